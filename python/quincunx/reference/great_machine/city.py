"""The city: which Districts are connected, where a tile can go, the random starting city.

A tile covers the cells (x, y) and (x + 1, y) of its anchor. A free place is named by the lowest
District beside it, and where it lies from there. Any number of figures and Citizens may be in one
District (GM-CITY-07, GM-CITY-08).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from quincunx.reference.great_machine.actions import OFFSETS, PLACE
from quincunx.reference.great_machine.names import DISTRICTS, MAJORS, NONE, District
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

Cell = tuple[int, int]


def are_connected(one: Cell, other: Cell) -> bool:
    """Whether two tiles share an edge, be it half of one (GM-CITY-01)."""
    return (other[0] - one[0], other[1] - one[1]) in OFFSETS


def overlap(one: Cell, other: Cell) -> bool:
    """Whether two tiles cover a common cell."""
    return one[1] == other[1] and abs(one[0] - other[0]) <= 1


def connections(cells: Sequence[Cell]) -> list[set[int]]:
    """Return the neighbours of each tile."""
    return [
        {other for other, there in enumerate(cells) if are_connected(here, there)} for here in cells
    ]


def is_city(cells: Sequence[Cell]) -> bool:
    """Whether tiles make a legal city: one piece, each tile with two connections (GM-CITY-01)."""
    for number, cell in enumerate(cells):
        if any(overlap(cell, other) for other in cells[number + 1 :]):
            return False
    neighbours = connections(cells)
    if any(len(beside) < 2 for beside in neighbours):
        return False
    return NONE not in distances(neighbours, 0)


def distances(neighbours: Sequence[set[int]], start: int) -> list[int]:
    """Return the number of steps to each tile; NONE where no way leads."""
    found = [NONE] * len(neighbours)
    found[start] = 0
    reached = [start]
    for here in reached:
        for beside in sorted(neighbours[here]):
            if found[beside] == NONE:
                found[beside] = found[here] + 1
                reached.append(beside)
    return found


# The city on the table.


def cells_of(state: State) -> list[Cell]:
    """Return where the nine tiles are."""
    return [(district.x, district.y) for district in state.districts]


def refresh_city(state: State) -> None:
    """Note who is whose neighbour and which tiles could be repositioned."""
    cells = cells_of(state)
    state.neighbours = connections(cells)
    state.movable = {tile for tile in range(DISTRICTS) if free_places(cells, tile)}


def distance(state: State, start: int, end: int) -> int:
    """Return how many steps lead from one District to another."""
    return distances(state.neighbours, start)[end]


# Repositioning (GM-REPO-01).


def free_places(cells: Sequence[Cell], tile: int) -> Mapping[int, Cell]:
    """Return where a tile may go, by the PLACE action that says so.

    Its old place doesn't count (GM-REPO-03), the city must stay legal, and what Setup asks for
    besides matters no more (GM-REPO-02).
    """
    return _free_places(tuple(cells), tile)


# A city seldom changes, but is asked about at every check; the places are only read.
@lru_cache(maxsize=4096)
def _free_places(cells: tuple[Cell, ...], tile: int) -> Mapping[int, Cell]:
    found: dict[int, Cell] = {}
    for reference, (x, y) in enumerate(cells):
        if reference == tile:
            continue
        for number, (dx, dy) in enumerate(OFFSETS):
            place = (x + dx, y + dy)
            if place == cells[tile] or place in found.values():
                continue
            if is_city([*cells[:tile], place, *cells[tile + 1 :]]):
                found[PLACE + len(OFFSETS) * reference + number] = place
    return found


def place_targets(state: State, tile: int) -> list[int]:
    """List the places where a tile may go, ascending."""
    return sorted(free_places(cells_of(state), tile))


def reposition(state: State, tile: int, action: int) -> None:
    """Put a tile on its new place; what is on it comes along, nobody moves (GM-REPO-04)."""
    reference, number = divmod(action - PLACE, len(OFFSETS))
    beside = state.districts[reference]
    district = state.districts[tile]
    district.x, district.y = beside.x + OFFSETS[number][0], beside.y + OFFSETS[number][1]
    left = min(x for x, _ in cells_of(state))
    top = min(y for _, y in cells_of(state))
    for one in state.districts:
        one.x -= left
        one.y -= top
    refresh_city(state)


# The random city: Districts in ascending order go to cells of a preset.


def cell_weights(tables: Tables, state: State, district: int) -> list[int]:
    """Return the weights of the nine cells of the chosen preset for the next District.

    A Major District has as many chances for a cell as there are ways to place the other Major
    ones after it so that the city is a starting city. The Minor ones are all alike.
    """
    preset = tables.presets[state.choice]
    cells = list(zip(preset.x, preset.y, strict=True))
    taken = [cells.index(cell) for cell in cells_of(state)[:district]]
    free = [cell for cell in range(DISTRICTS) if cell not in taken]
    weights = [0] * DISTRICTS
    neighbours = connections(cells)
    for cell in free:
        is_major = district in MAJORS
        weights[cell] = ways_to_start(neighbours, [*taken, cell]) if is_major else 1
    return weights


def ways_to_start(neighbours: Sequence[set[int]], places: list[int]) -> int:
    """Count the ways to place the other Major Districts, those in `places` being placed."""
    if len(places) == len(MAJORS):
        return int(is_starting_city(neighbours, places))
    free = [cell for cell in range(DISTRICTS) if cell not in places]
    return sum(ways_to_start(neighbours, [*places, cell]) for cell in free)


def is_starting_city(neighbours: Sequence[set[int]], majors: Sequence[int]) -> bool:
    """Whether the game may start with the Major Districts on these cells."""
    citadel, tower = majors[District.CITADEL], majors[District.TOWER]
    nexus, square = majors[District.NEXUS], majors[District.SQUARE]
    minors = set(range(DISTRICTS)) - set(majors)
    # GM-CITY-02: a Servant reaches each District with at most two moves.
    if any(steps > 2 for steps in distances(neighbours, citadel)):
        return False
    # GM-CITY-03: the Citadel isn't beside the Tower, but beside the Square or the Nexus.
    if tower in neighbours[citadel] or not neighbours[citadel] & {square, nexus}:
        return False
    # GM-CITY-04: each Minor District is beside another Minor one or the Square.
    if any(not neighbours[minor] & (minors | {square}) for minor in minors):
        return False
    # GM-CITY-05: the Square is beside a Minor District.
    return bool(neighbours[square] & minors)
