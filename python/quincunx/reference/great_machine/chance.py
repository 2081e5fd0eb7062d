"""Chance events: what may come, from which source of luck, and what follows."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine import (
    citizens,
    closing,
    closing_coop,
    closing_event,
    deviation,
    directives,
    districts,
    effects,
    machine,
    opening,
    risk,
    setup,
    turn_steps,
)
from quincunx.reference.great_machine.actions import (
    DRAW_CELL,
    DRAW_DEVIATION,
    DRAW_DIRECTIVE,
    DRAW_DISTRICT,
    DRAW_EVENT,
    DRAW_FACE,
    DRAW_HAND,
    DRAW_MISSIONS,
    DRAW_MOVEMENT,
    DRAW_RADIATION,
    DRAW_RISK,
    DRAW_SHAPE,
    DRAW_UNMASK,
    LOSE_CARD,
)
from quincunx.reference.great_machine.names import (
    CHANCE_STEPS,
    NONE,
    Check,
    Place,
    Source,
    Step,
)
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

_SOURCES: Final = {
    Step.SHAPE: Source.CITY,
    Step.CELL: Source.CITY,
    Step.DIRECTIVE: Source.DIRECTIVES,
    Step.FORFEIT: Source.FORFEITS,
    Step.MISSION: Source.MISSIONS,
    Step.DEVIATION: Source.DEVIATION,
    Step.FACE: Source.FACES,
    Step.RISK: Source.RISKS,
    Step.RANDOM: Source.DISTRICTS,
    Step.RADIATION: Source.RADIATION,
    Step.HAND: Source.HAND,
    Step.MOVEMENT: Source.MOVEMENT,
    Step.UNMASK: Source.UNMASK,
}


def chance_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """Return what may come with its weight, ascending; none where nothing is drawn."""
    match state.step:
        case Step.SHAPE:
            shapes = enumerate(tables.presets)
            return equal(DRAW_SHAPE, [number for number, one in shapes if one.present])
        case Step.CELL:
            return setup.cell_outcomes(tables, state)
        case Step.DIRECTIVE:
            return equal(DRAW_DIRECTIVE, directives.next_directives(state))
        case Step.FORFEIT:
            return setup.forfeit_outcomes(state)
        case Step.MISSION:
            return equal(DRAW_MISSIONS, list(range(len(tables.mission_sets))))
        case Step.DEVIATION:
            return equal(DRAW_DEVIATION, list(range(len(tables.deviations))))
        case Step.FACE:
            return weighted(DRAW_FACE, state.pool)
        case Step.RISK:
            return weighted(DRAW_RISK, state.bag)
        case Step.RANDOM:
            return equal(DRAW_DISTRICT, districts.random_districts(tables, state))
        case Step.RADIATION:
            return weighted(DRAW_RADIATION, state.radiation_deck)
        case Step.HAND:
            return equal(DRAW_HAND, directives.hand(state))
        case Step.EVENT:
            return equal(DRAW_EVENT, opening.possible_events(tables, state))
        case Step.MOVEMENT:
            return equal(DRAW_MOVEMENT, sorted(state.movement))
        case Step.UNMASK:
            return closing_event.unmask_outcomes(state)
        case _:
            return []


def equal(base: int, numbers: list[int]) -> list[tuple[int, int]]:
    """Return outcomes of equal weight."""
    return [(base + number, 1) for number in numbers]


def weighted(base: int, weights: list[int]) -> list[tuple[int, int]]:
    """Return outcomes with their weights, without those that can't come."""
    return [(base + number, weight) for number, weight in enumerate(weights) if weight]


def chance_source(tables: Tables, state: State) -> tuple[int, int]:
    """Return the source of luck and the number of earlier draws from it."""
    if state.step not in CHANCE_STEPS:
        raise ValueError(f"nothing is drawn at {state.step!r}")
    if state.step == Step.EVENT:
        source = opening.event_source(tables, state)
    else:
        source = _SOURCES[state.step]
    return int(source), state.draws[source]


