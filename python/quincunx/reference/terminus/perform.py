"""Actions from the payment to their last step; each zone has its own files."""

from __future__ import annotations

from quincunx.reference.terminus import (
    agenda,
    build,
    capacity,
    demand,
    depots,
    development,
    development_actions,
    flow,
    lobby,
    market,
    upgrades,
)
from quincunx.reference.terminus.costs import cost_of, kind_of
from quincunx.reference.terminus.names import Loop, Step
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

#: The first decision of loop actions that begin with one.
FIRST_STEPS = {
    Loop.CLAIM_DEMAND: Step.DEMAND,
    Loop.BUILD_DEVELOPMENT: Step.DEVELOP,
    Loop.ASSIGN_LOBBYIST: Step.FROM,
    Loop.LOBBY_PROJECT: Step.PROJECT_ROW,
    Loop.PURCHASE_UPGRADE: Step.UPGRADE,
    Loop.PURCHASE_BLUEPRINTS: Step.BUY,
    Loop.PURCHASE_PERMITS: Step.BUY,
    Loop.PURCHASE_POWER: Step.BUY,
    Loop.INCREASE_CAPACITY: Step.CAPACITY,
    Loop.PURCHASE_RAILS: Step.PACK,
    Loop.BUILD: Step.BUILD,
}


def begin_action(tables: Tables, state: State, code: int) -> None:
    """Pay for an action and open its first step, or carry it out if it has none."""
    seat = state.turn_player
    depots.pay(tables, state, seat, cost_of(tables, state, seat, code))
    kind = kind_of(tables, code)
    if kind == Loop.CLAIM_AGENDA:
        flow.ask_chance(state, Step.DRAW)
    elif kind == Loop.GAIN_CONSTRUCTION:
        market.gain_construction(tables, state)
    elif kind in FIRST_STEPS:
        flow.ask(state, FIRST_STEPS[Loop(kind)], seat)
    else:
        development_actions.finish(tables, state)


def draw_applied(tables: Tables, state: State, number: int) -> None:
    """Go on after an Agenda was drawn."""
    agenda.drawn(tables, state, number)


def legal_action_step(tables: Tables, state: State) -> list[int]:
    """List the choices at a step of an action, ascending."""
    match state.step:
        case Step.BUY:
            return market.legal_buy(tables, state)
        case Step.PACK:
            return market.legal_pack(tables, state)
        case Step.CAPACITY:
            return capacity.legal_capacity(tables, state)
        case Step.UNLOCK:
            return capacity.legal_unlock()
        case Step.DEMAND:
            return demand.legal_demand(tables, state)
        case Step.DEVELOP:
            return development.legal_develop(tables, state)
        case Step.BLOCK:
            return development.legal_block(tables, state)
        case Step.FROM:
            return lobby.legal_from(tables, state)
        case Step.TO:
            return lobby.legal_to(tables, state)
        case Step.AGENDA:
            return agenda.legal_agenda(state)
        case Step.PROJECT_ROW:
            return lobby.legal_project_row(state)
        case Step.COUNT:
            return lobby.legal_count(state)
        case Step.UPGRADE:
            return upgrades.legal_upgrade(state)
        case Step.BUILD:
            return build.legal_build(tables, state)
        case Step.PICK:
            return development_actions.legal_pick(state)
        case _:
            raise ValueError(f"{state.step!r} is no step of an action")


def apply_action_step(tables: Tables, state: State, action: int) -> None:
    """Apply a choice at a step of an action."""
    match state.step:
        case Step.BUY:
            market.apply_buy(tables, state, action)
        case Step.PACK:
            market.apply_pack(tables, state, action)
        case Step.CAPACITY:
            capacity.apply_capacity(tables, state, action)
        case Step.UNLOCK:
            capacity.apply_unlock(state, action)
        case Step.DEMAND:
            demand.apply_demand(tables, state, action)
        case Step.DEVELOP:
            development.apply_develop(state, action)
        case Step.BLOCK:
            development.apply_block(tables, state, action)
        case Step.FROM:
            lobby.apply_from(state, action)
        case Step.TO:
            lobby.apply_to(tables, state, action)
        case Step.AGENDA:
            agenda.apply_agenda(tables, state, action)
        case Step.PROJECT_ROW:
            lobby.apply_project_row(state, action)
        case Step.COUNT:
            lobby.apply_count(tables, state, action)
        case Step.UPGRADE:
            upgrades.apply_upgrade(tables, state, action)
        case Step.BUILD:
            build.apply_build(tables, state, action)
        case Step.PICK:
            development_actions.apply_pick(tables, state, action)
        case _:
            raise ValueError(f"{state.step!r} is no step of an action")
