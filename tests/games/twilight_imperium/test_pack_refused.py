"""Packs that can't be played are refused; the message names the file, the entry and the field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import quincunx as qx

from .packs import GAME, changed, changed_line, edited

TILES, PLANETS, UNITS, RACES = "tiles.toml", "planets.toml", "units.toml", "races.toml"
ACTION, POLITICAL = "action_cards.toml", "political_cards.toml"
PROGRESSION, BOARD, LAYOUTS = "progression.toml", "board.toml", "layouts.toml"
BOX = "box.toml"

#: File, a mark of the line, old and new text, and what the message must say.
LINES = [
    # Ids: missing, twice, too high, reserved.
    (TILES, "id = 40", "id = 40", "id = 39", ["tiles: ", "0 to 40", "missing [40]", "[39]"]),
    (TILES, "id = 40", "id = 40", "id = 41", ["tiles[40].id", "41"]),
    (PLANETS, "id = 60", "id = 60", "id = 59", ["planets: ", "missing [60]", "repeated [59]"]),
    (PLANETS, "id = 60", "id = 60", "id = 61", ['planets[60] "Quinarra" id', "61"]),
    (UNITS, "id = 6", "id = 6", "id = 5", ["units: ", "missing [6]", "repeated [5]"]),
    (UNITS, "id = 6", "id = 6", "id = 7", ['units[6] "Spacedock" id', "7 is reserved for the exp"]),
    (UNITS, "id = 6", "id = 6", "id = 10", ['units[6] "Spacedock" id', "10"]),
    (RACES, "id = 5", "id = 5", "id = 4", ["races: ", "missing [5]", "repeated [4]"]),
    (RACES, "id = 5", "id = 5", "id = 6", ["races[5]", "6 is reserved for the expansion"]),
    (RACES, "id = 5", "id = 5", "id = 8", ["races[5]", "8"]),
    (ACTION, "= 42,", "= 42,", "= 41,", ["action_cards: ", "1 to 42", "missing [42]"]),
    (ACTION, "= 42,", "= 42,", "= 43,", ['"In the Silence of Space" number', "43 is reserved"]),
    (ACTION, "= 42,", "= 42,", "= 58,", ["58 is reserved for the expansion", "below 43"]),
    (ACTION, "= 42,", "= 42,", "= 59,", ['"In the Silence of Space" number', "59"]),
    (POLITICAL, "= 19,", "= 19,", "= 18,", ["political_cards: ", "missing [19]", "[18]"]),
    (POLITICAL, "= 19,", "= 19,", "= 20,", ['"Unconventional Weapons" number', "20 is reserved"]),
    (POLITICAL, "= 19,", "= 19,", "= 35,", ["35 is reserved for the expansion", "below 20"]),
    (POLITICAL, "= 19,", "= 19,", "= 36,", ['"Unconventional Weapons" number', "36"]),
    # Tiles and planets.
    (TILES, "id =  5", '"planets"', '"desert"', ["tiles[5].kind", "asteroids"]),
    (TILES, "id =  5", '"planets"', '"mecatol"', ["tile 5: kind is 'mecatol'"]),
    (TILES, "id =  0", '"mecatol"', '"planets"', ["tile 0: kind is 'planets'"]),
    (TILES, "id =  5", '"planets"', '"empty"', ["tile 5: a tile of kind 'empty' has 1 planets"]),
    (TILES, "id = 38", '"empty"', '"planets"', ["tile 38: a tile of kind 'planets' has 0"]),
    (TILES, "id = 11", "[11, 12]", "[12, 11]", ["tile 11: planets [12, 11] must ascend"]),
    (TILES, "id = 11", "[11, 12]", "[11, 61]", ["tiles[11].planets[1]", "61"]),
    (TILES, "id = 28", "[46, 47, 48]", "[45, 46, 47, 48]", ["tiles[28].planets", "3"]),
    (TILES, "id = 29", '"alpha"', '"none"', ["wormhole alpha has 1 ends (tiles [10])"]),
    (TILES, "id = 38", '"none"', '"beta"', ["wormhole beta has 3 ends"]),
    (TILES, "id = 38", '"none"', '"gamma"', ["tiles[38].wormhole", "beta"]),
    (PLANETS, '"Saudor"', '"Saudor"', '""', ["planets[1]", "blank"]),
    (PLANETS, '"Saudor"', '"Saudor"', f'"{"x" * 24}"', ["planets[1]", "23 bytes"]),
    (PLANETS, '"Saudor"', "resources = 2", "resources = -1", ['planets[1] "Saudor" resources']),
    (PLANETS, '"Saudor"', "resources = 2", "resources = 21", ['planets[1] "Saudor" resources']),
    (PLANETS, '"Saudor"', "resources = 2", "resources = 2.0", ['planets[1] "Saudor" res', "2.0"]),
    (PLANETS, '"Saudor"', "resources", "wealth", ["wealth", "missing"]),
    # Units.
    (UNITS, '"Cruiser"', "cost =  6", "cost = 0", ['units[1] "Cruiser" cost', "0"]),
    (UNITS, '"Cruiser"', '"space"', '"land"', ["unit 1 (Cruiser): kind is 'land'"]),
    (UNITS, '"Cruiser"', "battle =  8", "battle = 11", ["unit 1 (Cruiser): battle is 11"]),
    (UNITS, '"Cruiser"', "battle =  8", "battle = 10", ["unit 1 (Cruiser)", "at most 9"]),
    (UNITS, '"Cruiser"', "move = 2", "move = 0", ["unit 1 (Cruiser): move is 0"]),
    (UNITS, '"Spacedock"', "battle = 11", "battle = 9", ["unit 6 (Spacedock): battle is 9"]),
    (UNITS, '"Spacedock"', "move = 0", "move = 1", ["unit 6 (Spacedock): move is 1"]),
    (UNITS, '"Fighter"', "move = 1", "move = 2", ["unit 0 (Fighter): move is 2"]),
    # Cards.
    (ACTION, '"Trade Ag', "count = 10", "count = 9", ["action_cards: ", "75 cards; it must be 76"]),
    (ACTION, '"Trade Ag', "count = 10", "count = 16", ['"Trade Agreement" count', "16"]),
    (ACTION, '"Veto"', '"diplomacy"', '"charm"', ['"Veto" skill', "diplomacy"]),
    (ACTION, '"Veto"', '"vote"', '"agenda"', ["AC24 (Veto): window is 'agenda'", "must be 'vote'"]),
    (ACTION, '"Veto"', '"vote"', '"lunch"', ['"Veto" window']),
    (ACTION, '"Veto"', "skill", "value = 1, skill", ["AC24 (Veto): value is 1", "no such number"]),
    (ACTION, '"Rare', "value = 8, ", "", ["AC19 (Rare Mineral): value is missing (credits)"]),
    (ACTION, '"Rare', "value = 8", "value = 0", ["AC19 (Rare Mineral): value is 0", "1 to 99"]),
    (ACTION, '"Plague"', "hold = 6", "hold = 11", ["AC36 (Plague): threshold is 11", "2 to 10"]),
    (POLITICAL, '"Revote"', "count = 2", "count = 1", ["PC13 (Revote): count is 1; it must be 2"]),
    (POLITICAL, '"Free Trade"', "count = 1", "count = 2", ["PC06 (Free Trade): count is 2"]),
    (POLITICAL, '"Free Trade"', "law = true", "law = false", ["PC06 (Free Trade): law is False"]),
    (POLITICAL, '"Free Trade"', "law = true", "law = 1", ['"Free Trade" law', "1"]),
    (
        POLITICAL,
        '"Free Trade"',
        '"for_against"',
        '"elect_law"',
        ["PC06 (Free Trade): vote is 'elect_law'"],
    ),
    (POLITICAL, '"Free Trade"', '"discard"', '"keep"', ['"Free Trade" against', "discard"]),
    (POLITICAL, '"Free Trade"', "value = 5", "value = 100", ['"Free Trade" value', "100"]),
    (POLITICAL, '"Long T', "turns = 3, ", "", ["PC11 (Long Term Truce): turns is missing"]),
    (POLITICAL, '"Arms', "value = 2", "value = 3", ["PC01 (Arms Reduction): value is 3"]),
    # Progress and limits.
    (PROGRESSION, "Warlord", "advances =  0", "advances = 1", ["Warlord is where all begin"]),
    (PROGRESSION, "Empire", "resources = 25", "resources = 256", ['"Empire" resources', "256"]),
    (BOARD, "hand", "hand = 7", "hand = 8", ["board.hand", "8"]),
    (BOARD, "max_docks", "max_docks = 5", "max_docks = 6", ["board.max_docks", "6"]),
    (BOARD, "tech_level", "tech_level = 6", "tech_level = 5", ["board.tech_level", "6"]),
    (BOARD, "graded", "graded = 10", "graded = 7", ["board: carrier_slots_upgraded is 7", "8"]),
    (BOX, "tiles = ", "= 41", "= 40", ["box: tiles is 40; by the table tiles there are 41"]),
    (BOX, "homesystems = 6", "= 6", "= 8", ["homesystems is 8", "there are 6"]),
    (BOX, "player_charts", "= 6", "= 5", ["player_charts is 5; by the table races there are 6"]),
    (BOX, "action_cards", "= 76", "= 60", ["action_cards is 60", "there are 76"]),
    (BOX, "political_cards", "= 20", "= 19", ["political_cards is 19", "there are 20"]),
    (BOX, "counters =", "= 476", "= -1", ["box.counters", "-1"]),
]

#: File, old and new text that is there once, and what the message must say.
TEXTS = [
    (RACES, "planets = [50, 51, 52]", "planets = [51, 50, 52]", ["race 1 (Emirates of Hacan): pl"]),
    (RACES, "planets = [50, 51, 52]", "planets = []", ['races[1] "Emirates of Hacan" planets']),
    (RACES, '["science", "espionage"]', '["science", "magic"]', ["races[3]", "skills", "warfare"]),
    (RACES, '["science", "espionage"]', '["science", "science"]', ["race 3", "skills", "twice"]),
    (RACES, "weapons = 2 ", "weapons = 1 ", ["race 5 (Sardakk N'orr): weapons", "norr_start_weap"]),
    (RACES, "credits = 65", "credits = 65536", ['races[1] "Emirates of Hacan" credits', "65536"]),
    (RACES, "tech_price = 20", "tech_price = 0", ["races[3]", "tech_price", "0"]),
    (RACES, '"Xxcha Kingdom"', f'"{"x" * 32}"', ["races[2]", "31 bytes"]),
    (ACTION, '"Veto"', f'"{"x" * 40}"', ["action_cards[23]", "39 bytes"]),
    (
        LAYOUTS,
        "{ slot = 0, q =  4, r = -1, bonus =  0 }",
        "{ slot = 1, q = 4, r = -1, bonus = 0 }",
        ["layouts: rim_side for 5 players", "ascending"],
    ),
    (
        LAYOUTS,
        "{ slot = 0, q =  4, r = -1, bonus =  0 },",
        "",
        ["layouts: rim_side for 5 players: the slots are [1, 2, 3, 4]"],
    ),
    (LAYOUTS, "q =  4, r = -1", "q = 3, r = -1", ["slot 0 at (3, -1) lies 3 from Mecatol Rex"]),
    (LAYOUTS, "q =  4, r = -1", "q = 4, r = 0", ["slot 0 at (4, 0) touches 1 cells of ring 3"]),
    (LAYOUTS, "q =  4, r = -1", "q = 2, r = -4", ["two slots lie at the same place"]),
    (LAYOUTS, "q =  4, r = -1", "q = 3, r = -4", ["slot 0 at (3, -4) touches another home"]),
    (LAYOUTS, "q =  4, r = -1", "q = 5, r = -1", ["layouts.rim_side.five[0].q", "5"]),
    (
        PROGRESSION,
        '  { name = "Warlord",       outside_planets = 0, advances =  0, '
        "resources =  0, influence =  0 },\n",
        "",
        ["there are 4 brackets; there must be 5"],
    ),
    (PROGRESSION, '"Foundation"', '""', ["progression[1]", "blank"]),
]

#: What is wrong between two files: the folder is named.
BETWEEN = [
    (TILES, "planets = [1] ", "planets = [2] ", ["planet 1 (Saudor) lies in 0 systems", "tile 2"]),
    (TILES, "planets = [0] ", "planets = [0, 1] ", ["planet 1 (Saudor) lies in 2 systems"]),
    (TILES, "planets = [1] ", "planets = [49] ", ["planet 49 (Jord) lies in 2", "Sol"]),
    (RACES, "planets = [49]", "planets = [1]", ["planet 1 (Saudor) lies in 2", "race 0"]),
    (UNITS, "battle =  4", "battle = 3", ["unit 3 (Dreadnought)", "hit on 1, at least 2"]),
    (UNITS, "battle =  8, move = 0", "battle = 6, move = 0", ["unit 4 (Ground Force)", "hit on 1"]),
    (UNITS, "move = 2", "move = 3", ["unit 1 (Cruiser): move is 3", "at most 4"]),
    (UNITS, "battle =  7", "battle = 1", ["units[5]", "battle", "1"]),
    (BOARD, "hand = 7", "hand = 2", ["PC10: value is 3; more than the 2 cards"]),
    (ACTION, 'defender", skill = "none", ', 'defender", skill = "none", value = 1, ', ["AC03"]),
]


def refusal(folder: Path, *expected: str) -> None:
    """Assert that a pack is refused with a message that says all of this."""
    with pytest.raises(qx.PackError) as caught:
        qx.load_pack(GAME, folder)
    for part in expected:
        assert part in str(caught.value)


@pytest.mark.parametrize(("file", "mark", "old", "new", "expected"), LINES)
def test_wrong_lines(
    tmp_path: Path, file: str, mark: str, old: str, new: str, expected: list[str]
) -> None:
    refusal(changed_line(tmp_path, file, mark, old, new), file, *expected)


@pytest.mark.parametrize(("file", "old", "new", "expected"), TEXTS)
def test_wrong_texts(tmp_path: Path, file: str, old: str, new: str, expected: list[str]) -> None:
    refusal(changed(tmp_path, file, old, new), file, *expected)


@pytest.mark.parametrize(("file", "old", "new", "expected"), BETWEEN)
def test_what_does_not_go_together(
    tmp_path: Path, file: str, old: str, new: str, expected: list[str]
) -> None:
    refusal(changed(tmp_path, file, old, new), str(tmp_path), *expected)


@pytest.mark.rule("TI-EXT-04")
def test_components_of_the_expansion_are_refused_beside_all_others() -> None:
    """The ids kept free can't be used yet, even by a pack that has all of the base game."""

    def with_more(table: str, key: str, number: int) -> Any:
        def change(content: dict[str, Any]) -> None:
            content[table].append({**content[table][-1], key: number})

        return change

    for table, key, numbers in (
        ("races", "id", (6, 7)),
        ("units", "id", (7, 8, 9)),
        ("action_cards", "number", (43, 58)),
        ("political_cards", "number", (20, 35)),
    ):
        for number in numbers:
            with pytest.raises(qx.PackError, match=f"{number} is reserved for the expansion"):
                edited(with_more(table, key, number))


