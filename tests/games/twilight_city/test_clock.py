"""The Clock: where bonuses come, what they are, and what costs time."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    BONUS_CARD,
    BONUS_COIN,
    BONUS_DISC,
    BONUS_RESOURCE,
    EXTRA,
    HIDDEN_CARD,
    PASS,
    RIGHT,
    Bonus,
    Card,
    G,
    S,
    Step,
    colour,
    gear,
    own,
    take,
    target,
    upright,
    upside_down,
    white,
)
from .positions import Load, Position, hand, player, through
from .turns import asked, field, finish, put, step

ALL = [BONUS_DISC, BONUS_RESOURCE, BONUS_COIN, BONUS_CARD]


def walking(load: Load, hours: int, steps: int, **fields: Any) -> Position:
    """Return a position in which card 45 is so many steps away; it has no gear."""
    # The University (zone 11) from Grand Canal, Waterfront, Freight Yard, Machine Factory.
    here = {1: 24, 3: 30 if steps == 3 else 78, 5: 84}[steps]
    position = Position(load()).row(0, 18, here).hand(0, 45).airship(2)
    return position.player(0, hours=hours, tickets=0, **fields)


def reached(load: Load, hours: int, steps: int, **fields: Any) -> qx.State:
    """Return the state after a walk."""
    return put(walking(load, hours, steps, **fields).turn_of(0), 45)


@pytest.mark.rule("TC-CLOCK-01")
@pytest.mark.parametrize(
    ("hours", "steps", "comes"),
    [(2, 1, True), (0, 3, True), (0, 5, True), (1, 3, True), (0, 1, False), (3, 1, False)],
)
def test_the_first_bonus(load: Load, hours: int, steps: int, comes: bool) -> None:
    state = reached(load, hours, steps)
    assert player(state)["hours"] == hours + steps
    assert (step(state) == Step.BONUS) == comes
    if comes:
        assert asked(state) == (Step.BONUS, 0)
        assert legal(state) == ALL


@pytest.mark.rule("TC-CLOCK-01")
@pytest.mark.parametrize(
    ("choice", "left"),
    [
        (BONUS_DISC, Bonus.DISC_B),
        (BONUS_RESOURCE, Bonus.DISC_B),
        (BONUS_COIN, Bonus.DISC_A),
        (BONUS_CARD, Bonus.DISC_A),
    ],
)
def test_the_other_disc_goes_to_3h(load: Load, choice: int, left: Bonus) -> None:
    state = play(reached(load, 2, 1), choice)
    assert player(finish(state))["bonus"] == left
    # Passing 9h again brings nothing, 3h brings the other disc.
    again = reached(load, 2, 1, bonus=left)
    assert step(again) == Step.MENU


@pytest.mark.rule("TC-CLOCK-02")
@pytest.mark.parametrize(("hours", "steps"), [(8, 1), (6, 3), (8, 3), (4, 5)])
@pytest.mark.parametrize(
    ("disc", "choices"),
    [
        (Bonus.DISC_A, [BONUS_DISC, BONUS_RESOURCE]),
        (Bonus.DISC_B, [BONUS_COIN, BONUS_CARD]),
        (Bonus.NONE, []),
    ],
)
def test_the_second_bonus(
    load: Load, hours: int, steps: int, disc: Bonus, choices: list[int]
) -> None:
    state = reached(load, hours, steps, bonus=disc)
    if not choices:
        assert step(state) == Step.MENU
        return
    assert step(state) == Step.BONUS
    assert legal(state) == choices
    for choice in choices:
        assert player(finish(play(state, choice)))["bonus"] == Bonus.NONE


@pytest.mark.rule("TC-CLOCK-02")
@pytest.mark.parametrize(("hours", "steps"), [(7, 1), (3, 5), (5, 3)])
def test_no_second_bonus_elsewhere(load: Load, hours: int, steps: int) -> None:
    state = reached(load, hours, steps, bonus=Bonus.DISC_A)
    assert step(state) == Step.MENU


@pytest.mark.rule("TC-CLOCK-03", "TC-EX-24")
@pytest.mark.parametrize("first", ALL)
def test_both_bonuses_on_a_long_way(load: Load, first: int) -> None:
    # From the Machine Factory to the Botanical Garden: eight steps.
    position = Position(load()).row(0, 18, 84).row(1, 1).row(2, 2).hand(0, 3).airship(8)
    state = put(position.player(0, hours=2, tickets=0).turn_of(0), 3)
    assert player(state)["hours"] == 10
    assert (step(state), legal(state)) == (Step.BONUS, ALL)
    state = play(state, first)
    if first == BONUS_RESOURCE:
        state = play(state, colour(S))
    if first == BONUS_CARD:
        state = through(state)
    left = ALL[2:] if first in ALL[:2] else ALL[:2]
    assert (step(state), legal(state)) == (Step.BONUS, left)
    assert player(finish(state))["bonus"] == Bonus.NONE


@pytest.mark.rule("TC-CLOCK-04")
def test_a_card_as_bonus(load: Load) -> None:
    state = play(reached(load, 2, 1), BONUS_CARD)
    assert step(state) == Step.DRAW
    places = field(state, "card_place")
    assert {*legal(state)} == {card for card in range(90) if places[card] == Card.DECK}
    state = play(state, 5)  # of either icon
    assert hand(state) == {5}
    assert field(state, "card_place")[5] == Card.HAND
    assert state.observation(1)["card_place"][5] == HIDDEN_CARD


@pytest.mark.rule("TC-CLOCK-04")
def test_a_card_as_bonus_from_the_discards(load: Load) -> None:
    # With an empty deck the discards are the deck; without any card there is no such bonus.
    state = play(put(walking(load, 2, 1).deck().discard(3).turn_of(0), 45), BONUS_CARD)
    assert step(state) == Step.DRAW
    assert len(legal(state)) > 60
    others = {*range(90)} - {0, 1, 18, 24, 45}
    position = Position(load()).row(0, 18, 24).hand(0, 45).airship(2)
    position.row(1, 0).row(2, 1).hand(1, *sorted(others)[:40]).hand(2, *sorted(others)[40:])
    state = put(position.display().player(0, hours=2).turn_of(0), 45)
    assert step(state) == Step.BONUS
    assert legal(state) == [BONUS_DISC, BONUS_RESOURCE, BONUS_COIN]


@pytest.mark.rule("TC-CLOCK-04", "TC-RES-02")
@pytest.mark.parametrize("number", range(3))
def test_a_resource_as_bonus(load: Load, number: int) -> None:
    state = play(reached(load, 2, 1), BONUS_RESOURCE)
    before = player(state)
    assert asked(state) == (Step.BONUS_COLOUR, 0)
    assert legal(state) == [colour(k) for k in range(3)]
    state = finish(play(state, colour(number)))
    expected = list(before["resources"])
    expected[number] += 1
    assert player(state)["resources"] == expected
    assert player(state)["stock"] == before["stock"] - 1


@pytest.mark.rule("TC-CLOCK-04")
def test_a_bonus_resource_is_never_current(load: Load) -> None:
    # The University's centre has bronze and silver spaces; no ring is made.
    position = walking(load, 2, 1).row(0, 18, 24).centre(0, 7).hand(0, 42, 43, 44, 46, 47)
    cards = position.cards
    card = next(c for c in (42, 43, 44, 46, 47, 45) if not cards.rings(24, c))
    state = play(put(position.turn_of(0), card), BONUS_RESOURCE, colour(S))
    assert asked(state) == (Step.MENU, 0)
    assert player(state)["resources"] == [1, 1, 0]
    assert field(state, "operations")[0]["slots"] == [0] * 4


@pytest.mark.rule("TC-CLOCK-04")
def test_a_coin_or_a_disc_as_bonus(load: Load) -> None:
    state = play(reached(load, 2, 1), BONUS_COIN)
    assert player(state)["coins"] == 2
    state = play(reached(load, 2, 1), BONUS_DISC)
    assert field(state, "white") == 1
    assert white(10) in legal(state)


@pytest.mark.rule("TC-CLOCK-04")
def test_no_resource_without_a_cube(load: Load) -> None:
    state = put(walking(load, 2, 1).player(0, stock=0, spare=4).turn_of(0), 45)
    assert legal(state) == [BONUS_DISC, BONUS_COIN, BONUS_CARD]


@pytest.mark.rule("TC-CLOCK-02", "TC-DISC-11")
def test_a_disc_that_gives_nothing_is_set_aside(load: Load) -> None:
    # No cube in stock, and all white discs are on panels.
    position = walking(load, 8, 1, bonus=Bonus.DISC_A).player(0, stock=0, spare=4)
    for number in range(1, 11):
        position.panel(number, white=3)
    state = put(position.turn_of(0), 45)
    assert asked(state) == (Step.MENU, 0)
    assert player(state)["bonus"] == Bonus.NONE


@pytest.mark.rule("TC-CLOCK-05")
@pytest.mark.parametrize("hours", [2, 8])
@pytest.mark.parametrize(
    "actions",
    [
        (upside_down(6), RIGHT, target(0, 1)),
        (take(0),),
        (take(3), 276),
        (own(11),),
        (own(13),),
        (gear(2),),
        (upright(27), RIGHT),
        (upright(EXTRA + 4), RIGHT),
        (upside_down(EXTRA), RIGHT, target(3, 1)),
    ],
)
def test_every_cost_of_time_counts(load: Load, hours: int, actions: tuple[int, ...]) -> None:
    # At Grand Canal, a step from the Newsstand of II; the Airship is a step away, too.
    position = Position(load()).row(0, 18, 24).hand(0, 6, 27).player(0, hours=hours, coins=3)
    position.goal(0, 0, 0).goal(0, 3, 0).airship(9 if own(13) in actions else 2)
    if own(13) in actions:
        position.airship(5)
    state = position.display(87, 81, 75, 69, 63, 57).turn_of(0, gear=1)
    for action in actions:
        if action in legal(state):
            state = play(state, action)
    assert step(state) == Step.BONUS
    assert player(state)["hours"] == hours + 1


@pytest.mark.rule("TC-CLOCK-05")
def test_passing_costs_time(load: Load) -> None:
    position = Position(load()).gone(*range(EXTRA, EXTRA + 15)).display().deck(3)
    state = play(position.player(0, hours=2).turn_of(0), PASS)
    assert step(state) == Step.BONUS
    assert player(play(state, BONUS_RESOURCE, colour(G)))["resources"] == [1, 0, 1]
