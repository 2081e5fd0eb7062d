"""What the actions of each step are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.reference.twilight_city import actions as ids
from quincunx.reference.twilight_city.deck import display_card
from quincunx.reference.twilight_city.names import FIRST_EXTRA, Icon, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables, simple_item
from quincunx.reference.twilight_city.words import (
    COLOUR_NAMES,
    DIRECTION_NAMES,
    card_name,
    icon_name,
    panel_name,
    tile_district,
    zone_name,
)

#: The panel of the Investigation in solo games.
INVESTIGATION_PANEL: Final = 9

Words = Callable[[Tables, State, int], str]

#: Actions that are called the same wherever they are asked for.
_FIXED: Final = {
    ids.LEFT: "at the left end",
    ids.RIGHT: "at the right end",
    ids.NO_TICKET: "without a ticket",
    ids.TICKET: "with a ticket",
    ids.BOARD: "on the board",
    ids.CENTRE: "on the operations centre",
    ids.LEAVE: "Leave the parcel",
    ids.S_TO_BB: "1 silver to 2 bronze",
    ids.BB_TO_S: "2 bronze to 1 silver",
    ids.G_TO_SB: "1 gold to silver and bronze",
    ids.BS_TO_G: "bronze and silver to gold",
    ids.SELL_BB: "Sell 2 bronze",
    ids.SELL_S: "Sell 1 silver",
    ids.SELL_G: "Sell 1 gold",
    ids.DROP: "Drop 2 cubes",
    ids.DRAW: "Draw 2 cubes",
    ids.TOWER: "Climb the Tower",
    ids.SECOND_CARD: "Draw a card",
    ids.SECOND_DISC: "Take a white disc",
    ids.BONUS_DISC: "Bonus: white disc",
    ids.BONUS_RESOURCE: "Bonus: resource",
    ids.BONUS_COIN: "Bonus: coin",
    ids.BONUS_CARD: "Bonus: card",
    ids.GAIN_B: "+1 bronze",
    ids.B_TO_S: "Bronze to silver",
    ids.S_TO_G: "Silver to gold",
    ids.BUY_TICKET: "Buy a ticket",
    ids.ACCELERATE: "Accelerate",
    ids.CANDELABRA: "Candelabra",
    ids.TRAIN: "on the train",
    ids.HELPER_COIN: "Take a coin",
    ids.HELPER_DEMAND: "Bring the token to the train",
    ids.HELPER_OBSTRUCT: "Obstruct the Detective",
    ids.HELPER_CENTRE: "Place on the operations centre",
    ids.PRISON: "To prison",
    ids.NO_PRISON: "Not to prison",
    ids.DROP_TWO: "Drop 2 cubes",
    ids.KEEP_TWO: "Keep the cubes",
    ids.DISC_A: "Disc from the A card",
    ids.DISC_TOWER: "Disc from the Tower",
    ids.DISC_TRAIN: "Disc from the train",
}


def describe(tables: Tables, state: State, action: int) -> str:
    """Return a legal action in words."""
    if action in _FIXED:
        return _FIXED[action]
    return _WORDS[state.step](tables, state, action)


def menu(tables: Tables, state: State, action: int) -> str:
    """Return what is chosen in a turn."""
    simple = {
        ids.STOP: "End the turn",
        ids.ADVANCE: "Advance the Criminal Record",
        ids.PASS: "Pass",
    }
    if action in simple:
        return simple[action]
    if action >= ids.DISPLAY:
        return menu_offered(tables, state, action)
    if action >= ids.UPSIDE_DOWN:
        return f"Play {card_name(tables, action - ids.UPSIDE_DOWN)} upside-down"
    if action >= ids.UPRIGHT:
        return f"Play {card_name(tables, action - ids.UPRIGHT)}"
    if action >= ids.GEAR:
        return f"Gear: {panel_name(tables, 1 + action - ids.GEAR)}"
    if action >= ids.WHITE:
        return f"White disc on {panel_name(tables, 1 + action - ids.WHITE)}"
    return f"Own disc on {panel_name(tables, 1 + action - ids.OWN)}"


def menu_offered(tables: Tables, state: State, action: int) -> str:
    """Return the use of a card of the display or of an extra card."""
    if action >= ids.EXTRA_DOWN:
        return f"Play {card_name(tables, FIRST_EXTRA + action - ids.EXTRA_DOWN)} upside-down"
    if action >= ids.EXTRA:
        return f"Play {card_name(tables, FIRST_EXTRA + action - ids.EXTRA)}"
    card = display_card(state, action - ids.DISPLAY)
    if tables.cards[card].icon == Icon.BROWN:
        return f"Take {card_name(tables, card)} from the display"
    return f"Take and play {card_name(tables, card)}"


def colour_word(before: str) -> Words:
    """Return words with a colour at the end."""
    return lambda tables, state, action: f"{before} {COLOUR_NAMES[action - ids.COLOUR]}"


def target(tables: Tables, state: State, action: int) -> str:
    """Return where an item goes."""
    if action >= ids.TILE:
        if tables.solo:
            return "as false evidence"
        return f"on the {tile_district(tables, state, action - ids.TILE)} tile"
    return f"on {icon_name(tables, state, state.active, action - ids.TARGET)}"


def choice(tables: Tables, state: State, action: int) -> str:
    """Return the choice at a panel."""
    if action == ids.STOP:
        return "Reset nothing"
    if action >= ids.PANEL:
        return f"Reset {panel_name(tables, 1 + action - ids.PANEL)}"
    if action >= ids.TILE:
        if tables.solo:
            return "False evidence"
        return f"Recruit on the {tile_district(tables, state, action - ids.TILE)} tile"
    if action >= ids.SOURCE:
        return f"Move the item from {icon_name(tables, state, state.active, action - ids.SOURCE)}"
    if action >= ids.TARGET:
        return f"Craft for {icon_name(tables, state, state.active, action - ids.TARGET)}"
    if action >= ids.DIRECTION:
        return f"Airship {DIRECTION_NAMES[action - ids.DIRECTION]}"
    return f"+1 {COLOUR_NAMES[action - ids.COLOUR]}"


def item(tables: Tables, state: State, action: int) -> str:
    """Return the choice of an item: a compound one, as false evidence a simple one."""
    number = action - ids.ITEM
    if state.panel == INVESTIGATION_PANEL:
        number = simple_item(number)
    return f"Craft {tables.items[number].name}"


def zone(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a zone."""
    del state
    return f"to {zone_name(tables, action - ids.ZONE)}"


