"""Special Actions of the Major Districts (GM-ACT-10), and Actions by City Events (GM-EV-34)."""

from __future__ import annotations

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine.citizens import counted, guards
from quincunx.reference.great_machine.city import place_targets, reposition
from quincunx.reference.great_machine.directives import at_place, cancel, discard, hand
from quincunx.reference.great_machine.effects import gain, raise_discontent, take_back
from quincunx.reference.great_machine.in_force import rule
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    FACES,
    MAJORS,
    Carried,
    District,
    Place,
    Rule,
    Step,
)
from quincunx.reference.great_machine.nodes import MACHINE, ask, ask_chance, is_over
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.turn import ACTION, acting, ask_hero, guards_to_pay

BLIND, OPEN, BY_MACHINE = range(3)  # who picks the Directive that is discarded (GM-DIR-03)


# What is possible.


def legal(tables: Tables, state: State) -> list[int]:
    """List the Special and event Actions that are possible where the Hero is."""
    trust = acting(state).trust
    found = [*special_actions(tables, state), *event_actions(tables, state)]
    return [action for action in found if price(tables, state, action) <= trust]


def price(tables: Tables, state: State, action: int) -> int:
    """Return the price: that of the Guards here, but the Square is free (GM-RULING-01)."""
    if action == ids.SQUARE:  # GM-ACT-13
        return 0
    if action == ids.NEXUS_REPOSITION and not tables.options.nexus_cost:  # GM-RULING-04
        return 0
    return guards_to_pay(tables, state)


def special_actions(tables: Tables, state: State) -> list[int]:
    """List what is possible in the four Major Districts, apart from the price (GM-RULING-05)."""
    possible: dict[int, bool] = {}
    match acting(state).loc:
        case District.CITADEL:
            possible = {
                ids.CITADEL_DISCARD: bool(hand(state)),
                ids.CITADEL_RETURN: sum(state.arrested) > 0,
            }
        case District.TOWER:
            possible = {
                ids.TOWER_CANCEL: bool(at_place(state, Place.PUBLISHED)),
                ids.TOWER_CARD: anybody_forfeited(state),
            }
        case District.NEXUS:
            possible = {
                ids.NEXUS_REPOSITION: bool(state.movable),  # GM-REPO-03
                ids.NEXUS_TRUST: True,
            }
        case District.SQUARE:
            possible = {ids.SQUARE: can_raise_in_square(tables, state)}
    return [action for action, fits in possible.items() if fits]


def can_raise_in_square(tables: Tables, state: State) -> bool:
    """Whether the Central Square raises Discontent (GM-ACT-13, GM-ACT-14, GM-EV-03)."""
    return (
        state.discontent < tables.stage
        and not rule(tables, state, Rule.CITY_DAY)
        and square_surplus(state) > 0
    )


def square_surplus(state: State) -> int:
    """Return by how many the Citizens of the Central Square outnumber its Guards."""
    return counted(state, District.SQUARE) - guards(state, District.SQUARE)


def event_actions(tables: Tables, state: State) -> list[int]:
    """List the Actions that the City Event offers in Major Districts, apart from the price."""
    district = acting(state).loc
    if district not in MAJORS:
        return []
    if rule(tables, state, Rule.ACCESS_CONTROL) and anybody_forfeited(state):  # GM-EV-10
        return [ids.EVENT_CARD]
    if rule(tables, state, Rule.GRIP) and state.movable:  # GM-EV-14
        return [ids.EVENT_REPOSITION]
    if (  # GM-EV-15
        rule(tables, state, Rule.EXECUTION)
        and district != District.SQUARE
        and at_place(state, Place.PUBLISHED)
    ):
        return [ids.EVENT_CANCEL]
    return []


def anybody_forfeited(state: State) -> bool:
    """Whether some Hero has a forfeited card."""
    return any(hero.forfeited for hero in state.heroes)


# What is done.


def begin(tables: Tables, state: State) -> bool:
    """Pay and take the Action, or ask for what it needs to know."""
    acting(state).trust -= price(tables, state, state.action)
    match state.action:
        case ids.CITADEL_DISCARD:
            return begin_discard(tables, state)
        case ids.CITADEL_RETURN:
            return ask_hero(tables, state, Step.ARRESTED)
        case ids.TOWER_CANCEL | ids.EVENT_CANCEL:
            return ask_hero(tables, state, Step.CANCEL)
        case ids.NEXUS_REPOSITION | ids.EVENT_REPOSITION:
            return ask_hero(tables, state, Step.TILE)
        case ids.TOWER_CARD | ids.EVENT_CARD | ids.NEXUS_TRUST:
            return ask_hero(tables, state, Step.BENEFIT)
        case _:
            return raise_in_square(tables, state)