def apply_outcome(tables: Tables, state: State, outcome: int) -> bool:
    """Apply what has come, and return whether a node is open."""
    source, _ = chance_source(tables, state)
    state.draws[source] += 1
    match state.step:
        case Step.SHAPE:
            return setup.shape_drawn(state, outcome - DRAW_SHAPE)
        case Step.CELL:
            return setup.cell_drawn(tables, state, outcome - DRAW_CELL)
        case Step.DIRECTIVE:
            return directive_drawn(tables, state, outcome - DRAW_DIRECTIVE)
        case Step.FORFEIT:
            return setup.forfeit_drawn(state, outcome - LOSE_CARD)
        case Step.MISSION:
            state.mission_set = outcome - DRAW_MISSIONS
            return False
        case Step.DEVIATION:
            state.deviation = outcome - DRAW_DEVIATION
            return False
        case Step.FACE:
            return face_drawn(tables, state, outcome - DRAW_FACE)
        case Step.RISK:
            return risk_drawn(tables, state, outcome - DRAW_RISK)
        case Step.RANDOM:
            return district_drawn(tables, state, outcome - DRAW_DISTRICT)
        case Step.RADIATION:
            return radiation_drawn(tables, state, outcome)
        case Step.HAND:
            return hand_drawn(tables, state, outcome)
        case Step.EVENT:
            return opening.event_drawn(tables, state, outcome - DRAW_EVENT)
        case Step.MOVEMENT:
            state.movement.remove(outcome - DRAW_MOVEMENT)
            return turn_steps.chance_b(tables, state, outcome)
        case _:
            return closing_event.unmasked(state, outcome - DRAW_UNMASK)


def directive_drawn(tables: Tables, state: State, card: int) -> bool:
    """Take a Directive out of the deck, and go on where it was drawn."""
    directives.take(state, card, Place.HAND)
    match state.point:
        case 2:
            state.cursor += 1
            return False
        case 7:
            return deviation.directive_drawn(tables, state, card)
        case 13:
            return opening.directive_published(state, card)
        case _:
            state.action = NONE
            return machine.menu(tables, state)


def face_drawn(tables: Tables, state: State, face: int) -> bool:
    """Turn a Citizen up; after the last one go on where they were looked at."""
    if citizens.face_drawn(tables, state, face):
        return True
    match state.point:
        case 8:
            return deviation.faces_seen(tables, state)
        case 32:
            return turn_steps.faces_done(tables, state)
        case 35:
            return False
        case 36:
            return closing_event.faces_seen(tables, state)
        case _:
            return closing_coop.to_plan(state)


def risk_drawn(tables: Tables, state: State, token: int) -> bool:
    """Reveal a Risk token; after the last one the Check is decided."""
    if risk.token_drawn(state, token):
        return risk.next_token(state, state.point)
    match state.check:
        case Check.MANIPULATE:
            return closing.manipulated(state)
        case Check.PLAN:
            return closing.plan_checked(state)
        case _:
            return turn_steps.check_done(tables, state)


def district_drawn(tables: Tables, state: State, district: int) -> bool:
    """Turn a District token up; if the District isn't suitable the next one follows."""
    if not districts.district_drawn(tables, state, district):
        return True
    if state.point == districts.REPAIR_POINT:
        return closing_coop.district_drawn(state, district)
    if state.point == 7:
        return deviation.district_drawn(tables, state, district)
    effects.special_guard(tables, state, district)
    state.point += 1
    return False


def radiation_drawn(tables: Tables, state: State, outcome: int) -> bool:
    """Take a Radiation card out of the deck, into the hand or against a Hero."""
    card = outcome - DRAW_RADIATION
    state.radiation_deck[card] -= 1
    match state.point:
        case 9:
            state.radiation_hand[card] += 1
            return deviation.finish_four_heroes(state)
        case 11:
            return opening.radiation_drawn(tables, state, card)
        case _:
            return turn_steps.chance_b(tables, state, outcome)


def hand_drawn(tables: Tables, state: State, outcome: int) -> bool:
    """Take a Directive out of the hand, to be published or discarded."""
    card = outcome - DRAW_HAND
    if state.point == 13:
        return opening.directive_published(state, card)
    directives.discard(state, card)
    return turn_steps.chance_b(tables, state, outcome)
