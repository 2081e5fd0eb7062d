"""Purchases: resources by the piece (TE-BUY), Construction by the column (TE-CON), Rails (TE-RAIL).

What does not fit into the storage is returned after the action (TE-BUY-03, TE-CON-02).
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.terminus import depots, development_actions, flow
from quincunx.reference.terminus.actions import BUY, PACK, STOP
from quincunx.reference.terminus.costs import has_upgrade, kind_of, tile_of
from quincunx.reference.terminus.names import Loop, Resource, Step, Upgrade
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

#: What is bought by each of the three purchases.
GOODS: Final = {
    Loop.PURCHASE_BLUEPRINTS: Resource.BLUEPRINT,
    Loop.PURCHASE_PERMITS: Resource.PERMIT,
    Loop.PURCHASE_POWER: Resource.POWER,
}

# Resources.


def bought_kind(tables: Tables, state: State) -> Resource:
    """Return the kind of resource that is being bought: only one (TE-BUY-01)."""
    return GOODS[Loop(kind_of(tables, state.action))]


def can_buy(tables: Tables, state: State, seat: int, kind: Resource) -> bool:
    """Whether a piece is in the Depot and the player can pay the price of its column."""
    if state.depot[kind] == 0:
        return False
    return depots.price(tables, state, kind) <= state.players[seat].coins


def legal_buy(tables: Tables, state: State) -> list[int]:
    """List buying one more and stopping. At least one piece must be bought (TE-BUY-02)."""
    options = [STOP] if state.count > 0 else []
    if can_buy(tables, state, state.turn_player, bought_kind(tables, state)):
        options.append(BUY)
    return options


def apply_buy(tables: Tables, state: State, action: int) -> None:
    """Buy a piece, or stop."""
    if action == STOP:
        development_actions.finish(tables, state)
        return
    seat, kind = state.turn_player, bought_kind(tables, state)
    state.players[seat].coins -= depots.price(tables, state, kind)  # TE-RES-03
    depots.collect(tables, state, seat, kind, 1)
    state.count += 1
    flow.ask(state, Step.BUY, seat)


# Construction.


def gain_construction(tables: Tables, state: State) -> None:
    """Collect the Construction of the leftmost column with any (TE-CON-01).

    A Development may do it several times, as far as the Depot goes.
    """
    tile = tile_of(tables, state.action)
    times = 1 if tile is None else tile.repeat
    while state.count < times and state.depot[Resource.CONSTRUCTION] > 0:
        column = depots.column_rest(tables, state)
        depots.collect(tables, state, state.turn_player, Resource.CONSTRUCTION, column)
        state.count += 1
    development_actions.finish(tables, state)


# Rails.


def payable_packs(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the packs of Rails that the player can pay and the reserve can fill (TE-RAIL-02)."""
    player = state.players[seat]
    return [
        index
        for index, pack in enumerate(tables.packs)
        if pack.coins <= player.coins and pack.rails <= player.reserve
    ]


def legal_pack(tables: Tables, state: State) -> list[int]:
    """List the packs, in any combination, and stopping after the first one (TE-RAIL-01)."""
    options = [STOP] if state.count > 0 else []
    return options + [PACK + index for index in payable_packs(tables, state, state.turn_player)]


def apply_pack(tables: Tables, state: State, action: int) -> None:
    """Buy a pack of Rails, or stop."""
    if action == STOP:
        end_rails(tables, state)
        return
    seat, pack = state.turn_player, tables.packs[action - PACK]
    state.players[seat].coins -= pack.coins
    depots.gain_rails(tables, state, seat, pack.rails)  # TE-RAIL-03
    state.count += 1
    flow.ask(state, Step.PACK, seat)


def end_rails(tables: Tables, state: State) -> None:
    """End the purchase. The Rail contract adds Rails once per action (TE-ADV-04)."""
    seat = state.turn_player
    if has_upgrade(state, seat, Upgrade.RAIL_CONTRACT):
        value = tables.upgrades[Upgrade.RAIL_CONTRACT - 1].value
        depots.gain_rails(tables, state, seat, value)
    development_actions.finish(tables, state)
