"""What Main Actions with cards are worth to the greedy policy."""

from __future__ import annotations

from quincunx.reference.twilight_city import goals, investigation, recruitment, train
from quincunx.reference.twilight_city import policy_weights as weights
from quincunx.reference.twilight_city.actions import (
    DISPLAY,
    EXTRA,
    EXTRA_DOWN,
    LEFT,
    PASS,
    UPRIGHT,
    UPSIDE_DOWN,
)
from quincunx.reference.twilight_city.airship import moved
from quincunx.reference.twilight_city.deck import display_card
from quincunx.reference.twilight_city.display import COINS, RESOURCE_COLUMN, column_of
from quincunx.reference.twilight_city.extras import is_extra
from quincunx.reference.twilight_city.income import home_district
from quincunx.reference.twilight_city.names import FIRST_EXTRA, District, Icon, Side
from quincunx.reference.twilight_city.policy_city import airship_worth, way_worth
from quincunx.reference.twilight_city.policy_outlook import Outlook, cheapest_resource
from quincunx.reference.twilight_city.policy_rings import best_side, end_worth
from quincunx.reference.twilight_city.policy_targets import best_icon, tile_worth, token_worth
from quincunx.reference.twilight_city.tables import is_simple
from quincunx.reference.twilight_city.upside_down import item_of, legal_ends

# Items and cards in the hand.


def use_worth(outlook: Outlook, item: int) -> int:
    """Return what the best use of an item is worth, whether or not it could be paid for."""
    tables, state = outlook.tables, outlook.state
    worth = best_icon(outlook, goals.icons_for(tables, state, outlook.seat, item))
    if not is_simple(item):
        if train.accepts(tables, state, item):
            worth = max(worth, token_worth(outlook))
    elif outlook.solo:
        if item in investigation.items_wanted(tables, state):
            worth = max(worth, weights.EVIDENCE)
    else:
        places = recruitment.tiles_for(tables, state, item)
        worth = max([worth, *(tile_worth(outlook, place) for place in places)])
    return worth


def hand_worth(outlook: Outlook, card: int) -> int:
    """Return what a card in the hand is worth."""
    if outlook.last:
        return 0
    use = max(0, use_worth(outlook, item_of(outlook.tables, card)))
    return outlook.card + use * weights.HAND_ITEM // weights.SHARES


# Main Actions.


def upright_worth(outlook: Outlook, card: int, airship: int) -> int:
    """Return what it is worth to play a card upright, with the Airship at an intersection."""
    tables = outlook.tables
    zone = tables.zone_of(card)
    home = home_district(tables, outlook.state, outlook.seat)
    worth = best_side(outlook, card)
    worth += weights.WHITE_DISC * outlook.state.agents.count(zone)
    if not is_extra(card) and (tables.cards[card].gear or home == District.RED):
        worth += weights.GEAR_USE
    coins = outlook.coin * tables.coins_of(card)
    if zone != outlook.player.zone:
        return worth + way_worth(outlook, zone, airship) + coins
    return worth + (coins if home == District.GREEN else -outlook.hour)


def down_worth(outlook: Outlook, card: int) -> int:
    """Return what it is worth to play a card upside-down."""
    sides = [Side.LEFT if end == LEFT else Side.RIGHT for end in legal_ends(outlook.state)]
    end = max(end_worth(outlook, side) for side in sides)
    return use_worth(outlook, item_of(outlook.tables, card)) + end - outlook.hour


def take_worth(outlook: Outlook, slot: int) -> int:
    """Return what it is worth to take a card from a slot of the display."""
    tables, state = outlook.tables, outlook.state
    card, column = display_card(state, slot), column_of(slot)
    direction = tables.cards[card].direction
    worth = weights.SECOND + airship_worth(outlook, direction) - COINS[column] * outlook.coin
    if column == RESOURCE_COLUMN:
        worth -= cheapest_resource(outlook)
    if tables.cards[card].icon == Icon.BROWN:
        return worth + hand_worth(outlook, card) - outlook.hour
    return worth + upright_worth(outlook, card, moved(state.airship, direction))


def main_worth(outlook: Outlook, action: int) -> int:
    """Return what a Main Action is worth."""
    airship = outlook.state.airship
    if action == PASS:
        return -outlook.hour
    if action >= EXTRA_DOWN:
        return down_worth(outlook, FIRST_EXTRA + action - EXTRA_DOWN)
    if action >= EXTRA:
        return upright_worth(outlook, FIRST_EXTRA + action - EXTRA, airship)
    if action >= DISPLAY:
        return take_worth(outlook, action - DISPLAY)
    if action >= UPSIDE_DOWN:
        card = action - UPSIDE_DOWN
        return down_worth(outlook, card) - hand_worth(outlook, card)
    card = action - UPRIGHT
    return upright_worth(outlook, card, airship) - hand_worth(outlook, card)
