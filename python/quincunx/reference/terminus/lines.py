"""Subway lines: whose Stop is where, which way is free, Stops and Rails as they are placed.

A line is a path of links from the end of its second arm through the Prime Hub to the end of its
first arm. Its nodes are own Stops and Stops of others that it is connected to.
"""

from __future__ import annotations

from collections import Counter

from quincunx.reference.terminus.links import Link
from quincunx.reference.terminus.names import NONE, Place
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

# Stops.


def stop_owner(state: State, plot: int) -> int:
    """Return whose Stop is on a Plot, or NONE; a Plot holds at most one (TE-BUILD-22)."""
    for owner, line in enumerate(state.lines):
        if plot in line.stops:
            return owner
    return NONE


def stops_in_district(tables: Tables, state: State, owner: int, district: int) -> int:
    """Count the own Stops in a District; Stops of others never count (TE-BUILD-17)."""
    return len(state.lines[owner].stops & tables.board.plots_in[district])


def place_prime(tables: Tables, state: State, owner: int, plot: int) -> None:
    """Put a Prime Hub on a Plot; it is the first Terminus (TE-SETUP-17) and a Hub (TE-HUB-05)."""
    del tables
    line = state.lines[owner]
    line.stops, line.hubs, line.nodes = {plot}, {plot}, {plot}
    line.prime = line.end1 = line.end2 = plot


# Developments in the City.


def development_in_block(state: State, block: int) -> int:
    """Return the index of the Development in a Block, or NONE."""
    for index, development in enumerate(state.developments):
        if development.block == block and development.state is Place.IN_CITY:
            return index
    return NONE


def is_beside_block(tables: Tables, state: State, owner: int, block: int) -> bool:
    """Whether an own Stop is adjacent to a Block, that is on one of its corners."""
    return not state.lines[owner].stops.isdisjoint(tables.board.blocks[block].corners)


def built_blocks(state: State) -> set[int]:
    """Return the Blocks with a Development; there is one in each."""
    return {one.block for one in state.developments if one.state is Place.IN_CITY}


# Ways.


def rail_owners(state: State, segment: int) -> list[int]:
    """Return the owners with Rails on a segment."""
    return [owner for owner, line in enumerate(state.lines) if segment in line.rails]


def is_free(tables: Tables, state: State, owner: int, segment: int) -> bool:
    """Whether an owner may lay Rails on a segment, as far as others are concerned (TE-BUILD-06).

    Single Rail spaces hold one line, double ones two lines of different owners (TE-BUILD-13), and
    a Block with a Development holds none (TE-DEV-08, TE-AUTO-16).
    """
    owners = rail_owners(state, segment)
    if owner in owners or len(owners) >= tables.board.segments[segment].cap:
        return False
    block = tables.board.segments[segment].block
    return block == NONE or development_in_block(state, block) == NONE


def crosses_itself(tables: Tables, state: State, owner: int, link: Link) -> bool:
    """Whether a link would cross the Rails of its own line.

    That is in an X Block or at a junction. To cross other lines is legal (TE-BUILD-07,
    TE-RULING-39).
    """
    line = state.lines[owner]
    if any(junction in line.junctions for junction in link.junctions):
        return True
    return any(tables.board.segments[segment].crosses in line.rails for segment in link.segments)


def is_way_open(tables: Tables, state: State, owner: int, link: Link, end: int) -> bool:
    """Whether a line may take a link to a Plot that is no node of it yet.

    Its pieces are another matter (TE-BUILD-10). A line never returns to its own nodes
    (TE-BUILD-16, TE-BUILD-24).
    """
    return (
        end not in state.lines[owner].nodes
        and all(is_free(tables, state, owner, segment) for segment in link.segments)
        and not crosses_itself(tables, state, owner, link)
    )


# Placing.


def lay_rails(tables: Tables, state: State, owner: int, link: Link, end: int) -> None:
    """Fill all Rail spaces of a link, up to a Plot that becomes a node (TE-BUILD-12).

    Rails are never removed (TE-BUILD-22). The Plot holds a Stop of another owner, with which the
    line is connected now (TE-BUILD-15), or gets an own one (`place_stop`).
    """
    line = state.lines[owner]
    line.rails.update(link.segments)
    crossing = {tables.board.segments[segment].crosses for segment in link.segments}
    line.barred |= set(link.segments) | (crossing - {NONE})
    line.junctions.update(link.junctions)
    line.nodes.add(end)
    update_city(tables, state)


def update_city(tables: Tables, state: State) -> None:
    """Note which segments are used, which are closed to all, and which Blocks are open."""
    segments = tables.board.segments
    built = built_blocks(state)
    owners = Counter(segment for line in state.lines for segment in line.rails)
    state.used = set(owners)
    state.blocked = {
        number
        for number, segment in enumerate(segments)
        if owners[number] >= segment.cap or segment.block in built
    }
    # TE-RULING-02: only Rails assigned to a Block lie in it, not those on its edges (TE-DEV-03).
    # Those of Automas count like any others (TE-AUTO-16).
    with_rails = {segments[number].block for number in state.used}
    state.open_blocks = set(range(len(tables.board.blocks))) - built - with_rails
