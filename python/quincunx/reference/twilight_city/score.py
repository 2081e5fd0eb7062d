"""Scoring: points by category, placements, the result (TC-SCORE).

Points are only summed at the end (TC-SCORE-10); an unfinished game counts as it stands. Solo games
count no points but the margin of the evaluation (TC-SOLO-27).
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city.names import Centre, End, GoalSlot, Phase, Tiebreak
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables, simple_item

SCORE_CATEGORIES: Final = (
    "goals",
    "demand",
    "tower",
    "operations",
    "recruitment",
    "coins",
    "discs",
    "penalties",
    "police",
    "margin",
)
ENDINGS: Final = (
    "tower",
    "train",
    "goals",
    "stations",
    "record",
    "recruitment",
    "success",
    "failure",
)
MAX_DECISIONS: Final = 2**20


def score_goals(tables: Tables, state: State, seat: int) -> int:
    """Score finished A, B and C cards (TC-SCORE-01); unfinished ones give nothing (TC-GOAL-05)."""
    player = state.partisans[seat]
    done = [slot for slot in (GoalSlot.A, GoalSlot.B1, GoalSlot.B2) if slot in player.goals_done]
    points = [tables.goal_card(slot, player.goals[slot].card).points for slot in done]
    return sum(points) + player.c_points


def score_tower(tables: Tables, state: State, seat: int) -> int:
    """Score the level of the Tower, that of the final one only (TC-SCORE-03)."""
    return tables.tower[state.partisans[seat].tower].points


def score_operations(tables: Tables, state: State, seat: int) -> int:
    """Score the cubes on operations centre cards, each by itself.

    TC-SCORE-04, TC-OPS-10, TC-RULING-21.
    """
    total = 0
    for centre in state.operations:
        if centre.state == Centre.HIDDEN:
            continue
        card = tables.operations[centre.card]
        points = card.complete if centre.state == Centre.COMPLETE else card.partial
        total += points * centre.slots.count(1 + seat)
    return total


def score_recruitment(tables: Tables, state: State, seat: int) -> int:
    """Score the cubes on Recruitment Tiles (TC-SCORE-05, TC-P9-05)."""
    total = 0
    for tile in state.recruitment[: tables.setup.recruit_tiles]:
        upper = tile.upper.count(1 + seat)
        if upper:
            total += tables.recruit_upper[upper - 1]
        lower = tile.lower.count(1 + seat)
        if lower:
            item = simple_item(tables.recruitment[tile.tile].item)
            total += lower * tables.items[item].recruit_points
    return total


def categories(tables: Tables, state: State) -> list[list[int]]:
    """Return the points of each seat by category."""
    if tables.solo:
        margin = state.solo.thinkers - state.solo.government
        return [[0] * (len(SCORE_CATEGORIES) - 1) + [margin]]
    return [categories_of(tables, state, seat) for seat in range(tables.players)]


def categories_of(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the points of a player by category."""
    player, limits = state.partisans[seat], tables.limits
    return [
        score_goals(tables, state, seat),
        player.demand_points,  # TC-SCORE-02, TC-P4-03
        score_tower(tables, state, seat),
        score_operations(tables, state, seat),
        score_recruitment(tables, state, seat),
        player.coins // limits.coins_per_point,  # TC-SCORE-06
        len(player.discs),  # TC-SCORE-07, TC-DISC-08
        -(player.penalty // limits.discs_per_point),  # TC-SCORE-08
        -player.police,  # TC-SCORE-09, TC-AIR-14
        0,
    ]


def scores(tables: Tables, state: State) -> list[int]:
    """Return the score of each seat."""
    return [sum(parts) for parts in categories(tables, state)]


def tie_key(tables: Tables, state: State, seat: int) -> int:
    """Return what breaks a tie, under an option (TC-RULING-30)."""
    player = state.partisans[seat]
    match tables.tiebreak:
        case Tiebreak.COINS:
            return player.coins
        case Tiebreak.RESOURCES:
            return sum(player.resources)
        case _:
            return 0


def placements(tables: Tables, state: State) -> list[int]:
    """Return the placement of each seat; ties share the better number."""
    keys = [
        (points, tie_key(tables, state, seat)) for seat, points in enumerate(scores(tables, state))
    ]
    return [1 + sum(other > key for other in keys) for key in keys]


def success(state: State) -> bool:
    """Whether a solo game succeeded: more points than the Government (TC-SOLO-13)."""
    return state.solo.thinkers > state.solo.government


def winners(tables: Tables, state: State) -> list[int]:
    """Return the seats that share the win; none in a solo game that failed."""
    if tables.solo and not success(state):
        return []
    return [seat for seat, place in enumerate(placements(tables, state)) if place == 1]


def turns(tables: Tables, state: State) -> int:
    """Return the number of turns begun."""
    del tables
    return state.turns


def ending(tables: Tables, state: State) -> int:
    """Return which of ENDINGS a finished game came to."""
    if state.phase is not Phase.OVER:
        raise ValueError("the game is not over")
    if tables.solo:
        return ENDINGS.index("success" if success(state) else "failure")
    return state.ended - End.TOWER


def max_decisions(tables: Tables) -> int:
    """Return a bound on the decisions of a game, chance not counted."""
    del tables
    return MAX_DECISIONS
