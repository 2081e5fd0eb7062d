"""Sums over a pack: a quick check that a table was typed in without a slip."""

from __future__ import annotations

from collections import Counter
from typing import Any

from quincunx.packs.city_of_the_living.models import Pack


def pack_sums(pack: Pack) -> dict[str, Any]:
    """Return marks, types and tiles by level and side, added up over the Improvement tiles.

    Cooperation and Defenses are pairs: the positive marks and the negative ones. The tiles of a
    side are listed by level, from 1 to the highest level in use.
    """
    top = max((tile.level for tile in pack.tiles), default=0)
    levels = Counter((tile.side, tile.level) for tile in pack.tiles)
    return {
        "cooperation": _signed([tile.cooperation for tile in pack.tiles]),
        "defenses": _signed([tile.defenses for tile in pack.tiles]),
        "fuel": sum(tile.fuel for tile in pack.tiles),
        "scavenging": sum(tile.scavenging for tile in pack.tiles),
        "advantage": sum(tile.advantage for tile in pack.tiles),
        "types": dict(Counter(tile.type for tile in pack.tiles)),
        "levels": {
            "cooperation": [levels["cooperation", level] for level in range(1, top + 1)],
            "defense": [levels["defense", level] for level in range(1, top + 1)],
        },
    }


def _signed(values: list[int]) -> tuple[int, int]:
    return sum(value for value in values if value > 0), sum(value for value in values if value < 0)
