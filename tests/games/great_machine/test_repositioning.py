"""Repositioning: who may do it, where a tile may go, and what travels with it."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import begin, step, value
from .ids import (
    ART,
    EVENT_REPOSITION,
    INDUSTRIAL,
    NEXUS,
    NEXUS_REPOSITION,
    NONE,
    SCIENCE,
    SQUARE,
    STOP,
    TOWER,
    Act,
    Step,
    act,
    place,
)
from .ids import district as named
from .positions import Load, Position, bits, hero

OFFSETS = [(-2, 0), (2, 0), (-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)]
#: Targets of each District in the beginning, by preset.
TARGETS = {
    "P1": (7, 6, 6, 5, 1, 5, 2, 5, 1),
    "P2": (3, 5, 6, 7, 5, 5, 1, 5, 6),
    "P3": (1, 6, 6, 6, 1, 1, 8, 1, 6),
    "P4": (4, 3, 3, 1, 0, 3, 3, 0, 1),
    "P5": (5, 5, 6, 7, 3, 1, 5, 5, 6),
}
Cells = list[tuple[int, int]]


def cells(state: qx.State) -> Cells:
    """Return where the Districts lie."""
    return [(data["x"], data["y"]) for data in value(state, "districts")]


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two tiles share a piece of an edge."""
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (dy == 0 and dx == 2) or (dy == 1 and dx <= 1)


def sound(city: Cells) -> bool:
    """Whether nothing overlaps, all is connected, and each has two neighbours."""
    near = [{b for b in range(9) if b != a and touch(city[a], city[b])} for a in range(9)]
    for a in range(9):
        for b in range(a):
            if city[a][1] == city[b][1] and abs(city[a][0] - city[b][0]) <= 1:
                return False
    reached, todo = {0}, [0]
    while todo:
        new = near[todo.pop()] - reached
        reached |= new
        todo.extend(new)
    return len(reached) == 9 and min(map(len, near)) >= 2


def targets(city: Cells, tile: int) -> set[tuple[int, int]]:
    """Return the cells to which a tile may go."""
    found = set()
    for x in range(-3, 20):
        for y in range(-3, 12):
            moved = [*city[:tile], (x, y), *city[tile + 1 :]]
            if (x, y) != city[tile] and sound(moved):
                found.add((x, y))
    return found


def named_cell(city: Cells, tile: int, action: int) -> tuple[int, int]:
    """Return the cell that an action names."""
    reference, offset = divmod(action - place(0, 0), 8)
    assert reference != tile
    x, y = city[reference]
    return x + OFFSETS[offset][0], y + OFFSETS[offset][1]


def repositioning(load: Load, preset: str) -> qx.State:
    """Return the state in which a Servant chooses the District."""
    here = Position(load(city=preset)).now(bonds=5).servants(NEXUS, TOWER, TOWER)
    return play(here.menu(), act(0, Act.SPECIAL))


@pytest.mark.rule("GM-REPO-02", "GM-REPO-03", "GM-CITY-01")
@pytest.mark.parametrize("preset", TARGETS)
def test_targets(load: Load, preset: str) -> None:
    state = repositioning(load, preset)
    city = cells(state)
    assert legal(state) == [named(d) for d in range(9) if TARGETS[preset][d]]
    for tile in range(9):
        wanted = targets(city, tile)
        assert len(wanted) == TARGETS[preset][tile]
        if len(wanted) > 1:
            asked = play(state, named(tile))
            assert (step(asked), value(asked, "choice")) == (Step.PLACE, tile)
            offered = [named_cell(city, tile, action) for action in legal(asked)]
            assert len(offered) == len(wanted)
            assert {*offered} == wanted


@pytest.mark.rule("GM-REPO-02")
def test_a_cell_has_one_name(load: Load) -> None:
    state = repositioning(load, "P1")
    city = cells(state)
    for tile in (0, 1, 2, 3, 5, 7):
        for action in legal(play(state, named(tile))):
            cell = named_cell(city, tile, action)
            names = [
                place(reference, offset)
                for reference in range(9)
                if reference != tile
                for offset in range(8)
                if named_cell(city, tile, place(reference, offset)) == cell
            ]
            assert action == min(names)


