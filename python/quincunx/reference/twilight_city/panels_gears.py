"""The gears of the panels: which one is active, what the other one costs (TC-GEAR)."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import Final

from quincunx.reference.twilight_city.crafting import spend_resource
from quincunx.reference.twilight_city.income import home_district
from quincunx.reference.twilight_city.names import COLOURS, NONE, District
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.tables import Tables


class Price(IntEnum):
    """What the switch to the inactive panel of a pair costs."""

    NOTHING = 0
    HOUR = 1
    COIN = 2
    RESOURCE = 3


#: The pairs; panels 5 and 10 have no switch (TC-GEAR-04).
PAIRS: Final = ((1, 2), (3, 4), (6, 7), (8, 9))
#: The price of each pair (TC-GEAR-02), and the home with which it is free.
PRICES: Final = (Price.HOUR, Price.COIN, Price.COIN, Price.RESOURCE)
FREE_AT_HOME_IN: Final = (District.PURPLE, District.BLUE, District.BLUE, District.PURPLE)


def pair_of(panel: int) -> int:
    """Return the pair of a panel, or NONE."""
    for number, pair in enumerate(PAIRS):
        if panel in pair:
            return number
    return NONE


def switch_price(tables: Tables, state: State, panel: int) -> Price:
    """Return what it costs the active player to use a panel by gear.

    Some switches are free for those at home in II (TC-DIST-03) or III (TC-DIST-05).
    """
    pair = pair_of(panel)
    if pair == NONE or PAIRS[pair][state.gears[pair]] == panel:
        return Price.NOTHING
    if home_district(tables, state, state.active) == FREE_AT_HOME_IN[pair]:
        return Price.NOTHING
    return PRICES[pair]


def after_coin(player: Player) -> Player:
    """Return the player as he would be after paying a coin."""
    return replace(player, coins=player.coins - 1)


def after_resource(player: Player, colour: int) -> Player:
    """Return the player as he would be after paying a resource."""
    found = replace(player, resources=list(player.resources))
    spend_resource(found, colour)
    return found


def payers(tables: Tables, state: State, panel: int) -> list[Player]:
    """Return the active player after each way of paying the price of a panel."""
    player = state.partisans[state.active]
    match switch_price(tables, state, panel):
        case Price.COIN:
            return [after_coin(player)] if player.coins else []
        case Price.RESOURCE:
            colours = [colour for colour in range(COLOURS) if player.resources[colour]]
            return [after_resource(player, colour) for colour in colours]
        case _:
            return [player]


def toggle(state: State, panel: int) -> None:
    """Move the marker to the partner of the panel that was used (TC-GEAR-03)."""
    pair = pair_of(panel)
    if pair != NONE:
        lower, _ = PAIRS[pair]
        state.gears[pair] = int(panel == lower)
