"""Who has which ships where, and how single ships come and go.

Space units are always in the space of a system (TI-UNIT-02), whoever has the planets there
(TI-CTRL-05). The fleet of a system belongs to its resident. During an individual turn ships of the
active player can lie as guests in a system whose resident is another race, until a battle has
decided between them; no turn begins with two races in one system (TI-RULING-14, TI-MOVE-19).
Fighters are counted by system, Carriers have each a record of their own (TI-UNIT-12).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from quincunx.reference.twilight_imperium.names import NEUTRAL, NONE, Unit
from quincunx.reference.twilight_imperium.state import Carrier, Ships, State


class ShipCounts(Protocol):
    """Anything that counts Dreadnoughts, Cruisers and Fighters: a fleet, guests, a group."""

    d: int
    cr: int
    f: int


def fleet_of(state: State, player: int, cell: int) -> ShipCounts:
    """Return a player's Dreadnoughts, Cruisers and Fighters in a system, resident or guests.

    The units of a group under way are in the group and not here.
    """
    if state.ships[cell].owner == player:
        return state.ships[cell]
    return state.guests[cell] if player == state.active else Ships()


def carriers_in(state: State, player: int, cell: int) -> list[int]:
    """Return a player's Carriers in a system, ascending; those of a group under way not counted."""
    group = state.group
    away = group.carriers if group.origin != NONE and group.owner == player else set()
    return [
        index
        for index, carrier in enumerate(state.players[player].carriers)
        if carrier.cell == cell and index not in away
    ]


def has_ships(state: State, player: int, cell: int) -> bool:
    """Say whether a player has a space unit in a system; a Fighter is one, too."""
    fleet = fleet_of(state, player, cell)
    return fleet.d + fleet.cr + fleet.f > 0 or bool(carriers_in(state, player, cell))


def own_ship_cells(state: State, player: int) -> list[int]:
    """Return the systems in which a player has ships, ascending."""
    return [cell for cell in range(len(state.ships)) if has_ships(state, player, cell)]


def enemy_of(state: State, player: int, cell: int) -> int:
    """Return the resident of a system if it is another race, else NEUTRAL."""
    owner = state.ships[cell].owner
    return NEUTRAL if owner == player else owner


def others_have_ships(state: State, player: int, cell: int) -> bool:
    """Say whether any other race has ships in a system, resident or guests."""
    return any(
        has_ships(state, other, cell) for other in range(len(state.players)) if other != player
    )


def first_of_alike(state: State, player: int, carriers: Iterable[int]) -> list[int]:
    """Return some of a player's Carriers, and of those that are alike only the first."""
    kinds: dict[tuple[int, int, int, bool], int] = {}
    for index in sorted(carriers):
        kinds.setdefault(carrier_kind(state, player, index), index)
    return sorted(kinds.values())


def carrier_kind(state: State, player: int, index: int) -> tuple[int, int, int, bool]:
    """Return all that tells a Carrier from another: place, cargo, and whether it has moved."""
    carrier = state.players[player].carriers[index]
    has_moved = player == state.active and index in state.moved_ca
    return carrier.cell, carrier.gf, carrier.pds, has_moved


# Coming.


def join_fleet(state: State, player: int, cell: int, ships: ShipCounts) -> None:
    """Add ships to a player's fleet in a system; their Carriers name the system already.

    Where another race is resident they are guests: only a battle decides who stays.
    """
    if state.ships[cell].owner in (NEUTRAL, player):
        state.ships[cell].owner = player
        fleet: ShipCounts = state.ships[cell]
    else:
        fleet = state.guests[cell]
    fleet.d += ships.d
    fleet.cr += ships.cr
    fleet.f += ships.f


def add_ship(state: State, player: int, cell: int, unit: Unit) -> None:
    """Put one new space unit into a system that holds no other race's ships."""
    if unit is Unit.CARRIER:
        new_carrier(state, player, cell)
    else:
        change_count(state.ships[cell], unit, +1)
    state.ships[cell].owner = player


def new_carrier(state: State, player: int, cell: int) -> int:
    """Put an empty Carrier into a system; it takes the lowest free index, which is returned."""
    carriers = state.players[player].carriers
    index = next(k for k, carrier in enumerate(carriers) if carrier.cell == NONE)
    carriers[index] = Carrier(cell=cell)
    return index


# Going.


def count_of(ships: ShipCounts, unit: Unit) -> int:
    """Return how many Dreadnoughts, Cruisers or Fighters there are."""
    return {Unit.DREADNOUGHT: ships.d, Unit.CRUISER: ships.cr, Unit.FIGHTER: ships.f}[unit]


def change_count(ships: ShipCounts, unit: Unit, change: int) -> None:
    """Add to the number of Dreadnoughts, Cruisers or Fighters, or take from it."""
    match unit:
        case Unit.DREADNOUGHT:
            ships.d += change
        case Unit.CRUISER:
            ships.cr += change
        case Unit.FIGHTER:
            ships.f += change


def remove_ship(state: State, player: int, cell: int, unit: Unit) -> None:
    """Destroy a Dreadnought, a Cruiser or a Fighter in a system."""
    change_count(fleet_of(state, player, cell), unit, -1)
    settle_owner(state, cell)


def remove_carrier(state: State, player: int, index: int) -> None:
    """Destroy a Carrier with all Ground Forces and P.D.S. aboard (TI-UNIT-09, TI-PDS-10)."""
    cell = state.players[player].carriers[index].cell
    state.players[player].carriers[index] = Carrier()
    if state.group.origin != NONE and state.group.owner == player:
        state.group.carriers.discard(index)
    if player == state.active:
        state.moved_ca.discard(index)
    settle_owner(state, cell)


def remove_fleet(state: State, player: int, cell: int) -> None:
    """Destroy all ships that a player has in a system, with everything aboard."""
    fleet = fleet_of(state, player, cell)
    fleet.d = fleet.cr = fleet.f = 0
    for index in carriers_in(state, player, cell):
        remove_carrier(state, player, index)
    settle_owner(state, cell)


def settle_owner(state: State, cell: int) -> None:
    """Note that a system has no resident any more, when its last ship is gone.

    Of ships that are gone nothing can have moved.
    """
    owner = state.ships[cell].owner
    if owner != NEUTRAL and not has_ships(state, owner, cell):
        state.ships[cell].owner = NEUTRAL
    if state.active != NONE:
        fleet, moved = fleet_of(state, state.active, cell), state.moved[cell]
        moved.d = min(moved.d, fleet.d)
        moved.cr = min(moved.cr, fleet.cr)
        moved.f = min(moved.f, fleet.f)


def promote_guests(state: State, cell: int) -> None:
    """Make the active player's guests the residents of a system, if the resident is gone."""
    player = state.active
    if player == NONE or state.ships[cell].owner != NEUTRAL:
        return
    if has_ships(state, player, cell):
        join_fleet(state, player, cell, state.guests[cell])
        state.guests[cell] = Ships()
