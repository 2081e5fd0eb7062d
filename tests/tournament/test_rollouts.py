"""Rollouts on the workers of an executor: the same report."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import quincunx as qx
from quincunx.errors import ArgumentError, WorkerError

from .test_workers import Loses


@pytest.mark.parametrize("detail", ["games", "totals"])
@pytest.mark.parametrize("chunk", [None, 1, 7, 1000])
def test_the_same_report(chunk: int | None, detail: str, duel: qx.Game) -> None:
    keywords = {"seed": 5, "first": 11, "policy": ["greedy", "uniform"], "detail": detail}
    known = duel.rollout(100, **keywords)  # type: ignore[arg-type]
    with ThreadPoolExecutor(2) as threads:
        found = duel.rollout(100, executor=threads, chunk=chunk, **keywords)  # type: ignore[arg-type]
    assert found == known
    assert found.ranges == ((11, 100),)


def test_processes(duel: qx.Game) -> None:
    seen: list[int] = []
    found = duel.rollout(
        2000, seed=1, executor=lambda: ProcessPoolExecutor(2), chunk=300, progress=seen.append
    )
    assert found == duel.rollout(2000, seed=1)
    assert seen[-1] == 2000
    assert seen == sorted(seen)


def test_lost_ranges_are_played_again(duel: qx.Game) -> None:
    assert duel.rollout(50, seed=1, executor=Loses(2), chunk=9) == duel.rollout(50, seed=1)
    with pytest.raises(WorkerError, match="lost their worker"):
        duel.rollout(50, seed=1, executor=Loses(99), chunk=9)


def test_nothing_to_play(duel: qx.Game) -> None:
    with ThreadPoolExecutor(1) as threads:
        assert duel.rollout(0, seed=1, executor=threads) == duel.rollout(0, seed=1)


def test_a_drawn_seed_is_the_same_for_all(duel: qx.Game) -> None:
    with ThreadPoolExecutor(2) as threads:
        found = duel.rollout(40, executor=threads, chunk=4)
    assert found == duel.rollout(40, seed=found.seed)


def test_ctrl_c_gives_what_is_done(duel: qx.Game) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as threads:
        found = duel.rollout(500, seed=1, executor=threads, chunk=5, progress=stop)
    assert found.interrupted
    assert 0 < found.count < 500
    for first, count in found.ranges:
        assert count % 5 == first % 5 == 0


def test_bad_arguments(duel: qx.Game) -> None:
    with ThreadPoolExecutor(1) as threads:
        for keywords in ({"n": -1}, {"n": 5, "policy": "nobody"}, {"n": 5, "chunk": 0}):
            with pytest.raises((ArgumentError, qx.UnknownPolicyError)):
                duel.rollout(executor=threads, **keywords)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="executor"):
        duel.rollout(5, executor=3)  # type: ignore[arg-type]
