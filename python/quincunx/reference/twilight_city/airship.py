"""The Police Airship: where it is, whom it detects, and what follows (TC-AIR).

Extra location cards, deck draws and cards from the hand never move it (TC-AIR-13).
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import record
from quincunx.reference.twilight_city.actions import NO_PRISON, PRISON
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.names import HELPERS, NONE, STEPS, Phase, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.supplies import gain_police
from quincunx.reference.twilight_city.tables import Tables

#: The intersections form a square of this size, the zones one that is larger by one.
GRID: Final = 4
#: The spaces of the Investigation from which on the Detective has left tile 1, tile 2.
PRISON_OPEN: Final = (5, 9)
PLAYER: Final = 0  # the seat of the player in solo games


def monitored(intersection: int) -> frozenset[int]:
    """Return the four zones around an intersection (TC-AIR-01)."""
    row, column = divmod(intersection, GRID)
    corner = (GRID + 1) * row + column
    return frozenset((corner, corner + 1, corner + GRID + 1, corner + GRID + 2))


def moved(intersection: int, direction: int) -> int:
    """Return where a step leads; at the edge it stays (TC-AIR-01)."""
    row, column = divmod(intersection, GRID)
    east, south = STEPS[direction]
    row, column = row + south, column + east
    if not (0 <= row < GRID and 0 <= column < GRID):
        return intersection
    return GRID * row + column


# Who is exempt.


def is_protected(state: State, seat: int) -> bool:
    """Whether a police card from an earlier encounter lies on the player's card (TC-MOVE-07)."""
    return state.partisans[seat].timer > 0


def is_exempt(state: State, seat: int) -> bool:
    """Whether a player can't be detected where he is: at home or protected there.

    TC-AIR-08, TC-AIR-09, TC-SOLO-32.
    """
    player = state.partisans[seat]
    protected_here = is_protected(state, seat) and player.police_zone == player.zone
    return player.zone == player.home or protected_here


def helper_is_exempt(state: State, helper: int) -> bool:
    """Whether a Helper can't be detected: at his colour disc, protected or out (TC-SOLO-32)."""
    solo = state.solo
    at_home = state.partisans[helper].zone == solo.homes[helper - 1]
    return helper in solo.jailed or at_home or bool(solo.guard[helper - 1])


def watched_zones(tables: Tables, before: int, after: int) -> frozenset[int]:
    """Return the zones in which a step detects: all that are monitored now (TC-RULING-07).

    Under an option only those that were not monitored before. A step that isn't made detects
    nobody (TC-AIR-11).
    """
    if before == after:
        return frozenset()
    if tables.detect_new:
        return monitored(after) - monitored(before)
    return monitored(after)


def would_detect(tables: Tables, state: State, seat: int, direction: int) -> bool:
    """Whether a step would detect a player (TC-AIR-10, TC-RULING-08)."""
    after = moved(state.airship, direction)
    zones = watched_zones(tables, state.airship, after)
    return state.partisans[seat].zone in zones and not is_exempt(state, seat)


# A step.


def airship_step(tables: Tables, state: State, direction: int) -> bool:
    """Move the Airship and note whom it detects; False if it stays at the edge (TC-AIR-02)."""
    before = state.airship
    made = move_only(state, direction)
    detect(tables, state, before)
    return made


def move_only(state: State, direction: int) -> bool:
    """Move the Airship without detecting anybody yet (TC-P13-02)."""
    before = state.airship
    state.airship = moved(before, direction)
    return state.airship != before


def detect(tables: Tables, state: State, before: int) -> None:
    """Note who is detected after a step from an intersection (TC-AIR-03, TC-RULING-41)."""
    zones = watched_zones(tables, before, state.airship)
    for seat in range(tables.players):
        if state.partisans[seat].zone in zones and not is_exempt(state, seat):
            state.detected.add(seat)
    if tables.solo:
        for helper in range(1, 1 + HELPERS):
            if state.partisans[helper].zone in zones and not helper_is_exempt(state, helper):
                state.detected.add(helper)


def handle_detected(tables: Tables, state: State) -> None:
    """Handle the next detected figure, in seat order from the active player."""
    figures = [(state.active + k) % tables.owners for k in range(tables.owners)]
    seat = next(figure for figure in figures if figure in state.detected)
    if tables.solo and seat != PLAYER:
        if free_cell(state) != NONE:
            ask(state, Step.PRISON, PLAYER)
            return
        catch_helper(state, seat)
    else:
        catch_player(tables, state, seat)
    handled(tables, state, seat)


def handled(tables: Tables, state: State, seat: int) -> None:
    """Go on after a detected figure. When all are handled, everybody moves on the Record.

    That is once for a step, whatever the number detected (TC-AIR-05, TC-SOLO-31), and after the
    police cards were counted (TC-AIR-06, TC-RULING-42).
    """
    state.detected.remove(seat)
    if not state.detected and state.caught:
        state.caught = 0
        record.queue_records(state, range(tables.players))


def catch_player(tables: Tables, state: State, seat: int) -> None:
    """Give a detected player police cards and protection (TC-AIR-04, TC-AIR-14, TC-SOLO-33).

    The protection is for the zone where he stands, whatever his last card says (TC-AIR-12), and he
    has it even if no police card is left (TC-RULING-04).
    """
    player = state.partisans[seat]
    gain_police(tables, state, seat, 1 + tables.record[player.record].police)
    player.timer = protection(tables, state, seat)
    player.police_zone = player.zone
    state.caught = 1


def protection(tables: Tables, state: State, seat: int) -> int:
    """Return how long protection lasts (TC-AIR-07): ends of own turns to come.

    In solo games these are ends of Government phases (TC-RULING-62).
    """
    if tables.solo:
        return 1 if state.phase is Phase.HELPER else 2
    return 2 if seat == state.active else 1


def catch_helper(state: State, helper: int) -> None:
    """Put a cube of a detected Helper on the police card, if he has one (TC-SOLO-34)."""
    if state.partisans[helper].stock:
        state.partisans[helper].stock -= 1
        state.solo.guard[helper - 1] = 1
    state.caught = 1


# Prison.


def free_cell(state: State) -> int:
    """Return the lowest tile with a free cell, or NONE (TC-SOLO-35).

    A tile shows its Prison side when the Detective has left it for the next one.
    """
    for tile, first in enumerate(PRISON_OPEN):
        if state.solo.detective >= first and not state.solo.prison[tile]:
            return tile
    return NONE


def legal_prison() -> list[int]:
    """Return the two answers."""
    return [PRISON, NO_PRISON]


def apply_prison(tables: Tables, state: State, action: int) -> None:
    """Jail the detected Helper, or let him be caught."""
    helper = min(state.detected - {PLAYER})
    if action == PRISON:
        jail(state, helper)
    else:
        catch_helper(state, helper)
    handled(tables, state, helper)


def jail(state: State, helper: int) -> None:
    """Put a Helper in prison (TC-SOLO-35): he is out, and with him most of his cubes.

    Those on the train, on operations centre cards and on goal cards stay, and false evidence does
    (TC-RULING-40).
    """
    solo = state.solo
    solo.prison[free_cell(state)] = helper
    solo.jailed.add(helper)
    solo.guard[helper - 1] = 0
    state.partisans[helper].stock = 0
    state.bag_cubes[helper] = 0
    for zone in state.zones:
        zone.cubes[helper] = 0
