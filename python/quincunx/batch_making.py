"""Making batches: of new games, and of states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.asking import native_engine
from quincunx.batch import AutoReset, Batch
from quincunx.errors import ArgumentError, StateFormatError
from quincunx.rollouts import thread_count
from quincunx.seeds import check_range, describe, seed_or_fresh
from quincunx.state import Chance, choice_of

if TYPE_CHECKING:
    from quincunx.game import Game

#: The most games of one batch.
MOST_GAMES = 2**32


def new_batch(
    game: Game,
    n: int,
    seed: int | None,
    *,
    first: int,
    chance: str,
    auto_reset: str,
    threads: int | None,
) -> Batch:
    """Return a batch of new games; see `Game.batch`."""
    start, size = check_range(first, n)
    if size > MOST_GAMES:
        raise ArgumentError(f"a batch holds at most {MOST_GAMES} games, not {size}")
    modes = _modes(chance, auto_reset)
    luck = seed_or_fresh(seed)
    try:
        native = _core.Batch(
            native_engine(game).ruleset,
            size,
            seed=luck,
            first=start,
            settle=modes[0] == "auto",
            threads=thread_count(threads),
        )
    except MemoryError as error:
        raise ArgumentError(f"there is no memory for a batch of {size} games") from error
    return Batch(game, native, seed=luck, first=start, chance=modes[0], auto_reset=modes[1])


def batch_of_states(
    game: Game,
    states: Any,
    seed: int | None,
    *,
    first: int,
    chance: str,
    auto_reset: str,
    threads: int | None,
) -> Batch:
    """Return a batch of given states; see `Game.batch_from_states`."""
    packed = _packed_states(game, states)
    start, _ = check_range(first, len(packed))
    modes = _modes(chance, auto_reset)
    luck = seed_or_fresh(seed)
    try:
        native = _core.Batch.of_states(
            native_engine(game).ruleset,
            packed.view(np.uint8).reshape(-1),
            seed=luck,
            first=start,
            settle=modes[0] == "auto",
            threads=thread_count(threads),
        )
    except ValueError as error:
        raise StateFormatError(str(error)) from None
    return Batch(game, native, seed=luck, first=start, chance=modes[0], auto_reset=modes[1])


def _packed_states(game: Game, states: Any) -> NDArray[np.void]:
    if not isinstance(states, np.ndarray):
        raise ArgumentError(
            f"states must be an array of the game's state_dtype, not {describe(type(states))}"
        )
    if states.dtype != game.state_dtype:
        raise ArgumentError(
            "states must be of the game's state_dtype; this array has another dtype "
            f"({len(states.dtype)} fields, {states.dtype.itemsize} bytes)"
        )
    if states.ndim != 1:
        raise ArgumentError(f"states must lie in one row, not in shape {states.shape}")
    # A copy: nobody may change the states between their check and their use.
    packed = np.empty(len(states), game.state_dtype)
    packed[...] = states
    return packed


def _modes(chance: Any, auto_reset: Any) -> tuple[Chance, AutoReset]:
    return (
        choice_of(chance, "chance", ("auto", "explicit")),
        choice_of(auto_reset, "auto_reset", ("disabled", "next_step", "same_step")),
    )
