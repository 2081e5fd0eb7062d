"""Leaving a battle: the attacker's withdrawal (TI-WD) and the defender's Skilled Retreat."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import battle, entry, movement
from quincunx.reference.twilight_imperium.actions import CELL, STOP, YES
from quincunx.reference.twilight_imperium.fighters import check_fighters
from quincunx.reference.twilight_imperium.fleets import (
    carriers_in,
    fleet_of,
    has_ships,
    others_have_ships,
    settle_owner,
)
from quincunx.reference.twilight_imperium.names import NEUTRAL, Kind, Purpose, Step
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    system_planets,
    tile_kind,
)
from quincunx.reference.twilight_imperium.state import Group, State
from quincunx.reference.twilight_imperium.tables import Tables

# Where to.


def can_take_refuge(tables: Tables, state: State, player: int, cell: int) -> bool:
    """Say whether a system is empty or friendly for a player (TI-WD-03).

    No other race has ships there. Empty: nobody else has a planet there either. Friendly: the
    player has a ship or a planet there; then there may be planets of others, too. Asteroid fields
    and supernovas are never a refuge (TI-WD-04).
    """
    kind = tile_kind(tables, state, cell)
    if kind in (None, Kind.ASTEROIDS, Kind.SUPERNOVA) or others_have_ships(state, player, cell):
        return False
    owners = {state.planet_owner[planet] for planet in system_planets(tables, state, cell)}
    is_empty = not owners - {NEUTRAL, player}
    is_friendly = player in owners or has_ships(state, player, cell)
    return is_empty or is_friendly


def retreat_destinations(tables: Tables, state: State, player: int, cell: int) -> list[int]:
    """Return the empty or friendly systems beside a system, ascending.

    The other end of a wormhole is beside it, too (TI-CARD-22, TI-RULING-07).
    """
    beside = movement.ways_out(tables, state, cell)
    return [there for there in beside if can_take_refuge(tables, state, player, there)]


def withdrawal_destinations(tables: Tables, state: State) -> list[int]:
    """Return where the attacker can withdraw to: the refuges nearest to its homesystem.

    They are looked for beside the battle, or under an option in the whole galaxy (TI-WD-02,
    TI-RULING-22). The distance is that of the board (TI-MAP-12).
    """
    player, cell = state.active, state.battle.cell
    if tables.options.withdraw_scope == "galaxy":
        everywhere = range(len(state.tile))
        refuges = [there for there in everywhere if can_take_refuge(tables, state, player, there)]
    else:
        refuges = retreat_destinations(tables, state, player, cell)
    distance = tables.distance[state.players[player].home]
    nearest = min((distance[there] for there in refuges), default=0)
    return [there for there in refuges if distance[there] == nearest]


# The attacker's choice after each round (TI-BATT-08), never before the first one (TI-WD-07). The
# defender has none (TI-BATT-13).


def ask_withdraw(state: State) -> None:
    """Ask the attacker whether it withdraws."""
    ask_player(state, Step.WITHDRAW, state.active)


def legal_withdraw(tables: Tables, state: State) -> list[int]:
    """List fighting on, and withdrawing if there is somewhere to go (TI-WD-04)."""
    return [STOP, YES] if withdrawal_destinations(tables, state) else [STOP]


def apply_withdraw(tables: Tables, state: State, action: int) -> None:
    """Fight on, or withdraw."""
    if action == STOP:
        battle.start_round(tables, state)
    else:
        ask_destination(state)


def ask_destination(state: State) -> None:
    """Ask the attacker where it withdraws to; the choice is among equally near systems."""
    ask_player(state, Step.WITHDRAW_TO, state.active)


def legal_withdraw_to(tables: Tables, state: State) -> list[int]:
    """List the systems to which the attacker can withdraw."""
    return [CELL + cell for cell in withdrawal_destinations(tables, state)]


def apply_withdraw_to(tables: Tables, state: State, action: int) -> None:
    """Withdraw all attacking ships, cargo included, to one system (TI-WD-01)."""
    leave_battle(tables, state, state.active, Purpose.WITHDRAWAL, action - CELL)


def start_retreat(tables: Tables, state: State, to: int) -> None:
    """Retreat the whole defending fleet: all its ships, those on docks too.

    None may stay (TI-AC-03, TI-CARD-21, TI-RULING-12).
    """
    leave_battle(tables, state, state.battle.defender, Purpose.RETREAT, to)


# The way out.


def leave_battle(tables: Tables, state: State, player: int, purpose: Purpose, to: int) -> None:
    """Take a player's fleet out of the battle and into another system, under the fire there."""
    cell = state.battle.cell
    fleet = fleet_of(state, player, cell)
    carriers = set(carriers_in(state, player, cell))
    state.group = Group(
        owner=player,
        origin=cell,
        cell=to,
        d=fleet.d,
        cr=fleet.cr,
        f=fleet.f,
        carriers=carriers,
        purpose=purpose,
    )
    fleet.d = fleet.cr = fleet.f = 0
    if player == state.active:
        state.moved_ca -= carriers
    settle_owner(state, cell)
    entry.enter_system(tables, state, to)


def group_has_entered(tables: Tables, state: State) -> None:
    """Put the fleet into its refuge, where Fighters without a berth die (TI-WD-06), and end the
    battle.

    The attacker goes on with its turn; what has withdrawn may unload there (TI-WD-05).
    """
    owner, cell = state.group.owner, state.group.cell
    entry.land(state)
    check_fighters(tables, state, owner, cell)
    battle.end_battle(tables, state)
