"""The Machine Phase of the cooperative game: an automaton by Movement cards (GM-SC-03)."""

from __future__ import annotations

from collections.abc import Callable

from quincunx.reference.great_machine.actions import DRAW_MOVEMENT
from quincunx.reference.great_machine.citizens import active_faces, arrest
from quincunx.reference.great_machine.city import Cell, cells_of
from quincunx.reference.great_machine.directives import published
from quincunx.reference.great_machine.districts import repair
from quincunx.reference.great_machine.effects import special_guard, tidy
from quincunx.reference.great_machine.machine import (
    ARMOURED_TREADS,
    LONG_BARREL,
    TWIN_EMITTER,
)
from quincunx.reference.great_machine.names import (
    NONE,
    SERVANTS,
    Directive,
    District,
    Raid,
    Step,
)
from quincunx.reference.great_machine.nodes import ask_chance
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

MOVEMENT_POINT = 21
ENFORCER_CURSOR = SERVANTS  # the Enforcer draws after the Servants
FEWEST_CARDS = 4

# Movement cards: 0 to 3 are arrows, 6 to 8 Maintenance of the Servants, 10 on Hero symbols.
UP, RIGHT, DOWN, LEFT = range(4)
STAY, MAKE_GUARD = 4, 5
MAINTENANCE = range(6, 9)
TO_SQUARE = 9
TO_HERO = 10


def machine_coop(tables: Tables, state: State) -> bool:
    """Draw the next Movement card; after the last one the Servants act."""
    if state.cursor == 0 and len(state.movement) < FEWEST_CARDS:
        cards = range(len(tables.movement))
        state.movement = {card for card in cards if tables.movement[card].present}
    if state.cursor < SERVANTS + tables.four_heroes:
        return ask_chance(state, Step.MOVEMENT, MOVEMENT_POINT)
    state.cursor = 0
    begin_maintenance(state)
    if tables.four_heroes:
        expose(tables, state)
    mobilize(tables, state)
    for number in range(SERVANTS):
        act(tables, state, number)
    return False


# The draws.


def apply_movement(tables: Tables, state: State, outcome: int) -> bool:
    """Resolve a Movement card at once (GM-SC-03, GM-SC-18)."""
    card = outcome - DRAW_MOVEMENT
    if state.cursor == ENFORCER_CURSOR:
        state.enforcer_card = card
        twice = tables.options.enhancement == ARMOURED_TREADS
        state.enforcer = moved(tables, state, state.enforcer, card, lambda district: twice)
    else:
        servant = state.servants[state.cursor]
        servant.card = card
        overclocked = published(state, Directive.OVERCLOCK)
        servant.loc = moved(
            tables,
            state,
            servant.loc,
            card,
            lambda district: overclocked and not has_hero(state, district),
        )
    state.cursor += 1
    return False


def moved(
    tables: Tables, state: State, start: int, card: int, goes_on: Callable[[int], bool]
) -> int:
    """Return where a card leads from a District (GM-SC-04).

    `goes_on` tells whether an arrow leads on from the first District.
    """
    if card <= LEFT:
        first = beside_that_way(state, start, card)
        return beside_that_way(state, first, card) if goes_on(first) else first
    if card == MAKE_GUARD:
        special_guard(tables, state, start)
    if card == TO_SQUARE:
        return District.SQUARE
    if card >= TO_HERO:  # decks go by the slots of the Heroes
        return state.heroes[card - TO_HERO].loc
    return start


def has_hero(state: State, district: int) -> bool:
    """Whether a Hero is in a District."""
    return any(hero.loc == district for hero in state.heroes)


def beside_that_way(state: State, start: int, arrow: int) -> int:
    """Return the neighbour that an arrow leads to, or the District itself if there is none."""
    cells = cells_of(state)
    found = [end for end in state.neighbours[start] if lies(cells[start], cells[end], arrow)]
    # The smallest shift to the side, then the lowest number (GM-SC-04).
    return min(found, key=lambda end: (abs(cells[end][0] - cells[start][0]), end), default=start)


def lies(here: Cell, there: Cell, arrow: int) -> bool:
    """Whether a neighbour lies in the direction of an arrow."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    if arrow in (UP, DOWN):
        return dy == (-1 if arrow == UP else 1)
    return dy == 0 and (dx > 0) == (arrow == RIGHT)


def begin_maintenance(state: State) -> None:
    """Put Servants on Maintenance, whoever drew their cards (GM-SC-05, GM-SC-18)."""
    for card in (*(servant.card for servant in state.servants), state.enforcer_card):
        if card in MAINTENANCE:
            state.servants[card - MAINTENANCE.start].maintenance = 1


def expose(tables: Tables, state: State) -> None:
    """Expose the Hero with most Trust in the Enforcer's District (GM-FOUR-06)."""
    enhancement = tables.options.enhancement
    reach = {state.enforcer}
    if enhancement == LONG_BARREL:
        reach |= state.neighbours[state.enforcer]
    found = [slot for slot, hero in enumerate(state.heroes) if hero.loc in reach]
    found.sort(key=lambda slot: (-state.heroes[slot].trust, slot))
    for slot in found[: 2 if enhancement == TWIN_EMITTER else 1]:
        state.heroes[slot].exposed = 1


# The Servants act.


def mobilize(tables: Tables, state: State) -> None:
    """Bring a Guard to Servant 1, be it on Maintenance or not, if Mobilize is published."""
    del tables
    district = state.servants[0].loc
    if published(state, Directive.MOBILIZE):
        call_guard(state, district, least=1)


def act(tables: Tables, state: State, number: int) -> None:
    """Let a Servant act by itself (GM-SC-06)."""
    servant = state.servants[number]
    if servant.maintenance:
        return
    # GM-RIOT-13: beside the Raid token of a Riot it takes up to two different Actions.
    most = 2 if state.districts[servant.loc].raid == Raid.PLACED else 1
    for deed in (arrest_here, repair_here, guard_here):
        if servant.acted < most and deed(tables, state, servant.loc):
            servant.acted += 1


def arrest_here(tables: Tables, state: State, district: int) -> bool:
    """Arrest the Citizen of the lowest class, if there is one to be arrested."""
    faces = active_faces(tables, state, district)
    if not faces:
        return False
    arrest(state, district, faces[0])
    tidy(tables, state, district)
    return True


def repair_here(tables: Tables, state: State, district: int) -> bool:
    """Repair a Guard, an ordinary one rather than a special one (GM-SC-17)."""
    del tables
    there = state.districts[district]
    if there.broken == 0 and there.special_broken == 0:
        return False
    repair(state, district)
    return True


def guard_here(tables: Tables, state: State, district: int) -> bool:
    """Call a Guard from a neighbour that keeps at least one."""
    del tables
    return call_guard(state, district, least=2)


def call_guard(state: State, district: int, least: int) -> bool:
    """Move a Guard here from the neighbour with most Guards, the lowest one of several."""
    best = NONE
    for beside in sorted(state.neighbours[district]):
        most = state.districts[best].guards if best != NONE else least - 1
        if state.districts[beside].guards > most:
            best = beside
    if best == NONE:
        return False
    state.districts[best].guards -= 1
    state.districts[district].guards += 1
    return True
