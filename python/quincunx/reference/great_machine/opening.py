"""The Opening Phase: Trust, Bonds, and then the City Event (GM-OPEN-01)."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine import sharing
from quincunx.reference.great_machine.actions import (
    DISTRICT,
    EVENT,
    HERO,
    RADIATION,
    SHARE,
    YES,
)
from quincunx.reference.great_machine.directives import (
    amount_of,
    begin_draw,
    hand_size,
    publish,
    published,
)
from quincunx.reference.great_machine.districts import begin_random_guard
from quincunx.reference.great_machine.effects import gain
from quincunx.reference.great_machine.in_force import rule, rule_amount
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    NONE,
    Directive,
    Phase,
    Rule,
    Source,
    Step,
)
from quincunx.reference.great_machine.nodes import (
    MACHINE,
    ask,
    ask_chance,
    seat_of,
    speaker,
)
from quincunx.reference.great_machine.risk import on_table, return_all
from quincunx.reference.great_machine.state import State, zeros
from quincunx.reference.great_machine.tables import Tables

COUNTDOWN: Final = 3  # its group


def begin_round(state: State) -> None:
    """Begin a round (GM-ROUND-01)."""
    state.round += 1
    state.phase = Phase.OPENING
    state.point = 10
    state.cursor = 0


# Point 10: the Heroes' income, District by District.


def pay_heroes(tables: Tables, state: State) -> bool:
    """Pay the Heroes of each District; several in one share what it pays (GM-OPEN-03)."""
    while state.cursor < DISTRICTS:
        here = heroes_at(state, state.cursor)
        if len(here) > 1:
            state.hero = here[0]
            return ask(state, Step.SHARE, 10, seat_of(tables, state.hero))
        if here:
            gain(tables, state, here[0], pool_of(tables, state, state.cursor).trust)
        state.cursor += 1
    state.cursor = 0
    state.point = 11
    return False


def heroes_at(state: State, district: int) -> list[int]:
    """Return the slots of the Heroes in a District."""
    return [slot for slot, hero in enumerate(state.heroes) if hero.loc == district]


def pool_of(tables: Tables, state: State, district: int) -> sharing.Pool:
    """Return what the Citizens of a District pay."""
    return sharing.pool_of(tables, state, district)


def legal_share(tables: Tables, state: State) -> list[int]:
    """List what the Hero may receive so that a best split is left (GM-OPEN-13)."""
    pool = pool_of(tables, state, state.cursor)
    here = heroes_at(state, state.cursor)
    rooms = [tables.hero(slot).max_trust - state.heroes[slot].trust for slot in here]
    fixed = [state.shares[slot] for slot in here[: here.index(state.hero)]]
    return [SHARE + number for number in sharing.next_shares(pool, rooms, fixed)]


def apply_share(tables: Tables, state: State, action: int) -> bool:
    """Fix the share of a Hero; when only the last one's is open, all are paid."""
    here = heroes_at(state, state.cursor)
    state.shares[state.hero] = action - SHARE
    following = here[here.index(state.hero) + 1 :]
    if len(following) > 1:
        state.hero = following[0]
        return ask(state, Step.SHARE, 10, seat_of(tables, state.hero))
    last = here[-1]
    state.shares[last] = pool_of(tables, state, state.cursor).trust - sum(state.shares)
    for slot in here:
        gain(tables, state, slot, state.shares[slot])
    state.shares = zeros(len(state.shares))
    state.hero = NONE
    state.cursor += 1
    return False


# Point 11: Bonds and a Radiation card for the Machine.


def pay_machine(tables: Tables, state: State) -> bool:
    """Pay the Machine by the Stage of Discontent (GM-OPEN-06, GM-FOUR-05).

    What is unspent stays, and there is no limit (GM-OPEN-07, GM-RULING-08, GM-RULING-09).
    """
    state.point = 12
    if tables.coop:
        return False
    state.bonds += tables.discontent.income[state.discontent]
    state.bonds += amount_of(tables, state, Directive.REQUISITION)
    if tables.four_heroes:
        state.bonds += tables.costs.four_heroes_income
        return begin_radiation(state, 11)
    return False


