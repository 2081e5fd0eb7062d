"""Actions and games of every kind that NumPy has: taken right, or refused in a clear sentence."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import quincunx as qx

from .support import MANY, SIZES, Foreign, OnDevice, first_legal, in_midgame, random_legal

INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", ">i4", ">u8")


def refused(batch: qx.Batch, actions: Any, message: str, indices: Any = None) -> None:
    """Check that a step is refused with both kinds of built-in error and changes nothing."""
    before = batch.states.copy()
    with pytest.raises(qx.ArgumentError, match=message) as caught:
        batch.step(actions, indices)
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, ValueError)
    np.testing.assert_array_equal(batch.states, before)


@pytest.mark.parametrize("n", [*SIZES, MANY])
def test_every_size_steps(game: qx.Game, n: int) -> None:
    batch = game.batch(n, 1)
    assert len(batch) == len(batch.states) == n
    result = batch.step(first_legal(batch))
    assert result.rewards.shape == (n, game.players)
    assert result.rewards.dtype == np.float64
    for column in (result.done, result.started, result.players, batch.current_players()):
        assert column.shape == (n,)
    assert batch.observe().shape == (n,)
    assert batch.legal_actions_mask(packed=True).shape[0] == n


@pytest.mark.parametrize("kind", INTEGERS)
def test_actions_of_every_integer_type(game: qx.Game, kind: str) -> None:
    batch, other = in_midgame(game, 30), in_midgame(game, 30)
    actions = first_legal(batch)
    if actions.max() > np.iinfo(kind).max:
        pytest.skip("the game has larger actions")
    batch.step(actions.astype(kind))
    other.step(actions)
    np.testing.assert_array_equal(batch.states, other.states)


def test_arrays_that_lie_about_and_read_only_ones(game: qx.Game) -> None:
    expected = in_midgame(game, 31)
    actions = random_legal(expected, np.random.default_rng(1))
    expected.step(actions)
    wide = np.full((31, 3), -5, np.int32)
    wide[:, 1] = actions
    frozen = actions.copy()
    frozen.flags.writeable = False
    backwards = actions[::-1].copy()[::-1]
    odd = np.zeros(31 * 8 + 1, np.uint8)[1:].view(np.int64)
    odd[:] = actions
    forms = (wide[:, 1], frozen, backwards, odd, actions.tolist(), tuple(actions), Foreign(actions))
    for form in forms:
        batch = in_midgame(game, 31)
        batch.step(form)
        np.testing.assert_array_equal(batch.states, expected.states)


def test_values_that_are_no_integers(game: qx.Game) -> None:
    batch = in_midgame(game, 4)
    actions = first_legal(batch)
    refused(batch, actions.astype(np.float64), "integers, not float64")
    refused(batch, actions.astype(np.float32), "integers, not float32")
    refused(batch, np.full(4, np.nan), "integers, not float64")
    refused(batch, np.ones(4, np.bool_), "integers, not bool")
    refused(batch, actions.astype(object), "integers, not object")
    refused(batch, actions.astype(np.complex64), "integers, not complex64")
    refused(batch, actions.astype("U4"), "integers")
    refused(batch, np.zeros(4, "M8[s]"), "integers")
    refused(batch, np.zeros(4, [("a", "i4")]), "integers")
    refused(batch, [1, 2, 3, True], "integers, not True")
    refused(batch, [1, 2, 3.0, 4], r"integers, not 3\.0")
    refused(batch, [1, None, 3, 4], "integers, not None")
    refused(batch, np.ma.masked_array(actions, mask=[0, 0, 1, 0]), "masked")
    for no_array in (None, 3, "abc", object(), {1: 2}, iter(actions)):
        refused(batch, no_array, "array of integers")
    refused(batch, OnDevice(actions), "another device")


def test_shapes_that_do_not_fit(game: qx.Game) -> None:
    batch = in_midgame(game, 4)
    actions = first_legal(batch)
    for wrong in (actions[:3], np.resize(actions, 5), actions[:, None], np.int64(1), actions[:0]):
        refused(batch, np.asarray(wrong), r"of shape \(4,\); got shape")
    refused(batch, actions, r"of shape \(2,\)", indices=[0, 1])
    empty = game.batch(0, 1)
    assert empty.step([]).done.shape == (0,)
    assert empty.step(np.zeros(0, np.int64)).done.shape == (0,)
    refused(empty, np.zeros(0), "integers, not float64")


@pytest.mark.parametrize("bad", [-1, -(2**63), 2**63 - 1, 2**31, 2**32, 2**40])
def test_an_illegal_action_is_named_and_nothing_moves(game: qx.Game, bad: int) -> None:
    batch = in_midgame(game, 20)
    for at in (0, 13, 19):
        actions = first_legal(batch)
        actions[at] = bad
        actions[19] = bad
        before = batch.states.copy()
        with pytest.raises(qx.IllegalActionError, match=rf"actions\[{at}\], for game {at}:") as e:
            batch.step(actions)
        assert e.value.index == at
        assert e.value.legal == tuple(batch.legal_actions(at))
        np.testing.assert_array_equal(batch.states, before)


def test_every_action_that_is_not_legal_is_refused(game: qx.Game) -> None:
    batch = in_midgame(game, 1)
    legal = set(batch.legal_actions(0).tolist())
    for action in set(range(game.num_distinct_actions() + 70)) - legal:
        with pytest.raises(qx.IllegalActionError):
            batch.step([action])
    with pytest.raises(qx.IllegalActionError, match=str(2**70)):
        batch.step([2**70])
    with pytest.raises(qx.IllegalActionError):
        batch.step(np.array([2**64 - 1], np.uint64))


def test_a_subset_names_the_game_and_the_position(game: qx.Game) -> None:
    batch = in_midgame(game, 20)
    actions = first_legal(batch, [15, 4, 9])
    actions[1] = -1
    with pytest.raises(qx.IllegalActionError, match=r"actions\[1\], for game 4:") as caught:
        batch.step(actions, [15, 4, 9])
    assert caught.value.index == 1


def test_only_the_games_of_a_subset_move(game: qx.Game) -> None:
    chosen = np.array([15, 4, 9])
    mask = np.zeros(20, np.bool_)
    mask[chosen] = True
    results = []
    for indices in (chosen, chosen.astype(np.uint8), chosen.tolist(), chosen[::-1], mask):
        batch = in_midgame(game, 20)
        before = batch.states.copy()
        batch.step(first_legal(batch, indices), indices)
        moved = [i for i in range(20) if batch.states[i].tobytes() != before[i].tobytes()]
        assert moved == [4, 9, 15]
        results.append(batch.states.copy())
    for states in results[1:]:
        np.testing.assert_array_equal(states, results[0])
    batch.step([], [])
    batch.step([], np.zeros(20, np.bool_))


@pytest.mark.parametrize(
    ("indices", "message"),
    [
        ([0, 20], "indices\\[1\\] is 20; this batch has 20 games"),
        ([-1], "indices\\[0\\] is -1; this batch"),
        ([3, 5, 3], "indices\\[2\\] is 3, which is given twice"),
        (np.array([2**64 - 1], np.uint64), "indices are from 0 to 19"),
        ([2**70], "this batch"),
        (np.array([1.0]), "integers, not float64"),
        ([[1, 2]], "integers"),
        (np.ones((2, 2), np.int64), "one row"),
        (np.ones(19, np.bool_), "for each of 20 games"),
        (7, "array of integers"),
        ("0", "array of integers"),
    ],
)
def test_games_that_are_not_there(game: qx.Game, indices: Any, message: str) -> None:
    batch = in_midgame(game, 20)
    before = batch.states.copy()
    calls = (
        batch.reset,
        batch.current_players,
        batch.returns,
        batch.sample_chance,
        lambda bad: batch.select("uniform", bad),
        lambda bad: batch.observe(indices=bad),
        lambda bad: batch.legal_actions_mask(indices=bad),
        lambda bad: batch.step([0] * np.size(bad), bad),
    )
    for call in calls:
        with pytest.raises(qx.ArgumentError, match=message):
            call(indices)
    np.testing.assert_array_equal(batch.states, before)


@pytest.mark.parametrize("i", [-1, 4, 1.0, True, None, "0", 2**70])
def test_a_single_game_that_is_not_there(game: qx.Game, i: Any) -> None:
    batch = game.batch(4, 1)
    with pytest.raises(qx.ArgumentError, match="games are 0 to 3"):
        batch.state(i)
    with pytest.raises(qx.ArgumentError, match="the batch is empty"):
        game.batch(0, 1).state(0)


def test_arguments_of_the_batch(game: qx.Game) -> None:
    for n in (-1, 1.5, None, True, "3"):
        with pytest.raises(qx.ArgumentError, match="n must be"):
            game.batch(n, 1)  # type: ignore[arg-type]
    for n in (2**32 + 1, 2**62):
        with pytest.raises(qx.ArgumentError, match="at most"):
            game.batch(n, 1)
    for seed in (-1, 2**64, 1.0, True):
        with pytest.raises(qx.SeedError):
            game.batch(1, seed)  # type: ignore[arg-type]
    with pytest.raises(qx.ArgumentError, match="did you mean 'same_step'"):
        game.batch(1, 1, auto_reset="same-step")  # type: ignore[arg-type]
    with pytest.raises(qx.ArgumentError, match="'auto' or 'explicit'"):
        game.batch(1, 1, chance="shown")  # type: ignore[arg-type]
    with pytest.raises(qx.ArgumentError, match="threads"):
        game.batch(1, 1, threads=0)
    with pytest.raises(qx.ArgumentError, match="first"):
        game.batch(1, 1, first=-1)
    with pytest.raises(qx.EngineError, match="native engine"):
        game.with_engine("reference").batch(1, 1)


def test_policies_to_select_by(game: qx.Game) -> None:
    batch = game.batch(3, 1)
    with pytest.raises(qx.UnknownPolicyError):
        batch.select("gready")
    with pytest.raises(qx.ArgumentError, match="for each seat"):
        batch.select(["uniform"] * (game.players + 1))
