"""Berths for Fighters, and what becomes of Fighters without one (TI-UNIT-07, TI-RULING-10)."""

from __future__ import annotations

from collections.abc import Iterable

from quincunx.reference.twilight_imperium.fleets import (
    carriers_in,
    fleet_of,
    promote_guests,
    settle_owner,
)
from quincunx.reference.twilight_imperium.names import Track
from quincunx.reference.twilight_imperium.rules import carrier_slots, system_planets
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables


def free_slots(tables: Tables, state: State, player: int, carriers: Iterable[int]) -> int:
    """Return how many slots of some of a player's Carriers hold neither GF nor P.D.S.

    A Carrier holds 8 units of any mix (TI-UNIT-05), 10 with Weapons 1 (TI-WEAP-01), of its owner
    only (TI-UNIT-13). Fighters aboard are not recorded by Carrier: they take what is free.
    """
    slots = carrier_slots(tables, state, player)
    records = [state.players[player].carriers[index] for index in carriers]
    return sum(slots - carrier.gf - carrier.pds for carrier in records)


def berths(tables: Tables, state: State, player: int, cell: int) -> int:
    """Return how many Fighters of a player can stay in a system.

    Two for each own Spacedock (TI-UNIT-06), also a blockaded one (TI-RULING-41), one for each free
    slot of own Carriers.
    """
    docks = sum(
        1
        for planet in system_planets(tables, state, cell)
        if planet in state.dock and state.planet_owner[planet] == player
    )
    slots = free_slots(tables, state, player, carriers_in(state, player, cell))
    return tables.limits.dock_berths * docks + slots


def check_fighters(tables: Tables, state: State, player: int, cell: int) -> None:
    """Destroy a player's Fighters in a system that find no berth (TI-UNIT-07).

    Fighters whose Carriers were destroyed count again here (TI-UNIT-09). With Weapons 3 they exist
    in space alone (TI-UNIT-08, TI-WEAP-03). If the resident is gone, the active player's ships
    have the system.
    """
    if state.players[player].tech[Track.WEAPONS] < 3:
        fleet = fleet_of(state, player, cell)
        if fleet.f > 0:
            fleet.f = min(fleet.f, berths(tables, state, player, cell))
        settle_owner(state, cell)
    promote_guests(state, cell)


def check_all_fighters(tables: Tables, state: State) -> None:
    """Check the Fighters of all players in all systems: the end of a movement segment."""
    for cell in range(len(state.ships)):
        for player in range(len(state.players)):
            check_fighters(tables, state, player, cell)
