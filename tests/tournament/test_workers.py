"""The same bytes, whoever plays the games, and whatever becomes of the workers."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.errors import ArgumentError, WorkerError
from quincunx.workers import RayExecutor, SerialExecutor, process_pool

from .support import files, held, told

BOTS = "greedy,uniform,warm=softmax:greedy,t=2"


@pytest.fixture(scope="module")
def known(
    duel: qx.Game, tmp_path_factory: pytest.TempPathFactory
) -> tuple[bytes, dict[str, bytes]]:
    """The results of one process."""
    with held(duel, BOTS, rounds=12) as result:
        return told(result), files(result, tmp_path_factory.mktemp("one"))


@pytest.mark.parametrize("concurrency", [1, 2, 5])
def test_equal_bytes_for_any_number_of_workers(
    concurrency: int, duel: qx.Game, known: tuple[bytes, dict[str, bytes]], tmp_path: Path
) -> None:
    path = tmp_path / "t.db"
    with held(
        duel, BOTS, rounds=12, out=path, concurrency=concurrency, executor="processes"
    ) as result:
        assert (told(result), files(result, tmp_path)) == known


def test_equal_bytes_for_any_executor(duel: qx.Game, known: tuple[bytes, dict[str, bytes]]) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert told(held(duel, BOTS, rounds=12, executor=threads, concurrency=3)) == known[0]
        assert threads.submit(int).result() == 0  # it is still open
    pool = held(duel, BOTS, rounds=12, executor=lambda: process_pool(2), concurrency=2)
    assert told(pool) == known[0]


def test_a_lost_worker_s_games_are_played_again(duel: qx.Game, strange: Path) -> None:
    bots = ["uniform", "strange_bots:DiesOnce"]
    result = held(duel, bots, rounds=4, executor="processes", concurrency=2)
    assert strange.exists()  # it did kill its process
    assert result.games == 8
    assert result.forfeits() == []
    assert told(result) == told(held(duel, bots, rounds=4))


@pytest.mark.parametrize("bot", ["Dies", "DiesListening"])
def test_a_bot_that_takes_down_its_process_forfeits(bot: str, duel: qx.Game, strange: Path) -> None:
    bots = ["uniform", f"strange_bots:{bot}"]
    result = held(duel, bots, rounds=1, executor="processes", concurrency=2)
    assert result.games == 2
    for record in result.records():
        assert record.tags["reason"] == "crashed: it took its process down"
        assert record.players[record.forfeited_by or 0] == f"strange_bots:{bot}"
        qx.replay(record)
    # The trail of the moves before is the same in any process.
    again = held(duel, bots, rounds=1, executor="processes", concurrency=1)
    assert told(again) == told(result)


def test_an_executor_that_is_given_and_breaks(duel: qx.Game, strange: Path, tmp_path: Path) -> None:
    """It can't be made anew; the file keeps what was played."""
    path = tmp_path / "t.db"
    bots = ["uniform", "strange_bots:DiesOnce"]
    with ProcessPoolExecutor(1) as pool, pytest.raises(WorkerError, match="makes one"):
        held(duel, bots, out=path, executor=pool)
    with held(duel, bots, out=path, resume=True) as result:
        assert told(result) == told(held(duel, bots))


class Loses(Executor):
    """Loses each task the first few times, as a cluster may."""

    def __init__(self, losses: int) -> None:
        self._losses = losses
        self._lost: dict[Any, int] = {}

    def submit(self, call: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        games = next((one for one in args if isinstance(one, list | tuple | int)), None)
        key = str(games)
        if self._lost.setdefault(key, 0) < self._losses:
            self._lost[key] += 1
            future: Future[Any] = Future()
            future.set_exception(BrokenProcessPool("lost"))
            return future
        return SerialExecutor().submit(call, *args, **kwargs)


def test_tasks_that_are_lost_are_given_away_again(
    duel: qx.Game, known: tuple[bytes, dict[str, bytes]]
) -> None:
    assert told(held(duel, BOTS, rounds=12, executor=Loses(1), concurrency=2)) == known[0]
    with pytest.raises(WorkerError, match="no bot was being asked"):
        held(duel, BOTS, executor=Loses(99))


def test_what_is_no_executor(duel: qx.Game) -> None:
    for wrong in ("threads", 3, int, None):
        with pytest.raises(ArgumentError):
            held(duel, BOTS, executor=wrong)
    for wrong_number in (0, -1, 1.5, None):
        with pytest.raises(ArgumentError, match="concurrency"):
            held(duel, BOTS, concurrency=wrong_number)


def test_what_cannot_be_sent_to_a_process(duel: qx.Game) -> None:
    def mine(game: qx.Game, seat: int, seed: int) -> qx.bots.Bot:
        return qx.bots.PolicyBot(game, "greedy", seed)

    with pytest.raises(ArgumentError, match="can't be sent to another process"):
        held(duel, [mine, "uniform"], executor="processes")


def test_ray_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(qx.MissingExtraError, match=r"quincunx\[ray\]"):
        RayExecutor()
