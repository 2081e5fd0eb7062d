"""``quincunx tournament``: what it prints, writes and refuses."""

from __future__ import annotations

import json
import re
import signal
import subprocess
from pathlib import Path

import pytest

import quincunx as qx

from ..cli.commands import command_line, data, interrupted, invoke, printed, program
from .support import ended, held, in_file, soon, told

AT = ("tournament", "city-of-the-living", "-p", 2, "--bots", "greedy,uniform", "--seed", 1)
SERIAL = ("--workers", "serial", "--quiet")


def test_it_is_what_python_does(duel: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    known = held(duel, "greedy,uniform", rounds=3)
    told_of = data(*AT, *SERIAL, "--rounds", 3, "--out", path)
    for name, value in json.loads(json.dumps(known.to_dict(times=False))).items():
        assert told_of[name] == value, name
    with qx.open_tournament(path) as result:
        assert told(result) == told(known)
    text = printed(*AT, *SERIAL, "--rounds", 3)
    assert "6 of 6 games in roundrobin format" in text
    assert text.index("greedy ") < text.index("uniform ")


def test_bots_between_commas_or_one_by_one() -> None:
    one = data(*AT[:4], "--bots", "greedy,soft=softmax:greedy,t=2,uniform", *SERIAL, "--seed", 1)
    other = data(
        *AT[:4],
        *("--bots", "greedy", "--bots", "soft=softmax:greedy,t=2", "--bots", "uniform"),
        *SERIAL,
        "--seed",
        1,
    )
    assert [bot["name"] for bot in one["bots"]] == ["greedy", "soft", "uniform"]
    assert {**one, "times": 0} == {**other, "times": 0}


def test_a_file_is_enough_to_resume(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    whole = data(*AT, *SERIAL, "--rounds", 4, "--time", 50, "--format", "ffa", "--out", path)
    again = data("tournament", "--resume", "--out", path, *SERIAL)
    assert again == whole
    same = data(
        *AT, *SERIAL, "--rounds", 4, "--time", 50, "--format", "ffa", "--out", path, "--resume"
    )
    assert same == whole


def test_lines_in_a_log_take_nothing_from_what_is_printed() -> None:
    quiet = program(*AT, *SERIAL, "--rounds", 20)
    assert (quiet.returncode, quiet.stderr) == (0, "")
    logged = program(*AT, "--workers", "serial", "--rounds", 20)
    told = logged.stderr.splitlines()
    assert 1 <= len(told) <= 10
    assert re.fullmatch(
        r"40/40 games, [\d.,]+ a second, 0:00 left; mean return: greedy [\d.]+, uniform [\d.]+",
        told[-1],
    )
    assert "a second" not in logged.stdout
    assert logged.stdout.partition("\nThinking")[0] == quiet.stdout.partition("\nThinking")[0]


def test_reports_and_exports(tmp_path: Path) -> None:
    names = ["r.html", "r.md", "r.json", "g.jsonl", "g.qxr", "g.csv", "g.parquet"]
    given: list[object] = []
    for name in names:
        given += ["--report" if name.startswith("r.") else "--export", tmp_path / name]
    printed(*AT, *SERIAL, *given)
    assert sorted(one.name for one in tmp_path.iterdir()) == sorted(names)
    assert json.loads((tmp_path / "r.json").read_text())["games"] == 2
    records = list(qx.read_records(tmp_path / "g.jsonl"))
    assert records == list(qx.read_records(tmp_path / "g.qxr"))
    for record in records:
        qx.replay(record)


def test_sprt_takes_settings_as_chess_tools_do(tmp_path: Path) -> None:
    words = ("--sprt", "elo0=0", "elo1=60", "alpha=0.05", "beta=0.1")
    told_of = data(*AT, *SERIAL, "--rounds", 500, *words)
    assert told_of["sprt"] == {
        "elo0": 0,
        "elo1": 60,
        "alpha": 0.05,
        "beta": 0.1,
        "model": "normalized",
    }
    assert told_of["sprt_state"]["verdict"] == "H1"
    assert told_of["games"] == 2 * told_of["sprt_state"]["blocks"] < 1000
    together = ("--sprt", "elo0=0 elo1=60 alpha=0.05 beta=0.1")
    again = data(*AT, *SERIAL, "--rounds", 500, *together)
    assert again["sprt_state"] == told_of["sprt_state"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ((*AT[:4],), "needs --bots"),
        ((*AT[:4], "--bots", "greedy,unifrom"), "did you mean 'uniform'"),
        ((*AT[:4], "--bots", "nowhere.at_all:bot,greedy"), "nowhere"),
        ((*AT[:4], "--bots", "greedy"), "two bots"),
        (("tournament", "city-of-the-livin", "--bots", "greedy,uniform"), "did you mean"),
        (("tournament", "city-of-the-living", "-p", 9, "--bots", "greedy,uniform"), "2 to 4"),
        ((*AT, "--rounds", 0), "rounds must be from 1"),
        ((*AT, "--rounds", 10**9), "rounds must be"),
        ((*AT, "--format", "swiss"), "'roundrobin', 'gauntlet' or 'ffa'"),
        ((*AT, "--concurrency", 0), "concurrency must be from 1"),
        ((*AT, "--time", -1), "time must be from"),
        ((*AT, "--workers", "threads"), "'processes', 'serial' or 'ray'"),
        ((*AT, "--rank-by", "luck"), "'returns', 'placements' or 'scores'"),
        ((*AT, "--sides", "0,x"), "--sides needs numbers"),
        ((*AT, "--sides", "0,1,2"), "sides must be 2 numbers"),
        ((*AT, "--report", "r.pdf"), "must end with .html or .md or .json"),
        ((*AT, "--export", "nowhere/g.csv"), "there is no folder nowhere"),
        ((*AT, "--sprt", "elo0=0"), "--sprt needs elo1="),
        ((*AT, "--sprt", "elo=0", "elo1=5"), "not 'elo=0'"),
        ((*AT, "--sprt", "elo0=0", "elo1=x"), "elo1 of --sprt must be a number"),
        ((*AT, "elo0=0"), "settings follow --sprt"),
        ((*AT[:4], "--bots", "greedy,uniform,greedy", "--sprt", "elo0=0", "elo1=5"), "two bots"),
        (("tournament",), "tell the GAME"),
        (("tournament", "--resume"), "--out FILE"),
        (("tournament", "--resume", "--out", "none.db"), "there is no file none.db"),
        (("tournament", "--resume", "--out", "none.db", "--bots", "greedy"), "--bots needs a GAME"),
        (("tournament", "--resume", "--out", "none.db", "--rounds", 9), "--rounds needs a GAME"),
        (
            ("tournament", "--resume", "--out", "none.db", "--rank-by", "scores"),
            "--rank-by needs a GAME",
        ),
        (("tournament", "--resume", "--out", "none.db", "--no-repeat"), "--repeat needs a GAME"),
        ((*AT, "--resume"), "--resume needs --out FILE"),
    ],
)
def test_bad_usage(
    arguments: tuple[object, ...],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = invoke(*arguments, *SERIAL if "--workers" not in arguments else ())
    assert result.exit_code == 2, result.output
    assert problem in result.stderr
    assert result.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_missing_command_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    result = invoke(*AT[:4], "--bots", "greedy;external:no-such-command-anywhere", "--out", path)
    assert result.exit_code == 2, result.output
    assert "no-such-command-anywhere" in result.stderr
    assert not path.exists()


@pytest.mark.parametrize(
    ("option", "name", "package"),
    [("--report", "r.html", "matplotlib"), ("--export", "g.parquet", "pyarrow")],
)
def test_a_missing_package_is_told_before_anything_is_played(
    option: str, name: str, package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "quincunx.cli.tournament.find_spec", lambda wanted: None if wanted == package else True
    )
    path = tmp_path / "t.db"
    result = invoke(*AT, *SERIAL, option, tmp_path / name, "--out", path)
    assert result.exit_code == 2
    assert f"needs {package}; install it with pip install 'quincunx[" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_can_not_be_written_at_the_end_takes_nothing_from_what_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(result: qx.TournamentResult, path: Path) -> None:
        raise qx.OutputError(f"can't write {path}: No space left on device")

    monkeypatch.setattr(qx.TournamentResult, "report", full)
    result = invoke(*AT, *SERIAL, "--report", tmp_path / "r.md")
    assert result.exit_code == 2
    assert "No space left" in result.stderr
    assert "2 of 2 games" in result.stdout


def test_files_of_other_tournaments(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    printed(*AT, *SERIAL, "--out", path)
    before = path.read_bytes()
    result = invoke(*AT, *SERIAL, "--out", path)
    assert result.exit_code == 2
    assert "resume it, or choose another name" in result.stderr
    result = invoke(*AT, *SERIAL, "--rounds", 2, "--out", path, "--resume")
    assert result.exit_code == 2
    assert "its rounds is 1, not 2" in result.stderr
    assert path.read_bytes() == before


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    """At a terminal, where the games done, the time left and the standings are shown."""
    path = tmp_path / "t.db"
    status, output, shown = interrupted(*AT, "-c", 2, "--rounds", 100_000, "--out", path)
    assert status == 130
    assert "of 200,000 games" in output
    assert "interrupted after" in shown
    assert "mean return" in shown
    assert "a second" in shown
    with qx.open_tournament(path) as result:
        assert 0 < result.played < 200_000


def test_processes_end_with_the_command(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with subprocess.Popen(
        command_line(*AT, "-c", 2, "--rounds", 5_000, "--out", path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert soon(lambda: bool(in_file(path)))
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr is not None
        assert b"interrupted after" in process.stderr.read()
    assert ended(process.pid)
