"""Rollouts with policies in Python: many games in play at once, each waiting for its seat."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.asking import Asker, Where, native_engine
from quincunx.batch_arrays import Ids
from quincunx.engines.native import root_of
from quincunx.engines.protocol import Arrays, Progress, RolloutJob, RolloutResult
from quincunx.lineup import Lineup, Slow
from quincunx.policies import fault_error, ids
from quincunx.totals import Totals

if TYPE_CHECKING:
    from quincunx.game import Game

_TELL = 0.1  # seconds between two calls of progress


def play_with_python(
    game: Game,
    job: RolloutJob,
    lineup: Lineup,
    arrays: Arrays | None,
    progress: Progress | None,
) -> tuple[RolloutResult, list[tuple[int, int]]]:
    """Play a job in which Python plays some seats.

    Returns
    -------
    tuple
        The result, and the runs of rows of the games that ended. Unless Ctrl-C came there is one.
    """
    begin = time.perf_counter()
    rollout = BatchRollout(game, job, lineup, arrays)
    interrupted = rollout.run(progress)
    runs = rollout.finished()
    result = RolloutResult(
        finished=sum(length for _, length in runs),
        interrupted=interrupted,
        seconds=time.perf_counter() - begin,
        threads=job.threads,
        totals=rollout.totals(),
    )
    return result, runs


class _Playouts:
    """Playouts under way, as those who are asked for actions look at them."""

    def __init__(self, play: _core.BatchPlay) -> None:
        self._play = play

    def observe(self, slots: Ids, kind: str, out: NDArray[Any]) -> None:
        self._play.observe(slots, kind, out)

    def legal_mask(self, slots: Ids, out: NDArray[np.bool_]) -> None:
        self._play.legal_mask(slots, out)

    def words(self, slots: Ids) -> NDArray[np.uint64]:
        return self._play.words(slots)

    def state(self, slot: int, seed: int | None = None) -> _core.State:
        return self._play.state(slot, seed)

    def where(self, slot: int) -> Where:
        player = int(self._play.waiting()[slot])
        return Where(self._play.playout(slot), self._play.decisions(slot), player)


class BatchRollout:
    """A rollout in which some seats are played by Python functions.

    Parameters
    ----------
    game : Game
        The game.
    job : RolloutJob
        The range of playouts.
    lineup : Lineup
        Who plays the seats; the native policies are those of the job.
    arrays : dict, optional
        Where to write the rows of the games.
    """

    def __init__(self, game: Game, job: RolloutJob, lineup: Lineup, arrays: Arrays | None) -> None:
        self.game = game
        self.job = job
        self._functions = lineup.functions
        slots = min(job.count, max(function.batch for function in self._functions))
        fast = ids(job.policies)
        self.play = _core.BatchPlay(
            native_engine(game).ruleset,
            seed=job.seed,
            first=job.first,
            count=job.count,
            seats=[None if slow else one for slow, one in zip(lineup.slow, fast, strict=True)],
            slots=slots,
            threads=job.threads,
            max_decisions=job.max_decisions,
            returns=job.returns,
            arrays=arrays,
            **root_of(job.start),
        )
        self._asker = Asker(game, _Playouts(self.play), job.seed)
        self._function_of_player = lineup.function_numbers()

    def run(self, progress: Progress | None) -> bool:
        """Play all games; return whether Ctrl-C ended it early."""
        told = time.perf_counter()
        try:
            while self.play.moving or self._ask_all():
                if self.play.moving and (fault := self.play.advance()) is not None:
                    raise fault_error(self.game, self.job.policies, self.job.seed, fault)
                if progress is not None and time.perf_counter() - told > _TELL:
                    told = time.perf_counter()
                    progress(self.play.finished)
        except KeyboardInterrupt:
            return True
        return False

    def totals(self) -> Totals:
        """Return the totals of the games that ended."""
        return Totals.of(self.play.totals())

    def finished(self) -> list[tuple[int, int]]:
        """Return the runs of rows of the games that ended: first row and number."""
        under_way = np.sort(self.play.under_way() - np.uint64(self.job.first)).tolist()
        runs, row = [], 0
        for stop in [*under_way, self.play.started]:
            if stop > row:
                runs.append((row, stop - row))
            row = stop + 1
        return runs

    # One round: every game that waits gets an action.

    def _ask_all(self) -> bool:
        """Ask the functions for actions in all games that wait; return whether there were any."""
        function_of_slot = self._function_of_player[self.play.waiting()]
        any_waiting = False
        for number, function in enumerate(self._functions):
            slots = np.flatnonzero(function_of_slot == number)
            for begin in range(0, len(slots), function.batch):
                any_waiting = True
                self._ask(function, slots[begin : begin + function.batch])
        return any_waiting

    def _ask(self, function: Slow, slots: Ids) -> None:
        actions = self._asker.ask(function, slots)
        bad = self.play.apply(slots, actions)
        if bad >= 0:
            self._asker.refuse(function, int(slots[bad]), int(actions[bad]))
