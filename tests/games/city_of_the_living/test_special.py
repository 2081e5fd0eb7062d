"""Special tiles."""

from __future__ import annotations

import pytest

from ..support import play
from .positions import ACTION, GATHER, NONE, Load, Position, amounts, bought, buy, player, points

#: Special tiles with their price for cubes on level 1, points and Zombies.
SPECIALS = {
    9: (8, 0, 3),
    16: (6, 0, 3),
    28: (4, 1, 0),
    43: (12, 2, 0),
    48: (8, 1, 0),
    58: (14, 2, 0),
}


@pytest.mark.rule("CL-SPEC-01", "CL-SPEC-02", "CL-SPEC-03", "CL-SPEC-04")
@pytest.mark.parametrize("tile", SPECIALS)
def test_a_special_tile_is_paid_applied_and_gone(load: Load, tile: int) -> None:
    price, gained, removed = SPECIALS[tile]
    position = Position(load(), turn=34).put(fuel=price)
    before = position.act()
    after = play(before, buy(tile))
    now = after.to_dict()
    assert (now["phase"], now["actions_left"], now["pending_tile"]) == (ACTION, 1, NONE)
    assert amounts(after) == (0, 8 - removed)
    assert points(after) == ({"special_tiles": gained} if gained else {})
    assert tile not in now["offer"]
    assert player(after)["space"] == player(before)["space"]
    # It is gone for good, for the other player as well; and it had to be paid in full.
    assert tile not in play(after, GATHER, 59).to_dict()["offer"]
    assert tile not in bought(position.put(fuel=price - 1).act())


@pytest.mark.rule("CL-SPEC-02", "CL-SPEC-03")
def test_points_of_special_tiles_add_up(load: Load) -> None:
    state = Position(load(), turn=34, unseen=(59,)).put(fuel=30, cube_coop=12, cube_def=12).act()
    assert points(play(state, buy(28), buy(43))) == {"special_tiles": 3}
    assert points(play(state, buy(48), buy(58))) == {"special_tiles": 3}


@pytest.mark.rule("CL-SPEC-04", "CL-ZOM-07")
@pytest.mark.parametrize(("zombies", "left"), [(20, 17), (4, 1), (3, 0), (2, 0), (1, 0), (0, 0)])
@pytest.mark.parametrize("tile", [9, 16])
def test_up_to_three_zombies_go_without_any_fuel(
    load: Load, tile: int, zombies: int, left: int
) -> None:
    price = SPECIALS[tile][0]
    state = Position(load()).put(fuel=price + 1, zombies=zombies).act()
    assert amounts(play(state, buy(tile))) == (1, left)


@pytest.mark.rule("CL-SPEC-05")
@pytest.mark.parametrize(("tile", "gained"), [(28, 1), (43, 2), (48, 1), (58, 2)])
def test_a_blocked_player_gains_the_points(load: Load, tile: int, gained: int) -> None:
    position = Position(load(), turn=34).put(fuel=20, zombies=25)
    state = play(position.award(tiles=4).act(), buy(tile))
    assert points(state) == {"tiles": 4, "special_tiles": gained}
    assert player(state)["advantage"] == 4 + gained


@pytest.mark.rule("CL-SPEC-06")
@pytest.mark.parametrize("tile", [9, 16])
def test_a_special_tile_may_be_bought_in_vain(load: Load, tile: int) -> None:
    state = Position(load()).put(fuel=SPECIALS[tile][0], zombies=0).act()
    assert tile in bought(state)
    assert amounts(play(state, buy(tile))) == (0, 0)
