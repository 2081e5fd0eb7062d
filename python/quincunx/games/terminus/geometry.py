"""Where things lie in the picture: Rail spaces, and the areas of Districts.

A step of the lattice is 1, y grows downwards.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from quincunx.packs.terminus.city import FIRST_JUNCTION, City, Run

PLOT_RADIUS = 0.165
JUNCTION_RADIUS = 0.05
#: Between Rail spaces, and between them and a Plot.
GAP = 0.035
SINGLE_WIDTH = 0.095
DOUBLE_WIDTH = 0.07
#: Of the two sides of a double Rail space from its middle.
DOUBLE_OFFSET = 0.047

_DIAGONAL = math.sqrt(0.5)
#: Unit steps in each direction, N first, clockwise.
STEPS = (
    (0.0, -1.0),
    (_DIAGONAL, -_DIAGONAL),
    (1.0, 0.0),
    (_DIAGONAL, _DIAGONAL),
    (0.0, 1.0),
    (-_DIAGONAL, _DIAGONAL),
    (-1.0, 0.0),
    (-_DIAGONAL, -_DIAGONAL),
)


@dataclass(frozen=True, slots=True)
class RailSpace:
    """A side of a Rail space: its middle, its angle in radians, its length and width."""

    segment: int
    place: int
    side: int
    x: float
    y: float
    angle: float
    length: float
    width: float


def rail_spaces(city: City) -> Iterator[RailSpace]:
    """Yield every Rail space: a single one once, a double one for each of its sides."""
    for number, run in enumerate(city.segments):
        yield from _spaces_of(city, number, run)


def _spaces_of(city: City, number: int, run: Run) -> Iterator[RailSpace]:
    curve = _Curve(city, run)
    begin, end = _radius(run.a) + GAP / 2, _radius(run.b) + GAP / 2
    each = (curve.length - begin - end) / run.length
    width = SINGLE_WIDTH if run.capacity == 1 else DOUBLE_WIDTH
    for place in range(run.length):
        x, y, angle = curve.at((begin + (place + 0.5) * each) / curve.length)
        for side in range(run.capacity):
            offset = 0.0 if run.capacity == 1 else DOUBLE_OFFSET * (2 * side - 1)
            yield RailSpace(
                number,
                place,
                side,
                x - offset * math.sin(angle),
                y + offset * math.cos(angle),
                angle,
                each - GAP,
                width,
            )


def _radius(point: int) -> float:
    return PLOT_RADIUS if point < FIRST_JUNCTION else JUNCTION_RADIUS


class _Curve:
    """The way of a segment: a straight line, or a bow if it leaves its ends in other directions."""

    def __init__(self, city: City, run: Run) -> None:
        a, b = city.point(run.a), city.point(run.b)
        reach = math.hypot(b.x - a.x, b.y - a.y) / 3
        (ax, ay), (bx, by) = STEPS[run.direction], STEPS[run.direction_b]
        self._points = (
            (a.x, a.y),
            (a.x + reach * ax, a.y + reach * ay),
            (b.x + reach * bx, b.y + reach * by),
            (b.x, b.y),
        )
        steps = [self.at(k / 32)[:2] for k in range(33)]
        self.length = sum(math.dist(*pair) for pair in pairwise(steps))

    def at(self, t: float) -> tuple[float, float, float]:
        """Return the place and the angle at a share of the way."""
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        slopes = (-3 * u * u, 3 * u * (u - 2 * t), 3 * t * (2 * u - t), 3 * t * t)
        x, y, dx, dy = (
            sum(w * point[axis] for w, point in zip(shares, self._points, strict=True))
            for shares, axis in ((weights, 0), (weights, 1), (slopes, 0), (slopes, 1))
        )
        return x, y, math.atan2(dy, dx)


Cell = tuple[int, int]


def areas(city: City) -> dict[Cell, int]:
    """Return the District of the square around each point.

    A junction has none of its own; the square around it goes to the District that most of the
    Plots around it lie in.
    """
    found = {(plot.x, plot.y): plot.district for plot in city.plots if plot.district is not None}
    for junction in city.junctions:
        x, y = junction.x, junction.y
        near = Counter(
            found[cell]
            for cell in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
            if cell in found and city.plot_at(*cell) is not None
        )
        if near:
            found[x, y] = min(near, key=lambda district: (-near[district], district))
    return found


def borders(cells: dict[Cell, int]) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Yield the lines between squares of different Districts."""
    for (x, y), district in cells.items():
        if cells.get((x + 1, y), district) != district:
            yield (x + 0.5, y - 0.5), (x + 0.5, y + 0.5)
        if cells.get((x, y + 1), district) != district:
            yield (x - 0.5, y + 0.5), (x + 0.5, y + 0.5)


@dataclass(frozen=True, slots=True)
class NamePlace:
    """Where the name of a District is written: on the rim, or inside a Block."""

    x: float
    y: float
    rotation: int = 0
    inside: bool = False


#: Of the middle of a name from the Plots at the rim.
RIM = 0.345


def name_place(city: City, district: int) -> NamePlace:
    """Return where the name of a District is written.

    That is where the District has most of the rim, above or below if there is room; without any
    rim, in a Block that most of its Plots are corners of and that no Rail spaces run through.
    """
    cells = [cell for cell, owner in areas(city).items() if owner == district]
    xs = [point.x for point in (*city.plots, *city.junctions)]
    ys = [point.y for point in (*city.plots, *city.junctions)]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    found: list[tuple[float, NamePlace]] = []
    for edge, move in ((top, -RIM), (bottom, RIM)):
        for run in _runs(sorted(x for x, y in cells if y == edge)):
            level = len(run) + (1.5 if len(run) > 1 else 0)
            found.append((level, NamePlace(_middle(run), edge + move)))
    for edge, move, turn in ((left, -RIM, 90), (right, RIM, 270)):
        for run in _runs(sorted(y for x, y in cells if x == edge)):
            found.append((len(run), NamePlace(edge + move, _middle(run), turn)))
    if found:
        return max(found, key=lambda one: one[0])[1]
    return _inside(city, district)


def _inside(city: City, district: int) -> NamePlace:
    crossed = {segment.block for segment in city.segments}

    def fits(number: int) -> tuple[int, int]:
        corners = [c for c in city.blocks[number].corners if c is not None]
        return sum(city.plots[c].district == district for c in corners), int(number not in crossed)

    best = max(range(len(city.blocks)), key=lambda n: (fits(n)[1] and fits(n)[0] > 1, *fits(n)))
    block = city.blocks[best]
    return NamePlace(block.x + 0.5, block.y + 0.5, inside=True)


def _runs(numbers: list[int]) -> list[list[int]]:
    """Return the stretches of numbers that follow each other."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return found


def _middle(run: list[int]) -> float:
    return (run[0] + run[-1]) / 2
