"""The Detective of solo games (TC-RULING-33)."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city.names import LAST_INVESTIGATION
from quincunx.reference.twilight_city.state import State

PLAYER: Final = 0
#: From this space of the Record on the Detective goes two spaces at a time.
FAST_FROM: Final = 4


def steps_at(space: int) -> int:
    """Return how far the Detective goes when the Record was on a space."""
    return 2 if space >= FAST_FROM else 1


def destination(state: State) -> int:
    """Return the next destination of the Detective."""
    steps = steps_at(state.partisans[PLAYER].record)
    return min(state.solo.detective + steps, LAST_INVESTIGATION)


def takes_evidence(state: State) -> bool:
    """Whether false evidence can be laid: the Detective has a destination, and none lies there."""
    return not state.solo.evidence and state.solo.detective < LAST_INVESTIGATION


def advance_detective(state: State, space: int) -> None:
    """Move the Detective by a space of the Record. False evidence stops him once, and goes back.

    The cube of a jailed Helper goes out of the game.
    """
    solo = state.solo
    if solo.evidence:
        owner = solo.evidence - 1
        solo.evidence = 0
        if owner not in solo.jailed:
            state.partisans[owner].stock += 1
        return
    solo.detective = min(solo.detective + steps_at(space), LAST_INVESTIGATION)
