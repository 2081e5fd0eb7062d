"""What is odd about a pack that can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from quincunx.packs.twilight_city.words import COLOURS, NUMERALS, Numeral

if TYPE_CHECKING:
    from quincunx.packs.twilight_city.models import Pack

SIDE = 5
CARDS_PER_LOCATION = 6


def windows(pack: Pack) -> list[list[Numeral]]:
    """Return the districts of the four zones around each intersection, row by row."""
    corners = [SIDE * row + column for row in range(SIDE - 1) for column in range(SIDE - 1)]
    return [
        [pack.zones[zone].district for zone in (k, k + 1, k + SIDE, k + SIDE + 1)] for k in corners
    ]


def dominant(pack: Pack) -> list[tuple[Numeral, ...]]:
    """Return the districts with most zones around each intersection: one, or those that tie."""
    found = []
    for window in windows(pack):
        counts = Counter(window)
        most = max(counts.values())
        found.append(tuple(numeral for numeral in NUMERALS if counts[numeral] == most))
    return found


def warnings(pack: Pack) -> list[str]:
    """Return what is odd about a pack, though it can be played.

    Parameters
    ----------
    pack : Pack
        A valid pack.

    Returns
    -------
    list of str
        One sentence for each oddity.
    """
    return [*_city_oddities(pack), *_card_oddities(pack), *_number_oddities(pack)]


def _city_oddities(pack: Pack) -> Iterator[str]:
    ties = [place for place, districts in enumerate(dominant(pack)) if len(districts) > 1]
    if len(ties) != 2:
        yield (
            f"zones: {len(ties)} intersections have no single district with most zones; "
            "the rulebook says that two have none"
        )
    for numeral in NUMERALS:
        own = {k for k, zone in enumerate(pack.zones) if zone.district == numeral}
        reached = {min(own)}
        for _ in own:
            reached |= {zone for zone in own if reached & _neighbours(zone)}
        if reached != own:
            yield f"zones: district {numeral} falls into parts"


def _neighbours(zone: int) -> set[int]:
    row, column = divmod(zone, SIDE)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return {SIDE * r + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE}


def _card_oddities(pack: Pack) -> Iterator[str]:
    counts = Counter(card.location for card in pack.location_cards)
    for location in range(len(pack.locations)):
        if counts[location] != CARDS_PER_LOCATION:
            yield (
                f"location_cards: location {location} has {counts[location]} cards, "
                f"not {CARDS_PER_LOCATION}"
            )
    for name, sides in (
        ("location_cards", [card.left + card.right for card in pack.location_cards]),
        ("extra_cards", [card.left + card.right for card in pack.extra_cards]),
    ):
        halves = Counter("".join(sides))
        found = [halves[colour] for colour in COLOURS]
        if found != sorted(set(found), reverse=True):
            yield (
                f"{name}: the half-rings are {found} of bronze, silver and gold; "
                "the rulebook says that bronze is most common and gold least"
            )


def _number_oddities(pack: Pack) -> Iterator[str]:
    for table in pack.setup.tables:
        last = table.train_stack + table.players - 1
        if last != table.train_end:
            yield (
                f"setup: with {table.players} players the stack of own discs ends at space {last} "
                f"of the train, not at {table.train_end}"
            )
