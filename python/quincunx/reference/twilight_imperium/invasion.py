"""The invasion segment: planets are opened one after the other (TI-INV).

A planet that is opened may be bombarded (`bombardment`), fought for (`ground`), and is the place
where Carriers unload, be it friendly, neutral or another player's.
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium import bombardment, flow, ground, laws, windows
from quincunx.reference.twilight_imperium.actions import NUMBER, PLANET, STOP
from quincunx.reference.twilight_imperium.fleets import carriers_in
from quincunx.reference.twilight_imperium.names import NEUTRAL, NONE, Step, Track, Window
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    break_agreement,
    has_tech,
    system_planets,
    take_control,
)
from quincunx.reference.twilight_imperium.state import Carrier, Invasion, Ships, State
from quincunx.reference.twilight_imperium.tables import Tables

# The segment.


def start_segment(tables: Tables, state: State) -> None:
    """Begin the segment; from here on `moved` counts the Dreadnoughts that have shot."""
    del tables
    clear_moved(state)
    ask_invade(state)


def clear_moved(state: State) -> None:
    """Forget which ships have moved or shot."""
    state.moved = [Ships() for _ in state.moved]
    state.moved_ca = set()


def ask_invade(state: State) -> None:
    """Ask which planet is opened next, or whether the turn is over."""
    ask_player(state, Step.INVADE, state.active)


def legal_invade(tables: Tables, state: State) -> list[int]:
    """List the planets that can be opened, in any order, of any owners (TI-INV-01, TI-INV-19).

    A planet is opened once a segment (TI-INV-20).
    """
    planets = [
        planet
        for planet, cell in enumerate(state.planet_cell)
        if cell != NONE and planet not in state.opened and can_open(tables, state, planet)
    ]
    return [STOP] + [PLANET + planet for planet in planets]


def can_open(tables: Tables, state: State, planet: int) -> bool:
    """Say whether there is something to do at a planet: to land, to unload, or to bombard.

    The active player has ships in the system, and nobody else has (TI-INV-01, TI-BOMB-08). No
    battle need have been fought there (TI-INV-15).
    """
    if state.ships[state.planet_cell[planet]].owner != state.active:
        return False
    if gf_to_land(tables, state, planet) > 0:
        return True
    if state.planet_owner[planet] == state.active:
        return pds_to_unload(tables, state, planet) > 0
    return bombardment.can_bombard(tables, state, planet)


def apply_invade(tables: Tables, state: State, action: int) -> None:
    """Open a planet, or end the turn."""
    if action == STOP:
        end_turn(tables, state)
        return
    planet = action - PLANET
    state.opened.add(planet)
    state.invasion = Invasion(planet=planet, defender=state.planet_owner[planet])
    if state.invasion.defender == state.active:
        ask_landing(tables, state)
    else:
        # TI-INV-04: a moment for cards before it is settled how many land.
        windows.open_window(tables, state, Window.PREINV, state.active)


def end_turn(tables: Tables, state: State) -> None:
    """End the individual turn; each player has one (TI-ORD-06)."""
    clear_moved(state)
    state.opened, state.unloaded = set(), set()
    state.jumped = state.diodes = False
    state.done.add(state.active)
    state.active = NONE
    flow.individual_turn_over(tables, state)


def close_planet(state: State) -> None:
    """End what happens at the planet that was opened."""
    state.invasion = Invasion()
    ask_invade(state)


# What can be unloaded. GF that are not landed stay aboard (TI-INV-16).


def may_unload(tables: Tables, state: State, planet: int) -> bool:
    """Say whether anything may still be unloaded on a planet.

    Only one planet of a system a turn, two with Propulsion 3 (TI-INV-02, TI-PROP-03). The limit is
    one of the system, whatever Carriers there are (TI-RULING-24); friendly planets count, mere
    bombardment doesn't (TI-INV-03).
    """
    if planet in state.unloaded:
        return True
    planets = system_planets(tables, state, state.planet_cell[planet])
    used = sum(1 for other in planets if other in state.unloaded)
    return used < (2 if has_tech(state, state.active, Track.PROPULSION, 3) else 1)


def carriers_at(state: State, planet: int) -> list[Carrier]:
    """Return the active player's Carriers in the system of a planet, by index."""
    cell = state.planet_cell[planet]
    records = state.players[state.active].carriers
    return [records[index] for index in carriers_in(state, state.active, cell)]


def gf_to_land(tables: Tables, state: State, planet: int) -> int:
    """Return how many Ground Forces can land on a planet."""
    if not may_unload(tables, state, planet):
        return 0
    return sum(carrier.gf for carrier in carriers_at(state, planet))


