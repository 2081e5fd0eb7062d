"""A search with a seed is the same search: again, by the clock, in both engines."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.bots import SearchSettings

from ..helpers import SEEDS, game_of, run_python
from .positions import SHORT, choices, position

WAYS: list[dict[str, Any]] = [
    {},
    {"threads": 2},
    {"threads": 3, "policy": "uniform"},
    {"chance": "nodes", "c": 1.5},
    {"depth": 6, "policy": "uniform"},
    {"bias": 0, "first_play": 0.1},
    {"score": 0.25},
    {"method": "flat-mc"},
    {"method": "flat-mc", "depth": 6, "score": 0.5},
]


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_again(way: dict[str, Any]) -> None:
    state = position(game_of(SHORT, 3))
    before = state.to_bytes()
    found = state.search(seed=5, playouts=250, **way)
    assert found == state.search(seed=5, playouts=250, **way)
    assert found != state.search(seed=6, playouts=250, **way)
    assert state.to_bytes() == before


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_both_engines(way: dict[str, Any]) -> None:
    """Bit for bit: the same visits, values, lines and numbers of nodes."""
    native = position(game_of(SHORT, 2), number=80)
    reference = native.game.with_engine("reference").deserialize_state(native.serialize())
    for seed in (5, 2**64 - 1):
        one = native.search(seed=seed, playouts=24, **way)
        other = reference.search(seed=seed, playouts=24, **way)
        assert one == other
        np.testing.assert_array_equal(one.values, other.values)


@pytest.mark.parametrize("returns", ["scores", "placements"])
def test_both_engines_with_other_returns(returns: str) -> None:
    native = position(game_of(SHORT, 3, returns=returns), number=100)
    reference = native.game.with_engine("reference").deserialize_state(native.serialize())
    for depth in (None, 5):
        way: dict[str, Any] = {"playouts": 30, "depth": depth, "policy": "uniform"}
        assert native.search(seed=1, **way) == reference.search(seed=1, **way)


def test_both_engines_of_every_game(small: qx.Game) -> None:
    """Cut off early: the reference engine takes its time."""
    for chance in ("open", "nodes"):
        native = position(small, seed=2, number=8)
        reference = small.with_engine("reference").deserialize_state(native.serialize())
        way: dict[str, Any] = {"playouts": 20, "depth": 8, "chance": chance}
        assert native.search(seed=1, **way) == reference.search(seed=1, **way)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("engine", ["native", "reference"])
@pytest.mark.parametrize("method", ["mcts", "flat-mc"])
def test_by_the_clock(threads: int, engine: str, method: Any) -> None:
    """The number of playouts tells all about a search that was stopped by the clock."""
    native = position(game_of(SHORT, 2))
    state = native.game.with_engine(engine).deserialize_state(native.serialize())
    way: dict[str, Any] = {"threads": threads, "policy": "uniform", "seed": 5}
    timed = state.search(method, time=0.01, **way)
    assert timed.playouts > 0
    again = state.search(method, playouts=timed.budget, **way)
    assert timed == again


def test_time_is_kept_roughly() -> None:
    state = position(game_of(SHORT, 2))
    longer = state.search(seed=5, time=0.2).playouts
    assert longer > state.search(seed=5, time=0.002).playouts


@pytest.mark.parametrize("seed", SEEDS)
def test_every_seed_is_told_and_counts(seed: int) -> None:
    state = position(game_of(SHORT, 2))
    found = state.search(seed=seed, playouts=40)
    assert found == state.search(seed=seed, playouts=40)
    # Of this very game's luck another is made.
    assert (found.seed == seed) == (seed != state.seed)


def test_without_a_seed_one_is_drawn() -> None:
    state = position(game_of(SHORT, 2))
    found = state.search(playouts=40)
    assert found == state.search(playouts=40, seed=found.seed)
    assert found.seed != state.search(playouts=40).seed


def test_in_another_process() -> None:
    code = """
import sys, quincunx as qx
game = qx.load(sys.argv[1], players=2)
state = game.new_initial_state(seed=3)
print(state.search(playouts=300, seed=9, threads=2).visits.tolist())
"""
    state = game_of(SHORT, 2).new_initial_state(seed=3)
    here = state.search(playouts=300, seed=9, threads=2).visits.tolist()
    assert {run_python(code, SHORT) for _ in range(2)} == {f"{here}\n"}


def test_a_searcher_keeps_nothing_but_memory() -> None:
    game = game_of(SHORT, 2)
    searcher = qx.bots.Searcher(game, SearchSettings(playouts=100))
    for number, state in enumerate(choices(game, seed=4)):
        if number % 10 == 0:
            assert state.search(seed=1, searcher=searcher) == state.search(seed=1, playouts=100)


def test_settings_that_are_equal_are_told_equal() -> None:
    one = SearchSettings(playouts=100)
    assert one == SearchSettings(playouts=100)
    assert one.identity == SearchSettings(playouts=100).identity
    for changed in ({"playouts": 101}, {"c": 0.5}, {"policy": "uniform"}, {"threads": 2}):
        assert dataclasses.replace(one, **changed).identity != one.identity
