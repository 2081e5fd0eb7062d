"""Location cards and extra ones in a row: where they are, whether their coins are valid."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city.names import (
    CANDELABRA,
    FIRST_EXTRA,
    LOCATIONS,
    ExtraPlace,
    Place,
)
from quincunx.reference.twilight_city.state import State

#: The places of extra cards, by those of location cards.
_EXTRA_PLACES: Final = {
    Place.ROW: ExtraPlace.ROW,
    Place.COVERED: ExtraPlace.COVERED,
    Place.UNDER: ExtraPlace.UNDER,
    Place.USED: ExtraPlace.USED,
}


def is_extra(card: int) -> bool:
    """Whether an id in a row is that of an extra location card."""
    return FIRST_EXTRA <= card < CANDELABRA


def put(state: State, card: int, place: Place, seat: int) -> None:
    """Put a card in the row of a player, or under it."""
    if is_extra(card):
        state.extra_place[card - FIRST_EXTRA] = _EXTRA_PLACES[place] + seat
    else:
        state.card_place[card] = place + seat


def has_valid_coins(state: State, card: int, seat: int) -> bool:
    """Whether a card of the row has a valid coin value.

    It has if it bears no token and no card lies below it, and isn't a Candelabra (TC-A2-01,
    TC-P7-05).
    """
    if card == CANDELABRA:
        return False
    if is_extra(card):
        return state.extra_place[card - FIRST_EXTRA] == ExtraPlace.ROW + seat
    return state.card_place[card] == Place.ROW + seat


def available_extras(state: State) -> list[int]:
    """Return the extra cards that may still be chosen, by their ids in a row.

    TC-EXT-01, TC-EXT-05.
    """
    places = state.extra_place
    return [FIRST_EXTRA + n for n in range(LOCATIONS) if places[n] == ExtraPlace.AVAILABLE]
