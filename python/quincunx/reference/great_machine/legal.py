"""The legal actions of each step."""

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
from quincunx.reference.great_machine.actions import DIRECTIVE, DISTRICT
from quincunx.reference.great_machine.directives import hand
from quincunx.reference.great_machine.names import Step
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables


def legal_actions(tables: Tables, state: State) -> list[int]:
    """Return the legal actions, ascending; none at a chance node or at the end."""
    if state.to_act < 0:
        return []
    match state.step:
        case Step.SETUP | Step.ENTRAP | Step.FREE | Step.SLEEPER:
            return closing_event.legal_yes_no()
        case Step.MANIPULATE | Step.PLAN | Step.ASSEMBLE:
            return closing_event.legal_yes_no()
        case Step.START:
            return setup.legal_start(state)
        case Step.KEEP:
            return deviation.legal_keep(state)
        case Step.ORDER:
            return deviation.legal_order()
        case Step.PUBLISH if state.point == 7:
            return [DIRECTIVE + card for card in hand(state)]
        case Step.GARRISON:
            return deviation.legal_garrison(state)
        case Step.SCATTER:
            return deviation.legal_scatter()
        case Step.BREAK:
            return deviation.legal_break(state)
        case Step.IDENTIFY_AT if state.point == 8:
            return deviation.legal_word(state)
        case Step.IDENTIFY_AT:
            return closing.legal_identify_at(state)
        case Step.CARD if state.point in (8, 43):
            return legal_card(state)
        case Step.SHARE:
            return opening.legal_share(tables, state)
        case Step.RADIATION_DISCARD:
            return opening.legal_radiation_discard(state)
        case Step.PICK:
            return opening.legal_pick(state)
        case Step.TARGET:
            return opening.legal_target(tables)
        case Step.CHECKPOINT:
            return opening.legal_checkpoint(tables, state)
        case Step.ACCESS:
            return access.legal_access(tables, state)
        case Step.INTERACT:
            return missions.interact_options(tables, state)
        case Step.RELOCATE:
            return closing_event.legal_relocate()
        case Step.AMNESTY:
            return closing_event.legal_amnesty(state)
        case Step.INFORM:
            return closing_event.legal_inform(state)
        case Step.SUSPECT:
            return closing_event.legal_suspect(state)
        case Step.REASSEMBLE:
            return closing.legal_reassemble(state)
        case Step.AID:
            return closing_coop.legal_aid(state)
        case _:
            return turn_steps.legal_b(tables, state)


def legal_card(state: State) -> list[int]:
    """List the forfeited cards of the Hero who is asked."""
    return [DISTRICT + card for card in sorted(state.heroes[state.hero].forfeited)]
