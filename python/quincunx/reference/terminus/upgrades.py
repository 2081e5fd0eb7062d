"""Purchase an Advanced Upgrade (TE-UPG)."""

from __future__ import annotations

from quincunx.reference.terminus import development_actions
from quincunx.reference.terminus.actions import UPGRADE
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables


def on_offer(state: State, seat: int) -> list[int]:
    """Return the kinds a player can take: in stock, and no two alike; two at most (TE-UPG-02)."""
    owned = state.players[seat].upgrades
    if 0 not in owned:
        return []
    return [
        kind
        for kind, stock in enumerate(state.upgrade_stock, start=1)
        if stock > 0 and kind not in owned
    ]


def legal_upgrade(state: State) -> list[int]:
    """List the kinds."""
    return [UPGRADE + kind - 1 for kind in on_offer(state, state.turn_player)]


def apply_upgrade(tables: Tables, state: State, action: int) -> None:
    """Take an Advanced Upgrade; it is noted which one was bought in this turn (TE-UPG-03)."""
    kind = action - UPGRADE + 1
    owned = state.players[state.turn_player].upgrades
    owned[owned.index(0)] = kind
    state.upgrade_stock[kind - 1] -= 1
    state.bought = kind
    development_actions.finish(tables, state)
