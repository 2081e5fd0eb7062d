"""The component pack, exported copies of it changed in one place, and options."""

from __future__ import annotations

from ..support import Packs

GAME = "twilight-city"
PLAYERS = range(1, 5)
NUMERALS = ["I", "II", "III", "IV", "V"]
WEIGHTS = {"B": 1, "S": 2, "G": 3}

_PACKS = Packs(GAME, 3)
options = _PACKS.options
components = _PACKS.components
record = _PACKS.record
edited = _PACKS.edited
changed = _PACKS.changed


def weight(parts: str) -> int:
    """Return what the components of an item weigh: bronze 1, silver 2, gold 3."""
    return sum(WEIGHTS[colour] for colour in parts)


def steps(one: int, other: int) -> int:
    """Return the steps between two zones."""
    return abs(one // 5 - other // 5) + abs(one % 5 - other % 5)


def rings(left: str, right: str) -> int:
    """Return the rings where the right side of a card meets the left side of the next."""
    return sum(a == b != "." for a, b in zip(left, right, strict=True))
