"""Effects of the City Event at the end of the round (GM-CLOSE-03)."""

from __future__ import annotations

from quincunx.reference.great_machine.actions import (
    DISTRICT,
    DRAW_UNMASK,
    HIDDEN,
    KNOWN,
    NO,
    STOP,
    YES,
)
from quincunx.reference.great_machine.citizens import (
    begin_faces,
    identified_here,
    reveal_all_identified,
)
from quincunx.reference.great_machine.effects import take_back
from quincunx.reference.great_machine.in_force import event_in_force, rule_amount
from quincunx.reference.great_machine.names import (
    FACES,
    MAJORS,
    MINORS,
    NONE,
    SERVANTS,
    Detained,
    Raid,
    Rule,
    Step,
)
from quincunx.reference.great_machine.nodes import MACHINE, ask, ask_chance, seat_of
from quincunx.reference.great_machine.opening import heroes_at
from quincunx.reference.great_machine.state import HeroState, State
from quincunx.reference.great_machine.tables import Tables


def event_effect(tables: Tables, state: State) -> bool:
    """Go on with the effect of the event: the Heroes in turn, or the Machine's Servants."""
    match event_in_force(tables, state).rule:
        case Rule.AIRSHIP | Rule.JOIN | Rule.FALSE_ACCUSATIONS | Rule.AMNESTY:
            return ask_heroes(tables, state)
        case Rule.SLEEPERS:
            return ask_servants(state)
        case Rule.INFORMANTS if len(legal_inform(state)) > 1:
            return ask(state, Step.INFORM, 36, MACHINE)
        case _:
            return to_plan(state)


def to_plan(state: State) -> bool:
    """Go on to the plan condition."""
    state.cursor, state.hero, state.choice = 0, NONE, NONE
    state.point = 38
    return False


# Heroes, in the order of their Initiative.


def ask_heroes(tables: Tables, state: State) -> bool:
    """Ask the next Hero whom the event concerns."""
    order = tables.initiative_order()
    while state.cursor < len(order):
        slot = order[state.cursor]
        step = step_of(tables, state, state.heroes[slot])
        if step is not None:
            state.hero = slot
            return ask(state, step, 36, seat_of(tables, slot))
        state.cursor += 1
    return to_plan(state)


def step_of(tables: Tables, state: State, hero: HeroState) -> Step | None:
    """Return what a Hero may do by the event, None for nothing (GM-RULING-20)."""
    free = hero.detained == 0
    match event_in_force(tables, state).rule:
        case Rule.AIRSHIP:  # GM-EV-02
            return Step.RELOCATE if free and hero.loc in MAJORS else None
        case Rule.JOIN:  # GM-EV-04
            possible = free and hero.loc in MINORS and state.districts[hero.loc].unknown
            return Step.FREE if possible else None
        case Rule.FALSE_ACCUSATIONS:  # GM-EV-11
            return Step.FREE if identified_here(state, hero.loc) else None
        case _:  # Amnesty Offer, GM-EV-29
            price = rule_amount(tables, state, Rule.AMNESTY)
            return Step.AMNESTY if free and hero.trust >= price and hero.forfeited else None


def next_hero(state: State) -> bool:
    """Go on to the next Hero."""
    state.hero = NONE
    state.cursor += 1
    state.point = 36
    return False


def legal_relocate() -> list[int]:
    """List the Minor Districts, and staying."""
    return [STOP] + [DISTRICT + number for number in MINORS]


def apply_relocate(state: State, action: int) -> bool:
    """Relocate; that isn't movement, but a Raid detains (GM-REL-01, GM-REL-02, GM-REL-03)."""
    if action == STOP:
        return next_hero(state)
    hero = state.heroes[state.hero]
    hero.loc = action - DISTRICT
    if state.districts[hero.loc].raid == Raid.NONE:
        return next_hero(state)
    hero.detained |= Detained.RELOCATED
    state.results = 1
    return ask(state, Step.RESULT, 37, MACHINE)


