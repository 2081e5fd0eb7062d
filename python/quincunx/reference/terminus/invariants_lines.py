"""What holds of the subway lines."""

from __future__ import annotations

from quincunx.reference.terminus.invariants_control import cards_come_last, require
from quincunx.reference.terminus.lines import (
    built_blocks,
    rail_owners,
    stop_owner,
    stops_in_district,
)
from quincunx.reference.terminus.metrics import walk
from quincunx.reference.terminus.names import NONE, Phase, Step
from quincunx.reference.terminus.state import Line, State
from quincunx.reference.terminus.tables import Tables


def check_lines(tables: Tables, state: State) -> None:
    """Check each line, then the lines together."""
    for owner in range(tables.owners):
        check_line(tables, state, owner)
    stops = [plot for line in state.lines for plot in line.stops]
    require(len(set(stops)) == len(stops), "two Stops are on one Plot")  # TE-INV-06
    for owner, line in enumerate(state.lines):
        foreign = line.nodes - line.stops
        require(foreign <= set(stops), f"owner {owner}: is connected to no Stop")  # TE-INV-09
        require(
            all(stop_owner(state, plot) != owner for plot in foreign),
            f"owner {owner}: is connected to an own Stop",
        )
    check_segments(tables, state)
    for seat, player in enumerate(state.players):
        for district, tokens in enumerate(player.demands):
            require(
                tokens <= stops_in_district(tables, state, seat, district),
                f"player {seat}: has too few Stops for {tokens} tokens",  # TE-INV-15
            )


def is_placed(tables: Tables, state: State, owner: int) -> bool:
    """Whether an owner's Prime Hub is in the City by now."""
    if state.phase is not Phase.SETUP:
        return True
    if owner < tables.players:
        if state.step is Step.PRIME:
            return owner in state.order[tables.players - state.cursor :]
        return cards_come_last(state)
    return tables.automa_hub_first and state.step in (Step.KEEP, Step.PRIME)


def check_line(tables: Tables, state: State, owner: int) -> None:
    """Check one line (TE-INV-08, TE-INV-10, TE-INV-25)."""
    line, who = state.lines[owner], f"line {owner}"
    if not is_placed(tables, state, owner):
        require(line == Line(), f"{who}: has no Prime Hub yet")
        return
    plots = set(range(len(tables.board.plots)))
    require({line.prime, line.end1, line.end2} <= plots, f"{who}: has no Prime Hub")
    require(line.nodes <= plots, f"{who}: there are no such Plots")
    require(line.hubs <= line.stops <= line.nodes, f"{who}: Hubs, Stops and nodes don't agree")
    require(line.prime in line.hubs, f"{who}: the Prime Hub is no Hub")
    automa = owner >= tables.players
    require(not automa or line.hubs == {line.prime}, f"{who}: an Automa has no Hubs")
    two_ended = not automa and state.players[owner].terminus_upgrade
    require(two_ended or line.end2 == line.prime, f"{who}: has no second Terminus")
    # TE-TERM-03: the first arm grows first.
    require(line.end2 == line.prime or line.end1 != line.prime, f"{who}: has a second arm only")
    check_rails(tables, line, who)
    nodes = walk(tables, state, owner)
    require(len(nodes) == len(line.nodes) and set(nodes) == line.nodes, f"{who}: is no path")
    require(nodes[-1] == line.end2, f"{who}: doesn't end at its Terminus")


def check_rails(tables: Tables, line: Line, who: str) -> None:
    """Check that the Rails are those of a path of links, and what they bar."""
    segments = tables.board.segments
    require(line.rails <= set(range(len(segments))), f"{who}: there are no such Rail spaces")
    laid = [link for link in tables.links.links if line.rails.issuperset(link.segments)]
    require(len(laid) == len(line.nodes) - 1, f"{who}: has {len(laid)} links")
    filled = [segment for link in laid for segment in link.segments]
    require(sorted(filled) == sorted(line.rails), f"{who}: Rails lead nowhere")
    crossed = {segments[segment].crosses for segment in line.rails} - {NONE}
    require(not crossed & line.rails, f"{who}: crosses itself")
    require(line.barred == line.rails | crossed, f"{who}: what is barred is wrong")
    junctions = [junction for link in laid for junction in link.junctions]
    require(sorted(junctions) == sorted(line.junctions), f"{who}: the junctions are wrong")
    for plot in line.nodes:
        ends = sum(plot in (link.a, link.b) for link in laid)
        most = (plot not in (line.end1,)) + (plot not in (line.end2,))
        require(ends == most, f"{who}: {ends} links meet at Plot {plot}")


def check_segments(tables: Tables, state: State) -> None:
    """Check the Rail spaces (TE-INV-07) and the sets that are kept for them."""
    used, blocked, inside = set(), set(), set()
    built_in = built_blocks(state)
    for number, segment in enumerate(tables.board.segments):
        owners = len(rail_owners(state, number))
        require(owners <= segment.cap, f"segment {number} has Rails of {owners} owners")
        built = segment.block in built_in
        require(not (built and owners), f"segment {number} lies under a Development")
        if owners:
            used.add(number)
            inside.add(segment.block)
        if built or owners == segment.cap:
            blocked.add(number)
    require(state.used == used, "the used Rail spaces are wrong")
    require(state.blocked == blocked, "the blocked Rail spaces are wrong")
    opened = set(range(len(tables.board.blocks))) - inside - built_in
    require(state.open_blocks == opened, "the open Blocks are wrong")
