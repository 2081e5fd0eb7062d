"""Having the games of a tournament played, by workers that may be lost at any moment."""

from __future__ import annotations

import itertools
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from quincunx.errors import WorkerError
from quincunx.tournament.outcome import Played
from quincunx.tournament.playing import Table, lost_game, play_games
from quincunx.tournament.schedule import ScheduledGame
from quincunx.tournament.trail import read_trail
from quincunx.workers import Executors, Pool

#: Seconds that a worker should be busy with what it is given at a time.
_BUSY = 0.3
_MOST_AT_ONCE = 64
#: Jobs that are given away for each worker, so that none waits for the next.
_AHEAD = 2
#: How often a game that is played alone may lose its worker before a bot is blamed for it.
_MOST_LOSSES = 2


@dataclass(slots=True)
class _Job:
    """Some games that a worker is given."""

    games: Sequence[ScheduledGame]
    trail: str | None = None
    absent: int | None = None
    losses: int = 0
    given: float = field(default_factory=time.perf_counter)


class Runner:
    """Has games played.

    Parameters
    ----------
    table : Table
        The game and the bots.
    executor : Executor or callable
        Who does it.
    concurrency : int
        How many games are played at once.
    """

    def __init__(self, table: Table, executor: Executors, concurrency: int) -> None:
        self._table = table
        self._pool: Pool[_Job] = Pool(executor)
        self._concurrency = concurrency
        self._at_once = 1
        self._suspects: deque[_Job] = deque()

    def run(
        self, games: Iterator[ScheduledGame], enough: Callable[[], bool]
    ) -> Iterator[list[Played]]:
        """Have games played and yield them as they come back, in any order.

        Parameters
        ----------
        games : iterator of ScheduledGame
            The games.
        enough : callable
            Asked before more games are given away; if it says so, none are, and those that are
            still being played are forgotten.

        Raises
        ------
        WorkerError
            If workers are lost again and again, and nobody can tell whose fault it is.
        """
        waiting = _Ahead(games)
        with tempfile.TemporaryDirectory(prefix="quincunx-") as folder:
            try:
                while not enough():
                    self._fill(waiting, folder)
                    if not self._pool.running:
                        return
                    for job, result, lost in self._pool.results():
                        if not lost:
                            self._learn(job)
                            yield result
                        elif (played := self._after_loss(job)) is not None:
                            yield played
            finally:
                self._pool.close()

    def _fill(self, waiting: _Ahead, folder: str) -> None:
        """Give workers enough to do; games that lost their workers are played one at a time."""
        if self._suspects:
            if not self._pool.running:
                job = self._suspects.popleft()
                job.trail = str(Path(folder) / f"game-{job.games[0].number}")
                self._submit(job)
            return
        while self._pool.running < _AHEAD * self._concurrency:
            games = waiting.take(self._at_once)
            if not games:
                return
            self._submit(_Job(games))

    def _submit(self, job: _Job) -> None:
        job.given = time.perf_counter()
        self._pool.submit(job, play_games, self._table, job.games, job.trail, job.absent)

    def _learn(self, job: _Job) -> None:
        """Find how many games to give at a time; which has no influence on any of them."""
        each = (time.perf_counter() - job.given) / len(job.games) / _AHEAD
        self._at_once = max(1, min(_MOST_AT_ONCE, 2 * self._at_once, int(_BUSY / max(each, 1e-4))))

    def _after_loss(self, job: _Job) -> list[Played] | None:
        """Have lost games played again, alone; return one that a bot made impossible to play."""
        if job.trail is None:
            self._suspects.extend(_Job([game]) for game in job.games)
            return None
        job.losses += 1
        if job.losses < _MOST_LOSSES:
            self._suspects.appendleft(job)
            return None
        (game,) = job.games
        trace = read_trail(job.trail)
        played = lost_game(self._table, game, trace)
        if played is not None:
            return [played]
        if trace.asked is None or job.absent is not None:
            raise WorkerError(
                f"game {game.number} lost its worker {job.losses} times, and no bot was being "
                "asked. A program that has processes play needs its main part below "
                "if __name__ == '__main__'"
            )
        # It was not that seat's turn, so it forfeits when it is.
        self._suspects.appendleft(_Job([game], absent=trace.asked))
        return None


class _Ahead:
    """Games that wait to be played, taken a few at a time."""

    def __init__(self, games: Iterator[ScheduledGame]) -> None:
        self._games = games

    def take(self, count: int) -> list[ScheduledGame]:
        """Return the next games, at most so many."""
        return list(itertools.islice(self._games, count))
