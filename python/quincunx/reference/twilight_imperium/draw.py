"""Phase 4: action cards are discarded and drawn."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import flow, windows
from quincunx.reference.twilight_imperium.actions import CARD, DRAWN_CARD, STOP, decode
from quincunx.reference.twilight_imperium.names import Step, Track, Window
from quincunx.reference.twilight_imperium.rules import (
    add_card,
    ask_chance,
    ask_player,
    card_names,
    discard_from_hand,
    hand_limit,
    has_tech,
    next_living,
)
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables

ROUNDS = 2  # the second one for owners of General 4


def begin(tables: Tables, state: State) -> None:
    """Just before the draw anybody may discard any number of cards (TI-CARD-02)."""
    state.cursor = next_living(state, state.cursor)
    if state.cursor < len(state.phase_order):
        ask_player(state, Step.DISCARD, state.phase_order[state.cursor])
        return
    state.cursor = 0
    windows.open_window(tables, state, Window.PREDRAW)


def legal_discard(state: State) -> list[int]:
    """List the different cards of the hand; keeping the rest is always possible."""
    return [STOP, *legal_discard_down(state)]


def legal_discard_down(state: State) -> list[int]:
    """List the different cards of the hand, one of which must go (TI-CARD-04)."""
    return [CARD + card for card in card_names(state.players[state.to_act])]


def apply_discard(tables: Tables, state: State, action: int) -> None:
    """Discard a card, or keep the rest; then the next player is asked."""
    if action == STOP:
        state.cursor += 1
        begin(tables, state)
    else:
        discard_from_hand(state, state.to_act, decode(action)[1])


def start_draws(tables: Tables, state: State) -> None:
    """Draw cards: all first draws, then the second draws (TI-CARD-01)."""
    state.cursor = state.sub = 0
    next_draw(tables, state)


def next_draw(tables: Tables, state: State) -> None:
    """Go on to the next draw; `sub` is the round, `cursor` the place in phase order."""
    while state.sub < ROUNDS:
        state.cursor = next_living(state, state.cursor)
        if state.cursor == len(state.phase_order):
            state.sub, state.cursor = state.sub + 1, 0
        elif draws(tables, state, state.phase_order[state.cursor]) and refill(state):
            ask_chance(state, Step.DRAW)
            return
        else:
            state.cursor += 1
    flow.end_phase(tables, state)


def draws(tables: Tables, state: State, seat: int) -> bool:
    """Whether a player draws in this round.

    One card each, and one more with General 4 (TI-GEN-04), but never above the hand limit
    (TI-CARD-03; TI-PC-10).
    """
    if state.sub > 0 and not has_tech(state, seat, Track.GENERAL, 4):
        return False
    return len(state.players[seat].hand) < hand_limit(tables, state)


def refill(state: State) -> bool:
    """Make the discards the deck if it is empty; return whether there is a card (TI-CARD-11)."""
    if not any(state.deck):
        state.deck, state.discard = state.discard, state.deck
    return any(state.deck)


def draw_outcomes(state: State) -> list[tuple[int, int]]:
    """List the cards of the deck by the number of copies."""
    return [(DRAWN_CARD + card, copies) for card, copies in enumerate(state.deck) if copies]


def apply_draw(tables: Tables, state: State, card: int) -> None:
    """Give the card drawn to the player; nobody else sees it."""
    state.deck[card] -= 1
    add_card(state.players[state.phase_order[state.cursor]], card, 0)
    state.cursor += 1
    next_draw(tables, state)
