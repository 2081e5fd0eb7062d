"""The odds of the final draws: against other ways to compute them, against the table, in play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest

from quincunx.errors import ArgumentError
from quincunx.games.twilight_city import FINAL_DRAWS, final_draw_odds

#: Success with 8 black cubes, by coloured ones; nobody puts back.
TABLE = {
    4: Fraction(0),
    5: Fraction(0),
    6: Fraction(36, 1001),
    7: Fraction(84, 715),
    8: Fraction(313, 1430),
    9: Fraction(1565, 4862),
    10: Fraction(2029, 4862),
    11: Fraction(4213, 8398),
    12: Fraction(24117, 41990),
}
DECIMALS = {
    6: 0.035964035964,
    7: 0.117482517483,
    8: 0.218881118881,
    9: 0.321883998355,
    10: 0.417317976142,
    11: 0.501667063587,
    12: 0.574351035961,
}
REPLACED = {8: Fraction(5, 16), 12: Fraction(1262066179, 2199166875)}


@pytest.mark.rule("TC-SOLO-13")
@pytest.mark.parametrize("coloured", TABLE)
def test_the_table(coloured: int) -> None:
    assert final_draw_odds(8, coloured, exact=True).success == TABLE[coloured]
    assert final_draw_odds(8, coloured).success == pytest.approx(float(TABLE[coloured]), rel=1e-14)
    if coloured in DECIMALS:
        assert final_draw_odds(8, coloured).success == pytest.approx(DECIMALS[coloured], abs=1e-12)


@pytest.mark.rule("TC-SOLO-13", "TC-RULING-36")
@pytest.mark.parametrize("coloured", REPLACED)
def test_the_table_with_putting_back(coloured: int) -> None:
    odds = final_draw_odds(8, coloured, final_draw="replace", exact=True)
    assert odds.success == REPLACED[coloured]


def by_orders(black: int, coloured: int, draws: int) -> Counter[int]:
    """Count the places of the black cubes in a bag drawn to its end, by The Thinkers' points."""
    found: Counter[int] = Counter()
    for places in combinations(range(black + coloured), black):
        triples = Counter(place // 3 for place in places if place < 3 * draws)
        found[sum(triples[k] < 2 for k in range(draws))] += 1
    return found


@pytest.mark.parametrize(
    ("black", "coloured"), [(8, 8), (8, 6), (8, 4), (3, 9), (0, 12), (12, 0), (6, 10), (1, 12)]
)
def test_against_all_orders_of_the_bag(black: int, coloured: int) -> None:
    for draws in range(FINAL_DRAWS + 1):
        found = by_orders(black, coloured, draws)
        odds = final_draw_odds(black, coloured, government=FINAL_DRAWS - draws, exact=True)
        whole = comb(black + coloured, black)
        assert odds.points.tolist() == [Fraction(found[k], whole) for k in range(5)]


@pytest.mark.parametrize(("black", "coloured"), [(8, 8), (8, 12), (2, 1), (0, 5), (4, 0), (3, 2)])
def test_against_a_binomial_if_cubes_go_back(black: int, coloured: int) -> None:
    triples = list(combinations([1] * black + [0] * coloured, 3))
    point = Fraction(sum(sum(one) < 2 for one in triples), len(triples))
    odds = final_draw_odds(black, coloured, final_draw="replace", exact=True)
    for k in range(5):
        assert odds.points[k] == comb(4, k) * point**k * (1 - point) ** (4 - k)


@cache
def recursive(black: int, coloured: int, thinkers: int, government: int) -> Fraction:
    """Return the chance of success, draw by draw and cube by cube."""
    if thinkers + government == FINAL_DRAWS:
        return Fraction(thinkers > government)
    whole = comb(black + coloured, 3)
    total = Fraction(0)
    for k in range(4):
        ways = comb(black, k) * comb(coloured, 3 - k)
        if ways:
            after = (thinkers + (k < 2), government + (k >= 2))
            total += Fraction(ways, whole) * recursive(black - k, coloured - 3 + k, *after)
    return total


@pytest.mark.parametrize(("thinkers", "government"), list(product(range(5), range(5))))
def test_points_made_before(thinkers: int, government: int) -> None:
    if thinkers + government > FINAL_DRAWS:
        with pytest.raises(ArgumentError, match="4 draws"):
            final_draw_odds(20, 20, thinkers=thinkers, government=government)
        return
    for black, coloured in product(range(9), range(3, 13)):
        if black + coloured < 3 * (FINAL_DRAWS - thinkers - government):
            continue
        odds = final_draw_odds(
            black, coloured, thinkers=thinkers, government=government, exact=True
        )
        assert odds.success == recursive(black, coloured, thinkers, government)


@pytest.mark.parametrize("final_draw", ["keep", "replace"])
def test_floats_and_fractions(final_draw: str) -> None:
    black, coloured = np.arange(0, 30)[:, None], np.arange(12, 40)
    exact = final_draw_odds(black, coloured, final_draw=final_draw, exact=True)
    floats = final_draw_odds(black, coloured, final_draw=final_draw)
    assert np.abs(floats.points - exact.points.astype(float)).max() < 1e-14
    assert np.abs(floats.success - exact.success.astype(float)).max() < 1e-14
    assert np.abs(floats.margin - exact.margin.astype(float)).max() < 1e-14
    assert (exact.points.sum(axis=-1) == 1).all()
    weights = [-4, -2, 0, 2, 4]
    assert (exact.margin == (exact.points * weights).sum(axis=-1)).all()
    assert (exact.success == exact.points[..., 3] + exact.points[..., 4]).all()


def test_symmetry() -> None:
    one = final_draw_odds(7, 9, exact=True)
    other = final_draw_odds(9, 7, exact=True)
    assert one.points.tolist() == other.points.tolist()[::-1]
    assert one.margin == -other.margin
    assert final_draw_odds(10, 10, exact=True).margin == 0


def test_shapes() -> None:
    single = final_draw_odds(8, 10)
    assert isinstance(single.success, float)
    assert isinstance(single.margin, float)
    assert single.points.shape == (5,)
    assert isinstance(final_draw_odds(8, 10, exact=True).success, Fraction)
    many = final_draw_odds(8, [[10], [12]], thinkers=[0, 1, 2])
    assert (many.success.shape, many.margin.shape) == ((2, 3), (2, 3))
    assert many.points.shape == (2, 3, 5)
    assert many.success[0, 0] == single.success
    assert many.success.dtype == np.float64
    assert final_draw_odds([], 8).success.shape == (0,)
    assert final_draw_odds(np.uint8(8), np.int16(10)).success == single.success


def test_large_bags() -> None:
    # Nearly as with putting back: about half of the points, five in sixteen for a success.
    odds = final_draw_odds(10_000, 10_000)
    assert odds.success == pytest.approx(5 / 16, abs=1e-3)
    assert odds.points.sum() == pytest.approx(1, abs=1e-14)


COUNTS = "must be a whole number from 0 to 10000, or an array of such, not "


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (-1, COUNTS + "-1"),
        (10_001, COUNTS + "10001"),
        (10**30, COUNTS + "10000"),
        (8.0, COUNTS + r"8\.0"),
        (True, COUNTS + "True"),
        ("8", COUNTS + "'8'"),
        (None, COUNTS + "None"),
        ([8, -2], COUNTS + "-2"),
        ([[8], [9, 10]], COUNTS),
        (Fraction(8), COUNTS),
    ],
)
def test_numbers_refused(bad: Any, message: str) -> None:
    with pytest.raises(ArgumentError, match="black " + message):
        final_draw_odds(bad, 8)
    with pytest.raises(ArgumentError, match="coloured " + message):
        final_draw_odds(8, bad)


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"thinkers": 5}, "thinkers must be a whole number from 0 to 4, or an array of such, not 5"),
    ({"government": -1}, "government must be a whole number from 0 to 4, .*, not -1"),
    ({"thinkers": 2, "government": [1, 3]}, "4 draws, so 2 and 3 points are too many"),
    ({"coloured": 3}, "a bag of 8 black and 3 coloured cubes is too small: the draws need 12"),
    ({"coloured": [9, 0], "government": 1}, "8 black and 0 coloured .* need 9"),
    ({"black": 1, "coloured": 1, "final_draw": "replace"}, "too small: the draws need 3"),
    ({"coloured": [1, 2], "black": [1, 2, 3]}, r"black \(3,\), coloured \(2,\)"),
    ({"final_draw": "keeps"}, "must be 'keep' or 'replace', not 'keeps'; did you mean 'keep'"),
    ({"final_draw": None}, "final_draw must be 'keep' or 'replace', not None"),
    ({"final_draw": np.array(["keep"])}, "final_draw must be 'keep' or 'replace'"),
    ({"exact": 1}, "exact must be True or False, not 1"),
]


@pytest.mark.parametrize(("given", "message"), REFUSED)
def test_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        final_draw_odds(**({"black": 8, "coloured": 8} | given))
