"""The odds of space battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from quincunx.games.arguments import Wholes, broadcast, check_exact
from quincunx.seeds import check_count

from .arguments import Array
from .chain import Ending, fight
from .fleets import Fleet, Side, check_size, dice, left_by_kind, side_of
from .solving import at_places, different, expected, outcomes, solve_all
from .units import SHIPS, UnitValues, unit_values
from .volleys import nothing

_KINDS = len(SHIPS)
#: Four outcomes, rounds; survivors and losses of both sides by kind.
_COLUMNS = 5 + 4 * _KINDS
_MOST_ROUNDS = 1_000


@dataclass(frozen=True, slots=True, eq=False)
class BattleOdds:
    """How space battles end; made by `battle_odds`.

    Every value is a number for a single battle, else an array in the common shape of all that was
    given: of float64, or of `fractions.Fraction`.

    Attributes
    ----------
    attacker_wins, defender_wins, both_destroyed : float or array
        Chance that only the attacker, only the defender or nobody has ships left.
    undecided : float or array
        Chance that both have ships left after the last round allowed; 0 without a limit.
    rounds : float or array
        Expected number of rounds.
    attacker_survivors, defender_survivors : dict
        Expected ships left of each kind, whoever wins.
    attacker_losses, defender_losses : dict
        Expected ships lost of each kind.
    attacker_lost_credits, defender_lost_credits : float or array
        Expected cost of the ships lost.
    final : dict or None
        Of a single battle, the chance of every pair of forces (attacker's and defender's `Fleet`)
        that may be left. None for arrays.
    """

    attacker_wins: Any
    defender_wins: Any
    both_destroyed: Any
    undecided: Any
    rounds: Any
    attacker_survivors: dict[str, Any]
    defender_survivors: dict[str, Any]
    attacker_losses: dict[str, Any]
    defender_losses: dict[str, Any]
    attacker_lost_credits: Any
    defender_lost_credits: Any
    final: dict[tuple[Fleet, Fleet], Any] | None


def battle_odds(
    attacker: Fleet | Mapping[str, Any],
    defender: Fleet | Mapping[str, Any],
    *,
    attacker_bonus: Any = 0,
    defender_bonus: Any = 0,
    attacker_hylar_v: Any = False,
    defender_hylar_v: Any = False,
    attacker_thresholds: Mapping[str, int] | None = None,
    defender_thresholds: Mapping[str, int] | None = None,
    attacker_casualties: str | Sequence[str] = "cheapest",
    defender_casualties: str | Sequence[str] = "cheapest",
    max_rounds: int | None = None,
    units: Mapping[str, Any] | None = None,
    exact: bool = False,
) -> BattleOdds:
    """Return the odds of a space battle fought to the end, or of many.

    Nobody withdraws or plays cards. In each round every ship of both sides rolls a die, then both
    lose a ship for each hit.

    Parameters
    ----------
    attacker, defender : Fleet or mapping
        Numbers of ships by kind: ``"dreadnought"``, ``"carrier"``, ``"cruiser"``, ``"fighter"``;
        none of those left out. Each may be an integer or an array of integers, up to 200 ships on
        a side. All arrays are broadcast.
    attacker_bonus, defender_bonus : int or array of int, optional
        What is added to each die of the side: 1 for Sardakk N'orr, -1 for Jol-Nar under the
        option `jolnar_minus_one`. From -10 to 10.
    attacker_hylar_v, defender_hylar_v : bool or array of bool, optional
        Whether the side has Hylar V lasers (Weapons 2): Cruisers have 1 more.
    attacker_thresholds, defender_thresholds : mapping, optional
        Other battle values for ships of the side, from 1 to 11 (which never hits), before bonuses.
    attacker_casualties, defender_casualties : str or sequence of str, optional
        All kinds of ships in the order in which they die. ``"cheapest"``: Fighters, Cruisers,
        Carriers, Dreadnoughts.
    max_rounds : int, optional
        Stop after so many rounds, from 1 to 1,000; 1 gives a battle under the Conventions of
        Nxill. Without it the battle is fought to the end.
    units : mapping, optional
        Other values of units than the printed ones in `UNITS`: `UnitValues`, or mappings of
        ``"cost"`` and ``"battle"``, by name. What is left out stays as printed.
    exact : bool, optional
        Whether the odds are fractions. Floats are off by less than 1e-12.

    Returns
    -------
    BattleOdds
        Single numbers for a single battle, else arrays in the broadcast shape. If a side has no
        ships there is no battle, and no round.

    Raises
    ------
    ArgumentError
        If something is not allowed, shapes can't be broadcast, or a battle might never end because
        neither side can hit.

    Examples
    --------
    >>> odds = battle_odds({"carrier": 1, "fighter": [0, 4, 8]}, {"dreadnought": 2})
    >>> odds.attacker_wins.round(3)
    array([0.002, 0.749, 0.997])
    """
    values, exact = unit_values(units), check_exact(exact)
    if max_rounds is not None:
        max_rounds = check_count(max_rounds, "max_rounds", low=1, high=_MOST_ROUNDS)
    attacking = side_of(
        "attacker",
        attacker,
        bonus=attacker_bonus,
        hylar_v=attacker_hylar_v,
        thresholds=attacker_thresholds,
        casualties=attacker_casualties,
        values=values,
    )
    defending = side_of(
        "defender",
        defender,
        bonus=defender_bonus,
        hylar_v=defender_hylar_v,
        thresholds=defender_thresholds,
        casualties=defender_casualties,
        values=values,
    )
    rows, places = different(broadcast(attacking.numbers | defending.numbers))
    ships_a, ships_d = _ships(rows)
    check_size(ships_a, "attacker")
    check_size(ships_d, "defender")
    if places.ndim == 0:
        ending = _one(tuple(rows[0].tolist()), max_rounds, exact)
        results, final = _results(rows, ending), _final(attacking, defending, rows, ending)
    else:
        results, final = _many(rows, max_rounds, exact), None
    return _odds(attacking, defending, at_places(results, places), values, final)


def _ships(rows: Wholes) -> tuple[Wholes, Wholes]:
    """Return the numbers of ships of both sides: (battles, kinds)."""
    return rows[:, :_KINDS], rows[:, 2 * _KINDS : 3 * _KINDS]


def _many(rows: Wholes, max_rounds: int | None, exact: bool) -> Array:
    ships_a, ships_d = _ships(rows)
    return solve_all(
        rows,
        ships_a.sum(axis=1),
        ships_d.sum(axis=1),
        lambda some: _results(some, _ending(some, max_rounds, exact)),
        columns=_COLUMNS,
        exact=exact,
    )


@lru_cache(maxsize=1024)
def _one(row: tuple[int, ...], max_rounds: int | None, exact: bool) -> Ending:
    """Return how one battle ends; who asks for many one by one often repeats itself."""
    return _ending(np.array([row], dtype=np.int64), max_rounds, exact)


def _ending(rows: Wholes, max_rounds: int | None, exact: bool) -> Ending:
    ships_a, ships_d = _ships(rows)
    dice_a = dice(ships_a, rows[:, _KINDS : 2 * _KINDS])
    dice_d = dice(ships_d, rows[:, 3 * _KINDS :])
    start = nothing((len(rows), dice_a.shape[1] + 1, dice_d.shape[1] + 1), exact)
    start[np.arange(len(rows)), ships_a.sum(axis=1), ships_d.sum(axis=1)] += 1
    return fight(start, dice_a, dice_d, max_rounds, exact)


def _results(rows: Wholes, ending: Ending) -> Array:
    """Return all that is told of battles: (battles, columns)."""
    forces = ending.forces
    parts = [one[:, None] for one in (*outcomes(forces), ending.rounds)]
    kept, lost = [], []
    for ships, other_axis in zip(_ships(rows), (2, 1), strict=True):
        left, chances = left_by_kind(ships), forces.sum(axis=other_axis)
        kept.append(expected(chances, left))
        lost.append(expected(chances, ships[:, None, :] - left))
    return np.concatenate([*parts, *kept, *lost], axis=1)


def _final(
    attacking: Side, defending: Side, rows: Wholes, ending: Ending
) -> dict[tuple[Fleet, Fleet], Any]:
    """Return the chances of what may be left of a single battle."""
    left_a, left_d = (left_by_kind(ships)[0].tolist() for ships in _ships(rows))
    fleets_a = [Fleet(**dict(zip(attacking.kinds, left, strict=True))) for left in left_a]
    fleets_d = [Fleet(**dict(zip(defending.kinds, left, strict=True))) for left in left_d]
    forces = ending.forces[0].tolist()
    return {
        (mine, yours): chance
        for mine, row in zip(fleets_a, forces, strict=True)
        for yours, chance in zip(fleets_d, row, strict=True)
        if chance > 0
    }


def _odds(
    attacking: Side,
    defending: Side,
    columns: list[Any],
    values: Mapping[str, UnitValues],
    final: dict[tuple[Fleet, Fleet], Any] | None,
) -> BattleOdds:
    kept_a, kept_d, lost_a, lost_d = (
        _by_kind(side, columns[5 + _KINDS * k : 5 + _KINDS * (k + 1)])
        for k, side in enumerate((attacking, defending) * 2)
    )
    wins, loses, neither, undecided, rounds = columns[:5]
    return BattleOdds(
        attacker_wins=wins,
        defender_wins=loses,
        both_destroyed=neither,
        undecided=undecided,
        rounds=rounds,
        attacker_survivors=kept_a,
        defender_survivors=kept_d,
        attacker_losses=lost_a,
        defender_losses=lost_d,
        attacker_lost_credits=_cost(lost_a, values),
        defender_lost_credits=_cost(lost_d, values),
        final=final,
    )


def _cost(ships: dict[str, Any], values: Mapping[str, UnitValues]) -> Any:
    return sum(ships[kind] * values[kind].cost for kind in SHIPS)


def _by_kind(side: Side, columns: list[Any]) -> dict[str, Any]:
    """Return what belongs to each kind, whatever the order of casualties."""
    found = dict(zip(side.kinds, columns, strict=True))
    return {kind: found[kind] for kind in SHIPS}
