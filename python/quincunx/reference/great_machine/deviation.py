"""The Deviation card: the Machine's part, the Heroes' part, that of Four Heroes (GM-SETUP-16)."""

from __future__ import annotations

from typing import Final

from quincunx.reference.great_machine import opening
from quincunx.reference.great_machine.actions import (
    BOTTOM,
    DIRECTIVE,
    DISTRICT,
    GUARD,
    STOP,
    TOP,
)
from quincunx.reference.great_machine.citizens import begin_faces
from quincunx.reference.great_machine.directives import (
    at_place,
    begin_draw,
    hand_size,
    publish,
    put,
)
from quincunx.reference.great_machine.districts import begin_random, begin_random_guard
from quincunx.reference.great_machine.effects import (
    advance,
    gain,
    progress,
    raise_discontent,
    special_guard,
    take_back,
)
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MAJORS,
    MINORS,
    NONE,
    SERVANTS,
    Deviation,
    Directive,
    Place,
    Step,
)
from quincunx.reference.great_machine.nodes import (
    MACHINE,
    ask,
    is_over,
    seat_of,
    speaker,
)
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

LAW_DRAWS: Final = 4
LAW_KEEPS: Final = 2
GUARD_MOVES: Final = 4
RANDOM_GUARDS: Final = 2
WORD_BONDS: Final = 3
WORD_DISTRICTS: Final = 3
WORD_PROGRESS: Final = 2
FOUR_BONDS: Final = 2


def machine_part(tables: Tables, state: State) -> bool:
    """Carry out the Machine's part of the card."""
    match state.deviation:
        case Deviation.LAW_REVISIONS:
            return revise_laws(tables, state)
        case Deviation.FULL_SWING:
            return confront(tables, state)
        case Deviation.GARRISONS:
            return reinforce(tables, state)
        case Deviation.WORD_OF_MOUTH:
            if tables.coop:
                progress(state, WORD_PROGRESS)
            else:
                state.bonds += WORD_BONDS
            return to_heroes(state)
        case _:
            return scatter(tables, state)


def to_heroes(state: State) -> bool:
    """Go on to the Heroes' part."""
    state.cursor = state.count = 0
    state.point = 8
    return False


def heroes_part(tables: Tables, state: State) -> bool:
    """Carry out the Heroes' part of the card."""
    match state.deviation:
        case Deviation.LAW_REVISIONS:
            return return_cards(tables, state, 0)
        case Deviation.FULL_SWING:
            raise_discontent(tables, state, 3)
            return False if is_over(state) else look_around(tables, state, 0)
        case Deviation.GARRISONS:
            for slot in range(tables.heroes):
                gain(tables, state, slot, 2)
            return to_four_heroes(state)
        case Deviation.WORD_OF_MOUTH:
            return spread_word(tables, state)
        case _:
            return break_guard(tables, state)


def to_four_heroes(state: State) -> bool:
    """Go on to the part of Four Heroes."""
    state.count, state.choice, state.hero = 0, NONE, NONE
    state.point = 9
    return False


def four_heroes_part(tables: Tables, state: State) -> bool:
    """Carry out the part of Four Heroes, if there are four (GM-FOUR-07)."""
    laws = state.deviation == Deviation.LAW_REVISIONS
    if not tables.four_heroes:
        opening.begin_round(state)
        return False
    if tables.coop:
        progress(state, 2 if laws else 1)
        if not is_over(state):
            opening.begin_round(state)
        return False
    if laws and opening.begin_radiation(state, 9):
        return True
    return finish_four_heroes(state)


def finish_four_heroes(state: State) -> bool:
    """Give the Machine its Bonds, and begin the first round."""
    state.bonds += FOUR_BONDS
    opening.begin_round(state)
    return False


# Law Revisions.


def revise_laws(tables: Tables, state: State) -> bool:
    """Let the Machine draw four Directives; the automaton publishes one and keeps one."""
    if not tables.coop:
        if state.cursor < LAW_DRAWS and begin_draw(tables, state, 7):
            return True
        state.cursor = 0
        return keep_directive(state)
    return begin_draw(tables, state, 7) or to_heroes(state)


