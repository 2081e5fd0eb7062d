"""What a block of games was worth to one of two bots, counted.

The games of a block share their luck, so they are not independent; blocks are. All errors are
therefore those of means over blocks, each worth from 0 (all games lost) to 1 (all won). With two
games a block there are five possible worths, hence *pentanomial*.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from quincunx.errors import ArgumentError
from quincunx.seeds import check_count, describe

#: Worths of a pair of games, as points out of two: what is counted, in this order.
PAIR_POINTS = (0.0, 0.5, 1.0, 1.5, 2.0)
#: The most pairs of one worth; no tournament has as many, and floats still tell each one apart.
MOST_PAIRS = 10**12


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How often blocks came to each worth.

    Attributes
    ----------
    worths : tuple of float
        Mean points a game, 0 to 1, ascending.
    counts : tuple of int
        Blocks of each worth.
    games : int
        Games of a block.
    """

    worths: tuple[float, ...]
    counts: tuple[int, ...]
    games: int = 2

    @property
    def blocks(self) -> int:
        """Number of blocks."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """Mean worth of a game; one half of no block."""
        if not self.blocks:
            return 0.5
        return math.fsum(w * n for w, n in self._pairs()) / self.blocks

    @property
    def variance(self) -> float:
        """Variance of the worth of a block."""
        if not self.blocks:
            return 0.0
        mean = self.mean
        return math.fsum(n * (w - mean) ** 2 for w, n in self._pairs()) / self.blocks

    def mirrored(self) -> Outcomes:
        """Return the outcomes as the other bot sees them."""
        worths = tuple(1.0 - w for w in reversed(self.worths))
        return Outcomes(worths, tuple(reversed(self.counts)), self.games)

    def filled(self, seldom: float) -> list[float]:
        """Return the counts with `seldom` for worths that never came up."""
        return [count or seldom for count in self.counts]

    def _pairs(self) -> list[tuple[float, int]]:
        return list(zip(self.worths, self.counts, strict=True))


def pentanomial(counts: Any) -> Outcomes:
    """Return the outcomes of pairs of games.

    Parameters
    ----------
    counts : sequence of five int
        Pairs worth 0, 1/2, 1, 3/2 and 2 points.

    Raises
    ------
    ArgumentError
        If these are not five numbers of pairs, each at most 10**12.
    """
    if isinstance(counts, str) or not isinstance(counts, Sequence):
        raise ArgumentError(f"counts must be five numbers of pairs, not {describe(counts)}")
    if len(counts) != len(PAIR_POINTS):
        raise ArgumentError(
            f"counts must be five numbers of pairs, worth 0, 1/2, 1, 3/2 and 2 points, not "
            f"{len(counts)}"
        )
    checked = tuple(check_count(n, "a number of pairs", high=MOST_PAIRS) for n in counts)
    return Outcomes(tuple(points / 2 for points in PAIR_POINTS), checked)


def outcomes_of(worths: Iterable[float], games: int) -> Outcomes:
    """Return the outcomes of blocks of so many games, given what each was worth on average.

    Some worths are told even if they never came up: all five of pairs; else none, half, all.
    """
    rounded = [round(worth, 12) for worth in worths]
    possible = {points / 2 for points in PAIR_POINTS} if games == 2 else {0.0, 0.5, 1.0}
    values = sorted(possible | set(rounded))
    return Outcomes(tuple(values), tuple(rounded.count(value) for value in values), games)
