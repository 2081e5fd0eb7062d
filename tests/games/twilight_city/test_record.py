"""The Criminal Record Track: what brings a player on, and what its spaces do."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    A_DISC,
    ADVANCE,
    DISC_A,
    DISC_TOWER,
    DISC_TRAIN,
    DROP_TWO,
    GOAL_A,
    KEEP_TWO,
    OFF_TRAIN,
    SECOND_DISC,
    START_DISC,
    STOP,
    TOWER_DISC,
    TRAIN_DISC,
    B,
    E,
    Ended,
    G,
    Phase,
    S,
    Step,
    own,
    panel,
    take,
    target,
)
from .positions import Load, Position, player, through
from .scenes import offers, steering, step


def detecting(load: Load, caught: int = 1, players: int = 3) -> Position:
    """Return a position in which taking the first card detects a player."""
    return steering(load, E, 5, players).at(caught, 12)


# TC-REC-01, TC-REC-04


@pytest.mark.rule("TC-REC-04", "TC-END-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_space_10_triggers_the_end(load: Load, seat: int) -> None:
    # Whoever comes to space 10, it is the turn of seat 0.
    state = play(detecting(load).player(seat, record=9).turn_of(0), take(0))
    fields = state.to_dict()
    assert player(state, seat)["record"] == 10
    assert (fields["ended"], fields["ender"]) == (Ended.RECORD, 0)
    assert fields["last_turns"] == 0b110


@pytest.mark.rule("TC-REC-01")
def test_the_record_stops_at_10(load: Load) -> None:
    here = detecting(load).player(0, record=10).player(2, record=3)
    state = play(here.ended(Ended.RECORD, 2, 1).turn_of(0), take(0))
    assert [player(state, seat)["record"] for seat in range(3)] == [10, 2, 4]


@pytest.mark.rule("TC-REC-01")
def test_the_record_never_goes_back(load: Load) -> None:
    state = Position(load()).player(0, record=7).turn_of(0)
    start = highest = [7, 1, 1]
    for _ in range(150):
        if state.is_terminal():
            break
        state = play(state, legal(state)[-1])
        now = [player(state, seat)["record"] for seat in range(3)]
        assert all(new >= old for old, new in zip(highest, now, strict=True))
        highest = now
    assert highest != start


# TC-REC-02


@pytest.mark.rule("TC-REC-02")
def test_a_detection_brings_the_effects_of_spaces(load: Load) -> None:
    here = detecting(load).player(0, record=3).player(1, record=5).player(2, record=8)
    state = play(here.turn_of(0), take(0))
    assert player(state)["tickets"] == 2
    assert (step(state), state.current_player()) == (Step.DROP, 1)
    assert legal(state) == [DROP_TWO, KEEP_TWO]
    dropped = play(state, DROP_TWO)
    assert player(dropped, 1)["stock"] == player(state, 1)["stock"] - 2
    assert dropped.to_dict()["bag_cubes"] == [2, 4, 2, 0]
    state = play(state, KEEP_TWO)
    assert state.to_dict()["bag_cubes"] == [2, 2, 2, 0]
    assert (step(state), state.current_player()) == (Step.DISC, 2)
    assert legal(state) == [DISC_A, DISC_TOWER, DISC_TRAIN]
    state = play(state, DISC_TRAIN)
    assert player(state, 2)["discs"] == START_DISC | TRAIN_DISC
    assert state.to_dict()["train_discs"] == 0b011


@pytest.mark.rule("TC-REC-02")
def test_two_cubes_or_none(load: Load) -> None:
    here = detecting(load).player(0, record=5, stock=1, spare=7)
    state = play(here.turn_of(0), take(0))
    assert step(state) == Step.SECOND
    assert player(state)["record"] == 6
    assert player(state)["stock"] == 1


@pytest.mark.rule("TC-REC-02")
@pytest.mark.parametrize(("held", "left"), [(8, 0), (7, 1)])
def test_a_ticket_of_the_supply(load: Load, held: int, left: int) -> None:
    here = detecting(load).player(0, record=3, tickets=0).player(1, tickets=held)
    state = play(here.player(2, tickets=0).turn_of(0), take(0))
    assert player(state)["tickets"] == left


@pytest.mark.rule("TC-REC-02", "TC-TURN-03")
@pytest.mark.parametrize("record", range(1, 10))
def test_the_white_disc_is_for_the_voluntary_step(load: Load, record: int) -> None:
    state = Position(load()).player(0, record=record).turn_of(0)
    assert offers(state, ADVANCE) == (record in (2, 4, 6, 7))
    if offers(state, ADVANCE):
        after = play(state, ADVANCE)
        assert after.to_dict()["white"] == 1
        assert player(after)["record"] == record + 1
        assert [player(after, seat)["record"] for seat in (1, 2)] == [1, 1]
        assert not offers(after, ADVANCE)
    # The same space entered by a detection brings none.
    caught = play(detecting(load).player(0, record=record).turn_of(0), take(0))
    assert caught.to_dict()["white"] == 0


@pytest.mark.rule("TC-REC-03", "TC-EOD-03")
@pytest.mark.parametrize(
    ("record", "price"),
    [(1, 6), (2, 6), (3, 8), (4, 8), (5, 10), (6, 10), (7, 10), (8, 12), (9, 12)],
)
def test_the_price_of_oxygen(load: Load, record: int, price: int) -> None:
    # Of the space before the step that closes the day.
    here = Position(load()).player(0, hours=12, record=record, coins=20)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert player(state)["coins"] == 20 - price


@pytest.mark.rule("TC-REC-05")
def test_all_move_in_order_of_seats_from_the_active_one(load: Load) -> None:
    here = detecting(load, caught=0)
    for seat in range(3):
        here.player(seat, record=5)
    state = play(here.turn_of(1), take(0))
    order = []
    while step(state) == Step.DROP:
        order.append(state.current_player())
        # One after the other: who isn't asked yet has not moved.
        moved = [seat for seat in range(3) if player(state, seat)["record"] == 6]
        assert sorted(moved) == sorted(order)
        state = play(state, KEEP_TWO)
    assert order == [1, 2, 0]


# The end of a day.


@pytest.mark.rule("TC-EX-25", "TC-REC-02", "TC-EOD-08")
def test_closing_the_day_on_space_5(load: Load) -> None:
    here = Position(load()).player(0, hours=12, record=5, coins=20)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert state.to_dict()["phase"] == Phase.END_OF_DAY
    assert player(state)["record"] == 6
    assert (step(state), legal(state)) == (Step.DROP, [DROP_TWO, KEEP_TWO])
    dropped = play(state, DROP_TWO)
    assert dropped.to_dict()["bag_cubes"][0] == 4
    assert player(dropped)["stock"] == player(state)["stock"] - 2


@pytest.mark.rule("TC-EX-30", "TC-REC-02", "TC-DISC-09", "TC-GOAL-01")
def test_a_disc_ahead_of_time(load: Load) -> None:
    here = Position(load()).player(0, {B: 3, S: 1, G: 1}, hours=12, record=8, coins=20, tower=2)
    here.goal(0, GOAL_A, 0, {0: 0, 1: 0}).panel(10, own=[0])
    state = here.turn_of(0)
    assert player(state)["discs"] == START_DISC | TOWER_DISC
    state = through(play(state, take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert (step(state), legal(state)) == (Step.DISC, [DISC_A, DISC_TRAIN])
    state = play(state, DISC_A)
    assert player(state)["record"] == 9
    assert player(state)["discs"] == START_DISC | TOWER_DISC | A_DISC
    # Completing the card later brings the points only.
    here = Position(load()).player(0, {B: 3, S: 1, G: 1}, record=9, tower=2, discs=0b0111)
    state = here.goal(0, GOAL_A, 0, {0: 0, 1: 0}).turn_of(0)
    after = play(state, own(3))
    if step(after) == Step.CHOICE:
        after = play(after, target(GOAL_A, 2))
    assert player(after)["goals_done"] == 1
    assert player(after)["discs"] == player(state)["discs"]


@pytest.mark.rule("TC-REC-02", "TC-DISC-09")
@pytest.mark.parametrize("winner", [0, 1])
def test_with_one_disc_or_none_to_gain(load: Load, winner: int) -> None:
    # The train disc was won, or it is the only one left and comes without a question.
    here = detecting(load).player(0, record=8, tower=2).done(0, GOAL_A)
    here.centre(0, 14, complete=2).taken(1, 1, 1, 1, 1, winner)
    state = here.turn_of(0)
    assert player(state)["discs"] == (0b1111 if winner == 0 else 0b0111)
    state = play(state, take(0))
    assert step(state) == Step.SECOND
    assert (player(state)["record"], player(state)["discs"]) == (9, 0b1111)


@pytest.mark.rule("TC-REC-02", "TC-DISC-09")
def test_a_stack_off_the_train(load: Load) -> None:
    here = detecting(load).player(0, record=8).ended(Ended.TRAIN, 1)
    for index, card in enumerate((14, 12, 11)):
        here.centre(index, card, complete=2)
    state = here.taken(*[1] * 10).turn_of(0)
    assert (state.to_dict()["train_disc"], state.to_dict()["train_discs"]) == (OFF_TRAIN, 0b101)
    state = play(state, take(0))
    assert legal(state) == [DISC_A, DISC_TOWER, DISC_TRAIN]
    state = play(state, DISC_TRAIN)
    assert player(state)["discs"] == START_DISC | TRAIN_DISC
    assert state.to_dict()["train_discs"] == 0b100


@pytest.mark.rule("TC-REC-02")
def test_option_one_disc_comes_back(load: Load) -> None:
    game = load(3, record_disc="return")
    here = steering(load, E, 5, game=game).at(1, 12).player(0, record=8, tower=2).done(0, GOAL_A)
    state = here.panel(3, own=[0, 1]).panel(10, own=[0]).turn_of(0)
    state = play(state, take(0))
    assert (step(state), legal(state)) == (Step.DISC, [panel(3), panel(10)])
    state = play(state, panel(3))
    panels = state.to_dict()["panels"]
    assert (panels[2]["own"], panels[9]["own"]) == (0b010, 0b001)
    # None is out: nothing.
    here = steering(load, E, 5, game=game).at(1, 12).player(0, record=8)
    state = play(here.turn_of(0), take(0))
    assert step(state) == Step.SECOND
    assert player(state)["discs"] == START_DISC
