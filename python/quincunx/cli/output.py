"""How commands print and how they end: streams, tables, JSON, progress, errors, exit codes."""

from __future__ import annotations

import functools
import json
import math
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from typing import Any, ParamSpec, Protocol

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from quincunx.errors import OutputError, QuincunxError
from quincunx.output import write_atomically

P = ParamSpec("P")

#: Columns of a table when the output is no terminal.
_PLAIN_WIDTH = 110


class ExitCode(IntEnum):
    """What the exit status of a command means."""

    DONE = 0
    CHECK_FAILED = 1
    USAGE = 2
    INTERRUPTED = 130


class CheckReport(Protocol):
    """What every check tells: how far it came, and whether all was well."""

    games: int
    interrupted: bool

    @property
    def ok(self) -> bool: ...


def end_check(report: CheckReport, wanted: int) -> None:
    """End a command that checks `wanted` games; nothing happens if all of them are well."""
    if report.interrupted:
        complain(f"interrupted after {report.games:,} of {wanted:,} games")
        raise typer.Exit(ExitCode.INTERRUPTED)
    if not report.ok:
        raise typer.Exit(ExitCode.CHECK_FAILED)


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """Let a command end with a sentence and an exit code, and never with a traceback of ours."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except QuincunxError as error:
            complain(str(error))
            raise typer.Exit(ExitCode.USAGE) from None
        except KeyboardInterrupt:
            complain("interrupted")
            raise typer.Exit(ExitCode.INTERRUPTED) from None

    return run


def complain(sentence: str) -> None:
    """Print a message about what went wrong, on one line of the error stream."""
    print(f"quincunx: {' '.join(sentence.split())}", file=sys.stderr)


def _write(text: str) -> None:
    """Write to the output stream. A reader that has gone away changes nothing for the command."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # What is left in the buffer must not fail again when the interpreter shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise OutputError(f"can't print: {error.strerror or error}") from error


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON object on one line."""
    _write(to_json(data) + "\n")


def to_json(data: Mapping[str, Any], indent: int | None = None) -> str:
    """Return a JSON text. NaN has no place in JSON and must not occur."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, indent=indent)


def print_line(text: str = "") -> None:
    """Print a line as it is, without markup."""
    _write(text + "\n")


def print_table(table: Table) -> None:
    """Print a table, in colour on a terminal and as plain text elsewhere."""
    width = None if sys.stdout.isatty() else _PLAIN_WIDTH
    console = Console(width=width, highlight=False)
    with console.capture() as captured:
        console.print(table)
    # Rich pads every line to the width of the table; logs and pipes are better off without.
    _write("\n".join(line.rstrip() for line in captured.get().splitlines()) + "\n")


def make_table(
    title: str, columns: Sequence[str], rows: Iterable[Sequence[object]], left: int = 1
) -> Table:
    """Return a table whose first `left` columns are texts and whose others are numbers."""
    table = Table(title=title or None, title_justify="left", title_style="bold", box=None)
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place < left else "right", no_wrap=place >= left)
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    return table


@contextmanager
def progress_bar(
    total: int | None, label: str, *, quiet: bool = False
) -> Iterator[Callable[[int], None] | None]:
    """Give a call-back for the number done; None if quiet, or the error stream is no terminal.

    A total of None is not known beforehand.
    """
    if quiet or not sys.stderr.isatty():
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=total)

        def show(done: int) -> None:
            progress.update(task, completed=done)

        yield show


def check_writable(path: Path | None) -> None:
    """Find out before hours of work whether a file can be written at its end.

    Raises
    ------
    OutputError
        If its folder does not exist or can't be written to, or the path is a folder.
    """
    if path is None:
        return
    if path.is_dir():
        raise OutputError(f"can't write {path}: it is a folder")
    if not path.parent.is_dir():
        raise OutputError(f"can't write {path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise OutputError(f"can't write {path}: permission denied")


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; a device or a pipe is written to as it is.

    Raises
    ------
    OutputError
        If it can't be written; what was there before is then still there.
    """
    if path.is_file() or not path.exists():
        write_atomically(path, [text.encode()])
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OutputError(f"can't write {path}: {error.strerror or error}") from error


def open_output() -> None:
    """Give the command streams to write to, even if the shell has closed them."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115  (open to the end)


def finish_output() -> None:
    """Flush at the end, so that a closed pipe isn't reported by the interpreter's shutdown."""
    _write("")


def number(value: float, digits: int = 2, error: float = math.nan) -> str:
    """Return a number, perhaps with its standard error, for a table; a dash where there is none."""
    if math.isnan(value):
        return "-"
    shown = f"{value:,.{digits}f}"
    return shown if math.isnan(error) else f"{shown} ± {error:.{digits}f}"


def percent(value: float, error: float = math.nan) -> str:
    """Return a share, perhaps with its standard error, for a table."""
    if math.isnan(value):
        return "-"
    shown = f"{100 * value:.2f}"
    return f"{shown} %" if math.isnan(error) else f"{shown} ± {100 * error:.2f} %"
