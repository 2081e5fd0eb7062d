"""Drawing the board with matplotlib. Every part has an id, which an SVG file keeps."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from quincunx.games.terminus import legend as signs
from quincunx.games.terminus.geometry import (
    JUNCTION_RADIUS,
    PLOT_RADIUS,
    RailSpace,
    areas,
    borders,
    name_place,
    rail_spaces,
)
from quincunx.games.terminus.position import Line, Position, Tile, sides
from quincunx.games.terminus.style import (
    BLOCK,
    FAINT,
    INK,
    PAPER,
    SPACE,
    SPACE_EDGE,
    TYPE_COLOURS,
    grounds,
    line_colour,
    text_on,
)
from quincunx.packs.terminus import GAME, Pack
from quincunx.packs.terminus.city import City, Square
from quincunx.packs.terminus.words import DISTRICTS, TYPES

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INCHES = 1.18  # to a step of the lattice
MARGIN = 0.95
TITLE = 0.45
BLOCK_HALF = 0.33
END_RADIUS = 0.25


def draw(pack: Pack, side: str, position: Position, *, numbers: bool, legend: bool) -> Figure:
    """Return the picture of a side of the board with what a position has on it."""
    from matplotlib import patches  # noqa: PLC0415  (an optional extra)
    from matplotlib.figure import Figure  # noqa: PLC0415

    city = pack.city(1 if side == "1-2" else 3)
    types = [TYPES.index(district.type) for district in pack.districts]
    points = (*city.plots, *city.junctions)
    right, bottom = max(p.x for p in points), max(p.y for p in points)
    rows = signs.rows(position, right + 1.0, numbers) if legend else []
    height = bottom + 2 * MARGIN + TITLE + signs.ROW * len(rows)
    figure = Figure(figsize=((right + 2 * MARGIN) * INCHES, height * INCHES), facecolor=PAPER)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(-MARGIN, right + MARGIN)
    axes.set_ylim(bottom + MARGIN + signs.ROW * len(rows), -MARGIN - TITLE)
    canvas = Canvas(axes, patches, numbers)
    canvas.title(pack, side, right)
    canvas.coordinates(right, bottom)
    canvas.ground(city, grounds(types))
    canvas.names(pack, city, types)
    for number, block in enumerate(city.blocks):
        canvas.block(number, block)
    canvas.rails(city, sides(position.lines))
    canvas.points(city, types)
    for tile in position.tiles:
        canvas.tile(pack, city, tile)
    for line in position.lines:
        canvas.line(city, line)
    canvas.connections(city, position.lines)
    for k, row in enumerate(rows):
        signs.draw_row(canvas, row, -0.5, bottom + MARGIN - 0.1 + signs.ROW * (k + 0.5))
    return figure


class Canvas:
    """Axes in steps of the lattice, and how each part of the board is drawn on them."""

    def __init__(self, axes: Any, patches: Any, numbers: bool) -> None:
        self.axes = axes
        self.patches = patches
        self.numbers = numbers

    def add(self, patch: Any, gid: str | None = None) -> None:
        """Draw a shape."""
        if gid is not None:
            patch.set_gid(gid)
        self.axes.add_patch(patch)

    def disc(self, x: float, y: float, radius: float, gid: str | None = None, **how: Any) -> None:
        """Draw a disc around a place."""
        self.add(self.patches.Circle((x, y), radius, **how), gid)

    def text(self, x: float, y: float, text: str, size: float, **how: Any) -> None:
        """Write a text around a place."""
        style = {"ha": "center", "va": "center_baseline", "color": INK, "zorder": 9, **how}
        self.axes.text(x, y, text, fontsize=size, **style)

    def title(self, pack: Pack, side: str, right: float) -> None:
        """Write what is shown above the board."""
        players = {"1-2": "one and two players", "3-5": "three to five players"}[side]
        y = -MARGIN - 0.08
        what = f"{GAME.title}: the board for {players}"
        self.text(-0.5, y, what, 15, ha="left", weight="bold")
        named = f"pack “{pack.name}”, version {pack.version}"
        self.text(right + 0.5, y, named, 9, ha="right", color=FAINT)

    def coordinates(self, right: int, bottom: int) -> None:
        """Write x above and y beside the board."""
        for x in range(right + 1):
            self.text(x, -0.68, str(x), 10, color=FAINT)
        for y in range(bottom + 1):
            self.text(-0.7, y, str(y), 10, color=FAINT)
        self.text(-0.38, -0.68, "x", 9, color=FAINT, style="italic")
        self.text(-0.7, -0.38, "y", 9, color=FAINT, style="italic")

    def ground(self, city: City, colours: list[str]) -> None:
        """Draw the Districts: their areas, the lines between them, and their codes."""
        cells = areas(city)
        for (x, y), district in cells.items():
            self.add(
                self.patches.Rectangle(
                    (x - 0.5, y - 0.5), 1, 1, color=colours[district], lw=0.5, zorder=0
                ),
                f"district-{DISTRICTS[district]}-{x}-{y}",
            )
        for (x0, y0), (x1, y1) in borders(cells):
            self.axes.plot(
                (x0, x1), (y0, y1), color=PAPER, lw=4, zorder=1, solid_capstyle="projecting"
            )

    def names(self, pack: Pack, city: City, types: list[int]) -> None:
        """Write the names of the Districts along the rim, or where a Block is empty."""
        for number, district in enumerate(pack.districts):
            place = name_place(city, number)
            style = {"color": TYPE_COLOURS[types[number]], "weight": "bold", "zorder": 2.8}
            if place.inside:
                words = [district.code, *district.name.split()]
                self.text(place.x, place.y, "\n".join(words), 8, linespacing=1.15, **style)
                continue
            text = f"{district.code}   {district.name}"
            turned = {"rotation": place.rotation, "va": "center"}
            self.text(place.x, place.y, text, 10, **turned, **style)

    def block(self, number: int, block: Square) -> None:
        """Draw a Block with the letters of its zoning, and its number."""
        x, y, half = block.x + 0.5, block.y + 0.5, BLOCK_HALF
        self.add(
            self._rounded(x, y, half, facecolor=BLOCK, alpha=0.55, lw=0, zorder=2),
            f"block-{number}",
        )
        for k, kind in enumerate(block.zoning):
            at = x + 0.125 * (k - (len(block.zoning) - 1) / 2)
            self.badge(at, y - half + 0.05, kind, f"zoning-{number}-{TYPES[kind]}")
        if self.numbers:
            self.text(x, y + half - 0.05, str(number), 6.5, color=FAINT, zorder=2.5)

    def badge(self, x: float, y: float, kind: int, gid: str | None = None) -> None:
        """Draw the letter of a type."""
        self.disc(x, y, 0.057, gid, facecolor=TYPE_COLOURS[kind], lw=0, zorder=3.8)
        letter = TYPES[kind][0].upper()
        self.text(x, y, letter, 5.8, color="white", weight="bold", zorder=3.9)

    def rails(self, city: City, used: dict[int, list[Line]]) -> None:
        """Draw every Rail space, with the Rails of those who have some."""
        for space in rail_spaces(city):
            segment = city.segments[space.segment]
            above = segment.crosses is not None and segment.crosses > space.segment
            lines = used.get(space.segment, [])
            line = lines[space.side] if space.side < len(lines) else None
            self.rail(space, line, above and 2 * space.place + 1 == segment.length)

    def rail(self, space: RailSpace, line: Line | None, bridge: bool = False) -> None:
        """Draw a side of a Rail space; a bridge lies above the segment that it crosses."""
        colour = SPACE if line is None else line_colour(line.owner, line.name)
        level = 3.4 if bridge else 3.2 if line is not None else 3.0
        if bridge:
            self.add(self._bar(space, 0.05, facecolor=BLOCK, lw=0, zorder=3.3))
        self.add(
            self._bar(space, 0, facecolor=colour, edgecolor=SPACE_EDGE, lw=0.8, zorder=level),
            f"rail-{space.segment}-{space.place}-{space.side}",
        )

    def sample(self, space: RailSpace, line: Line | None = None) -> None:
        """Draw a Rail space that is none of the board."""
        colour = SPACE if line is None else line_colour(line.owner, line.name)
        self.add(self._bar(space, 0, facecolor=colour, edgecolor=SPACE_EDGE, lw=0.8))

    def points(self, city: City, types: list[int]) -> None:
        """Draw Plots and junctions."""
        for number, junction in enumerate(city.junctions):
            self.junction(junction.x, junction.y, f"junction-{number}")
        for number, plot in enumerate(city.plots):
            colour = TYPE_COLOURS[types[plot.district or 0]]
            self.plot(plot.x, plot.y, colour, f"plot-{number}")
            if self.numbers:
                self.text(plot.x, plot.y, str(number), 8, zorder=5.5)

    def plot(self, x: float, y: float, colour: str, gid: str | None = None) -> None:
        """Draw a Plot."""
        self.disc(
            x, y, PLOT_RADIUS - 0.02, gid, facecolor="white", edgecolor=colour, lw=2, zorder=5
        )

    def junction(self, x: float, y: float, gid: str | None = None) -> None:
        """Draw a junction."""
        self.disc(x, y, JUNCTION_RADIUS, gid, facecolor=INK, lw=0, zorder=5)

    def line(self, city: City, line: Line) -> None:
        """Draw the Stops of a line, and mark its ends."""
        colour = line_colour(line.owner, line.name)
        for number in line.stops:
            plot = city.plots[number]
            hub = number in line.hubs
            kind = "prime" if number == line.prime else "hub" if hub else "station"
            self.stop(plot.x, plot.y, colour, kind, f"{kind}-{line.owner}-{number}")
            if self.numbers:
                style = {"color": text_on(colour), "weight": "bold", "zorder": 7}
                self.text(plot.x, plot.y, str(number), 8, **style)
        for number in line.ends:
            plot = city.plots[number]
            self.end(plot.x, plot.y, colour, gid=f"end-{line.owner}-{number}")

    def stop(self, x: float, y: float, colour: str, kind: str, gid: str | None = None) -> None:
        """Draw a Station as a disc, a Hub as one on another, the Prime Hub as a hexagon."""
        if kind == "prime":
            corners = [
                (x + 0.215 * math.sin(k * math.pi / 3), y + 0.215 * math.cos(k * math.pi / 3))
                for k in range(6)
            ]
            self.add(
                self.patches.Polygon(corners, facecolor=colour, edgecolor=INK, lw=1.2, zorder=6),
                gid,
            )
            return
        if kind == "hub":
            self.disc(x, y, 0.205, facecolor="white", edgecolor=INK, lw=1, zorder=5.9)
        self.disc(x, y, 0.155, gid, facecolor=colour, edgecolor=INK, lw=1, zorder=6)

    def end(
        self, x: float, y: float, colour: str, radius: float = END_RADIUS, gid: str | None = None
    ) -> None:
        """Mark a Terminus."""
        for edge, width, level, named in ((INK, 3.2, 5.7, None), (colour, 1.8, 5.8, gid)):
            ring = {"facecolor": "none", "edgecolor": edge, "lw": width, "zorder": level}
            self.disc(x, y, radius, named, **ring)

    def connections(self, city: City, lines: tuple[Line, ...]) -> None:
        """Mark Stops to which others are connected, one dot for each of them."""
        for number, plot in enumerate(city.plots):
            those = [line for line in lines if number in line.connections]
            for k, line in enumerate(those):
                angle = math.pi * (0.25 + k / 3)
                self.connection(
                    plot.x + 0.2 * math.cos(angle),
                    plot.y - 0.2 * math.sin(angle),
                    line_colour(line.owner, line.name),
                    f"connection-{line.owner}-{number}",
                )

    def connection(self, x: float, y: float, colour: str, gid: str | None = None) -> None:
        """Draw the dot of a Connection."""
        self.disc(x, y, 0.055, gid, facecolor=colour, edgecolor="white", lw=0.8, zorder=8)

    def tile(self, pack: Pack, city: City, tile: Tile) -> None:
        """Draw a Development: its number, its Demand token, and whose Lobbyists are on it."""
        block = city.blocks[tile.block]
        development = sorted(pack.developments, key=lambda one: one.number)[tile.index]
        x, y = block.x + 0.5, block.y + 0.5
        colour = TYPE_COLOURS[TYPES.index(development.type)]
        self.development(x, y, colour, gid=f"development-{tile.index}")
        white = {"color": "white", "zorder": 4.8}
        self.text(x, y, str(development.number), 13, weight="bold", **white)
        if tile.token is not None:
            self.text(x, y - 0.205, DISTRICTS[tile.token], 8, **white)
        for k, seat in enumerate(tile.lobbyists):
            at = x + 0.14 * (k - (len(tile.lobbyists) - 1) / 2)
            self.lobbyist(at, y + 0.21, line_colour(seat, ""), f"lobbyist-{seat}-{tile.index}")

    def development(
        self, x: float, y: float, colour: str, half: float = BLOCK_HALF, gid: str | None = None
    ) -> None:
        """Draw the tile of a Development, which covers all that is inside its Block."""
        self.add(
            self._rounded(x, y, half, facecolor=colour, edgecolor=INK, lw=1, zorder=4.5),
            gid,
        )

    def lobbyist(self, x: float, y: float, colour: str, gid: str | None = None) -> None:
        """Draw a Lobbyist."""
        self.disc(x, y, 0.05, gid, facecolor=colour, edgecolor="white", lw=0.8, zorder=4.9)

    def _rounded(self, x: float, y: float, half: float, **how: Any) -> Any:
        """Return a square around a place, with round corners."""
        style = "round,pad=0,rounding_size=0.05"
        return self.patches.FancyBboxPatch(
            (x - half, y - half), 2 * half, 2 * half, boxstyle=style, **how
        )

    def _bar(self, space: RailSpace, wider: float, **how: Any) -> Any:
        """Return the rectangle of a Rail space, along its segment."""
        cos, sin = math.cos(space.angle), math.sin(space.angle)
        along, across = space.length / 2, (space.width + wider) / 2
        corners = [
            (
                space.x + u * along * cos - v * across * sin,
                space.y + u * along * sin + v * across * cos,
            )
            for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        return self.patches.Polygon(corners, closed=True, joinstyle="round", **how)
