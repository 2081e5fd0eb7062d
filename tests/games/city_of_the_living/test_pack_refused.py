"""Packs that can't be played are refused; the message names the file, the entry and the field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import quincunx as qx

from .packs import changed, changed_printed, changed_tile
from .positions import GAME, Load, edited_pack

#: Tile, old and new text, and what the message must say.
TILES = [
    (59, "id = 59", "id = 60", ["missing [59]", "not allowed [60]"]),
    (59, "id = 59", "id = 58", ["missing [59]", "repeated [58]"]),
    (59, "id = 59", "id = 64", ['tiles[59] "Library" id', "64"]),
    (24, "year = 1", "year = 2", ["year 1 has 4 tiles", "year 2 has 6 tiles", "must have 5"]),
    (24, "year = 1", "year = 8", ['tiles[24] "Push Carts" year', "8"]),
    (24, '"cooperation", effect', '"fuel", effect', ["year 1 has 2 tiles that score fuel"]),
    (24, '"cooperation", effect', '"none", effect', ["tile 24 (Push Carts)", "scoring"]),
    (0, 'scoring = "none"', 'scoring = "fuel"', ["tile 0 (All Terrain Vehicles)", "scoring"]),
    (0, 'effect = "none"', 'effect = "advantage_1"', ["tile 0 (All Terrain Vehicles)", "effect"]),
    (9, '"remove_zombies_3"', '"none"', ["tile 9 (Hired Hunters)", "effect is 'none'"]),
    (9, "fuel = 0", "fuel = 1", ["tile 9 (Hired Hunters)", "fuel is 1", "no marks"]),
    (3, "level = 2", "level = 0", ['tiles[3] "Trading Stalls" level', "0"]),
    (3, "level = 2", "level = 17", ['tiles[3] "Trading Stalls" level', "17"]),
    (3, "level = 2", "level = 13", ["tile 3 (Trading Stalls)", "level is 13", "1 to 12"]),
    (3, "fuel = 2", "fuel = -2", ['tiles[3] "Trading Stalls" fuel', "-2"]),
    (3, "fuel = 2", "fuel = 2.0", ['tiles[3] "Trading Stalls" fuel', "2.0"]),
    (3, "fuel = 2", 'fuel = "2"', ['tiles[3] "Trading Stalls" fuel', "'2'"]),
    (3, "fuel = 2", "fuel = true", ['tiles[3] "Trading Stalls" fuel', "True"]),
    (3, "fuel = 2", "gas = 2", ['tiles[3] "Trading Stalls" gas', "fuel", "missing"]),
    (3, '"fortification"', '"castle"       ', ['tiles[3] "Trading Stalls" type', "fortification"]),
    (3, '"cooperation"', '"left"', ['tiles[3] "Trading Stalls" side', "defense"]),
    (3, '"Trading Stalls"', '""', ["tiles[3]", "name", "blank"]),
    (3, '"Trading Stalls"', f'"{"x" * 40}"', ["tiles[3]", "name", "39 bytes"]),
    (3, "cooperation = -1", "cooperation = -300", ['tiles[3] "Trading Stalls" cooperation']),
    (6, "cooperation =  5", "cooperation = 120", ['tiles[6] "Pickup Trucks" cooperation', "120"]),
    (6, "cooperation =  5", "cooperation = -25", ["worst choice", "cooperation", "-20"]),
]

#: File, old and new text, and what the message must say.
FILES = [
    ("board.toml", "levels = 12 ", "levels = 17 ", ["board.levels", "17"]),
    ("board.toml", "levels = 12 ", "levels = 7 ", ["tile 53 (Greenhouse)", "level is 8", "1 to 7"]),
    ("board.toml", "start_level = 1", "start_level = 13", ["start_level is 13", "12"]),
    ("board.toml", "start_level = 1", "start_level = 0", ["board.start_level", "0"]),
    ("board.toml", "start_fuel = 2", "start_fuel = -1", ["board.start_fuel", "-1"]),
    ("board.toml", "start_fuel = 2", "", ["board.start_fuel", "missing"]),
    ("board.toml", "levels = 12 ", "levels = twelve", ["no valid TOML", "line 3"]),
    ("mats.toml", '{ id = 10, colour = "blue" }', '{ id = 11, colour = "blue" }', ["spaces", "11"]),
    (
        "mats.toml",
        "{ id = 3, ",
        "{ id = 4, ",
        ["mats.normal", "ids of the spaces", "without a gap"],
    ),
    ("mats.toml", "green = [5]", "green = [7]", ["mats.normal", "space 8 to space 7", "green"]),
    ("mats.toml", "green = [5]", "green = []", ["mats.lines[0].green"]),
    ("mats.toml", "green = [5]", "green = [5, 5]", ["lines of space 8", "twice"]),
    ("mats.toml", "blue = 8", "blue = 4", ["lines start at space 4", "not a blue space"]),
    ("mats.toml", "blue = 10", "blue = 9", ["lines name blue space 9 2 times"]),
    ("mats.toml", "[1, 4, 7, 10]", "[1, 4, 7, 17]", ["mats.normal", "track_advantage", "space 17"]),
    ("mats.toml", "[1, 4, 7, 10]", "[0, 4, 7, 10]", ["mats.normal", "track_advantage", "space 0"]),
    ("mats.toml", "[-12, 22]", "[22, -12]", ["mats.normal", "printed_range"]),
    ("mats.toml", "zombie_start = 8  ", "zombie_start = -8 ", ["mats.normal.zombie_start", "-8"]),
    ("mats.toml", "zombie_track = 16  ", "zombie_track = 64  ", ["mats.normal.zombie_track", "64"]),
    ("mats.toml", "zombie_track = 16  ", "zombie_track = 0  ", ["mats.normal.zombie_track", "0"]),
    ("pack.toml", 'name = "base"', 'name = ""', ["pack.name"]),
    ("pack.toml", "[pack]", "[packs]", ["packs", "not a field"]),
]

#: Name and number of a pre-printed tile, old and new text, and what the message must say.
PRINTED = [
    ("Foraging", 0, "space = 3", "space = 2", ["mats.normal", "Foraging", "space 2 is orange"]),
    ("Foraging", 0, "space = 3", "space = 11", ["mats.normal.preprinted[2]", "space", "11"]),
    ("Bicycles", 1, "space = 1", "space = 0", ["mats.normal", "space 0 has 2 pre-printed"]),
    ("Knives", 1, '"weapon", ', '"special",', ["mats.difficult.preprinted[3]", "type"]),
    ("Knives", 1, "unusable = true", "unusable = 1", ["mats.difficult.preprinted[3]", "unusable"]),
    ("Shanties", 0, "cooperation = -3", "cooperation = -50", ["mats.difficult", "-20"]),
]


def refusal(folder: Path, *expected: str) -> None:
    """Assert that a pack is refused with a message that says all of this."""
    with pytest.raises(qx.PackError) as caught:
        qx.load(GAME, pack=folder)
    for part in expected:
        assert part in str(caught.value)


@pytest.mark.rule("CL-SET-04", "CL-DRAW-08")
@pytest.mark.parametrize(("tile", "old", "new", "expected"), TILES)
def test_wrong_tiles(tmp_path: Path, tile: int, old: str, new: str, expected: list[str]) -> None:
    folder = changed_tile(tmp_path / "own", tile, old, new)
    file = "own" if "year" in expected[0] else "tiles.toml" if "tiles[" in expected[0] else "own"
    refusal(folder, file, *expected)


@pytest.mark.parametrize(("file", "old", "new", "expected"), FILES)
def test_wrong_boards_and_mats(
    tmp_path: Path, file: str, old: str, new: str, expected: list[str]
) -> None:
    about_the_pack = expected[0].startswith("tile ")
    refusal(changed(tmp_path, file, old, new), str(tmp_path) if about_the_pack else file, *expected)


@pytest.mark.parametrize(("name", "nth", "old", "new", "expected"), PRINTED)
def test_wrong_printed_tiles(
    tmp_path: Path, name: str, nth: int, old: str, new: str, expected: list[str]
) -> None:
    file = str(tmp_path) if expected[-1] == "-20" else "mats.toml"
    refusal(changed_printed(tmp_path, name, nth, old, new), file, *expected)


def test_a_missing_folder(tmp_path: Path) -> None:
    refusal(tmp_path / "nowhere", "nowhere", "no pack")


def test_an_empty_folder(tmp_path: Path) -> None:
    refusal(tmp_path, str(tmp_path), "no .toml file")


@pytest.mark.parametrize(
    ("file", "missing"),
    [("tiles.toml", "tiles"), ("mats.toml", "mats"), ("board.toml", "board")],
)
def test_a_missing_file(tmp_path: Path, file: str, missing: str) -> None:
    qx.export_pack(GAME, tmp_path)
    (tmp_path / file).unlink()
    refusal(tmp_path, str(tmp_path), missing, "is missing")


def test_the_same_table_in_two_files(tmp_path: Path) -> None:
    qx.export_pack(GAME, tmp_path)
    (tmp_path / "more.toml").write_text("[board]\nlevels = 3\n", encoding="utf-8")
    refusal(tmp_path, "more.toml", "'board' is in", "board.toml already")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    qx.export_pack(GAME, tmp_path)
    (tmp_path / "board.toml").write_bytes(b"[board]\n\xff")
    refusal(tmp_path, "board.toml", "UTF-8")


def many_tiles(mark: str, value: int) -> Any:
    """Return a change that gives a mark to all Transport tiles."""

    def change(content: dict[str, Any]) -> None:
        for tile in content["tiles"]:
            if tile["type"] == "transport":
                tile[mark] = value

    return change


def track_symbols(content: dict[str, Any]) -> None:
    """Print 250 Advantage symbols on the Zombie track."""
    content["mats"]["normal"]["track_advantage"] = [16] * 250


def rich_start(content: dict[str, Any]) -> None:
    """Start with much Fuel, and come to much more."""
    content["board"]["start_fuel"] = 255
    for mark in ("cooperation", "defenses", "fuel"):
        many_tiles(mark, 18)(content)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (many_tiles("fuel", 30), "fuel total can reach 0 to 108"),
        (many_tiles("defenses", -30), "defenses total can reach -9"),
        (many_tiles("advantage", 30), "advantage total can reach 0 to 9"),
        (many_tiles("scavenging", 61), "scavenging: must be less than or equal to 60"),
        (track_symbols, "Advantage points; at most 2000"),
        (rich_start, "Fuel; at most 2000"),
    ],
)
def test_both_engines_refuse_the_same_packs(load: Load, change: Any, expected: str) -> None:
    # More than the native engine is made for is refused before either engine sees it.
    with pytest.raises(qx.PackError, match=expected):
        load(pack=edited_pack(change))
