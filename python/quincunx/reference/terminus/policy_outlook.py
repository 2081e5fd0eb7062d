"""What the greedy policy sees: the position of the player to act, and what pieces are worth now.

Kinds are the four resources, and Rails in the storage as the fifth. The first pieces of a kind are
needed, some more are wanted, and all further ones are spare.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quincunx.reference.terminus import policy_weights as weights
from quincunx.reference.terminus.lines import stops_in_district
from quincunx.reference.terminus.names import CYCLES, YEARS, Place, Resource
from quincunx.reference.terminus.state import DISTRICTS, Line, Player, State
from quincunx.reference.terminus.tables import Cost, Goods, Tables

RAILS: Final = 4  # the kind after the resources
LATE_ZONES: Final = (3, 4, 5)  # behind the zone that sells Blueprints


@dataclass(frozen=True, slots=True)
class Outlook:
    """The position as the player to act judges it."""

    tables: Tables
    state: State
    seat: int
    coin: int  # what a Coin is worth
    left: int  # Cycles to come
    stops: tuple[int, ...]  # own Stops by District
    in_city: tuple[int, ...]  # Demand tokens in the City by District
    on_display: tuple[int, ...]  # and on display
    free: int  # discs within Capacity
    discs: int  # discs to plan for
    held: tuple[int, ...]  # by kind
    basic: tuple[int, ...]  # pieces needed
    want: tuple[int, ...]  # pieces wanted, those needed among them

    @property
    def player(self) -> Player:
        """The board of the player."""
        return self.state.players[self.seat]

    @property
    def line(self) -> Line:
        """The line of the player."""
        return self.state.lines[self.seat]

    @property
    def demands(self) -> int:
        """The own Demand tokens."""
        return sum(self.player.demands)

    @property
    def demand_places(self) -> int:
        """The free places of the Demand Track."""
        return len(self.tables.tracks.demand) - 1 - self.demands

    @property
    def storage_left(self) -> int:
        """The resources that still fit into the storage, at least 0."""
        return max(0, self.tables.limits.storage - sum(self.player.resources))


def look(tables: Tables, state: State) -> Outlook:
    """Look at a position with the eyes of the player to act."""
    seat = state.to_act
    player = state.players[seat]
    left = CYCLES * (YEARS - state.year) + CYCLES - player.cycle
    stops = tuple(stops_in_district(tables, state, seat, district) for district in range(DISTRICTS))
    in_city = tokens(state, Place.IN_CITY)
    free = player.capacity - player.placed
    discs = planned_discs(tables, player, left)
    want = wanted(tables, player, left, discs, claims_ahead(tables, player, stops, in_city))
    needed = (2 if free >= discs or left == 0 else 0, 1, 1, 1, 2)
    return Outlook(
        tables=tables,
        state=state,
        seat=seat,
        coin=weights.COIN[state.year - 1],
        left=left,
        stops=stops,
        in_city=in_city,
        on_display=tokens(state, Place.ON_DISPLAY),
        free=free,
        discs=discs,
        held=(*player.resources, player.storage),
        basic=tuple(min(pair) for pair in zip(needed, want, strict=True)),
        want=want,
    )


def tokens(state: State, place: Place) -> tuple[int, ...]:
    """Count the Demand tokens on Developments at some place by District."""
    found = [placed.token for placed in state.developments if placed.state is place]
    return tuple(found.count(district) for district in range(DISTRICTS))


def planned_discs(tables: Tables, player: Player, left: int) -> int:
    """Return the discs to plan for; when no Blueprints can be bought any more, those paid for."""
    discs = min(weights.DISCS_WANTED, tables.limits.stations - player.placed)
    if left == 0 and player.zone in LATE_ZONES:
        discs = min(discs, player.resources[Resource.BLUEPRINT])
    return discs


def claims_ahead(
    tables: Tables, player: Player, stops: tuple[int, ...], in_city: tuple[int, ...]
) -> int:
    """Return how many Demands in the City the own Stops and the Demand Track allow to claim."""
    claims = sum(
        max(0, min(in_city[district], stops[district] - player.demands[district]))
        for district in range(DISTRICTS)
    )
    return min(len(tables.tracks.demand) - 1 - sum(player.demands), claims)


def wanted(tables: Tables, player: Player, left: int, discs: int, claims: int) -> tuple[int, ...]:
    """Return how many pieces of each kind there is a use for."""
    free = player.capacity - player.placed
    steps = range(player.capacity, player.placed + discs)
    power = sum(tables.tracks.capacity_power[step] for step in steps)
    return (
        min(weights.CONSTRUCTION_MOST, 2 + max(0, discs - free)) if discs else 0,
        1 if left == 0 else weights.PERMITS_WANTED,
        min(2, claims) + power,
        min(discs, free),
        weights.RAILS_FIRST + weights.RAILS_PER_DISC * discs if discs else 0,
    )


# What pieces are worth.


def piece(outlook: Outlook, kind: int, place: int) -> int:
    """Return what a piece of a kind is worth, the first one at place 0."""
    if place < outlook.basic[kind]:
        return weights.BASIC[kind]
    if place < outlook.want[kind]:
        return weights.WANTED[kind]
    return weights.SPARE[kind]


def gain(outlook: Outlook, kind: int, count: int) -> int:
    """Return what more pieces of a kind are worth."""
    held = outlook.held[kind]
    return sum(piece(outlook, kind, place) for place in range(held, held + count))


def loss(outlook: Outlook, kind: int, count: int) -> int:
    """Return what the last pieces of a kind are worth; missing ones count as needed."""
    held = outlook.held[kind]
    return sum(piece(outlook, kind, place) for place in range(held - count, held))


def cost_worth(outlook: Outlook, cost: Cost) -> int:
    """Return what a cost is worth; at the very end only Coins are."""
    coins = cost.coins * outlook.coin
    if outlook.left == 0:
        return coins
    return coins + sum(loss(outlook, kind, count) for kind, count in enumerate(cost.resources))


def goods_worth(outlook: Outlook, goods: Goods) -> int:
    """Return what goods are worth."""
    best = max(gain(outlook, kind, 1) for kind in Resource) if goods.any else 0
    return (
        goods.coins * outlook.coin
        + sum(gain(outlook, kind, count) for kind, count in enumerate(goods.resources))
        + gain(outlook, RAILS, goods.rails)
        + goods.any * best
    )
