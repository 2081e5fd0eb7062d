"""The component pack, exported copies of it changed in one place, and options."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.game_options import ruleset_options
from quincunx.packs.loading import game_package, pack_from_content

GAME = "great-machine"
#: Mode and number of Heroes, and the numbers of players allowed.
COUNTS = {
    ("ovm", 3): range(2, 5),
    ("ovm", 4): range(2, 6),
    ("coop", 3): range(1, 4),
    ("coop", 4): range(1, 5),
}


def options(**values: Any) -> Any:
    """Return the options of a game, for two players unless told otherwise."""
    return ruleset_options(game_package(GAME), {"players": 2, **values})


def components(pack: Any = None, **values: Any) -> dict[str, Any]:
    """Return the record of components under some options."""
    content = qx.packs.load_pack(GAME) if pack is None else pack
    return game_package(GAME).components(content, options(**values))


def record(**values: Any) -> dict[str, Any]:
    """Return the record of options."""
    return game_package(GAME).options_record(options(**values))


def content() -> dict[str, Any]:
    """Return the content of the pack, to be changed."""
    pack = qx.packs.load_pack(GAME)
    return copy.deepcopy(pack.model_dump(mode="json", exclude_none=True))


def edited(change: Callable[[dict[str, Any]], None]) -> Any:
    """Return the pack after a change of its content."""
    changed_content = content()
    change(changed_content)
    return pack_from_content(GAME, changed_content)


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """Export the pack and replace one piece of text, which must be there exactly once."""
    qx.packs.export_pack(GAME, folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return folder
