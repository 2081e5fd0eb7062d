"""The decisions within a script, by their steps."""

from __future__ import annotations

from quincunx.reference.twilight_city import (
    arrival,
    display,
    panels,
    panels_left,
    panels_right,
    panels_top,
    placing,
    row,
    upside_down,
)
from quincunx.reference.twilight_city.names import Option, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

_DOWN = (Option.UPSIDE_DOWN, Option.EXTRA_DOWN)


def legal_script(tables: Tables, state: State) -> list[int]:
    """Return the legal actions at a step of a script, ascending."""
    match state.step:
        case Step.SIDE:
            found = upside_down.legal_ends(state) if state.option in _DOWN else row.legal_ends()
        case Step.TICKET:
            found = row.legal_ways(tables, state)
        case Step.TARGET:
            found = legal_targets(tables, state)
        case Step.PAY:
            found = legal_payment(tables, state)
        case Step.SECOND:
            found = display.legal_second(tables, state)
        case Step.PLACE:
            found = placing.legal_place(state)
        case Step.DESTINATION:
            found = placing.legal_destination()
        case Step.PARCEL:
            found = arrival.legal_parcel(state)
        case Step.ZONE:
            found = panels_top.legal_zones(tables, state)
        case Step.COINS:
            found = panels_left.legal_coins(tables, state)
        case _:
            found = panels.legal_choice(tables, state)
    return sorted(found)


def legal_targets(tables: Tables, state: State) -> list[int]:
    """Return where an item can go."""
    if state.option in _DOWN:
        return upside_down.legal_targets(tables, state, state.card)
    return panels_right.legal_targets(tables, state)


def legal_payment(tables: Tables, state: State) -> list[int]:
    """Return the resources that can be paid, for a card or for a switch."""
    if state.option == Option.PANEL:
        return panels.legal_payment(tables, state)
    return display.legal_payment(state)


def apply_script(tables: Tables, state: State, action: int) -> None:
    """Apply the action of a step of a script."""
    match state.step:
        case Step.SIDE:
            apply_end(tables, state, action)
        case Step.TICKET:
            row.apply_way(tables, state, action)
        case Step.TARGET:
            apply_target(tables, state, action)
        case Step.PAY:
            apply_payment(tables, state, action)
        case Step.SECOND:
            display.apply_second(tables, state, action)
        case Step.PLACE:
            placing.apply_place(tables, state, action)
        case Step.DESTINATION:
            placing.apply_destination(tables, state, action)
        case Step.PARCEL:
            row.apply_parcel(tables, state, action)
        case Step.ZONE:
            panels.apply_walk(tables, state, action)
        case Step.COINS:
            panels.apply_coins(tables, state, action)
        case _:
            panels.apply_choice(tables, state, action)


def apply_end(tables: Tables, state: State, action: int) -> None:
    """Choose an end of the row, for a Candelabra or for a card."""
    if state.option == Option.PANEL:
        panels.apply_end(tables, state, action)
    elif state.option in _DOWN:
        upside_down.apply_end(state, action)
    else:
        row.apply_end(tables, state, action)


def apply_target(tables: Tables, state: State, action: int) -> None:
    """Use an item."""
    if state.option in _DOWN:
        upside_down.apply_target(tables, state, action)
    else:
        panels.apply_target(tables, state, action)


def apply_payment(tables: Tables, state: State, action: int) -> None:
    """Pay a resource, for a switch or for a card."""
    if state.option == Option.PANEL:
        panels.apply_payment(state, action)
    else:
        display.apply_payment(tables, state, action)
