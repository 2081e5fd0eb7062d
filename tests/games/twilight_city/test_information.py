"""What players know: everything but the deck's cards and what others hold in secret."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    GOAL_A,
    HIDDEN_CARD,
    LEFT,
    RIGHT,
    SECOND_CARD,
    SECOND_DISC,
    STOP,
    Card,
    Step,
    own,
    take,
    upright,
    upside_down,
)
from .positions import Load, Position, first_state, player, through
from .scenes import step


def shown(state: qx.State, seat: int) -> dict[str, Any]:
    """Return the observation of a player."""
    seen: dict[str, Any] = state.observation(seat)
    return seen


def hands(load: Load, players: int = 3) -> Position:
    """Return a position with hands: 30 and 31 of seat 0, 40 and 41 of seat 1, 50 of seat 2.

    The second of two is known to all.
    """
    here = Position(load(players)).hand(0, 30, known=[31]).hand(1, 40, known=[41])
    here.row(0, 0, 24, 25, under={25: 26}).discard(60)
    return here.hand(2, 50) if players > 2 else here


def alike(one: qx.State, other: qx.State, seat: int) -> bool:
    """Whether a player can't tell two states apart."""
    same = bool(one.observation_record(seat) == other.observation_record(seat))
    assert same == (shown(one, seat) == shown(other, seat))
    assert same == (one.observation_string(seat) == other.observation_string(seat))
    return same


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_but_cards_is_seen_by_everybody(load: Load, players: int) -> None:
    state = hands(load, players).black(7, 2).taken(0, 1).panel(3, white=1, own=[1]).turn_of(0)
    fields = state.to_dict()
    for seat in range(players):
        seen = shown(state, seat)
        assert seen.pop("player") == seat
        assert seen.pop("hand_sizes") == [1, 1, int(players > 2), 0]
        assert seen.pop("deck_size") == fields["card_place"].count(Card.DECK)
        places = seen.pop("card_place")
        assert seen == {name: value for name, value in fields.items() if name != "card_place"}
        for card, at in enumerate(fields["card_place"]):
            others = [Card.HAND + other for other in range(4) if other != seat]
            hidden = at == Card.DECK or at in others
            assert places[card] == (HIDDEN_CARD if hidden else at)


def test_what_is_seen_of_hands(load: Load) -> None:
    state = hands(load).turn_of(0)
    seen = [shown(state, seat)["card_place"] for seat in range(3)]
    # Card 30 is a secret of seat 0; 31 is known; 26 lies upside-down in the row; 60 is discarded.
    assert [places[30] for places in seen] == [Card.HAND, HIDDEN_CARD, HIDDEN_CARD]
    assert [places[31] for places in seen] == [Card.KNOWN] * 3
    assert [places[40] for places in seen] == [HIDDEN_CARD, Card.HAND + 1, HIDDEN_CARD]
    assert [places[41] for places in seen] == [Card.KNOWN + 1] * 3
    assert [places[26] for places in seen] == [Card.UNDER] * 3
    assert [places[60] for places in seen] == [Card.DISCARD] * 3
    assert [places[70] for places in seen] == [HIDDEN_CARD] * 3
    assert shown(state, 2)["hand_sizes"] == [1, 1, 1, 0]


@pytest.mark.parametrize(
    ("one", "other", "who"),
    [
        # Hands of seats 1 and 2, and who can't tell the states apart.
        ((40, 50), (50, 40), {0}),
        ((40, 50), (44, 50), {0, 2}),
        ((40, 50), (40, 51), {0, 1}),
        ((40, 50), (51, 44), {0}),
        ((40, 50), (40, 50), {0, 1, 2}),
    ],
)
def test_states_that_look_alike(
    load: Load, one: tuple[int, int], other: tuple[int, int], who: set[int]
) -> None:
    states = [
        Position(load()).hand(0, 30).hand(1, hand[0]).hand(2, hand[1]).turn_of(0)
        for hand in (one, other)
    ]
    assert {seat for seat in range(3) if alike(states[0], states[1], seat)} == who


def test_sizes_of_hands_are_seen(load: Load) -> None:
    one = Position(load()).hand(1, 40).turn_of(0)
    other = Position(load()).hand(1, 40, 44).turn_of(0)
    assert not alike(one, other, 0)
    assert (shown(one, 0)["hand_sizes"][1], shown(other, 0)["hand_sizes"][1]) == (1, 2)
    assert shown(one, 0)["deck_size"] == shown(other, 0)["deck_size"] + 1


