"""Casualties among ships: hits are turned into losses by the owner's choice (TI-BATT-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quincunx.reference.twilight_imperium import battle, entry
from quincunx.reference.twilight_imperium.actions import CARRIER, UNIT
from quincunx.reference.twilight_imperium.fleets import (
    ShipCounts,
    carriers_in,
    change_count,
    count_of,
    first_of_alike,
    fleet_of,
    remove_carrier,
    settle_owner,
)
from quincunx.reference.twilight_imperium.names import NONE, Step, Unit
from quincunx.reference.twilight_imperium.rules import ask_player
from quincunx.reference.twilight_imperium.state import Casualty, State
from quincunx.reference.twilight_imperium.tables import Tables

#: Ships that are only counted, by id; a Carrier is named by its index.
COUNTED: Final = (Unit.FIGHTER, Unit.CRUISER, Unit.DREADNOUGHT)


def take_casualties(tables: Tables, state: State, player: int, cell: int) -> None:
    """Let a player lose as many ships as there are hits against it.

    The ships are those of the group under way, if there is one, else the player's fleet in the
    system.
    """
    state.casualty = Casualty(player=player, cell=cell)
    continue_casualties(tables, state)


def continue_casualties(tables: Tables, state: State) -> None:
    """Remove what needs no choice, or ask the owner for the next loss.

    Every ship has one hit point. Hits beyond the last ship are lost (TI-BATT-05, TI-PDS-10). The
    owner chooses any of its ships, one for each hit, not only the cheapest.
    """
    ships, hits = victims(state), pending_hits(state)
    if hits >= ships.number():
        lose_all(state, ships)
    elif tables.options.casualty_auto:
        for _ in range(hits):
            lose(state, ships, cheapest_loss(state, ships))
            ships = victims(state)
    elif hits > 0:
        ask_player(state, Step.CASUALTY, ships.player)
        return
    casualties_over(tables, state)


def legal_casualty(state: State) -> list[int]:
    """List what the owner can lose for the next hit."""
    return loss_options(state, victims(state))


def apply_casualty(tables: Tables, state: State, action: int) -> None:
    """Lose one ship for one hit."""
    lose(state, victims(state), action)
    set_pending_hits(state, pending_hits(state) - 1)
    continue_casualties(tables, state)


def casualties_over(tables: Tables, state: State) -> None:
    """Go on with what the hits came from: entry fire, a battle, or fire in the own segment."""
    set_pending_hits(state, 0)
    if state.group.origin != NONE:
        state.casualty = Casualty()
        entry.group_has_entered(tables, state)
    elif state.battle.cell != NONE:
        state.casualty = Casualty()
        battle.casualties_of_round(tables, state)
    else:
        entry.segment_target_hit(tables, state)


# Which ships, which hits.


@dataclass(frozen=True, slots=True)
class Victims:
    """The ships of a player among which losses are chosen."""

    player: int
    cell: int
    counted: ShipCounts
    carriers: list[int]

    def number(self) -> int:
        """Return how many ships there are."""
        return self.counted.d + self.counted.cr + self.counted.f + len(self.carriers)


def victims(state: State) -> Victims:
    """Return the ships that were shot at.

    Entry fire hits the entering group alone (TI-PDS-04).
    """
    group = state.group
    if group.origin != NONE:
        return Victims(group.owner, group.cell, group, sorted(group.carriers))
    player, cell = state.casualty.player, state.casualty.cell
    return Victims(player, cell, fleet_of(state, player, cell), carriers_in(state, player, cell))


def hits_are_defenders(state: State) -> bool:
    """Say whether the hits in question were scored against the active side.

    Those of entry fire are counted with these, also when they meet a retreating defender.
    """
    return state.group.origin != NONE or state.casualty.player == state.active


def pending_hits(state: State) -> int:
    """Return the hits for which nothing has been lost yet."""
    return state.hits_d if hits_are_defenders(state) else state.hits_a


def set_pending_hits(state: State, hits: int) -> None:
    """Change the hits for which nothing has been lost yet."""
    if hits_are_defenders(state):
        state.hits_d = hits
    else:
        state.hits_a = hits


# Losses.


def loss_options(state: State, ships: Victims) -> list[int]:
    """List the actions that name a ship: a type, or one of the Carriers.

    Which Carrier is lost is the owner's choice, for its cargo goes with it (TI-RULING-43). That
    Fighters lose their berth by it does not matter yet (TI-RULING-13).
    """
    legal = [UNIT + unit for unit in COUNTED if count_of(ships.counted, unit) > 0]
    alike = first_of_alike(state, ships.player, ships.carriers)
    return legal + [CARRIER + index for index in alike]


def lose(state: State, ships: Victims, action: int) -> None:
    """Destroy the ship that an action names: a type or a Carrier."""
    if action >= CARRIER:
        remove_carrier(state, ships.player, action - CARRIER)
    else:
        change_count(ships.counted, Unit(action - UNIT), -1)
        settle_owner(state, ships.cell)


def lose_all(state: State, ships: Victims) -> None:
    """Destroy all ships that were shot at."""
    ships.counted.d = ships.counted.cr = ships.counted.f = 0
    for index in ships.carriers:
        remove_carrier(state, ships.player, index)
    settle_owner(state, ships.cell)


def cheapest_loss(state: State, ships: Victims) -> int:
    """Return the action that names the cheapest ship (TI-BATT-14).

    Fighters, then Cruisers, then the Carrier with least cargo, then Dreadnoughts.
    """
    records = state.players[ships.player].carriers
    if ships.counted.f > 0:
        return UNIT + Unit.FIGHTER
    if ships.counted.cr > 0:
        return UNIT + Unit.CRUISER
    if ships.carriers:
        return CARRIER + min(ships.carriers, key=lambda k: (records[k].gf + records[k].pds, k))
    return UNIT + Unit.DREADNOUGHT
