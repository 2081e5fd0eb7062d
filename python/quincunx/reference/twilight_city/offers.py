"""What the menu of a turn offers of panels and cards: only what can be completed."""

from __future__ import annotations

from quincunx.reference.twilight_city import panels_top
from quincunx.reference.twilight_city.actions import (
    EXTRA,
    EXTRA_DOWN,
    GEAR,
    OWN,
    UPRIGHT,
    UPSIDE_DOWN,
    WHITE,
)
from quincunx.reference.twilight_city.city import reachable_zones
from quincunx.reference.twilight_city.display import selectable_slots
from quincunx.reference.twilight_city.extras import available_extras
from quincunx.reference.twilight_city.hand import hand_cards
from quincunx.reference.twilight_city.names import FIRST_EXTRA, GEAR_PANELS, PANELS
from quincunx.reference.twilight_city.panels_gears import payers
from quincunx.reference.twilight_city.panels_options import is_open
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.twilight_city.upside_down import can_play


def menu_options(tables: Tables, state: State) -> list[int]:
    """Return the uses of panels, and the Main Actions as long as none was done (TC-TURN-01)."""
    found = [*disc_options(tables, state), *gear_options(tables, state)]
    if not state.main_done:
        found += hand_options(tables, state)
        found += selectable_slots(tables, state)
        found += extra_options(tables, state)
    return found


# Panels.


def disc_options(tables: Tables, state: State) -> list[int]:
    """Return the panels that discs can be laid on.

    One own disc a turn, and one on a panel (TC-TURN-02, TC-TURN-09, TC-DISC-02); any number of
    white discs, also on one panel (TC-DISC-07); three discs of any kind on a panel (TC-DISC-01).
    """
    found = []
    own_free = not state.own_used and own_discs(state) > 0
    for number in range(1, 1 + PANELS):
        panel = state.panels[number - 1]
        own = own_free and state.active not in panel.own
        if panel.discs >= tables.limits.panel_discs or not (own or state.white):
            continue
        if can_use(tables, state, number):
            found += [OWN + number - 1] if own else []
            found += [WHITE + number - 1] if state.white else []
    return found


def own_discs(state: State) -> int:
    """Return the own discs in the centre of the active player's Clock."""
    used = sum(state.active in panel.own for panel in state.panels)
    return len(state.partisans[state.active].discs) - used


def can_use(tables: Tables, state: State, panel: int) -> bool:
    """Whether a disc can use a panel: it has an open option and, at the top, a way there."""
    if panel in panels_top.WALKS:
        walked = panels_top.WALKS[panel] in state.walked
        if walked or not panels_top.destinations(tables, state, panel):
            return False
    return is_open(tables, state, panel, state.partisans[state.active])


def gear_options(tables: Tables, state: State) -> list[int]:
    """Return the panels that a gear can use: with an open option after the price of the switch."""
    if not state.gear:
        return []
    return [
        GEAR + panel - 1
        for panel in range(1, 1 + GEAR_PANELS)
        if any(is_open(tables, state, panel, payer) for payer in payers(tables, state, panel))
    ]


# Cards.


def hand_options(tables: Tables, state: State) -> list[int]:
    """Return the hand cards that can be played, upright (TC-MOVE-09) or upside-down."""
    seat = state.active
    reachable = reachable_zones(tables, state, seat, state.airship)
    found = []
    for card in hand_cards(state, seat):
        if tables.zone_of(card) in reachable:
            found.append(UPRIGHT + card)
        if can_play(tables, state, card):
            found.append(UPSIDE_DOWN + card)
    return found


def extra_options(tables: Tables, state: State) -> list[int]:
    """Return the extra cards that can be played, upright or upside-down (TC-EXT-01)."""
    reachable = reachable_zones(tables, state, state.active, state.airship)
    found = []
    for card in available_extras(state):
        if tables.zone_of(card) in reachable:
            found.append(EXTRA + card - FIRST_EXTRA)
        if can_play(tables, state, card):
            found.append(EXTRA_DOWN + card - FIRST_EXTRA)
    return found
