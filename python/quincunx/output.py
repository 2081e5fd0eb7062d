"""Writing files so that either all of a file is there or nothing has changed."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from quincunx.errors import ArgumentError, OutputError
from quincunx.seeds import describe

PathLike = str | os.PathLike[str]


def as_path(value: Any) -> Path:
    """Return a path that a caller gave.

    Raises
    ------
    ArgumentError
        If it is none.
    """
    path = os.fspath(value) if hasattr(value, "__fspath__") else value
    if not isinstance(path, str):
        raise ArgumentError(f"a path is a text or a pathlib.Path, not {describe(value)}")
    return Path(path)


def write_atomically(path: PathLike, pieces: Iterable[bytes]) -> None:
    """Write a file piece by piece; it takes its place only when all of them are written.

    Raises
    ------
    OutputError
        If it can't be written. What the pieces themselves raise is passed on. In both cases a
        file that was there before stays as it was.
    """
    target = as_path(path)
    with _trouble(target):
        if target.is_dir():
            raise OutputError(f"can't write {target}: it is a folder")
        through = target.exists() and not target.is_file()
    if through:
        _write_through(target, pieces)
        return
    with _trouble(target):
        descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=".quincunx-")
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            for piece in pieces:
                with _trouble(target):
                    file.write(piece)
            with _trouble(target):
                file.flush()
        with _trouble(target):
            temporary.chmod(0o666 & ~_umask())
            temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def _write_through(target: Path, pieces: Iterable[bytes]) -> None:
    """Write to a pipe or a device, which nothing may take the place of."""
    with _trouble(target):
        file = target.open("wb")
    with file:
        for piece in pieces:
            with _trouble(target):
                file.write(piece)
        with _trouble(target):
            file.flush()


def reason(error: OSError) -> str:
    """Return why the system refused, without the file's name."""
    return error.strerror or str(error)


@contextmanager
def _trouble(target: Path) -> Iterator[None]:
    try:
        yield
    except OutputError:
        raise
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise OutputError(f"can't write {target}: {why}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
