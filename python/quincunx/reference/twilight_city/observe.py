"""What a player may know.

Hidden are the hands of others, but for cards that all have seen, and with them what the deck holds.
Everything else is open.
"""

from __future__ import annotations

from typing import Any

from quincunx.reference.protocol import Fields
from quincunx.reference.twilight_city.fields import to_dict
from quincunx.reference.twilight_city.names import Place
from quincunx.reference.twilight_city.state import SEATS, State
from quincunx.reference.twilight_city.tables import Tables


def check_seat(tables: Tables, player: int) -> None:
    """Refuse a player who isn't there."""
    if not 0 <= player < tables.players:
        raise ValueError(f"there is no player {player}; seats are 0 to {tables.players - 1}")


def observe(
    tables: Tables, state: State, player: int, fields: Fields | None = None
) -> dict[str, Any]:
    """Return the observation of a player."""
    check_seat(tables, player)
    seen: dict[str, Any] = {"player": player}
    for name, value in (fields or to_dict(tables, state)).items():
        seen[name] = value
        if name == "card_place":
            unknown = unknown_places(tables, player)
            seen[name] = [Place.UNKNOWN.value if place in unknown else place for place in value]
            seen["hand_sizes"] = [value.count(Place.HAND + seat) for seat in range(SEATS)]
            seen["deck_size"] = value.count(Place.DECK)
    return seen


def unknown_places(tables: Tables, player: int) -> set[int]:
    """Return the places whose cards a player doesn't know: the deck and the hands of others."""
    hands = {Place.HAND + seat for seat in range(tables.players) if seat != player}
    return {int(Place.DECK), *hands}
