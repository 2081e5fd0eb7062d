"""Bots in processes of their own, as players."""

from __future__ import annotations

import json
import shlex
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from quincunx.bots.external import protocol
from quincunx.bots.external.limits import Limits
from quincunx.bots.external.process import BotProcess, Trouble
from quincunx.bots.faults import Fault
from quincunx.bots.interface import Bot
from quincunx.errors import ArgumentError, BotError
from quincunx.seeds import check_seed, describe

if TYPE_CHECKING:
    from quincunx.game import Game


class ExternalBot(Bot):
    """A bot that is another program, and speaks the protocol of `docs/bot_protocol.md`.

    Its process begins when the bot is made, and anew with the next game, or the next decision,
    after it failed. Whatever the program does, a call comes back in bounded time.

    Parameters
    ----------
    command : str or sequence of str
        The command line, split as a shell would; no shell runs it.
    game : Game
        The game.
    seat : int
        Where it sits.
    seed : int, optional
        The bot's own luck, which it is told.
    limits : Limits, optional
        Time and output that it is allowed.
    name : str, optional
        How reports call it; what it calls itself if left out.

    Attributes
    ----------
    starts : int
        How often the program was started.

    Raises
    ------
    ArgumentError
        If the command can't be split, or is empty.
    BotError
        If the program can't be started, or doesn't greet.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        game: Game,
        seat: int,
        seed: int = 0,
        *,
        limits: Limits | None = None,
        name: str | None = None,
    ) -> None:
        self.command = split_command(command)
        self.limits = Limits() if limits is None else limits
        self.starts = 0
        self._game, self._seat, self._seed = game, seat, check_seed(seed)
        self._process: BotProcess | None = None
        self._greeting = protocol.Greeting()
        self._in_game = False
        self._statistics: dict[str, Any] | None = None
        self.name = name or Path(self.command[0]).name
        self._start()
        self.name = name or self._greeting.name
        told = f"[{self.limits.told}]" if self.limits.told else ""
        version = f" {self._greeting.version}" if self._greeting.version else ""
        self.identity = (
            f"external{told}:{shlex.join(self.command)} ({self._greeting.name}{version})"
        )

    @property
    def deaf(self) -> bool:
        """Whether the bot doesn't want to hear what others decide."""
        return "history" not in self._greeting.wants

    @property
    def pid(self) -> int | None:
        """The process; None if there is none now."""
        return None if self._process is None else self._process.pid

    def restart(self) -> None:
        """Begin a new game.

        Raises
        ------
        BotError
            If the bot fails, or says that it can't play the game.
        """
        self._in_game = False
        self._statistics = None
        self._ready_for_game()

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Tell the bot what somebody decided.

        Raises
        ------
        BotError
            If the bot has ended, or doesn't read.
        """
        if self.deaf or self._process is None or not self._in_game:
            return
        line = protocol.heard_line(self._game, player, action)
        try:
            self._process.send(line, self.limits.start)
        except Trouble as trouble:
            self._fail(trouble.fault, trouble.detail)

    def step(self, state: Any) -> int:
        """Return the bot's answer.

        Raises
        ------
        BotError
            If it gives none in time, or one that is not legal. Its process is then over.
        """
        self._statistics = None
        if not self._in_game:
            self._ready_for_game()
        process = self._running()
        lines = protocol.position(state, self._seed, self._greeting.wants)
        try:
            unasked = process.expect_silence()
            if unasked:
                self._fail(Fault.JUNK, f"it said {unasked[0][:60]!r}, unasked")
            process.send(lines, self.limits.start)
            begin = time.monotonic()
            process.send(f"{self.limits.go}\n", self.limits.start)
            answer = self._answer(process, begin)
            action = protocol.read_answer(answer, state)
        except Trouble as trouble:
            self._fail(trouble.fault, trouble.detail)
        except protocol.ProtocolError as error:
            self._fail(Fault.JUNK, str(error))
        if action not in state.legal_actions():
            self._fail(Fault.ILLEGAL, f"it chose {action}, which is not legal")
        return action

    def statistics(self) -> dict[str, Any] | None:
        """Return the seconds of the last answer, and what the bot said of it: its last info."""
        return self._statistics

    def close(self) -> None:
        """Let the process end, or end it."""
        process, self._process, self._in_game = self._process, None, False
        if process is not None:
            process.quit()

    def _start(self) -> None:
        self.starts += 1
        self._greeting = protocol.Greeting()
        deadline = time.monotonic() + self.limits.start
        try:
            self._process = BotProcess(self.command, self.limits)
            self._process.send(f"hello {protocol.VERSION}\n", self.limits.start)
            while not self._greeting.read(self._line_by(deadline, "greet")):
                pass
        except Trouble as trouble:
            self._fail(Fault.NO_START, trouble.detail)
        except protocol.ProtocolError as error:
            self._fail(Fault.NO_START, str(error))

    def _running(self) -> BotProcess:
        if self._process is None:
            self._start()
        assert self._process is not None
        return self._process

    def _ready_for_game(self) -> None:
        process = self._running()
        deadline = time.monotonic() + self.limits.start
        try:
            process.expect_silence()
            process.send(protocol.new_game(self._game, self._seat, self._seed), self.limits.start)
            while (line := self._line_by(deadline, "say that it is ready")) != "readyok":
                word, _, rest = line.partition(" ")
                if word == "unsupported":
                    self._fail(
                        Fault.WRONG_GAME, protocol.printable(rest, 200) or "it gave no reason"
                    )
                if word != "info":
                    self._fail(Fault.JUNK, f"it said {line[:60]!r} instead of 'readyok'")
        except Trouble as trouble:
            self._fail(trouble.fault, trouble.detail)
        self._in_game = True

    def _line_by(self, deadline: float, what: str) -> str:
        assert self._process is not None
        line = self._process.read_line(deadline)
        if line is None:
            raise Trouble(Fault.HUNG, f"it did not {what} in {self.limits.start:g} s{self._cut()}")
        return line

    def _answer(self, process: BotProcess, begin: float) -> str:
        """Return the line with the answer, which is there in time."""
        limit = self.limits.answer
        info: str | None = None
        while True:
            line = process.read_line(begin + limit)
            if line is None:
                self._too_late(process, begin)
            word = line.partition(" ")[0]
            if word == "bestaction":
                self._statistics = {"seconds": time.monotonic() - begin, "info": _read_info(info)}
                return line
            if word == "error":
                self._fail(Fault.RAISED, protocol.printable(line[6:], 200) or "it said 'error'")
            if word != "info":
                self._fail(Fault.JUNK, f"it said {line[:60]!r} where an answer was expected")
            info = line[5:]

    def _too_late(self, process: BotProcess, begin: float) -> NoReturn:
        """Find out whether a late bot still answers."""
        end = time.monotonic() + self.limits.patience
        while (line := process.read_line(end)) is not None:
            if line.partition(" ")[0] == "bestaction":
                # How late it was is different each time, and records should not be.
                self._fail(Fault.LATE, f"it took more than {self.limits.answer:g} s for a decision")
        self._fail(
            Fault.HUNG,
            f"it gave no answer in {self.limits.answer + self.limits.patience:g} s{self._cut()}",
        )

    def _cut(self) -> str:
        begun = self._process.unfinished if self._process is not None else ""
        return f", only {begun[:60]!r} without the end of a line" if begun else ""

    def _fail(self, fault: Fault, detail: str) -> NoReturn:
        """End the process and raise why."""
        process, self._process, self._in_game = self._process, None, False
        if process is not None:
            process.kill()
        raise BotError(fault, self.name, detail)


def split_command(command: str | Sequence[str]) -> tuple[str, ...]:
    """Return the parts of a command line.

    Raises
    ------
    ArgumentError
        If it can't be split, or is empty.
    """
    try:
        parts = shlex.split(command) if isinstance(command, str) else list(command)
    except ValueError as error:
        raise ArgumentError(f"the command {describe(command)} can't be read: {error}") from error
    if not parts or not all(isinstance(part, str) and part for part in parts[:1]):
        raise ArgumentError("the command of an external bot is empty")
    return tuple(parts)


def _read_info(text: str | None) -> Any:
    """Return what a bot said of its thoughts: JSON if it is, otherwise the text."""
    if text is None:
        return None
    try:
        found = json.loads(text, parse_constant=str)
        json.dumps(found, ensure_ascii=False).encode()  # halves of characters can't be stored
    except (ValueError, RecursionError):
        return text
    return found
