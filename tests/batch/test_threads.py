"""Several threads: inside of a batch, and around it."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any

import numpy as np

import quincunx as qx

from .support import MANY, random_legal


def test_results_do_not_depend_on_threads(game: qx.Game) -> None:
    batches = [game.batch(MANY, 2, auto_reset="same_step", threads=k) for k in (1, 2, 5)]
    dice = np.random.default_rng(1)
    indices = dice.permutation(MANY)[: MANY // 2]
    for _ in range(3):
        actions = random_legal(batches[0], dice)
        results = [batch.step(actions) for batch in batches]
        results += [batch.step(batch.select("greedy", indices), indices) for batch in batches]
        for half in (results[:3], results[3:]):
            for other in half[1:]:
                for one, two in zip(half[0], other, strict=True):
                    np.testing.assert_array_equal(one, two)
    for batch in batches[1:]:
        np.testing.assert_array_equal(batch.states, batches[0].states)
        np.testing.assert_array_equal(
            batch.observe(dtype="uint8"), batches[0].observe(dtype="uint8")
        )
        np.testing.assert_array_equal(batch.legal_actions_mask(), batches[0].legal_actions_mask())
        np.testing.assert_array_equal(batch.scores(), batches[0].scores())


@contextmanager
def ticking() -> Iterator[list[int]]:
    """Count in another thread, which runs only while this one gives up the GIL by itself."""
    ticks, stop = [0], threading.Event()

    def tick() -> None:
        while not stop.is_set():
            ticks[0] += 1
            time.sleep(0)

    usual = sys.getswitchinterval()
    ticker = threading.Thread(target=tick)
    ticker.start()
    sys.setswitchinterval(1000)
    try:
        yield ticks
    finally:
        sys.setswitchinterval(usual)
        stop.set()
        ticker.join()


def test_the_interpreter_runs_on_while_a_batch_works(game: qx.Game) -> None:
    batch = game.batch(MANY, 2, threads=1, auto_reset="same_step")
    native = batch._native
    actions = batch.select("uniform")
    state = batch.state(0)
    tensors = np.empty((MANY, game.observation_tensor_size()), np.float32)
    masks = np.empty((MANY, game.num_distinct_actions()), np.bool_)
    room = np.empty((MANY, game.state_dtype.itemsize), np.uint8)
    uniform = [0] * game.players
    # Called in the core itself, so that no Python around it can be what lets others run.
    calls: dict[str, Callable[[], Any]] = {
        "observe": lambda: native.observe(None, "float32", None, tensors),
        "mask": lambda: native.legal_mask(None, game.num_distinct_actions(), masks),
        "select": lambda: native.select(uniform, None),
        "words": lambda: native.words(None),
        "players": lambda: native.players(None),
        "standings": lambda: native.standings(None, "scores"),
        "step": lambda: native.step(actions, None, "same_step", "scores", room),
        "reset": lambda: native.restart(None),
        "rollout": lambda: game.rollout(3000, seed=1, threads=1, detail="totals"),
        "position": lambda: state.rollout(3000, seed=1, threads=1, detail="totals"),
    }
    with ticking() as ticks:
        for name, call in calls.items():
            for _ in range(50):
                before = ticks[0]
                call()
                if ticks[0] > before:
                    break
                if name == "step":
                    actions = batch.select("uniform")
            else:
                raise AssertionError(f"{name} never let another thread run")


def test_one_batch_used_by_many_threads_at_once(game: qx.Game) -> None:
    batch = game.batch(2000, 3, auto_reset="same_step")

    def work(number: int) -> int:
        done = 0
        for _ in range(30):
            if number % 3 == 0:
                batch.observe(dtype="float32")
                batch.legal_actions_mask()
            elif number % 3 == 1:
                batch.reset(np.arange(number, 2000, 7))
            else:
                # Another thread may move between the question and the step.
                with suppress(qx.IllegalActionError):
                    batch.step(batch.select("uniform"))
                    done += 1
        return done

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(work, range(6))) >= 0
    game.batch_from_states(batch.states)  # Every state is still a possible one.


def test_actions_that_change_during_the_step_are_those_that_were_checked(game: qx.Game) -> None:
    batch = game.batch(20_000, 3, auto_reset="same_step", threads=2)
    actions = np.zeros(20_000, np.int64)
    stop = threading.Event()

    def spoil() -> None:
        while not stop.is_set():
            actions[:] = 2**40
            actions[:] = batch.select("uniform")

    spoiler = threading.Thread(target=spoil)
    spoiler.start()
    for _ in range(30):
        with suppress(qx.IllegalActionError):
            batch.step(actions)
    stop.set()
    spoiler.join()
    game.batch_from_states(batch.states)