def begin_discard(tables: Tables, state: State) -> bool:
    """Make the Machine discard a Directive of its hand (GM-DIR-03)."""
    if tables.options.citadel_discard == BLIND:
        return ask_chance(state, Step.HAND, ACTION)
    if tables.options.citadel_discard == BY_MACHINE:
        return ask(state, Step.DISCARD, ACTION, MACHINE)
    state.directives_seen = set(hand(state))
    return ask_hero(tables, state, Step.DISCARD)


def raise_in_square(tables: Tables, state: State) -> bool:
    """Raise Discontent by the surplus of Citizens."""
    rose = raise_discontent(tables, state, square_surplus(state))
    if rose and not is_over(state):
        state.raised += 1
    return False


def legal_step(tables: Tables, state: State) -> list[int]:
    """List the choices at a step, ascending."""
    del tables
    match state.step:
        case Step.DISCARD:
            return [ids.DIRECTIVE + card for card in hand(state)]
        case Step.ARRESTED:
            return [ids.ARRESTED + face for face in range(FACES) if state.arrested[face] > 0]
        case Step.DESTINATION:
            return [ids.DISTRICT + district for district in range(DISTRICTS)]
        case Step.CANCEL:
            return [ids.DIRECTIVE + card for card in at_place(state, Place.PUBLISHED)]
        case Step.BENEFIT:
            return legal_benefit(state)
        case Step.CARD:
            cards = sorted(state.heroes[state.choice].forfeited)
            return [ids.DISTRICT + card for card in cards]
        case Step.TILE:
            return [ids.DISTRICT + tile for tile in sorted(state.movable)]
        case Step.PLACE:
            return place_targets(state, state.choice)
        case _:
            raise ValueError(f"{state.step!r} is no step of a Special Action")


def legal_benefit(state: State) -> list[int]:
    """List the Heroes that can benefit, wherever they are (GM-ACT-11)."""
    return [
        ids.HERO + slot
        for slot, hero in enumerate(state.heroes)
        if state.action == ids.NEXUS_TRUST or hero.forfeited
    ]


def apply_step(tables: Tables, state: State, action: int) -> bool:
    """Apply a choice at a step."""
    match state.step:
        case Step.DISCARD:
            discard(state, action - ids.DIRECTIVE)
        case Step.ARRESTED:
            return take_arrested(tables, state, action - ids.ARRESTED)
        case Step.DESTINATION:
            bring_back(state, action - ids.DISTRICT)
        case Step.CANCEL:
            cancel(state, action - ids.DIRECTIVE)
        case Step.BENEFIT:
            return benefit(tables, state, action - ids.HERO)
        case Step.CARD:
            take_back(state, state.choice, action - ids.DISTRICT)
        case Step.TILE:
            state.choice = action - ids.DISTRICT
            return ask_hero(tables, state, Step.PLACE)
        case Step.PLACE:
            reposition(state, state.choice, action)
        case _:
            raise ValueError(f"{state.step!r} is no step of a Special Action")
    return False


def benefit(tables: Tables, state: State, slot: int) -> bool:
    """Give Trust to a Hero, or ask which card it takes back."""
    if state.action == ids.NEXUS_TRUST:
        gain(tables, state, slot, tables.costs.nexus_trust)
        return False
    state.choice = slot
    return ask_hero(tables, state, Step.CARD)


def take_arrested(tables: Tables, state: State, face: int) -> bool:
    """Take an arrested Citizen; its face is known to both sides (GM-ACT-12, GM-RULING-16)."""
    state.arrested[face] -= 1
    state.carried = face + (Carried.REVEALED if tables.coop else Carried.KNOWN)
    return ask_hero(tables, state, Step.DESTINATION)


def bring_back(state: State, district: int) -> None:
    """Put the Citizen down; it counts as one identified by a Hero Action (GM-EV-37)."""
    there = state.districts[district]
    if state.carried >= Carried.REVEALED:
        there.revealed[state.carried - Carried.REVEALED] += 1
    else:
        there.known[state.carried - Carried.KNOWN] += 1
    state.carried = Carried.NONE
    state.identified += 1
