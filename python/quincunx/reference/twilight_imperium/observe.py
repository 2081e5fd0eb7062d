"""What a player may know.

Hidden are the hands of others, but for cards that the player has seen; what is left in the action
deck, of which only the sum over deck and unseen cards is known; map tiles that others hold while
the galaxy is built; who is asked in a window; and what others trade.
"""

from __future__ import annotations

from typing import Any

from quincunx.reference.protocol import Fields
from quincunx.reference.twilight_imperium.fields import to_dict
from quincunx.reference.twilight_imperium.names import NONE, UNKNOWN, Offer, Phase, Step
from quincunx.reference.twilight_imperium.state import (
    IN_STACK,
    ON_BOARD,
    SEATS,
    MarketOffer,
    State,
)
from quincunx.reference.twilight_imperium.tables import HAND_SLOTS, Tables

HIDDEN_SEAT = -2  # somebody else is asked
HIDDEN_HOLDER = 9  # somebody else has the tile, or it is in the stack


def observe(
    tables: Tables, state: State, player: int, fields: Fields | None = None
) -> dict[str, Any]:
    """Return what a player may know, under the names of the fields of the state."""
    if not 0 <= player < tables.players:
        raise ValueError(f"there is no player {player}; seats are 0 to {tables.players - 1}")
    seen: dict[str, Any] = {"player": player}
    for name, value in (fields or to_dict(tables, state)).items():
        seen[name] = value
        if name == "deck":
            seen["deck"] = unseen_cards(state, player)
            seen["deck_size"] = sum(state.deck)
        elif name == "tile_holder":
            seen["tile_holder"] = seen_holders(state, player)
            seen["tile_count"] = [state.tile_holder.count(seat) for seat in range(SEATS)]
    for part in ("offer", "window", "card"):
        seen[part] = dict(seen[part])
    for parts in ("players", "past"):
        seen[parts] = [*map(dict, seen[parts])]
    for seat, shown in enumerate(seen["players"]):
        if seat != player:
            shown["hand"] = seen_hand(state, player, seat)
            shown["hand_seen"] = [0] * HAND_SLOTS
    hide_offers(state, player, seen)
    hide_who_is_asked(state, player, seen)
    return seen


def knows(held_seen: int, player: int) -> bool:
    """Whether a mask names a player."""
    return bool(held_seen >> player & 1)


def seen_hand(state: State, player: int, seat: int) -> list[int]:
    """Return the hand of another player: cards known, then unknown ones, then nothing."""
    hand = state.players[seat].hand
    known = sorted(held.card for held in hand if knows(held.seen, player))
    unknown = [UNKNOWN] * (len(hand) - len(known))
    return known + unknown + [NONE] * (HAND_SLOTS - len(hand))


def unseen_cards(state: State, player: int) -> list[int]:
    """Return the copies of each card in the deck and in other hands that the player can't see."""
    found = list(state.deck)
    for seat, other in enumerate(state.players):
        for held in other.hand:
            if seat != player and not knows(held.seen, player):
                found[held.card] += 1
    return found


def seen_holders(state: State, player: int) -> list[int]:
    """Return where the map tiles are, as far as the player knows."""
    if state.phase is not Phase.SETUP:
        return list(state.tile_holder)
    hidden = {*range(ON_BOARD), IN_STACK} - {player}
    return [HIDDEN_HOLDER if holder in hidden else holder for holder in state.tile_holder]


def offering_seat(state: State) -> int:
    """Return the player to whom the offers in the state belong, or NONE."""
    trading = state.phase is Phase.MARKET and state.cursor < len(state.phase_order)
    return state.phase_order[state.cursor] if trading else NONE


def is_party(state: State, offer: MarketOffer, player: int) -> bool:
    """Whether a player makes an offer or gets it."""
    return player in (offering_seat(state), offer.partner)


def has_card(offer: MarketOffer) -> bool:
    """Whether a card was offered; a past offer of others may have lost its name (determinize)."""
    gave_card = offer.kind is Offer.GIFT and offer.amount == NONE
    return offer.kind in (Offer.SELL, Offer.SWAP) or gave_card


def hide_offers(state: State, player: int, seen: dict[str, Any]) -> None:
    """Hide the cards that others offer each other."""
    if state.offer.card != NONE and not is_party(state, state.offer, player):
        seen["offer"]["card"] = UNKNOWN
    for offer, fields in zip(state.past, seen["past"], strict=False):
        if has_card(offer) and not is_party(state, offer, player):
            fields["card"] = UNKNOWN


def hide_who_is_asked(state: State, player: int, seen: dict[str, Any]) -> None:
    """Hide which other player is asked, where only holders of some card are (TI-CARD-12)."""
    answers = state.step is Step.MARKET_ANSWER and state.offer.kind in (Offer.BUY, Offer.SWAP)
    hidden = state.step in (Step.WINDOW, Step.REACT) or answers
    if hidden and state.to_act != player:
        seen["to_act"] = HIDDEN_SEAT
    seen["window"]["pos"] = seen["window"]["passes"] = seen["card"]["pos"] = 0
