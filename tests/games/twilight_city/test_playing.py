"""Playing a hand card: its end of the row, the way on foot, and staying in place."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    BONUS_COIN,
    EXTRA,
    LEFT,
    RIGHT,
    STOP,
    TO_BOARD,
    B,
    Card,
    G,
    Phase,
    S,
    Step,
    own,
    upright,
    upside_down,
)
from .positions import Load, Position, hand, player, through
from .turns import asked, field, finish, played, put, step


@pytest.mark.rule("TC-PLAY-01")
def test_a_card_goes_to_either_end(load: Load) -> None:
    position = Position(load()).row(0, 24, 18, 36, home=18, last=36).hand(0, 6).airship(15)
    state = play(position.turn_of(0), upright(6))
    assert step(state) == Step.SIDE
    assert legal(state) == [LEFT, RIGHT]
    left, right = played(position.turn_of(0), 6, LEFT), played(position.turn_of(0), 6)
    assert (player(left)["row_left"], player(left)["row_right"]) == (6, 36)
    assert (player(right)["row_left"], player(right)["row_right"]) == (24, 6)
    for after in (left, right):
        assert player(after)["last_card"] == 6
        assert field(after, "card_place")[6] == Card.VALID
        assert hand(after) == set()


@pytest.mark.rule("TC-PLAY-01")
def test_the_end_matters_for_the_rings(load: Load) -> None:
    cards = cards_of(load())
    assert cards.rings(24, 49) == [B]
    assert cards.rings(31, 49) == [B, G]
    position = Position(load()).row(0, 31, 24, home=31, last=24).hand(0, 49).airship(0)
    assert player(played(position.turn_of(0), 49))["resources"] == [2, 0, 0]
    # At the left end its right side meets the left side of 31.
    found = cards.rings(49, 31)
    got = [1 + found.count(B), found.count(S), found.count(G)]
    assert player(played(position.turn_of(0), 49, LEFT))["resources"] == got


@pytest.mark.rule("TC-PLAY-01", "TC-EX-01", "TC-MOVE-01", "TC-RES-01")
def test_movement_resources_action(load: Load) -> None:
    # The printed example: Grand Canal, three steps to the Café.
    position = Position(load(4)).row(0, 18, 24).hand(0, 49).airship(0).player(0, tickets=0)
    state = put(position.turn_of(0), 49)
    assert player(state)["hours"] == 3
    assert player(state)["zone"] == 13
    assert step(state) == Step.BONUS
    assert player(state)["resources"] == [1, 0, 0]
    state = play(state, BONUS_COIN)
    assert player(state)["resources"] == [2, 0, 0]
    assert asked(state) == (Step.MENU, 0)
    assert field(state, "gear") == 1


@pytest.mark.rule("TC-PLAY-01")
def test_resources_come_before_actions(load: Load) -> None:
    position = Position(load(4)).row(0, 18, 24).hand(0, 49).airship(0).centre(0, 8)
    state = play(put(position.turn_of(0), 49), BONUS_COIN)
    assert step(state) == Step.DESTINATION
    assert own(10) not in legal(state)
    assert own(10) in legal(play(state, TO_BOARD))


@pytest.mark.rule("TC-PLAY-02")
@pytest.mark.parametrize("card", [24, 28])
def test_either_icon_from_the_hand(load: Load, card: int) -> None:
    cards = cards_of(load())
    assert cards.where(icon=card == 28, location=4).count(card) == 1
    state = Position(load()).row(0, 30).hand(0, card).airship(5).turn_of(0)
    assert {upright(card), upside_down(card)} & {*legal(state)} == {upright(card)}
    after = put(state, card)
    assert player(after)["zone"] == 16
    # No Airship step, no secondary choice.
    after = finish(after)
    assert field(after, "airship") == 5
    assert field(after, "white") == 0
    assert hand(after) == set()


WALKS = [
    (24, 48, 3),
    (84, 6, 6),
    (0, 42, 3),
    (0, 84, 8),
    (42, 72, 2),
    (54, 30, 6),
    (78, 72, 1),
    (12, 6, 1),
    (36, 42, 1),
]


@pytest.mark.rule("TC-MOVE-01", "TC-MOVE-02")
@pytest.mark.parametrize(("here", "there", "hours"), WALKS)
def test_a_step_is_an_hour(load: Load, here: int, there: int, hours: int) -> None:
    # Other figures and Agents do not matter; the Airship is at neither end of the way.
    there += 3  # a card that nobody has as home card
    airship = {24: 0, 84: 8, 42: 8, 78: 8}.get(here, 12 if there != 33 else 3)
    position = Position(load()).row(0, 18, here).row(1, 1).row(2, 2).hand(0, there)
    position.display(86, 80, 74, 68, 62, 56).airship(airship).player(0, tickets=0, hours=0)
    state = put(position.turn_of(0), there)
    assert player(state)["hours"] == hours
    assert player(state)["zone"] == position.cards.zone(there)
    later = put(position.player(0, hours=2, bonus=3).turn_of(0), there)
    assert player(later)["hours"] == 2 + hours


@pytest.mark.rule("TC-MOVE-02")
def test_the_way_begins_at_the_figure(load: Load) -> None:
    # Standing away from the last card, after a panel at the top of the board.
    position = Position(load()).row(0, 18, 24).at(0, 15).hand(0, 30).airship(0)
    state = put(position.player(0, tickets=0).turn_of(0), 30)
    assert (player(state)["hours"], player(state)["zone"]) == (1, 20)


@pytest.mark.rule("TC-STAY-01")
def test_staying_in_place(load: Load) -> None:
    position = Position(load()).row(0, 18, 24).hand(0, 27).airship(0)
    state = play(position.turn_of(0), upright(27), RIGHT)
    assert (player(state)["hours"], player(state)["zone"]) == (1, 16)
    state = finish(state)
    assert field(state, "card_place")[27] == Card.COVERED
    assert player(state)["last_card"] == 27


@pytest.mark.rule("TC-STAY-01")
def test_a_covered_coin_is_no_income(load: Load) -> None:
    # Card 24 has one coin and card 27 three; the oxygen costs six less two for District II.
    for covered, coins in (([27], 10 + 1 - 4), ([], 10 + 4 - 4)):
        position = Position(load()).row(0, 18, 24, 27, covered=covered)
        state = position.player(0, hours=12, coins=10).turn_of(0, main_done=1)
        state = play(state, STOP)
        assert field(state, "phase") == Phase.END_OF_DAY
        assert player(state)["coins"] == coins


@pytest.mark.rule("TC-STAY-01")
def test_nothing_goes_below_a_covered_card(load: Load) -> None:
    # Card 6 has the second item of the first goal card.
    for covered, possible in (([], True), ([27], False)):
        position = Position(load()).row(0, 27, home=27).row(0, 18, 27, covered=covered)
        state = position.hand(0, 6).goal(0, 0, 0).airship(0).turn_of(0)
        assert (upside_down(6) in legal(state)) == possible


@pytest.mark.rule("TC-STAY-01")
def test_the_same_district_is_not_the_same_place(load: Load) -> None:
    # Grand Canal and Waterfront are in one District, two steps apart.
    position = Position(load()).row(0, 18, 24).hand(0, 33).airship(0).player(0, tickets=0)
    state = finish(put(position.turn_of(0), 33))
    assert player(state)["hours"] == 2
    assert field(state, "card_place")[33] == Card.VALID


@pytest.mark.rule("TC-STAY-01")
def test_staying_with_an_extra_card(load: Load) -> None:
    position = Position(load()).row(0, 18, 24).airship(0)
    state = played(position.turn_of(0), EXTRA + 4)
    assert player(state)["hours"] == 1
    assert field(state, "extra_place")[4] == 6  # covered


@pytest.mark.rule("TC-STAY-02")
def test_all_else_is_as_with_other_plays(load: Load) -> None:
    # Card 26 makes a bronze ring with 8, which lies between it and 24; it has a gear.
    assert cards_of(load()).rings(8, 26) == [B]
    position = Position(load()).row(0, 24, 18, 8, home=18, last=24).hand(0, 26).airship(0)
    position.agents(16, 5).black(16, 2).cubes(16, 1)
    state = play(position.turn_of(0), upright(26), RIGHT)
    assert step(state) == Step.AGENT
    assert field(state, "white") == 1
    state = through(state)
    assert asked(state) == (Step.PARCEL, 1)
    assert field(state, "zones")[16]["black"] == 0
    state = finish(state)
    assert player(state)["resources"][B] == 2
    assert player(state)["hours"] == 1
    assert field(state, "gear") == 1


@pytest.mark.rule("TC-STAY-03", "TC-DIST-01")
def test_staying_with_a_home_in_i(load: Load) -> None:
    position = Position(load()).row(0, 0).hand(0, 3).airship(15)
    state = played(position.turn_of(0), 3)
    assert player(state)["hours"] == 0
    assert field(state, "card_place")[3] == Card.VALID
    # The home of the day counts, not where the figure stands.
    position = Position(load()).row(0, 0, 24).hand(0, 27).airship(15)
    state = played(position.turn_of(0), 27)
    assert player(state)["hours"] == 0
    assert field(state, "card_place")[27] == Card.VALID
    position = Position(load()).row(0, 18, 0).row(1, 1).hand(0, 3).airship(15)
    state = played(position.turn_of(0), 3)
    assert player(state)["hours"] == 1
    assert field(state, "card_place")[3] == Card.COVERED


@pytest.mark.rule("TC-STAY-04")
@pytest.mark.parametrize("home", [18, 36])
def test_no_ticket_for_staying(load: Load, home: int) -> None:
    # Also where a ride costs no hour: with a home in District III.
    position = Position(load()).row(0, home, 24).hand(0, 27).airship(15).player(0, tickets=3)
    state = play(position.turn_of(0), upright(27), RIGHT)
    assert step(state) != Step.TICKET
    assert (player(state)["tickets"], player(state)["hours"]) == (3, 1)
