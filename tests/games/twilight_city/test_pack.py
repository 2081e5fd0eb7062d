"""The component pack: what the box holds, the boards, and who vouches for each entry."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.base import provenance_of, provenance_report
from quincunx.packs.loading import pack_warnings
from quincunx.packs.twilight_city.whole import dominant, windows

from .packs import GAME, NUMERALS, changed, components, edited, steps


@pytest.fixture(scope="module")
def pack() -> Any:
    """The pack that comes with the game."""
    return qx.load_pack(GAME)


def test_nothing_is_odd_about_it() -> None:
    assert qx.check_pack(GAME) == []


# How many there are.


def test_what_the_box_holds(pack: Any) -> None:
    limits = pack.limits
    assert {
        "location cards": len(pack.location_cards),
        "extra location cards": len(pack.extra_cards),
        "candelabra cards": limits.candelabra,
        "police cards": limits.police,
        "goal cards": [len(pack.goals.a), len(pack.goals.b), len(pack.goals.c)],
        "operations centre cards": len(pack.operations),
        "recruitment tiles": len(pack.recruitment.tiles),
        "investigation tiles": len(pack.tracks.investigation),
        "cubes": limits.cubes,
        "authority cubes": max(
            pack.setup.solo.black_cubes, *(table.black_cubes for table in pack.setup.tables)
        ),
        "temporary discs": limits.white_discs,
        "bonus icons": len(pack.tracks.clock.bonus_a + pack.tracks.clock.bonus_b),
        "pneumatic stations": limits.prs,
        "districts": len(pack.districts),
        "demand tokens": sum(kind.count for kind in pack.demand),
        "tickets": limits.tickets,
        "panels": len(pack.panels),
        "levels of the tower": len(pack.tracks.tower) - 1,
        "spaces of the record": len(pack.tracks.record),
    } == {
        "location cards": 90,
        "extra location cards": 15,
        "candelabra cards": 4,
        "police cards": 24,
        "goal cards": [16, 16, 16],
        "operations centre cards": 15,
        "recruitment tiles": 15,
        "investigation tiles": 3,
        "cubes": 18,
        "authority cubes": 8,
        "temporary discs": 30,
        "bonus icons": 4,
        "pneumatic stations": 5,
        "districts": 5,
        "demand tokens": 18,
        "tickets": 8,
        "panels": 13,
        "levels of the tower": 4,
        "spaces of the record": 10,
    }


# The City.


def test_districts(pack: Any) -> None:
    assert [(district.numeral, district.colour) for district in pack.districts] == [
        ("I", "green"),
        ("II", "blue"),
        ("III", "purple"),
        ("IV", "red"),
        ("V", "amber"),
    ]


LOCATIONS = [
    ("Botanical Garden", 0),
    ("Cemetery", 2),
    ("Observatory", 3),
    ("Fish Market", 5),
    ("Grand Canal", 16),
    ("Waterfront", 20),
    ("Opera House", 6),
    ("University", 11),
    ("Café Chez Marie", 13),
    ("Courthouse", 8),
    ("Barracks", 14),
    ("Gasworks", 19),
    ("Print Works", 17),
    ("Freight Yard", 22),
    ("Machine Factory", 24),
]


def test_the_map(pack: Any) -> None:
    numbers = [NUMERALS.index(zone.district) for zone in pack.zones]
    assert numbers == [
        *(0, 0, 0, 0, 3),
        *(1, 2, 0, 3, 3),
        *(1, 2, 2, 2, 3),
        *(1, 1, 4, 2, 3),
        *(1, 4, 4, 4, 4),
    ]
    assert [zone for zone in range(25) if pack.zones[zone].terminus] == [4, 7, 10, 18, 21]
    assert [zone for zone in range(25) if pack.zones[zone].newsstand] == [1, 9, 12, 15, 23]
    names = [location.name for location in pack.locations]
    assert [(name, pack.zone_of(k)) for k, name in enumerate(names)] == LOCATIONS


def test_districts_and_newsstands_are_symmetric(pack: Any) -> None:
    """Half a turn of the map swaps the districts; it keeps the Newsstands."""
    partner = {"I": "V", "II": "IV", "III": "III", "IV": "II", "V": "I"}
    for zone in range(25):
        here, there = pack.zones[zone], pack.zones[24 - zone]
        assert there.district == partner[here.district]
        assert there.newsstand == here.newsstand


@pytest.mark.parametrize("kind", ["terminus", "newsstand"])
def test_one_in_each_row_and_column(pack: Any, kind: str) -> None:
    places = [zone for zone in range(25) if getattr(pack.zones[zone], kind)]
    assert sorted(zone // 5 for zone in places) == [0, 1, 2, 3, 4]
    assert sorted(zone % 5 for zone in places) == [0, 1, 2, 3, 4]


def test_printed_distances(pack: Any) -> None:
    zones = dict(LOCATIONS)
    assert steps(zones["Machine Factory"], zones["Cemetery"]) == 6
    assert steps(zones["Grand Canal"], zones["Café Chez Marie"]) == 3
    assert pack.zones[zones["Cemetery"] + 5].terminus


DOMINANT = [
    *("I", "I", "I", "IV"),
    *("II III", "III", "III", "IV"),
    *("II", "III", "III", "III IV"),
    *("II", "V", "V", "V"),
]


def test_windows(pack: Any) -> None:
    assert [" ".join(districts) for districts in dominant(pack)] == DOMINANT
    assert windows(pack)[9] == ["III", "III", "II", "V"]


# The tracks.


def test_the_tower(pack: Any) -> None:
    levels = [(level.cost, level.points) for level in pack.tracks.tower]
    assert levels == [(0, 0), (2, 2), (4, 5), (6, 10), (8, 20)]
    assert sum(cost for cost, _ in levels) == 20


def test_the_record(pack: Any) -> None:
    track = pack.tracks.record
    assert [space.oxygen for space in track] == [6, 6, 8, 8, 10, 10, 10, 12, 12, 12]
    assert [space.police for space in track] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2]
    effects = {space.space: space.effect for space in track if space.effect != "none"}
    assert effects == {4: "ticket", 6: "drop", 9: "disc", 10: "end"}
    assert [space.space for space in track if space.voluntary] == [2, 4, 6, 7]
    # Conditions get worse, without an effect, exactly where a white disc is given.
    for here, there in pairwise(track):
        worse = (here.oxygen, here.police) != (there.oxygen, there.police)
        assert here.voluntary == (worse and there.effect == "none")


def test_the_clock(pack: Any) -> None:
    assert pack.tracks.clock.model_dump() == {
        "first": 3,
        "second": 9,
        "blocked": 6,
        "day": 12,
        "bonus_a": ("disc", "resource"),
        "bonus_b": ("coin", "card"),
    }


def test_investigation_tiles(pack: Any) -> None:
    assert [" ".join(tile) for tile in pack.tracks.investigation] == [
        "BB BS any SS",
        "BG SG BB BS",
        "SS BG any SG",
    ]


def test_panels(pack: Any) -> None:
    columns = {
        side: [panel.number for panel in pack.panels if panel.column == side]
        for side in ("left", "right", "top")
    }
    assert columns == {"left": [1, 2, 3, 4, 5], "right": [6, 7, 8, 9, 10], "top": [11, 12, 13]}
    assert [panel.number for panel in pack.panels if panel.gear] == list(range(1, 11))
    switches = {panel.number: (panel.partner, panel.price) for panel in pack.panels if panel.price}
    assert switches == {
        1: (2, "hour"),
        2: (1, "hour"),
        3: (4, "coin"),
        4: (3, "coin"),
        6: (7, "coin"),
        7: (6, "coin"),
        8: (9, "resource"),
        9: (8, "resource"),
    }
    solo = {panel.number: panel.name_for(1) for panel in pack.panels if panel.solo_name}
    assert solo == {9: "Investigation", 13: "Phone Booth"}
    assert [pack.panels[number - 1].name_for(2) for number in solo] == [
        "Recruitment",
        "Report someone",
    ]


# Numbers.


def test_what_the_setup_takes(pack: Any) -> None:
    tables = [tuple(table.model_dump().values()) for table in pack.setup.tables]
    assert tables == [
        (2, ("2",), 4, 2, 1, 6, 5),
        (3, ("2", "3+"), 6, 3, 2, 8, 6),
        (4, ("2", "3+", "4+"), 8, 3, 2, 10, 7),
    ]
    # Each own disc won moves the stack on: the last one lies where the game ends.
    assert all(
        table.train_stack + table.players - 1 == table.train_end for table in pack.setup.tables
    )
    assert pack.setup.solo.model_dump() == {"black_cubes": 8, "train_end": 10, "train_stack": 7}
    helpers = [tuple(one.model_dump().values()) for one in pack.setup.helpers]
    assert helpers == [
        ("easy", ("2",), 1, 2),
        ("medium", ("2", "3+"), 1, 1),
        ("hard", ("3+", "4+"), 0, 1),
    ]


@pytest.mark.rule("TC-SETUP-15")
def test_limits(pack: Any) -> None:
    assert pack.limits.model_dump() == {
        "cubes": 18,
        "white_discs": 30,
        "tickets": 8,
        "police": 24,
        "candelabra": 4,
        "panel_discs": 3,
        "penalty_discs": 6,
        "bonus_off": 3,
        "train": 10,
        "train_first": 4,
        "train_section": 2,
        "prs": 5,
        "candelabra_coins": 1,
        "sell_coins": 2,
        "report_coins": 4,
        "coins_per_point": 2,
        "discs_per_point": 2,
        "solo_days": 3,
    }


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_half_of_the_cubes_in_the_first_bag_are_black(players: int) -> None:
    colours = 4 if players == 1 else players  # alone: those of the Helpers too
    black = components(players=players)["setup"]["black_cubes"]
    assert Fraction(black, black + 2 * colours) == Fraction(1, 2)


# Provenance.


def test_every_entry_has_one_source(pack: Any) -> None:
    report = provenance_report(pack)
    assert len(report) == len(list(pack.entries()))
    assert set(report.values()) == {"rulebook", "reconstructed"}


RULEBOOK = [
    "districts",
    "districts.III.colour",
    "zones",
    "locations",
    "locations.1.name",
    "locations.8.name",
    "location_cards",
    "extra_cards",
    "extra_cards.7.location",
    "extra_cards.7.coins",
    "goals.a",
    "goals.c",
    "operations",
    "operations.5.spaces",
    "demand.total",
    "recruitment.tiles",
    "recruitment.upper",
    "panels",
    "panels.3.price",
    "panels.10.gear",
    "tracks.record",
    "tracks.record.1.oxygen",
    "tracks.record.5.voluntary",
    "tracks.record.6.effect",
    "tracks.record.10.effect",
    "tracks.clock.first",
    "tracks.clock.day",
    "tracks.tower.2.cost",
    "tracks.tower.4.points",
    "tracks.investigation",
    "setup.2.train_end",
    "setup.solo.train_stack",
    "setup.hard.cubes",
    "limits.police",
]
RECONSTRUCTED = [
    "locations.0.name",
    "zones.16.district",
    "zones.16.location",
    "location_cards.24.left",
    "location_cards.24.location",
    "location_cards.24.gear",
    "extra_cards.7.item",
    "extra_cards.7.left",
    "items.simple",
    "items.simple.0.name",
    "items.simple.0.recruit_points",
    "items.compound.5.parts",
    "goals.a.0.points",
    "goals.b.0.coins",
    "goals.c.15.items",
    "operations.5.location",
    "operations.5.mark",
    "operations.4.spaces",
    "operations.4.complete",
    "demand",
    "demand.0.item",
    "demand.8.count",
    "recruitment.tiles.4.district",
    "recruitment.tiles.4.item",
    "tracks.record.5.oxygen",
    "tracks.record.4.police",
    "tracks.record.4.effect",
    "tracks.record.9.effect",
    "tracks.clock.bonus_a",
    "tracks.investigation.7",
]


@pytest.mark.parametrize(
    ("source", "address"),
    [
        *(("rulebook", address) for address in RULEBOOK),
        *(("reconstructed", address) for address in RECONSTRUCTED),
    ],
)
def test_who_says_so(pack: Any, source: str, address: str) -> None:
    assert provenance_of(pack, address) == source


def test_every_field_has_an_address(pack: Any) -> None:
    report = provenance_report(pack)
    for card in pack.location_cards:
        for field in type(card).model_fields:
            assert field == "id" or f"location_cards.{card.id}.{field}" in report
    for table in ("setup", "limits"):
        assert any(address.startswith(f"{table}.") for address in report)
    # Fields that are left out have none.
    assert "zones.0.location" in report
    assert "zones.1.location" not in report
    assert "panels.5.price" not in report
    with pytest.raises(LookupError, match=r"no entry 'locations.15.name'"):
        provenance_of(pack, "locations.15.name")


# Oddities.


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        (
            "location_cards.toml",
            "{ id = 3, location = 0,",
            "{ id = 3, location = 1,",
            [
                "location_cards: location 0 has 5 cards, not 6",
                "location_cards: location 1 has 7 cards, not 6",
            ],
        ),
        (
            "setup.toml",
            "train_end = 6, train_stack = 5",
            "train_end = 6, train_stack = 4",
            [
                "setup: with 2 players the stack of own discs ends at space 5 of the train, "
                "not at 6",
            ],
        ),
        (
            "pack.toml",
            '"recruitment.upper",',
            '"recruitment.upper", "recruitment.lower",',
            ["provenance: pattern 'recruitment.lower' matches no entry"],
        ),
    ],
)
def test_oddities(tmp_path: Path, file: str, old: str, new: str, says: list[str]) -> None:
    assert qx.check_pack(GAME, changed(tmp_path, file, old, new)) == says


def test_an_odd_map() -> None:
    def swap(content: dict[str, Any]) -> None:
        zones = content["zones"]
        for one, other in ((0, 24), (2, 22)):
            zones[one]["district"], zones[other]["district"] = (
                zones[other]["district"],
                zones[one]["district"],
            )

    odd = pack_warnings(GAME, edited(swap))
    assert "zones: district I falls into parts" in odd
    assert "zones: district V falls into parts" in odd
    assert "intersections have no single district with most zones" in odd[0]


def test_odd_half_rings() -> None:
    def golden(content: dict[str, Any]) -> None:
        for card in content["extra_cards"]:
            card["left"] = card["left"].replace("S", "G")

    counts = Counter("".join(c.left + c.right for c in edited(golden).extra_cards))
    found = [counts[colour] for colour in "BSG"]
    assert pack_warnings(GAME, edited(golden)) == [
        f"extra_cards: the half-rings are {found} of bronze, silver and gold; "
        "the rulebook says that bronze is most common and gold least"
    ]
