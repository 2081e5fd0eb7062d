"""Executors of this machine: processes, and the process itself."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import select
import signal
import socket
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import connection
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

#: What is done before a process ends early.
_LAST: list[Callable[[], object]] = []


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


def before_early_end(call: Callable[[], object]) -> None:
    """Have something done when this process ends in the middle of its work, for nobody waits."""
    _LAST.append(call)


def _begin() -> None:
    # Ctrl-C at a terminal reaches all processes, but is for the first one alone to answer.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    # A handler has to wait until the work pauses; what it is woken by is heard at once.
    heard, told = socket.socketpair()
    told.setblocking(False)
    signal.signal(signal.SIGTERM, lambda *_: None)
    signal.set_wakeup_fd(told.fileno())
    threading.Thread(target=_end_with, args=(parent.sentinel, heard, told), daemon=True).start()


def _end_with(parent: int, heard: socket.socket, _told: socket.socket) -> None:
    """End this process when its parent has ended, or it is told to: nobody waits for its work."""
    connection.wait([parent, heard])
    _end_early()


def end_unheard(sink: int) -> None:
    """End this process as soon as nobody reads what it writes to a pipe, whatever it is at.

    Parameters
    ----------
    sink : int
        The pipe's number. Files and terminals are always read.
    """
    if hasattr(select, "poll"):
        threading.Thread(target=_end_when_unheard, args=(sink,), daemon=True).start()


def _end_when_unheard(sink: int) -> None:
    closed = select.poll()
    closed.register(sink, 0)  # the end of the other side is told without being asked for
    closed.poll()
    _end_early()


def _end_early() -> None:
    for call in _LAST:
        with contextlib.suppress(Exception):
            call()
    os._exit(1)
