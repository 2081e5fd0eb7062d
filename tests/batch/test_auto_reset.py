"""The three ways to go on after the end of a game, as Gymnasium defines them."""

from __future__ import annotations

import numpy as np
import pytest

import quincunx as qx

from .support import first_legal


def until_done(batch: qx.Batch) -> qx.StepResult:
    """Step all games, which are alike under lowest actions, until some game ends."""
    while True:
        result = batch.step(first_legal(batch))
        if result.done.any():
            return result


def test_disabled_games_stay_over(game: qx.Game) -> None:
    batch = game.batch(4, 1)
    result = until_done(batch)
    over = np.flatnonzero(result.done)
    assert batch.is_terminal()[over].all()
    assert result.final_states is None
    assert not result.started.any()
    before = batch.states.copy()
    actions = first_legal(batch)
    with pytest.raises(qx.GameOverError, match="the game is over") as caught:
        batch.step(actions)
    assert caught.value.index == over[0]
    np.testing.assert_array_equal(batch.states, before)
    batch.reset(result.done)
    fresh = game.batch(8, 1)
    for slot in over:
        assert batch.playouts[slot] == slot + 4
        assert batch.states[slot].tobytes() == fresh.states[slot + 4].tobytes()
    batch.step(first_legal(batch))


def test_next_step_starts_a_game_and_ignores_the_action(game: qx.Game) -> None:
    batch = game.batch(4, 1, auto_reset="next_step")
    result = until_done(batch)
    over = result.done
    assert result.players[over].tolist() == [qx.TERMINAL] * over.sum()
    assert (result.rewards[over].sum(axis=1) != 0).all()
    actions = first_legal(batch)
    actions[over] = -99  # Whatever it is.
    following = batch.step(actions)
    np.testing.assert_array_equal(following.started, over)
    assert not following.done[over].any()
    assert (following.rewards[over] == 0).all()
    fresh = game.batch(8, 1)
    for slot in np.flatnonzero(over):
        assert batch.states[slot].tobytes() == fresh.states[slot + 4].tobytes()


def test_same_step_keeps_what_the_old_game_ended_in(game: qx.Game) -> None:
    batch = game.batch(4, 1, auto_reset="same_step")
    plain = game.batch(4, 1)
    while True:
        actions = first_legal(plain)
        result, expected = batch.step(actions), plain.step(actions)
        np.testing.assert_array_equal(result.rewards, expected.rewards)
        np.testing.assert_array_equal(result.done, expected.done)
        np.testing.assert_array_equal(result.started, expected.done)
        assert result.final_states is not None
        np.testing.assert_array_equal(result.final_states, plain.states[expected.done])
        if expected.done.any():
            break
    ended = game.batch_from_states(result.final_states)
    np.testing.assert_array_equal(ended.returns(), result.rewards[result.done])
    fresh = game.batch(8, 1)
    for slot in np.flatnonzero(result.done):
        assert batch.states[slot].tobytes() == fresh.states[slot + 4].tobytes()
        assert result.players[slot] == batch.current_players()[slot] != qx.TERMINAL


@pytest.mark.parametrize("auto_reset", ["next_step", "same_step"])
def test_a_batch_that_goes_on_plays_every_playout_once(game: qx.Game, auto_reset: str) -> None:
    n, rounds = 3, 3
    batch = game.batch(n, 6, first=10, auto_reset=auto_reset)
    rewards: dict[int, list[float]] = {}
    while min(batch.playouts) < 10 + n * rounds:
        playouts = batch.playouts
        result = batch.step(batch.select("uniform"))
        for slot in np.flatnonzero(result.done):
            assert playouts[slot] not in rewards
            rewards[int(playouts[slot])] = result.rewards[slot].tolist()
    report = game.rollout(n * rounds, seed=6, first=10)
    assert [rewards[10 + i] for i in range(n * rounds)] == report.returns.tolist()


@pytest.mark.parametrize("returns", ["win_share", "scores", "placements"])
def test_a_reset_keeps_the_configuration(game: qx.Game, returns: str) -> None:
    other = qx.load(game.name, players=game.players, returns=returns)
    batch = other.batch(2, 1, auto_reset="same_step")
    for _ in range(2):
        result = until_done(batch)
        ended = other.batch_from_states(result.final_states)
        np.testing.assert_array_equal(result.rewards[result.done], ended.returns())
        assert batch.game is other
        assert batch.auto_reset == "same_step"
    assert batch.playouts.max() >= 2
