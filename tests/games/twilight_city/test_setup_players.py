"""The setup of the players: pieces, goals, home, hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .cards import cards_of
from .ids import (
    GOAL_C,
    HIDDEN_CARD,
    IV,
    START_DISC,
    STOP,
    TRAIN_DISC,
    Bonus,
    Card,
    I,
    Phase,
    Step,
    goal_drawn,
    own,
    target,
)
from .positions import Load, Position, first_state, first_turn, player, through
from .turns import field, step

DECKS = {Step.GOAL_A: "a", Step.GOAL_B: "b", Step.GOAL_C: "c"}


def before_seat(game: qx.Game, seat: int, wanted: Step) -> qx.State:
    """Return the state at the first node of a step that deals to a seat."""
    state = through(first_state(game), Step.GOAL_A)
    while (step(state), field(state, "cursor") // 8) != (wanted, seat):
        state = play(state, legal(state)[-1])
    return state


@pytest.mark.rule("TC-SETUP-16", "TC-SETUP-18", "TC-SETUP-20", "TC-SETUP-21", "TC-EX-28")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_player_has(load: Load, players: int) -> None:
    state = first_turn(load(players))
    for seat in range(players):
        data = player(state, seat)
        assert (data["tickets"], data["coins"]) == (1, 1)
        assert (data["hours"], data["start"], data["bonus"]) == (0, 0, Bonus.BOTH)
        assert (data["record"], data["tower"], data["day"]) == (1, 0, 1)
        assert (data["police"], data["timer"], data["penalty"]) == (0, 0, 0)
        bag = field(state, "bag_cubes")[seat]
        cubes = [sum(data["resources"]), bag, data["common"], data["stock"]]
        assert cubes == [1, 2, 2, 13]
        assert sum(cubes) == 18
        assert data["resources"] == [1, 0, 0]
    for zone in field(state, "zones"):
        assert zone["cubes"] == [0] * 4


@pytest.mark.rule("TC-SETUP-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_goal_cards(load: Load, players: int) -> None:
    state = through(first_state(load(players)), Step.GOAL_A)
    drawn: dict[str, list[int]] = {"a": [], "b": [], "c": []}
    for seat in range(players):
        mine = []
        for wanted in (Step.GOAL_A, Step.GOAL_B, Step.GOAL_B, Step.GOAL_C):
            assert step(state) == wanted
            deck = DECKS[wanted]
            left = {*range(16)} - {*drawn[deck]}
            odds = {goal_drawn(deck, card): Fraction(1, len(left)) for card in left}
            assert dict(state.chance_outcomes()) == odds
            card = max(left)
            drawn[deck].append(card)
            mine.append(card)
            state = play(state, goal_drawn(deck, card))
        assert [goal["card"] for goal in player(state, seat)["goals"]] == mine
        state = through(state, Step.GOAL_A, Step.MENU)
    # Face up: everybody sees them.
    for viewer in range(players):
        seen = state.observation(viewer)["partisans"]
        for seat in range(players):
            assert [goal["card"] for goal in seen[seat]["goals"]] == [
                goal["card"] for goal in player(state, seat)["goals"]
            ]


@pytest.mark.rule("TC-SETUP-17")
def test_only_the_c_deck_is_drawn_from_later(load: Load) -> None:
    # C1 asks for two simple items; with one made, the other completes it.
    position = Position(load()).goal(0, GOAL_C, 1, {0: 0}).player(0, {0: 1, 1: 1})
    state = play(position.turn_of(0), own(3))
    assert step(state) == Step.GOAL_C
    assert {*legal(state)} == {goal_drawn("c", card) for card in range(16) if card not in (0, 1, 2)}
    assert target(GOAL_C, 0) not in legal(state)


@pytest.mark.rule("TC-SETUP-19")
@pytest.mark.parametrize(("players", "space"), [(2, 5), (3, 6), (4, 7)])
def test_own_discs(load: Load, players: int, space: int) -> None:
    state = first_turn(load(players))
    assert [player(state, seat)["discs"] for seat in range(players)] == [START_DISC] * players
    assert field(state, "train_disc") == space
    assert field(state, "train_discs") == (1 << players) - 1
    # There is one disc in the centre: after its use there is no other.
    assert own(10) in legal(state)
    state = play(state, own(10))
    assert not {own(panel) for panel in range(1, 14)} & {*legal(state)}
    assert TRAIN_DISC not in [player(state, seat)["discs"] for seat in range(players)]


@pytest.mark.rule("TC-SETUP-22")
def test_the_home_card(load: Load) -> None:
    state = before_seat(load(), 1, Step.HOME)
    places = field(state, "card_place")
    deck = {card for card, place in enumerate(places) if place == Card.DECK}
    assert dict(state.chance_outcomes()) == {card: Fraction(1, len(deck)) for card in deck}
    state = play(state, 27)
    data = player(state, 1)
    assert field(state, "card_place")[27] == Card.COVERED + 1
    assert (data["row_left"], data["row_right"], data["last_card"]) == (27, 27, 27)
    assert (data["zone"], data["home"]) == (16, 16)
    assert data["blocked"] == 0


@pytest.mark.rule("TC-SETUP-22")
def test_the_home_token_covers_the_coins(load: Load) -> None:
    # Card 3 has three coins, which do not count: six hours' oxygen is paid from ten coins.
    state = Position(load()).row(0, 3).player(0, hours=12, coins=10).turn_of(0, main_done=1)
    after = play(state, STOP)
    assert field(after, "phase") == Phase.END_OF_DAY
    assert player(after)["coins"] == 4
    assert cards_of(load()).coins(3) == 3


@pytest.mark.rule("TC-SETUP-23")
def test_the_hand(load: Load) -> None:
    cards = cards_of(load())
    for seat in range(2):
        state = before_seat(load(), seat, Step.HAND)
        for draw, icon in enumerate((0, 0, 1)):
            assert step(state) == Step.HAND
            places = field(state, "card_place")
            deck = {card for card in cards.where(icon=icon) if places[card] == Card.DECK}
            assert dict(state.chance_outcomes()) == {card: Fraction(1, len(deck)) for card in deck}
            card = min(deck)
            state = play(state, card)
            assert field(state, "card_place")[card] == Card.HAND + seat
            assert field(state, "card_place").count(Card.HAND + seat) == draw + 1
            # Others see that there is a card, not which one.
            seen = state.observation(1 - seat)
            assert seen["card_place"][card] == HIDDEN_CARD
            assert seen["hand_sizes"][seat] == draw + 1
            assert state.observation(seat)["card_place"][card] == Card.HAND + seat
        needs = player(state, seat)["need_brown"], player(state, seat)["need_turquoise"]
        assert needs == (2, 1)


@pytest.mark.rule("TC-SETUP-24", "TC-DIST-08")
def test_a_first_home_in_iv_blocks_an_hour(load: Load) -> None:
    cards = cards_of(load())
    state = before_seat(load(), 0, Step.HOME)
    for card in legal(state):
        district = cards.district(cards.zone(card))
        assert player(play(state, card))["blocked"] == (district == IV)
    # The marker goes from 11h to 1h.
    home = play(state, 57)
    assert cards.district(player(home)["home"]) == IV
    assert cards.district(cards.zone(0)) == I
