"""Exported copies of the component pack, changed in one place."""

from __future__ import annotations

from pathlib import Path

import quincunx as qx

from ..support import Packs
from .positions import GAME

changed = Packs(GAME, 4).changed


def changed_tile(folder: Path, tile: int, old: str, new: str) -> Path:
    """Export the pack and change the line of one tile."""
    return _changed_line(folder, "tiles.toml", f"{{ id = {tile:2d},", 0, old, new)


def changed_printed(folder: Path, name: str, nth: int, old: str, new: str) -> Path:
    """Export the pack and change the line of the n-th pre-printed tile of a name, from 0."""
    return _changed_line(folder, "mats.toml", f'name = "{name}"', nth, old, new)


def _changed_line(folder: Path, file: str, mark: str, nth: int, old: str, new: str) -> Path:
    qx.export_pack(GAME, folder)
    path = folder / file
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    number = [k for k, line in enumerate(lines) if mark in line][nth]
    assert lines[number].count(old) == 1, f"{old!r} is not once in {lines[number]!r}"
    lines[number] = lines[number].replace(old, new)
    path.write_text("".join(lines), encoding="utf-8")
    return folder
