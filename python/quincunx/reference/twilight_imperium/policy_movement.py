"""How the greedy policy moves: Carriers settle planets one by one, later whole fleets conquer.

While neutral planets are left, each Carrier goes alone; then all ships of a system go together.
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_imperium import movement
from quincunx.reference.twilight_imperium.actions import (
    CELL,
    LOAD_GF,
    LOAD_PDS,
    PLANET,
    STOP,
    YES,
)
from quincunx.reference.twilight_imperium.fleets import enemy_of
from quincunx.reference.twilight_imperium.names import NEUTRAL, Kind, Track
from quincunx.reference.twilight_imperium.policy_values import (
    aboard,
    at_war,
    enemy_pds,
    fleet_strength,
    has_dock,
    planet_value,
    strength,
    surplus,
)
from quincunx.reference.twilight_imperium.rules import has_tech, system_planets, tile_kind
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import CELLS, Tables

UNREACHABLE: Final = 99
SCALE: Final = 4096
LOAD: Final = 4  # GF that a Carrier takes along while there are neutral planets
CONQUEST: Final = 2  # what a planet is worth more because somebody else loses it
PER_TROOP: Final = 10  # what a GF to load is worth to ships without a goal
DOCK: Final = 5  # what it is worth to them to wait at a Spacedock


# Which ships.


def move(tables: Tables, state: State, legal: list[int]) -> int:
    """Move Carriers that have troops or can load them, and everything that is at no dock."""
    for action in legal:
        if CELL <= action < PLANET and is_useful(tables, state, action - CELL):
            return action
    return STOP


def is_useful(tables: Tables, state: State, cell: int) -> bool:
    """Say whether unmoved ships of a system have something to do elsewhere."""
    seat = state.to_act
    if not has_dock(tables, state, seat, cell):
        return True
    could_load = aboard(state, seat, cell) + surplus(tables, state, seat, cell) > 0
    return could_load and bool(movement.unmoved_carriers(state, seat, cell))


def group_warships(tables: Tables, state: State, legal: list[int]) -> int:
    """Take all warships to war, or home where no dock is; else as few as possible."""
    away = not has_dock(tables, state, state.to_act, state.group.origin)
    return legal[-1] if away or at_war(state) else legal[0]


def group_carrier(tables: Tables, state: State, legal: list[int]) -> int:
    """Take all Carriers to war; else one by one."""
    del tables
    alone = state.group.carriers and not at_war(state)
    return STOP if alone and STOP in legal else YES


# Where to.


def way(tables: Tables, state: State, legal: list[int]) -> int:
    """Load what can be spared, then go where most is to be had, and stop there."""
    spare = spare_troops(tables, state, legal)
    if spare and (at_war(state) or troops(state) < LOAD):
        return max(spare, key=lambda action: spare[action])
    return best_step(tables, state, legal)


def spare_troops(tables: Tables, state: State, legal: list[int]) -> dict[int, int]:
    """Return the actions that load a GF which is not the last one, with the GF of the planet."""
    planets = system_planets(tables, state, state.group.cell)
    loads = [action for action in legal if LOAD_GF <= action < LOAD_PDS]
    found = {action: state.gf[planets[action - LOAD_GF]] for action in loads}
    return {action: gf for action, gf in found.items() if gf >= 2}


def best_step(tables: Tables, state: State, legal: list[int]) -> int:
    """Return the step after which most is to be had; stopping is the better one of equals."""
    closed = closed_cells(tables, state)
    goals = find_goals(tables, state, closed)
    worth = {}
    for action in legal:
        if action == STOP:
            worth[action] = 2 * potential(tables, state, state.group.cell, goals, closed) + 1
        elif CELL <= action < PLANET and action - CELL not in closed:
            worth[action] = 2 * potential(tables, state, action - CELL, goals, closed)
    return max(worth, key=lambda action: worth[action], default=legal[0])


def troops(state: State) -> int:
    """Return the GF aboard the Carriers of the group."""
    carriers = state.players[state.group.owner].carriers
    return sum(carriers[index].gf for index in state.group.carriers)


def closed_cells(tables: Tables, state: State) -> set[int]:
    """Return the systems that the group can't or should not enter."""
    return {
        cell
        for cell in range(CELLS)
        if is_barrier(tables, state, cell) or is_dangerous(tables, state, cell)
    }


