"""Having work done by an executor, whatever becomes of its workers."""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from pickle import PicklingError
from typing import Any, Generic, TypeVar

from quincunx.errors import ArgumentError, WorkerError
from quincunx.seeds import describe

#: An executor, or what makes one; one that is made here is also made anew when it breaks.
Executors = Executor | Callable[[], Executor]

Job = TypeVar("Job")


def check_executor(executor: Any) -> Executors:
    """Return an executor, or what makes one.

    Raises
    ------
    ArgumentError
        If it is neither.
    """
    makes_one = not isinstance(executor, type) or issubclass(executor, Executor)
    if isinstance(executor, Executor) or (callable(executor) and makes_one):
        given: Executors = executor
        return given
    raise ArgumentError(
        "executor must be a concurrent.futures.Executor, or a function that makes one, not "
        f"{describe(executor)}"
    )


class Pool(Generic[Job]):
    """Gives jobs to an executor and hands back results as they come, lost jobs included.

    Parameters
    ----------
    executor : Executor or callable
        The executor, or what makes one. One that is given stays open; one that is made here is
        closed at the end, and made anew if its workers are lost.
    """

    def __init__(self, executor: Executors) -> None:
        self._given = executor if isinstance(executor, Executor) else None
        self._make = None if isinstance(executor, Executor) else executor
        self._executor: Executor | None = self._given
        self._running: dict[Future[Any], Job] = {}

    @property
    def running(self) -> int:
        """Number of jobs that were given away and are not back."""
        return len(self._running)

    def submit(self, job: Job, call: Callable[..., Any], *given: Any) -> None:
        """Give a job away.

        Raises
        ------
        WorkerError
            If the executor is broken, and was given, so that it can't be made anew.
        """
        try:
            future = self._submit(call, given)
        except BrokenExecutor:
            if self._make is None:
                raise WorkerError(
                    "the executor has lost its workers and takes no more work; give a function "
                    "that makes one, so that another can take its place"
                ) from None
            self._renew()
            future = self._submit(call, given)
        except RuntimeError as error:
            raise WorkerError(f"the executor takes no work: {error}") from error
        self._running[future] = job

    def results(self) -> list[tuple[Job, Any, bool]]:
        """Wait for at least one job; return each that is back with its result.

        Returns
        -------
        list of (job, result, lost)
            `lost` is whether the job's worker was lost; there is no result then.

        Raises
        ------
        ArgumentError
            If a job or its result can't be sent to another process.
        """
        done, _ = wait(self._running, return_when=FIRST_COMPLETED)
        back = [(self._running[future], *_result(future)) for future in done]
        for future in done:
            del self._running[future]
        return back

    def close(self) -> None:
        """Take back all that is not done, and close an executor that was made here."""
        busy = [future for future in self._running if not future.cancel() and not future.done()]
        self._running.clear()
        if self._executor is not None and self._given is None:
            if busy:
                # Nobody wants what they are still at, and it may take hours.
                _end_processes(self._executor)
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None

    def _submit(self, call: Callable[..., Any], given: tuple[Any, ...]) -> Future[Any]:
        if self._executor is None and self._make is not None:
            self._executor = self._make()
        assert self._executor is not None
        # A process that starts here inherits the mask, until it has set its own answer.
        masks = hasattr(signal, "pthread_sigmask")
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else None
        try:
            return self._executor.submit(call, *given)
        finally:
            if before is not None:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _renew(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = None


def _end_processes(executor: Executor) -> None:
    """End the processes of an executor that has any."""
    for process in list((getattr(executor, "_processes", None) or {}).values()):
        process.terminate()


def _result(future: Future[Any]) -> tuple[Any, bool]:
    try:
        return future.result(), False
    except (BrokenExecutor, CancelledError):
        return None, True
    except (PicklingError, AttributeError, TypeError) as error:
        if "pickle" in str(error):
            raise ArgumentError(f"this can't be sent to another process: {error}") from error
        raise
