"""Drawing anew what a player can't know."""

from __future__ import annotations

from typing import Final

from quincunx.reference.luck import Words, below
from quincunx.reference.twilight_city.deck import cards_at
from quincunx.reference.twilight_city.legal import legal_actions
from quincunx.reference.twilight_city.names import Icon, Place
from quincunx.reference.twilight_city.observe import check_seat, unknown_places
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

TRIES: Final = 10_000


def determinize(tables: Tables, state: State, player: int, words: Words) -> State:
    """Return a copy in which what a player can't know is drawn anew.

    Deck and hidden hands are dealt again until the icons fit that are known of the hands, and the
    player who is asked has a choice.
    """
    check_seat(tables, player)
    dealt = state.copy()
    for _ in range(TRIES):
        deal(tables, state, dealt, player, words)
        if fits(tables, dealt, player):
            break
    return dealt


def deal(tables: Tables, state: State, dealt: State, player: int, words: Words) -> None:
    """Deal the unknown cards to the hidden hands; the rest is the deck."""
    dealt.card_place = list(state.card_place)
    unknown = unknown_places(tables, player)
    pool = [card for card, place in enumerate(state.card_place) if place in unknown]
    for card in pool:
        dealt.card_place[card] = Place.DECK
    for seat in others(tables, player):
        for _ in cards_at(state, Place.HAND + seat):
            card = pool.pop(below(words, len(pool)))
            dealt.card_place[card] = Place.HAND + seat


def others(tables: Tables, player: int) -> list[int]:
    """Return the other players, ascending."""
    return [seat for seat in range(tables.players) if seat != player]


def fits(tables: Tables, dealt: State, player: int) -> bool:
    """Whether a deal agrees with what all know of the hands, and with there being a choice."""
    for seat in others(tables, player):
        icons = [tables.cards[card].icon for card in cards_at(dealt, Place.HAND + seat)]
        owner = dealt.partisans[seat]
        if icons.count(Icon.BROWN) < owner.need_brown:
            return False
        if icons.count(Icon.TURQUOISE) < owner.need_turquoise:
            return False
    return dealt.to_act < 0 or len(legal_actions(tables, dealt)) >= 2
