"""A tournament in a folder that one may not write to can be read: all of it, or not at all."""

from __future__ import annotations

import json
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import quincunx as qx
from quincunx.tournament import Store

from .support import held, spoil, told, without_power

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="root gives up its power as Linux has it"
)

READ = """
import json, sys
import quincunx as qx
path, out = sys.argv[1:]
try:
    open(path + ".new", "x")
except PermissionError:
    pass
else:
    raise SystemExit("the folder can be written to")
try:
    with qx.open_tournament(path) as result:
        result.report(out + "/report.html")
        result.report(out + "/report.md")
        result.export(out + "/games.jsonl")
        luck = qx.adjust_luck(result, 2, threads=1)
        print(json.dumps([result.games, result.standings[0].name, luck.bots[0].name]))
except qx.OutputError as error:
    print(error)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that can be written to again at the end."""
    place = tmp_path / "kept"
    place.mkdir()
    yield place
    place.chmod(0o755)


def look(folder: Path, out: Path) -> str:
    """Return what is printed by a program that reads a tournament it may not write."""
    before = {one.name: one.read_bytes() for one in folder.iterdir()}
    folder.chmod(0o555)
    done = without_power(READ, folder / "t.db", out)
    assert done.stderr == ""
    assert done.returncode == 0, done.stdout
    after = {one.name: one.read_bytes() for one in folder.iterdir()}
    assert after.keys() == before.keys()
    assert after["t.db"] == before["t.db"]
    return done.stdout


def test_it_is_read_and_reported(duel: qx.Game, folder: Path, tmp_path: Path) -> None:
    with held(duel, "greedy,uniform", rounds=5, out=folder / "t.db") as result:
        known = [record.to_json() for record in result.records()]
    (folder / "t.db").chmod(0o444)
    assert json.loads(look(folder, tmp_path)) == [10, "greedy", "greedy"]
    assert (tmp_path / "games.jsonl").read_text().splitlines() == known
    assert (tmp_path / "report.html").stat().st_size > 1000
    assert (tmp_path / "report.md").exists()


COMMAND = """
import sys
from quincunx.cli.app import app
app(["tournament", "--resume", "--workers", "serial", "--out", *sys.argv[1:]])
"""


def test_the_command_reports_what_is_finished(duel: qx.Game, folder: Path, tmp_path: Path) -> None:
    path, page = folder / "t.db", tmp_path / "report.md"
    held(duel, "greedy,uniform", out=path).close()
    folder.chmod(0o555)
    done = without_power(COMMAND, path, "--report", page)
    assert done.returncode == 0, done.stderr
    assert "4 of 4 games" in done.stdout
    assert page.read_text().startswith("# Tournament")
    folder.chmod(0o755)
    spoil(path, "DELETE FROM games WHERE game = 3")
    folder.chmod(0o555)
    done = without_power(COMMAND, path)
    assert done.returncode == 2
    assert f"can't write {path}, which is not finished: it has 3 of 4 games" in done.stderr
    assert [one.name for one in folder.iterdir()] == ["t.db"]


def test_it_is_read_while_another_process_writes_it(
    duel: qx.Game, folder: Path, tmp_path: Path
) -> None:
    path = folder / "t.db"
    held(duel, "greedy,uniform", rounds=5, out=path).close()
    with Store(path, write=True) as store:
        store.write("UPDATE games SET turns = turns + 1")  # so that a part of it is beside it
        assert path.with_name("t.db-wal").stat().st_size
        assert json.loads(look(folder, tmp_path))[0] == 10
        folder.chmod(0o755)
    with qx.open_tournament(path) as result:
        assert result.games == 10


def test_a_part_of_it_is_not_taken_for_all(duel: qx.Game, folder: Path, tmp_path: Path) -> None:
    """What a killed process left beside the file can't be had without writing there."""
    path, work = folder / "t.db", tmp_path / "work.db"
    whole = held(duel, "greedy,uniform", rounds=5, out=work)
    whole.close()
    with Store(work, write=True) as store:
        store.write("DELETE FROM games WHERE game >= 8")
        shutil.copy(work, path)
        shutil.copy(f"{work}-wal", f"{path}-wal")
    said = look(folder, tmp_path)
    assert said.startswith(f"can't read {path}: a part of it is in t.db-wal, and its folder")
    assert said.endswith("copy both files elsewhere\n")
    copied = tmp_path / "elsewhere"
    shutil.copytree(folder, copied)
    copied.chmod(0o755)
    with closing(sqlite3.connect(copied / "t.db")) as base:
        assert base.execute("SELECT count(*) FROM games").fetchone() == (8,)


def test_a_file_that_can_not_be_written_in_a_folder_that_can(
    duel: qx.Game, folder: Path, tmp_path: Path
) -> None:
    path = folder / "t.db"
    with held(duel, "greedy,uniform", out=path) as result:
        known = told(result)
    path.chmod(0o444)
    code = "import sys, quincunx as qx; print(qx.open_tournament(sys.argv[1]).games)"
    done = without_power(code, path)
    assert (done.stdout, done.returncode) == ("4\n", 0), done.stderr
    path.chmod(0o644)
    with qx.open_tournament(path) as result:
        assert told(result) == known
    assert [one.name for one in folder.iterdir()] == ["t.db"]
