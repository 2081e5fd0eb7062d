"""What an external bot is allowed: time and output."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from quincunx.bots.kinds import read_settings, real, whole
from quincunx.errors import ArgumentError
from quincunx.seeds import check_count, describe

_LONGEST = 86_400.0
_MOST_OUTPUT = 2**30


@dataclass(frozen=True, slots=True)
class Limits:
    """What an external bot is asked for, and what it is allowed.

    Attributes
    ----------
    playouts : int, optional
        The budget of a decision in playouts, as the bot is told it.
    time : float, optional
        Or in seconds. With neither the bot is told no budget.
    move : float
        Seconds in which an answer must be there where `time` sets no limit.
    grace : float
        Seconds that an answer may come after `time`, for what the machine takes of it.
    patience : float
        Seconds for which a late answer is waited for, so that late can be told from hung.
    start : float
        Seconds for each answer before the game: hello, and ready.
    quit : float
        Seconds in which the bot must end when it is told to; then it is killed.
    line, output : int
        The most bytes of one line, and of all that is printed before an answer.
    """

    playouts: int | None = None
    time: float | None = None
    move: float = 60.0
    grace: float = 0.5
    patience: float = 2.0
    start: float = 20.0
    quit: float = 2.0
    line: int = 2**16
    output: int = 2**20

    def __post_init__(self) -> None:
        if self.playouts is not None and self.time is not None:
            raise ArgumentError("a bot has a budget of playouts or of time, not of both")
        if self.playouts is not None:
            check_count(self.playouts, "playouts", low=1, high=2**63)
        for name in ("time", "move", "grace", "patience", "start", "quit"):
            _check_seconds(getattr(self, name), name)
        for name in ("line", "output"):
            check_count(getattr(self, name), name, low=64, high=_MOST_OUTPUT)

    @property
    def answer(self) -> float:
        """Seconds in which an answer is in time."""
        return self.move if self.time is None else self.time + self.grace

    @property
    def go(self) -> str:
        """The command to decide: playouts, or milliseconds."""
        if self.playouts is not None:
            return f"go playouts {self.playouts}"
        if self.time is not None:
            return f"go time {max(1, round(1000 * self.time))}"
        return "go"

    @property
    def told(self) -> str:
        """Those that can change how a bot plays or fares, as part of its identity."""
        default = {field.name: field.default for field in fields(self)}
        names = ("playouts", "time", "move", "grace")
        values = ((name, getattr(self, name)) for name in names)
        return ",".join(f"{name}={value}" for name, value in values if value != default[name])


def read_limits(text: str | None) -> Limits:
    """Return limits from a text such as ``time=1.0,grace=0.2``.

    Raises
    ------
    ArgumentError
        If a limit is unknown, or its value is not allowed.
    """
    readers: dict[str, Any] = dict.fromkeys((field.name for field in fields(Limits)), real)
    readers |= dict.fromkeys(("playouts", "line", "output"), whole)
    return Limits(**read_settings("external", text, readers))


def _check_seconds(value: Any, name: str) -> None:
    if value is None and name == "time":
        return
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not 0.001 <= value <= _LONGEST:
        raise ArgumentError(
            f"{name} must be a number of seconds from 0.001 to {_LONGEST:g}, not {describe(value)}"
        )
