"""Developments, Agendas, Projects, upgrades and the cards of the Automa, as the pack has them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.terminus.whole import reach

from .packs import DISTRICTS, GAME, given
from .test_board import NEIGHBOURS


@pytest.fixture(scope="module")
def pack() -> Any:
    """The pack that comes with the game."""
    return qx.load_pack(GAME)


# Developments and upgrades.


@pytest.mark.rule("TE-DACT-05", "TE-DACT-06", "TE-RULING-46")
def test_developments(pack: Any) -> None:
    found = {}
    for one in pack.developments:
        told = one.model_dump(exclude_none=True, exclude={"number", "type", "zone", "action"})
        told |= {"cost": given(one.cost), "gain": given(one.gain)}
        found[one.number] = (one.zone, one.action, {key: v for key, v in told.items() if v != {}})
    assert found == {
        1: ("market", None, {"cost": {"coins": 2}, "gain": {"permit": 1, "power": 1}}),
        2: ("supply", None, {"cost": {"coins": 2}, "gain": {"rails": 4}}),
        3: ("improve", None, {"cost": {"power": 1}, "gain": {"blueprint": 2}}),
        4: ("build", "build", {"cost": {"permit": 1}, "max_discs": 1}),
        5: ("lobby", None, {"cost": {"construction": 1}, "gain": {"coins": 1, "permit": 1}}),
        6: ("develop", "build_development", {"cost": {"coins": 1}}),
        7: ("market", None, {"gain": {"coins": 3}}),
        8: ("improve", None, {"cost": {"blueprint": 1}, "gain": {"coins": 4}}),
        9: ("supply", "gain_construction", {"repeat": 2}),
        10: ("lobby", None, {"cost": {"coins": 1}, "gain": {"construction": 4}}),
        11: ("supply", "increase_capacity", {"max_steps": 2, "waive_power": True}),
        12: ("market", None, {"cost": {"coins": 2}, "gain": {"power": 2}}),
        13: ("build", None, {"cost": {"construction": 1}, "gain": {"rails": 4}}),
        14: ("develop", None, {"cost": {"construction": 1}, "gain": {"permit": 1, "power": 1}}),
        15: ("improve", None, {"cost": {"construction": 1}, "gain": {"blueprint": 2}}),
        16: ("build", "build", {"cost": {"power": 1}}),
        17: ("lobby", "claim_agenda", {"draw": 3}),
        18: ("develop", "claim_demand", {"cost": {"coins": 1}}),
        19: ("lobby", "lobby_project", {"cost": {"coins": 1}}),
        20: ("market", None, {"cost": {"coins": 2}, "gain": {"any": 2}}),
        21: ("supply", None, {"cost": {"blueprint": 1}, "gain": {"rails": 5}}),
        22: ("develop", "assign_lobbyist", {"gain": {"coins": 2}}),
        23: (
            "build",
            "build",
            {"cost": {"construction": 3, "permit": 1}, "max_discs": 2, "blueprint_per_disc": 0},
        ),
        25: ("improve", None, {"cost": {"coins": 2}, "gain": {"power": 1, "blueprint": 1}}),
    }


def test_developments_by_type_and_zone(pack: Any) -> None:
    types = [one.type for one in pack.developments]
    assert types == ["commercial"] * 8 + ["industrial"] * 8 + ["residential"] * 8
    assert set(Counter(one.zone for one in pack.developments).values()) == {4}


def test_upgrades(pack: Any) -> None:
    assert [(one.name, one.value) for one in pack.upgrades] == [
        ("Ticket income", 2),
        ("Exchange", None),
        ("Overtime", None),
        ("Rail contract", 2),
        ("Prefabrication", 1),
        ("Transfer station", 2),
    ]


# Agendas and Projects.


def terms(row: Any) -> list[tuple[str, str, int]]:
    """Return the terms of a row of an Agenda."""
    return [(term.district, term.kind, term.minimum) for term in row.terms]


@pytest.mark.rule("TE-SCORE-04")
def test_agendas_of_two_districts(pack: Any) -> None:
    """Each pair of Districts has one Agenda; pairs that lie apart pay more."""
    pairs = {}
    for agenda in pack.agendas:
        top, bottom = terms(agenda.top), terms(agenda.bottom)
        if len(top) == 2 and {kind for _, kind, _ in top} == {"stop"}:
            assert [minimum for *_, minimum in top + bottom] == [1, 1, 2, 2]
            assert [row[:2] for row in bottom] == [row[:2] for row in top]
            pair = "-".join(sorted(district for district, *_ in top))
            near = pair in NEIGHBOURS
            assert (agenda.top.prestige, agenda.bottom.prestige) == ((3, 6) if near else (4, 8))
            pairs[pair] = agenda.number
    assert len(pairs) == 21
    assert (pairs["KB-TH"], pairs["MH-UW"], pairs["OC-UW"]) == (1, 2, 34)


def test_agendas_of_one_district_and_of_hubs(pack: Any) -> None:
    singles, hubs = {}, {}
    for agenda in pack.agendas:
        top, bottom = terms(agenda.top), terms(agenda.bottom)
        if len(top) == 1:
            ((district, *_),) = top
            assert (top, bottom) == ([(district, "stop", 2)], [(district, "stop", 4)])
            assert (agenda.top.prestige, agenda.bottom.prestige) == (3, 8)
            singles[district] = agenda.number
        elif top[0][1] == "hub":
            (one, *_), (other, *_) = top
            assert top == [(one, "hub", 1), (other, "stop", 1)]
            assert bottom == [(one, "hub", 1), (other, "hub", 1)]
            assert (agenda.top.prestige, agenda.bottom.prestige) == (4, 8)
            hubs[one] = (other, agenda.number)
    assert singles == {"KB": 3, "VP": 13, "CR": 16, "UW": 19, "TH": 22, "OC": 32, "MH": 35}
    assert hubs == {
        "VP": ("MH", 4),
        "CR": ("OC", 7),
        "KB": ("UW", 10),
        "MH": ("TH", 20),
        "OC": ("VP", 23),
        "UW": ("CR", 26),
        "TH": ("KB", 29),
    }


#: Metric, Districts or number, needs of the first row, Prestige.
PROJECTS = {
    1: ("stops", " ".join(DISTRICTS), (9, 10, 11), (7, 14, 21)),
    2: ("hubs", None, (3, 4, 5), (8, 15, 22)),
    3: ("row_by_developments", None, (7, 8, 9), (8, 15, 22)),
    4: ("stops", "CR OC", (5, 6, 7), (6, 12, 21)),
    5: ("districts", 1, (5, 6, 7), (10, 17, 25)),
    6: ("stops", "TH MH", (5, 6, 7), (6, 12, 21)),
    7: ("stops", "KB UW", (5, 6, 7), (6, 12, 21)),
    8: ("stops_by_developments", None, (6, 7, 8), (7, 13, 20)),
    9: ("connections", None, (3, 4, 5), (7, 13, 20)),
    10: ("rails", None, (18, 22, 26), (7, 13, 20)),
    11: ("lobbyists", None, (2, 3, 4), (5, 11, 20)),
    12: ("demand_tokens", None, (3, 4, 5), (6, 11, 17)),
    13: ("stops", "TH MH VP", (6, 7, 8), (6, 12, 20)),
    14: ("stops", "OC VP", (5, 6, 7), (6, 12, 21)),
    15: ("stops", "MH CR", (4, 5, 6), (7, 14, 22)),
    16: ("hubs_by_developments", 2, (2, 3, 4), (8, 15, 22)),
    17: ("developments", None, (4, 6, 8), (6, 12, 19)),
    18: ("districts", 2, (3, 4, 5), (8, 15, 23)),
}


@pytest.mark.rule("TE-SCORE-03", "TE-RULING-21")
def test_projects(pack: Any) -> None:
    found = {
        one.number: (
            one.metric,
            " ".join(one.districts) or one.minimum,
            one.needs,
            one.prestige,
        )
        for one in pack.projects
    }
    assert found == PROJECTS
    # Of all Projects, one has rows that differ.
    assert {one.number: one.needs_second_row for one in pack.projects if one.needs_second_row} == {
        3: (8, 9, 10)
    }


def test_projects_can_be_fulfilled(pack: Any) -> None:
    """Each column is within reach on both sides of the board, and none by far too much."""
    tables = {name: getattr(pack, name) for name in ("tracks", "loop", "setup")}
    most = {
        (one.number, lobbyists): min(
            reach(one, lobbyists, pack.city(players), tables) for players in (2, 3)
        )
        for one in pack.projects
        for lobbyists in (2, 3, 4)
    }
    for one in pack.projects:
        for row in one.rows():
            assert all(need <= most[one.number, k] for k, need in enumerate(row, 2))
    # 13 Stops with the Prime Hub, 7 Hubs, 16 Connections, 32 Rails, 5 tokens, 12 Developments.
    at_best = {number: most[number, 4] for number in range(1, 19)}
    assert at_best == {
        **dict.fromkeys((1, 3, 8), 13),
        **dict.fromkeys((4, 6, 7, 14, 15, 17), 12),
        **dict.fromkeys((2, 5, 16), 7),
        9: 16,
        10: 32,
        11: 4,
        12: 5,
        13: 13,
        18: 6,
    }
    assert [most[11, lobbyists] for lobbyists in (2, 3, 4)] == [6, 5, 4]


# The cards of the Automa.


@pytest.mark.rule("TE-AUTO-02", "TE-AUTO-03", "TE-RULING-27")
def test_automa_cards(pack: Any) -> None:
    cards = {}
    for card in pack.automa_cards:
        sides = [(s.number, s.main, s.alternate) for s in (card.side_a, card.side_b)]
        cards[card.number] = (card.zone, card.district, card.plot, card.facing, *sides)
    assert cards == {
        1: ("supply", "TH", (0, 1), "E", (1, "R", "F"), (3, "F", "L")),
        2: ("market", "KB", (3, 0), "S", (2, "F", "L"), (1, "R", "FL")),
        3: ("improve", "UW", (7, 1), "W", (2, "F", "FL"), (3, "L", "R")),
        4: ("build", "OC", (4, 2), "S", (1, "FR", "L"), (2, "F", "R")),
        5: ("lobby", "MH", (0, 4), "E", (2, "F", "FL"), (1, "L", "FR")),
        6: ("develop", "VP", (3, 5), "N", (1, "R", "F"), (3, "F", "L")),
        7: ("market", "CR", (7, 3), "W", (3, "F", "R"), (1, "L", "FL")),
        8: ("lobby", "OC", (4, 2), "S", (2, "R", "F"), (3, "FL", "L")),
    }


@pytest.mark.rule("TE-SOLO-02")
def test_two_automa_cards_share_a_plot(pack: Any) -> None:
    plots = Counter(card.plot for card in pack.automa_cards)
    assert [plot for plot, times in plots.items() if times > 1] == [(4, 2)]
    assert {card.zone for card in pack.automa_cards} == {zone.id for zone in pack.loop.zones}


@pytest.mark.rule("TE-SOLO-13", "TE-SOLO-14")
def test_solo_cards(pack: Any) -> None:
    rows = [row for card in pack.solo_cards for row in card.cycles]
    actions = Counter(row.action for row in rows)
    assert actions == {"lobby_lowest": 5, "lobby_middle": 5, "lobby_highest": 4, "demand": 28}
    demands = Counter(row.district for row in rows if row.district is not None)
    assert demands == dict.fromkeys(DISTRICTS, 4)
    for card in pack.solo_cards:
        assert sum(row.action != "demand" for row in card.cycles) == 1
        assert all(2 <= sum(row.store.model_dump().values()) <= 4 for row in card.cycles)


def test_solo_cards_by_number(pack: Any) -> None:
    def told(number: int) -> list[tuple[dict[str, int], str, str | None]]:
        card = pack.solo_cards[number - 1]
        return [(given(row.store), row.action, row.district) for row in card.cycles]

    assert told(1) == [
        ({"construction": 2, "permit": 1}, "lobby_lowest", None),
        ({"permit": 1, "blueprint": 1}, "demand", "MH"),
        ({"power": 1, "blueprint": 2}, "demand", "OC"),
    ]
    # The row of the printed example: store 1 Power and 2 Construction, then the middle Project.
    assert told(8)[2] == ({"construction": 2, "power": 1}, "lobby_middle", None)
    assert told(14) == [
        ({"permit": 1, "blueprint": 1}, "demand", "VP"),
        ({"power": 1, "blueprint": 1}, "demand", "UW"),
        ({"construction": 2, "permit": 2}, "lobby_middle", None),
    ]
