"""The examples of the rulebook and some more, with the numbers of the rule list."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise, permutations

import pytest

import quincunx as qx

from ..support import legal, play
from .positions import (
    ACTION,
    FIGHT,
    GATHER,
    SCAVENGE_DEF,
    YEARS,
    Load,
    Position,
    amounts,
    bought,
    buy,
    cubes,
    first_state,
    orders,
    pay,
    place,
    player,
    points,
    spaces,
    split,
    totals,
)

#: Price by level of the cube (rows 1 to 8) and of the tile (columns 1 to 8).
PRICES = (
    (2, 4, 6, 8, 10, 12, 14, 16),
    (1, 2, 4, 6, 8, 10, 12, 14),
    (1, 1, 2, 4, 6, 8, 10, 12),
    (1, 1, 1, 2, 4, 6, 8, 10),
    (1, 1, 1, 1, 2, 4, 6, 8),
    (1, 1, 1, 1, 1, 2, 4, 6),
    (1, 1, 1, 1, 1, 1, 2, 4),
    (1, 1, 1, 1, 1, 1, 1, 2),
)


def blue(load: Load, zombies: int = 8, **fields: int) -> Position:
    """Return Blue's situation: Medicinal Herbs, Laboratory and Guard Barracks on the mat."""
    position = Position(load(), turn=20).lay({3: 42, 7: 21, 8: 23})
    return position.put(zombies=zombies, **fields)


# Example 1: Blue's situation.


@pytest.mark.rule("CL-COOP-03", "CL-COOP-04", "CL-COOP-05")
def test_blue_pays_4_or_2_fuel_or_takes_two_zombies(load: Load) -> None:
    state = blue(load, fuel=9).scoring(44)
    assert totals(state) == (-2, 2, 0, 5, 2)
    after = {a: amounts(play(state, a)) for a in legal(state)}
    assert after == {pay(0): (9, 10), pay(1): (7, 9), pay(2): (5, 8)}
    assert legal(blue(load, fuel=4).scoring(44)) == [pay(0), pay(1), pay(2)]
    assert legal(blue(load, fuel=3).scoring(44)) == [pay(0), pay(1)]
    assert amounts(blue(load, fuel=1).scoring(44)) == (1, 10)


@pytest.mark.rule("CL-DEF-01", "CL-DEF-02", "CL-FUEL-01")
def test_blue_removes_2_zombies_and_gets_no_fuel(load: Load) -> None:
    assert amounts(blue(load).scoring(45)) == (2, 6)
    assert amounts(blue(load, zombies=1).scoring(45)) == (3, 0)
    assert amounts(blue(load).scoring(46)) == (2, 8)


@pytest.mark.rule("CL-SCAV-04", "CL-SCAV-05")
@pytest.mark.parametrize(
    ("before", "shares"),
    [
        ((1, 1), [0, 1, 2, 3, 4, 5]),
        ((9, 9), [2, 3]),
        ((11, 11), [1]),
        ((12, 10), [0]),
        ((10, 9), [2]),
    ],
)
def test_blue_moves_five_spaces(load: Load, before: tuple[int, int], shares: list[int]) -> None:
    state = blue(load, cube_coop=before[0], cube_def=before[1]).scoring(47)
    steps = min(5, 24 - sum(before))
    after = [(before[0] + a, before[1] + steps - a) for a in shares]
    if len(shares) == 1:
        assert cubes(state) == after[0]
        assert state.current_player() == 1
    else:
        assert legal(state) == [split(a) for a in shares]
        assert [cubes(play(state, split(a))) for a in shares] == after


@pytest.mark.rule("CL-ADV-01", "CL-ADV-02")
def test_blue_advances_three_spaces(load: Load) -> None:
    assert points(blue(load).scoring(48)) == {"tiles": 2, "zombie_track": 1}
    assert points(blue(load, zombies=16).scoring(48)) == {}


