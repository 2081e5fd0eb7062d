"""Actions, outcomes and states in words."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine import closing, text_turns, words
from quincunx.reference.great_machine.chance import chance_outcomes
from quincunx.reference.great_machine.directives import at_place
from quincunx.reference.great_machine.in_force import event_in_force, plan_code
from quincunx.reference.great_machine.legal import legal_actions
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    SERVANTS,
    Phase,
    Place,
    Rule,
    Step,
)
from quincunx.reference.great_machine.setup import REFORFEIT
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

RISKS: Final = ("Hero Success", "Machine Success", "City", "Reshuffle")
SETUP_RULES: Final = ("City Event Choice Rule", "Parity Riot Stage Rule")


def action_to_string(tables: Tables, state: State, action: int) -> str:
    """Return a legal action in words; of another one its code."""
    code = ids.action_code(action)
    if action not in legal_actions(tables, state):
        return code
    return legal_text(tables, state, action)


def legal_text(tables: Tables, state: State, action: int) -> str:
    """Return a legal action in words."""
    yes = action == ids.YES
    stop = action == ids.STOP
    name = district_name(tables, action)
    match state.step:
        case Step.SETUP:
            return setup_text(state, yes)
        case Step.START | Step.SCATTER | Step.BREAK | Step.KEEP | Step.ORDER | Step.PUBLISH:
            return deviation_text(tables, state, action)
        case Step.GARRISON:
            return "No more Guards" if stop else text_turns.guard_text(tables, action)
        case Step.IDENTIFY_AT:
            return f"{'Reveal' if tables.coop else 'Identify'} a Citizen in {name}"
        case Step.CARD:
            return f"Take back {name}"
        case Step.SHARE:
            return f"{words.hero(tables, state.hero)} receives {action - ids.SHARE} Trust"
        case Step.RADIATION_DISCARD:
            return f"Discard {words.radiation(tables, action - ids.RADIATION)}"
        case Step.PICK:
            return words.event(tables, action - ids.EVENT)
        case Step.ENTRAP:
            return "Return all Risk tokens" if yes else "Leave the Risk tokens"
        case Step.TARGET:
            return words.hero(tables, action - ids.HERO)
        case Step.CHECKPOINT:
            return f"Checkpoint in {name}"
        case Step.ACCESS:
            return f"{words.hero(tables, state.hero)}: {name}"
        case _ if state.phase == Phase.CLOSING and state.step != Step.RESULT:
            return closing_text(tables, state, action)
        case _:
            return text_turns.turn_text(tables, state, action)


def district_name(tables: Tables, action: int) -> str:
    """Return the District that an action names, if it does."""
    number = action - ids.DISTRICT
    return words.district(tables, number) if 0 <= number < DISTRICTS else ""


def setup_text(state: State, yes: bool) -> str:
    """Return an answer of the Setup in words."""
    if state.cursor == REFORFEIT:
        return "Take the cards back and draw again" if yes else "Keep the losses"
    return SETUP_RULES[state.cursor] if yes else "Without it"


def deviation_text(tables: Tables, state: State, action: int) -> str:
    """Return a choice of the Setup or of the Deviation card, or a published Directive, in words."""
    name = district_name(tables, action)
    match state.step:
        case Step.START:
            return name
        case Step.KEEP:
            return f"Keep {words.directive(tables, action - ids.DIRECTIVE)}"
        case Step.ORDER:
            card = words.directive(tables, at_place(state, Place.DRAWN)[0])
            return f"{card} on top of the deck" if action == ids.TOP else f"{card} under the deck"
        case Step.PUBLISH:
            return f"Publish {words.directive(tables, action - ids.DIRECTIVE)}"
        case Step.SCATTER:
            return f"{words.servant(state.cursor)} to {name}"
        case _:
            return f"Break a Guard in {name}"


def closing_text(tables: Tables, state: State, action: int) -> str:
    """Return a choice of the Closing Phase in words."""
    name = district_name(tables, action)
    declined = action in (ids.STOP, ids.NO)
    match state.step:
        case Step.MANIPULATE:
            paid = f"Manipulate for {words.bonds(tables.costs.manipulate)}"
            return "Don't manipulate" if declined else paid
        case Step.RELOCATE:
            return "Stay" if declined else f"to {name}"
        case Step.FREE:
            join = event_in_force(tables, state).rule == Rule.JOIN
            done = "Identify a Citizen" if join else "Reveal the identified Citizens"
            return "No" if declined else done
        case Step.AMNESTY:
            return "No" if declined else f"Take back {name}"
        case Step.INFORM:
            return "No" if declined else f"Informants in {name}"
        case Step.SUSPECT:
            if action == ids.HIDDEN:
                return "Reveal an identified Citizen"
            return f"Reveal the known Citizen ({words.face(tables, action - ids.KNOWN)})"
        case Step.SLEEPER:
            where = words.district(tables, state.servants[state.cursor].loc)
            return "No" if declined else f"Reveal a Citizen in {where}"
        case Step.PLAN:
            return "No" if declined else plan_text(tables, state)
        case Step.ASSEMBLE:
            paid = f"Assemble for {words.bonds(closing.assembly_price(state))}"
            return "No" if declined else paid
        case Step.REASSEMBLE:
            return "No" if declined else f"Repair a Guard in {name}"
        case _:  # AID
            return "Nobody" if declined else words.hero(tables, action - ids.HERO)


def plan_text(tables: Tables, state: State) -> str:
    """Return how the Machine may advance the plan."""
    if plan_code(tables, state) == closing.ACCESS_CONTROL_PLAN:
        return f"Pay {words.bonds(closing.access_price(tables, state))}"
    tokens = closing.plan_tokens(tables, state)
    return f"Check with {tokens} token{'' if tokens == 1 else 's'}"


# Outcomes.


def outcome_to_string(tables: Tables, state: State, outcome: int) -> str:
    """Return a possible outcome in words; of another one its code."""
    code = ids.outcome_code(outcome)
    if outcome not in (possible for possible, _ in chance_outcomes(tables, state)):
        return code
    match state.step:
        case Step.SHAPE:
            return f"Preset {tables.presets[outcome - ids.DRAW_SHAPE].name}"
        case Step.CELL:
            cell, preset = outcome - ids.DRAW_CELL, tables.presets[state.choice]
            spot = words.spot(preset.x[cell], preset.y[cell])
            return f"{words.district(tables, state.cursor)} {spot}"
        case Step.DIRECTIVE:
            return words.directive(tables, outcome - ids.DRAW_DIRECTIVE)
        case Step.FORFEIT:
            card = words.district(tables, outcome - ids.LOSE_CARD)
            return f"{words.hero(tables, state.hero)} forfeits {card}"
        case Step.MISSION:
            return f"Missions: {tables.mission_sets[outcome - ids.DRAW_MISSIONS].name}"
        case Step.DEVIATION:
            return tables.deviations[outcome - ids.DRAW_DEVIATION].name
        case Step.FACE:
            return words.face(tables, outcome - ids.DRAW_FACE)
        case Step.RISK:
            return RISKS[outcome - ids.DRAW_RISK]
        case Step.RANDOM:
            return words.district(tables, outcome - ids.DRAW_DISTRICT)
        case Step.RADIATION:
            return words.radiation(tables, outcome - ids.DRAW_RADIATION)
        case Step.HAND:
            return words.directive(tables, outcome - ids.DRAW_HAND)
        case Step.EVENT:
            return words.event(tables, outcome - ids.DRAW_EVENT)
        case Step.MOVEMENT:
            mover = "Enforcer" if state.cursor == SERVANTS else words.servant(state.cursor)
            return f"{mover}: {tables.movement[outcome - ids.DRAW_MOVEMENT].name}"
        case _:
            return words.face(tables, outcome - ids.DRAW_UNMASK)
