"""Asking a player."""

from __future__ import annotations

from quincunx.reference.twilight_city.names import Step
from quincunx.reference.twilight_city.state import State


def ask(state: State, step: Step, seat: int) -> None:
    """Make a player decide next."""
    state.step = step
    state.to_act = seat
    state.cursor = 0
