"""The component pack, exported copies of it changed in one place, and options."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.game_options import ruleset_options
from quincunx.packs.loading import game_package, pack_from_content

GAME = "terminus"
PLAYERS = range(1, 6)
DISTRICTS = ["TH", "KB", "UW", "MH", "CR", "OC", "VP"]


def options(**values: Any) -> Any:
    """Return the options of a game, for three players unless told otherwise."""
    return ruleset_options(game_package(GAME), {"players": 3, **values})


def components(pack: Any = None, **values: Any) -> dict[str, Any]:
    """Return the record of components under some options."""
    content = qx.load_pack(GAME) if pack is None else pack
    return game_package(GAME).components(content, options(**values))


def record(**values: Any) -> dict[str, Any]:
    """Return the record of options."""
    return game_package(GAME).options_record(options(**values))


def edited(change: Callable[[dict[str, Any]], None]) -> Any:
    """Return the pack after a change of its content."""
    content = copy.deepcopy(qx.load_pack(GAME).model_dump(mode="json", exclude_none=True))
    change(content)
    return pack_from_content(GAME, content)


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """Export the pack and replace one piece of text, which must be there exactly once."""
    qx.export_pack(GAME, folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return folder


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
