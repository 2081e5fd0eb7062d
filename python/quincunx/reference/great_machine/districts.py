"""A random District by the District tokens (GM-SCEN-06)."""

from __future__ import annotations

from quincunx.reference.great_machine.effects import special_guards_left
from quincunx.reference.great_machine.names import DISTRICTS, Step
from quincunx.reference.great_machine.nodes import ask_chance
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

REPAIR_POINT = 42


def suitable(state: State) -> list[int]:
    """Return the Districts that are asked for: those with a broken Guard, or just any."""
    if state.point != REPAIR_POINT:
        return list(range(DISTRICTS))
    return [
        number
        for number, place in enumerate(state.districts)
        if place.broken or place.special_broken
    ]


def begin_random(state: State, point: int) -> bool:
    """Draw a District if one is suitable (GM-SCEN-07)."""
    state.point = point
    if not suitable(state):
        return False
    return ask_chance(state, Step.RANDOM, point)


def begin_random_guard(tables: Tables, state: State, point: int) -> bool:
    """Draw a District for a special Guard, if one is left (GM-SC-11)."""
    return special_guards_left(tables, state) and begin_random(state, point)


def random_districts(tables: Tables, state: State) -> list[int]:
    """Return the Districts that may come."""
    if tables.options.random_district:
        return suitable(state)
    return sorted(state.district_tokens)


def district_drawn(tables: Tables, state: State, district: int) -> bool:
    """Turn a token up, and return whether it is suitable; else another one is turned."""
    if tables.options.random_district:
        return True
    state.district_tokens.remove(district)
    if not state.district_tokens:  # at once, when the last one is turned
        state.district_tokens = set(range(DISTRICTS))
    return district in suitable(state)


def repair(state: State, district: int) -> None:
    """Repair a Guard, an ordinary one first (GM-SC-17)."""
    place = state.districts[district]
    if place.broken:
        place.broken -= 1
        place.guards += 1
    elif place.special_broken:
        place.special_broken -= 1
        place.special += 1
