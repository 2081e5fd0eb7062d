"""What the tests of tournaments have in common."""

from __future__ import annotations

import ctypes
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.tournament.contests import Contest


def held(game: qx.Game, bots: Any, **keywords: Any) -> qx.TournamentResult:
    """Hold a small tournament in this process."""
    keywords = {"rounds": 2, "seed": 1, "executor": "serial"} | keywords
    return qx.play_tournament(game, bots, **keywords)


def told(result: qx.TournamentResult) -> bytes:
    """Return all that is the same whenever the same tournament is held, as bytes."""
    records = "\n".join(record.to_json() for record in result.records())
    data = json.dumps(result.to_dict(times=False), sort_keys=True, allow_nan=False)
    return f"{records}\n{data}".encode()


def files(result: qx.TournamentResult, folder: Path) -> dict[str, bytes]:
    """Return the bytes of all exports."""
    folder.mkdir(exist_ok=True)
    found = {}
    for suffix in (".jsonl", ".qxr", ".csv", ".parquet"):
        path = folder / f"games{suffix}"
        assert result.export(path) == result.games
        found[suffix] = path.read_bytes()
    return found


def duel_contests(results: list[tuple[int, int, float]]) -> list[Contest]:
    """Return contests of two: bot, other bot, and what the first one got, 1, 1/2 or 0."""
    found = []
    for block, (one, other, points) in enumerate(results):
        pair = sorted([(one, points), (other, 1 - points)])
        bots, values = zip(*pair, strict=True)
        found.append(Contest(block, bots, values))
    return found


def without_power(code: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a program to which permissions of files and folders apply, whoever runs the tests."""

    def drop() -> None:
        if os.geteuid() == 0:  # prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE)
            assert ctypes.CDLL(None).prctl(24, 1, 0, 0, 0) == 0

    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=drop,
        timeout=120,
    )


def spoil(path: Path, statement: str) -> None:
    """Change a file by other means than ours."""
    base = sqlite3.connect(path)
    base.execute(statement)
    base.commit()
    base.close()


def in_file(path: Path) -> set[int]:
    """Return the games that are in the file, which must be whole."""
    if not path.exists() or not path.stat().st_size:
        return set()
    base = sqlite3.connect(path)
    try:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        if not base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return set()
        games = [number for (number,) in base.execute("SELECT game FROM games")]
        for table, each in (("records", 1), ("results", 2), ("times", 2)):
            (count,) = base.execute(f"SELECT count(*) FROM {table}").fetchone()
            assert count == each * len(games), table
    finally:
        base.close()
    assert len(games) == len(set(games))
    return set(games)


def ended(group: int) -> bool:
    """Whether all processes of a group end soon."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def soon(holds: Callable[[], bool]) -> bool:
    """Whether something holds before long."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False
