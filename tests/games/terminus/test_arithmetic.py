"""Exact figures: numbers of set-ups, chances, prices of whole supplies, lengths of tracks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import comb
from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .automas import CARDS
from .ids import (
    BUY,
    GAME,
    OFF_LOOP,
    PASS,
    STOP,
    TH,
    Act,
    B,
    C,
    P,
    Source,
    Step,
    W,
    Zone,
    move,
    pack,
)
from .positions import Load, Position, first_state, player
from .setting_up import step_of, until

Fields = dict[str, Any]
Spread = dict[Hashable, Fraction]


def spread(state: qx.State, source: int, key: Callable[[Fields], Hashable]) -> Spread:
    """Return the chances of what the draws from a source come to, told apart by a key.

    States with the same key have the same future; one of them stands for all.
    """
    chances: Spread = {key(state.to_dict()): Fraction(1)}
    states = {key(state.to_dict()): state}
    while True:
        following: Spread = {}
        after: dict[Hashable, qx.State] = {}
        for name, one in states.items():
            drawn = one.chance_source()
            if drawn is None or drawn[0] != source:
                return chances
            for outcome, chance in one.chance_outcomes():
                child = one.child(outcome)
                reached = key(child.to_dict())
                following[reached] = following.get(reached, Fraction(0)) + chances[name] * chance
                after.setdefault(reached, child)
        chances, states = following, after


def in_game(fields: Fields) -> frozenset[int]:
    """Return the Developments in the game."""
    return frozenset(k for k, one in enumerate(fields["developments"]) if one["state"])


def tokens(fields: Fields) -> tuple[int, ...]:
    """Return how many tokens there are of the Districts, in ascending order."""
    found = [0] * 7
    for one in fields["developments"]:
        if one["token"] < 7:
            found[one["token"]] += 1
    return tuple(sorted(found))


@pytest.mark.rule("TE-SETUP-04")
@pytest.mark.parametrize(("players", "displays"), [(3, 343000), (5, 175616)])
def test_the_number_of_displays(load: Load, players: int, displays: int) -> None:
    state = first_state(load(players))
    number = 1
    for source in (Source.COMMERCIAL, Source.INDUSTRIAL, Source.RESIDENTIAL):
        assert state.chance_source() == (source, 0)
        found = spread(state, source, in_game)
        sets = comb(8, 4 if players < 4 else 5)
        assert set(found.values()) == {Fraction(1, sets)}
        assert len(found) == sets
        number *= sets
        state = play(state, *[k + 8 * source for k in range(4 if players < 4 else 5)])
    assert number == displays


@pytest.mark.rule("TE-SETUP-05")
@pytest.mark.parametrize(
    ("players", "none", "whole", "all_seven"),
    [
        (3, Fraction(6, 95), Fraction(22, 133), Fraction(729, 1235)),
        (4, Fraction(2, 133), Fraction(13, 38), Fraction(2313, 2584)),
    ],
)
def test_the_chances_of_tokens(
    load: Load, players: int, none: Fraction, whole: Fraction, all_seven: Fraction
) -> None:
    found = spread(until(first_state(load(players)), Step.TOKEN), Source.TOKENS, tokens)
    assert sum(found.values()) == 1

    def expected(count: Callable[[tuple[int, ...]], int]) -> Fraction:
        total = Fraction(0)
        for name, chance in found.items():
            assert isinstance(name, tuple)
            total += count(name) * chance
        return total

    assert expected(lambda counts: counts.count(0)) / 7 == none
    assert expected(lambda counts: counts.count(3)) / 7 == whole
    assert expected(lambda counts: int(min(counts) > 0)) == all_seven
    assert expected(sum) / 7 == Fraction(12 if players == 3 else 15, 7)


@pytest.mark.rule("TE-SETUP-05")
def test_a_token_has_the_weight_of_those_left(load: Load) -> None:
    state, left = until(first_state(load()), Step.TOKEN), [3] * 7
    for number in (0, 0, 0, 6, 3, 3):
        total = sum(left)
        wanted = [(24 + k, Fraction(n, total)) for k, n in enumerate(left) if n]
        assert state.chance_outcomes() == wanted
        state = play(state, 24 + number)
        left[number] -= 1
    assert 24 + TH not in legal(state)


@pytest.mark.rule("TE-SETUP-07")
@pytest.mark.parametrize(
    ("players", "sets", "share"), [(3, 816, Fraction(1, 6)), (4, 3060, Fraction(2, 9))]
)
def test_the_sets_of_projects(load: Load, players: int, sets: int, share: Fraction) -> None:
    # Draw by draw: a set of so many has so many orders, each with the same chance.
    state = until(first_state(load(players)), Step.PROJECT)
    orders, chance, drawn = 1, Fraction(1), 0
    while step_of(state) == Step.PROJECT:
        outcomes = state.chance_outcomes()
        assert {each for _, each in outcomes} == {Fraction(1, 18 - drawn)}
        orders *= len(outcomes)
        chance *= Fraction(1, 18 - drawn)
        drawn += 1
        state = play(state, outcomes[drawn % len(outcomes)][0])
    ways = 6 if drawn == 3 else 24
    assert Fraction(orders, ways) == sets
    assert chance * ways == Fraction(1, sets)
    assert Fraction(drawn, 18) == share


@pytest.mark.rule("TE-SETUP-07")
def test_the_chance_of_a_project() -> None:
    def numbers(fields: Fields) -> frozenset[int]:
        return frozenset(one["number"] for one in fields["projects"]) - {0}

    found = spread(
        until(first_state(qx.load(GAME, players=3)), Step.PROJECT), Source.PROJECTS, numbers
    )
    assert len(found) == 816
    assert set(found.values()) == {Fraction(1, 816)}
    with_seven = [name for name in found if isinstance(name, frozenset) and 7 in name]
    assert Fraction(len(with_seven), 816) == Fraction(1, 6)


@pytest.mark.rule("TE-SOLO-02")
def test_the_chance_of_two_cards_with_one_plot(load: Load) -> None:
    state = until(first_state(load(1)), Step.AUTOMA)
    again = Fraction(0)
    for outcome, chance in state.chance_outcomes():
        second = state.child(outcome).chance_outcomes()
        assert {each for _, each in second} == {Fraction(1, len(second))}
        again += chance * Fraction(7 - len(second), 7)
    assert again == Fraction(1, 28)
    assert len({card.plot for card in CARDS}) == 7


def most_rails(state: qx.State, known: dict[tuple[int, int], int]) -> int:
    """Return how many Rails a player in a purchase can come to."""
    mine = player(state)
    key = (mine["coins"], mine["storage"])
    if step_of(state) != Step.PACK or state.to_dict()["turn_player"] != 0:
        return int(mine["storage"])
    if key not in known:
        known[key] = max(most_rails(state.child(action), known) for action in legal(state))
    return known[key]


def rails_for(load: Load, coins: int) -> int:
    """Return how many Rails can be bought for so many Coins."""
    here = Position(load()).player(0, coins=coins)
    return most_rails(here.act(0, Zone.SUPPLY, Act.PURCHASE_RAILS), {})


@pytest.mark.rule("TE-RAIL-01", "TE-RAIL-02")
def test_the_cheapest_rails(load: Load) -> None:
    most = {0: 0, 1: 0, **{coins: rails_for(load, coins) for coins in range(2, 11)}}
    cheapest = [min(c for c, rails in most.items() if rails >= n) for n in range(1, 13)]
    assert cheapest == [2, 3, 3, 5, 5, 5, 7, 8, 8, 10, 10, 10]


@pytest.mark.rule("TE-RAIL-01", "TE-RAIL-02")
def test_the_whole_reserve(load: Load) -> None:
    assert [rails_for(load, coins) for coins in (28, 29)] == [31, 32]
    state = Position(load()).player(0, coins=29).act(0, Zone.SUPPLY, Act.PURCHASE_RAILS)
    state = play(state, *[pack(6)] * 5)
    assert legal(state) == [STOP, pack(1)]  # three would be more than the reserve has
    assert player(play(state, pack(1), pack(1)))["coins"] == 0


@pytest.mark.rule("TE-RES-03", "TE-BUY-01")
@pytest.mark.parametrize(
    ("kind", "zone", "action", "prices"),
    [
        (P, Zone.MARKET, Act.PURCHASE_PERMITS, [1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 30]),
        (W, Zone.MARKET, Act.PURCHASE_POWER, [1, 2, 4, 6, 9, 12, 16, 20]),
        (
            B,
            Zone.IMPROVE,
            Act.PURCHASE_BLUEPRINTS,
            [1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 30, 35, 40, 45],
        ),
    ],
)
def test_the_price_of_a_whole_depot(
    load: Load, kind: int, zone: int, action: int, prices: list[int]
) -> None:
    state = Position(load()).player(0, coins=50).act(0, zone)
    if step_of(state) == Step.ACTION:
        state = play(state, action)
    for number, price in enumerate(prices, 1):
        assert player(state)["coins"] == 50 - price
        if number < len(prices):
            assert player(state)["resources"][kind] == number
            state = play(state, BUY)
    # The Depot is empty; what is over the storage goes back.
    assert player(state)["resources"][kind] == min(8, len(prices))
    assert step_of(state) == Step.MOVE


@pytest.mark.rule("TE-CAP-01")
def test_the_whole_capacity_track(load: Load) -> None:
    spent = [0, 0, 0, 0]
    for capacity in range(12):
        here = Position(load()).player(0, {C: 1, W: 2}, capacity=capacity)
        state = here.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)
        mine = player(state)
        assert mine["capacity"] == capacity + 1
        before = [1, 0, 2, 0]
        for kind, left in enumerate(mine["resources"]):
            spent[kind] += before[kind] - left
    assert spent == [12, 0, 6, 0]


@pytest.mark.rule("TE-TURN-06", "TE-PASS-05")
def test_the_most_turns_of_a_year(load: Load) -> None:
    # Every Zone in three Cycles; then there is nothing but to pass.
    here = Position(load()).player(0, {P: 2}, coins=200).passed(1, 2)
    state = here.turn_of(0)
    moves = 0
    while (actions := legal(state)) != [PASS]:
        assert player(state)["zone"] in (OFF_LOOP, (moves - 1) % 6)
        assert move(moves % 6) in actions
        state = play(state, move(moves % 6))
        while state.to_dict()["turn_player"] == 0 and step_of(state) != Step.MOVE:
            state = play(state, legal(state)[0])
        moves += 1
        assert player(state)["cycle"] == 1 + (moves - 1) // 6
    assert moves == 18
