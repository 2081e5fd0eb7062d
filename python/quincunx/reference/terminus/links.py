"""Links: the ways from a Plot to the next one, compiled from the segments of the board.

A board is a graph of points, which are Plots or junctions, and of segments, which are runs of Rail
spaces between two neighbouring points. A link starts at a Plot in some direction, goes straight on
at every junction (TE-BUILD-08), and ends at the first Plot that it reaches (TE-BUILD-09). So a Plot
and a direction there name a link (TE-BUILD-31). The engine reads any graph of this form, with any
numbers of Rail spaces (TE-RULING-01, TE-RULING-49).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from quincunx.reference.terminus.board import DIRECTIONS, JUNCTION, NONE, Board, Segment

#: The order in which the links of a Plot are numbered: E, SE, S, SW first.
NUMBERING: Final = (2, 3, 4, 5, 0, 1, 6, 7)


@dataclass(frozen=True, slots=True)
class Link:
    """A way from Plot `a` to Plot `b`, leaving them in `direction` and `direction_b`."""

    id: int
    a: int
    b: int
    direction: int
    direction_b: int
    length: int  # Rail spaces
    segments: tuple[int, ...]
    blocks: tuple[int, ...]  # that its segments lie in
    junctions: tuple[int, ...]  # run through, from 0

    def far_end(self, plot: int) -> int:
        """Return the Plot at the other end."""
        return self.a if plot == self.b else self.b


@dataclass(frozen=True, slots=True)
class Links:
    """All links, and the link that leaves a Plot in a direction."""

    links: tuple[Link, ...]
    by_plot: dict[tuple[int, int], Link]
    leaving: dict[int, list[tuple[int, Link]]]  # those of a Plot with their directions, ascending

    def at(self, plot: int, direction: int) -> Link | None:
        """Return the link that leaves a Plot in a direction, if there is one."""
        return self.by_plot.get((plot, direction))

    def from_plot(self, plot: int) -> list[tuple[int, Link]]:
        """Return the links of a Plot with their directions, ascending."""
        return self.leaving.get(plot, [])


def make_links(board: Board) -> Links:
    """Find all links: Plots ascending, and of each Plot the directions as they are numbered."""
    segments = board.segments
    runs = index_segments(segments)
    links: list[Link] = []
    by_plot: dict[tuple[int, int], Link] = {}
    for plot in range(len(board.plots)):
        for direction in NUMBERING:
            if (plot, direction) in by_plot:
                continue  # found from its other end
            link = follow(len(links), plot, direction, segments, runs)
            if link is not None:
                links.append(link)
                by_plot[link.a, link.direction] = by_plot[link.b, link.direction_b] = link
    leaving: dict[int, list[tuple[int, Link]]] = {}
    for plot, direction in sorted(by_plot):
        leaving.setdefault(plot, []).append((direction, by_plot[plot, direction]))
    return Links(tuple(links), by_plot, leaving)


def index_segments(segments: Sequence[Segment]) -> dict[tuple[int, int], int]:
    """Return which segment leaves a point in a direction."""
    leaving: dict[tuple[int, int], int] = {}
    for number, segment in enumerate(segments):
        leaving[segment.a, segment.dir] = number
        leaving[segment.b, segment.dir_b] = number
    return leaving


def follow(
    number: int,
    plot: int,
    direction: int,
    segments: Sequence[Segment],
    leaving: dict[tuple[int, int], int],
) -> Link | None:
    """Follow the Rail spaces from a Plot in a direction up to the next Plot.

    No segment and no junction is used twice; where the run does not end on a Plot there is no link.
    """
    run: list[int] = []
    junctions: list[int] = []
    point, heading = plot, direction
    while (point, heading) in leaving:
        found = leaving[point, heading]
        if found in run:
            return None
        run.append(found)
        segment = segments[found]
        # The direction in which the segment leaves the point that is reached now.
        if (point, heading) == (segment.a, segment.dir):
            point, back = segment.b, segment.dir_b
        else:
            point, back = segment.a, segment.dir
        if point < JUNCTION:
            return make_link(number, (plot, direction), (point, back), segments, run, junctions)
        if point - JUNCTION in junctions:
            return None
        junctions.append(point - JUNCTION)
        heading = (back + 4) % len(DIRECTIONS)  # straight on
    return None


def make_link(
    number: int,
    start: tuple[int, int],
    end: tuple[int, int],
    segments: Sequence[Segment],
    run: list[int],
    junctions: list[int],
) -> Link | None:
    """Make the record of a link from its run of segments; a link does not end where it began."""
    if start[0] == end[0]:
        return None
    blocks = {segments[i].block for i in run} - {NONE}
    return Link(
        id=number,
        a=start[0],
        b=end[0],
        direction=start[1],
        direction_b=end[1],
        length=sum(segments[i].length for i in run),
        segments=tuple(run),
        blocks=tuple(sorted(blocks)),
        junctions=tuple(junctions),
    )
