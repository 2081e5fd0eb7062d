"""What the actions of the loop and those of Developments are worth to the greedy policy."""

from __future__ import annotations

from typing import Final

from quincunx.reference.terminus import depots, lobby, market, upgrades
from quincunx.reference.terminus import policy_weights as weights
from quincunx.reference.terminus.build import blueprint_per_disc
from quincunx.reference.terminus.costs import cost_of, kind_of, tile_of
from quincunx.reference.terminus.names import NONE, Loop, Resource
from quincunx.reference.terminus.policy_cards import best_lobby, best_target, cheapest_source
from quincunx.reference.terminus.policy_city import best_development
from quincunx.reference.terminus.policy_outlook import (
    RAILS,
    Outlook,
    cost_worth,
    gain,
    goods_worth,
    loss,
    piece,
)
from quincunx.reference.terminus.tables import RailPack

BUILD_ZONE: Final = 5  # the last one of the loop


def worth(outlook: Outlook, code: int, zone: int, coins: int) -> int:
    """Return what an available action is worth in a zone to a player with some Coins.

    In the last zone of the last Cycle goods come too late.
    """
    is_late = outlook.left == 0 and zone == BUILD_ZONE
    tile = tile_of(outlook.tables, code)
    cost = cost_of(outlook.tables, outlook.state, outlook.seat, code)
    found = -cost_worth(outlook, cost)
    if not (is_late and kind_of(outlook.tables, code) == Loop.PURCHASE_RAILS):
        found += main_worth(outlook, code, coins)
    if tile is not None and not is_late:
        found += goods_worth(outlook, tile.gain)
    return found


def main_worth(outlook: Outlook, code: int, coins: int) -> int:
    """Return what an action brings beside the gain of a Development, its cost left aside."""
    match kind_of(outlook.tables, code):
        case Loop.CLAIM_DEMAND:
            track = outlook.tables.tracks.demand
            return weights.PRESTIGE * (track[outlook.demands + 1] - track[outlook.demands])
        case Loop.BUILD_DEVELOPMENT:
            return best_development(outlook)
        case Loop.ASSIGN_LOBBYIST:
            return best_target(outlook) - cheapest_source(outlook)
        case Loop.CLAIM_AGENDA:
            return weights.AGENDA_CLAIM[outlook.state.year - 1]
        case Loop.LOBBY_PROJECT:
            return best_project(outlook)
        case Loop.PURCHASE_UPGRADE:
            kinds = upgrades.on_offer(outlook.state, outlook.seat)
            found = [upgrade_worth(outlook, kind) for kind in kinds]
            return max(found, default=weights.NOTHING)
        case Loop.PURCHASE_BLUEPRINTS | Loop.PURCHASE_PERMITS | Loop.PURCHASE_POWER as kind:
            return purchase_worth(outlook, market.GOODS[Loop(kind)], coins)
        case Loop.INCREASE_CAPACITY:
            return capacity_worth(outlook, code)
        case Loop.GAIN_CONSTRUCTION:
            return construction_worth(outlook, code)
        case Loop.PURCHASE_RAILS:
            return best_pack(outlook, coins)
        case Loop.BUILD:
            return build_worth(outlook, code)
        case _:
            return 0


def best_project(outlook: Outlook) -> int:
    """Return what it is worth to lobby the best open row of a Project."""
    rows = [divmod(number, 2) for number in lobby.project_rows(outlook.state, outlook.seat)]
    return max((best_lobby(outlook, slot, row) for slot, row in rows), default=weights.NOTHING)


def upgrade_worth(outlook: Outlook, kind: int) -> int:
    """Return what an Advanced Upgrade is worth, in the Cycles to come."""
    return weights.UPGRADE_WORTH[kind - 1] * outlook.left


# Purchases.


