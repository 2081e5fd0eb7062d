"""How the greedy policy fights in space."""

from __future__ import annotations

from quincunx.reference.twilight_imperium.actions import CARRIER, STOP, UNIT, YES
from quincunx.reference.twilight_imperium.fleets import enemy_of
from quincunx.reference.twilight_imperium.names import Unit
from quincunx.reference.twilight_imperium.policy_values import fleet_strength
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables


def casualty(tables: Tables, state: State, legal: list[int]) -> int:
    """Lose Fighters, Cruisers, empty Carriers, Dreadnoughts, and Carriers with cargo last."""
    del tables
    carriers = [action for action in legal if action >= CARRIER]
    carriers.sort(key=lambda action: cargo(state, action - CARRIER))
    empty = [action for action in carriers if cargo(state, action - CARRIER) == 0]
    order = [UNIT + Unit.FIGHTER, UNIT + Unit.CRUISER, *empty, UNIT + Unit.DREADNOUGHT, *carriers]
    return next(action for action in order if action in legal)


def cargo(state: State, index: int) -> int:
    """Return what is aboard a Carrier of the player to act."""
    carrier = state.players[state.to_act].carriers[index]
    return carrier.gf + carrier.pds


def fire_at(tables: Tables, state: State, legal: list[int]) -> int:
    """Fire at the first fleet in range."""
    del tables, state
    return next(action for action in legal if action != STOP)


def withdraw(tables: Tables, state: State, legal: list[int]) -> int:
    """Fight on as long as the own fleet is not the weaker one."""
    del tables
    seat, cell = state.to_act, state.battle.cell
    enemy = enemy_of(state, seat, cell)
    own = fleet_strength(state, seat, cell)
    if own >= fleet_strength(state, enemy, cell):
        return STOP
    return YES if YES in legal else STOP
