"""Laying tiles on the mat, and the lines that lead to blue spaces."""

from __future__ import annotations

from typing import Any

import pytest

from ..support import legal, play
from .positions import (
    ACTION,
    EMPTY,
    GATHER,
    PLACE,
    Load,
    Position,
    amounts,
    bought,
    buy,
    edited_pack,
    place,
    player,
    spaces,
    totals,
)

ORANGE, YELLOW, GREEN, BLUE = [0, 1, 2], [3, 4], [5, 6], [7, 8, 9, 10]
WEAPONS = (4, 12, 14, 18, 25, 31, 32, 39, 45, 52, 56)


def rich(game: Any, turn: int = 4, unseen: tuple[int, ...] = ()) -> Position:
    """Return a position of seat 0 with 40 Fuel and both cubes on the last level."""
    return Position(game, turn, unseen).put(fuel=40, cube_coop=12, cube_def=12)


def blue_spaces(position: Position) -> list[int]:
    """Return where Wooden Palisade, a Fortification, can be laid."""
    after = play(position.act(), buy(19))
    if after.to_dict()["phase"] == PLACE:
        return spaces(after)
    return [space for space in range(11) if player(after)["space"][space] == 19]


@pytest.mark.rule("CL-PLACE-01")
@pytest.mark.parametrize(
    ("kind", "tiles", "allowed"),
    [
        ("transport", (0, 2, 6, 10, 17, 22, 24), ORANGE),
        ("provision", (1, 5, 8, 13, 20, 26), YELLOW),
        ("weapon", (4, 14, 18, 25), GREEN),
        ("fortification", (3, 7, 11, 15, 19, 21, 23, 27), BLUE),
    ],
)
@pytest.mark.parametrize("side", ["normal", "difficult"])
def test_each_type_goes_on_its_colour(
    load: Load, side: str, kind: str, tiles: tuple[int, ...], allowed: list[int]
) -> None:
    game = load(sides=side)
    assert {game.pack.tiles[tile].type for tile in tiles} == {kind}
    # Weapons on both green spaces open all blue ones.
    state = rich(game, turn=10).lay({5: 12, 6: 32}).act()
    for tile in tiles:
        assert spaces(play(state, buy(tile))) == allowed


@pytest.mark.rule("CL-PLACE-02")
def test_spaces_may_be_empty_or_hold_a_tile(load: Load) -> None:
    state = rich(load()).lay({2: 22}).act()
    assert player(state)["space"][:3] == [254, 254, 22]  # printed, printed, bought
    # Horses (+1, +1) over Bicycles (+2, -1), and over Sailboats (+2, +1).
    for space, after in ((0, (2, 2)), (1, (2, 2)), (2, (2, 0))):
        laid = play(state, buy(17), place(space))
        assert player(laid)["space"][space] == 17
        assert totals(laid)[:2] == after
    assert player(play(rich(load()).act(), buy(17), place(2)))["space"][2] == 17


@pytest.mark.rule("CL-PLACE-03", "CL-PLACE-04")
def test_a_covered_tile_is_out_of_play(load: Load) -> None:
    state = rich(load(), turn=2, unseen=(24, 28)).act()
    state = play(state, buy(8), place(4))  # Chicken Coops, 2 Fuel symbols
    assert totals(state) == (1, -1, 3, 2, 0)
    state = play(state, buy(13), place(4))  # Rain Barrels
    assert totals(state) == (1, 0, 1, 2, 0)
    # A third tile: neither of the covered ones comes back, to the mat or to the offer.
    state = play(state, 28, GATHER, GATHER, 24)
    assert player(state)["space"][4] == 13
    assert {8, 13}.isdisjoint(state.to_dict()["offer"])
    state = play(state, buy(5), place(4))  # Vegetable Plots (-1, +1, Fuel 1)
    assert totals(state) == (0, 0, 2, 2, 0)
    assert {8, 13}.isdisjoint(state.to_dict()["offer"])
    assert {8, 13}.isdisjoint(player(state)["space"])


