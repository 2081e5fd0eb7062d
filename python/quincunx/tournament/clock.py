"""How long a bot may think, and what ends a thought that takes too long."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from quincunx.bots import Fault
from quincunx.errors import ArgumentError, BotError
from quincunx.seeds import describe

_LONGEST = 86_400.0
_START = 60.0  # seconds that a bot has at least to get ready for a game
_AGAIN = 0.1  # seconds after which a bot that goes on is told again


class _OutOfTime(BaseException):
    """Raised within a bot; no `except Exception` of it stops it."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long a bot may take for one decision.

    Attributes
    ----------
    limit : float or None
        Seconds; None is no limit.
    margin : float
        Seconds beyond the limit that are forgiven.
    """

    limit: float | None = None
    margin: float = 0.1

    def __post_init__(self) -> None:
        for name, value, least in (("time", self.limit, 1e-4), ("timemargin", self.margin, 0.0)):
            if value is None and name == "time":
                continue
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise ArgumentError(f"{name} must be a number of seconds, not {describe(value)}")
            if not least <= value <= _LONGEST:
                raise ArgumentError(
                    f"{name} must be from {least:g} to {_LONGEST:g} seconds, not {describe(value)}"
                )

    @contextmanager
    def watch(self, name: str, *, starts: bool = False) -> Iterator[None]:
        """Watch a thought of the bot of that name; `starts` is whether it only gets ready.

        Raises
        ------
        BotError
            If it takes too long. A bot in Python that doesn't come to an end is interrupted, where
            the system and the thread allow it: the main one of a process on Unix.
        """
        if self.limit is None:
            yield
            return
        limit = max(self.limit, _START) if starts else self.limit
        # How late it was is different each time, and records should not be.
        what = "to get ready" if starts else "for a decision"
        late = BotError(Fault.LATE, name, f"it took more than {limit:g} s {what}")
        begin = time.perf_counter()
        try:
            with _alarm(limit + self.margin):
                yield
        except _OutOfTime:
            raise late from None
        if time.perf_counter() - begin > limit + self.margin:
            raise late


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread() or not hasattr(
        signal, "setitimer"
    ):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise _OutOfTime

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before)
