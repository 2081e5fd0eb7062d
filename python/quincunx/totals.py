"""Exact totals of many playouts: whole numbers only, so that merging them loses nothing.

The same counts as the native engine's, in Python integers of any size. Length covers all playouts,
everything else only those that came to their end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from quincunx import _core

NAN = math.nan

#: The ending of a game that was cut off, or goes on.
NO_ENDING = 255


@dataclass(slots=True)
class Moments:
    """Count, sum, sum of squares and extremes of whole numbers."""

    count: int = 0
    sum: int = 0
    sum_squares: int = 0
    minimum: int = 0
    maximum: int = 0

    @classmethod
    def of(cls, native: dict[str, Any]) -> Self:
        """Return the moments that the native engine counted."""
        names = ("count", "sum", "sum_squares", "minimum", "maximum")
        return cls(*(int(native[name]) for name in names))

    def add(self, value: int) -> None:
        """Count one more number."""
        self.minimum = min(self.minimum, value) if self.count else value
        self.maximum = max(self.maximum, value) if self.count else value
        self.count += 1
        self.sum += value
        self.sum_squares += value * value

    def merged(self, other: Moments) -> Moments:
        """Return the moments of both sets of numbers together."""
        if not self.count or not other.count:
            one = self if self.count else other
            return Moments(one.count, one.sum, one.sum_squares, one.minimum, one.maximum)
        return Moments(
            self.count + other.count,
            self.sum + other.sum,
            self.sum_squares + other.sum_squares,
            min(self.minimum, other.minimum),
            max(self.maximum, other.maximum),
        )

    @property
    def mean(self) -> float:
        """The mean; NaN of no numbers."""
        return self.sum / self.count if self.count else NAN

    @property
    def variance(self) -> float:
        """The unbiased sample variance; NaN of fewer than two numbers."""
        return covariance(self.count, self.sum, self.sum, self.sum_squares)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean."""
        return standard_error(self.variance, self.count)


@dataclass(slots=True)
class Distribution(Moments):
    """Moments and a histogram; its first and last bin also take what lies beyond."""

    low: int = 0
    histogram: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, native: dict[str, Any]) -> Self:
        """Return the distribution that the native engine counted."""
        plain = Moments.of(native)
        bins = np.asarray(native["histogram"]).tolist()
        return cls(
            plain.count,
            plain.sum,
            plain.sum_squares,
            plain.minimum,
            plain.maximum,
            int(native["low"]),
            bins,
        )

    def add(self, value: int) -> None:
        """Count one more number."""
        Moments.add(self, value)
        self.histogram[min(max(value - self.low, 0), len(self.histogram) - 1)] += 1

    def merged(self, other: Moments) -> Distribution:
        """Return the distribution of both sets of numbers together."""
        if not isinstance(other, Distribution) or (
            (self.low, len(self.histogram)) != (other.low, len(other.histogram))
        ):
            raise ValueError("histograms of other bins can't be merged")
        both = Moments.merged(self, other)
        bins = [a + b for a, b in zip(self.histogram, other.histogram, strict=True)]
        return Distribution(
            both.count, both.sum, both.sum_squares, both.minimum, both.maximum, self.low, bins
        )


def covariance(count: int, sum_x: int, sum_y: int, products: int) -> float:
    """Return the unbiased sample covariance from exact sums."""
    if count < 2:
        return NAN
    return (products * count - sum_x * sum_y) / (count * (count - 1))


def standard_error(variance: float, count: int) -> float:
    """Return the standard error of a mean of so many numbers."""
    return math.sqrt(variance / count) if count else NAN