def parcel(tables: Tables, state: State, action: int) -> str:
    """Return as what a parcel is taken."""
    del tables, state
    return f"Take the parcel as {COLOUR_NAMES[action - ids.COLOUR]}"


def disc(tables: Tables, state: State, action: int) -> str:
    """Return which disc comes back."""
    del state
    return f"Disc from {panel_name(tables, 1 + action - ids.PANEL)}"


def dominant(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a District."""
    del state
    return f"District {tables.districts[action - ids.DISTRICT].name}"


def helper(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a Helper."""
    del tables, state
    return "No Helper" if action == ids.STOP else f"Helper {action - ids.HELPER}"


def helper_card(tables: Tables, state: State, action: int) -> str:
    """Return the choice of a Helper's card."""
    if action >= ids.HELPER_EXTRA:
        return card_name(tables, FIRST_EXTRA + action - ids.HELPER_EXTRA)
    return card_name(tables, display_card(state, action - ids.HELPER_DISPLAY))


def helper_action(tables: Tables, state: State, action: int) -> str:
    """Return how a Helper assists."""
    return f"Assist: {icon_name(tables, state, 0, action - ids.TARGET)}"


def helper_centre(tables: Tables, state: State, action: int) -> str:
    """Return a Helper's cube on a centre."""
    if action == ids.STOP:
        return "Stop placing"
    return colour_word("Place")(tables, state, action)


def coins(tables: Tables, state: State, action: int) -> str:
    """Return how many Helper coins are used."""
    del tables, state
    return f"{action - ids.COINS} Helper coins"


_WORDS: Final[dict[Step, Words]] = {
    Step.MENU: menu,
    Step.TARGET: target,
    Step.PAY: colour_word("Pay 1"),
    Step.BONUS_COLOUR: colour_word("Take"),
    Step.FIRST_CUBE: colour_word("Take"),
    Step.PLACE: colour_word("Place"),
    Step.PARCEL: parcel,
    Step.CHOICE: choice,
    Step.ITEM: item,
    Step.ZONE: zone,
    Step.DISC: disc,
    Step.DOMINANT: dominant,
    Step.HELPER: helper,
    Step.HELPER_CARD: helper_card,
    Step.HELPER_ACTION: helper_action,
    Step.HELPER_CENTRE: helper_centre,
    Step.COINS: coins,
}
