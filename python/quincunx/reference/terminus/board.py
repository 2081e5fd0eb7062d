"""The city as the components describe it: Plots, junctions, segments of Rail spaces, Blocks.

A point is a Plot or a junction; `point` numbers count Plots from 0 and junctions from 64. The
graph is data, any board of this form can be played on (TE-RULING-01).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

NONE: Final = 255
JUNCTION: Final = 64  # point number of the first junction
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


@dataclass(frozen=True, slots=True)
class Plot:
    """A place for a Stop. It belongs to exactly one District (TE-RULING-42, TE-SCORE-08)."""

    district: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Junction:
    """A point at which Rail spaces meet without a Plot."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of Rail spaces between two points, filled as a whole (TE-BUILD-12).

    `dir` is the direction in which it leaves `a`, `dir_b` that in which it leaves `b`; `cap` is 1
    for single and 2 for double Rail spaces; `crosses` is the other diagonal of an X Block.
    """

    a: int
    b: int
    length: int
    cap: int
    dir: int
    dir_b: int
    block: int
    crosses: int


@dataclass(frozen=True, slots=True)
class Block:
    """A square of the city. Only segments assigned to it lie inside it (TE-RULING-02)."""

    x: int
    y: int
    zoning: frozenset[int]  # types of Developments
    corners: tuple[int, ...]  # Plots


@dataclass(frozen=True, slots=True)
class Board:
    """The city side in use. Ids are places in these lists."""

    plots: tuple[Plot, ...]
    junctions: tuple[Junction, ...]
    segments: tuple[Segment, ...]
    blocks: tuple[Block, ...]
    blocks_at: tuple[frozenset[int], ...]  # Blocks with a Plot on a corner, by Plot
    plots_in: tuple[frozenset[int], ...]  # Plots of a District, by District


def present(entries: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the entries in use, without the mark; unused ones are the last."""
    return [
        {name: value for name, value in entry.items() if name != "present"}
        for entry in entries
        if entry["present"]
    ]


def compile_board(components: Mapping[str, Any]) -> Board:
    """Compile the city."""
    plots = tuple(Plot(**entry) for entry in present(components["plots"]))
    blocks = tuple(compile_block(entry) for entry in present(components["blocks"]))
    return Board(
        plots=plots,
        junctions=tuple(Junction(**entry) for entry in present(components["junctions"])),
        segments=tuple(Segment(**entry) for entry in present(components["segments"])),
        blocks=blocks,
        blocks_at=tuple(
            frozenset(number for number, block in enumerate(blocks) if plot in block.corners)
            for plot in range(len(plots))
        ),
        plots_in=tuple(
            frozenset(number for number, plot in enumerate(plots) if plot.district == district)
            for district in range(len(components["districts"]))
        ),
    )


def compile_block(entry: Mapping[str, Any]) -> Block:
    """Compile a Block."""
    return Block(
        x=entry["x"],
        y=entry["y"],
        zoning=frozenset(kind for kind in range(3) if entry["zoning"] >> kind & 1),
        corners=tuple(plot for plot in entry["corners"] if plot != NONE),
    )
