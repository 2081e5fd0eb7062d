"""A game of a batch is the playout of that index, whatever the size, the order and the threads."""

from __future__ import annotations

import numpy as np
import pytest

import quincunx as qx

from .support import MANY, SIZES, play_out, random_legal

SEED, FIRST = 2**64 - 3, 1_000_003


def mixed(game: qx.Game) -> list[str]:
    return [qx.POLICY_NAMES[seat % len(qx.POLICY_NAMES)] for seat in range(game.players)]


@pytest.mark.parametrize("n", SIZES)
def test_a_batch_plays_the_games_of_a_rollout(game: qx.Game, n: int) -> None:
    policy = mixed(game)
    batch = game.batch(n, SEED, first=FIRST)
    play_out(batch, lambda batch, games: batch.select(policy, games))
    report = game.rollout(n, seed=SEED, first=FIRST, policy=policy)
    np.testing.assert_array_equal(batch.returns(), report.returns)
    np.testing.assert_array_equal(batch.scores(), report.scores)
    np.testing.assert_array_equal(batch.placements(), report.placements)
    np.testing.assert_array_equal(batch.turns(), report.turns)


def test_a_large_batch_with_threads_plays_the_same(game: qx.Game) -> None:
    batch = game.batch(MANY, 11, threads=3)
    for _ in range(12):
        batch.step(batch.select("uniform"))
    for i in (0, 1, 255, 256, 4095, 4096, 32_768, MANY - 1):
        alone = game.batch(1, 11, first=i, threads=1)
        for _ in range(12):
            alone.step(alone.select("uniform"))
        assert batch.states[i].tobytes() == alone.states[0].tobytes()


def test_a_batch_is_its_states_stepped_one_by_one(game: qx.Game) -> None:
    n = 12
    batch = game.batch(n, 5, first=7)
    states = [game.new_initial_state(5, 7 + i) for i in range(n)]
    dice = np.random.default_rng(1)
    while not all(state.is_terminal() for state in states):
        for i, state in enumerate(states):
            assert batch.states[i].tobytes() == state.to_bytes()
            assert batch.state(i) == state
            assert batch.legal_actions(i).tolist() == state.legal_actions().tolist()
        games = np.flatnonzero(~batch.is_terminal())
        actions = random_legal(batch, dice, games)
        result = batch.step(actions, games)
        for k, i in enumerate(games):
            states[i].apply_action(actions[k])
            assert result.done[k] == states[i].is_terminal()
            assert result.players[k] == states[i].current_player()
            np.testing.assert_array_equal(result.rewards[k], states[i].returns())
        assert not result.started.any()
    for i, state in enumerate(states):
        np.testing.assert_array_equal(batch.returns()[i], state.returns())
        np.testing.assert_array_equal(batch.scores()[i], state.scores())
        np.testing.assert_array_equal(batch.placements()[i], state.placements())


def test_explicit_chance_with_its_own_outcomes_is_the_same_game(game: qx.Game) -> None:
    shown = game.batch(20, 9, chance="explicit")
    plain = game.batch(20, 9)
    dice = np.random.default_rng(2)
    for _ in range(30):
        while (chance := np.flatnonzero(shown.current_players() == qx.CHANCE)).size:
            outcomes = shown.sample_chance(chance)
            mask = shown.legal_actions_mask(indices=chance)
            assert mask.shape == (len(chance), shown.num_choices)
            assert mask[np.arange(len(chance)), outcomes].all()
            for k, i in enumerate(chance[:3]):
                assert np.flatnonzero(mask[k]).tolist() == shown.legal_actions(i).tolist()
            shown.step(outcomes, chance)
        np.testing.assert_array_equal(shown.states, plain.states)
        actions = random_legal(plain, dice)
        shown.step(actions)
        plain.step(actions)
    assert (shown.sample_chance(shown.current_players() >= 0) == -1).all()


def test_an_outcome_that_is_not_possible_is_refused(game: qx.Game) -> None:
    batch = game.batch(3, 9, chance="explicit")
    chance = np.flatnonzero(batch.current_players() == qx.CHANCE)
    if not chance.size:
        pytest.skip("this game begins with a decision")
    mask = batch.legal_actions_mask()
    outcomes = batch.sample_chance()
    outcomes[2] = int((~mask[2]).argmax())
    before = batch.states.copy()
    with pytest.raises(qx.IllegalActionError, match=r"actions\[2\], for game 2.*outcome") as caught:
        batch.step(outcomes)
    assert caught.value.index == 2
    assert caught.value.legal == tuple(np.flatnonzero(mask[2]))
    np.testing.assert_array_equal(batch.states, before)


def test_selection_needs_no_start_at_the_first_decision(game: qx.Game) -> None:
    # The streams begin with the first question, whenever that is.
    one, other = game.batch(8, 3), game.batch(8, 3)
    chosen = one.select("uniform")
    np.testing.assert_array_equal(other.select("uniform"), chosen)
    one.reset()
    later = game.batch(8, 3, first=8)
    np.testing.assert_array_equal(one.select("uniform"), later.select("uniform"))
    np.testing.assert_array_equal(one.playouts, later.playouts)


def test_without_a_seed_two_batches_differ_and_tell_their_seeds(game: qx.Game) -> None:
    one, other = game.batch(1), game.batch(1)
    assert one.seed != other.seed
    np.testing.assert_array_equal(game.batch(1, one.seed).states, one.states)
