"""What panels and their options are worth to the greedy policy."""

from __future__ import annotations

from quincunx.reference.twilight_city import goals, investigation, panels_top, train
from quincunx.reference.twilight_city import policy_weights as weights
from quincunx.reference.twilight_city.actions import (
    ACCELERATE,
    BUY_TICKET,
    COLOUR,
    DIRECTION,
    GAIN_B,
    PANEL,
    SOURCE,
    STOP,
    TARGET,
    TILE,
    TOWER,
)
from quincunx.reference.twilight_city.names import CANDELABRA, PANELS, Colour
from quincunx.reference.twilight_city.offers import can_use, own_discs
from quincunx.reference.twilight_city.panels_gears import Price, switch_price
from quincunx.reference.twilight_city.panels_left import LINES, SALES
from quincunx.reference.twilight_city.panels_options import (
    COIN_PANEL,
    REPORT_PANEL,
    TICKET_PANEL,
    choices,
)
from quincunx.reference.twilight_city.policy_city import airship_worth
from quincunx.reference.twilight_city.policy_outlook import (
    Outlook,
    cheapest_resource,
    cost,
    gain,
    gains,
    loss,
    losses,
)
from quincunx.reference.twilight_city.policy_rings import best_side, unit_worth
from quincunx.reference.twilight_city.policy_targets import (
    best_icon,
    cubes_on,
    icon_worth,
    level_worth,
    share_worth,
    tile_worth,
    token_worth,
)
from quincunx.reference.twilight_city.recruitment import item_wanted
from quincunx.reference.twilight_city.state import ICONS

# Options of the panels.


def choice_worth(outlook: Outlook, panel: int, action: int) -> int:
    """Return what an option of a panel is worth."""
    match panel:
        case 1:
            return line_worth(outlook, action)
        case 2:
            return level_worth(outlook) if action == TOWER else 0
        case 3:
            return craft_worth(outlook, action - TARGET)
        case 5:
            return reset_worth(outlook, action)
        case 6 if action >= SOURCE:
            return change_worth(outlook, action - SOURCE)
        case 6:
            return unit_worth(outlook, action - COLOUR, current=True)
        case 7 if action == ACCELERATE:
            return outlook.hour
        case 7:
            coins = outlook.tables.limits.candelabra_coins
            return best_side(outlook, CANDELABRA) - outlook.coin * coins
        case 8 if action == BUY_TICKET:
            return outlook.ticket - outlook.coin
        case 8:
            return airship_worth(outlook, action - DIRECTION) - outlook.coin
        case 9:
            return recruit_worth(outlook, action - TILE)
        case 11:
            return newsstand_worth(outlook, action)
        case _:
            return report_worth(outlook, action - DIRECTION)


def line_worth(outlook: Outlook, action: int) -> int:
    """Return what a line of panel 1 is worth."""
    taken, given = LINES[action]
    coins = outlook.tables.limits.sell_coins if action in SALES else 0
    return coins * outlook.coin + gains(outlook, given) - losses(outlook, taken)


def craft_worth(outlook: Outlook, icon: int) -> int:
    """Return what it is worth to craft the item of an icon."""
    item = goals.item_of(outlook.tables, outlook.state, outlook.seat, icon)
    return icon_worth(outlook, icon) - cost(outlook, item)


def reset_worth(outlook: Outlook, action: int) -> int:
    """Return what it is worth to reset a panel: the more discs, the better."""
    if action == STOP:
        return 0
    panel = outlook.state.panels[action - PANEL]
    return panel.white + panel.black


def change_worth(outlook: Outlook, icon: int) -> int:
    """Return what it is worth to move the item from an icon to the best other one."""
    targets = goals.empty_compound_icons(outlook.tables, outlook.state, outlook.seat)
    slot = icon // ICONS
    return best_icon(outlook, targets) - share_worth(outlook, slot, cubes_on(outlook, slot) - 1)


