"""Positions and votes of the council for the tests of Twilight Imperium."""

from __future__ import annotations

import quincunx as qx

from ..support import play
from .ids import CHANCE, Phase, Step
from .positions import Load, Position
from .views import at


def council(load: Load, credits: int = 0, **options: bool) -> Position:
    """Return a position of Sol, Hacan and Xxcha with 2, 2 and 4 influence.

    They vote in the order Hacan, Sol, Xxcha. Xxcha are too poor to buy the council off.
    """
    return Position(load(**options)).put(2, credits=credits)


def drawing(position: Position, **control: int) -> qx.State:
    """Return the state in which the political card is drawn."""
    return position.state(Phase.POLITICAL, Step.POLITICAL, CHANCE, **control)


def voters(state: qx.State, *votes: int) -> tuple[list[int], qx.State]:
    """Cast votes; return who was asked, in order, and the state after them."""
    asked = []
    for vote in votes:
        assert at(state)[1] == Step.VOTE
        asked.append(at(state)[2])
        state = play(state, vote)
    return asked, state
