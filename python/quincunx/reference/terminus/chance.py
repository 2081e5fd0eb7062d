"""Chance events: what may come, from which source of luck, and what follows."""

from __future__ import annotations

from quincunx.reference.terminus import flow, perform, setup, solo
from quincunx.reference.terminus.actions import (
    DRAW_AGENDA,
    DRAW_AUTOMA,
    DRAW_DEVELOPMENT,
    DRAW_PROJECT,
    DRAW_SIDE,
    DRAW_SOLO,
    DRAW_TOKEN,
)
from quincunx.reference.terminus.names import CHANCE_STEPS, Source, Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

_SOURCES = {
    Step.TOKEN: Source.TOKENS,
    Step.PROJECT: Source.PROJECTS,
    Step.AUTOMA: Source.AUTOMA,
    Step.SIDE: Source.SIDE,
    Step.DEAL: Source.AGENDAS,
    Step.DRAW: Source.AGENDAS,
    Step.SOLO: Source.SOLO,
}


def chance_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """Return what may come with its weight, ascending; none where nothing is drawn.

    Decks are drawn lazily: every card left is equally likely. Agendas that were put back lie under
    those never drawn, which are enough for every game (TE-INV-17, TE-RULING-24).
    """
    match state.step:
        case Step.DEVELOPMENT:
            return equal(DRAW_DEVELOPMENT, setup.development_outcomes(tables, state))
        case Step.TOKEN:
            left = setup.token_outcomes(tables, state)
            return [(DRAW_TOKEN + district, weight) for district, weight in left]
        case Step.PROJECT:
            return equal(DRAW_PROJECT, setup.project_outcomes(tables, state))
        case Step.AUTOMA:
            return equal(DRAW_AUTOMA, setup.automa_outcomes(tables, state))
        case Step.SIDE:
            return equal(DRAW_SIDE, [0, 1])
        case Step.DEAL | Step.DRAW:
            return equal(DRAW_AGENDA, sorted(state.agenda_deck))
        case Step.SOLO:
            return equal(DRAW_SOLO, sorted(state.solo_deck))
        case _:
            return []


def equal(base: int, numbers: list[int]) -> list[tuple[int, int]]:
    """Return outcomes of equal weight."""
    return [(base + number, 1) for number in numbers]


def chance_source(tables: Tables, state: State) -> tuple[int, int]:
    """Return the source of luck and the number of earlier draws from it.

    Developments have a source for each type.
    """
    if state.step not in CHANCE_STEPS:
        raise ValueError(f"nothing is drawn at {state.step!r}")
    if state.step is Step.DEVELOPMENT:
        source = Source(state.cursor // tables.limits.developments_per_type)
    else:
        source = _SOURCES[state.step]
    return int(source), state.draws[source]


def apply_outcome(tables: Tables, state: State, outcome: int) -> None:
    """Apply what has come."""
    source, _ = chance_source(tables, state)
    state.draws[source] += 1
    match state.step:
        case Step.DEVELOPMENT:
            setup.apply_development(tables, state, outcome - DRAW_DEVELOPMENT)
        case Step.TOKEN:
            setup.apply_token(tables, state, outcome - DRAW_TOKEN)
        case Step.PROJECT:
            setup.apply_project(tables, state, outcome - DRAW_PROJECT)
        case Step.AUTOMA:
            setup.apply_automa(tables, state, outcome - DRAW_AUTOMA)
        case Step.SIDE:
            setup.apply_side(tables, state, outcome - DRAW_SIDE)
        case Step.DEAL:
            state.agenda_deck.remove(outcome - DRAW_AGENDA)
            setup.apply_deal(tables, state, outcome - DRAW_AGENDA)
        case Step.DRAW:
            state.agenda_deck.remove(outcome - DRAW_AGENDA)
            perform.draw_applied(tables, state, outcome - DRAW_AGENDA)
        case _:
            solo.solo_card(tables, state, outcome - DRAW_SOLO)
            flow.begin_turn(state)
