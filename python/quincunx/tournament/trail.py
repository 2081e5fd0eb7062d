"""A trail of a game on disk, for games that may take down the process that plays them.

Line by line: ``? SEAT`` before the bot of a seat is asked anything, and ``ACTION`` once it has
decided. Chance needs no line, for it follows from the luck of the game.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


class Trail:
    """Writes the trail of a game; one without a path writes nothing."""

    def __init__(self, path: str | None) -> None:
        self._file = None if path is None else os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)

    def asks(self, seat: int) -> None:
        """Tell that the bot of a seat is about to be asked something."""
        self._line(f"? {seat}")

    def decided(self, action: int) -> None:
        """Tell what the seat to decide chose."""
        self._line(str(action))

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _line(self, text: str) -> None:
        if self._file is not None:
            os.write(self._file, f"{text}\n".encode())


@dataclass(frozen=True, slots=True)
class Trace:
    """How far a game came: the actions of the players, and which seat was asked last."""

    actions: tuple[int, ...]
    asked: int | None


def read_trail(path: str) -> Trace:
    """Return what a trail tells; a last line that was cut off tells nothing."""
    try:
        text = Path(path).read_text(encoding="ascii")
    except FileNotFoundError:
        text = ""
    actions, asked = [], None
    for line in text.splitlines(keepends=True):
        if not line.endswith("\n"):
            break
        if line.startswith("?"):
            asked = int(line[1:])
        else:
            actions.append(int(line))
    return Trace(tuple(actions), asked)
