"""Rollouts on the workers of an executor: ranges of playouts there, one report here."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from quincunx.lineup import AnyPolicy
from quincunx.report import RolloutReport
from quincunx.seeds import check_count, check_progress, check_range, seed_or_fresh
from quincunx.workers import Executors, check_executor, spread

if TYPE_CHECKING:
    from quincunx.game import Game

_Range = tuple[int, int]

#: Playouts of a range, at most, if nobody says how many.
_MOST = 100_000
#: Ranges that are cut, at least, so that no worker has to wait for the last one.
_RANGES = 64


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
    parts: dict[int, RolloutReport] = {}
    interrupted = False
    results = spread(check_executor(executor), partial(_play, game, keywords), ranges, _named)
    try:
        with closing(results):
            for (start, _), part in results:
                parts[start] = part
                if progress is not None:
                    progress(sum(one.count for one in parts.values()))
    except KeyboardInterrupt:
        interrupted = True
    done = [parts[start] for start in sorted(parts)]
    merged = done[0].merge(*done[1:]) if done else empty
    return replace(
        merged,
        seconds=time.perf_counter() - started,
        interrupted=interrupted or merged.interrupted,
    )


def _chunk(count: int, given: Any) -> int:
    if given is not None:
        return check_count(given, "chunk", low=1)
    return max(1, min(_MOST, -(-count // _RANGES)))


def _play(game: Game, keywords: dict[str, Any], one: _Range) -> RolloutReport:
    """Play one range: what a worker is given to do."""
    first, n = one
    return game.rollout(n, first=first, **keywords)


def _named(one: _Range) -> str:
    first, n = one
    return f"playouts {first} to {first + n - 1}"