def keep_directive(state: State) -> bool:
    """Ask which of the drawn Directives are kept, then where the others go."""
    drawn = at_place(state, Place.DRAWN)
    if drawn and state.cursor < LAW_KEEPS:
        return ask(state, Step.KEEP, 7, MACHINE)
    state.cursor = 0
    return order_directive(state)


def legal_keep(state: State) -> list[int]:
    """List the drawn Directives."""
    return [DIRECTIVE + card for card in at_place(state, Place.DRAWN)]


def apply_keep(state: State, action: int) -> bool:
    """Keep a Directive."""
    put(state, action - DIRECTIVE, Place.HAND)
    state.cursor += 1
    return keep_directive(state)


def order_directive(state: State) -> bool:
    """Ask where the next Directive goes that isn't kept."""
    if at_place(state, Place.DRAWN):
        return ask(state, Step.ORDER, 7, MACHINE)
    return to_heroes(state)


def apply_order(state: State, action: int) -> bool:
    """Put a Directive on top of the deck or under it."""
    card = at_place(state, Place.DRAWN)[0]
    place, pushed = (Place.TOP, Place.SECOND) if action == TOP else (Place.LOWEST, Place.UNDER)
    for other in at_place(state, place):
        put(state, other, pushed)
    put(state, card, place)
    state.cursor += 1
    return order_directive(state)


def legal_order() -> list[int]:
    """List both ends of the deck."""
    return [TOP, BOTTOM]


def directive_drawn(tables: Tables, state: State, card: int) -> bool:
    """Go on after a Directive was drawn for the card."""
    if not tables.coop:  # Law Revisions
        put(state, card, Place.DRAWN)
        state.cursor += 1
        return revise_laws(tables, state)
    if state.cursor:  # the second one of Law Revisions
        put(state, card, Place.HAND)
        return to_heroes(state)
    publish(state, card)
    if card == Directive.REQUISITION:
        state.cursor = 1
        if begin_random_guard(tables, state, 7):
            return True
    return after_published(tables, state)


def after_published(tables: Tables, state: State) -> bool:
    """Go on after the automaton has published a Directive."""
    if state.deviation == Deviation.FULL_SWING:
        return advance_plan(state)
    state.cursor = 2
    return begin_draw(tables, state, 7) or to_heroes(state)


def district_drawn(tables: Tables, state: State, district: int) -> bool:
    """Place a special Guard in a random District, then go on."""
    special_guard(tables, state, district)
    if state.deviation == Deviation.GARRISONS:
        state.cursor += 1
        return reinforce(tables, state)
    return after_published(tables, state)


def return_cards(tables: Tables, state: State, first: int) -> bool:
    """Let each Hero take a card back and receive 1 Trust; then Discontent rises."""
    for slot in range(first, tables.heroes):
        if state.heroes[slot].forfeited:
            state.hero = slot
            return ask(state, Step.CARD, 8, seat_of(tables, slot))
        gain(tables, state, slot, 1)
    raise_discontent(tables, state, 1)
    return False if is_over(state) else to_four_heroes(state)


def apply_card(tables: Tables, state: State, action: int) -> bool:
    """Take a card back."""
    slot = state.hero
    take_back(state, slot, action - DISTRICT)
    gain(tables, state, slot, 1)
    state.hero = NONE
    return return_cards(tables, state, slot + 1)


# Full Swing Confrontation.


def confront(tables: Tables, state: State) -> bool:
    """Publish a Directive and advance the plan."""
    if tables.coop:
        return begin_draw(tables, state, 7) or advance_plan(state)
    if hand_size(state):
        return ask(state, Step.PUBLISH, 7, MACHINE)
    return advance_plan(state)


def apply_publish(state: State, action: int) -> bool:
    """Publish a Directive out of the hand."""
    publish(state, action - DIRECTIVE)
    return advance_plan(state)


def advance_plan(state: State) -> bool:
    """Advance the plan, also past III."""
    advance(state, 1)
    return to_heroes(state)


def look_around(tables: Tables, state: State, first: int) -> bool:
    """Let each Hero receive 2 Trust and identify a Citizen where it is."""
    for slot in range(first, tables.heroes):
        gain(tables, state, slot, 2)
        loc = state.heroes[slot].loc
        if state.districts[loc].unknown:
            state.hero = slot
            return begin_faces(tables, state, loc, 1, 0, 8)
    return to_four_heroes(state)


