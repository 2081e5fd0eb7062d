"""Start a Riot: all Citizens of the District show their faces (GM-RIOT-01)."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine.citizens import (
    active_faces,
    arrest,
    begin_faces,
    citizens,
    guards,
    reveal_all_identified,
    revealed_active,
)
from quincunx.reference.great_machine.effects import advance, count_riot, tidy, won
from quincunx.reference.great_machine.names import Check, Ending, Face, Raid, Risk, Step
from quincunx.reference.great_machine.nodes import MACHINE, ask, is_over
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

RIOT_TOKENS = 2  # of the H Check in Class Warfare
RAPID_PLAN = 3


def legal(tables: Tables, state: State) -> list[int]:
    """List the Riot if it is possible."""
    hero = acting(state)
    here = state.districts[hero.loc]
    possible = (
        state.riot_tokens > 0
        and citizens(state, hero.loc) > 0
        and (here.riot == 0 or tables.options.riot_repeat)  # GM-RIOT-02, GM-RULING-10
        and price(tables, state) <= hero.trust
    )
    return [ids.RIOT] if possible else []


def price(tables: Tables, state: State) -> int:
    """Return the price, for unknown Citizens only (GM-RIOT-03, GM-RULING-02)."""
    unknown = state.districts[acting(state).loc].unknown
    if unknown == 0:
        return 0
    blind = tables.costs.blind_riot if tables.options.blind_riot else 0  # GM-RIOT-04
    return guards_to_pay(tables, state) * unknown + blind


def begin(tables: Tables, state: State) -> bool:
    """Pay, and reveal all Citizens (GM-RIOT-05)."""
    hero = acting(state)
    hero.trust -= price(tables, state)
    reveal_all_identified(state, hero.loc)
    unknown = state.districts[hero.loc].unknown
    if unknown > 0:
        return begin_faces(tables, state, hero.loc, unknown, 1, ACTION)
    return faces_done(tables, state)


def faces_done(tables: Tables, state: State) -> bool:
    """Compare the sides: the active Citizens against Guards and Traitors (GM-RIOT-06)."""
    district = acting(state).loc
    traitors = state.districts[district].revealed[Face.TRAITOR]
    surplus = revealed_active(tables, state, district) - guards(state, district) - traitors
    if state.parity and state.discontent == tables.stage:  # GM-DISC-03
        surplus += 1
    if tables.class_warfare:  # GM-SCEN-10
        tokens = hero_tokens(state, RIOT_TOKENS + min(2, max(-1, surplus)))
        return begin_check(tables, state, Check.RIOT, tokens, ACTION)
    return succeed(tables, state) if surplus > 0 else fail(tables, state)


def check_done(tables: Tables, state: State, drawn: Sequence[int]) -> bool:
    """Judge the Riot of Class Warfare by its Check (GM-SCEN-10)."""
    if is_entrapped(tables, state, drawn):
        return False
    return succeed(tables, state) if drawn[Risk.HERO] >= 1 else fail(tables, state)


def succeed(tables: Tables, state: State) -> bool:
    """Break all Guards of the District and mark it (GM-RIOT-07, GM-RIOT-12)."""
    district = acting(state).loc
    here = state.districts[district]
    count_riot(tables, state)
    here.riot += 1
    state.broken += guards(state, district)
    here.broken, here.guards = here.broken + here.guards, 0
    here.special_broken, here.special = here.special_broken + here.special, 0
    if tables.coop:  # GM-RIOT-13
        here.raid = Raid.PLACED
        tidy(tables, state, district)
    won(tables, state, Ending.RIOTS)
    return False


def fail(tables: Tables, state: State) -> bool:
    """Advance the plan, then let Citizens be arrested (GM-RIOT-08, GM-RIOT-09, GM-RULING-37)."""
    advance(state, RAPID_PLAN if tables.options.one_riot else 1)
    if is_over(state):
        return False
    if not tables.coop:
        return ask_arrest(tables, state)
    district = acting(state).loc
    while faces := active_faces(tables, state, district):  # GM-SC-17
        arrest(state, district, faces[0])
    tidy(tables, state, district)
    return False


# Arrests after a failed Riot.


def ask_arrest(tables: Tables, state: State) -> bool:
    """Ask the Machine whom to arrest, as long as there is somebody."""
    if not active_faces(tables, state, acting(state).loc):
        return False
    return ask(state, Step.ARREST, ACTION, MACHINE)


def legal_step(tables: Tables, state: State) -> list[int]:
    """List whom the Machine may arrest, or that it stops."""
    faces = active_faces(tables, state, acting(state).loc)
    return [ids.STOP, *(ids.REVEALED + face for face in faces)]


def apply_step(tables: Tables, state: State, action: int) -> bool:
    """Arrest a Citizen, or stop."""
    if action == ids.STOP:
        return False
    arrest(state, acting(state).loc, action - ids.REVEALED)
    return ask_arrest(tables, state)
