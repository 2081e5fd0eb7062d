"""``quincunx replay``: records are played again and compared."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.records import FORMATS

from ..helpers import ENGINES, other_pack, toml_document
from .commands import data, invoke, parsed, printed, program, refused

GAMES = 12


@pytest.fixture
def file(small: qx.Game, tmp_path: Path) -> Path:
    """Records that a rollout wrote."""
    path = tmp_path / "games.jsonl"
    command = ("rollout", small.name, "-p", small.players, "-n", GAMES, "--seed", 5)
    data(*command, "--policy", qx.POLICY_NAMES[-1], "--records", path)
    return path


def edit(file: Path, line: int, change: Callable[[dict[str, Any]], object]) -> None:
    """Change one of the records of a file."""
    lines = file.read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[line])
    change(record)
    lines[line] = json.dumps(record)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("suffix", FORMATS)
def test_what_a_rollout_wrote(small: qx.Game, tmp_path: Path, suffix: str, engine: str) -> None:
    path = tmp_path / f"games{suffix}"
    command = ("rollout", small.name, "-p", small.players, "-n", GAMES, "--seed", 5)
    played = data(*command, "--records", path)
    told = data("replay", path, "--engine", engine)
    assert told["games"] == GAMES
    assert told["decisions"] == played["decisions"]
    assert (told["mismatches"], told["failures"]) == (0, [])
    text = printed("replay", path, "--engine", engine)
    assert text.startswith(f"{GAMES} games with {played['decisions']:,} decisions replayed")
    assert text.endswith("0 mismatches\n")


def test_games_that_were_cut_off(small: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    data("rollout", small.name, "-n", 5, "--max-decisions", 7, "--records", path)
    told = data("replay", path)
    assert (told["games"], told["decisions"], told["mismatches"]) == (5, 35, 0)


def test_one_game_move_by_move(small: qx.Game, file: Path) -> None:
    record = list(qx.read_records(file))[3]
    told = data("replay", file, "--game", 4)
    assert qx.Record.model_validate_json(json.dumps(told["record"])) == record
    assert [step["code"] for step in told["steps"]] == list(record.moves)
    text = printed("replay", file, "--game", 4)
    for step in told["steps"]:
        assert step["text"] in text
    assert text.rstrip().endswith(str(qx.replay(record)).rstrip())


def test_another_result_makes_the_status_1(file: Path) -> None:
    def change(record: dict[str, Any]) -> None:
        record["scores"][0] += 1

    edit(file, 2, change)
    told = data("replay", file, status=1)
    assert (told["games"], told["mismatches"]) == (GAMES, 1)
    assert told["failures"][0]["game"] == 3
    assert told["failures"][0]["index"] == 2
    assert "another scores" in told["failures"][0]["problem"]
    result = invoke("replay", file)
    assert result.exit_code == 1
    assert "game 3 (index 2): the record tells another scores" in result.stdout
    assert "game 3: the record tells another scores" in refused(
        "replay", file, "--game", 3, status=1
    )
    assert data("replay", file, "--game", 2)["steps"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda record: record["moves"].insert(5, record["moves"][0]), "move 6"),
        (lambda record: record["moves"].append(record["moves"][-1]), "after the end of the game"),
        (lambda record: record["moves"].pop(), "the record tells another"),
        (lambda record: record["moves"].__setitem__(2, "RESIGN"), "no such move"),
        (lambda record: record.update(pack_hash="0" * 64), "another pack"),
        (lambda record: record.update(rules_version=10**6), "another rules version"),
        (lambda record: record.update(game="chess"), "there is no game 'chess'"),
        (lambda record: record["ruleset"].update(returns="luck"), "option returns"),
    ],
)
@pytest.mark.parametrize("engine", ENGINES)
def test_what_does_not_replay(
    file: Path, change: Callable[[dict[str, Any]], object], told: str, engine: str
) -> None:
    edit(file, GAMES - 1, change)
    found = data("replay", file, "--engine", engine, status=1)
    assert (found["games"], found["mismatches"]) == (GAMES, 1)
    assert told in found["failures"][0]["problem"]


def test_many_failures_are_counted(small: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    n = qx.write_records(path, small.records(25, seed=1, max_decisions=1))
    text = path.read_text(encoding="utf-8").replace('"rules_version":', '"rules_version":9')
    path.write_text(text, encoding="utf-8")
    result = invoke("replay", path)
    assert result.exit_code == 1
    assert result.stdout.count("(index ") == 20
    assert "and 5 more" in result.stdout
    assert f"{n} mismatches" in result.stdout


def test_records_of_another_pack(small: qx.Game, tmp_path: Path) -> None:
    content = other_pack(small.name).model_dump(mode="json", exclude_none=True)
    pack, path = tmp_path / "pack.toml", tmp_path / "games.qxr"
    pack.write_text(toml_document(content), encoding="utf-8")
    data("rollout", small.name, "-n", 3, "--pack", pack, "--records", path)
    told = data("replay", path, status=1)
    assert told["mismatches"] == 3
    assert "another pack" in told["failures"][0]["problem"]
    assert data("replay", path, "--pack", pack)["mismatches"] == 0


def test_a_damaged_file_is_refused(file: Path, tmp_path: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], lines[2][: len(lines[2]) // 2], b"\n", *lines[3:]]))
    assert f"{file.name}, line 3: this is no JSON" in refused("replay", file)
    binary = tmp_path / "games.qxr"
    qx.write_records(binary, qx.load(qx.games()[0]).records(3, seed=1))
    binary.write_bytes(binary.read_bytes()[:-3])
    assert "games.qxr" in refused("replay", binary)
    for junk in (b"\xff\xfe\x00", b"{}\n", b"[1, 2]\n", b"null\n"):
        file.write_bytes(junk)
        assert "line 1" in refused("replay", file)


def test_an_empty_file_has_no_games(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"")
    assert data("replay", path)["games"] == 0


def test_bad_usage(file: Path, tmp_path: Path) -> None:
    assert "can't read" in refused("replay", tmp_path / "nowhere.jsonl")
    assert "can't read" in refused("replay", tmp_path)
    assert f"{GAMES} games, so there is no game 99" in refused("replay", file, "--game", 99)
    assert "no game 0" in refused("replay", file, "--game", 0)
    assert "there is no engine 'fast'" in refused("replay", file, "--engine", "fast")


def test_as_a_program(file: Path) -> None:
    done = program("replay", file, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert parsed(done.stdout)["games"] == GAMES
