"""The component pack: counts, printed numbers, and who vouches for each entry."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.base import provenance_of, provenance_report
from quincunx.packs.loading import pack_warnings
from quincunx.packs.terminus.whole import most_points

from .packs import DISTRICTS, GAME, changed, components, edited, given

STORED = ("construction", "permit", "power", "blueprint")


@pytest.fixture(scope="module")
def pack() -> Any:
    """The pack that comes with the game."""
    return qx.load_pack(GAME)


def test_nothing_is_odd_about_it() -> None:
    assert qx.check_pack(GAME) == []


# How many there are.


@pytest.mark.rule("TE-SETUP-04", "TE-SETUP-05", "TE-SETUP-06", "TE-SETUP-07", "TE-SETUP-11")
def test_what_the_box_holds(pack: Any) -> None:
    box, limits = pack.setup.box, pack.loop.limits
    assert {
        "station discs": box.players * limits.stations,
        "rails": box.players * limits.rails,
        "lobbyists": box.players * limits.lobbyists,
        "build upgrades": box.build_upgrades,
        "coins": sum(box.coins),
        "resources": box.resources.model_dump(),
        "demand tokens": sum(district.tokens for district in pack.districts),
        "agendas": len(pack.agendas),
        "projects": len(pack.projects),
        "advanced upgrades": len(pack.upgrades) * box.upgrades,
        "developments": Counter(development.type for development in pack.developments),
        "automa cards": len(pack.automa_cards),
        "solo cards": len(pack.solo_cards),
    } == {
        "station discs": 60,
        "rails": 160,
        "lobbyists": 40,
        "build upgrades": 10,
        "coins": 54,
        "resources": {"construction": 20, "permit": 12, "power": 8, "blueprint": 15},
        "demand tokens": 21,
        "agendas": 35,
        "projects": 18,
        "advanced upgrades": 18,
        "developments": {"commercial": 8, "industrial": 8, "residential": 8},
        "automa cards": 8,
        "solo cards": 14,
    }


@pytest.mark.rule("TE-RULING-15")
def test_numbers_of_the_cards(pack: Any) -> None:
    assert [one.number for one in pack.developments] == [*range(1, 24), 25]
    assert [one.number for one in pack.agendas] == list(range(1, 36))
    assert [one.number for one in pack.projects] == list(range(1, 19))
    assert [one.number for one in pack.automa_cards] == list(range(1, 9))
    assert [one.number for one in pack.solo_cards] == list(range(1, 15))
    assert [one.id for one in pack.upgrades] == ["A1", "A2", "A3", "A4", "A5", "A6"]


def test_districts(pack: Any) -> None:
    assert [(d.code, d.name, d.type, d.tokens) for d in pack.districts] == [
        ("TH", "Tarragon Hills", "residential", 3),
        ("KB", "Knightsbridge", "commercial", 3),
        ("UW", "Upper Ward", "commercial", 3),
        ("MH", "McLellan Heights", "residential", 3),
        ("CR", "Chipper's Row", "industrial", 3),
        ("OC", "Old Cross", "industrial", 3),
        ("VP", "Verdant Park", "residential", 3),
    ]


# The boards.


@pytest.mark.rule("TE-SETUP-09", "TE-RES-02", "TE-RES-03")
def test_depots(pack: Any) -> None:
    columns = {
        side: {
            name: [(column.price, column.pieces) for column in getattr(depots, name)]
            for name in STORED
        }
        for side, depots in (("1-2", pack.depots.side_1_2), ("3-5", pack.depots.side_3_5))
    }
    assert columns == {
        "1-2": {
            "construction": [(0, 4)] * 3,
            "permit": [(1, 2), (2, 2), (3, 2), (4, 2)],
            "power": [(1, 2), (2, 2), (3, 1), (4, 1)],
            "blueprint": [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2)],
        },
        "3-5": {
            "construction": [(0, 4)] * 5,
            "permit": [(1, 3), (2, 3), (3, 3), (4, 3)],
            "power": [(1, 2), (2, 2), (3, 2), (4, 2)],
            "blueprint": [(1, 3), (2, 3), (3, 3), (4, 3), (5, 3)],
        },
    }
    # The larger side takes every piece of the box.
    totals = {name: sum(pieces for _, pieces in columns["3-5"][name]) for name in STORED}
    assert totals == pack.setup.box.resources.model_dump()


@pytest.mark.rule("TE-INCOME-07", "TE-CAP-01", "TE-CAP-02", "TE-SCORE-05")
def test_tracks(pack: Any) -> None:
    tracks = pack.tracks
    assert tracks.income == tuple(range(12, 25))
    assert tracks.demand == (0, 2, 6, 11, 17, 25)
    assert [step.construction for step in tracks.capacity] == [1] * 12
    power = {k: step.power for k, step in enumerate(tracks.capacity, 1) if step.power}
    assert power == {4: 1, 7: 1, 10: 2, 12: 2}
    assert [k for k, step in enumerate(tracks.capacity, 1) if step.upgrade] == [5, 8]
    assert [given(bonus) for bonus in tracks.bonuses] == [
        {"permit": 1, "power": 1, "rails": 1},
        {"construction": 2, "blueprint": 1},
        {"coins": 2, "construction": 1, "permit": 1},
        {"construction": 1, "blueprint": 1, "rails": 2},
        {"coins": 4},
    ]


@pytest.mark.rule("TE-TURN-11")
def test_the_action_loop(pack: Any) -> None:
    zones = {zone.name: list(zone.actions) for zone in pack.loop.zones}
    assert zones == {
        "Develop": ["claim_demand", "build_development", "assign_lobbyist"],
        "Lobby": ["assign_lobbyist", "claim_agenda", "lobby_project"],
        "Improve": ["purchase_upgrade", "purchase_blueprints"],
        "Market": ["purchase_permits", "purchase_power"],
        "Supply": ["increase_capacity", "gain_construction", "purchase_rails"],
        "Build": ["purchase_rails", "build", "claim_demand"],
    }
    offered = Counter(action for actions in zones.values() for action in actions)
    assert len(offered) == 13
    assert {action for action, times in offered.items() if times == 2} == {
        "claim_demand",
        "assign_lobbyist",
        "purchase_rails",
    }


@pytest.mark.rule(
    "TE-DEMAND-01", "TE-DEV-01", "TE-AG-01", "TE-PROJ-01", "TE-BUILD-01", "TE-RAIL-01", "TE-UPG-01"
)
def test_costs(pack: Any) -> None:
    loop = pack.loop
    actions = [action for zone in loop.zones for action in zone.actions]
    costs = {action: given(loop.cost_of(action)) for action in actions}
    assert {action: cost for action, cost in costs.items() if cost} == {
        "claim_demand": {"power": 1},
        "build_development": {"permit": 1},
        "claim_agenda": {"permit": 1},
        "lobby_project": {"permit": 1},
        "build": {"construction": 2, "permit": 1},
    }
    assert [(one.coins, one.rails) for one in loop.rail_packs] == [(2, 1), (3, 3), (5, 6)]
    assert [given(cost) for cost in loop.upgrade_costs] == [
        {"coins": 2},
        {"coins": 2, "blueprint": 1},
    ]


@pytest.mark.rule("TE-INCOME-09", "TE-RULING-14")
def test_rewards(pack: Any) -> None:
    assert [(reward.kind, reward.coins) for reward in pack.loop.rewards] == [
        ("none", 0),
        ("coins", 1),
        ("resource", 0),
        ("resource_or_coins", 2),
        ("resource_and_coins", 2),
    ]


@pytest.mark.rule("TE-RES-06", "TE-AG-03", "TE-SCORE-01", "TE-SCORE-02", "TE-SCORE-06")
def test_limits(pack: Any) -> None:
    assert pack.loop.limits.model_dump() == {
        "storage": 8,
        "agendas": 3,
        "agendas_drawn": (3, 2, 1),
        "rails": 32,
        "stations": 12,
        "lobbyists": 8,
        "coins_per_prestige": 4,
        "blueprint_per_disc": 1,
        "connection_coins": 1,
        "connection_power": 1,
        "automa_coin": 1,
        "prestige_station": 1,
        "prestige_hub_one": 2,
        "prestige_hub_two": 3,
    }


@pytest.mark.rule("TE-SETUP-04", "TE-SETUP-07", "TE-SETUP-08", "TE-SETUP-18", "TE-SOLO-19")
def test_setup(pack: Any) -> None:
    setup = pack.setup
    assert setup.developments == (4, 4, 4, 5, 5)
    assert setup.projects == (3, 3, 3, 4, 4)
    assert setup.upgrades == (1, 1, 2, 2, 3)
    assert setup.solo_grades == (70, 50, 20)
    for players in range(1, 6):
        first = setup.first_game.for_players(players)
        assert first.projects == ((5, 8, 10) if players <= 3 else (1, 5, 8, 10))
        beside = () if players <= 3 else (1, 10, 25)
        assert set(first.developments) == {2, 4, 5, 7, 9, 11, 12, 15, 18, 21, 22, 23, *beside}


def test_no_score_is_beyond_the_engines(pack: Any) -> None:
    assert 200 < most_points(pack) < 400


# Who says so.

#: What the rulebook prints, beside all of the loop and the setup.
PRINTED = {
    "districts",
    "developments",
    "agendas",
    "projects",
    "upgrades",
    "automa_cards",
    "solo_cards",
    *(f"districts.{code}.name" for code in DISTRICTS),
    *(
        f"developments.{number}.number"
        for number in (1, 2, 4, 5, 7, 9, 10, 11, 12, 15, 16, 18, 21, 22, 23, 25)
    ),
    "developments.10.zone",
    "developments.10.cost",
    "developments.10.gain",
    *(f"developments.{number}.{field}" for number in (4, 16, 23) for field in ("zone", "action")),
    "projects.3.metric",
    "projects.3.needs",
    "projects.3.needs_second_row",
    "projects.3.prestige",
    "projects.4.metric",
    "projects.4.districts",
    "projects.4.needs",
    "projects.4.prestige",
    "projects.5.metric",
    "projects.5.minimum",
    "projects.5.needs",
    "projects.5.prestige",
    "automa_cards.1.zone",
    "automa_cards.1.district",
    *(f"automa_cards.1.side_{side}.{field}" for side in "ab" for field in ("number", "main")),
    *(f"depots.side_3_5.{name}.total" for name in STORED),
    "tracks.income.0",
    "tracks.income.3",
    "tracks.demand.0",
    "tracks.demand.4",
    "tracks.demand.5",
    "tracks.bonuses.0",
    "tracks.capacity",
    "tracks.capacity.upgrades",
    *(f"tracks.capacity.{step}.construction" for step in range(1, 13)),
}


def test_what_is_printed(pack: Any) -> None:
    report = provenance_report(pack)
    printed = {address for address, source in report.items() if source == "rulebook"}
    rest = {a for a in printed if not a.startswith(("loop.", "setup."))}
    assert rest == PRINTED
    assert {a for a in report if a.startswith(("loop.", "setup."))} <= printed


def test_the_rest_is_reconstructed(pack: Any) -> None:
    assert set(provenance_report(pack).values()) == {"rulebook", "reconstructed"}
    for address in (
        "board_1_2.plots",
        "board_3_5.blocks",
        "depots.side_3_5.permit",
        "depots.side_1_2.permit.total",
        "agendas.7.top.terms",
        "agendas.7.bottom.prestige",
        "projects.1.needs",
        "upgrades.A4.value",
        "solo_cards.3.2.store",
        "automa_cards.1.plot",
        "automa_cards.1.side_a.alternate",
        "tracks.capacity.4.power",
        "tracks.capacity.5.upgrade",
        "developments.4.max_discs",
        "districts.CR.type",
        "districts.CR.tokens",
    ):
        assert provenance_of(pack, address) == "reconstructed"


def test_addresses_are_told_once(pack: Any) -> None:
    names = [name for entry in pack.entries() for name in entry]
    assert len(names) == len(set(names))


# A changed copy.


def test_a_changed_copy_gives_other_components(tmp_path: Path) -> None:
    mine = qx.load_pack(GAME, changed(tmp_path, "tracks.toml", "[0, 2, 6,", "[0, 3, 6,"))
    assert components(mine)["tracks"]["demand"] == [0, 3, 6, 11, 17, 25]
    assert qx.pack_hash(mine) != qx.pack_hash(qx.load_pack(GAME))


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        (
            "depots.toml",
            "  { price = 5, pieces = 3 },",
            "  { price = 0, pieces = 3 },",
            "depots.side_3_5.blueprint: prices [1, 2, 3, 4, 0] fall from left to right",
        ),
        (
            "agendas.toml",
            "number = 3\ntop = { prestige = 3,",
            "number = 3\ntop = { prestige = 8,",
            "agenda 3: the bottom row pays no more than the top row",
        ),
        (
            "agendas.toml",
            'bottom = { prestige = 8, terms = [{ district = "KB", kind = "stop", minimum = 4 }] }',
            'bottom = { prestige = 8, terms = [{ district = "KB", kind = "stop", minimum = 7 }] }',
            "agenda 3: bottom needs 7 stops in KB, which has 6 Plots on one side of the board",
        ),
        (
            "automa_cards.toml",
            'number = 2, main = "F", alternate = "L"',
            'number = 2, main = "F", alternate = "F"',
            "automa card 2: side_a has F twice",
        ),
        (
            "pack.toml",
            '"tracks.income.0", ',
            '"tracks.income.0", "tracks.income.99", ',
            "provenance: pattern 'tracks.income.99' matches no entry",
        ),
        (
            "board_1_2.toml",
            '  "1110111",',
            '  "0110111",',
            "board_1_2: the Plot TH (0, 0) has fewer than two links: 1",
        ),
    ],
)
def test_oddities(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    assert qx.check_pack(GAME, changed(tmp_path, file, old, new)) == [says]


def test_a_plot_out_of_reach_is_odd() -> None:
    def cut(content: dict[str, Any]) -> None:
        rows = content["board_1_2"]["rows"]
        rows["horizontal"][0] = "0" + rows["horizontal"][0][1:]
        rows["vertical"][0] = "0" + rows["vertical"][0][1:]

    assert pack_warnings(GAME, edited(cut)) == [
        "board_1_2: the Plot TH (0, 0) has fewer than two links: 0",
        "board_1_2: 41 Plots can't be reached from the Plot TH (0, 0)",
    ]
