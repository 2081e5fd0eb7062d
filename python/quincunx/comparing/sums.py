"""Exact sums of what two sides of a pair scored, and of their difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.comparing.result import Difference
from quincunx.comparing.sides import Pairing
from quincunx.engines.protocol import Arrays
from quincunx.totals import covariance, standard_error
from quincunx.values.paired import cross_products, whole_returns

Wholes = NDArray[np.int64]

#: A pair of games in rows: the arrays of the left one and of the right one.
Rows = tuple[Arrays, Arrays]


@dataclass(slots=True)
class _Column:
    """Count, sum and sum of squares of one number a pair, in units of 1/scale."""

    scale: int
    count: int = 0
    sum: int = 0
    squares: int = 0

    def add(self, values: Wholes) -> None:
        self.count += len(values)
        self.sum += int(values.sum())
        self.squares += cross_products(values[:, None])[0][0]

    @property
    def mean(self) -> float:
        return self.sum / (self.count * self.scale) if self.count else float("nan")

    @property
    def variance(self) -> float:
        return covariance(self.count, self.sum, self.sum, self.squares) / self.scale**2

    @property
    def error(self) -> float:
        return standard_error(self.variance, self.count)


class _Triple:
    """What A had, what B had, and the difference."""

    def __init__(self, scale: int) -> None:
        self.a = _Column(scale)
        self.b = _Column(scale)
        self.difference = _Column(scale)

    def add(self, a: Wholes, b: Wholes) -> None:
        self.a.add(a)
        self.b.add(b)
        self.difference.add(a - b)

    def result(self, name: str, z: float, seats: tuple[Difference, ...] = ()) -> Difference:
        d = self.difference
        paired, unpaired = d.variance, self.a.variance + self.b.variance
        margin = z * d.error if d.error else 0.0
        return Difference(
            name=name,
            mean_a=self.a.mean,
            mean_b=self.b.mean,
            difference=d.mean,
            error=d.error,
            low=d.mean - margin,
            high=d.mean + margin,
            gain=unpaired / paired if paired > 0 else float("nan"),
            seats=seats,
        )


class Sums:
    """All that a comparison counts. One datum is a playout index: all its pairs of games."""

    def __init__(self, pairings: list[Pairing], categories: tuple[str, ...]) -> None:
        self._pairings = pairings
        self._categories = categories
        players = len(pairings[0].sign)
        # How often each seat tells of a difference; the table was turned, so all do equally often.
        told = [sum(pairing.sign[seat] != 0 for pairing in pairings) for seat in range(players)]
        self._metrics: dict[str, tuple[_Triple, list[_Triple]]] = {}
        for name, unit in self._units().items():
            seats = [_Triple(unit * max(1, count)) for count in told]
            self._metrics[name] = (_Triple(unit * sum(told)), seats)
        # With both policies in both games the length says nothing about either.
        apart = all(min(pairing.sign) >= 0 for pairing in pairings)
        self._length = _Triple(len(pairings)) if apart else None

    def _units(self) -> dict[str, int]:
        names = ("score", "placement", *(f"score from {name}" for name in self._categories))
        return {"win_share": _core.WIN_UNITS} | dict.fromkeys(names, 1)

    @property
    def count(self) -> int:
        """Number of playout indices counted."""
        return self._metrics["score"][0].difference.count

    @property
    def names(self) -> list[str]:
        """Names of the differences."""
        return [*self._metrics, *(["length"] if self._length is not None else [])]

    def add(self, rows: list[Rows]) -> None:
        """Add some playout indices: for each pairing the rows of both games."""
        for name, (whole, seats) in self._metrics.items():
            a, b = self._sides([(self._values(r, name), self._values(s, name)) for r, s in rows])
            whole.add(a.sum(axis=1), b.sum(axis=1))
            for seat, triple in enumerate(seats):
                triple.add(a[:, seat], b[:, seat])
        if self._length is not None:
            lengths = [[side["decisions"].astype(np.int64) for side in pair] for pair in rows]
            self._length.add(*(np.sum([pair[side] for pair in lengths], axis=0) for side in (0, 1)))

    def _values(self, arrays: Arrays, name: str) -> Wholes:
        if name == "win_share":
            return whole_returns(arrays, "win_share")
        if name in ("score", "placement"):
            return arrays[name + "s"].astype(np.int64)
        place = self._categories.index(name.removeprefix("score from "))
        return arrays["categories"][:, :, place].astype(np.int64)

    def _sides(self, pairs: list[tuple[Wholes, Wholes]]) -> tuple[Wholes, Wholes]:
        """Return what A and what B had in each seat, summed over the pairings."""
        a, b = np.zeros_like(pairs[0][0]), np.zeros_like(pairs[0][0])
        for pairing, (left, right) in zip(self._pairings, pairs, strict=True):
            sign = np.array(pairing.sign)
            a += np.where(sign > 0, left, right) * (sign != 0)
            b += np.where(sign > 0, right, left) * (sign != 0)
        return a, b

    def differences(self, z: float) -> tuple[Difference, ...]:
        """Return every difference, with an interval of so many standard errors."""
        found = [
            whole.result(name, z, tuple(t.result(f"seat {k}", z) for k, t in enumerate(seats)))
            for name, (whole, seats) in self._metrics.items()
        ]
        if self._length is not None:
            found.append(self._length.result("length", z))
        return tuple(found)

    def judged(self, name: str) -> tuple[float, float]:
        """Return one difference and its standard error."""
        triple: Any = self._length if name == "length" else self._metrics[name][0]
        return triple.difference.mean, triple.difference.error
