"""Legal actions. An action is offered only if it can be completed."""

from __future__ import annotations

from quincunx.reference.city_of_the_living.actions import (
    BUY,
    FIGHT,
    GATHER,
    PAY,
    PLACE,
    SCAVENGE_COOP,
    SCAVENGE_DEF,
    SPLIT,
)
from quincunx.reference.city_of_the_living.mat import has_legal_space, legal_spaces
from quincunx.reference.city_of_the_living.state import Phase, Player, State
from quincunx.reference.city_of_the_living.tables import (
    FUEL_PER_LEVEL,
    Mat,
    Side,
    Tables,
    Tile,
    TileType,
)


def legal_actions(tables: Tables, state: State) -> list[int]:
    """Return the legal actions, ascending; none at a draw and after the end."""
    if state.phase in (Phase.DRAW, Phase.OVER):
        return []
    player, mat = state.players[state.to_act], tables.mats[state.to_act]
    match state.phase:
        case Phase.PAY | Phase.END_PAY:
            return legal_pay(player)
        case Phase.SPLIT:
            return legal_split(tables, player)
        case Phase.PLACE:
            return legal_place(tables, mat, state, player)
        case _:
            return legal_main(tables, mat, state, player)


def legal_pay(player: Player) -> list[int]:
    """List the levels of negative Cooperation that can be paid for."""
    return [PAY + levels for levels in range(pay_limit(player) + 1)]


def pay_limit(player: Player) -> int:
    """Return the most levels that a player can pay for.

    Any number from none up to the levels below zero, as far as the Fuel goes (CL-COOP-04). Half
    a level can't be paid, so an odd last Fuel stays (CL-COOP-05).
    """
    return max(0, min(-player.coop, player.fuel // FUEL_PER_LEVEL))


def legal_split(tables: Tables, player: Player) -> list[int]:
    """List the numbers of steps that can go to the Cooperation cube."""
    low, high, _ = split_range(tables, player)
    return [SPLIT + steps for steps in range(low, high + 1)]


def split_range(tables: Tables, player: Player) -> tuple[int, int, int]:
    """Return the fewest and the most steps of the Cooperation cube, and the steps of both cubes.

    As many steps are taken as there are symbols, if both cubes together have room (CL-SCAV-04).
    What one cube can't take the other must, for no usable step is wasted (CL-SCAV-05).
    """
    room_coop = tables.levels - player.cube_coop
    room_def = tables.levels - player.cube_def
    steps = min(player.scav_sym, room_coop + room_def)
    return max(0, steps - room_def), min(steps, room_coop), steps


def legal_main(tables: Tables, mat: Mat, state: State, player: Player) -> list[int]:
    """List the main actions.

    GATHER is always possible, so nobody is ever without an action (CL-GATH-01, CL-TURN-04). Fight
    needs a Zombie (CL-FIGHT-02), Scavenge a cube below the last level (CL-EXPL-02).
    """
    legal = [GATHER]
    if player.zombies >= 1:
        legal.append(FIGHT)
    if player.cube_coop < tables.levels:
        legal.append(SCAVENGE_COOP)
    if player.cube_def < tables.levels:
        legal.append(SCAVENGE_DEF)
    return legal + legal_buy(tables, mat, state, player)


def legal_buy(tables: Tables, mat: Mat, state: State, player: Player) -> list[int]:
    """List the purchases: tiles of the offer that can be paid and laid.

    The price must be there in full (CL-BUY-06) and a tile with a type needs a legal space
    (CL-BUY-07). With an empty offer there is nothing to buy (CL-BUY-11). Whether a purchase does
    any good is not asked: it may hurt (CL-BUY-12), and a Special tile may be bought in vain
    (CL-SPEC-06).
    """
    room = {kind: has_legal_space(tables, mat, player, kind) for kind in mat.spaces}
    room[TileType.SPECIAL] = True
    return [
        BUY + tile
        for tile in sorted(state.offer)
        if price_of(tables, player, tables.tiles[tile]) <= player.fuel
        and room[tables.tiles[tile].face.type]
    ]


def price_of(tables: Tables, player: Player, tile: Tile) -> int:
    """Return what a tile costs a player: only the track of the tile's side counts (CL-BUY-02)."""
    cube = player.cube_coop if tile.side is Side.COOPERATION else player.cube_def
    return tables.prices[cube][tile.level]


def legal_place(tables: Tables, mat: Mat, state: State, player: Player) -> list[int]:
    """List the spaces for the tile just bought (CL-PLACE-01, CL-PLACE-02)."""
    kind = tables.tiles[state.pending_tile].face.type
    return [PLACE + space for space in legal_spaces(tables, mat, player, kind)]
