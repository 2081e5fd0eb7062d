"""Phase 2: offers of action cards and credits.

Nothing else can be traded (TI-MKT-02), and only here do cards and credits change hands, but for
effects of cards (TI-MKT-01). Promises have no effect (TI-MKT-03). Free talk is played as a bounded
protocol: a number of offers for each player, each answered at once (TI-MKT-04, TI-MKT-05).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quincunx.reference.twilight_imperium import flow
from quincunx.reference.twilight_imperium.actions import (
    AMOUNT,
    AMOUNTS,
    CARD,
    PLAYER,
    SELL,
    STOP,
    YES,
    decode,
)
from quincunx.reference.twilight_imperium.names import NONE, Offer, Step
from quincunx.reference.twilight_imperium.rules import (
    add_card,
    ask_player,
    card_names,
    discard_from_hand,
    gain_credits,
    hand_limit,
    holds,
    next_living,
    pay_credits,
    show_card,
    take_card,
)
from quincunx.reference.twilight_imperium.state import MarketOffer, State
from quincunx.reference.twilight_imperium.tables import Tables

#: Kinds of offers in which the offerer's own card goes, a card is named, credits are named.
OWN_CARD = (Offer.SELL, Offer.SWAP)
NAMED_CARD = (Offer.BUY, Offer.SWAP)
NAMED_AMOUNT = (Offer.SELL, Offer.BUY)
_GIFTS = range(1, len(AMOUNTS))  # a gift of 0 credits is none


def begin(tables: Tables, state: State) -> None:
    """Ask the players in phase order for their offers; `cursor` is the offerer's place."""
    if tables.options.market == "off":
        flow.end_phase(tables, state)
        return
    next_offer(tables, state)


def offerer(state: State) -> int:
    """Return the player whose offers are made at present."""
    return state.phase_order[state.cursor]


def next_offer(tables: Tables, state: State) -> None:
    """Ask for the next offer: of the same player if it may make another, else of the next."""
    state.cursor = next_living(state, state.cursor)
    if state.cursor < len(state.phase_order):
        seat = offerer(state)
        if state.players[seat].offers < tables.options.market_offers:
            ask_player(state, Step.MARKET_KIND, seat)
        else:
            next_offerer(tables, state)
        return
    for player in state.players:
        player.offers = 0
    flow.end_phase(tables, state)


def next_offerer(tables: Tables, state: State) -> None:
    """Go on to the next player."""
    state.past = []
    state.cursor += 1
    next_offer(tables, state)


# What can be offered.


def completions(tables: Tables, state: State, offer: MarketOffer) -> Iterator[MarketOffer]:
    """Yield every offer that a partial one can become.

    Credits are some of eight amounts, within what the payer has (TI-MKT-06).
    """
    seat = offerer(state)
    own = state.players[seat]
    if offer.partner == NONE:
        # Eliminated players do not trade (TI-MKT-10).
        choices = (replace(offer, partner=other) for other in state.living if other != seat)
    elif offer.kind in OWN_CARD and offer.card == NONE:
        choices = (replace(offer, card=card) for card in card_names(own))
    elif offer.kind is Offer.GIFT and offer.card == NONE and offer.amount == NONE:
        yield from (replace(offer, card=card) for card in card_names(own))
        yield from (replace(offer, amount=k) for k in _GIFTS if AMOUNTS[k] <= own.credits)
        return
    elif offer.kind in NAMED_CARD and offer.want == NONE:
        choices = (replace(offer, want=card) for card in range(len(tables.action_cards)))
    elif offer.kind in NAMED_AMOUNT and offer.amount == NONE:
        payer = own if offer.kind is Offer.BUY else state.players[offer.partner]
        choices = (
            replace(offer, amount=k)
            for k, credits in enumerate(AMOUNTS)
            if credits <= payer.credits
        )
    else:
        yield offer
        return
    for choice in choices:
        yield from completions(tables, state, choice)


def is_open(tables: Tables, state: State, offer: MarketOffer) -> bool:
    """Whether a partial offer can become one that was not made in this phase (TI-MKT-07)."""
    return any(whole not in state.past for whole in completions(tables, state, offer))


def legal_kind(tables: Tables, state: State) -> list[int]:
    """List the kinds of offers that can be made; under one option only gifts (TI-MKT-09)."""
    kinds = [Offer.GIFT] if tables.options.market == "gift" else list(Offer)[1:]
    return [STOP] + [
        SELL + kind - Offer.SELL for kind in kinds if is_open(tables, state, MarketOffer(kind=kind))
    ]


def legal_partner(tables: Tables, state: State) -> list[int]:
    """List the players to whom the offer can be made."""
    return [
        PLAYER + other
        for other in state.living
        if other != state.to_act and is_open(tables, state, replace(state.offer, partner=other))
    ]


def legal_card(tables: Tables, state: State) -> list[int]:
    """List the own cards that can be offered, or what can be given."""
    own = state.players[state.to_act]
    legal = [
        CARD + card
        for card in card_names(own)
        if is_open(tables, state, replace(state.offer, card=card))
    ]
    if state.offer.kind is Offer.GIFT:
        gifts = [replace(state.offer, amount=k) for k in _GIFTS if AMOUNTS[k] <= own.credits]
        legal += [AMOUNT + gift.amount for gift in gifts if is_open(tables, state, gift)]
    return legal


