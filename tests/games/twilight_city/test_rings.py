"""Rings and the resources that they give."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .cards import cards_of
from .ids import (
    EXTRA,
    LEFT,
    NO_TICKET,
    RIGHT,
    S_TO_BB,
    SELL_G,
    B,
    G,
    S,
    Step,
    colour,
    own,
    take,
    target,
    upright,
)
from .positions import Load, Position, player
from .turns import asked, finish, played, put, rich, step

ENDS = [24, 31, 8, 84, EXTRA + 1, EXTRA + 4]


def counted(colours: list[int]) -> list[int]:
    """Return how many there are of each colour."""
    return [colours.count(number) for number in range(3)]


def gained(before: qx.State, after: qx.State) -> list[int]:
    """Return what came into the containers of seat 0."""
    pair = zip(player(after)["resources"], player(before)["resources"], strict=True)
    return [now - then for now, then in pair]


@pytest.mark.rule("TC-RES-01", "TC-RES-02")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_rings_of_equal_colour_at_equal_height(load: Load, end: int, side: int) -> None:
    cards = cards_of(load())
    others = [card for card in range(3, 90) if card not in (18, 19, end) and card % 6 != 3]
    row = (18, end) if side == RIGHT else (end, 18)
    position = Position(load()).row(0, *row, home=18, last=end).hand(0, *others)
    state = position.airship(15).turn_of(0)
    counts = set()
    for card in others:
        if upright(card) not in legal(state):
            continue
        after = finish(put(state, card, side))
        pair = (end, card) if side == RIGHT else (card, end)
        rings = cards.rings(*pair)
        assert gained(state, after) == counted(rings), (end, card)
        assert player(after)["stock"] == 13 - len(rings)
        counts.add(len(rings))
    assert counts == ({0, 1} if end >= EXTRA else {0, 1, 2})


@pytest.mark.rule("TC-RES-01")
def test_equal_colours_at_other_heights_are_no_ring(load: Load) -> None:
    # The right side of 24 is bronze over silver, the left side of 36 bronze over gold, that of
    # 13 gold over gold, and that of 83 silver over silver.
    cards = cards_of(load())
    assert cards.side(24, "right") == [B, S]
    for card, rings in ((36, [B]), (13, []), (83, [S])):
        position = Position(load()).row(0, 18, 24).hand(0, card).airship(0)
        position.display(86, 80, 74, 68, 62, 56)
        position.airship(8 if card in (36, 13) else 0)
        state = position.player(0, tickets=0).turn_of(0)
        assert gained(state, finish(put(state, card, RIGHT, NO_TICKET))) == counted(rings)
    # Silver over bronze beside bronze over silver: nothing.
    upside = next(c for c in range(3, 90) if cards.side(c, "left") == [S, B] and c % 6 != 3)
    state = Position(load()).row(0, 18, 24).hand(0, upside).airship(15).turn_of(0)
    assert gained(state, played(state, upside)) == [0, 0, 0]


@pytest.mark.rule("TC-RES-02")
def test_a_resource_is_a_cube_of_the_own_stock(load: Load) -> None:
    # Card 49 beside 31: a bronze and a gold ring.
    position = Position(load()).row(0, 18, 31).hand(0, 49).airship(0)
    state = position.turn_of(0)
    after = played(state, 49)
    assert gained(state, after) == [1, 0, 1]
    assert player(after)["stock"] == player(state)["stock"] - 2


@pytest.mark.rule("TC-RES-03")
@pytest.mark.parametrize("chosen", [B, G])
def test_with_one_cube_left_the_player_chooses(load: Load, chosen: int) -> None:
    position = Position(load()).row(0, 18, 31).hand(0, 49).airship(0).player(0, stock=1, spare=3)
    state = put(position.player(0, hours=3).turn_of(0), 49)
    assert asked(state) == (Step.PLACE, 0)
    assert legal(state) == [colour(B), colour(G)]
    after = play(state, colour(chosen))
    assert asked(after) == (Step.MENU, 0)
    expected = [1, 0, 0]
    expected[chosen] += 1
    assert player(after)["resources"] == expected
    assert player(after)["stock"] == 0


@pytest.mark.rule("TC-RES-03")
def test_without_a_cube_the_resource_is_lost(load: Load) -> None:
    position = Position(load()).row(0, 18, 31).hand(0, 49).airship(0).player(0, stock=0, spare=3)
    state = put(position.player(0, hours=3).turn_of(0), 49)
    assert asked(state) == (Step.MENU, 0)
    assert player(state)["resources"] == [1, 0, 0]


def menus(state: qx.State) -> list[qx.State]:
    """Return all menus that the choices of an action lead to; chance takes its first outcome."""
    if step(state) == Step.MENU:
        return [state]
    choices = legal(state)[:1] if state.is_chance_node() else legal(state)
    return [end for choice in choices for end in menus(play(state, choice))]


@pytest.mark.rule("TC-RES-04")
def test_coins_buy_no_resources(load: Load) -> None:
    # All uses of all panels, with many coins: no coin goes where a resource comes.
    for resources in ({}, {B: 2, S: 1, G: 1}):
        state = rich(load, coins=20, resources=resources, hours=4).turn_of(0)
        seen = 0
        for panel in range(1, 14):
            if own(panel) not in legal(state):
                continue
            for after in menus(play(state, own(panel))):
                seen += 1
                more = sum(player(after)["resources"]) > sum(player(state)["resources"])
                assert not (more and player(after)["coins"] < player(state)["coins"])
        assert seen > 10
    assert own(1) not in legal(rich(load, coins=20, resources={}).turn_of(0))


@pytest.mark.rule("TC-RES-05")
def test_spent_cubes_return_to_the_stock(load: Load) -> None:
    state = rich(load).turn_of(0)
    stock = player(state)["stock"]
    # A craft of BBS spends three cubes and puts one on the card.
    after = play(state, own(3), target(0, 0))
    assert player(after)["resources"] == [2, 2, 2]
    assert player(after)["stock"] == stock + 3 - 1
    after = play(state, own(1), S_TO_BB)
    assert player(after)["resources"] == [6, 2, 2]
    assert player(after)["stock"] == stock + 1 - 2
    after = play(state, own(1), SELL_G)
    assert player(after)["resources"] == [4, 3, 1]
    assert player(after)["stock"] == stock + 1
    # The third column of the display costs a cube.
    after = play(state, take(2), colour(S))
    assert player(after)["resources"] == [4, 2, 2]
    assert player(after)["stock"] == stock + 1


@pytest.mark.rule("TC-RES-06")
@pytest.mark.parametrize("side", [LEFT, RIGHT])
@pytest.mark.parametrize("end", [18, 24, 31, EXTRA + 1])
def test_an_extra_card_gives_at_most_one(load: Load, end: int, side: int) -> None:
    cards = cards_of(load())
    position = Position(load()).row(0, end).airship(15)
    state = position.turn_of(0)
    found = set()
    for extra in range(EXTRA, EXTRA + 15):
        if upright(extra) not in legal(state):
            continue
        rings = cards.rings(*((end, extra) if side == RIGHT else (extra, end)))
        after = finish(put(state, extra, side))
        assert gained(state, after) == counted(rings)
        found.add(sum(gained(state, after)))
    assert found <= {0, 1}


@pytest.mark.rule("TC-RES-07")
def test_containers_have_no_limit(load: Load) -> None:
    position = Position(load()).row(0, 18, 24).hand(0, 49).airship(0).bag(0, 2, 2)
    state = position.player(0, {B: 15}, hours=4).turn_of(0)
    assert player(state)["stock"] == 1
    assert player(finish(put(state, 49)))["resources"] == [16, 0, 0]


@pytest.mark.rule("TC-RES-08", "TC-DIST-09", "TC-EX-23")
@pytest.mark.parametrize(("stock", "silver"), [(13, 4), (4, 4), (3, 3), (1, 1), (0, 0)])
def test_two_silver_rings_with_a_home_in_v(load: Load, stock: int, silver: int) -> None:
    cards = cards_of(load())
    pairs = ((a, b) for a in range(24, 30) for b in cards.with_rings(S, S, left=a))
    last, card = next(pair for pair in pairs if cards.zone(pair[1]) in (11, 20, 17, 22))
    for home, expected in ((73, silver), (19, min(2, stock))):
        position = Position(load()).row(0, home, last).hand(0, card).airship(0)
        position.player(0, stock=stock, spare=3, hours=4)
        state = finish(put(position.turn_of(0), card))
        assert player(state)["resources"] == [1, expected, 0]
        assert player(state)["stock"] == stock - expected