def begin_radiation(state: State, point: int) -> bool:
    """Draw a Radiation card if there is one; an empty deck is filled again (GM-FOUR-02)."""
    if not any(state.radiation_deck):
        state.radiation_deck = state.radiation_discard
        state.radiation_discard = zeros(len(state.radiation_deck))
    return any(state.radiation_deck) and ask_chance(state, Step.RADIATION, point)


def radiation_drawn(tables: Tables, state: State, card: int) -> bool:
    """Take the card into the hand, and ask for a discard if it is too large (GM-FOUR-02)."""
    state.radiation_hand[card] += 1
    if sum(state.radiation_hand) > tables.setup.radiation_hand:
        return ask(state, Step.RADIATION_DISCARD, 11, MACHINE)
    state.point = 12
    return False


def legal_radiation_discard(state: State) -> list[int]:
    """List the kinds of cards in the hand."""
    return [RADIATION + card for card, held in enumerate(state.radiation_hand) if held]


def apply_radiation_discard(state: State, action: int) -> bool:
    """Discard a Radiation card."""
    state.radiation_hand[action - RADIATION] -= 1
    state.radiation_discard[action - RADIATION] += 1
    state.point = 12
    return False


# Points 12 to 14: the automaton's Directives.


def requisition(tables: Tables, state: State) -> bool:
    """Place a special Guard by Requisition."""
    demanded = tables.coop and published(state, Directive.REQUISITION)
    if demanded and begin_random_guard(tables, state, 12):
        return True
    state.point = 13
    return False


def publish_directive(tables: Tables, state: State) -> bool:
    """Publish a Directive every few rounds, one out of the hand first (GM-SC-11)."""
    state.point = 15
    if not tables.coop or state.round % tables.setup.directive_rounds:
        return False
    if hand_size(state):
        return ask_chance(state, Step.HAND, 13)
    return begin_draw(tables, state, 13)


def directive_published(state: State, card: int) -> bool:
    """Publish the card; Requisition works at once."""
    publish(state, card)
    state.point = 14 if card == Directive.REQUISITION else 15
    return False


def new_requisition(tables: Tables, state: State) -> bool:
    """Place a special Guard for Requisition just published."""
    if begin_random_guard(tables, state, 14):
        return True
    state.point = 15
    return False


# Point 15: the City Event.


def group_of(tables: Tables, event: int) -> int:
    """Return the group of an event."""
    return tables.coop_events[event].group if tables.coop else tables.events[event].group


def events_of(tables: Tables, group: int) -> list[int]:
    """Return the events of a group."""
    size = len(tables.coop_events if tables.coop else tables.events)
    return [event for event in range(size) if group_of(tables, event) == group]


