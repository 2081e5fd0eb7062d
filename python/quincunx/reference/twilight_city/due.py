"""Cards and tokens that have to be turned face up: what is due is seen from the state alone."""

from __future__ import annotations

from quincunx.reference.twilight_city.deck import ask_chance
from quincunx.reference.twilight_city.names import COLUMNS, NONE, Centre, GoalSlot, Phase, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def open_due(tables: Tables, state: State) -> bool:
    """Open the next draw that is due; False if none is."""
    if state.phase is Phase.SETUP:
        return False
    centre, space = hidden_centre(state), hidden_token(tables, state)
    seat = without_c(tables, state)
    if centre != NONE:
        ask_chance(state, Step.OPERATIONS, centre)
    elif space != NONE:
        ask_chance(state, Step.DEMAND, space)
    elif seat != NONE:
        ask_chance(state, Step.GOAL_C, seat)
    else:
        return False
    return True


def hidden_centre(state: State) -> int:
    """Return a hidden lower centre whose upper one is complete, or NONE (TC-OPS-06)."""
    for column in range(COLUMNS):
        upper, lower = state.operations[column], state.operations[COLUMNS + column]
        if upper.state == Centre.COMPLETE and lower.state == Centre.HIDDEN:
            return COLUMNS + column
    return NONE


def hidden_token(tables: Tables, state: State) -> int:
    """Return the first space of an open section whose token is face down, or NONE (TC-OPS-06).

    In solo games the tokens are in the bag (TC-SOLO-02).
    """
    if not tables.solo:
        for space in range(state.train_open):
            if not state.train[space].kind:
                return space
    return NONE


def without_c(tables: Tables, state: State) -> int:
    """Return a player without a C card while there are some, or NONE (TC-GOAL-03)."""
    if state.goals_c:
        for seat in range(tables.players):
            if state.partisans[seat].goals[GoalSlot.C].card == NONE:
                return seat
    return NONE
