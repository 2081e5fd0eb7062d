"""Words of which the texts are made."""

from __future__ import annotations

from quincunx.reference.great_machine.actions import (
    IDENTIFIED,
    KNOWN,
    OFFSETS,
    PLACE,
    REVEALED,
    UNKNOWN,
)
from quincunx.reference.great_machine.names import FACES
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables


def district(tables: Tables, number: int) -> str:
    """Return the name of a District."""
    return tables.districts[number].name


def hero(tables: Tables, slot: int) -> str:
    """Return the name of a Hero."""
    return tables.hero(slot).name


def face(tables: Tables, number: int) -> str:
    """Return the name of a class, or of the Traitors."""
    return tables.classes[number].name


def directive(tables: Tables, number: int) -> str:
    """Return the name of a Directive."""
    return tables.directives[number].name


def radiation(tables: Tables, number: int) -> str:
    """Return the name of a Radiation card."""
    return tables.radiation[number].name


def event(tables: Tables, number: int) -> str:
    """Return the name of a City Event."""
    if tables.coop:
        return tables.coop_events[number].name
    return tables.events[number].name


def servant(number: int) -> str:
    """Return the name of a Servant."""
    return f"Servant {number + 1}"


def bonds(number: int) -> str:
    """Return a number of Bonds."""
    return "1 Bond" if number == 1 else f"{number} Bonds"


def price(number: int) -> str:
    """Return a price in Bonds."""
    return "(free)" if number == 0 else f"({bonds(number)})"


def citizen(tables: Tables, action: int) -> str:
    """Return a Citizen as an action names it, with its article."""
    if action == UNKNOWN:
        return "an unknown Citizen"
    for base, article in (
        (IDENTIFIED, "an identified"),
        (KNOWN, "a known"),
        (REVEALED, "a revealed"),
    ):
        if base <= action < base + FACES:
            return f"{article} Citizen ({face(tables, action - base)})"
    raise ValueError(f"action {action} names no Citizen")


def spot(x: int, y: int) -> str:
    """Return a place of the city."""
    return f"at ({x},{y})"


def target(state: State, action: int) -> str:
    """Return the place that a PLACE action names, as the city lies now."""
    reference, number = divmod(action - PLACE, len(OFFSETS))
    beside = state.districts[reference]
    return spot(beside.x + OFFSETS[number][0], beside.y + OFFSETS[number][1])
