"""Which part of the Machine's and the Heroes' turns a node belongs to."""

from __future__ import annotations

from quincunx.reference.great_machine import (
    hero_actions,
    hero_turn,
    machine,
    machine_coop,
    results,
)
from quincunx.reference.great_machine.actions import DRAW_RADIATION, HERO
from quincunx.reference.great_machine.names import Check, Step
from quincunx.reference.great_machine.risk import close_check
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

legal_result = results.legal_result
apply_result = results.apply_result
faces_done = hero_actions.faces_done


def legal_b(tables: Tables, state: State) -> list[int]:
    """List the choices at a node of the two turns, ascending."""
    match state.step:
        case Step.MENU:
            return machine.legal_menu(tables, state)
        case Step.NEXT_HERO:
            return hero_turn.legal_next_hero(tables, state)
        case Step.EXPOSE:
            return hero_turn.legal_expose(state)
        case Step.FLY:
            return hero_turn.legal_fly(state)
        case Step.ROUTE:
            return hero_turn.legal_route(tables, state)
        case Step.RESULT:
            return results.legal_result(tables, state)
        case Step.ACTION:
            return hero_actions.legal_action(tables, state)
        case _ if state.point == machine.ACT_POINT:
            return machine.legal_act(tables, state)
        case _:
            return hero_actions.legal_step(tables, state)


def apply_b(tables: Tables, state: State, action: int) -> bool:
    """Apply a choice at a node of the two turns."""
    match state.step:
        case Step.MENU:
            return machine.apply_menu(tables, state, action)
        case Step.NEXT_HERO:
            return hero_turn.begin_turn(state, action - HERO)
        case Step.EXPOSE:
            return hero_turn.apply_expose(state, action)
        case Step.FLY:
            return hero_turn.apply_fly(state, action)
        case Step.ROUTE:
            return hero_turn.apply_route(tables, state, action)
        case Step.RESULT:
            return results.apply_result(tables, state, action)
        case Step.ACTION:
            return hero_actions.apply_action(tables, state, action)
        case _ if state.point == machine.ACT_POINT:
            return machine.apply_act(tables, state, action)
        case _:
            return hero_actions.apply_step(tables, state, action)


def chance_b(tables: Tables, state: State, outcome: int) -> bool:
    """Go on after a Movement, a Radiation card or a Directive out of the hand."""
    match state.step:
        case Step.MOVEMENT:
            return machine_coop.apply_movement(tables, state, outcome)
        case Step.RADIATION:
            return hero_turn.play_radiation(state, outcome - DRAW_RADIATION)
        case Step.HAND:
            return hero_actions.hand_drawn(state)
        case _:
            raise ValueError(f"{state.step!r} is no draw of the two turns")


def check_done(tables: Tables, state: State) -> bool:
    """Go on when the tokens of a Check lie on the table.

    Only these count (GM-CHECK-09). The Check is closed before its consequences are applied, but
    Mateusz may add tokens to his.
    """
    kind, drawn = state.check, list(state.drawn)
    if kind == Check.ATTACK:
        return hero_actions.attack_checked(tables, state)
    close_check(state)
    if kind == Check.MOVEMENT:
        return hero_turn.walk_checked(tables, state, drawn)
    if kind == Check.ROADBLOCKS:
        return hero_turn.roadblock_checked(tables, state, drawn)
    return hero_actions.check_done(tables, state, kind, drawn)
