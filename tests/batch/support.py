"""What the tests of batches have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

import quincunx as qx

from ..helpers import cases

#: Around the sizes at which bytes, blocks and threads come to an end.
SIZES = (0, 1, 255, 256, 257)
MANY = 65_537


def player_counts(name: str) -> tuple[int, int]:
    """Return the fewest and the most players of a game in the shared tests."""
    played = cases(name)
    return played[0].players, played[-1].players


def first_legal(batch: qx.Batch, indices: Any = None) -> NDArray[np.int64]:
    """Return the lowest legal action of each game; -1 where there is none."""
    mask = batch.legal_actions_mask(indices=indices)
    return np.where(mask.any(axis=1), mask.argmax(axis=1), -1)


def random_legal(
    batch: qx.Batch, dice: np.random.Generator, indices: Any = None
) -> NDArray[np.int64]:
    """Return a legal action of each game; 0 where there is none."""
    mask = batch.legal_actions_mask(indices=indices)
    return np.where(mask, dice.random(mask.shape), -1).argmax(axis=1)


def waiting(batch: qx.Batch) -> NDArray[np.int64]:
    """Return the games that are not over."""
    return np.flatnonzero(~batch.is_terminal())


def play_out(batch: qx.Batch, choose: Callable[[qx.Batch, NDArray[np.int64]], NDArray[Any]]) -> int:
    """Step the games until all are over; return the number of steps."""
    steps = 0
    while len(games := waiting(batch)):
        batch.step(choose(batch, games), games)
        steps += 1
    return steps


def in_midgame(game: qx.Game, n: int, seed: int = 3, steps: int = 25) -> qx.Batch:
    """Return a batch some steps after its start, no game of which is over."""
    batch = game.batch(n, seed)
    dice = np.random.default_rng(seed)
    for _ in range(steps):
        batch.step(random_legal(batch, dice))
    assert not batch.is_terminal().any()
    return batch


class Foreign:
    """An array of another library: it speaks DLPack and nothing else."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    @property
    def dtype(self) -> str:
        """The type of the elements, told as other libraries do."""
        return f"foreign.{self.array.dtype}"

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        kind, number = self.array.__dlpack_device__()
        return int(kind), int(number)


class OldForeign(Foreign):
    """A library whose DLPack can't tell whether memory may be written, but whose arrays can."""

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return self.array


class OnDevice(Foreign):
    """An array in the memory of a graphics card."""

    def __dlpack_device__(self) -> tuple[int, int]:
        return 2, 0
