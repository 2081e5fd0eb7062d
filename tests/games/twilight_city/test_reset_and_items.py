"""Panels 5 and 6: a Reset and a card, items moved, and a resource more."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import legal, play
from .cards import cards_of
from .ids import (
    CANDELABRA,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    GOAL_C,
    PLAY_CANDELABRA,
    RIGHT,
    SECOND_DISC,
    B,
    Card,
    G,
    S,
    Step,
    colour,
    gear,
    own,
    panel,
    source,
    take,
    target,
    upright,
    upside_down,
    white,
)
from .positions import Load, Position, player, through
from .scenes import arriving, at_menu, changed, offers, place, resources, step

# Panel 5.


@pytest.mark.rule("TC-P5-01", "TC-DISC-06")
def test_white_discs_leave_one_panel(load: Load) -> None:
    here = Position(load()).panel(3, white=2, own=[1]).panel(12, white=1).panel(1, own=[2])
    state = play(here.turn_of(0), own(5))
    # Only panels with white discs; to leave them all is no choice.
    assert (step(state), legal(state)) == (Step.CHOICE, [panel(3), panel(12)])
    after = play(state, panel(3))
    panels = after.to_dict()["panels"]
    assert panels[2] == {"white": 0, "own": 0b010, "black": 0}
    assert panels[11] == {"white": 1, "own": 0, "black": 0}
    assert panels[0]["own"] == 0b100
    assert panels[4]["own"] == 0b001
    assert step(after) == Step.DRAW


@pytest.mark.rule("TC-P5-01")
def test_without_discs_a_card_all_the_same(load: Load) -> None:
    state = play(Position(load()).panel(1, own=[1]).turn_of(0), own(5))
    assert step(state) == Step.DRAW
    assert state.to_dict()["panels"][0]["own"] == 0b010


@pytest.mark.rule("TC-P5-02")
@pytest.mark.parametrize("card", [24, 28])
def test_the_card_goes_to_the_hand(load: Load, card: int) -> None:
    # Brown or turquoise; no time, no step of the Airship.
    before = Position(load()).airship(5).turn_of(0)
    state = play(before, own(5))
    deck = [k for k, at in enumerate(before.to_dict()["card_place"]) if at == Card.DECK]
    assert state.chance_outcomes() == [(k, Fraction(1, len(deck))) for k in deck]
    state = play(state, card)
    assert place(state, card) == Card.HAND
    assert state.to_dict()["airship"] == 5
    assert changed(before, state) == set()
    assert at_menu(state)
    assert offers(state, upright(card))


@pytest.mark.rule("TC-P5-03")
def test_it_resets_itself(load: Load) -> None:
    here = Position(load()).panel(5, white=1, own=[1])
    state = play(here.turn_of(0, white=1), white(5))
    # The only panel with white discs: chosen without a question.
    assert step(state) == Step.DRAW
    assert state.to_dict()["panels"][4] == {"white": 0, "own": 0b010, "black": 0}


@pytest.mark.rule("TC-P5-03", "TC-GEAR-04", "TC-GEAR-05", "TC-DISC-01")
def test_a_full_one_works_by_gear_only(load: Load) -> None:
    here = Position(load()).panel(5, white=2, own=[1])
    state = here.turn_of(0, white=1, gear=1)
    assert not offers(state, own(5))
    assert not offers(state, white(5))
    state = play(state, gear(5))
    assert step(state) == Step.DRAW
    assert state.to_dict()["panels"][4] == {"white": 0, "own": 0b010, "black": 0}


# Panel 6: change items. B12 has BBS BSS BS, C1 BB BS, C0 BB BB.


@pytest.mark.rule("TC-P6-01", "TC-TURN-02")
def test_a_cube_moves_to_a_compound_icon(load: Load) -> None:
    here = Position(load()).goal(0, GOAL_B1, 12, {2: 0}).goal(0, GOAL_C, 1, {1: 0})
    here.goal(0, GOAL_A, 0, {1: 0}).goal(0, GOAL_B2, 8, {0: 0, 1: 0})
    before = here.turn_of(0)
    state = play(before, own(6))
    # Own cubes on simple icons; before the Main Action there is nothing else.
    assert legal(state) == [source(GOAL_B1, 2), source(GOAL_C, 1)]
    state = play(state, source(GOAL_B1, 2))
    assert legal(state) == [
        target(GOAL_A, 0),
        target(GOAL_A, 2),
        target(GOAL_B1, 0),
        target(GOAL_B1, 1),
        target(GOAL_B2, 2),
    ]
    state = play(state, target(GOAL_B1, 1))
    assert [goal["icons"] for goal in player(state)["goals"]] == [
        [0, 1, 0],
        [0, 1, 0],
        [1, 1, 0],
        [0, 1, 0],
    ]
    assert changed(before, state) == {"goals"}
    assert at_menu(state)


@pytest.mark.rule("TC-P6-01")
def test_nothing_to_move(load: Load) -> None:
    # Cubes on compound icons stay, and simple icons take none.
    here = Position(load()).goal(0, GOAL_A, 0, {1: 0}).goal(0, GOAL_B1, 12, {0: 0})
    assert not offers(here.turn_of(0), own(6))
    # No compound icon is empty.
    here = Position(load()).done(0, GOAL_A, GOAL_B2).goal(0, GOAL_B1, 12, {0: 0, 1: 0})
    assert not offers(here.goal(0, GOAL_C, 1, {1: 0}).turn_of(0), own(6))


# Panel 6: a resource more.


@pytest.mark.rule("TC-P6-02")
@pytest.mark.parametrize("rings", [(B,), (S,), (G,), (B, S), (S, S), (S, G), (B, B), ()])
def test_a_colour_earned_this_turn(load: Load, rings: tuple[int, ...]) -> None:
    here, card = arriving(load(), 5, *rings)
    before = here.turn_of(0)
    assert not offers(before, own(6))
    state = play(before, upright(card), RIGHT)
    earned = sorted(set(rings))
    assert offers(state, own(6)) == bool(earned)
    if not earned:
        return
    had = resources(state)
    state = play(state, own(6))
    if len(earned) > 1:
        assert legal(state) == [colour(one) for one in earned]
        state = play(state, colour(earned[-1]))
    more = [new - old for old, new in zip(had, resources(state), strict=True)]
    assert more == [int(one == earned[-1]) for one in range(3)]


@pytest.mark.rule("TC-P6-02")
def test_not_after_other_main_actions(load: Load) -> None:
    # A card taken, a card upside-down, and a candelabra make no ring of a card played.
    here = Position(load()).row(0, 0, 24).hand(0, 28).goal(0, GOAL_A, 0)
    taken = through(play(here.turn_of(0), take(0), SECOND_DISC), Step.MENU)
    assert not offers(taken, own(6))
    under = through(play(here.turn_of(0), upside_down(28)), Step.MENU)
    assert not offers(under, own(6))
    taken = play(taken, white(7), PLAY_CANDELABRA, RIGHT)
    assert not offers(taken, own(6))


@pytest.mark.rule("TC-P6-02")
def test_counted_even_if_a_cube_was_lacking(load: Load) -> None:
    here, card = arriving(load(), 5, G)
    state = here.player(0, {S: 1}, stock=0, spare=7).turn_of(0, white=1)
    state = play(state, upright(card), RIGHT)
    assert resources(state) == (0, 1, 0)
    # A cube of the stock is needed now.
    assert not offers(state, own(6))
    state = play(state, white(1))  # sell the silver
    state = play(state, own(6))
    assert resources(state) == (0, 0, 1)


@pytest.mark.rule("TC-P6-02", "TC-OPS-02")
def test_colours_of_a_candelabra_beside_the_card(load: Load) -> None:
    # The card itself has a ring: those of the candelabra beside it count as well.
    cards = cards_of(load())
    here, card = arriving(load(), 5, G)
    state = play(here.turn_of(0, white=1), upright(card), RIGHT)
    state = play(state, white(7), PLAY_CANDELABRA, RIGHT)
    earned = {G, *cards.rings(card, CANDELABRA)}
    assert len(earned) > 1
    state = play(state, own(6))
    assert legal(state) == [colour(one) for one in sorted(earned)]
    # Without a ring of its own they don't.
    here, card = arriving(load(), 5)
    state = play(here.turn_of(0, white=1), upright(card), RIGHT)
    state = play(state, white(7), PLAY_CANDELABRA, RIGHT)
    assert not offers(state, own(6))