@pytest.mark.rule("CL-PLACE-05")
@pytest.mark.parametrize(
    ("tile", "space", "change"),
    [
        pytest.param(0, 0, (2, -1, 0, 0, 0), id="All Terrain Vehicles over Bicycles"),
        pytest.param(0, 2, (4, -2, 0, 0, 0), id="All Terrain Vehicles on an empty space"),
        pytest.param(5, 3, (0, 1, 0, 0, 0), id="Vegetable Plots over Foraging"),
        pytest.param(20, 3, (0, 2, -1, 1, 0), id="Herb Garden over Foraging"),
        pytest.param(18, 5, (0, 1, 0, 1, 0), id="Machine Guns over Sticks"),
        pytest.param(12, 6, (0, -2, 0, 2, 0), id="Spears over Knives"),
        pytest.param(21, 7, (-1, 0, 0, 1, 1), id="Laboratory over Tents"),
        pytest.param(21, 8, (-2, 0, 0, 2, 1), id="Laboratory on an empty space"),
    ],
)
def test_totals_change_by_new_less_covered_marks(
    load: Load, tile: int, space: int, change: tuple[int, ...]
) -> None:
    before = rich(load()).act()
    after = play(before, buy(tile), place(space))
    assert tuple(b - a for a, b in zip(totals(before), totals(after), strict=True)) == change


@pytest.mark.rule("CL-PLACE-06")
def test_totals_are_the_sums_over_the_uppermost_tiles(load: Load) -> None:
    # Normal side: Freight Train, Bicycles, Canoes; Orchard, Greenhouse; Rifles, Flamethrowers;
    # Tents, Council Hall, Fortress, Library.
    tops = {0: 44, 2: 37, 3: 46, 4: 53, 5: 39, 6: 45, 8: 49, 9: 55, 10: 59}
    state = Position(load(), turn=35, unseen=(58,)).lay(tops).draw()
    assert totals(state) == (
        6 + 2 + 1 + 0 - 1 - 1 - 2 - 1 + 2 - 1 - 2,
        -2 - 1 + 0 + 0 + 1 + 1 + 3 + 0 - 1 + 2 + 0,
        0 + 0 + 0 + 3 + 0 + 2 + 0 + 0 + 0 + 0 + 0,
        0 + 0 + 2 + 0 + 1 + 0 + 1 + 1 + 0 + 0 + 0,
        0 + 0 + 0 + 0 + 1 + 0 + 0 + 0 + 1 + 1 + 2,
    )


@pytest.mark.rule("CL-PLACE-07")
def test_totals_go_beyond_the_printed_tracks(load: Load) -> None:
    # Printed are -12 to 22. School Buses with 40 Cooperation and -40 Defenses go beyond both.
    def boost(content: dict[str, Any]) -> None:
        content["tiles"][10].update(cooperation=40, defenses=-40)

    game = load(pack=edited_pack(boost))
    assert game.pack.mats.normal.printed_range == (-12, 22)
    position = Position(game, turn=2).lay({2: 10})
    assert totals(position.draw())[:2] == (41, -41)
    assert amounts(position.scoring(24)) == (2 + 41, 8)
    assert amounts(position.scoring(25)) == (2, 8 + 41)


@pytest.mark.rule("CL-PLACE-08")
def test_a_tile_is_laid_at_once(load: Load) -> None:
    state = play(rich(load()).act(), buy(13))
    now = state.to_dict()
    assert (now["phase"], now["to_act"], now["pending_tile"]) == (PLACE, 0, 13)
    assert legal(state) == [place(3), place(4)]


@pytest.mark.rule("CL-PLACE-08")
def test_a_single_legal_space_is_taken_without_asking(load: Load) -> None:
    # On the Difficult side only space 7 is open.
    state = play(rich(load(sides="difficult")).act(), buy(19))
    assert state.to_dict()["phase"] == ACTION
    assert player(state)["space"][7:] == [19, EMPTY, EMPTY, EMPTY]


@pytest.mark.rule("CL-LOCK-01", "CL-LOCK-02", "CL-LOCK-03", "CL-LOCK-05")
@pytest.mark.parametrize(
    ("side", "weapons", "open_blue"),
    [
        ("normal", {}, [7, 8]),
        ("normal", {5: 12}, [7, 8]),
        ("normal", {6: 12}, [7, 8, 9, 10]),
        ("difficult", {}, [7]),
        ("difficult", {5: 12}, [7, 8]),
        ("difficult", {6: 12}, [7, 9, 10]),
        ("difficult", {5: 12, 6: 14}, [7, 8, 9, 10]),
    ],
)
def test_lines_are_open_or_closed(
    load: Load, side: str, weapons: dict[int, int], open_blue: list[int]
) -> None:
    assert blue_spaces(rich(load(sides=side)).lay(weapons)) == open_blue


