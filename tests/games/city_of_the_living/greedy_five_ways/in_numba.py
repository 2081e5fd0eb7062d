"""The greedy policy of City of the Living for numba: ``@qx.policy`` and small compiled helpers.

Every legal action is told as changes of the own board, and the board with these changes valued. Of
actions of the same worth the lowest is taken.
"""

from __future__ import annotations

from typing import NamedTuple

import numba

import quincunx as qx
from quincunx.compiled import has

GAME = "city-of-the-living"

SPLITTING, ACTING, PLACING = 2, 3, 4  # in the other phases a seat pays
GATHER, FIGHT, SCAVENGE_COOP, SCAVENGE_DEF = 0, 1, 2, 3
BUY, PLACE, PAY, SPLIT = 4, 68, 84, 105
FORTIFICATION, SPECIAL, TILE_IDS = 3, 4, 64
NOWHERE = -1
LEAST = -(2**31)


class Case(NamedTuple):
    """How often each symbol is still to be scored, and what a Fuel is worth."""

    cooperation: int
    defenses: int
    fuel: int
    scavenging: int
    advantage: int
    fuel_worth: int


@numba.njit
def to_be_scored(state, tables, symbol):
    """Return how often tiles not yet drawn score a symbol, from 0."""
    if state.turn >= 36:
        return 0
    year = min(state.turn // 5, 6) + 1
    return state.symbols_left[symbol] + tables.later_scorings[5 * year + symbol]


@numba.njit
def look_ahead(state, tables):
    """Return the case of a decision."""
    return Case(
        to_be_scored(state, tables, 0) + 2 - state.end_pass,
        to_be_scored(state, tables, 1) + 2,
        to_be_scored(state, tables, 2) + 1,
        to_be_scored(state, tables, 3),
        to_be_scored(state, tables, 4) + 1,
        250 if state.turn < 30 else 167,
    )


@numba.njit
def zombies_worth(case, mat, zombies, defs, adv_sym):
    """Return the worth of Zombies that drift evenly, and of the symbols they leave uncovered."""
    top, scorings = mat.zombie_track, case.advantage
    drifted = zombies - defs * case.defenses
    end = max(0, drifted)
    worth = max(0, -drifted) * case.fuel_worth // 2
    for i in range(1, scorings + 1):
        then = (zombies * (scorings - i) + end * i) // scorings
        if then < top:
            worth += 1000 * (adv_sym + mat.visible[then])
    return worth - 60 * (zombies + end) - 450 * max(0, end - top + 1)


@numba.njit
def cube_worth(level):
    """Return the worth of a cube."""
    return 150 * min(level, 8) + 40 * max(0, level - 8)


@numba.njit
def is_open(mat, mine, blue, covered):
    """Return whether building is allowed on a blue space, once a tile lies on `covered`."""
    for green in range(mat.space_count):
        locks = has(mat.locking, green) and has(mat.locked_by[green], blue)
        if locks and green != covered and mine.space[green] >= TILE_IDS:
            return False
    return True


@numba.njit
def open_blue(mat, mine, covered):
    """Return the number of blue spaces on which building is allowed."""
    count = 0
    for blue in range(mat.space_count):
        if has(mat.spaces[FORTIFICATION], blue) and is_open(mat, mine, blue, covered):
            count += 1
    return count


@numba.njit
def worth(
    case,
    mat,
    tables,
    mine,
    coop=0,
    defs=0,
    fuel_sym=0,
    scav_sym=0,
    adv_sym=0,
    cube_coop=0,
    cube_def=0,
    zombies=0,
    fuel=0,
    advantage=0,
    covered=NOWHERE,
):
    """Return the worth of a board after changes."""
    coop += mine.coop
    cube_coop += mine.cube_coop
    cube_def += mine.cube_def
    fuel_symbols = (mine.fuel_sym + fuel_sym) * tables.fuel_per_symbol
    steps = (mine.scav_sym + scav_sym) * case.scavenging
    return (
        1000 * (mine.advantage + advantage)
        + case.fuel_worth * (mine.fuel + fuel + case.fuel * fuel_symbols)
        + case.cooperation * coop * (case.fuel_worth if coop >= 0 else 500)
        + zombies_worth(case, mat, mine.zombies + zombies, mine.defs + defs, mine.adv_sym + adv_sym)
        + 200 * min(steps, 2 * tables.levels - cube_coop - cube_def)
        + cube_worth(cube_coop)
        + cube_worth(cube_def)
        + 150 * open_blue(mat, mine, covered)
    )


@numba.njit
def worth_laid(case, mat, tables, mine, tile, space, fuel):
    """Return the worth after laying a tile on a space and a change of Fuel."""
    on, printed = tables.tiles[tile].marks, mat.printed[space]
    coop, defs = on.cooperation, on.defenses
    fuel_sym, scav_sym, adv_sym = on.fuel, on.scavenging, on.advantage
    if mine.space[space] < TILE_IDS:
        off = tables.tiles[mine.space[space]].marks
        coop, defs = coop - off.cooperation, defs - off.defenses
        fuel_sym, scav_sym = fuel_sym - off.fuel, scav_sym - off.scavenging
        adv_sym -= off.advantage
    else:
        coop, defs = coop - printed.cooperation, defs - printed.defenses
        fuel_sym, scav_sym = fuel_sym - printed.fuel, scav_sym - printed.scavenging
        adv_sym -= printed.advantage
    return worth(
        case,
        mat,
        tables,
        mine,
        coop=coop,
        defs=defs,
        fuel_sym=fuel_sym,
        scav_sym=scav_sym,
        adv_sym=adv_sym,
        fuel=fuel,
        covered=space,
    )


@numba.njit
def worth_bought(case, mat, tables, mine, number):
    """Return the worth after buying a tile, laid on the best of its spaces."""
    tile = tables.tiles[number]
    above = tile.level - (mine.cube_coop if tile.track == 0 else mine.cube_def)
    price = 1 if above < 0 else 2 + 2 * above
    if tile.type == SPECIAL:
        removed = min(tile.remove_zombies, mine.zombies)
        return worth(case, mat, tables, mine, fuel=-price, zombies=-removed, advantage=tile.points)
    best = LEAST
    for space in range(mat.space_count):
        if not has(mat.spaces[tile.type], space):
            continue
        if tile.type != FORTIFICATION or is_open(mat, mine, space, NOWHERE):
            best = max(best, worth_laid(case, mat, tables, mine, number, space, -price))
    return best


@numba.njit
def worth_after(case, mat, tables, mine, state, action):
    """Return the worth of the own board after an action."""
    if state.phase == PLACING:
        return worth_laid(case, mat, tables, mine, state.pending_tile, action - PLACE, 0)
    if state.phase == SPLITTING:
        on_coop = action - SPLIT
        steps = min(mine.scav_sym, 2 * tables.levels - mine.cube_coop - mine.cube_def)
        return worth(case, mat, tables, mine, cube_coop=on_coop, cube_def=steps - on_coop)
    if state.phase != ACTING:
        paid = action - PAY
        return worth(case, mat, tables, mine, fuel=-2 * paid, zombies=-mine.coop - paid)
    if action == GATHER:
        return worth(case, mat, tables, mine, fuel=2)
    if action == FIGHT:
        return worth(case, mat, tables, mine, zombies=-1)
    if action == SCAVENGE_COOP:
        return worth(case, mat, tables, mine, cube_coop=1)
    if action == SCAVENGE_DEF:
        return worth(case, mat, tables, mine, cube_def=1)
    return worth_bought(case, mat, tables, mine, action - BUY)


@qx.policy(GAME, name="greedy in numba")
def greedy(state, legal, rng, tables):
    """Choose the action after which the own board is worth most."""
    case = look_ahead(state, tables)
    mine = state.players[state.player]
    mat = tables.mats[tables.side_of[state.player]]
    chosen, most = -1, LEAST
    for action in legal:
        value = worth_after(case, mat, tables, mine, state, action)
        if value > most:
            chosen, most = action, value
    return chosen
