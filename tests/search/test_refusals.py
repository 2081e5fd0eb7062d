"""What a search refuses, by name and in a sentence, with nothing changed."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.bots import FlatMcBot, MctsBot, Searcher, SearchSettings

from ..helpers import NO_INTEGERS, game_of, node_kinds, snapshot
from .positions import SHORT, position

GAME = game_of(SHORT, 2)

BAD: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"playouts": 0}, qx.ArgumentError, "playouts must be from 1"),
    ({"playouts": 2**31}, qx.ArgumentError, "playouts must be from 1"),
    ({"playouts": 10, "time": 1.0}, qx.ArgumentError, "not of both"),
    ({"time": 0}, qx.ArgumentError, "time must be a number from"),
    ({"time": float("inf")}, qx.ArgumentError, "time must be a number from"),
    ({"time": "1"}, qx.ArgumentError, "time must be a number from"),
    ({"c": -1}, qx.ArgumentError, "c must be a number from 0"),
    ({"c": float("nan")}, qx.ArgumentError, "c must be a number from 0"),
    ({"bias": True}, qx.ArgumentError, "bias must be a number"),
    ({"first_play": -0.5}, qx.ArgumentError, "first_play must be a number"),
    ({"score": 1.5}, qx.ArgumentError, "score must be a number from 0 to 1"),
    ({"chance": "closed"}, qx.ArgumentError, "'open' or 'nodes'"),
    ({"method": "mtcs"}, qx.ArgumentError, "did you mean 'mcts'"),
    ({"memory": 1}, qx.ArgumentError, "memory must be from 2"),
    ({"depth": 0}, qx.ArgumentError, "max_decisions must be"),
    ({"threads": 0}, qx.ArgumentError, "threads must be from 1"),
    ({"reuse": 1}, qx.ArgumentError, "reuse must be True or False"),
    ({"reuse": True, "chance": "nodes"}, qx.ArgumentError, "reuse needs chance='open'"),
    ({"policy": "gready"}, qx.UnknownPolicyError, "did you mean 'greedy'"),
    ({"policy": ["greedy"]}, qx.ArgumentError, "1 policies for 2 seats"),
    ({"policy": lambda state: 0}, qx.ArgumentError, "policy must be"),
    ({"player": 5}, qx.ArgumentError, "players are 0 to 1"),
    ({"cheat": 1}, qx.ArgumentError, "cheat must be True or False"),
    ({"progress": 1}, qx.ArgumentError, "progress must be callable"),
    ({"seed": -1}, qx.SeedError, "seed must be from 0"),
    ({"searcher": 1}, qx.ArgumentError, "searcher must be a Searcher"),
    ({"visits": 5}, qx.ArgumentError, "has no option 'visits'"),
]


@pytest.mark.parametrize(("options", "error", "says"), BAD, ids=lambda given: str(given)[:25])
def test_bad_arguments(options: dict[str, Any], error: type[Exception], says: str) -> None:
    state = position(GAME)
    before = snapshot(state)
    with pytest.raises(error, match=says):
        state.search(**options)
    assert snapshot(state) == before


@pytest.mark.parametrize("value", NO_INTEGERS[1:])
def test_no_integers(value: Any) -> None:
    with pytest.raises(qx.ArgumentError, match="playouts must be an integer"):
        SearchSettings(playouts=value)


@pytest.mark.parametrize("name", ["c", "bias", "chance", "memory", "reuse", "first_play"])
def test_the_flat_search_has_no_tree(name: str) -> None:
    value: Any = {"chance": "nodes", "reuse": True, "memory": 64}.get(name, 1.0)
    with pytest.raises(qx.ArgumentError, match=f"flat-mc has no {name}"):
        SearchSettings("flat-mc", **{name: value})
    with pytest.raises(qx.ArgumentError, match=f"flat-mc has no {name}"):
        FlatMcBot(GAME, **{name: value})


def test_nobody_decides() -> None:
    kinds = node_kinds(GAME)
    with pytest.raises(qx.GameOverError):
        kinds["terminal"].search(playouts=5)
    with pytest.raises(qx.ArgumentError, match="chance is to decide"):
        kinds["chance"].search(playouts=5)


def test_only_the_seat_to_decide_can_ask() -> None:
    state = position(GAME)
    with pytest.raises(qx.ArgumentError, match="only that player knows what is legal"):
        state.search(playouts=5, player=1 - state.current_player())


def test_a_position_of_another_game() -> None:
    searcher = Searcher(game_of(SHORT, 3), SearchSettings(playouts=5))
    with pytest.raises(qx.ArgumentError, match="not a position of"):
        position(GAME).search(searcher=searcher)
    same = Searcher(qx.load(SHORT, **GAME.options_dict()), SearchSettings(playouts=5))
    assert position(GAME).search(searcher=same, seed=1) == position(GAME).search(playouts=5, seed=1)
    with pytest.raises(qx.ArgumentError, match="has settings of its own"):
        position(GAME).search(searcher=same, playouts=5)


@pytest.mark.parametrize(("player", "action"), [(2, 0), (-1, 0), (0, -1), (0, 10**6), (0, "1")])
def test_decisions_that_can_not_be(player: Any, action: Any) -> None:
    with pytest.raises(qx.ArgumentError, match="are 0 to"):
        Searcher(GAME, SearchSettings(playouts=5)).advance(player, action)


def test_a_bot_with_a_seat_that_is_none() -> None:
    with pytest.raises(qx.SeedError, match="seat must be"):
        MctsBot(GAME, seat=-1)
    with pytest.raises(qx.ArgumentError, match="cheat must be"):
        MctsBot(GAME, cheat=1)  # type: ignore[arg-type]


def test_a_searcher_is_for_one_thread_at_a_time() -> None:
    searcher = Searcher(GAME, SearchSettings(playouts=2_000_000))
    problems: list[Exception] = []

    def meddle(done: int) -> None:
        try:
            searcher.forget()
        except qx.EngineError as error:
            problems.append(error)
        raise StopIteration  # which stops the search

    with pytest.raises(StopIteration):
        position(GAME).search(searcher=searcher, progress=meddle)
    assert len(problems) == 1
    assert threading.active_count() == 1
    searcher.forget()


def test_progress_is_told_and_can_stop() -> None:
    told: list[int] = []

    def stop(done: int) -> None:
        told.append(done)
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        position(GAME).search(playouts=2_000_000, progress=stop)
    assert 0 < told[0] < 2_000_000


def test_a_compiled_policy_that_fails() -> None:
    pytest.importorskip("numba", reason="numba is an optional extra")

    @qx.policy(SHORT)
    def broken(state, legal, rng):  # type: ignore[no-untyped-def]
        return -5

    for method in ("mcts", "flat-mc"):
        with pytest.raises(qx.PolicyError, match="'broken' of seat"):
            position(GAME).search(method, playouts=20, policy=broken)


def test_compiled_policies_play_on() -> None:
    pytest.importorskip("numba", reason="numba is an optional extra")

    @qx.policy(SHORT)
    def first(state, legal, rng):  # type: ignore[no-untyped-def]
        return legal.kth(0)

    found = position(GAME).search(playouts=50, policy=[first, "greedy"], seed=1)
    assert found.policy == ("first", "greedy")
    assert not found.sees_state
    seeing = qx.epsilon_greedy(first, 0.5)
    assert position(GAME).search(playouts=50, policy=seeing, seed=1).playouts == 50
    reference = GAME.with_engine("reference").deserialize_state(position(GAME).serialize())
    with pytest.raises(qx.EngineError, match="plays 'uniform' or 'greedy'"):
        reference.search(playouts=5, policy=first)


def test_texts_of_a_result() -> None:
    found = position(GAME).search(playouts=50, seed=1)
    text = str(found)
    assert "50 playouts" in text
    assert all(code in text for code in found.codes)
    assert found.codes[found.place(found.best)] in repr(found)
    assert "<table>" in found._repr_html_()
    assert found[found.best].shape == (2,)
    with pytest.raises(qx.IllegalActionError):
        found[10**6]
    assert found.ranking[0] == found.place(found.best)
    assert np.isclose(found.probabilities.sum(), 1)
