"""The final scoring (CL-END, CL-FCON, CL-MAJ, CL-FADV).

Its order: Cooperation twice, Defenses twice, Fuel, conversion of Fuel, Scavenging with the
majorities, Advantage; each step by all players before the next (CL-END-02).
"""

from __future__ import annotations

from quincunx.reference.city_of_the_living.legal import pay_limit
from quincunx.reference.city_of_the_living.mat import gain_points, is_blocked
from quincunx.reference.city_of_the_living.scoring import (
    score_advantage,
    score_cooperation,
    score_defenses,
    score_fuel,
)
from quincunx.reference.city_of_the_living.state import Category, Phase, Player, State
from quincunx.reference.city_of_the_living.tables import (
    FINAL_PASSES,
    FUEL_PER_POINT,
    TURNS,
    Symbol,
    Tables,
)
from quincunx.reference.protocol import TERMINAL

SINGLE_FIRST = 3
SHARED_FIRST = 2
SINGLE_SECOND = 1


def start_final_scoring(tables: Tables, state: State) -> None:
    """Begin with the first Cooperation pass."""
    state.end_pass = 1
    state.scored = Symbol.COOPERATION
    state.to_score = tables.players
    continue_cooperation(tables, state)


def final_order(tables: Tables) -> list[int]:
    """Return the seats as they score: the active player of the last turn first (CL-END-03).

    The last turn is that of the last seat, whatever the number of players (CL-END-08).
    """
    first = (TURNS - 1) % tables.players
    return [(first + k) % tables.players for k in range(tables.players)]


def continue_cooperation(tables: Tables, state: State) -> None:
    """Go on with the Cooperation passes, until a player has a choice or both are done.

    Each pass is a scoring like that of a turn, with a choice of its own and with the Fuel that
    is then at hand (CL-END-04).
    """
    order = final_order(tables)
    while state.end_pass <= FINAL_PASSES:
        while state.to_score > 0:
            seat = order[tables.players - state.to_score]
            if pay_limit(state.players[seat]) > 0:
                state.phase, state.to_act = Phase.END_PAY, seat
                return
            score_cooperation(state.players[seat], levels_paid=0)
            state.to_score -= 1
        state.end_pass += 1
        state.to_score = tables.players
    finish_game(tables, state)


def apply_end_pay(tables: Tables, state: State, levels: int) -> None:
    """Carry out a choice between Fuel and Zombies in a final pass (CL-END-04)."""
    score_cooperation(state.players[state.to_act], levels)
    state.to_score -= 1
    continue_cooperation(tables, state)


def finish_game(tables: Tables, state: State) -> None:
    """Score all that is left, without any further choice, and end the game."""
    seats = [(tables.mats[seat], state.players[seat]) for seat in final_order(tables)]
    # CL-END-05: the second Defenses pass sees the Zombies that the first one left.
    for _ in range(FINAL_PASSES):
        for _, player in seats:
            score_defenses(player)
    # CL-END-07: Zombies stay as they are from here, so a blocked player gains no more points.
    for _, player in seats:
        score_fuel(tables, player)  # CL-END-06
    for mat, player in seats:
        convert_fuel(player, is_blocked(mat, player))
    for _, player in seats:
        advance_both_cubes(tables, player)
    score_majorities(tables, state)
    for mat, player in seats:
        score_advantage(mat, player)  # CL-FADV-01
    state.phase, state.to_act = Phase.OVER, TERMINAL
    state.scored, state.to_score, state.end_pass = Symbol.NONE, 0, 0


def convert_fuel(player: Player, blocked: bool) -> None:
    """Turn Fuel into points, once.

    Each full six give a point (CL-FCON-01). The rest is kept for tie-breaks, also by a blocked
    player (CL-FCON-02), whose full sixes are lost for nothing (CL-FCON-03).
    """
    points, player.fuel = divmod(player.fuel, FUEL_PER_POINT)
    if not blocked:
        gain_points(player, Category.FUEL, points)


def advance_both_cubes(tables: Tables, player: Player) -> None:
    """Move both cubes by all Scavenging symbols, as far as the tracks go (CL-MAJ-01)."""
    player.cube_coop = min(tables.levels, player.cube_coop + player.scav_sym)
    player.cube_def = min(tables.levels, player.cube_def + player.scav_sym)


def score_majorities(tables: Tables, state: State) -> None:
    """Give points for the highest cubes, on each track by itself (CL-MAJ-02)."""
    blocked = [
        is_blocked(mat, player) for mat, player in zip(tables.mats, state.players, strict=True)
    ]
    tracks = (
        (Category.COOPERATION_MAJORITY, [player.cube_coop for player in state.players]),
        (Category.DEFENSE_MAJORITY, [player.cube_def for player in state.players]),
    )
    for category, cubes in tracks:
        points = majority_points(cubes, blocked, tables.blocked_ranks)
        for player, gained in zip(state.players, points, strict=True):
            gain_points(player, category, gained)


def majority_points(cubes: list[int], blocked: list[bool], blocked_ranks: bool) -> list[int]:
    """Return the points of each player on one track.

    A single highest cube gets 3 points (CL-MAJ-03), several get 2 each and then there is no
    second place (CL-MAJ-04), also on the last level (CL-MAJ-09). After a single first a single
    second gets 1 (CL-MAJ-05), always so between two players (CL-MAJ-07), and tied seconds get
    nothing (CL-MAJ-06). A blocked player keeps his rank and gains nothing (CL-MAJ-08); under the
    other setting of the option he is left out before ranking (CL-MAJ-10).
    """
    seats = range(len(cubes))
    ranked = [seat for seat in seats if blocked_ranks or not blocked[seat]]
    points = [0] * len(cubes)
    if not ranked:
        return points
    best = max(cubes[seat] for seat in ranked)
    first = [seat for seat in ranked if cubes[seat] == best]
    for seat in first:
        points[seat] = SINGLE_FIRST if len(first) == 1 else SHARED_FIRST
    others = [seat for seat in ranked if cubes[seat] < best]
    if len(first) == 1 and others:
        next_best = max(cubes[seat] for seat in others)
        second = [seat for seat in others if cubes[seat] == next_best]
        if len(second) == 1:
            points[second[0]] = SINGLE_SECOND
    return [0 if blocked[seat] else points[seat] for seat in seats]
