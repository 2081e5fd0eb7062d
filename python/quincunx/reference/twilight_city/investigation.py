"""The Investigation of solo games: false evidence by the player (TC-SOLO-22, TC-SOLO-23)."""

from __future__ import annotations

from quincunx.reference.twilight_city.crafting import can_craft, spend_parts
from quincunx.reference.twilight_city.detective import destination, takes_evidence
from quincunx.reference.twilight_city.names import COMPOUND_ITEMS, ITEMS, NONE
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.tables import Tables, simple_item


def items_wanted(tables: Tables, state: State) -> list[int]:
    """Return the simple items for the Detective's next destination; none if evidence lies there.

    On the last space he has none. A general symbol wants any simple item.
    """
    if not takes_evidence(state):
        return []
    wanted = tables.investigation[destination(state) - 1]
    if wanted == NONE:
        return list(range(COMPOUND_ITEMS, ITEMS))
    return [simple_item(wanted)]


def craftable_items(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the items wanted whose components are on the board."""
    wanted = items_wanted(tables, state)
    return [item for item in wanted if can_craft(tables, player, item)]


def craft_evidence(tables: Tables, state: State, item: int) -> None:
    """Craft an item as false evidence."""
    spend_parts(tables, state.partisans[state.active], item)
    lay_evidence(state)


def lay_evidence(state: State) -> None:
    """Put a stock cube on the Detective's next destination."""
    state.partisans[state.active].stock -= 1
    state.solo.evidence = 1 + state.active
