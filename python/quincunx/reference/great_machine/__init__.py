"""City of the Great Machine: the rules in plain Python, in the order of a round."""

from __future__ import annotations

from quincunx.reference.great_machine.actions import (
    NUM_ACTIONS,
    NUM_OUTCOMES,
    action_code,
    outcome_code,
)
from quincunx.reference.great_machine.apply import apply, new_initial_state
from quincunx.reference.great_machine.chance import chance_outcomes, chance_source
from quincunx.reference.great_machine.determinize import determinize
from quincunx.reference.great_machine.fields import from_dict, to_dict
from quincunx.reference.great_machine.guess import guess_choices
from quincunx.reference.great_machine.invariants import check_invariants
from quincunx.reference.great_machine.legal import legal_actions
from quincunx.reference.great_machine.observe import observe
from quincunx.reference.great_machine.policy import greedy
from quincunx.reference.great_machine.score import (
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
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables, compile_tables
from quincunx.reference.great_machine.text import action_to_string, outcome_to_string
from quincunx.reference.great_machine.text_state import state_to_string

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
    "guess_choices",
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
