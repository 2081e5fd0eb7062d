"""Paying for items with their components."""

from __future__ import annotations

from quincunx.reference.twilight_city.names import COMPOUND_ITEMS
from quincunx.reference.twilight_city.state import Player
from quincunx.reference.twilight_city.tables import Tables


def can_craft(tables: Tables, player: Player, item: int) -> bool:
    """Whether the components of an item are on the board."""
    parts = tables.items[item].parts
    return all(have >= part for have, part in zip(player.resources, parts, strict=True))


def spend_parts(tables: Tables, player: Player, item: int) -> None:
    """Return the components of an item to the stock (TC-RES-05, TC-P3-01)."""
    for colour, part in enumerate(tables.items[item].parts):
        player.resources[colour] -= part
        player.stock += part


def spend_resource(player: Player, colour: int) -> None:
    """Return a resource to the stock (TC-RES-05)."""
    player.resources[colour] -= 1
    player.stock += 1


def gain_resource(player: Player, colour: int) -> None:
    """Take a cube from the stock to a container (TC-RES-02); the stock must have one.

    Containers hold any number (TC-RES-07). No resource is for sale (TC-RES-04).
    """
    player.stock -= 1
    player.resources[colour] += 1


def craftable_compounds(tables: Tables, player: Player) -> list[int]:
    """Return the compound items whose components are on the board."""
    return [item for item in range(COMPOUND_ITEMS) if can_craft(tables, player, item)]
