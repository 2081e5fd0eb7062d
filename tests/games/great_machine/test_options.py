"""Options and modes: what is read, what it stands for, and its record."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.loading import game_package
from quincunx.tournament.sides import sides_of

from .packs import COUNTS, GAME, components, options, record

DIRECTIVES = (
    "shadow",
    "interrogate",
    "mobilize",
    "overclock",
    "requisition",
    "gag",
    "ration",
    "reassemble",
    "silence",
    "block_off",
    "manipulate",
    "persecute",
    "suppress",
)
CHOSEN = {
    "players": 2,
    "returns": "win_share",
    "mode": "ovm",
    "heroes": 3,
    "hero_ids": ("mateusz", "olga", "veiga"),
    "city": "P1",
    "event_choice": "off",
    "parity": "auto",
    "blind_riot": "auto",
    "one_riot": False,
    "missions": "auto",
    "riot_opportunities": "auto",
    "plan_shift": 0,
    "coop_plan": 3,
    "deviation": "none",
    "scenario": "none",
    "directive_set": DIRECTIVES,
    "enhancement": "none",
    "random_district": "tokens",
    "detain_b": "literal",
    "citadel_discard": "blind",
    "nexus_reposition_cost": "free",
    "incite_extra": 0,
    "riot_repeat": False,
    "reforfeit": True,
    "sc_no_maintenance": False,
    "modules": "none",
    "expansion_heroes": False,
}
RECORD = {
    "players": 2,
    "mode": 0,
    "heroes": 3,
    "hero_ids": [1, 2, 3, 255],
    "city": 0,
    "event_choice": 0,
    "parity": 0,
    "parity_free": 0,
    "blind_riot": 0,
    "one_riot": 0,
    "missions": 0,
    "plan_shift": 0,
    "deviation": 0,
    "scenario": 0,
    "enhancement": 0,
    "random_district": 0,
    "detain_b": 0,
    "citadel_discard": 0,
    "nexus_cost": 0,
    "riot_repeat": 0,
    "reforfeit": 1,
}


def test_facts_of_the_game() -> None:
    facts = game_package(GAME).GAME
    assert (facts.name, facts.title) == (GAME, "City of the Great Machine: The Story Unfolds")
    assert (facts.min_players, facts.max_players) == (1, 5)
    assert facts.modes == ("ovm", "coop", "ovm4", "coop4")


@pytest.mark.rule("GM-MODE-06", "GM-MODE-07", "GM-MODE-08", "GM-MODE-09", "GM-MODE-10")
def test_what_holds_unless_chosen() -> None:
    assert options().model_dump() == CHOSEN
    assert record() == RECORD
    assert list(record()) == list(RECORD)


@pytest.mark.rule("GM-SC-09", "GM-SC-13", "GM-MODE-01")
def test_what_holds_in_the_cooperative_game() -> None:
    assert options(mode="coop").model_dump() == {**CHOSEN, "mode": "coop"}
    wanted = {"mode": 1, "parity": 1, "parity_free": 1, "missions": 5}
    assert record(mode="coop") == {**RECORD, **wanted}


@pytest.mark.rule("GM-MODE-03")
def test_four_heroes() -> None:
    assert options(heroes=4).hero_ids == ("mateusz", "olga", "veiga", "anneke")
    assert record(heroes=4) == {**RECORD, "heroes": 4, "hero_ids": [1, 2, 3, 0]}


PLACES: list[tuple[str, Any, dict[str, Any]]] = [
    ("players", 4, {"players": 4}),
    ("hero_ids", ("anneke", "coolum", "sylvia"), {"hero_ids": [0, 4, 5, 255]}),
    ("hero_ids", ("mustafa", "veiga", "olga"), {"hero_ids": [6, 3, 2, 255]}),
    ("city", "random", {"city": 255}),
    ("city", "P4", {}),
    ("event_choice", "on", {"event_choice": 1}),
    ("event_choice", "machine", {"event_choice": 2}),
    ("parity", "off", {}),
    ("parity", "on", {"parity": 1}),
    ("parity", "machine", {"parity": 2}),
    ("blind_riot", "on", {"blind_riot": 1}),
    ("blind_riot", "off", {}),
    ("missions", "off", {}),
    ("missions", "A", {"missions": 1, "parity": 1, "parity_free": 1}),
    ("missions", "D", {"missions": 4, "parity": 1, "parity_free": 1}),
    ("missions", "random", {"missions": 5, "parity": 1, "parity_free": 1}),
    ("plan_shift", -1, {"plan_shift": -1}),
    ("deviation", "law_revisions", {"deviation": 1}),
    ("deviation", "scattered_servants", {"deviation": 5}),
    ("deviation", "random", {"deviation": 6}),
    ("scenario", "class_warfare", {"scenario": 1}),
    ("scenario", "rise_of_the_enforcer", {"scenario": 2}),
    ("random_district", "uniform", {"random_district": 1}),
    ("detain_b", "exclusive", {"detain_b": 1}),
    ("citadel_discard", "open", {"citadel_discard": 1}),
    ("citadel_discard", "machine", {"citadel_discard": 2}),
    ("nexus_reposition_cost", "guards", {"nexus_cost": 1}),
    ("incite_extra", 2, {}),
    ("riot_repeat", True, {"riot_repeat": 1}),
    ("reforfeit", False, {"reforfeit": 0}),
    ("riot_opportunities", "open", {}),
    ("directive_set", DIRECTIVES[:9], {}),
]


@pytest.mark.rule("GM-MODE-05", "GM-MODE-14", "GM-SCEN-06", "GM-MODULE-06", "GM-SETUP-08")
@pytest.mark.parametrize(("option", "value", "changes"), PLACES)
def test_each_option_has_its_place_in_the_record(
    option: str, value: Any, changes: dict[str, Any]
) -> None:
    assert record(**{option: value}) == {**RECORD, **changes}


TEXTS: list[tuple[str, str, Any]] = [
    ("players", "3", 3),
    ("hero_ids", "anneke, olga,veiga", ("anneke", "olga", "veiga")),
    ("plan_shift", "-1", -1),
    ("incite_extra", "2", 2),
    ("riot_repeat", "true", True),
    ("reforfeit", "FALSE", False),
    ("directive_set", ",".join(DIRECTIVES[4:]), DIRECTIVES[4:]),
    ("expansion_heroes", "false", False),
]


@pytest.mark.parametrize(("option", "text", "value"), TEXTS)
def test_options_as_the_command_line_has_them(option: str, text: str, value: Any) -> None:
    assert options(**{option: text}) == options(**{option: value})


def test_four_heroes_as_the_command_line_has_them() -> None:
    assert options(heroes="4") == options(heroes=4)


@pytest.mark.parametrize("returns", ["scores", "win_share", "placements"])
def test_returns_change_no_record(returns: str) -> None:
    assert options(returns=returns).returns == returns
    assert record(returns=returns) == RECORD


# What "auto" stands for.


@pytest.mark.rule("GM-MODE-06")
@pytest.mark.parametrize(
    ("chosen", "parity", "free"),
    [
        ({}, 0, 0),
        ({"parity": "on"}, 1, 0),
        ({"missions": "B"}, 1, 1),
        ({"missions": "B", "parity": "on"}, 1, 1),
        ({"missions": "B", "one_riot": True}, 1, 1),
        ({"mode": "coop"}, 1, 1),
        ({"mode": "coop", "parity": "on"}, 1, 1),
        ({"scenario": "class_warfare"}, 0, 0),
        ({"scenario": "rise_of_the_enforcer", "parity": "machine"}, 2, 0),
    ],
)
def test_parity(chosen: dict[str, Any], parity: int, free: int) -> None:
    found = record(**chosen)
    assert (found["parity"], found["parity_free"]) == (parity, free)


@pytest.mark.rule("GM-MODE-08", "GM-RIOT-10", "GM-RIOT-09", "GM-SCEN-01")
def test_one_riot_has_its_price() -> None:
    found = record(one_riot=True, missions="A")
    assert (found["one_riot"], found["blind_riot"], found["parity"]) == (1, 1, 1)
    assert record(one_riot=True, missions="A", blind_riot="on")["blind_riot"] == 1
    assert record(mode="coop", one_riot=True)["blind_riot"] == 1


@pytest.mark.rule("GM-MODULE-05")
@pytest.mark.parametrize("mode", ["ovm", "coop"])
@pytest.mark.parametrize("scenario", ["none", "class_warfare", "rise_of_the_enforcer"])
def test_missions_go_with_everything(mode: str, scenario: str) -> None:
    if (mode, scenario) != ("coop", "rise_of_the_enforcer"):
        assert options(mode=mode, scenario=scenario, missions="random").mission_set == "random"
    if scenario != "rise_of_the_enforcer":
        chosen = options(mode=mode, scenario=scenario, missions="C", heroes=4, deviation="random")
        assert chosen.mission_set == "C"


# Modes and numbers of players.


@pytest.mark.rule("GM-MODE-01", "GM-MODE-03")
def test_modes() -> None:
    package: Any = game_package(GAME)
    wanted = {
        "ovm": {"mode": "ovm", "heroes": 3},
        "coop": {"mode": "coop", "heroes": 3},
        "ovm4": {"mode": "ovm", "heroes": 4},
        "coop4": {"mode": "coop", "heroes": 4},
    }
    assert list(wanted) == list(package.GAME.modes)
    for mode, chosen in wanted.items():
        assert package.mode_options(mode, 2) == chosen


@pytest.mark.rule("GM-MODE-02", "GM-MODE-03")
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize(("mode", "heroes"), COUNTS)
def test_numbers_of_players(mode: str, heroes: int, players: int) -> None:
    counts = COUNTS[mode, heroes]
    if players in counts:
        assert options(mode=mode, heroes=heroes, players=players).players == players
        return
    sentence = (
        f"mode '{mode}' with {heroes} heroes is played by {counts[0]} to {counts[-1]} players, "
        f"not {players}"
    )
    with pytest.raises(qx.OptionError, match=sentence):
        options(mode=mode, heroes=heroes, players=players)


@pytest.mark.parametrize(
    ("chosen", "players"),
    [
        ({}, 4),
        ({"mode": "ovm"}, 4),
        ({"heroes": 4}, 5),
        ({"heroes": "4"}, 5),
        ({"mode": "coop"}, 3),
        ({"mode": "coop", "heroes": "4"}, 4),
        ({"mode": "coop", "heroes": 7}, 3),
        ({"mode": 5, "heroes": None}, 4),
        ({"mode": "alone"}, 4),
        ({"unknown": 1}, 4),
    ],
)
def test_the_number_of_players_unless_told(chosen: dict[str, Any], players: int) -> None:
    assert game_package(GAME).default_players(chosen) == players  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("chosen", "sides"),
    [
        ({"mode": "ovm", "players": 2}, (0, 1)),
        ({"mode": "ovm", "players": 4}, (0, 1, 1, 1)),
        ({"mode": "ovm", "heroes": 4, "players": 5}, (0, 1, 1, 1, 1)),
        ({"mode": "coop", "players": 1}, (0,)),
        ({"mode": "coop", "players": 3}, (0, 0, 0)),
    ],
)
def test_whoever_wins_together_is_one_side(chosen: dict[str, Any], sides: tuple[int, ...]) -> None:
    assert sides_of(qx.load(GAME, **chosen)) == sides


# What options change in the components.


def changes(**chosen: Any) -> dict[str, Any]:
    """Return the components that options change, of tables the fields."""
    base, found = components(), components(**chosen)
    return {
        key: {name: part for name, part in value.items() if part != base[key][name]}
        if isinstance(value, dict)
        else value
        for key, value in found.items()
        if value != base[key]
    }


@pytest.mark.parametrize(
    "chosen",
    [
        {"players": 3},
        {"hero_ids": ("anneke", "coolum", "sylvia")},
        {"event_choice": "on"},
        {"parity": "on"},
        {"blind_riot": "on"},
        {"plan_shift": 1},
        {"deviation": "random"},
        {"scenario": "class_warfare"},
        {"detain_b": "exclusive"},
        {"returns": "scores"},
        {"city": "P1"},
    ],
)
def test_most_options_change_no_component(chosen: dict[str, Any]) -> None:
    assert changes(**chosen) == {}


@pytest.mark.rule("GM-FOUR-05", "GM-FOUR-01", "GM-SC-04")
def test_components_with_four_heroes() -> None:
    found = changes(heroes=4)
    assert found.keys() == {"setup", "movement"}
    assert found["setup"] == {"guards_major": 3}
    assert [card["present"] for card in found["movement"]] == [1] * 14
    assert [card["present"] for card in components()["movement"]] == [1] * 13 + [0]


@pytest.mark.rule("GM-SC-17", "GM-SC-09", "GM-SC-13", "GM-RIOT-11")
def test_components_of_the_cooperative_game() -> None:
    found = changes(mode="coop", coop_plan=1)
    assert found.keys() == {"setup", "radiation"}
    assert found["setup"] == {"directives": 0, "riot_tokens": 0, "plan": 1}
    assert [card["copies"] for card in found["radiation"]] == [1] * 6
    assert [card["copies"] for card in components()["radiation"]] == [2] * 6


@pytest.mark.rule("GM-SC-14")
def test_without_maintenance() -> None:
    cards = components(mode="coop", sc_no_maintenance=True)["movement"]
    absent = [number for number, card in enumerate(cards) if not card["present"]]
    assert absent == [6, 7, 8, 13]


@pytest.mark.rule("GM-RIOT-11", "GM-RIOT-07", "GM-MODE-14")
def test_components_with_missions_and_with_one_riot() -> None:
    assert changes(missions="A") == {"setup": {"riot_tokens": 0}}
    assert changes(missions="A", one_riot=True) == {"setup": {"riot_tokens": 0, "riots": 1}}


@pytest.mark.rule("GM-SETUP-08", "GM-MODULE-06")
def test_directives_of_the_deck() -> None:
    assert changes(directive_set=DIRECTIVES[4:]) == {"directive_in_game": [0] * 4 + [1] * 9}


@pytest.mark.rule("GM-ACT-09")
def test_the_price_of_incitement() -> None:
    assert changes(incite_extra=2) == {"costs": {"incite_extra": 2}}


@pytest.mark.rule("GM-CITY-06")
def test_the_layout_that_is_played_on_comes_first() -> None:
    names = [preset["name"] for preset in components(city="P3")["presets"]]
    assert names == ["P3", "P1", "P2", "P4", "P5", "", "", ""]
    assert record(city="P3")["city"] == 0
    assert changes(city="random") == {}
