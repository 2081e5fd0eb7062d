"""P.D.S. fire at a landing force, and ground combat (TI-PDS-07, TI-INV)."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import entry, invasion, windows
from quincunx.reference.twilight_imperium.dice import (
    ground_threshold,
    pds_threshold,
    start_dice,
)
from quincunx.reference.twilight_imperium.names import AC, Roll, Window
from quincunx.reference.twilight_imperium.rules import lose_control, remove_effects
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables


def pds_fire(tables: Tables, state: State) -> None:
    """Let each P.D.S. of the planet fire once at the landing force.

    After the bombardment and before the first round (TI-PDS-07); those on other planets take no
    part, and without a landing there is no fire (TI-PDS-08).
    """
    planet = state.invasion.planet
    count = state.pds[planet]
    if count == 0:
        start_round(tables, state)
    elif tables.options.pds_auto:
        owner, threshold = state.planet_owner[planet], pds_threshold(tables)
        start_dice(state, Roll.INVASION_PDS, owner, count, threshold, planet)
    else:
        entry.ask_to_fire(state, Roll.INVASION_PDS, planet)


def pds_rolled(tables: Tables, state: State) -> None:
    """Remove what the P.D.S. have hit; if nothing is left there is no ground combat (TI-INV-13)."""
    state.invasion.gf -= min(state.hits_d, state.invasion.gf)
    state.hits_d = 0
    if state.invasion.gf == 0:
        invasion.close_planet(state)
    else:
        start_round(tables, state)


def start_round(tables: Tables, state: State) -> None:
    """Begin a round of ground combat with a moment for cards (TI-INV-05).

    The attacker can't withdraw, and nobody joins between rounds (TI-INV-06).
    """
    state.invasion.round += 1
    windows.open_window(tables, state, Window.INVROUND, state.active)


def attacker_fires(tables: Tables, state: State) -> None:
    """Roll for the landing force, a die for each Ground Force."""
    threshold = ground_threshold(tables, state, state.active)
    count = state.invasion.gf
    start_dice(state, Roll.GROUND_ATTACKER, state.active, count, threshold, at=0)


def defender_fires(tables: Tables, state: State) -> None:
    """Roll for the planet's Ground Forces, those included that have been hit (TI-INV-18)."""
    planet = state.invasion.planet
    defender = state.planet_owner[planet]
    threshold = ground_threshold(tables, state, defender)
    start_dice(state, Roll.GROUND_DEFENDER, defender, state.gf[planet], threshold, at=0)


def round_over(tables: Tables, state: State) -> None:
    """Remove the casualties of both sides; Ground Forces have no kinds, so nobody chooses.

    Then fight on, until at most one side has Ground Forces left (TI-INV-07). A landing force that
    has not won after `max_rounds` is lost (TI-BATT-16).
    """
    planet = state.invasion.planet
    state.gf[planet] -= min(state.hits_a, state.gf[planet])
    state.invasion.gf -= min(state.hits_d, state.invasion.gf)
    state.hits_a = state.hits_d = 0
    # TI-AC-06 and TI-AC-40 hold for one round.
    remove_effects(state, AC.MORALE_BOOST, AC.INTO_THE_BREACH)
    if state.gf[planet] > 0 and state.invasion.gf > 0:
        if state.invasion.round < tables.options.max_rounds:
            start_round(tables, state)
        else:
            state.invasion.gf = 0
            invasion.close_planet(state)
    elif state.invasion.gf > 0:
        invasion.occupy(tables, state)
    else:
        if state.gf[planet] == 0:
            lose_control(tables, state, planet)  # TI-INV-08: both sides are gone
        invasion.close_planet(state)
