"""What ends a game: triggers and last turns, in solo games objectives (TC-END, TC-SOLO-10)."""

from __future__ import annotations

from quincunx.reference.twilight_city.names import (
    LAST_INVESTIGATION,
    LAST_RECORD,
    LAST_TOWER,
    End,
    GoalSlot,
)
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def trigger(tables: Tables, state: State, end: End) -> None:
    """Note that the end of the game was triggered (TC-END-01); only the first time counts.

    All but the player whose turn it is have one more turn (TC-END-02), whoever's Record it was
    (TC-RULING-31). Solo games know no triggers (TC-SOLO-12).
    """
    if tables.solo or state.ended:
        return
    state.ended = end
    state.ender = state.active
    state.last_turns = set(range(tables.players)) - {state.active}


def objectives(tables: Tables, state: State) -> int:
    """Return how many of the four objectives are met (TC-SOLO-11)."""
    player = state.partisans[0]
    met = [
        player.tower == LAST_TOWER,
        state.train_next == tables.limits.train,
        player.goals_done == {GoalSlot.A, GoalSlot.B1, GoalSlot.B2},
        len(state.prs) == tables.limits.prs,
    ]
    return sum(met)


def solo_end(tables: Tables, state: State) -> End:
    """Return what ends a solo game now, if anything (TC-SOLO-10, TC-RULING-43)."""
    if state.solo.detective == LAST_INVESTIGATION:
        return End.DETECTIVE
    if state.partisans[0].record == LAST_RECORD:
        return End.RECORD
    if state.partisans[0].day > tables.limits.solo_days:
        return End.DAYS
    if objectives(tables, state) == 4:
        return End.OBJECTIVES
    return End.NONE