# Reinforced Garrisons.


def reinforce(tables: Tables, state: State) -> bool:
    """Let the Machine move Guards; the automaton places special Guards."""
    if not tables.coop:
        return ask(state, Step.GARRISON, 7, MACHINE)
    if state.cursor < RANDOM_GUARDS and begin_random(state, 7):
        return True
    return to_heroes(state)


def legal_garrison(state: State) -> list[int]:
    """List the moves of Guards that haven't moved yet."""
    return [STOP] + [
        GUARD + DISTRICTS * start + end
        for start in range(DISTRICTS)
        if state.districts[start].guards > state.districts[start].fresh
        for end in sorted(state.neighbours[start])
    ]


def apply_garrison(state: State, action: int) -> bool:
    """Move a Guard, or stop."""
    if action != STOP:
        start, end = divmod(action - GUARD, DISTRICTS)
        state.districts[start].guards -= 1
        state.districts[end].guards += 1
        state.districts[end].fresh += 1
        state.count += 1
        if state.count < GUARD_MOVES:
            return ask(state, Step.GARRISON, 7, MACHINE)
    for place in state.districts:
        place.fresh = 0
    return to_heroes(state)


# Word of Mouth.


def spread_word(tables: Tables, state: State) -> bool:
    """Ask in which District the next Citizen is identified, in ascending order."""
    if state.count < WORD_DISTRICTS and later_districts(state, state.choice):
        return ask(state, Step.IDENTIFY_AT, 8, speaker(tables))
    return to_four_heroes(state)


def later_districts(state: State, last: int) -> list[int]:
    """Return the Districts with unknown Citizens after one; NONE is before all."""
    first = 0 if last == NONE else last + 1
    return [number for number in range(first, DISTRICTS) if state.districts[number].unknown]


def legal_word(state: State) -> list[int]:
    """List the picks that leave enough Districts for those that follow."""
    possible = later_districts(state, state.choice)
    following = min(WORD_DISTRICTS - state.count, len(possible)) - 1
    return [DISTRICT + number for number in possible[: len(possible) - following]]


def apply_word(tables: Tables, state: State, action: int) -> bool:
    """Identify a Citizen."""
    state.choice = action - DISTRICT
    return begin_faces(tables, state, state.choice, 1, 0, 8)


def faces_seen(tables: Tables, state: State) -> bool:
    """Go on after a Citizen was identified for the card."""
    if state.deviation == Deviation.WORD_OF_MOUTH:
        state.count += 1
        return spread_word(tables, state)
    slot, state.hero = state.hero, NONE
    return look_around(tables, state, slot + 1)


# Scattered Servants.


def scatter(tables: Tables, state: State) -> bool:
    """Let the Machine relocate its Servants; the automaton's go to fixed Districts."""
    if not tables.coop:
        return ask(state, Step.SCATTER, 7, MACHINE)
    for number, servant in enumerate(state.servants):
        servant.loc = number + 1
    return to_heroes(state)


def legal_scatter() -> list[int]:
    """List the Major Districts; a Servant may stay in its own."""
    return [DISTRICT + number for number in MAJORS]


def apply_scatter(state: State, action: int) -> bool:
    """Relocate a Servant."""
    state.servants[state.cursor].loc = action - DISTRICT
    state.cursor += 1
    if state.cursor < SERVANTS:
        return ask(state, Step.SCATTER, 7, MACHINE)
    return to_heroes(state)


def break_guard(tables: Tables, state: State) -> bool:
    """Raise Discontent, and ask where the Heroes break a Guard."""
    raise_discontent(tables, state, 1)
    if is_over(state):
        return False
    if legal_break(state):
        return ask(state, Step.BREAK, 8, speaker(tables))
    return to_four_heroes(state)


def legal_break(state: State) -> list[int]:
    """List the Minor Districts with a Guard."""
    return [DISTRICT + number for number in MINORS if state.districts[number].guards]


def apply_break(state: State, action: int) -> bool:
    """Break a Guard."""
    place = state.districts[action - DISTRICT]
    place.guards -= 1
    place.broken += 1
    return to_four_heroes(state)
