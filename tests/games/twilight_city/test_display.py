"""Cards of the display: what they cost, what comes in which order, and what may be had besides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    BONUS_COIN,
    KEEP_TWO,
    LEAVE,
    LEFT,
    NONE,
    RIGHT,
    SECOND_CARD,
    SECOND_DISC,
    SOUTH,
    TO_CENTRE,
    B,
    Card,
    E,
    G,
    N,
    S,
    Step,
    W,
    agent_drawn,
    colour,
    gear,
    own,
    take,
    upright,
    upside_down,
    white,
)
from .positions import Load, Position, display, hand, player, through
from .scenes import at_menu, changed, offers, place, resources, step

#: What the display shows in most of these tests: brown cards without a gear.
SHOWN = (87, 81, 75, 69, 63, 57)
COLUMN_3 = (2, 5)


# The price.


@pytest.mark.rule("TC-SEL-01")
@pytest.mark.parametrize(
    ("coins", "cubes", "slots"),
    [
        (0, {B: 3}, [0, 3]),
        (1, {}, [0, 1, 3, 4]),
        (1, {G: 1}, [0, 1, 2, 3, 4, 5]),
        (0, {}, [0, 3]),
    ],
)
def test_what_can_be_paid(load: Load, coins: int, cubes: dict[int, int], slots: list[int]) -> None:
    state = Position(load()).player(0, cubes, coins=coins).turn_of(0)
    assert [slot for slot in range(6) if take(slot) in legal(state)] == slots


@pytest.mark.rule("TC-SEL-01", "TC-RES-05")
@pytest.mark.parametrize("slot", range(6))
def test_what_is_paid(load: Load, slot: int) -> None:
    before = Position(load()).player(0, {B: 1, S: 1, G: 1}, coins=5).turn_of(0)
    state = play(before, take(slot))
    if slot in COLUMN_3:
        # A resource of any colour.
        assert (step(state), legal(state)) == (Step.PAY, [colour(one) for one in range(3)])
        state = play(state, colour(S))
        assert resources(state) == (1, 0, 1)
        assert player(state)["stock"] == player(before)["stock"] + 1
    assert player(state)["coins"] == 5 - (slot % 3 > 0)
    assert place(state, SHOWN[slot]) == Card.KNOWN


# The order.


@pytest.mark.rule("TC-SEL-02", "TC-SEL-03", "TC-SEL-07", "TC-CLOCK-05")
def test_the_order_with_a_brown_card(load: Load) -> None:
    # Card 75 moves the Airship south, over 2 and 3 at first, then over 7 and 8.
    way = cards_of(load()).record["cards"][75]["direction"]
    assert way == SOUTH
    here = Position(load()).airship(2).at(1, 13).player(0, {B: 1, G: 1}, record=5, hours=2)
    before = here.turn_of(0)
    state = play(before, take(2))
    steps = [step(state)]
    assert state.to_dict()["airship"] == 2
    state = play(state, colour(G))
    # Paid and moved: seat 1 is detected.
    steps.append(step(state))
    assert (player(state)["coins"], resources(state)) == (0, (1, 0, 0))
    assert (state.to_dict()["airship"], player(state, 1)["police"]) == (6, 1)
    assert (player(state)["hours"], place(state, 75)) == (2, Card.DISPLAY + 2)
    state = play(state, KEEP_TWO)
    # In the hand, and an hour.
    steps.append(step(state))
    assert (player(state)["hours"], place(state, 75)) == (3, Card.KNOWN)
    state = play(state, BONUS_COIN)
    steps.append(step(state))
    state = play(state, SECOND_CARD)
    steps.append(step(state))
    assert display(state) == [87, 81, NONE, 69, 63, 57]
    state = play(state, 24)
    steps.append(step(state))
    assert hand(state) == {24, 75}
    state = play(state, 30)
    steps.append(step(state))
    assert display(state) == [87, 81, 30, 69, 63, 57]
    assert steps == [
        Step.PAY,
        Step.DROP,
        Step.BONUS,
        Step.SECOND,
        Step.DRAW,
        Step.DISPLAY,
        Step.MENU,
    ]


@pytest.mark.rule("TC-SEL-02", "TC-SEL-04", "TC-SEL-06")
def test_the_order_with_a_turquoise_card(load: Load) -> None:
    # Waterfront card 34 moves the Airship south and has the left side B B; an Agent, an own cube
    # and an operations centre are there.
    cards = cards_of(load())
    assert cards.record["cards"][34]["direction"] == SOUTH
    old = next(card for card in range(36, 57) if cards.rings(card, 34) == [B])
    here = Position(load()).display(34, *SHOWN[:5]).airship(2).row(0, 0, old).at(0, 15).at(1, 13)
    here.centre(0, 5).agents(20, 24).cubes(20, 0).player(0, record=5, hours=2)
    state = play(here.turn_of(0), take(0))
    # The Airship first; the card is still on display.
    steps = [step(state)]
    assert (state.to_dict()["airship"], place(state, 34)) == (6, Card.DISPLAY)
    # Then the whole play, then the secondary choice, and at last the refill.
    for action in (KEEP_TWO, RIGHT, BONUS_COIN, agent_drawn(0), LEAVE, TO_CENTRE):
        assert display(state)[0] in (34, NONE)
        state = play(state, action)
        steps.append(step(state))
    assert player(state)["zone"] == 20
    assert display(state) == [87, 81, NONE, 75, 69, 63]
    for action in (SECOND_CARD, 24, 30):
        state = play(state, action)
        steps.append(step(state))
    assert display(state) == [87, 81, 30, 75, 69, 63]
    assert steps == [
        Step.DROP,
        Step.SIDE,
        Step.BONUS,
        Step.AGENT,
        Step.PARCEL,
        Step.DESTINATION,
        Step.SECOND,
        Step.DRAW,
        Step.DISPLAY,
        Step.MENU,
    ]
    assert state.to_dict()["operations"][0]["slots"] == [1, 0, 0, 0]


@pytest.mark.rule("TC-EX-14", "TC-SEL-01", "TC-SEL-07")
def test_the_row_slides(load: Load) -> None:
    before = Position(load()).player(0, coins=1).turn_of(0)
    state = play(before, take(1))
    assert player(state)["coins"] == 0
    assert step(state) == Step.SECOND
    assert display(state) == [87, 75, NONE, 69, 63, 57]
    state = play(state, SECOND_DISC)
    assert step(state) == Step.DISPLAY
    assert display(play(state, 30)) == [87, 75, 30, 69, 63, 57]


@pytest.mark.rule("TC-SEL-07")
@pytest.mark.parametrize(
    ("slot", "after"),
    [
        (0, [81, 75, 30, 69, 63, 57]),
        (2, [87, 81, 30, 69, 63, 57]),
        (3, [87, 81, 75, 63, 57, 30]),
        (4, [87, 81, 75, 69, 57, 30]),
        (5, [87, 81, 75, 69, 63, 30]),
    ],
)
def test_each_row_for_itself(load: Load, slot: int, after: list[int]) -> None:
    state = play(Position(load()).player(0, coins=1).turn_of(0), take(slot), SECOND_DISC)
    assert display(play(state, 30)) == after


@pytest.mark.rule("TC-SEL-07", "TC-SETUP-11")
def test_the_refill_is_any_card_but_a_third_of_a_location(load: Load) -> None:
    # Two cards of the Courthouse stay.
    here = Position(load()).display(87, 56, 57, 69, 63, 75)
    before = here.turn_of(0)
    state = play(before, take(0), SECOND_DISC)
    deck = [card for card, at in enumerate(state.to_dict()["card_place"]) if at == Card.DECK]
    allowed = [card for card in deck if card // 6 != 9]
    assert len(deck) - len(allowed) == 4
    assert state.chance_outcomes() == [(card, Fraction(1, len(allowed))) for card in allowed]


# Brown cards.


@pytest.mark.rule("TC-SEL-03")
def test_a_brown_card_is_taken_in_hand(load: Load) -> None:
    before = Position(load()).turn_of(0)
    state = through(play(before, take(0), SECOND_DISC), Step.MENU)
    assert place(state, 87) == Card.KNOWN
    assert changed(before, state) == {"hours"}
    assert player(state)["hours"] == 1
    assert state.to_dict()["main_done"] == 1
    assert state.to_dict()["gear"] == 0
    # It may be played in a later turn.
    assert not offers(state, upright(87))


# Turquoise cards.


@pytest.mark.rule("TC-SEL-04", "TC-SEL-05")
@pytest.mark.parametrize(("home", "gears"), [(0, 0), (54, 1)])
def test_a_turquoise_card_is_played_at_once(load: Load, home: int, gears: int) -> None:
    # Waterfront card 34 moves the Airship south from the southern edge. District IV gives a gear.
    here = Position(load()).display(34, *SHOWN[:5]).row(0, home, 24).player(0, coins=0)
    before = here.turn_of(0)
    state = play(before, take(0))
    assert (step(state), legal(state)) == (Step.SIDE, [LEFT, RIGHT])
    state = play(state, RIGHT)
    rings = cards_of(load()).rings(24, 34)
    assert sum(resources(state)) == 1 + len(rings)
    assert (player(state)["zone"], player(state)["hours"]) == (20, 2)
    assert place(state, 34) == Card.VALID
    assert step(state) == Step.SECOND
    state = through(play(state, SECOND_DISC), Step.MENU)
    assert state.to_dict()["gear"] == gears
    assert offers(state, gear(10)) == bool(gears)
    assert hand(state) == set()


@pytest.mark.rule("TC-SEL-04")
def test_a_turquoise_card_never_goes_under_another(load: Load) -> None:
    # Its item would fit: SSG has no place on the display.
    here = Position(load()).display(34, *SHOWN[:5]).row(0, 0, 24)
    state = here.turn_of(0)
    assert not offers(state, upside_down(34))
    assert not offers(state, upright(34))
    assert LEFT in legal(play(state, take(0)))


@pytest.mark.rule("TC-SEL-08")
@pytest.mark.parametrize(
    ("airship", "card", "allowed"),
    [
        # University card 46 moves it north, from 5 (over University) to 1.
        (5, 46, True),
        # Card 47 moves it east, from 4 to 5: University is watched before and after.
        (4, 47, False),
        # Opera House card 40 moves it west, from 6 to 5: the Opera House is watched only then.
        (6, 40, False),
    ],
)
def test_playable_after_the_step(load: Load, airship: int, card: int, allowed: bool) -> None:
    cards = cards_of(load())
    assert [cards.record["cards"][k]["direction"] for k in (46, 47, 40)] == [N, E, W]
    here = Position(load()).airship(airship).display(card, *SHOWN[:5]).row(0, 0, 24)
    state = here.turn_of(0)
    assert offers(state, take(0)) == allowed
    if allowed:
        state = play(state, take(0), RIGHT)
        assert player(state)["zone"] == 11


@pytest.mark.rule("TC-SEL-08", "TC-SEL-09")
def test_home_makes_it_playable(load: Load) -> None:
    # As above, with the home at the Opera House.
    here = Position(load()).airship(6).display(40, *SHOWN[:5]).row(0, 36, 24)
    state = play(here.player(0, tickets=0).turn_of(0), take(0), RIGHT)
    state = through(state, Step.SECOND)
    assert (state.to_dict()["airship"], player(state)["zone"]) == (5, 6)


@pytest.mark.rule("TC-SEL-09", "TC-AIR-10")
@pytest.mark.parametrize(
    ("home", "protected", "allowed"), [(0, False, False), (36, False, True), (0, True, True)]
)
def test_over_oneself(load: Load, home: int, protected: bool, allowed: bool) -> None:
    # Card 87 of the display moves the Airship north, from 8 to 4, over the Opera House.
    assert cards_of(load()).record["cards"][87]["direction"] == N
    here = Position(load()).airship(8).row(0, home, 24).at(0, 6)
    if protected:
        here.player(0, police=1, timer=1, police_zone=6)
    state = here.turn_of(0)
    assert offers(state, take(0)) == allowed


# The secondary choice.


@pytest.mark.rule("TC-SEL-06", "TC-DISC-10")
def test_a_card_or_a_disc(load: Load) -> None:
    state = play(Position(load()).airship(10).turn_of(0), take(0))
    assert legal(state) == [SECOND_CARD, SECOND_DISC]
    disc = through(play(state, SECOND_DISC), Step.MENU)
    assert disc.to_dict()["white"] == 1
    assert hand(disc) == {87}
    drawing = play(state, SECOND_CARD)
    airship = state.to_dict()["airship"]
    for card in (24, 28):  # of either icon
        drawn = play(drawing, card)
        assert hand(drawn) == {87, card}
        assert place(drawn, card) == Card.HAND
        assert (player(drawn)["hours"], drawn.to_dict()["airship"]) == (1, airship)
        assert drawn.to_dict()["white"] == 0


@pytest.mark.rule("TC-SEL-06", "TC-DISC-11")
def test_only_what_there_is(load: Load) -> None:
    # No card in the deck or on the discard pile.
    here = Position(load())
    for seat in range(3):
        here.hand(seat, *[card for card in range(3, 90) if card % 3 == seat and card not in SHOWN])
    state = play(here.turn_of(0), take(0))
    assert at_menu(state)
    assert state.to_dict()["white"] == 1
    # All white discs lie on panels.
    here = Position(load())
    for panel in range(1, 11):
        here.panel(panel, white=3)
    state = play(here.turn_of(0), take(0))
    assert step(state) == Step.DRAW


@pytest.mark.rule("TC-SEL-06", "TC-SEL-02")
def test_the_discards_become_the_deck(load: Load) -> None:
    here = Position(load()).deck().player(0, coins=3)
    state = play(here.turn_of(0), take(0), SECOND_CARD)
    assert step(state) == Step.DRAW
    places = state.to_dict()["card_place"]
    assert Card.DISCARD not in places
    assert len(legal(state)) == places.count(Card.DECK) == 90 - 3 - 6


@pytest.mark.rule("TC-SEL-06", "TC-TURN-08")
def test_the_disc_may_be_used_at_once(load: Load) -> None:
    state = through(play(Position(load()).turn_of(0), take(0), SECOND_DISC), Step.MENU)
    state = play(state, white(10), own(10))
    assert player(state)["coins"] == 3
