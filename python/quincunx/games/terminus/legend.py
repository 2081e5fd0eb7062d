"""The key below the board: Districts, signs, and whose line is whose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from quincunx.games.terminus.geometry import (
    DOUBLE_OFFSET,
    DOUBLE_WIDTH,
    SINGLE_WIDTH,
    RailSpace,
)
from quincunx.games.terminus.position import Line, Position
from quincunx.games.terminus.style import FAINT, SEAT_COLOURS, TYPE_COLOURS
from quincunx.packs.terminus.words import TYPES

ROW = 0.44
SIZE = 8.5
#: A character of the key, on average, and the place for a sign, in steps of the lattice.
CHARACTER = 0.058
SIGN = 0.42
BETWEEN = 0.24

Sign = Callable[[Any, float, float], None]


@dataclass(frozen=True, slots=True)
class Entry:
    """A sign and what it means."""

    sign: Sign
    text: str

    @property
    def width(self) -> float:
        """The room that it takes."""
        return SIGN + CHARACTER * len(self.text) + BETWEEN


def rows(position: Position, width: float, numbers: bool) -> list[list[Entry]]:
    """Return the entries of the key, broken into rows of about the same length."""
    groups = (_signs(numbers), _owners(position), _pieces(position))
    return [row for group in groups if group for row in _broken(group, width)]


def _broken(group: list[Entry], width: float) -> list[list[Entry]]:
    """Return the rows of a group: no more than it needs, and the longest as short as can be."""
    found = _filled(group, width)
    while len(shorter := _filled(group, width - 0.1)) == len(found) and width > 1:
        found = shorter
        width -= 0.1
    return found


def _filled(group: list[Entry], width: float) -> list[list[Entry]]:
    found: list[list[Entry]] = []
    room = 0.0
    for entry in group:
        if not found or room < entry.width:
            found.append([])
            room = width
        found[-1].append(entry)
        room -= entry.width
    return found


def draw_row(canvas: Any, row: list[Entry], x: float, y: float) -> None:
    """Draw a row of the key from a place to the right."""
    for entry in row:
        entry.sign(canvas, x + 0.17, y)
        canvas.text(x + SIGN, y, entry.text, SIZE, ha="left")
        x += entry.width


def _signs(numbers: bool) -> list[Entry]:
    def plot(canvas: Any, x: float, y: float) -> None:
        canvas.plot(x, y, FAINT)
        if numbers:
            canvas.text(x, y, "7", 8)

    def junction(canvas: Any, x: float, y: float) -> None:
        canvas.junction(x, y)

    def number(canvas: Any, x: float, y: float) -> None:
        canvas.text(x, y, "12", 7, color=FAINT)

    entries = [
        Entry(plot, "Plot"),
        Entry(junction, "junction: lines go straight on"),
        Entry(_spaces(1), "single Rail space"),
        Entry(_spaces(2), "double Rail space"),
        *(Entry(_badge(kind), f"zoned {name}") for kind, name in enumerate(TYPES)),
    ]
    return [*entries, Entry(number, "id of a Block")] if numbers else entries


def _spaces(lines: int) -> Sign:
    def draw(canvas: Any, x: float, y: float) -> None:
        for side in range(lines):
            offset = 0.0 if lines == 1 else DOUBLE_OFFSET * (2 * side - 1)
            width = SINGLE_WIDTH if lines == 1 else DOUBLE_WIDTH
            canvas.sample(RailSpace(0, 0, side, x, y + offset, 0.0, 0.3, width))

    return draw


def _badge(kind: int) -> Sign:
    def draw(canvas: Any, x: float, y: float) -> None:
        canvas.badge(x, y, kind)

    return draw


def _owners(position: Position) -> list[Entry]:
    return [Entry(_rails_of(line), line.name) for line in position.lines]


def _rails_of(line: Line) -> Sign:
    def draw(canvas: Any, x: float, y: float) -> None:
        canvas.sample(RailSpace(0, 0, 0, x, y, 0.0, 0.3, SINGLE_WIDTH), line)

    return draw


def _pieces(position: Position) -> list[Entry]:
    if not position.lines and not position.tiles:
        return []

    def stop(kind: str) -> Sign:
        def draw(canvas: Any, x: float, y: float) -> None:
            canvas.stop(x, y, SEAT_COLOURS[0], kind)

        return draw

    def end(canvas: Any, x: float, y: float) -> None:
        canvas.end(x, y, SEAT_COLOURS[0], 0.15)

    def connection(canvas: Any, x: float, y: float) -> None:
        canvas.connection(x, y, SEAT_COLOURS[0])

    def development(canvas: Any, x: float, y: float) -> None:
        canvas.development(x, y, TYPE_COLOURS[0], 0.15)

    def lobbyist(canvas: Any, x: float, y: float) -> None:
        canvas.lobbyist(x, y, SEAT_COLOURS[0])

    return [
        Entry(stop("station"), "Station"),
        Entry(stop("hub"), "Hub"),
        Entry(stop("prime"), "Prime Hub"),
        Entry(end, "Terminus"),
        Entry(connection, "Connection of that line"),
        Entry(development, "Development, its Demand token above"),
        Entry(lobbyist, "Lobbyist"),
    ]
