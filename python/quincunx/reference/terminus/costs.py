"""What an action is, and what it costs.

An action has a code: a loop action, or DEVELOPMENT_CODE plus the index of a Development in the
City.
"""

from __future__ import annotations

from dataclasses import replace

from quincunx.reference.terminus.names import DEVELOPMENT_CODE, Loop, Upgrade
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Cost, DevelopmentTile, Tables


def tile_of(tables: Tables, code: int) -> DevelopmentTile | None:
    """Return the Development whose action this is, or None for a loop action."""
    if code < DEVELOPMENT_CODE:
        return None
    return tables.developments[code - DEVELOPMENT_CODE]


def kind_of(tables: Tables, code: int) -> int:
    """Return the loop action that is carried out; NONE for a Development with a gain only."""
    tile = tile_of(tables, code)
    return code if tile is None else tile.action


def has_upgrade(state: State, seat: int, upgrade: Upgrade) -> bool:
    """Whether a player owns an Advanced Upgrade."""
    return upgrade in state.players[seat].upgrades


def cost_of(tables: Tables, state: State, seat: int, code: int) -> Cost:
    """Return what is paid before anything else is done (TE-DACT-03).

    The cost of a Development takes the place of that of its loop action (TE-DACT-06, TE-RULING-46).
    """
    tile = tile_of(tables, code)
    if tile is not None:
        return tile.cost
    if code == Loop.PURCHASE_UPGRADE:
        return upgrade_cost(tables, state, seat)
    cost = tables.costs[code]
    # TE-ADV-05: only the Build of the loop becomes cheaper.
    if code == Loop.BUILD and has_upgrade(state, seat, Upgrade.PREFABRICATION):
        value = tables.upgrades[Upgrade.PREFABRICATION - 1].value
        return replace(cost, construction=value)
    return cost


def upgrade_cost(tables: Tables, state: State, seat: int) -> Cost:
    """Return the cost of the next Advanced Upgrade: the second one is dearer (TE-UPG-01)."""
    has_one = state.players[seat].upgrades[0] != 0
    return tables.upgrade_costs[1 if has_one else 0]
