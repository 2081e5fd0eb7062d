"""The draw of tiles: frequencies against exact odds. Seeds are fixed, so nothing here is luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

import pytest
from scipy import stats

import quincunx as qx

from ..support import legal
from .positions import CHANCE, GAME, YEARS, Load

Order = Sequence[int]
SYMBOLS = ("cooperation", "defenses", "fuel", "scavenging", "advantage")
#: Smallest probability of a deviation at which a frequency passes.
LEAST = 0.001


@lru_cache(maxsize=1)
def stacks() -> list[tuple[int, ...]]:
    """Return the 36 tiles in the order drawn, of 6,000 random games."""
    return [tiles_of(record) for record in qx.load(GAME, players=2).records(6000, seed=36)]


def tiles_of(record: qx.Record) -> tuple[int, ...]:
    """Return the tiles that a game drew, in order."""
    return tuple(int(move.split()[1]) for move in record.moves if move.startswith("TILE"))


def year_orders(year: int) -> list[Order]:
    """Return the order of a year's tiles in each game."""
    first, size = YEARS[year]
    return [stack[first - 24 : first - 24 + size] for stack in stacks()]


def check_uniform(counts: Counter, cells: int) -> None:
    """Check by chi-square that all of so many values are equally frequent."""
    assert len(counts) <= cells
    found = [*counts.values(), *[0] * (cells - len(counts))]
    assert stats.chisquare(found).pvalue > LEAST


def check_odds(hits: int, of: int, odds: Fraction) -> None:
    """Check that so many hits fit the odds."""
    assert stats.binomtest(hits, of, float(odds)).pvalue > LEAST


@pytest.mark.rule("CL-INFO-03", "CL-SET-03")
def test_the_first_tile(load: Load, engine: str) -> None:
    game = load()
    count = 20_000 if engine == "native" else 4_000
    found = Counter(game.new_initial_state(seed=5, index=k).history()[0] for k in range(count))
    assert set(found) == set(range(24, 29))
    check_uniform(found, 5)


@pytest.mark.rule("CL-INFO-03", "CL-SET-03", "CL-SET-04")
@pytest.mark.parametrize("year", range(1, 8))
def test_every_order_of_a_year(year: int) -> None:
    first, size = YEARS[year]
    orders = year_orders(year)
    assert all(sorted(order) == list(range(first, first + size)) for order in orders)
    check_uniform(Counter(orders), 120 if year < 7 else 720)
    for place in range(size):
        check_uniform(Counter(order[place] for order in orders), size)


@pytest.mark.rule("CL-INFO-03")
def test_the_orders_of_two_years_have_nothing_to_do_with_each_other() -> None:
    pairs = zip(year_orders(1), year_orders(2), strict=True)
    check_uniform(Counter((one[0], other[0]) for one, other in pairs), 25)
    pairs = zip(year_orders(6), year_orders(7), strict=True)
    check_uniform(Counter((one[-1], other[0]) for one, other in pairs), 30)


@pytest.mark.rule("CL-INFO-03", "CL-DRAW-08")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_odds_of_a_symbol_in_a_common_year(symbol: str) -> None:
    tiles = qx.load_pack(GAME).tiles
    places = [
        [tiles[tile].scoring for tile in order].index(symbol)
        for year in range(1, 7)
        for order in year_orders(year)
    ]
    check_odds(sum(place == 0 for place in places), len(places), Fraction(1, 5))
    check_odds(sum(place <= 1 for place in places), len(places), Fraction(2, 5))


@pytest.mark.rule("CL-INFO-03", "CL-DRAW-08")
@pytest.mark.parametrize("year", range(1, 7))
def test_odds_of_advantage_before_defenses(year: int) -> None:
    tiles = qx.load_pack(GAME).tiles
    first, _ = YEARS[year]
    named = {tiles[tile].scoring: tile for tile in range(first, first + 5)}
    orders = year_orders(year)
    hits = sum(o.index(named["advantage"]) < o.index(named["defenses"]) for o in orders)
    check_odds(hits, len(orders), Fraction(1, 2))


LAST_YEAR: list[tuple[Callable[[Order], bool], Fraction]] = [
    (lambda order: order[-1] in (58, 59), Fraction(1, 3)),
    (lambda order: set(order[:2]) == {58, 59}, Fraction(1, 15)),
    (lambda order: not {58, 59} & set(order[-2:]), Fraction(2, 5)),
]


@pytest.mark.rule("CL-INFO-03", "CL-DRAW-08")
@pytest.mark.parametrize(
    ("event", "odds"), LAST_YEAR, ids=["last scores Advantage", "first two do", "last two don't"]
)
def test_odds_of_the_last_year(event: Callable[[Order], bool], odds: Fraction) -> None:
    orders = year_orders(7)
    check_odds(sum(event(order) for order in orders), len(orders), odds)


@pytest.mark.rule("CL-SET-03", "CL-INFO-02")
def test_the_stack_depends_on_the_luck_alone(load: Load) -> None:
    # Whatever is played, and by however many: the tiles of a seed come in the same order.
    for index in range(4):
        stack = stacks()[index]
        assert tiles_of(load(2).play(seed=36, index=index)) == stack
        assert tiles_of(load(2).play(seed=36, index=index, policy="greedy")) == stack
        assert tiles_of(load(4).play(seed=36, index=index, policy="greedy")) == stack


@pytest.mark.rule("CL-DRAW-01")
def test_chance_draws_what_its_nodes_list(load: Load) -> None:
    # By hand or by itself: each draw is one of the outcomes listed, counted by year and number.
    game = load(3)
    auto = game.new_initial_state(seed=9, index=4)
    state = game.new_initial_state(seed=9, index=4, chance="explicit")
    for turn in range(36):
        assert state.chance_source() == (min(turn // 5, 6), turn - 5 * min(turn // 5, 6))
        tile = state.sample_chance()
        assert tile in [outcome for outcome, _ in state.chance_outcomes()]
        state.apply_action(tile)
        while state.current_player() != CHANCE and not state.is_terminal():
            action = legal(state)[0]
            state.apply_action(action)
            auto.apply_action(action)
    assert auto.is_terminal()
    assert auto.history() == state.history()