def next_piece(outlook: Outlook, kind: Resource, more: int = 0) -> int:
    """Return what a piece of a Depot is worth less its price, after some `more` were bought.

    What does not fit into the storage is worth nothing.
    """
    if more >= outlook.storage_left:
        return -1
    value = piece(outlook, kind, outlook.held[kind] + more)
    return value - piece_price(outlook, kind, more) * outlook.coin


def piece_price(outlook: Outlook, kind: Resource, more: int) -> int:
    """Return the price of a piece of a Depot after some `more` were bought."""
    depot = outlook.tables.depots[kind]
    return depot.price[depot.places - outlook.state.depot[kind] + more]


def purchase_worth(outlook: Outlook, kind: Resource, coins: int) -> int:
    """Return what it is worth to buy pieces as long as they are payable and worth their price."""
    total = 0
    for more in range(outlook.state.depot[kind]):
        coins -= piece_price(outlook, kind, more)
        value = next_piece(outlook, kind, more)
        if value <= 0 or coins < 0:
            break
        total += value
    return total


def pack_worth(outlook: Outlook, pack: RailPack) -> int:
    """Return what a pack of Rails is worth less its price."""
    return gain(outlook, RAILS, pack.rails) - pack.coins * outlook.coin


def best_pack(outlook: Outlook, coins: int) -> int:
    """Return what the best pack of Rails is worth that the player can have."""
    found = [
        pack_worth(outlook, pack)
        for pack in outlook.tables.packs
        if pack.coins <= coins and pack.rails <= outlook.player.reserve
    ]
    return max(found, default=weights.NOTHING)


def construction_worth(outlook: Outlook, code: int) -> int:
    """Return what it is worth to gain Construction, as far as it fits into the storage."""
    tile = tile_of(outlook.tables, code)
    repeat = 1 if tile is None else tile.repeat
    pieces = depots.column_rest(outlook.tables, outlook.state) * repeat
    return gain(outlook, Resource.CONSTRUCTION, min(pieces, outlook.storage_left))


# Capacity and Build.


def capacity_worth(outlook: Outlook, code: int) -> int:
    """Return what it is worth to increase Capacity by as many steps as are wanted and payable."""
    tracks, tile, player = outlook.tables.tracks, tile_of(outlook.tables, code), outlook.player
    steps = max(0, outlook.discs - outlook.free)
    waived = False
    if tile is not None:
        steps, waived = min(steps, tile.max_steps), tile.waive_power
    total = 0
    for count in range(1, steps + 1):
        entered = range(player.capacity, player.capacity + count)
        construction = sum(tracks.capacity_construction[step] for step in entered)
        power = 0 if waived else sum(tracks.capacity_power[step] for step in entered)
        if not can_spend(outlook, construction, power):
            break
        total = count * weights.CAPACITY_STEP - spent(outlook, construction, power)
    return total


def can_spend(outlook: Outlook, construction: int, power: int) -> bool:
    """Whether the player has so much Construction and Power."""
    held = outlook.player.resources
    return construction <= held[Resource.CONSTRUCTION] and power <= held[Resource.POWER]


def spent(outlook: Outlook, construction: int, power: int) -> int:
    """Return what Construction and Power are worth that are spent on Capacity."""
    return loss(outlook, Resource.CONSTRUCTION, construction) + loss(outlook, Resource.POWER, power)


def build_worth(outlook: Outlook, code: int) -> int:
    """Return what a Build is worth by the discs it can place; without any it is a Connection."""
    player, line = outlook.player, outlook.line
    tile = tile_of(outlook.tables, code)
    stations = len(line.stops - line.hubs) if player.hub_upgrade else 0
    discs = min(outlook.free, player.storage // 2 + stations)
    price = blueprint_per_disc(outlook.tables, code)
    if price > 0:
        discs = min(discs, player.resources[Resource.BLUEPRINT] // price)
    if tile is not None and tile.max_discs != NONE:
        discs = min(discs, tile.max_discs)
    return weights.DISC * discs if discs else weights.CONNECTION
