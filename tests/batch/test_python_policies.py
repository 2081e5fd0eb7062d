"""Policies in Python: the same games as native ones, and clear errors when they fail."""

from __future__ import annotations

import _thread
import pickle
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import quincunx as qx

Records = NDArray[np.void]
Masks = NDArray[np.bool_]


def lowest_of(masks: Masks) -> NDArray[np.int64]:
    return masks.argmax(axis=1)


@qx.batched_policy
def lowest(observations: Records, masks: Masks) -> NDArray[np.int64]:
    return lowest_of(masks)


@qx.python_policy
def lowest_alone(state: qx.State) -> Any:
    return state.legal_actions()[0]


@qx.batched_policy(draws=True)
def at_random(observations: Records, masks: Masks, draws: NDArray[np.float64]) -> NDArray[np.int64]:
    picks = (draws * masks.sum(axis=1)).astype(np.int64)
    return (masks.cumsum(axis=1) > picks[:, None]).argmax(axis=1)


def mixed(game: qx.Game, mine: Any, other: str = "uniform") -> list[Any]:
    """Return a policy for each seat: mine for the even ones."""
    return [mine if seat % 2 == 0 else other for seat in range(game.players)]


# The same games.


def test_random_choice_by_the_seats_streams_is_uniform(game: qx.Game) -> None:
    # A draw of the stream times the number of actions, rounded down: nearly always what the
    # bounded draw of the native policy gives.
    native = game.rollout(300, seed=4, policy=mixed(game, "uniform", "greedy"))
    mine = game.rollout(300, seed=4, policy=mixed(game, at_random, "greedy"))
    np.testing.assert_array_equal(mine.scores, native.scores)
    np.testing.assert_array_equal(mine.returns, native.returns)
    assert mine.totals == native.totals
    assert mine.policy == tuple(mixed(game, "at_random", "greedy"))


@pytest.mark.parametrize("batch", [1, 7, 256, 10_000])
@pytest.mark.parametrize("threads", [1, 3])
def test_results_depend_neither_on_the_batch_nor_on_threads(
    game: qx.Game, batch: int, threads: int
) -> None:
    policy = qx.batched_policy(at_random.function, draws=True, batch=batch, name="at_random")
    report = game.rollout(150, seed=9, first=5, policy=mixed(game, policy), threads=threads)
    assert report == game.rollout(150, seed=9, first=5, policy=mixed(game, at_random))


def test_one_by_one_and_batched_policies_play_the_same_games(game: qx.Game) -> None:
    one = game.rollout(40, seed=2, policy=mixed(game, lowest_alone, "greedy"))
    many = game.rollout(40, seed=2, policy=mixed(game, lowest, "greedy"))
    np.testing.assert_array_equal(one.scores, many.scores)
    assert one.totals == many.totals


def test_several_functions_in_one_game(game: qx.Game) -> None:
    seats = [[lowest, lowest_alone, at_random, "greedy"][seat % 4] for seat in range(game.players)]
    report = game.rollout(60, seed=2, policy=seats)
    assert report.count == 60
    batch = game.batch(60, 2)
    while len(games := np.flatnonzero(~batch.is_terminal())):
        players = batch.current_players(games)
        masks = batch.legal_actions_mask(indices=games)
        others = ["greedy" if seat % 4 == 3 else "uniform" for seat in range(game.players)]
        native = batch.select(others, games)
        actions = np.where(players % 4 <= 1, lowest_of(masks), native)
        batch.step(actions, games)
    np.testing.assert_array_equal(report.scores, batch.scores())


def test_parts_of_a_range_merge_to_the_whole(game: qx.Game) -> None:
    whole = game.rollout(90, seed=1, policy=at_random)
    parts = [game.rollout(30, seed=1, first=k, policy=at_random) for k in (60, 0, 30)]
    assert parts[0].merge(*parts[1:]) == whole
    totals = game.rollout(90, seed=1, policy=at_random, detail="totals")
    assert totals.totals == whole.totals
    assert totals.arrays is None


def test_no_games(game: qx.Game) -> None:
    report = game.rollout(0, seed=1, policy=at_random)
    assert report.count == 0
    assert report.ranges == ()
    assert report.scores.shape == (0, game.players)


