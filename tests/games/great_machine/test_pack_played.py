"""An exported copy of the pack, changed in one place, makes another game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import value
from .ids import ART, CITADEL, COMMERCE, SQUARE, WORKERS, attack, guard
from .packs import changed
from .positions import Load, Position, hero
from .turns import closing

Read = Callable[[qx.Game], Any]


def costly_way(game: qx.Game) -> Any:
    """Return the Bonds that are left after a Guard's move."""
    return value(play(Position(game).now(bonds=9).menu(), guard(SQUARE, CITADEL)), "bonds")


def attacks(game: qx.Game) -> Any:
    """Return what an Attack may cost."""
    actions = legal(Position(game).hero(2, loc=ART, trust=6).guards(ART, 2).action(2))
    return [trust for trust in (2, 3, 4) if attack(trust) in actions]


def at_start(game: qx.Game) -> Any:
    """Return the Trust of each Hero, an income of 3 included, and the Guards of a District."""
    fields = game.new_initial_state(seed=1).to_dict()
    return [data["trust"] for data in fields["heroes"][:3]], fields["districts"][COMMERCE]["guards"]


def roomy_purse(game: qx.Game) -> Any:
    """Return the Trust of Mateusz, who has much, after an income."""
    here = Position(game).event(26).hero(0, loc=COMMERCE, trust=7)
    here.citizens(COMMERCE, 4, revealed={WORKERS: 1})
    return hero(closing(here))["trust"]


#: File, text, another text; what is read in the game of the pack, and of the copy.
CHANGES: list[tuple[str, str, str, Read, Any, Any]] = [
    ("setup.toml", "guard_move = 1", "guard_move = 3", costly_way, 8, 6),
    ("setup.toml", "attack_low = 2", "attack_low = 3", attacks, [2, 3, 4], [3, 4]),
    (
        "setup.toml",
        "trust = 2              # of",
        "trust = 4  # of",
        at_start,
        ([5] * 3, 2),
        ([7, 6, 6], 2),
    ),
    ("setup.toml", "guards_minor = 2", "guards_minor = 1", at_start, ([5] * 3, 2), ([5] * 3, 1)),
    ("heroes.toml", "max_trust = 8", "max_trust = 10", roomy_purse, 8, 10),
]


@pytest.mark.parametrize(("file", "old", "new", "read", "before", "after"), CHANGES)
def test_a_changed_copy_is_played(
    load: Load, tmp_path: Path, file: str, old: str, new: str, read: Read, before: Any, after: Any
) -> None:
    assert read(load()) == before
    assert read(load(pack=changed(tmp_path / "copy", file, old, new))) == after
