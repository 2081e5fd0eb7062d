"""What a player may know.

All mats, Fuel, points, the offer and the faces of all tiles are open (CL-INFO-01); only the order
of the stack is not (CL-INFO-02).
"""

from __future__ import annotations

from typing import Any

from quincunx.reference.city_of_the_living.chance import left_in_year
from quincunx.reference.city_of_the_living.state import State, to_dict
from quincunx.reference.city_of_the_living.tables import SYMBOLS, Tables
from quincunx.reference.luck import Words
from quincunx.reference.protocol import Fields


def symbols_left(tables: Tables, state: State) -> list[int]:
    """Return how often each symbol is still to be scored in the current year.

    This is what the tracking tokens show (CL-MODE-07, CL-DRAW-08).
    """
    scorings = [tables.tiles[tile].scoring for tile in left_in_year(tables, state)]
    return [scorings.count(symbol) for symbol in SYMBOLS]


def observe(
    tables: Tables, state: State, player: int, fields: Fields | None = None
) -> dict[str, Any]:
    """Return the observation of a player: the whole state, for nothing in it is hidden."""
    if not 0 <= player < tables.players:
        raise ValueError(f"there is no player {player}; seats are 0 to {tables.players - 1}")
    seen = fields or to_dict(tables, state)
    return {"player": player, **seen, "symbols_left": symbols_left(tables, state)}


def determinize(tables: Tables, state: State, player: int, words: Words) -> State:
    """Return a copy: what is unknown is not in the state but still to be drawn (CL-INFO-03)."""
    del tables, player, words
    return state.copy()
