"""Exact sums over actions that were played on the same luck, and what follows from them."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.engines.protocol import Arrays
from quincunx.totals import covariance, standard_error

Floats = NDArray[np.float64]
Wholes = NDArray[np.int64]

#: Whole numbers below it are exact in double precision.
_EXACT = 2**53


def units(returns: str) -> int:
    """Return how many whole units one unit of utility has."""
    return _core.WIN_UNITS if returns == "win_share" else 1


def whole_returns(arrays: Arrays, returns: str) -> Wholes:
    """Return the utility of each seat in each game, in whole units."""
    whole: Wholes = np.rint(arrays["returns"] * units(returns)).astype(np.int64)
    return whole


def cross_products(rows: Wholes) -> list[list[int]]:
    """Return the exact sums of products of every two columns."""
    limit = int(np.abs(rows).max(initial=0)) ** 2 * max(1, len(rows))
    if limit < _EXACT:
        # Whole numbers throughout, so that the fast multiplication of floats is exact too.
        fast = rows.astype(np.float64)
        products: list[list[int]] = np.rint(fast.T @ fast).astype(np.int64).tolist()
    elif limit < 2**63:
        products = (rows.T @ rows).tolist()
    else:
        columns = [[int(value) for value in column] for column in rows.T]
        products = [
            [sum(a * b for a, b in zip(x, y, strict=True)) for y in columns] for x in columns
        ]
    return products


class PairedSums:
    """Sums of the utilities of actions, and of the differences of every two of them.

    Actions take part for as long as they are in the race; two of them are compared on the playouts
    in which both did. All sums are whole numbers, so they don't depend on how playouts were split.
    """

    def __init__(self, actions: int, seats: int) -> None:
        self.counts = [0] * actions
        self.sums = [[0] * seats for _ in range(actions)]
        self.squares = [[0] * seats for _ in range(actions)]
        self._pair_counts = np.zeros((actions, actions), object)
        self._differences = np.zeros((actions, actions), object)
        self._squared_differences = np.zeros((actions, actions), object)

    def add(self, racing: list[int], rows: list[Wholes], seat: int) -> None:
        """Add playouts of the racing actions, (n, seats) each; `seat` is the one to decide."""
        for action, row in zip(racing, rows, strict=True):
            self.counts[action] += len(row)
            for place in range(row.shape[1]):
                column = row[:, place : place + 1]
                self.sums[action][place] += int(column.sum())
                self.squares[action][place] += cross_products(column)[0][0]
        own = np.stack([row[:, seat] for row in rows], axis=1)
        totals = [int(total) for total in own.sum(axis=0)]
        products = cross_products(own)
        for i, a in enumerate(racing):
            for j, b in enumerate(racing):
                self._pair_counts[a, b] += len(own)
                self._differences[a, b] += totals[i] - totals[j]
                self._squared_differences[a, b] += (
                    products[i][i] + products[j][j] - 2 * products[i][j]
                )

    def mean(self, action: int, seat: int) -> float:
        """Return the mean utility of a seat, in whole units."""
        return self.sums[action][seat] / self.counts[action]

    def error(self, action: int, seat: int) -> float:
        """Return the standard error of that mean."""
        total = self.sums[action][seat]
        return _error(self.counts[action], total, self.squares[action][seat])

    def difference(self, a: int, b: int) -> tuple[float, float]:
        """Return the mean of `a` less that of `b`, paired, and its standard error."""
        count, total = self._pair_counts[a, b], self._differences[a, b]
        return total / count, _error(count, total, self._squared_differences[a, b])


def _error(count: int, total: int, squares: int) -> float:
    return standard_error(covariance(count, total, total, squares), count)


def z_score(difference: float, error: float) -> float:
    """Return a difference in standard errors; infinite if it is always the same, and not zero.

    Zero if the error is unknown.
    """
    if error > 0:
        return difference / error
    return math.copysign(math.inf, difference) if difference and error == 0 else 0.0
