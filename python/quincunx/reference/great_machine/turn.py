"""What the parts of a Hero's turn share: the points of the flow, the acting Hero, its prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from quincunx.reference.great_machine.citizens import guards
from quincunx.reference.great_machine.in_force import rule, rule_amount
from quincunx.reference.great_machine.names import (
    Detained,
    HeroId,
    Radiation,
    Risk,
    Rule,
    Step,
)
from quincunx.reference.great_machine.nodes import ask, seat_of
from quincunx.reference.great_machine.state import HeroState, State
from quincunx.reference.great_machine.tables import Tables

NEXT_HERO: Final = 23
RADIATION: Final = 24
REVEAL: Final = 25
WALK: Final = 26
WALK_CHECK: Final = 27
ROADBLOCK: Final = 28
END_OF_WALK: Final = 29
RESULTS: Final = 30
CHOOSE: Final = 31
ACTION: Final = 32
CAUGHT: Final = 33  # Results of a detention by an Action


def acting(state: State) -> HeroState:
    """Return the Hero whose turn it is."""
    return state.heroes[state.hero]


def ask_hero(tables: Tables, state: State, step: Step, point: int = ACTION) -> Literal[True]:
    """Ask whoever plays the Hero in its turn."""
    return ask(state, step, point, seat_of(tables, state.hero))


def guards_to_pay(tables: Tables, state: State) -> int:
    """Return the Guards that count for the prices of Actions where the Hero is (GM-ACT-02)."""
    hero = acting(state)
    found = guards(state, hero.loc)
    if hero.id == HeroId.SYLVIA:  # GM-HERO-08
        found = max(0, found - tables.hero(state.hero).amount)
    return found


def hero_tokens(state: State, tokens: int) -> int:
    """Return how many tokens an H Check reveals; Trembling Hands take one, but not the last."""
    return max(1, tokens - (Radiation.TREMBLING in acting(state).radiation))


def is_entrapped(tables: Tables, state: State, drawn: Sequence[int]) -> bool:
    """Detain the Hero if its H Check revealed too many Machine Successes (GM-EV-01).

    The Action then has no effect, and Results follow at once (GM-DET-09).
    """
    amount = rule_amount(tables, state, Rule.ENTRAPPING)
    if not rule(tables, state, Rule.ENTRAPPING) or drawn[Risk.MACHINE] < amount:
        return False
    acting(state).detained |= Detained.ENTRAPPED
    state.point = CAUGHT
    return True
