"""Actions and outcomes in words.

What an action is called depends on the decision that is asked; an action that isn't legal is shown
by its code.
"""

from __future__ import annotations

from quincunx.reference.twilight_city.actions import (
    AGENT,
    AIRSHIP,
    BLACK,
    BLACKS,
    CUBE,
    DEMAND,
    GOAL_A,
    GOAL_B,
    GOAL_C,
    OPERATIONS,
    RECRUIT,
    ROW,
    action_code,
    outcome_code,
)
from quincunx.reference.twilight_city.chance import chance_outcomes
from quincunx.reference.twilight_city.legal import legal_actions
from quincunx.reference.twilight_city.names import Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.twilight_city.text_actions import describe
from quincunx.reference.twilight_city.text_state import describe_state
from quincunx.reference.twilight_city.words import (
    card_name,
    demand_name,
    owner_name,
    tile_name,
)


def action_to_string(tables: Tables, state: State, action: int) -> str:
    """Return an action in words."""
    if action not in legal_actions(tables, state):
        return action_code(action)
    return describe(tables, state, action)


def outcome_to_string(tables: Tables, state: State, outcome: int) -> str:
    """Return an outcome in words; one that can't come here is shown by its code."""
    if outcome not in (possible for possible, _ in chance_outcomes(tables, state)):
        return outcome_code(outcome)
    match state.step:
        case Step.OPERATIONS:
            return f"{tables.locations[outcome - OPERATIONS].name} operations centre"
        case Step.DEMAND | Step.TOKEN:
            return demand_name(tables, outcome - DEMAND)
        case Step.RECRUIT:
            return tile_name(tables, outcome - RECRUIT)
        case Step.ROW:
            return f"Row token {tables.districts[outcome - ROW].name}"
        case Step.AIRSHIP:
            return f"Airship at {outcome - AIRSHIP}"
        case Step.AGENT:
            return f"Agent at {tables.locations[outcome - AGENT].name}"
        case Step.GOAL_A:
            return f"Goal A{outcome - GOAL_A}"
        case Step.GOAL_B:
            return f"Goal B{outcome - GOAL_B}"
        case Step.GOAL_C:
            return f"Goal C{outcome - GOAL_C}"
        case Step.BAG:
            return cube_text(tables, outcome)
        case Step.EVALUATE:
            return f"{outcome - BLACKS} black cubes"
        case _:
            return card_name(tables, outcome)


def cube_text(tables: Tables, outcome: int) -> str:
    """Return a cube drawn from the bag."""
    if outcome == BLACK:
        return "black cube"
    return f"cube of {owner_name(tables, outcome - CUBE)}"


def state_to_string(tables: Tables, state: State) -> str:
    """Return a state as readable text."""
    return describe_state(tables, state)
