"""What trips and steps of the Airship are worth to the greedy policy."""

from __future__ import annotations

from quincunx.reference.twilight_city import policy_weights as weights
from quincunx.reference.twilight_city.airship import (
    helper_is_exempt,
    is_exempt,
    moved,
    watched_zones,
)
from quincunx.reference.twilight_city.names import HELPERS
from quincunx.reference.twilight_city.policy_outlook import Outlook


def zones_detected(outlook: Outlook, direction: int) -> frozenset[int]:
    """Return the zones in which a step of the Airship detects."""
    before = outlook.state.airship
    return watched_zones(outlook.tables, before, moved(before, direction))


def catches_helper(outlook: Outlook, direction: int) -> bool:
    """Whether a step of the Airship detects a Helper."""
    state, zones = outlook.state, zones_detected(outlook, direction)
    return any(
        state.partisans[helper].zone in zones and not helper_is_exempt(state, helper)
        for helper in range(1, 1 + HELPERS)
    )


def airship_worth(outlook: Outlook, direction: int) -> int:
    """Return what a step of the Airship is worth by those whom it detects.

    The player is not among them.
    """
    if outlook.solo:
        return -weights.CAUGHT if catches_helper(outlook, direction) else 0
    tables, state = outlook.tables, outlook.state
    zones = zones_detected(outlook, direction)
    cards = sum(
        1 + tables.record[player.record].police
        for seat, player in enumerate(state.partisans)
        if seat != outlook.seat and player.zone in zones and not is_exempt(state, seat)
    )
    return weights.CATCH * cards - outlook.step if cards else 0


def way_worth(outlook: Outlook, zone: int, airship: int) -> int:
    """Return what the better trip to a zone is worth, with the Airship at an intersection."""
    walks, rides = outlook.trips_with(airship)
    found = []
    if zone in walks:
        found.append(-outlook.hour * walks[zone])
    if zone in rides and (zone not in walks or rides[zone] < walks[zone]):
        found.append(-outlook.hour * rides[zone] - outlook.ticket)
    return max(found, default=weights.NOTHING)
