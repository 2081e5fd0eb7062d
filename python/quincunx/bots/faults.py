"""What can go wrong with a bot."""

from __future__ import annotations

from enum import StrEnum


class Fault(StrEnum):
    """Why a bot forfeits a game; the value stands in records."""

    NO_START = "did not start"
    CRASHED = "crashed"
    HUNG = "hung"
    LATE = "late"
    FLOODED = "flooded"
    JUNK = "junk"
    ILLEGAL = "illegal action"
    RAISED = "raised"
    WRONG_GAME = "can't play this game"
