"""Build: links from a Terminus to a new Station or to a Stop of somebody else, and Hubs (TE-BUILD).

A Build is a row of steps (TE-BUILD-03). A link is one step and reaches a Stop in it, so nothing is
ever half built (TE-BUILD-31, TE-RULING-03); where it starts and its direction name it. Permit and
Construction are paid once for all of it (TE-BUILD-01).
"""

from __future__ import annotations

from quincunx.reference.terminus import depots, development_actions, flow
from quincunx.reference.terminus.actions import LINK_1, LINK_2, PLACE, STOP
from quincunx.reference.terminus.costs import has_upgrade, tile_of
from quincunx.reference.terminus.lines import is_way_open, lay_rails, stop_owner
from quincunx.reference.terminus.links import Link
from quincunx.reference.terminus.names import NONE, Resource, Step, Upgrade
from quincunx.reference.terminus.state import Line, State
from quincunx.reference.terminus.tables import Tables

# What can be built.


def blueprint_per_disc(tables: Tables, code: int) -> int:
    """Return the Blueprints that each disc costs, Station or Hub (TE-BUILD-02)."""
    tile = tile_of(tables, code)
    return tables.limits.blueprint_per_disc if tile is None else tile.blueprint_per_disc


def may_place_disc(tables: Tables, state: State, seat: int, code: int) -> bool:
    """Whether a player has a disc within Capacity, can pay for it, and is below the Build's limit.

    Capacity bounds all discs ever placed (TE-CAP-03, TE-RULING-10, TE-RULING-11).
    """
    player = state.players[seat]
    tile = tile_of(tables, code)
    most = NONE if tile is None else tile.max_discs
    return (
        player.placed < min(player.capacity, tables.limits.stations)
        and player.resources[Resource.BLUEPRINT] >= blueprint_per_disc(tables, code)
        and (most == NONE or state.discs < most)
    )


def termini(state: State, seat: int) -> list[tuple[int, int]]:
    """Return the Termini, each with the action id of its first link; never more than two.

    Without the upgrade there is only the end of the first arm (TE-BUILD-05, TE-BUILD-23). With it
    the Prime Hub is the end of the second arm until that grows (TE-TERM-01, TE-TERM-02,
    TE-TERM-05). While both arms are empty links belong to the first one (TE-TERM-03, TE-RULING-19).
    """
    line = state.lines[seat]
    found = [(LINK_1, line.end1)]
    if state.players[seat].terminus_upgrade and line.end1 != line.end2:
        found.append((LINK_2, line.end2))
    return found


def can_build_link(
    tables: Tables, state: State, seat: int, code: int, link: Link, start: int
) -> bool:
    """Whether a player can take a link from a Terminus (TE-BUILD-10).

    It ends at an empty Plot, for a Station, or at a Stop of somebody else, player or Automa
    (TE-BUILD-11, TE-AUTO-15, TE-BUILD-25).
    """
    end = link.far_end(start)
    if state.players[seat].storage < link.length:
        return False
    if not is_way_open(tables, state, seat, link, end):
        return False
    return stop_owner(state, end) != NONE or may_place_disc(tables, state, seat, code)


def links(tables: Tables, state: State, seat: int, code: int) -> list[int]:
    """Return the action ids of all links that can be built (TE-TERM-04, TE-BUILD-30)."""
    return [
        first + direction
        for first, start in termini(state, seat)
        for direction, link in tables.links.from_plot(start)
        if can_build_link(tables, state, seat, code, link, start)
    ]


def hubs(tables: Tables, state: State, seat: int, code: int) -> list[int]:
    """Return the action ids of the own Stations that can become Hubs (TE-HUB-01, TE-HUB-02)."""
    if not state.players[seat].hub_upgrade or not may_place_disc(tables, state, seat, code):
        return []
    line = state.lines[seat]
    return [PLACE + plot for plot in sorted(line.stops - line.hubs)]


def steps(tables: Tables, state: State, seat: int, code: int) -> list[int]:
    """Return the action ids of all steps that a Build can go on with, ascending."""
    return hubs(tables, state, seat, code) + links(tables, state, seat, code)


# The Build.


def legal_build(tables: Tables, state: State) -> list[int]:
    """List the steps, and stopping after the first one (TE-BUILD-04, TE-RULING-04).

    Where no step is left, stopping is all there is (TE-BUILD-32). That comes in time, for each step
    uses up Rails or a disc (TE-BUILD-33).
    """
    options = [STOP] if state.count > 0 else []
    return options + steps(tables, state, state.turn_player, state.action)


def apply_build(tables: Tables, state: State, action: int) -> None:
    """Build a link or a Hub, or stop."""
    if action == STOP:
        end_build(tables, state)
        return
    if action < LINK_1:
        # Rails and Termini stay as they are (TE-HUB-03, TE-HUB-04).
        place_disc(tables, state)
        state.lines[state.turn_player].hubs.add(action - PLACE)
    else:
        build_link(tables, state, action)
    state.count += 1
    flow.ask(state, Step.BUILD, state.turn_player)


def build_link(tables: Tables, state: State, action: int) -> None:
    """Take a link: its far end is the new Terminus of the arm (TE-BUILD-14, TE-BUILD-15)."""
    seat = state.turn_player
    line = state.lines[seat]
    is_second = action >= LINK_2
    start = line.end2 if is_second else line.end1
    link = tables.links.at(start, action - (LINK_2 if is_second else LINK_1))
    assert link is not None
    end = link.far_end(start)
    state.players[seat].storage -= link.length
    lay_rails(tables, state, seat, link, end)
    if stop_owner(state, end) == NONE:
        place_disc(tables, state)
        line.stops.add(end)
    else:
        connect(tables, state, stop_owner(state, end))
    move_terminus(line, is_second, end)


def move_terminus(line: Line, is_second: bool, end: int) -> None:
    """Make a Plot the Terminus of an arm."""
    if is_second:
        line.end2 = end
    else:
        line.end1 = end


def place_disc(tables: Tables, state: State) -> None:
    """Take the leftmost disc of the board and pay its Blueprints (TE-BUILD-02)."""
    seat = state.turn_player
    cost = blueprint_per_disc(tables, state.action)
    depots.spend(tables, state, seat, Resource.BLUEPRINT, cost)
    state.players[seat].placed += 1
    state.discs += 1


def connect(tables: Tables, state: State, owner: int) -> None:
    """Connect to a Stop, any number of times (TE-BUILD-21).

    A player gets a Coin for it, passed or not; an Automa gets nothing (TE-BUILD-18, TE-PASS-04).
    """
    state.connections += 1
    pay_for_connection(tables, state, owner)


def pay_for_connection(tables: Tables, state: State, owner: int) -> None:
    """Give the owner of a Stop the Coins for a Connection to it (TE-RULING-17)."""
    if owner < tables.players:
        state.players[owner].coins += tables.limits.connection_coins


def end_build(tables: Tables, state: State) -> None:
    """End the Build: what Connections give, in all and not for each (TE-BUILD-19, TE-BUILD-20).

    Power comes from the Depot (TE-RULING-18), Coins with the Transfer station (TE-ADV-06).
    """
    seat = state.turn_player
    if state.connections > 0:
        power = tables.limits.connection_power
        depots.collect(tables, state, seat, Resource.POWER, power)
        if has_upgrade(state, seat, Upgrade.TRANSFER):
            state.players[seat].coins += tables.upgrades[Upgrade.TRANSFER - 1].value
    development_actions.finish(tables, state)
