"""Directives: the deck, the Machine's hand, and those published (GM-DIR-01)."""

from __future__ import annotations

from quincunx.reference.great_machine.names import DIRECTIVES, Place, Step
from quincunx.reference.great_machine.nodes import ask_chance
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

DECK_PLACES = (Place.DECK, Place.TOP, Place.SECOND, Place.UNDER, Place.LOWEST)


def published(state: State, directive: int) -> bool:
    """Whether a Directive is published."""
    return state.directives[directive] == Place.PUBLISHED


def amount_of(tables: Tables, state: State, directive: int) -> int:
    """Return the number in the text of a Directive, 0 if it isn't published."""
    return tables.directives[directive].amount if published(state, directive) else 0


def at_place(state: State, *places: int) -> list[int]:
    """Return the Directives at some places."""
    return [card for card in range(DIRECTIVES) if state.directives[card] in places]


def hand(state: State) -> list[int]:
    """Return the Machine's hand."""
    return at_place(state, Place.HAND)


def hand_size(state: State) -> int:
    """Return the size of the Machine's hand, which is public (GM-DIR-02)."""
    return len(hand(state))


def put(state: State, directive: int, place: int) -> None:
    """Put a Directive to a place; a card that leaves the hand is no longer one seen there."""
    state.directives[directive] = place
    if place != Place.HAND:
        state.directives_seen.discard(directive)


def publish(state: State, directive: int) -> None:
    """Publish a Directive; there is no limit (GM-DIR-01)."""
    put(state, directive, Place.PUBLISHED)


def discard(state: State, directive: int) -> None:
    """Discard a Directive (GM-DIR-04)."""
    put(state, directive, Place.DISCARD)


def cancel(state: State, directive: int) -> None:
    """Cancel a published Directive (GM-DIR-04)."""
    put(state, directive, Place.DISCARD)


def can_draw(state: State) -> bool:
    """Whether a Directive can be drawn, also from the discards (GM-RULING-13)."""
    return bool(at_place(state, *DECK_PLACES, Place.DISCARD))


def begin_draw(tables: Tables, state: State, point: int) -> bool:
    """Draw a Directive if there is one; an empty deck is filled from the discards (GM-DIR-04)."""
    del tables
    if not can_draw(state):
        return False
    if not at_place(state, *DECK_PLACES):
        for card in at_place(state, Place.DISCARD):
            state.directives[card] = Place.DECK
    return ask_chance(state, Step.DIRECTIVE, point)


def next_directives(state: State) -> list[int]:
    """Return the cards that may come next: those put on top or under the deck stay there."""
    for place in (Place.TOP, Place.DECK, Place.UNDER, Place.LOWEST):
        found = at_place(state, place)
        if found:
            return found
    return []


def take(state: State, directive: int, place: int) -> None:
    """Take a drawn Directive out of the deck."""
    if state.directives[directive] == Place.TOP:
        for card in at_place(state, Place.SECOND):
            state.directives[card] = Place.TOP
    put(state, directive, place)
