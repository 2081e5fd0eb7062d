"""How many hits a volley scores, in floats or in fractions by the same steps."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np

from quincunx.errors import ArgumentError
from quincunx.games.arguments import Wholes, check_exact

from .arguments import MOST_UNITS, Array, bonuses, counts, truths
from .fleets import Fleet, hitting_sides
from .units import FACES, SHIPS, UNITS, check_names, unit_values


def hit_chances(
    force: Fleet | Mapping[str, int],
    *,
    bonus: int = 0,
    hylar_v: bool = False,
    units: Mapping[str, Any] | None = None,
    exact: bool = False,
) -> Array:
    """Return the chances of 0, 1, 2, ... hits when each unit of a force rolls one die.

    Parameters
    ----------
    force : Fleet or mapping
        Numbers of units by name: ships, ``"ground_force"``, ``"pds"``.
    bonus : int, optional
        What is added to each die.
    hylar_v : bool, optional
        Whether Cruisers have 1 more.
    units : mapping, optional
        Other values of units than the printed ones, as for `battle_odds`.
    exact : bool, optional
        Whether the chances are fractions.

    Returns
    -------
    array, (units + 1,)
        Of dtype float64, or of `fractions.Fraction`.

    Raises
    ------
    ArgumentError
        If something is not allowed.

    Examples
    --------
    Three P.D.S. fire at a fleet:

    >>> for chance in hit_chances({"pds": 3}, exact=True):
    ...     print(chance)
    27/125
    54/125
    36/125
    8/125
    """
    values = unit_values(units)
    if isinstance(force, Fleet):
        force = {kind: getattr(force, kind) for kind in SHIPS}
    check_names(force, tuple(UNITS), "force")
    plus = _single(bonuses(bonus, "bonus"), "bonus")
    lasers = _single(truths(hylar_v, "hylar_v"), "hylar_v")
    rolled: list[int] = []
    for name, number in force.items():
        many = _single(counts(number, f"force: {name}"), f"force: {name}")
        extra = plus + lasers if name == "cruiser" else plus
        rolled += [int(hitting_sides(values[name].battle, extra))] * int(many)
    if len(rolled) > MOST_UNITS:
        raise ArgumentError(f"force may have at most {MOST_UNITS} units, not {len(rolled)}")
    one: Array = volley(np.array([rolled], dtype=np.int64), check_exact(exact))[0]
    return one


def _single(array: Wholes, name: str) -> Wholes:
    if array.ndim:
        raise ArgumentError(f"{name} must be one value here, not an array")
    return array


def nothing(shape: tuple[int, ...], exact: bool) -> Array:
    """Return zeros."""
    return np.full(shape, Fraction(0), dtype=object) if exact else np.zeros(shape)


def tenths(sides: Wholes, exact: bool) -> Array:
    """Return the chances of so many sides out of ten."""
    if exact:
        return np.array([Fraction(k, FACES) for k in range(FACES + 1)], dtype=object)[sides]
    return sides / FACES


def volley(sides: Wholes, exact: bool) -> Array:
    """Return the chances of 0, 1, 2, ... hits of all dice together.

    Parameters
    ----------
    sides : array, (battles, dice)
        How many sides of each die hit.
    exact : bool
        Whether the chances are fractions.

    Returns
    -------
    array, (battles, dice + 1)
    """
    last: Array = volleys(sides, sides.shape[1], exact)[:, -1]
    return last


def volleys(sides: Wholes, most: int, exact: bool) -> Array:
    """Return the chances of hits of the first 0, 1, 2, ... dice.

    A side loses its ships in a fixed order, so these are all the volleys that it can ever fire.

    Parameters
    ----------
    sides : array, (battles, dice)
        How many sides of each die hit.
    most : int
        The most hits to have a column for; at least the number of dice.
    exact : bool
        Whether the chances are fractions.

    Returns
    -------
    array, (battles, dice + 1, most + 1)
    """
    battles, number = sides.shape
    hit, miss = tenths(sides, exact), tenths(FACES - sides, exact)
    chances = nothing((battles, number + 1, most + 1), exact)
    chances[:, 0, 0] += 1
    for k in range(1, number + 1):
        before, die = chances[:, k - 1, :k], k - 1
        chances[:, k, :k] = before * miss[:, die, None]
        chances[:, k, 1 : k + 1] += before * hit[:, die, None]
    return chances


def at_least(chances: Array) -> Array:
    """Return the chances of at least 0, 1, 2, ... hits, by sums of positive numbers."""
    return np.cumsum(chances[..., ::-1], axis=-1)[..., ::-1]


def left_after(chances: Array, numbers: Wholes) -> Array:
    """Return how many of so many units a volley leaves.

    Parameters
    ----------
    chances : array, (battles, dice + 1)
        Chances of hits.
    numbers : array, (battles,)
        How many units there were.

    Returns
    -------
    array, (battles, largest number + 1)
        Chances of 0, 1, 2, ... units left; surplus hits are lost.
    """
    size, most = int(numbers.max(initial=0)), chances.shape[1] - 1
    hits = numbers[:, None] - np.arange(size + 1)
    exact = chances.dtype == object
    # One column of zeros for what is out of reach.
    padded = np.concatenate([chances, nothing((len(chances), 1), exact)], axis=1)
    reachable = np.where((hits >= 0) & (hits <= most), hits, most + 1)
    left: Array = np.take_along_axis(padded, reachable, axis=1)
    tails = np.concatenate([at_least(chances), nothing((len(chances), 1), exact)], axis=1)
    left[:, 0] = np.take_along_axis(tails, np.minimum(numbers, most + 1)[:, None], axis=1)[:, 0]
    return left