def apply_free(tables: Tables, state: State, action: int) -> bool:
    """Identify a Citizen, or reveal those identified, or don't."""
    loc = state.heroes[state.hero].loc
    if action == YES:
        if event_in_force(tables, state).rule == Rule.JOIN:
            return begin_faces(tables, state, loc, 1, 0, 36)
        reveal_all_identified(state, loc)  # before the plan condition (GM-RULING-21)
    return next_hero(state)


def legal_amnesty(state: State) -> list[int]:
    """List the forfeited cards of the Hero, and doing without."""
    return [STOP] + [DISTRICT + card for card in sorted(state.heroes[state.hero].forfeited)]


def apply_amnesty(tables: Tables, state: State, action: int) -> bool:
    """Pay for a forfeited card, or don't."""
    if action != STOP:
        state.heroes[state.hero].trust -= rule_amount(tables, state, Rule.AMNESTY)
        take_back(state, state.hero, action - DISTRICT)
    return next_hero(state)


# Uncovering of the Sleeper Cells (GM-EV-17).


def ask_servants(state: State) -> bool:
    """Ask for the next Servant without Heroes, but with unknown Citizens."""
    while state.cursor < SERVANTS:
        loc = state.servants[state.cursor].loc
        if not heroes_at(state, loc) and state.districts[loc].unknown:
            return ask(state, Step.SLEEPER, 36, MACHINE)
        state.cursor += 1
    return to_plan(state)


def apply_sleeper(tables: Tables, state: State, action: int) -> bool:
    """Reveal a Citizen, or don't."""
    if action == YES:
        loc = state.servants[state.cursor].loc
        return begin_faces(tables, state, loc, 1, 1, 36)
    state.cursor += 1
    return False


# Informants' Network (GM-EV-27).


def legal_inform(state: State) -> list[int]:
    """List the Districts with a Servant and an identified Citizen, and doing without."""
    held = sorted({servant.loc for servant in state.servants})
    return [STOP] + [DISTRICT + number for number in held if identified_here(state, number)]


def apply_inform(state: State, action: int) -> bool:
    """Choose the District, or none."""
    if action == STOP:
        return to_plan(state)
    state.choice = action - DISTRICT
    return ask(state, Step.SUSPECT, 36, MACHINE)


def legal_suspect(state: State) -> list[int]:
    """List the identified Citizens as the Machine sees them: without a face, or with it."""
    place = state.districts[state.choice]
    hidden = [HIDDEN] if any(place.identified) else []
    return [KNOWN + face for face in range(FACES) if place.known[face]] + hidden


def apply_suspect(state: State, action: int) -> bool:
    """Reveal a Citizen; one whose face the Machine doesn't know is drawn."""
    if action == HIDDEN:
        return ask_chance(state, Step.UNMASK, 36)
    place = state.districts[state.choice]
    place.known[action - KNOWN] -= 1
    place.revealed[action - KNOWN] += 1
    return to_plan(state)


def unmask_outcomes(state: State) -> list[tuple[int, int]]:
    """Return the faces of the identified Citizens."""
    identified = state.districts[state.choice].identified
    return [(DRAW_UNMASK + face, weight) for face, weight in enumerate(identified) if weight]


def unmasked(state: State, face: int) -> bool:
    """Reveal the Citizen that was drawn."""
    place = state.districts[state.choice]
    place.identified[face] -= 1
    place.revealed[face] += 1
    return to_plan(state)


# Faces that were looked at for the event.


def faces_seen(tables: Tables, state: State) -> bool:
    """Go on after a Citizen was identified or revealed."""
    if event_in_force(tables, state).rule == Rule.SLEEPERS:
        state.cursor += 1
        return False
    return next_hero(state)


def legal_yes_no() -> list[int]:
    """List both answers."""
    return [YES, NO]
