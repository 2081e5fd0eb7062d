"""Which actions a player can execute in full: only these are offered (TE-TURN-02, TE-TURN-09)."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.reference.terminus import (
    agenda,
    build,
    capacity,
    demand,
    depots,
    development,
    development_actions,
    lobby,
    market,
    upgrades,
)
from quincunx.reference.terminus.actions import DEVELOPMENT, LOOP
from quincunx.reference.terminus.costs import cost_of, kind_of
from quincunx.reference.terminus.names import DEVELOPMENT_CODE, Loop, Place, Resource
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables


def available_codes(
    tables: Tables, state: State, seat: int, zone: int, coins: int
) -> Iterator[int]:
    """Yield the action ids of what a player with some Coins can do in a zone.

    These are its loop actions, some of which are in two zones (TE-TURN-11, TE-RAIL-04), and instead
    of them Developments with the icon of the zone and an own Lobbyist (TE-TURN-10, TE-DACT-01,
    TE-DACT-02). So in the Lobby Zone Development 10 can be a fourth action (TE-DACT-05).
    """
    for code in tables.zones[zone].actions:
        if available(tables, state, seat, code, coins):
            yield LOOP + code
    for index, placed in enumerate(state.developments):
        usable = seat in placed.lobby and placed.state is Place.IN_CITY
        if not usable or tables.developments[index].zone != zone:
            continue
        if available(tables, state, seat, DEVELOPMENT_CODE + index, coins):
            yield DEVELOPMENT + index


def available(tables: Tables, state: State, seat: int, code: int, coins: int) -> bool:
    """Whether a player who had these Coins could pay for an action and take its first step.

    That is looked for in the state as it would be after the payment: spent pieces are back in the
    Depots. This matters where a Depot is empty (TE-RES-10, TE-RULING-47).
    """
    cost = cost_of(tables, state, seat, code)
    if not depots.can_pay(state, seat, cost, coins):
        return False
    player = state.players[seat]
    before = player.coins, list(player.resources), list(state.depot)
    player.coins = coins
    depots.pay(tables, state, seat, cost)
    try:
        return can_start(tables, state, seat, code)
    finally:
        player.coins, player.resources, state.depot = before


def can_start(tables: Tables, state: State, seat: int, code: int) -> bool:
    """Whether the first step of an action that is paid for exists."""
    match kind_of(tables, code):
        case Loop.CLAIM_DEMAND:
            return bool(demand.claimable(tables, state, seat))
        case Loop.BUILD_DEVELOPMENT:
            return bool(development.buildable(tables, state, seat))
        case Loop.ASSIGN_LOBBYIST:
            return bool(lobby.sources(tables, state, seat))
        case Loop.CLAIM_AGENDA:
            return agenda.can_claim(tables, state, seat)
        case Loop.LOBBY_PROJECT:
            return bool(lobby.project_rows(state, seat))
        case Loop.PURCHASE_UPGRADE:
            return bool(upgrades.on_offer(state, seat))
        case Loop.PURCHASE_BLUEPRINTS | Loop.PURCHASE_PERMITS | Loop.PURCHASE_POWER as kind:
            return market.can_buy(tables, state, seat, market.GOODS[Loop(kind)])
        case Loop.INCREASE_CAPACITY:
            return capacity.can_step(tables, state, seat, code)
        case Loop.GAIN_CONSTRUCTION:
            return state.depot[Resource.CONSTRUCTION] > 0  # TE-CON-01
        case Loop.PURCHASE_RAILS:
            return bool(market.payable_packs(tables, state, seat))
        case Loop.BUILD:
            return bool(build.steps(tables, state, seat, code))
        case _:
            gain = tables.developments[code - DEVELOPMENT_CODE].gain
            return development_actions.can_gain(state, seat, gain)