@pytest.mark.rule("CL-MODE-03", "CL-ADV-01")
@pytest.mark.parametrize("zombies", [4, 5, 6])
def test_the_same_counts_on_the_difficult_side(load: Load, zombies: int) -> None:
    position = Position(load(sides="difficult"), turn=25).lay({3: 30, 6: 14, 7: 21, 9: 47})
    state = position.put(zombies=zombies).scoring(53)
    assert totals(state) == (-2, 2, 0, 5, 2)
    assert points(state) == {"tiles": 2, "zombie_track": 1}


# Example 2: Yellow's turn.


@pytest.mark.rule("CL-EXPL-01", "CL-BUY-04", "CL-BUY-06", "CL-TURN-05")
def test_yellow_scavenges_and_buys_machine_guns(load: Load) -> None:
    state = Position(load()).put(cube_def=2, fuel=4).act()
    assert buy(18) not in legal(state)
    assert 18 in bought(Position(load()).put(cube_def=2, fuel=6).act())
    assert 18 not in bought(Position(load()).put(cube_def=2, fuel=5).act())
    state = play(state, SCAVENGE_DEF)
    assert cubes(state) == (1, 3)
    state = play(state, buy(18))
    assert amounts(state)[0] == 0
    assert spaces(state) == [5, 6]


# Examples 3 and 4: covering tiles.


@pytest.mark.rule("CL-PLACE-02", "CL-PLACE-03", "CL-PLACE-05")
def test_all_terrain_vehicles_over_bicycles(load: Load) -> None:
    state = Position(load()).act()
    assert totals(state)[:2] == (1, -1)
    assert totals(play(state, buy(0), place(0)))[:2] == (3, -2)


@pytest.mark.rule("CL-PLACE-05", "CL-LOCK-01", "CL-LOCK-02", "CL-LOCK-03")
def test_spears_over_knives(load: Load) -> None:
    def open_blue(state: qx.State) -> list[int]:
        """Return where Trading Stalls can be laid."""
        laid = play(state, buy(3))
        return spaces(laid) if laid.to_dict()["phase"] != ACTION else [7]

    normal = Position(load()).put(fuel=9).act()
    assert totals(normal) == (1, -1, 1, 2, 0)
    assert open_blue(normal) == [7, 8]
    after = play(normal, buy(12), place(6))
    assert totals(after) == (1, -3, 1, 4, 0)
    assert open_blue(after) == [7, 8, 9, 10]
    difficult = Position(load(sides="difficult")).put(fuel=9).act()
    assert open_blue(difficult) == [7]
    assert open_blue(play(difficult, buy(12), place(5))) == [7, 8]
    assert open_blue(play(difficult, buy(12), place(6))) == [7, 9, 10]


# Example 5: prices.


@pytest.mark.rule("CL-BUY-02", "CL-BUY-03", "CL-BUY-04", "CL-BUY-05", "CL-BUY-06")
@pytest.mark.parametrize("cube", range(1, 13))
@pytest.mark.parametrize("side", ["cooperation", "defense"])
def test_price_table(load: Load, side: str, cube: int) -> None:
    game = load()
    prices = {
        tile.id: PRICES[cube - 1][tile.level - 1] if cube <= 8 else 1
        for tile in game.pack.tiles
        if tile.side == side
    }
    assert len(prices) == 30
    assert {tile.level for tile in game.pack.tiles if tile.side == side} == set(range(1, 9))
    for fuel in range(18):
        # Every blue space is open, and all 60 tiles but Spears are in the offer.
        position = Position(game, turn=35).lay({6: 12}, seat=1)
        coop, defense = (cube, 1) if side == "cooperation" else (1, cube)
        position.put(1, fuel=fuel, cube_coop=coop, cube_def=defense)
        found = [tile for tile in bought(position.act()) if tile in prices]
        assert found == [tile for tile in prices if prices[tile] <= fuel and tile != 12]


def test_prices_fall_with_the_cube_and_rise_with_the_level() -> None:
    for row, below in pairwise(PRICES):
        assert all(price >= lower for price, lower in zip(row, below, strict=True))
    for row in PRICES:
        assert list(row) == sorted(row)


