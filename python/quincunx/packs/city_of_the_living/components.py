"""Packs and options as plain records, by the field names of the native engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from quincunx.packs.city_of_the_living.models import (
    MARKS,
    Colour,
    Effect,
    MatName,
    Mats,
    Pack,
    Preprinted,
    Scoring,
    Tile,
    TileSide,
    TileType,
)
from quincunx.packs.city_of_the_living.options import Options

MAX_TILES = 64
MAX_SPACES = 11
MAX_PLAYERS = 4
TRACK_ENTRIES = 64
NO_SPACE = 255

# A code is the place of a word in its type.
_SIDES: Sequence[str] = get_args(TileSide)
_TYPES: Sequence[str] = get_args(TileType)
_COLOURS: Sequence[str] = get_args(Colour)
_SCORINGS: Sequence[str] = get_args(Scoring)
_EFFECTS: Sequence[str] = get_args(Effect)
_MATS: tuple[MatName, ...] = get_args(MatName)

_NO_TILE: dict[str, Any] = {
    "name": "",
    "year": 0,
    "side": 0,
    "level": 0,
    "type": 0,
    **dict.fromkeys(MARKS, 0),
    "scoring": 0,
    "effect": 0,
}
_NO_PREPRINTED: dict[str, Any] = {
    "present": 0,
    "name": "",
    "type": 0,
    **dict.fromkeys(MARKS, 0),
    "unusable": 0,
}


def components(pack: Pack, options: Options) -> dict[str, Any]:
    """Return the components as a nested record of names and small integers.

    Parameters
    ----------
    pack : Pack
        The component pack.
    options : Options
        The ruleset options; the components of this game do not depend on them.
    """
    del options
    by_id = {tile.id: tile for tile in pack.tiles}
    return {
        "tiles": [_tile(by_id[k]) if k in by_id else dict(_NO_TILE) for k in range(MAX_TILES)],
        "tile_count": len(pack.tiles),
        "levels": pack.board.levels,
        "start_level": pack.board.start_level,
        "start_fuel": pack.board.start_fuel,
        "sides": [_side(pack.mats, name) for name in _MATS],
    }


def options_record(options: Options) -> dict[str, Any]:
    """Return the options as a record of small integers; unused seats have side 0."""
    sides = [_MATS.index(side) for side in options.sides]
    return {
        "players": options.players,
        "sides": sides + [0] * (MAX_PLAYERS - len(sides)),
        "fuel_per_symbol": options.fuel_per_symbol,
        "blocked_ranks": int(options.blocked_ranks),
    }


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "name": tile.name,
        "year": tile.year,
        "side": _SIDES.index(tile.side),
        "level": tile.level,
        "type": _TYPES.index(tile.type),
        **{mark: getattr(tile, mark) for mark in MARKS},
        "scoring": _SCORINGS.index(tile.scoring),
        "effect": _EFFECTS.index(tile.effect),
    }


def _side(mats: Mats, name: MatName) -> dict[str, Any]:
    side = mats.side(name)
    colour = [NO_SPACE] * MAX_SPACES
    for space in mats.spaces_of(name):
        colour[space.id] = _COLOURS.index(space.colour)
    lines = [0] * MAX_SPACES
    for line in mats.lines_of(name):
        lines[line.blue] = sum(1 << green for green in line.green)
    printed = {face.space: face for face in side.preprinted}
    return {
        "space_count": len(mats.spaces_of(name)),
        "colour": colour,
        "lines": lines,
        "zombie_track": side.zombie_track,
        "zombie_start": side.zombie_start,
        "track_advantage": [side.track_advantage.count(k) for k in range(TRACK_ENTRIES)],
        "preprinted": [
            _preprinted(printed[k]) if k in printed else dict(_NO_PREPRINTED)
            for k in range(MAX_SPACES)
        ],
    }


def _preprinted(printed: Preprinted) -> dict[str, Any]:
    return {
        "present": 1,
        "name": printed.name,
        "type": _TYPES.index(printed.type),
        **{mark: getattr(printed, mark) for mark in MARKS},
        "unusable": int(printed.unusable),
    }
