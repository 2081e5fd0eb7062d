"""Ending a script."""

from __future__ import annotations

from quincunx.reference.twilight_city.names import NONE
from quincunx.reference.twilight_city.state import State


def script_over(state: State) -> None:
    """End the script; the machine does what has come up, then the player chooses again."""
    state.close_script()
    state.colour = NONE
