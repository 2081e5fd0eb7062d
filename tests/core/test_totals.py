"""Exact totals against NumPy on the arrays of the single games."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import quincunx as qx
from quincunx import _core
from quincunx.totals import Distribution, Moments, Totals, covariance

from ..helpers import RETURNS, mixed_policies, with_returns

N = 2000
NUMBERS = st.lists(st.integers(-(10**30), 10**30), max_size=30)


@pytest.fixture(scope="module", params=["uniform", "greedy", "mixed"])
def report(game: qx.Game, request: pytest.FixtureRequest) -> qx.RolloutReport:
    """A rollout with a row for every game."""
    policy = mixed_policies(game.players) if request.param == "mixed" else request.param
    return game.rollout(N, seed=21, policy=policy, detail="games")


def test_counts(report: qx.RolloutReport) -> None:
    assert report.count == len(report) == N
    assert report.totals.completed == N
    assert report.totals.truncated == 0


def test_every_finished_game_has_one_ending(report: qx.RolloutReport) -> None:
    names = report.ending_names
    told = [int((report.endings == k).sum()) for k in range(len(names))]
    assert report.ending_counts == dict(zip(names, told, strict=True))
    assert sum(told) == N


def test_means(report: qx.RolloutReport) -> None:
    """To the last bit: the mean of whole numbers is one rounding of an exact quotient."""
    assert report.mean_scores.tolist() == [sum(s) / N for s in report.scores.T.tolist()]
    assert report.mean_length == sum(report.decisions.tolist()) / N
    assert report.mean_turns == sum(report.turns.tolist()) / N
    assert report.mean_placements.tolist() == [sum(p) / N for p in report.placements.T.tolist()]
    np.testing.assert_allclose(report.mean_returns, report.returns.mean(axis=0), rtol=1e-12)
    np.testing.assert_array_equal(report.mean_categories, report.categories.mean(axis=0))


def test_categories(report: qx.RolloutReport) -> None:
    for seat, moments in enumerate(report.totals.categories):
        for k, one in enumerate(moments):
            column = report.categories[:, seat, k].astype(object)
            assert one.sum == int(column.sum())
            assert one.sum_squares == int((column * column).sum())
            assert (one.minimum, one.maximum) == (column.min(), column.max())


def test_variances_and_covariances(report: qx.RolloutReport) -> None:
    for of in ("scores", "returns", "placements"):
        rows = getattr(report, of).astype(np.float64)
        expected = np.cov(rows, rowvar=False)
        np.testing.assert_allclose(report.covariance(of), expected, rtol=1e-9, atol=1e-12)
        np.testing.assert_allclose(report.variance(of), np.diag(expected), rtol=1e-9)
    errors = report.scores.std(axis=0, ddof=1) / math.sqrt(N)
    np.testing.assert_allclose(report.mean_scores_error, errors, rtol=1e-9)
    errors = report.returns.std(axis=0, ddof=1) / math.sqrt(N)
    np.testing.assert_allclose(report.win_rate_error, errors, rtol=1e-9)
    length = report.decisions.std(ddof=1) / math.sqrt(N)
    assert report.mean_length_error == pytest.approx(length, rel=1e-9)


def test_extremes(report: qx.RolloutReport) -> None:
    assert report.min_scores.tolist() == report.scores.min(axis=0).tolist()
    assert report.max_scores.tolist() == report.scores.max(axis=0).tolist()
    assert report.min_length == report.decisions.min()
    assert report.max_length == report.decisions.max()


def test_histograms(report: qx.RolloutReport) -> None:
    low, high = report.totals.scores[0].low, _last_bin(report.totals.scores[0])
    for seat in (None, *range(report.players)):
        scores = report.scores if seat is None else report.scores[:, seat]
        _same_histogram(report.histogram("scores", seat), np.clip(scores, low, high))
        places = report.placements if seat is None else report.placements[:, seat]
        _same_histogram(report.histogram("placements", seat), places)
    _same_histogram(report.histogram("decisions"), report.decisions)
    _same_histogram(report.histogram("turns"), report.turns)


def _last_bin(bins: Distribution) -> int:
    return bins.low + len(bins.histogram) - 1


def _same_histogram(found: qx.Histogram, values: np.ndarray) -> None:
    known, counts = np.unique(values, return_counts=True)
    shown = {int(v): int(c) for v, c in zip(found.values, found.counts, strict=True) if c}
    assert shown == dict(zip(known.tolist(), counts.tolist(), strict=True))
    assert np.all(np.diff(found.values) == 1)


def test_scores_lie_in_the_range_that_the_game_states(report: qx.RolloutReport) -> None:
    bins = report.totals.scores[0]
    assert bins.low <= report.min_scores.min()
    assert report.max_scores.max() <= _last_bin(bins)


def test_wins(report: qx.RolloutReport) -> None:
    shares = report.returns
    assert report.totals.sole_wins == (shares == 1).sum(axis=0).tolist()
    assert report.totals.shared_wins == ((shares > 0) & (shares < 1)).sum(axis=0).tolist()
    units = np.rint(shares * _core.WIN_UNITS).astype(np.int64)
    assert report.totals.win == units.sum(axis=0).tolist()
    assert report.totals.win_products == (units.T @ units).tolist()


def test_products_of_scores_are_exact(report: qx.RolloutReport) -> None:
    scores = report.scores.astype(np.int64)
    assert report.totals.score_products == (scores.T @ scores).tolist()


@pytest.mark.parametrize("returns", RETURNS)
def test_mean_returns_are_those_of_the_option(game: qx.Game, returns: str) -> None:
    report = with_returns(game, returns).rollout(300, seed=4, detail="games")
    np.testing.assert_allclose(report.mean_returns, report.returns.mean(axis=0), rtol=1e-12)
    deviations = report.returns.std(axis=0, ddof=1) / math.sqrt(300)
    np.testing.assert_allclose(report.mean_returns_error, deviations, rtol=1e-9)


def test_totals_without_rows_are_the_same(game: qx.Game) -> None:
    with_rows = game.rollout(500, seed=3, detail="games")
    without = game.rollout(500, seed=3, detail="totals")
    assert without.totals == with_rows.totals
    assert not without.has_games
    with pytest.raises(qx.ArgumentError, match="detail='games'"):
        _ = without.scores


def test_truncated_games_count_for_length_only(either: qx.Game) -> None:
    report = either.rollout(20, seed=3, max_decisions=5, detail="games")
    assert report.totals.completed == 0
    assert report.totals.truncated == 20
    assert report.totals.decisions.count == 20
    assert report.mean_length == 5
    assert np.isnan(report.mean_scores).all()
    assert np.isnan(report.win_rate).all()
    assert np.isnan(report.covariance("scores")).all()
    assert report.histogram("scores").counts.tolist() == []
    assert report.summary()


@given(NUMBERS, NUMBERS)
def test_moments_merge_exactly(left: list[int], right: list[int]) -> None:
    parts = []
    for values in (left, right, left + right):
        moments = Moments()
        for value in values:
            moments.add(value)
        parts.append(moments)
    assert parts[0].merged(parts[1]) == parts[2] == parts[1].merged(parts[0])
    whole = parts[2]
    if whole.count:
        assert whole.mean == sum(left + right) / whole.count
    else:
        assert math.isnan(whole.mean)


@given(st.lists(st.integers(-5, 30), min_size=1, max_size=40))
def test_the_outer_bins_take_what_lies_beyond(values: list[int]) -> None:
    bins = Distribution(low=0, histogram=[0] * 11)
    for value in values:
        bins.add(value)
    assert sum(bins.histogram) == bins.count == len(values)
    assert bins.histogram[0] == sum(value <= 0 for value in values)
    assert bins.histogram[-1] == sum(value >= 10 for value in values)
    assert bins.minimum == min(values)


def test_a_covariance_does_not_cancel() -> None:
    """Sums of floats would lose the small variance of large numbers; whole numbers don't."""
    values = [10**12, 10**12 + 1, 10**12 + 2]
    squares = sum(value * value for value in values)
    assert covariance(3, sum(values), sum(values), squares) == 1.0
    assert math.isnan(covariance(1, 5, 5, 25))


def test_histograms_of_other_bins_are_not_merged() -> None:
    with pytest.raises(ValueError, match="other bins"):
        Distribution(low=0, histogram=[0]).merged(Distribution(low=1, histogram=[0]))


def test_native_totals_are_those_counted_in_python(game: qx.Game) -> None:
    """Counted anew, game by game, from the arrays."""
    report = game.rollout(200, seed=8, max_decisions=game.max_game_length(), detail="games")
    empty = game.rollout(0, seed=8).totals
    counted = Totals.merged(empty, empty)
    units = np.rint(report.returns * _core.WIN_UNITS).astype(int).tolist()
    for row in range(report.count):
        counted.add_length(int(report.decisions[row]), int(report.turns[row]), truncated=False)
        counted.add_result(
            report.scores[row].tolist(),
            report.categories[row].tolist(),
            report.placements[row].tolist(),
            units[row],
        )
        counted.endings[report.endings[row]] += 1
    assert counted == report.totals
