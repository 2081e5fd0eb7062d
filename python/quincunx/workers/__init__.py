"""Work in other processes: executors of one's own, of this machine, or of a cluster."""

from __future__ import annotations

from quincunx.workers.local import (
    SerialExecutor,
    before_early_end,
    end_unheard,
    process_pool,
)
from quincunx.workers.pool import Executors, Pool, check_executor
from quincunx.workers.ray import RayExecutor
from quincunx.workers.spreading import spread

__all__ = [
    "Executors",
    "Pool",
    "RayExecutor",
    "SerialExecutor",
    "before_early_end",
    "check_executor",
    "end_unheard",
    "process_pool",
    "spread",
]
