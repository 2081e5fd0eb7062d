"""Batches beside memory of others: files mapped by NumPy, and arrays handed on by DLPack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import quincunx as qx

from .support import first_legal, in_midgame, play_out, random_legal, waiting

READ_ONLY_EXPORT = np.lib.NumpyVersion(np.__version__) >= "2.1.0"


def saved(batch: qx.Batch, path: Path) -> None:
    """Write the states of a batch into a file through a mapping."""
    states = np.memmap(path, batch.states.dtype, "w+", shape=len(batch))
    states[:] = batch.states
    states.flush()


def mapped(game: qx.Game, path: Path, mode: Any = "r") -> np.memmap[Any, Any]:
    """Map the states in a file."""
    return np.memmap(path, game.state_dtype, mode)


# Files.


def test_a_mapped_file_goes_on_as_the_batch_would_have(game: qx.Game, tmp_path: Path) -> None:
    path, batch = tmp_path / "states", in_midgame(game, 40, seed=8)
    saved(batch, path)
    assert path.read_bytes() == batch.states.tobytes()
    again = game.batch_from_states(mapped(game, path), 8)
    for _ in range(10):
        games = waiting(batch)
        actions = first_legal(batch, games)
        one, other = batch.step(actions, games), again.step(actions, games)
        np.testing.assert_array_equal(one.rewards, other.rewards)
        np.testing.assert_array_equal(again.states, batch.states)
    play_out(batch, first_legal)
    play_out(again, first_legal)
    np.testing.assert_array_equal(again.states, batch.states)
    np.testing.assert_array_equal(again.returns(), batch.returns())


def test_a_part_of_a_mapped_file(game: qx.Game, tmp_path: Path) -> None:
    path, batch = tmp_path / "states", in_midgame(game, 40, seed=8)
    saved(batch, path)
    for part in (slice(10, 20), slice(1, None, 7), slice(None, None, -1)):
        some = game.batch_from_states(mapped(game, path)[part], 8)
        np.testing.assert_array_equal(some.states, batch.states[part])


def test_steps_leave_a_mapped_file_alone_until_they_are_written(
    game: qx.Game, tmp_path: Path
) -> None:
    path, batch = tmp_path / "states", in_midgame(game, 20, seed=8)
    saved(batch, path)
    before = path.read_bytes()
    states = mapped(game, path, "r+")
    again = game.batch_from_states(states, 8)
    again.step(first_legal(again))
    states.flush()
    assert path.read_bytes() == before
    states[:] = again.states
    states.flush()
    assert path.read_bytes() == again.states.tobytes() != before


def test_a_file_cut_off_or_spoilt_is_refused(game: qx.Game, tmp_path: Path) -> None:
    path, batch = tmp_path / "states", in_midgame(game, 20, seed=8)
    saved(batch, path)
    states = mapped(game, path, "r+")
    states.view(np.uint8)[13 * game.state_dtype.itemsize :] = 255
    states.flush()
    with pytest.raises(qx.StateFormatError, match="state 13 "):
        game.batch_from_states(mapped(game, path))


def test_observations_and_masks_into_a_mapped_file(game: qx.Game, tmp_path: Path) -> None:
    batch, size = in_midgame(game, 6), game.observation_tensor_size()
    dice = np.random.default_rng(1)
    shapes = {"seen": (5, 6, size), "masks": (5, 6, game.num_distinct_actions())}
    seen = np.memmap(tmp_path / "seen", np.float32, "w+", shape=shapes["seen"])
    masks = np.memmap(tmp_path / "masks", np.bool_, "w+", shape=shapes["masks"])
    expected: list[tuple[Any, Any]] = []
    for step in range(5):
        assert batch.observe(out=seen[step]).base is not None
        batch.legal_actions_mask(out=masks[step])
        expected.append((batch.observe(dtype=np.float32), batch.legal_actions_mask()))
        batch.step(random_legal(batch, dice))
    del seen, masks  # which writes what is not yet in the files
    for name, dtype, column in (("seen", np.float32, 0), ("masks", np.bool_, 1)):
        read = np.fromfile(tmp_path / name, dtype).reshape(shapes[name])
        np.testing.assert_array_equal(read, np.array([pair[column] for pair in expected]))


def test_a_file_mapped_for_reading_is_no_buffer(game: qx.Game, tmp_path: Path) -> None:
    shape = (6, game.observation_tensor_size())
    np.zeros(shape, np.float32).tofile(tmp_path / "seen")
    seen = np.memmap(tmp_path / "seen", np.float32, "r", shape=shape)
    with pytest.raises(qx.ArgumentError, match="read-only"):
        in_midgame(game, 6).observe(out=seen)


# DLPack.


@pytest.mark.parametrize("dtype", ["float32", "uint8"])
def test_what_a_batch_gives_is_handed_on_without_a_copy(game: qx.Game, dtype: Any) -> None:
    batch = in_midgame(game, 6)
    result = batch.step(first_legal(batch))
    given = [
        batch.observe(dtype=dtype),
        batch.legal_actions_mask(),
        batch.legal_actions_mask(packed=True),
        batch.current_players(),
        batch.returns(),
        result.rewards,
        result.done,
    ]
    for array in given:
        other = np.from_dlpack(array)
        assert np.shares_memory(other, array)
        assert (other.dtype, other.shape) == (array.dtype, array.shape)
        np.testing.assert_array_equal(other, array)


@pytest.mark.skipif(not READ_ONLY_EXPORT, reason="this NumPy exports no read-only memory")
def test_the_bytes_of_states_are_handed_on_read_only(game: qx.Game) -> None:
    batch = in_midgame(game, 6)
    octets = batch.states.view(np.uint8).reshape(6, -1)
    other = np.from_dlpack(octets)
    assert np.shares_memory(other, batch.states)
    assert not other.flags.writeable
    batch.step(first_legal(batch))
    assert other.tobytes() == batch.states.tobytes()


def test_what_came_by_dlpack_is_written_into_and_read(game: qx.Game) -> None:
    batch, other = in_midgame(game, 6), in_midgame(game, 6)
    owned = np.zeros((6, game.observation_tensor_size()), np.float32)
    # An export that tells nothing of writing makes a view to be read only; such a one is refused.
    view = np.from_dlpack(owned)
    if view.flags.writeable:
        batch.observe(out=view)
        np.testing.assert_array_equal(owned, batch.observe(dtype=np.float32))
    else:
        with pytest.raises(qx.ArgumentError, match="read-only"):
            batch.observe(out=view)
    actions = first_legal(batch)
    batch.step(np.from_dlpack(actions))
    other.step(actions)
    np.testing.assert_array_equal(batch.states, other.states)
