"""The odds of the draws that close a solo game (TC-SOLO-13)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.games.arguments import Wholes, broadcast, check_exact, whole_numbers
from quincunx.seeds import describe

from .arguments import refuse_where

Array = NDArray[Any]

#: Draws of a game, and cubes of a draw.
FINAL_DRAWS: Final = 4
_CUBES: Final = 3
#: What becomes of the cubes of a draw, as the option `final_draw` of the game has it.
_WAYS: Final = ("keep", "replace")
#: The most cubes of a kind: far beyond any game, and all numbers of ways of a draw fit 64 bits.
_MOST_CUBES: Final = 10_000


@dataclass(frozen=True, slots=True, eq=False)
class FinalDrawOdds:
    """How the final draws end; made by `final_draw_odds`.

    Attributes
    ----------
    success : float or array
        Chance that The Thinkers get more points than the Government. A number for single numbers of
        cubes and points, else an array in their common shape: of float64, or of
        `fractions.Fraction`.
    margin : float or array
        Expected points of The Thinkers less those of the Government.
    points : array
        Chance of 0, 1, 2, 3 and 4 points of The Thinkers, along the last axis.
    """

    success: Any
    margin: Any
    points: Array


def final_draw_odds(
    black: Any,
    coloured: Any,
    *,
    thinkers: Any = 0,
    government: Any = 0,
    final_draw: str = "keep",
    exact: bool = False,
) -> FinalDrawOdds:
    """Return the odds of the draws that close a solo game, or of many games.

    Four times three cubes are drawn. With fewer black cubes than coloured ones among the three The
    Thinkers get a point, otherwise the Government does; the mission succeeds if The Thinkers have
    more.

    Parameters
    ----------
    black, coloured : int or array of int
        Cubes in the bag now, from 0 to 10,000. A game begins the draws with 8 black ones, and with
        2 coloured ones for the player and for each Helper not in prison, and 1 for each objective.
        All arrays are broadcast.
    thinkers, government : int or array of int, optional
        Points from draws made before, at most 4 in all: so many draws less are left.
    final_draw : {"keep", "replace"}, optional
        Whether the cubes of a draw stay out of the bag, or go back before the next one; an option
        of the game.
    exact : bool, optional
        Whether the odds are fractions. Floats are off by less than 1e-14.

    Returns
    -------
    FinalDrawOdds
        Single numbers for a single bag, else arrays in the broadcast shape.

    Raises
    ------
    ArgumentError
        If something is not allowed, shapes can't be broadcast, or a bag has too few cubes for the
        draws that are left.

    Examples
    --------
    >>> import numpy as np
    >>> final_draw_odds(8, np.arange(6, 13)).success.round(3)
    array([0.036, 0.117, 0.219, 0.322, 0.417, 0.502, 0.574])
    >>> final_draw_odds(8, 8, final_draw="replace", exact=True).success
    Fraction(5, 16)
    """
    if not isinstance(final_draw, str) or final_draw not in _WAYS:
        raise ArgumentError(
            f"final_draw must be {one_of(_WAYS)}, not {describe(final_draw)}"
            + suggestion(final_draw, _WAYS)
        )
    check_exact(exact)
    counts = {
        "black": whole_numbers(black, "black", 0, _MOST_CUBES),
        "coloured": whole_numbers(coloured, "coloured", 0, _MOST_CUBES),
        "thinkers": whole_numbers(thinkers, "thinkers", 0, FINAL_DRAWS),
        "government": whole_numbers(government, "government", 0, FINAL_DRAWS),
    }
    shape, rows = _rows([*broadcast(counts).values()])
    keep = final_draw == "keep"
    _check(rows, keep)
    found, places = np.unique(np.stack(rows, axis=1), axis=0, return_inverse=True)
    points = _points(found, keep, exact)[places.reshape(shape)]
    most = np.arange(FINAL_DRAWS + 1)
    # All draws made, more than half of the points are a success.
    success = points[..., most > FINAL_DRAWS - most].sum(axis=-1)
    margin = (points * (2 * most - FINAL_DRAWS)).sum(axis=-1)
    if not shape and not exact:
        success, margin = float(success), float(margin)
    return FinalDrawOdds(success, margin, points)


def _rows(arrays: list[Wholes]) -> tuple[tuple[int, ...], list[Wholes]]:
    """Return the common shape, and each array as a row."""
    return arrays[0].shape, [one.ravel() for one in arrays]


def _check(rows: list[Wholes], keep: bool) -> None:
    """Refuse points that there can't be, and bags that run out."""
    black, coloured, thinkers, government = rows
    refuse_where(
        thinkers + government > FINAL_DRAWS,
        f"there are {FINAL_DRAWS} draws, so {{}} and {{}} points are too many",
        thinkers,
        government,
    )
    draws = FINAL_DRAWS - thinkers - government
    needed = _CUBES * (draws if keep else np.minimum(draws, 1))
    refuse_where(
        black + coloured < needed,
        "a bag of {} black and {} coloured cubes is too small: the draws need {}",
        black,
        coloured,
        needed,
    )


