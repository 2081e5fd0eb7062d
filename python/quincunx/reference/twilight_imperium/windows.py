"""Moments for action cards: who is asked, and the reactions to a card.

A window asks the players in phase order, beginning with the active player if there is one, until
all pass in a row (TI-CARD-12, TI-RULING-35). Each play opens a round of reactions, in which the
others may play Sabotage (TI-CARD-09). Who is asked is no public information.
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium import card_effects, cards, flow, politics
from quincunx.reference.twilight_imperium.actions import CARD, STOP, VETO5, decode
from quincunx.reference.twilight_imperium.names import (
    AC,
    NONE,
    Race,
    Stage,
    Step,
    Window,
)
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    discard_action_card,
    discard_from_hand,
    holds,
    take_card,
)
from quincunx.reference.twilight_imperium.state import CardInPlay, OpenWindow, Played, State
from quincunx.reference.twilight_imperium.tables import Tables

XXCHA_PRICE = 5  # credits that Xxcha pay to discard the agenda


def open_window(tables: Tables, state: State, kind: Window, active: int = NONE) -> None:
    """Open a window and ask the first player who has something to play."""
    first = state.phase_order.index(active) if active != NONE else 0
    state.window = OpenWindow(kind=kind, active=active, pos=first)
    ask_next(tables, state)


def ask_next(tables: Tables, state: State) -> None:
    """Ask the next player who has something to play; who has nothing passes without a word."""
    window = state.window
    while window.passes < len(state.living):
        seat = state.phase_order[window.pos]
        if state.players[seat].alive:
            if len(legal_window(tables, state, seat)) > 1:
                ask_player(state, Step.WINDOW, seat)
                return
            window.passes += 1
        window.pos = (window.pos + 1) % len(state.phase_order)
    state.window = OpenWindow()
    flow.window_closed(tables, state, window.kind)


def legal_window(tables: Tables, state: State, seat: int) -> list[int]:
    """List what a player may do in the window: pass, play a card, discard the agenda."""
    legal = [STOP, *(CARD + card for card in cards.playable(tables, state, seat))]
    if can_discard_agenda(state, seat):
        legal.append(VETO5)
    return legal


def can_discard_agenda(state: State, seat: int) -> bool:
    """Whether a player can pay to discard the political card before the vote (TI-RACE-02)."""
    player = state.players[seat]
    return (
        state.window.kind is Window.PREVOTE
        and player.race == Race.XXCHA
        and player.credits >= XXCHA_PRICE
    )


def apply_window(tables: Tables, state: State, action: int) -> None:
    """Pass, play a card, or discard the agenda."""
    if action == STOP:
        state.window.passes += 1
        state.window.pos = (state.window.pos + 1) % len(state.phase_order)
        ask_next(tables, state)
    elif action == VETO5:
        state.players[state.to_act].credits -= XXCHA_PRICE
        close_early(state)
        politics.finish(tables, state)
    else:
        play(tables, state, state.to_act, decode(action)[1])


def close_early(state: State) -> None:
    """Close the window and put the card away, without asking anybody else."""
    state.window = OpenWindow()
    state.card = CardInPlay()


# Playing a card.


def play(tables: Tables, state: State, seat: int, card: int) -> None:
    """Play a card of the hand; its target is named at once."""
    take_card(state.players[seat], card)
    state.card = CardInPlay(id=card, player=seat, last=seat, stage=Stage.TARGET)
    if card in cards.TARGETED:
        ask_player(state, Step.TARGET, seat)
    else:
        announce(tables, state)


def legal_target(tables: Tables, state: State) -> list[int]:
    """List the targets of the card that is being played."""
    return cards.open_targets(tables, state, state.card.player, state.card.id)


def apply_target(tables: Tables, state: State, target: int) -> None:
    """Name the target."""
    state.card.target = target
    announce(tables, state)


def announce(tables: Tables, state: State) -> None:
    """Note that the card was played, cancelled or not (TI-CARD-10), and ask for reactions."""
    card = state.card
    entity = cards.entity(state, card.player, card.id, card.target)
    state.played.append(Played(card.player, card.id, entity))
    card.stage = Stage.REACT
    ask_reaction(tables, state)


# Reactions.


def ask_reaction(tables: Tables, state: State) -> None:
    """Ask the next player who may react: not the one who played the last card (TI-CARD-09)."""
    card = state.card
    while card.pos < len(state.phase_order):
        seat = state.phase_order[card.pos]
        if state.players[seat].alive and seat != card.last and len(legal_react(state, seat)) > 1:
            ask_player(state, Step.REACT, seat)
            return
        card.pos += 1
    end_reactions(tables, state)


def legal_react(state: State, seat: int) -> list[int]:
    """Pass, or play Sabotage (TI-AC-04)."""
    sabotage = [CARD + AC.SABOTAGE] if holds(state.players[seat], AC.SABOTAGE) else []
    return [STOP, *sabotage]


def apply_react(tables: Tables, state: State, action: int) -> None:
    """Pass, or play Sabotage, to which the others may react in turn."""
    card = state.card
    if action == STOP:
        card.pos += 1
    else:
        discard_from_hand(state, state.to_act, AC.SABOTAGE)
        card.sabotages += 1
        card.last, card.pos = state.to_act, 0
    ask_reaction(tables, state)


def end_reactions(tables: Tables, state: State) -> None:
    """Discard the card (TI-CARD-05) and let it take effect, unless it is cancelled (TI-CARD-10).

    A Sabotage that was cancelled itself cancels nothing. A Trade Agreement stays out of the
    discards until it is refused (TI-TRADE-01).
    """
    card = state.card
    card.pos = 0
    cancelled = card.sabotages % 2 == 1
    if cancelled or card.id != AC.TRADE_AGREEMENT:
        discard_action_card(state, card.id)
    if cancelled:
        card_done(tables, state)
        return
    card.stage = Stage.RESOLVING
    card_effects.resolve(tables, state)


def card_done(tables: Tables, state: State) -> None:
    """Put the card away and ask the next player; all passes so far are void."""
    state.card = CardInPlay()
    state.window.passes = 0
    state.window.pos = (state.window.pos + 1) % len(state.phase_order)
    ask_next(tables, state)
