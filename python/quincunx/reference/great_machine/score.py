"""The result: a side wins; the numbers are a measure of progress for reports (GM-END-01)."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine.names import Ending
from quincunx.reference.great_machine.nodes import MACHINE, is_over
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

SCORE_CATEGORIES: Final = ("victory", "riots", "missions", "discontent", "plan")
ENDINGS: Final = ("riots", "riot_stage", "missions", "plan", "assembly")
VICTORY: Final = 100
A_RIOT: Final = 10
A_MISSION: Final = 5
DECISIONS: Final = 32768
HEROES_WIN: Final = (Ending.RIOTS, Ending.RIOT_STAGE, Ending.MISSIONS)


def is_machine(tables: Tables, seat: int) -> bool:
    """Whether a seat plays the Great Machine."""
    return not tables.coop and seat == MACHINE


def has_won(tables: Tables, state: State, seat: int) -> bool:
    """Whether the side of a seat has won."""
    return is_over(state) and (state.ended not in HEROES_WIN) == is_machine(tables, seat)


def categories(tables: Tables, state: State) -> list[list[int]]:
    """Return the progress of each seat by category."""
    found = []
    for seat in range(tables.players):
        victory = VICTORY * has_won(tables, state, seat)
        if is_machine(tables, seat):
            found.append([victory, 0, 0, 0, state.plan])
        else:
            missions = A_MISSION * len(state.missions_done)
            found.append([victory, A_RIOT * state.riots, missions, state.discontent, 0])
    return found


def scores(tables: Tables, state: State) -> list[int]:
    """Return the progress of each seat."""
    return [sum(parts) for parts in categories(tables, state)]


def winners(tables: Tables, state: State) -> list[int]:
    """Return the seats of the side that has won."""
    return [seat for seat in range(tables.players) if has_won(tables, state, seat)]


def placements(tables: Tables, state: State) -> list[int]:
    """Return the placement of each seat: the winning side is first, all others follow it."""
    won = winners(tables, state)
    if tables.coop or not won:
        return [1] * tables.players
    return [1 if seat in won else 1 + len(won) for seat in range(tables.players)]


def turns(tables: Tables, state: State) -> int:
    """Return the number of rounds begun."""
    del tables
    return state.round


def ending(tables: Tables, state: State) -> int:
    """Return how a finished game ended."""
    del tables
    if not is_over(state):
        raise ValueError("the game is not over")
    return state.ended - 1


def max_decisions(tables: Tables) -> int:
    """Return a bound on the decisions of a game (GM-END-04)."""
    del tables
    return DECISIONS
