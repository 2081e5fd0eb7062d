"""The component pack: counts, sums, printed numbers, and who vouches for each entry."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.base import provenance_of, provenance_report
from quincunx.packs.twilight_imperium import pack_sums

from .packs import GAME, changed


@pytest.fixture(scope="module")
def pack() -> Any:
    """The pack that comes with the game."""
    return qx.load_pack(GAME)


def planet(pack: Any, name: str) -> tuple[int, int, int]:
    """Return id, resources and influence of a planet."""
    (found,) = [planet for planet in pack.planets if planet.name == name]
    return found.id, found.resources, found.influence


# Counts and sums.


@pytest.mark.rule("TI-MAP-02", "TI-WORM-01")
def test_sums(pack: Any) -> None:
    assert pack_sums(pack) == {
        "tiles": {"mecatol": 1, "planets": 28, "empty": 5, "asteroids": 4, "supernova": 3},
        "wormholes": {"none": 37, "alpha": 2, "beta": 2},
        "planets_of_a_tile": {0: 12, 1: 11, 2: 16, 3: 2},
        "mecatol": (1, 1, 9),
        "galaxy": (48, 73, 66),
        "homes": (12, 23, 15),
        "action_cards": 76,
        "skill_cards": 12,
        "political_cards": 20,
        "laws": 16,
        "credits": 305,
        "advances": 14,
    }


def test_nothing_is_odd_about_it() -> None:
    assert qx.check_pack(GAME) == []


def test_counts(pack: Any) -> None:
    assert [tile.id for tile in pack.tiles] == list(range(41))
    assert [planet.id for planet in pack.planets] == list(range(61))
    assert [unit.id for unit in pack.units] == list(range(7))
    assert [race.id for race in pack.races] == list(range(6))
    assert [card.number for card in pack.action_cards] == list(range(1, 43))
    assert [card.number for card in pack.political_cards] == list(range(1, 20))


def test_the_box_holds_what_the_component_list_says(pack: Any) -> None:
    assert pack.box.model_dump() == {
        "tiles": 41,
        "homesystems": 6,
        "expansion_homesystems": 2,
        "action_cards": 76,
        "political_cards": 20,
        "player_charts": 6,
        "progression_charts": 1,
        "unit_charts": 1,
        "counter_sheets": 2,
        "counters": 476,
        "dice": 2,
    }


def test_every_planet_lies_in_one_system_in_the_order_of_the_systems(pack: Any) -> None:
    systems = [tile.planets for tile in pack.tiles] + [race.planets for race in pack.races]
    assert [planet for system in systems for planet in system] == list(range(61))


def test_planets_by_name(pack: Any) -> None:
    assert planet(pack, "Saudor") == (1, 2, 2)
    assert planet(pack, "Lodor") == (10, 3, 1)
    assert planet(pack, "Emelpar") == (41, 3, 2)
    assert planet(pack, "Primor") == (42, 2, 2)
    assert planet(pack, "Rigel III") == (48, 1, 1)
    assert planet(pack, "Jord") == (49, 4, 2)
    assert planet(pack, "Arretze") == (51, 2, 0)
    assert planet(pack, "Quinarra") == (60, 3, 1)
    values = Counter((p.resources, p.influence) for p in pack.planets[1:49])
    assert values[1, 1] == 6
    assert values[3, 0] == 3
    assert max(p.influence for p in pack.planets[1:]) == 4


def test_tiles_by_id(pack: Any) -> None:
    ends = {tile.id: tile.wormhole for tile in pack.tiles if tile.wormhole != "none"}
    assert ends == {9: "beta", 10: "alpha", 29: "alpha", 30: "beta"}
    kinds = {
        kind: [tile.id for tile in pack.tiles if tile.kind == kind]
        for kind in ("mecatol", "empty", "asteroids", "supernova")
    }
    assert kinds == {
        "mecatol": [0],
        "empty": [29, 30, 38, 39, 40],
        "asteroids": [31, 32, 33, 34],
        "supernova": [35, 36, 37],
    }


# What is printed.


@pytest.mark.rule("TI-RULING-33")
def test_mecatol_rex(pack: Any) -> None:
    assert planet(pack, "Mecatol Rex") == (0, 1, 9)


def test_lort_ix(pack: Any) -> None:
    assert planet(pack, "Lort IX") == (7, 3, 0)
    assert pack.tiles[7].planets == (7,)


def test_the_system_of_the_dock_example(pack: Any) -> None:
    pairs = [
        [(pack.planets[p].resources, pack.planets[p].influence) for p in tile.planets]
        for tile in pack.tiles
    ]
    assert [(3, 2), (2, 2)] in pairs


@pytest.mark.rule("TI-UNIT-01")
def test_price_table(pack: Any) -> None:
    assert [(u.name, u.kind, u.cost, u.battle, u.move) for u in pack.units] == [
        ("Fighter", "space", 4, 9, 1),
        ("Cruiser", "space", 6, 8, 2),
        ("Carrier", "space", 10, 9, 1),
        ("Dreadnought", "space", 10, 4, 1),
        ("Ground Force", "land", 4, 8, 0),
        ("P.D.S.", "land", 10, 7, 0),
        ("Spacedock", "land", 15, 11, 0),
    ]


@pytest.mark.rule("TI-PROG-04", "TI-PROG-05", "TI-PROG-06", "TI-PROG-07")
def test_progression_chart(pack: Any) -> None:
    assert [
        (b.name, b.outside_planets, b.advances, b.resources, b.influence) for b in pack.progression
    ] == [
        ("Warlord", 0, 0, 0, 0),
        ("Foundation", 4, 0, 0, 0),
        ("Republic", 0, 7, 0, 0),
        ("Empire", 0, 9, 25, 0),
        ("Imperium Rex", 0, 11, 0, 30),
    ]


@pytest.mark.rule("TI-UNIT-05", "TI-UNIT-06", "TI-UNIT-10", "TI-CARD-03", "TI-TECH-02")
def test_limits(pack: Any) -> None:
    assert pack.board.model_dump() == {
        "hand": 7,
        "carrier_slots": 8,
        "carrier_slots_upgraded": 10,
        "dock_berths": 2,
        "max_docks": 5,
        "tech_price": 30,
        "tech_level": 6,
    }


@pytest.mark.rule("TI-SETUP-06", "TI-RULING-05")
def test_race_charts(pack: Any) -> None:
    charts = {
        race.name: (race.credits, race.propulsion, race.weapons, race.general, race.skills)
        for race in pack.races
    }
    assert charts == {
        "Federation of Sol": (50, 1, 0, 1, ("diplomacy", "warfare")),
        "Emirates of Hacan": (65, 0, 0, 2, ("trade", "diplomacy")),
        "Xxcha Kingdom": (55, 1, 0, 1, ("diplomacy", "espionage")),
        "Universities of Jol-Nar": (45, 1, 1, 2, ("science", "espionage")),
        "Barony of Letnev": (40, 1, 1, 0, ("warfare", "espionage")),
        "Sardakk N'orr": (50, 0, 2, 0, ("warfare",)),
    }


@pytest.mark.rule("TI-TECH-02")
def test_jol_nar_pay_20_for_an_advance(pack: Any) -> None:
    assert [race.tech_price for race in pack.races] == [None, None, None, 20, None, None]


@pytest.mark.rule("TI-TRADE-01")
def test_about_one_action_card_in_seven_is_a_trade_agreement(pack: Any) -> None:
    counts = [card.count for card in pack.action_cards]
    assert pack.action_cards[0].name == "Trade Agreement"
    assert counts[:7] == [10, 4, 3, 4, 3, 3, 4]
    assert Counter(counts[7:]) == {1: 25, 2: 10}


@pytest.mark.rule("TI-CARD-07")
def test_skills_of_action_cards(pack: Any) -> None:
    skills = {
        skill: [card.number for card in pack.action_cards if card.skill == skill]
        for skill in ("warfare", "science", "espionage", "diplomacy", "trade")
    }
    assert skills == {
        "warfare": [9, 40],
        "science": [12],
        "espionage": [14, 16, 29],
        "diplomacy": [24, 26],
        "trade": [31],
    }


@pytest.mark.rule("TI-CARD-20")
def test_windows_of_action_cards(pack: Any) -> None:
    windows = {
        card.number: card.window for card in pack.action_cards if card.window != "own_movement"
    }
    assert [n for n in range(1, 43) if n not in windows] == [1, 2, 8, 36, 37, 38, 39, 42]
    assert (windows[3], windows[4], windows[33]) == ("battle_defender", "reaction", "lost_planet")
    assert [n for n, window in windows.items() if window == "vote"] == [22, 23, 24, 27]


@pytest.mark.rule("TI-POL-20", "TI-POL-21")
def test_political_cards(pack: Any) -> None:
    cards = pack.political_cards
    assert {card.number: card.count for card in cards if card.count != 1} == {13: 2}
    assert [card.number for card in cards if not card.law] == [5, 12, 13]
    votes = {card.number: card.vote for card in cards if card.vote != "for_against"}
    assert votes == {
        4: "elect_player",
        8: "elect_planet",
        12: "elect_player",
        13: "elect_law",
        17: "elect_player",
    }
    assert {card.against for card in cards} == {"discard"}
    assert (cards[5].name, cards[5].value) == ("Free Trade", 5)
    assert (cards[12].name, cards[18].name) == ("Revote", "Unconventional Weapons")


# Who says so.

#: Every number that the rulebook prints, as far as this pack has it.
PRINTED = [
    "tiles",
    "action_cards",
    "political_cards",
    "tiles.wormholes",
    "planets.0.influence",
    "planets.7.name",
    "planets.7.resources",
    "planets.7.influence",
    *(f"units.{unit}.{field}" for unit in range(7) for field in ("cost", "battle", "move")),
    *(
        f"progression.{bracket}.{field}"
        for bracket in range(5)
        for field in ("outside_planets", "advances", "resources", "influence")
    ),
    "board.hand",
    "board.carrier_slots",
    "board.carrier_slots_upgraded",
    "board.dock_berths",
    "board.max_docks",
    "board.tech_price",
    "board.tech_level",
    "box.counters",
    "box.dice",
    "races.norr.credits",
    "races.norr.weapons",
    "races.norr.skills",
    "races.norr.special.0",
    "races.jol_nar.tech_price",
    "races.hacan.special.0",
    "AC01.effect",
    "AC02.effect",
    "AC03.effect",
    "PC06.value",
    "PC13.count",
    "layouts.rim_side.five.1.bonus",
    "layouts.rim_side.five.2.bonus",
    "layouts.rim_side.five.3.bonus",
]
PUBLIC = [
    "planets.49.resources",
    "planets.60.influence",
    "races.sol.planets",
    "PC01.effect",
    "PC01.value",
    "PC04.name",
    "PC04.vote",
    "PC09.value",
    "PC11.turns",
    "PC12.name",
    "PC14.value",
]
RECONSTRUCTED = [
    "tiles.7.planets",
    "tiles.9.wormhole",
    "planets.0.resources",
    "planets.1.resources",
    "planets.48.name",
    "races.sol.credits",
    "races.hacan.special.1",
    "races.jol_nar.credits",
    "AC01.count",
    "AC02.value",
    "AC03.count",
    "AC04.name",
    "AC42.effect",
    "PC04.effect",
    "PC04.value",
    "PC08.value",
    "PC12.effect",
    "PC15.name",
    "PC17.vote",
    "PC07.against",
    "layouts.rim_side.five.0.place",
    "layouts.ring3_corner.six.5.place",
]


@pytest.mark.parametrize("address", PRINTED)
def test_what_is_printed_is_marked_so(pack: Any, address: str) -> None:
    assert provenance_of(pack, address) == "rulebook"


@pytest.mark.parametrize("address", PUBLIC)
def test_what_is_public_is_marked_so(pack: Any, address: str) -> None:
    assert provenance_of(pack, address) == "public"


@pytest.mark.parametrize("address", RECONSTRUCTED)
def test_what_is_made_up_is_marked_so(pack: Any, address: str) -> None:
    assert provenance_of(pack, address) == "reconstructed"


def test_entries(pack: Any) -> None:
    report = provenance_report(pack)
    assert len(report) == len(list(pack.entries())) > 800
    assert report["races.3.tech_price"] == "rulebook"
    assert "races.0.tech_price" not in report
    assert "action_cards.1.value" not in report
    with pytest.raises(LookupError, match="AC43"):
        provenance_of(pack, "AC43.name")


# Copies.


def test_an_exported_copy_is_the_same_pack(pack: Any, tmp_path: Path) -> None:
    assert len(qx.export_pack(GAME, tmp_path / "copy")) == 11
    copy = qx.load_pack(GAME, tmp_path / "copy")
    assert copy == pack
    assert qx.pack_hash(copy) == qx.pack_hash(pack)


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("progression.toml", "resources = 25", "resources = 99", "Empire needs 99 resources"),
        ("progression.toml", "influence = 30", "influence = 91", "Imperium Rex needs 91"),
        ("planets.toml", '"Arnor"', '"Quann"', "2 planets are called Quann"),
        (
            "planets.toml",
            '"Jord",        resources = 4',
            '"Jord", resources = 0',
            "Sol): the first",
        ),
        ("races.toml", '["science", "espionage"]', '["espionage"]', "AC12"),
        ("pack.toml", '"PC13.*"', '"PC31.*"', "PC31"),
    ],
)
def test_what_is_odd_is_told(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    (told,) = qx.check_pack(GAME, changed(tmp_path, file, old, new))
    assert says in told
