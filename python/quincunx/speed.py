"""How fast this machine is now: the floor that speeds are told against."""

from __future__ import annotations

import time

from quincunx import _core

_FLOOR_DECISIONS = 2_000_000


def floor_ns() -> float:
    """Return ns a decision of the core's minimal random loop."""
    _core.floor_loop(_FLOOR_DECISIONS // 10, 1)
    return 1e9 * min(_floor_seconds(seed) for seed in range(3)) / _FLOOR_DECISIONS


def _floor_seconds(seed: int) -> float:
    begin = time.perf_counter()
    _core.floor_loop(_FLOOR_DECISIONS, seed)
    return time.perf_counter() - begin
