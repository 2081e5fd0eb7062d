"""The Closing Phase of the solo and cooperative game (GM-CLOSE-06, GM-SC-17)."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine import missions
from quincunx.reference.great_machine.actions import DISTRICT, HERO, STOP
from quincunx.reference.great_machine.citizens import (
    active_faces,
    arrest,
    begin_faces,
    citizens,
    revealed_active,
)
from quincunx.reference.great_machine.closing import legal_identify_at
from quincunx.reference.great_machine.conditions import broken_in_city
from quincunx.reference.great_machine.directives import published
from quincunx.reference.great_machine.districts import begin_random, repair
from quincunx.reference.great_machine.effects import (
    advance,
    gain,
    progress,
    raise_discontent,
    special_guard,
    take_back,
    tidy,
)
from quincunx.reference.great_machine.in_force import coop_event_in_force, plan_code
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MAJORS,
    NONE,
    Directive,
    Step,
)
from quincunx.reference.great_machine.nodes import ask, is_over, seat_of, speaker
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.very_end import end_round

REPAIRS_IN_ALL: Final = 2
CROWD: Final = 4


def working(state: State) -> set[int]:
    """Return the Districts with a Servant that isn't on Maintenance."""
    return {servant.loc for servant in state.servants if not servant.maintenance}


# Point 42: the Security Protocol.


def protocol(tables: Tables, state: State) -> bool:
    """Carry out the Security Protocol of the event."""
    event = coop_event_in_force(tables, state)
    match event.protocol:
        case 1:  # Forbidding (GM-SC-16)
            progress(state, sum(hero.loc in (event.a, event.b) for hero in state.heroes))
        case 2:  # a special Guard
            special_guard(tables, state, event.a)
        case 3:  # the Heroes lose Trust
            for hero in state.heroes:
                hero.trust = max(0, hero.trust - 1)
        case 4:  # repairs in random Districts
            if state.cursor < REPAIRS_IN_ALL and begin_random(state, 42):
                return True
        case 5:  # arrests
            arrest_everywhere(tables, state)
        case _:
            pass
    if not is_over(state):
        state.cursor = 0
        state.point = 43
    return False


def district_drawn(state: State, district: int) -> bool:
    """Repair a Guard in the random District."""
    repair(state, district)
    state.cursor += 1
    return False


def arrest_everywhere(tables: Tables, state: State) -> None:
    """Arrest a Citizen in each District with a Servant, of the lowest class."""
    for district in sorted(working(state)):
        faces = active_faces(tables, state, district)
        if faces:
            arrest(state, district, faces[0])
            tidy(tables, state, district)


# Point 43: the Breakthrough.


def breakthrough(tables: Tables, state: State) -> bool:
    """Carry out the Breakthrough of the event."""
    match coop_event_in_force(tables, state).breakthrough:
        case 1:
            undetained = any(hero.loc in MAJORS and hero.detained == 0 for hero in state.heroes)
            if undetained and len(legal_aid(state)) > 1:
                return ask(state, Step.AID, 43, speaker(tables))
        case 2:
            if not any(hero.detained for hero in state.heroes):
                raise_discontent(tables, state, 1)  # GM-SC-12
        case 3:
            for slot, hero in enumerate(state.heroes):
                if citizens(state, hero.loc) >= CROWD:
                    gain(tables, state, slot, 1)
        case 4:
            if state.broken and legal_identify_at(state):
                return ask(state, Step.IDENTIFY_AT, 43, speaker(tables))
        case _:
            pass
    return to_plan(state)


def to_plan(state: State) -> bool:
    """Go on to the plan advancement."""
    if not is_over(state):
        state.hero = state.choice = NONE
        state.point = 44
    return False


def legal_aid(state: State) -> list[int]:
    """List the Heroes with a forfeited card, and nobody."""
    return [STOP] + [HERO + slot for slot, hero in enumerate(state.heroes) if hero.forfeited]


def apply_aid(tables: Tables, state: State, action: int) -> bool:
    """Choose the Hero, or nobody."""
    if action == STOP:
        return to_plan(state)
    state.hero = state.choice = action - HERO
    return ask(state, Step.CARD, 43, seat_of(tables, state.hero))


def apply_card(state: State, action: int) -> bool:
    """Take a card back."""
    take_back(state, state.choice, action - DISTRICT)
    return to_plan(state)


def apply_identify_at(tables: Tables, state: State, action: int) -> bool:
    """Reveal a Citizen."""
    return begin_faces(tables, state, action - DISTRICT, 1, 1, 43)


# Points 44 to 46.


def check_plan(tables: Tables, state: State) -> bool:
    """Advance the plan if the condition holds."""
    if plan_advances(tables, state):
        advance(state, 1)
    if not is_over(state):
        state.point = 45
    return False


def plan_advances(tables: Tables, state: State) -> bool:
    """Whether the plan condition of the event holds."""
    match plan_code(tables, state):
        case 1:
            return any(hero.detained for hero in state.heroes)
        case 2:
            return broken_in_city(state) == 0
        case 3:
            return state.raised == 0
        case 4:
            return sum(servant.loc in MAJORS for servant in state.servants) >= 2
        case 5:
            return any(hero.trust == 0 for hero in state.heroes)
        case 6:
            return any(revealed_active(tables, state, number) for number in working(state))
        case 7:
            return True
        case _:
            return False


def reassemble(tables: Tables, state: State) -> bool:
    """Repair a Guard by Reassemble, in the lowest District with a Servant."""
    del tables
    state.point = 46
    if published(state, Directive.REASSEMBLE):
        for number in range(DISTRICTS):
            place = state.districts[number]
            if number in working(state) and (place.broken or place.special_broken):
                repair(state, number)
                break
    return False


def finish_round(tables: Tables, state: State) -> bool:
    """Complete Missions; then Manipulate counts the detained Heroes (GM-DIRC-02)."""
    missions.complete(tables, state)
    if not is_over(state) and published(state, Directive.MANIPULATE):
        progress(state, sum(hero.detained != 0 for hero in state.heroes))
    return False if is_over(state) else end_round(tables, state)
