"""The floor: the least a random playout over a state of this size can do."""

from __future__ import annotations

from quincunx import _core
from ratios import FLOOR, Measure

DECISIONS = 4_000_000


def test_floor(measure: Measure) -> None:
    measure(FLOOR, lambda: _core.floor_loop(DECISIONS, 1), DECISIONS, 0)
