"""What the tests of all games' rules are written with."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.engines.reference import ReferenceEngine
from quincunx.game_options import ruleset_options
from quincunx.packs.loading import game_package, pack_from_content

Fields = dict[str, Any]


def legal(state: qx.State) -> list[int]:
    """Return the legal actions, or outcomes, as a list."""
    actions: list[int] = state.legal_actions().tolist()
    return actions


def play(state: qx.State, *actions: int) -> qx.State:
    """Return the state after some actions and outcomes."""
    after = state.clone()
    for action in actions:
        after.apply_action(action)
    return after


def accept(game: qx.Game, fields: Fields) -> None:
    """Let the engine of the game check the fields of a state, without help of the other."""
    engine = game._backend
    if isinstance(engine, ReferenceEngine):
        state = engine.game.from_dict(engine.tables, fields)
        engine.game.check_invariants(engine.tables, state)
    else:
        game.state_from_dict(fields)


@dataclass(frozen=True)
class Packs:
    """The component pack of a game, copies of it changed in one place, and options.

    `players` is the number of players unless another is given.
    """

    game: str
    players: int

    def options(self, **values: Any) -> Any:
        """Return the options of a game."""
        return ruleset_options(game_package(self.game), {"players": self.players, **values})

    def components(self, pack: Any = None, **values: Any) -> dict[str, Any]:
        """Return the record of components under some options."""
        content = qx.load_pack(self.game) if pack is None else pack
        return game_package(self.game).components(content, self.options(**values))

    def record(self, **values: Any) -> dict[str, Any]:
        """Return the record of options."""
        return game_package(self.game).options_record(self.options(**values))

    def content(self) -> dict[str, Any]:
        """Return the content of the pack, to be changed."""
        pack = qx.load_pack(self.game)
        return copy.deepcopy(pack.model_dump(mode="json", exclude_none=True))

    def edited(self, change: Callable[[dict[str, Any]], Any]) -> Any:
        """Return the pack after a change of its content."""
        content = self.content()
        change(content)
        return pack_from_content(self.game, content)

    def changed(self, folder: Path, file: str, old: str, new: str) -> Path:
        """Export the pack and replace one piece of text, which must be there exactly once."""
        qx.export_pack(self.game, folder)
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")
        return folder
