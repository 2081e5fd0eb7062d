"""The component pack: counts, printed numbers, and who vouches for each entry."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.base import provenance_of, provenance_report
from quincunx.packs.great_machine.words import PLANS, RULES, WITH_AMOUNT
from quincunx.packs.loading import pack_warnings

from .packs import GAME, changed, edited


@pytest.fixture(scope="module")
def pack() -> Any:
    """The pack that comes with the game."""
    return qx.packs.load_pack(GAME)


def test_nothing_is_odd_about_it() -> None:
    assert qx.packs.check_pack(GAME) == []


# How many there are.


@pytest.mark.rule("GM-SETUP-03", "GM-SETUP-04", "GM-SETUP-07", "GM-SETUP-08", "GM-MODE-02")
def test_what_the_box_holds(pack: Any) -> None:
    setup = pack.setup
    assert {
        "districts": Counter(district.kind for district in pack.districts),
        "citizens": sum(one.count for one in pack.classes),
        "dealt": 9 * setup.citizens,
        "guards": 4 * setup.guards_major + 5 * setup.guards_minor,
        "heroes": len(pack.heroes),
        "events": Counter(event.group for event in pack.events),
        "S&C events": Counter(event.group for event in pack.coop_events),
        "directives": len(pack.directives),
        "radiation": sum(card.copies_ovm for card in pack.radiation),
        "S&C radiation": sum(card.copies_coop for card in pack.radiation),
        "deviations": len(pack.deviations),
        "missions": Counter(mission.set for mission in pack.missions),
        "movement": len(pack.movement),
        "presets": len(pack.presets),
    } == {
        "districts": {"major": 4, "minor": 5},
        "citizens": 30,
        "dealt": 27,
        "guards": 18,
        "heroes": 7,
        "events": {1: 16, 2: 16, 3: 1},
        "S&C events": {1: 12, 2: 11, 3: 1},
        "directives": 13,
        "radiation": 12,
        "S&C radiation": 6,
        "deviations": 5,
        "missions": {"A": 3, "B": 3, "C": 3, "D": 3},
        "movement": 14,
        "presets": 5,
    }


def test_districts(pack: Any) -> None:
    assert [district.name for district in pack.districts] == [
        "Grand Citadel",
        "Tower of L.A.W.",
        "Control Nexus",
        "Central Square",
        "Industrial District",
        "Science District",
        "Art District",
        "Commerce District",
        "Residential District",
    ]


# Citizens and Discontent.


@pytest.mark.rule("GM-DISC-04", "GM-OPEN-06", "GM-SETUP-06")
def test_the_dial(pack: Any) -> None:
    assert pack.discontent.stage == 12
    assert pack.discontent.income == (8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12)
    assert [(one.name, one.count, one.active_from) for one in pack.classes] == [
        ("Workers", 5, 1),
        ("Artists", 5, 3),
        ("Scientists", 5, 5),
        ("Industrialists", 5, 8),
        ("Nobles", 5, 10),
        ("Traitors", 5, None),
    ]


# Heroes.


@pytest.mark.rule("GM-SETUP-12", "GM-HERO-09", "GM-HERO-05", "GM-HERO-07", "GM-HERO-08")
def test_heroes(pack: Any) -> None:
    found = [
        (one.key, one.initiative, one.max_trust, one.start, one.ability, one.amount)
        for one in pack.heroes
    ]
    assert found == [
        ("anneke", 0, 6, None, "aviator", None),
        ("mateusz", 1, 8, 4, "veteran", None),
        ("olga", 4, 6, 3, "vagabond", 2),
        ("veiga", 6, 6, 6, "actress", 2),
        ("coolum", 5, 5, 7, "fowler", None),
        ("sylvia", 2, 6, 5, "artificer", 1),
        ("mustafa", 3, 7, 8, "physician", None),
    ]
    assert sorted(one.initiative for one in pack.heroes) == list(range(7))


# Cards.


@pytest.mark.rule("GM-SETUP-07", "GM-OPEN-09", "GM-EV-33", "GM-END-04")
def test_city_events(pack: Any) -> None:
    assert [event.id for event in pack.events] == list(range(1, 34))
    assert [event.rule for event in pack.events] == list(RULES)
    assert [event.plan for event in pack.events] == list(PLANS)
    groups = {event.id: event.group for event in pack.events}
    assert [number for number, group in groups.items() if group == 1] == [
        *range(1, 10),
        *range(18, 25),
    ]
    assert pack.events[-1].name == "The Countdown"
    assert {event.id: event.amount for event in pack.events if event.rule in WITH_AMOUNT} == {
        **{1: 2, 5: 1, 6: 2, 7: 1, 8: 1, 16: 2, 18: 1, 19: 3, 20: 1, 21: 1, 22: 1, 23: 1},
        **{25: 1, 26: 3, 28: 1, 29: 2, 30: 4, 31: 1, 32: 1},
    }


@pytest.mark.rule("GM-SC-16")
def test_cooperative_events(pack: Any) -> None:
    by_protocol = {
        name: [(event.id, event.districts) for event in pack.coop_events if event.protocol == name]
        for name in ("forbidding", "guard")
    }
    assert by_protocol["forbidding"] == [(18, (0, 1)), (19, (2, 3)), (21, (4, 7))]
    # Every District is guarded by one of them.
    assert sorted(districts[0] for _, districts in by_protocol["guard"]) == list(range(9))
    rest = Counter(event.protocol for event in pack.coop_events)
    assert (rest["trust"], rest["repair"], rest["arrest"], rest["none"]) == (4, 4, 3, 1)


@pytest.mark.rule("GM-DIRC-00", "GM-DIRC-01", "GM-DIRC-02", "GM-DIRC-03", "GM-DIRC-04")
def test_directives(pack: Any) -> None:
    assert {one.id: one.amount for one in pack.directives} == {
        "shadow": 1,
        "interrogate": 2,
        "mobilize": 2,
        "overclock": 1,
        "requisition": 2,
        "gag": 1,
        "ration": 1,
        "reassemble": 1,
        "silence": 2,
        "block_off": 2,
        "manipulate": 2,
        "persecute": 1,
        "suppress": 1,
    }


@pytest.mark.rule("GM-SC-09")
def test_missions(pack: Any) -> None:
    assert [mission.amount for mission in pack.missions] == [
        *(3, 6, 5),
        *(4, None, None),
        *(4, 6, 3),
        *(4, 2, 2),
    ]


def test_names_of_cards(pack: Any) -> None:
    assert [card.name for card in pack.radiation] == [
        "Police Zeal",
        "Betrayal of Supporters",
        "Exhaustion",
        "Confusion",
        "Doubt",
        "Trembling Hands",
    ]
    assert [card.name for card in pack.deviations][:2] == [
        "Law Revisions",
        "Full Swing Confrontation",
    ]
    assert [card.name for card in pack.movement][4:10] == [
        "stay",
        "stay and make a Guard",
        "Maintenance 1",
        "Maintenance 2",
        "Maintenance 3",
        "Central Square",
    ]


# Numbers.


@pytest.mark.rule("GM-SETUP-05", "GM-SETUP-09", "GM-SETUP-10", "GM-SETUP-13", "GM-SETUP-14")
def test_what_a_game_begins_with(pack: Any) -> None:
    assert pack.setup.model_dump() == {
        "guards_major": 2,
        "guards_major_four": 3,
        "guards_minor": 2,
        "citizens": 3,
        "trust": 2,
        "bonds": 0,
        "directives": 2,
        "forfeits": 1,
        "riots": 3,
        "riot_tokens": 3,
        "plan": 3,
        "special_guards": 9,
        "raids": 3,
        "checkpoints": 3,
        "events": 6,
        "directive_rounds": 3,
        "radiation_hand": 3,
        "assembly": 8,
    }


@pytest.mark.rule("GM-MACH-02", "GM-MACH-04", "GM-MACH-05", "GM-ACT-05", "GM-ACT-07", "GM-ACT-08")
def test_prices(pack: Any) -> None:
    assert pack.costs.model_dump() == {
        "guard_move": 1,
        "servant_move": 2,
        "servant_action": 2,
        "enforcer_move": 2,
        "emit": 2,
        "manipulate": 1,
        "access_control": 6,
        "four_heroes_income": 2,
        "attack_low": 2,
        "attack_high": 4,
        "attack_special": 3,
        "trust": 1,
        "trust_tokens": 3,
        "blind_riot": 2,
        "nexus_trust": 3,
        "persecute": 2,
    }


# Who says so.

SOURCES = {
    "rulebook": (
        "districts.0.name",
        "heroes.anneke.start",
        "heroes.olga.amount",
        "heroes.veiga.amount",
        "events.8.plan",
        "events.19.group",
        "events.25.name",
        "directives.block_off.amount",
        "radiation.0.name",
        "setup.riots",
        "costs.blind_riot",
    ),
    "public": ("coop_events", "missions", "movement.3", "directives.overclock.amount"),
    "reconstructed": (
        "districts.8.name",
        "presets.P1",
        "classes.0.count",
        "discontent.income.3",
        "heroes.sylvia.ability",
        "heroes.coolum.initiative",
        "events.25.rule",
        "events.20.name",
        "directives.shadow.amount",
        "radiation.4.name",
        "missions.A1.amount",
        "setup.trust",
        "costs.emit",
    ),
}


@pytest.mark.parametrize(
    ("address", "source"),
    [(address, source) for source, addresses in SOURCES.items() for address in addresses],
)
def test_provenance(pack: Any, address: str, source: str) -> None:
    assert provenance_of(pack, address) == source


def test_every_entry_has_a_source(pack: Any) -> None:
    report = provenance_report(pack)
    assert len(report) == len(set(report)) > 400
    with pytest.raises(LookupError, match="no entry 'heroes"):
        provenance_of(pack, "heroes.akira.name")


# What is odd, but can be played.


@pytest.mark.parametrize(
    ("table", "field", "value", "sentence"),
    [
        ("setup", "riot_tokens", 2, "with 2 Riot tokens 3 Riots can hardly be made"),
        ("setup", "guards_major_four", 1, "with four Heroes a Major District has 1 Guards, with"),
        ("costs", "trust", 4, "Gain Trust gives 4 without a Check and at most 3 with one"),
    ],
)
def test_odd_numbers(table: str, field: str, value: int, sentence: str) -> None:
    def change(content: dict[str, Any]) -> None:
        content[table][field] = value

    (told,) = pack_warnings(GAME, edited(change))
    assert sentence in told


def test_odd_cards() -> None:
    def change(content: dict[str, Any]) -> None:
        content["events"][0]["name"] = "Airship Day"
        content["coop_events"][0]["name"] = "The Countdown"
        content["events"][25]["amount"] = 5
        content["classes"][0]["active_from"] = 12
        for hero in content["heroes"]:
            hero["start"] = 0

    told = pack_warnings(GAME, edited(change))
    assert len(told) == 5
    for sentence in (
        "events: 2 events are called 'Airship Day'",
        "coop_events: 2 events are called 'The Countdown'",
        "event 26: no Attack costs 5 Trust",
        "classes: active_from is [12, 3, 5, 8, 10]",
        "no Hero starts in a Minor District",
    ):
        assert any(sentence in one for one in told)


def test_a_pattern_without_an_entry(tmp_path: Path) -> None:
    folder = changed(tmp_path, "pack.toml", '"setup.riots", ', '"setup.riot", ')
    assert qx.packs.check_pack(GAME, folder) == [
        "provenance: pattern 'setup.riot' matches no entry"
    ]
