"""Running rollouts: checks of the arguments, arrays for the results, and the report."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from quincunx.batch_rollout import play_with_python
from quincunx.engines.protocol import Arrays, RolloutJob, Start
from quincunx.errors import ArgumentError
from quincunx.lineup import AnyPolicy, lineup_of
from quincunx.report import RolloutReport
from quincunx.seeds import check_count, check_progress, check_range, seed_or_fresh
from quincunx.state import choice_of

if TYPE_CHECKING:
    from quincunx.game import Game

#: Arrays with a row for each game are kept by default as long as they are not larger than this.
DETAIL_BYTES = 512 * 1024**2
_MOST_THREADS = 4096
_MOST_DECISIONS = 2**32 - 2


def run_rollout(
    game: Game,
    n: int,
    *,
    seed: int | None,
    policy: AnyPolicy,
    threads: int | None,
    first: int,
    max_decisions: int | None,
    detail: str | None,
    progress: Callable[[int], object] | None,
    start: Start | None = None,
) -> RolloutReport:
    """Play `n` games, from the start or from a position; see `Game.rollout`."""
    begin, count = check_range(first, n)
    lineup = lineup_of(policy, game)
    job = RolloutJob(
        seed=seed_or_fresh(seed),
        first=begin,
        count=count,
        policies=lineup.native,
        threads=thread_count(threads),
        max_decisions=decision_cap(max_decisions),
        returns=game.options.returns,
        start=start,
    )
    check_progress(progress)
    arrays = _arrays(game, count) if _wants_games(game, count, detail) else None
    identities = lineup.identities
    if lineup.in_python:
        done, runs = play_with_python(game, job, lineup, arrays, progress)
    else:
        done = game._backend.rollout(job, arrays, progress)
        runs = [(0, done.finished)] if done.finished else []
    if arrays is not None and done.finished != count:
        arrays = _picked(arrays, runs)
    return RolloutReport(
        game=game.name,
        players=game.players,
        options=game.options_dict(),
        pack_hash=game.pack_hash,
        version=game.version,
        rules_version=game.rules_version,
        engine=game.engine,
        category_names=game.categories,
        ending_names=game.endings,
        seed=job.seed,
        policy=lineup.labels,
        policy_identity=identities,
        max_decisions=max_decisions,
        ranges=tuple((begin + row, length) for row, length in runs),
        totals=done.totals,
        arrays=arrays,
        threads=done.threads,
        seconds=done.seconds,
        interrupted=done.interrupted,
    )


def decision_cap(max_decisions: Any) -> int:
    """Return the cap on decisions as the engines take it: 0 is none."""
    if max_decisions is None:
        return 0
    return check_count(max_decisions, "max_decisions", low=1, high=_MOST_DECISIONS)


def thread_count(threads: Any) -> int:
    """Return the number of threads asked for, or that of the cores if none is."""
    if threads is not None:
        return check_count(threads, "threads", low=1, high=_MOST_THREADS)
    # The cores this process may use, which can be fewer than the machine has.
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def _wants_games(game: Game, count: int, detail: Any) -> bool:
    if detail is None:
        return count * _row_bytes(game) <= DETAIL_BYTES
    return bool(choice_of(detail, "detail", ("games", "totals")) == "games")


def _columns(game: Game) -> dict[str, tuple[Any, tuple[int, ...]]]:
    seats, categories = game.players, len(game.categories)
    return {
        "returns": (np.float64, (seats,)),
        "scores": (np.int32, (seats,)),
        "categories": (np.int32, (seats, categories)),
        "placements": (np.uint8, (seats,)),
        "decisions": (np.uint32, ()),
        "turns": (np.uint32, ()),
        "truncated": (np.bool_, ()),
        "endings": (np.uint8, ()),
    }


def _row_bytes(game: Game) -> int:
    columns = _columns(game).values()
    return sum(np.dtype(kind).itemsize * int(np.prod(shape)) for kind, shape in columns)


def _arrays(game: Game, count: int) -> Arrays:
    try:
        return {
            name: np.zeros((count, *shape), kind) for name, (kind, shape) in _columns(game).items()
        }
    except (MemoryError, ValueError) as error:
        raise ArgumentError(
            f"there is no memory for the arrays of {count} games; ask for detail='totals'"
        ) from error


def _picked(arrays: Arrays, runs: list[tuple[int, int]]) -> Arrays:
    """Return the rows of some runs, (first row, number of rows).

    A copy, so that a rollout interrupted early does not hold the memory of all its rows.
    """
    return {
        name: np.concatenate([array[:0], *(array[row : row + length] for row, length in runs)])
        for name, array in arrays.items()
    }
