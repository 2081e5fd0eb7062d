"""Many pieces of work, spread over the workers of an executor, some of which may be lost."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from quincunx.errors import WorkerError
from quincunx.workers.pool import Executors, Pool

Piece = TypeVar("Piece")
Result = TypeVar("Result")

#: Pieces that are given away before the first comes back.
_AHEAD = 64
#: How often a piece may lose its worker.
_MOST_LOSSES = 3


@dataclass(slots=True, eq=False)
class _Job(Generic[Piece]):
    """A piece that was given away, and how often it lost its worker."""

    piece: Piece
    losses: int = 0


def spread(
    executor: Executors,
    call: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    name: Callable[[Piece], str],
) -> Generator[tuple[Piece, Result], None, None]:
    """Have a call made for each of many pieces, and yield results as they come, in any order.

    Whoever stops early closes the generator, which takes back what is not done.

    Parameters
    ----------
    executor : Executor or callable
        Who does it.
    call : callable
        What is done with a piece. Pieces whose worker is lost are done again, so it must give the
        same each time.
    pieces : iterable
        The pieces; drawn when they are given away.
    name : callable
        What a piece is called, in the plural.

    Yields
    ------
    (piece, result)

    Raises
    ------
    WorkerError
        If a piece loses its worker again and again.
    ArgumentError
        If the call, a piece or a result can't be sent to another process.
    """
    pool: Pool[_Job[Piece]] = Pool(executor)
    waiting = (_Job(piece) for piece in pieces)
    try:
        for job in itertools.islice(waiting, _AHEAD):
            pool.submit(job, call, job.piece)
        while pool.running:
            back = pool.results()
            # Before anything is made of results: workers shall not wait for that.
            for job, _, lost in back:
                following = _again(job, name) if lost else next(waiting, None)
                if following is not None:
                    pool.submit(following, call, following.piece)
            yield from ((job.piece, result) for job, result, lost in back if not lost)
    finally:
        pool.close()


def _again(job: _Job[Piece], name: Callable[[Piece], str]) -> _Job[Piece]:
    job.losses += 1
    if job.losses > _MOST_LOSSES:
        raise WorkerError(f"{name(job.piece)} lost their worker {job.losses} times")
    return job
