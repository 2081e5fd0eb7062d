"""Panel 7: an hour back, and candelabra cards."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    ACCELERATE,
    BONUS_COIN,
    CANDELABRA,
    EXTRA,
    LEFT,
    PLAY_CANDELABRA,
    RIGHT,
    SECOND_DISC,
    STOP,
    B,
    Bonus,
    Ended,
    S,
    Step,
    colour,
    own,
    take,
    upright,
    upside_down,
)
from .positions import Load, Position, player, through
from .scenes import arriving, at_menu, changed, offers, resources, step

# Accelerate.


@pytest.mark.rule("TC-P7-01")
@pytest.mark.parametrize(
    ("hours", "start", "allowed"),
    [(1, 0, True), (7, 0, True), (14, 0, True), (4, 3, True), (0, 0, False), (3, 3, False)],
)
def test_an_hour_back(load: Load, hours: int, start: int, allowed: bool) -> None:
    before = Position(load()).player(0, hours=hours, start=start).turn_of(0)
    state = play(before, own(7))
    assert offers(state, ACCELERATE) == allowed
    if allowed:
        state = play(state, ACCELERATE)
        assert player(state)["hours"] == hours - 1
        assert changed(before, state) == {"hours"}
    else:
        assert step(state) == Step.SIDE  # only a candelabra is left


@pytest.mark.rule("TC-P7-01", "TC-DIST-08")
def test_back_over_the_blocked_space(load: Load) -> None:
    here = Position(load()).row(0, 54).player(0, hours=7)
    state = play(here.turn_of(0), own(7), ACCELERATE)
    assert player(state)["hours"] == 5


@pytest.mark.rule("TC-EX-10", "TC-P7-01", "TC-TURN-06")
def test_the_day_does_not_end(load: Load) -> None:
    # e = 10 and two steps, from the Opera House to the Botanical Garden.
    here = Position(load()).row(0, 30, 36).player(0, hours=10).hand(0, 3)
    state = through(play(here.turn_of(0), upright(3), RIGHT), Step.MENU)
    assert player(state)["hours"] == 12
    state = play(state, own(7), ACCELERATE)
    assert player(state)["hours"] == 11
    state = play(state, STOP) if state.current_player() == 0 else state
    assert at_menu(state, 1)
    assert (player(state)["hours"], player(state)["day"]) == (11, 1)
    # Without it the day ends.
    state = through(play(here.turn_of(0), upright(3), RIGHT), Step.MENU)
    state = through(play(state, STOP), Step.MENU)
    assert player(state)["day"] == 2


@pytest.mark.rule("TC-P7-02")
@pytest.mark.parametrize(
    ("hours", "bonus", "asked"),
    [(3, Bonus.DISC_A, False), (3, Bonus.NONE, False), (2, Bonus.BOTH, False), (9, 3, False)],
)
def test_back_and_on_again(load: Load, hours: int, bonus: int, asked: bool) -> None:
    # An hour back and on again by taking a card: what was claimed stays claimed, and what was
    # not reached is not reached.
    before = Position(load()).player(0, hours=hours, bonus=int(bonus)).turn_of(0)
    state = play(before, own(7), ACCELERATE)
    assert player(state)["bonus"] == bonus
    state = play(state, take(0))
    assert (step(state) == Step.BONUS) == asked
    assert (player(state)["hours"], player(state)["bonus"]) == (hours, bonus)
    # Without going back, 9h is reached from 8h.
    if hours == 2:
        assert step(play(before, take(0))) == Step.BONUS


@pytest.mark.rule("TC-P7-02")
def test_a_claimed_bonus_is_not_restored(load: Load) -> None:
    here = Position(load()).player(0, hours=2)
    state = play(here.turn_of(0), take(0), BONUS_COIN, SECOND_DISC)
    state = through(state, Step.MENU)
    claimed = player(state)["bonus"]
    assert claimed == Bonus.DISC_A
    state = play(state, own(7), ACCELERATE)
    assert (player(state)["hours"], player(state)["bonus"]) == (2, claimed)


# Candelabra.


@pytest.mark.rule("TC-P7-03")
@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_a_candelabra_at_either_end(load: Load, side: int) -> None:
    cards = cards_of(load())
    before = Position(load()).row(0, 0, 24).turn_of(0)
    state = play(before, own(7), side)
    found = cards.rings(CANDELABRA, 0) if side == LEFT else cards.rings(24, CANDELABRA)
    assert len(found) == 2
    want = [1, 0, 0]
    for one in found:
        want[one] += 1
    assert resources(state) == tuple(want)
    assert player(state)["stock"] == player(before)["stock"] - 2
    ends = (player(state)["row_left"], player(state)["row_right"])
    assert ends == ((CANDELABRA, 24) if side == LEFT else (0, CANDELABRA))
    # No time, no step, and the last card is still the location card.
    assert changed(before, state) == {
        "resources",
        "stock",
        "candelabra",
        "row_left" if side == LEFT else "row_right",
    }


@pytest.mark.rule("TC-P7-03")
def test_a_card_beside_a_candelabra(load: Load) -> None:
    # Every printed half of the card makes a ring; an extra card has one half.
    cards = cards_of(load())
    here = Position(load()).row(0, 0, CANDELABRA).hand(0, 32)
    state = through(play(here.turn_of(0), upright(32), RIGHT), Step.MENU)
    assert resources(state) == (1, 1, 1)
    here = Position(load()).row(0, 0, CANDELABRA, last=0)
    state = through(play(here.turn_of(0), upright(EXTRA + 1), RIGHT), Step.MENU)
    assert cards.rings(CANDELABRA, EXTRA + 1) == [S]
    assert resources(state) == (1, 1, 0)
    here = Position(load()).row(0, 0, EXTRA + 1)
    state = play(here.turn_of(0), own(7), RIGHT)
    assert resources(state) == (2, 0, 0)


@pytest.mark.rule("TC-P7-03")
def test_one_candelabra_a_day(load: Load) -> None:
    here = Position(load()).player(0, hours=1).row(0, 0, CANDELABRA, 24)
    state = play(here.turn_of(0), own(7))
    assert (player(state)["hours"], at_menu(state)) == (0, True)
    here = Position(load()).row(0, 0, CANDELABRA, 24)
    assert not offers(here.turn_of(0), own(7))
    # On the next day there is one again.
    here = Position(load()).player(0, hours=11, coins=9).row(0, 0, CANDELABRA, 24)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = through(play(state, STOP), Step.MENU)
    assert (player(state)["day"], player(state)["candelabra"]) == (2, 0)


@pytest.mark.rule("TC-P7-04", "TC-OPS-02")
@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_only_the_contact_with_the_card_played_is_current(load: Load, side: int) -> None:
    # A Waterfront card played at the right end; the centre wants B B S G.
    here, card = arriving(load(), 5)
    state = play(here.centre(0, 5).turn_of(0), upright(card), RIGHT)
    state = play(state, own(7), PLAY_CANDELABRA, side)
    if side == LEFT:
        assert at_menu(state)
        assert state.to_dict()["operations"][0]["slots"] == [0, 0, 0, 0]
    else:
        assert step(state) in (Step.PLACE, Step.DESTINATION)


@pytest.mark.rule("TC-P7-05", "TC-EOD-01")
@pytest.mark.parametrize("laid", [True, False])
def test_a_coin_less_at_the_end_of_the_day(load: Load, laid: bool) -> None:
    # Card 24 and 25 are worth 1 and 2 coins; the price is 6.
    row = (0, 24, 25, CANDELABRA) if laid else (0, 24, 25)
    here = Position(load()).player(0, hours=11, coins=9).row(0, *row, last=25)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert player(state)["coins"] == 9 - 6 + 3 - laid
    state = through(state, Step.MENU)
    assert (player(state)["row_left"], player(state)["row_right"]) == (25, 25)
    assert player(state)["candelabra"] == 0


@pytest.mark.rule("TC-P7-05", "TC-END-03")
@pytest.mark.parametrize("laid", [True, False])
def test_a_coin_less_in_the_last_short_end_of_the_day(load: Load, laid: bool) -> None:
    row = (0, 24, 25, CANDELABRA) if laid else (0, 24, 25)
    here = Position(load()).player(0, hours=10, coins=9).row(0, *row, last=25)
    state = through(play(here.ended(Ended.TRAIN, 1).turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert state.is_terminal()
    # An hour is left.
    assert player(state)["coins"] == 9 - 6 + 3 - laid + 1


@pytest.mark.rule("TC-P7-05", "TC-A2-01")
def test_no_card_under_a_candelabra(load: Load) -> None:
    here = Position(load()).hand(0, 28)
    assert not offers(here.row(0, 0, CANDELABRA).turn_of(0), upside_down(28))
    here = Position(load()).hand(0, 28)
    assert not offers(here.row(0, 0, 24, CANDELABRA).turn_of(0), upside_down(28))
    here = Position(load()).hand(0, 28)
    state = here.row(0, CANDELABRA, 0, 24, home=0).turn_of(0)
    # At the right end only.
    assert step(play(state, upside_down(28))) != Step.SIDE


@pytest.mark.rule("TC-P7-03")
def test_a_lone_card_and_scarce_cubes(load: Load) -> None:
    # The two sides of a lone card differ: B B at the left, B S at the right.
    here = Position(load())
    state = play(here.turn_of(0), own(7))
    assert (step(state), legal(state)) == (Step.SIDE, [LEFT, RIGHT])
    assert resources(play(state, LEFT)) == (3, 0, 0)
    assert resources(play(state, RIGHT)) == (2, 1, 0)
    # One cube in stock: a bronze at the left; at the right the player chooses.
    state = play(here.player(0, stock=1, spare=7).turn_of(0), own(7))
    left = play(state, LEFT)
    assert (resources(left), player(left)["stock"]) == ((2, 0, 0), 0)
    state = play(state, RIGHT)
    assert (step(state), legal(state)) == (Step.PLACE, [colour(B), colour(S)])
    state = play(state, colour(S))
    assert (resources(state), player(state)["stock"]) == ((1, 1, 0), 0)
