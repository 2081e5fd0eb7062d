"""Links found on the rows of a board by steps from place to place, beside the package's own way."""

from __future__ import annotations

import zlib
from typing import Any

#: The steps in each direction, N first, clockwise; y grows downwards.
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
FALLING, RISING = {"1": 1, "2": 2, "5": 1, "6": 2, "7": 1}, {"3": 1, "4": 2, "5": 1, "6": 1, "7": 2}

Place = tuple[int, int]


def capacity(rows: Any, place: Place, direction: int) -> int:
    """Return how many lines fit on the Rail spaces that leave a place in a direction."""
    x, y = place
    dx, dy = STEPS[direction]
    left, top = min(x, x + dx), min(y, y + dy)
    if not (0 <= x + dx < len(rows.plots[0]) and 0 <= y + dy < len(rows.plots)):
        return 0
    if dy == 0:
        return int(rows.horizontal[top][left])
    if dx == 0:
        return int(rows.vertical[top][left])
    return (FALLING if dx == dy else RISING).get(rows.blocks[top][left], 0)


def plot_ids(rows: Any) -> dict[Place, int]:
    """Return the places of the Plots, with their ids."""
    places = [
        (x, y) for y, row in enumerate(rows.plots) for x, code in enumerate(row) if code not in "+."
    ]
    return {place: number for number, place in enumerate(places)}


def walk(rows: Any, place: Place, direction: int) -> tuple[Place, int] | None:
    """Go straight on to the next Plot; return it and the Rail spaces up to it."""
    rails = 0
    while capacity(rows, place, direction):
        dx, dy = STEPS[direction]
        place = (place[0] + dx, place[1] + dy)
        rails += rows.diagonal_length if dx and dy else rows.edge_length
        if rows.plots[place[1]][place[0]] != "+":
            return place, rails
    assert rails == 0, f"a way ends at the junction {place}"
    return None


def links(rows: Any) -> list[tuple[int, int, int, int]]:
    """Return each link once: Plot, direction there, other Plot, Rail spaces."""
    ids = plot_ids(rows)
    found = []
    for place, number in ids.items():
        # On a lattice every link leaves one of its ends in one of these directions.
        for direction in (2, 3, 4, 5):
            end = walk(rows, place, direction)
            if end is not None:
                found.append((number, direction, ids[end[0]], end[1]))
    return found


def checksum(found: list[tuple[int, int, int, int]]) -> str:
    """Return the CRC-32 of links, as eight hexadecimal digits."""
    text = "".join(f"{a},{direction},{b},{length};" for a, direction, b, length in found)
    return f"{zlib.crc32(text.encode()):08x}"
