"""``quincunx play`` with answers from a pipe, and ``quincunx analyze`` of what it saves."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import quincunx as qx
from quincunx.bots import Bot
from quincunx.cli.app import app

from ..helpers import game_of, option_arguments
from .commands import PLAIN, data, printed, refused

CITY = ("city-of-the-living", "-p", 2, "--seed", 4)


def typed(answers: Iterable[str], *arguments: object) -> Any:
    """Play with answers that are typed in."""
    text = "".join(f"{answer}\n" for answer in answers)
    result = CliRunner().invoke(app, ["play", *map(str, arguments)], input=text, env=PLAIN)
    if not isinstance(result.exception, SystemExit | None):
        raise result.exception
    return result


def test_a_whole_game_of_every_game(game: qx.Game, tmp_path: Path) -> None:
    """Numbers, codes and words by turns; the record that is kept replays in either engine."""
    path = tmp_path / "game.jsonl"
    arguments = (game.name, "-p", game.players, *option_arguments(game), "--seed", 6)
    answers = itertools.islice(itertools.cycle(["1", "2", "1"]), 20_000)
    result = typed(answers, *arguments, "--save", path, "--bots", "uniform")
    assert result.exit_code == 0, result.stdout[-3000:]
    assert "The game is over." in result.stdout
    record = next(iter(qx.read_records(path)))
    assert record.termination == "normal"
    assert record.players[0] == "person"
    for engine in ("native", "reference"):
        assert qx.replay(record, engine=engine).is_terminal()
    assert refused("play", "--resume", path).endswith("is over\n")


@pytest.mark.parametrize("kind", ["codes", "words"])
def test_actions_can_be_named(small: qx.Game, kind: str) -> None:
    """The choices are shown with words and code, and both are understood."""
    arguments = (small.name, "-p", small.players, *option_arguments(small), "--seed", 6)
    answers: list[str] = []
    for _ in range(6):
        shown = typed(answers, *arguments, "--forced").stdout
        asked = shown[: shown.rindex("Player 0>")]
        words, code = re.findall(r"^ *\d+  (.*) \[(.*)\]$", asked, re.M)[-1]
        answers.append(words.upper() if kind == "words" else code.lower())
    result = typed(answers, *arguments, "--forced")
    assert "no legal action" not in result.stdout
    assert result.stdout.count("Player 0>") == 7


def test_commands(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    answers = ["help", "show", "choices", "hint 20", "hint", "1", "undo", ":undo", f"save {path}"]
    result = typed([*answers, "", "99", "walk", "quit", "1"], *CITY, "--hint", 10)
    assert result.exit_code == 0
    shown = result.stdout
    assert "take back your last choice" in shown
    assert "less than best" in shown
    assert shown.count("no choice of yours") == 1
    assert f"quincunx play --resume {path}" in shown
    assert "Choices are numbered 1 to 9, so there is no 99." in shown
    assert "no legal action is called 'walk'" in shown
    assert shown.endswith(f"The game was left; 'quincunx play --resume {path}' goes on.\n")
    later = typed([f"save {path}", "1", "quit"], *CITY).stdout
    assert later.endswith("goes on from where it was saved.\n")
    assert typed(["quit"], *CITY).stdout.endswith("The game was left, and is not saved.\n")
    assert "Traceback" not in result.output
    record = next(iter(qx.read_records(path)))
    assert record.termination == "truncated"
    assert record.decisions == 0


def test_two_people_pass_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "two.jsonl"
    result = typed(["1", "1", "", "quit"], *CITY, "--seat", "all", "--save", path)
    assert "Player 1 is next" in result.stdout
    before, after = result.stdout.split("Press Enter when ready: ")
    assert "Player 1>" not in before
    assert after.startswith("\n" * 30)
    assert "Player 0: " in after
    more = typed(["1"] * 2, "--resume", path)
    assert "Player 1>" in more.stdout
    assert "goes on" in more.stdout


def test_the_next_one_hears_at_once_and_undo_comes_before(tmp_path: Path) -> None:
    """Where no chance comes between two people."""
    two = ("city-of-the-living", "-p", 2, "--seed", 1, "--seat", "all")
    shown = typed(["1", "", "quit"], *two).stdout
    before, after = shown.split("Press Enter when ready: ")
    first = re.search(r"^  1  (.*) \[", before, re.M)
    assert first is not None
    assert "undo takes back the choice of player 0" in before
    assert f"Player 0: {first[1]}\n" in after
    again = typed(["1", "undo", "2", "", "quit"], *two).stdout
    assert again.count("Player 0>") == 2
    second = re.search(r"^  2  (.*) \[", before, re.M)
    assert second is not None
    assert f"Player 0: {second[1]}\n" in again
    assert f"Player 0: {first[1]}\n" not in again
    assert "left" in typed(["1", "quit"], *two).stdout


def test_nobody_sees_the_hands_of_others() -> None:
    """With two people, the screen of one never holds words that only the other may read."""
    name = next(name for name in qx.games() if _hides(name))
    game = game_of(name, 2)
    arguments = (name, "-p", 2, *option_arguments(game), "--seed", 3)
    result = typed(["1", ""] * 40, *arguments, "--seat", "all")
    assert result.exit_code == 0
    for screen in re.split(r"Press Enter when ready: ", result.stdout)[1:]:
        owners = set(re.findall(r"^Player (\d)> ?", screen, re.M))
        assert len(owners) <= 1
    assert "?" in result.stdout


def _hides(name: str) -> bool:
    state = game_of(name, 2).new_initial_state(3)
    while not state.is_terminal():
        if str(state.determinize(0, 5)) != str(state):
            return True
        state.apply_action(state.legal_actions()[0])
    return False


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    path, whole = tmp_path / "half.qxr", tmp_path / "whole.qxr"
    typed(["1"] * 500, *CITY, "--save", whole)
    result = typed(["1"] * 5, *CITY, "--save", path)  # the input ends in the middle
    assert "goes on" in result.stdout
    half = next(iter(qx.read_records(path)))
    typed(["1"] * 500, "--resume", path)
    one, other = (next(iter(qx.read_records(file))) for file in (path, whole))
    assert one == other
    assert one.moves[: len(half.moves)] == half.moves


def test_bad_usage(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed(["quit"], *CITY, "--save", path)
    kept = path.read_bytes()
    assert "did you mean 'greedy'" in refused("play", *CITY, "--bots", "greedi")
    assert "seats are left for bots" in refused("play", *CITY, "--bots", "greedy,uniform")
    assert "seats of people" in refused("play", *CITY, "--seat", "2")
    assert "--seat needs" in refused("play", *CITY, "--seat", "me")
    assert "tell the GAME" in refused("play")
    assert "no GAME" in refused("play", *CITY, "--resume", path)
    assert "no folder" in refused("play", *CITY, "--save", tmp_path / "no" / "a.jsonl")
    assert ".jsonl or .qxr" in refused("play", *CITY, "--save", tmp_path / "a.txt")
    assert "can't read" in refused("play", "--resume", tmp_path / "none.jsonl")
    assert path.read_bytes() == kept
    assert "no game" in refused("play", "chess")


# What is saved can be analyzed.


def test_analyze(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path, picture = tmp_path / "game.jsonl", tmp_path / "values.svg"
    typed(["1", "quit"], *CITY, "--save", path)
    shown = printed("analyze", path, "-n", 30, "--seed", 1, "--plot", picture, "--most", 2)
    assert "30 playouts of each" in shown
    assert picture.read_text().startswith("<?xml")
    told = data("analyze", path, "-n", 30, "--seed", 1, "--search", 50)
    state = qx.replay(next(iter(qx.read_records(path))))
    assert [row["action"] for row in told["actions"]] != []
    assert {row["action"] for row in told["actions"]} == set(state.legal_actions().tolist())
    assert told["search"]["playouts"] == 50
    assert told["cheats"] is False
    assert data("analyze", path, "-n", 3, "--cheat")["cheats"] is True
    first = data("analyze", path, "-n", 3, "--move", 2)
    assert first["root_hash"] != told["root_hash"]
    saved = tmp_path / "one.state"
    saved.write_bytes(state.serialize())
    again = data("analyze", saved, "-n", 30, "--seed", 1, "--search", 50)
    assert json.dumps(again["actions"]) == json.dumps(told["actions"])


def test_analyze_refuses(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed(["quit"], *CITY, "--save", path)
    assert "no game 3" in refused("analyze", path, "--game", 3)
    assert "move must be" in refused("analyze", path, "--move", 0)
    assert "chance is to decide" in refused("analyze", path, "--move", 1)
    assert "can't read" in refused("analyze", tmp_path / "none")
    assert ".png" in refused("analyze", path, "--plot", tmp_path / "a.gif")
    assert "n must be" in refused("analyze", path, "-n", 0)


class Fails(Bot):
    """Decides twice, and then raises."""

    name = identity = "fails"

    def __init__(self, game: qx.Game, seat: int, seed: int) -> None:
        self._left = 2

    def step(self, state: Any) -> int:
        self._left -= 1
        if self._left < 0:
            raise RuntimeError("out of ideas")
        return int(state.legal_actions()[0])


def test_a_bot_that_fails_does_not_lose_the_game(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    result = typed(["1"] * 50, *CITY, "--bots", f"{__name__}:Fails", "--save", path)
    assert result.exit_code == 2
    assert "out of ideas" in result.stderr
    state = qx.replay(next(iter(qx.read_records(path))))
    assert [step.player for step in state.full_history()].count(1) == 2
    assert state.current_player() == 1


def test_ctrl_c_keeps_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.jsonl"
    answers = iter(["1"])

    def answer(prompt: str) -> str:
        for one in answers:
            return one
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", answer)
    result = typed([], *CITY, "--save", path)
    assert result.exit_code == 130
    assert next(iter(qx.read_records(path))).decisions == 1
