"""Applying actions and outcomes: each step has its place among the rules."""

from __future__ import annotations

from quincunx.reference.protocol import CHANCE
from quincunx.reference.terminus import flow, income, perform, setup
from quincunx.reference.terminus.chance import apply_outcome
from quincunx.reference.terminus.legal import legal_actions
from quincunx.reference.terminus.names import Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables


def apply(tables: Tables, state: State, action: int) -> None:
    """Apply a legal action, or an outcome at a chance node, then whatever has no alternative."""
    if state.step is Step.OVER:
        raise ValueError("the game is over")
    if state.to_act == CHANCE:
        apply_outcome(tables, state, action)
    else:
        apply_action(tables, state, action)
    settle(tables, state)


def settle(tables: Tables, state: State) -> None:
    """Apply lone actions, so that nobody is asked without a choice; a move is always asked for."""
    while state.to_act >= 0 and state.step is not Step.MOVE:
        legal = legal_actions(tables, state)
        if len(legal) > 1:
            break
        apply_action(tables, state, legal[0])


def apply_action(tables: Tables, state: State, action: int) -> None:
    """Apply the action of one step."""
    match state.step:
        case Step.KEEP:
            setup.apply_keep(tables, state, action)
        case Step.PRIME:
            setup.apply_prime(tables, state, action)
        case Step.BONUS:
            income.apply_bonus(tables, state, action)
        case Step.BONUS_ALT:
            income.apply_alternative(tables, state, action)
        case Step.REWARD:
            income.apply_reward(tables, state, action)
        case Step.EXCESS:
            flow.apply_excess(tables, state, action)
        case Step.MOVE:
            flow.apply_move(tables, state, action)
        case Step.ACTION:
            flow.apply_action(tables, state, action)
        case Step.OVERTIME:
            flow.apply_overtime(tables, state, action)
        case Step.EXCHANGE:
            flow.apply_exchange(tables, state, action)
        case _:
            perform.apply_action_step(tables, state, action)