def test_a_home_planet_among_the_stars() -> None:
    def exchange(content: dict[str, Any]) -> None:
        content["tiles"][1]["planets"], content["races"][0]["planets"] = [49], [1]

    with pytest.raises(qx.PackError, match=r"planet 1 \(Saudor\) lies in race 0"):
        edited(exchange)


def test_mecatol_rex_elsewhere() -> None:
    def exchange(content: dict[str, Any]) -> None:
        content["tiles"][1]["planets"], content["tiles"][0]["planets"] = [0], [1]

    with pytest.raises(qx.PackError, match="planet 0 and no other lies in tile 0"):
        edited(exchange)


def test_a_wormhole_in_a_supernova() -> None:
    def move(content: dict[str, Any]) -> None:
        content["tiles"][29]["wormhole"], content["tiles"][35]["wormhole"] = "none", "alpha"

    with pytest.raises(qx.PackError, match=r"tile 35: .* 'supernova' can't have a wormhole"):
        edited(move)


@pytest.mark.parametrize("what", ["resources", "influence"])
def test_totals_that_are_too_much(what: str) -> None:
    def enrich(content: dict[str, Any]) -> None:
        for planet in content["planets"]:
            planet[what] = 4

    with pytest.raises(qx.PackError, match=f"planets: a player could come to 305 {what}"):
        edited(enrich)


def test_long_lists_of_problems_are_cut() -> None:
    def empty(content: dict[str, Any]) -> None:
        for tile in content["tiles"]:
            tile["planets"] = []

    with pytest.raises(qx.PackError, match="and 24 more problems"):
        edited(empty)


@pytest.mark.parametrize("table", ["tiles", "planets", "races", "units", "layouts", "board", "box"])
def test_a_missing_file(tmp_path: Path, table: str) -> None:
    qx.export_pack(GAME, tmp_path)
    (tmp_path / f"{table}.toml").unlink()
    refusal(tmp_path, str(tmp_path), f"{table}: is missing")
