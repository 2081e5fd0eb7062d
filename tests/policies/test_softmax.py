"""Softmax of greedy: draws by what greedy thinks of every action, in every game that tells it."""

from __future__ import annotations

import numpy as np
import pytest

import quincunx as qx
from quincunx import _core
from quincunx.packs.loading import folder_of

from ..helpers import nodes, play_random


def values_of(state):
    """Return greedy's values of the legal actions."""
    return state._position.handle.greedy_values()


@pytest.fixture
def valued(any_game):
    """Every game whose greedy has values."""
    if not _core.game_info(folder_of(any_game.name))["greedy_values"]:
        pytest.skip(f"greedy of {any_game.name} only chooses")
    return any_game


def test_some_game_has_values():
    assert any(_core.game_info(name)["greedy_values"] for name in _core.games())


def test_greedy_is_the_argmax_of_its_values(valued):
    stream, unused = _core.Stream(1, 2, 1, 0), _core.Stream(1, 2, 1, 0)
    for seed in range(5):
        for state in nodes(valued, seed):
            values = values_of(state)
            if not state.is_player_node():
                assert len(values) == 0
                continue
            legal = state.legal_actions()
            assert len(values) == len(legal)
            assert (values < np.inf).all()
            chosen = _core.select(state._position.handle, _core.POLICIES["greedy"], stream)
            assert chosen == legal[values.argmax()]  # argmax gives the first of equal ones
    assert stream.next() == unused.next()  # greedy draws nothing
    assert len(values_of(play_random(valued, 1))) == 0


