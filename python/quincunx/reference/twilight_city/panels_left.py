"""The panels of the left column: convert, bag and Tower, crafting, reset."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import goals, train
from quincunx.reference.twilight_city.actions import (
    BB_TO_S,
    BS_TO_G,
    COINS,
    DRAW,
    DROP,
    G_TO_SB,
    ITEM,
    PANEL,
    S_TO_BB,
    SELL_BB,
    SELL_G,
    SELL_S,
    STOP,
    TARGET,
    TOWER,
)
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.crafting import can_craft, spend_parts
from quincunx.reference.twilight_city.deck import ask_chance
from quincunx.reference.twilight_city.names import LAST_TOWER, Disc, End, Step
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.twilight_city.triggers import trigger

Cubes = tuple[int, int, int]

# Panel 1.

#: What each line takes and gives, by colour (TC-P1-01, TC-P1-02).
LINES: Final[dict[int, tuple[Cubes, Cubes]]] = {
    S_TO_BB: ((0, 1, 0), (2, 0, 0)),
    BB_TO_S: ((2, 0, 0), (0, 1, 0)),
    G_TO_SB: ((0, 0, 1), (1, 1, 0)),
    BS_TO_G: ((1, 1, 0), (0, 0, 1)),
    SELL_BB: ((2, 0, 0), (0, 0, 0)),
    SELL_S: ((0, 1, 0), (0, 0, 0)),
    SELL_G: ((0, 0, 1), (0, 0, 0)),
}
SALES: Final = (SELL_BB, SELL_S, SELL_G)


def lines(player: Player) -> list[int]:
    """Return the lines that can be used.

    A cube more than was spent comes from the stock (TC-P1-03, TC-RULING-48).
    """
    found = []
    for action, (taken, given) in LINES.items():
        enough = all(have >= part for have, part in zip(player.resources, taken, strict=True))
        if enough and player.stock >= sum(given) - sum(taken):
            found.append(action)
    return found


def convert_or_sell(tables: Tables, player: Player, action: int) -> None:
    """Use a line of panel 1."""
    taken, given = LINES[action]
    for colour, (minus, plus) in enumerate(zip(taken, given, strict=True)):
        player.resources[colour] += plus - minus
        player.stock += minus - plus
    if action in SALES:
        player.coins += tables.limits.sell_coins


# Panel 2.

CUBES: Final = 2


def bag_or_tower(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the options of panel 2 (TC-P2-01, TC-P2-02, TC-P2-03, TC-RULING-29)."""
    found = []
    if player.stock >= CUBES:  # TC-RULING-28
        found.append(DROP)
    if bag_cubes(state):
        found.append(DRAW)
    if player.tower < LAST_TOWER and player.coins + state.solo.coins >= tower_price(tables, player):
        found.append(TOWER)
    return found


def bag_cubes(state: State) -> int:
    """Return the number of cubes in the bag."""
    return state.bag_black + sum(state.bag_cubes)


def use_bag_or_tower(state: State, action: int) -> None:
    """Drop two cubes, begin to draw two, or climb."""
    if action == DROP:
        state.partisans[state.active].stock -= CUBES
        state.bag_cubes[state.active] += CUBES
    elif action == DRAW:
        state.draws_left = CUBES
    else:
        ask(state, Step.COINS, state.active)


def draw_cube(state: State) -> bool:
    """Draw the next cube, if one is in the bag; True when all are drawn."""
    if state.draws_left and bag_cubes(state):
        ask_chance(state, Step.BAG)
        return False
    state.draws_left = state.bag_index = 0
    return True


def tower_price(tables: Tables, player: Player) -> int:
    """Return the price of the next level."""
    return tables.tower[player.tower + 1].cost


def legal_coins(tables: Tables, state: State) -> list[int]:
    """Return how many coins of the Helpers may be used (TC-SOLO-21); none in other games."""
    player = state.partisans[state.active]
    price = tower_price(tables, player)
    most = min(price, state.solo.coins)
    return [COINS + coins for coins in range(most + 1) if player.coins >= price - coins]


def climb(tables: Tables, state: State, action: int) -> None:
    """Pay and go up a level, with its instant bonus (TC-P2-04).

    The gear action of level 1 is for this turn (TC-TURN-10, TC-GEAR-07, TC-RULING-53).
    """
    player = state.partisans[state.active]
    by_helpers = action - COINS
    player.coins -= tower_price(tables, player) - by_helpers
    state.solo.coins -= by_helpers
    player.tower += 1
    match player.tower:
        case 1:
            state.gear += 1
        case 2:
            player.discs.add(Disc.TOWER)
        case 3:
            player.stock += player.common
            player.common = 0
        case _:
            trigger(tables, state, End.TOWER)


# Panel 3.


def icons_to_craft(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the empty icons whose components are on the board (TC-P3-01)."""
    seat = state.active
    return [
        TARGET + icon
        for icon in goals.open_icons(tables, state, seat)
        if can_craft(tables, player, goals.item_of(tables, state, seat, icon))
    ]


def craft_for_goal(tables: Tables, state: State, action: int) -> None:
    """Craft the item of an icon."""
    seat = state.active
    icon = action - TARGET
    spend_parts(tables, state.partisans[seat], goals.item_of(tables, state, seat, icon))
    goals.fill_icon(tables, state, seat, icon, seat)


# Panel 4.


def items_for_train(tables: Tables, state: State, player: Player) -> list[int]:
    """Return the items that can be crafted for the next token (TC-P4-01)."""
    return [ITEM + item for item in train.craftable_items(tables, state, player)]


def craft_for_train(tables: Tables, state: State, action: int) -> None:
    """Craft an item for the next token."""
    spend_parts(tables, state.partisans[state.active], action - ITEM)
    train.take_token(tables, state)


# Panel 5.


def panels_to_reset(state: State) -> list[int]:
    """Return the panels with white or black discs; STOP only if there is none (TC-P5-01).

    The card can be drawn all the same (TC-RULING-51), and the panel may reset itself (TC-P5-03).
    """
    panels = enumerate(state.panels)
    return [PANEL + k for k, panel in panels if panel.white or panel.black] or [STOP]


def reset(state: State, action: int) -> None:
    """Remove the white discs of a panel, and the black ones (TC-P5-01, TC-SOLO-38).

    Own discs stay (TC-DISC-05, TC-DISC-06).
    """
    if action != STOP:
        panel = state.panels[action - PANEL]
        panel.white = panel.black = 0
