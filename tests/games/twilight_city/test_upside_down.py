"""A card upside-down under an end of the row, for its item."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    ANY_4,
    BBS,
    BGG,
    BONUS_CARD,
    BONUS_COIN,
    BONUS_DISC,
    BONUS_RESOURCE,
    CANDELABRA,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    LEFT,
    RIGHT,
    SECOND_DISC,
    SSG,
    START_DISC,
    STOP,
    TRAIN,
    TRAIN_DISC,
    B,
    Card,
    Step,
    gear,
    own,
    take,
    target,
    upside_down,
    white,
)
from .positions import Load, Position, hand, player, through
from .scenes import at_menu, changed, offers, place, resources, step

# Card 24 (Grand Canal, brown, gear) has the item SSG, card 25 BGG, card 26 BBS.


def one_target(load: Load, *row: int, hours: int = 0) -> Position:
    """Return a position where SSG can only go on the last icon of goal card A1."""
    here = Position(load()).row(0, 0, *row).hand(0, 24).goal(0, GOAL_A, 1)
    return here.goal(0, GOAL_B1, 0).goal(0, GOAL_B2, 5).train(BBS).player(0, hours=hours)


@pytest.mark.rule("TC-A2-01")
@pytest.mark.parametrize(
    ("row", "home", "covered", "under", "sides"),
    [
        ((0,), 0, (), {}, []),  # the home card is covered
        ((0, 30), 0, (), {}, [RIGHT]),
        ((30, 0), 0, (), {}, [LEFT]),
        ((30, 0, 36), 0, (), {}, [LEFT, RIGHT]),
        ((30, 0, 36), 0, (30,), {}, [RIGHT]),  # a penalty token
        ((30, 0, 36), 0, (30, 36), {}, []),
        ((30, 0, 36), 0, (), {36: 7}, [LEFT]),  # a card below
        ((CANDELABRA, 30, 0, 36), 0, (), {}, [RIGHT]),
        ((30, 0, CANDELABRA), 0, (), {}, [LEFT]),
        ((30, 0, 93), 0, (), {}, [LEFT, RIGHT]),  # an extra card is a location card
        ((30, 0, 93), 0, (), {93: 98}, [LEFT]),
    ],
)
def test_under_which_card(
    load: Load,
    row: tuple[int, ...],
    home: int,
    covered: Iterable[int],
    under: Mapping[int, int],
    sides: list[int],
) -> None:
    last = next(card for card in reversed(row) if card != CANDELABRA)
    here = one_target(load).row(0, *row, home=home, covered=covered, under=under, last=last)
    state = here.turn_of(0)
    assert offers(state, upside_down(24)) == bool(sides)
    if not sides:
        return
    after = play(state, upside_down(24))
    if len(sides) == 2:
        assert (step(after), legal(after)) == (Step.SIDE, sides)
        after = play(after, LEFT)
    end = row[0] if LEFT in sides else row[-1]
    assert place(after, 24) == Card.UNDER
    assert place(after, end) == (Card.USED if end < 90 else 14)


@pytest.mark.rule("TC-A2-02")
def test_on_empty_icons_of_the_item(load: Load) -> None:
    # SSG: A1 has it last, B1 last, B4 first.
    here = Position(load()).row(0, 0, 30).hand(0, 24).train(BBS)
    here.goal(0, GOAL_A, 1).goal(0, GOAL_B1, 4, {1: 0}).goal(0, GOAL_B2, 1, {2: 0})
    state = play(here.turn_of(0), upside_down(24))
    assert (step(state), legal(state)) == (Step.TARGET, [target(0, 2), target(1, 0)])
    state = play(state, target(1, 0))
    assert player(state)["goals"][GOAL_B1]["icons"] == [1, 1, 0]


@pytest.mark.rule("TC-A2-02", "TC-P4-02", "TC-P4-04")
@pytest.mark.parametrize(
    ("kind", "taken", "can"), [(SSG, 0, True), (ANY_4, 0, True), (BGG, 0, False), (SSG, 4, False)]
)
def test_on_the_train(load: Load, kind: int, taken: int, can: bool) -> None:
    here = Position(load()).row(0, 0, 30).hand(0, 24).done(0, GOAL_A, GOAL_B1)
    here.goal(0, GOAL_B2, 0).train(*[BBS, BBS, BGG, BGG][:taken], kind).taken(*[1] * taken)
    state = here.turn_of(0)
    assert offers(state, upside_down(24)) == can
    if can:
        after = play(state, upside_down(24))
        assert after.to_dict()["train"][0] == {"kind": kind + 1, "owner": 1}
        assert player(after)["demand_points"] == (7 if kind == SSG else 4)


@pytest.mark.rule("TC-A2-02", "TC-P4-04")
def test_the_disc_of_the_train(load: Load) -> None:
    here = Position(load(2)).row(0, 0, 30).hand(0, 24).goal(0, GOAL_B2, 4)
    here.centre(0, 14, complete=1).train(1, 2, 3, 4, SSG).taken(1, 1, 1, 1)
    state = play(here.turn_of(0), upside_down(24))
    assert TRAIN in legal(state)
    state = play(state, TRAIN)
    assert player(state)["discs"] == START_DISC | TRAIN_DISC


@pytest.mark.rule("TC-A2-02")
def test_a_cube_of_the_stock_and_a_target(load: Load) -> None:
    state = one_target(load, 30).player(0, stock=0, spare=7).turn_of(0)
    assert not offers(state, upside_down(24))
    # No icon and no token asks for it.
    here = one_target(load, 30).goal(0, GOAL_A, 0)
    assert not offers(here.turn_of(0), upside_down(24))
    here = one_target(load, 30).goal(0, GOAL_A, 1, {2: 0})
    assert not offers(here.turn_of(0), upside_down(24))


@pytest.mark.rule("TC-A2-03", "TC-A2-05")
def test_one_hour_and_nothing_else(load: Load) -> None:
    # A card with a gear; no way, no rings, no components, no step of the Airship.
    before = one_target(load, 30).airship(5).turn_of(0)
    state = play(before, upside_down(24))
    assert player(state)["hours"] == 1
    assert changed(before, state) == {"hours", "stock", "goals"}
    assert player(state)["stock"] == player(before)["stock"] - 1
    fields = state.to_dict()
    assert (fields["gear"], fields["airship"], fields["main_done"]) == (0, 5, 1)
    assert fields["panels"] == before.to_dict()["panels"]
    assert not offers(state, gear(10))


@pytest.mark.rule("TC-A2-03", "TC-DIST-06")
def test_no_gear_by_district_iv(load: Load) -> None:
    here = one_target(load).row(0, 54, 30)
    state = play(here.turn_of(0), upside_down(24))
    assert state.to_dict()["gear"] == 0


@pytest.mark.rule("TC-A2-03", "TC-CLOCK-05")
def test_the_hour_comes_after_the_item(load: Load) -> None:
    # The last cube of the stock is on the icon: no resource can be the bonus.
    here = one_target(load, 30, hours=2).player(0, stock=1, spare=7)
    state = play(here.turn_of(0), upside_down(24))
    assert step(state) == Step.BONUS
    assert legal(state) == [BONUS_DISC, BONUS_COIN, BONUS_CARD]
    assert player(state)["goals"][GOAL_A]["icons"] == [0, 0, 1]
    state = play(one_target(load, 30, hours=2).turn_of(0), upside_down(24))
    assert BONUS_RESOURCE in legal(state)


@pytest.mark.rule("TC-A2-04")
def test_no_second_card_under_it(load: Load) -> None:
    here = one_target(load, 30).hand(0, 25).goal(0, GOAL_B1, 2)
    state = play(here.turn_of(0), upside_down(24))
    state = play(state, STOP)
    while not at_menu(state):
        state = through(play(state, take(0), SECOND_DISC), Step.MENU)
        state = through(play(state, STOP), Step.MENU)
    assert not offers(state, upside_down(25))
    # Its coin is used up.
    assert place(state, 30) == Card.USED


@pytest.mark.rule("TC-A2-04", "TC-EOD-02")
@pytest.mark.parametrize("under", [{}, {30: 24}])
def test_the_coin_is_used_up(load: Load, under: dict[int, int]) -> None:
    # Cards 30 and 36 are worth a coin each; the price is 6.
    here = Position(load()).row(0, 0, 30, 36, under=under).player(0, hours=11, coins=9)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert player(state)["coins"] == 9 - 6 + (1 if under else 2)
    assert place(state, 24) == (Card.DISCARD if under else Card.DECK)
    assert place(state, 30) == Card.DISCARD


@pytest.mark.rule("TC-EX-29", "TC-A2-01", "TC-A2-04", "TC-EOD-05")
def test_a_card_with_the_hand_icon_returns(load: Load) -> None:
    cards = cards_of(load())
    assert (cards.coins(28), cards.coins(36)) == (2, 1)
    state = play(one_target(load, 28).turn_of(0), upside_down(24))
    assert (place(state, 28), place(state, 24)) == (Card.USED, Card.UNDER)
    # Later the day closes with another card as the last one.
    here = Position(load()).row(0, 0, 28, 36, under={28: 24}).player(0, hours=11, coins=9)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    assert player(state)["coins"] == 9 - 6 + 1
    assert place(state, 28) == Card.KNOWN
    assert 28 in hand(state)
    assert place(state, 24) == Card.DISCARD


@pytest.mark.rule("TC-A2-05", "TC-TURN-02")
def test_discs_besides(load: Load) -> None:
    here = one_target(load, 30)
    state = play(here.turn_of(0, white=1), own(10), upside_down(24), white(5))
    assert step(state) == Step.DRAW
    assert resources(state) == (1, 0, 0)
    # A full panel 3 is no hindrance.
    here = one_target(load, 30).panel(3, white=3)
    assert offers(here.turn_of(0), upside_down(24))
    assert not offers(here.player(0, {B: 4}).turn_of(0), own(3))
