"""The board: cells, neighbours and homes of each layout and number of players."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from typing import Any

import pytest

from .packs import LAYOUTS, PLAYERS, components

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

#: The neighbours of some cells by direction, -1 off the board: six players, homes 37 to 42.
NEIGHBOURS = {
    0: (1, 2, 3, 4, 5, 6),
    1: (7, 8, 2, 0, 6, 18),
    6: (18, 1, 0, 5, 16, 17),
    11: (10, 24, 25, 26, 12, 3),
    18: (36, 7, 1, 6, 17, 35),
    19: (-1, -1, 20, 7, 36, -1),
    20: (-1, 37, 21, 8, 7, 19),
    21: (37, -1, 22, 9, 8, 20),
    29: (14, 13, 28, -1, 40, 30),
    34: (-1, 35, 17, 33, -1, -1),
    36: (-1, 19, 7, 18, 35, 42),
    37: (-1, -1, -1, 21, 20, -1),
    38: (-1, -1, -1, -1, 24, 23),
    39: (26, -1, -1, -1, -1, 27),
    40: (30, 29, -1, -1, -1, -1),
    41: (-1, 33, 32, -1, -1, -1),
    42: (-1, -1, 36, 35, -1, -1),
}
#: The same for five players, where homes 37 and 41 have moved.
FIVE = {
    37: (-1, -1, -1, 20, 19, -1),
    41: (-1, 34, 33, -1, -1, -1),
    19: (-1, 37, 20, 7, 36, -1),
    20: (37, -1, 21, 8, 7, 19),
    21: (-1, -1, 22, 9, 8, 20),
    32: (33, 16, 15, 31, -1, -1),
    33: (34, 17, 16, 32, -1, 41),
    34: (-1, 35, 17, 33, 41, -1),
}


def board(players: int, layout: str = "rim_side") -> dict[str, Any]:
    """Return the components that are the board."""
    return components(players=players, home_layout=layout)


def neighbours(cells: list[dict[str, int]], cell: int) -> tuple[int, ...]:
    """Return the neighbour in each direction, -1 off the board."""
    at = {(c["q"], c["r"]): number for number, c in enumerate(cells) if c["present"]}
    q, r = cells[cell]["q"], cells[cell]["r"]
    return tuple(at.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS)


def distances(cells: list[dict[str, int]], start: int) -> dict[int, int]:
    """Return the steps from a cell to every other, by the cells on the board."""
    found, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for near in neighbours(cells, cell):
            if near >= 0 and near not in found:
                found[near] = found[cell] + 1
                queue.append(near)
    return found


def homes(parts: dict[str, Any]) -> list[int]:
    """Return the cells of the home slots in use."""
    return [slot["cell"] for slot in parts["slots"] if slot["cell"] != 255]


def between_homes(players: int, layout: str = "rim_side") -> list[list[int]]:
    """Return the distances between all homes."""
    parts = board(players, layout)
    return [[distances(parts["cells"], a)[b] for b in homes(parts)] for a in homes(parts)]


# Cells.


@pytest.mark.rule("TI-MAP-01", "TI-MAP-06")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_rings(layout: str) -> None:
    cells = board(6, layout)["cells"]
    rings = [cell["ring"] for cell in cells[:37]]
    assert rings == [0] + [1] * 6 + [2] * 12 + [3] * 18
    assert all(cell["present"] for cell in cells[:37])
    steps = distances(cells, 0)
    assert all(steps[number] == ring for number, ring in enumerate(rings))
    assert [(cells[n]["q"], cells[n]["r"]) for n in (0, 1, 7, 19)] == [
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
    ]


@pytest.mark.rule("TI-MAP-12")
def test_neighbours() -> None:
    cells = board(6)["cells"]
    assert {cell: neighbours(cells, cell) for cell in NEIGHBOURS} == NEIGHBOURS
    five = board(5)["cells"]
    assert {cell: neighbours(five, cell) for cell in FIVE} == FIVE


@pytest.mark.rule("TI-MAP-12")
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_steps_go_back_the_way_they_came(players: int, layout: str) -> None:
    cells = board(players, layout)["cells"]
    for cell in (number for number, found in enumerate(cells) if found["present"]):
        for direction, near in enumerate(neighbours(cells, cell)):
            assert near < 0 or neighbours(cells, near)[(direction + 3) % 6] == cell


# Homes.


@pytest.mark.rule("TI-MAP-04")
@pytest.mark.parametrize(
    ("players", "slots"),
    [
        (2, [0, 3]),
        (3, [0, 2, 4]),
        (4, [0, 1, 3, 4]),
        (5, [0, 1, 2, 3, 4]),
        (6, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_slots_in_use(players: int, slots: list[int]) -> None:
    corners = [19, 22, 25, 28, 31, 34]
    for layout in LAYOUTS:
        parts = board(players, layout)
        on_rim = layout != "ring3_corner"
        used = [37 + slot if on_rim else corners[slot] for slot in slots]
        assert homes(parts) == used
        assert len(parts["slots"]) == 6
        assert [n for n, cell in enumerate(parts["cells"]) if cell["home"]] == sorted(used)
        present = [n for n, cell in enumerate(parts["cells"]) if cell["present"]]
        assert present == [*range(37), *(used if on_rim else [])]
        assert {parts["cells"][cell]["ring"] for cell in used} == {4 if on_rim else 3}


def test_cells_that_are_not_in_use_are_blank() -> None:
    cells = board(2)["cells"]
    assert cells[38] == {"present": 0, "q": 0, "r": 0, "ring": 0, "home": 0}
    assert [cell["present"] for cell in cells[37:]] == [1, 0, 0, 1, 0, 0]


@pytest.mark.rule("TI-RULING-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_homes_touch_the_cells_that_their_layout_says(players: int) -> None:
    for layout, outer, inner, steps in (
        ("rim_side", 2, 0, 4),
        ("rim_corner", 1, 0, 4),
        ("ring3_corner", 2, 1, 3),
    ):
        parts = board(players, layout)
        cells = parts["cells"]
        for home in homes(parts):
            near = [cells[cell]["ring"] for cell in neighbours(cells, home) if cell >= 0]
            assert sorted(near) == [2] * inner + [3] * outer
            assert distances(cells, 0)[home] == steps


def test_distances_between_the_homes_of_two_and_three() -> None:
    assert between_homes(2) == [[0, 8], [8, 0]]
    assert between_homes(3) == [[0, 6, 6], [6, 0, 6], [6, 6, 0]]


def test_distances_between_the_homes_of_four() -> None:
    assert between_homes(4) == [[0, 4, 8, 6], [4, 0, 6, 8], [8, 6, 0, 4], [6, 8, 4, 0]]


@pytest.mark.rule("TI-RULING-04")
def test_distances_between_the_homes_of_five() -> None:
    found = between_homes(5)
    assert [found[k][(k + 1) % 5] for k in range(5)] == [5, 4, 4, 5, 5]
    assert (found[0][2], found[2][4], found[1][3], found[0][3], found[1][4]) == (7, 7, 6, 8, 8)


def test_distances_between_the_homes_of_six() -> None:
    assert between_homes(6)[0] == [0, 4, 6, 8, 6, 4]
    assert all(sorted(row) == [0, 4, 4, 6, 6, 8] for row in between_homes(6))


@pytest.mark.rule("TI-SETUP-10")
def test_bonus_credits() -> None:
    for layout in LAYOUTS:
        assert [slot["bonus"] for slot in board(5, layout)["slots"]] == [0, 25, 35, 25, 0, 0]
        for players in (2, 3, 4, 6):
            assert [slot["bonus"] for slot in board(players, layout)["slots"]] == [0] * 6


@pytest.mark.rule("TI-RULING-04")
def test_the_bonus_goes_to_those_with_little_room() -> None:
    parts = board(5)
    steps = [distances(parts["cells"], home) for home in homes(parts)]
    room = [Fraction(0)] * 5
    for cell in range(37):
        least = min(found[cell] for found in steps)
        nearest = [seat for seat, found in enumerate(steps) if found[cell] == least]
        for seat in nearest:
            room[seat] += Fraction(1, len(nearest))
    assert [float(round(share, 1)) for share in room] == [8.2, 7.2, 6.2, 7.2, 8.2]
