"""A side of the main board: a map drawn in rows of characters, or lists of all its parts."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from quincunx.packs.base import Component, Several
from quincunx.packs.terminus.words import Direction, DistrictCode, ZoneType

MAX_PLOTS = 64
MAX_JUNCTIONS = 16
MAX_SEGMENTS = 192
MAX_BLOCKS = 64

PlotId = Annotated[int, Field(ge=0, lt=MAX_PLOTS)]
JunctionId = Annotated[int, Field(ge=0, lt=MAX_JUNCTIONS)]
SegmentId = Annotated[int, Field(ge=0, lt=MAX_SEGMENTS)]
BlockId = Annotated[int, Field(ge=0, lt=MAX_BLOCKS)]
Place = Annotated[int, Field(ge=0, le=60)]
Length = Annotated[int, Field(ge=1, le=9)]
#: ``"P7"`` is Plot 7, ``"J0"`` is junction 0.
PointName = Annotated[str, Field(pattern=r"^[PJ](0|[1-9][0-9]?)$")]


class Rows(Component):
    """A map on a lattice.

    `plots` has one character for each point: the first letter of a District's code for a Plot,
    ``+`` for a junction, ``.`` for nothing. `horizontal` and `vertical` have 0, 1 or 2 for each
    edge to the right of a point, or below it: none, single or double Rail spaces. `blocks` has
    one character for each square of points, see `DIAGONALS` in city.py.
    """

    edge_length: Length
    diagonal_length: Length
    plots: Annotated[Several[str], Field(min_length=2, max_length=60)]
    horizontal: Several[str]
    vertical: Several[str]
    blocks: Several[str]


class Plot(Component):
    """A place for a Stop."""

    id: PlotId
    x: Place
    y: Place
    district: DistrictCode


class Junction(Component):
    """A point where Rail spaces meet and a line goes straight on."""

    id: JunctionId
    x: Place
    y: Place


class Segment(Component):
    """The Rail spaces between two neighbouring points.

    `direction` is that in which they leave `a`; `direction_b`, in which they leave `b`, is the
    opposite unless it is given. `block` names the Block inside which they lie.
    """

    id: SegmentId
    a: PointName
    b: PointName
    length: Length
    capacity: Annotated[int, Field(ge=1, le=2)]
    direction: Direction
    direction_b: Direction | None = None
    block: BlockId | None = None


class Block(Component):
    """A square for a Development, at the lattice point of its north-west corner.

    Corners name Plots. `zoning` is that of the Districts of its corners unless it is given.
    """

    id: BlockId
    x: Place
    y: Place
    nw: PlotId | None = None
    ne: PlotId | None = None
    sw: PlotId | None = None
    se: PlotId | None = None
    zoning: Annotated[Several[ZoneType], Field(min_length=1)] | None = None


class Lists(Component):
    """Every part of a map by itself. `crossings` are pairs of segments that cross in an X."""

    plots: Annotated[Several[Plot], Field(min_length=1)]
    junctions: Several[Junction] = ()
    segments: Several[Segment]
    blocks: Several[Block]
    crossings: Several[Annotated[Several[SegmentId], Field(min_length=2, max_length=2)]] = ()


class Board(Component):
    """A side of the board, in one of the two forms."""

    rows: Rows | None = None
    lists: Lists | None = None

    @model_validator(mode="after")
    def _one_form(self) -> Self:
        if (self.rows is None) == (self.lists is None):
            found = "neither is" if self.rows is None else "both are"
            raise ValueError(f"a board is given by its rows or by its lists; {found} there")
        return self
