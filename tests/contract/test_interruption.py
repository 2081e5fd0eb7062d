"""Long rollouts: progress, Ctrl-C, forks, and memory that does not grow."""

from __future__ import annotations

import json
from typing import Any

import pytest

import quincunx as qx
from quincunx.totals import Totals

from ..helpers import assert_same_rows, case_arguments, run_python

#: Far more games than any machine plays before the tests are over.
ENDLESS = 10**12

LOAD = """
import json, os, signal, sys, threading
import quincunx as qx
game = qx.load(sys.argv[1], engine=sys.argv[3], **json.loads(sys.argv[2]))
# A shell that starts tests in the background makes its children ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
"""

#: Ctrl-C comes some time after the first games are done, from outside of the call-back.
PRESS = """
started = threading.Event()

def note(done):
    if done > 0:
        started.set()

def press():
    started.wait()
    threading.Event().wait(0.05)
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=press).start()
"""

INTERRUPTED = (
    LOAD
    + PRESS
    + """
report = game.rollout(10**12, seed=3, detail="totals", threads=2, progress=note)
shorter = game.rollout(report.count, seed=3, detail="totals")
again = game.rollout(4, seed=3).count
print(json.dumps([report.interrupted, report.count, report == shorter, report.ranges, again]))
"""
)

INTERRUPTED_VERIFY = (
    LOAD
    + PRESS
    + """
report = qx.verify(game, 10**9, seed=3, progress=note)
print(json.dumps([report.interrupted, report.games, report.mismatch_count]))
"""
)

FORKED = (
    LOAD
    + """
before = game.rollout(500, seed=3, threads=2)
pids = []
for _ in range(2):
    pid = os.fork()
    if pid == 0:
        same = game.rollout(500, seed=3, threads=2) == before
        same = same and game.new_initial_state(1) == game.new_initial_state(1)
        os._exit(0 if same else 1)
    pids.append(pid)
codes = [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids]
print(json.dumps([codes, game.rollout(500, seed=3, threads=2) == before]))
"""
)

MEMORY = (
    LOAD
    + """
def peak():
    with open("/proc/self/status") as status:
        line = next(line for line in status if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024

counts, peaks = [int(n) for n in sys.argv[4:]], []
for n in counts:
    assert game.rollout(n, seed=1, detail="totals", threads=2).count == n
    peaks.append(peak())
print(json.dumps(peaks))
"""
)


def _run(code: str, game: qx.Game, *more: object) -> Any:
    return json.loads(run_python(code, *case_arguments(game), *more))


def test_ctrl_c_returns_what_is_finished(either: qx.Game) -> None:
    """The report is that of a shorter rollout, and the next rollout is not disturbed."""
    interrupted, count, same, ranges, again = _run(INTERRUPTED, either)
    assert interrupted
    assert 0 < count < ENDLESS
    assert same
    assert ranges == [[0, count]]
    assert again == 4


def test_ctrl_c_ends_a_verification(small: qx.Game) -> None:
    interrupted, games, mismatches = _run(INTERRUPTED_VERIFY, small)
    assert interrupted
    assert games > 0
    assert mismatches == 0


def test_ctrl_c_in_the_middle_of_counting_leaves_no_half_game(
    small: qx.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In plain Python it can come between any two lines."""
    game = small.with_engine("reference")
    real, calls = Totals.add_result, 0

    def interrupted(self: Totals, *arguments: Any) -> None:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise KeyboardInterrupt
        real(self, *arguments)

    monkeypatch.setattr(Totals, "add_result", interrupted)
    report = game.rollout(10, seed=3, detail="games")
    monkeypatch.undo()
    assert report.interrupted
    assert_same_rows(report, game.rollout(3, seed=3, detail="games"))


def test_ctrl_c_from_the_progress_call_back(either: qx.Game) -> None:
    def stop(done: int) -> None:
        if done > 0:
            raise KeyboardInterrupt

    report = either.rollout(ENDLESS, seed=3, detail="totals", progress=stop)
    assert report.interrupted
    assert report.count > 0
    assert report == either.rollout(report.count, seed=3, detail="totals")


def test_rows_of_an_interrupted_rollout_end_with_the_last_game(game: qx.Game) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    report = game.rollout(400_000, seed=3, progress=stop, threads=2, detail="games")
    assert report.interrupted == (report.count < 400_000)
    assert len(report.scores) == report.count
    assert report.scores.base is None
    assert_same_rows(report, game.rollout(report.count, seed=3, detail="games"))


def test_progress_is_told(either: qx.Game) -> None:
    told: list[int] = []

    class Enough(Exception):
        pass

    def progress(done: int) -> None:
        told.append(done)
        if len(told) >= 3 and done > 0:
            raise Enough

    with pytest.raises(Enough):
        either.rollout(ENDLESS, seed=3, detail="totals", progress=progress)
    assert all(type(done) is int for done in told)
    assert told == sorted(told)


def test_an_exception_of_the_call_back_stops_the_rollout(either: qx.Game) -> None:
    def progress(done: int) -> None:
        raise LookupError("no more")

    for _ in range(2):
        with pytest.raises(LookupError, match="no more"):
            either.rollout(ENDLESS, seed=3, detail="totals", progress=progress)
    assert either.rollout(3, seed=3).count == 3


def test_what_the_call_back_returns_does_not_matter(small: qx.Game) -> None:
    report = small.rollout(100, seed=3, progress=lambda done: False)
    assert report == small.rollout(100, seed=3)


def test_rollouts_within_a_rollout(small: qx.Game) -> None:
    """A call-back may use the package; nothing is locked."""
    inner: list[qx.RolloutReport] = []

    def progress(done: int) -> None:
        inner.append(small.rollout(5, seed=4))
        raise KeyboardInterrupt

    small.rollout(ENDLESS, seed=3, detail="totals", progress=progress)
    assert inner == [small.rollout(5, seed=4)]


def test_rollouts_side_by_side(small: qx.Game) -> None:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    with ThreadPoolExecutor(4) as pool:
        jobs = [pool.submit(small.rollout, 300, seed=seed, threads=2) for seed in range(8)]
        for seed, job in enumerate(jobs):
            assert job.result() == small.rollout(300, seed=seed)


def test_a_fork_after_first_use(small: qx.Game) -> None:
    codes, same = _run(FORKED, small)
    assert codes == [0, 0]
    assert same


def test_memory_does_not_grow_with_games(game: qx.Game) -> None:
    first, *later = _run(MEMORY, game, 1_000, 2_000, 20_000, 40_000)
    assert max(later) < 200
    assert max(later) - first <= 2


@pytest.mark.slow
def test_memory_of_a_million_games() -> None:
    """Of the shortest game: the loop is the same for all."""
    game = qx.load(qx.games()[0], players=2)
    first, last = _run(MEMORY, game, 10_000, 1_000_000)
    assert last < 200
    assert last - first <= 2
