"""Building the galaxy in the tests of Twilight Imperium: dealing and laying tiles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import Any

import quincunx as qx

from ..support import legal, play
from .driving import new_game
from .ids import Step, seat_drawn, tile, tile_drawn
from .positions import Load

BARRIERS = range(31, 38)  # asteroid fields 31 to 34, supernovas 35 to 37
BOARD, BOX, STACK, HIDDEN = 6, 7, 8, 9


def dealing(load: Load, players: int = 3, **options: Any) -> qx.State:
    """Return a game in which the first tile is dealt; seats roll in the order of their numbers."""
    game = load(players, map_mode="build", galaxy=(), **options)
    return new_game(game, *map(seat_drawn, range(players)))


def deal(state: qx.State, hands: Sequence[Sequence[int]]) -> qx.State:
    """Deal the tiles so that each seat gets a hand; those not named go out in order."""
    named = set(chain.from_iterable(hands))
    rest = (t for t in range(1, 41) if t not in named)
    sizes = [len(range(seat, 40, len(hands))) for seat in range(len(hands))]
    full = [
        [*hand, *(next(rest) for _ in range(size - len(hand)))]
        for hand, size in zip(hands, sizes, strict=True)
    ]
    rounds = chain.from_iterable(zip_longest(*full))
    return play(state, *(tile_drawn(t) for t in rounds if t is not None))


def hand(state: qx.State, seat: int) -> list[int]:
    """Return the tiles that a seat holds."""
    return [t for t, holder in enumerate(state.to_dict()["tile_holder"]) if holder == seat]


def open_cells(state: qx.State) -> list[int]:
    """Return the cells that are offered for the lowest tile of the hand."""
    after = play(state, legal(state)[0]) if state.to_dict()["step"] == Step.LAY_TILE else state
    return [action - 3 for action in legal(after)]


def build(
    state: qx.State, tiles: int, keep: Sequence[int] = (), barriers_first: bool = False
) -> qx.State:
    """Lay a number of tiles, each on the lowest cell but those of `keep`.

    Each player lays its barriers last, or first, and else the lowest tile.
    """
    for _ in range(tiles):
        own = hand(state, state.current_player())
        if state.to_dict()["step"] == Step.LAY_TILE:
            t = min(own, key=lambda t: ((t in BARRIERS) != barriers_first, t))
            state = play(state, tile(t))
        if state.to_dict()["step"] == Step.LAY_CELL:
            state = play(state, next(a for a in legal(state) if a - 3 not in keep))
    return state
