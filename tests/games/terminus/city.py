"""The map of a game for the tests of Terminus: Plots, Blocks, segments and links by coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import quincunx as qx
from quincunx.packs.terminus import components

from .ids import NONE

Point = tuple[int, int]
#: Code of the first junction among the ends of segments.
_JUNCTION = 64


@dataclass(frozen=True)
class Link:
    """A way from a Plot to the next one, straight through junctions."""

    start: int
    end: int
    direction: int
    segments: tuple[int, ...]
    junctions: tuple[int, ...]
    length: int


class City:
    """The map in use, worked out from the segments that the pack gives."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.plots = {
            (one["x"], one["y"]): k for k, one in enumerate(record["plots"]) if one["present"]
        }
        self.blocks = {
            (one["x"], one["y"]): k for k, one in enumerate(record["blocks"]) if one["present"]
        }
        self.points = {plot: point for point, plot in self.plots.items()}
        self.segments: list[dict[str, int]] = record["segments"]
        self._leaving = {}
        for k, one in enumerate(self.segments):
            if one["present"]:
                self._leaving[one["a"], one["dir"]] = k
                self._leaving[one["b"], one["dir_b"]] = k
        found = (self._walk(plot, way) for plot in self.points for way in range(8))
        self.links = {(one.start, one.direction): one for one in found if one is not None}

    def _walk(self, plot: int, direction: int) -> Link | None:
        at, way = plot, direction
        segments: list[int] = []
        junctions: list[int] = []
        while (segment := self._leaving.get((at, way))) is not None:
            one = self.segments[segment]
            segments.append(segment)
            forward = one["a"] == at and one["dir"] == way
            at, back = (one["b"], one["dir_b"]) if forward else (one["a"], one["dir"])
            if at < _JUNCTION:
                length = sum(self.segments[k]["length"] for k in segments)
                return Link(plot, at, direction, tuple(segments), tuple(junctions), length)
            junctions.append(at - _JUNCTION)
            way = (back + 4) % 8
        return None

    def plot(self, point: Point) -> int:
        """Return the id of the Plot at (x, y)."""
        return self.plots[point]

    def block(self, point: Point) -> int:
        """Return the id of the Block whose upper left corner is (x, y)."""
        return self.blocks[point]

    def district(self, plot: int) -> int:
        """Return the District of a Plot."""
        number: int = self.record["plots"][plot]["district"]
        return number

    def corners(self, block: int) -> set[int]:
        """Return the Plots at the corners of a Block."""
        return {plot for plot in self.record["blocks"][block]["corners"] if plot != NONE}

    def zoned(self, block: int, kind: int) -> bool:
        """Return whether a Block takes Developments of a type."""
        return bool(self.record["blocks"][block]["zoning"] >> kind & 1)

    def inside(self, block: int) -> set[int]:
        """Return the segments inside a Block."""
        return {k for k, one in enumerate(self.segments) if one["block"] == block}

    def between(self, start: int, end: int) -> Link:
        """Return the link between two Plots; there must be exactly one."""
        found = [one for one in self.links.values() if (one.start, one.end) == (start, end)]
        assert len(found) == 1, f"{len(found)} links from {self.points[start]} {self.points[end]}"
        return found[0]

    def barred(self, segments: set[int]) -> set[int]:
        """Return some segments and those that cross them."""
        crossing = {self.segments[k]["crosses"] for k in segments} - {NONE}
        return segments | crossing


@lru_cache(maxsize=128)
def record_of(game: qx.Game) -> dict[str, Any]:
    """Return the components of a game as the engines get them."""
    return components(game.pack, game.options)  # type: ignore[arg-type]


@lru_cache(maxsize=128)
def city_of(game: qx.Game) -> City:
    """Return the map of a game."""
    return City(record_of(game))
