"""What the player to decide may do, step by step."""

from __future__ import annotations

from quincunx.reference.terminus import flow, income, perform, setup
from quincunx.reference.terminus.names import Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables


def legal_actions(tables: Tables, state: State) -> list[int]:
    """Return the legal actions, ascending; none at a chance node or at the end (TE-INV-19)."""
    if state.to_act < 0:
        return []
    match state.step:
        case Step.KEEP:
            return setup.legal_keep(state)
        case Step.PRIME:
            return setup.legal_prime(tables, state)
        case Step.BONUS:
            return income.legal_bonuses(tables)
        case Step.BONUS_ALT:
            return income.legal_alternatives(tables, state)
        case Step.REWARD:
            return income.legal_rewards(tables, state)
        case Step.EXCESS:
            return flow.legal_excess(state)
        case Step.MOVE:
            return flow.legal_moves(tables, state)
        case Step.ACTION:
            return flow.legal_codes(tables, state)
        case Step.OVERTIME:
            return flow.legal_overtime(tables, state)
        case Step.EXCHANGE:
            return flow.legal_exchange(state)
        case _:
            return perform.legal_action_step(tables, state)
