"""Builds for the tests of Terminus: a player ready for one, and what a Build offers."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from ..support import legal, play
from .city import Point
from .ids import Act, B, C, P, Step, Zone, in_progress
from .positions import Position

#: A way out of a Terminus: its number, and a direction.
Way = tuple[int, int]


def ready(position: Position, seat: int = 0, rails: int = 16, **fields: Any) -> Position:
    """Give a player what Builds need; up to a Capacity of 4 nothing is unlocked by it."""
    goods = {P: 1, C: 2, B: fields.pop("blueprints", 4)}
    return position.player(seat, goods, storage=rails, **{"capacity": 4, **fields})


def inside(position: Position, seat: int = 0, **control: Any) -> qx.State:
    """Return the state inside a player's Build, before its first step."""
    position.player(seat, zone=Zone.BUILD)
    return position.turn_of(seat, Step.BUILD, action=in_progress(Act.BUILD), **control)


def build(position: Position, seat: int, *steps: int) -> qx.State:
    """Return the state after some steps of the loop's Build; those that are forced are among them.

    The Build may have ended of itself after the last one.
    """
    state = position.act(seat, Zone.BUILD, Act.BUILD)
    while (done := steps_done(state, seat)) < len(steps):
        state = play(state, steps[done])
    return state


def steps_done(state: qx.State, seat: int) -> int:
    """Return how many steps of a player's Build are done; a large number if it is over."""
    fields = state.to_dict()
    building = fields["turn_player"] == seat and fields["step"] == Step.BUILD
    return int(fields["count"]) if building else 99


def ways(state: qx.State) -> set[Way]:
    """Return the links that a Build offers."""
    assert state.to_dict()["step"] == Step.BUILD
    return {((a - 144) // 8 + 1, (a - 144) % 8) for a in legal(state) if 144 <= a < 160}


def ways_of(position: Position, seat: int = 0) -> set[Way]:
    """Return the links that a player's Build would offer; there must be two of them or more."""
    return ways(inside(position, seat))


def hubs(position: Position, state: qx.State) -> set[Point]:
    """Return the Plots that may become Hubs."""
    return {position.city.points[a - 80] for a in legal(state) if 80 <= a < 144}


def rails_of(state: qx.State, owner: int) -> list[int]:
    """Return the segments with Rails of an owner."""
    rails: list[int] = state.to_dict()["lines"][owner]["rails"]
    return rails


def end_of(position: Position, state: qx.State, owner: int = 0, arm: int = 1) -> Point:
    """Return the Plot at the end of an arm."""
    return position.city.points[state.to_dict()["lines"][owner][f"end{arm}"]]