def legal_want(tables: Tables, state: State) -> list[int]:
    """List the cards that can be named."""
    return [
        CARD + card
        for card in range(len(tables.action_cards))
        if is_open(tables, state, replace(state.offer, want=card))
    ]


def legal_amount(tables: Tables, state: State) -> list[int]:
    """List the credits that can be named."""
    return [
        AMOUNT + whole.amount
        for whole in completions(tables, state, state.offer)
        if whole not in state.past
    ]


# Making an offer.


def apply_kind(tables: Tables, state: State, action: int) -> None:
    """Begin an offer, or make no more."""
    if action == STOP:
        next_offerer(tables, state)
        return
    state.offer.kind = Offer(Offer.SELL + action - SELL)
    state.step = Step.MARKET_PARTNER


def apply_partner(tables: Tables, state: State, partner: int) -> None:
    """Name the partner."""
    state.offer.partner = partner
    next_part(tables, state)


def apply_card(tables: Tables, state: State, action: int) -> None:
    """Name the own card, or the credits of a gift."""
    kind, number = decode(action)
    if kind == "AMOUNT":
        state.offer.amount = number
    else:
        state.offer.card = number
    next_part(tables, state)


def apply_want(tables: Tables, state: State, card: int) -> None:
    """Name the card that is wanted."""
    state.offer.want = card
    next_part(tables, state)


def apply_amount(tables: Tables, state: State, index: int) -> None:
    """Name the credits."""
    state.offer.amount = index
    next_part(tables, state)


def next_part(tables: Tables, state: State) -> None:
    """Ask for what the offer still lacks; if nothing, it is made."""
    offer = state.offer
    gift = offer.kind is Offer.GIFT and offer.amount == NONE
    if (offer.kind in OWN_CARD or gift) and offer.card == NONE:
        state.step = Step.MARKET_CARD
    elif offer.kind in NAMED_CARD and offer.want == NONE:
        state.step = Step.MARKET_WANT
    elif offer.kind in NAMED_AMOUNT and offer.amount == NONE:
        state.step = Step.MARKET_AMOUNT
    else:
        make_offer(tables, state)


def make_offer(tables: Tables, state: State) -> None:
    """Make the offer; the partner sees the card (TI-MKT-06)."""
    offer, seat = state.offer, offerer(state)
    if offer.card != NONE:
        show_card(state.players[seat], offer.card, offer.partner)
    state.players[seat].offers += 1
    state.past.append(replace(offer))
    if tables.options.market == "gift":
        exchange(tables, state)  # TI-MKT-09: always accepted
    else:
        ask_player(state, Step.MARKET_ANSWER, offer.partner)


def legal_answer(state: State) -> list[int]:
    """Refuse, or accept if that is possible.

    There are no counter-offers. A player who can't comply is not asked, so that a refusal reveals
    nothing (TI-MKT-07).
    """
    offer, partner = state.offer, state.players[state.to_act]
    able = True
    if offer.kind is Offer.SELL:
        able = AMOUNTS[offer.amount] <= partner.credits
    elif offer.kind in NAMED_CARD:
        able = holds(partner, offer.want)
    return [STOP, YES] if able else [STOP]


def apply_answer(tables: Tables, state: State, action: int) -> None:
    """Accept or refuse."""
    if action == YES:
        exchange(tables, state)
    else:
        after_offer(tables, state)


def exchange(tables: Tables, state: State) -> None:
    """Carry out a trade, at once and completely (TI-MKT-08).

    The cards may be used later like any other (TI-CARD-13). Who gave a card away knows it.
    """
    offer, giver = state.offer, offerer(state)
    taker = offer.partner
    one, other = state.players[giver], state.players[taker]
    if offer.card != NONE:
        take_card(one, offer.card)
    if offer.want != NONE:
        take_card(other, offer.want)
        add_card(one, offer.want, 1 << taker)
    if offer.card != NONE:
        add_card(other, offer.card, 1 << giver)
    if offer.amount != NONE:
        payer, payee = (other, one) if offer.kind is Offer.SELL else (one, other)
        gain_credits(payee, pay_credits(payer, AMOUNTS[offer.amount]))
    after_offer(tables, state)


def after_offer(tables: Tables, state: State) -> None:
    """End the offer; hands above the limit are cut down at once (TI-MKT-08, TI-CARD-04)."""
    state.offer = MarketOffer()
    cut_down(tables, state)


def cut_down(tables: Tables, state: State) -> None:
    """Let who holds too many cards discard: first the offerer, then the partner."""
    seat = offerer(state)
    for one in (seat, *(other for other in state.living if other != seat)):
        if len(state.players[one].hand) > hand_limit(tables, state):
            ask_player(state, Step.DISCARD_DOWN, one)
            return
    next_offer(tables, state)


def apply_discard_down(tables: Tables, state: State, card: int) -> None:
    """Discard one card too many."""
    discard_from_hand(state, state.to_act, card)
    cut_down(tables, state)
