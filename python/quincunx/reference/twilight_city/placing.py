"""Where resources go: to the containers, or to operations centres (TC-OPS).

Resources wait in `pending_current` (earned at the current location, TC-OPS-02) and in
`pending_other` until they are placed.
"""

from __future__ import annotations

from quincunx.reference.twilight_city.actions import BOARD, CENTRE, COLOUR
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.crafting import gain_resource
from quincunx.reference.twilight_city.names import (
    CENTRES,
    COLOURS,
    COLUMNS,
    HELPERS,
    NONE,
    Centre,
    End,
    Step,
)
from quincunx.reference.twilight_city.state import CentreState, State
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.twilight_city.triggers import trigger

# Operations centres.


def active_centre(tables: Tables, state: State, zone: int) -> int:
    """Return the active operations centre of a zone, or NONE (TC-SETUP-05, TC-OPS-11)."""
    for index in range(CENTRES):
        centre = state.operations[index]
        if centre.state == Centre.ACTIVE and tables.locations[centre.card].zone == zone:
            return index
    return NONE


def current_centre(tables: Tables, state: State) -> int:
    """Return the active centre for current resources, or NONE.

    That is where a card was played upright this turn and the figure still is (TC-OPS-01,
    TC-OPS-04).
    """
    zone = state.partisans[state.active].zone
    if state.current_card == NONE or tables.zone_of(state.current_card) != zone:
        return NONE
    return active_centre(tables, state, zone)


def empty_space(tables: Tables, centre: CentreState, colour: int) -> int:
    """Return the first empty space of a colour, or NONE."""
    for space, shown in enumerate(tables.operations[centre.card].spaces):
        if shown == colour and not centre.slots[space]:
            return space
    return NONE


def put_on_centre(tables: Tables, state: State, index: int, colour: int, owner: int) -> None:
    """Put a stock cube on a centre (TC-OPS-05)."""
    centre = state.operations[index]
    state.partisans[owner].stock -= 1
    centre.slots[empty_space(tables, centre, colour)] = 1 + owner
    if all(centre.slots[: len(tables.operations[centre.card].spaces)]):
        complete_centre(tables, state, centre)


def complete_centre(tables: Tables, state: State, centre: CentreState) -> None:
    """Complete a centre (TC-OPS-06, TC-OPS-07): a station of the railway is built in its zone.

    The terminus of the District is covered, and a section of the train opens. The lower card and
    the tokens are then turned face up. Without a station left nothing of this happens
    (TC-RULING-22); the last one ends the game (TC-OPS-09).
    """
    centre.state = Centre.COMPLETE
    limits = tables.limits
    if len(state.prs) == limits.prs:
        return
    zone = tables.locations[centre.card].zone
    state.prs.add(zone)
    state.closed_termini.add(tables.district_of(zone))
    # TC-OPS-08, TC-SOLO-47
    opened = limits.train_first + limits.train_section * (len(state.prs) - 1)
    state.train_open = min(opened, limits.train)
    if len(state.prs) == limits.prs:
        trigger(tables, state, End.PRS)


def operations_drawn(tables: Tables, state: State, location: int) -> None:
    """Turn a lower centre face up.

    In solo games the disc of the column's Helper goes there, unless he is jailed (TC-SOLO-51).
    """
    centre = state.operations[state.cursor]
    centre.card, centre.state = location, Centre.ACTIVE
    if tables.solo:
        helper = 1 + state.cursor - COLUMNS
        assert helper <= HELPERS
        if helper not in state.solo.jailed:
            state.solo.columns[helper - 1] = state.cursor
            state.solo.homes[helper - 1] = tables.locations[location].zone


def place_helper_cube(tables: Tables, state: State, colour: int, helper: int) -> None:
    """Let a Helper put a cube on the centre of his zone (TC-SOLO-50)."""
    index = active_centre(tables, state, state.partisans[helper].zone)
    put_on_centre(tables, state, index, colour, helper)


# Pending resources.


def pending(state: State) -> list[int]:
    """Return all pending resources by colour."""
    return [state.pending_current[c] + state.pending_other[c] for c in range(COLOURS)]


def may_go_to_centre(tables: Tables, state: State, colour: int) -> bool:
    """Whether a pending resource of a colour may go to the centre."""
    index = current_centre(tables, state)
    if index == NONE or not state.pending_current[colour]:
        return False
    return empty_space(tables, state.operations[index], colour) != NONE


def place_next(tables: Tables, state: State) -> bool:
    """Place pending resources as far as there is nothing to decide; True when none is left.

    Units are taken one by one while the stock lasts, the rest is lost (TC-RES-03, TC-RULING-14).
    """
    player = state.partisans[state.active]
    waiting = pending(state)
    if not sum(waiting) or not player.stock:
        state.pending_current, state.pending_other = [0] * COLOURS, [0] * COLOURS
        return True
    colours = [colour for colour in range(COLOURS) if waiting[colour]]
    scarce = player.stock < sum(waiting) and len(colours) > 1
    if scarce or any(may_go_to_centre(tables, state, colour) for colour in colours):
        ask(state, Step.PLACE, state.active)
        return False
    for colour in colours:
        for _ in range(min(waiting[colour], player.stock)):
            gain_resource(player, colour)
    state.pending_current, state.pending_other = [0] * COLOURS, [0] * COLOURS
    return True


def legal_place(state: State) -> list[int]:
    """Return the colours that are pending."""
    return [COLOUR + colour for colour, count in enumerate(pending(state)) if count]


def apply_place(tables: Tables, state: State, action: int) -> None:
    """Place a resource of a colour; ask where, if there are two places."""
    state.colour = action - COLOUR
    if may_go_to_centre(tables, state, state.colour):
        ask(state, Step.DESTINATION, state.active)
    else:
        to_board(state)


def legal_destination() -> list[int]:
    """Return the two places."""
    return [BOARD, CENTRE]


def apply_destination(tables: Tables, state: State, action: int) -> None:
    """Put the resource on the board or on the centre."""
    if action == BOARD:
        to_board(state)
        return
    colour = state.colour
    state.pending_current[colour] -= 1
    state.colour = NONE
    put_on_centre(tables, state, current_centre(tables, state), colour, state.active)


def to_board(state: State) -> None:
    """Put a resource in its container; one that isn't current goes first."""
    colour = state.colour
    source = state.pending_other if state.pending_other[colour] else state.pending_current
    source[colour] -= 1
    gain_resource(state.partisans[state.active], colour)
    state.colour = NONE
