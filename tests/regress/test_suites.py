"""Regression suites: what is the same passes, what changed is told, and bad files are refused."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx import regress
from quincunx.regress.comparing import distance

from ..cli.commands import data, invoke, printed, refused
from ..helpers import game_of, other_pack, refusal, toml_document

CITY = """
[[case]]
name = "city"
game = "city-of-the-living"
players = 2
policies = ["greedy", "uniform"]
seed = 7
records = 2
playouts = 300
"""


def suite_of(folder: Path, text: str = CITY) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def altered(path: Path, change: Any) -> None:
    """Change what was recorded."""
    golden = regress.golden_path(path)
    content = json.loads(golden.read_text())
    change(content["cases"]["city"])
    golden.write_text(json.dumps(content))


def failed(path: Path, **keywords: Any) -> list[tuple[str, str]]:
    """Return kind and text of what a check finds wrong."""
    report = regress.check_suite(path, **keywords)
    found = [(one.kind, one.text) for one in report.findings if not one.ok]
    assert report.ok == (not found)
    return found


def test_every_game(game: qx.Game, tmp_path: Path) -> None:
    """What was recorded is what is played, and other luck agrees with it."""
    case = {
        "name": "all",
        "game": game.name,
        "players": game.players,
        "policies": "uniform",
        "playouts": 30,
        "records": 1,
        "seed": 3,
    }
    options = {k: v for k, v in game.options_dict().items() if k != "players"}
    path = suite_of(tmp_path, toml_document({"case": [{**case, "options": options}]}))
    goldens = regress.record_suite(path)
    kept = goldens.cases["all"]
    assert goldens == regress.read_goldens(regress.golden_path(path))
    assert kept.pack_hash == game.pack_hash
    assert qx.replay(kept.games[0].record).hash() == int(kept.games[0].hashes[-1], 16)
    assert kept.statistics["score of seat 0"].mean == pytest.approx(
        game.rollout(30, seed=3).mean_scores[0]
    )
    assert failed(path) == []
    assert failed(path, seed=99) == []
    kinds = [one.kind for one in regress.check_suite(path).findings]
    assert kinds == ["game"] + ["statistic"] * (2 * game.players + 1) + ["speed"]


def test_a_changed_move_is_named(tmp_path: Path) -> None:
    path = suite_of(tmp_path)
    regress.record_suite(path)
    game = game_of("city-of-the-living", 2)
    record = game.play(7, 1, ["greedy", "uniform"])

    def other_move(case: dict[str, Any]) -> None:
        case["games"][1]["record"]["moves"][5] = "GATHER?"

    altered(path, other_move)
    [(kind, text)] = failed(path)
    assert kind == "game"
    assert text == f"game 1 of seed 7: move 6 was GATHER?, and is {record.moves[5]} now"


def test_a_changed_state_is_named(tmp_path: Path) -> None:
    path = suite_of(tmp_path)
    goldens = regress.record_suite(path)
    every = goldens.cases["city"].games[0].every

    def other_hash(case: dict[str, Any]) -> None:
        case["games"][0]["hashes"][3] = "0" * 16

    altered(path, other_hash)
    [(kind, text)] = failed(path)
    assert kind == "game"
    assert f"the state after move {4 * every} is not" in text


@pytest.mark.parametrize("name", ["return of seat 1", "score of seat 0", "decisions"])
def test_a_changed_statistic_is_named(tmp_path: Path, name: str) -> None:
    path = suite_of(tmp_path)
    error = regress.record_suite(path).cases["city"].statistics[name].error

    def shifted(by: float) -> Any:
        def change(case: dict[str, Any]) -> None:
            case["statistics"][name]["mean"] += by * error * 2**0.5

        return change

    altered(path, shifted(4.9))
    assert failed(path) == []
    altered(path, shifted(0.2))
    [(kind, text)] = failed(path)
    assert kind == "statistic"
    assert text.startswith(name)
    # A suite says how far is too far.
    path.write_text(f"z = 6.0\n{CITY}")
    assert failed(path) == []
    path.write_text(f"z = 6.0\n{CITY}z = 2.0\n")
    assert len(failed(path)) == 1


def test_means_without_an_error() -> None:
    assert distance(1.0, 0.0, 1.0, 0.0) == 0
    assert distance(1.0, 0.0, 1.1, 0.0) == float("inf")
    assert distance(0.0, 3.0, 10.0, 4.0) == 2


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("pack_hash", "0" * 64, "another pack"),
        ("rules_version", 0, "another rules version"),
        ("players", ["greedy", "greedy"], "another players"),
        ("options", {}, "another ruleset"),
    ],
)
def test_another_ruleset_is_told(tmp_path: Path, field: str, value: Any, words: str) -> None:
    path = suite_of(tmp_path)
    regress.record_suite(path)
    altered(path, lambda case: case.update({field: value}))
    [(kind, text)] = failed(path)
    assert kind == "ruleset"
    assert words in text


def test_speed_is_told_and_no_failure(tmp_path: Path) -> None:
    path = suite_of(tmp_path)
    regress.record_suite(path)
    altered(path, lambda case: case["speed"].update(ns_per_decision=0.001))
    report = regress.check_suite(path)
    assert report.ok
    [speed] = [one for one in report.findings if one.kind == "speed"]
    assert "times the floor" in speed.text
    assert speed.text in report.summary()
    path.write_text(CITY + "speed = false\n")
    assert not [one for one in regress.check_suite(path).findings if one.kind == "speed"]


def test_more_and_less_than_was_recorded(tmp_path: Path) -> None:
    path = suite_of(tmp_path)
    regress.record_suite(path)
    path.write_text(CITY.replace("records = 2", "records = 3"))
    assert "2 games were recorded" in failed(path)[0][1]
    path.write_text(CITY.replace("playouts = 300", "playouts = 0"))
    assert failed(path)[0][0] == "statistic"
    path.write_text(CITY + CITY.replace('"city"', '"more"'))
    assert failed(path) == [("ruleset", "nothing was recorded of it")]
    regress.record_suite(path, only=["more"])
    assert failed(path) == []
    assert failed(path, only=["city"]) == []


def test_bots_play(tmp_path: Path) -> None:
    text = CITY.replace('policies = ["greedy", "uniform"]', 'bots = ["softmax:greedy", "uniform"]')
    path = suite_of(tmp_path, text.replace("300", "20"))
    kept = regress.record_suite(path).cases["city"]
    assert kept.players[1] == "policy:uniform"
    assert kept.games[0].record != kept.games[1].record
    assert failed(path) == []
    assert failed(path, seed=5) == []
    # Another bot is another game.
    path.write_text(path.read_text().replace("softmax:greedy", "greedy"))
    assert "another players" in failed(path)[0][1]


DUEL = """
[[duel]]
name = "stronger?"
game = "city-of-the-living"
players = 2
new = "{new}"
old = "{old}"
elo0 = 0.0
elo1 = 200.0
rounds = {rounds}
seed = 3
{more}
"""


@pytest.mark.parametrize(
    ("new", "old", "rounds", "verdict"),
    [
        ("greedy", "uniform", 60, "greedy is stronger than uniform"),
        ("uniform", "greedy", 60, "uniform is not stronger than greedy"),
        ("greedy", "greedy", 1, "is not decided"),
    ],
)
def test_did_my_change_make_it_stronger(
    tmp_path: Path, new: str, old: str, rounds: int, verdict: str
) -> None:
    path = suite_of(tmp_path, DUEL.format(new=new, old=old, rounds=rounds, more=""))
    report = regress.check_suite(path)
    [found] = report.findings
    assert verdict in found.text
    assert found.kind == "duel"
    assert report.ok
    assert report.duels["stronger?"]["total"] >= 2
    assert json.dumps(report.to_dict(), allow_nan=False)
    path.write_text(DUEL.format(new=new, old=old, rounds=rounds, more="required = true"))
    assert regress.check_suite(path).ok == ("is stronger" in verdict)


# Files that are none.


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "at least one [[case]] or [[duel]]"),
        ("[[case]", "can't read"),
        (CITY + CITY, "two are called 'city'"),
        (CITY + "seeds = 3", "case 'city' seeds: is not a field"),
        (CITY.replace("seed = 7", "seed = -1"), "case 'city' seed: "),
        (CITY.replace("records = 2", "records = true"), "case 'city' records: "),
        (CITY.replace("300", "1"), "case 'city': playouts must be 0 or at least 2"),
        (CITY.replace("300", "0").replace("records = 2", "records = 0"), "can't both be 0"),
        (CITY + 'bots = "greedy"', "either policies or bots"),
        (CITY.replace('name = "city"', ""), "case number 1 name: is missing"),
        (CITY + "options = { players = 3 }", "players has a key of its own"),
        ("z = -1.0" + CITY, "z: "),
        ("z = nan" + CITY, "z: "),
        ("case = 3", "case: "),
        (DUEL.format(new="a", old="b", rounds=0, more=""), "duel 'stronger?' rounds: "),
    ],
)
def test_bad_suites(tmp_path: Path, text: str, words: str) -> None:
    path = suite_of(tmp_path, text)
    error = refusal(lambda: regress.load_suite(path))
    assert isinstance(error, qx.SuiteError)
    assert words in str(error)
    assert str(path) in str(error)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (CITY.replace("city-of-the-living", "chess"), "no game"),
        (CITY.replace("players = 2", "players = 9"), "players"),
        (CITY.replace('["greedy", "uniform"]', '["greedy"]'), "1 policies for 2 seats"),
        (CITY.replace('"uniform"]', '"uniformly"]'), "uniform"),
        (CITY + "options = { sides = 3 }", "can't be played"),
        (CITY + "options = { engine = 'reference' }", "no ruleset option"),
        (CITY + "pack = 'nowhere'", "can't be played"),
        (DUEL.format(new="greedi", old="greedy", rounds=3, more=""), "did you mean 'greedy'"),
        (DUEL.format(new="a", old="greedy", rounds=3, more="alpha = 2.0"), "alpha"),
    ],
)
def test_suites_that_cant_be_played(tmp_path: Path, text: str, words: str) -> None:
    path = suite_of(tmp_path, text)
    call = regress.check_suite if "duel" in text else regress.record_suite
    error = refusal(lambda: call(path))
    assert isinstance(error, qx.SuiteError)
    assert words in str(error)
    assert not regress.golden_path(path).exists()


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    """The path is one from the folder of the suite, wherever it is run from."""
    qx.export_pack("city-of-the-living", tmp_path / "pack")
    path = suite_of(tmp_path, CITY + 'pack = "pack"\n')
    kept = regress.record_suite(path).cases["city"]
    assert kept.pack_hash == game_of("city-of-the-living", 2).pack_hash
    assert kept.pack_hash != qx.pack_hash(other_pack("city-of-the-living"))
    assert failed(path) == []


def test_bad_goldens(tmp_path: Path) -> None:
    path = suite_of(tmp_path)
    golden = regress.golden_path(path)
    assert "regress record" in str(refusal(lambda: regress.check_suite(path)))
    good = regress.record_suite(path)
    text = golden.read_text()
    for broken in ("", "{}", text[:-40], text.replace('"format": 1', '"format": 2')):
        golden.write_text(broken)
        assert isinstance(refusal(lambda: regress.check_suite(path)), qx.SuiteError)
        assert golden.read_text() == broken
    golden.write_text(text)
    assert regress.read_goldens(golden) == good
    assert isinstance(refusal(lambda: regress.check_suite(path, only=["citi"])), qx.SuiteError)


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = suite_of(tmp_path)
    regress.record_suite(path)
    golden = regress.golden_path(path)
    kept = golden.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    assert isinstance(refusal(lambda: regress.record_suite(path)), qx.OutputError)
    assert golden.read_bytes() == kept
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([path.name, golden.name])


# The command.


def test_commands(tmp_path: Path) -> None:
    path = suite_of(tmp_path, CITY + DUEL.format(new="greedy", old="uniform", rounds=60, more=""))
    assert "1 cases with 2 whole games" in printed("regress", "record", path)
    shown = printed("regress", "check", path)
    assert "9 checks, 0 failed" in shown
    assert "greedy is stronger than uniform" in shown
    assert len(printed("regress", "check", path, "-v").splitlines()) == 10
    told = data("regress", "check", path, "--only", "city")
    assert told["ok"]
    assert told["signature"] == told["recorded_signature"] == qx.build_signature()
    altered(path, lambda case: case["statistics"]["decisions"].update(mean=0.0))
    result = invoke("regress", "check", path)
    assert result.exit_code == 1
    assert "FAIL  city: decisions was 0" in result.stdout
    assert data("regress", "check", path, "--only", "city", status=1)["ok"] is False
    assert data("regress", "record", path, "--only", "city")["cases"] == ["city"]


def test_bad_usage(tmp_path: Path) -> None:
    path = suite_of(tmp_path)
    assert "can't read" in refused("regress", "record", tmp_path / "none.toml")
    assert "can't read" in refused("regress", "check", path)
    assert "no folder" in refused("regress", "record", path, "--out", tmp_path / "no" / "x.json")
    assert "the suite has no" in refused("regress", "record", path, "--only", "town")
    for command in ("record", "check"):
        assert "can't read ." in refused("regress", command, ".")
    assert "concurrency must be" in refused("regress", "check", path, "-c", 0)
    assert not regress.golden_path(path).exists()
