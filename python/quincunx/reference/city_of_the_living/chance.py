"""The draw of a tile, the only chance event of the game."""

from __future__ import annotations

from quincunx.reference.city_of_the_living.state import Phase, State
from quincunx.reference.city_of_the_living.tables import TURNS, Tables


def year_of_turn(tables: Tables, turn: int) -> int:
    """Return the year whose tiles are drawn in a turn; the years follow in order (CL-SET-03)."""
    year = 1
    while turn >= len(tables.years[year]):
        turn -= len(tables.years[year])
        year += 1
    return year


def left_in_year(tables: Tables, state: State) -> list[int]:
    """Return the tiles of the current year that are still in the stack, ascending.

    The current year is that of the turn under way, or at a draw that of the turn to come. After
    the last turn nothing is left.
    """
    if state.turn >= TURNS:
        return []
    year = tables.years[year_of_turn(tables, state.turn)]
    return [tile for tile in year if tile not in state.drawn]


def chance_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """Return the tiles that may come next.

    The stack runs year by year (CL-SET-03, CL-SET-04), and every order of the tiles of a year is
    equally likely at any time (CL-INFO-03): each tile left of the year has weight 1.
    """
    if state.phase is not Phase.DRAW:
        return []
    return [(tile, 1) for tile in left_in_year(tables, state)]


def chance_source(tables: Tables, state: State) -> tuple[int, int]:
    """Return the source of luck and the number of earlier draws from it: one source a year."""
    year = year_of_turn(tables, state.turn)
    drawn = len(tables.years[year]) - len(left_in_year(tables, state))
    return year - 1, drawn
