"""Scores, placements and the winner (CL-WIN)."""

from __future__ import annotations

from quincunx.reference.city_of_the_living.state import State
from quincunx.reference.city_of_the_living.tables import ACTIONS_PER_TURN, TURNS, Tables

SCORE_CATEGORIES: tuple[str, ...] = (
    "tiles",
    "zombie_track",
    "special_tiles",
    "fuel",
    "cooperation_majority",
    "defense_majority",
)

ENDINGS: tuple[str, ...] = ("complete",)

# Scorings in which a player may have to choose: of Cooperation seven in the turns and two at the
# end, of Scavenging seven in the turns.
PAYMENTS = 9
SPLITS = 7


def scores(tables: Tables, state: State) -> list[int]:
    """Return the Advantage points of each seat (CL-WIN-05)."""
    del tables
    return [player.advantage for player in state.players]


def categories(tables: Tables, state: State) -> list[list[int]]:
    """Return the points of each seat by where they came from."""
    del tables
    return [list(player.points) for player in state.players]


def rank_keys(state: State) -> list[tuple[int, int, int]]:
    """Return what the players are ranked by, the higher the better.

    Most points (CL-WIN-01), then most left-over Fuel (CL-WIN-02), then fewest Zombies
    (CL-WIN-03).
    """
    return [(player.advantage, player.fuel, -player.zombies) for player in state.players]


def placements(tables: Tables, state: State) -> list[int]:
    """Return the placement of each seat; ties share the better number (CL-WIN-05)."""
    del tables
    keys = rank_keys(state)
    return [1 + sum(other > key for other in keys) for key in keys]


def winners(tables: Tables, state: State) -> list[int]:
    """Return the winning seat, or several if all tie-breaks are tied (CL-WIN-04)."""
    return [seat for seat, place in enumerate(placements(tables, state)) if place == 1]


def ending(tables: Tables, state: State) -> int:
    """Return which of ENDINGS a finished game came to: there is one only."""
    del tables, state
    return 0


def turns(tables: Tables, state: State) -> int:
    """Return the number of finished turns."""
    del tables
    return state.turn


def max_decisions(tables: Tables) -> int:
    """Return a bound on the decisions of a game: every action a purchase that is also placed."""
    return TURNS * ACTIONS_PER_TURN * 2 + tables.players * (PAYMENTS + SPLITS)