# Example 6, the majorities, is in test_majorities.py. Examples 7 and 8: the two tracks.


@pytest.mark.rule("CL-ADV-05")
def test_48_and_5_points_are_53(load: Load) -> None:
    game = load()
    position = Position(game, turn=20).lay({7: 21, 8: 23}).award(tiles=48).put(zombies=2)
    total = player(position.scoring(48))["advantage"]
    assert (total, total % game.pack.board.advantage_track) == (53, 3)


@pytest.mark.rule("CL-ZOM-02", "CL-ZOM-03", "CL-ZOM-06", "CL-FIGHT-01")
def test_a_stack_of_three_and_three_fights(load: Load) -> None:
    # All Terrain Vehicles bring Defenses to -3; Bell Tower shows an Advantage symbol.
    position = Position(load(), turn=2, unseen=(26, 28)).lay({2: 0, 8: 7}).put(zombies=15)
    state = position.scoring(25)
    assert amounts(state)[1] == 18
    state = play(state, FIGHT, FIGHT)
    assert amounts(state)[1] == 16
    state = play(state, 28)
    assert points(state) == {}
    state = play(state, GATHER, GATHER, 26, FIGHT)
    assert amounts(state)[1] == 15
    free = Position(load(), turn=2).lay({2: 0, 8: 7}).put(zombies=15).scoring(28)
    assert points(free) == {"tiles": 1}


# Example 9: the first turn.

FIRST_TURNS = [
    # side, first tile, share of the Cooperation cube; Fuel, Zombies, points, cubes, purchases
    ("normal", 24, None, 3, 8, 0, (1, 1), [0, 1, 12, 13, 24]),
    ("normal", 25, None, 2, 9, 0, (1, 1), [0, 1, 12, 13, 25]),
    ("normal", 26, None, 3, 8, 0, (1, 1), [0, 1, 12, 13]),
    ("normal", 27, 0, 2, 8, 0, (1, 3), [0, 1, 12, 13, 14, 15, 16, 17, 27]),
    ("normal", 27, 1, 2, 8, 0, (2, 2), [0, 1, 2, 3, 12, 13, 14, 15]),
    ("normal", 27, 2, 2, 8, 0, (3, 1), [0, 1, 2, 3, 4, 5, 12, 13]),
    ("normal", 28, None, 2, 8, 1, (1, 1), [0, 1, 12, 13]),
    ("difficult", 24, None, 2, 8, 0, (1, 1), [0, 1, 12, 13, 24]),
    ("difficult", 25, None, 2, 10, 0, (1, 1), [0, 1, 12, 13, 25]),
    ("difficult", 26, None, 3, 8, 0, (1, 1), [0, 1, 12, 13]),
    ("difficult", 27, 0, 2, 8, 0, (1, 2), [0, 1, 12, 13, 14, 15]),
    ("difficult", 27, 1, 2, 8, 0, (2, 1), [0, 1, 2, 3, 12, 13]),
    ("difficult", 28, None, 2, 8, 0, (1, 1), [0, 1, 12, 13]),
]


@pytest.mark.rule("CL-TURN-01", "CL-DRAW-02")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("side", "tile", "share", "fuel", "zombies", "advantage", "levels", "buys"), FIRST_TURNS
)
def test_first_turn(
    load: Load,
    players: int,
    side: str,
    tile: int,
    share: int | None,
    fuel: int,
    zombies: int,
    advantage: int,
    levels: tuple[int, int],
    buys: list[int],
) -> None:
    state = play(first_state(load(players, sides=side)), tile)
    if share is not None:
        state = play(state, *[split(share)] * players)
    for seat in range(players):
        assert amounts(state, seat) == (fuel, zombies)
        assert player(state, seat)["advantage"] == advantage
        assert cubes(state, seat) == levels
    assert state.current_player() == 0
    assert legal(state) == [0, 1, 2, 3, *map(buy, buys)]


