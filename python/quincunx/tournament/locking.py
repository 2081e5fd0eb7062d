"""One tournament, one process that writes its file."""

from __future__ import annotations

import os
from pathlib import Path

from quincunx.errors import OutputError, TournamentError

try:
    import fcntl
except ImportError:  # not on this system, where nothing is locked then
    fcntl = None  # type: ignore[assignment]


class Lock:
    """Holds a file next to the tournament's. The system lets go of it when the process ends.

    Parameters
    ----------
    path : Path
        The tournament's file.

    Raises
    ------
    TournamentError
        If another process holds it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + "-lock")
        self._file: int | None = None
        if fcntl is None:
            return
        # Whoever held the file last may just have removed it; then there is another one to hold.
        while self._file is None:
            file = self._locked(path)
            if self._is_there(file):
                self._file = file
            else:
                os.close(file)

    def _locked(self, path: Path) -> int:
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise OutputError(f"can't write {path}: {error.strerror}") from error
        try:
            # Of the process, so that workers which outlive it hold nothing.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            raise TournamentError(
                f"{path} is being written by another process; wait until it is done"
            ) from None
        return file

    def _is_there(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), os.stat(self._path))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let go of it, and leave nothing behind."""
        if self._file is not None:
            self._path.unlink(missing_ok=True)
            os.close(self._file)
            self._file = None
