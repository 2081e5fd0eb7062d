"""Gain Trust (GM-ACT-08) and Incitement (GM-ACT-09)."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine.citizens import guards
from quincunx.reference.great_machine.directives import amount_of, published
from quincunx.reference.great_machine.effects import gain, raise_discontent
from quincunx.reference.great_machine.in_force import rule_amount
from quincunx.reference.great_machine.names import MINORS, Check, Directive, Risk, Rule
from quincunx.reference.great_machine.nodes import is_over
from quincunx.reference.great_machine.risk import begin_check
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.turn import (
    ACTION,
    acting,
    guards_to_pay,
    hero_tokens,
    is_entrapped,
)


def legal(tables: Tables, state: State) -> list[int]:
    """List which of these Actions are possible."""
    hero = acting(state)
    found = []
    if not is_silenced(tables, state):
        found += [ids.TRUST, ids.TRUST_CHECK]
    # GM-ACT-16: no Incitement in Major Districts, nor at the Riot Stage (GM-ACT-14).
    if (
        hero.loc in MINORS
        and state.discontent < tables.stage
        and incite_price(tables, state) <= hero.trust
    ):
        found.append(ids.INCITE)
    return found


def is_silenced(tables: Tables, state: State) -> bool:
    """Whether Silence forbids to gain Trust here (GM-DIRC-00)."""
    if not published(state, Directive.SILENCE):
        return False
    return guards(state, acting(state).loc) >= amount_of(tables, state, Directive.SILENCE)


def incite_price(tables: Tables, state: State) -> int:
    """Return the price of Incitement (GM-RULING-03)."""
    price = guards_to_pay(tables, state) + tables.costs.incite_extra
    price += amount_of(tables, state, Directive.GAG)
    price -= rule_amount(tables, state, Rule.OVERTIME)  # GM-EV-20
    return max(0, price)


def begin(tables: Tables, state: State) -> bool:
    """Take one of these Actions."""
    if state.action == ids.TRUST:
        gain(tables, state, state.hero, tables.costs.trust)
        return False
    if state.action == ids.TRUST_CHECK:
        tokens = hero_tokens(state, tables.costs.trust_tokens)
        return begin_check(tables, state, Check.TRUST, tokens, ACTION)
    acting(state).trust -= incite_price(tables, state)
    raise_discontent(tables, state, 1)
    if not is_over(state):
        state.raised += 1
    return False


def check_done(tables: Tables, state: State, drawn: Sequence[int]) -> bool:
    """Receive Trust for each Hero Success, which is a unique Check (GM-CHECK-03)."""
    if not is_entrapped(tables, state, drawn):
        gain(tables, state, state.hero, drawn[Risk.HERO])
    return False


def legal_step(tables: Tables, state: State) -> list[int]:
    """Say that these Actions have no steps."""
    del tables
    raise ValueError(f"{state.step!r} is no step of these Actions")


def apply_step(tables: Tables, state: State, action: int) -> bool:
    """Say that these Actions have no steps."""
    del tables, action
    raise ValueError(f"{state.step!r} is no step of these Actions")
