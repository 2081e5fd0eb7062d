"""What the greedy policy thinks of places: Plots, the ways on from them, Hubs, Blocks."""

from __future__ import annotations

from quincunx.reference.terminus import policy_weights as weights
from quincunx.reference.terminus.lines import (
    built_blocks,
    is_beside_block,
    is_way_open,
    stop_owner,
)
from quincunx.reference.terminus.links import Link
from quincunx.reference.terminus.names import NONE, Metric, Place
from quincunx.reference.terminus.policy_cards import (
    agenda_gain,
    card_of,
    development_worth,
    metric_gain,
    project_gain,
    slots_in_use,
)
from quincunx.reference.terminus.policy_outlook import Outlook

# Plots.


def near(outlook: Outlook, plot: int) -> int:
    """Return how many Developments in the City a Plot is next to."""
    return len(outlook.tables.board.blocks_at[plot] & built_blocks(outlook.state))


def district_worth(outlook: Outlook, district: int) -> int:
    """Return what one more Stop in a District is worth there."""
    worth = token_worth(outlook, district) + agenda_gain(outlook, district, hub=False)
    for slot in slots_in_use(outlook):
        card = card_of(outlook, slot)
        counts = card.metric is Metric.STOPS and district in card.districts
        completes = card.metric is Metric.DISTRICTS and outlook.stops[district] + 1 == card.minimum
        if counts or completes:
            worth += project_gain(outlook, slot, 1)
    return worth


def token_worth(outlook: Outlook, district: int) -> int:
    """Return what a Stop more is worth for the Demands of its District."""
    if outlook.demand_places <= 0:
        return 0
    unused = outlook.stops[district] - outlook.player.demands[district]
    if outlook.in_city[district] > unused:
        return weights.TOKEN
    if outlook.in_city[district] + outlook.on_display[district] > unused:
        return weights.TOKEN_ON_DISPLAY
    return 0


def place_worth(outlook: Outlook, plot: int) -> int:
    """Return what it is worth to reach a Plot: a Connection, or a new Station."""
    if stop_owner(outlook.state, plot) != NONE:
        first = weights.CONNECTION if outlook.state.connections == 0 else 0
        return first + metric_gain(outlook, {Metric.CONNECTIONS}, 1)
    district = outlook.tables.board.plots[plot].district
    worth = weights.STATION + district_worth(outlook, district)
    if near(outlook, plot):
        beside = {Metric.ROW_BY_DEVELOPMENTS, Metric.STOPS_BY_DEVELOPMENTS}
        worth += weights.ADJACENT + metric_gain(outlook, beside, 1)
    return worth


def ways(outlook: Outlook, plot: int) -> list[Link]:
    """Return the links from a Plot that are open to the own line; its pieces don't matter."""
    return [
        link
        for _, link in outlook.tables.links.from_plot(plot)
        if is_way_open(outlook.tables, outlook.state, outlook.seat, link, link.far_end(plot))
    ]


def way_worth(outlook: Outlook, plot: int, link: Link) -> int:
    """Return what the far end of a link is worth, less its Rails."""
    return place_worth(outlook, link.far_end(plot)) - weights.RAIL_LAID * link.length


def ahead_worth(outlook: Outlook, plot: int) -> int:
    """Return what the best way on is worth; a dead end is bad while there are Cycles to come."""
    found = [way_worth(outlook, plot, link) for link in ways(outlook, plot)]
    if not found:
        return 0 if outlook.left == 0 else -weights.DEAD_END
    return weights.AHEAD * max([0, *found]) // 8


# What is built.


def link_worth(outlook: Outlook, start: int, direction: int) -> int:
    """Return what a link from a Terminus is worth."""
    link = outlook.tables.links.at(start, direction)
    assert link is not None
    return way_worth(outlook, start, link) + ahead_worth(outlook, link.far_end(start))


def hub_worth(outlook: Outlook, plot: int) -> int:
    """Return what it is worth to make an own Station a Hub."""
    limits = outlook.tables.limits
    district = outlook.tables.board.plots[plot].district
    worth = weights.HUB + agenda_gain(outlook, district, hub=True)
    worth += metric_gain(outlook, {Metric.HUBS}, 1)
    beside = near(outlook, plot)
    if beside >= 2:
        worth += weights.PRESTIGE * (limits.prestige_hub_two - limits.prestige_station)
        worth += metric_gain(outlook, {Metric.HUBS_BY_DEVELOPMENTS}, 1)
    elif beside == 1:
        worth += weights.PRESTIGE * (limits.prestige_hub_one - limits.prestige_station)
    return worth


def prime_worth(outlook: Outlook, plot: int) -> int:
    """Return what a Plot is worth for the Prime Hub: its District, and the ways from it."""
    district = outlook.tables.board.plots[plot].district
    worth = district_worth(outlook, district) + agenda_gain(outlook, district, hub=True)
    return worth + sum(
        weights.PRIME_LINK + max(0, way_worth(outlook, plot, link)) // 4
        for link in ways(outlook, plot)
    )


# Developments.


def block_worth(outlook: Outlook, block: int) -> int:
    """Return what a Development in a Block brings the own Stops on its corners."""
    limits, line = outlook.tables.limits, outlook.line
    corners = outlook.tables.board.blocks[block].corners
    own = [(near(outlook, plot), plot in line.hubs) for plot in corners if plot in line.stops]
    stations, hubs = own.count((0, False)), own.count((0, True))
    second = own.count((1, True))
    prestige = (
        stations * limits.prestige_station
        + hubs * limits.prestige_hub_one
        + second * (limits.prestige_hub_two - limits.prestige_hub_one)
    )
    beside = {Metric.ROW_BY_DEVELOPMENTS, Metric.STOPS_BY_DEVELOPMENTS}
    return weights.PRESTIGE * prestige + metric_gain(outlook, beside, stations + hubs)


def best_block(outlook: Outlook, kind: int) -> int:
    """Return what the best Block for a type of Development is worth."""
    tables, state = outlook.tables, outlook.state
    found = [
        block_worth(outlook, block)
        for block in state.open_blocks
        if kind in tables.board.blocks[block].zoning
        and is_beside_block(tables, state, outlook.seat, block)
    ]
    return max(found, default=weights.NOTHING)


def placed_development(outlook: Outlook, index: int) -> int:
    """Return what a Development of the display is worth in the best Block for it."""
    kind = outlook.tables.developments[index].type
    return development_worth(outlook, index) + best_block(outlook, kind)


def best_development(outlook: Outlook) -> int:
    """Return what it is worth to build the best Development."""
    found = [
        placed_development(outlook, index)
        for index, placed in enumerate(outlook.state.developments)
        if placed.state is Place.ON_DISPLAY
    ]
    best = max(found, default=weights.NOTHING)
    return best + metric_gain(outlook, {Metric.LOBBYISTS, Metric.DEVELOPMENTS}, 1)
