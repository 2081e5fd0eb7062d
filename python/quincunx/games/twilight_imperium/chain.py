"""Rounds of combat as an absorbing chain over the units that both sides have left.

Units die in a fixed order, so a battle is a pair (i, j) of numbers. Numbers only fall: the chain is
solved in one pass from the larger to the smaller, in which only the rounds without any hit return
to the same pair. How often a pair is met follows in closed form, by division by the chance to leave
it. All numbers are positive and nothing is subtracted, so floats lose next to nothing; fractions
take the same steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from quincunx.errors import ArgumentError
from quincunx.games.arguments import Wholes

from .arguments import Array
from .volleys import at_least, nothing, volleys

#: What may still be undecided when counting rounds in floats is over.
_NEGLIGIBLE = 1e-40


class Ending(NamedTuple):
    """How battles end.

    Attributes
    ----------
    forces : array, (battles, attackers + 1, defenders + 1)
        Chance that so many attackers and defenders are left.
    rounds : array, (battles,)
        Expected number of rounds.
    """

    forces: Array
    rounds: Array


@dataclass(frozen=True, slots=True)
class Dice:
    """The volleys of both sides.

    Attributes
    ----------
    attacker : array, (battles, attackers + 1, hits)
        Chances of hits for every number of attackers left; the last column is always zero.
    defender : array, (battles, defenders + 1, hits)
        The same for the defender.
    attacker_tails, defender_tails : array
        Chances of at least so many hits.
    exact : bool
        Whether they are fractions.
    """

    attacker: Array
    defender: Array
    attacker_tails: Array
    defender_tails: Array
    exact: bool

    @classmethod
    def of(cls, attacker: Wholes, defender: Wholes, exact: bool) -> Dice:
        """Return the volleys of units with so many hitting sides, the last to die first."""
        # One column more, which stays zero: index -1 means hits that are impossible.
        most = max(attacker.shape[1], defender.shape[1]) + 1
        a, d = volleys(attacker, most, exact), volleys(defender, most, exact)
        return cls(a, d, at_least(a), at_least(d), exact)

    def defenders_left(self, i: int) -> Array:
        """Return what i attackers leave of 0, 1, ... defenders: (battles, before, after)."""
        size = self.defender.shape[1]
        hits = np.arange(size)[:, None] - np.arange(size)
        left: Array = self.attacker[:, i, :][:, np.maximum(hits, -1)]
        left[:, :, 0] = self.attacker_tails[:, i, :size]
        return left

    def attackers_left(self, i: int) -> Array:
        """Return what 1, 2, ... defenders leave of i attackers: (battles, before, after)."""
        left: Array = self.defender[:, 1:, i::-1].copy()
        left[:, :, 0] = self.defender_tails[:, 1:, i]
        return left

    def any_hit(self) -> Array:
        """Return the chances that a round changes anything: (battles, attackers, defenders)."""
        hit = self.attacker_tails[:, :, None, 1]
        no_hit, other = self.attacker[:, :, None, 0], self.defender_tails[:, None, :, 1]
        chances: Array = hit + no_hit * other
        return chances


def fight(
    start: Array, attacker: Wholes, defender: Wholes, rounds: int | None, exact: bool
) -> Ending:
    """Return how battles end.

    Parameters
    ----------
    start : array, (battles, attackers + 1, defenders + 1)
        Chance to begin with so many units on both sides.
    attacker, defender : array, (battles, units)
        The hitting sides of each unit's die; the last to die stands first.
    rounds : int or None
        The most rounds; None plays to the end.
    exact : bool
        Whether chances are fractions.

    Raises
    ------
    ArgumentError
        If a battle may never end.
    """
    if 0 in (attacker.shape[1], defender.shape[1]) or not len(start):
        return Ending(start, nothing((len(start),), exact))
    volley = Dice.of(attacker, defender, exact)
    return to_the_end(start, volley) if rounds is None else some_rounds(start, volley, rounds)


def to_the_end(start: Array, volley: Dice) -> Ending:
    """Return how battles end that are fought until a side has nothing left."""
    mass, leaving = start.copy(), volley.any_hit()
    rounds = nothing((len(start),), volley.exact)
    stuck = leaving == 0
    leaving[stuck] += 1
    for i in range(start.shape[1] - 1, 0, -1):
        after = volley.defenders_left(i)
        visits = _visits(mass[:, i], leaving[:, i], volley.defender[:, :, 0], after)
        if (visits[:, 1:][stuck[:, i, 1:]] > 0).any():
            raise ArgumentError(
                "neither side can hit with what it may have left, so that the battle never ends: "
                "better values or a bonus are needed, or a limit of rounds"
            )
        rounds += visits[:, 1:].sum(axis=1)
        fewer = volley.attackers_left(i)[:, :, :i]
        mass[:, :i] += _next(visits, fewer, after)
        mass[:, i, 1:] = nothing((), volley.exact)
    return Ending(mass, rounds)


def _visits(row: Array, leaving: Array, miss: Array, after: Array) -> Array:
    """Return how many rounds begin with each number of defenders while no attacker falls.

    The row of chances to come there from elsewhere is completed in place.
    """
    visits = row.copy()
    for j in range(row.shape[1] - 1, 0, -1):
        # A geometric series: rounds without any hit lead back here.
        visits[:, j] = row[:, j] / leaving[:, j]
        onward = visits[:, j] * miss[:, j]
        row[:, :j] += onward[:, None] * after[:, j, :j]
    return visits


def _next(visits: Array, attackers_left: Array, defenders_left: Array) -> Array:
    """Return where rounds lead to: (battles, attackers, defenders)."""
    weighed = visits[:, 1:, None] * attackers_left
    led: Array = weighed.swapaxes(1, 2) @ defenders_left[:, 1:]
    return led


def some_rounds(start: Array, volley: Dice, limit: int) -> Ending:
    """Return how battles stand after so many rounds at most."""
    left: dict[int, tuple[Array, Array]] = {}
    mass, rounds = start, nothing((len(start),), volley.exact)
    for _ in range(limit):
        undecided = mass[:, 1:, 1:].sum(axis=2)
        live = np.flatnonzero((undecided > (0 if volley.exact else _NEGLIGIBLE)).any(axis=0)) + 1
        if not len(live):
            break
        rounds = rounds + undecided.sum(axis=1)
        after = mass.copy()
        after[:, live, 1:] = nothing((), volley.exact)
        for i in live.tolist():
            if i not in left:
                left[i] = volley.attackers_left(i), volley.defenders_left(i)
            after[:, : i + 1] += _next(mass[:, i], *left[i])
        mass = after
    return Ending(mass, rounds)
