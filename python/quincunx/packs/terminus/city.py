"""The map of a side of the board, the same from rows and from lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from quincunx.packs.terminus.board import (
    MAX_BLOCKS,
    MAX_JUNCTIONS,
    MAX_PLOTS,
    MAX_SEGMENTS,
    Board,
    Lists,
    Rows,
)
from quincunx.packs.terminus.words import DIRECTIONS, DISTRICTS, TYPES, ZoneType, opposite

#: Points are numbered together: Plots by their ids, junctions from here on.
FIRST_JUNCTION = MAX_PLOTS
JUNCTION, NOTHING, NO_BLOCK = "+", ".", "-"
E, SE, S, SW = 2, 3, 4, 5
_NO_POINTS = ", but no points at both ends"

#: The Rail spaces inside a Block, by its character: how many lines the diagonal that falls to
#: the right holds, and the one that rises to the right.
DIAGONALS = {
    ".": (0, 0),
    "1": (1, 0),
    "2": (2, 0),
    "3": (0, 1),
    "4": (0, 2),
    "5": (1, 1),
    "6": (2, 1),
    "7": (1, 2),
}


@dataclass(frozen=True, slots=True)
class Point:
    """A Plot, or a junction: then there is no District."""

    x: int
    y: int
    district: int | None = None

    def __str__(self) -> str:
        """Say where it lies."""
        what = "the junction" if self.district is None else f"the Plot {DISTRICTS[self.district]}"
        return f"{what} ({self.x}, {self.y})"


@dataclass(frozen=True, slots=True)
class Run:
    """A segment: points and directions by number, `crosses` the segment that it crosses."""

    a: int
    b: int
    length: int
    capacity: int
    direction: int
    direction_b: int
    block: int | None = None
    crosses: int | None = None


@dataclass(frozen=True, slots=True)
class Square:
    """A Block: its corners NW, NE, SW, SE by Plot, and its types by number."""

    x: int
    y: int
    corners: tuple[int | None, ...]
    zoning: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class City:
    """Everything on a side of the board, in the order of the ids."""

    plots: tuple[Point, ...]
    junctions: tuple[Point, ...]
    segments: tuple[Run, ...]
    blocks: tuple[Square, ...]

    def point(self, number: int) -> Point:
        """Return a Plot or a junction by its number."""
        if number < FIRST_JUNCTION:
            return self.plots[number]
        return self.junctions[number - FIRST_JUNCTION]

    def plot_at(self, x: int, y: int) -> int | None:
        """Return the id of the Plot at a place, if there is one."""
        return next((k for k, plot in enumerate(self.plots) if (plot.x, plot.y) == (x, y)), None)


def city_of(board: Board, types: Sequence[ZoneType]) -> City:
    """Return the map of a board.

    Parameters
    ----------
    board : Board
        A side of the board.
    types : sequence of str
        The zone type of each District.

    Raises
    ------
    ValueError
        If the rows or lists make no map; the message names the places.
    """
    numbers = [TYPES.index(kind) for kind in types]
    if board.rows is not None:
        return _from_rows(board.rows, numbers)
    assert board.lists is not None
    return _from_lists(board.lists, numbers)


def _zoning(
    plots: Sequence[Point], corners: Iterable[int | None], types: Sequence[int]
) -> tuple[int, ...]:
    districts = (plots[corner].district for corner in corners if corner is not None)
    return tuple(sorted({types[district] for district in districts if district is not None}))


# A map in rows.


def _from_rows(rows: Rows, types: Sequence[int]) -> City:
    _refuse(_shape_problems(rows))
    plots, junctions, points = _points(rows)
    _refuse(_place_problems(rows, points))
    _refuse(_count_problems(len(plots), len(junctions), 0, _block_count(rows)))
    segments = list(_edges(rows, points))
    blocks: list[Square] = []
    for y, row in enumerate(rows.blocks):
        for x, code in enumerate(row):
            if code == NO_BLOCK:
                continue
            corners = tuple(
                _plot(points.get(place))
                for place in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
            )
            segments += _diagonals(rows, points, x, y, len(blocks), len(segments))
            blocks.append(Square(x, y, corners, _zoning(plots, corners, types)))
    _refuse(_count_problems(0, 0, len(segments), 0))
    return City(tuple(plots), tuple(junctions), tuple(segments), tuple(blocks))


def _shape_problems(rows: Rows) -> Iterator[str]:
    width, height = len(rows.plots[0]), len(rows.plots)
    sizes = {
        "plots": (height, width, {code[0] for code in DISTRICTS} | {JUNCTION, NOTHING}),
        "horizontal": (height, width - 1, set("012")),
        "vertical": (height - 1, width, set("012")),
        "blocks": (height - 1, width - 1, {*DIAGONALS, NO_BLOCK}),
    }
    for name, (lines, columns, allowed) in sizes.items():
        found: tuple[str, ...] = getattr(rows, name)
        if len(found) != lines:
            yield (
                f"rows.{name} has {len(found)} rows; with {height} rows of plots it must be {lines}"
            )
        for y, row in enumerate(found):
            if len(row) != columns:
                yield (
                    f"rows.{name}[{y}] has {len(row)} characters; "
                    f"with {width} points in the first row it must be {columns}"
                )
            for x, character in enumerate(row):
                if character not in allowed:
                    yield (
                        f"rows.{name}[{y}] has {character!r} at place {x}; "
                        f"allowed are {' '.join(sorted(allowed))}"
                    )


def _points(rows: Rows) -> tuple[list[Point], list[Point], dict[tuple[int, int], int]]:
    letters = {code[0]: number for number, code in enumerate(DISTRICTS)}
    plots: list[Point] = []
    junctions: list[Point] = []
    points: dict[tuple[int, int], int] = {}
    for y, row in enumerate(rows.plots):
        for x, character in enumerate(row):
            if character == JUNCTION:
                points[x, y] = FIRST_JUNCTION + len(junctions)
                junctions.append(Point(x, y))
            elif character != NOTHING:
                points[x, y] = len(plots)
                plots.append(Point(x, y, letters[character]))
    return plots, junctions, points


def _plot(point: int | None) -> int | None:
    return point if point is not None and point < FIRST_JUNCTION else None


def _block_count(rows: Rows) -> int:
    return sum(code != NO_BLOCK for row in rows.blocks for code in row)


def _place_problems(rows: Rows, points: dict[tuple[int, int], int]) -> Iterator[str]:
    for name, (right, down) in {"horizontal": (1, 0), "vertical": (0, 1)}.items():
        for y, row in enumerate(getattr(rows, name)):
            for x, code in enumerate(row):
                ends = ((x, y), (x + right, y + down))
                if code != "0" and not all(end in points for end in ends):
                    yield f"rows.{name}[{y}] has Rail spaces at place {x}{_NO_POINTS}"
    for y, row in enumerate(rows.blocks):
        for x, code in enumerate(row):
            falls, rises = DIAGONALS.get(code, (0, 0))
            if (falls and not {(x, y), (x + 1, y + 1)} <= points.keys()) or (
                rises and not {(x + 1, y), (x, y + 1)} <= points.keys()
            ):
                yield f"rows.blocks[{y}] has Rail spaces at place {x}{_NO_POINTS}"


def _edges(rows: Rows, points: dict[tuple[int, int], int]) -> Iterator[Run]:
    for table, right, down, direction in (
        (rows.horizontal, 1, 0, E),
        (rows.vertical, 0, 1, S),
    ):
        for y, row in enumerate(table):
            for x, code in enumerate(row):
                if code != "0":
                    a, b = points[x, y], points[x + right, y + down]
                    yield Run(a, b, rows.edge_length, int(code), direction, opposite(direction))


def _diagonals(
    rows: Rows, points: dict[tuple[int, int], int], x: int, y: int, block: int, first: int
) -> Iterator[Run]:
    falls, rises = DIAGONALS[rows.blocks[y][x]]
    crossed = bool(falls and rises)
    if falls:
        yield Run(
            points[x, y],
            points[x + 1, y + 1],
            rows.diagonal_length,
            falls,
            SE,
            opposite(SE),
            block,
            first + 1 if crossed else None,
        )
    if rises:
        yield Run(
            points[x + 1, y],
            points[x, y + 1],
            rows.diagonal_length,
            rises,
            SW,
            opposite(SW),
            block,
            first if crossed else None,
        )


# A map in lists.


def _from_lists(lists: Lists, types: Sequence[int]) -> City:
    _refuse(_list_problems(lists))
    plots = tuple(Point(p.x, p.y, DISTRICTS.index(p.district)) for p in lists.plots)
    junctions = tuple(Point(j.x, j.y) for j in lists.junctions)
    crosses: dict[int, int] = {}
    for one, other in lists.crossings:
        crosses[one], crosses[other] = other, one
    segments = []
    for segment in lists.segments:
        direction = DIRECTIONS.index(segment.direction)
        segments.append(
            Run(
                _number(segment.a),
                _number(segment.b),
                segment.length,
                segment.capacity,
                direction,
                opposite(direction)
                if segment.direction_b is None
                else DIRECTIONS.index(segment.direction_b),
                segment.block,
                crosses.get(segment.id),
            )
        )
    blocks = []
    for block in lists.blocks:
        corners = (block.nw, block.ne, block.sw, block.se)
        zoning = (
            _zoning(plots, corners, types)
            if block.zoning is None
            else tuple(sorted({TYPES.index(kind) for kind in block.zoning}))
        )
        blocks.append(Square(block.x, block.y, corners, zoning))
    return City(plots, junctions, tuple(segments), tuple(blocks))


def _number(name: str) -> int:
    return int(name[1:]) + (FIRST_JUNCTION if name[0] == "J" else 0)


def _list_problems(lists: Lists) -> Iterator[str]:
    for name in ("plots", "junctions", "segments", "blocks"):
        ids = [part.id for part in getattr(lists, name)]
        if ids != list(range(len(ids))):
            yield f"lists.{name}: the ids must be 0, 1, 2 and so on, in this order"
    points = {f"P{plot.id}" for plot in lists.plots} | {f"J{j.id}" for j in lists.junctions}
    for segment in lists.segments:
        who = f"lists.segments[{segment.id}]"
        for end in ("a", "b"):
            if getattr(segment, end) not in points:
                yield f"{who}: {end} is {getattr(segment, end)!r}; there is no such point"
        if segment.a == segment.b:
            yield f"{who}: both ends are {segment.a}"
        if segment.block is not None and segment.block >= len(lists.blocks):
            yield f"{who}: block is {segment.block}; the last Block is {len(lists.blocks) - 1}"
    for block in lists.blocks:
        corners = [c for c in (block.nw, block.ne, block.sw, block.se) if c is not None]
        for corner in corners:
            if corner >= len(lists.plots):
                yield f"lists.blocks[{block.id}]: a corner is Plot {corner}; there is no such Plot"
        if len(set(corners)) != len(corners):
            yield f"lists.blocks[{block.id}]: two corners are the same Plot"
    yield from _crossing_problems(lists)


def _crossing_problems(lists: Lists) -> Iterator[str]:
    crossed = [segment for pair in lists.crossings for segment in pair]
    for segment in sorted(set(crossed)):
        if segment >= len(lists.segments):
            yield f"lists.crossings: there is no segment {segment}"
        if crossed.count(segment) > 1:
            yield f"lists.crossings: segment {segment} is named twice; a segment crosses one other"


# Both.


def _count_problems(plots: int, junctions: int, segments: int, blocks: int) -> Iterator[str]:
    for found, name, most in (
        (plots, "Plots", MAX_PLOTS),
        (junctions, "junctions", MAX_JUNCTIONS),
        (segments, "segments", MAX_SEGMENTS),
        (blocks, "Blocks", MAX_BLOCKS),
    ):
        if found > most:
            yield f"there are {found} {name}; at most {most} are allowed"


def _refuse(problems: Iterable[str]) -> None:
    found = list(problems)
    if found:
        raise ValueError("; ".join([*found[:5], *(["and so on"] if len(found) > 5 else [])]))
