"""Does a program speak the protocol? The compliance checker."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any

from quincunx.bots.external.host import ExternalBot, split_command
from quincunx.bots.external.limits import Limits
from quincunx.bots.external.process import BotProcess, Trouble
from quincunx.bots.external.protocol import VERSION, Greeting, ProtocolError
from quincunx.bots.table import ask, begin, tell
from quincunx.errors import BotError
from quincunx.game import Game
from quincunx.seeds import check_count, seed_or_fresh
from quincunx.state import State

#: Time given for an answer in the check of time.
_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked.

    Attributes
    ----------
    what : str
        What a bot should do.
    ok : bool
        Whether it does.
    detail : str
        What happened otherwise.
    required : bool
        Whether the protocol asks for it; the rest is advice.
    """

    what: str
    ok: bool
    detail: str = ""
    required: bool = True


@dataclass(slots=True)
class CheckReport:
    """What the compliance checker found.

    Attributes
    ----------
    command : tuple of str
        The command line.
    name : str
        What the bot calls itself.
    findings : list of Finding
        What was checked, in order.
    """

    command: tuple[str, ...]
    name: str = ""
    findings: list[Finding] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether the bot does all that the protocol asks for."""
        return all(finding.ok or not finding.required for finding in self.findings)

    def to_dict(self) -> dict[str, Any]:
        """Return the report ready for JSON."""
        return {
            "command": list(self.command),
            "name": self.name,
            "ok": self.ok,
            "findings": [asdict(finding) for finding in self.findings],
        }


def check_bot(
    command: str | Sequence[str],
    games: Sequence[Game],
    *,
    seed: int | None = None,
    decisions: int = 60,
    limits: Limits | None = None,
) -> CheckReport:
    """Check that a program speaks the protocol.

    Parameters
    ----------
    command : str or sequence of str
        The command line.
    games : sequence of Game
        What it should be able to play.
    seed : int, optional
        The luck of the games.
    decisions : int, optional
        How many decisions of the bot are looked at in each game.
    limits : Limits, optional
        Time and output that it is allowed.

    Raises
    ------
    ArgumentError
        If the command is empty or can't be split.
    """
    parts = split_command(command)
    check_count(decisions, "decisions", low=1)
    report = CheckReport(parts)
    checker = _Checker(report, limits or Limits(move=10.0), seed_or_fresh(seed), decisions)
    if checker.greets():
        checker.ends()
        for game in games:
            checker.plays(game)
    return report


class _Checker:
    """The checks, one after the other."""

    def __init__(self, report: CheckReport, limits: Limits, seed: int, decisions: int) -> None:
        self._report = report
        self._limits = limits
        self._seed = seed
        self._decisions = decisions

    def greets(self) -> bool:
        """Check hello and ready, and that what is unknown is passed over."""

        def talk(process: BotProcess) -> None:
            self._ask(process, f"hello {VERSION}", self._greeting)
            self._ask(process, "isready", _is_ready)

        def strange(process: BotProcess) -> None:
            self._ask(process, f"hello {VERSION}", self._greeting)
            self._ask(process, "xyzzy 1 2 3\n\nisready", _is_ready)

        if not self._with_process("answers 'hello', and 'isready' by 'readyok'", talk):
            return False
        self._with_process("passes over commands that it doesn't know", strange)
        return True

    def ends(self) -> None:
        """Check that it ends when it is told to, and when its input ends."""

        def quits(process: BotProcess) -> None:
            self._ask(process, f"hello {VERSION}", self._greeting)
            _expect_end(process.quit(), "'quit'", self._limits)

        def closed(process: BotProcess) -> None:
            self._ask(process, f"hello {VERSION}", self._greeting)
            _expect_end(process.finish(), "the end of its input", self._limits)

        self._with_process("ends with status 0 on 'quit'", quits)
        self._with_process("ends with status 0 when its input ends", closed)

    def plays(self, game: Game) -> None:
        """Check play in all seats, new games, positions out of the blue, time, and repetition."""
        label = f"{game.name}, {game.players} players"
        positions: list[tuple[State, int]] = []
        played = True
        for seat in range(game.players):
            played &= self._try(
                f"{label}: chooses legal actions in seat {seat}",
                partial(self._play_into, positions, game, seat),
            )
        if not played or not positions:
            return
        some = positions[:: max(1, len(positions) // 6)][:6]
        self._try(
            f"{label}: decides in positions without the game before",
            lambda: self._out_of_the_blue(game, some),
        )
        self._try(
            f"{label}: answers in time ({_SECONDS:g} s)", lambda: self._in_time(game, some[0])
        )
        self._try(
            f"{label}: chooses the same again on the same seed and playouts",
            lambda: self._again(game, some),
            required=False,
        )

    def _play_into(self, positions: list[tuple[State, int]], game: Game, seat: int) -> None:
        """Play a game, and keep the positions of this seat only."""
        positions[:] = self._play(game, seat)

    def _play(self, game: Game, seat: int) -> list[tuple[State, int]]:
        """Play a game, the others at random; return the bot's positions and choices."""
        dice = random.Random(f"{self._seed}, {seat}")
        state = game.new_initial_state(self._seed)
        found: list[tuple[State, int]] = []
        with closing(self._bot(game, seat)) as bot:
            begin(bot, state, seat)
            while not state.is_terminal() and len(found) < self._decisions:
                if state.current_player() == seat:
                    action = ask(bot, state)
                    found.append((state.clone(), action))
                else:
                    action = dice.choice(state.legal_actions().tolist())
                failed = self._told(bot, seat, state, action)
                if failed is not None:
                    raise failed
                state.apply_action(action)
        return found

    def _told(self, bot: ExternalBot, seat: int, state: State, action: int) -> BotError | None:
        """Tell the bot alone what is about to happen."""
        others: list[Any] = [_Nobody()] * state.num_players()
        others[seat] = bot
        return tell(others, state, action)[seat]

    def _out_of_the_blue(self, game: Game, some: list[tuple[State, int]]) -> None:
        with closing(self._bot(game, some[0][0].current_player())) as bot:
            for state, _ in some:
                ask(bot, state)
                bot.restart()

    def _in_time(self, game: Game, position: tuple[State, int]) -> None:
        state, _ = position
        limits = Limits(time=_SECONDS, grace=0.5)
        with closing(self._bot(game, state.current_player(), limits)) as bot:
            ask(bot, state)

    def _again(self, game: Game, some: list[tuple[State, int]]) -> None:
        limits = Limits(playouts=50)
        with closing(self._bot(game, some[0][0].current_player(), limits)) as bot:
            for state, _ in some:
                chosen = []
                for _ in range(2):
                    bot.restart()
                    chosen.append(ask(bot, state))
                if chosen[0] != chosen[1]:
                    raise _Wrong(f"it chose {chosen[0]}, and then {chosen[1]}")

    def _bot(self, game: Game, seat: int, limits: Limits | None = None) -> ExternalBot:
        return ExternalBot(
            self._report.command, game, seat, self._seed, limits=limits or self._limits
        )

    def _greeting(self, line: str) -> bool:
        """Take a line of the greeting; whether it is over."""
        over = self._heard.read(line)
        self._report.name = self._heard.name
        return over

    def _ask(self, process: BotProcess, lines: str, over: Callable[[str], bool]) -> None:
        """Send lines, and read until the answer is over."""
        self._heard = Greeting()
        deadline = time.monotonic() + self._limits.start
        process.send(lines + "\n", self._limits.start)
        while (line := process.read_line(deadline)) is not None:
            if over(line):
                return
        raise _Wrong(f"no answer to {lines.split(maxsplit=1)[0]!r} in {self._limits.start:g} s")

    def _with_process(self, what: str, check: Callable[[BotProcess], None]) -> bool:
        def run() -> None:
            process = BotProcess(self._report.command, self._limits)
            try:
                check(process)
            finally:
                process.kill()

        return self._try(what, run)

    def _try(self, what: str, check: Callable[[], object], *, required: bool = True) -> bool:
        detail = ""
        try:
            check()
        except Trouble as trouble:
            detail = f"{trouble.fault}: {trouble.detail}"
        except BotError as error:
            detail = f"{error.reason}: {error.detail}"
        except (ProtocolError, _Wrong) as error:
            detail = str(error)
        self._report.findings.append(Finding(what, not detail, detail, required))
        return not detail


class _Wrong(Exception):
    """A bot did what it shouldn't."""


class _Nobody:
    """A seat in which nobody listens."""

    cheats = False
    deaf = True

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Hear nothing."""


def _is_ready(line: str) -> bool:
    if line.partition(" ")[0] == "info":
        return False
    if line != "readyok":
        raise _Wrong(f"it said {line[:60]!r} instead of 'readyok'")
    return True


def _expect_end(status: int | None, after: str, limits: Limits) -> None:
    if status is None:
        raise _Wrong(f"it did not end in {limits.quit:g} s after {after}")
    if status != 0:
        raise _Wrong(f"it ended with status {status} after {after}")
