"""The file of a tournament: refused if it is another, never damaged, gone on with."""

from __future__ import annotations

import gc
import json
import os
import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.errors import OutputError, TournamentError
from quincunx.tournament import Store

from .support import held, spoil, told


def content(path: Path) -> dict[str, bytes]:
    """Return the bytes of all files whose name begins with that of a file."""
    return {one.name: one.read_bytes() for one in path.parent.glob(f"{path.name}*")}


def test_it_is_in_the_file(duel: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with held(duel, "greedy,uniform", out=path) as result:
        known = told(result)
    with qx.open_tournament(path) as again:
        assert told(again) == known
        assert again.finished
    base = sqlite3.connect(path)
    try:
        assert base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        counts = {
            table: base.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("schedule", "games", "records", "results", "times", "bots")
        }
    finally:
        base.close()
    assert counts == {
        "schedule": 4,
        "games": 4,
        "records": 4,
        "results": 8,
        "times": 8,
        "bots": 2,
    }
    facts = Store(path).facts()
    assert facts["pack_hash"] == duel.pack_hash
    assert facts["version"] == qx.__version__
    assert sorted(one.name for one in tmp_path.iterdir()) == ["t.db"]


def test_it_does_not_write_over_what_is_there(duel: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    held(duel, "greedy,uniform", out=path).close()
    before = content(path)
    with pytest.raises(TournamentError, match="is there already"):
        held(duel, "greedy,uniform", out=path)
    assert content(path) == before


DIFFERENT: list[tuple[dict[str, Any], str]] = [
    ({"bots": "greedy,greedy"}, r"its bots is greedy .*uniform.*, not greedy .*greedy#2"),
    ({"bots": "uniform,greedy"}, "bots"),
    ({"seed": 2}, "its seed is 1, not 2"),
    ({"rounds": 3}, "its rounds is 2, not 3"),
    ({"format": "ffa"}, "format"),
    ({"repeat": False}, "repeat"),
    ({"sprt": qx.Sprt(0, 5)}, "sprt"),
    ({"rank_by": "scores"}, "ranking"),
    ({"game": qx.load("city-of-the-living", players=2, returns="scores")}, "options"),
    ({"game": qx.load("city-of-the-living", players=3)}, "options"),
    ({"game": qx.load(qx.games()[-1])}, "game"),
]


@pytest.mark.parametrize(("change", "problem"), DIFFERENT, ids=lambda one: str(one)[:20])
def test_the_file_of_another_tournament_is_refused(
    change: dict[str, Any], problem: str, duel: qx.Game, tmp_path: Path
) -> None:
    path = tmp_path / "t.db"
    held(duel, "greedy,uniform", out=path).close()
    before = content(path)
    settings = {"game": duel, "bots": "greedy,uniform"} | change
    with pytest.raises(TournamentError, match=problem):
        held(settings.pop("game"), settings.pop("bots"), out=path, resume=True, **settings)
    assert content(path) == before


def test_other_files_are_refused_and_stay(duel: qx.Game, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no tournament" * 100)
    other = tmp_path / "other.db"
    base = sqlite3.connect(other)
    base.execute("CREATE TABLE schedule (game)")
    base.commit()
    base.close()
    newer = tmp_path / "newer.db"
    held(duel, "greedy,uniform", out=newer).close()
    base = sqlite3.connect(newer)
    base.execute("PRAGMA user_version = 99")
    base.commit()
    base.close()
    for path, problem in ((text, "no file"), (other, "not of a tournament"), (newer, "version 99")):
        before = content(path)
        for resume in (False, True):
            with pytest.raises(TournamentError, match=problem):
                held(duel, "greedy,uniform", out=path, resume=resume)
        with pytest.raises(TournamentError, match=problem):
            qx.open_tournament(path)
        assert content(path) == before


def test_places_that_cannot_be_written(
    duel: qx.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for path in (tmp_path, tmp_path / "nowhere" / "t.db", ".", "", os.devnull):
        with pytest.raises(OutputError):
            held(duel, "greedy,uniform", out=path)
    assert not Path(f"{os.devnull}-lock").exists()
    with pytest.raises(OutputError):
        qx.open_tournament(tmp_path / "missing.db")
    assert list(tmp_path.iterdir()) == []


def told_as(name: str, value: object) -> str:
    """Return what makes a file tell something else."""
    text = json.dumps(value).replace("'", "''")
    return f"UPDATE facts SET value = '{text}' WHERE name = '{name}'"


DAMAGE = [
    ("UPDATE facts SET value = '{' WHERE name = 'sides'", "'sides' can't be read"),
    ("DELETE FROM facts WHERE name = 'recipe'", "doesn't tell 'recipe'"),
    ("DROP TABLE results", "no such table: results"),
    (told_as("recipe", [1]), "'recipe' can't be right: 0: must be a valid string, not 1"),
    (told_as("recipe", ["city-of-the-living"]), "'recipe' can't be right: 1: "),
    (told_as("recipe", ["city-of-the-living", "native", "[]", "{}"]), "'recipe' .*: 2: "),
    (told_as("bots", []), "'bots' can't be right"),
    (told_as("bots", [{"name": "greedy"}]), "'bots' can't be right: 0.text: "),
    (told_as("bots", {"greedy": 1}), "'bots' can't be right"),
    (told_as("sides", []), "'sides' can't be right"),
    (told_as("sides", [0, "1"]), "'sides' can't be right: 1: "),
    (told_as("sides", [0, 1, 2]), "3 sides are not one for each of 2 players"),
    (told_as("options", "none"), "'options' can't be right"),
    (told_as("rounds", True), "'rounds' can't be right"),
    (told_as("seed", None), "'seed' can't be right"),
    (told_as("time", "long"), "'time' can't be right"),
    (told_as("rank_by", "luck"), "'rank_by' can't be right"),
    (told_as("sprt", [0, 5]), "'sprt' can't be right"),
    (told_as("sprt", qx.Sprt(0, 5).to_dict() | {"elo1": 0}), "elo0 must be less than elo1"),
]


@pytest.mark.parametrize(("damage", "problem"), DAMAGE)
def test_a_damaged_file_is_told_and_stays(
    damage: str, problem: str, duel: qx.Game, tmp_path: Path
) -> None:
    path = tmp_path / "t.db"
    held(duel, "greedy,uniform", out=path).close()
    spoil(path, damage)
    before = content(path)
    attempts: list[Callable[[], object]] = [
        lambda: qx.resume_tournament(path, executor="serial"),
        lambda: held(duel, "greedy,uniform", out=path, resume=True),
        lambda: qx.open_tournament(path).standings,
    ]
    for attempt in attempts:
        with pytest.raises((TournamentError, OutputError), match=problem):
            attempt()
    gc.collect()  # the last to close a file cleans up beside it
    assert content(path) == before


@pytest.mark.parametrize("table", ["results", "times"])
def test_a_game_without_all_of_its_seats_is_told(table: str, duel: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    held(duel, "greedy,uniform", out=path).close()
    spoil(path, f"DELETE FROM {table} WHERE seat = 1 AND game = 3")
    with (
        qx.open_tournament(path) as result,
        pytest.raises(TournamentError, match="damaged: not all of its games are of 2 seats"),
    ):
        assert result.games


@pytest.mark.parametrize(
    "damage", ["how = '[1]'", "how = '{'", "seats = '{}'", "seats = '[0.1, \"x\"]'"]
)
def test_damaged_luck_is_told(damage: str, duel: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with held(duel, "greedy,uniform", rounds=3, out=path) as result:
        qx.adjust_luck(result, 1, threads=1)
    spoil(path, f"UPDATE luck SET {damage} WHERE game = 1")
    with (
        qx.open_tournament(path) as result,
        pytest.raises(TournamentError, match=r"t\.db is damaged: what it tells of luck"),
    ):
        assert result.luck


def test_a_file_that_is_cut_off_is_told_and_stays(duel: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    held(duel, "greedy,uniform", out=path).close()
    whole = path.read_bytes()
    for size in (50, len(whole) // 2 // 4096 * 4096):
        path.write_bytes(whole[:size])
        for attempt in (qx.resume_tournament, qx.open_tournament):
            with pytest.raises(OutputError, match="malformed"):
                attempt(path)
        assert content(path) == {"t.db": whole[:size]}


def test_a_damaged_record_is_told_with_its_place(duel: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    held(duel, "greedy,uniform", out=path).close()
    spoil(path, "UPDATE records SET record = '{' WHERE game = 2")
    with (
        qx.open_tournament(path) as result,
        pytest.raises(qx.RecordError, match=r"t\.db, game 2: this is no JSON"),
    ):
        result.export(tmp_path / "g.jsonl")
    assert [one.name for one in tmp_path.iterdir()] == ["t.db"]


def test_only_one_process_writes(duel: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    held(duel, "greedy,uniform", out=path).close()
    code = (
        "import sys; from quincunx.tournament import Store\n"
        "with Store(sys.argv[1], write=True): print('open', flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(TournamentError, match="another process"):
            held(duel, "greedy,uniform", out=path, resume=True)
        with qx.open_tournament(path) as result:  # reading is free
            assert result.games == 4
        other.communicate("\n", timeout=60)
    held(duel, "greedy,uniform", out=path, resume=True).close()


def test_a_tournament_goes_on_where_it_stopped(duel: qx.Game, tmp_path: Path) -> None:
    whole = held(duel, "greedy,uniform", rounds=6)
    path = tmp_path / "t.db"

    def stop(progress: qx.tournament.Progress) -> None:
        if progress.done >= 5:
            raise KeyboardInterrupt

    with held(duel, "greedy,uniform", rounds=6, out=path, progress=stop) as result:
        assert result.interrupted
        assert 5 <= result.played < 12
        assert result.games == result.played // 2 * 2
        assert not result.finished
    seen: list[int] = []
    with held(
        duel,
        "greedy,uniform",
        rounds=6,
        seed=None,
        out=path,
        resume=True,
        progress=lambda progress: seen.append(progress.done),
    ) as result:
        assert told(result) == told(whole)
        assert not result.interrupted
    assert seen[0] >= 5
    assert seen[-1] == 12
    with qx.resume_tournament(path, executor="serial") as result:
        assert told(result) == told(whole)


def test_resuming_nothing(tmp_path: Path) -> None:
    empty = tmp_path / "empty.db"
    empty.touch()
    with pytest.raises(TournamentError, match="empty"):
        qx.resume_tournament(empty)
    with pytest.raises(TournamentError, match="empty"):
        qx.open_tournament(empty)
    with pytest.raises(qx.ArgumentError, match="resume needs out"):
        qx.play_tournament("city-of-the-living", "greedy,uniform", players=2, resume=True)


def test_bots_that_are_functions_are_not_in_the_file(duel: qx.Game, tmp_path: Path) -> None:
    def mine(game: qx.Game, seat: int, seed: int) -> qx.bots.Bot:
        return qx.bots.PolicyBot(game, "greedy", seed)

    path = tmp_path / "t.db"
    with held(duel, [mine, "uniform"], out=path) as result:
        assert {bot.name for bot in result.standings} == {"mine", "uniform"}
        known = told(result)
    with pytest.raises(TournamentError, match="function"):
        qx.resume_tournament(path)
    with held(duel, [mine, "uniform"], out=path, resume=True) as result:
        assert told(result) == known


FULL_DISK = """
import resource, sys
import quincunx as qx
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
game = qx.load("city-of-the-living", players=2)
try:
    qx.play_tournament(game, "greedy,uniform", rounds=60, seed=1, executor="serial",
                       out=sys.argv[1], resume=True)
except qx.OutputError as error:
    print(error)
    raise SystemExit(7)
"""


@pytest.mark.parametrize("limit", [100, 5_000, 60_000, 150_000])
def test_a_disk_that_fills_up(limit: int, duel: qx.Game, tmp_path: Path) -> None:
    """What is on it stays whole, and the tournament goes on when there is room."""
    path = tmp_path / "t.db"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", FULL_DISK, path, str(limit)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ,
        preexec_fn=None,
    )
    assert done.returncode == 7, done.stderr
    assert done.stdout.startswith(f"can't use {path}: ")
    assert done.stderr == ""
    if path.stat().st_size:
        base = sqlite3.connect(path)
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        base.close()
    with held(duel, "greedy,uniform", rounds=60, out=path, resume=True) as result:
        assert result.games == 120
        assert told(result) == told(held(duel, "greedy,uniform", rounds=60))


def test_limits_of_files_can_be_set() -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[1] == resource.RLIM_INFINITY


def test_any_thread_may_collect_a_result(duel: qx.Game) -> None:
    left = [held(duel, "greedy,uniform")]
    thread = threading.Thread(target=left.clear)
    thread.start()
    thread.join()
    gc.collect()
    assert not left