@dataclass(slots=True)
class Totals:
    """Everything counted over a set of playouts.

    Attributes
    ----------
    completed, truncated : int
        Playouts that came to their end, and those that were cut off.
    decisions, turns : Distribution
        Length of all playouts.
    scores : list of Distribution
        Per seat.
    categories : list of list of Moments
        Per seat and score category.
    score_products : list of list of int
        Sums of products of the scores of two seats.
    win, win_products : list
        Sums of the win shares of each seat, and of their products, in units of 1/2520.
    sole_wins, shared_wins : list of int
        Playouts that a seat won alone, and together with others.
    placements : list of list of int
        Per seat: how often it came first, second and so on.
    endings : list of int
        How often the game ended in each of its ways. A forfeit is none of them.
    """

    completed: int
    truncated: int
    decisions: Distribution
    turns: Distribution
    scores: list[Distribution]
    categories: list[list[Moments]]
    score_products: list[list[int]]
    win: list[int]
    win_products: list[list[int]]
    sole_wins: list[int]
    shared_wins: list[int]
    placements: list[list[int]]
    endings: list[int]

    @classmethod
    def of(cls, native: dict[str, Any]) -> Totals:
        """Return the totals that the native engine counted."""
        return cls(
            completed=int(native["completed"]),
            truncated=int(native["truncated"]),
            decisions=Distribution.of(native["decisions"]),
            turns=Distribution.of(native["turns"]),
            scores=[Distribution.of(seat) for seat in native["scores"]],
            categories=[[Moments.of(one) for one in seat] for seat in native["categories"]],
            score_products=_matrix(native["score_products"]),
            win=[int(value) for value in native["win"]],
            win_products=_matrix(native["win_products"]),
            sole_wins=[int(value) for value in native["sole_wins"]],
            shared_wins=[int(value) for value in native["shared_wins"]],
            placements=_matrix(native["placements"]),
            endings=[int(value) for value in native["endings"]],
        )

    @property
    def count(self) -> int:
        """Number of playouts."""
        return self.completed + self.truncated

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.scores)

    def add_length(self, decisions: int, turns: int, *, truncated: bool) -> None:
        """Count the length of one more playout."""
        self.decisions.add(decisions)
        self.turns.add(turns)
        if truncated:
            self.truncated += 1
        else:
            self.completed += 1

    def add_result(
        self,
        scores: Sequence[int],
        categories: Sequence[Sequence[int]],
        placements: Sequence[int],
        win: Sequence[int],
    ) -> None:
        """Count the result of one more finished playout; `win` in units of 1/2520."""
        for seat, score in enumerate(scores):
            self.scores[seat].add(score)
            for moments, value in zip(self.categories[seat], categories[seat], strict=True):
                moments.add(value)
            self.win[seat] += win[seat]
            self.sole_wins[seat] += win[seat] == _core.WIN_UNITS
            self.shared_wins[seat] += win[seat] not in (0, _core.WIN_UNITS)
            self.placements[seat][placements[seat] - 1] += 1
            for other in range(len(scores)):
                self.score_products[seat][other] += score * scores[other]
                self.win_products[seat][other] += win[seat] * win[other]

    def merged(self, other: Totals) -> Totals:
        """Return the totals of both sets of playouts together."""
        seats = range(self.players)
        return Totals(
            completed=self.completed + other.completed,
            truncated=self.truncated + other.truncated,
            decisions=self.decisions.merged(other.decisions),
            turns=self.turns.merged(other.turns),
            scores=[self.scores[seat].merged(other.scores[seat]) for seat in seats],
            categories=[
                [a.merged(b) for a, b in zip(self.categories[s], other.categories[s], strict=True)]
                for s in seats
            ],
            score_products=_sum_matrix(self.score_products, other.score_products),
            win=_sum_list(self.win, other.win),
            win_products=_sum_matrix(self.win_products, other.win_products),
            sole_wins=_sum_list(self.sole_wins, other.sole_wins),
            shared_wins=_sum_list(self.shared_wins, other.shared_wins),
            placements=_sum_matrix(self.placements, other.placements),
            endings=_sum_list(self.endings, other.endings),
        )

    def win_share_mean(self) -> NDArray[np.float64]:
        """Return the mean share of the win of each seat."""
        units = self.completed * _core.WIN_UNITS
        return np.array([win / units if units else NAN for win in self.win])

    def win_share_covariance(self) -> NDArray[np.float64]:
        """Return the covariance of the shares of the win between seats."""
        units = float(_core.WIN_UNITS) ** 2
        return self._covariances(self.win, self.win_products) / units

    def score_covariance(self) -> NDArray[np.float64]:
        """Return the covariance of the scores between seats."""
        return self._covariances([seat.sum for seat in self.scores], self.score_products)

    def placement_moments(self) -> list[Moments]:
        """Return the moments of the placement of each seat."""
        found = []
        for counts in self.placements:
            places = [k for k, count in enumerate(counts, 1) if count]
            found.append(
                Moments(
                    sum(counts),
                    sum(k * count for k, count in enumerate(counts, 1)),
                    sum(k * k * count for k, count in enumerate(counts, 1)),
                    min(places, default=0),
                    max(places, default=0),
                )
            )
        return found

    def _covariances(self, sums: list[int], products: list[list[int]]) -> NDArray[np.float64]:
        return np.array(
            [
                [
                    covariance(self.completed, sums[i], sums[j], product)
                    for j, product in enumerate(row)
                ]
                for i, row in enumerate(products)
            ]
        )


def _matrix(rows: Sequence[Sequence[Any]]) -> list[list[int]]:
    return [[int(value) for value in row] for row in rows]


def _sum_list(left: list[int], right: list[int]) -> list[int]:
    return [a + b for a, b in zip(left, right, strict=True)]


def _sum_matrix(left: list[list[int]], right: list[list[int]]) -> list[list[int]]:
    return [_sum_list(a, b) for a, b in zip(left, right, strict=True)]
