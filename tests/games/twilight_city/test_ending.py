"""What triggers the end, the turns after it, and the last end of a day."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .closing import bag_drawn, last_turn, points
from .ids import (
    BLACK,
    CANDELABRA,
    CLIMB,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    LEFT,
    STOP,
    TO_CENTRE,
    B,
    Card,
    Ended,
    G,
    Phase,
    S,
    Step,
    colour,
    own,
    tile,
    upright,
)
from .positions import Load, Position, player

#: Each with a white disc left, so that the turn is not over.


def top_of_the_tower(load: Load) -> qx.State:
    here = Position(load()).player(1, tower=3, coins=8)
    return play(here.turn_of(1, main_done=1, white=1), own(2), CLIMB)


def last_disc_space(load: Load) -> qx.State:
    here = Position(load()).centre(0, 1, complete=0).centre(1, 2, complete=0)
    here.taken(*[0] * 7).player(1, {B: 2, S: 1})
    return play(here.turn_of(1, main_done=1, white=1), own(4))


def three_goals(load: Load) -> qx.State:
    here = Position(load()).done(1, GOAL_A, GOAL_B1).goal(1, GOAL_B2, 1, {0: 1, 1: 1})
    # Time Bomb: two silver, one gold; no other icon wants it.
    return play(here.player(1, {S: 2, G: 1}).turn_of(1, main_done=1, white=1), own(3))


def fifth_station(load: Load) -> qx.State:
    here = Position(load(4)).centre(0, 1, complete=0).centre(1, 2, complete=0)
    here.centre(2, 5, {0: 0, 1: 0, 2: 0}).centre(3, 3, complete=0)
    # A card of the Waterfront that makes a bronze and a gold ring.
    here.row(1, 49).at(1, 20).hand(1, 31)
    return play(here.turn_of(1, white=1), upright(31), LEFT, colour(G), TO_CENTRE)


def top_of_the_record(load: Load) -> qx.State:
    here = Position(load()).player(1, record=9, hours=12, coins=20)
    return play(here.turn_of(1, main_done=1), STOP)


def second_tile(load: Load) -> qx.State:
    here = Position(load()).tile(0, 12, [0, 0, 2], [0, 0, 0]).tile(1, 13, [0, 0, 2], [0, 2])
    here.row(1, 87 - 3).player(1, {B: 1, S: 1})
    state = play(here.turn_of(1, main_done=1, white=1), own(9))
    return play(state, tile(1)) if state.to_dict()["step"] == Step.CHOICE else state


TRIGGERS = {
    Ended.TOWER: top_of_the_tower,
    Ended.TRAIN: last_disc_space,
    Ended.GOALS: three_goals,
    Ended.RECORD: top_of_the_record,
    Ended.RECRUITMENT: second_tile,
}


@pytest.mark.rule("TC-END-01", "TC-END-02")
@pytest.mark.parametrize("why", TRIGGERS)
def test_the_end_is_triggered(load: Load, why: Ended) -> None:
    fields = TRIGGERS[why](load).to_dict()
    assert Ended(fields["ended"]) == why
    assert (fields["ender"], fields["last_turns"]) == (1, 0b101)


@pytest.mark.rule("TC-END-01", "TC-OPS-09")
def test_the_fifth_station_triggers_the_end(load: Load) -> None:
    fields = fifth_station(load).to_dict()
    assert (fields["ended"], fields["ender"], fields["last_turns"]) == (Ended.PRS, 1, 0b1101)


@pytest.mark.rule("TC-END-01", "TC-P9-04")
@pytest.mark.parametrize(("players", "needed"), [(2, 1), (3, 2), (4, 2)])
def test_complete_tiles(load: Load, players: int, needed: int) -> None:
    for complete in range(2):
        here = Position(load(players)).tile(1, 13, [0, 0, 1], [0, 1])
        if complete:
            here.tile(0, 12, [0, 0, 1], [0, 0, 0])
        here.row(0, 84).player(0, {B: 1, S: 1})
        if players == 2 and complete:
            continue  # the game would have ended before
        state = play(here.turn_of(0, main_done=1), own(9))
        state = play(state, tile(1)) if state.to_dict()["step"] == Step.CHOICE else state
        assert all(state.to_dict()["recruitment"][1]["lower"][:3])
        assert bool(state.to_dict()["ended"]) == (complete + 1 >= needed)


@pytest.mark.rule("TC-END-01", "TC-P4-05")
@pytest.mark.parametrize(("players", "space"), [(2, 6), (3, 8), (4, 10)])
def test_the_space_of_the_train(load: Load, players: int, space: int) -> None:
    for taken, ends in ((space - 2, False), (space - 1, True)):
        here = Position(load(players))
        for index, location in enumerate([1, 2, 4][: (players - 1)]):
            here.centre(index, location, complete=index)
        # Automaton, generic, or Lantern: what the next token may ask for.
        here.taken(*[k % players for k in range(taken)]).train(*[0, 1, 2, 3, 4, 6, 6, 7, 7, 0])
        here.player(1, {B: 3, S: 2, G: 2})
        state = play(here.turn_of(1, main_done=1, white=1), own(4))
        if state.to_dict()["step"] == Step.ITEM:
            state = play(state, legal(state)[0])
        assert state.to_dict()["train_next"] == taken + 1
        assert bool(state.to_dict()["ended"]) == ends


@pytest.mark.rule("TC-END-01", "TC-GOAL-04")
def test_c_cards_do_not_count(load: Load) -> None:
    here = Position(load()).done(1, GOAL_A, GOAL_B1).player(1, c_done=2, c_points=4)
    assert here.turn_of(1).to_dict()["ended"] == Ended.NOT


def turns_from(state: qx.State) -> list[int]:
    """Return whose turns begin from here on, if everybody ends a turn as soon as possible."""
    after, seats, turns = state.clone(), [], state.to_dict()["turns"]
    while not after.is_terminal():
        fields = after.to_dict()
        if fields["turns"] > turns:
            turns = fields["turns"]
            seats.append(fields["active"])
        choices = legal(after)
        after.apply_action(STOP if STOP in choices else choices[-1])
    return seats


@pytest.mark.rule("TC-END-02")
@pytest.mark.parametrize("why", TRIGGERS)
def test_all_others_have_one_more_turn(load: Load, why: Ended) -> None:
    assert turns_from(TRIGGERS[why](load)) == [2, 0]


@pytest.mark.rule("TC-END-02")
def test_the_turn_is_finished_first(load: Load) -> None:
    state = top_of_the_tower(load)
    fields = state.to_dict()
    assert (fields["phase"], fields["active"]) == (Phase.TURN, 1)
    before = Position(load()).player(1, tower=3, coins=8)
    # Before the Main Action: the turn goes on with one.
    early = play(before.turn_of(1), own(2), CLIMB)
    assert early.to_dict()["ended"] == Ended.TOWER
    assert early.to_dict()["main_done"] == 0
    assert any("DISPLAY" in early.action_code(action) for action in legal(early))
    assert turns_from(early) == [2, 0]


@pytest.mark.rule("TC-END-02", "TC-END-05")
def test_the_day_of_who_triggered_the_end_may_end(load: Load) -> None:
    here = Position(load()).row(1, 3, 9).player(1, tower=3, coins=15, hours=13)
    state = play(here.turn_of(1, main_done=1), own(2), CLIMB)
    if state.to_dict()["phase"] == Phase.TURN:
        state = play(state, STOP)
    assert state.to_dict()["phase"] == Phase.END_OF_DAY
    after = bag_drawn(state)
    data = player(after, 1)
    # 7 coins left, 3 of the row, 6 for oxygen; one excess hour.
    assert (data["coins"], data["home"], data["record"]) == (4, 2, 2)
    assert (data["penalty"], after.to_dict()["closed"]) == (1, 0b010)
    assert (after.to_dict()["active"], after.to_dict()["last_turns"]) == (2, 0b001)


@pytest.mark.rule("TC-END-02", "TC-RULING-31")
def test_later_triggers_change_nothing(load: Load) -> None:
    here = Position(load()).ended(Ended.GOALS, 1, 0).player(2, tower=3, coins=8)
    state = play(here.turn_of(2, main_done=1, white=1), own(2), CLIMB)
    fields = state.to_dict()
    assert (fields["ended"], fields["ender"], fields["last_turns"]) == (Ended.GOALS, 1, 0b001)
    assert turns_from(state) == [0]


@pytest.mark.rule("TC-END-02", "TC-RULING-31", "TC-REC-04")
def test_the_record_of_another_player(load: Load) -> None:
    # Seat 1 takes a card that moves the Airship west over seat 0, whose Record moves with all.
    here = Position(load()).airship(15).player(0, record=9).player(1, record=2)
    here.row(2, 81).row(1, 3, home=3).display(87).at(2, 24).airship(14)
    card = here.cards.where(icon=0, direction=1)[-1]
    here.display(card)
    state = play(here.turn_of(1), 218)
    fields = state.to_dict()
    assert player(state, 0)["record"] == 10
    assert (fields["ended"], fields["ender"], fields["last_turns"]) == (Ended.RECORD, 1, 0b101)


@pytest.mark.rule("TC-REC-01", "TC-REC-04", "TC-RULING-31")
def test_a_player_on_the_last_space_moves_no_further(load: Load) -> None:
    here = Position(load()).ended(Ended.RECORD, 1, 0).player(2, record=10, hours=12, coins=20)
    after = play(here.turn_of(2, main_done=1), STOP)
    assert (player(after, 2)["record"], player(after, 2)["coins"]) == (10, 8)


# The short end of a day.


@pytest.mark.rule("TC-EX-15", "TC-END-03", "TC-END-04", "TC-SCORE-08")
def test_the_short_end_of_a_day(load: Load) -> None:
    here = Position(load()).row(0, 3, 9, 15).player(0, hours=9, coins=1, record=8)
    state = last_turn(here)
    assert state.is_terminal()
    assert (player(state)["coins"], player(state)["penalty"]) == (0, 2)
    assert (points(state, "coins"), points(state, "penalties")) == (0, -1)


@pytest.mark.rule("TC-END-03")
def test_a_surplus_is_taken(load: Load) -> None:
    here = Position(load()).row(0, 3, 9, 15, CANDELABRA, last=15).player(0, hours=5, coins=2)
    state = last_turn(here)
    assert player(state)["coins"] == 2 + 6 - 1 + 7 - 6
    assert player(state)["penalty"] == 0


@pytest.mark.rule("TC-END-03", "TC-DIST-02")
def test_oxygen_is_cheaper_in_district_ii(load: Load) -> None:
    state = last_turn(Position(load()).row(0, 18).player(0, hours=11, coins=5))
    assert player(state)["coins"] == 5 + 1 - 4


@pytest.mark.rule("TC-END-03", "TC-RULING-11")
@pytest.mark.parametrize(("hours", "free"), [(0, 11), (5, 6), (7, 5), (11, 1)])
def test_the_blocked_hour_is_not_free(load: Load, hours: int, free: int) -> None:
    state = last_turn(Position(load()).row(0, 54).player(0, hours=hours, coins=9))
    assert player(state)["coins"] == 9 + free - 6


@pytest.mark.rule("TC-END-03", "TC-EOD-04")
def test_six_discs_at_most(load: Load) -> None:
    state = last_turn(Position(load()).player(0, hours=11, coins=0, record=9))
    assert (player(state)["coins"], player(state)["penalty"]) == (0, 6)
    assert points(state, "penalties") == -3


@pytest.mark.rule("TC-END-03")
def test_nothing_else_is_done(load: Load) -> None:
    here = Position(load()).row(0, 3, 9, 15, under={9: 45}).hand(0, 5)
    here.player(0, hours=9, coins=9, record=3).panel(3, own=[0])
    here.player(0, tower=2)
    before = here.turn_of(0, main_done=1).to_dict()
    after = last_turn(here).to_dict()
    for name in ("card_place", "extra_place", "zones", "bag_black", "bag_cubes", "panels"):
        assert after[name] == before[name], name
    changed = {
        name
        for name, value in after["partisans"][0].items()
        if value != before["partisans"][0][name]
    }
    assert changed == {"coins"}
    assert after["card_place"][3] == Card.COVERED


@pytest.mark.rule("TC-END-03", "TC-RULING-50")
def test_everybody_who_did_not_close_the_day(load: Load) -> None:
    here = Position(load()).ended(Ended.TOWER, 1, closed=[1])
    here.player(0, hours=4, coins=6).player(1, hours=0, coins=5, day=2).player(2, hours=10, coins=1)
    state = play(here.turn_of(0, main_done=1), STOP)
    assert state.is_terminal()
    assert [player(state, seat)["coins"] for seat in range(3)] == [8, 5, 0]
    assert [player(state, seat)["penalty"] for seat in range(3)] == [0, 0, 3]


# A full end of a day in the last turn.


@pytest.mark.rule("TC-END-04", "TC-END-05", "TC-SCORE-08")
def test_a_full_end_of_a_day_in_the_last_turn(load: Load) -> None:
    here = Position(load()).row(0, 3, 28, 9).player(0, hours=14, coins=0, record=2)
    here.panel(3, own=[0]).player(0, tower=2)
    state = last_turn(here)
    assert state.is_chance_node()
    state = play(state, BLACK, BLACK, BLACK)
    fields = state.to_dict()
    assert state.is_terminal()
    data = player(state)
    # 5 coins of the row for 6; two excess hours.
    assert (data["coins"], data["penalty"], data["record"], data["home"]) == (0, 3, 3, 2)
    assert points(state, "penalties") == -1
    assert fields["panels"][2]["own"] == 0
    assert fields["card_place"][28] == Card.KNOWN
    assert fields["zones"][24]["black"] == fields["zones"][8]["black"] == 1
    assert fields["closed"] == 0b111


@pytest.mark.rule("TC-END-04")
def test_discs_of_earlier_days_do_not_count(load: Load) -> None:
    here = Position(load()).player(0, start=5, hours=9, coins=20, day=2)
    state = last_turn(here)
    assert player(state)["penalty"] == 0
    assert points(state, "penalties") == 0
