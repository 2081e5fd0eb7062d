"""Rollouts on the workers of an executor: ranges of playouts there, one report here."""

from __future__ import annotations

import itertools
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from quincunx.errors import WorkerError
from quincunx.lineup import AnyPolicy
from quincunx.report import RolloutReport
from quincunx.seeds import check_count, check_progress, check_range, seed_or_fresh
from quincunx.workers import Executors, Pool, check_executor

if TYPE_CHECKING:
    from quincunx.game import Game

_Range = tuple[int, int]

#: Playouts of a range, at most, if nobody says how many.
_MOST = 100_000
#: Ranges that are cut, at least, so that no worker has to wait for the last one.
_RANGES = 64
#: Ranges that are given away before the first comes back.
_AHEAD = 64
#: How often a range may lose its worker.
_MOST_LOSSES = 3


def spread_rollout(
    game: Game,
    n: int,
    executor: Executors,
    *,
    seed: int | None,
    policy: AnyPolicy,
    threads: int | None,
    first: int,
    max_decisions: int | None,
    detail: str | None,
    progress: Callable[[int], object] | None,
    chunk: int | None = None,
) -> RolloutReport:
    """Play `n` games on the workers of an executor; see `Game.rollout`.

    Parameters
    ----------
    chunk : int, optional
        Playouts that a worker is given at a time. It has no influence on the report.
    """
    begin, count = check_range(first, n)
    check_progress(progress)
    size = _chunk(count, chunk)
    keywords: dict[str, Any] = {
        "seed": seed_or_fresh(seed),
        "policy": policy,
        "threads": 1 if threads is None else threads,
        "max_decisions": max_decisions,
        "detail": detail,
    }
    # Complains of bad arguments here, and is the report if there is nothing to play.
    empty = game.rollout(0, first=begin, **keywords)
    started = time.perf_counter()
    end = begin + count
    ranges = ((start, min(size, end - start)) for start in range(begin, end, size))
    spread = _Spread(game, keywords, check_executor(executor), progress)
    interrupted = spread.run(ranges)
    done = [spread.parts[start] for start in sorted(spread.parts)]
    merged = done[0].merge(*done[1:]) if done else empty
    return replace(
        merged,
        seconds=time.perf_counter() - started,
        interrupted=interrupted or merged.interrupted,
    )


class _Spread:
    """Ranges of playouts, given to workers and collected."""

    def __init__(
        self,
        game: Game,
        keywords: dict[str, Any],
        executor: Executors,
        progress: Callable[[int], object] | None,
    ) -> None:
        self.parts: dict[int, RolloutReport] = {}
        self._game = game
        self._keywords = keywords
        self._pool: Pool[_Range] = Pool(executor)
        self._progress = progress
        self._losses: Counter[int] = Counter()

    def run(self, ranges: Iterator[_Range]) -> bool:
        """Have all ranges played; return whether Ctrl-C came in between."""
        try:
            for one in itertools.islice(ranges, _AHEAD):
                self._give(one)
            while self._pool.running:
                for one, report, lost in self._pool.results():
                    if lost:
                        self._lost(one)
                        continue
                    self.parts[one[0]] = report
                    if (after := next(ranges, None)) is not None:
                        self._give(after)
                if self._progress is not None:
                    self._progress(sum(part.count for part in self.parts.values()))
        except KeyboardInterrupt:
            return True
        finally:
            self._pool.close()
        return False

    def _give(self, one: _Range) -> None:
        start, length = one
        self._pool.submit(one, _play, self._game, length, start, self._keywords)

    def _lost(self, one: _Range) -> None:
        start, length = one
        self._losses[start] += 1
        if self._losses[start] > _MOST_LOSSES:
            raise WorkerError(
                f"playouts {start} to {start + length - 1} lost their worker "
                f"{self._losses[start]} times"
            )
        self._give(one)


def _chunk(count: int, given: Any) -> int:
    if given is not None:
        return check_count(given, "chunk", low=1)
    return max(1, min(_MOST, -(-count // _RANGES)))


def _play(game: Game, n: int, first: int, keywords: dict[str, Any]) -> RolloutReport:
    """Play one range: what a worker is given to do."""
    return game.rollout(n, first=first, **keywords)
