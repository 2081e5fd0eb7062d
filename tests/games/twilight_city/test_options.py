"""Options and modes: what is read, what is refused, and their record."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.loading import game_package

from .packs import GAME, PLAYERS, components, options, record


def test_facts_of_the_game() -> None:
    facts = game_package(GAME).GAME
    assert (facts.name, facts.title) == (GAME, "Twilight City")
    assert (facts.min_players, facts.max_players) == (1, 4)
    assert facts.modes == ("standard", "easy", "medium", "hard")


@pytest.mark.parametrize("players", PLAYERS)
def test_what_holds_unless_chosen(players: int) -> None:
    assert options(players=players).model_dump() == {
        "players": players,
        "returns": "win_share",
        "level": "medium",
        "detect": "any",
        "late_start": "n",
        "record_disc": "unlock",
        "recruit_lower_slots": 3,
        "tiebreak": "shared",
        "detective": "record",
        "final_draw": "keep",
    }


DEFAULTS = {
    "players": 3,
    "level": 1,
    "detect": 0,
    "late_start": 0,
    "record_disc": 0,
    "recruit_lower_slots": 3,
    "tiebreak": 0,
    "detective": 0,
    "final_draw": 0,
}


def test_the_record() -> None:
    assert record() == DEFAULTS
    assert list(record()) == list(DEFAULTS)


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("players", 1, 1),
        ("players", 4, 4),
        ("level", "easy", 0),
        ("level", "hard", 2),
        ("detect", "new", 1),
        ("late_start", "n_plus_1", 1),
        ("record_disc", "return", 1),
        ("recruit_lower_slots", 1, 1),
        ("recruit_lower_slots", 4, 4),
        ("tiebreak", "coins", 1),
        ("tiebreak", "resources", 2),
        ("detective", "every_turn", 1),
        ("final_draw", "replace", 1),
    ],
)
def test_each_option_has_its_place_in_the_record(option: str, value: Any, code: int) -> None:
    assert record(**{option: value}) == {**DEFAULTS, option: code}


@pytest.mark.parametrize(
    ("option", "text", "code"),
    [
        ("players", "2", 2),
        ("level", "medium", 1),
        ("recruit_lower_slots", "2", 2),
        ("late_start", "n_plus_1", 1),
    ],
)
def test_options_as_the_command_line_has_them(option: str, text: str, code: int) -> None:
    assert record(**{option: text}) == {**DEFAULTS, option: code}


@pytest.mark.parametrize("returns", ["scores", "win_share", "placements"])
def test_returns_change_no_record(returns: str) -> None:
    assert options(returns=returns).returns == returns
    assert record(returns=returns) == DEFAULTS


REFUSED = {
    "players": (0, 5, -1, True, 2.5, "many", None),
    "level": ("normal", "Easy", "", 0, None),
    "detect": ("all", None, 1),
    "late_start": ("n+1", 1, None),
    "record_disc": ("gain", None, True),
    "recruit_lower_slots": (0, 5, 2.5, "few", None, True),
    "tiebreak": ("tickets", None, 0),
    "detective": ("every turn", None),
    "final_draw": ("put_back", None),
    "returns": ("margin", None, 1),
}


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option, values in REFUSED.items() for value in values]
)
def test_wrong_values(option: str, value: Any) -> None:
    with pytest.raises(qx.OptionError, match=option):
        options(**{option: value})


def test_an_unknown_option() -> None:
    with pytest.raises(qx.OptionError, match=r"no option 'lower_slots'.*recruit_lower_slots"):
        options(lower_slots=4)


def test_modes() -> None:
    package: Any = game_package(GAME)
    for players in PLAYERS:
        assert package.mode_options("standard", players) == {}
    for level in ("easy", "medium", "hard"):
        assert package.mode_options(level, 1) == {"level": level}


#: Options that the components don't depend on, whatever the number of players.
NO_COMPONENT: list[dict[str, Any]] = [
    {"detect": "new"},
    {"late_start": "n_plus_1"},
    {"record_disc": "return"},
    {"recruit_lower_slots": 4},
    {"tiebreak": "coins"},
    {"detective": "every_turn"},
    {"final_draw": "replace"},
    {"returns": "scores"},
]


@pytest.mark.parametrize("players", PLAYERS)
def test_components_depend_on_players_and_level_only(players: int) -> None:
    base = components(players=players)
    for chosen in NO_COMPONENT:
        assert components(players=players, **chosen) == base
    for level in ("easy", "hard"):
        assert (components(players=players, level=level) == base) == (players > 1)
