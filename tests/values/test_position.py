"""Playouts from a position: the same in both engines, by hand, and for any number of threads."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.seeds import other_luck

from ..helpers import (
    RETURNS,
    assert_same_rows,
    mixed_policies,
    node_kinds,
    numpy_block,
    play_random,
    refusal,
    snapshot,
    with_returns,
    without_computation,
)
from .by_hand import decisions, returns_by_hand

KINDS = ("player", "chance", "terminal")


def at(game: qx.Game, kind: str) -> qx.State:
    kinds = node_kinds(game)
    if kind not in kinds:
        pytest.skip(f"{game.name} has no {kind} node")
    return kinds[kind].clone()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("policy", ["uniform", "greedy", "mixed"])
def test_both_engines_agree_bit_for_bit(game: qx.Game, kind: str, policy: str) -> None:
    state = at(game, kind)
    twin = game.with_engine("reference").state_from_dict(state.to_dict(), chance="explicit")
    who: Any = mixed_policies(game.players) if policy == "mixed" else policy
    for player in (0, game.players - 1):
        arguments: dict[str, Any] = {"policy": who, "seed": 2**63 + 5, "player": player}
        mine, theirs = state.rollout(4, **arguments), twin.rollout(4, **arguments)
        assert_same_rows(mine, theirs)
        told, also = without_computation(mine), without_computation(theirs)
        assert told == also


@pytest.mark.parametrize("returns", RETURNS)
def test_is_what_is_played_by_hand(game: qx.Game, returns: str) -> None:
    wanted = with_returns(game, returns)
    for state in decisions(wanted, 3, 40):
        report = state.rollout(4, seed=11, player=1)
        np.testing.assert_array_equal(report.returns, returns_by_hand(state, 11, 4, observer=1))


def test_threads_and_parts_change_nothing(game: qx.Game) -> None:
    state = decisions(game, 1, 20)[1]
    whole = state.rollout(600, seed=5, threads=1)
    assert state.rollout(600, seed=5, threads=3) == whole
    parts = [state.rollout(200, seed=5, first=first) for first in (400, 0, 200)]
    joined = parts[0].merge(*parts[1:])
    assert joined == whole
    assert isinstance(joined, qx.PositionReport)
    totals = state.rollout(600, seed=5, detail="totals")
    np.testing.assert_array_equal(totals.mean_returns, whole.mean_returns)


def test_reports_of_other_positions_do_not_merge(small: qx.Game) -> None:
    first, second = decisions(small, 1, 20)[:2]
    report = first.rollout(5, seed=5)
    others = [
        second.rollout(5, seed=5, first=5),
        first.rollout(5, seed=5, first=5, player=1 - first.current_player()),
        first.rollout(5, seed=5, first=5, cheat=True),
        small.rollout(5, seed=5, first=5),
    ]
    for other in others:
        assert refusal(lambda other=other: report.merge(other)) is not None  # type: ignore[misc]
        assert report != other


def test_the_end_is_its_own_value(either: qx.Game) -> None:
    state = play_random(either, 3)
    report = state.rollout(7, seed=1)
    assert (report.returns == state.returns()).all()
    assert (report.scores == state.scores()).all()
    assert (report.decisions == 0).all()
    assert (report.turns == state.turns()).all()
    assert report.totals.completed == 7


@pytest.mark.parametrize("returns", RETURNS)
def test_a_forfeit_is_its_own_value(either: qx.Game, returns: str) -> None:
    game = with_returns(either, returns)
    state = game.new_initial_state(3, illegal="forfeit")
    state.apply_action(-1)
    assert state.forfeited_by is not None
    report = state.rollout(5, seed=1)
    assert (report.returns == state.returns()).all()
    assert (report.placements == state.placements()).all()
    np.testing.assert_allclose(report.mean_returns, state.returns())
    assert report.count == 5
    assert state.rollout(0, seed=1).count == 0


def test_the_state_stays_as_it_is(either: qx.Game) -> None:
    for state in decisions(either, 2, 60):
        copy = state.clone()
        before = snapshot(copy)
        copy.rollout(3, seed=1)
        copy.rollout(3)
        assert snapshot(copy) == before


def test_the_luck_of_the_game_is_never_used(game: qx.Game) -> None:
    """A bot that happens to use the seed of the game must not see the real future."""
    state = game.new_initial_state(21)
    report = state.rollout(3, seed=21)
    assert report.seed == other_luck(21) == numpy_block(21, 0, 3, 0, 0, 0)[0]
    assert report == state.rollout(3, seed=other_luck(21))
    assert state.rollout(3, seed=22).seed == 22
    assert state.rollout(1).seed != state.rollout(1).seed


def test_the_report_says_whose_view_it_is(small: qx.Game) -> None:
    state = decisions(small, 1, 20)[1]
    report = state.rollout(20, seed=5)
    assert (report.observer, report.cheats) == (state.current_player(), False)
    assert report.root == state.to_bytes()
    told = report.to_dict()
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert told["root_hash"] == f"{state.hash():016x}"
    assert f"seen by player {state.current_player()}" in report.summary()
    assert "PositionReport" in repr(report)
    assert "<table>" in report._repr_html_()
    cheating = state.rollout(20, seed=5, cheat=True)
    assert (cheating.observer, cheating.cheats) == (None, True)
    assert cheating.to_dict()["cheats"] is True
    assert "cheats" in cheating.summary()


def test_lengths_start_at_the_position(small: qx.Game) -> None:
    state = decisions(small, 1, 30)[1]
    whole = small.rollout(200, seed=1)
    rest = state.rollout(200, seed=1)
    assert 0 < rest.mean_length < whole.mean_length
    cut = state.rollout(10, seed=1, max_decisions=1)
    assert cut.totals.truncated == 10
    assert (cut.decisions == 1).all()


def test_a_chance_node_is_the_mean_of_what_may_come(game: qx.Game) -> None:
    """The value at a chance node against the exactly weighted values after each outcome."""
    state = at(game, "chance")
    n = 4000
    report = state.rollout(n, seed=8)
    parts = [(float(p), state.child(outcome)) for outcome, p in state.chance_outcomes()]
    after = [(p, child.rollout(n, seed=9 + k)) for k, (p, child) in enumerate(parts)]
    expected = sum(p * one.mean_scores for p, one in after)
    variance = sum((p * one.mean_scores_error) ** 2 for p, one in after)
    error = np.sqrt(variance + report.mean_scores_error**2)
    assert (np.abs(report.mean_scores - expected) < 5 * error + 1e-9).all()


@pytest.mark.parametrize(
    "wrong",
    [
        {"player": -1},
        {"player": 99},
        {"player": "0"},
        {"cheat": 1},
        {"policy": "nobody"},
        {"seed": -1},
        {"threads": 0},
        {"max_decisions": 0},
        {"detail": "all"},
        {"progress": 3},
    ],
)
def test_refusals(small: qx.Game, wrong: dict[str, Any]) -> None:
    state = small.new_initial_state(1)
    assert refusal(lambda: state.rollout(3, **wrong)) is not None
    assert refusal(lambda: state.rollout(-1)) is not None


def test_compiled_policies_play_from_a_position(game: qx.Game) -> None:
    state = decisions(game, 1, 20)[1]
    mixed = qx.epsilon_greedy("greedy", 0.2)
    report = state.rollout(200, policy=mixed, seed=5, threads=1)
    assert report == state.rollout(200, policy=mixed, seed=5, threads=3)
    assert report.policy == (mixed.label,) * game.players
    never = qx.epsilon_greedy("greedy", 0)
    plain = state.rollout(50, policy="greedy", seed=5)
    np.testing.assert_array_equal(state.rollout(50, policy=never, seed=5).scores, plain.scores)
    assert state.action_values(20, policy=mixed, seed=5).policy == report.policy
