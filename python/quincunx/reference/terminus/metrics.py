"""What Projects count (TE-SCORE-03).

Stops are own Stops: Stations, Hubs and the Prime Hub; Stops that a line is connected to never count
(TE-SCORE-09).
"""

from __future__ import annotations

from quincunx.reference.terminus.lines import built_blocks, stops_in_district
from quincunx.reference.terminus.names import Metric, Place
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import ProjectCard, Tables


def count(tables: Tables, state: State, seat: int, card: ProjectCard) -> int:
    """Count what a Project asks for."""
    line = state.lines[seat]
    match card.metric:
        case Metric.STOPS:
            return sum(
                stops_in_district(tables, state, seat, district) for district in card.districts
            )
        case Metric.HUBS:
            return len(line.hubs)
        case Metric.ROW_BY_DEVELOPMENTS:
            return longest_row(tables, state, seat)
        case Metric.DISTRICTS:
            return sum(
                stops_in_district(tables, state, seat, district) >= card.minimum
                for district in range(len(tables.districts))
            )
        case Metric.STOPS_BY_DEVELOPMENTS:
            built = built_blocks(state)
            return sum(bool(tables.board.blocks_at[plot] & built) for plot in line.stops)
        case Metric.CONNECTIONS:
            return len(line.nodes - line.stops)
        case Metric.RAILS:
            return sum(tables.board.segments[segment].length for segment in line.rails)
        case Metric.LOBBYISTS:
            return sum(
                development.state is Place.IN_CITY and seat in development.lobby
                for development in state.developments
            )
        case Metric.DEMANDS:
            return sum(state.players[seat].demands)
        case Metric.HUBS_BY_DEVELOPMENTS:
            built = built_blocks(state)
            return sum(
                len(tables.board.blocks_at[plot] & built) >= card.minimum for plot in line.hubs
            )
        case Metric.DEVELOPMENTS:
            beside = set[int]().union(*(tables.board.blocks_at[plot] for plot in line.stops))
            return len(beside & built_blocks(state))


def walk(tables: Tables, state: State, owner: int) -> list[int]:
    """Return the nodes of a line from the first Terminus to the other end.

    A link is part of the line if its Rail spaces are filled, for no segment belongs to two links.
    """
    line = state.lines[owner]
    nodes = [line.end1]
    while True:
        ahead = [
            link.far_end(nodes[-1])
            for _, link in tables.links.from_plot(nodes[-1])
            if line.rails.issuperset(link.segments) and link.far_end(nodes[-1]) not in nodes
        ]
        if not ahead:
            return nodes
        nodes.append(ahead[0])


def longest_row(tables: Tables, state: State, seat: int) -> int:
    """Return the most own Stops in a row along the line that are next to a Development.

    Stops of others neither count nor break the row (TE-RULING-22).
    """
    stops, built = state.lines[seat].stops, built_blocks(state)
    longest = row = 0
    for plot in walk(tables, state, seat):
        if plot not in stops:
            continue
        row = row + 1 if tables.board.blocks_at[plot] & built else 0
        longest = max(longest, row)
    return longest
