"""The component pack, exported copies of it changed in one place, and options."""

from __future__ import annotations

from typing import Any

from ..support import Packs

GAME = "terminus"
PLAYERS = range(1, 6)
DISTRICTS = ["TH", "KB", "UW", "MH", "CR", "OC", "VP"]

_PACKS = Packs(GAME, 3)
options = _PACKS.options
components = _PACKS.components
record = _PACKS.record
edited = _PACKS.edited
changed = _PACKS.changed


def given(part: Any) -> dict[str, Any]:
    """Return the amounts of a cost or gain that aren't 0."""
    return {name: amount for name, amount in part.model_dump().items() if amount}


def lists_of(city: Any) -> dict[str, Any]:
    """Return a map as the table `lists` of a board, every part given."""
    directions = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    types = ("commercial", "industrial", "residential")
    crossings = {
        tuple(sorted((number, segment.crosses)))
        for number, segment in enumerate(city.segments)
        if segment.crosses is not None
    }

    def name(point: int) -> str:
        return f"P{point}" if point < 64 else f"J{point - 64}"

    def given(entry: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in entry.items() if value is not None}

    return {
        "plots": [
            {"id": k, "x": plot.x, "y": plot.y, "district": DISTRICTS[plot.district]}
            for k, plot in enumerate(city.plots)
        ],
        "junctions": [{"id": k, "x": j.x, "y": j.y} for k, j in enumerate(city.junctions)],
        "segments": [
            given(
                {
                    "id": k,
                    "a": name(segment.a),
                    "b": name(segment.b),
                    "length": segment.length,
                    "capacity": segment.capacity,
                    "direction": directions[segment.direction],
                    "direction_b": directions[segment.direction_b],
                    "block": segment.block,
                }
            )
            for k, segment in enumerate(city.segments)
        ],
        "blocks": [
            given(
                {
                    "id": k,
                    "x": block.x,
                    "y": block.y,
                    **dict(zip(("nw", "ne", "sw", "se"), block.corners, strict=True)),
                    "zoning": [types[kind] for kind in block.zoning],
                }
            )
            for k, block in enumerate(city.blocks)
        ],
        "crossings": [list(pair) for pair in sorted(crossings)],
    }
