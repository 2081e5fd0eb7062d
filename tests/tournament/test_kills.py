"""A tournament that is killed at any moment loses no game and counts none twice."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import quincunx as qx

from ..cli.commands import PLAIN
from .support import ended, held, in_file, soon, told

#: Kills in one test run; some minutes for 200.
KILLS = int(os.environ.get("QUINCUNX_TOURNAMENT_KILLS", "10"))
BOTS = ["strange_bots:Ponders", "uniform", "greedy"]
ROUNDS = max(6, 2 * KILLS)


def command(path: Path) -> list[str]:
    arguments = ["tournament", "city-of-the-living", "-p", "2", "--rounds", ROUNDS, "--seed", 9]
    arguments += [part for bot in BOTS for part in ("--bots", bot)]
    arguments += ["--concurrency", 2, "--out", path, "--resume", "--json"]
    return [sys.executable, "-W", "error", "-m", "quincunx", *map(str, arguments)]


@pytest.mark.slow
def test_killed_again_and_again(
    duel: qx.Game, strange: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.db"
    dice = random.Random(KILLS)
    before: set[int] = set()
    hits = 0
    for _ in range(KILLS):
        with subprocess.Popen(
            command(path),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env=os.environ | PLAIN,
        ) as process:
            try:
                process.wait(dice.uniform(0.2, 3.0))
            except subprocess.TimeoutExpired:
                hits += 1
            # Now and then the workers live on for a moment.
            (os.kill if dice.random() < 0.5 else os.killpg)(process.pid, signal.SIGKILL)
            process.wait(60)
        assert ended(process.pid), "workers outlive the tournament"
        now = in_file(path)
        assert before <= now, "a game was lost"
        before = now
    assert hits > KILLS // 2
    monkeypatch.setenv("STRANGE_BOTS_HURRY", "1")
    done = subprocess.run(
        command(path), capture_output=True, check=False, env=os.environ | PLAIN, text=True
    )
    assert done.returncode == 0, done.stderr
    with qx.open_tournament(path) as result:
        assert result.games == result.total == 6 * ROUNDS
        assert told(result) == told(held(duel, BOTS, rounds=ROUNDS, seed=9))
    assert [one.name for one in tmp_path.iterdir()] == ["t.db"]


def test_a_worker_is_killed(
    duel: qx.Game, strange: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From outside, again and again; no bot is blamed for it."""
    path = tmp_path / "t.db"
    with subprocess.Popen(
        command(path),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=os.environ | PLAIN,
    ) as process:
        try:
            killed = sum(kill_a_worker(process.pid) for _ in range(3))
        finally:
            os.kill(process.pid, signal.SIGINT)
        assert process.wait(60) in (0, 130)
    assert killed > 0
    monkeypatch.setenv("STRANGE_BOTS_HURRY", "1")
    with held(duel, BOTS, rounds=ROUNDS, seed=9, out=path, resume=True) as result:
        assert result.forfeits() == []
        assert told(result) == told(held(duel, BOTS, rounds=ROUNDS, seed=9))


def kill_a_worker(parent: int) -> bool:
    """Kill a worker of a process once there is one; return whether there was."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        time.sleep(0.3)
        listed = Path(f"/proc/{parent}/task/{parent}/children")
        if not listed.exists():
            return False
        for child in map(int, listed.read_text().split()):
            words = Path(f"/proc/{child}/cmdline").read_bytes()
            if b"spawn_main" in words:
                os.kill(child, signal.SIGKILL)
                return True
    return False


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found in /proc")
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGINT])
def test_bots_end_with_the_tournament(ending: signal.Signals, tmp_path: Path) -> None:
    """Also those that hang, and read no more that their input is closed."""
    bad = Path(__file__).parent.parent / "bots" / "bad_bot.py"
    bot = f"external[move=300]:{sys.executable} {bad} hang {tmp_path}"
    arguments = ["tournament", "city-of-the-living", "-p", "2", "--bots", "greedy", "--bots", bot]
    arguments += ["--concurrency", "2", "--out", str(tmp_path / "t.db")]
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "quincunx", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | PLAIN,
    ) as process:
        assert soon(lambda: len(running(bad, tmp_path)) == 2)
        os.kill(process.pid, ending)
        process.wait(60)
    assert soon(lambda: not running(bad, tmp_path)), "bots outlive the tournament"


def running(*words: Path) -> list[int]:
    """Return the processes with all of these words in their command."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            given = (folder / "cmdline").read_bytes().split(b"\0")
            if all(str(word).encode() in given for word in words):
                found.append(int(folder.name))
    return found
