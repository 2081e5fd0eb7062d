"""The names of things, as they are written in texts."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city.names import CANDELABRA, FIRST_EXTRA, NONE
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables, simple_item

COLOUR_NAMES: Final = ("bronze", "silver", "gold")
DIRECTION_NAMES: Final = ("north", "east", "south", "west")
GOAL_NAMES: Final = ("A", "B1", "B2", "C")


def card_name(tables: Tables, card: int) -> str:
    """Return the name of a card by its id in a row."""
    if card == CANDELABRA:
        return "Candelabra"
    name = tables.locations[tables.location_of(card)].name
    return f"extra {name} card" if card >= FIRST_EXTRA else f"{name} card {card}"


def zone_name(tables: Tables, zone: int) -> str:
    """Return the name of a zone."""
    found = tables.zones[zone]
    if found.location != NONE:
        return tables.locations[found.location].name
    kind = "Terminus" if found.terminus else "Newsstand"
    return f"{kind} {tables.districts[found.district].name}"


def panel_name(tables: Tables, panel: int) -> str:
    """Return the name of a panel by its number, from 1."""
    return tables.panels[panel - 1]


def icon_name(tables: Tables, state: State, seat: int, icon: int) -> str:
    """Return an icon of a player's goal cards: which card, and the item."""
    slot, place = divmod(icon, 3)
    items = tables.goal_card(slot, state.partisans[seat].goals[slot].card).items
    return f"{GOAL_NAMES[slot]}: {tables.items[items[place]].name}"


def demand_name(tables: Tables, kind: int) -> str:
    """Return a kind of demand tokens."""
    token = tables.demand[kind]
    item = "any item" if token.item == NONE else tables.items[token.item].name
    return f"{item} for {token.points} points"


def tile_district(tables: Tables, state: State, place: int) -> str:
    """Return the numeral on a Recruitment Tile in play."""
    tile = tables.recruitment[state.recruitment[place].tile]
    return tables.districts[tile.district].name


def tile_name(tables: Tables, tile: int) -> str:
    """Return the name of a Recruitment Tile."""
    found = tables.recruitment[tile]
    item = tables.items[simple_item(found.item)].name
    return f"Recruitment tile {tables.districts[found.district].name}: {item}"


def owner_name(tables: Tables, owner: int) -> str:
    """Return whose cube it is."""
    return f"Helper {owner}" if owner >= tables.players else f"seat {owner}"
