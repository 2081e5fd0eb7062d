"""Actions of the Machine Phase and of the Heroes' turns in words."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine import actions_riot, actions_trust, machine, words
from quincunx.reference.great_machine.citizens import counted, guards
from quincunx.reference.great_machine.names import DISTRICTS, SLOTS, District, Step
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

ACTS: Final = ("Raid", "Repair", "Arrest", "Special Action")
#: Hero Actions without a number.
_ACTIONS: Final = {
    ids.PASS: "No Action",
    ids.IDENTIFY: "Identify Citizens",
    ids.MOVE: "Move Citizens",
    ids.VETERAN: "Attack a Guard",
    ids.SPECIAL_VETERAN: "Attack a special Guard",
    ids.TRUST_CHECK: "Gain Trust by a Check",
    ids.CITADEL_DISCARD: "Make the Machine discard a Directive",
    ids.CITADEL_RETURN: "Return an arrested Citizen",
    ids.TOWER_CANCEL: "Cancel a Directive",
    ids.TOWER_CARD: "Return a forfeited card",
    ids.NEXUS_REPOSITION: "Reposition a District",
    ids.EVENT_CARD: "City Event: return a forfeited card",
    ids.EVENT_REPOSITION: "City Event: reposition a District",
    ids.EVENT_CANCEL: "City Event: cancel a Directive",
}


def menu_text(tables: Tables, state: State, action: int) -> str:
    """Return a step of the Machine Phase in words."""
    if action == ids.PASS:
        return "End the Machine Phase"
    if action >= ids.EMIT:
        hero = words.hero(tables, action - ids.EMIT)
        return f"Expose {hero} {words.price(tables.costs.emit)}"
    if action >= ids.ENFORCER:
        where = words.district(tables, action - ids.ENFORCER)
        return f"Enforcer to {where} {words.price(machine.enforcer_price(tables))}"
    if action >= ids.ACT:
        number, kind = divmod(action - ids.ACT, len(ACTS))
        where = words.district(tables, state.servants[number].loc)
        price = words.price(machine.act_price(tables, state, number, kind))
        return f"{words.servant(number)}: {ACTS[kind]} in {where} {price}"
    if action >= ids.SERVANT:
        number, end = divmod(action - ids.SERVANT, DISTRICTS)
        price = words.price(machine.servant_price(tables, state))
        return f"{words.servant(number)} to {words.district(tables, end)} {price}"
    price = words.price(machine.guard_price(tables, state))
    return f"{guard_text(tables, action)} {price}"


def guard_text(tables: Tables, action: int) -> str:
    """Return the move of a Guard in words."""
    start, end = divmod(action - ids.GUARD, DISTRICTS)
    return f"Guard from {words.district(tables, start)} to {words.district(tables, end)}"


def action_text(tables: Tables, state: State, action: int) -> str:
    """Return a Hero Action in words."""
    match action:
        case ids.RIOT:
            return f"Start a Riot for {actions_riot.price(tables, state)} Trust"
        case ids.TRUST:
            return f"Gain {tables.costs.trust} Trust"
        case ids.INCITE:
            return f"Incitement for {actions_trust.incite_price(tables, state)} Trust"
        case ids.NEXUS_TRUST:
            return f"Give {tables.costs.nexus_trust} Trust"
        case ids.SQUARE:
            steps = counted(state, District.SQUARE) - guards(state, District.SQUARE)
            return f"Raise Discontent by {steps}"
        case _ if action in _ACTIONS:
            return _ACTIONS[action]
        case _ if action >= ids.SPECIAL_ATTACK + 3:
            return f"Attack a special Guard for {action - ids.SPECIAL_ATTACK} Trust"
        case _:
            return f"Attack a Guard for {action - ids.ATTACK} Trust"


def interact_text(tables: Tables, action: int) -> str:
    """Return an Interaction in words."""
    if action == ids.STOP:
        return "No Interaction"
    if action == ids.RECALL:
        return "Recall the own token"
    if action >= ids.GIVE:
        owner, other = divmod(action - ids.GIVE, SLOTS)
        return f"Give the token of {words.hero(tables, owner)} to {words.hero(tables, other)}"
    if action >= ids.TAKE:
        return f"Take the token of {words.hero(tables, action - ids.TAKE)}"
    if action >= ids.PICK:
        return f"Pick the token of {words.hero(tables, action - ids.PICK)} up"
    return f"Put the token of {words.hero(tables, action - ids.PUT)} down"


def result_text(tables: Tables, action: int) -> str:
    """Return a Detainment Result in words."""
    if action == ids.RESULT_PLAN:
        return "Advance the Master Plan"
    if action == ids.RESULT_FINISH:
        return "Finish the turn"
    exclusive = bool(tables.options.detain_b)
    return "Forfeit the card" if exclusive else "Finish the turn and forfeit the card"


def turn_text(tables: Tables, state: State, action: int) -> str:
    """Return an action of one of the two turns in words."""
    stop = action in (ids.STOP, ids.PASS)
    match state.step:
        case Step.MENU:
            return menu_text(tables, state, action)
        case Step.ARREST:
            if stop:
                return "No more arrests"
            return f"Arrest a Citizen ({words.face(tables, action - ids.REVEALED)})"
        case Step.TILE:
            return f"Reposition {words.district(tables, action - ids.DISTRICT)}"
        case Step.PLACE:
            return f"{words.district(tables, state.choice)} {words.target(state, action)}"
        case Step.EXPOSE:
            if stop:
                return "No Radiation card"
            return f"Play {words.radiation(tables, action - ids.RADIATION)}"
        case Step.FLY:
            if stop:
                return "Stay"
            own = state.heroes[state.hero].loc
            return f"{words.district(tables, own)} {words.target(state, action)}"
        case Step.ROUTE | Step.DESTINATION:
            return f"to {words.district(tables, action - ids.DISTRICT)}"
        case Step.INTERACT:
            return interact_text(tables, action)
        case Step.RESULT:
            return result_text(tables, action)
        case Step.ACTION:
            return action_text(tables, state, action)
        case Step.MORE:
            return "Stop" if stop else "Identify one more"
        case Step.CITIZEN:
            return "Stop" if stop else f"Move {words.citizen(tables, action)}"
        case Step.LEVEL:
            return "Stop" if stop else "Reveal one more"
        case Step.DISCARD:
            return f"Discard {words.directive(tables, action - ids.DIRECTIVE)}"
        case Step.ARRESTED:
            return f"Return a Citizen ({words.face(tables, action - ids.ARRESTED)})"
        case Step.CANCEL:
            return f"Cancel {words.directive(tables, action - ids.DIRECTIVE)}"
        case _:  # NEXT_HERO, BENEFIT
            return words.hero(tables, action - ids.HERO)
