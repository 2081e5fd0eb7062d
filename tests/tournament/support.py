"""What the tests of tournaments have in common."""

from __future__ import annotations

import json
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
