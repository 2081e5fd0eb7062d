"""Gear actions: what brings them, the switch of two panels, and its price."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    BONUS_COIN,
    CLIMB,
    STOP,
    B,
    G,
    Phase,
    S,
    Step,
    colour,
    gear,
    own,
    white,
)
from .positions import Load, Position, player
from .turns import asked, field, finish, panel_field, played, put, rich, step

PARTNER = {1: 2, 2: 1, 3: 4, 4: 3, 6: 7, 7: 6, 8: 9, 9: 8}
PAIRS = [(1, 2), (3, 4), (6, 7), (8, 9)]
GEARS = {gear(number) for number in range(1, 11)}


def active(gears: int) -> set[int]:
    """Return the panels at which the gear markers are."""
    return {pair[gears >> k & 1] for k, pair in enumerate(PAIRS)}


@pytest.mark.rule("TC-GEAR-01")
def test_cards_with_a_gear(load: Load) -> None:
    cards = cards_of(load())
    for card in range(24, 30):
        here = Position(load()).row(0, 30).hand(0, card).airship(0)
        state = played(here.turn_of(0), card)
        assert field(state, "gear") == (card in cards.where(gear=1))
        assert bool({*legal(state)} & GEARS) == (card in (24, 25, 26))


@pytest.mark.rule("TC-GEAR-01")
def test_gears_are_for_the_panels_1_to_10(load: Load) -> None:
    for gears in ((), (2, 4, 7, 9)):
        state = rich(load).gears(*gears).turn_of(0, gear=1)
        assert {*legal(state)} >= GEARS
    state = rich(load).turn_of(0, gear=1)
    for number in range(1, 11):
        assert field(finish(play(state, gear(number))), "gear") == 0


@pytest.mark.rule("TC-GEAR-01", "TC-PLAY-01")
def test_the_gear_of_a_card_waits_for_movement_and_resources(load: Load) -> None:
    # The third hour brings a bonus; the bronze ring of 24 and 49 goes to a centre or the board.
    position = Position(load(4)).row(0, 18, 24).hand(0, 49).airship(0).centre(0, 8)
    state = put(position.turn_of(0), 49)
    assert step(state) == Step.BONUS
    assert field(state, "gear") == 0
    state = play(state, BONUS_COIN)
    assert step(state) == Step.DESTINATION
    assert field(state, "gear") == 0
    state = play(state, 262)
    assert asked(state) == (Step.MENU, 0)
    assert field(state, "gear") == 1


@pytest.mark.rule("TC-GEAR-02", "TC-EX-08")
@pytest.mark.parametrize("number", PARTNER)
@pytest.mark.parametrize("inactive", [False, True])
def test_the_price_of_the_switch(load: Load, number: int, inactive: bool) -> None:
    other = PARTNER[number]
    state = rich(load).gears(other if inactive else number).turn_of(0, gear=1)
    before = player(state)
    after = play(state, gear(number))
    hours = player(after)["hours"] - before["hours"]
    assert hours == (inactive and number in (1, 2))
    coins = player(after)["coins"] - before["coins"]
    assert coins == -(inactive and number in (3, 4, 6, 7))
    assert (step(after) == Step.PAY) == (inactive and number in (8, 9))
    if step(after) == Step.PAY:
        assert legal(after) == [colour(B), colour(S), colour(G)]
        after = play(after, colour(S))
        assert player(after)["resources"] == [4, 2, 2]
        # Panel 9 has put a cube on the only tile at once.
        assert player(after)["stock"] == before["stock"] + (number == 8)


@pytest.mark.rule("TC-GEAR-02")
def test_without_the_price_only_the_active_panel(load: Load) -> None:
    poor = rich(load, coins=0).turn_of(0, gear=1)
    assert {gear(3), gear(6)} <= {*legal(poor)}
    assert not {gear(4), gear(7)} & {*legal(poor)}
    poor = rich(load, coins=0).gears(4, 7).turn_of(0, gear=1)
    assert {gear(4), gear(7)} <= {*legal(poor)}
    assert not {gear(3), gear(6)} & {*legal(poor)}
    poor = rich(load, resources={}).turn_of(0, gear=1)
    assert gear(8) in legal(poor)
    assert gear(9) not in legal(poor)
    assert gear(9) in legal(rich(load, resources={}).gears(9).turn_of(0, gear=1))


@pytest.mark.rule("TC-GEAR-02", "TC-RES-05")
@pytest.mark.parametrize("paid", [B, S, G])
def test_a_cube_of_any_colour_pays_the_switch(load: Load, paid: int) -> None:
    state = rich(load, resources={paid: 1}).turn_of(0, gear=1)
    stock = player(state)["stock"]
    after = play(state, gear(9))
    assert player(after)["resources"] == [0, 0, 0]
    # Back in the stock, and from there on the tile.
    after = finish(after)
    assert player(after)["stock"] == stock
    assert field(after, "recruitment")[0]["upper"] == [1, 0, 0]


@pytest.mark.rule("TC-GEAR-03", "TC-EX-08", "TC-EX-09")
@pytest.mark.parametrize("number", PARTNER)
@pytest.mark.parametrize("inactive", [False, True])
def test_the_marker_ends_at_the_partner(load: Load, number: int, inactive: bool) -> None:
    other = PARTNER[number]
    state = rich(load).gears(other if inactive else number).turn_of(0, gear=1)
    others = active(field(state, "gears")) - {number, other}
    after = finish(play(state, gear(number)))
    assert active(field(after, "gears")) == {other} | others


@pytest.mark.rule("TC-EX-08", "TC-GEAR-02", "TC-GEAR-03")
def test_the_tower_by_the_inactive_gear(load: Load) -> None:
    state = play(rich(load).turn_of(0, gear=1), gear(2), CLIMB)
    assert (player(state)["hours"], player(state)["tower"]) == (2, 1)
    assert 1 in active(field(state, "gears"))


@pytest.mark.rule("TC-EX-09", "TC-GEAR-03")
def test_the_active_gear_is_free(load: Load) -> None:
    state = rich(load).turn_of(0, gear=1)
    after = finish(play(state, gear(3)))
    for name in ("hours", "coins"):
        assert player(after)[name] == player(state)[name]
    assert 4 in active(field(after, "gears"))


@pytest.mark.rule("TC-GEAR-04")
@pytest.mark.parametrize("gears", [(), (2, 4, 7, 9)])
def test_panels_without_a_switch(load: Load, gears: tuple[int, ...]) -> None:
    state = rich(load, coins=0, resources={}).gears(*gears).turn_of(0, gear=2)
    for number in (5, 10):
        after = finish(play(state, gear(number)))
        assert field(after, "gears") == field(state, "gears")
        assert player(after)["hours"] == player(state)["hours"]
        assert player(after)["coins"] == (number == 10)
        assert gear(number) in legal(after)  # by the second gear


@pytest.mark.rule("TC-GEAR-05")
@pytest.mark.parametrize("number", range(1, 11))
def test_a_full_panel_by_gear(load: Load, number: int) -> None:
    state = rich(load).panel(number, white=2, own=[1]).turn_of(0, gear=1, white=1)
    assert not {own(number), white(number)} & {*legal(state)}
    assert gear(number) in legal(state)
    after = play(state, gear(number))
    assert panel_field(after, number, "own") == 0b10
    if number != 5:
        assert panel_field(after, number, "white") == 2


@pytest.mark.rule("TC-GEAR-06", "TC-CLOCK-05")
@pytest.mark.parametrize("hours", [2, 8])
def test_the_hour_of_the_switch_brings_a_bonus(load: Load, hours: int) -> None:
    state = play(rich(load, hours=hours).turn_of(0, gear=1), gear(2))
    assert step(state) == Step.BONUS
    assert player(state)["hours"] == hours + 1
    # The action comes after it.
    state = play(state, legal(state)[-1])
    state = play(state, legal(state)[0]) if step(state) == Step.DRAW else state
    assert step(state) == Step.CHOICE


@pytest.mark.rule("TC-GEAR-06")
def test_the_hour_of_the_switch_ends_the_day(load: Load) -> None:
    position = rich(load, hours=11, coins=20)
    state = play(position.turn_of(0, gear=1, main_done=1), gear(2), CLIMB)
    assert player(state)["hours"] == 12
    assert field(play(state, STOP), "phase") == Phase.END_OF_DAY
    free = play(position.turn_of(0, gear=1, main_done=1), gear(10), STOP)
    assert field(free, "phase") == Phase.TURN


@pytest.mark.rule("TC-GEAR-07")
def test_several_gears_in_a_turn(load: Load) -> None:
    # One of the card, one of the first level of the Tower.
    position = Position(load()).row(0, 30).hand(0, 24).airship(0).player(0, coins=5)
    state = play(played(position.turn_of(0), 24), own(2), CLIMB)
    assert field(state, "gear") == 2
    state = play(state, gear(10), gear(10))
    assert player(state)["coins"] == 5 - 2 + 2
    assert field(state, "gear") == 0
    assert not {*legal(state)} & GEARS
