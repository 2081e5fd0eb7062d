"""Steps of a Build in words."""

from __future__ import annotations

from quincunx.reference.terminus.actions import LINK_1, LINK_2, PLACE, STOP
from quincunx.reference.terminus.board import DIRECTIONS
from quincunx.reference.terminus.lines import stop_owner
from quincunx.reference.terminus.names import NONE
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables
from quincunx.reference.terminus.words import counted, plot_name


def build_step(tables: Tables, state: State, action: int) -> str:
    """Return a step of a Build: a link by its end and the direction in which it starts."""
    if action == STOP:
        return "End the Build"
    if action < LINK_1:
        return f"Hub at {plot_name(tables, action - PLACE)}"
    second = action >= LINK_2
    line = state.lines[state.to_act]
    start = line.end2 if second else line.end1
    direction = action - (LINK_2 if second else LINK_1)
    link = tables.links.at(start, direction)
    assert link is not None
    end = link.far_end(start)
    kind = "Station" if stop_owner(state, end) == NONE else "Connection"
    text = f"{kind} at {plot_name(tables, end)} by {DIRECTIONS[direction]}"
    text += f" ({counted(link.length, 'Rail')})"
    return f"from the second Terminus: {text}" if second else text
