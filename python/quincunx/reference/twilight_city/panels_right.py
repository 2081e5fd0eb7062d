"""The panels of the right column: items, time, Airship, recruitment, coin."""

from __future__ import annotations

from quincunx.reference.twilight_city import goals, investigation, recruitment
from quincunx.reference.twilight_city.actions import (
    ACCELERATE,
    BUY_TICKET,
    CANDELABRA,
    COLOUR,
    DIRECTION,
    ITEM,
    LEFT,
    SOURCE,
    TARGET,
    TILE,
)
from quincunx.reference.twilight_city.airship import airship_step, moved, would_detect
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.clock import can_go_back, hour_back
from quincunx.reference.twilight_city.names import CANDELABRA as CANDELABRA_CARD
from quincunx.reference.twilight_city.names import COMPOUND_ITEMS, NONE, STEPS, Side, Step
from quincunx.reference.twilight_city.rings import end_card, join_row, resources_of
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.supplies import gain_tickets, ticket_supply
from quincunx.reference.twilight_city.tables import Tables, simple_item

# Panel 6.


def change_or_resource(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the options of panel 6.

    A cube moves from a simple icon to an empty compound one (TC-P6-01); a resource more is one of
    those earned by an upright play of this turn (TC-P6-02, TC-RULING-24, TC-RULING-25).
    """
    found = []
    if player.stock:
        found += [COLOUR + colour for colour, count in enumerate(state.ring_earned) if count]
    if goals.empty_compound_icons(tables, state, state.active):
        found += [SOURCE + icon for icon in goals.movable_icons(tables, state, state.active)]
    return found


def use_change_or_resource(state: State, action: int) -> None:
    """Pick an item to move, or take a current resource more."""
    if action >= SOURCE:
        state.icon = action - SOURCE
        ask(state, Step.TARGET, state.active)
    else:
        state.pending_current[action - COLOUR] += 1


def legal_targets(tables: Tables, state: State) -> list[int]:
    """Return the empty icons of compound items."""
    return [TARGET + icon for icon in goals.empty_compound_icons(tables, state, state.active)]


def move_item(tables: Tables, state: State, action: int) -> None:
    """Move the item."""
    goals.move_item(tables, state, state.active, state.icon, action - TARGET)


# Panel 7.


def accelerate_or_candelabra(state: State, player: Player) -> list[int]:
    """Return the options of panel 7 (TC-P7-01, TC-P7-03, TC-RULING-26)."""
    found = []
    if can_go_back(state, state.active):
        found.append(ACCELERATE)
    if not player.candelabra:
        found.append(CANDELABRA)
    return found


def use_accelerate_or_candelabra(tables: Tables, state: State, action: int) -> None:
    """Go back an hour, or ask for the end of the row."""
    if action == ACCELERATE:
        hour_back(tables, state, state.active)
    else:
        ask(state, Step.SIDE, state.active)


def lay_candelabra(tables: Tables, state: State, action: int) -> None:
    """Lay a Candelabra at an end of the row and earn the resources of the contact.

    They are current beside the card played upright this turn (TC-P7-04), and then count as earned
    by it, if it had a ring itself (TC-RULING-25).
    """
    seat = state.active
    player = state.partisans[seat]
    side = Side.LEFT if action == LEFT else Side.RIGHT
    found = resources_of(tables, state, seat, CANDELABRA_CARD, side)
    end = end_card(player, side)
    current = state.current_card != NONE and end == state.current_card
    waiting = state.pending_current if current else state.pending_other
    counts = current and any(state.ring_earned)
    for colour, count in enumerate(found):
        waiting[colour] += count
        if counts:
            state.ring_earned[colour] += count
    join_row(player, CANDELABRA_CARD, side)
    state.side = side
    player.candelabra = 1


# Panel 8.


def directions(state: State) -> list[int]:
    """Return the directions in which the Airship has a next intersection."""
    return [k for k in range(len(STEPS)) if moved(state.airship, k) != state.airship]


def safe_directions(tables: Tables, state: State) -> list[int]:
    """Return those that don't detect the active player (TC-AIR-10, TC-RULING-08)."""
    seat = state.active
    return [k for k in directions(state) if not would_detect(tables, state, seat, k)]


def ticket_or_airship(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the options of panel 8, each for a coin (TC-P8-01, TC-P8-02)."""
    if not player.coins:
        return []
    found = [DIRECTION + direction for direction in safe_directions(tables, state)]
    if ticket_supply(tables, state):
        found.append(BUY_TICKET)
    return found


def use_ticket_or_airship(tables: Tables, state: State, action: int) -> None:
    """Buy a ticket, or move the Airship."""
    state.partisans[state.active].coins -= 1
    if action == BUY_TICKET:
        gain_tickets(tables, state, state.active, 1)
    else:
        airship_step(tables, state, action - DIRECTION)


# Panel 9.


def tiles(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the tiles to recruit on (TC-P9-01); the Investigation in solo games (TC-SOLO-22)."""
    if tables.solo:
        return [TILE] if investigation.craftable_items(tables, state, player) else []
    return [TILE + place for place in recruitment.tiles_to_recruit(tables, state, player)]


def evidence_items(tables: Tables, state: State) -> list[int]:
    """Return the simple items that can be crafted as false evidence."""
    found = investigation.craftable_items(tables, state, state.partisans[state.active])
    return [ITEM + item - COMPOUND_ITEMS for item in found]


def craft_evidence(tables: Tables, state: State, action: int) -> None:
    """Craft a simple item as false evidence."""
    investigation.craft_evidence(tables, state, simple_item(action - ITEM))


def use_tile(tables: Tables, state: State, action: int) -> None:
    """Recruit, or ask for the item of false evidence; a general symbol leaves a choice."""
    if tables.solo:
        ask(state, Step.ITEM, state.active)
    else:
        recruitment.recruit(tables, state, action - TILE)