@pytest.mark.parametrize("cap", [1, 2, 13])
def test_games_are_cut_off_as_native_ones_are(game: qx.Game, cap: int) -> None:
    mine = game.rollout(50, seed=4, policy=mixed(game, at_random), max_decisions=cap)
    native = game.rollout(50, seed=4, policy="uniform", max_decisions=cap)
    assert mine.totals == native.totals
    assert mine.truncated.all()
    np.testing.assert_array_equal(mine.returns, native.returns)
    np.testing.assert_array_equal(mine.scores, native.scores)


# What the functions are shown.


@pytest.mark.parametrize("kind", ["record", "float32", "uint8"])
def test_a_batched_function_sees_what_its_seats_may_know(game: qx.Game, kind: Any) -> None:
    seen: list[tuple[Any, Masks]] = []

    @qx.batched_policy(observations=kind, batch=16)
    def look(observations: Any, masks: Masks) -> Any:
        seen.append((observations.copy(), masks.copy()))
        observations.view(np.uint8)[...] = 7  # They are the function's own.
        actions = lowest_of(masks)
        masks[...] = True
        return actions

    game.rollout(16, seed=3, policy=look)
    batch = game.batch(16, 3)
    for observations, masks in seen[:40]:
        games = np.flatnonzero(~batch.is_terminal())
        np.testing.assert_array_equal(observations, batch.observe(indices=games, dtype=kind))
        np.testing.assert_array_equal(masks, batch.legal_actions_mask(indices=games))
        assert masks.dtype == np.bool_
        batch.step(lowest_of(masks), games)


def test_a_function_of_a_state_gets_other_luck_than_the_game(game: qx.Game) -> None:
    seeds = set()

    @qx.python_policy
    def play_on(state: qx.State) -> Any:
        assert state.is_player_node()
        seeds.add(state.seed)
        action = state.legal_actions()[-1]
        state.apply_action(action)  # It is the function's own.
        return action

    report = game.rollout(5, seed=3, policy=play_on)
    assert 3 not in seeds
    assert len(seeds) == report.decisions.sum()


def test_what_a_seat_sees_is_told(game: qx.Game) -> None:
    def choose(state: qx.State) -> Any:
        return state.legal_actions()[0]

    blind, seeing = qx.python_policy(choose), qx.python_policy(choose, sees="state")
    assert game.rollout(3, seed=1, policy=blind).policy[0] == "choose"
    assert game.rollout(3, seed=1, policy=seeing).policy[0] == "choose [sees state]"
    np.testing.assert_array_equal(
        game.rollout(3, seed=1, policy=blind).scores, game.rollout(3, seed=1, policy=seeing).scores
    )


# Failures.


def failure(game: qx.Game, policy: Any, **options: Any) -> qx.PolicyError:
    """Return the error of a rollout in which seat 0 fails."""
    seats = [policy, *["uniform"] * (game.players - 1)]
    with pytest.raises(qx.PolicyError) as caught:
        game.rollout(20, seed=77, first=5, policy=seats, **options)
    error = caught.value
    assert error.seed == 77
    assert error.player == 0
    assert error.game == game.name
    assert error.index is not None
    assert 5 <= error.index < 25
    for part in (f"seed {error.seed}", f"playout {error.index}", f"decision {error.decision}"):
        assert part in str(error)
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.index) == (str(error), error.index)
    return error


def test_an_illegal_action_is_told_with_its_game(game: qx.Game) -> None:
    calls = [0]

    @qx.batched_policy
    def late(observations: Records, masks: Masks) -> NDArray[np.int64]:
        calls[0] += 1
        actions = lowest_of(masks)
        if calls[0] == 4:
            actions[3] = game.num_distinct_actions()
        return actions

    error = failure(game, late)
    assert error.policy == "late"
    assert error.index == 8
    assert error.legal
    assert f"it chose {game.num_distinct_actions()}, which is not legal" in str(error)


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (lambda masks: None, "array of integers"),
        (lambda masks: masks.argmax(axis=1).astype(np.float64), "integers, not float64"),
        (lambda masks: np.full(len(masks), np.nan), "integers, not float64"),
        (lambda masks: masks, "integers, not bool"),
        (lambda masks: masks.argmax(axis=1)[1:], "shape"),
        (lambda masks: masks.argmax(axis=1)[:, None], "shape"),
        (lambda masks: 0, "array of integers"),
        (lambda masks: np.full(len(masks), -1), "not legal"),
        (lambda masks: [2**70] * len(masks), "not legal"),
        (lambda masks: 1 // 0, "it raised ZeroDivisionError"),
    ],
)
def test_answers_that_are_no_actions(game: qx.Game, answer: Any, problem: str) -> None:
    error = failure(game, qx.batched_policy(lambda seen, masks: answer(masks), name="bad"))
    assert problem in str(error)
    assert "policy 'bad'" in str(error)
    assert error.index == 5


