"""Scores, placements and the winner (TI-WIN)."""

from __future__ import annotations

from quincunx.reference.twilight_imperium.names import Phase
from quincunx.reference.twilight_imperium.rules import advances
from quincunx.reference.twilight_imperium.state import SEATS, State
from quincunx.reference.twilight_imperium.tables import Tables

SCORE_CATEGORIES: tuple[str, ...] = ("progress", "influence", "resources", "advances")
ENDINGS: tuple[str, ...] = ("imperium_rex", "last_alive", "turn_cap")

#: A bracket counts more than all else together could (TI-WIN-07).
BRACKET = 1000
ADVANCE = 3

Key = tuple[bool, bool, int, int, int, int, int]


def categories(tables: Tables, state: State) -> list[list[int]]:
    """Return the standing of each seat by what it consists of; nothing for the eliminated."""
    del tables
    return [
        [
            BRACKET * player.bracket,
            player.influence,
            player.resources,
            ADVANCE * advances(player),
        ]
        if player.alive
        else [0] * len(SCORE_CATEGORIES)
        for player in state.players
    ]


def scores(tables: Tables, state: State) -> list[int]:
    """Return the standing of each seat."""
    return [sum(parts) for parts in categories(tables, state)]


def rank_keys(tables: Tables, state: State) -> list[Key]:
    """Return what the players are ranked by, the higher the better.

    The winner, if there is one, stands before all others. Then bracket, then influence, resources
    and advances (TI-WIN-07), then what decides ties (TI-WIN-03). Eliminated players come last and
    are not told apart.
    """
    standing = scores(tables, state)
    found: list[Key] = []
    for seat, player in enumerate(state.players):
        won = seat == state.winner
        if not player.alive:
            found.append((won, False, 0, 0, 0, 0, 0))
            continue
        # The order of play is complete from the setup roll on; before it seats stand in for it.
        drawn = seat in state.roll_order
        place = state.roll_order.index(seat) if drawn else SEATS + seat
        found.append(
            (won, True, standing[seat], player.resources, player.planets, player.credits, -place)
        )
    return found


def placements(tables: Tables, state: State) -> list[int]:
    """Return the placement of each seat: the winner first, all others by their standing."""
    keys = rank_keys(tables, state)
    return [1 + sum(other > key for other in keys) for key in keys]


def winners(tables: Tables, state: State) -> list[int]:
    """Return the winner: exactly one (TI-WIN-08), in an unfinished game who stands best."""
    keys = rank_keys(tables, state)
    return [keys.index(max(keys))]


def turns(tables: Tables, state: State) -> int:
    """Return the number of finished turns."""
    if state.phase is Phase.OVER and ending(tables, state) == ENDINGS.index("turn_cap"):
        return state.turn
    return max(0, state.turn - 1)


def max_decisions(tables: Tables) -> int:
    """Return a bound on the decisions of a game."""
    del tables
    return 2**24 - 1


def ending(tables: Tables, state: State) -> int:
    """Return how the game ended, as a place in ENDINGS, or -1 while it goes on."""
    del tables
    return int(state.end_reason) - 1