# Examples 11 to 13: the end.


@pytest.mark.rule("CL-END-02", "CL-FCON-01", "CL-FADV-01")
def test_conversion_at_the_end(load: Load) -> None:
    # Motorcycles, Clubs and Trading Stalls.
    position = Position(load()).lay({0: 2, 5: 25, 7: 3}).put(zombies=0, fuel=5)
    assert totals(position.draw(35)) == (2, 1, 3, 0, 0)
    state = position.finish()
    assert amounts(state) == (2, 0)
    assert points(state) == {
        "fuel": 2,
        "zombie_track": 4,
        "cooperation_majority": 1,
        "defense_majority": 1,
    }


@pytest.mark.rule("CL-END-07", "CL-FCON-03")
def test_blocked_by_the_end(load: Load) -> None:
    # Rain Barrels and Baseball Bats; the cubes are far ahead, Bell Tower would score.
    position = Position(load()).lay({3: 13, 6: 14}).put(zombies=15, fuel=10)
    assert totals(position.draw(35)) == (1, -1, 0, 4, 0)
    state = position.put(cube_coop=8, cube_def=8).award(tiles=6, zombie_track=3).finish()
    assert amounts(state) == (0, 17)
    assert points(state) == {"tiles": 6, "zombie_track": 3}


@pytest.mark.rule("CL-END-04", "CL-END-07")
@pytest.mark.parametrize(
    ("paid", "fuel", "zombies"), [((1, 1), 0, 15), ((1, 0), 2, 16), ((0, 1), 2, 16)]
)
def test_rescue_by_payment(load: Load, paid: tuple[int, int], fuel: int, zombies: int) -> None:
    # Medicinal Herbs and Scout Camp.
    position = Position(load()).lay({3: 42, 8: 27}).put(zombies=15, fuel=4)
    assert totals(position.draw(35))[:3] == (-1, 0, 0)
    state = play(position.award(tiles=2).finish(), *map(pay, paid))
    assert amounts(state) == (fuel, zombies)
    majorities = {"cooperation_majority": 3, "defense_majority": 3}
    assert points(state) == {"tiles": 2} | (majorities if zombies < 16 else {})


# Odds, from the chance nodes of the engine.


@pytest.mark.rule("CL-INFO-03", "CL-DRAW-08")
def test_odds_of_a_common_year(load: Load) -> None:
    game = load()
    symbol = {tile.id: tile.scoring for tile in game.pack.tiles}
    found = orders(first_state(game), year=1)
    for name in ("cooperation", "defenses", "fuel", "scavenging", "advantage"):
        seen = {order: [symbol[tile] for tile in order].index(name) for order in found}
        assert sum(p for order, p in found.items() if seen[order] == 0) == Fraction(1, 5)
        assert sum(p for order, p in found.items() if seen[order] <= 1) == Fraction(2, 5)
    earlier = sum(p for order, p in found.items() if order.index(28) < order.index(25))
    assert earlier == Fraction(1, 2)


@pytest.mark.rule("CL-INFO-03", "CL-DRAW-08")
def test_odds_of_the_last_year(load: Load) -> None:
    found = orders(Position(load(), turn=30).draw(), year=7)
    assert len(found) == 720
    advantage = {58, 59}
    last = sum(p for order, p in found.items() if order[-1] in advantage)
    first_two = sum(p for order, p in found.items() if advantage == set(order[:2]))
    not_last_two = sum(p for order, p in found.items() if advantage.isdisjoint(order[-2:]))
    assert (last, first_two, not_last_two) == (Fraction(1, 3), Fraction(1, 15), Fraction(2, 5))
    assert round(float(first_two), 12) == 0.066666666667


def test_number_of_stack_orders() -> None:
    sizes = [size for _, size in YEARS[1:]]
    assert math.prod(math.factorial(size) for size in sizes) == 2_149_908_480_000_000
    assert len(set(permutations(range(5)))) == math.factorial(5)