def pds_to_unload(tables: Tables, state: State, planet: int) -> int:
    """Return how many P.D.S. can be unloaded on a planet, once it is the player's own."""
    if not may_unload(tables, state, planet):
        return 0
    return sum(carrier.pds for carrier in carriers_at(state, planet))


# Landing.


def legal_land_gf(tables: Tables, state: State) -> list[int]:
    """List how many Ground Forces can land (TI-INV-04).

    None is a choice where a Dreadnought can bombard (TI-BOMB-03), or a P.D.S. alone can be
    unloaded on a friendly planet (TI-INV-21); not on a neutral planet.
    """
    planet = state.invasion.planet
    most = gf_to_land(tables, state, planet)
    if state.planet_owner[planet] == state.active:
        none_too = pds_to_unload(tables, state, planet) > 0
    else:
        none_too = bombardment.can_bombard(tables, state, planet)
    return [NUMBER + number for number in range(0 if none_too else 1, most + 1)]


def ask_landing(tables: Tables, state: State) -> None:
    """Ask how many Ground Forces land; a card may have left nothing to do at the planet."""
    if legal_land_gf(tables, state):
        ask_player(state, Step.LAND_GF, state.active)
    else:
        close_planet(state)


def apply_land_gf(tables: Tables, state: State, action: int) -> None:
    """Land Ground Forces: they join, take the planet, or go to fight for it.

    On a friendly planet they join (TI-INV-10), a neutral one is theirs without dice (TI-INV-09).
    """
    planet, number = state.invasion.planet, action - NUMBER
    unload_gf(state, planet, number)
    owner = state.planet_owner[planet]
    if owner == state.active:
        state.gf[planet] += number
        ask_unloading(tables, state)
    elif owner == NEUTRAL:
        state.invasion.gf = number
        occupy(tables, state)
    else:
        state.invasion.gf = number
        if number > 0:
            attack(tables, state)
        bombardment.ask_bombard(tables, state)


def unload_gf(state: State, planet: int, number: int) -> None:
    """Take Ground Forces from the Carriers, the first of them first (TI-UNIT-12, TI-RULING-49)."""
    if number > 0:
        state.unloaded.add(planet)
    for carrier in carriers_at(state, planet):
        taken = min(carrier.gf, number)
        carrier.gf -= taken
        number -= taken


def attack(tables: Tables, state: State) -> None:
    """Note an attack on a planet: landing on it, or bombarding it.

    The first one during a truce has to be paid for (TI-LAW-11); one on a partner's planet breaks
    the agreement (TI-INV-14, TI-TRADE-05, TI-RULING-16).
    """
    laws.pay_truce(tables, state, state.active)
    break_agreement(state, state.active, state.invasion.defender)


def after_bombardment(tables: Tables, state: State) -> None:
    """Take the planet if its last defender is gone (TI-INV-12), or go to fight for it."""
    if state.invasion.gf == 0:
        close_planet(state)
    elif state.planet_owner[state.invasion.planet] == NEUTRAL:
        occupy(tables, state)
    else:
        ground.pds_fire(tables, state)


def occupy(tables: Tables, state: State) -> None:
    """Give the planet to the landing force.

    What the old owner had there is destroyed (TI-CTRL-04). Fighters based on a lost dock were
    gone before: no ships of others are in the system (TI-INV-01).
    """
    planet, gf = state.invasion.planet, state.invasion.gf
    state.invasion.gf = 0
    take_control(tables, state, planet, state.active, gf)
    if state.invasion.defender == NEUTRAL:
        ask_unloading(tables, state)
    else:
        windows.open_window(tables, state, Window.POSTINV, state.active)


# Unloading P.D.S.: only on a planet that is the player's own by now (TI-INV-11).


def ask_unloading(tables: Tables, state: State) -> None:
    """Ask how many P.D.S. are unloaded, if there are any aboard."""
    if pds_to_unload(tables, state, state.invasion.planet) > 0:
        ask_player(state, Step.LAND_PDS, state.active)
    else:
        close_planet(state)


def legal_land_pds(tables: Tables, state: State) -> list[int]:
    """List how many P.D.S. can be unloaded; where nothing has landed, at least one."""
    planet = state.invasion.planet
    least = 0 if planet in state.unloaded else 1
    most = pds_to_unload(tables, state, planet)
    return [NUMBER + number for number in range(least, most + 1)]


def apply_land_pds(state: State, action: int) -> None:
    """Unload P.D.S., of the first Carriers first (TI-UNIT-12); a planet has any number of them.

    TI-PDS-14.
    """
    planet, number = state.invasion.planet, action - NUMBER
    if number > 0:
        state.unloaded.add(planet)
    state.pds[planet] += number
    for carrier in carriers_at(state, planet):
        taken = min(carrier.pds, number)
        carrier.pds -= taken
        number -= taken
    close_planet(state)
