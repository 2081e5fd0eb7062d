"""Links: ways from Plot to Plot along segments, straight on at every junction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quincunx.packs.terminus.city import FIRST_JUNCTION, City
from quincunx.packs.terminus.words import DIRECTIONS, opposite

#: The directions of a Plot in which links are looked for, in this order.
ORDER = (2, 3, 4, 5, 0, 1, 6, 7)


@dataclass(frozen=True, slots=True)
class Link:
    """A link, named by its end `a` and the direction there."""

    a: int
    b: int
    direction: int
    length: int
    segments: tuple[int, ...]


Ends = dict[tuple[int, int], int]


def segment_ends(city: City) -> Ends:
    """Return the segment that leaves each point in each direction."""
    found: Ends = {}
    for number, segment in enumerate(city.segments):
        found[segment.a, segment.direction] = number
        found[segment.b, segment.direction_b] = number
    return found


def city_links(city: City) -> list[Link]:
    """Return every link of a map without problems once, in the order of the ids.

    Plots ascend as `a`; at each of them directions go E, SE, S, SW, N, NE, W, NW.
    """
    ends = segment_ends(city)
    found: list[Link] = []
    seen: set[int] = set()
    for plot in range(len(city.plots)):
        for direction in ORDER:
            if ends.get((plot, direction)) not in {None, *seen}:
                link = _walk(city, ends, plot, direction)
                seen.update(link.segments)
                found.append(link)
    return found


def _walk(city: City, ends: Ends, plot: int, start: int) -> Link:
    point, direction, length = plot, start, 0
    segments: list[int] = []
    passed = {plot}
    while True:
        number = ends.get((point, direction))
        if number is None:
            raise ValueError(
                f"the Rail spaces that come to {city.point(point)} from "
                f"{DIRECTIONS[opposite(direction)]} do not go on to {DIRECTIONS[direction]}"
            )
        segment = city.segments[number]
        segments.append(number)
        length += segment.length
        if (segment.a, segment.direction) == (point, direction):
            point, arrived = segment.b, segment.direction_b
        else:
            point, arrived = segment.a, segment.direction
        if point in passed:
            raise ValueError(
                f"the way that leaves {city.point(plot)} to {DIRECTIONS[start]} "
                f"comes to {city.point(point)} twice"
            )
        if point < FIRST_JUNCTION:
            return Link(plot, point, start, length, tuple(segments))
        passed.add(point)
        direction = opposite(arrived)


def map_problems(city: City) -> Iterator[str]:
    """Yield what is wrong with a map: points, directions, corners, and ways that end nowhere."""
    places: dict[tuple[int, int], str] = {}
    for point in (*city.plots, *city.junctions):
        place = (point.x, point.y)
        if place in places:
            yield f"{point} lies at the place of {places[place]}"
        places[place] = str(point)
    for number, block in enumerate(city.blocks):
        if not any(corner is not None for corner in block.corners):
            yield f"block {number} at ({block.x}, {block.y}) has no Plot at any corner"
    clashes = list(_clashes(city))
    yield from clashes
    if not clashes:
        yield from _way_problems(city)


def _clashes(city: City) -> Iterator[str]:
    taken: dict[tuple[int, int], int] = {}
    for number, segment in enumerate(city.segments):
        for end in ((segment.a, segment.direction), (segment.b, segment.direction_b)):
            if end in taken:
                yield (
                    f"segments {taken[end]} and {number} both leave {city.point(end[0])} "
                    f"to {DIRECTIONS[end[1]]}; a direction holds one segment"
                )
            taken[end] = number


def _way_problems(city: City) -> Iterator[str]:
    ends = segment_ends(city)
    used: set[int] = set()
    for plot in range(len(city.plots)):
        for direction in ORDER:
            if (plot, direction) in ends:
                try:
                    used.update(_walk(city, ends, plot, direction).segments)
                except ValueError as error:
                    yield str(error)
                    return
    for number, segment in enumerate(city.segments):
        if number not in used:
            yield (f"segment {number} at {city.point(segment.a)} lies on no way from Plot to Plot")
