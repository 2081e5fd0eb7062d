"""Arriving in a zone: the order of things, Agents, black cubes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..support import legal, play
from .ids import (
    BONUS_DISC,
    LEAVE,
    RIGHT,
    TO_BOARD,
    TO_CENTRE,
    B,
    Card,
    S,
    Step,
    agent_drawn,
    colour,
    upright,
    white,
)
from .positions import Load, Position, player
from .turns import COURTHOUSE, arriving, asked, field, finish, put, step


@pytest.mark.rule("TC-ARR-01")
def test_the_order_of_an_arrival(load: Load) -> None:
    # Rings B and S, all things there are, and a centre for what is earned.
    position, card = arriving(load, B, S)
    position.agents(COURTHOUSE, COURTHOUSE).black(COURTHOUSE, 2).cubes(COURTHOUSE, 0).cubes(
        COURTHOUSE, 1
    ).cubes(COURTHOUSE, 2)
    position.centre(0, 9).player(0, hours=2)
    state = put(position.turn_of(0), card)
    order = []
    while step(state) != Step.MENU:
        order.append(asked(state))
        black = field(state, "zones")[COURTHOUSE]["black"]
        assert black == (2 if step(state) in (Step.BONUS, Step.AGENT) else 0)
        placed = step(state) in (Step.PLACE, Step.DESTINATION)
        if not placed:
            assert player(state)["resources"] == [1, 0, 0]
        choice = BONUS_DISC if step(state) == Step.BONUS else legal(state)[0]
        state = play(state, agent_drawn(0) if step(state) == Step.AGENT else choice)
    assert order[:6] == [
        (Step.BONUS, 0),
        (Step.AGENT, -1),
        (Step.AGENT, -1),
        (Step.PARCEL, 0),
        (Step.PARCEL, 1),
        (Step.PARCEL, 2),
    ]
    assert {kind for kind, _ in order[6:]} <= {Step.PLACE, Step.DESTINATION}
    assert order[6:]


@pytest.mark.rule("TC-ARR-01", "TC-CUBE-02")
def test_owners_decide_in_seat_order(load: Load) -> None:
    position, card = arriving(load, B, S, players=4)
    position.cubes(COURTHOUSE, 1).cubes(COURTHOUSE, 2).cubes(COURTHOUSE, 3)
    state = put(position.turn_of(0), card)
    seats = []
    while step(state) == Step.PARCEL:
        seats.append(state.current_player())
        state = play(state, LEAVE)
    assert seats == [1, 2, 3]


@pytest.mark.rule("TC-AGENT-01", "TC-DISC-10")
def test_an_agent_is_met(load: Load) -> None:
    position, card = arriving(load)
    state = put(position.agents(3, COURTHOUSE).turn_of(0), card)
    assert field(state, "white") == 1
    assert step(state) == Step.AGENT
    # By the cards of the deck; all are there but those on show, in rows and in hands.
    places = field(state, "card_place")
    deck = [k for k in range(90) if places[k] == Card.DECK]
    odds = {
        agent_drawn(location): Fraction(sum(k // 6 == location for k in deck), len(deck))
        for location in range(15)
    }
    assert dict(state.chance_outcomes()) == odds
    state = play(state, agent_drawn(5))
    assert field(state, "agents") == [3, 20]
    assert field(state, "card_place") == places  # the card is back in the deck
    assert asked(state) == (Step.MENU, 0)
    assert white(10) in legal(state)


@pytest.mark.rule("TC-AGENT-01")
def test_an_agent_elsewhere_is_not_met(load: Load) -> None:
    position, card = arriving(load)
    state = put(position.agents(6, 3).turn_of(0), card)
    assert asked(state) == (Step.MENU, 0)
    assert (field(state, "agents"), field(state, "white")) == ([6, 3], 0)


@pytest.mark.rule("TC-AGENT-02")
@pytest.mark.parametrize("location", [9, 5, 4, 0])
def test_the_agent_may_land_anywhere(load: Load, location: int) -> None:
    # The same zone, under the Airship (over 15, 16, 20 and 21), with the other Agent or a figure.
    position, card = arriving(load)
    position.agents(COURTHOUSE, 20)
    state = play(put(position.turn_of(0), card), agent_drawn(location))
    assert field(state, "agents") == [position.cards.locations[location], 20]
    # He is not met again.
    assert asked(state) == (Step.MENU, 0)
    assert field(state, "white") == 1


@pytest.mark.rule("TC-AGENT-02")
def test_an_agent_who_stayed_is_met_by_a_card_of_the_zone(load: Load) -> None:
    position, card = arriving(load)
    position.agents(COURTHOUSE, 20)
    state = play(put(position.turn_of(0), card), agent_drawn(9))
    again = next(k for k in position.cards.where(location=9) if k not in (card, 57, 54))
    here = Position(load()).row(0, 18, card).hand(0, again).airship(12).agents(COURTHOUSE, 20)
    state = play(here.turn_of(0), upright(again), RIGHT)
    assert step(state) == Step.AGENT


@pytest.mark.rule("TC-AGENT-03", "TC-EX-07")
def test_two_agents(load: Load) -> None:
    position, card = arriving(load)
    state = put(position.agents(COURTHOUSE, COURTHOUSE).turn_of(0), card)
    draws = field(state, "draws")[1]
    state = play(state, agent_drawn(9))  # stays; the second one is met all the same
    assert step(state) == Step.AGENT
    state = play(state, agent_drawn(2))
    assert asked(state) == (Step.MENU, 0)
    assert field(state, "agents") == [COURTHOUSE, 3]
    assert field(state, "white") == 2
    assert field(state, "draws")[1] == draws + 2


@pytest.mark.rule("TC-CUBE-01")
@pytest.mark.parametrize("rings", [(), (B,)])
def test_black_cubes_go_to_the_bag(load: Load, rings: tuple[int, ...]) -> None:
    position, card = arriving(load, *rings)
    position.black(COURTHOUSE, 2).black(9, 1)
    state = position.turn_of(0)
    assert field(state, "bag_black") == 3
    state = finish(put(state, card))
    assert field(state, "bag_black") == 5
    assert field(state, "zones")[COURTHOUSE]["black"] == 0
    assert field(state, "zones")[9]["black"] == 1


@pytest.mark.rule("TC-CUBE-05", "TC-CUBE-06")
def test_parcels_and_the_operations_centre(load: Load) -> None:
    # One bronze ring; a parcel of the player and one of another. The centre has bronze spaces.
    position, card = arriving(load, B)
    position.cubes(COURTHOUSE, 0).cubes(COURTHOUSE, 1).centre(0, 9)
    state = put(position.turn_of(0), card)
    before = player(state)["stock"], player(state, 1)["resources"]
    assert asked(state) == (Step.PARCEL, 0)
    state = play(state, colour(B))
    assert asked(state) == (Step.PARCEL, 1)
    state = play(state, colour(B))
    # The other's cube is in his container already, whatever the centre has room for.
    assert player(state, 1)["resources"] == [2, 0, 0]
    assert asked(state) == (Step.DESTINATION, 0)
    state = play(state, TO_CENTRE, TO_CENTRE)
    assert field(state, "operations")[0]["slots"] == [1, 1, 0, 0]
    assert asked(state) == (Step.MENU, 0)
    assert player(state)["resources"] == [1, 0, 0]
    assert player(state)["stock"] == before[0] + 1 - 2
    assert before[1] == [1, 0, 0]


@pytest.mark.rule("TC-CUBE-05")
def test_the_own_parcel_on_the_board(load: Load) -> None:
    position, card = arriving(load, B, S)
    position.cubes(COURTHOUSE, 0)
    state = put(position.turn_of(0), card)
    stock = player(state)["stock"]
    state = play(state, colour(S))
    assert asked(state) == (Step.MENU, 0)
    assert player(state)["resources"] == [2, 2, 0]
    assert player(state)["stock"] == stock + 1 - 3
    assert field(state, "zones")[COURTHOUSE]["cubes"] == [0] * 4
    assert TO_BOARD not in legal(state)