@pytest.mark.parametrize("answer", [None, 1.0, True, "0", [0], -1, 2**70, np.float64(1)])
def test_answers_for_one_state_that_are_no_action(game: qx.Game, answer: Any) -> None:
    error = failure(game, qx.python_policy(lambda state: answer, name="bad"))
    assert error.index == 5
    assert error.decision == 0


def test_what_a_function_raises_is_the_cause(game: qx.Game) -> None:
    def broken(state: qx.State) -> int:
        raise LookupError("no idea")

    error = failure(game, qx.python_policy(broken))
    assert isinstance(error.__cause__, LookupError)
    assert "it raised LookupError: no idea" in str(error)


def test_a_rollout_that_is_interrupted_tells_of_the_games_that_ended(game: qx.Game) -> None:
    calls = [0]

    @qx.batched_policy(batch=10, draws=True)
    def interrupted(seen: Records, masks: Masks, draws: NDArray[np.float64]) -> Any:
        calls[0] += 1
        if calls[0] == 400:
            raise KeyboardInterrupt
        return at_random(seen, masks, draws)

    report = game.rollout(10_000, seed=1, policy=interrupted)
    assert report.interrupted
    assert 0 < report.count < 10_000
    whole = game.rollout(report.indices.max() + 1, seed=1, policy="uniform")
    np.testing.assert_array_equal(report.scores, whole.scores[report.indices])
    assert len(report.scores) == report.count == sum(count for _, count in report.ranges)
    assert report.totals.scores[0].sum == report.scores[:, 0].sum()


@contextmanager
def ctrl_c(after: float) -> Iterator[None]:
    """Press Ctrl-C after so many seconds, and every ten more.

    Once can be too few: Python drops an exception that is raised while an object is deleted.
    """
    over = threading.Event()

    def press() -> None:
        pause = after
        while not over.wait(pause):
            _thread.interrupt_main()
            pause = 10

    thread = threading.Thread(target=press)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_ctrl_c_is_heard_between_two_rounds(game: qx.Game) -> None:
    few = qx.batched_policy(lowest.function, batch=64)  # whose first games end at once
    with ctrl_c(after=0.3):
        report = game.rollout(2**40, seed=1, policy=few, detail="totals")
    assert report.interrupted
    assert report.count > 0


def test_progress(game: qx.Game) -> None:
    told: list[int] = []
    with ctrl_c(after=0.5):
        game.rollout(2**40, seed=1, policy=lowest, detail="totals", progress=told.append)
    assert told == sorted(told)
    assert len(told) > 1


# Making them.


def test_names_and_options_are_checked(game: qx.Game) -> None:
    def choose(*seen: Any) -> int:
        return 0

    assert qx.batched_policy(choose).name == "choose"
    assert qx.batched_policy(choose, name="mine").name == "mine"
    for name in ("uniform", "", "two\nlines", 3):
        with pytest.raises(qx.ArgumentError):
            qx.python_policy(choose, name=name)  # type: ignore[call-overload]
    for bad in ("float64", None, np.float32):
        with pytest.raises(qx.ArgumentError, match="observations must be"):
            qx.batched_policy(choose, observations=bad)  # type: ignore[call-overload]
    for batch in (0, -1, 1.5, True, 2**40):
        with pytest.raises(qx.ArgumentError, match="batch must be"):
            qx.batched_policy(choose, batch=batch)  # type: ignore[call-overload]
    with pytest.raises(qx.ArgumentError, match="sees must be"):
        qx.python_policy(choose, sees="all")  # type: ignore[call-overload]
    with pytest.raises(qx.ArgumentError, match="draws must be"):
        qx.batched_policy(choose, draws=1)  # type: ignore[call-overload]
    with pytest.raises(qx.ArgumentError, match="callable"):
        qx.python_policy(3)  # type: ignore[call-overload]
    assert qx.python_policy(choose)("any state") == 0


def test_where_python_policies_can_not_play(game: qx.Game) -> None:
    with pytest.raises(qx.EngineError, match="native engine"):
        game.with_engine("reference").rollout(1, policy=lowest)
    with pytest.raises(qx.ArgumentError, match="one for each seat"):
        game.rollout(1, policy=[lowest] * (game.players + 1))