@pytest.mark.rule("CL-LOCK-01")
def test_a_space_with_two_lines_needs_both(load: Load) -> None:
    def join(content: dict[str, Any]) -> None:
        content["mats"]["lines"][2]["green"] = [5, 6]  # space 10

    game = load(sides="difficult", pack=edited_pack(join))
    assert blue_spaces(rich(game).lay({5: 12})) == [7, 8]
    assert blue_spaces(rich(game).lay({6: 12})) == [7, 9]
    assert blue_spaces(rich(game).lay({5: 12, 6: 14})) == [7, 8, 9, 10]


@pytest.mark.rule("CL-LOCK-04")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_every_weapon_of_the_offer_opens_lines_for_good(load: Load, weapon: int) -> None:
    position = rich(load(), turn=34)
    assert blue_spaces(position.lay({6: weapon})) == BLUE
    other = WEAPONS[0] if weapon != WEAPONS[0] else WEAPONS[1]
    covered = play(position.act(), buy(other), place(6))
    assert spaces(play(covered, buy(19))) == BLUE


@pytest.mark.rule("CL-LOCK-04")
def test_only_printed_tiles_carry_the_mark(load: Load) -> None:
    game = load()
    assert not any(hasattr(tile, "unusable") for tile in game.pack.tiles)
    marked = [face for face in game.pack.mats.normal.preprinted if face.unusable]
    assert [(face.name, face.space) for face in marked] == [("Knives", 6)]


@pytest.mark.rule("CL-LOCK-05")
def test_a_blue_space_without_lines_is_always_open(load: Load) -> None:
    game = load(pack=edited_pack(lambda content: content["mats"].update(lines=[])))
    assert blue_spaces(rich(game)) == BLUE
    difficult = load(sides="difficult", pack=game.pack)
    assert blue_spaces(rich(difficult)) == BLUE


def fort_behind_knives(content: dict[str, Any]) -> None:
    """Print a Fortification with an Advantage symbol on space 9, which Knives on 6 close."""
    tower = dict(content["mats"]["normal"]["preprinted"][5])
    tower.update(space=9, name="Watchtower", cooperation=3, scavenging=0, advantage=1)
    content["mats"]["normal"]["preprinted"].append(tower)


@pytest.mark.rule("CL-LOCK-06")
def test_a_fortification_behind_closed_lines_counts(load: Load) -> None:
    position = Position(load(pack=edited_pack(fort_behind_knives)))
    assert totals(position.draw()) == (4, -1, 1, 2, 1)
    assert amounts(position.scoring(24)) == (2 + 4, 8)
    assert player(position.put(zombies=15).scoring(28))["advantage"] == 1


@pytest.mark.rule("CL-LOCK-06")
def test_lines_do_not_limit_other_colours(load: Load) -> None:
    # With all lines closed, the green spaces themselves and all others take their tiles.
    state = rich(load(sides="difficult")).act()
    assert spaces(play(state, buy(12))) == GREEN
    assert spaces(play(state, buy(17))) == ORANGE
    assert spaces(play(state, buy(13))) == YELLOW


@pytest.mark.rule("CL-LOCK-07")
def test_lines_limit_covering_too(load: Load) -> None:
    position = rich(load(pack=edited_pack(fort_behind_knives)))
    assert blue_spaces(position) == [7, 8]
    assert blue_spaces(position.lay({6: 12})) == BLUE
    # Over a bought Fortification the lines are always open: it could be built.
    assert blue_spaces(rich(load()).lay({6: 12, 9: 15})) == BLUE


@pytest.mark.rule("CL-LOCK-08")
def test_an_empty_green_space_opens_nothing(load: Load) -> None:
    def strip(content: dict[str, Any]) -> None:
        printed = content["mats"]["normal"]["preprinted"]
        content["mats"]["normal"]["preprinted"] = [f for f in printed if f["space"] != 5]

    position = rich(load(pack=edited_pack(strip)))
    assert player(position.draw())["space"][5] == EMPTY
    assert blue_spaces(position) == [7]
    assert {3, 7, 11, 15, 19, 21, 23} < set(bought(position.act()))
    assert blue_spaces(position.lay({5: 12})) == [7, 8]
