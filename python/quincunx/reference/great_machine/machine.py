"""The Machine Phase: Guards, Servants and the Enforcer move, Servants act (GM-MACH-01)."""

from __future__ import annotations

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine.citizens import active_faces, arrest, counted, guards
from quincunx.reference.great_machine.city import distance, place_targets, reposition
from quincunx.reference.great_machine.directives import (
    amount_of,
    begin_draw,
    can_draw,
    hand,
    publish,
    published,
)
from quincunx.reference.great_machine.in_force import rule, rule_amount
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MINORS,
    NONE,
    Directive,
    District,
    Raid,
    Rule,
    Step,
)
from quincunx.reference.great_machine.nodes import MACHINE, ask
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

MENU_POINT = 18
ACT_POINT = 19
CHECKPOINT_POINT = 20

# Enhancements of the Enforcer (GM-FOUR-03).
LONG_BARREL = 1
ARMOURED_TREADS = 2
TWIN_EMITTER = 3


def machine_begin(tables: Tables, state: State) -> bool:
    """Begin the Phase: some Guard moves may be free; their numbers add up (GM-RULING-32)."""
    # GM-EV-19, and Mobilize (GM-DIRC-00).
    state.free_moves = rule_amount(tables, state, Rule.CONCENTRATION)
    state.free_moves += amount_of(tables, state, Directive.MOBILIZE)
    return menu(tables, state)


def menu(tables: Tables, state: State) -> bool:
    """Ask for the next step, in any order (GM-MACH-01)."""
    del tables
    state.action = state.choice = NONE
    return ask(state, Step.MENU, MENU_POINT, MACHINE)


# Prices. Changes add up, but no price falls below 0 (GM-MACH-11).


def guard_price(tables: Tables, state: State) -> int:
    """Return what moving a Guard to a neighbour costs (GM-MACH-02)."""
    return 0 if state.free_moves > 0 else tables.costs.guard_move


def servant_price(tables: Tables, state: State) -> int:
    """Return what moving a Servant to a neighbour costs (GM-MACH-04)."""
    price = tables.costs.servant_move
    if published(state, Directive.OVERCLOCK):  # GM-DIRC-00
        price = tables.directives[Directive.OVERCLOCK].amount
    return price + rule_amount(tables, state, Rule.STEAM)  # GM-EV-21


def act_price(tables: Tables, state: State, servant: int, kind: int) -> int:
    """Return what a Servant Action costs (GM-MACH-05), nothing in the Square (GM-MACH-10)."""
    district = state.servants[servant].loc
    if kind == ids.SPECIAL and district == District.SQUARE:
        return 0
    price = tables.costs.servant_action
    if district in MINORS:  # GM-EV-05
        price -= rule_amount(tables, state, Rule.LOOPHOLES)
    if kind == ids.REPAIR:  # GM-EV-22
        price -= rule_amount(tables, state, Rule.PUBLIC_WORKS)
    if kind == ids.RAID:  # GM-EV-25
        price -= rule_amount(tables, state, Rule.NO_ONE_SAFE)
    if kind == ids.ARREST:  # GM-EV-31
        price -= rule_amount(tables, state, Rule.INSPECTION)
    return max(0, price)


def enforcer_price(tables: Tables) -> int:
    """Return what moving the Enforcer to a neighbour costs (GM-FOUR-03)."""
    if tables.options.enhancement == ARMOURED_TREADS:
        return 1
    return tables.costs.enforcer_move


# What is possible. Only steps that can be paid are (GM-MACH-12).


def legal_menu(tables: Tables, state: State) -> list[int]:
    """List the steps that the Machine may take, ascending; it may pass at any time."""
    return sorted(
        [
            ids.PASS,
            *guard_moves(tables, state),
            *servant_moves(tables, state),
            *acts(tables, state),
            *enforcer_moves(tables, state),
            *emissions(tables, state),
        ]
    )


def guard_moves(tables: Tables, state: State) -> list[int]:
    """List the moves of Guards; broken ones cannot move (GM-MACH-03)."""
    if guard_price(tables, state) > state.bonds:
        return []
    return [
        ids.GUARD + DISTRICTS * start + end
        for start in range(DISTRICTS)
        if state.districts[start].guards > 0
        for end in state.neighbours[start]
    ]


def servant_moves(tables: Tables, state: State) -> list[int]:
    """List the moves of Servants that haven't acted yet (GM-MACH-04, GM-MACH-05)."""
    if servant_price(tables, state) > state.bonds:
        return []
    return [
        ids.SERVANT + DISTRICTS * number + end
        for number, servant in enumerate(state.servants)
        if not servant.acted
        for end in state.neighbours[servant.loc]
    ]


def acts(tables: Tables, state: State) -> list[int]:
    """List the Servant Actions; each Servant has one (GM-MACH-05)."""
    return [
        ids.ACT + len(ids.ACTS) * number + kind
        for number, servant in enumerate(state.servants)
        if not servant.acted
        for kind in range(len(ids.ACTS))
        if act_price(tables, state, number, kind) <= state.bonds
        and can_act(tables, state, servant.loc, kind)
    ]


def can_act(tables: Tables, state: State, district: int, kind: int) -> bool:
    """Whether a Servant Action is possible in a District, apart from its price."""
    there = state.districts[district]
    if kind == ids.RAID:  # GM-MACH-06
        raids = sum(one.raid != Raid.NONE for one in state.districts)
        return there.raid == Raid.NONE and raids < tables.setup.raids
    if kind == ids.REPAIR:  # GM-MACH-07
        return there.broken > 0
    if kind == ids.ARREST:  # GM-MACH-08
        return bool(active_faces(tables, state, district))
    return can_act_specially(tables, state, district)


