"""The deck of location cards: what can be drawn from it, and opening the draws.

The deck has no order. When a card has to be drawn and there is none, all discards become the deck
first (TC-RULING-02); that happens at the moment at which chance is asked.
"""

from __future__ import annotations

from quincunx.reference.protocol import CHANCE
from quincunx.reference.twilight_city.names import CARDS, NONE, SLOTS, Place, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def ask_chance(state: State, step: Step, cursor: int = 0) -> None:
    """Make chance decide next; the cursor says for which slot, space or seat."""
    state.step = step
    state.to_act = CHANCE
    state.cursor = cursor


def cards_at(state: State, place: int) -> list[int]:
    """Return the location cards at a place, ascending."""
    return [card for card in range(CARDS) if state.card_place[card] == place]


def deck(state: State) -> list[int]:
    """Return the cards in the deck."""
    return cards_at(state, Place.DECK)


def display_card(state: State, slot: int) -> int:
    """Return the card in a slot of the display, or NONE."""
    found = cards_at(state, Place.DISPLAY + slot)
    return found[0] if found else NONE


def can_draw(state: State) -> bool:
    """Whether a location card can be drawn, from the deck or after the discards became it."""
    return Place.DECK in state.card_place or Place.DISCARD in state.card_place


def discards_become_deck(state: State) -> None:
    """Make all discards the deck."""
    for card in cards_at(state, Place.DISCARD):
        state.card_place[card] = Place.DECK


def prepare_draw(state: State) -> bool:
    """Make sure that the deck has a card; False if there is none to draw."""
    if not deck(state):
        discards_become_deck(state)
    return bool(deck(state))


def draw_card(tables: Tables, state: State, seat: int) -> bool:
    """Open the draw of a card to the hand of the active player; False if none can be drawn."""
    del tables, seat  # only the active player draws
    if not prepare_draw(state):
        return False
    ask_chance(state, Step.DRAW)
    return True


def open_agent(state: State, agent: int) -> bool:
    """Open the draw that sends an Agent away; False if there is no card, and he stays."""
    del agent
    if not prepare_draw(state):
        return False
    ask_chance(state, Step.AGENT)
    return True


def allowed_cards(tables: Tables, state: State) -> list[int]:
    """Return the deck cards that may come to the display: no third card of a location there.

    TC-SETUP-11, TC-RULING-03.
    """
    shown = [display_card(state, slot) for slot in range(SLOTS)]
    locations = [tables.cards[card].location for card in shown if card != NONE]
    return [card for card in deck(state) if locations.count(tables.cards[card].location) < 2]


def open_display(tables: Tables, state: State, slot: int) -> bool:
    """Open the draw for a slot of the display; False if no card may come, and it stays empty."""
    if not allowed_cards(tables, state):
        discards_become_deck(state)
    if not allowed_cards(tables, state):
        return False
    ask_chance(state, Step.DISPLAY, slot)
    return True
