"""The records that the engines get: their shape, and that every entry of a pack reaches them."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from .packs import GAME, components, edited

LENGTHS = {
    "presets": 8,
    "districts": 9,
    "classes": 6,
    "heroes": 7,
    "events": 34,
    "coop_events": 25,
    "directives": 13,
    "radiation": 6,
    "deviations": 5,
    "missions": 12,
    "mission_sets": 4,
    "movement": 14,
    "directive_in_game": 13,
}
FIELDS = {
    "presets": "name present x y",
    "districts": "name major",
    "classes": "name count active_from",
    "discontent": "stage income",
    "heroes": "name initiative max_trust start ability amount",
    "events": "name group rule plan amount",
    "coop_events": "name group protocol a b breakthrough plan",
    "directives": "name amount",
    "radiation": "name copies",
    "deviations": "name",
    "missions": "name amount",
    "mission_sets": "name",
    "movement": "name present",
    "setup": "guards_major guards_minor citizens trust bonds directives forfeits riots riot_tokens "
    "plan special_guards raids checkpoints events directive_rounds radiation_hand assembly",
    "costs": "guard_move servant_move servant_action enforcer_move emit attack_low attack_high "
    "attack_special trust trust_tokens blind_riot incite_extra nexus_trust manipulate "
    "access_control amnesty persecute four_heroes_income",
}
ORDER = [
    "presets",
    "districts",
    "classes",
    "discontent",
    "heroes",
    "events",
    "coop_events",
    "directives",
    "radiation",
    "deviations",
    "missions",
    "mission_sets",
    "movement",
    "setup",
    "costs",
    "directive_in_game",
]


def test_the_shape() -> None:
    found = components()
    assert list(found) == ORDER
    for table, length in LENGTHS.items():
        assert len(found[table]) == length
    for table, fields in FIELDS.items():
        parts = found[table] if isinstance(found[table], list) else [found[table]]
        for part in parts:
            assert list(part) == fields.split()


def test_layouts() -> None:
    found = components()["presets"]
    assert found[0] == {
        "name": "P1",
        "present": 1,
        "x": [3, 0, 0, 4, 2, 5, 1, 4, 2],
        "y": [1, 0, 2, 0, 0, 1, 1, 2, 2],
    }
    assert [preset["present"] for preset in found] == [1] * 5 + [0] * 3
    assert found[5] == {"name": "", "present": 0, "x": [0] * 9, "y": [0] * 9}


def test_districts_and_classes() -> None:
    found = components()
    assert [one["major"] for one in found["districts"]] == [1] * 4 + [0] * 5
    assert [one["active_from"] for one in found["classes"]] == [1, 3, 5, 8, 10, 255]
    income = [8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 0, 0, 0]
    assert found["discontent"] == {"stage": 12, "income": income}


def test_heroes() -> None:
    found = components()["heroes"]
    assert [hero["ability"] for hero in found] == list(range(7))
    assert [hero["start"] for hero in found] == [255, 4, 3, 6, 7, 5, 8]
    assert [hero["amount"] for hero in found] == [0, 0, 2, 2, 0, 1, 0]


@pytest.mark.rule("GM-SETUP-07")
def test_events_have_their_ids_as_codes() -> None:
    found = components()["events"]
    assert found[0] == {"name": "", "group": 0, "rule": 0, "plan": 0, "amount": 0}
    assert [(one["rule"], one["plan"]) for one in found] == [(k, k) for k in range(34)]
    assert found[8] == {"name": "Roadblocks", "group": 1, "rule": 8, "plan": 8, "amount": 1}
    assert found[33]["group"] == 3


@pytest.mark.rule("GM-SC-16")
def test_cooperative_events() -> None:
    found = components()["coop_events"]
    numbers = [
        (one["group"], one["protocol"], one["a"], one["b"], one["breakthrough"], one["plan"])
        for one in found
    ]
    assert numbers == [
        (0, 0, 255, 255, 0, 0),
        (1, 2, 4, 255, 2, 1),
        (1, 2, 5, 255, 3, 2),
        (1, 2, 6, 255, 4, 3),
        (1, 2, 7, 255, 1, 4),
        (1, 3, 255, 255, 2, 5),
        (1, 4, 255, 255, 3, 1),
        (1, 5, 255, 255, 4, 2),
        (1, 2, 8, 255, 1, 3),
        (1, 3, 255, 255, 4, 1),
        (2, 5, 255, 255, 2, 6),
        (2, 4, 255, 255, 1, 5),
        (2, 3, 255, 255, 3, 3),
        (2, 5, 255, 255, 3, 5),
        (2, 4, 255, 255, 4, 2),
        (2, 2, 1, 255, 2, 1),
        (2, 2, 2, 255, 3, 6),
        (2, 2, 0, 255, 1, 4),
        (1, 1, 0, 1, 2, 3),
        (1, 1, 2, 3, 3, 1),
        (1, 2, 3, 255, 4, 5),
        (2, 1, 4, 7, 1, 6),
        (2, 4, 255, 255, 2, 4),
        (2, 3, 255, 255, 3, 1),
        (3, 0, 255, 255, 0, 7),
    ]


def test_missions_and_prices() -> None:
    found = components()
    assert [one["amount"] for one in found["missions"]] == [3, 6, 5, 4, 0, 0, 4, 6, 3, 4, 2, 2]
    assert found["costs"]["amnesty"] == 2
    assert found["costs"]["incite_extra"] == 0


# A pack of one's own.


def test_an_own_pack() -> None:
    def change(content: dict[str, Any]) -> None:
        first = content["presets"][0]
        content["presets"] = [{"name": "own", "anchors": first["anchors"]}]
        content["events"] = [one for one in content["events"] if one["id"] != 29]
        content["heroes"][1].pop("start")
        content["heroes"][0]["start"] = 8
        content["discontent"] = {"stage": 10, "income": list(range(11))}
        content["setup"]["raids"] = 5

    own = edited(change)
    found = components(own, city="own")
    assert [preset["name"] for preset in found["presets"]] == ["own"] + [""] * 7
    assert found["events"][29]["group"] == 0
    assert found["costs"]["amnesty"] == 0
    assert [hero["start"] for hero in found["heroes"]][:2] == [8, 255]
    assert found["discontent"] == {"stage": 10, "income": [*range(11), *[0] * 5]}
    assert found["setup"]["raids"] == 5
    with pytest.raises(qx.OptionError, match="has no layout 'P1'; allowed are 'own' or 'random'"):
        components(own)


def test_every_number_is_small() -> None:
    """Engines keep them in a byte each."""

    def numbers(part: Any) -> list[int]:
        if isinstance(part, dict):
            return [number for value in part.values() for number in numbers(value)]
        if isinstance(part, list):
            return [number for value in part for number in numbers(value)]
        return [part] if isinstance(part, int) else []

    for chosen in ({}, {"mode": "coop"}, {"heroes": 4}):
        assert all(0 <= number <= 255 for number in numbers(components(**chosen)))


def test_texts_of_the_pack_fit() -> None:
    pack: Any = qx.packs.load_pack(GAME)
    assert max(len(event.name.encode()) for event in pack.events) <= 39
    assert max(len(one.name.encode()) for one in pack.missions) <= 23
