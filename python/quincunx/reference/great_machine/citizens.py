"""Citizens by District, and faces that are drawn when they are first looked at.

Unknown are those neither identified nor revealed, neutral those of inactive classes (GM-DEF-02).
"""

from __future__ import annotations

from typing import Literal

from quincunx.reference.great_machine.names import CLASSES, FACES, NONE, Face, Step
from quincunx.reference.great_machine.nodes import ask_chance
from quincunx.reference.great_machine.state import State, zeros
from quincunx.reference.great_machine.tables import Tables


def guards(state: State, district: int) -> int:
    """Return the operational Guards of a District, special ones too (GM-RIOT-12)."""
    place = state.districts[district]
    return place.guards + place.special


def citizens(state: State, district: int) -> int:
    """Return the number of Citizens in a District."""
    place = state.districts[district]
    return place.unknown + sum(place.identified) + sum(place.known) + sum(place.revealed)


def counted(state: State, district: int) -> int:
    """Return the number of Citizens but revealed Traitors (GM-ACT-13)."""
    return citizens(state, district) - state.districts[district].revealed[Face.TRAITOR]


def active(tables: Tables, state: State, face: int) -> bool:
    """Whether a class is active at this Stage of Discontent; Traitors never are (GM-DISC-04)."""
    return face in CLASSES and state.discontent >= tables.classes[face].active_from


def active_faces(tables: Tables, state: State, district: int) -> list[int]:
    """Return the active classes of which revealed Citizens are in a District."""
    revealed = state.districts[district].revealed
    return [face for face in CLASSES if revealed[face] and active(tables, state, face)]


def revealed_active(tables: Tables, state: State, district: int) -> int:
    """Return the number of revealed active Citizens in a District."""
    revealed = state.districts[district].revealed
    return sum(revealed[face] for face in active_faces(tables, state, district))


def identified_here(state: State, district: int) -> int:
    """Return the number of identified Citizens, whether or not the Machine knows their faces."""
    place = state.districts[district]
    return sum(place.identified) + sum(place.known)


def reveal_all_identified(state: State, district: int) -> None:
    """Reveal the identified Citizens of a District."""
    place = state.districts[district]
    for face in range(FACES):
        place.revealed[face] += place.identified[face] + place.known[face]
    place.identified, place.known = zeros(FACES), zeros(FACES)


def arrest(state: State, district: int, face: int) -> None:
    """Arrest a revealed Citizen (GM-MACH-08)."""
    state.districts[district].revealed[face] -= 1
    state.arrested[face] += 1
    state.arrests += 1


def begin_faces(
    tables: Tables, state: State, district: int, number: int, shown: int, point: int
) -> Literal[True]:
    """Look at unknown Citizens of a District, at least one; `shown` reveals them to all."""
    del tables
    state.faces_at, state.faces_left, state.faces_as = district, number, shown
    return ask_chance(state, Step.FACE, point)


def face_drawn(tables: Tables, state: State, face: int) -> bool:
    """Turn a Citizen up, and return whether more follow; in the solo mode all see it (GM-SC-01)."""
    place = state.districts[state.faces_at]
    state.pool[face] -= 1
    place.unknown -= 1
    if state.faces_as or tables.coop:
        place.revealed[face] += 1
    else:
        place.identified[face] += 1
    state.faces_left -= 1
    if state.faces_left:
        return True
    state.faces_at, state.faces_as = NONE, 0
    return False