@pytest.mark.rule("TC-P5-02", "TC-SEL-06")
@pytest.mark.parametrize("how", ["reset", "secondary"])
def test_a_card_drawn_is_a_secret(load: Load, how: str) -> None:
    start = Position(load()).turn_of(0)
    drawing = play(start, own(5)) if how == "reset" else play(start, take(0), SECOND_CARD)
    assert step(drawing) == Step.DRAW
    one, other = play(drawing, 30), play(drawing, 44)
    # The refill of the display is open: the same card in both.
    if how == "secondary":
        one, other = play(one, 70), play(other, 70)
    assert [alike(one, other, seat) for seat in range(3)] == [False, True, True]
    assert shown(one, 1)["hand_sizes"][0] == 1


@pytest.mark.rule("TC-SEL-03")
def test_a_card_taken_is_known_to_all(load: Load) -> None:
    state = play(Position(load()).turn_of(0), take(0), SECOND_DISC)
    for seat in range(3):
        assert shown(state, seat)["card_place"][87] == Card.KNOWN
        assert shown(state, seat)["hand_sizes"][0] == 0


@pytest.mark.rule("TC-EOD-05")
def test_a_card_that_returned_is_known_to_all(load: Load) -> None:
    # Card 28 has the hand icon.
    here = Position(load()).row(0, 0, 28, 36).player(0, hours=11, coins=9)
    state = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, STOP)
    for seat in range(3):
        assert shown(state, seat)["card_place"][28] == Card.KNOWN


@pytest.mark.parametrize("action", [upright(30), upside_down(24)])
def test_a_card_being_played_is_on_the_table(load: Load, action: int) -> None:
    here = Position(load()).row(0, 36, 0, 42, home=0).hand(0, 30, 24).goal(0, GOAL_A, 1)
    state = play(here.turn_of(0), action)
    card = 30 if action == upright(30) else 24
    assert (step(state), legal(state)) == (Step.SIDE, [LEFT, RIGHT])
    for seat in range(3):
        assert shown(state, seat)["card_place"][card] == Card.KNOWN
        assert shown(state, seat)["hand_sizes"][0] == 1


@pytest.mark.rule("TC-SETUP-23")
@pytest.mark.parametrize(
    ("card", "brown", "turquoise"),
    [
        (30, 1, 1),  # brown
        (28, 2, 0),  # turquoise
        (31, 2, 1),  # brown, but known to all
    ],
)
def test_icons_of_the_first_hand(load: Load, card: int, brown: int, turquoise: int) -> None:
    here = Position(load()).hand(0, 30, 36, 28, known=[31]).row(0, 0, 24)
    before = here.player(0, need_brown=2, need_turquoise=1).turn_of(0)
    state = play(before, upright(card), RIGHT)
    assert (player(state)["need_brown"], player(state)["need_turquoise"]) == (brown, turquoise)
    # Everybody sees it.
    assert shown(state, 1)["partisans"][0]["need_brown"] == brown


@pytest.mark.rule("TC-SETUP-23")
def test_further_cards_are_of_any_icon(load: Load) -> None:
    here = Position(load()).hand(0, 30, 28).row(0, 0, 24)
    state = play(here.player(0, need_brown=0, need_turquoise=1).turn_of(0), upright(30), RIGHT)
    assert (player(state)["need_brown"], player(state)["need_turquoise"]) == (0, 1)


@pytest.mark.rule("TC-SETUP-23")
def test_upside_down_too(load: Load) -> None:
    here = Position(load()).hand(0, 24, 36, 28).row(0, 0, 30).goal(0, GOAL_A, 1)
    before = here.player(0, need_brown=2, need_turquoise=1).turn_of(0)
    state = play(before, upside_down(24))
    assert (player(state)["need_brown"], player(state)["need_turquoise"]) == (1, 1)


def test_the_setup_deals_secret_hands(load: Load) -> None:
    state = first_state(load(2))
    while state.to_dict()["phase"] == 0:
        state = play(state, legal(state)[-1])
    places = state.to_dict()["card_place"]
    for seat in range(2):
        own_cards = [card for card, at in enumerate(places) if at == Card.HAND + seat]
        assert len(own_cards) == 3
        other = shown(state, 1 - seat)
        assert [other["card_place"][card] for card in own_cards] == [HIDDEN_CARD] * 3
        assert other["hand_sizes"] == [3, 3, 0, 0]
        assert player(state, seat)["need_brown"] == 2
        assert player(state, seat)["need_turquoise"] == 1


def test_alone(load: Load) -> None:
    state = Position(load(1)).hand(0, 30).turn_of(0)
    seen = shown(state, 0)
    assert seen["card_place"][30] == Card.HAND
    assert seen["card_place"][70] == HIDDEN_CARD
    assert seen["solo"] == state.to_dict()["solo"]
    assert (seen["hand_sizes"], seen["deck_size"]) == ([1, 0, 0, 0], 90 - 1 - 1 - 6)
