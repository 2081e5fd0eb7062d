"""What holds of operations centres, the train and Recruitment."""

from __future__ import annotations

from quincunx.reference.twilight_city.invariants_ranges import require
from quincunx.reference.twilight_city.names import COLUMNS, NONE, Centre, Phase, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def check_board(tables: Tables, state: State) -> None:
    """Check the Operations Board and the PRS."""
    for index in range(len(state.operations)):
        check_centre(tables, state, index)
    if state.phase is not Phase.SETUP:
        check_prs(tables, state)
    check_train(tables, state)
    check_tiles(tables, state)


def check_centre(tables: Tables, state: State, index: int) -> None:
    """Check a card: hidden without a face, complete when full."""
    centre, who = state.operations[index], f"centre {index}"
    require((centre.state == Centre.HIDDEN) == (centre.card == NONE), f"{who}: is hidden or known")
    if centre.card == NONE:
        require(not any(centre.slots), f"{who}: has cubes")
        return
    require(centre.card not in state.operations_unseen, f"{who}: is not seen yet")
    cards = [other.card for other in state.operations]
    require(cards.count(centre.card) == 1, f"{who}: is there twice")
    spaces = len(tables.operations[centre.card].spaces)
    cubes = [bool(owner) for owner in centre.slots]
    require(not any(cubes[spaces:]), f"{who}: has a cube on no space")
    complete = centre.state == Centre.COMPLETE
    require(all(cubes[:spaces]) == complete, f"{who}: is full, or it is not")


def check_prs(tables: Tables, state: State) -> None:
    """Check that each complete centre turned the card below and built a PRS.

    That covers a terminus and opens a section of the train.
    """
    complete = [centre for centre in state.operations if centre.state == Centre.COMPLETE]
    built = min(1 + len(complete), tables.limits.prs)
    require(len(state.prs) == built, f"there are {len(state.prs)} PRS")
    zones = {tables.locations[centre.card].zone for centre in complete}
    closed = {tables.district_of(zone) for zone in zones & state.prs}
    require(state.closed_termini == closed, f"the termini {state.closed_termini} are closed")
    opened = tables.limits.train_first + tables.limits.train_section * (len(state.prs) - 1)
    require(state.train_open == min(opened, tables.limits.train), "sections of the train")
    for column in range(COLUMNS):
        upper = state.operations[column].state == Centre.COMPLETE
        lower = state.operations[column + COLUMNS].state != Centre.HIDDEN
        due = state.step is Step.OPERATIONS and state.cursor == column + COLUMNS
        require(upper == (lower or due), f"column {column}: the lower card")


def check_train(tables: Tables, state: State) -> None:
    """Check that tokens are taken from the left, and that open ones are seen."""
    for place, space in enumerate(state.train):
        taken = place < state.train_next
        require(bool(space.owner) == taken, f"train space {place}: is taken, or it is not")
        if tables.solo:
            require(bool(space.kind) == taken, f"train space {place}: has a token")
        elif state.phase is not Phase.SETUP and state.step not in (Step.DEMAND, Step.OPERATIONS):
            open_space = place < state.train_open
            require(bool(space.kind) == open_space, f"train space {place}: is open, or it is not")


def check_tiles(tables: Tables, state: State) -> None:
    """Check Recruitment Tiles: filled from the left, below only when full above."""
    slots = tables.recruit_lower_slots
    for place, tile in enumerate(state.recruitment):
        if tile.tile == NONE:
            require(not any([*tile.upper, *tile.lower]), f"tile {place}: cubes on no tile")
            continue
        for section in (tile.upper, tile.lower):
            cubes = [bool(owner) for owner in section]
            require(cubes == sorted(cubes, reverse=True), f"tile {place}: has a gap")
        require(not any(tile.lower) or all(tile.upper), f"tile {place}: filled from below")
        require(not any(tile.lower[slots:]), f"tile {place}: cubes on no slot")