@pytest.mark.rule("GM-REPO-02", "GM-REPO-04")
@pytest.mark.parametrize("preset", ["P1", "P3"])
def test_the_city_after_it(load: Load, preset: str) -> None:
    state = repositioning(load, preset)
    city = cells(state)
    for tile in (0, 2, 6):
        asked = play(state, named(tile))
        for action in legal(asked) if step(asked) == Step.PLACE else []:
            after = play(asked, action)
            moved = [*city[:tile], named_cell(city, tile, action), *city[tile + 1 :]]
            left, top = min(x for x, _ in moved), min(y for _, y in moved)
            moved = [(x - left, y - top) for x, y in moved]
            assert cells(after) == moved
            near = [
                bits(*(b for b in range(9) if b != a and touch(moved[a], moved[b])))
                for a in range(9)
            ]
            assert value(after, "neighbours") == near
            assert value(after, "movable") == bits(*(d for d in range(9) if targets(moved, d)))


@pytest.mark.rule("GM-REPO-04", "GM-RULING-18")
def test_what_travels_with_a_tile(load: Load) -> None:
    here = Position(load()).now(bonds=5).servants(NEXUS, SCIENCE, TOWER).raid(SCIENCE)
    here.guards(SCIENCE, 1, broken=2).citizens(SCIENCE, 1, revealed={0: 2}).hero(0, loc=SCIENCE)
    asked = play(here.menu(), act(0, Act.SPECIAL), named(SCIENCE))
    after = play(asked, legal(asked)[-1])
    old, new = value(asked, "districts")[SCIENCE], value(after, "districts")[SCIENCE]
    assert (old["x"], old["y"]) != (new["x"], new["y"])
    for data in (old, new):
        del data["x"], data["y"]
    assert old == new
    assert (hero(after)["loc"], value(after, "servants")[1]["loc"]) == (SCIENCE, SCIENCE)
    assert (value(after, "choice"), hero(after)["exits"]) == (NONE, 0)


@pytest.mark.rule("GM-REPO-01", "GM-ACT-10", "GM-RULING-04")
def test_a_hero_repositions_in_the_nexus(load: Load) -> None:
    here = Position(load()).hero(0, loc=NEXUS, trust=0)
    state = play(here.action(0), NEXUS_REPOSITION)
    assert (step(state), legal(state)) == (Step.TILE, [named(d) for d in range(9)])
    assert state.current_player() == 1
    assert NEXUS_REPOSITION not in legal(Position(load()).hero(0, loc=TOWER).action(0))


@pytest.mark.rule("GM-REPO-01", "GM-EV-14")
def test_grip_on_the_platforms(load: Load) -> None:
    here = Position(load()).hero(0, loc=TOWER, trust=2).event(14).guards(TOWER, 2)
    state = play(here.action(0), EVENT_REPOSITION)
    assert (step(state), hero(state)["trust"]) == (Step.TILE, 0)


@pytest.mark.rule("GM-REPO-01", "GM-HERO-01", "GM-RULING-12")
def test_anneke_repositions_her_own_district(load: Load) -> None:
    team = ("anneke", "olga", "veiga")
    here = Position(load(hero_ids=team)).hero(0, loc=ART, chosen=TOWER, trust=5)
    state = begin(here)
    city = cells(state)
    assert (step(state), hero(state)["revealed"], hero(state)["loc"]) == (Step.FLY, 1, ART)
    assert legal(state)[0] == STOP
    assert {named_cell(city, ART, action) for action in legal(state)[1:]} == targets(city, ART)
    after = play(state, legal(state)[1])
    assert cells(after) != city


@pytest.mark.rule("GM-REPO-03", "GM-HERO-01")
def test_anneke_where_no_tile_can_move(load: Load) -> None:
    team = ("anneke", "olga", "veiga")
    here = Position(load(hero_ids=team, city="P4")).hero(0, loc=INDUSTRIAL)
    assert step(begin(here)) == Step.ACTION
    assert step(begin(Position(load(hero_ids=team, city="P4")).hero(0, loc=SQUARE))) == Step.FLY
