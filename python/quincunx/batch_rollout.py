"""Rollouts with policies in Python: many games in play at once, each waiting for its seat."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.batch_arrays import Ids, actions_of
from quincunx.engines.native import NativeEngine, NativePosition
from quincunx.engines.protocol import Arrays, Progress, RolloutJob, RolloutResult
from quincunx.errors import ArgumentError, EngineError, PolicyError
from quincunx.policies import Policy, Seat, fault_error, ids
from quincunx.python_policies import SLOW, BatchedPolicy, PythonPolicy
from quincunx.seeds import as_integer, describe
from quincunx.state import State
from quincunx.totals import Totals

if TYPE_CHECKING:
    from quincunx.game import Game

Slow = PythonPolicy | BatchedPolicy
#: What may play in a whole game: native policies and functions in Python.
AnyPolicy = Policy | Slow | Sequence[Seat | Slow]

_TELL = 0.1  # seconds between two calls of progress
_SHOWN = 12  # legal actions named in an error


def native_engine(game: Game) -> NativeEngine:
    """Return the native engine of a game, or raise EngineError."""
    engine = game._backend
    if not isinstance(engine, NativeEngine):
        raise EngineError(
            "batches and policies in Python need the native engine; use game.with_engine('native')"
        )
    return engine


def split_seats(policy: Any, players: int) -> tuple[list[Slow | None], Any]:
    """Return the functions of the seats that Python plays, and the policy without them.

    Where Python plays, the native policy is one that is never asked.
    """
    if isinstance(policy, SLOW):
        return [policy] * players, "uniform"
    if not isinstance(policy, list | tuple) or not any(isinstance(one, SLOW) for one in policy):
        return [None] * players, policy
    seats = [one if isinstance(one, SLOW) else None for one in policy]
    return seats, ["uniform" if slow else one for slow, one in zip(seats, policy, strict=True)]


def all_labels(seats: Sequence[Slow | None], native: Sequence[str]) -> tuple[str, ...]:
    """Return how reports call the policy of each seat, given the labels of the native ones."""
    return tuple(slow.label if slow else fast for slow, fast in zip(seats, native, strict=True))


def play_with_python(
    game: Game,
    job: RolloutJob,
    seats: Sequence[Slow | None],
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
    rollout = BatchRollout(game, job, seats, arrays)
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


class BatchRollout:
    """A rollout in which some seats are played by Python functions.

    Parameters
    ----------
    game : Game
        The game.
    job : RolloutJob
        The range of playouts.
    seats : sequence
        For each seat its function, or None for the native policy of the job.
    arrays : dict, optional
        Where to write the rows of the games.
    """

    def __init__(
        self,
        game: Game,
        job: RolloutJob,
        seats: Sequence[Slow | None],
        arrays: Arrays | None,
    ) -> None:
        if job.start is not None:
            raise ArgumentError(
                "policies in Python play whole games only, not from a position; use a compiled one"
            )
        engine = native_engine(game)
        self.game = game
        self.job = job
        self.seats = tuple(seats)
        self._engine = engine
        self._functions = list(dict.fromkeys(seat for seat in seats if seat is not None))
        slots = min(job.count, max(function.batch for function in self._functions))
        self.play = _core.BatchPlay(
            engine.ruleset,
            seed=job.seed,
            first=job.first,
            count=job.count,
            seats=[
                None if slow else fast for slow, fast in zip(seats, ids(job.policies), strict=True)
            ],
            slots=slots,
            threads=job.threads,
            max_decisions=job.max_decisions,
            returns=job.returns,
            arrays=arrays,
        )
        # The function that plays each seat; the last entry is for slots without a game.
        numbers = [-1 if seat is None else self._functions.index(seat) for seat in seats]
        self._function_of_seat = np.array([*numbers, *[-1] * 4], np.int8)

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
        function_of_slot = self._function_of_seat[self.play.waiting()]
        any_waiting = False
        for number, function in enumerate(self._functions):
            slots = np.flatnonzero(function_of_slot == number)
            for begin in range(0, len(slots), function.batch):
                any_waiting = True
                self._ask(function, slots[begin : begin + function.batch])
        return any_waiting

    def _ask(self, function: Slow, slots: Ids) -> None:
        if isinstance(function, BatchedPolicy):
            given = self._call_batched(function, slots)
        else:
            given = [self._call_one(function, int(slot)) for slot in slots]
        try:
            actions = actions_of(given, len(slots), "its actions")
        except ArgumentError as error:
            self._fail(function, slots, f"gave no actions: {error}", error)
        bad = self.play.apply(slots, actions)
        if bad >= 0:
            state = self.play.state(int(slots[bad]))
            problem = f"it chose {refusal(state, int(actions[bad]))}"
            legal = state.legal_actions().tolist()
            self._fail(function, slots[bad : bad + 1], problem, None, legal)

    def _call_batched(self, function: BatchedPolicy, slots: Ids) -> Any:
        count, size = len(slots), self.game.observation_tensor_size()
        observations: NDArray[Any]
        if function.observations == "record":
            observations = np.empty(count, self.game.observation_dtype)
        else:
            observations = np.empty((count, size), function.observations)
        masks = np.empty((count, self.game.num_distinct_actions()), np.bool_)
        self.play.observe(slots, function.observations, observations)
        self.play.legal_mask(slots, masks)
        draws = (self._draws(slots),) if function.draws else ()
        try:
            return function.function(observations, masks, *draws)
        except Exception as error:
            self._fail(function, slots, f"it raised {type(error).__name__}: {error}", error)

    def _draws(self, slots: Ids) -> NDArray[np.float64]:
        words = self.play.words(slots)
        draws: NDArray[np.float64] = (words >> np.uint64(11)).astype(np.float64) * 2.0**-53
        return draws

    def _call_one(self, function: PythonPolicy, slot: int) -> int:
        """Ask for one game, in a state whose luck is not that of the game."""
        at = np.array([slot], np.int64)
        seed = int(self.play.words(at)[0])
        known = seed if function.sees == "observation" else None
        position = NativePosition(self._engine, self.play.state(slot, known))
        try:
            given = function.function(State(self.game, position, seed=seed, index=0))
        except Exception as error:
            self._fail(function, at, f"it raised {type(error).__name__}: {error}", error)
        action = as_integer(given)
        if action is None:
            self._fail(function, at, f"it gave no action, but {describe(given)}", None)
        return action

    def _fail(
        self,
        function: Slow,
        slots: Ids,
        problem: str,
        cause: Exception | None,
        legal: Sequence[int] = (),
    ) -> NoReturn:
        """Raise the error of a function that failed when it was asked for some games."""
        slot = int(slots[0])
        index, decision = self.play.playout(slot), self.play.decisions(slot)
        player = int(self.play.waiting()[slot])
        among = f", the first of {len(slots)} games asked for at once" if len(slots) > 1 else ""
        raise PolicyError(
            f"policy {function.name!r} of seat {player} failed in {self.game.name}, seed "
            f"{self.job.seed}, playout {index}, decision {decision}{among}: {problem}",
            legal,
            policy=function.label,
            game=self.game.name,
            seed=self.job.seed,
            index=index,
            decision=decision,
            player=player,
        ) from cause


def refusal(state: _core.State, action: int) -> str:
    """Return why an action can't be applied, with some of those that can."""
    legal = state.legal_actions().tolist()
    shown = ", ".join(f"{a} ({state.action_to_string(a)})" for a in legal[:_SHOWN])
    more = f" and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else ""
    return f"{action}, which is not legal; legal are {shown}{more}"
