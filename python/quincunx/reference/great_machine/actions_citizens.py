"""Actions with Citizens: to identify them, to move them (GM-ACT-03, GM-ACT-04)."""

from __future__ import annotations

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine.citizens import begin_faces, citizens
from quincunx.reference.great_machine.effects import tidy
from quincunx.reference.great_machine.in_force import rule
from quincunx.reference.great_machine.names import DISTRICTS, FACES, Carried, HeroId, Rule, Step
from quincunx.reference.great_machine.routes import citizen_prices
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.great_machine.turn import ACTION, acting, ask_hero, guards_to_pay

#: From the action that picks a Citizen up to what is carried then.
_TO_CARRIED = ids.UNKNOWN - Carried.UNKNOWN


def legal(tables: Tables, state: State) -> list[int]:
    """List which of the two Actions are possible."""
    hero = acting(state)
    found = []
    unknown = state.districts[hero.loc].unknown
    if unknown > 0 and hero.trust >= first_identify_price(tables, state):
        found.append(ids.IDENTIFY)
    if citizens(state, hero.loc) > 0 and hero.trust >= guards_to_pay(tables, state):
        found.append(ids.MOVE)
    return found


def begin(tables: Tables, state: State) -> bool:
    """Begin one of the two Actions."""
    if state.action == ids.MOVE:
        return ask_hero(tables, state, Step.CITIZEN)
    return identify(tables, state, first_identify_price(tables, state))


def legal_step(tables: Tables, state: State) -> list[int]:
    """List the choices at a step."""
    match state.step:
        case Step.MORE:
            return [ids.STOP, ids.MORE]
        case Step.CITIZEN:
            return legal_citizen(state)
        case Step.DESTINATION:
            return legal_destination(tables, state)
        case _:
            raise ValueError(f"{state.step!r} is no step with Citizens")


def apply_step(tables: Tables, state: State, action: int) -> bool:
    """Apply a choice at a step."""
    if action == ids.STOP:
        return False
    match state.step:
        case Step.MORE:
            return identify(tables, state, guards_to_pay(tables, state))
        case Step.CITIZEN:
            pick_up(tables, state, action)
            return ask_hero(tables, state, Step.DESTINATION)
        case Step.DESTINATION:
            return bring(tables, state, action - ids.DISTRICT)
        case _:
            raise ValueError(f"{state.step!r} is no step with Citizens")


# Identify Citizens, one after the other.


def first_identify_price(tables: Tables, state: State) -> int:
    """Return the price of the first Citizen.

    It is free for Mustafa (GM-HERO-08) and on Census Day (GM-EV-24); both together do no more
    (GM-RULING-32).
    """
    if acting(state).id == HeroId.MUSTAFA or rule(tables, state, Rule.CENSUS):
        return 0
    return guards_to_pay(tables, state)


def identify(tables: Tables, state: State, price: int) -> bool:
    """Pay for an unknown Citizen and look at it."""
    hero = acting(state)
    hero.trust -= price
    return begin_faces(tables, state, hero.loc, 1, 0, ACTION)


def faces_done(tables: Tables, state: State) -> bool:
    """Count an identified Citizen, and ask whether to look at one more."""
    state.identified += 1  # GM-EV-37
    state.count += 1
    hero = acting(state)
    if state.districts[hero.loc].unknown > 0 and hero.trust >= guards_to_pay(tables, state):
        return ask_hero(tables, state, Step.MORE)
    return False


# Move Citizens, one after the other; none comes back to where it started.


def legal_citizen(state: State) -> list[int]:
    """List the kinds of Citizens that can be moved; after the first one also to stop."""
    here = state.districts[acting(state).loc]
    found = [ids.STOP] if state.count > 0 else []
    if here.unknown > 0:
        found.append(ids.UNKNOWN)
    for first, row in (
        (ids.IDENTIFIED, here.identified),
        (ids.KNOWN, here.known),
        (ids.REVEALED, here.revealed),
    ):
        found.extend(first + face for face in range(FACES) if row[face] > 0)
    return found


def pick_up(tables: Tables, state: State, action: int) -> None:
    """Take a Citizen out of its District."""
    district = acting(state).loc
    state.carried = action - _TO_CARRIED
    put_citizen(state, district, -1)
    if state.carried >= Carried.REVEALED:
        tidy(tables, state, district)


def put_citizen(state: State, district: int, number: int) -> None:
    """Add Citizens of the kind that is carried to a District; what is known of it stays."""
    there = state.districts[district]
    carried = state.carried
    if carried == Carried.UNKNOWN:
        there.unknown += number
    elif carried < Carried.KNOWN:
        there.identified[carried - Carried.IDENTIFIED] += number
    elif carried < Carried.REVEALED:
        there.known[carried - Carried.KNOWN] += number
    else:
        there.revealed[carried - Carried.REVEALED] += number


def legal_destination(tables: Tables, state: State) -> list[int]:
    """List where the Citizen can be brought with the Hero's Trust."""
    hero = acting(state)
    prices = citizen_prices(state, hero.loc, guards_to_pay(tables, state))
    return [
        ids.DISTRICT + end
        for end in range(DISTRICTS)
        if end != hero.loc and prices[end] <= hero.trust
    ]


def bring(tables: Tables, state: State, end: int) -> bool:
    """Pay for the Citizen's way and put it down; each pays for itself (GM-RULING-17)."""
    hero = acting(state)
    hero.trust -= citizen_prices(state, hero.loc, guards_to_pay(tables, state))[end]
    put_citizen(state, end, 1)
    state.carried = Carried.NONE
    state.count += 1
    if citizens(state, hero.loc) > 0 and hero.trust >= guards_to_pay(tables, state):
        return ask_hero(tables, state, Step.CITIZEN)
    return False
