"""Applying actions and outcomes: each step has its place among the rules."""

from __future__ import annotations

from quincunx.reference.great_machine import (
    access,
    closing,
    closing_coop,
    closing_event,
    deviation,
    missions,
    opening,
    setup,
    turn_steps,
)
from quincunx.reference.great_machine.chance import apply_outcome
from quincunx.reference.great_machine.legal import legal_actions
from quincunx.reference.great_machine.names import Step
from quincunx.reference.great_machine.nodes import is_over
from quincunx.reference.great_machine.rounds import go_on
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.protocol import CHANCE


def new_initial_state(tables: Tables) -> State:
    """Return the state in which a game begins: the first node that is open."""
    state = setup.create(tables)
    go_on(tables, state)
    settle(tables, state)
    return state


def apply(tables: Tables, state: State, action: int) -> None:
    """Apply a legal action, or an outcome at a chance node, then whatever has no alternative."""
    if is_over(state):
        raise ValueError("the game is over")
    apply_one(tables, state, action)
    settle(tables, state)


def settle(tables: Tables, state: State) -> None:
    """Apply lone actions, so that nobody is asked without a choice."""
    while state.to_act >= 0:
        legal = legal_actions(tables, state)
        if len(legal) > 1:
            break
        apply_one(tables, state, legal[0])


def apply_one(tables: Tables, state: State, action: int) -> None:
    """Apply one action or outcome, and go on to the next open node."""
    if state.to_act == CHANCE:
        is_open = apply_outcome(tables, state, action)
    else:
        is_open = apply_action(tables, state, action)
    if not is_open:
        go_on(tables, state)


def apply_action(tables: Tables, state: State, action: int) -> bool:
    """Apply the action of one step, and return whether a node is open."""
    match state.step:
        case Step.SETUP:
            return setup.apply_setup(tables, state, action)
        case Step.START:
            return setup.apply_start(state, action)
        case Step.KEEP:
            return deviation.apply_keep(state, action)
        case Step.ORDER:
            return deviation.apply_order(state, action)
        case Step.PUBLISH if state.point == 7:
            return deviation.apply_publish(state, action)
        case Step.GARRISON:
            return deviation.apply_garrison(state, action)
        case Step.SCATTER:
            return deviation.apply_scatter(state, action)
        case Step.BREAK:
            return deviation.apply_break(state, action)
        case Step.IDENTIFY_AT:
            return apply_identify_at(tables, state, action)
        case Step.CARD if state.point == 8:
            return deviation.apply_card(tables, state, action)
        case Step.CARD if state.point == 43:
            return closing_coop.apply_card(state, action)
        case Step.SHARE:
            return opening.apply_share(tables, state, action)
        case Step.RADIATION_DISCARD:
            return opening.apply_radiation_discard(state, action)
        case Step.PICK:
            return opening.apply_pick(state, action)
        case Step.ENTRAP:
            return opening.apply_entrap(state, action)
        case Step.TARGET:
            return opening.apply_target(tables, state, action)
        case Step.CHECKPOINT:
            return opening.apply_checkpoint(tables, state, action)
        case Step.ACCESS:
            return access.apply_access(tables, state, action)
        case Step.INTERACT:
            return missions.apply_interact(tables, state, action)
        case _:
            return apply_closing(tables, state, action)


def apply_identify_at(tables: Tables, state: State, action: int) -> bool:
    """Look at a Citizen in a District: by a Deviation card, or in the Closing Phase."""
    match state.point:
        case 8:
            return deviation.apply_word(tables, state, action)
        case 35:
            return closing.apply_identify_at(tables, state, action)
        case _:
            return closing_coop.apply_identify_at(tables, state, action)


def apply_closing(tables: Tables, state: State, action: int) -> bool:
    """Apply an action of the Closing Phase, or of the Machine Phase or a Hero's turn."""
    match state.step:
        case Step.MANIPULATE:
            return closing.apply_manipulate(tables, state, action)
        case Step.RELOCATE:
            return closing_event.apply_relocate(state, action)
        case Step.FREE:
            return closing_event.apply_free(tables, state, action)
        case Step.AMNESTY:
            return closing_event.apply_amnesty(tables, state, action)
        case Step.SLEEPER:
            return closing_event.apply_sleeper(tables, state, action)
        case Step.INFORM:
            return closing_event.apply_inform(state, action)
        case Step.SUSPECT:
            return closing_event.apply_suspect(state, action)
        case Step.PLAN:
            return closing.apply_plan(tables, state, action)
        case Step.ASSEMBLE:
            return closing.apply_assemble(tables, state, action)
        case Step.REASSEMBLE:
            return closing.apply_reassemble(state, action)
        case Step.AID:
            return closing_coop.apply_aid(tables, state, action)
        case Step.RESULT if state.point == 37:
            return apply_airship_result(tables, state, action)
        case _:
            return turn_steps.apply_b(tables, state, action)


def apply_airship_result(tables: Tables, state: State, action: int) -> bool:
    """Apply a Detainment Result after relocating, then go on to the next Hero (GM-REL-03)."""
    if turn_steps.apply_result(tables, state, action):
        return True
    return False if is_over(state) else closing_event.next_hero(state)
