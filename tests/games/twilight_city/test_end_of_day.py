"""The end of a day: income, oxygen, penalty discs, the row, the new home."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .closing import closing, new_day
from .ids import (
    ACCELERATE,
    CANDELABRA,
    DISC_A,
    DISC_TRAIN,
    DROP_TWO,
    EXTRA,
    GOAL_A,
    II,
    IV,
    KEEP_TWO,
    START_DISC,
    STOP,
    TOWER_DISC,
    Bonus,
    Card,
    Extra,
    I,
    Phase,
    Step,
    own,
    target,
)
from .positions import Load, Position, hand, player

#: Home cards by District.
HOMES = {I: 3, II: 18, 2: 36, IV: 54, 4: 72}


@pytest.mark.rule("TC-EOD-01", "TC-EOD-02")
def test_income_is_that_of_valid_cards(load: Load) -> None:
    # 3 is the home card, 33 has a penalty token, a card lies under 21.
    row = Position(load()).row(0, 3, 9, 15, 33, 21, 28, covered=[33], under={21: 45}, last=28)
    after = closing(row.player(0, hours=12, coins=0))
    # 3 + 3 + 2, less 6 for oxygen.
    assert player(after)["coins"] == 3 + 3 + 2 - 6
    assert player(after)["penalty"] == 0


@pytest.mark.rule("TC-EOD-01", "TC-P7-05")
def test_a_candelabra_costs_a_coin(load: Load) -> None:
    row = Position(load()).row(0, 3, 9, 15, CANDELABRA, last=15)
    assert player(closing(row.player(0, hours=12, coins=4)))["coins"] == 4 + 6 - 1 - 6


@pytest.mark.rule("TC-EOD-01", "TC-EXT-02")
def test_an_extra_card_brings_a_coin(load: Load) -> None:
    row = Position(load()).row(0, 3, EXTRA + 4, 9, last=9)
    assert player(closing(row.player(0, hours=12, coins=5)))["coins"] == 5 + 1 + 3 - 6


@pytest.mark.rule("TC-EOD-03", "TC-REC-03")
@pytest.mark.parametrize(
    ("record", "price"),
    [(1, 6), (2, 6), (3, 8), (4, 8), (5, 10), (6, 10), (7, 10), (8, 12), (9, 12)],
)
def test_the_price_of_oxygen(load: Load, record: int, price: int) -> None:
    after = closing(Position(load()).player(0, hours=12, coins=20, record=record))
    assert player(after)["coins"] == 20 - price


@pytest.mark.rule("TC-EOD-03", "TC-DIST-02")
@pytest.mark.parametrize(("district", "price"), [(I, 6), (II, 4), (2, 6), (IV, 6), (4, 6)])
def test_a_home_in_district_ii(load: Load, district: int, price: int) -> None:
    after = closing(Position(load()).row(0, HOMES[district]).player(0, hours=12, coins=20))
    assert player(after)["coins"] == 20 - price


@pytest.mark.rule("TC-EOD-06", "TC-DIST-02", "TC-RULING-54")
def test_the_price_is_that_of_the_old_home(load: Load) -> None:
    from_two = new_day(Position(load()).row(0, 18, 9).player(0, hours=12, coins=20))
    assert (player(from_two)["coins"], player(from_two)["home"]) == (20 + 3 - 4, 2)
    to_two = new_day(Position(load()).row(0, 3, 21).player(0, hours=12, coins=20))
    assert (player(to_two)["coins"], player(to_two)["home"]) == (20 + 3 - 6, 5)


@pytest.mark.rule("TC-EOD-03", "TC-EOD-11")
@pytest.mark.parametrize(("coins", "left", "discs"), [(8, 2, 0), (6, 0, 0), (4, 0, 2), (1, 0, 5)])
def test_missing_coins(load: Load, coins: int, left: int, discs: int) -> None:
    after = new_day(Position(load()).player(0, hours=12, coins=coins))
    data = player(after)
    assert (data["coins"], data["hours"], data["start"], data["day"]) == (left, discs, discs, 2)
    assert data["penalty"] == 0


@pytest.mark.rule("TC-EOD-04", "TC-EOD-11")
@pytest.mark.parametrize(("hours", "discs"), [(12, 0), (13, 1), (15, 3), (18, 6), (20, 6)])
def test_excess_hours(load: Load, hours: int, discs: int) -> None:
    after = new_day(Position(load()).player(0, hours=hours, coins=9))
    assert (player(after)["hours"], player(after)["coins"]) == (discs, 3)


@pytest.mark.rule("TC-EX-20", "TC-EOD-04", "TC-EOD-11", "TC-EOD-12")
def test_two_missing_coins_and_two_excess_hours(load: Load) -> None:
    closed = closing(Position(load()).player(0, hours=14, coins=4))
    assert player(closed)["penalty"] == 4
    data = player(new_day(Position(load()).player(0, hours=14, coins=4)))
    assert (data["hours"], data["start"], data["bonus"]) == (4, 4, Bonus.NONE)


@pytest.mark.rule("TC-EX-21", "TC-EOD-04", "TC-EOD-11")
def test_no_more_than_six_discs(load: Load) -> None:
    data = player(new_day(Position(load()).player(0, hours=16, coins=1)))
    assert (data["hours"], data["start"], data["coins"]) == (6, 6, 0)
    assert data["bonus"] == Bonus.NONE


@pytest.mark.rule("TC-EOD-07", "TC-EOD-12", "TC-RULING-10")
@pytest.mark.parametrize("discs", range(7))
def test_bonus_discs_of_the_new_day(load: Load, discs: int) -> None:
    after = new_day(Position(load()).player(0, hours=12 + discs, coins=6))
    assert player(after)["bonus"] == (Bonus.BOTH if discs < 3 else Bonus.NONE)
    assert player(after)["hours"] == discs


@pytest.mark.rule("TC-EOD-05", "TC-RULING-19", "TC-EXT-05")
def test_the_row_is_discarded(load: Load) -> None:
    # 28 and 31 have a hand icon; 9, 15 and the home card go to the trash.
    row = Position(load()).row(0, 3, 28, EXTRA + 4, 9, 31, 15, CANDELABRA, last=15)
    after = closing(row.player(0, hours=12, coins=9))
    places = after.to_dict()["card_place"]
    where = {card: places[card] for card in (3, 28, 9, 31, 15)}
    assert where == {
        3: Card.DISCARD,
        28: Card.KNOWN,
        9: Card.DISCARD,
        31: Card.KNOWN,
        15: Card.COVERED,
    }
    assert after.to_dict()["extra_place"][4] == Extra.REMOVED
    data = player(after)
    assert (data["row_left"], data["row_right"], data["last_card"]) == (15, 15, 15)
    assert data["candelabra"] == 0


@pytest.mark.rule("TC-EOD-05", "TC-RULING-61", "TC-EXT-05")
def test_cards_with_something_on_or_below_them(load: Load) -> None:
    # Hand icons: 28 with a card below, 31 with a penalty token, 4 as home card.
    row = Position(load()).row(
        0, 4, 28, 31, 21, 9, home=4, covered=[31], under={28: 45, 21: EXTRA + 6}, last=9
    )
    after = closing(row.player(0, hours=12, coins=9))
    places = after.to_dict()["card_place"]
    where = {card: places[card] for card in (4, 28, 45, 31, 21)}
    assert where == {
        4: Card.DISCARD,
        28: Card.KNOWN,
        45: Card.DISCARD,
        31: Card.DISCARD,
        21: Card.DISCARD,
    }
    assert after.to_dict()["extra_place"][6] == Extra.REMOVED


@pytest.mark.rule("TC-EX-29", "TC-EOD-05", "TC-A2-04", "TC-RULING-61")
def test_a_card_under_a_hand_icon(load: Load) -> None:
    row = Position(load()).row(0, 3, 9, 28, under={28: 45}, last=9)
    after = closing(row.player(0, hours=12, coins=9))
    assert player(after)["coins"] == 9 + 3 - 6
    assert after.to_dict()["card_place"][28] == Card.KNOWN
    assert after.to_dict()["card_place"][45] == Card.DISCARD


@pytest.mark.rule("TC-EOD-05", "TC-RULING-19")
def test_the_last_card_stays_even_with_a_hand_icon(load: Load) -> None:
    position = Position(load()).row(0, 28, 3, home=3, last=28).player(0, hours=12, coins=9)
    after = new_day(position)
    assert after.to_dict()["card_place"][28] == Card.COVERED
    assert player(after)["home"] == 16
    # At the next end of a day it is covered by the token, so it does not come back.
    again = Position(load()).row(0, 28, 9).player(0, hours=12, coins=9)
    assert closing(again).to_dict()["card_place"][28] == Card.DISCARD


@pytest.mark.rule("TC-EOD-05", "TC-RULING-19")
def test_the_home_card_of_a_day_without_another_stays(load: Load) -> None:
    after = closing(Position(load()).row(0, 3).player(0, hours=12, coins=9))
    assert after.to_dict()["card_place"][3] == Card.COVERED
    assert player(after)["home"] == 0


@pytest.mark.rule("TC-EOD-05", "TC-EXT-05", "TC-RULING-19")
def test_an_extra_card_as_home_card(load: Load) -> None:
    position = Position(load()).row(0, 3, EXTRA + 4).player(0, hours=12, coins=9)
    after = closing(position)
    assert after.to_dict()["extra_place"][4] == Extra.COVERED
    assert (player(after)["home"], player(after)["last_card"]) == (16, EXTRA + 4)
    again = Position(load()).row(0, EXTRA + 4, 9).player(0, hours=12, coins=9)
    assert closing(again).to_dict()["extra_place"][4] == Extra.REMOVED


@pytest.mark.rule("TC-EOD-05", "TC-RULING-19")
def test_the_last_card_loses_the_card_below(load: Load) -> None:
    row = Position(load()).row(0, 3, 9, under={9: 45}, last=9).player(0, hours=12, coins=9)
    places = closing(row).to_dict()["card_place"]
    assert (places[9], places[45]) == (Card.COVERED, Card.DISCARD)


@pytest.mark.rule("TC-EOD-06", "TC-RULING-58")
def test_a_penalty_token_gives_way_to_the_home_token(load: Load) -> None:
    row = Position(load()).row(0, 3, 9, covered=[9]).player(0, hours=12, coins=9)
    after = closing(row)
    assert player(after)["coins"] == 3
    assert after.to_dict()["card_place"][9] == Card.COVERED


@pytest.mark.rule("TC-EOD-06")
def test_the_new_home_is_where_the_figure_stands(load: Load) -> None:
    # Panels 11 to 13 take a figure away from its last card.
    after = new_day(Position(load()).row(0, 3, 9).at(0, 15).player(0, hours=12, coins=9))
    assert (player(after)["home"], player(after)["last_card"]) == (15, 9)


@pytest.mark.rule("TC-EOD-06", "TC-DIST-08")
@pytest.mark.parametrize(("hours", "blocked"), [(12, 1), (17, 1), (18, 0)])
def test_a_new_home_in_district_iv(load: Load, hours: int, blocked: int) -> None:
    after = new_day(Position(load()).row(0, 3, 54).player(0, hours=hours, coins=9))
    assert player(after)["home"] == 8
    assert player(after)["blocked"] == blocked


@pytest.mark.rule("TC-EOD-06", "TC-DIST-08", "TC-RULING-11")
def test_the_blocked_hour_of_the_old_home_is_free_again(load: Load) -> None:
    position = Position(load()).row(0, 54, 9).player(0, hours=12, coins=9)
    assert player(position.turn_of(0, main_done=1))["blocked"] == 1
    assert player(new_day(position))["blocked"] == 0


@pytest.mark.rule("TC-EOD-07", "TC-DISC-05", "TC-DISC-06")
def test_own_discs_come_back(load: Load) -> None:
    position = Position(load()).panel(3, white=1, own=[0, 1]).panel(8, own=[1], white=2)
    position.player(0, hours=12, coins=9, tower=2).player(1, tower=2)
    fields = closing(position).to_dict()
    assert fields["panels"][2] == {"white": 1, "own": 0b10, "black": 0}
    assert fields["panels"][7] == {"white": 2, "own": 0b10, "black": 0}
    # Only those that were gained.
    assert fields["partisans"][0]["discs"] == START_DISC | TOWER_DISC


@pytest.mark.rule("TC-EOD-08", "TC-REC-02")
@pytest.mark.parametrize("record", range(1, 10))
def test_the_record_moves_on(load: Load, record: int) -> None:
    after = closing(Position(load()).player(0, hours=12, coins=20, record=record))
    data = player(after)
    assert data["record"] == record + 1
    assert data["tickets"] == (2 if record == 3 else 1)
    asked = {5: Step.DROP, 8: Step.DISC}.get(record, Step.BAG)
    assert after.to_dict()["step"] == asked
    assert player(after, 1)["record"] == 1


@pytest.mark.rule("TC-EX-25", "TC-EOD-08", "TC-REC-02")
def test_two_cubes_may_be_dropped(load: Load) -> None:
    closed = closing(Position(load()).player(0, hours=12, coins=20, record=5))
    assert player(closed)["record"] == 6
    assert legal(closed) == [DROP_TWO, KEEP_TWO]
    dropped = play(closed, DROP_TWO)
    assert (player(dropped)["stock"], dropped.to_dict()["bag_cubes"][0]) == (11, 4)
    kept = play(closed, KEEP_TWO)
    assert (player(kept)["stock"], kept.to_dict()["bag_cubes"][0]) == (13, 2)


@pytest.mark.rule("TC-EOD-08", "TC-REC-02", "TC-RULING-28")
@pytest.mark.parametrize(("stock", "asked"), [(0, False), (1, False), (2, True)])
def test_too_few_cubes_to_drop(load: Load, stock: int, asked: bool) -> None:
    closed = closing(Position(load()).player(0, hours=12, coins=20, record=5, stock=stock))
    assert (closed.to_dict()["step"] == Step.DROP) == asked
    assert player(closed)["record"] == 6


@pytest.mark.rule("TC-EX-30", "TC-EOD-08", "TC-RULING-09")
def test_a_disc_ahead_of_time(load: Load) -> None:
    position = Position(load()).player(0, hours=12, coins=20, record=8, tower=2)
    closed = closing(position)
    assert legal(closed) == [DISC_A, DISC_TRAIN]
    after = play(closed, DISC_A)
    assert (player(after)["record"], player(after)["discs"]) == (9, 1 | 2 | 4)
    # Completing the A card later: its points, and no disc.
    later = Position(load()).player(0, {0: 2, 1: 1}, record=9, tower=2, discs=7)
    done = play(later.goal(0, GOAL_A, 0, {1: 0, 2: 0}).turn_of(0), own(3), target(GOAL_A, 0))
    assert (player(done)["goals_done"], player(done)["discs"]) == (1 << GOAL_A, 7)
    assert int(done.categories()["goals"][0]) == 15
    assert int(done.categories()["discs"][0]) == 3


@pytest.mark.rule("TC-EOD-13")
def test_other_days_go_on(load: Load) -> None:
    position = Position(load()).row(1, 4, 9, 28, CANDELABRA).panel(7, own=[1])
    position.player(0, hours=12, coins=9).player(1, hours=7, coins=5, record=3)
    before = player(position.turn_of(0, main_done=1), 1)
    after = new_day(position)
    changed = {name for name, value in player(after, 1).items() if value != before[name]}
    assert changed == set()
    assert after.to_dict()["panels"][6]["own"] == 0b10
    assert (after.to_dict()["phase"], after.to_dict()["active"]) == (Phase.TURN, 1)


@pytest.mark.rule("TC-EOD-14")
def test_hand_cards_are_kept(load: Load) -> None:
    cards = [5, 10, 11, 16, 22, 23, 29, 34, 35, 40]
    position = Position(load()).hand(0, *cards, known=[46]).player(0, hours=12, coins=9)
    after = new_day(position)
    assert hand(after) == {*cards, 46}
    assert after.to_dict()["card_place"][46] == Card.KNOWN


@pytest.mark.rule("TC-TURN-05", "TC-TURN-06")
@pytest.mark.parametrize(("hours", "day"), [(11, 1), (12, 2)])
def test_the_day_ends_at_the_end_of_a_turn(load: Load, hours: int, day: int) -> None:
    assert player(new_day(Position(load()).player(0, hours=hours, coins=9)))["day"] == day
    state = Position(load()).player(0, hours=12, coins=9).turn_of(0, main_done=1)
    early = play(state, own(7), ACCELERATE)
    early = play(early, STOP) if early.to_dict()["active"] == 0 else early
    assert (player(early)["day"], player(early)["hours"]) == (1, 11)
