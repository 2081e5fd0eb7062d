"""A city by lot: every legal city of a shape comes equally often."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import permutations

import pytest

import quincunx as qx
from quincunx.packs.great_machine.city import in_one_piece, neighbours

from ..support import play
from .ids import (
    CHANCE,
    CITADEL,
    MAJORS,
    MINORS,
    NEXUS,
    SQUARE,
    TOWER,
    Step,
    cell_drawn,
    shape_drawn,
)
from .packs import components
from .positions import Load
from .starting import first
from .turns import step_of, value

Cell = tuple[int, int]


def cells_of(shape: int) -> list[Cell]:
    """Return the cells of a shape."""
    preset = components()["presets"][shape]
    return list(zip(preset["x"][:9], preset["y"][:9], strict=True))


def may_begin(near: list[set[int]]) -> bool:
    """Return whether a game may begin with a city (GM-CITY-01 to GM-CITY-05)."""
    reached = {CITADEL} | near[CITADEL]
    reached |= {other for number in near[CITADEL] for other in near[number]}
    minors = set(MINORS)
    return (
        in_one_piece(near)
        and all(len(links) >= 2 for links in near)
        and len(reached) == 9
        and TOWER not in near[CITADEL]
        and bool(near[CITADEL] & {SQUARE, NEXUS})
        and all(near[number] & (minors | {SQUARE}) for number in minors)
        and bool(near[SQUARE] & minors)
    )


@lru_cache(maxsize=8)
def places_of_majors(shape: int) -> Counter[tuple[int, ...]]:
    """Count the ways to put the Major Districts on cells, by the cells of the first few."""
    cells = cells_of(shape)
    ways: Counter[tuple[int, ...]] = Counter()
    for majors in permutations(range(9), len(MAJORS)):
        rest = [number for number in range(9) if number not in majors]
        if may_begin(neighbours([cells[number] for number in (*majors, *rest)])):
            ways.update(majors[:length] for length in range(5))
    return ways


@pytest.mark.rule("GM-SETUP-02", "GM-CITY-06", "GM-CITY-02", "GM-CITY-03", "GM-CITY-04")
@pytest.mark.parametrize("shape", range(5))
def test_cells_by_lot(load: Load, shape: int) -> None:
    state = first(load, city="random")
    assert (step_of(state), state.current_player()) == (Step.SHAPE, CHANCE)
    assert state.chance_outcomes() == [(shape_drawn(n), Fraction(1, 5)) for n in range(5)]
    state = play(state, shape_drawn(shape))
    ways = places_of_majors(shape)
    placed: tuple[int, ...] = ()
    luck = random.Random(shape)
    for number in range(9):
        assert (step_of(state), value(state, "cursor")) == (Step.CELL, number)
        outcomes = state.chance_outcomes()
        free = [cell for cell in range(9) if cell not in placed]
        if number < len(MAJORS):
            expected = [
                (cell_drawn(cell), Fraction(ways[*placed, cell], ways[placed]))
                for cell in free
                if ways[*placed, cell]
            ]
        else:
            expected = [(cell_drawn(cell), Fraction(1, len(free))) for cell in free]
        assert outcomes == expected
        outcome = luck.choice(outcomes)[0]
        placed = (*placed, outcome - cell_drawn(0))
        state = play(state, outcome)
    cells = cells_of(shape)
    laid = [cells[cell] for cell in placed]
    assert [(data["x"], data["y"]) for data in value(state, "districts")] == laid
    near = neighbours(laid)
    assert may_begin(near)
    assert value(state, "neighbours") == [sum(1 << n for n in links) for links in near]


@pytest.mark.rule("GM-CITY-01", "GM-CITY-02", "GM-CITY-03", "GM-CITY-04", "GM-CITY-05")
def test_random_cities_are_legal(load: Load) -> None:
    game = load(city="random")
    for seed in range(30):
        state: qx.State = game.new_initial_state(seed=seed, chance="explicit")
        luck = random.Random(seed)
        while step_of(state) in (Step.SHAPE, Step.CELL):
            outcomes = state.chance_outcomes()
            weights = [float(weight) for _, weight in outcomes]
            state = play(state, luck.choices(outcomes, weights)[0][0])
        masks = value(state, "neighbours")
        assert may_begin([{n for n in range(9) if mask >> n & 1} for mask in masks])
