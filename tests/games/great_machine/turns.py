"""Ways into a round: the end of it, the turn of a Hero, and what became of a position."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from ..support import play
from .ids import PASS, Step
from .positions import Position


def step_of(state: qx.State) -> Step:
    """Return the kind of the open node."""
    return Step(state.to_dict()["step"])


def closing(position: Position, *actions: int) -> qx.State:
    """Return the state after the last Hero passed, and what is decided or drawn then."""
    return play(position.income(), PASS, *actions)


def plan_steps(position: Position, *actions: int) -> int:
    """Return by how many steps the Master Plan advances when the round ends."""
    before = position.income()
    plan: int = play(before, PASS, *actions).to_dict()["plan"] - before.to_dict()["plan"]
    return plan


def moving(position: Position, slot: int, to: int, *actions: int) -> qx.State:
    """Return the state after a Hero began to move, and what is decided or drawn then.

    Who comes before it passes; before the first the Machine does.
    """
    order = position.order()
    index = order.index(slot)
    position.hero(slot, chosen=to)
    before = position.action(order[index - 1]) if index else position.menu()
    return play(before, PASS, *actions)


def value(state: qx.State, name: str) -> Any:
    """Return a field of the state."""
    return state.to_dict()[name]