def test_draws_in_proportion(valued):
    """Counts over many streams against the exact odds, at decisions on the way."""
    soft = qx.softmax("greedy", 1.5)
    found = [s.clone() for s in nodes(valued, 4) if s.is_player_node() and len(values_of(s)) > 2]
    for state in found[:: max(1, len(found) // 5)]:
        values, legal = values_of(state), state.legal_actions()
        weights = np.exp((values - values.max()) / 1.5)
        odds = weights / weights.sum()
        draws = 4000
        drawn = [
            _core.select(state._position.handle, soft.handle, _core.Stream(9, k, 1, 0))
            for k in range(draws)
        ]
        for action, chance in zip(legal, odds, strict=True):
            error = max(np.sqrt(chance * (1 - chance) * draws), 1)
            assert abs(drawn.count(action) - chance * draws) < 5 * error


def test_draws_as_documented(valued):
    """One uniform number a decision, along the ascending actions."""
    soft = qx.softmax("greedy", 0.8)
    for index, state in enumerate(s for s in nodes(valued, 6) if s.is_player_node()):
        stream, again = _core.Stream(5, index, 1, 0), _core.Stream(5, index, 1, 0)
        chosen = _core.select(state._position.handle, soft.handle, stream)
        values = values_of(state)
        weights = np.exp((values - values.max()) / 0.8)
        edges = weights.cumsum() / weights.sum()
        point = (again.next() >> 11) * 2.0**-53
        assert stream.next() == again.next()
        if np.abs(edges - point).min() > 1e-9:  # else rounding decides
            assert chosen == state.legal_actions()[np.searchsorted(edges, point, side="right")]


def test_results_do_not_depend_on_threads(valued):
    seats = [qx.softmax("greedy", 0.3), *["greedy"] * (valued.players - 1)]
    one = valued.rollout(900, seed=3, policy=seats, threads=1)
    for threads in (2, 7):
        assert valued.rollout(900, seed=3, policy=seats, threads=threads) == one
    assert one.policy[0] == "softmax(greedy, 0.3)"
    state = valued.new_initial_state(3)
    position = state.rollout(200, seed=4, policy=seats, threads=1)
    assert state.rollout(200, seed=4, policy=seats, threads=3) == position


def test_it_plays_the_same_everywhere(valued):
    seats = [qx.softmax("greedy", 0.3)] * valued.players
    report = valued.rollout(20, seed=3, policy=seats)
    batch = valued.batch(20, 3)
    while (games := np.flatnonzero(~batch.is_terminal())).size:
        batch.step(batch.select(seats, games), games)
    np.testing.assert_array_equal(batch.scores(), report.scores)
    assert valued.play(3, 7, seats).scores == tuple(report.scores[7].tolist())
    by_python = [qx.batched_policy(lambda seen, masks: masks.argmax(axis=1)), *seats[1:]]
    assert valued.rollout(5, seed=3, policy=by_python).count == 5


def test_a_cold_one_takes_one_of_the_best(valued):
    """Which of equal ones is chance, while greedy takes the lowest."""
    cold = qx.softmax("greedy", 1e-9)
    for index, state in enumerate(s for s in nodes(valued, 6) if s.is_player_node()):
        chosen = _core.select(state._position.handle, cold.handle, _core.Stream(5, index, 1, 0))
        values = dict(zip(state.legal_actions().tolist(), values_of(state), strict=True))
        assert values[chosen] == max(values.values())


def test_a_hot_one_is_nearly_uniform(valued):
    """Among the actions that greedy judges; the others are never drawn."""
    hot = qx.softmax("greedy", 1e9)
    judged = [s.clone() for s in nodes(valued, 4) if s.is_player_node() and choices_of(s) > 1]
    for state in judged[:: max(1, len(judged) // 5)]:
        finite = state.legal_actions()[np.isfinite(values_of(state))]
        draws = 4000
        drawn = [
            _core.select(state._position.handle, hot.handle, _core.Stream(9, k, 1, 0))
            for k in range(draws)
        ]
        assert set(drawn) <= set(finite.tolist())
        expected = draws / len(finite)
        for action in finite:
            assert abs(drawn.count(action) - expected) < 5 * np.sqrt(expected) + 1


def choices_of(state):
    """Return how many actions softmax may draw."""
    return np.isfinite(values_of(state)).sum()


def test_a_hot_one_plays_like_uniform_where_greedy_judges_everything(valued):
    everything = all(
        np.isfinite(values_of(state)).all() for seed in range(5) for state in nodes(valued, seed)
    )
    if not everything:
        pytest.skip(f"greedy of {valued.name} judges some decisions only")
    hot = valued.rollout(5000, seed=3, policy=qx.softmax("greedy", 1e9))
    uniform = valued.rollout(5000, seed=4)
    error = np.hypot(hot.mean_scores_error, uniform.mean_scores_error)
    assert (abs(hot.mean_scores - uniform.mean_scores) < 5 * error + 1e-9).all()


def test_epsilon_goes_with_it_in_either_order(valued):
    inside = qx.epsilon_greedy(qx.softmax("greedy", 0.5), 0.3)
    outside = qx.softmax(qx.epsilon_greedy("greedy", 0.3), 0.5)
    assert valued.rollout(200, seed=1, policy=inside).totals == (
        valued.rollout(200, seed=1, policy=outside).totals
    )


def test_a_game_without_values_says_so(any_game, monkeypatch):
    known = _core.game_info

    def silent(name):
        return known(name) | {"greedy_values": False}

    monkeypatch.setattr(_core, "game_info", silent)
    soft = qx.softmax("greedy", 0.5)
    state = any_game.new_initial_state(1)
    calls = [
        lambda: any_game.rollout(5, policy=soft),
        lambda: any_game.play(1, 0, soft),
        lambda: any_game.batch(3, 1).select(qx.epsilon_greedy(soft, 0.1)),
        lambda: state.rollout(5, policy=["greedy"] * (any_game.players - 1) + [soft]),
        lambda: state.action_values(5, policy=soft),
    ]
    for call in calls:
        with pytest.raises(qx.ArgumentError, match=f"greedy of {any_game.name} only chooses"):
            call()


def test_the_reference_engine_can_not_ask_it():
    game = qx.load(qx.games()[0], engine="reference")
    with pytest.raises(qx.EngineError, match=r"'softmax\(greedy, 0.5\)' is compiled"):
        game.rollout(1, policy=qx.softmax("greedy", 0.5))
