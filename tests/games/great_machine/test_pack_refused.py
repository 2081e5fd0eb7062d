"""Packs that can't be played are refused; the message names the file, the entry and the field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import quincunx as qx

from .packs import GAME, changed, edited

CITY, CITIZENS, HEROES = "city.toml", "citizens.toml", "heroes.toml"
EVENTS, COOP, DIRECTIVES = "events.toml", "coop_events.toml", "directives.toml"
RADIATION, DEVIATIONS, MISSIONS = "radiation.toml", "deviations.toml", "missions.toml"
MOVEMENT, SETUP = "movement.toml", "setup.toml"

#: File, old and new text that is there once, and what the message must say.
TEXTS: list[tuple[str, str, str, list[str]]] = [
    # Districts.
    (CITY, "{ id = 1, ", "{ id = 2, ", ["districts: there must be exactly 0, 1, 2", "not 0, 2, 2"]),
    (
        CITY,
        '"Art District",         kind = "minor"',
        '"Art District", kind = "major"',
        ["districts: District 6 is major; 0 to 3 are major, 4 to 8 are minor"],
    ),
    (CITY, '"Tower of L.A.W."', '""', ["districts[1]", "name", "blank"]),
    (CITY, '"Tower of L.A.W."', f'"{"x" * 24}"', ["districts[1]", "23 bytes"]),
    # Citizens and Discontent.
    (
        CITIZENS,
        '"Nobles",         count = 5',
        '"Nobles", count = 4',
        ["classes: there are 29 Citizens in all; there must be 30"],
    ),
    (
        CITIZENS,
        '  { name = "Traitors",       count = 5 },\n',
        "",
        ["classes: there are 5 classes; there must be five and the Traitors"],
    ),
    (
        CITIZENS,
        '"Traitors",       count = 5 }',
        '"Traitors", count = 5, active_from = 12 }',
        ["classes: Traitors: the Traitors come last and are never active"],
    ),
    (CITIZENS, ", active_from = 8 }", " }", ["Industrialists: active_from is missing; only the"]),
    (
        CITIZENS,
        "active_from = 10",
        "active_from = 13",
        ["Nobles: active_from is 13; the last Stage is 12"],
    ),
    (CITIZENS, "active_from = 1 ", "active_from = 0 ", ['classes[0] "Workers" active_from', "0"]),
    (CITIZENS, '"Industrialists"', '"Industrialists!!"', ["classes[3]", "15 bytes"]),
    (CITIZENS, "stage = 12", "stage = 16", ["discontent.stage", "16"]),
    (CITIZENS, "stage = 12", "stage = 11", ["discontent: income has 13 numbers", "it must be 12"]),
    (CITIZENS, "[8, 8, 8, 9,", "[8, 8, 7, 9,", ["discontent: income is [8, 8, 7, 9", "can't fall"]),
    (CITIZENS, "11, 12]", "11, 41]", ["discontent.income[12]", "41"]),
    # Heroes.
    (
        HEROES,
        'key = "olga", ',
        'key = "veiga",',
        ["heroes: there must be exactly anneke, mateusz, olga", "not anneke, mateusz, veiga"],
    ),
    (HEROES, '"olga",    ', '"yanko", ', ['heroes[2] "Olga de Troyes" key', "'yanko'"]),
    (HEROES, "id = 5, ", "id = 6, ", ["heroes: sylvia: id is 6; it must be 5"]),
    (
        HEROES,
        '"fowler"',
        '"actress"',
        ["heroes: coolum: ability is 'actress'; it must be 'fowler'"],
    ),
    (HEROES, "initiative = 4", "initiative = 5", ["heroes: 2 Heroes have the initiative 5"]),
    (HEROES, '"artificer", amount = 1', '"artificer"', ["heroes: sylvia: amount is missing"]),
    (HEROES, '"fowler"', '"fowler", amount = 2', ["coolum: amount is 2; olga, veiga and sylvia"]),
    (HEROES, "max_trust = 8", "max_trust = 41", ['"Mateusz Orzeszko" max_trust', "41"]),
    (HEROES, "max_trust = 8", "max_trust = 1", ["missions: mission D1: amount is 4; more than 1 "]),
    (HEROES, "start = 4", "start = 9", ['heroes[1] "Mateusz Orzeszko" start', "9"]),
    (HEROES, '"Olga de Troyes"', f'"{"x" * 32}"', ["heroes[2]", "31 bytes"]),
    # City Events.
    (EVENTS, "id = 32, ", "id = 31, ", ["events: id 31 is there 2 times; the ids must differ"]),
    (EVENTS, "id = 32, ", "id = 34, ", ['events[31] "Broken Clockwork" id', "34"]),
    (EVENTS, "group = 3", "group = 2", ["events: 0 events are of group 3; The Countdown must be"]),
    (EVENTS, "id = 32, group = 2", "id = 32, group = 3", ["events: 2 events are of group 3"]),
    (
        EVENTS,
        '"The Countdown",                   rule = "none"',
        '"The Countdown", rule = "spying"',
        ["events: event 33: the last one has the rule 'none' and the plan 'always', not 'spying'"],
    ),
    (EVENTS, 'plan = "always"', 'plan = "arrested"', ["not 'none' and 'arrested'"]),
    (EVENTS, '"no_long_way", amount = 1', '"no_long_way"', ["event 8: amount is missing, but"]),
    (EVENTS, '"hero_with_servant"', '"calm", amount = 2', ["event 9: amount is 2, but the rule"]),
    (EVENTS, '"ration_cut",  ', '"feast", ', ['events[29] "Ration Cut" rule', "feast"]),
    (EVENTS, '"five_guards", amount = 3', '"five_guards", amount = 11', ["amount", "11"]),
    (
        EVENTS,
        '"one_broken", amount = 1',
        '"one_broken", amount = 6',
        ["event 32: amount is 6; a C"],
    ),
    (EVENTS, '"Census Day"', f'"{"x" * 40}"', ["events[23]", "39 bytes"]),
    # City Events of Solo & Cooperative.
    (COOP, "id =  2,", "id =  1,", ["coop_events: id 1 is there 2 times"]),
    (COOP, "id = 24, group = 3", "id = 24, group = 2", ["coop_events: 0 events are of group 3"]),
    (
        COOP,
        'protocol = "none",                          breakthrough = "none"',
        'protocol = "trust", breakthrough = "none"',
        ["S&C event 24: the last one has no protocol", "not 'trust', 'none' and 'always'"],
    ),
    (
        COOP,
        "districts = [0, 1]",
        "districts = [0]",
        ["S&C event 18: the protocol 'forbidding' nam"],
    ),
    (COOP, "districts = [0, 1]", "districts = [1, 1]", ["S&C event 18: districts names 1 twice"]),
    (COOP, "districts = [8]", "districts = []", ["'guard' names 1 Districts, not 0"]),
    (COOP, "districts = [8]", "districts = [9]", ["districts[0]", "9"]),
    # Directives, Radiation, Deviations, Missions, Movement.
    (
        DIRECTIVES,
        'id = "gag",  ',
        'id = "shadow",',
        ["directives: there must be exactly shadow, i"],
    ),
    (
        DIRECTIVES,
        '"Gag",         amount = 1',
        '"Gag", amount = 0',
        ["directives[5]", "amount", "0"],
    ),
    (
        DIRECTIVES,
        '"Block Off",   amount = 2',
        '"Block Off", amount = 6',
        ["directive block_off: amount is 6; a Check can take 5 tokens at most by it"],
    ),
    (RADIATION, "{ id = 3, ", "{ id = 2, ", ["radiation: there must be exactly 0, 1, 2, 3, 4, 5"]),
    (
        RADIATION,
        '"Doubt",                  copies_ovm = 2',
        '"Doubt", copies_ovm = 4',
        ['radiation[4] "Doubt" copies_ovm', "4"],
    ),
    (
        DEVIATIONS,
        'id = "word_of_mouth",  ',
        'id = "law_revisions",',
        ["deviations: there must be e"],
    ),
    (MISSIONS, '{ id = "C",', '{ id = "B",', ["mission_sets: there must be exactly A, B, C, D"]),
    (MISSIONS, '"C", place = 3', '"C", place = 2', ["missions: there must be exactly A1, A2, A3"]),
    (
        MISSIONS,
        '"Charge in the Nexus"',
        '"X", amount = 1',
        ["mission B2: amount is 1, but its obj"],
    ),
    (MISSIONS, '"Broken Machines",    amount = 4', '"X"', ["mission B1: amount is missing"]),
    (
        MISSIONS,
        '"Boiling Point",      amount = 6',
        '"Boiling Point", amount = 13',
        ["mission C2: amount is 13; more than 12 can't be met"],
    ),
    (
        MISSIONS,
        '"Travel Money",       amount = 4',
        '"Travel Money", amount = 6',
        ["mission D1: amount is 6; more than 5 can't be met"],
    ),
    (
        MISSIONS,
        '"One Voice",          amount = 3',
        '"X", amount = 4',
        ["mission C3: amount is 4; "],
    ),
    (MOVEMENT, "{ id = 9, ", "{ id = 8, ", ["movement: there must be exactly 0, 1"]),
    # The numbers.
    (SETUP, "citizens = 3 ", "citizens = 4 ", ["setup.citizens", "4"]),
    (SETUP, "guards_minor = 2", "guards_minor = 5", ["setup.guards_minor", "5"]),
    (SETUP, "trust = 2 ", "trust = 11 ", ["setup.trust", "11"]),
    (SETUP, "trust = 2 ", "trust = 6 ", ["setup: trust is 6; a Hero can't have more than 5"]),
    (SETUP, "bonds = 0", "bonds = 51", ["setup.bonds", "51"]),
    (SETUP, "forfeits = 1", "forfeits = 3", ["setup.forfeits", "3"]),
    (SETUP, "riots = 3 ", "riots = 0 ", ["setup.riots", "0"]),
    (SETUP, "plan = 3 ", "plan = 4 ", ["setup.plan", "4"]),
    (SETUP, "checkpoints = 3", "checkpoints = 2", ["setup.checkpoints", "2"]),
    (SETUP, "events = 6 ", "events = 7 ", ["setup.events", "7"]),
    (SETUP, "raids = 3 ", "raids = 10 ", ["setup.raids", "10"]),
    (SETUP, "special_guards = 9", "special_guards = 21", ["setup.special_guards", "21"]),
    (SETUP, "assembly = 8", "assembly = 0", ["setup.assembly", "0"]),
    (SETUP, "guard_move = 1", "guard_move = 0", ["costs.guard_move", "0"]),
    (SETUP, "servant_move = 2", "servant_move = 0", ["costs.servant_move", "0"]),
    (SETUP, "enforcer_move = 2", "enforcer_move = 0", ["costs.enforcer_move", "0"]),
    (SETUP, "attack_low = 2", "attack_low = 1", ["costs.attack_low", "1"]),
    (SETUP, "attack_high = 4", "attack_high = 5", ["costs.attack_high", "5"]),
    (
        SETUP,
        "attack_low = 2\nattack_high = 4",
        "attack_low = 4\nattack_high = 3",
        ["attack_low is"],
    ),
    (SETUP, "attack_special = 3", "attack_special = 2", ["costs.attack_special", "2"]),
    (SETUP, "attack_high = 4", "attack_high = 2", ["attack_special is 3; it can't be more than"]),
    (SETUP, "trust_tokens = 3", "trust_tokens = 6", ["costs.trust_tokens", "6"]),
    (SETUP, "nexus_trust = 3", "nexus_trust = 11", ["costs.nexus_trust", "11"]),
    (SETUP, "persecute = 2", "persecution = 2", ["costs.persecution", "did you mean 'persecute'"]),
    (SETUP, "emit = 2\n", "", ["costs.emit", "is missing"]),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), TEXTS)
def test_refused(file: str, old: str, new: str, said: list[str], tmp_path: Path) -> None:
    folder = changed(tmp_path, file, old, new)
    with pytest.raises(qx.PackError) as caught:
        qx.packs.load_pack(GAME, folder)
    message = str(caught.value)
    table = said[0].partition(":")[0]
    assert file in message or table in ("setup", "missions")  # what several tables must agree on
    for part in said:
        assert part in message


def test_too_few_events_of_a_group() -> None:
    def change(content: dict[str, Any]) -> None:
        content["events"] = [one for one in content["events"] if not 2 <= one["id"] <= 6]
        content["coop_events"] = [one for one in content["coop_events"] if not 3 < one["id"] < 10]

    with pytest.raises(qx.PackError) as caught:
        edited(change)
    message = str(caught.value)
    assert "events: 11 events are of group 1; there must be 12 at least" in message
    assert "coop_events: " not in message

    def again(content: dict[str, Any]) -> None:
        content["coop_events"] = [one for one in content["coop_events"] if not 9 < one["id"] < 16]

    with pytest.raises(qx.PackError, match="5 events are of group 2; there must be 6 at least"):
        edited(again)


@pytest.mark.rule("GM-OPEN-11")
def test_no_event_is_resolved_when_it_is_revealed(tmp_path: Path) -> None:
    """Such cards belong to Scenarios of another booklet, so there is no field for it."""
    new = 'rule = "curfew", resolve_when_revealed = true, '
    folder = changed(tmp_path, EVENTS, 'rule = "curfew",          ', new)
    with pytest.raises(qx.PackError, match=r"resolve_when_revealed.*is not a field"):
        qx.packs.load_pack(GAME, folder)


# Layouts.

P1 = [[3, 1], [0, 0], [0, 2], [4, 0], [2, 0], [5, 1], [1, 1], [4, 2], [2, 2]]

#: Anchors, and what is said of them.
LAYOUTS: list[tuple[list[list[int]], list[str]]] = [
    ([*P1[:8], [3, 1]], ["own: Districts 0 and 8 overlap"]),
    ([*P1[:8], [4, 1]], ["own: Districts 0 and 8 overlap", "Districts 5 and 8 overlap"]),
    ([[x + 1, y] for x, y in P1], ["own: the least x and y of the anchors are 1 and 0; both must"]),
    ([[x, y + 2] for x, y in P1], ["the least x and y of the anchors are 0 and 2"]),
    ([*P1[:8], [2, 9]], ["own: District 8 is at (2, 9); x goes to 16 and y to 8 at most"]),
    # One District far away; two tiles in a row of their own.
    (
        [*P1[:8], [12, 5]],
        [
            "own: District 8 is connected to 0 others; two is the least",
            "the city is in pieces: from District 0 there is no way to [8]",
            "District 8 is farther than two steps from the Grand Citadel (0)",
            "District 8 is connected neither to another Minor District nor to the Central Square",
        ],
    ),
    ([*P1[:8], [6, 2]], ["District 2 is connected to 1 others"]),
    # Tower and Square change places, then Citadel and Residential.
    (
        [P1[0], P1[3], P1[2], P1[1], *P1[4:]],
        ["own: the Tower of L.A.W. (1) is connected to the Grand Citadel (0)"],
    ),
    (
        [P1[0], P1[7], P1[2], P1[1], *P1[4:7], P1[3], P1[8]],
        ["the Grand Citadel (0) is connected neither to the Central Square (3) nor to the Control"],
    ),
]


@pytest.mark.rule("GM-CITY-01", "GM-CITY-02", "GM-CITY-03", "GM-CITY-04")
@pytest.mark.parametrize(("anchors", "said"), LAYOUTS)
def test_layouts_that_are_refused(anchors: list[list[int]], said: list[str]) -> None:
    def change(content: dict[str, Any]) -> None:
        content["presets"] = [{"name": "own", "anchors": anchors}]

    with pytest.raises(qx.PackError) as caught:
        edited(change)
    for part in said:
        assert part in str(caught.value)


@pytest.mark.rule("GM-CITY-05")
def test_a_square_among_majors() -> None:
    """Rows of the Square with Tower and Nexus, of the Citadel, and of the Minor Districts."""
    square = [[2, 1], [0, 0], [4, 0], [2, 0], [0, 1], [4, 1], [0, 2], [2, 2], [4, 2]]

    def change(content: dict[str, Any]) -> None:
        content["presets"] = [{"name": "own", "anchors": square}]

    with pytest.raises(
        qx.PackError, match=r"the Central Square \(3\) is connected to no Minor District"
    ):
        edited(change)


@pytest.mark.parametrize(
    ("presets", "said"),
    [
        ([], "presets"),
        ([{"name": f"own {k}", "anchors": P1} for k in range(9)], "presets"),
        ([{"name": "own", "anchors": P1}] * 2, "2 layouts are called 'own'; the names must differ"),
        ([{"name": "random", "anchors": P1}], "no layout can be called 'random'"),
        ([{"name": "x" * 16, "anchors": P1}], "15 bytes"),
        ([{"name": "own", "anchors": P1[:8]}], "anchors"),
        ([{"name": "own", "anchors": [*P1[:8], [2]]}], "anchors[8]"),
        ([{"name": "own", "anchors": [*P1[:8], [2, -1]]}], "anchors[8][1]"),
        ([{"name": "own", "anchors": [*P1[:8], [17, 2]]}], "anchors[8][0]"),
    ],
)
def test_lists_of_layouts(presets: list[dict[str, Any]], said: str) -> None:
    def change(content: dict[str, Any]) -> None:
        content["presets"] = presets

    with pytest.raises(qx.PackError) as caught:
        edited(change)
    assert "presets" in str(caught.value)
    assert said in str(caught.value)
