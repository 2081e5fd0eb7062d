"""Options and modes: what is read, what is refused, and their record."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.loading import game_package

from .packs import GAME, PLAYERS, components, options, record


def test_facts_of_the_game() -> None:
    facts = game_package(GAME).GAME
    assert (facts.name, facts.title) == (GAME, "Terminus")
    assert (facts.min_players, facts.max_players) == (1, 5)
    assert facts.modes == ("standard", "first_game")


@pytest.mark.rule("TE-SCORE-12", "TE-RULING-25", "TE-RULING-26")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_holds_unless_chosen(players: int) -> None:
    assert options(players=players).model_dump() == {
        "players": players,
        "returns": "scores" if players == 1 else "win_share",
        "first_game": False,
        "automa_hub_first": True,
        "automa_side": "A",
    }


DEFAULTS = {"players": 3, "first_game": 0, "automa_hub_first": 1, "automa_side": 0}


def test_the_record() -> None:
    assert record() == DEFAULTS
    assert list(record()) == list(DEFAULTS)


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("players", 1, 1),
        ("players", 5, 5),
        ("first_game", True, 1),
        ("automa_hub_first", False, 0),
        ("automa_side", "B", 1),
        ("automa_side", "random", 2),
    ],
)
def test_each_option_has_its_place_in_the_record(option: str, value: Any, code: int) -> None:
    assert record(**{option: value}) == {**DEFAULTS, option: code}


@pytest.mark.parametrize(
    ("option", "text", "code"),
    [
        ("players", "2", 2),
        ("first_game", "true", 1),
        ("automa_hub_first", "FALSE", 0),
        ("automa_side", "random", 2),
    ],
)
def test_options_as_the_command_line_has_them(option: str, text: str, code: int) -> None:
    assert record(**{option: text}) == {**DEFAULTS, option: code}


@pytest.mark.rule("TE-SCORE-12")
@pytest.mark.parametrize("players", ["1", 1])
def test_alone_the_prestige_is_returned(players: Any) -> None:
    """There the whole win is always the player's."""
    assert options(players=players).returns == "scores"
    report = qx.load(GAME, players=1).rollout(20, seed=1, policy="greedy")
    assert report.returns.tolist() == report.scores.tolist()
    assert len(set(report.returns[:, 0].tolist())) > 1
    for returns in ("win_share", "placements"):
        assert options(players=players, returns=returns).returns == returns


@pytest.mark.parametrize("returns", ["scores", "win_share", "placements"])
def test_returns_change_no_record(returns: str) -> None:
    assert options(returns=returns).returns == returns
    assert record(returns=returns) == DEFAULTS


REFUSED = {
    "players": (0, 6, -1, True, 2.5, "many", None),
    "first_game": (1, "perhaps", None, 0.5),
    "automa_hub_first": (0, "yes", None),
    "automa_side": ("C", "a", "", 0, None, True),
    "returns": ("prestige", None, 1),
}


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option, values in REFUSED.items() for value in values]
)
def test_wrong_values(option: str, value: Any) -> None:
    with pytest.raises(qx.OptionError, match=option):
        options(**{option: value})


def test_an_unknown_option() -> None:
    with pytest.raises(qx.OptionError, match=r"no option 'automa'.*automa_side"):
        options(automa="A")


@pytest.mark.rule("TE-SETUP-18")
def test_modes() -> None:
    package: Any = game_package(GAME)
    for players in PLAYERS:
        assert package.mode_options("standard", players) == {}
        assert package.mode_options("first_game", players) == {"first_game": True}


@pytest.mark.parametrize("players", PLAYERS)
def test_components_depend_on_the_number_of_players_only(players: int) -> None:
    base = components(players=players)
    for chosen in (
        {"first_game": True},
        {"automa_hub_first": False},
        {"automa_side": "random"},
        {"returns": "scores"},
    ):
        assert components(players=players, **chosen) == base
