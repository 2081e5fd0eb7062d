"""Panels 1 and 2: conversions and sales, the bag and the Tower."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import legal, play
from .ids import (
    BB_TO_S,
    BLACK,
    BS_TO_G,
    CLIMB,
    DRAW,
    DROP,
    G_TO_SB,
    S_TO_BB,
    SELL_BB,
    SELL_G,
    SELL_S,
    START_DISC,
    STOP,
    TOWER_DISC,
    B,
    Ended,
    G,
    S,
    Step,
    cube_drawn,
    gear,
    own,
    take,
    white,
)
from .positions import Load, Position, player, through
from .scenes import at_menu, changed, offers, over, points, resources, step, zone_fields

ALL_OF_1 = [S_TO_BB, BB_TO_S, G_TO_SB, BS_TO_G, SELL_BB, SELL_S, SELL_G]


# Panel 1.


@pytest.mark.rule("TC-P1-01", "TC-P1-02", "TC-P1-03", "TC-RES-05")
@pytest.mark.parametrize(
    ("action", "after", "stock", "coins"),
    [
        (S_TO_BB, (5, 1, 2), 4, 1),
        (BB_TO_S, (1, 3, 2), 6, 1),
        (G_TO_SB, (4, 3, 1), 4, 1),
        (BS_TO_G, (2, 1, 3), 6, 1),
        (SELL_BB, (1, 2, 2), 7, 3),
        (SELL_S, (3, 1, 2), 6, 3),
        (SELL_G, (3, 2, 1), 6, 3),
    ],
)
def test_what_is_converted_and_sold(
    load: Load, action: int, after: tuple[int, ...], stock: int, coins: int
) -> None:
    here = Position(load()).player(0, {B: 3, S: 2, G: 2}, stock=5)
    before = play(here.turn_of(0), own(1))
    # These and nothing else: resources can't be bought.
    assert legal(before) == ALL_OF_1
    state = play(before, action)
    assert resources(state) == after
    assert (player(state)["stock"], player(state)["coins"]) == (stock, coins)
    assert at_menu(state)  # one line, once


@pytest.mark.rule("TC-P1-01", "TC-P1-02", "TC-P1-03")
@pytest.mark.parametrize(
    ("cubes", "stock", "open_"),
    [
        ((1, 0, 0), 5, []),
        ((2, 0, 0), 5, [BB_TO_S, SELL_BB]),
        ((0, 1, 0), 5, [S_TO_BB, SELL_S]),
        ((0, 0, 1), 5, [G_TO_SB, SELL_G]),
        ((1, 1, 0), 5, [S_TO_BB, BS_TO_G, SELL_S]),
        # Without a cube in stock nothing can be had for less.
        ((2, 1, 1), 0, [BB_TO_S, BS_TO_G, SELL_BB, SELL_S, SELL_G]),
        ((0, 1, 0), 1, [S_TO_BB, SELL_S]),
        ((0, 0, 1), 1, [G_TO_SB, SELL_G]),
    ],
)
def test_what_is_open(load: Load, cubes: tuple[int, ...], stock: int, open_: list[int]) -> None:
    here = Position(load()).player(0, dict(enumerate(cubes)), stock=stock, spare=7)
    state = here.turn_of(0)
    assert offers(state, own(1)) == bool(open_)
    if open_:
        assert legal(play(state, own(1))) == open_


@pytest.mark.rule("TC-P1-03")
@pytest.mark.parametrize(
    ("cubes", "action", "after"), [((0, 1, 0), S_TO_BB, (2, 0, 0)), ((0, 0, 1), G_TO_SB, (1, 1, 0))]
)
def test_the_last_cube_of_the_stock(
    load: Load, cubes: tuple[int, ...], action: int, after: tuple[int, ...]
) -> None:
    here = Position(load()).player(0, dict(enumerate(cubes)), stock=1, spare=7)
    state = play(here.turn_of(0), own(1), action)
    assert (resources(state), player(state)["stock"]) == (after, 0)


# Panel 2: the bag.


@pytest.mark.rule("TC-P2-01")
@pytest.mark.parametrize(("stock", "allowed"), [(5, True), (2, True), (1, False), (0, False)])
def test_dropping_two_cubes(load: Load, stock: int, allowed: bool) -> None:
    state = play(Position(load()).player(0, coins=2, stock=stock, spare=7).turn_of(0), own(2))
    assert offers(state, DROP) == allowed
    if allowed:
        after = play(state, DROP)
        assert player(after)["stock"] == stock - 2
        assert after.to_dict()["bag_cubes"] == [4, 2, 2, 0]
        assert at_menu(after)


@pytest.mark.rule("TC-P2-02")
def test_drawing_two_cubes(load: Load) -> None:
    # Display slot 0 has a card of Machine Factory (24), slot 5 one of the Courthouse (8).
    state = play(Position(load()).turn_of(0), own(2), DRAW)
    assert step(state) == Step.BAG
    assert dict(state.chance_outcomes()) == {
        BLACK: Fraction(6, 12),
        **{cube_drawn(seat): Fraction(2, 12) for seat in range(3)},
    }
    # Whatever the colour, the first to 24 and the second to 8.
    one = play(state, BLACK)
    assert zone_fields(one, 24)["black"] == 1
    assert dict(one.chance_outcomes())[BLACK] == Fraction(5, 11)
    one = play(one, cube_drawn(0))
    assert zone_fields(one, 8) == {"black": 0, "cubes": [1, 0, 0, 0], "token": 0}
    assert (one.to_dict()["bag_black"], one.to_dict()["bag_cubes"]) == (5, [1, 2, 2, 0])
    assert at_menu(one)
    other = play(state, cube_drawn(2), BLACK)
    assert zone_fields(other, 24) == {"black": 0, "cubes": [0, 0, 1, 0], "token": 0}
    assert zone_fields(other, 8)["black"] == 1
    assert resources(other, 2) == (1, 0, 0)


@pytest.mark.rule("TC-P2-02")
def test_drawing_what_is_there(load: Load) -> None:
    empty = Position(load()).bag(0, 0, 0).black(7, 6).player(0, coins=2)
    state = play(empty.turn_of(0), own(2))
    assert legal(state) == [DROP, CLIMB]
    short = Position(load()).bag(0, 1, 0).black(7, 6)
    state = play(short.turn_of(0), own(2), DRAW, cube_drawn(1))
    assert at_menu(state)
    assert zone_fields(state, 24)["cubes"] == [0, 1, 0, 0]


@pytest.mark.rule("TC-P2-02")
def test_a_slot_without_a_card(load: Load) -> None:
    here = Position(load()).deck().display(None, 81, 75, 69, 63, 57)
    state = play(here.turn_of(0), own(2), DRAW, BLACK, BLACK)
    assert sum(zone["black"] for zone in state.to_dict()["zones"]) == 1
    assert zone_fields(state, 8)["black"] == 1
    assert state.to_dict()["bag_black"] == 5


# Panel 2: the Tower.


@pytest.mark.rule("TC-P2-03", "TC-P2-04")
@pytest.mark.parametrize(("level", "price"), [(0, 2), (1, 4), (2, 6), (3, 8)])
def test_one_level_for_its_price(load: Load, level: int, price: int) -> None:
    state = play(Position(load()).player(0, tower=level, coins=price - 1).turn_of(0), own(2))
    assert not offers(state, CLIMB)
    before = Position(load()).player(0, tower=level, coins=price + 20).turn_of(0)
    state = play(before, own(2), CLIMB)
    assert player(state)["tower"] == level + 1
    assert player(state)["coins"] == 20
    assert state.to_dict()["gear"] == (level == 0)
    gained = {"tower", "coins"}
    if level == 1:
        gained.add("discs")
        assert player(state)["discs"] == START_DISC | TOWER_DISC
    if level == 2:
        gained |= {"common", "stock"}
        assert player(state)["common"] == 0
        assert player(state)["stock"] == player(before)["stock"] + 2
    assert changed(before, state) == gained
    fields = state.to_dict()
    assert fields["ended"] == (Ended.TOWER if level == 3 else Ended.NOT)
    if level == 3:
        assert (fields["ender"], fields["last_turns"]) == (0, 0b110)


@pytest.mark.rule("TC-P2-03")
def test_several_on_one_level_and_none_higher(load: Load) -> None:
    here = Position(load()).player(0, tower=1, coins=9).player(1, tower=2).player(2, tower=2)
    state = play(here.turn_of(0), own(2), CLIMB)
    assert [player(state, seat)["tower"] for seat in range(3)] == [2, 2, 2]
    here = Position(load()).player(0, tower=4, coins=90).ended(Ended.TOWER, 2, 1)
    assert not offers(play(here.turn_of(0), own(2)), CLIMB)


@pytest.mark.rule("TC-P2-04", "TC-TURN-10", "TC-GEAR-07")
def test_the_gear_of_level_1_is_for_this_turn(load: Load) -> None:
    state = play(Position(load()).player(0, coins=2).turn_of(0), own(2), CLIMB)
    assert offers(state, gear(10))
    used = play(state, gear(10))
    assert (player(used)["coins"], used.to_dict()["gear"]) == (1, 0)
    assert not offers(used, gear(10))
    # Not used, it is lost.
    state = through(play(state, take(0)), Step.MENU)
    state = through(play(state, STOP), Step.MENU)
    assert state.current_player() == 1
    assert state.to_dict()["gear"] == 0


@pytest.mark.rule("TC-P2-04", "TC-TURN-09", "TC-DISC-09")
def test_the_disc_of_level_2_may_be_used_in_the_next_turn_or_now(load: Load) -> None:
    # By a white disc: no own disc was used, and now there are two.
    here = Position(load()).player(0, tower=1, coins=4).panel(5, own=[0])
    start = here.turn_of(0, white=1)
    assert not offers(start, own(10))
    state = play(start, white(2), CLIMB)
    assert offers(state, own(10))
    # By an own disc: not in this turn.
    here = Position(load()).player(0, tower=1, coins=4)
    state = play(here.turn_of(0), own(2), CLIMB)
    assert not offers(state, own(10))


@pytest.mark.rule("TC-P2-04", "TC-DISC-09")
def test_a_disc_gained_before_is_not_gained_again(load: Load) -> None:
    discs = START_DISC | TOWER_DISC
    here = Position(load()).player(0, tower=1, coins=4, record=9, discs=discs)
    state = play(here.turn_of(0), own(2), CLIMB)
    assert player(state)["discs"] == discs


@pytest.mark.rule("TC-EX-19", "TC-P2-03", "TC-SCORE-03")
def test_level_3_costs_12_and_gives_10(load: Load) -> None:
    here = Position(load()).player(0, coins=12).panel(2)
    state = here.turn_of(0, white=2)
    state = play(state, white(2), CLIMB, white(2), CLIMB, own(2), CLIMB)
    assert (player(state)["tower"], player(state)["coins"]) == (3, 0)
    assert points(over(Position(load()).player(0, tower=3)), "tower") == [10, 0, 0]


@pytest.mark.rule("TC-SCORE-03")
def test_points_of_the_levels(load: Load) -> None:
    here = Position(load(4))
    for seat, level in enumerate((4, 1, 2, 0)):
        here.player(seat, tower=level)
    assert points(over(here), "tower") == [20, 2, 5, 0]
