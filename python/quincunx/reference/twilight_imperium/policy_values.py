"""What the greedy policy measures: worth of planets, strength of fleets, standing of players."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_imperium import score
from quincunx.reference.twilight_imperium.fleets import ShipCounts, carriers_in, fleet_of
from quincunx.reference.twilight_imperium.names import NEUTRAL
from quincunx.reference.twilight_imperium.rules import own_planets, system_planets
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables

PLANET: Final = 2  # what every planet is worth: a place for a dock, income of partners
RESOURCE: Final = 3
INFLUENCE: Final = 2
LATE_RESOURCE: Final = 1  # once there are enough resources for the progression chart
LATE_INFLUENCE: Final = 4

DREADNOUGHT_STRENGTH: Final = 7  # faces of a die that hit
CRUISER_STRENGTH: Final = 3
OTHER_STRENGTH: Final = 2
PDS_STRENGTH: Final = 4


# Planets and troops.


def planet_value(tables: Tables, state: State, planet: int) -> int:
    """Return what a planet is worth to the player to act.

    Resources at first; influence once only that is missing.
    """
    printed = tables.planets[planet]
    if needs_influence(tables, state, state.to_act):
        return PLANET + LATE_RESOURCE * printed.resources + LATE_INFLUENCE * printed.influence
    return PLANET + RESOURCE * printed.resources + INFLUENCE * printed.influence


def needs_influence(tables: Tables, state: State, seat: int) -> bool:
    """Say whether a player has the resources that the progression chart asks for."""
    need = max(bracket.resources for bracket in tables.brackets)
    return state.players[seat].resources >= need


def at_war(state: State) -> bool:
    """Say whether no neutral planet is left to settle."""
    return NEUTRAL not in state.planet_owner


def surplus(tables: Tables, state: State, seat: int, cell: int) -> int:
    """Return the GF on a player's planets in a system that are not needed to keep them."""
    planets = system_planets(tables, state, cell)
    return sum(state.gf[planet] - 1 for planet in planets if state.planet_owner[planet] == seat)


def all_surplus(state: State, seat: int) -> int:
    """Return the GF on all of a player's planets that are not needed to keep them."""
    return sum(state.gf[planet] - 1 for planet in own_planets(state, seat))


def aboard(state: State, seat: int, cell: int) -> int:
    """Return the GF aboard a player's Carriers in a system, but for a group under way."""
    carriers = state.players[seat].carriers
    return sum(carriers[index].gf for index in carriers_in(state, seat, cell))


def has_dock(tables: Tables, state: State, seat: int, cell: int) -> bool:
    """Say whether a player has a Spacedock in a system."""
    planets = system_planets(tables, state, cell)
    return any(planet in state.dock and state.planet_owner[planet] == seat for planet in planets)


# Fleets.


def strength(ships: ShipCounts, carriers: int, pds: int = 0) -> int:
    """Return the power of a fleet: how well it hits, times how many hits it can take.

    P.D.S. beside it help it hit.
    """
    number = ships.d + ships.cr + ships.f + carriers
    hits = DREADNOUGHT_STRENGTH * ships.d + CRUISER_STRENGTH * ships.cr
    hits += OTHER_STRENGTH * (carriers + ships.f) + PDS_STRENGTH * pds
    return hits * number


def fleet_strength(state: State, seat: int, cell: int, pds: int = 0) -> int:
    """Return the power of a player's fleet in a system."""
    carriers = len(carriers_in(state, seat, cell))
    return strength(fleet_of(state, seat, cell), carriers, pds)


def enemy_pds(tables: Tables, state: State, seat: int, cell: int) -> int:
    """Return the P.D.S. of other players in a system."""
    return sum(
        state.pds[planet]
        for planet in system_planets(tables, state, cell)
        if state.planet_owner[planet] not in (seat, NEUTRAL)
    )


# Players.


def leader(tables: Tables, state: State, seats: list[int]) -> int:
    """Return who of some players stands best; ties go to the lowest seat."""
    standing = score.scores(tables, state)
    return max(seats, key=lambda seat: standing[seat])


def rival(tables: Tables, state: State) -> int:
    """Return who of the other living players stands best."""
    return leader(tables, state, [seat for seat in state.living if seat != state.to_act])
