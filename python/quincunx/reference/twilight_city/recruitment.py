"""Recruitment Tiles (TC-P9)."""

from __future__ import annotations

from quincunx.reference.twilight_city.crafting import can_craft, spend_parts
from quincunx.reference.twilight_city.names import NONE, End
from quincunx.reference.twilight_city.state import RECRUIT_TILES, Player, State, Tile
from quincunx.reference.twilight_city.tables import Tables, simple_item
from quincunx.reference.twilight_city.triggers import trigger


def lower_slots(tables: Tables, tile: Tile) -> list[int]:
    """Return the lower slots that are in use."""
    return tile.lower[: tables.recruit_lower_slots]


def item_wanted(tables: Tables, tile: Tile) -> int:
    """Return the item for the lower section of a tile."""
    return simple_item(tables.recruitment[tile.tile].item)


def tiles_here(tables: Tables, state: State) -> list[int]:
    """Return the tiles of the District where the figure of the active player is (TC-P9-01)."""
    district = tables.district_of(state.partisans[state.active].zone)
    return [
        place
        for place in range(RECRUIT_TILES)
        if state.recruitment[place].tile != NONE
        and tables.recruitment[state.recruitment[place].tile].district == district
    ]


def lower_open(tables: Tables, tile: Tile) -> bool:
    """Whether the lower section is open and has an empty slot (TC-P9-03)."""
    return all(tile.upper) and not all(lower_slots(tables, tile))


def tiles_to_recruit(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the tiles that can be used: an upper slot for a cube, a lower one for an item.

    TC-P9-02, TC-P9-03. Anybody may use any slot (TC-P9-06).
    """
    found = []
    for place in tiles_here(tables, state):
        tile = state.recruitment[place]
        upper = not all(tile.upper) and player.stock > 0
        wanted = item_wanted(tables, tile)
        lower = lower_open(tables, tile) and can_craft(tables, player, wanted)
        if upper or lower:
            found.append(place)
    return found


def tiles_for(tables: Tables, state: State, item: int) -> list[int]:
    """Return the tiles where an item can be delivered in the lower section (TC-EXT-03)."""
    return [
        place
        for place in tiles_here(tables, state)
        if lower_open(tables, state.recruitment[place])
        and item_wanted(tables, state.recruitment[place]) == item
    ]


def recruit(tables: Tables, state: State, place: int) -> None:
    """Put a cube in the first empty upper slot; then the item has to be crafted."""
    player = state.partisans[state.active]
    tile = state.recruitment[place]
    if all(tile.upper):
        spend_parts(tables, player, item_wanted(tables, tile))
        deliver(tables, state, place)
        return
    player.stock -= 1
    tile.upper[tile.upper.index(0)] = 1 + state.active


def deliver(tables: Tables, state: State, place: int) -> None:
    """Put a cube in the first empty lower slot; complete tiles may end the game.

    TC-P9-04, TC-RULING-55.
    """
    tile = state.recruitment[place]
    state.partisans[state.active].stock -= 1
    tile.lower[tile.lower.index(0)] = 1 + state.active
    complete = [
        one for one in state.recruitment if all(one.upper) and all(lower_slots(tables, one))
    ]
    if len(complete) >= tables.setup.recruit_end:
        trigger(tables, state, End.RECRUITMENT)
