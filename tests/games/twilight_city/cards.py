"""The components of a game for the tests of Twilight City: zones, cards and rings."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import quincunx as qx
from quincunx.packs.twilight_city import components

from .ids import CANDELABRA, EXTRA

#: Halves without a half-ring, and those of a candelabra, which fit any.
NO_HALF, WILD = 3, 4


class Cards:
    """What the tests ask about components."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.locations: list[int] = [one["zone"] for one in record["locations"]]

    def zone(self, card: int) -> int:
        """Return the zone of a location card or an extra card."""
        return self.locations[self.location(card)]

    def location(self, card: int) -> int:
        """Return the location of a location card or an extra card."""
        return int(self._of(card)["location"])

    def coins(self, card: int) -> int:
        """Return the coins of a card at the end of a day, the candelabra's less than 0."""
        if card == CANDELABRA:
            return -int(self.record["limits"]["candelabra_coins"])
        return int(self._of(card)["coins"])

    def district(self, zone: int) -> int:
        """Return the district of a zone."""
        return int(self.record["zones"][zone]["district"])

    def zones_of(self, district: int, kind: str = "") -> list[int]:
        """Return the zones of a district, or its terminus or newsstand."""
        zones = self.record["zones"]
        return [
            k
            for k, zone in enumerate(zones)
            if zone["district"] == district and (not kind or zone[kind])
        ]

    def side(self, card: int, side: str) -> list[int]:
        """Return the halves of the left or right side of a card, the upper one first."""
        return [WILD, WILD] if card == CANDELABRA else list(self._of(card)[side])

    def rings(self, left: int, right: int) -> list[int]:
        """Return the colours of the rings where two cards meet, the upper one first."""
        found = []
        for one, other in zip(self.side(left, "right"), self.side(right, "left"), strict=True):
            if NO_HALF in (one, other) or (one != other and WILD not in (one, other)):
                continue
            found.append(min(one, other))
        return found

    def where(self, **fields: int) -> list[int]:
        """Return the location cards with some fields: location, icon, direction, coins, ..."""
        cards = self.record["cards"]
        return [
            k
            for k, card in enumerate(cards)
            if all(card[name] == value for name, value in fields.items())
        ]

    def with_rings(
        self, *colours: int, left: int | None = None, right: int | None = None
    ) -> list[int]:
        """Return the location cards that make these rings when laid beside a card."""
        wanted = sorted(colours)
        found = []
        for card in range(EXTRA):
            if left is not None and card != left and sorted(self.rings(left, card)) == wanted:
                found.append(card)
            if right is not None and card != right and sorted(self.rings(card, right)) == wanted:
                found.append(card)
        return found

    def _of(self, card: int) -> dict[str, Any]:
        one: dict[str, Any]
        one = self.record["cards"][card] if card < EXTRA else self.record["extras"][card - EXTRA]
        return one


@lru_cache(maxsize=128)
def cards_of(game: qx.Game) -> Cards:
    """Return the components of a game."""
    return Cards(components(game.pack, game.options))  # type: ignore[arg-type]
