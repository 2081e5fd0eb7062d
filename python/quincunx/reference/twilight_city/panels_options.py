"""What each panel offers now, and carrying it out: one option, once (TC-DISC-04)."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import panels_left, panels_right, panels_top
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.tables import Tables

COIN_PANEL: Final = 10
TICKET_PANEL: Final = 12
REPORT_PANEL: Final = 13


def choices(tables: Tables, state: State, panel: int, player: Player) -> list[int]:
    """Return the open options of a panel for the active player, given as he would be then."""
    match panel:
        case 1:
            found = panels_left.lines(player)
        case 2:
            found = panels_left.bag_or_tower(tables, state, player)
        case 3:
            found = panels_left.icons_to_craft(tables, state, player)
        case 4:
            found = panels_left.items_for_train(tables, state, player)
        case 5:
            found = panels_left.panels_to_reset(state)
        case 6:
            found = panels_right.change_or_resource(tables, state, player)
        case 7:
            found = panels_right.accelerate_or_candelabra(state, player)
        case 8:
            found = panels_right.ticket_or_airship(tables, state, player)
        case 9:
            found = panels_right.tiles(tables, state, player)
        case 11:
            found = panels_top.newsstand(player)
        case _:
            found = panels_top.report_directions(tables, state)
    return sorted(found)


def has_choice(tables: Tables, panel: int) -> bool:
    """Whether a panel offers a choice; a coin, a ticket and the Phone Booth are none."""
    if panel == REPORT_PANEL:
        return not tables.solo
    return panel not in (COIN_PANEL, TICKET_PANEL)


def is_open(tables: Tables, state: State, panel: int, player: Player) -> bool:
    """Whether a panel has an open option."""
    if has_choice(tables, panel):
        return bool(choices(tables, state, panel, player))
    if panel == COIN_PANEL:
        return True
    if panel == TICKET_PANEL:
        return panels_top.sells_tickets(tables, state)
    return panels_top.can_phone(state)


def use_without_choice(tables: Tables, state: State) -> None:
    """Use a panel that offers no choice (TC-P10-01, TC-P12-01, TC-SOLO-24)."""
    if state.panel == COIN_PANEL:
        state.partisans[state.active].coins += 1
    elif state.panel == TICKET_PANEL:
        panels_top.take_ticket(tables, state)
    else:
        panels_top.phone(tables, state)


def use(tables: Tables, state: State, action: int) -> None:
    """Carry out an option, as far as it asks for nothing else."""
    player = state.partisans[state.active]
    match state.panel:
        case 1:
            panels_left.convert_or_sell(tables, player, action)
        case 2:
            panels_left.use_bag_or_tower(state, action)
        case 3:
            panels_left.craft_for_goal(tables, state, action)
        case 4:
            panels_left.craft_for_train(tables, state, action)
        case 5:
            panels_left.reset(state, action)
        case 6:
            panels_right.use_change_or_resource(state, action)
        case 7:
            panels_right.use_accelerate_or_candelabra(tables, state, action)
        case 8:
            panels_right.use_ticket_or_airship(tables, state, action)
        case 9:
            panels_right.use_tile(tables, state, action)
        case 11:
            panels_top.use_newsstand(player, action)
        case _:
            panels_top.report(tables, state, action)
