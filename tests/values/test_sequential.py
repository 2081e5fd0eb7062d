"""Bounds for looking several times: the numbers of the textbooks, and what they promise."""

from __future__ import annotations

import math

import numpy as np
import pytest

import quincunx as qx
from quincunx import sequential
from quincunx.sequential import bounds, equal_looks, passing, two_sided


def test_the_numbers_of_the_literature() -> None:
    """Five equal looks, 5 %, two-sided, spending of the O'Brien-Fleming type."""
    known = [4.877, 3.357, 2.680, 2.290, 2.031]
    np.testing.assert_allclose(bounds(0.05, [1, 2, 3, 4, 5]), known, atol=6e-4)


@pytest.mark.parametrize("alpha", [0.5, 0.05, 0.001, 1e-6])
def test_one_look_is_the_plain_test(alpha: float) -> None:
    assert bounds(alpha, [1000]) == pytest.approx([two_sided(alpha)])
    assert passing(two_sided(alpha)) == pytest.approx(alpha)


@pytest.mark.parametrize("looks", [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1, 50, 51, 300], [3, 10]])
@pytest.mark.parametrize("alpha", [0.2, 0.02])
def test_all_of_alpha_is_spent_and_no_more(looks: list[int], alpha: float) -> None:
    paths = 200_000
    dice = np.random.default_rng(1)
    steps = np.diff([0, *looks])
    sums = (dice.normal(size=(paths, len(looks))) * np.sqrt(steps)).cumsum(axis=1)
    passed = (np.abs(sums / np.sqrt(looks)) > bounds(alpha, looks)).any(axis=1).mean()
    assert abs(passed - alpha) < 5 * math.sqrt(alpha * (1 - alpha) / paths)


def test_bounds_fall_and_end_near_the_plain_one() -> None:
    for alpha in (0.1, 0.01, 1e-4):
        found = bounds(alpha, list(range(1, 11)))
        assert found == sorted(found, reverse=True)
        assert two_sided(alpha) < found[-1] < two_sided(alpha) * 1.1


def test_very_early_looks_stop_nothing() -> None:
    assert bounds(1e-6, [1, 3, 1000])[:2] == [math.inf, math.inf]
    assert bounds(0.05, []) == []


def test_looks_are_few_and_not_too_early() -> None:
    for n in (0, 1, 99, 100, 199, 250, 1000, 12_345):
        looks = equal_looks(n)
        assert looks[-1] == n
        assert len(looks) <= sequential.MOST_LOOKS
        assert looks == sorted(set(looks))
        assert len(looks) == 1 or looks[0] >= sequential.LEAST_PER_LOOK


@pytest.mark.parametrize("wrong", [0, 1, -0.5, 2, math.nan, True, "0.9", None])
def test_levels_are_between_zero_and_one(wrong: object) -> None:
    with pytest.raises(qx.ArgumentError):
        sequential.check_level(wrong, "confidence")