def recruit_worth(outlook: Outlook, place: int) -> int:
    """Return what it is worth to recruit on a tile, or to craft false evidence."""
    tables, state = outlook.tables, outlook.state
    worth = tile_worth(outlook, place)
    if outlook.solo:
        items = investigation.craftable_items(tables, state, outlook.player)
        return worth - min(cost(outlook, item) for item in items)
    tile = state.recruitment[place]
    return worth - cost(outlook, item_wanted(tables, tile)) if all(tile.upper) else worth


def newsstand_worth(outlook: Outlook, action: int) -> int:
    """Return what an option of the Newsstand is worth."""
    taken = action - GAIN_B
    worth = gain(outlook, taken)
    return worth if taken == Colour.BRONZE else worth - loss(outlook, taken - 1)


def report_worth(outlook: Outlook, direction: int) -> int:
    """Return what it is worth to report somebody: coins, a police card, a step on the Record."""
    coins = outlook.tables.limits.report_coins * outlook.coin
    return coins - weights.POINT - outlook.step + airship_worth(outlook, direction)


# Panels.


def panel_worth(outlook: Outlook, panel: int) -> int:
    """Return what the best open option of a panel is worth, less the walk to it."""
    match panel:
        case 4:
            return demand_worth(outlook)
        case 5:
            return outlook.card
        case _ if panel == COIN_PANEL:
            return outlook.coin
        case _ if panel == TICKET_PANEL:
            return outlook.ticket - walk_cost(outlook, panel)
        case _ if panel == REPORT_PANEL and outlook.solo:
            return weights.NOTHING
        case _:
            return best_choice(outlook, panel) - walk_cost(outlook, panel)


def best_choice(outlook: Outlook, panel: int) -> int:
    """Return what the best open option of a panel is worth.

    A resource more than a card has earned is only for later than the Main Action.
    """
    found = choices(outlook.tables, outlook.state, panel, outlook.player)
    if panel == 6 and not outlook.state.main_done:
        found = [action for action in found if action >= SOURCE]
    worths = (choice_worth(outlook, panel, action) for action in found)
    return max(worths, default=weights.NOTHING)


def demand_worth(outlook: Outlook) -> int:
    """Return what it is worth to craft the cheapest item for the train."""
    items = train.craftable_items(outlook.tables, outlook.state, outlook.player)
    if not items:
        return weights.NOTHING
    return token_worth(outlook) - min(cost(outlook, item) for item in items)


def walk_cost(outlook: Outlook, panel: int) -> int:
    """Return what the hours to a panel at the top are worth."""
    if panel not in panels_top.WALKS:
        return 0
    zones = panels_top.destinations(outlook.tables, outlook.state, panel)
    return outlook.hour * min(zones.values(), default=0)


def best_disc_use(outlook: Outlook) -> int:
    """Return what it is worth to use the best panel by a white disc."""
    tables, state = outlook.tables, outlook.state
    found = [
        panel_worth(outlook, panel)
        for panel in range(1, 1 + PANELS)
        if state.panels[panel - 1].discs < tables.limits.panel_discs
        and can_use(tables, state, panel)
    ]
    return max([0, *found])


# What their use costs.


def switch_cost(outlook: Outlook, panel: int) -> int:
    """Return what the price of a switch is worth."""
    match switch_price(outlook.tables, outlook.state, panel):
        case Price.HOUR:
            return outlook.hour
        case Price.COIN:
            return outlook.coin
        case Price.RESOURCE:
            return cheapest_resource(outlook)
        case _:
            return 0


def keep_worth(outlook: Outlook) -> int:
    """Return what it is worth to keep an own disc for a later turn of the day."""
    if outlook.last:
        return 0
    further = own_discs(outlook.state) - 1
    hours = outlook.tables.clock.day - outlook.player.hours - weights.DISC_HOURS * further
    return weights.OWN_KEEP * max(0, hours)
