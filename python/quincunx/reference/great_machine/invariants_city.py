"""Invariants: the city, its Guards and Citizens, the tokens on it."""

from __future__ import annotations

from functools import lru_cache

from quincunx.reference.great_machine.citizens import revealed_active
from quincunx.reference.great_machine.city import cells_of, connections, is_city, place_targets
from quincunx.reference.great_machine.in_force import rule
from quincunx.reference.great_machine.invariants_control import require
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    FACES,
    Carried,
    Face,
    Phase,
    Raid,
    Rule,
    Step,
)
from quincunx.reference.great_machine.observe import is_secret
from quincunx.reference.great_machine.setup import RANDOM_CITY
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

Cells = tuple[tuple[int, int], ...]
MOST_X = 16
MOST_Y = 8


def check_city(tables: Tables, state: State) -> None:
    """Check the places of the Districts (GM-CITY-01)."""
    if tables.options.city == RANDOM_CITY and state.phase == Phase.SETUP and state.point <= 1:
        empty = not any(state.neighbours) and not state.movable
        require(empty, "the city is not complete, but has connections")
        check_cells(tables, state)
        return
    cells = tuple(cells_of(state))
    left, top = (min(cell[axis] for cell in cells) for axis in range(2))
    right, bottom = (max(cell[axis] for cell in cells) for axis in range(2))
    require(left == top == 0, f"the city begins at ({left},{top})")
    require(right <= MOST_X and bottom <= MOST_Y, f"the city ends at ({right},{bottom})")
    require(is_city(cells), "the city is not one piece of Districts with two neighbours")
    require(state.neighbours == connections(cells), "the neighbours don't fit the city")
    require(state.movable == movable_in(cells), "the movable Districts don't fit the city")


@lru_cache(maxsize=4096)
def movable_in(cells: Cells) -> frozenset[int]:
    """Return the Districts of a city that may be repositioned (GM-REPO-02)."""
    city = State()
    for place, (x, y) in zip(city.districts, cells, strict=True):
        place.x, place.y = x, y
    return frozenset(tile for tile in range(DISTRICTS) if place_targets(city, tile))


def check_cells(tables: Tables, state: State) -> None:
    """Check a random city that is being laid out."""
    if state.step != Step.CELL:
        require(not any(place.x or place.y for place in state.districts), "Districts lie already")
        return
    require(state.cursor == len(state.picked) < DISTRICTS, f"{state.cursor} Districts are laid")
    preset = tables.presets[state.choice]
    require(bool(preset.present), f"there is no preset {state.choice}")
    picked = {(preset.x[cell], preset.y[cell]) for cell in state.picked}
    laid = {(place.x, place.y) for place in state.districts[: state.cursor]}
    require(picked == laid, "the Districts don't lie on the cells that are used")
    rest = state.districts[state.cursor :]
    require(not any(place.x or place.y for place in rest), "a District lies too early")


def check_citizens(tables: Tables, state: State) -> None:
    """Check that no Citizen is lost, and who can know faces (GM-SETUP-04)."""
    require(state.carried < Carried.END, f"carried is {state.carried}")
    carrying = state.step == Step.DESTINATION
    require((state.carried != 0) == carrying, f"carried is {state.carried} at {state.step.name}")
    faces = [0] * FACES
    if state.carried >= Carried.IDENTIFIED:
        faces[(state.carried - Carried.IDENTIFIED) % FACES] += 1
    for face in range(FACES):
        seen = sum(
            place.identified[face] + place.known[face] + place.revealed[face]
            for place in state.districts
        )
        total = state.pool[face] + state.arrested[face] + seen + faces[face]
        require(total == tables.classes[face].count, f"{total} Citizens have face {face}")
    removed = sum(entry.count for entry in tables.classes) - DISTRICTS * tables.setup.citizens
    unknown = sum(place.unknown for place in state.districts)
    unknown += state.carried == Carried.UNKNOWN
    require(unknown + removed == sum(state.pool), f"{unknown} Citizens are unknown")
    require(state.arrested[Face.TRAITOR] == 0, "a Traitor was arrested")
    if tables.coop:  # GM-SC-01
        secret = any(any(place.identified) or any(place.known) for place in state.districts)
        hidden = is_secret(state.carried) or Carried.KNOWN <= state.carried < Carried.REVEALED
        require(not secret and not hidden, "a Citizen is identified, but not revealed")


def check_guards(tables: Tables, state: State) -> None:
    """Check that no Guard is lost (GM-SETUP-03)."""
    guards = sum(place.guards + place.broken for place in state.districts)
    require(guards == tables.guards, f"there are {guards} Guards")
    special = sum(place.special + place.special_broken for place in state.districts)
    require(
        special <= (tables.setup.special_guards if tables.coop else 0),
        f"there are {special} special Guards",
    )
    fresh = sum(place.fresh for place in state.districts)
    moving = state.step == Step.GARRISON
    require(fresh == (state.count if moving else 0), f"{fresh} Guards have moved in")
    require(all(place.fresh <= place.guards for place in state.districts), "fresh Guards are gone")


def check_tokens(tables: Tables, state: State) -> None:
    """Check Raid tokens and Checkpoints (GM-MACH-06, GM-ROUND-04)."""
    if tables.coop:
        for number, place in enumerate(state.districts):
            active = place.riot and revealed_active(tables, state, number)
            require(place.raid == 0 or (place.raid == 1 and bool(active)), "a Raid token is left")
    else:
        raids = sum(place.raid != Raid.NONE for place in state.districts)
        early = state.phase <= Phase.ACCESS
        require(raids <= (0 if early else tables.setup.raids), f"there are {raids} Raids")
        require(all(place.raid <= Raid.CAUGHT for place in state.districts), "no such Raid")
    require(all(place.checkpoint <= 1 for place in state.districts), "two Checkpoints in one place")
    checkpoints = sum(place.checkpoint for place in state.districts)
    if state.step == Step.CHECKPOINT:
        require(checkpoints == state.count, f"{checkpoints} Checkpoints are placed")
    else:
        require(checkpoints in (0, tables.setup.checkpoints), f"{checkpoints} Checkpoints")
    rules = (Rule.MANHUNT, Rule.ROADBLOCKS, Rule.RALLIES)
    granted = any(rule(tables, state, code) for code in rules)
    require(granted or checkpoints == 0, "no event grants Checkpoints")
