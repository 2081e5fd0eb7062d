"""Terminus: the rules in plain Python, in the order of the rulebook."""

from __future__ import annotations

from quincunx.reference.terminus.actions import (
    NUM_ACTIONS,
    NUM_OUTCOMES,
    action_code,
    outcome_code,
)
from quincunx.reference.terminus.apply import apply
from quincunx.reference.terminus.chance import chance_outcomes, chance_source
from quincunx.reference.terminus.determinize import determinize
from quincunx.reference.terminus.fields import from_dict, to_dict
from quincunx.reference.terminus.invariants import check_invariants
from quincunx.reference.terminus.legal import legal_actions
from quincunx.reference.terminus.observe import observe
from quincunx.reference.terminus.policy import greedy
from quincunx.reference.terminus.score import (
    ENDINGS,
    SCORE_CATEGORIES,
    categories,
    ending,
    max_decisions,
    placements,
    scores,
    turns,
    winners,
)
from quincunx.reference.terminus.setup import new_initial_state
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables, compile_tables
from quincunx.reference.terminus.text import action_to_string, outcome_to_string
from quincunx.reference.terminus.text_state import state_to_string

__all__ = [
    "ENDINGS",
    "NUM_ACTIONS",
    "NUM_OUTCOMES",
    "SCORE_CATEGORIES",
    "State",
    "Tables",
    "action_code",
    "action_to_string",
    "apply",
    "categories",
    "chance_outcomes",
    "chance_source",
    "check_invariants",
    "compile_tables",
    "current_player",
    "determinize",
    "ending",
    "from_dict",
    "greedy",
    "legal_actions",
    "max_decisions",
    "new_initial_state",
    "observe",
    "outcome_code",
    "outcome_to_string",
    "placements",
    "scores",
    "state_to_string",
    "to_dict",
    "turns",
    "winners",
]


def current_player(tables: Tables, state: State) -> int:
    """Return the seat to decide, CHANCE or TERMINAL."""
    del tables
    return state.to_act