def is_barrier(tables: Tables, state: State, cell: int) -> bool:
    """Say whether the group can't pass a system, or only if it has steps enough."""
    kind = tile_kind(tables, state, cell)
    if kind is not Kind.ASTEROIDS:
        return kind in (None, Kind.SUPERNOVA)
    # Dreadnoughts need Propulsion 4 for the second step that leads out again.
    level = 2 if state.group.d == 0 else 4
    return not has_tech(state, state.group.owner, Track.PROPULSION, level)


def is_dangerous(tables: Tables, state: State, cell: int) -> bool:
    """Say whether the group would probably lose what it meets in a system."""
    seat, group = state.to_act, state.group
    pds = enemy_pds(tables, state, seat, cell)
    enemy = enemy_of(state, seat, cell)
    if enemy == NEUTRAL:
        return pds > group.d + group.cr + group.f + len(group.carriers)
    # Only a clear superiority makes a battle worth while.
    return 5 * fleet_strength(state, enemy, cell, pds) > 4 * strength(group, len(group.carriers))


def find_goals(tables: Tables, state: State, closed: set[int]) -> dict[int, int]:
    """Return what the systems in reach are worth: for planets, or else for troops and docks."""
    steps = steps_from(tables, state, state.group.cell, closed)
    reached = [cell for cell in range(CELLS) if steps[cell] < UNREACHABLE]
    found = {}
    if (number := troops(state)) > 0:
        found = {cell: want(tables, state, cell, number) for cell in reached}
    if not any(found.values()):
        found = {cell: pick(tables, state, cell) for cell in reached}
    return {cell: worth for cell, worth in found.items() if worth > 0}


def want(tables: Tables, state: State, cell: int, number: int) -> int:
    """Return the worth of the planets of a system that some troops would take.

    Where another Carrier with troops is already, neutral planets are left to it.
    """
    settled = aboard(state, state.to_act, cell) > 0
    return sum(
        gain(tables, state, planet, number)
        for planet in system_planets(tables, state, cell)
        if not (settled and state.planet_owner[planet] == NEUTRAL)
    )


def gain(tables: Tables, state: State, planet: int, number: int) -> int:
    """Return the worth of a planet if some troops would probably take it."""
    owner = state.planet_owner[planet]
    if owner == NEUTRAL:
        return planet_value(tables, state, planet)
    needed = 2 * state.gf[planet] + state.pds[planet] + 1
    if owner == state.to_act or number < needed:
        return 0
    return planet_value(tables, state, planet) + CONQUEST


def pick(tables: Tables, state: State, cell: int) -> int:
    """Return what a system is worth to ships without a goal: troops to load, a dock to wait at."""
    seat = state.to_act
    at_dock = DOCK if has_dock(tables, state, seat, cell) else 0
    return PER_TROOP * surplus(tables, state, seat, cell) + at_dock


def potential(
    tables: Tables, state: State, cell: int, goals: dict[int, int], closed: set[int]
) -> int:
    """Return the best goal as seen from a system: its worth over the way to it."""
    steps = steps_from(tables, state, cell, closed)
    values = [
        worth * SCALE // (1 + 3 * steps[goal])
        for goal, worth in goals.items()
        if steps[goal] < UNREACHABLE
    ]
    return max(values, default=0)


def steps_from(tables: Tables, state: State, start: int, closed: set[int]) -> list[int]:
    """Return the steps from a system to every other, through systems that are open."""
    steps = [UNREACHABLE] * CELLS
    steps[start] = 0
    reached = [start]
    for cell in reached:
        for other in movement.ways_out(tables, state, cell):
            if other not in closed and steps[other] == UNREACHABLE:
                steps[other] = steps[cell] + 1
                reached.append(other)
    return steps


# Invasions.


def invade(tables: Tables, state: State, legal: list[int]) -> int:
    """Open the most valuable planet that the troops in its system would take."""
    gains = {
        action: gain(tables, state, action - PLANET, troops_at(state, action - PLANET))
        for action in legal
        if action != STOP
    }
    best = max(gains, key=lambda action: gains[action])
    return best if gains[best] > 0 else STOP


def troops_at(state: State, planet: int) -> int:
    """Return the GF aboard the Carriers in the system of a planet."""
    return aboard(state, state.to_act, state.planet_cell[planet])


def land(tables: Tables, state: State, legal: list[int]) -> int:
    """Land all troops on planets of others, elsewhere as few as possible."""
    del tables
    owner = state.planet_owner[state.invasion.planet]
    return legal[0] if owner in (NEUTRAL, state.to_act) else legal[-1]
