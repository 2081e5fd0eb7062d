"""Stopping a comparison early without fooling oneself.

Whoever looks at the data several times and stops at the first look that seems clear finds
"differences" far too often. Here the number of looks is fixed beforehand, and the chance of a false
alarm is spent on them by a spending function of the O'Brien-Fleming type (Lan and DeMets 1983): of
`alpha`, half for each side, ``4 - 4 * Phi(z / sqrt(t))`` is spent until the share `t` of the data,
with ``z`` such that all of it is spent in the end. The bounds are exact for normally distributed
means, found by integrating over all paths that stopped at no look before (Armitage, McPherson and
Rowe 1969).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError
from quincunx.seeds import describe

Floats = NDArray[np.float64]

#: Looks of a comparison that may stop early, if there are enough data for so many.
MOST_LOOKS = 10
#: Data of each look, at least: means of fewer are hardly normally distributed.
LEAST_PER_LOOK = 100

_POINTS = 401  # of an integral over one look
_FAR = 9.0  # standard deviations beyond which no path is followed
_TINY = 1e-300


def two_sided(alpha: float) -> float:
    """Return the z-score that a standard normal number passes on either side with this chance."""
    return math.inf if alpha < _TINY else -NormalDist().inv_cdf(alpha / 2)


def passing(z: float) -> float:
    """Return the chance that a standard normal number passes `z` on either side."""
    return math.erfc(z / math.sqrt(2))


def check_level(value: object, name: str) -> float:
    """Return a confidence level between 0 and 1.

    Raises
    ------
    ArgumentError
        If it is none.
    """
    if isinstance(value, bool | np.bool_) or not isinstance(value, int | float | np.number):
        raise ArgumentError(f"{name} must be a level between 0 and 1, not {describe(value)}")
    level = float(value)
    if not 0 < level < 1:
        raise ArgumentError(f"{name} must be between 0 and 1, not {describe(value)}")
    return level


def equal_looks(n: int) -> list[int]:
    """Return after how many of at most `n` data to look: up to ten equal parts."""
    count = max(1, min(MOST_LOOKS, n // LEAST_PER_LOOK))
    return sorted({n * (k + 1) // count for k in range(count)})


def bounds(alpha: float, looks: Sequence[int]) -> list[float]:
    """Return the z-score at which to stop at each look.

    Parameters
    ----------
    alpha : float
        The chance that a mean which is zero passes any of the bounds, on either side.
    looks : sequence of int
        The numbers of data after which to look, ascending; the last is the most there will be.
    """
    if not looks:
        return []
    return list(_bounds(alpha, tuple(look / looks[-1] for look in looks)))


@lru_cache(maxsize=256)
def _bounds(alpha: float, times: tuple[float, ...]) -> tuple[float, ...]:
    z = two_sided(alpha / 2)
    spent, found = 0.0, []
    paths: _Paths | None = None
    for time in times:
        share = 2 * passing(z / math.sqrt(time)) - spent
        if share < _TINY:
            # Nothing to spend at so early a look: no result would stop it.
            edge = math.inf
        elif paths is None:
            edge = two_sided(share) * math.sqrt(time)
        else:
            edge = paths.edge(time, share)
        if edge < math.inf:
            spent += share
        found.append(edge / math.sqrt(time))
        paths = _Paths.first(time, edge) if paths is None else paths.go_on(time, edge)
    return tuple(found)


class _Paths:
    """Where the sum stands at a look, on the paths that have not stopped before."""

    def __init__(self, time: float, at: Floats, density: Floats) -> None:
        self._time = time
        self._at = at
        self._mass = density * _simpson(at)

    @classmethod
    def first(cls, time: float, edge: float) -> _Paths:
        at = _grid(time, edge)
        return cls(time, at, _normal(at / math.sqrt(time)) / math.sqrt(time))

    def go_on(self, time: float, edge: float) -> _Paths:
        at = _grid(time, edge)
        spread = math.sqrt(time - self._time)
        steps = _normal((at[:, None] - self._at[None, :]) / spread) / spread
        return _Paths(time, at, steps @ self._mass)

    def edge(self, time: float, share: float) -> float:
        """Return the edge that the sum passes at the next look with this chance."""
        return _root(lambda edge: self._passing(time, edge) - share, 0.0, _FAR * 5)

    def _passing(self, time: float, edge: float) -> float:
        scale = math.sqrt(2 * (time - self._time))
        tails = _erfc((edge - self._at) / scale) + _erfc((edge + self._at) / scale)
        return float(tails @ self._mass) / 2


def _grid(time: float, edge: float) -> Floats:
    end = min(edge, _FAR * math.sqrt(time))
    return np.linspace(-end, end, _POINTS)


def _simpson(at: Floats) -> Floats:
    weights = np.full(len(at), 2.0)
    weights[1::2] = 4.0
    weights[0] = weights[-1] = 1.0
    scaled: Floats = weights * (at[1] - at[0]) / 3
    return scaled


def _normal(x: Floats) -> Floats:
    density: Floats = np.exp(-x * x / 2) / math.sqrt(2 * math.pi)
    return density


def _erfc(x: Floats) -> Floats:
    return np.array([math.erfc(one) for one in x])


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """Return where a falling function is zero, by halving."""
    for _ in range(60):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return high
