"""The arrays of a batch: states, masks and observations, in memory of one's own or the caller's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx import _core

from .support import SIZES, Foreign, OldForeign, OnDevice, first_legal, in_midgame, play_out

VERSIONED = np.lib.NumpyVersion(np.__version__) >= "2.1.0"


# States.


def test_states_are_a_read_only_view_of_the_games(game: qx.Game) -> None:
    batch = in_midgame(game, 9)
    view = batch.states
    assert view.dtype == game.state_dtype
    before = view.copy()
    with pytest.raises(ValueError, match="read-only"):
        view[0] = view[1]
    with pytest.raises(ValueError, match="WRITEABLE"):
        view.flags.writeable = True
    batch.step(first_legal(batch))
    assert batch.states is view
    assert (view != before).all()


def test_a_view_outlives_its_batch(game: qx.Game) -> None:
    batch = in_midgame(game, 300)
    view, kept = batch.states, batch.states.copy()
    del batch
    np.testing.assert_array_equal(view, kept)


def test_saved_states_go_on_as_they_would_have(game: qx.Game, tmp_path: Path) -> None:
    batch = in_midgame(game, 30, seed=8)
    np.save(tmp_path / "states.npy", batch.states)
    mapped = np.load(tmp_path / "states.npy", mmap_mode="r")
    for states in (batch.states, mapped, np.repeat(batch.states, 2)[::2]):
        again = game.batch_from_states(states, 8)
        np.testing.assert_array_equal(again.states, batch.states)
        play_out(again, first_legal)
        expected = in_midgame(game, 30, seed=8)
        play_out(expected, first_legal)
        np.testing.assert_array_equal(again.states, expected.states)


def test_states_are_copied_from_the_caller(game: qx.Game) -> None:
    states = in_midgame(game, 5).states.copy()
    batch = game.batch_from_states(states, 1)
    kept = batch.states.copy()
    states.view(np.uint8)[:] = 255
    np.testing.assert_array_equal(batch.states, kept)


def test_impossible_states_are_named(game: qx.Game) -> None:
    states = in_midgame(game, 9).states.copy()
    states[6:8].view(np.uint8)[:] = 255
    with pytest.raises(qx.StateFormatError, match="state 6 is no possible state"):
        game.batch_from_states(states)


def test_states_that_are_none(game: qx.Game) -> None:
    states = in_midgame(game, 4).states
    wrong: list[Any] = [None, states.tobytes(), states.tolist(), 3]
    for bad in wrong:
        with pytest.raises(qx.ArgumentError, match="state_dtype"):
            game.batch_from_states(bad)
    with pytest.raises(qx.ArgumentError, match="another dtype"):
        game.batch_from_states(states.view(np.uint8))
    with pytest.raises(qx.ArgumentError, match="one row"):
        game.batch_from_states(states.reshape(2, 2))
    assert len(game.batch_from_states(states[:0], 1)) == 0


def test_random_bytes_never_kill_the_interpreter(game: qx.Game) -> None:
    dice = np.random.default_rng(1)
    good = in_midgame(game, 1).states
    for _ in range(300):
        states = good.copy()
        octets = states.view(np.uint8)
        for at in dice.integers(0, octets.size, dice.integers(1, 6)):
            octets[at] = dice.integers(0, 256)
        try:
            batch = game.batch_from_states(states, 1)
        except qx.StateFormatError:
            continue
        assert game._backend.position(states.tobytes()).check() is None
        play_out(batch, lambda one, games: one.select("uniform", games))


def test_explicit_states_resolve_in_a_batch_with_automatic_chance(game: qx.Game) -> None:
    shown = game.batch(6, 4, chance="explicit")
    settled = game.batch_from_states(shown.states, 4)
    np.testing.assert_array_equal(settled.states, game.batch(6, 4).states)
    kept = game.batch_from_states(shown.states, 4, chance="explicit")
    np.testing.assert_array_equal(kept.states, shown.states)


# Masks.


@pytest.mark.parametrize("n", SIZES)
def test_masks_are_the_legal_actions(game: qx.Game, n: int) -> None:
    batch = in_midgame(game, n)
    mask, bits = batch.legal_actions_mask(), batch.legal_actions_mask(packed=True)
    width = game.num_distinct_actions()
    assert mask.shape == (n, width)
    assert mask.dtype == np.bool_
    assert bits.dtype == np.dtype("<u8")
    assert bits.shape == (n, (width + 63) // 64)
    unpacked = np.unpackbits(bits.view(np.uint8), axis=1, bitorder="little") if n else bits[:, :0]
    if n:
        np.testing.assert_array_equal(unpacked[:, :width], mask)
        assert not unpacked[:, width:].any()
    for i in range(0, n, 16):
        np.testing.assert_array_equal(mask[i], batch.state(i).legal_actions_mask())


def test_nothing_is_legal_in_a_game_that_is_over(game: qx.Game) -> None:
    batch = game.batch(3, 1)
    play_out(batch, lambda one, games: one.select("uniform", games))
    assert not batch.legal_actions_mask().any()
    assert not batch.legal_actions_mask(packed=True).any()
    assert batch.legal_actions(0).size == 0
    assert (batch.select("uniform") == -1).all()


# Observations.


def test_observations_are_those_of_the_states(game: qx.Game) -> None:
    batch = in_midgame(game, 8)
    dice = np.random.default_rng(1)
    each = dice.integers(0, game.players, 8)
    for players in (None, 0, game.players - 1, each, each.astype(np.uint8)):
        records = batch.observe(players)
        floats, octets = (
            batch.observe(players, dtype=np.float32),
            batch.observe(players, dtype="uint8"),
        )
        for i in range(8):
            seat = players if players is None or isinstance(players, int) else int(players[i])
            state = batch.state(i)
            assert records[i].tobytes() == state.observation_record(seat).tobytes()
            tensor = state.observation_tensor(seat)
            np.testing.assert_array_equal(floats[i], tensor)
            assert np.abs(octets[i].astype(np.float64) - tensor.astype(np.float64) * 255).max() <= (
                0.5 + 1e-4
            )


def test_tensors_agree_on_hostile_records(game: qx.Game) -> None:
    # The scaling of the native core and that of Python, over every kind of value.
    batch = game.batch(1, 1)
    for _ in range(60):
        if batch.is_terminal()[0]:
            break
        batch.step(batch.select("uniform"))
        for seat in range(game.players):
            expected = batch.state(0).observation_tensor(seat)
            np.testing.assert_array_equal(batch.observe(seat, dtype="float32")[0], expected)


@pytest.mark.parametrize(
    "players", [-1, 99, 1.0, True, "0", [0], [0, 0, 0, 99], np.zeros(4), np.zeros(4, np.bool_)]
)
def test_observers_that_are_not_there(game: qx.Game, players: Any) -> None:
    batch = game.batch(4, 1)
    with pytest.raises(qx.ArgumentError, match="players"):
        batch.observe(players)


@pytest.mark.parametrize("dtype", ["float64", np.int8, np.int64, "abc", object, 3])
def test_kinds_of_observation_that_there_are_not(game: qx.Game, dtype: Any) -> None:
    with pytest.raises(qx.ArgumentError, match="observations are written as"):
        game.batch(2, 1).observe(dtype=dtype)


def buffers(game: qx.Game, n: int) -> list[tuple[np.ndarray[Any, Any], dict[str, Any]]]:
    """Return a buffer of every kind, and what it is observed with."""
    size = game.observation_tensor_size()
    return [
        (np.zeros((n, size), np.float32), {}),
        (np.zeros((n, size), np.uint8), {}),
        (np.zeros(n, game.observation_dtype), {}),
        (np.zeros((n, 3, size), np.float32)[:, 1], {"dtype": np.float32}),
        (np.zeros((n, size), np.float32)[::-1], {"indices": np.arange(n)}),
    ]


def test_observations_into_the_callers_memory(game: qx.Game) -> None:
    batch = in_midgame(game, 6)
    for out, options in buffers(game, 6):
        expected = batch.observe(dtype=out.dtype)
        assert batch.observe(out=out, **options) is out
        np.testing.assert_array_equal(out, expected)


def test_masks_into_the_callers_memory(game: qx.Game) -> None:
    batch, width = in_midgame(game, 6), game.num_distinct_actions()
    for out in (
        np.zeros((6, width), np.bool_),
        np.zeros((6, width), np.uint8),
        np.zeros((6, 2, width), np.bool_)[:, 1],
    ):
        assert batch.legal_actions_mask(out=out) is out
        np.testing.assert_array_equal(out.astype(np.bool_), batch.legal_actions_mask())
    bits = np.zeros((6, 2 * ((width + 63) // 64)), np.uint64)[:, : (width + 63) // 64]
    batch.legal_actions_mask(packed=True, out=bits)
    np.testing.assert_array_equal(bits, batch.legal_actions_mask(packed=True))


def test_memory_of_other_libraries(game: qx.Game) -> None:
    batch, size = in_midgame(game, 6), game.observation_tensor_size()
    kinds = [OldForeign, *([Foreign] if VERSIONED else [])]
    for kind in kinds:
        for dtype in (np.float32, np.uint8):
            out = kind(np.zeros((6, size), dtype))
            assert batch.observe(out=out) is out
            np.testing.assert_array_equal(out.array, batch.observe(dtype=dtype))
        mask = kind(np.zeros((6, game.num_distinct_actions()), np.uint8))
        batch.legal_actions_mask(out=mask)
        np.testing.assert_array_equal(mask.array, batch.legal_actions_mask())
    tensor = np.zeros((6, size), np.float32)
    with pytest.raises(qx.ArgumentError, match="another device"):
        batch.observe(out=OnDevice(tensor))


def test_buffers_that_do_not_fit(game: qx.Game) -> None:
    batch, size = in_midgame(game, 6), game.observation_tensor_size()
    frozen = np.zeros((6, size), np.float32)
    frozen.flags.writeable = False
    crooked = np.zeros(6 * size * 4 + 1, np.uint8)[1:].view(np.float32).reshape(6, size)
    cases: list[tuple[Any, str]] = [
        (np.zeros((5, size), np.float32), "shape"),
        (np.zeros((6, size + 1), np.float32), "shape"),
        (np.zeros(6 * size, np.float32), "shape"),
        (np.zeros((6, size)), "observations are written as"),
        (np.zeros((size, 6), np.float32).T, "contiguous"),
        (np.zeros((6, 2 * size), np.float32)[:, ::2], "contiguous"),
        (frozen, "read-only"),
        (crooked, "aligned"),
        (Foreign(frozen), "read-only|DLPack"),
        ([[0.0] * size] * 6, "DLPack"),
        (bytearray(6 * size), "DLPack"),
    ]
    before = batch.states.copy()
    for out, message in cases:
        with pytest.raises(qx.ArgumentError, match=message):
            batch.observe(out=out)
    for mask in (np.zeros((6, 3), np.bool_), np.zeros((6, game.num_distinct_actions()))):
        with pytest.raises(qx.ArgumentError, match="out must be of"):
            batch.legal_actions_mask(out=mask)
    np.testing.assert_array_equal(batch.states, before)


def test_the_core_checks_once_more(game: qx.Game) -> None:
    # The public functions check before; the core must not rely on it.
    native: _core.Batch = game.batch(3, 1)._native
    size = game.observation_tensor_size()
    short = np.zeros((2, size), np.float32)
    with pytest.raises(ValueError, match="one row"):
        native.observe(None, "float32", None, short)
    with pytest.raises(ValueError, match="bytes"):
        native.observe(None, "uint8", None, np.zeros((3, size), np.float32))
    with pytest.raises(ValueError, match="seat"):
        native.observe(None, "uint8", np.full(3, 99, np.int8), np.zeros((3, size), np.uint8))
    with pytest.raises(ValueError, match="choices"):
        native.legal_mask(None, 10**6, np.zeros((3, 10**6), np.bool_))
    with pytest.raises(ValueError, match="one action"):
        native.step(np.zeros(2, np.int64), None, "disabled", "scores", None)
    with pytest.raises(ValueError, match="room"):
        native.step(np.zeros(3, np.int64), None, "same_step", "scores", None)
