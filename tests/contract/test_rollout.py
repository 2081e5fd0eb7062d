"""Rollouts: the same games whatever the threads, the split and the engine; limits and refusals."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import quincunx as qx

from ..helpers import (
    ROW_NAMES,
    assert_same_rows,
    mixed_policies,
    some_nodes,
    with_returns,
    without_computation,
)

POLICIES = ("uniform", "greedy", "mixed")


@pytest.fixture(params=POLICIES)
def policy(game: qx.Game, request: pytest.FixtureRequest) -> str | tuple[str, ...]:
    """Policies of all seats: each of them, and all of them together."""
    name: str = request.param
    return mixed_policies(game.players) if name == "mixed" else name


# What must not matter.


@pytest.mark.parametrize("detail", ["games", "totals"])
def test_threads_do_not_matter(game: qx.Game, policy: str | tuple[str, ...], detail: str) -> None:
    reports = [
        game.rollout(700, seed=5, policy=policy, threads=threads, detail=detail)
        for threads in (1, 2, 8, 700)
    ]
    for report in reports[1:]:
        assert report == reports[0]
        assert without_computation(report) == without_computation(reports[0])
        if detail == "games":
            assert_same_rows(report, reports[0])
    assert [report.threads for report in reports[:3]] == [1, 2, 8]


def test_the_split_does_not_matter(either: qx.Game) -> None:
    n = 600 if either.engine == "native" else 30
    whole = either.rollout(n, seed=6, first=17, detail="games")
    dice = random.Random(1)
    for _ in range(4):
        cuts = sorted({0, n, *dice.sample(range(n), 4)})
        parts = [
            either.rollout(end - begin, seed=6, first=17 + begin, threads=2, detail="games")
            for begin, end in pairwise(cuts)
        ]
        dice.shuffle(parts)
        assert_same_rows(parts[0].merge(*parts[1:]), whole)
        one_by_one = parts[0]
        for part in parts[1:]:
            one_by_one = one_by_one.merge(part)
        assert_same_rows(one_by_one, whole)
    assert whole.ranges == ((17, n),)
    assert whole.indices.tolist() == list(range(17, 17 + n))


def test_totals_of_parts_merge(game: qx.Game) -> None:
    whole = game.rollout(300, seed=6, detail="totals")
    parts = [game.rollout(100, seed=6, first=first, detail="totals") for first in (200, 0, 100)]
    assert parts[0].merge(*parts[1:]) == whole
    mixed = parts[0].merge(game.rollout(200, seed=6, detail="games"))
    assert not mixed.has_games
    assert mixed == whole


def test_parts_may_have_gaps(game: qx.Game) -> None:
    gaps = game.rollout(5, seed=6, first=20).merge(game.rollout(5, seed=6))
    assert gaps.ranges == ((0, 5), (20, 5))
    assert gaps.indices.tolist() == [*range(5), *range(20, 25)]
    closed = gaps.merge(game.rollout(15, seed=6, first=5))
    assert_same_rows(closed, game.rollout(25, seed=6))


def test_empty_reports_merge(game: qx.Game) -> None:
    some, none = game.rollout(10, seed=6), game.rollout(0, seed=6)
    assert some.merge(none) == none.merge(some) == some
    assert none.merge(none) == none


def test_reports_of_other_games_do_not_merge(game: qx.Game) -> None:
    report = game.rollout(5, seed=6)
    others = {
        "seed": game.rollout(5, seed=7, first=5),
        "policy": game.rollout(5, seed=6, first=5, policy="greedy"),
        "max_decisions": game.rollout(5, seed=6, first=5, max_decisions=9),
        "options": with_returns(game, "scores").rollout(5, seed=6, first=5),
    }
    for name, other in others.items():
        with pytest.raises(qx.ArgumentError, match=f"different {name}"):
            report.merge(other)
        assert report != other
    with pytest.raises(qx.ArgumentError, match="playout 3 is in two"):
        report.merge(game.rollout(5, seed=6, first=3))
    for value in (None, 5, report.totals):
        with pytest.raises(qx.ArgumentError, match="only reports"):
            report.merge(value)  # type: ignore[arg-type]


def test_a_playout_can_be_run_alone(game: qx.Game, policy: str | tuple[str, ...]) -> None:
    report = game.rollout(200, seed=7, first=2**40, policy=policy, threads=8, detail="games")
    for row in (0, 1, 63, 64, 77, 199):
        index = 2**40 + row
        alone = game.rollout(1, seed=7, first=index, policy=policy, detail="games")
        for name in ROW_NAMES:
            np.testing.assert_array_equal(getattr(alone, name)[0], getattr(report, name)[row])
        record = game.play(7, index, policy)
        assert record.scores == tuple(report.scores[row].tolist())
        assert record.placements == tuple(report.placements[row].tolist())
        assert record.result == tuple(report.returns[row].tolist())
        assert record.decisions == report.decisions[row]


def test_playouts_differ(game: qx.Game) -> None:
    """No two workers play the same games, and no two seeds or indices do."""
    moves = {record.moves for record in game.records(200, seed=1)}
    moves |= {record.moves for record in game.records(200, seed=2)}
    assert len(moves) == 400


def test_the_engine_does_not_matter(game: qx.Game, policy: str | tuple[str, ...]) -> None:
    native = game.rollout(25, seed=8, policy=policy, detail="games")
    other = game.with_engine("reference").rollout(25, seed=8, policy=policy, detail="games")
    assert_same_rows(native, other)
    assert without_computation(native) == without_computation(other)
    assert (native.engine, other.engine) == ("native", "reference")
    for index in range(3):
        assert game.play(8, index, policy) == game.with_engine("reference").play(8, index, policy)


@pytest.mark.parametrize("returns", ["scores", "placements"])
def test_the_engine_does_not_matter_for_returns(game: qx.Game, returns: str) -> None:
    native = with_returns(game, returns)
    reports = [native.with_engine(e).rollout(10, seed=8) for e in ("native", "reference")]
    assert_same_rows(*reports)


def test_repeating_does_not_matter(either: qx.Game) -> None:
    reports = [either.rollout(10, seed=9, policy=p) for p in ("uniform", "greedy", "uniform")]
    assert_same_rows(reports[0], reports[2])
    assert reports[0] != reports[1]


def test_a_rollout_does_not_touch_states(either: qx.Game) -> None:
    states = some_nodes(either, seed=1, every=30)
    before = [state.to_bytes() for state in states]
    either.rollout(5, seed=1)
    assert [state.to_bytes() for state in states] == before


# Limits.


def test_truncation(either: qx.Game) -> None:
    n = 300 if either.engine == "native" else 20
    full = either.rollout(n, seed=10, detail="games")
    cap = int(np.median(full.decisions))
    cut = either.rollout(n, seed=10, max_decisions=cap, detail="games")
    np.testing.assert_array_equal(cut.truncated, full.decisions > cap)
    np.testing.assert_array_equal(cut.decisions, np.minimum(full.decisions, cap))
    whole = ~cut.truncated
    for name in ROW_NAMES:
        np.testing.assert_array_equal(getattr(cut, name)[whole], getattr(full, name)[whole])
    assert np.isnan(cut.returns[cut.truncated]).all()
    assert (cut.placements[cut.truncated] == 0).all()
    assert (cut.turns <= full.turns).all()
    assert cut.totals.truncated == cut.truncated.sum()
    assert cut.totals.completed == whole.sum()
    json.dumps(cut.to_dict(), allow_nan=False)


def test_truncation_is_the_same_in_both_engines(game: qx.Game) -> None:
    for cap in (1, 2, 50, game.max_game_length()):
        native = game.rollout(10, seed=10, max_decisions=cap, detail="games")
        other = game.with_engine("reference").rollout(
            10, seed=10, max_decisions=cap, detail="games"
        )
        assert_same_rows(native, other)


def test_a_truncated_row_is_the_position_where_it_stopped(game: qx.Game) -> None:
    report = game.rollout(5, seed=10, max_decisions=30, detail="games")
    for row in range(5):
        state = game.new_initial_state(10, row)
        for _, action in _player_steps(game.play(10, row), game)[:30]:
            state.apply_action(action)
        assert report.scores[row].tolist() == state.scores().tolist()
        assert report.turns[row] == state.turns()


def _player_steps(record: qx.Record, game: qx.Game) -> list[qx.PlayerAction]:
    return [step for step in game.replay(record).full_history() if step.player >= 0]


def test_no_games(either: qx.Game) -> None:
    report = either.rollout(0, seed=1)
    assert report.count == len(report) == 0
    assert report.ranges == ()
    assert report.scores.shape == (0, either.players)
    assert report.categories.shape == (0, either.players, len(either.categories))
    assert np.isnan(report.mean_returns).all()
    assert np.isnan(report.mean_length)
    assert report.summary()
    assert repr(report)
    assert report._repr_html_()
    json.dumps(report.to_dict(), allow_nan=False)


def test_one_game_has_no_variance(either: qx.Game) -> None:
    report = either.rollout(1, seed=1)
    assert np.isnan(report.variance("scores")).all()
    assert np.isnan(report.win_rate_error).all()
    json.dumps(report.to_dict(), allow_nan=False)


def test_the_shape_of_rows(game: qx.Game) -> None:
    report = game.rollout(7, seed=1, detail="games")
    n, p, k = 7, game.players, len(game.categories)
    shapes = {
        name: (getattr(report, name).dtype, getattr(report, name).shape) for name in ROW_NAMES
    }
    assert shapes == {
        "returns": (np.float64, (n, p)),
        "scores": (np.int32, (n, p)),
        "categories": (np.int32, (n, p, k)),
        "placements": (np.uint8, (n, p)),
        "decisions": (np.uint32, (n,)),
        "turns": (np.uint32, (n,)),
        "endings": (np.uint8, (n,)),
        "truncated": (np.bool_, (n,)),
    }


def test_arrow(game: qx.Game) -> None:
    pytest.importorskip("pyarrow")
    report = game.rollout(50, seed=1, first=3, detail="games")
    table = report.to_arrow()
    assert table.num_rows == 50
    assert table.column("decisions").to_pylist() == report.decisions.tolist()
    with pytest.raises(qx.ArgumentError, match="totals only"):
        game.rollout(5, seed=1, detail="totals").to_arrow()


def test_the_last_playout_there_is(game: qx.Game) -> None:
    assert game.rollout(2, seed=1, first=2**63 - 2).count == 2
    for first, n in ((2**63 - 1, 2), (2**63, 1), (1, 2**63)):
        with pytest.raises(qx.ArgumentError, match=r"2\*\*63|from 0 to"):
            game.rollout(n, seed=1, first=first)


# Refusals.


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"n": -1}, qx.ArgumentError, "n must be from 0"),
        ({"n": 2**63 + 1}, qx.ArgumentError, "n must be from 0"),
        ({"n": 10**5000}, qx.ArgumentError, "n must be from 0"),
        ({"n": 1.0}, qx.ArgumentError, "n must be an integer"),
        ({"n": "5"}, qx.ArgumentError, "n must be an integer"),
        ({"n": True}, qx.ArgumentError, "n must be an integer"),
        ({"n": None}, qx.ArgumentError, "n must be an integer"),
        ({"n": 2**62, "detail": "games"}, qx.ArgumentError, "memory.*detail='totals'"),
        ({"first": -1}, qx.ArgumentError, "first must be from 0"),
        ({"threads": 0}, qx.ArgumentError, "threads must be from 1"),
        ({"threads": -2}, qx.ArgumentError, "threads must be from 1"),
        ({"threads": 2**32}, qx.ArgumentError, "threads must be from 1"),
        ({"threads": 1.5}, qx.ArgumentError, "threads must be an integer"),
        ({"threads": "all"}, qx.ArgumentError, "threads must be an integer"),
        ({"max_decisions": 0}, qx.ArgumentError, "max_decisions must be from 1"),
        ({"max_decisions": -5}, qx.ArgumentError, "max_decisions must be from 1"),
        ({"max_decisions": 2**40}, qx.ArgumentError, "max_decisions must be from 1"),
        ({"max_decisions": False}, qx.ArgumentError, "max_decisions must be an integer"),
        ({"policy": "unifrom"}, qx.UnknownPolicyError, "did you mean 'uniform'"),
        ({"policy": ""}, qx.UnknownPolicyError, "allowed are"),
        ({"policy": None}, qx.ArgumentError, "policy must be"),
        ({"policy": 5}, qx.ArgumentError, "policy must be"),
        ({"policy": []}, qx.ArgumentError, "0 policies for"),
        ({"policy": ["uniform"] * 30}, qx.ArgumentError, "30 policies for"),
        ({"detail": "rows"}, qx.ArgumentError, "detail must be 'games' or 'totals'"),
        ({"detail": ["games"]}, qx.ArgumentError, "detail must be"),
        ({"progress": 5}, qx.ArgumentError, "progress must be callable"),
    ],
)
def test_bad_arguments(
    either: qx.Game, changes: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        either.rollout(**{"n": 3, "seed": 1} | changes)


def test_bad_policies_of_seats(either: qx.Game) -> None:
    for wrong in (None, 5, "greedi", b"greedy"):
        seats = ["uniform"] * (either.players - 1) + [wrong]
        for call in (either.rollout, either.records):
            with pytest.raises(qx.UnknownPolicyError, match="there is no policy"):
                call(3, policy=seats)


def test_bad_questions_to_a_report(game: qx.Game) -> None:
    report = game.rollout(3, seed=1, detail="totals")
    with pytest.raises(qx.ArgumentError, match="of must be"):
        report.histogram("wins")
    with pytest.raises(qx.ArgumentError, match="of must be"):
        report.covariance("turns")
    for seat in (-1, game.players, "0", True, 1.0):
        with pytest.raises(qx.ArgumentError, match="seats are 0 to"):
            report.histogram("scores", seat)  # type: ignore[arg-type]
    with pytest.raises(qx.ArgumentError, match="totals only"):
        report.covariance("placements")
