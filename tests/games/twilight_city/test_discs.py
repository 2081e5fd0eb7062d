"""Action discs: where they go, how long they lie there, where they come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ..support import legal, play
from .ids import (
    A_DISC,
    ADVANCE,
    BONUS_CARD,
    BONUS_DISC,
    BONUS_RESOURCE,
    BUY_TICKET,
    CLIMB,
    DISC_A,
    DISC_TOWER,
    DISC_TRAIN,
    G_TO_SB,
    GOAL_C,
    SELL_S,
    START_DISC,
    STOP,
    TOWER_DISC,
    TRAIN_DISC,
    S,
    Step,
    colour,
    gear,
    item,
    own,
    panel,
    take,
    target,
    white,
)
from .positions import Load, Position, hand, player, through
from .turns import asked, field, finish, next_turn, panel_field, put, rich, step, taken

DISCS = {**{own(k): k for k in range(1, 14)}, **{white(k): k for k in range(1, 14)}}
#: Places of discs that fill a panel, or leave a space.
FULL: list[dict[str, Any]] = [{"white": 3}, {"white": 2, "own": [1]}, {"white": 1, "own": [1, 2]}]
ROOM: list[dict[str, Any]] = [{"white": 2}, {"white": 1, "own": [1]}, {"own": [1, 2]}]


@pytest.mark.rule("TC-DISC-01")
@pytest.mark.parametrize("number", range(1, 14))
def test_three_discs_on_a_panel(load: Load, number: int) -> None:
    for discs in FULL:
        state = rich(load).panel(number, **discs).turn_of(0, white=1)
        assert not {own(number), white(number)} & {*legal(state)}
    for discs in ROOM:
        state = rich(load).panel(number, **discs).turn_of(0, white=1)
        assert {own(number), white(number)} <= {*legal(state)}


@pytest.mark.rule("TC-DISC-02")
@pytest.mark.parametrize("number", range(1, 14))
def test_one_own_disc_of_a_player_on_a_panel(load: Load, number: int) -> None:
    # Another own disc is in the centre of the Clock.
    position = rich(load, tower=2).panel(number, own=[0])
    offered = {*legal(position.turn_of(0, white=1))}
    assert own(number) not in offered
    assert white(number) in offered
    assert {own(other) for other in range(1, 14) if other != number} <= offered


@pytest.mark.rule("TC-DISC-03")
@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("disc", [own, white])
def test_discs_ignore_the_switch(load: Load, number: int, disc: Callable[[int], int]) -> None:
    for gears in ((), (2, 4, 7, 9)):
        state = rich(load).gears(*gears).turn_of(0, white=1)
        after = play(state, disc(number))
        # No price of a switch: no hour, no coin, no cube.
        assert step(after) != Step.PAY
        assert player(after)["hours"] == player(state)["hours"]
        assert player(after)["coins"] >= player(state)["coins"] - (number == 8)
        after = finish(after)
        assert field(after, "gears") == field(state, "gears")


@pytest.mark.rule("TC-DISC-04")
def test_one_option_once(load: Load) -> None:
    state = rich(load).turn_of(0)
    after = play(state, own(10))
    assert asked(after) == (Step.MENU, 0)
    assert player(after)["coins"] == 10
    after = play(state, own(1))
    assert {G_TO_SB, SELL_S} <= {*legal(after)}
    after = play(after, G_TO_SB)
    assert asked(after) == (Step.MENU, 0)
    assert player(after)["resources"] == [5, 4, 1]
    after = play(state, own(8), BUY_TICKET)
    assert asked(after) == (Step.MENU, 0)
    assert (player(after)["tickets"], player(after)["coins"]) == (2, 8)
    by_gear = play(rich(load).turn_of(0, gear=1), gear(10))
    assert asked(by_gear) == (Step.MENU, 0)
    assert (player(by_gear)["coins"], field(by_gear, "gear")) == (10, 0)


@pytest.mark.rule("TC-DISC-05", "TC-DISC-06")
def test_how_long_discs_lie(load: Load) -> None:
    position = rich(load, hours=5).panel(10, own=[1]).player(1, hours=11, coins=9)
    state = play(position.turn_of(0, white=1), own(10), white(10))
    state = next_turn(taken(state))
    assert panel_field(state, 10, "own") == 0b011
    # The day of seat 1 ends: his disc comes back, the others stay.
    state = next_turn(taken(state, 1))
    assert player(state, 1)["day"] == 2
    assert panel_field(state, 10, "own") == 0b001
    assert panel_field(state, 10, "white") == 1
    state = next_turn(taken(state, 0))
    assert own(10) not in legal(state)
    assert panel_field(state, 10, "white") == 1


@pytest.mark.rule("TC-DISC-05", "TC-DISC-06")
def test_the_end_of_the_own_day(load: Load) -> None:
    position = rich(load, hours=12, tower=2).panel(10, own=[0], white=1).panel(3, own=[0, 2])
    state = position.turn_of(0, main_done=1, white=1)
    assert not {own(k) for k in range(1, 14)} & {*legal(state)}  # both are out
    state = play(state, STOP)
    assert (panel_field(state, 10, "own"), panel_field(state, 3, "own")) == (0, 0b100)
    assert panel_field(state, 10, "white") == 1


@pytest.mark.rule("TC-DISC-06")
def test_a_reset_removes_white_discs(load: Load) -> None:
    position = rich(load).panel(10, white=2, own=[1]).panel(1, white=1)
    state = play(position.turn_of(0), own(5), panel(10))
    assert panel_field(state, 10, "white") == 0
    assert panel_field(state, 10, "own") == 0b010
    assert panel_field(state, 1, "white") == 1


@pytest.mark.rule("TC-DISC-07")
def test_several_white_discs_on_a_panel(load: Load) -> None:
    state = rich(load).turn_of(0, white=4)
    state = play(state, white(10), white(10), white(10))
    assert player(state)["coins"] == 12
    assert white(10) not in legal(state)
    state = play(rich(load).turn_of(0, white=2), own(10), white(10), white(10))
    assert player(state)["coins"] == 12
    assert panel_field(state, 10, "own") == 1


@pytest.mark.rule("TC-DISC-07")
@pytest.mark.parametrize("number", [11, 12, 13])
def test_the_upper_panels_once_a_turn(load: Load, number: int) -> None:
    state = rich(load, hours=0, tickets=0).turn_of(0, white=3)
    assert {own(number), white(number)} <= {*legal(state)}
    after = finish(play(state, white(number)))
    assert not {own(number), white(number)} & {*legal(after)}
    others = {11, 12, 13} - {number}
    assert {white(other) for other in others} <= {*legal(after)}
    after = finish(play(state, own(number)))
    assert white(number) not in legal(after)
    # In the next turn it can be used again.
    for slot in (0, 1, 0):
        after = next_turn(taken(after, slot))
    assert asked(after)[1] == 0
    assert field(after, "walked") == 0


@pytest.mark.rule("TC-DISC-08")
def test_points_for_own_discs(load: Load) -> None:
    position = Position(load()).player(0, discs=START_DISC | TOWER_DISC | TRAIN_DISC, tower=2)
    position.player(0, record=9).player(1, discs=START_DISC).done(2, 0)
    state = position.panel(10, own=[0]).turn_of(0)
    assert state.categories()["discs"].tolist() == [3, 1, 2]
    everything = START_DISC | TOWER_DISC | TRAIN_DISC | A_DISC
    position = Position(load()).player(0, discs=everything, tower=2, record=9)
    state = position.done(0, 0).turn_of(0)
    assert state.categories()["discs"].tolist() == [4, 1, 1]


@pytest.mark.rule("TC-DISC-09")
def test_own_discs_come_from_the_tower_the_a_card_and_the_train(load: Load) -> None:
    state = play(rich(load, tower=1).turn_of(0), own(2), CLIMB)
    assert player(state)["discs"] == START_DISC | TOWER_DISC
    # The last icon of the A card asks for BSG.
    state = play(rich(load).goal(0, 0, 0, {0: 0, 1: 0}).turn_of(0), own(3), target(0, 2))
    assert player(state)["discs"] == START_DISC | A_DISC
    # The stack of discs of three players lies on the sixth space.
    position = rich(load).centre(0, 4, complete=1).train(0, 1, 2, 4, 5, 6)
    state = play(position.taken(1, 1, 1, 1, 1).turn_of(0), own(4))
    state = play(state, item(0)) if step(state) == Step.ITEM else state
    assert player(state)["discs"] == START_DISC | TRAIN_DISC
    assert player(state, 1)["discs"] == START_DISC


@pytest.mark.rule("TC-DISC-09")
@pytest.mark.parametrize(
    ("choice", "disc"), [(DISC_A, A_DISC), (DISC_TOWER, TOWER_DISC), (DISC_TRAIN, TRAIN_DISC)]
)
def test_the_record_gives_a_disc_ahead_of_time(load: Load, choice: int, disc: int) -> None:
    position = Position(load()).player(0, record=8, hours=12, coins=12)
    state = through(play(position.turn_of(0, main_done=1), STOP), Step.DISC)
    assert legal(state) == [DISC_A, DISC_TOWER, DISC_TRAIN]
    state = play(state, choice)
    assert player(state)["discs"] == START_DISC | disc
    # The place gives none later.
    if disc == TOWER_DISC:
        state = play(
            rich(load, tower=1, discs=START_DISC | disc, record=9).turn_of(0), own(2), CLIMB
        )
        assert player(state)["discs"] == START_DISC | disc


@pytest.mark.rule("TC-DISC-10", "TC-TURN-08")
def test_sources_of_white_discs(load: Load) -> None:
    here = Position(load()).row(0, 18, 24).hand(0, 78).airship(0).agents(22, 5)
    met = put(here.turn_of(0), 78)
    assert field(met, "white") == 1  # an Agent
    assert field(taken(Position(load()).turn_of(0)), "white") == 1  # the secondary choice
    advanced = play(Position(load()).player(0, record=4).turn_of(0), ADVANCE)
    assert field(advanced, "white") == 1
    here = Position(load()).row(0, 18, 24).hand(0, 78).airship(0).player(0, hours=2)
    bonus = put(here.turn_of(0), 78)
    assert step(bonus) == Step.BONUS
    assert field(play(bonus, BONUS_DISC), "white") == 1
    # C1: the second of two simple items.
    here = Position(load()).goal(0, GOAL_C, 1, {0: 0}).player(0, {0: 1, 1: 1})
    full = play(here.turn_of(0), own(3))
    assert step(full) == Step.GOAL_C
    assert field(full, "white") == 1


@pytest.mark.rule("TC-DISC-11")
def test_thirty_white_discs(load: Load) -> None:
    for discs, offered in ((29, True), (30, False)):
        position = Position(load()).row(0, 18, 24).hand(0, 78).airship(0).agents(22, 5)
        for number in range(1, 10):
            position.panel(number, white=3)
        position.panel(10, white=discs - 27).player(0, record=2)
        state = position.turn_of(0)
        assert (ADVANCE in legal(state)) == offered
        second = play(state, take(0))
        assert (step(second) == Step.SECOND) == offered  # without a disc, only a card
        met = put(state, 78)
        assert step(met) == Step.AGENT
        assert field(met, "white") == int(offered)


@pytest.mark.rule("TC-DISC-12")
def test_an_action_lapses_when_a_bonus_takes_the_last_cubes(load: Load) -> None:
    # Two cubes to drop are all that panel 2 offers; the hour of the switch brings a bonus.
    position = Position(load()).player(0, stock=2, spare=9, hours=2, coins=0, tower=0)
    position.player(1, stock=13).bag(0, 2, 2).black(9, 6)
    position.cubes(9, 1, 2).cubes(9, 2, 2).bag(0, 0, 0)
    state = position.turn_of(0, gear=1, main_done=1)
    assert gear(2) in legal(state)
    state = play(state, gear(2))
    assert step(state) == Step.BONUS
    kept = finish(play(state, BONUS_CARD))
    assert player(kept)["stock"] == 0  # two were dropped
    lapsed = play(state, BONUS_RESOURCE, colour(S))
    assert asked(lapsed) == (Step.MENU, 0)
    assert player(lapsed)["stock"] == 1
    assert field(lapsed, "bag_cubes")[0] == 0
    assert field(lapsed, "gear") == 0
    assert field(lapsed, "gears") == 0
    assert player(lapsed)["hours"] == 3


@pytest.mark.rule("TC-DISC-12")
def test_a_walk_to_a_newsstand_for_nothing(load: Load) -> None:
    # A step to the Newsstand of District I; only the last stock cube opens it.
    position = Position(load()).player(0, {}, stock=1, spare=9, hours=2)
    state = play(position.turn_of(0), own(11))
    assert step(state) == Step.BONUS
    state = play(state, BONUS_RESOURCE, colour(2))
    lapsed = finish(state)
    assert player(lapsed)["zone"] == 1
    assert player(lapsed)["resources"] == [0, 0, 1]
    assert (panel_field(lapsed, 11, "own"), field(lapsed, "own_used")) == (1, 1)


def test_a_drawn_bonus_card_is_in_hand(load: Load) -> None:
    here = Position(load()).row(0, 18, 24).hand(0, 78).airship(0).player(0, hours=2)
    state = play(put(here.turn_of(0), 78), BONUS_CARD)
    assert step(state) == Step.DRAW
    assert hand(play(state, 3)) == {3}
