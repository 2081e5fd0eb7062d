"""The greedy policy: the choice that is worth most, the lowest action among equals.

Everything is a whole number and nothing is drawn, so that both engines choose alike. The policy
looks only at what the player to act may know. Its parts: the weights (`policy_weights`), what goods
are worth (`policy_outlook`), where items can go (`policy_targets`), rings and operations centres
(`policy_rings`), trips and the Airship (`policy_city`), Main Actions (`policy_cards`), panels
(`policy_panels`), and Helpers (`policy_helpers`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.reference.twilight_city import policy_weights as weights
from quincunx.reference.twilight_city.actions import (
    ADVANCE,
    BOARD,
    BONUS_CARD,
    BONUS_COIN,
    BONUS_DISC,
    COINS,
    COLOUR,
    DROP_TWO,
    GEAR,
    ITEM,
    LEAVE,
    LEFT,
    NO_PRISON,
    SECOND_CARD,
    STOP,
    TARGET,
    TICKET,
    TILE,
    TRAIN,
    UPRIGHT,
    WHITE,
)
from quincunx.reference.twilight_city.actions import OWN as OWN_DISC
from quincunx.reference.twilight_city.city import ways_to
from quincunx.reference.twilight_city.names import CANDELABRA, COLOURS, Option, Side, Step
from quincunx.reference.twilight_city.placing import current_centre
from quincunx.reference.twilight_city.policy_cards import main_worth
from quincunx.reference.twilight_city.policy_helpers import (
    helper,
    helper_action,
    helper_card,
    helper_centre,
)
from quincunx.reference.twilight_city.policy_outlook import Outlook, cost, gain, look, loss
from quincunx.reference.twilight_city.policy_panels import (
    best_disc_use,
    choice_worth,
    keep_worth,
    panel_worth,
    switch_cost,
)
from quincunx.reference.twilight_city.policy_rings import (
    cube_worth,
    empty_spaces,
    end_worth,
    side_worth,
    unit_worth,
)
from quincunx.reference.twilight_city.policy_targets import icon_worth, tile_worth, token_worth
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables, simple_item

#: Says what an action is worth.
Judge = Callable[[Outlook, int], int]


def greedy(tables: Tables, state: State, legal: list[int]) -> int:
    """Return the action that the policy chooses; the legal ones are ascending."""
    outlook = look(tables, state)
    if state.step is Step.MENU and not state.main_done:
        worths = before_main(outlook, legal)
    else:
        judge = _JUDGES[state.step]
        worths = {action: judge(outlook, action) for action in legal}
    return max(legal, key=worths.__getitem__)


# The menu of a turn.


def before_main(outlook: Outlook, legal: list[int]) -> dict[int, int]:
    """Judge the menu before the Main Action: discs and gears wait for it.

    A step on the Record is made first if its white disc is worth it.
    """
    worths = {action: main_worth(outlook, action) for action in legal if action >= UPRIGHT}
    best = max(worths.values())
    for action in legal:
        if action == ADVANCE:
            worths[action] = best + weights.WHITE_DISC - outlook.step
        elif action < UPRIGHT:
            worths[action] = best - weights.LATER
    return worths


def after_main(outlook: Outlook, action: int) -> int:
    """Judge the menu after the Main Action."""
    if action == STOP:
        return 0
    if action >= GEAR:
        panel = 1 + action - GEAR
        return panel_worth(outlook, panel) - switch_cost(outlook, panel)
    if action >= WHITE:
        return panel_worth(outlook, 1 + action - WHITE)
    return panel_worth(outlook, 1 + action - OWN_DISC) - keep_worth(outlook)


# Steps of scripts.


def end_of_row(outlook: Outlook, action: int) -> int:
    """Judge an end of the row."""
    state = outlook.state
    side = Side.LEFT if action == LEFT else Side.RIGHT
    match state.option:
        case Option.PANEL:
            return side_worth(outlook, CANDELABRA, side)
        case Option.UPSIDE_DOWN | Option.EXTRA_DOWN:
            return end_worth(outlook, side)
        case _:
            return side_worth(outlook, state.card, side)


def trip(outlook: Outlook, action: int) -> int:
    """Judge a way to the zone of the card."""
    tables, state = outlook.tables, outlook.state
    hours = ways_to(tables, state, outlook.seat, tables.zone_of(state.card))[action]
    return -outlook.hour * hours - (outlook.ticket if action == TICKET else 0)


def target(outlook: Outlook, action: int) -> int:
    """Judge a place for an item."""
    if action == TRAIN:
        return token_worth(outlook)
    if action >= TILE:
        return tile_worth(outlook, action - TILE)
    return icon_worth(outlook, action - TARGET)


def payment(outlook: Outlook, action: int) -> int:
    """Judge a resource to pay."""
    return -loss(outlook, action - COLOUR)


def second(outlook: Outlook, action: int) -> int:
    """Judge the secondary choice: a disc by its best use."""
    return outlook.card if action == SECOND_CARD else best_disc_use(outlook)


def bonus(outlook: Outlook, action: int) -> int:
    """Judge a bonus of the Clock."""
    match action:
        case _ if action == BONUS_DISC:
            return weights.WHITE_DISC
        case _ if action == BONUS_COIN:
            return outlook.coin
        case _ if action == BONUS_CARD:
            return outlook.card
        case _:
            return max(gain(outlook, colour) for colour in range(COLOURS))


def resource(outlook: Outlook, action: int) -> int:
    """Judge a resource to take; a parcel may also be left."""
    return 0 if action == LEAVE else gain(outlook, action - COLOUR)


def place(outlook: Outlook, action: int) -> int:
    """Judge a pending resource to place next."""
    colour = action - COLOUR
    return unit_worth(outlook, colour, current=outlook.state.pending_current[colour] > 0)


def destination(outlook: Outlook, action: int) -> int:
    """Judge a place for a resource."""
    if action == BOARD:
        return gain(outlook, outlook.state.colour)
    index = current_centre(outlook.tables, outlook.state)
    return cube_worth(outlook, index, sum(empty_spaces(outlook, index)))


def choice(outlook: Outlook, action: int) -> int:
    """Judge an option of the panel in use."""
    return choice_worth(outlook, outlook.state.panel, action)


def item(outlook: Outlook, action: int) -> int:
    """Judge an item to craft, a simple one for false evidence: the cheapest will do."""
    number = action - ITEM
    return -cost(outlook, simple_item(number) if outlook.state.panel == 9 else number)


# The rest.


def nothing(outlook: Outlook, action: int) -> int:
    """Judge nothing: the lowest action is as good as any."""
    del outlook, action
    return 0


def drop(outlook: Outlook, action: int) -> int:
    """Judge to drop two cubes: there must be enough in the stock."""
    return outlook.player.stock - weights.CUBES if action == DROP_TWO else 0


def highest(outlook: Outlook, action: int) -> int:
    """Judge by the number: the last disc, the last panel."""
    del outlook
    return action


def prison(outlook: Outlook, action: int) -> int:
    """Judge whether a Helper goes to prison: better not."""
    del outlook
    return int(action == NO_PRISON)


def helper_coins(outlook: Outlook, action: int) -> int:
    """Judge a number of Helper coins to pay: as many as possible."""
    del outlook
    return action - COINS


_JUDGES: Final[dict[Step, Judge]] = {
    Step.MENU: after_main,
    Step.SIDE: end_of_row,
    Step.TICKET: trip,
    Step.TARGET: target,
    Step.PAY: payment,
    Step.SECOND: second,
    Step.BONUS: bonus,
    Step.BONUS_COLOUR: resource,
    Step.PLACE: place,
    Step.DESTINATION: destination,
    Step.PARCEL: resource,
    Step.FIRST_CUBE: resource,
    Step.CHOICE: choice,
    Step.ITEM: item,
    Step.ZONE: nothing,
    Step.DROP: drop,
    Step.DISC: highest,
    Step.DOMINANT: nothing,
    Step.PRISON: prison,
    Step.HELPER: helper,
    Step.HELPER_CARD: helper_card,
    Step.HELPER_ACTION: helper_action,
    Step.HELPER_CENTRE: helper_centre,
    Step.COINS: helper_coins,
}
