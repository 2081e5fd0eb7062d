"""Cards in hand, hidden ones and those that all have seen."""

from __future__ import annotations

from quincunx.reference.twilight_city.names import CARDS, Icon, Place
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def hand_cards(state: State, seat: int) -> list[int]:
    """Return the cards in the hand of a player."""
    places = (Place.HAND + seat, Place.OPEN_HAND + seat)
    return [card for card in range(CARDS) if state.card_place[card] in places]


def show_hand_card(tables: Tables, state: State) -> None:
    """Lay the card being played on the table: from now on it is known to all.

    A hidden one may be of the starting hand, whose icons are known. For the play the icon doesn't
    matter, and the Airship stays (TC-PLAY-02).
    """
    player = state.partisans[state.active]
    hidden = state.card < CARDS and state.card_place[state.card] == Place.HAND + state.active
    if not hidden:
        return
    state.card_place[state.card] = Place.OPEN_HAND + state.active
    if tables.cards[state.card].icon == Icon.BROWN:
        player.need_brown = max(player.need_brown - 1, 0)
    else:
        player.need_turquoise = max(player.need_turquoise - 1, 0)
