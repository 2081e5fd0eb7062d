"""Executors of this machine: processes, and the process itself."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import connection
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class SerialExecutor(Executor):
    """Does everything at once, in the process that asks for it."""

    def submit(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it, and return what came of it as a future that is done."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        try:
            future.set_result(call(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def process_pool(workers: int) -> ProcessPoolExecutor:
    """Return an executor of so many processes, which end when this one does, however it ends."""
    # Spawned, not forked: a fork would carry along only one of the threads of this process.
    return ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=_begin
    )


def _begin() -> None:
    # Ctrl-C at a terminal reaches all processes, but is for the first one alone to answer.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """End this process when another one has ended: nobody would wait for its work."""
    connection.wait([sentinel])
    os._exit(1)
