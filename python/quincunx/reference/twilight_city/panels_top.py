"""The panels at the top, for discs only: Newsstand, ticket seller, report or Phone Booth.

A walk to the nearest zone of some kind comes first. It is no arrival (TC-RULING-17), and the row
stays as it is (TC-P13-04).
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city.actions import B_TO_S, DIRECTION, GAIN_B, S_TO_G, ZONE
from quincunx.reference.twilight_city.airship import detect, move_only, would_detect
from quincunx.reference.twilight_city.city import Hours, nearest_by_streets, nearest_monitored
from quincunx.reference.twilight_city.clock import spend_hours
from quincunx.reference.twilight_city.crafting import gain_resource
from quincunx.reference.twilight_city.deck import display_card
from quincunx.reference.twilight_city.extras import has_valid_coins, put
from quincunx.reference.twilight_city.names import (
    COLUMNS,
    NONE,
    SLOTS,
    ZONES,
    Colour,
    Place,
    Walk,
)
from quincunx.reference.twilight_city.panels_right import directions
from quincunx.reference.twilight_city.record import queue_records
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.supplies import gain_police, gain_tickets, ticket_supply
from quincunx.reference.twilight_city.tables import Tables

#: Each of these panels is used once a turn at most (TC-P13-03, TC-DISC-07, TC-SOLO-28).
WALKS: Final = {11: Walk.NEWSSTAND, 12: Walk.TICKET_SELLER, 13: Walk.REPORT}

# The walk.


def destinations(tables: Tables, state: State, panel: int) -> Hours:
    """Return the nearest zones for a panel and the hours to them (TC-RULING-18).

    Newsstands (TC-P11-01), termini, covered ones too (TC-P12-01), or monitored zones (TC-P13-01).
    The Phone Booth is where the figure is (TC-SOLO-24).
    """
    seat = state.active
    if panel == 11:
        stands = [zone for zone in range(ZONES) if tables.zones[zone].newsstand]
        return nearest_by_streets(state, seat, stands)
    if panel == 12:
        termini = [zone for zone in range(ZONES) if tables.zones[zone].terminus]
        return nearest_by_streets(state, seat, termini)
    if tables.solo:  # the Phone Booth (TC-SOLO-04)
        return {state.partisans[seat].zone: 0}
    return nearest_monitored(state, seat)


def legal_zones(tables: Tables, state: State) -> list[int]:
    """Return the zones to go to; of nearest ones the player chooses."""
    return [ZONE + zone for zone in sorted(destinations(tables, state, state.panel))]


def walk(tables: Tables, state: State, action: int) -> None:
    """Go to a zone; e grows by the steps."""
    zone = action - ZONE
    hours = destinations(tables, state, state.panel)[zone]
    state.walked.add(WALKS[state.panel])
    state.partisans[state.active].zone = zone
    spend_hours(tables, state, state.active, hours)


# Panel 11.


def newsstand(player: Player) -> list[int]:
    """Return the options of the Newsstand (TC-P11-01, TC-RULING-48)."""
    found = []
    if player.stock:
        found.append(GAIN_B)
    if player.resources[Colour.BRONZE]:
        found.append(B_TO_S)
    if player.resources[Colour.SILVER]:
        found.append(S_TO_G)
    return found


def use_newsstand(player: Player, action: int) -> None:
    """Take a bronze, which isn't current (TC-OPS-03), or exchange a resource for a better one."""
    if action == GAIN_B:
        gain_resource(player, Colour.BRONZE)
        return
    given = Colour.BRONZE if action == B_TO_S else Colour.SILVER
    player.resources[given] -= 1
    player.resources[given + 1] += 1


# Panel 12.


def sells_tickets(tables: Tables, state: State) -> bool:
    """Whether a ticket is in the supply (TC-P12-01)."""
    return ticket_supply(tables, state) > 0


def take_ticket(tables: Tables, state: State) -> None:
    """Take a ticket."""
    gain_tickets(tables, state, state.active, 1)


# Panel 13, with others to report.


def report_directions(tables: Tables, state: State) -> list[int]:
    """Return the directions of the step.

    Those that detect oneself are among them only if all do (TC-RULING-08).
    """
    seat = state.active
    found = directions(state)
    safe = [k for k in found if not would_detect(tables, state, seat, k)]
    return [DIRECTION + direction for direction in safe or found]


def take_report_coins(tables: Tables, state: State) -> None:
    """Take the coins, before the direction is chosen (TC-P13-02, TC-RULING-60)."""
    state.partisans[state.active].coins += tables.limits.report_coins


def report(tables: Tables, state: State, action: int) -> None:
    """Move the Airship and take a police card; all move on the Record (TC-P13-02).

    Only then the new position detects (TC-RULING-63); where the Airship
    was matters under an option.
    """
    seat = state.active
    if tables.detect_new:
        state.slot = state.airship
    move_only(state, action - DIRECTION)
    gain_police(tables, state, seat, 1)
    queue_records(state, range(tables.players))


def detect_after_report(tables: Tables, state: State) -> None:
    """Detect in the new position as usual."""
    before, state.slot = state.slot, NONE
    detect(tables, state, before)


# Panel 13 in solo games: the Phone Booth.


def can_phone(state: State) -> bool:
    """Whether the last card has valid coins to cover (TC-SOLO-24)."""
    seat = state.active
    return has_valid_coins(state, state.partisans[seat].last_card, seat)


def phone(tables: Tables, state: State) -> None:
    """Cover the coins of the last card, and discard as many columns of the display from the right.

    There is no cheaper option than the value of the card.
    """
    seat = state.active
    card = state.partisans[seat].last_card
    put(state, card, Place.COVERED, seat)
    first = COLUMNS - tables.coins_of(card)
    for slot in range(SLOTS):
        shown = display_card(state, slot)
        if slot % COLUMNS >= first and shown != NONE:
            state.card_place[shown] = Place.DISCARD
