"""Searches of the reference engine, as the package takes them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from quincunx.engines.protocol import Position, Progress, SearchJob
from quincunx.policies import labels
from quincunx.reference.search_flat import Flat
from quincunx.reference.search_rules import Rules, Settings
from quincunx.reference.search_tree import Mcts

if TYPE_CHECKING:
    from quincunx.engines.reference import ReferenceEngine

_TOLD_EVERY = 0.1  # seconds


class ReferenceSearch:
    """A search of the reference engine. Its trees are bounded by nothing but its patience."""

    def __init__(self, engine: ReferenceEngine, job: SearchJob) -> None:
        settings = Settings(
            policies=labels(job.policies),
            returns=job.returns,
            depth=job.depth,
            score_weight=job.score_weight,
            belief=job.belief,
            threads=job.threads,
            exploration=job.exploration,
            bias=job.bias,
            first_play=job.first_play,
            chance_nodes=job.chance_nodes,
            score_range=engine.score_range,
        )
        self._reuse = job.reuse
        kind = Mcts if job.method == "mcts" else Flat
        self._search: Mcts | Flat = kind(Rules(engine.game, engine.tables), settings)

    def run(
        self,
        position: Position,
        *,
        observer: int,
        seed: int,
        playouts: int,
        seconds: float,
        progress: Progress | None,
    ) -> dict[str, Any]:
        begin = told = time.perf_counter()
        if not self._reuse:
            self._search.forget()
        state, interrupted = position.state, False  # type: ignore[attr-defined]
        steps = self._search.playouts(state, observer, seed, playouts, seconds)
        try:
            for done in steps:
                if progress is not None and time.perf_counter() - told > _TOLD_EVERY:
                    told = time.perf_counter()
                    progress(done)
        except KeyboardInterrupt:
            interrupted = True
        found = self._search.found(state)
        return {
            **found,
            "actions": np.array(found["actions"], np.int64),
            "visits": np.array(found["visits"], np.int64),
            "values": np.array(found["values"], np.float64),
            "memory": 0,
            "full": False,
            "seconds": time.perf_counter() - begin,
            "interrupted": interrupted,
        }

    def advance(self, player: int, action: int) -> bool:
        return self._search.advance(player, action)

    def forget(self) -> None:
        self._search.forget()
