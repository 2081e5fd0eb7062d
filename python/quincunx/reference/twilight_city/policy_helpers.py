"""What Helpers can do, and what it is worth to the greedy policy."""

from __future__ import annotations

from quincunx.reference.twilight_city import policy_weights as weights
from quincunx.reference.twilight_city.actions import (
    HELPER,
    HELPER_CENTRE,
    HELPER_COIN,
    HELPER_DEMAND,
    HELPER_DISPLAY,
    HELPER_EXTRA,
    HELPER_OBSTRUCT,
    STOP,
    TARGET,
)
from quincunx.reference.twilight_city.airship import would_detect
from quincunx.reference.twilight_city.deck import display_card
from quincunx.reference.twilight_city.helpers import helper_cards, nearest_helpers
from quincunx.reference.twilight_city.names import FIRST_EXTRA, NONE
from quincunx.reference.twilight_city.placing import active_centre
from quincunx.reference.twilight_city.policy_city import catches_helper
from quincunx.reference.twilight_city.policy_outlook import Outlook
from quincunx.reference.twilight_city.policy_rings import empty_spaces
from quincunx.reference.twilight_city.policy_targets import (
    best_open_icon,
    icon_worth,
    token_worth,
)


def centre_worth(outlook: Outlook, zone: int, cubes: int) -> int:
    """Return what a number of cubes is worth on the centre of a zone."""
    index = active_centre(outlook.tables, outlook.state, zone)
    if index == NONE:
        return weights.NOTHING
    return weights.SOLO_CUBE * min(cubes, sum(empty_spaces(outlook, index)))


def visit_worth(outlook: Outlook, zone: int, cubes: int) -> int:
    """Return what a Helper with a number of cubes is worth in a zone."""
    state = outlook.state
    worth = weights.HELPER_COIN
    if not cubes:
        return worth
    worth = max(worth, centre_worth(outlook, zone, cubes))
    if state.zones[zone].token and state.train_next < state.train_open:
        worth = max(worth, token_worth(outlook))
    if zone == outlook.player.zone:
        worth = max(worth, best_open_icon(outlook))
    return worth


def card_worth(outlook: Outlook, helper: int, action: int) -> int:
    """Return what a card is worth to a Helper; one of the display moves the Airship."""
    tables, state = outlook.tables, outlook.state
    on_display = action < HELPER_EXTRA
    if on_display:
        card = display_card(state, action - HELPER_DISPLAY)
    else:
        card = FIRST_EXTRA + action - HELPER_EXTRA
    zone = tables.zone_of(card)
    agents = state.agents.count(zone)
    cubes = state.partisans[helper].stock + agents
    worth = weights.HELPER_CUBE * agents + visit_worth(outlook, zone, cubes)
    if on_display and catches_anybody(outlook, tables.cards[card].direction):
        worth -= weights.CAUGHT
    return worth


def catches_anybody(outlook: Outlook, direction: int) -> bool:
    """Whether a step of the Airship detects the player or a Helper."""
    caught = would_detect(outlook.tables, outlook.state, outlook.seat, direction)
    return caught or catches_helper(outlook, direction)


# Decisions.


def helper(outlook: Outlook, action: int) -> int:
    """Judge a Helper by the best card for him."""
    if action == STOP:
        return 0
    seat, state = action - HELPER, outlook.state
    cards = helper_cards(outlook.tables, state, seat)
    best = max(card_worth(outlook, seat, card) for card in cards)
    return best if seat in nearest_helpers(state) else best - weights.HELPER_COIN


def helper_card(outlook: Outlook, action: int) -> int:
    """Judge a card for the Helper who was activated."""
    return card_worth(outlook, outlook.state.source, action)


def helper_action(outlook: Outlook, action: int) -> int:
    """Judge what a Helper does at his destination."""
    if action == HELPER_COIN:
        return weights.HELPER_COIN
    if action == HELPER_DEMAND:
        return token_worth(outlook)
    if action == HELPER_OBSTRUCT:
        return weights.EVIDENCE
    if action == HELPER_CENTRE:
        found = outlook.state.partisans[outlook.state.source]
        return centre_worth(outlook, found.zone, found.stock)
    return icon_worth(outlook, action - TARGET)


def helper_centre(outlook: Outlook, action: int) -> int:
    """Judge a space for a Helper's cube: any is better than none."""
    del outlook
    return int(action != STOP)
