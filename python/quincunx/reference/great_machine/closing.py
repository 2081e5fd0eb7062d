"""The Closing Phase of One-vs-Many: failed Raids, the event, the plan (GM-CLOSE-01)."""

from __future__ import annotations

from quincunx.reference.great_machine import missions
from quincunx.reference.great_machine.actions import DISTRICT, STOP, YES
from quincunx.reference.great_machine.citizens import begin_faces
from quincunx.reference.great_machine.conditions import plan_advances
from quincunx.reference.great_machine.directives import amount_of, published
from quincunx.reference.great_machine.effects import advance, raise_discontent
from quincunx.reference.great_machine.in_force import plan_code, rule
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MINORS,
    NONE,
    Check,
    Directive,
    Ending,
    Phase,
    Raid,
    Risk,
    Rule,
    Step,
)
from quincunx.reference.great_machine.nodes import MACHINE, ask, end_game, is_over, speaker
from quincunx.reference.great_machine.risk import begin_check, close_check
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.very_end import end_round

ACCESS_CONTROL_PLAN = 10
SPYING_PLAN = 12
RALLIES_PLAN = 13
ASSEMBLY_PRICE = 6
PLAN_STEPS_CHEAPER = 3


def begin_closing(tables: Tables, state: State) -> None:
    """Begin the Closing Phase: three steps, or the four of the solo mode (GM-RULING-06)."""
    state.phase = Phase.CLOSING
    state.point = 42 if tables.coop else 34


# Points 34 and 35: failed Raids.


def count_raids(tables: Tables, state: State) -> bool:
    """Count failed Raids, and offer Manipulate before Discontent rises (GM-CLOSE-02, GM-DET-08)."""
    state.raids_failed = sum(place.raid == Raid.PLACED for place in state.districts)
    state.count = state.raids_failed
    if (
        published(state, Directive.MANIPULATE)
        and state.raids_failed
        and state.bonds >= tables.costs.manipulate
    ):
        state.count = 0
        return ask(state, Step.MANIPULATE, 34, MACHINE)
    state.point = 35
    return False


def apply_manipulate(tables: Tables, state: State, action: int) -> bool:
    """Pay for a Check, or don't (GM-DIRC-02)."""
    if action == YES:
        state.bonds -= tables.costs.manipulate
        tokens = amount_of(tables, state, Directive.MANIPULATE)
        return begin_check(tables, state, Check.MANIPULATE, tokens, 34)
    state.count = state.raids_failed
    state.point = 35
    return False


def manipulated(state: State) -> bool:
    """Cancel the effect of a failed Raid for each Machine Success (GM-DIRC-02)."""
    state.count = max(0, state.raids_failed - state.drawn[Risk.MACHINE])
    close_check(state)
    state.point = 35
    return False


def settle_raids(tables: Tables, state: State) -> bool:
    """Raise Discontent for each failed Raid, one after the other (GM-CLOSE-01).

    At the Riot Stage the Heroes identify a Citizen instead (GM-RULING-33).
    """
    while state.count:
        state.count -= 1
        if state.discontent < tables.stage:
            raise_discontent(tables, state, 1)
            if is_over(state):
                return False
        elif legal_identify_at(state):
            return ask(state, Step.IDENTIFY_AT, 35, speaker(tables))
    state.point = 36
    return False


def legal_identify_at(state: State) -> list[int]:
    """List the Districts with unknown Citizens."""
    return [DISTRICT + number for number in range(DISTRICTS) if state.districts[number].unknown]


def apply_identify_at(tables: Tables, state: State, action: int) -> bool:
    """Identify a Citizen."""
    return begin_faces(tables, state, action - DISTRICT, 1, 0, 35)


# Point 38: the plan condition (GM-CLOSE-04). Point 36 is in closing_event.


def check_plan(tables: Tables, state: State) -> bool:
    """Advance the plan if the condition holds; some need a decision (GM-RULING-26)."""
    code = plan_code(tables, state)
    if code == ACCESS_CONTROL_PLAN:
        if state.bonds >= access_price(tables, state):
            return ask(state, Step.PLAN, 38, MACHINE)
    elif code in (SPYING_PLAN, RALLIES_PLAN):
        if plan_tokens(tables, state):
            return ask(state, Step.PLAN, 38, MACHINE)
    elif plan_advances(tables, state, code):
        advance(state, 1)
    return to_assembly(state)


