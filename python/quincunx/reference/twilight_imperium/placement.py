"""Phase 10: new units come to the board.

With General 6 they may come in the purchase phase already; the rules are the same (TI-BUY-05).
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium import flow, purchase, windows
from quincunx.reference.twilight_imperium.actions import PLANET, STOP, UNIT
from quincunx.reference.twilight_imperium.fighters import check_fighters
from quincunx.reference.twilight_imperium.fleets import add_ship, has_ships, own_ship_cells
from quincunx.reference.twilight_imperium.names import PC, Phase, Race, Step, Track, Unit, Window
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    has_tech,
    next_living,
    own_planets,
    place_everywhere,
    planet_resources,
)
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import PLANETS, Tables, political_value

LAND_UNITS = (Unit.GROUND_FORCE, Unit.PDS)


def begin(tables: Tables, state: State) -> None:
    """Open the phase with a moment for cards (TI-PLACE-01)."""
    windows.open_window(tables, state, Window.PLACE)


def start_placing(tables: Tables, state: State) -> None:
    """Let the players place in phase order (TI-PLACE-01)."""
    state.cursor = 0
    ask_placer(tables, state)


def ask_placer(tables: Tables, state: State) -> None:
    """Ask the next player; after the last one the turn is over."""
    state.cursor = next_living(state, state.cursor)
    if state.cursor == len(state.phase_order):
        end_turn(tables, state)
        return
    seat = state.phase_order[state.cursor]
    player = state.players[seat]
    if player.race == Race.SOL and not player.sol_done:
        place_everywhere(state, seat, 1)  # TI-RACE-00: once, before anything else is placed
        player.sol_done = True
    ask_player(state, Step.PLACE, seat)


# Docks.


def dock_capacity(tables: Tables, state: State, planet: int, more: int = 0) -> int:
    """Return how many units the dock of a planet can build in a turn; 0 if none works there.

    As many as the planet has resources (TI-PLACE-04), General 3 counted (TI-GEN-03), and one more
    with General 1 (TI-GEN-01, TI-TECH-08). Humane Labor comes last (TI-PC-09, TI-LAW-09,
    TI-RULING-29). A dock that was placed this turn builds nothing (TI-PLACE-06), nor one with a
    Secret Industrial Agent (TI-AC-16). `more` is what may yet be gained.
    """
    if planet not in state.dock or planet in state.dock_new or planet in state.dock_blocked:
        return 0
    capacity = planet_resources(tables, state, planet) + more
    if has_tech(state, state.planet_owner[planet], Track.GENERAL, 1):
        capacity += 1
    if PC.HUMANE_LABOR in state.laws:
        capacity = min(capacity, political_value(tables, PC.HUMANE_LABOR))
    return capacity


def has_capacity(tables: Tables, state: State, planet: int) -> bool:
    """Whether the dock of a planet can build one more unit this turn.

    Land units and space units share its capacity (TI-PLACE-11), and so do the two moments at which
    an owner of General 6 places (TI-BUY-05).
    """
    return state.produced[planet] < dock_capacity(tables, state, planet)


def is_blockaded(state: State, seat: int, cell: int) -> bool:
    """Whether space units of another race keep a player from placing ships in a system.

    TI-BLOCK-01, TI-BLOCK-04: as it is now; Fighters alone suffice (TI-BLOCK-05).
    """
    return any(has_ships(state, other, cell) for other in state.living if other != seat)


def places_for(tables: Tables, state: State, seat: int, unit: Unit) -> list[int]:
    """Return the planets at which a player can place a unit, ascending.

    Land units go on a planet with a working dock (TI-PLACE-02), also a blockaded one
    (TI-BLOCK-02). Space units go into the space of its system and are charged to that dock, which
    the player chooses (TI-PLACE-03). A new dock needs no other, only an own planet without one
    (TI-PLACE-05, TI-RULING-40); five at most at any time (TI-UNIT-10).
    """
    own = own_planets(state, seat)
    if unit is Unit.SPACEDOCK:
        docks = sum(planet in state.dock for planet in own)
        if docks >= tables.limits.max_docks:
            return []
        return [planet for planet in own if planet not in state.dock]
    working = [planet for planet in own if has_capacity(tables, state, planet)]
    if unit in LAND_UNITS:
        return working
    cells = state.planet_cell
    return [planet for planet in working if not is_blockaded(state, seat, cells[planet])]


# Placing.


def legal_place(tables: Tables, state: State) -> list[int]:
    """List the unit types of the pool that have a place, and stopping.

    The order is free (TI-PLACE-10), and so is placing nothing (TI-PLACE-09).
    """
    pool = state.players[state.to_act].pool
    return [STOP] + [
        UNIT + unit for unit in Unit if pool[unit] and places_for(tables, state, state.to_act, unit)
    ]


def apply_place(tables: Tables, state: State, action: int) -> None:
    """Choose a unit of the pool, or stop."""
    if action == STOP:
        end_placing(tables, state)
        return
    state.sub = 1 + action - UNIT
    state.step = Step.PLACE_AT


def legal_place_at(tables: Tables, state: State) -> list[int]:
    """List the places for the unit chosen."""
    places = places_for(tables, state, state.to_act, Unit(state.sub - 1))
    return [PLANET + planet for planet in places]


def apply_place_at(tables: Tables, state: State, planet: int) -> None:
    """Place the unit."""
    del tables
    seat, unit = state.to_act, Unit(state.sub - 1)
    state.sub = 0
    state.players[seat].pool[unit] -= 1
    if unit is Unit.SPACEDOCK:
        state.dock.add(planet)
        state.dock_new.add(planet)
    else:
        state.produced[planet] += 1
        if unit is Unit.GROUND_FORCE:
            state.gf[planet] += 1
        elif unit is Unit.PDS:
            state.pds[planet] += 1  # any number on one planet (TI-PDS-14)
        else:
            add_ship(state, seat, state.planet_cell[planet], unit)
    state.step = Step.PLACE


def end_placing(tables: Tables, state: State) -> None:
    """End a player's placement; what was not placed in phase 10 is destroyed.

    Without place (TI-PLACE-07), by a blockade (TI-BLOCK-03) or by choice (TI-PLACE-09). Fighters
    must find berths (TI-PLACE-08, TI-RULING-10).
    """
    seat = state.to_act
    for cell in own_ship_cells(state, seat):
        check_fighters(tables, state, seat, cell)
    if state.phase is Phase.PURCHASE:
        purchase.next_buyer(tables, state)
        return
    state.players[seat].pool = [0] * len(Unit)
    state.cursor += 1
    ask_placer(tables, state)


def end_turn(tables: Tables, state: State) -> None:
    """Clear what holds for one turn only."""
    state.produced = [0] * PLANETS
    state.dock_new.clear()
    state.dock_blocked.clear()
    state.played.clear()
    state.effects.clear()
    flow.end_phase(tables, state)
