"""Running commands: in this process for speed, or in one of their own, as a user does."""

from __future__ import annotations

import errno
import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from typing import Any

from typer.testing import CliRunner

import quincunx as qx
from quincunx.cli.app import app

from ..helpers import option_arguments

#: Nothing in the environment may change what is printed.
PLAIN = {"COLUMNS": "100", "TERM": "dumb", "NO_COLOR": "1"}


def invoke(*arguments: object) -> Any:
    """Run a command in this process; it may not end with an exception."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], env=PLAIN)
    if not isinstance(result.exception, SystemExit | None):
        raise result.exception
    return result


def shared(command: str, game: qx.Game, *arguments: object) -> tuple[object, ...]:
    """Return a command that plays a game of the shared tests, with its players and options."""
    return (command, game.name, "-p", game.players, *option_arguments(game), *arguments)


def printed(*arguments: object) -> str:
    """Return what a command prints that does what it is asked to."""
    result = invoke(*arguments)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def data(*arguments: object, status: int = 0) -> dict[str, Any]:
    """Return the one JSON object that a command prints with --json."""
    result = invoke(*arguments, "--json")
    assert result.exit_code == status, result.output
    return parsed(result.stdout)


def parsed(text: str) -> dict[str, Any]:
    """Return the one JSON object that is all of a text, on a line of its own."""
    assert text.endswith("\n")
    assert text.count("\n") == 1
    found = json.loads(text, parse_constant=lambda name: None)
    assert isinstance(found, dict)
    return found


def refused(*arguments: object, status: int = 2) -> str:
    """Return the sentence with which a command refuses; it prints nothing else."""
    result = invoke(*arguments)
    assert result.exit_code == status, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


def program(
    *arguments: object, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run ``python -m quincunx`` as a process of its own."""
    return subprocess.run(
        command_line(*arguments),
        capture_output=True,
        text=True,
        timeout=300,
        env=os.environ | PLAIN | (environment or {}),
        check=False,
    )


def command_line(*arguments: object) -> list[str]:
    """Return the command line of a process; warnings are errors in it."""
    return [sys.executable, "-W", "error", "-m", "quincunx", *map(str, arguments)]


def interrupted(*arguments: object) -> tuple[int, str, str]:
    """Start a long command at a terminal, press Ctrl-C soon after it shows its progress.

    Returns the exit status and what it printed on either stream.
    """
    terminal, side = pty.openpty()
    with subprocess.Popen(
        command_line(*arguments),
        stdout=subprocess.PIPE,
        stderr=side,
        text=True,
        start_new_session=True,
        env=os.environ | PLAIN | {"TERM": "xterm"},
    ) as process:
        os.close(side)
        screen = Screen(terminal)
        screen.start()
        try:
            screen.wait_for(r"(?<![\d,])[1-9][\d,]*/")  # something is done
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does, to all processes
            output, _ = process.communicate(timeout=60)
        finally:
            process.kill()
            screen.join(60)
    return process.returncode, output, screen.shown


class Screen(threading.Thread):
    """Reads what is shown at a terminal as it comes, for a terminal that nobody reads is full."""

    def __init__(self, terminal: int) -> None:
        super().__init__(daemon=True)
        self.shown = ""
        self._terminal = terminal

    def run(self) -> None:
        """Read until the last writer is gone."""
        try:
            while more := os.read(self._terminal, 65536):
                self.shown += more.decode("utf-8", "replace")
        except OSError as error:
            if error.errno != errno.EIO:
                raise
        finally:
            os.close(self._terminal)

    def wait_for(self, pattern: str) -> None:
        """Wait until something that a regular expression describes is shown."""
        end = time.monotonic() + 60
        while not re.search(pattern, self.shown):
            assert self.is_alive(), f"it ended without showing {pattern!r}: {self.shown}"
            assert time.monotonic() < end, f"{pattern!r} was not shown: {self.shown}"
            time.sleep(0.02)
