"""The Automas: their line, their marker, and the finished line of the solo mode (TE-AUTO, TE-SOLO).

An Automa has no Coins, no Capacity and no Hubs besides its Prime Hub (TE-AUTO-14, TE-INV-25).
"""

from __future__ import annotations

from quincunx.reference.terminus import build
from quincunx.reference.terminus.board import DIRECTIONS
from quincunx.reference.terminus.lines import is_way_open, lay_rails, stop_owner
from quincunx.reference.terminus.links import Link
from quincunx.reference.terminus.names import NONE
from quincunx.reference.terminus.state import Automa, State
from quincunx.reference.terminus.tables import AutomaSide, Tables


def live_automa(tables: Tables, state: State) -> Automa:
    """Return the Automa that plays: in the solo mode the second one (TE-SOLO-08)."""
    return state.automas[1 if tables.solo else 0]


def side_up(tables: Tables, automa: Automa) -> AutomaSide:
    """Return the side of its card that is in force (TE-AUTO-03)."""
    return tables.automa_cards[automa.card].sides[automa.side]


# Trigger 1: a player enters the Automa's zone.


def automa_moved_onto(tables: Tables, state: State, seat: int) -> None:
    """Pay for entering the Automa's zone, then move its marker away, counter-clockwise.

    On any arrival there (TE-AUTO-04, TE-AUTO-06). The Checkpoint means nothing to the marker, nor
    the zone it comes to; the card stays as it is (TE-AUTO-05).
    """
    state.players[seat].coins -= tables.limits.automa_coin
    steps = side_up(tables, live_automa(tables, state)).number
    state.automa_zone = (state.automa_zone - steps) % len(tables.zones)


# Trigger 2: a player has increased Capacity.


def automa_build(tables: Tables, state: State) -> None:
    """Carry out a Build of the live Automa, and flip its card (TE-AUTO-07, TE-AUTO-13)."""
    automa = live_automa(tables, state)
    side = side_up(tables, automa)
    turn, placed = side.main, 0
    while placed < side.number:
        link = link_ahead(tables, state, automa, state.automa_facing + turn)
        if link is not None and can_take(tables, state, automa, link):
            take_link(tables, state, automa, link)
            placed += 1
        elif turn == side.main != side.alternate:
            turn = side.alternate  # not to return to the main direction (TE-AUTO-08, TE-AUTO-09)
        else:
            break
    automa.side = 1 - automa.side


def link_ahead(tables: Tables, state: State, automa: Automa, direction: int) -> Link | None:
    """Return the link that leaves the Automa's Terminus in a direction."""
    return tables.links.at(state.lines[automa.owner].end1, direction % len(DIRECTIONS))


def can_take(tables: Tables, state: State, automa: Automa, link: Link) -> bool:
    """Whether a direction is possible (TE-AUTO-10).

    Without Rails for it the way is blocked (TE-RULING-29).
    """
    return can_go(tables, state, automa, link) and automa.rails >= link.length


def can_go(tables: Tables, state: State, automa: Automa, link: Link) -> bool:
    """Whether a link is legal for an Automa, its Rails aside.

    It ends at a Stop of somebody else, or at an empty Plot with a Station left (TE-RULING-30).
    """
    end = link.far_end(state.lines[automa.owner].end1)
    if not is_way_open(tables, state, automa.owner, link, end):
        return False
    return stop_owner(state, end) != NONE or automa.stations > 0


def take_link(tables: Tables, state: State, automa: Automa, link: Link) -> None:
    """Build a Station or make a Connection; the Direction Marker goes there (TE-AUTO-11).

    The owner of a Stop gets a Coin, the Automa nothing (TE-AUTO-12).
    """
    line = state.lines[automa.owner]
    end = link.far_end(line.end1)
    automa.rails -= link.length
    lay_rails(tables, state, automa.owner, link, end)
    owner = stop_owner(state, end)
    if owner == NONE:
        automa.stations -= 1
        line.stops.add(end)
    else:
        build.pay_for_connection(tables, state, owner)
    line.end1 = end


# The line of the first Automa in the solo mode.


def solo_line(tables: Tables, state: State) -> None:
    """Build the whole line of the first Automa before the first Year (TE-SOLO-04).

    Build and flip again and again, until nothing could be placed on both sides in a row, or its
    pieces have run out. Then card and unused pieces leave the game (TE-SOLO-07).
    """
    automa = state.automas[0]
    failures = 0
    while failures < 2:
        before = len(state.lines[automa.owner].nodes)
        if setup_build(tables, state, automa):
            break
        placed = len(state.lines[automa.owner].nodes) - before
        failures = 0 if placed > 0 else failures + 1
        automa.side = 1 - automa.side
    state.automas[0] = Automa(owner=automa.owner)


def setup_build(tables: Tables, state: State, automa: Automa) -> bool:
    """Carry out a Build of the side in force; return whether the pieces have run out.

    It may connect to the other Automa's Prime Hub and to the player's (TE-SOLO-06, TE-RULING-28).
    They have run out when Stations or Rails are at 0 after a Stop (TE-RULING-30, TE-RULING-48), or
    when the next link is legal but for the Rails it takes (TE-SOLO-05).
    """
    side = side_up(tables, automa)
    facing = tables.automa_cards[automa.card].facing
    turn, placed = side.main, 0
    while placed < side.number:
        link = link_ahead(tables, state, automa, facing + turn)
        if link is not None and can_go(tables, state, automa, link):
            if automa.rails < link.length:
                return True
            take_link(tables, state, automa, link)
            placed += 1
            if automa.stations == 0 or automa.rails == 0:
                return True
        elif turn == side.main != side.alternate:
            turn = side.alternate
        else:
            return False
    return False
