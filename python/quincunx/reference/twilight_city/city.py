"""Ways through the City: streets, the Metro, the pneumatic railway, the Airship in between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from functools import cache, lru_cache
from typing import Final

from quincunx.reference.twilight_city.actions import NO_TICKET, TICKET
from quincunx.reference.twilight_city.airship import is_protected, monitored
from quincunx.reference.twilight_city.income import home_district
from quincunx.reference.twilight_city.names import STEPS, ZONES, District
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

#: Zones in a row of the City, and rows.
WIDTH: Final = 5

Hours = Mapping[int, int]


@cache
def neighbours(zone: int) -> list[int]:
    """Return the zones beside a zone (TC-MOVE-01)."""
    row, column = divmod(zone, WIDTH)
    found = []
    for east, south in STEPS:
        if 0 <= row + south < WIDTH and 0 <= column + east < WIDTH:
            found.append(WIDTH * (row + south) + column + east)
    return found


def forbidden_zones(state: State, seat: int, airship: int) -> frozenset[int]:
    """Return the zones that a trip must not touch with the Airship at an intersection.

    TC-MOVE-06. The home zone is free, and everything is while a police card lies on the last card
    (TC-MOVE-07, TC-AIR-08, TC-RULING-49).
    """
    if is_protected(state, seat):
        return frozenset()
    return monitored(airship) - {state.partisans[seat].home}


def hours_from(starts: Iterable[int], forbidden: Set[int], railway: Set[int]) -> Hours:
    """Return the hours to each zone that can be reached from some zones.

    A step costs an hour, as does a ride from any station of the railway to any other. A start
    never forbids the departure (TC-MOVE-08).
    """
    return _hours_from(tuple(starts), frozenset(forbidden), frozenset(railway))


# Asked again and again in a turn; the hours are only read.
@lru_cache(maxsize=4096)
def _hours_from(
    starts: tuple[int, ...], forbidden: frozenset[int], railway: frozenset[int]
) -> Hours:
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    hours = 0
    while edge:
        hours += 1
        reached = []
        for zone in edge:
            rides = railway if zone in railway else ()
            for following in {*neighbours(zone), *rides}:
                if following not in forbidden and following not in found:
                    found[following] = hours
                    reached.append(following)
        edge = reached
    return found


def railway_stations(state: State) -> set[int]:
    """Return the stations between which one can ride; there must be two of them (TC-MOVE-05)."""
    return state.prs if len(state.prs) >= 2 else set()


def open_termini(tables: Tables, state: State) -> list[int]:
    """Return the termini at which a Metro trip may end (TC-MOVE-04)."""
    return [
        zone
        for zone in range(ZONES)
        if tables.zones[zone].terminus and tables.district_of(zone) not in state.closed_termini
    ]


def hours_without_ticket(state: State, seat: int, airship: int) -> Hours:
    """Return the hours to each zone by streets and railway (TC-RULING-05)."""
    forbidden = forbidden_zones(state, seat, airship)
    return hours_from([state.partisans[seat].zone], forbidden, railway_stations(state))


def hours_with_ticket(tables: Tables, state: State, seat: int, airship: int) -> Hours:
    """Return the hours to each zone with a ride on the Metro at the start (TC-MOVE-03).

    Every zone has a station. The ride is free for those at home in III (TC-DIST-04).
    """
    if not state.partisans[seat].tickets:
        return {}
    forbidden = forbidden_zones(state, seat, airship)
    exits = [zone for zone in open_termini(tables, state) if zone not in forbidden]
    ride = 0 if home_district(tables, state, seat) == District.PURPLE else 1
    found = hours_from(exits, forbidden, railway_stations(state))
    return {zone: ride + hours for zone, hours in found.items()}


def staying_hours(tables: Tables, state: State, seat: int) -> int:
    """Return what staying in place costs (TC-STAY-01); nothing in I (TC-STAY-03, TC-DIST-01).

    To stay is to play a card of the zone, not only of the District (TC-RULING-12).
    """
    return 0 if home_district(tables, state, seat) == District.GREEN else 1


def ways_to(tables: Tables, state: State, seat: int, zone: int) -> Hours:
    """Return the hours of a trip by its mode, NO_TICKET or TICKET.

    Each is the shortest of its mode (TC-MOVE-10). A ticket that saves nothing is no choice
    (TC-RULING-05), nor is one for staying in place (TC-STAY-04). A monitored destination is
    forbidden, the own zone too (TC-RULING-06).
    """
    player = state.partisans[seat]
    if zone in forbidden_zones(state, seat, state.airship):
        return {}
    if zone == player.zone:
        return {NO_TICKET: staying_hours(tables, state, seat)}
    ways = {}
    walk = hours_without_ticket(state, seat, state.airship).get(zone)
    if walk is not None:
        ways[NO_TICKET] = walk
    ride = hours_with_ticket(tables, state, seat, state.airship).get(zone)
    if ride is not None and (walk is None or ride < walk):
        ways[TICKET] = ride
    return ways


def reachable_zones(tables: Tables, state: State, seat: int, airship: int) -> set[int]:
    """Return the zones where a card may be played upright with the Airship at an intersection.

    TC-MOVE-09.
    """
    found = set(hours_without_ticket(state, seat, airship))
    found |= set(hours_with_ticket(tables, state, seat, airship))
    return found - forbidden_zones(state, seat, airship)


# Walks to panels 11, 12, 13: streets only, the fewest steps (TC-RULING-18, TC-P13-05).


def nearest(hours: Hours, zones: Iterable[int]) -> Hours:
    """Return the nearest of some zones with the hours to them."""
    reached = {zone: hours[zone] for zone in zones if zone in hours}
    least = min(reached.values(), default=0)
    return {zone: steps for zone, steps in reached.items() if steps == least}


def nearest_by_streets(state: State, seat: int, zones: Iterable[int]) -> Hours:
    """Return the nearest of some zones that can be entered, and the hours to them."""
    forbidden = forbidden_zones(state, seat, state.airship)
    hours = hours_from([state.partisans[seat].zone], forbidden, set())
    return nearest(hours, [zone for zone in zones if zone not in forbidden])


def nearest_monitored(state: State, seat: int) -> Hours:
    """Return the nearest monitored zones and the hours to them; entering one is allowed.

    TC-P13-01. On the way to the nearest one there is no other.
    """
    hours = hours_from([state.partisans[seat].zone], frozenset(), set())
    return nearest(hours, monitored(state.airship))
