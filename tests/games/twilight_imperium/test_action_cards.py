"""Hands of action cards, windows and reactions."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import pass_to
from .ids import (
    CHANCE,
    GIFT,
    STOP,
    YES,
    Phase,
    Step,
    Window,
    ac,
    card_drawn,
    cell,
    planet,
    seat,
)
from .positions import Load, Position
from .views import at, credits_of, gained, hand, pile, player

# The phase order of the three players of the fixed map is Xxcha 2, Sol 0, Hacan 1.


def drawers(state: qx.State) -> tuple[list[int], qx.State]:
    """Let all draws of the phase be made; return who drew, in order, and the state after them."""
    seats = []
    while at(state)[1] == Step.DRAW:
        fields = state.to_dict()
        assert fields["to_act"] == CHANCE
        seats.append(fields["phase_order"][fields["cursor"]])
        state = play(state, state.chance_outcomes()[0][0])
    return seats, state


def drawing(position: Position) -> qx.State:
    """Return the state of the first draw."""
    return position.state(Phase.DRAW, Step.DRAW, CHANCE)


@pytest.mark.rule("TI-CARD-01")
def test_each_player_draws_one_card(load: Load) -> None:
    seats, state = drawers(drawing(Position(load())))
    assert (seats, at(state)[0]) == ([2, 0, 1], Phase.PURCHASE)
    assert [len(hand(state, p)) for p in range(3)] == [1, 1, 1]


@pytest.mark.rule("TI-CARD-01")
def test_second_draws_come_after_all_first_ones(load: Load) -> None:
    position = Position(load()).put(0, tech=[1, 0, 4]).put(2, tech=[1, 0, 5])
    seats, state = drawers(drawing(position))
    assert seats == [2, 0, 1, 2, 0]
    assert [len(hand(state, p)) for p in range(3)] == [2, 1, 2]


@pytest.mark.rule("TI-CARD-01", "TI-CARD-05")
def test_the_card_drawn_is_any_of_the_deck(load: Load) -> None:
    state = drawing(Position(load()).give(0, 1, 1, 4))
    outcomes = dict(state.chance_outcomes())
    assert outcomes[card_drawn(1)] == Fraction(8, 73)
    assert outcomes[card_drawn(4)] == Fraction(3, 73)
    assert outcomes[card_drawn(39)] == Fraction(1, 73)
    after = play(state, card_drawn(39))
    assert (hand(after, 2), pile(after, "deck").get(39)) == ([39], None)


FULL = (2, 2, 3, 3, 7, 8, 9)


@pytest.mark.rule("TI-CARD-03", "TI-CARD-04", "TI-CARD-01")
def test_a_full_hand_does_not_draw(load: Load) -> None:
    position = Position(load()).give(2, *FULL).give(0, 2, 5, 5, 6, 6, 7)
    for who in range(3):
        position.put(who, tech=[1, 0, 4])
    seats, state = drawers(position.state(Phase.DRAW, Step.DRAW, CHANCE, cursor=1))
    assert seats == [0, 1, 1]
    assert [len(hand(state, p)) for p in range(3)] == [7, 2, 7]


@pytest.mark.rule("TI-CARD-02", "TI-CARD-03")
def test_any_number_of_cards_is_discarded_before(load: Load) -> None:
    position = Position(load()).give(2, *FULL).give(0, 19)
    state = position.state(Phase.DRAW, Step.DISCARD, 2)
    assert legal(state) == [STOP, *(ac(n) for n in sorted(set(FULL)))]
    state = play(state, ac(2), ac(9), STOP)
    assert (at(state)[1:], hand(state, 2)) == ((Step.DISCARD, 0), [2, 3, 3, 7, 8])
    assert pile(state) == {2: 1, 9: 1}
    seats, state = drawers(play(state, ac(19)))
    assert seats == [2, 0, 1]


@pytest.mark.rule("TI-CARD-04", "TI-CARD-13")
def test_a_hand_above_the_limit_is_cut_at_once(load: Load) -> None:
    position = Position(load()).give(2, 19).give(1, *FULL)
    state = position.state(Phase.MARKET, Step.MARKET_KIND, 2)
    offered = play(state, GIFT, seat(1), ac(19))
    assert at(offered)[1:] == (Step.MARKET_ANSWER, 1)
    cutting = play(offered, YES)
    assert (at(cutting)[1:], hand(cutting, 1)) == ((Step.DISCARD_DOWN, 1), sorted([*FULL, 19]))
    assert legal(cutting) == [ac(n) for n in sorted({*FULL, 19})]  # one must go
    after = play(cutting, ac(8))
    assert (hand(after, 1), pile(after)) == ([2, 2, 3, 3, 7, 9, 19], {8: 1})


@pytest.mark.rule("TI-CARD-13")
def test_a_card_given_is_played_like_any_other(load: Load) -> None:
    position = Position(load()).give(2, 19).give(1, *FULL)
    state = play(position.state(Phase.MARKET, Step.MARKET_KIND, 2), GIFT, seat(1), ac(19), YES)
    state = pass_to(play(state, ac(8)), Phase.CREDITS)
    assert at(state)[1:] == (Step.WINDOW, 1)
    assert ac(19) in legal(state)


@pytest.mark.rule("TI-CARD-11")
def test_an_empty_deck_is_refilled_from_the_discards(load: Load) -> None:
    position = Position(load()).give(2, 19)
    deck = position.fields["deck"]
    position.fields["deck"], position.fields["discard"] = [0] * 42, deck
    state = play(position.state(Phase.DRAW, Step.DISCARD, 2), STOP)
    assert (at(state)[1], sum(pile(state, "deck").values()), pile(state)) == (Step.DRAW, 75, {})
    # The last card is drawn before the discards are turned over.
    position = Position(load())
    deck = position.fields["deck"]
    deck[4] -= 1
    position.fields["deck"], position.fields["discard"] = [0, 0, 0, 0, 1] + [0] * 37, deck
    state = drawing(position)
    assert state.chance_outcomes() == [(card_drawn(5), Fraction(1, 1))]
    after = play(state, card_drawn(5))
    assert (sum(pile(after, "deck").values()), pile(after)) == (75, {})


# Once on the same entity.


@pytest.mark.rule("TI-CARD-06")
@pytest.mark.parametrize("number", [18, 23, 30])
def test_cards_without_target_are_played_once_a_turn(load: Load, number: int) -> None:
    kind = {18: Window.CREDITS, 23: Window.PREVOTE, 30: Window.TRADE}[number]
    position = Position(load()).give(1, number, number).put(2, credits=4).trade(0, 1)
    if number == 23:
        position.agenda(2)
    after = play(position.window(kind, 1), ac(number))
    assert at(after)[1] != Step.WINDOW
    assert hand(after, 1) == [number]


@pytest.mark.rule("TI-CARD-06")
def test_the_same_card_on_different_entities(load: Load) -> None:
    position = Position(load()).give(0, 7, 7, 7).hold(10, 1).hold(1, 1)
    state = play(position.window(Window.CREDITS, 0), ac(7), planet(1))
    assert legal(state) == [STOP, ac(7)]
    after = play(state, ac(7))  # on Lodor, the only one left; no third time
    assert [one["target"] for one in state.to_dict()["effects"][:1]] == [1]
    assert (at(after)[0], hand(after, 0)) == (Phase.PURCHASE, [7])
    assert credits_of(after)[1] == 65 + 3


@pytest.mark.rule("TI-CARD-06")
def test_two_players_may_play_on_the_same_entity(load: Load) -> None:
    position = Position(load()).give(0, 7).give(2, 7).hold(10, 1).hold(1, 1)
    state = play(position.window(Window.CREDITS, 2), ac(7), planet(10), ac(7))
    assert legal(state) == [planet(1), planet(10)]


@pytest.mark.rule("TI-CARD-06", "TI-CARD-10")
def test_a_cancelled_card_counts_as_played(load: Load) -> None:
    position = Position(load()).give(0, 18, 18).give(1, 4)
    state = play(position.window(Window.CREDITS, 0), ac(18))
    cancelled = play(state, ac(4))
    assert at(cancelled)[0] == Phase.PURCHASE
    assert (hand(cancelled, 0), gained(state, cancelled)) == ([18], [4, 3, 3])


@pytest.mark.rule("TI-CARD-06")
def test_a_new_turn_begins_afresh(load: Load) -> None:
    position = Position(load()).give(0, 35).give(2, 18, 19)
    position.fields["played"][0] = {"player": 2, "card": 17, "entity": 112 + 2}
    position.fields["num_played"] = 1
    assert legal(position.window(Window.CREDITS, 2)) == [STOP, ac(19)]
    state = play(position.window(Window.PLACE, 0), ac(35))
    assert (state.to_dict()["turn"], state.to_dict()["num_played"]) == (2, 0)


# Windows.


@pytest.mark.rule("TI-CARD-12", "TI-RULING-35")
def test_a_window_closes_when_all_pass_in_a_row(load: Load) -> None:
    position = Position(load()).give(2, 18, 20).give(0, 19, 21).give(1, 18)
    state = position.window(Window.CREDITS, 2)
    asked = []
    for action in (STOP, ac(19), STOP, ac(20), STOP, ac(18), STOP, STOP):
        asked.append(at(state)[2])
        assert at(state)[1] == Step.WINDOW
        state = play(state, action)
    # One card each round; Hacan have nothing left, so only the others are asked at the end.
    assert asked == [2, 0, 1, 2, 0, 1, 2, 0]
    assert at(state)[0] == Phase.PURCHASE


@pytest.mark.rule("TI-CARD-12")
def test_a_window_begins_with_the_active_player(load: Load) -> None:
    # Hacan are last in the phase order, but active.
    position = Position(load()).give(1, 2).give(0, 5).give(2, 5).fleet(2, 1, d=1)
    state = position.state(Phase.INDIVIDUAL, Step.ORDER, 2)
    state = play(state, STOP, STOP)
    assert at(state)[1:] == (Step.WINDOW, 1)
    state = play(state, STOP)
    assert at(state)[1:] == (Step.WINDOW, 2)
    assert at(play(state, STOP))[1:] == (Step.WINDOW, 0)


@pytest.mark.rule("TI-CARD-12", "TI-CARD-08")
def test_who_has_nothing_to_play_is_not_asked(load: Load) -> None:
    # Sol hold a card of another window, Hacan one without target.
    position = Position(load()).give(2, 19).give(0, 10, 11).give(1, 21)
    position.put(0, credits=0).put(2, credits=0)
    state = play(position.window(Window.CREDITS, 2), STOP)
    assert at(state)[0] == Phase.PURCHASE


@pytest.mark.rule("TI-CARD-05")
def test_a_card_played_is_discarded(load: Load) -> None:
    state = play(Position(load()).give(2, 19, 19 - 1).window(Window.CREDITS, 2), ac(19))
    assert (hand(state, 2), pile(state)) == ([18], {19: 1})


# Sabotage.


def sabotaged(load: Load) -> qx.State:
    """Return the state after Sol have played a Rare Mineral; everybody holds Sabotages."""
    position = Position(load()).give(0, 19, 4, 4).give(1, 4).give(2, 4)
    return play(position.window(Window.CREDITS, 0), ac(19))


@pytest.mark.rule("TI-CARD-09", "TI-AC-04")
def test_the_others_are_asked_in_phase_order(load: Load) -> None:
    state = sabotaged(load)
    assert (at(state)[1:], legal(state)) == ((Step.REACT, 2), [STOP, ac(4)])
    state = play(state, STOP)
    assert at(state)[1:] == (Step.REACT, 1)
    after = play(state, STOP)
    assert gained(state, after) == [4 + 8, 3, 3]


@pytest.mark.rule("TI-CARD-09", "TI-AC-04")
def test_who_comes_next_in_order_is_asked_next(load: Load) -> None:
    # Hacan, the last in order, play; Xxcha and Sol come one after the other.
    position = Position(load()).give(1, 19).give(0, 4).give(2, 4)
    state = play(position.window(Window.CREDITS, 1), ac(19))
    assert at(state)[1:] == (Step.REACT, 2)
    state = play(state, STOP)
    assert at(state)[1:] == (Step.REACT, 0)
    assert gained(state, play(state, STOP)) == [4, 3 + 8, 3]


@pytest.mark.rule("TI-CARD-09", "TI-CARD-10", "TI-AC-04")
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_sabotage_of_sabotage(load: Load, depth: int) -> None:
    state = sabotaged(load)
    # Xxcha, then Sol against it, then Hacan, then Sol again; the last one is not asked itself.
    for k, who in enumerate((2, 0, 1, 0)[:depth]):
        assert at(state)[1:] == (Step.REACT, who)
        state = play(state, ac(4))
        assert pile(state).get(4) == k + 1
    while at(state)[1] == Step.REACT:
        state = play(state, STOP)
    won = depth % 2 == 0
    assert credits_of(state)[0] == 50 + 4 + (8 if won else 0)
    assert pile(state) == {4: depth, 19: 1}


@pytest.mark.rule("TI-CARD-09", "TI-AC-04")
def test_sabotage_is_no_card_to_begin_with(load: Load) -> None:
    state = Position(load()).give(0, 4, 19).window(Window.CREDITS, 0)
    assert legal(state) == [STOP, ac(19)]
    assert at(play(state, ac(19)))[0] == Phase.PURCHASE  # nor against oneself


@pytest.mark.rule("TI-CARD-05", "TI-AC-01")
def test_a_trade_agreement_stays_on_the_table(load: Load) -> None:
    state = play(Position(load()).give(0, 1).window(Window.PREMOVE, 0, 0), ac(1), seat(2), YES)
    assert (player(state, 0)["partners"], pile(state)) == (1 << 2, {})
    assert cell(0) not in legal(state)
