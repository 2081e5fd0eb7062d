"""Seeds and indices: what is refused, what is reported, and what stays untouched."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import quincunx as qx

from ..helpers import NO_INTEGERS, SEEDS, play_random

REFUSED = [value for value in NO_INTEGERS if value is not None]
REFUSED += [-1, 2**64, 10**5000, -(10**5000), Fraction(1), np.int64(-1), np.array([1, 2])]

Taker = Callable[[qx.Game, Any], object]
SEED_TAKERS: dict[str, Taker] = {
    "rollout": lambda game, value: game.rollout(1, seed=value),
    "new_initial_state": lambda game, value: game.new_initial_state(value),
    "play": lambda game, value: game.play(seed=value),
    "records": lambda game, value: game.records(1, seed=value),
    "verify": lambda game, value: qx.verify(game, 1, seed=value),
    "state_from_dict": lambda game, value: game.state_from_dict(
        game.new_initial_state(1).to_dict(), value
    ),
    "determinize": lambda game, value: game.new_initial_state(1).determinize(0, value),
}
INDEX_TAKERS: dict[str, Taker] = {
    "rollout": lambda game, value: game.rollout(1, seed=1, first=value),
    "new_initial_state": lambda game, value: game.new_initial_state(1, value),
    "play": lambda game, value: game.play(1, value),
    "records": lambda game, value: game.records(1, seed=1, first=value),
    "verify": lambda game, value: qx.verify(game, 1, seed=1, first=value),
    "determinize": lambda game, value: game.new_initial_state(1).determinize(0, 1, value),
}


@pytest.mark.parametrize("value", REFUSED, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("taker", SEED_TAKERS)
def test_no_seed(small: qx.Game, taker: str, value: Any) -> None:
    with pytest.raises(qx.SeedError, match="seed"):
        SEED_TAKERS[taker](small, value)


@pytest.mark.parametrize("value", [None, *REFUSED], ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("taker", INDEX_TAKERS)
def test_no_index(small: qx.Game, taker: str, value: Any) -> None:
    with pytest.raises(qx.ArgumentError, match=r"index|first"):
        INDEX_TAKERS[taker](small, value)


def test_a_refusal_is_short(small: qx.Game) -> None:
    for value in ("x" * 10**6, 10**5000, list(range(10**5))):
        with pytest.raises(qx.SeedError) as caught:
            small.rollout(1, seed=value)  # type: ignore[arg-type]
        assert len(str(caught.value)) < 200


def test_seeds_name_distinct_games(game: qx.Game) -> None:
    """No seed is cut to 32 bits, and none loses its sign bit."""
    games = [
        tuple(game.play(seed, index).moves) for seed in SEEDS for index in (0, 1, 2**32, 2**64 - 1)
    ]
    assert len(set(games)) == len(games)


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.int64, np.uint64])
def test_numpy_integers_are_seeds(either: qx.Game, kind: type[np.integer]) -> None:
    assert either.play(kind(7), kind(9)) == either.play(7, 9)
    assert either.rollout(kind(2), seed=kind(7), first=kind(3)) == either.rollout(
        2, seed=7, first=3
    )
    state = either.new_initial_state(kind(7), kind(9))
    assert type(state.seed) is int
    assert type(state.index) is int


def test_a_zero_dimensional_array_is_an_integer(small: qx.Game) -> None:
    assert small.rollout(1, seed=np.array(5)).seed == 5


def test_no_seed_is_reported_and_repeatable(either: qx.Game) -> None:
    reports = [either.rollout(2, detail="games") for _ in range(3)]
    assert len({report.seed for report in reports}) == 3
    for report in reports:
        assert 0 <= report.seed < 2**64
        assert either.rollout(2, seed=report.seed) == report
    record = either.play()
    assert either.play(record.seed) == record
    state = either.new_initial_state()
    assert either.new_initial_state(state.seed) == state


def test_records_without_a_seed_share_one(small: qx.Game) -> None:
    records = list(small.records(3))
    assert len({record.seed for record in records}) == 1
    assert [record.index for record in records] == [0, 1, 2]
    assert records == list(small.records(3, seed=records[0].seed))


def test_global_generators_are_left_alone(either: qx.Game) -> None:
    random.seed(1)
    np.random.seed(1)  # noqa: NPY002
    before = random.getstate(), np.random.get_state()  # noqa: NPY002
    first = _use_everything(either)
    after = random.getstate(), np.random.get_state()  # noqa: NPY002
    assert before[0] == after[0]
    assert all(np.array_equal(a, b) for a, b in zip(before[1], after[1], strict=True))
    # They are not read either.
    random.seed(2)
    np.random.seed(2)  # noqa: NPY002
    assert _use_everything(either) == first


def _use_everything(game: qx.Game) -> list[Any]:
    """Use all that draws luck, and return what came of it."""
    state = game.new_initial_state(3)
    drawn = state.determinize(0, seed=4)
    return [
        game.rollout(3, seed=1, policy="uniform"),
        game.rollout(3, seed=1, policy="greedy"),
        game.play(1),
        qx.verify(game, 1, seed=1, policy="seats").steps,
        play_random(game, 3).history(),
        drawn.to_bytes(),
        state.to_bytes(),
    ]
