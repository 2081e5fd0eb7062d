"""Which seats belong together: the sides of a game, each played by one bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from quincunx.errors import ArgumentError
from quincunx.packs.loading import game_package
from quincunx.seeds import as_integer, describe

if TYPE_CHECKING:
    from quincunx.game import Game


def sides_of(game: Game, sides: Any = None) -> tuple[int, ...]:
    """Return the side of each seat, numbered from 0.

    Parameters
    ----------
    game : Game
        The game.
    sides : sequence of int, optional
        The side of each seat. If left out, what the game says of its ruleset (teams, one against
        many, all together); every seat is a side of its own if it says nothing.

    Raises
    ------
    ArgumentError
        If there is not one side for each seat.
    """
    if sides is None:
        # A game in which seats win together says so in its package.
        told = getattr(game_package(game.name), "sides", None)
        sides = range(game.players) if told is None else told(game.options)
    if isinstance(sides, str) or not isinstance(sides, Sequence):
        raise ArgumentError(f"sides must be a number for each seat, not {describe(sides)}")
    numbers = [as_integer(side) for side in sides]
    if len(numbers) != game.players or None in numbers:
        raise ArgumentError(
            f"sides must be {game.players} numbers, one for each seat, not {describe(list(sides))}"
        )
    # Numbered in the order in which they first sit, so that equal divisions are equal.
    order = {side: place for place, side in enumerate(dict.fromkeys(numbers))}
    return tuple(order[side] for side in numbers)
