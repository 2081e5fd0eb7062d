"""The evaluation of a solo game: four draws of three cubes (TC-SOLO-13)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from quincunx.reference.protocol import CHANCE
from quincunx.reference.twilight_city import rounds
from quincunx.reference.twilight_city.deck import ask_chance
from quincunx.reference.twilight_city.names import CUBES_PER_DRAW, FINAL_DRAWS, HELPERS, Phase, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.twilight_city.triggers import objectives


def run(state: State) -> None:
    """Draw until all draws are done."""
    if state.solo.evaluated < FINAL_DRAWS:
        ask_chance(state, Step.EVALUATE, state.solo.evaluated)
    else:
        rounds.game_over(state)


def coloured_left(tables: Tables, state: State) -> int:
    """Return the coloured cubes in the bag: all but those drawn before (TC-RULING-36).

    There were two of the player and of each Helper who isn't jailed, and one per objective
    (TC-SOLO-13).
    """
    cubes = 2 * (1 + HELPERS - len(state.solo.jailed)) + objectives(tables, state)
    if tables.final_draw_replace:
        return cubes
    black_drawn = tables.setup.black_cubes - state.bag_black
    return cubes - (CUBES_PER_DRAW * state.solo.evaluated - black_drawn)


def evaluation_outcomes(tables: Tables, state: State) -> list[tuple[int, int]]:
    """Return the numbers of black cubes among the next three, with their weights."""
    coloured = coloured_left(tables, state)
    found = []
    for black in range(CUBES_PER_DRAW + 1):
        weight = comb(state.bag_black, black) * comb(coloured, CUBES_PER_DRAW - black)
        if weight:
            found.append((black, weight))
    return found


def closing_odds(tables: Tables, state: State) -> list[Fraction] | None:
    """Return the chance of success if only the draws are left, else None."""
    if state.phase is not Phase.EVALUATION or state.to_act != CHANCE:
        return None
    lead = state.solo.thinkers - state.solo.government
    bag = (state.bag_black, coloured_left(tables, state))
    return [_success(bag, FINAL_DRAWS - state.solo.evaluated, lead, tables.final_draw_replace)]


def _success(bag: tuple[int, int], draws: int, lead: int, replace: bool) -> Fraction:
    if draws == 0:
        return Fraction(lead > 0)
    black, coloured = bag
    chance = Fraction(0)
    for drawn in range(CUBES_PER_DRAW + 1):
        rest = CUBES_PER_DRAW - drawn
        ways = comb(black, drawn) * comb(coloured, rest)
        if ways:
            left = bag if replace else (black - drawn, coloured - rest)
            point = 1 if drawn < rest else -1
            chance += ways * _success(left, draws - 1, lead + point, replace)
    return chance / comb(black + coloured, CUBES_PER_DRAW)


def evaluated(tables: Tables, state: State, black: int) -> None:
    """Give a point to The Thinkers or to the Government."""
    state.solo.evaluated += 1
    if 2 * black < CUBES_PER_DRAW:
        state.solo.thinkers += 1
    else:
        state.solo.government += 1
    if not tables.final_draw_replace:
        state.bag_black -= black
