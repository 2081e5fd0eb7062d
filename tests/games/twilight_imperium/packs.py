"""The component pack, exported copies of it changed in one place, and options."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.game_options import ruleset_options
from quincunx.packs.loading import game_package, pack_from_content

GAME = "twilight-imperium"
PLAYERS = range(2, 7)
LAYOUTS = ("rim_side", "rim_corner", "ring3_corner")


def options(**values: Any) -> Any:
    """Return the options of a game, for six players unless told otherwise."""
    return ruleset_options(game_package(GAME), {"players": 6, **values})


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
