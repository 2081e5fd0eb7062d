"""Dreadnoughts that bombard a planet at the start of its invasion (TI-BOMB)."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import invasion
from quincunx.reference.twilight_imperium.actions import STOP, X89, YES
from quincunx.reference.twilight_imperium.dice import bombardment_threshold, start_dice
from quincunx.reference.twilight_imperium.names import NEUTRAL, PC, Roll, Step, Track
from quincunx.reference.twilight_imperium.rules import (
    MOST_PENALTY,
    ask_player,
    has_tech,
    lose_control,
    update_player,
)
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables

X89_PENALTY = 5


def can_bombard(tables: Tables, state: State, planet: int) -> bool:
    """Say whether one of the active player's Dreadnoughts can shoot at a planet.

    Only at another player's planet, in a system without ships of others (TI-BOMB-08). Each
    Dreadnought shoots once a segment (TI-BOMB-02). A P.D.S. shields the planet unless the
    bombarder has Weapons 5 (TI-PDS-01, TI-WEAP-05), and the Holy Planet of Ixth may not be
    bombarded at all (TI-PC-08, TI-LAW-08).
    """
    del tables
    player, cell = state.active, state.planet_cell[planet]
    if state.planet_owner[planet] in (player, NEUTRAL) or state.ships[cell].owner != player:
        return False
    if state.ships[cell].d <= state.moved[cell].d:
        return False
    if PC.HOLY_PLANET_OF_IXTH in state.laws and state.ixth == planet:
        return False
    return state.pds[planet] == 0 or has_tech(state, player, Track.WEAPONS, 5)


def ask_bombard(tables: Tables, state: State) -> None:
    """Ask for the next shot, as long as there is one; then the landing goes on."""
    if can_bombard(tables, state, state.invasion.planet):
        ask_player(state, Step.BOMBARD, state.active)
    else:
        invasion.after_bombardment(tables, state)


def legal_bombard(state: State) -> list[int]:
    """List no more shots, a shot, and the X-89 attack of Weapons 6 (TI-BOMB-07, TI-WEAP-06).

    The law on Unconventional Weapons forbids X-89, but no other bombing (TI-PC-19, TI-LAW-17).
    """
    forbidden = PC.UNCONVENTIONAL_WEAPONS in state.laws
    if has_tech(state, state.active, Track.WEAPONS, 6) and not forbidden:
        return [STOP, YES, X89]
    return [STOP, YES]


def apply_bombard(tables: Tables, state: State, action: int) -> None:
    """Shoot with one Dreadnought, use X-89, or go on to the landing."""
    if action == STOP:
        invasion.after_bombardment(tables, state)
        return
    invasion.attack(tables, state)
    planet = state.invasion.planet
    state.moved[state.planet_cell[planet]].d += 1
    if action == X89:
        use_x89(tables, state, planet)
    else:
        threshold = bombardment_threshold(tables, state, state.active)
        start_dice(state, Roll.BOMBARDMENT, state.active, 1, threshold, planet)


def shot_rolled(tables: Tables, state: State) -> None:
    """Remove a Ground Force if the shot has hit.

    P.D.S. and docks are not hit (TI-BOMB-04, TI-PDS-13); they go with the last Ground Force
    (TI-BOMB-05).
    """
    planet = state.invasion.planet
    state.gf[planet] -= min(state.hits_a, state.gf[planet])
    state.hits_a = 0
    if state.gf[planet] == 0:
        lose_control(tables, state, planet)
    ask_bombard(tables, state)


def use_x89(tables: Tables, state: State, planet: int) -> None:
    """Destroy all that the enemy has on the planet, without a roll.

    Nothing else in the system is hit, and own troops may land at once (TI-RULING-26). It costs
    influence for good, each time (TI-BOMB-07, TI-RULING-27).
    """
    user = state.players[state.active]
    lose_control(tables, state, planet)
    user.penalty = min(MOST_PENALTY, user.penalty + X89_PENALTY)
    update_player(tables, state, state.active)
    ask_bombard(tables, state)
