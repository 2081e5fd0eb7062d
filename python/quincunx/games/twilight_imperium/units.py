"""The values of units that combat depends on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.seeds import check_count, describe

#: The sides of a die.
FACES = 10
#: A battle value that no unmodified die reaches.
NEVER = FACES + 1
#: More than any unit costs.
_MOST_CREDITS = 10_000


@dataclass(frozen=True, slots=True)
class UnitValues:
    """What a unit costs, and how it fights.

    Attributes
    ----------
    cost : int
        Credits.
    battle : int
        A ten-sided die hits if it shows at least this; 11 never hits without a bonus.
    """

    cost: int
    battle: int


#: The printed values, by the name of the unit.
UNITS: Mapping[str, UnitValues] = MappingProxyType(
    {
        "fighter": UnitValues(cost=4, battle=9),
        "cruiser": UnitValues(cost=6, battle=8),
        "carrier": UnitValues(cost=10, battle=9),
        "dreadnought": UnitValues(cost=10, battle=4),
        "ground_force": UnitValues(cost=4, battle=8),
        "pds": UnitValues(cost=10, battle=7),
    }
)
#: The units that fight space battles.
SHIPS = ("dreadnought", "carrier", "cruiser", "fighter")
#: The casualty order `cheapest`: who dies first stands first.
CHEAPEST = ("fighter", "cruiser", "carrier", "dreadnought")


def check_names(given: Mapping[str, Any], allowed: tuple[str, ...], what: str) -> None:
    """Refuse a mapping that is none, or that names a unit which is not allowed."""
    if not isinstance(given, Mapping):
        raise ArgumentError(f"{what} must be a mapping by unit name, not {describe(given)}")
    for name in given:
        if name not in allowed:
            raise ArgumentError(
                f"{what} names {describe(name)}; allowed are "
                f"{one_of(allowed)}{suggestion(name, allowed)}"
            )


def unit_values(changes: Mapping[str, Any] | None) -> dict[str, UnitValues]:
    """Return the values of all units: the printed ones, with some changed.

    Raises
    ------
    ArgumentError
        If there is no such unit, or a value is not allowed.
    """
    values = dict(UNITS)
    if changes is not None:
        check_names(changes, tuple(UNITS), "units")
        for name, change in changes.items():
            values[name] = _changed(values[name], change, f"units[{name!r}]")
    return values


def _changed(printed: UnitValues, change: Any, what: str) -> UnitValues:
    fields = ("cost", "battle")
    if isinstance(change, UnitValues):
        change = {field: getattr(change, field) for field in fields}
    check_fields(change, fields, what)
    whole = replace(printed, **change)
    return UnitValues(
        cost=check_count(whole.cost, f"the cost in {what}", high=_MOST_CREDITS),
        battle=check_battle(whole.battle, f"the battle value in {what}"),
    )


def check_fields(change: Any, fields: tuple[str, ...], what: str) -> None:
    """Refuse what is no mapping, or holds something that units don't have."""
    if not isinstance(change, Mapping):
        raise ArgumentError(
            f"{what} must be UnitValues or a mapping of {one_of(fields)}, not {describe(change)}"
        )
    for field in change:
        if field not in fields:
            raise ArgumentError(f"{what} has {describe(field)}; allowed are {one_of(fields)}")


def check_battle(value: Any, name: str) -> int:
    """Return a battle value as an int."""
    return check_count(value, name, low=1, high=NEVER)


def casualty_order(order: Any, name: str) -> tuple[str, ...]:
    """Return an order in which ships die, given as ``"cheapest"`` or as all their names.

    Raises
    ------
    ArgumentError
        If it is neither.
    """
    if isinstance(order, str) and order == "cheapest":
        return CHEAPEST
    if isinstance(order, list | tuple) and all(isinstance(kind, str) for kind in order):
        kinds = tuple(order)
        if sorted(kinds) == sorted(SHIPS):
            return kinds
    raise ArgumentError(
        f"{name} must be 'cheapest' or hold each of {', '.join(map(repr, CHEAPEST))} once, "
        f"first to die first, not {describe(order)}"
    )
