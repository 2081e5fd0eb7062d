"""Opening a node: who is asked, or what is drawn, and at which point of the flow."""

from __future__ import annotations

from typing import Final, Literal

from quincunx.reference.great_machine.names import Ending, Phase, Step
from quincunx.reference.great_machine.state import State, clear_scratch
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.protocol import CHANCE, TERMINAL

MACHINE: Final = 0  # the seat of the Great Machine in One-vs-Many


def ask(state: State, step: Step, point: int, seat: int) -> Literal[True]:
    """Make a player decide next."""
    state.step = step
    state.point = point
    state.to_act = seat
    return True


def ask_chance(state: State, step: Step, point: int) -> Literal[True]:
    """Make chance decide next."""
    return ask(state, step, point, CHANCE)


def seat_of(tables: Tables, slot: int) -> int:
    """Return the seat that plays a Hero."""
    if tables.coop:
        return slot % tables.players
    return 1 + slot % (tables.players - 1)


def speaker(tables: Tables) -> int:
    """Return the seat that decides what the Heroes decide together (GM-RULING-29)."""
    return seat_of(tables, 0)


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.ended != Ending.NONE


def end_game(state: State, ending: int) -> None:
    """End the game at once (GM-ROUND-05, GM-END-03)."""
    clear_scratch(state)
    state.ended = ending
    state.phase = Phase.OVER
    ask(state, Step.OVER, 0, TERMINAL)
