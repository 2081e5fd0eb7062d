"""Python plays in batches and single games: the same games as with native twins."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import quincunx as qx

from ..twins import NAMES, mixed, twins
from .support import first_legal, in_midgame, play_out


def assert_same_games(game: qx.Game, slow: Any, fast: Any, n: int) -> None:
    mine, theirs = game.batch(n, 3, first=5), game.batch(n, 3, first=5)
    for batch, policy in ((mine, slow), (theirs, fast)):
        play_out(batch, lambda one, games, policy=policy: one.select(policy, games))
    np.testing.assert_array_equal(mine.states, theirs.states)
    report = game.rollout(n, seed=3, first=5, policy=slow)
    np.testing.assert_array_equal(mine.returns(), report.returns)


@pytest.mark.parametrize("twin", NAMES)
def test_select_plays_the_games_of_the_native_twin(game: qx.Game, twin: str) -> None:
    assert_same_games(game, *twins(game.name, twin), 20)
    assert_same_games(game, *mixed(game, twin), 20)


@pytest.mark.parametrize("n", [0, 1, 257])
def test_select_takes_batches_of_every_size(game: qx.Game, n: int) -> None:
    slow, fast = mixed(game, "drawn")
    batch, other = game.batch(n, 1), game.batch(n, 1)
    for _ in range(5):
        actions = batch.select(slow)
        np.testing.assert_array_equal(actions, other.select(fast))
        batch.step(actions)
        other.step(actions)


def test_select_takes_some_games_and_passes_over_those_that_wait_for_nobody(game: qx.Game) -> None:
    slow, _ = twins(game.name, "lowest")
    batch = in_midgame(game, 9)
    chosen = batch.select(slow, [7, 2])
    np.testing.assert_array_equal(chosen, first_legal(batch, [7, 2]))
    mask = np.arange(9) % 2 == 0
    np.testing.assert_array_equal(batch.select(slow, mask), first_legal(batch, mask))
    play_out(batch, lambda one, games: one.select("uniform", games))
    assert (batch.select(slow) == -1).all()
    shown = game.batch(3, 1, chance="explicit")
    waits = shown.current_players() < 0
    assert ((shown.select(slow) == -1) == waits).all()


def test_a_function_is_asked_for_no_more_games_than_it_wants(game: qx.Game) -> None:
    sizes = []

    @qx.batched_policy(batch=4)
    def few(observations: Any, masks: Any) -> Any:
        sizes.append(len(masks))
        masks[1:] = True  # they are the function's own
        return masks.argmax(axis=1) if len(masks) == 1 else np.zeros(len(masks), int) - 1

    slow, _ = twins(game.name, "lowest")
    limited = qx.batched_policy(slow.function, batch=4)
    batch = game.batch(10, 1)
    np.testing.assert_array_equal(batch.select(limited), batch.select(slow))
    with pytest.raises(qx.PolicyError):
        batch.select(few)
    assert sizes == [4]


def test_what_fails_is_told_and_nothing_moves(game: qx.Game) -> None:
    batch = game.batch(6, 77, first=5)
    before = batch.states.copy()
    seat = int(batch.current_players()[3])
    answers: list[tuple[Any, str]] = [
        (lambda masks: np.full(len(masks), 10**6), "it chose 1000000, which is not legal"),
        (lambda masks: np.full(len(masks), -1), "it chose -1, which is not legal"),
        (lambda masks: masks.argmax(axis=1)[1:], "shape"),
        (lambda masks: None, "array of integers"),
        (lambda masks: np.full(len(masks), np.nan), "integers, not float64"),
        (lambda masks: 1 // 0, "it raised ZeroDivisionError"),
    ]
    for answer, problem in answers:
        bad = qx.batched_policy(lambda seen, masks, answer=answer: answer(masks), name="bad")
        with pytest.raises(qx.PolicyError, match=f"policy 'bad' of seat {seat} failed") as caught:
            batch.select(bad, [3, 1])
        assert problem in str(caught.value)
        error = caught.value
        assert (error.seed, error.index, error.player, error.decision) == (77, 8, seat, None)
    np.testing.assert_array_equal(batch.states, before)


def test_the_playout_of_a_native_failure_is_told(game: qx.Game) -> None:
    broken = qx.policy(game.name, name="broken")(lambda state, legal, rng: -1)
    slow, _ = twins(game.name, "lowest")
    batch = game.batch(6, 77, first=5)
    first = int(batch.current_players()[2])
    seats = [broken if seat == first else slow for seat in range(game.players)]
    with pytest.raises(qx.PolicyError, match="seed 77, playout 7: it returned") as caught:
        batch.select(seats, [2, 4])
    assert caught.value.decision is None


# Records.


@pytest.mark.parametrize("twin", NAMES)
def test_records_are_those_of_the_native_twin(game: qx.Game, twin: str) -> None:
    for slow, fast in (twins(game.name, twin), mixed(game, twin)):
        for index in (0, 2**63):
            mine, theirs = game.play(4, index, slow), game.play(4, index, fast)
            assert mine == theirs
            assert game.replay(mine).is_terminal()
        several = list(game.records(5, seed=4, first=3, policy=slow))
        assert several == list(game.records(5, seed=4, first=3, policy=fast))
    assert [record.index for record in several] == [3, 4, 5, 6, 7]
    assert several[0].players[0] == twin


@pytest.mark.parametrize("cap", [1, 2, 13])
def test_records_are_cut_off_alike(game: qx.Game, cap: int) -> None:
    slow, fast = mixed(game, "drawn")
    mine = game.play(4, 1, slow, max_decisions=cap)
    assert mine == game.play(4, 1, fast, max_decisions=cap)
    assert (mine.termination, mine.decisions) == ("truncated", cap)


def test_many_records_come_in_order(game: qx.Game) -> None:
    slow, fast = twins(game.name, "highest")
    found = list(game.records(20, seed=2, policy=slow))  # more than are in play at once
    assert found == list(game.records(20, seed=2, policy=fast))
    assert list(game.records(0, seed=2, policy=slow)) == []


def test_a_failure_in_a_record_tells_its_decision(game: qx.Game) -> None:
    calls = [0]

    @qx.python_policy
    def late(state: qx.State) -> Any:
        calls[0] += 1
        return state.legal_actions()[0] if calls[0] < 4 else -1

    with pytest.raises(qx.PolicyError) as caught:
        game.play(8, 6, late)
    error = caught.value
    assert (error.seed, error.index, error.decision) == (8, 6, 3)
    assert "playout 6, decision 3: it chose -1" in str(error)
    broken = qx.policy(game.name, name="broken")(lambda state, legal, rng: -1)
    slow, _ = twins(game.name, "lowest")
    with pytest.raises(qx.PolicyError, match=r"'broken' of .*playout 6, decision ") as caught:
        game.play(8, 6, [slow, broken, *[slow] * (game.players - 2)])
    assert caught.value.decision is not None


def test_single_games_with_python_need_the_native_engine(game: qx.Game) -> None:
    slow, _ = twins(game.name, "lowest")
    with pytest.raises(qx.EngineError, match="native engine"):
        game.with_engine("reference").play(1, 0, slow)
    with pytest.raises(qx.ArgumentError, match="one for each seat"):
        game.play(1, 0, [slow] * (game.players + 1))


def test_pairs_are_followed_where_python_plays(game: qx.Game) -> None:
    slow, fast = twins(game.name, "lowest")
    mine = qx.compare(slow, "greedy", 30, game=game, seed=3, divergence=12)
    theirs = qx.compare(fast, "greedy", 30, game=game, seed=3, divergence=12)
    assert mine.divergence == theirs.divergence
    assert mine.divergence.pairs == 12
    assert qx.compare(slow, "greedy", 30, game=game, seed=3).divergence.pairs == 20