def group_of_round(tables: Tables, state: State) -> int:
    """Return the group of the round's event: six of each, then The Countdown (GM-SETUP-07)."""
    return min(COUNTDOWN, 1 + (state.round - 1) // tables.setup.events)


def possible_events(tables: Tables, state: State) -> list[int]:
    """Return the events that may come: those of the group that nobody has seen."""
    group = group_of_round(tables, state)
    return [event for event in events_of(tables, group) if event not in state.events_seen]


def event_source(tables: Tables, state: State) -> Source:
    """Return the source of luck of an event."""
    return Source.EVENTS_ONE if group_of_round(tables, state) == 1 else Source.EVENTS_TWO


def new_event(tables: Tables, state: State) -> bool:
    """Reveal the next event; The Countdown stays to the end (GM-OPEN-08, GM-OPEN-09)."""
    if state.event and group_of(tables, state.event) == COUNTDOWN:
        return to_access(state)
    if group_of_round(tables, state) == COUNTDOWN:
        event = events_of(tables, COUNTDOWN)[0]
        state.events_seen.add(event)
        return reveal(state, event)
    return ask_chance(state, Step.EVENT, 15)


def event_drawn(tables: Tables, state: State, event: int) -> bool:
    """Reveal the event; with the Event Choice Rule one of two (GM-MODE-07, GM-RULING-14)."""
    state.events_seen.add(event)
    if not state.event_choice:
        return reveal(state, event)
    state.offered[state.cursor] = event
    if state.cursor == 0:
        if not possible_events(tables, state):
            return reveal(state, event)
        state.cursor = 1
        return ask_chance(state, Step.EVENT, 15)
    state.cursor = 0
    return ask(state, Step.PICK, 15, MACHINE)


def legal_pick(state: State) -> list[int]:
    """List the two events, which both sides see."""
    return [EVENT + event for event in sorted(state.offered)]


def apply_pick(state: State, action: int) -> bool:
    """Keep an event; the other one is out of the game."""
    return reveal(state, action - EVENT)


def reveal(state: State, event: int) -> bool:
    """Put an event in force in place of the old one (GM-OPEN-10)."""
    state.event = event
    state.offered = zeros(2)
    state.event_hero = NONE
    state.cursor = 0
    state.point = 16
    return False


# Point 16: what is decided when the event is revealed (GM-OPEN-12).


def when_revealed(tables: Tables, state: State) -> bool:
    """Carry out what an event asks for at once."""
    if rule(tables, state, Rule.ENTRAPPING) and any(on_table(state)):  # GM-EV-01, GM-RULING-22
        return ask(state, Step.ENTRAP, 16, MACHINE)
    if rule(tables, state, Rule.MANHUNT) or rule(tables, state, Rule.ACCESS_CONTROL):
        return ask(state, Step.TARGET, 16, MACHINE)  # GM-EV-06, GM-EV-10
    if rule(tables, state, Rule.RALLIES):  # GM-EV-13
        return ask(state, Step.CHECKPOINT, 16, speaker(tables))
    if rule(tables, state, Rule.RATION_CUT):  # GM-EV-30
        limit = rule_amount(tables, state, Rule.RATION_CUT)
        for hero in state.heroes:
            hero.trust = min(hero.trust, limit)
    return to_access(state)


def to_access(state: State) -> bool:
    """Go on to the Access Phase."""
    state.phase = Phase.ACCESS
    state.point = 17
    return False


def apply_entrap(state: State, action: int) -> bool:
    """Return all Risk tokens, or leave them (GM-EV-01)."""
    if action == YES:
        return_all(state)
    return to_access(state)


def legal_target(tables: Tables) -> list[int]:
    """List the Heroes."""
    return [HERO + slot for slot in range(tables.heroes)]


def apply_target(tables: Tables, state: State, action: int) -> bool:
    """Pick the Hero of an event; Manhunt gives it Trust without a limit (GM-EV-06)."""
    state.event_hero = action - HERO
    if rule(tables, state, Rule.MANHUNT):
        gain(tables, state, state.event_hero, rule_amount(tables, state, Rule.MANHUNT))
    return to_access(state)


# Checkpoints: at point 16 by the Heroes, at point 20 by the Machine.


def legal_checkpoint(tables: Tables, state: State) -> list[int]:
    """List the Districts after the last one that leave enough for the other Checkpoints."""
    first = 0 if state.choice == NONE else state.choice + 1
    following = tables.setup.checkpoints - state.count - 1
    return [DISTRICT + number for number in range(first, DISTRICTS - following)]


def apply_checkpoint(tables: Tables, state: State, action: int) -> bool:
    """Place a Checkpoint; after the last one the next Phase begins (GM-MACH-13)."""
    district = action - DISTRICT
    state.districts[district].checkpoint = 1
    state.count += 1
    state.choice = district
    if state.count < tables.setup.checkpoints:
        return ask(state, Step.CHECKPOINT, state.point, state.to_act)
    state.count, state.choice = 0, NONE
    if state.phase == Phase.OPENING:
        return to_access(state)
    return to_heroes(state)


def machine_checkpoints(tables: Tables, state: State) -> bool:
    """Let the Machine place Checkpoints after its Phase (GM-RULING-27, GM-EV-06, GM-EV-08)."""
    if rule(tables, state, Rule.MANHUNT) or rule(tables, state, Rule.ROADBLOCKS):
        return ask(state, Step.CHECKPOINT, 20, MACHINE)
    return to_heroes(state)


def to_heroes(state: State) -> bool:
    """Go on to the Heroes Phase."""
    state.phase = Phase.HEROES
    state.point = 23
    return False
