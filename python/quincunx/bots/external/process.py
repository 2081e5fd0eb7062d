"""A bot's process: lines to and from it, always with a deadline, and its certain end."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from typing import IO

from quincunx.bots.external.limits import Limits
from quincunx.bots.external.protocol import printable
from quincunx.bots.faults import Fault
from quincunx.workers import before_early_end

_CHUNK = 2**16
_KEPT = 2**11  # bytes of the error stream that are kept for reports
_ROUNDS = 64  # reads after which one who never stops printing is let be
_LOOK = 0.25  # seconds after which one that says nothing is looked after
_EXIT_WAIT = 0.5  # seconds to learn how a bot ended that has closed its output


class Trouble(Exception):
    """Something is wrong with a process."""

    def __init__(self, fault: Fault, detail: str) -> None:
        super().__init__(detail)
        self.fault = fault
        self.detail = detail


#: All that may run.
_RUNNING: weakref.WeakSet[BotProcess] = weakref.WeakSet()


def _kill_all() -> None:
    for process in list(_RUNNING):
        process.kill()


before_early_end(_kill_all)


class BotProcess:
    """A process with its own process group, whose pipes never block us.

    Whatever is waited for has a deadline, and meanwhile both of its output streams are read, so
    that neither side can wait for the other. Whoever is told of trouble should `kill` it.

    Raises
    ------
    Trouble
        If the program can't be started.
    """

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self._limits = limits
        self._lines: list[bytes] = []
        self._rest = b""
        self._received = 0
        self._errors = b""
        self._closed = False
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Trouble(Fault.NO_START, f"can't run {command[0]!r}: {reason}") from error
        self._stdin, self._stdout, self._stderr = (
            _unblocked(stream)
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        for stream in (self._stdout, self._stderr):
            self._selector.register(stream, selectors.EVENT_READ)
        # Even if nobody closes it, it doesn't outlive its last user, nor the interpreter.
        self._end = weakref.finalize(self, _kill_group, self._process, os.getpid())
        _RUNNING.add(self)

    @property
    def pid(self) -> int:
        """The process, and its group."""
        return self._process.pid

    def send(self, text: str, seconds: float) -> None:
        """Write lines.

        Raises
        ------
        Trouble
            If the process has ended, or doesn't read.
        """
        data = memoryview(text.encode())
        deadline = time.monotonic() + seconds
        self._selector.register(self._stdin, selectors.EVENT_WRITE)
        try:
            while data:
                if not self._wait(deadline):
                    raise Trouble(Fault.HUNG, f"it did not read its input for {seconds:g} s")
                try:
                    # A pipe that is full takes nothing, and says so.
                    data = data[self._stdin.write(data) or 0 :]
                except OSError:
                    raise self._ended() from None
        finally:
            self._selector.unregister(self._stdin)

    def expect_silence(self) -> list[str]:
        """Return the lines that were printed unasked; from now on, what is printed is an answer.

        Raises
        ------
        Trouble
            If they are too many.
        """
        for _ in range(_ROUNDS):
            if self._closed or not self._wait(time.monotonic()):
                break
        lines = [_text(line) for line in self._lines]
        self._lines.clear()
        self._received = 0
        return lines

    def read_line(self, deadline: float) -> str | None:
        """Return the next line without its end, or None if there is none by a point in time.

        Parameters
        ----------
        deadline : float
            As `time.monotonic` tells it.

        Raises
        ------
        Trouble
            If the process has closed its output, or printed too much, or what is no text.
        """
        while not self._lines:
            if self._closed:
                raise self._ended()
            if not self._wait(min(deadline, time.monotonic() + _LOOK)):
                if time.monotonic() >= deadline:
                    return None
                if self._status() is not None and not self._wait(time.monotonic()):
                    raise self._ended()  # what it left behind holds its streams open
        return _text(self._lines.pop(0))

    @property
    def unfinished(self) -> str:
        """What was printed of a line that has no end yet."""
        return self._rest.decode("utf-8", "replace")

    def last_words(self) -> str:
        """Return the last line of the error stream, cut short; nothing if it is empty."""
        lines = self._errors.decode("utf-8", "replace").strip().splitlines()
        return printable(lines[-1], 200) if lines else ""

    def quit(self) -> int | None:
        """Tell the process to quit; return its exit status, None if it had to be killed."""
        with contextlib.suppress(Trouble):
            self.send("quit\n", self._limits.quit)
        return self.finish()

    def finish(self) -> int | None:
        """Close the input, wait for the end; return the exit status, None if it was killed."""
        self._stdin.close()
        left = self._has_exited(self._limits.quit)
        status = self.kill()
        return status if left else None

    def kill(self) -> int:
        """End the process and its group at once; return the exit status."""
        self._end()
        status = self._process.wait()
        self._selector.close()
        return status

    def _wait(self, deadline: float) -> bool:
        """Wait for something to happen, and take what was printed; False if it is too late."""
        ready = [key.fileobj for key, _ in self._selector.select(deadline - time.monotonic())]
        if self._stderr in ready:
            self._take_errors()
        if self._stdout in ready:
            self._take_output()
            return True  # it was there before we looked, and is bounded
        # One who never stops printing to its error stream has no more time than others.
        return bool(ready) and time.monotonic() <= deadline

    def _take_output(self) -> None:
        data = self._stdout.read(_CHUNK)
        if data is None:
            return
        if not data:
            self._closed = True
            self._selector.unregister(self._stdout)
            return
        self._received += len(data)
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._lines += lines
        longest = max(map(len, (*lines, self._rest)))
        if longest > self._limits.line:
            raise Trouble(
                Fault.FLOODED, f"it printed a line of more than {self._limits.line} bytes"
            )
        if self._received > self._limits.output:
            raise Trouble(
                Fault.FLOODED,
                f"it printed more than {self._limits.output} bytes where an answer was expected",
            )

    def _take_errors(self) -> None:
        data = self._stderr.read(_CHUNK)
        if data:
            self._errors = (self._errors + data)[-_KEPT:]
        elif data is not None:
            self._selector.unregister(self._stderr)

    def _ended(self) -> Trouble:
        """Return the trouble with a process that has closed its streams."""
        cut = f" in the middle of the line {self.unfinished[:60]!r}" if self._rest else ""
        if not self._has_exited(_EXIT_WAIT):
            return Trouble(Fault.CRASHED, f"it closed its standard streams{cut}")
        status = self._status() or 0
        how = f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"
        words = self.last_words()
        return Trouble(Fault.CRASHED, f"it {how}{cut}" + (f"; it said: {words}" if words else ""))

    def _has_exited(self, seconds: float) -> bool:
        """Whether the process ends by itself in some time; what it prints is taken meanwhile."""
        deadline = time.monotonic() + seconds
        while self._status() is None:
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            time.sleep(min(left, 0.005))
            self._drain()
        self._drain()
        return True

    def _drain(self) -> None:
        """Take what is in the pipes, and forget it but for the last errors."""
        for _ in range(_ROUNDS):
            # The input may be among them, if the end was noticed while something was sent.
            ready = {key.fileobj for key, _ in self._selector.select(0)} - {self._stdin}
            if self._stderr in ready:
                self._take_errors()
            if self._stdout in ready and self._stdout.read(_CHUNK) == b"":
                self._selector.unregister(self._stdout)
            if not ready:
                return

    def _status(self) -> int | None:
        """Return the exit status, below 0 a signal; None if it runs.

        The process isn't waited for, so it keeps its number, which is that of its group.
        """
        if self._process.returncode is not None:
            return self._process.returncode
        found = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if found is None:
            return None
        return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status


def _unblocked(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    os.set_blocking(stream.fileno(), False)
    return stream


def _kill_group(process: subprocess.Popen[bytes], owner: int) -> None:
    """Kill a process and its group, once, by the process that started it; close its streams.

    Not yet waited for, the process keeps its number even if it is over, so that nobody else's
    group can have it.
    """
    if os.getpid() != owner or process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()


def _text(line: bytes) -> str:
    try:
        return line.removesuffix(b"\r").decode()
    except UnicodeDecodeError:
        shown = line[:60]
        raise Trouble(Fault.JUNK, f"it printed what is no UTF-8: {shown!r}") from None
