"""The course of a turn: one Main Action, discs and gears around it, and its end."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    ACCELERATE,
    ADVANCE,
    CLIMB,
    EXTRA,
    NONE,
    PASS,
    SECOND_DISC,
    START_DISC,
    STOP,
    TOWER_DISC,
    Phase,
    Step,
    gear,
    own,
    take,
    upright,
    upside_down,
    white,
)
from .positions import Load, Position, player
from .turns import asked, field, finish, next_turn, panel_field, played, rich, step, taken

HAND = {*range(upright(0), upright(90))}
HAND_DOWN = {*range(upside_down(0), upside_down(90))}
DISPLAY = {take(slot) for slot in range(6)}
EXTRAS = {upright(EXTRA + location) for location in range(15)}
EXTRAS_DOWN = {upside_down(EXTRA + location) for location in range(15)}
MAIN = HAND | HAND_DOWN | DISPLAY | EXTRAS | EXTRAS_DOWN | {PASS}
OWN = {own(panel) for panel in range(1, 14)}
WHITE = {white(panel) for panel in range(1, 14)}
GEARS = {gear(panel) for panel in range(1, 11)}


def five_ways(load: Load) -> Position:
    """Return a position in which each of the five Main Actions can be chosen."""
    position = Position(load()).row(0, 18, 24).hand(0, 6, 30).airship(0).row(1, 12).row(2, 13)
    position.player(1, police=0).display(87, 81, 75, 70, 63, 57)
    # The first goal card asks for item 1, which card 6 has; the home zone is 5.
    return position.goal(0, 0, 0)


@pytest.mark.rule("TC-TURN-01")
@pytest.mark.parametrize(
    "chosen",
    [upright(30), upside_down(6), take(0), take(3), upright(EXTRA + 4), upside_down(EXTRA)],
)
def test_one_main_action_a_turn(load: Load, chosen: int) -> None:
    state = five_ways(load).goal(0, 3, 0).turn_of(0)
    for kind in (HAND, HAND_DOWN, DISPLAY, EXTRAS, EXTRAS_DOWN):
        assert {*legal(state)} & kind
    assert STOP not in legal(state)
    assert PASS not in legal(state)
    after = finish(play(state, chosen))
    assert asked(after) == (Step.MENU, 0)
    assert not {*legal(after)} & MAIN
    assert STOP in legal(after)


@pytest.mark.rule("TC-TURN-01")
def test_whoever_has_no_main_action_passes(load: Load) -> None:
    position = Position(load()).gone(*range(EXTRA, EXTRA + 15)).display().deck(3)
    state = position.turn_of(0)
    assert {*legal(state)} & MAIN == {PASS}
    after = play(state, PASS)
    assert asked(after) == (Step.MENU, 0)
    assert player(after)["hours"] == 1
    assert not {*legal(after)} & MAIN
    assert STOP in legal(after)
    # Passing is for no one else: one card in hand forbids it.
    position = Position(load()).gone(*range(EXTRA, EXTRA + 15)).display().deck(3).hand(0, 24)
    assert {*legal(position.turn_of(0))} & MAIN == {upright(24)}


@pytest.mark.rule("TC-TURN-02")
@pytest.mark.parametrize("first", [True, False])
def test_discs_before_or_after_the_main_action(load: Load, first: bool) -> None:
    # A second own disc of the Tower: only one of them a turn.
    position = rich(load, tower=2).hand(0, 24, 25).airship(0).player(0, hours=0)
    state = position.turn_of(0, white=2)
    state = state if first else played(state, 24)
    assert {own(10), white(10), white(8)} <= {*legal(state)}
    state = play(state, white(10), own(10))
    assert not {*legal(state)} & OWN
    assert white(10) in legal(state)
    state = play(state, white(10))
    assert not {*legal(state)} & WHITE
    assert player(state)["coins"] == 9 + 3
    if first:
        assert upright(24) in legal(state)
        assert STOP not in legal(state)
    else:
        assert STOP in legal(state)


@pytest.mark.rule("TC-TURN-02")
def test_the_gear_of_a_card_comes_after_it_is_played(load: Load) -> None:
    state = rich(load, hours=0).hand(0, 24).airship(0).turn_of(0)
    assert not {*legal(state)} & GEARS
    assert {*legal(played(state, 24))} & GEARS


@pytest.mark.rule("TC-TURN-03", "TC-DISC-10")
@pytest.mark.parametrize("record", range(1, 10))
def test_the_voluntary_step(load: Load, record: int) -> None:
    state = Position(load()).player(0, record=record).turn_of(0)
    assert (ADVANCE in legal(state)) == (record in (2, 4, 6, 7))
    if ADVANCE not in legal(state):
        return
    after = play(state, ADVANCE)
    assert asked(after) == (Step.MENU, 0)  # it is no action
    assert player(after)["record"] == record + 1
    assert [player(after, seat)["record"] for seat in (1, 2)] == [1, 1]
    assert field(after, "white") == 1
    assert ADVANCE not in legal(after)  # once a turn, also from 6 to 7
    assert take(0) in legal(after)
    assert ADVANCE not in legal(taken(state))  # only before the Main Action


@pytest.mark.rule("TC-TURN-03")
def test_the_new_space_of_a_voluntary_step_counts(load: Load) -> None:
    # Space 3 asks for 8 coins of oxygen, space 2 for 6.
    for voluntary, left in ((False, 20 - 6), (True, 20 - 8)):
        state = Position(load()).player(0, record=2, coins=20, hours=11).turn_of(0)
        state = play(state, ADVANCE) if voluntary else state
        state = play(taken(state), STOP)
        assert field(state, "phase") == Phase.END_OF_DAY
        assert player(state)["coins"] == left


@pytest.mark.rule("TC-TURN-04")
def test_white_discs_are_not_kept(load: Load) -> None:
    state = Position(load()).turn_of(0, white=2)
    state = taken(state)
    assert field(state, "white") == 3
    state = play(state, white(10), STOP)
    assert asked(state) == (Step.MENU, 1)
    assert field(state, "white") == 0
    state = next_turn(taken(state, 1))
    state = next_turn(taken(state, 0))
    assert asked(state) == (Step.MENU, 0)
    assert field(state, "white") == 0
    assert not {*legal(state)} & WHITE
    assert panel_field(state, 10, "white") == 1


@pytest.mark.rule("TC-TURN-04", "TC-DISC-11")
def test_lost_white_discs_are_back_in_the_supply(load: Load) -> None:
    position = Position(load())
    for panel in range(1, 10):
        position.panel(panel, white=3)
    state = play(taken(position.player(0, hours=0).turn_of(0, white=2)), STOP)
    # Three are left for the next player, although all 30 had been given out.
    assert SECOND_DISC in legal(to_second(state, 1))


def to_second(state: qx.State, slot: int) -> qx.State:
    """Take a brown card of the display; return the node of the secondary choice."""
    after = play(state, take(slot))
    while step(after) not in (Step.SECOND, Step.MENU):
        after = play(after, legal(after)[0])
    return after


@pytest.mark.rule("TC-TURN-05")
@pytest.mark.parametrize("hours", [10, 11, 12, 14])
def test_the_day_or_the_turn_ends(load: Load, hours: int) -> None:
    position = Position(load()).player(0, hours=hours, coins=9)
    state = play(position.turn_of(0, main_done=1), STOP)
    if hours < 12:
        assert asked(state) == (Step.MENU, 1)
        assert player(state)["day"] == 1
    else:
        assert field(state, "phase") == Phase.END_OF_DAY
        state = next_turn(position.turn_of(0, main_done=1))
        assert asked(state) == (Step.MENU, 1)
        assert player(state)["day"] == 2
    assert [player(state, seat)["day"] for seat in (1, 2)] == [1, 1]


@pytest.mark.rule("TC-TURN-06", "TC-EX-10")
def test_a_full_day_is_looked_at_when_the_turn_ends(load: Load) -> None:
    # From Grand Canal to Freight Yard.
    position = Position(load()).row(0, 18, 24).hand(0, 78).player(0, hours=10).airship(0)
    state = played(position.turn_of(0), 78)
    assert player(state)["hours"] == 12
    assert asked(state) == (Step.MENU, 0)
    assert own(7) in legal(state)
    back = play(state, own(7))
    back = play(back, ACCELERATE) if step(back) == Step.CHOICE else back
    assert player(back)["hours"] == 11
    back = play(back, STOP)
    assert asked(back) == (Step.MENU, 1)
    assert (player(back)["hours"], player(back)["day"]) == (11, 1)
    # Without it the day is over.
    assert field(play(state, STOP), "phase") == Phase.END_OF_DAY


@pytest.mark.rule("TC-TURN-06")
def test_beyond_twelve_the_turn_goes_on(load: Load) -> None:
    position = rich(load, hours=13, coins=9)
    state = position.turn_of(0, main_done=1, white=2)
    state = play(state, own(10), white(10))
    assert asked(state) == (Step.MENU, 0)
    assert player(state)["hours"] == 13
    assert player(state)["coins"] == 11


@pytest.mark.rule("TC-TURN-07")
def test_protection_ends_with_the_own_next_turn(load: Load) -> None:
    position = Position(load()).player(1, police=1, timer=1, police_zone=0)
    state = position.turn_of(0, main_done=1)
    state = play(state, STOP)
    assert (player(state, 1)["timer"], player(state, 1)["police_zone"]) == (1, 0)
    state = next_turn(taken(state))
    assert (player(state, 1)["timer"], player(state, 1)["police_zone"]) == (0, NONE)


@pytest.mark.rule("TC-TURN-07")
def test_caught_in_the_own_turn_the_protection_lasts_longer(load: Load) -> None:
    position = Position(load()).player(0, police=1, timer=2, police_zone=0)
    state = position.turn_of(0, main_done=1)
    state = play(state, STOP)
    assert (player(state)["timer"], player(state)["police_zone"]) == (1, 0)
    for _ in range(2):
        state = next_turn(taken(state))
    assert asked(state) == (Step.MENU, 0)
    assert player(state)["timer"] == 1
    assert player(play(taken(state), STOP))["timer"] == 0


@pytest.mark.rule("TC-TURN-08")
def test_a_white_disc_can_be_used_at_once(load: Load) -> None:
    state = Position(load()).player(0, record=2).turn_of(0)
    assert not {*legal(state)} & WHITE
    state = play(state, ADVANCE)
    assert white(10) in legal(state)
    state = play(state, white(10))
    assert player(state)["coins"] == 2
    assert take(0) in legal(state)  # the Main Action is still to come
    # Earned by the Main Action: used after it.
    state = taken(Position(load()).turn_of(0))
    assert white(10) in legal(state)


@pytest.mark.rule("TC-TURN-09")
def test_a_new_own_disc_can_be_used_at_once(load: Load) -> None:
    position = rich(load, tower=1, discs=START_DISC).panel(1, own=[0])
    state = position.turn_of(0, white=1)
    assert not {*legal(state)} & OWN  # the only one lies on panel 1
    climbed = play(state, white(2), CLIMB)
    assert player(climbed)["discs"] == START_DISC | TOWER_DISC
    assert own(10) in legal(climbed)
    # With an own disc used in this turn it has to wait.
    position = rich(load, tower=1, discs=START_DISC)
    climbed = play(position.turn_of(0), own(2), CLIMB)
    assert player(climbed)["discs"] == START_DISC | TOWER_DISC
    assert not {*legal(climbed)} & OWN


@pytest.mark.rule("TC-TURN-10", "TC-GEAR-07")
def test_the_gear_of_the_tower_is_for_this_turn(load: Load) -> None:
    state = play(rich(load).turn_of(0), own(2), CLIMB)
    assert player(state)["tower"] == 1
    assert field(state, "gear") == 1
    assert gear(10) in legal(state)  # also before the Main Action
    assert player(play(state, gear(10)))["coins"] == 9 - 2 + 1
    state = play(taken(state), STOP)
    assert field(state, "gear") == 0
    for slot in (1, 0):
        state = next_turn(taken(state, slot))
    assert asked(state) == (Step.MENU, 0)
    assert not {*legal(state)} & GEARS


@pytest.mark.rule("TC-TURN-04", "TC-TURN-10")
def test_nothing_is_left_for_the_end_of_the_day(load: Load) -> None:
    position = Position(load()).player(0, hours=12, coins=9)
    state = play(position.turn_of(0, main_done=1, white=2, gear=1), STOP)
    assert field(state, "phase") == Phase.END_OF_DAY
    assert (field(state, "white"), field(state, "gear")) == (0, 0)