def _points(rows: Wholes, keep: bool, exact: bool) -> Array:
    """Return the chances of 0 to 4 points of The Thinkers: (bags, 5)."""
    kind: Any = object if exact else np.float64
    found: Array = np.full((len(rows), FINAL_DRAWS + 1), Fraction(0) if exact else 0.0, dtype=kind)
    draws = FINAL_DRAWS - rows[:, 2] - rows[:, 3]
    for left in range(FINAL_DRAWS + 1):
        some = np.flatnonzero(draws == left)
        if not some.size:
            continue
        black, coloured, before = rows[some, 0], rows[some, 1], rows[some, 2]
        for gained, chance in enumerate(_gained(black, coloured, left, keep, exact)):
            found[some, before + gained] = chance
    return found


def _gained(black: Wholes, coloured: Wholes, draws: int, keep: bool, exact: bool) -> list[Array]:
    """Return the chances of 0, 1, ... points of The Thinkers in so many draws.

    Nothing is subtracted on the way but numbers of cubes, so little is lost in floats.
    """
    one = np.full(black.shape, Fraction(1), dtype=object) if exact else np.ones(black.shape)
    # By black cubes drawn, of those that stay out of the bag, and points.
    now: dict[tuple[int, int], Array] = {(0, 0): one}
    for draw in range(draws):
        following: dict[tuple[int, int], Array] = {}
        for (gone, points), chance in now.items():
            out = _CUBES * draw if keep else 0
            odds = _draw(black - gone, coloured - (out - gone), exact)
            for blacks, share in enumerate(odds):
                key = (gone + blacks if keep else 0, points + (2 * blacks < _CUBES))
                following[key] = following.get(key, 0) + chance * share
        now = following
    by_points: list[Array] = [0 * one for _ in range(draws + 1)]
    for (_, points), chance in now.items():
        by_points[points] = by_points[points] + chance
    return by_points


def _draw(black: Wholes, coloured: Wholes, exact: bool) -> list[Array]:
    """Return the chances of 0 to 3 black cubes among three of a bag.

    More black or coloured cubes gone than there were can't be; the chance of that is 0 already.
    """
    black, coloured = np.maximum(black, 0), np.maximum(coloured, 0)
    ways = [_choose(black, k) * _choose(coloured, _CUBES - k) for k in range(_CUBES + 1)]
    total = np.maximum(_choose(black + coloured, _CUBES), 1)
    if not exact:
        return [one / total for one in ways]
    return [_fractions(one, total) for one in ways]


def _choose(number: Wholes, k: int) -> Wholes:
    """Return the ways to choose up to three."""
    found = np.ones_like(number)
    for step in range(k):
        found = found * np.maximum(number - step, 0) // (step + 1)
    return found


def _fractions(ways: Wholes, total: Wholes) -> Array:
    """Return fractions of whole numbers."""
    found: Array = np.empty(ways.shape, dtype=object)
    found[:] = [Fraction(a, b) for a, b in zip(ways.tolist(), total.tolist(), strict=True)]
    return found
