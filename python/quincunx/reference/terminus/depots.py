"""Depots, what players pay and what they collect (TE-RES).

Pieces are taken from the left and put back from the right, so the number of pieces tells which
places of a Depot are full (TE-INV-18).
"""

from __future__ import annotations

from operator import ge

from quincunx.reference.terminus.names import Resource
from quincunx.reference.terminus.state import Player, State
from quincunx.reference.terminus.tables import Cost, Goods, Tables


def take(tables: Tables, state: State, kind: int, count: int) -> int:
    """Take pieces out of a Depot, from the left (TE-RES-02); return how many.

    All stocks are limited: there may be fewer (TE-RES-01).
    """
    del tables
    taken = min(count, state.depot[kind])
    state.depot[kind] -= taken
    return taken


def put(tables: Tables, state: State, kind: int, count: int) -> None:
    """Put pieces back into a Depot, on its rightmost free places (TE-RES-04).

    Nobody is paid for them (TE-RES-05).
    """
    state.depot[kind] += count
    assert state.depot[kind] <= tables.depots[kind].places


def price(tables: Tables, state: State, kind: int) -> int:
    """Return the price of the next piece of a Depot that isn't empty: its column's (TE-RES-03)."""
    depot = tables.depots[kind]
    return depot.price[depot.places - state.depot[kind]]


def column_rest(tables: Tables, state: State) -> int:
    """Return the Construction in the leftmost column that has any (TE-CON-01)."""
    depot = tables.depots[Resource.CONSTRUCTION]
    full = depot.column[depot.places - state.depot[Resource.CONSTRUCTION] :]
    return full.count(full[0]) if full else 0


def collect(tables: Tables, state: State, seat: int, kind: int, count: int) -> int:
    """Give a player pieces of a Depot, as far as there are any; return how many.

    The storage may overflow; the excess is returned later (TE-RES-08, TE-RULING-09).
    """
    taken = take(tables, state, kind, count)
    state.players[seat].resources[kind] += taken
    return taken


def spend(tables: Tables, state: State, seat: int, kind: int, count: int) -> None:
    """Put pieces of a player back into their Depot, at once (TE-RES-10)."""
    state.players[seat].resources[kind] -= count
    assert state.players[seat].resources[kind] >= 0
    put(tables, state, kind, count)


def gain_rails(tables: Tables, state: State, seat: int, count: int) -> int:
    """Move Rails from a player's reserve to the storage, which has no limit (TE-RAIL-03)."""
    del tables
    player = state.players[seat]
    moved = min(count, player.reserve)
    player.reserve -= moved
    player.storage += moved
    return moved


def pay(tables: Tables, state: State, seat: int, cost: Cost) -> None:
    """Pay the cost of an action; Coins go to the supply (TE-RES-09, TE-RES-10)."""
    player = state.players[seat]
    player.coins -= cost.coins
    assert player.coins >= 0
    for kind, count in enumerate(cost.resources):
        if count > 0:
            spend(tables, state, seat, kind, count)


def can_pay(state: State, seat: int, cost: Cost, coins: int) -> bool:
    """Whether a player who had these Coins could pay a cost."""
    held = state.players[seat].resources
    return coins >= cost.coins and all(map(ge, held, cost.resources))


def excess(tables: Tables, player: Player) -> int:
    """Return how many resources a player has above the limit of the storage (TE-RES-06).

    So many must be returned (TE-RES-07).
    """
    return max(0, sum(player.resources) - tables.limits.storage)


def collect_goods(tables: Tables, state: State, seat: int, goods: Goods) -> None:
    """Give a player goods, as far as Depots and reserve have them (TE-INCOME-04, TE-DACT-04).

    Resources of free choice are not among them. Coins are unlimited (TE-RULING-13).
    """
    state.players[seat].coins += goods.coins
    for kind, count in enumerate(goods.resources):
        collect(tables, state, seat, kind, count)
    gain_rails(tables, state, seat, goods.rails)
