"""Invariants: what the open node keeps in mind, and whom it asks."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine.actions import ACT, ACTS, SPECIAL_VETERAN, VETERAN
from quincunx.reference.great_machine.in_force import rule_amount
from quincunx.reference.great_machine.invariants_control import require
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    NONE,
    SERVANTS,
    Check,
    Directive,
    Rule,
    Step,
)
from quincunx.reference.great_machine.node_table import (
    CHECK_ACTIONS,
    HERO_ACTIONS,
    NODES,
    SERVANT_ACTS,
    Node,
    Who,
)
from quincunx.reference.great_machine.nodes import MACHINE, is_over, seat_of, speaker
from quincunx.reference.great_machine.setup import REFORFEIT
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.protocol import CHANCE

#: Kinds of Checks by the point at which they are made; at 32 by the Action.
_CHECKS: Final = {
    27: (Check.MOVEMENT,),
    28: (Check.ROADBLOCKS,),
    32: (Check.ATTACK, Check.TRUST, Check.RIOT),
    34: (Check.MANIPULATE,),
    38: (Check.PLAN,),
}
HIGHEST_LEVEL: Final = 4


def check_node(tables: Tables, state: State) -> None:
    """Check the open node."""
    if is_over(state):
        return
    node = NODES[state.step, state.point]
    check_values(tables, state)
    check_free_moves(tables, state)
    check_cursor(tables, state)
    check_action(state)
    asked = seat_at(tables, state, node)
    require(state.to_act == asked, f"{state.step.name} does not ask {state.to_act}")


def seat_at(tables: Tables, state: State, node: Node) -> int:
    """Return who decides at a node."""
    match node.who:
        case Who.CHANCE:
            return CHANCE
        case Who.MACHINE:
            require(not tables.coop, f"the automaton does not decide at {state.step.name}")
            return MACHINE
        case Who.SPEAKER:
            return speaker(tables)
        case Who.DISCARDER if tables.options.citadel_discard == 2:
            return MACHINE
        case _:
            return seat_of(tables, state.hero)


def check_values(tables: Tables, state: State) -> None:
    """Check that what the node keeps in mind names something."""
    where = f"{state.step.name} at {state.point}"
    about_hero = "hero" in NODES[state.step, state.point].scratch
    if about_hero and state.step != Step.FACE:
        require(state.hero < tables.heroes, f"{where}: there is no Hero {state.hero}")
    require(state.hero in (*range(tables.heroes), NONE), f"{where}: there is no Hero {state.hero}")
    slots = state.step == Step.CARD
    limit = tables.heroes if slots else DISTRICTS
    if state.step == Step.CELL:
        limit = len(tables.presets)
    optional = state.step in (Step.CHECKPOINT, Step.IDENTIFY_AT)
    needed = "choice" in NODES[state.step, state.point].scratch and not optional
    if needed and state.step != Step.FACE:
        require(state.choice < limit, f"{where}: the choice is {state.choice}")
    require(state.choice in (*range(limit), NONE), f"{where}: the choice is {state.choice}")
    if state.step == Step.FACE:
        check_faces(state, where)
    if state.check or state.step in (Step.RISK, Step.LEVEL):
        check_check(state, where)
    require(sum(state.drawn) == 0 or state.check != 0, f"{where}: tokens lie for no Check")


def check_free_moves(tables: Tables, state: State) -> None:
    """Check that no more moves of Guards are free than cards make free (GM-EV-19, GM-DIRC-00)."""
    if not state.free_moves:
        return
    # The Directive may have been replaced since the phase began.
    most = tables.directives[Directive.MOBILIZE].amount
    most += rule_amount(tables, state, Rule.CONCENTRATION)
    require(state.free_moves <= most, f"{state.free_moves} moves are free, not up to {most}")


def check_faces(state: State, where: str) -> None:
    """Check that there are Citizens to be looked at."""
    require(state.faces_at < DISTRICTS, f"{where}: there is no District {state.faces_at}")
    left = state.districts[state.faces_at].unknown
    require(0 < state.faces_left <= left, f"{where}: {state.faces_left} of {left} are looked at")
    require(state.faces_as <= 1, f"{where}: faces_as is {state.faces_as}")


def check_check(state: State, where: str) -> None:
    """Check a Check that goes on."""
    require(state.check in _CHECKS[state.point], f"{where}: the Check is of kind {state.check}")
    drawing = state.step == Step.RISK
    require((state.check_left > 0) == drawing, f"{where}: {state.check_left} tokens are left")


def check_cursor(tables: Tables, state: State) -> None:
    """Check how far a sequence of nodes has come."""
    where, cursor = f"{state.step.name} at {state.point}", state.cursor
    numbers = tables.setup
    limits = {
        (Step.SETUP, 0): 2,
        (Step.DIRECTIVE, 2): numbers.directives,
        (Step.FORFEIT, 3): numbers.forfeits * tables.heroes,
        (Step.DIRECTIVE, 7): 3 if tables.coop else 4,
        (Step.RANDOM, 7): 2,
        (Step.KEEP, 7): 2,
        (Step.ORDER, 7): 4,
        (Step.SCATTER, 7): SERVANTS,
        (Step.SHARE, 10): DISTRICTS,
        (Step.EVENT, 15): 2,
        (Step.MOVEMENT, 21): SERVANTS + tables.four_heroes,
        (Step.SLEEPER, 36): SERVANTS,
        (Step.RANDOM, 42): 2,
    }
    limit = limits.get((state.step, state.point))
    require(limit is None or cursor < limit, f"{where}: the cursor is {cursor}")
    if state.step == Step.SETUP and state.point == 3:
        require(cursor == REFORFEIT, f"{where}: the cursor is {cursor}")
    if state.step == Step.FORFEIT:
        require(cursor // numbers.forfeits == state.hero, f"{where}: Hero {state.hero} is asked")
    in_order = (Step.ACCESS, Step.RELOCATE, Step.FREE, Step.AMNESTY)
    if state.step in in_order or state.point == 37:
        order = tables.initiative_order()
        right = cursor < len(order) and order[cursor] == state.hero
        require(right, f"{where}: Hero {state.hero} is asked out of turn")


def check_action(state: State) -> None:
    """Check the Action that goes on."""
    where = f"{state.step.name} at {state.point}"
    if state.point == 32:
        fits = state.action in HERO_ACTIONS[state.step]
        require(fits, f"{where}: the Action is {state.action}")
        if state.check:
            fits = state.action in CHECK_ACTIONS[state.check]
            require(fits, f"{where}: the Check of Action {state.action} is of kind {state.check}")
        veteran = state.action in (VETERAN, SPECIAL_VETERAN)
        require(veteran == (state.level > 0), f"{where}: the level is {state.level}")
        require(state.level <= HIGHEST_LEVEL, f"{where}: the level is {state.level}")
    elif state.point == 19:
        servant, kind = divmod(state.action - ACT, len(ACTS))
        act, district = SERVANT_ACTS[state.step]
        require(0 <= servant < SERVANTS and kind == act, f"{where}: the Action is {state.action}")
        loc = state.servants[servant].loc
        require(district in (None, loc), f"{where}: the Servant is in District {loc}")
