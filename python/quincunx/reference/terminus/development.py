"""Build a Development for a Permit (TE-DEV-01): a tile of the display goes into an empty Block."""

from __future__ import annotations

from quincunx.reference.terminus import development_actions, flow
from quincunx.reference.terminus.actions import DEVELOPMENT, PLACE
from quincunx.reference.terminus.lines import is_beside_block, update_city
from quincunx.reference.terminus.names import Place, Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables


def blocks_in_reach(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the open Blocks beside an own Stop; they have no Rails and no Development inside."""
    return [
        block for block in sorted(state.open_blocks) if is_beside_block(tables, state, seat, block)
    ]


def legal_blocks(tables: Tables, state: State, seat: int, index: int) -> list[int]:
    """Return the Blocks in which a player can place a Development.

    Those in reach that are zoned for its type, among others maybe (TE-DEV-02, TE-DEV-06).
    """
    tile = tables.developments[index]
    reach = blocks_in_reach(tables, state, seat)
    return [block for block in reach if tile.type in tables.board.blocks[block].zoning]


def buildable(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the Developments that a player can build: any of the display (TE-RULING-16).

    It takes a Lobbyist from the player board (TE-DEV-05).
    """
    if state.players[seat].lobbyists == 0:
        return []
    reach = blocks_in_reach(tables, state, seat)
    types = set[int]().union(*(tables.board.blocks[block].zoning for block in reach))
    return [
        index
        for index, development in enumerate(state.developments)
        if development.state is Place.ON_DISPLAY and tables.developments[index].type in types
    ]


def legal_develop(tables: Tables, state: State) -> list[int]:
    """List the Developments to build."""
    return [DEVELOPMENT + index for index in buildable(tables, state, state.turn_player)]


def apply_develop(state: State, action: int) -> None:
    """Choose a Development."""
    state.choice = action - DEVELOPMENT
    flow.ask(state, Step.BLOCK, state.turn_player)


def legal_block(tables: Tables, state: State) -> list[int]:
    """List the Blocks for the Development chosen."""
    blocks = legal_blocks(tables, state, state.turn_player, state.choice)
    return [PLACE + block for block in blocks]


def apply_block(tables: Tables, state: State, action: int) -> None:
    """Place the Development with its token (TE-DEV-04) and an own Lobbyist (TE-DEV-05).

    It never leaves (TE-DEV-08), the display is not refilled (TE-DEV-07), and the action of the turn
    is used: its own has to wait for a later turn (TE-DEV-10), or for Overtime.
    """
    seat = state.turn_player
    development = state.developments[state.choice]
    development.state, development.block = Place.IN_CITY, action - PLACE
    development.lobby = {seat}
    state.players[seat].lobbyists -= 1
    update_city(tables, state)
    development_actions.finish(tables, state)
