"""Forces of ships, and what they hit with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from quincunx.errors import ArgumentError
from quincunx.games.arguments import Wholes

from .arguments import MOST_UNITS, bonuses, counts, truths
from .units import FACES, SHIPS, UnitValues, casualty_order, check_battle, check_names


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Fleet:
    """Ships of one side; each number may be an array, too.

    Attributes
    ----------
    dreadnought, carrier, cruiser, fighter : int or array of int
        How many there are.
    """

    dreadnought: Any = 0
    carrier: Any = 0
    cruiser: Any = 0
    fighter: Any = 0

    def __repr__(self) -> str:
        held = {kind: getattr(self, kind) for kind in SHIPS}
        shown = (f"{kind}={n!r}" for kind, n in held.items() if np.ndim(n) or n)
        return f"Fleet({', '.join(shown)})"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle, all of it checked.

    Attributes
    ----------
    kinds : tuple of str
        The kinds of ships: who dies last stands first.
    numbers : dict of array
        Numbers of ships by kind, then the sides of their dice that hit; in the order of `kinds`,
        and of any shapes. The odds depend on nothing else.
    """

    kinds: tuple[str, ...]
    numbers: dict[str, Wholes]


def side_of(
    name: str,
    force: Fleet | Mapping[str, Any],
    *,
    bonus: Any,
    hylar_v: Any,
    thresholds: Mapping[str, Any] | None,
    casualties: Any,
    values: Mapping[str, UnitValues],
) -> Side:
    """Return one side of a battle.

    Raises
    ------
    ArgumentError
        If something is not allowed.
    """
    kinds = casualty_order(casualties, f"{name}_casualties")[::-1]
    ships = ships_of(force, name)
    plus = bonuses(bonus, f"{name}_bonus")
    lasers = truths(hylar_v, f"{name}_hylar_v")
    needed = _thresholds(thresholds, f"{name}_thresholds", values)
    numbers = {f"{name} {kind}": ships[kind] for kind in kinds}
    for kind in kinds:
        extra = plus + lasers if kind == "cruiser" else plus
        numbers[f"{name}_bonus on {kind}"] = hitting_sides(needed[kind], extra)
    return Side(kinds, numbers)


def ships_of(force: Fleet | Mapping[str, Any], name: str) -> dict[str, Wholes]:
    """Return the numbers of ships by kind."""
    if isinstance(force, Fleet):
        force = {kind: getattr(force, kind) for kind in SHIPS}
    check_names(force, SHIPS, name)
    return {kind: counts(force.get(kind, 0), f"{name}: {kind}") for kind in SHIPS}


def _thresholds(
    given: Mapping[str, Any] | None, name: str, values: Mapping[str, UnitValues]
) -> dict[str, int]:
    needed = {kind: values[kind].battle for kind in SHIPS}
    if given is not None:
        check_names(given, SHIPS, name)
        for kind, battle in given.items():
            needed[kind] = check_battle(battle, f"{name}[{kind!r}]")
    return needed


def hitting_sides(battle: int, bonus: Wholes) -> Wholes:
    """Return how many of the ten sides of a die hit."""
    return np.clip(FACES + 1 - battle + bonus, 0, FACES)


def check_size(ships: Wholes, name: str) -> None:
    """Refuse sides that are too large; the last axis of `ships` is that of the kinds."""
    totals = ships.sum(axis=-1)
    if totals.size and totals.max() > MOST_UNITS:
        raise ArgumentError(f"{name} may have at most {MOST_UNITS} ships, not {totals.max()}")


def left_by_kind(ships: Wholes) -> Wholes:
    """Return the ships of each kind among the last 0, 1, 2, ... that a side has left.

    Parameters
    ----------
    ships : array, (battles, kinds)
        Who dies last stands first.

    Returns
    -------
    array, (battles, size + 1, kinds)
        The size is that of the largest side; of smaller ones the last rows repeat.
    """
    before = np.cumsum(ships, axis=1) - ships
    size = int(ships.sum(axis=1).max(initial=0))
    left = np.arange(size + 1)[None, :, None]
    return np.clip(left - before[:, None, :], 0, ships[:, None, :])


def dice(ships: Wholes, sides: Wholes) -> Wholes:
    """Return the hitting sides of each ship's die, ship by ship; 0 where there is no ship.

    Parameters
    ----------
    ships, sides : array, (battles, kinds)
        Numbers of ships, and hitting sides of their dice.

    Returns
    -------
    array, (battles, size)
    """
    steps = np.diff(left_by_kind(ships), axis=1)
    thrown: Wholes = np.einsum("bsk,bk->bs", steps, sides)
    return thrown