def can_act_specially(tables: Tables, state: State, district: int) -> bool:
    """Whether a Servant can take the Special Action of its District (GM-MACH-09, GM-DEF-05)."""
    if district == District.CITADEL:  # GM-DIR-04
        return can_draw(state)
    if district == District.TOWER:
        return bool(hand(state))
    if district == District.NEXUS:  # GM-REPO-03
        return bool(state.movable)
    if district == District.SQUARE:  # GM-MACH-10; GM-EV-03 closes it
        return counted(state, district) > guards(state, district) and not rule(
            tables, state, Rule.CITY_DAY
        )
    return False


def enforcer_moves(tables: Tables, state: State) -> list[int]:
    """List the moves of the Enforcer (GM-FOUR-03)."""
    if state.enforcer == NONE or enforcer_price(tables) > state.bonds:
        return []
    return [ids.ENFORCER + end for end in state.neighbours[state.enforcer]]


def emissions(tables: Tables, state: State) -> list[int]:
    """List the Heroes that the Enforcer can expose (GM-FOUR-03)."""
    enhancement = tables.options.enhancement
    often = 2 if enhancement == TWIN_EMITTER else 1
    reach = 2 if enhancement == LONG_BARREL else 1
    if state.enforcer == NONE or state.emitted >= often or tables.costs.emit > state.bonds:
        return []
    return [
        ids.EMIT + slot
        for slot, hero in enumerate(state.heroes)
        if not hero.exposed and distance(state, state.enforcer, hero.loc) <= reach
    ]


# What is done.


def apply_menu(tables: Tables, state: State, action: int) -> bool:
    """Take a step; after the pass an event may give Checkpoints (GM-MACH-13)."""
    if action == ids.PASS:
        state.free_moves = 0
        state.point = CHECKPOINT_POINT
        return False
    if action < ids.SERVANT:
        move_guard(tables, state, *divmod(action - ids.GUARD, DISTRICTS))
    elif action < ids.ACT:
        number, end = divmod(action - ids.SERVANT, DISTRICTS)
        state.bonds -= servant_price(tables, state)
        state.servants[number].loc = end
    elif action < ids.ENFORCER:
        return act(tables, state, action)
    elif action < ids.EMIT:
        state.bonds -= enforcer_price(tables)
        state.enforcer = action - ids.ENFORCER
    else:
        state.bonds -= tables.costs.emit
        state.heroes[action - ids.EMIT].exposed = 1
        state.emitted += 1
    return menu(tables, state)


def move_guard(tables: Tables, state: State, start: int, end: int) -> None:
    """Move a Guard; the first moves may be free, as many as there are."""
    state.bonds -= guard_price(tables, state)
    state.free_moves = max(0, state.free_moves - 1)
    state.districts[start].guards -= 1
    state.districts[end].guards += 1


def act(tables: Tables, state: State, action: int) -> bool:
    """Pay for a Servant Action and take it, or ask for what it needs to know."""
    number, kind = divmod(action - ids.ACT, len(ids.ACTS))
    servant = state.servants[number]
    there = state.districts[servant.loc]
    state.bonds -= act_price(tables, state, number, kind)
    servant.acted = 1
    state.action = action
    if kind == ids.RAID:
        there.raid = Raid.PLACED
        state.raids_placed += 1
    elif kind == ids.REPAIR:
        there.broken -= 1
        there.guards += 1
    elif kind == ids.ARREST:
        return ask(state, Step.ARREST, ACT_POINT, MACHINE)
    else:
        return act_specially(tables, state, servant.loc)
    return menu(tables, state)


def act_specially(tables: Tables, state: State, district: int) -> bool:
    """Take the Special Action of a Major District (GM-MACH-09)."""
    state.machine_specials += 1
    if district == District.CITADEL:
        return begin_draw(tables, state, ACT_POINT)
    if district == District.TOWER:
        return ask(state, Step.PUBLISH, ACT_POINT, MACHINE)
    if district == District.NEXUS:
        return ask(state, Step.TILE, ACT_POINT, MACHINE)
    state.bonds += counted(state, district) - guards(state, district)  # GM-MACH-10
    return menu(tables, state)


# The steps of a Servant Action.


def acting_district(state: State) -> int:
    """Return where the Servant is whose Action is going on."""
    return state.servants[(state.action - ids.ACT) // len(ids.ACTS)].loc


def legal_act(tables: Tables, state: State) -> list[int]:
    """List the choices within a Servant Action, ascending."""
    match state.step:
        case Step.ARREST:
            faces = active_faces(tables, state, acting_district(state))
            return [ids.REVEALED + face for face in faces]
        case Step.PUBLISH:
            return [ids.DIRECTIVE + card for card in hand(state)]
        case Step.TILE:
            return [ids.DISTRICT + tile for tile in sorted(state.movable)]
        case Step.PLACE:
            return place_targets(state, state.choice)
        case _:
            raise ValueError(f"{state.step!r} is no step of a Servant Action")


def apply_act(tables: Tables, state: State, action: int) -> bool:
    """Apply a choice within a Servant Action."""
    match state.step:
        case Step.ARREST:
            arrest(state, acting_district(state), action - ids.REVEALED)
        case Step.PUBLISH:
            publish(state, action - ids.DIRECTIVE)
        case Step.TILE:
            state.choice = action - ids.DISTRICT
            return ask(state, Step.PLACE, ACT_POINT, MACHINE)
        case Step.PLACE:
            reposition(state, state.choice, action)
        case _:
            raise ValueError(f"{state.step!r} is no step of a Servant Action")
    return menu(tables, state)
