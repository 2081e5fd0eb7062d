"""The component pack, exported copies of it changed in one place, and options."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.game_options import ruleset_options
from quincunx.packs.loading import game_package, pack_from_content

GAME = "twilight-city"
PLAYERS = range(1, 5)
NUMERALS = ["I", "II", "III", "IV", "V"]
WEIGHTS = {"B": 1, "S": 2, "G": 3}


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


def edited(change: Callable[[dict[str, Any]], Any]) -> Any:
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


def weight(parts: str) -> int:
    """Return what the components of an item weigh: bronze 1, silver 2, gold 3."""
    return sum(WEIGHTS[colour] for colour in parts)


def steps(one: int, other: int) -> int:
    """Return the steps between two zones."""
    return abs(one // 5 - other // 5) + abs(one % 5 - other % 5)


def rings(left: str, right: str) -> int:
    """Return the rings where the right side of a card meets the left side of the next."""
    return sum(a == b != "." for a, b in zip(left, right, strict=True))
