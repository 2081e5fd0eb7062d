"""The component pack, exported copies of it changed in one place, and options."""

from __future__ import annotations

from pathlib import Path

import quincunx as qx

from ..support import Packs

GAME = "twilight-imperium"
PLAYERS = range(2, 7)
LAYOUTS = ("rim_side", "rim_corner", "ring3_corner")

_PACKS = Packs(GAME, 6)
options = _PACKS.options
components = _PACKS.components
record = _PACKS.record
edited = _PACKS.edited
changed = _PACKS.changed


def changed_line(folder: Path, file: str, mark: str, old: str, new: str) -> Path:
    """Export the pack and change the one line that has a mark in it."""
    qx.export_pack(GAME, folder)
    path = folder / file
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (number,) = [k for k, line in enumerate(lines) if mark in line]
    assert lines[number].count(old) == 1, f"{old!r} is not once in {lines[number]!r}"
    lines[number] = lines[number].replace(old, new)
    path.write_text("".join(lines), encoding="utf-8")
    return folder
