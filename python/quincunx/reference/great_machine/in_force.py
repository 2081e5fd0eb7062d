"""The City Event in force (GM-OPEN-10, GM-EV-35)."""

from __future__ import annotations

from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import CoopEventData, EventData, Tables


def event_in_force(tables: Tables, state: State) -> EventData:
    """Return the event of One-vs-Many in force; the entry of event 0 is empty."""
    return tables.events[0 if tables.coop else state.event]


def coop_event_in_force(tables: Tables, state: State) -> CoopEventData:
    """Return the event of the cooperative game in force."""
    return tables.coop_events[state.event]


def rule(tables: Tables, state: State, code: int) -> bool:
    """Whether the event in force has a rule."""
    return not tables.coop and state.event != 0 and tables.events[state.event].rule == code


def rule_amount(tables: Tables, state: State, code: int) -> int:
    """Return the number in a rule's text, 0 if it is not in force."""
    return tables.events[state.event].amount if rule(tables, state, code) else 0


def plan_code(tables: Tables, state: State) -> int:
    """Return the plan condition of the event in force."""
    if tables.coop:
        return coop_event_in_force(tables, state).plan
    return event_in_force(tables, state).plan
