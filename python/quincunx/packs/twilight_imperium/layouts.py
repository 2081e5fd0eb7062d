"""Where the cells of the galaxy lie: rings, home slots, neighbours. Axial coordinates (q, r)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from quincunx.packs.twilight_imperium.models import Home

Axial = tuple[int, int]
LayoutName = Literal["rim_side", "rim_corner", "ring3_corner"]

LAYOUT_NAMES: tuple[LayoutName, ...] = ("rim_side", "rim_corner", "ring3_corner")
DIRECTIONS: tuple[Axial, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
RINGS = 3
RIM = 4
HOME_SLOTS = 6
FIRST_HOME = 37
NUM_CELLS = FIRST_HOME + HOME_SLOTS
_WALK = (2, 3, 4, 5, 0, 1)


def _ring(number: int) -> Iterator[Axial]:
    """Yield the cells of a ring: from (number, 0), as many steps each way as its number."""
    q, r = number, 0
    for direction in _WALK:
        for _ in range(number):
            yield q, r
            q, r = q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1]


#: The cells of the three rings around Mecatol Rex, by their number from 0 to 36.
RING_CELLS: tuple[Axial, ...] = (
    (0, 0),
    *(place for number in range(1, RINGS + 1) for place in _ring(number)),
)


def distance(one: Axial, other: Axial = (0, 0)) -> int:
    """Return the number of steps between two cells on an endless board."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def corner(slot: int) -> int:
    """Return the cell at a corner of ring 3, the home of this slot in `ring3_corner`."""
    return RING_CELLS.index((RINGS * DIRECTIONS[slot][0], RINGS * DIRECTIONS[slot][1]))


def home_cell(layout: LayoutName, slot: int) -> int:
    """Return the cell of a home slot."""
    return corner(slot) if layout == "ring3_corner" else FIRST_HOME + slot


def cells_on_board(layout: LayoutName, homes: tuple[Home, ...]) -> dict[int, Axial]:
    """Return the place of each cell in use: the rings, and the home slots taken."""
    places = dict(enumerate(RING_CELLS))
    for home in homes:
        places[home_cell(layout, home.slot)] = (home.q, home.r)
    return places


def free_cells(layout: LayoutName, homes: tuple[Home, ...]) -> list[int]:
    """Return the cells, ascending, that take a tile of the galaxy."""
    taken = {home_cell(layout, home.slot) for home in homes}
    return [cell for cell in range(1, len(RING_CELLS)) if cell not in taken]


def num_free_cells(layout: LayoutName, players: int) -> int:
    """Return how many cells take a tile of the galaxy; no home on the rim takes one's place."""
    return len(RING_CELLS) - 1 - (players if layout == "ring3_corner" else 0)


def neighbours(places: Mapping[int, Axial], cell: int) -> list[int]:
    """Return the neighbours of a cell in the order of the directions."""
    at = {place: number for number, place in places.items()}
    q, r = places[cell]
    return [at[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in at]
