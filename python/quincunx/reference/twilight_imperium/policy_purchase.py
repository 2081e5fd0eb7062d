"""What the greedy policy buys and where it is placed, and which advances it takes."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_imperium import placement, purchase, technology
from quincunx.reference.twilight_imperium.actions import PLANET, STOP, TRACK, UNIT
from quincunx.reference.twilight_imperium.names import Track, Unit
from quincunx.reference.twilight_imperium.policy_values import (
    all_surplus,
    at_war,
    planet_value,
)
from quincunx.reference.twilight_imperium.rules import advances, own_planets, player_total
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import TOP_BRACKET, Tables

MOST_CARRIERS: Final = 4
MOST_DOCKS: Final = 4
PLANETS_EACH: Final = 4  # planets for each Carrier and each Spacedock beyond the first one
SETTLED: Final = 6  # planets from which on credits for an advance are kept
TROOPS_PER_CARRIER: Final = 3
TROOPS_PER_CARRIER_AT_WAR: Final = 6
WARSHIP_SPARE: Final = 10  # credits to be left beside an advance when a Dreadnought is bought

PLACE_ORDER: Final = (
    Unit.SPACEDOCK,
    Unit.CARRIER,
    Unit.GROUND_FORCE,
    Unit.DREADNOUGHT,
    Unit.CRUISER,
    Unit.FIGHTER,
    Unit.PDS,
)

#: A unit of use, and the credits that have to stay when it is bought.
Wish = tuple[Unit, int]


# Purchases.


def buy(tables: Tables, state: State, legal: list[int]) -> int:
    """Buy the first unit of use that leaves the credits which have to stay."""
    credits = state.players[state.to_act].credits
    for unit, reserve in wishes(tables, state):
        price = purchase.price(tables, state, unit)
        if UNIT + unit in legal and credits >= price + reserve:
            return UNIT + unit
    return STOP


def wishes(tables: Tables, state: State) -> list[Wish]:
    """List the units of use: first for settlement, then Spacedocks, then for war.

    More than the docks can build this turn is not bought; a new dock needs none.
    """
    planets = state.players[state.to_act].planets
    advance = credits_for_advance(tables, state)
    reserve = advance if planets >= SETTLED else 0
    docks = player_total(state, Unit.SPACEDOCK, state.to_act)
    wanted: list[Wish] = []
    if docks < min(MOST_DOCKS, 1 + planets // PLANETS_EACH):
        wanted = [(Unit.SPACEDOCK, reserve)]
    if free_capacity(tables, state, state.to_act) > 0:
        return settlers(state, reserve) + wanted + soldiers(state, advance)
    return wanted


def credits_for_advance(tables: Tables, state: State) -> int:
    """Return the price of the next advance, as long as the top bracket asks for more of them."""
    seat = state.to_act
    if advances(state.players[seat]) >= tables.brackets[TOP_BRACKET].advances:
        return 0
    return technology.price(tables, state, seat, first=False)


def settlers(state: State, reserve: int) -> list[Wish]:
    """List Carriers, and GF as long as there are neutral planets: these come before advances."""
    seat = state.to_act
    carriers = player_total(state, Unit.CARRIER, seat)
    wanted = []
    if carriers < min(MOST_CARRIERS, 1 + state.players[seat].planets // PLANETS_EACH):
        wanted.append((Unit.CARRIER, reserve if carriers > 0 else 0))
    if not at_war(state) and idle_troops(state, seat) < TROOPS_PER_CARRIER * carriers:
        wanted.append((Unit.GROUND_FORCE, 0))
    return wanted


def soldiers(state: State, advance: int) -> list[Wish]:
    """List what is bought beside the advance of the turn: GF for conquests, and Dreadnoughts."""
    seat = state.to_act
    carriers = player_total(state, Unit.CARRIER, seat)
    wanted = []
    if at_war(state) and idle_troops(state, seat) < TROOPS_PER_CARRIER_AT_WAR * carriers:
        wanted.append((Unit.GROUND_FORCE, advance))
    wanted.append((Unit.DREADNOUGHT, advance + WARSHIP_SPARE))
    return wanted


def free_capacity(tables: Tables, state: State, seat: int) -> int:
    """Return how many units of the pool the docks could still build this turn."""
    planets = own_planets(state, seat)
    capacity = sum(placement.dock_capacity(tables, state, planet) for planet in planets)
    pool = state.players[seat].pool
    return capacity - sum(pool) + pool[Unit.SPACEDOCK]


def idle_troops(state: State, seat: int) -> int:
    """Return the GF that hold no planet: aboard, more than one on a planet, in the pool."""
    player = state.players[seat]
    carried = sum(carrier.gf for carrier in player.carriers)
    return carried + all_surplus(state, seat) + player.pool[Unit.GROUND_FORCE]


# Advances.


def advance(tables: Tables, state: State, legal: list[int]) -> int:
    """Take the advance that is next."""
    del tables
    return STOP if len(legal) == 1 else best_track(state, legal)


def best_track(state: State, legal: list[int]) -> int:
    """Return the track to advance on: Propulsion 1, General 3, Propulsion 4, then the lowest."""
    tech = state.players[state.to_act].tech
    wanted = min(Track, key=lambda track: tech[track])
    if tech[Track.PROPULSION] < 1:
        wanted = Track.PROPULSION
    elif tech[Track.GENERAL] < 3:
        wanted = Track.GENERAL
    elif tech[Track.PROPULSION] < 4:
        wanted = Track.PROPULSION
    tracks = [action for action in legal if action >= TRACK]
    return TRACK + wanted if TRACK + wanted in legal else tracks[0]


# Placing.


def place(tables: Tables, state: State, legal: list[int]) -> int:
    """Place Spacedocks and what carries troops first, for capacity may run out."""
    del tables, state
    return next(UNIT + unit for unit in PLACE_ORDER if UNIT + unit in legal)


def place_at(tables: Tables, state: State, legal: list[int]) -> int:
    """Place a Spacedock on the richest planet, other units where most capacity is left."""
    if state.sub - 1 == Unit.SPACEDOCK:
        return max(legal, key=lambda action: tables.planets[action - PLANET].resources)
    return max(legal, key=lambda action: capacity_left(tables, state, action - PLANET))


def capacity_left(tables: Tables, state: State, planet: int) -> int:
    """Return how many units the dock of a planet can still build this turn."""
    return placement.dock_capacity(tables, state, planet) - state.produced[planet]


# Expansion Suppression.


def give_up(tables: Tables, state: State, legal: list[int]) -> int:
    """Give up the planet that is worth least."""
    return min(legal, key=lambda action: planet_value(tables, state, action - PLANET))
