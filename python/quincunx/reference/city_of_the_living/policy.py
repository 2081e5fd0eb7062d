"""The greedy policy: try every action, value the own position after it, take the best.

Everything is a whole number, so that both engines choose alike; ties go to the lowest action.
"""

from __future__ import annotations

from typing import Final

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
from quincunx.reference.city_of_the_living.apply import apply_effect
from quincunx.reference.city_of_the_living.chance import left_in_year, year_of_turn
from quincunx.reference.city_of_the_living.legal import price_of, split_range
from quincunx.reference.city_of_the_living.mat import (
    lay_tile,
    legal_spaces,
    line_is_open,
    remove_zombies,
    track_symbols,
)
from quincunx.reference.city_of_the_living.scoring import score_cooperation, score_scavenging
from quincunx.reference.city_of_the_living.state import Phase, Player, State
from quincunx.reference.city_of_the_living.tables import (
    FINAL_PASSES,
    FUEL_GATHERED,
    TURNS,
    Mat,
    Symbol,
    Tables,
    TileType,
)

# A point is worth 1000; the rest is measured by it.
POINT: Final = 1000
FUEL_EARLY: Final = 250
FUEL_LATE: Final = 167  # what the final conversion gives
LATE_TURN: Final = 30
COOP_NEGATIVE: Final = 500  # each level below zero, at each scoring
ZOMBIE: Final = 60
SLOPE: Final = 450  # each Zombie on the top space that is to be expected
STEP: Final = 200  # each Scavenging step still to come
LEVEL: Final = 150  # each level of a cube, up to LEVEL_TOP
LEVEL_TOP: Final = 8
LEVEL_BEYOND: Final = 40
OPEN_BLUE: Final = 150

Left = dict[Symbol, int]


def greedy(tables: Tables, state: State, legal: list[int]) -> int:
    """Return the legal action after which the own position is worth most."""
    left = scorings_left(tables, state)
    values = [value_after(tables, state, left, action) for action in legal]
    return legal[values.index(max(values))]


def scorings_left(tables: Tables, state: State) -> Left:
    """Count the scorings still to come, those of the end included.

    The scoring under way and the final pass being decided are not counted.
    """
    left = dict.fromkeys(tables.scorings[0], 0)
    for tile in left_in_year(tables, state):
        left[tables.tiles[tile].scoring] += 1
    if state.turn < TURNS:
        for counts in tables.scorings[year_of_turn(tables, state.turn) + 1 :]:
            for symbol, count in counts.items():
                left[symbol] += count
    left[Symbol.COOPERATION] += FINAL_PASSES - state.end_pass
    left[Symbol.DEFENSES] += FINAL_PASSES
    left[Symbol.FUEL] += 1
    left[Symbol.ADVANTAGE] += 1
    return left


def value_after(tables: Tables, state: State, left: Left, action: int) -> int:
    """Return the value of the own position after the direct effect of an action."""
    mat = tables.mats[state.to_act]
    player = state.players[state.to_act].copy()
    turn = state.turn
    match state.phase:
        case Phase.PAY | Phase.END_PAY:
            score_cooperation(player, action - PAY)
        case Phase.SPLIT:
            _, _, steps = split_range(tables, player)
            score_scavenging(player, steps, action - SPLIT)
        case Phase.PLACE:
            lay_tile(tables, mat, player, action - PLACE, state.pending_tile)
        case _:
            return value_after_main(tables, mat, player, turn, left, action)
    return value(tables, mat, player, turn, left)


def value_after_main(
    tables: Tables, mat: Mat, player: Player, turn: int, left: Left, action: int
) -> int:
    """Return the value of a player's position after a main action. Changes the player."""
    if action == GATHER:
        player.fuel += FUEL_GATHERED
    elif action == FIGHT:
        remove_zombies(player, 1)
    elif action == SCAVENGE_COOP:
        player.cube_coop += 1
    elif action == SCAVENGE_DEF:
        player.cube_def += 1
    else:
        return value_after_buy(tables, mat, player, turn, left, action - BUY)
    return value(tables, mat, player, turn, left)


def value_after_buy(
    tables: Tables, mat: Mat, player: Player, turn: int, left: Left, tile: int
) -> int:
    """Return the value after a purchase, laid on the best space. Changes the player."""
    bought = tables.tiles[tile]
    player.fuel -= price_of(tables, player, bought)
    if bought.face.type is TileType.SPECIAL:
        apply_effect(player, bought)
        return value(tables, mat, player, turn, left)
    values = []
    for space in legal_spaces(tables, mat, player, bought.face.type):
        laid = player.copy()
        lay_tile(tables, mat, laid, space, tile)
        values.append(value(tables, mat, laid, turn, left))
    return max(values)


def value(tables: Tables, mat: Mat, player: Player, turn: int, left: Left) -> int:
    """Return what a player's position is worth, with `left` scorings still to come."""
    fuel_worth = FUEL_LATE if turn >= LATE_TURN else FUEL_EARLY
    worth = POINT * player.advantage + fuel_worth * player.fuel
    per_level = fuel_worth if player.coop >= 0 else COOP_NEGATIVE
    worth += left[Symbol.COOPERATION] * player.coop * per_level
    worth += left[Symbol.FUEL] * player.fuel_sym * tables.fuel_per_symbol * fuel_worth
    worth += value_of_zombies(mat, player, left, fuel_worth)
    room = (tables.levels - player.cube_coop) + (tables.levels - player.cube_def)
    worth += STEP * min(player.scav_sym * left[Symbol.SCAVENGING], room)
    for cube in (player.cube_coop, player.cube_def):
        worth += LEVEL * min(cube, LEVEL_TOP) + LEVEL_BEYOND * max(0, cube - LEVEL_TOP)
    blue = mat.spaces[TileType.FORTIFICATION]
    open_blue = sum(line_is_open(tables, mat, player, space) for space in blue)
    return worth + OPEN_BLUE * open_blue


def value_of_zombies(mat: Mat, player: Player, left: Left, fuel_worth: int) -> int:
    """Return the worth of the Advantage scorings to come, less the burden of Zombies.

    The Zombies are taken to drift evenly by the Defenses total of each scoring still to come.
    """
    track, now = mat.zombie_track, player.zombies
    drifted = now - player.defs * left[Symbol.DEFENSES]
    end = max(0, drifted)
    worth = 0
    if drifted < 0:
        worth += -drifted * fuel_worth // 2
    scorings = left[Symbol.ADVANTAGE]
    for i in range(1, scorings + 1):
        zombies = (now * (scorings - i) + end * i) // scorings
        if zombies < track:
            worth += POINT * (player.adv_sym + track_symbols(mat, zombies))
    return worth - ZOMBIE * (now + end) - SLOPE * max(0, end - track + 1)
