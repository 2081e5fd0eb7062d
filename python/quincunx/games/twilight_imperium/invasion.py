"""The odds of invasions: bombardment, fire of the P.D.S., ground combat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from quincunx.games.arguments import Wholes, broadcast, check_exact

from .arguments import Array, bonuses, counts, truths
from .chain import Ending, fight
from .fleets import hitting_sides
from .solving import at_places, different, expected, outcomes, solve_all
from .units import UnitValues, unit_values
from .volleys import left_after, nothing, volley

#: Three outcomes, rounds, survivors and losses of both sides.
_COLUMNS = 8


@dataclass(frozen=True, slots=True, eq=False)
class InvasionOdds:
    """How invasions end; made by `invasion_odds`.

    Every value is a number for a single invasion, else an array in the common shape of all that
    was given: of float64, or of `fractions.Fraction`.

    Attributes
    ----------
    attacker_wins, defender_wins, both_destroyed : float or array
        Chance that only the attacker, only the defender or nobody has Ground Forces left on the
        planet; with nobody left it is neutral.
    rounds : float or array
        Expected number of rounds of ground combat.
    attacker_survivors, defender_survivors : float or array
        Expected Ground Forces left, whoever wins.
    attacker_losses, defender_losses : float or array
        Expected Ground Forces lost, to the volleys before ground combat, too.
    attacker_lost_credits, defender_lost_credits : float or array
        Expected cost of the Ground Forces lost. P.D.S. that fall with the planet are not counted.
    final : dict or None
        Of a single invasion, the chance of every pair of numbers (attacker's and defender's Ground
        Forces) that may be left. None for arrays.
    """

    attacker_wins: Any
    defender_wins: Any
    both_destroyed: Any
    rounds: Any
    attacker_survivors: Any
    defender_survivors: Any
    attacker_losses: Any
    defender_losses: Any
    attacker_lost_credits: Any
    defender_lost_credits: Any
    final: dict[tuple[int, int], Any] | None


def invasion_odds(
    attacker: Any,
    defender: Any,
    *,
    pds: Any = 0,
    dreadnoughts: Any = 0,
    weapons_5: Any = False,
    attacker_bonus: Any = 0,
    defender_bonus: Any = 0,
    units: Mapping[str, Any] | None = None,
    exact: bool = False,
) -> InvasionOdds:
    """Return the odds of the invasion of a planet, or of many.

    First the Dreadnoughts bombard the defender, if no P.D.S. shields the planet. If a defender is
    left, each P.D.S. fires once at the landing Ground Forces. Then ground combat is fought to the
    end.

    Parameters
    ----------
    attacker, defender : int or array of int
        Ground Forces that land, and that hold the planet, up to 200 each. All arrays are broadcast.
    pds : int or array of int, optional
        P.D.S. on the planet. Without a defender to hold them there are none.
    dreadnoughts : int or array of int, optional
        Dreadnoughts that bombard the planet.
    weapons_5 : bool or array of bool, optional
        Whether the attacker has Weapons 5: Dreadnoughts bombard with 1 more, whatever shields the
        planet.
    attacker_bonus, defender_bonus : int or array of int, optional
        What is added to the dice of ground combat: 1 for Sardakk N'orr, 2 for the Barony of Letnev.
        Not to bombardment and P.D.S. From -10 to 10.
    units : mapping, optional
        Other values of units than the printed ones, as for `battle_odds`.
    exact : bool, optional
        Whether the odds are fractions. Floats are off by less than 1e-12.

    Returns
    -------
    InvasionOdds
        Single numbers for a single invasion, else arrays in the broadcast shape.

    Raises
    ------
    ArgumentError
        If something is not allowed, shapes can't be broadcast, or ground combat might never end
        because neither side can hit.

    Examples
    --------
    >>> odds = invasion_odds(5, 2, pds=[0, 1, 2, 3])
    >>> odds.attacker_wins.round(3)
    array([0.993, 0.978, 0.946, 0.891])
    """
    values, exact = unit_values(units), check_exact(exact)
    numbers = broadcast(
        {
            "attacker": counts(attacker, "attacker"),
            "defender": counts(defender, "defender"),
            "pds": counts(pds, "pds"),
            "dreadnoughts": counts(dreadnoughts, "dreadnoughts"),
            "weapons_5": truths(weapons_5, "weapons_5"),
            "attacker_bonus": bonuses(attacker_bonus, "attacker_bonus"),
            "defender_bonus": bonuses(defender_bonus, "defender_bonus"),
        }
    )
    rows, places = different(_facts(numbers, values))
    if places.ndim == 0:
        ending = _one(tuple(rows[0].tolist()), exact)
        results, final = _results(rows, ending), _final(ending)
    else:
        results, final = _many(rows, exact), None
    return _odds(at_places(results, places), values["ground_force"].cost, final)


def _facts(numbers: Mapping[str, Wholes], values: Mapping[str, UnitValues]) -> dict[str, Wholes]:
    """Return what the odds depend on, in the order of the columns used below."""
    combat, hylar = values["ground_force"].battle, numbers["weapons_5"]
    shielded = (numbers["pds"] > 0) & (hylar == 0)
    bombs = hitting_sides(values["dreadnought"].battle, hylar)
    guns = hitting_sides(values["pds"].battle, np.zeros_like(hylar))
    return {
        "attacker": numbers["attacker"],
        "defender": numbers["defender"],
        "attacker dice": hitting_sides(combat, numbers["attacker_bonus"]),
        "defender dice": hitting_sides(combat, numbers["defender_bonus"]),
        "bombs": np.where(shielded, 0, numbers["dreadnoughts"]),
        "bomb dice": bombs,
        "guns": numbers["pds"],
        "gun dice": guns,
    }


def _many(rows: Wholes, exact: bool) -> Array:
    return solve_all(
        rows,
        rows[:, 0],
        rows[:, 1],
        lambda some: _results(some, _ending(some, exact)),
        columns=_COLUMNS,
        exact=exact,
    )


@lru_cache(maxsize=1024)
def _one(row: tuple[int, ...], exact: bool) -> Ending:
    """Return how one invasion ends; who asks for many one by one often repeats itself."""
    return _ending(np.array([row], dtype=np.int64), exact)


def _ending(rows: Wholes, exact: bool) -> Ending:
    landing, garrison, dice_a, dice_d, bombs, bomb_dice, guns, gun_dice = rows.T
    left_d = left_after(volley(_equal_dice(bombs, bomb_dice), exact), garrison)
    left_a = left_after(volley(_equal_dice(guns, gun_dice), exact), landing)
    start = left_a[:, :, None] * left_d[:, None, :]
    # A planet that bombardment has emptied has no P.D.S. any more: all land.
    start[:, :, 0] = nothing((), exact)
    start[np.arange(len(rows)), landing, 0] = left_d[:, 0]
    return fight(start, _equal_dice(landing, dice_a), _equal_dice(garrison, dice_d), None, exact)


def _equal_dice(number: Wholes, sides: Wholes) -> Wholes:
    """Return the hitting sides of so many equal dice; 0 where there is no die."""
    thrown = np.arange(number.max(initial=0)) < number[:, None]
    return np.where(thrown, sides[:, None], 0)


def _results(rows: Wholes, ending: Ending) -> Array:
    """Return all that is told of invasions: (invasions, columns)."""
    forces = ending.forces
    # The last outcome, both left, can't be: ground combat is fought to the end.
    parts = [one[:, None] for one in (*outcomes(forces)[:3], ending.rounds)]
    kept, lost = [], []
    for number, other_axis in ((rows[:, 0], 2), (rows[:, 1], 1)):
        chances = forces.sum(axis=other_axis)
        left = np.minimum(np.arange(chances.shape[1]), number[:, None])[:, :, None]
        kept.append(expected(chances, left))
        lost.append(expected(chances, number[:, None, None] - left))
    return np.concatenate([*parts, *kept, *lost], axis=1)


def _final(ending: Ending) -> dict[tuple[int, int], Any]:
    """Return the chances of what may be left of a single invasion."""
    return {
        (i, j): chance
        for i, row in enumerate(ending.forces[0].tolist())
        for j, chance in enumerate(row)
        if chance > 0
    }


def _odds(columns: list[Any], cost: int, final: dict[tuple[int, int], Any] | None) -> InvasionOdds:
    wins, loses, neither, rounds, kept_a, kept_d, lost_a, lost_d = columns
    return InvasionOdds(
        attacker_wins=wins,
        defender_wins=loses,
        both_destroyed=neither,
        rounds=rounds,
        attacker_survivors=kept_a,
        defender_survivors=kept_d,
        attacker_losses=lost_a,
        defender_losses=lost_d,
        attacker_lost_credits=lost_a * cost,
        defender_lost_credits=lost_d * cost,
        final=final,
    )
