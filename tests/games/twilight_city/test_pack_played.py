"""An exported copy of the pack, changed in one place, makes another game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx

from ..support import play
from .closing import new_day
from .ids import CLIMB, RIGHT, SELL_S, B, G, S, Step, own, upright
from .packs import changed
from .positions import Load, Position, player, through

Read = Callable[[qx.Game], Any]


def sold(game: qx.Game) -> Any:
    """Return the coins after one silver is sold."""
    here = Position(game).player(0, {B: 1, S: 1, G: 1}, coins=0)
    return player(play(here.turn_of(0), own(1), SELL_S))["coins"]


def climbed(game: qx.Game) -> Any:
    """Return the coins after the first step of the Tower."""
    return player(play(Position(game).player(0, coins=9).turn_of(0), own(2), CLIMB))["coins"]


def breathed(game: qx.Game) -> Any:
    """Return the coins after a day without an income."""
    return player(new_day(Position(game).player(0, hours=12, coins=9)))["coins"]


def ringed(game: qx.Game) -> Any:
    """Return the resources of a player who lays card 7 at the right of card 2."""
    here = Position(game).row(0, 2).hand(0, 7).player(0, {})
    return player(through(play(here.turn_of(0), upright(7), RIGHT), Step.MENU))["resources"]


def dealt(game: qx.Game) -> Any:
    """Return the black cubes and tickets at the start."""
    fields = game.new_initial_state(seed=1).to_dict()
    return fields["bag_black"], fields["partisans"][0]["tickets"]


#: File, text, another text; what is read in the game of the pack, and of the copy.
CHANGES: list[tuple[str, str, str, Read, Any, Any]] = [
    ("setup.toml", "sell_coins = 2", "sell_coins = 4", sold, 2, 4),
    ("tracks.toml", "cost = 2, points = 2", "cost = 5, points = 2", climbed, 7, 4),
    ("tracks.toml", "space = 1, oxygen = 6", "space = 1, oxygen = 4", breathed, 3, 5),
    (
        "setup.toml",
        'marks = ["2", "3+"], black_cubes = 6',
        'marks = ["2", "3+"], black_cubes = 5',
        dealt,
        (6, 1),
        (5, 1),
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "read", "before", "after"), CHANGES)
def test_a_changed_copy_is_played(
    load: Load, tmp_path: Path, file: str, old: str, new: str, read: Read, before: Any, after: Any
) -> None:
    assert read(load()) == before
    assert read(load(pack=changed(tmp_path / "copy", file, old, new))) == after


def test_changed_half_rings_make_other_rings(load: Load, tmp_path: Path) -> None:
    """Card 2 ends with silver over bronze; card 7 begins with bronze over silver, then not."""
    card = 'id = 7, location = 1, icon = "brown", direction = "S", coins = 2, gear = true, '
    old, new = (card + f'keep = true, item = "BSS", left = "{side}"' for side in ("BS", "SB"))
    assert ringed(load()) == [0, 0, 0]
    own_pack = changed(tmp_path / "copy", "location_cards.toml", old, new)
    assert ringed(load(pack=own_pack)) == [1, 1, 0]
