"""Twilight City: the rules in plain Python, in the order of the rulebook."""

from __future__ import annotations

from quincunx.reference.twilight_city.actions import (
    NUM_ACTIONS,
    NUM_OUTCOMES,
    action_code,
    outcome_code,
)
from quincunx.reference.twilight_city.apply import apply
from quincunx.reference.twilight_city.chance import chance_outcomes, chance_source
from quincunx.reference.twilight_city.determinize import determinize
from quincunx.reference.twilight_city.evaluation import closing_odds
from quincunx.reference.twilight_city.fields import from_dict, to_dict
from quincunx.reference.twilight_city.invariants import check_invariants
from quincunx.reference.twilight_city.legal import legal_actions
from quincunx.reference.twilight_city.observe import observe
from quincunx.reference.twilight_city.policy import greedy
from quincunx.reference.twilight_city.score import (
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
from quincunx.reference.twilight_city.setup import new_initial_state
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables, compile_tables
from quincunx.reference.twilight_city.text import (
    action_to_string,
    outcome_to_string,
    state_to_string,
)

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
    "closing_odds",
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
