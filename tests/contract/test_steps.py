"""Steps of a state: what is refused, how clones part, how a game ends, and its history."""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import quincunx as qx

from ..helpers import (
    NO_INTEGERS,
    RETURNS,
    assert_same_state,
    is_competitive,
    node_kinds,
    play_random,
    snapshot,
    some_nodes,
    with_returns,
)

ILLEGAL = [
    *NO_INTEGERS,
    -1,
    -4,
    10**30,
    -(10**30),
    2**31,
    2**32,
    2**63,
    2**64,
    Fraction(1),
    np.int64(-2),
]


@pytest.mark.parametrize("value", ILLEGAL, ids=lambda value: f"{type(value).__name__}-{value!r:.9}")
def test_an_illegal_action_is_refused(at_node: qx.State, value: Any) -> None:
    before = snapshot(at_node)
    legal = tuple(at_node.legal_actions().tolist())
    if at_node.is_terminal():
        with pytest.raises(qx.GameOverError, match="over"):
            at_node.apply_action(value)
    else:
        for call in (at_node.apply_action, at_node.child):
            with pytest.raises(qx.IllegalActionError, match="legal are") as caught:
                call(value)
            assert caught.value.legal == legal
            assert at_node.action_to_string(legal[0]) in str(caught.value)
    assert snapshot(at_node) == before


def test_every_action_that_is_not_legal_is_refused(either: qx.Game) -> None:
    for state in some_nodes(either, seed=2, every=25):
        before = snapshot(state)
        legal = set(state.legal_actions().tolist())
        limit = max(either.num_distinct_actions(), either.max_chance_outcomes())
        for action in set(range(limit + 2)) - legal:
            with pytest.raises((qx.IllegalActionError, qx.GameOverError)):
                state.apply_action(action)
        assert snapshot(state) == before


def test_whole_numbers_of_numpy_are_actions(either: qx.Game) -> None:
    state = node_kinds(either)["player"]
    action = int(state.legal_actions()[0])
    wanted = state.child(action)
    for kind in (np.int16, np.int64, np.uint64):
        assert_same_state(state.child(kind(action)), wanted)
        assert type(state.child(kind(action)).history()[-1]) is int


def test_a_finished_game_takes_nothing(either: qx.Game) -> None:
    state = play_random(either, 3)
    before = snapshot(state)
    for action in range(either.num_distinct_actions()):
        with pytest.raises(qx.GameOverError):
            state.apply_action(action)
    assert snapshot(state) == before


def test_an_illegal_action_can_forfeit(either: qx.Game) -> None:
    for value in ("x", -1, True, 10**30):
        state = either.new_initial_state(3, illegal="forfeit")
        loser, before = state.current_player(), state.to_bytes()
        state.apply_action(value)
        assert state.is_terminal()
        assert state.forfeited_by == loser
        assert state.to_bytes() == before
        assert state.legal_actions().tolist() == []
        assert state.returns()[loser] == 0
        assert state.returns().sum() == pytest.approx(1 if either.players > 1 else 0)
        assert state.placements()[loser] == either.players
        assert f"player {loser}" in repr(state)
        assert f"player {loser}" in str(state)
        assert state.clone().forfeited_by == loser
        with pytest.raises(qx.GameOverError):
            state.apply_action(0)


def test_chance_does_not_forfeit(either: qx.Game) -> None:
    state = either.new_initial_state(3, chance="explicit", illegal="forfeit")
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(qx.IllegalActionError):
        state.apply_action(10**6)
    assert state.forfeited_by is None


def test_clones_go_their_own_way(either: qx.Game) -> None:
    for state in some_nodes(either, seed=4, every=20):
        for copied in (state.clone(), copy.copy(state), copy.deepcopy(state)):
            assert snapshot(copied) == snapshot(state)
            before = snapshot(state)
            if not state.is_terminal():
                copied.apply_action(copied.legal_actions()[-1])
                assert snapshot(copied) != before
            assert snapshot(state) == before


def test_a_child_leaves_its_parent(either: qx.Game) -> None:
    for state in some_nodes(either, seed=4, every=20):
        before = snapshot(state)
        for action in state.legal_actions()[:5]:
            child = state.child(int(action))
            moved = state.clone()
            moved.apply_action(int(action))
            assert snapshot(child) == snapshot(moved)
            assert child.history()[: len(state.history())] == state.history()
        assert snapshot(state) == before


# The end.


@pytest.mark.parametrize("returns", RETURNS)
def test_returns(either: qx.Game, returns: str) -> None:
    game = with_returns(either, returns)
    for seed in range(5):
        for state in some_nodes(game, seed, every=40):
            if not state.is_terminal():
                assert state.returns().tolist() == [0.0] * game.players
        assert state.is_terminal()
        if returns == "scores":
            assert state.returns().tolist() == state.scores().tolist()
        elif returns == "placements":
            assert state.returns().tolist() == (-state.placements()).tolist()
        else:
            _check_win_shares(state)
        low, high = game.min_utility(), game.max_utility()
        assert all(low <= value <= high for value in state.returns())


def _check_win_shares(state: qx.State) -> None:
    shares = state.returns()
    if is_competitive(state.game):
        assert sum(Fraction(value).limit_denominator(2520) for value in shares.tolist()) == 1
        winners = shares > 0
        assert len(set(shares[winners].tolist())) == 1
        assert (state.placements()[winners] == 1).all()
        assert (state.placements()[~winners] > 1).all()
    else:
        assert set(shares.tolist()) <= {0.0, 1.0}


def test_placements_share_the_better_number(game: qx.Game) -> None:
    report = game.rollout(500, seed=9, detail="games")
    for places in report.placements.tolist():
        assert sorted(places) == sorted(1 + sum(p < q for p in places) for q in places)


def test_the_bound_on_length_holds(game: qx.Game) -> None:
    for policy in qx.POLICY_NAMES:
        report = game.rollout(3000, seed=10, policy=policy, detail="totals")
        assert report.max_length <= game.max_game_length()


# History.


def test_the_history_leads_to_the_state(either: qx.Game) -> None:
    state = play_random(either, 11, chance="explicit")
    again = either.new_initial_state(99, chance="explicit")
    for step, (player, action) in enumerate(state.full_history()):
        assert again.move_number() == step
        assert again.current_player() == player
        again.apply_action(action)
    assert_same_state(again, state)
    assert again.history() == [action for _, action in state.full_history()]
    assert again.history_str() == ", ".join(again.history_codes())
    assert again.decisions() == sum(player >= 0 for player, _ in state.full_history())


def test_a_history_is_the_callers_own(either: qx.Game) -> None:
    state = play_random(either, 12)
    length = state.move_number()
    state.history().clear()
    state.full_history().clear()
    state.history_codes().clear()
    assert state.move_number() == length
