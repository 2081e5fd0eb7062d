"""The component pack: counts, sums, provenance, and that its values are the ones played by."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import quincunx as qx
from quincunx.packs.base import provenance_of, provenance_report
from quincunx.packs.city_of_the_living import pack_sums
from quincunx.packs.city_of_the_living.reach import reachable

from ..support import legal, play
from .packs import changed, changed_printed, changed_tile
from .positions import (
    GAME,
    MARKS,
    YEARS,
    Load,
    Position,
    amounts,
    bought,
    buy,
    cubes,
    first_state,
    player,
    points,
    spaces,
    totals,
)


@pytest.fixture(scope="module")
def pack() -> qx.packs.base.ComponentPack:
    """The pack that comes with the game."""
    return qx.load_pack(GAME)


def test_sums_of_the_tiles(pack) -> None:
    assert pack_sums(pack) == {
        "cooperation": (46, -39),
        "defenses": (41, -19),
        "fuel": 30,
        "scavenging": 28,
        "advantage": 13,
        "types": {
            "transport": 14,
            "provision": 12,
            "weapon": 11,
            "fortification": 17,
            "special": 6,
        },
        "levels": {"cooperation": [3, 5, 3, 6, 4, 5, 3, 1], "defense": [3, 3, 5, 5, 4, 6, 2, 2]},
    }


@pytest.mark.rule("CL-SET-01", "CL-SET-04")
def test_counts_of_the_component_list(pack) -> None:
    assert [tile.id for tile in pack.tiles] == list(range(60))
    by_year = Counter(tile.year for tile in pack.tiles)
    assert [by_year[year] for year in range(8)] == [24, 5, 5, 5, 5, 5, 5, 6]
    for year, (first, size) in enumerate(YEARS):
        assert {t.id for t in pack.tiles if t.year == year} == set(range(first, first + size))
    assert Counter(tile.side for tile in pack.tiles) == {"cooperation": 30, "defense": 30}
    zero = Counter((tile.side, tile.level) for tile in pack.tiles if tile.year == 0)
    expected = {(side, level): 2 for side in ("cooperation", "defense") for level in range(1, 7)}
    assert zero == expected
    assert Counter(tile.effect for tile in pack.tiles if tile.type == "special") == {
        "advantage_1": 2,
        "advantage_2": 2,
        "remove_zombies_3": 2,
    }
    board = pack.board
    assert (board.levels, board.start_level, board.start_fuel) == (12, 1, 2)
    assert (board.advantage_track, board.zombies_in_box) == (50, 64)


@pytest.mark.rule("CL-SET-06", "CL-SET-09", "CL-LOCK-03")
def test_mats(pack) -> None:
    colours = ["orange"] * 3 + ["yellow"] * 2 + ["green"] * 2 + ["blue"] * 4
    for name in ("normal", "difficult"):
        side = pack.mats.side(name)
        assert [space.colour for space in pack.mats.spaces_of(name)] == colours
        assert {line.blue: line.green for line in pack.mats.lines_of(name)} == {
            8: (5,),
            9: (6,),
            10: (6,),
        }
        assert (side.zombie_track, side.zombie_start) == (16, 8)
        assert [face.space for face in side.preprinted] == [0, 1, 3, 5, 6, 7]
    assert pack.mats.normal.track_advantage == (1, 4, 7, 10)
    assert pack.mats.difficult.track_advantage == (1, 4, 7)
    sums = {
        name: [sum(getattr(face, m) for face in pack.mats.side(name).preprinted) for m in MARKS]
        for name in ("normal", "difficult")
    }
    assert sums == {"normal": [1, -1, 1, 2, 0], "difficult": [0, -2, 1, 1, 0]}
    knives = {
        name: [face.space for face in pack.mats.side(name).preprinted if face.unusable]
        for name in ("normal", "difficult")
    }
    assert knives == {"normal": [6], "difficult": [5, 6]}


def test_named_tiles_are_as_the_rulebook_has_them(pack) -> None:
    vehicles, spears, guns = pack.tiles[0], pack.tiles[12], pack.tiles[18]
    assert (vehicles.name, vehicles.type) == ("All Terrain Vehicles", "transport")
    assert (vehicles.cooperation, vehicles.defenses) == (4, -2)
    assert (spears.name, spears.type, spears.defenses) == ("Spears", "weapon", -1)
    assert (guns.name, guns.side, guns.level) == ("Machine Guns", "defense", 4)
    printed = {face.name: face for face in pack.mats.normal.preprinted}
    assert (printed["Bicycles"].cooperation, printed["Bicycles"].defenses) == (2, -1)
    assert (printed["Knives"].defenses, printed["Knives"].unusable) == (1, True)


def test_tiles_are_worth_what_their_level_costs(pack) -> None:
    weights = dict(zip(MARKS, (1, 1.25, 1.25, 1.25, 3), strict=True))
    for tile in pack.tiles:
        worth = sum(weight * getattr(tile, mark) for mark, weight in weights.items())
        assert tile.type == "special" or abs(worth - 0.5 - 0.5 * tile.level) <= 0.5, tile.name


@pytest.mark.rule("CL-DRAW-08")
def test_dated_tiles_show_the_symbol_they_score(pack) -> None:
    assert qx.check_pack(GAME) == []
    for tile in pack.tiles:
        assert (tile.scoring == "none") == (tile.year == 0)
        if tile.year > 0 and tile.type != "special":
            assert getattr(tile, tile.scoring) != 0


@pytest.mark.rule("CL-PLACE-07")
def test_reachable_totals(pack) -> None:
    assert [reachable(pack.tiles, pack.mats, "normal", mark) for mark in MARKS] == [
        (-12, 22),
        (-10, 25),
        (0, 22),
        (0, 19),
        (0, 8),
    ]
    assert [reachable(pack.tiles, pack.mats, "difficult", mark) for mark in MARKS] == [
        (-13, 22),
        (-12, 25),
        (0, 22),
        (0, 19),
        (0, 8),
    ]


def test_provenance(pack) -> None:
    assert provenance_of(pack, "tiles.0.cooperation") == "rulebook"
    assert provenance_of(pack, "tiles.0.fuel") == "reconstructed"
    assert provenance_of(pack, "tiles.18.level") == "rulebook"
    assert provenance_of(pack, "tiles.20.level") == "public"
    assert provenance_of(pack, "tiles.44.level") == "reconstructed"
    assert provenance_of(pack, "tiles.44.year") == "rulebook"
    assert provenance_of(pack, "preprinted.Knives.unusable") == "rulebook"
    assert provenance_of(pack, "mats.difficult.preprinted.5.unusable") == "rulebook"
    assert provenance_of(pack, "mats.normal.start_totals") == "public"
    assert provenance_of(pack, "mats.difficult.start_totals") == "reconstructed"
    assert provenance_of(pack, "board.levels") == "reconstructed"
    assert provenance_of(pack, "board.start_fuel") == "rulebook"
    report = provenance_report(pack)
    assert len(report) > 60 * 11
    assert set(report.values()) == {"rulebook", "public", "reconstructed"}
    with pytest.raises(LookupError, match=r"tiles\.60\.fuel"):
        provenance_of(pack, "tiles.60.fuel")


def test_an_exported_copy_is_the_same_pack(tmp_path: Path, load: Load) -> None:
    qx.export_pack(GAME, tmp_path / "copy")
    copy = load(pack=tmp_path / "copy")
    assert copy == load()
    assert copy.pack_hash == load().pack_hash


# A changed value changes the game accordingly.


@pytest.mark.rule("CL-SET-05", "CL-SET-06", "CL-SET-07")
def test_changed_start(tmp_path: Path, load: Load) -> None:
    one = load(pack=changed(tmp_path / "1", "board.toml", "start_fuel = 2", "start_fuel = 9"))
    assert amounts(first_state(one)) == (9, 8)
    two = load(pack=changed(tmp_path / "2", "board.toml", "start_level = 1", "start_level = 4"))
    assert cubes(first_state(two)) == (4, 4)
    assert one.pack_hash != two.pack_hash != load().pack_hash


def test_changed_zombie_track(tmp_path: Path, load: Load) -> None:
    folder = changed(tmp_path, "mats.toml", "[1, 4, 7, 10] ", "[3, 9, 9, 14]")
    state = first_state(load(pack=folder))
    assert points(play(state, 28)) == {"zombie_track": 3}


def test_changed_length_of_the_zombie_track(tmp_path: Path, load: Load) -> None:
    folder = changed(
        tmp_path, "mats.toml", "zombie_track = 16         #", "zombie_track = 10         #"
    )
    for zombies, gained in ((9, {"zombie_track": 1}), (10, {})):
        assert points(Position(load(pack=folder)).put(zombies=zombies).scoring(28)) == gained


def test_changed_marks_of_a_printed_tile(tmp_path: Path, load: Load) -> None:
    folder = changed_printed(tmp_path, "Foraging", 0, "fuel = 1", "fuel = 5")
    state = first_state(load(pack=folder))
    assert totals(state) == (1, -1, 5, 2, 0)
    assert amounts(play(state, 26)) == (7, 8)


def test_changed_unusable_mark(tmp_path: Path, load: Load) -> None:
    folder = changed_printed(tmp_path, "Knives", 0, "unusable = true ", "unusable = false")
    state = Position(load(pack=folder)).put(fuel=4).act()
    assert spaces(play(state, buy(3))) == [7, 8, 9, 10]


def test_changed_lines(tmp_path: Path, load: Load) -> None:
    folder = changed(
        tmp_path, "mats.toml", "{ blue = 8, green = [5] }", "{ blue = 8, green = [6] }"
    )
    state = Position(load(pack=folder)).put(fuel=4).act()
    assert player(play(state, buy(3)))["space"][7] == 3  # the only one left


@pytest.mark.parametrize("side", ["normal", "difficult"])
def test_a_side_with_spaces_and_lines_of_its_own(tmp_path: Path, load: Load, side: str) -> None:
    folder = changed(
        tmp_path,
        "mats.toml",
        "[mats.difficult]",
        "lines = [{ blue = 7, green = [5] }]\n[mats.difficult]",
    )
    state = Position(load(sides=side, pack=folder)).put(fuel=4).act()
    found = play(state, buy(3))
    assert (spaces(found) or [7]) == ([7, 8, 9, 10] if side == "normal" else [7])


def test_changed_level_and_side_of_a_tile(tmp_path: Path, load: Load) -> None:
    one = Position(load(pack=changed_tile(tmp_path / "1", 19, "level = 4", "level = 1"))).act()
    assert bought(one) == [0, 1, 12, 13, 19, 24]
    folder = changed_tile(tmp_path / "2", 13, '"defense"', '"cooperation"')
    two = Position(load(pack=folder)).put(fuel=1, cube_coop=2).act()
    assert bought(two) == [0, 1, 13, 24]


def test_changed_type_of_a_tile(tmp_path: Path, load: Load) -> None:
    folder = changed_tile(tmp_path, 13, '"provision"', '"transport"')
    assert spaces(play(Position(load(pack=folder)).act(), buy(13))) == [0, 1, 2]


@pytest.mark.parametrize("mark", range(5))
def test_changed_marks_of_a_tile(tmp_path: Path, load: Load, mark: int) -> None:
    old = f"{MARKS[mark]} = " + (" " if mark < 2 else "") + ("1" if mark == 1 else "0")
    folder = changed_tile(tmp_path, 13, old, f"{MARKS[mark]} = 3")
    state = play(Position(load(pack=folder)).act(), buy(13), 72)
    expected = [1, 0, 1, 2, 0]
    expected[mark] += 2 if mark == 1 else 3
    assert totals(state) == tuple(expected)


def test_changed_scorings(tmp_path: Path, load: Load) -> None:
    # Push Carts and Signal Flares change places.
    folder = changed_tile(tmp_path, 24, '"cooperation", effect', '"advantage", effect')
    text = (folder / "tiles.toml").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    number = next(k for k, line in enumerate(lines) if "{ id = 28," in line)
    lines[number] = lines[number].replace('scoring = "advantage"', 'scoring = "cooperation"')
    (folder / "tiles.toml").write_text("".join(lines), encoding="utf-8")
    start = first_state(load(pack=folder))
    assert points(play(start, 24)) == {"zombie_track": 1}
    assert amounts(play(start, 24)) == (2, 8)
    assert amounts(play(start, 28)) == (3, 8)
    assert play(start, 24).observation(0)["symbols_left"] == [1, 1, 1, 1, 0]
    # It is playable, though Push Carts show no Advantage.
    assert len(qx.check_pack(GAME, folder)) == 1


def test_changed_effects(tmp_path: Path, load: Load) -> None:
    folder = changed_tile(tmp_path, 16, '"remove_zombies_3"', '"advantage_2"')
    state = play(Position(load(pack=folder)).put(fuel=6).act(), buy(16))
    assert (points(state), amounts(state)) == ({"special_tiles": 2}, (0, 8))


def test_changed_levels_of_the_board(tmp_path: Path, load: Load) -> None:
    folder = changed(tmp_path, "board.toml", "levels = 12 ", "levels = 8  ")
    state = Position(load(pack=folder), turn=2).lay({6: 12}).put(cube_coop=8, cube_def=7)
    assert 2 not in legal(state.act())
    assert cubes(state.scoring(27)) == (8, 8)


def test_changed_names_show_in_texts(tmp_path: Path, load: Load) -> None:
    folder = changed_tile(tmp_path, 24, '"Push Carts", ', '"Handkarren",')
    start = first_state(load(pack=folder))
    assert start.action_to_string(24) == "Handkarren scores Cooperation"
    assert play(start, 24).action_to_string(buy(24)) == "Buy Handkarren"
