"""Chance events: what may come, from which source of luck, and what follows."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import (
    card_effects,
    draw,
    politics,
    setup,
    setup_map,
    turn,
)
from quincunx.reference.twilight_imperium.actions import decode_outcome
from quincunx.reference.twilight_imperium.dice import dice_outcomes
from quincunx.reference.twilight_imperium.names import CHANCE_STEPS, Source, Step
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables

_SOURCES = {
    Step.RACE: Source.RACE,
    Step.ROLL: Source.ROLL_ORDER,
    Step.TILE: Source.TILES,
    Step.POLITICAL: Source.POLITICAL_DECK,
    Step.DRAW: Source.ACTION_DECK,
    Step.SPY: Source.SPY,
}


def chance_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """Return what may come with its weight, ascending; none where nothing is drawn.

    Decks and the stack of tiles are drawn lazily: every card left is equally likely.
    """
    match state.step:
        case Step.RACE:
            return setup.race_outcomes(tables, state)
        case Step.ROLL:
            return setup.roll_outcomes(tables, state)
        case Step.TILE:
            return setup_map.tile_outcomes(state)
        case Step.POLITICAL:
            return politics.agenda_outcomes(state)
        case Step.DRAW:
            return draw.draw_outcomes(state)
        case Step.SPY:
            return card_effects.spy_outcomes(state)
        case Step.DICE:
            return dice_outcomes(state)
        case _:
            return []


def chance_source(tables: Tables, state: State) -> tuple[int, int]:
    """Return the source of luck and the number of earlier draws from it.

    The dice of each player are a source of their own.
    """
    del tables
    if state.step not in CHANCE_STEPS:
        raise ValueError(f"nothing is drawn at {state.step!r}")
    source = _SOURCES.get(state.step, Source.DICE + state.dice.roller)
    return int(source), state.draws[source]


def apply_outcome(tables: Tables, state: State, outcome: int) -> None:
    """Apply what has come."""
    source, _ = chance_source(tables, state)
    state.draws[source] += 1
    _, number = decode_outcome(outcome)
    match state.step:
        case Step.RACE:
            setup.apply_race(tables, state, number)
        case Step.ROLL:
            setup.apply_roll(tables, state, number)
        case Step.TILE:
            setup_map.apply_tile(tables, state, number)
        case Step.POLITICAL:
            politics.apply_agenda(tables, state, number)
        case Step.DRAW:
            draw.apply_draw(tables, state, number)
        case Step.SPY:
            card_effects.apply_spy(tables, state, number)
        case _:
            turn.apply_dice(tables, state, outcome)
