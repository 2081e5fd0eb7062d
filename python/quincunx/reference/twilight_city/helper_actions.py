"""What a Helper does at his destination."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import goals, placing, train
from quincunx.reference.twilight_city.actions import (
    COLOUR,
    HELPER_CENTRE,
    HELPER_COIN,
    HELPER_DEMAND,
    HELPER_OBSTRUCT,
    STOP,
    TARGET,
)
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.detective import takes_evidence
from quincunx.reference.twilight_city.names import NONE, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

#: The stages of the Helper phase.
CHOOSE, CARD, ARRIVE, AGENTS, PUT_AWAY, REFILL, ACTION, FIRST_CUBE, MORE_CUBES, END = range(10)
PLAYER: Final = 0


def legal_actions_of_helper(tables: Tables, state: State) -> list[int]:
    """Return what the Helper may do: without an own cube in stock only take a coin (TC-SOLO-45)."""
    helper = state.partisans[state.source]
    if not helper.stock:
        return [HELPER_COIN]
    found = [HELPER_COIN]
    # TC-SOLO-46, TC-SOLO-47
    if state.zones[helper.zone].token and state.train_next < state.train_open:
        found.append(HELPER_DEMAND)
    with_player = helper.zone == state.partisans[PLAYER].zone
    if with_player and takes_evidence(state):  # TC-SOLO-48, TC-RULING-45
        found.append(HELPER_OBSTRUCT)
    if centre_colours(tables, state):
        found.append(HELPER_CENTRE)
    if with_player:  # TC-RULING-39
        found += [TARGET + icon for icon in goals.open_icons(tables, state, PLAYER)]
    return sorted(found)


def apply_helper_action(tables: Tables, state: State, action: int) -> None:
    """Do what was chosen."""
    seat = state.source
    helper = state.partisans[seat]
    state.stage = END
    match action:
        case _ if action == HELPER_COIN:
            state.solo.coins += 1
        case _ if action == HELPER_DEMAND:
            token = state.zones[helper.zone].token
            state.zones[helper.zone].token = 0
            train.helper_fills(tables, state, token - 1, seat)
        case _ if action == HELPER_OBSTRUCT:
            helper.stock -= 1
            state.solo.evidence = 1 + seat
        case _ if action == HELPER_CENTRE:
            state.stage = FIRST_CUBE
        case _:
            goals.assist(tables, state, action - TARGET, seat)


# Cubes on an operations centre.


def centre_colours(tables: Tables, state: State) -> list[int]:
    """Return the colours with an empty space on the active centre of the Helper's zone."""
    index = placing.active_centre(tables, state, state.partisans[state.source].zone)
    if index == NONE:
        return []
    centre = state.operations[index]
    spaces = tables.operations[centre.card].spaces
    empty = {colour for space, colour in enumerate(spaces) if not centre.slots[space]}
    return sorted(empty)


def place_more(tables: Tables, state: State) -> None:
    """Ask for the next cube, as long as there is one and a space for it (TC-SOLO-50)."""
    if state.partisans[state.source].stock and centre_colours(tables, state):
        ask(state, Step.HELPER_CENTRE, PLAYER)
    else:
        state.stage = END


def legal_helper_centre(tables: Tables, state: State) -> list[int]:
    """Return the colours of empty spaces, and STOP after the first cube."""
    colours = [COLOUR + colour for colour in centre_colours(tables, state)]
    return [STOP, *colours] if state.stage == MORE_CUBES else colours


def apply_helper_centre(tables: Tables, state: State, action: int) -> None:
    """Place a cube, or stop."""
    if action == STOP:
        state.stage = END
        return
    state.stage = MORE_CUBES
    placing.place_helper_cube(tables, state, action - COLOUR, state.source)