def to_assembly(state: State) -> bool:
    """Go on after the plan condition, if the game does."""
    if not is_over(state):
        state.point = 39
    return False


def access_price(tables: Tables, state: State) -> int:
    """Return the price of Access Control (GM-EV-10)."""
    forfeited = 0
    if state.event_hero != NONE:
        forfeited = len(state.heroes[state.event_hero].forfeited)
    return max(0, tables.costs.access_control - forfeited)


def plan_tokens(tables: Tables, state: State) -> int:
    """Return the tokens of the Check of an event (GM-EV-12, GM-EV-13)."""
    if plan_code(tables, state) == SPYING_PLAN:
        return sum(hero.loc in MINORS for hero in state.heroes)
    return sum(not state.districts[servant.loc].checkpoint for servant in state.servants)


def apply_plan(tables: Tables, state: State, action: int) -> bool:
    """Pay for the plan, or make the Check for it, or decline."""
    if action == YES:
        if plan_code(tables, state) != ACCESS_CONTROL_PLAN:
            tokens = plan_tokens(tables, state)
            return begin_check(tables, state, Check.PLAN, tokens, 38)
        state.bonds -= access_price(tables, state)
        advance(state, 1)
    return to_assembly(state)


def plan_checked(state: State) -> bool:
    """Advance the plan if the Check succeeded (GM-CHECK-02, GM-CHECK-04)."""
    success = state.drawn[Risk.MACHINE] > 0
    close_check(state)
    if success:
        advance(state, 1)
    return to_assembly(state)


# Points 39 to 41.


def assembly_price(state: State) -> int:
    """Return the price of a step of the assembly (GM-SCEN-09, GM-SCEN-08)."""
    return ASSEMBLY_PRICE - -(-state.plan // PLAN_STEPS_CHEAPER)


def offer_assembly(tables: Tables, state: State) -> bool:
    """Offer a step of the assembly in Rise of the Enforcer (GM-SCEN-09)."""
    if tables.rise and state.bonds >= assembly_price(state):
        return ask(state, Step.ASSEMBLE, 39, MACHINE)
    state.point = 40
    return False


def apply_assemble(tables: Tables, state: State, action: int) -> bool:
    """Pay for a step of the assembly; the last one wins (GM-SCEN-09)."""
    if action == YES:
        state.bonds -= assembly_price(state)
        state.assembly += 1
        if state.assembly >= tables.setup.assembly:
            end_game(state, Ending.ASSEMBLY)
            return False
    state.point = 40
    return False


def offer_reassembly(tables: Tables, state: State) -> bool:
    """Offer a repair by Reassemble."""
    del tables
    if published(state, Directive.REASSEMBLE) and len(legal_reassemble(state)) > 1:
        return ask(state, Step.REASSEMBLE, 40, MACHINE)
    state.point = 41
    return False


def legal_reassemble(state: State) -> list[int]:
    """List the Districts with a Servant and a broken Guard."""
    held = sorted({servant.loc for servant in state.servants})
    return [STOP] + [DISTRICT + number for number in held if state.districts[number].broken]


def apply_reassemble(state: State, action: int) -> bool:
    """Repair a Guard, or don't."""
    if action != STOP:
        place = state.districts[action - DISTRICT]
        place.broken -= 1
        place.guards += 1
    state.point = 41
    return False


def finish_round(tables: Tables, state: State) -> bool:
    """Complete Missions, then end the event and the round (GM-CLOSE-05, GM-CLOSE-08)."""
    missions.complete(tables, state)
    if is_over(state):
        return False
    if rule(tables, state, Rule.MANHUNT) and state.event_hero != NONE:
        hero = state.heroes[state.event_hero]
        hero.trust = min(hero.trust, tables.hero(state.event_hero).max_trust)
    state.event_hero = NONE
    for place in state.districts:
        place.checkpoint = 0
    return end_round(tables, state)
