"""Ends of days and of games in the tests of Twilight City."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from ..support import legal, play
from .ids import BLACK, STOP, TERMINAL, Phase, Step, cube_drawn
from .positions import Position, through


def closing(position: Position, seat: int = 0, **scratch: Any) -> qx.State:
    """Return the state after a turn that ends the day: at the first question, or the bag."""
    return play(position.turn_of(seat, main_done=1, **scratch), STOP)


def bag_drawn(state: qx.State, *cubes: int) -> qx.State:
    """Return the state after some draws from the bag; the others draw the first cube there is."""
    after = state.clone()
    left = list(cubes)
    while not after.is_terminal() and after.to_dict()["phase"] == Phase.END_OF_DAY:
        drawn = after.is_chance_node() and bool(left)
        after.apply_action(left.pop(0) if drawn else legal(after)[0])
    assert not left
    return after


def new_day(position: Position, seat: int = 0) -> qx.State:
    """Return the state after the whole end of a day; black cubes are drawn while there are any."""
    return bag_drawn(closing(position, seat))


def over(position: Position, why: int, ender: int = 0, **control: Any) -> qx.State:
    """Return the state after the end of the game, with nothing done any more."""
    if not position.solo:
        position.ended(why, ender, closed=range(position.seats))
        control["active"] = (ender - 1) % position.seats
    else:
        control["ended"], control["ender"] = int(why), 0
    return position.state(Phase.OVER, Step.OVER, TERMINAL, turns=12, **control)


def last_turn(position: Position, seat: int = 0, ender: int = 1, why: int = 1) -> qx.State:
    """Return the end of the last turn of a game: everybody else has closed the last day."""
    others = [other for other in range(position.seats) if other != seat]
    position.ended(why, ender, closed=others)
    return play(position.turn_of(seat, main_done=1), STOP)


def points(state: qx.State, category: str, seat: int = 0) -> int:
    """Return the points of a category."""
    return int(state.categories()[category][seat])


__all__ = [
    "BLACK",
    "bag_drawn",
    "closing",
    "cube_drawn",
    "last_turn",
    "new_day",
    "over",
    "points",
    "through",
]
