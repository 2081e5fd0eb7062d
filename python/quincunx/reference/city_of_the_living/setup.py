"""The start of a game (CL-SET)."""

from __future__ import annotations

from quincunx.reference.city_of_the_living.mat import recount
from quincunx.reference.city_of_the_living.state import EMPTY, PREPRINTED, Phase, Player, State
from quincunx.reference.city_of_the_living.tables import SPACES, Mat, Tables
from quincunx.reference.protocol import CHANCE


def new_initial_state(tables: Tables) -> State:
    """Return the state before the first draw.

    The tiles of year ZERO lie open in the offer (CL-SET-01), each at its own level and side
    (CL-SET-02). All others form the stack, year by year (CL-SET-03, CL-SET-04); its order is not
    fixed now but drawn turn by turn. Seat 0 begins (CL-SET-12). The supplies of Fuel and Zombies
    are unlimited and not counted (CL-SET-11).
    """
    return State(
        players=[new_player(tables, mat) for mat in tables.mats],
        offer=set(tables.years[0]),
        drawn=set(),
        to_act=CHANCE,
        phase=Phase.DRAW,
    )


def new_player(tables: Tables, mat: Mat) -> Player:
    """Return a player at the start.

    Some Fuel (CL-SET-05), Zombies on the lowest spaces of the track (CL-SET-06), both Scavenging
    cubes on the lowest level (CL-SET-07), no points (CL-SET-08). The totals are those of the
    pre-printed tiles (CL-SET-09), which count like any others (CL-SET-10).
    """
    player = Player(
        space=[PREPRINTED if mat.preprinted[space] else EMPTY for space in range(SPACES)],
        coop=0,
        defs=0,
        fuel_sym=0,
        scav_sym=0,
        adv_sym=0,
        cube_coop=tables.start_level,
        cube_def=tables.start_level,
        zombies=mat.zombie_start,
        fuel=tables.start_fuel,
    )
    totals = recount(tables, mat, player)
    player.coop, player.defs, player.fuel_sym, player.scav_sym, player.adv_sym = totals
    return player
