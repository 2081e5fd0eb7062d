"""``quincunx verify``: what it prints, and that it fails if the engines differ."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx
from quincunx import reference
from quincunx.packs.loading import folder_of

from ..helpers import game_of, option_arguments
from .commands import data, interrupted, invoke, parsed, printed, shared

KEYS = {"games", "steps", "mismatches"}


@pytest.fixture
def fault(small: qx.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the reference engine count one turn too many from the second turn on."""
    module = reference.load(folder_of(small.name))
    right = module.turns

    def turns(tables: Any, state: Any) -> int:
        counted = right(tables, state)
        return counted + 1 if counted >= 2 else counted

    monkeypatch.setattr(module, "turns", turns)


def test_the_fixed_keys(small: qx.Game) -> None:
    told = data(
        "verify",
        small.name,
        "--players",
        small.players,
        *option_arguments(small),
        "-n",
        5,
        "--seed",
        7,
    )
    assert told.keys() >= KEYS
    assert (told["games"], told["mismatches"], told["details"]) == (5, 0, [])
    assert told["steps"] > 5
    assert told["game"] == small.name
    assert told["options"] == small.options_dict()


def test_the_numbers_are_those_of_the_package(small: qx.Game) -> None:
    told = data(*shared("verify", small), "-n", 4, "--seed", 7, "--first", 9)
    report = qx.verify(small, 4, seed=7, first=9).to_dict()
    assert told | {"seconds": 0} == report | {"seconds": 0}


def test_every_number_of_players(game: qx.Game) -> None:
    told = data(
        "verify",
        game.name,
        "--players",
        game.players,
        *option_arguments(game),
        "-n",
        2,
        "--seed",
        1,
    )
    assert (told["players"], told["games"], told["mismatches"]) == (game.players, 2, 0)


def test_options_and_policy(small: qx.Game) -> None:
    command = (
        "verify",
        small.name,
        *option_arguments(small),
        "-n",
        2,
        "--policy",
        "coverage",
        "-o",
        "returns=scores",
    )
    told = data(*command)
    assert told["policy"] == "coverage"
    assert told["options"]["returns"] == "scores"


def test_processes_change_nothing(small: qx.Game) -> None:
    command = (*shared("verify", small), "-n", 6, "--seed", 2, "--jobs")
    one, two = data(*command, 1), data(*command, 2)
    assert (one.pop("jobs"), two.pop("jobs")) == (1, 2)
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_tables_say_what_was_compared(small: qx.Game) -> None:
    text = printed(*shared("verify", small), "-n", 3, "--seed", 7)
    report = qx.verify(small, 3, seed=7)
    assert f"{small.name}, {small.players} players: 3 games in both engines" in text
    for what, count in report.compared.items():
        assert any(what in line and f"{count:,}" in line for line in text.splitlines()), what
    for kind in report.action_kinds:
        assert kind in text
    assert text.endswith(f"{report.steps:,} steps, 0 mismatches\n")


def test_coverage_tells_of_every_action_and_outcome(small: qx.Game) -> None:
    command = (*shared("verify", small), "-n", 3, "--seed", 7)
    told = data(*command)
    codes = [*small.action_codes, *small.outcome_codes]
    assert list(told["coverage"]) == codes
    assert sum(told["coverage"].values()) == told["steps"]
    assert told["never_taken"] == [code for code in codes if told["coverage"][code] == 0]
    report = qx.verify(small, 3, seed=7)
    assert (report.coverage, report.never_taken) == (told["coverage"], told["never_taken"])

    text = printed(*command, "--coverage")
    assert f"never: {', '.join(told['never_taken']) or 'none'}\n" in text
    rows = {" ".join(line.split()) for line in text.splitlines()}
    for code, count in told["coverage"].items():
        assert (f"{code} {count:,}" in rows) == (count > 0), code
    assert "never: " not in printed(*command)


def test_a_mismatch_is_told_and_makes_the_status_1(small: qx.Game, fault: None) -> None:
    result = invoke(*shared("verify", small), "-n", 3, "--seed", 7)
    assert result.exit_code == 1
    assert result.stderr == ""
    found = qx.verify(small, 3, seed=7).mismatches
    assert len(found) == 3
    for mismatch in found:
        assert str(mismatch) in result.stdout
        assert f"again: {mismatch.command}" in result.stdout
    assert "3 mismatches" in result.stdout


def test_a_mismatch_in_json(small: qx.Game, fault: None) -> None:
    command = (*shared("verify", small), "-n", 30, "--seed", 7)
    told = data(*command, status=1)
    assert (told["games"], told["mismatches"]) == (30, 30)
    assert len(told["details"]) == 20, "the first are told in full"
    first = told["details"][0]
    assert (first["seed"], first["index"]) == (7, 0)
    assert first["step"] > 0
    assert first["problems"] == ["turns: 2 and 3"]
    assert "and 10 more" in invoke(*command).stdout


def test_interruption_prints_what_is_done(small: qx.Game) -> None:
    command = (
        "verify",
        small.name,
        *option_arguments(small),
        "-n",
        10**6,
        "--seed",
        1,
        "--jobs",
        1,
        "--json",
    )
    status, output, shown = interrupted(*command)
    assert status == 130
    told = parsed(output)
    assert told["interrupted"] is True
    assert 0 < told["games"] < 10**6
    assert told["mismatches"] == 0
    assert f"interrupted after {told['games']:,} of 1,000,000 games" in shown
    assert "Traceback" not in shown


def test_interruption_of_several_processes() -> None:
    """However many games are asked for: their parts are handed out one by one."""
    short = game_of("city-of-the-living", 2)
    command = ("verify", short.name, "-p", 2, "-n", 10**15, "--seed", 1, "--jobs", 2, "--json")
    status, output, shown = interrupted(*command)
    assert status == 130
    assert parsed(output)["interrupted"] is True
    assert "Traceback" not in shown
