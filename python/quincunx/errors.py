"""The exceptions of Quincunx: each says in one sentence what was wrong and what is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any


class QuincunxError(Exception):
    """Base of every exception that the package raises on purpose."""


class ArgumentError(QuincunxError, ValueError, TypeError):
    """A function was given a value of the wrong kind or out of range."""


class SeedError(ArgumentError):
    """A seed or playout index is not an integer from 0 to 2**64 - 1."""


class UnknownGameError(QuincunxError, ValueError):
    """There is no game of that name."""


class EngineError(QuincunxError, ValueError):
    """There is no engine of that name, or it can't be used."""


class PlayerCountError(QuincunxError, ValueError):
    """The game can't be played by that many players."""


class OptionError(QuincunxError, ValueError):
    """A ruleset option does not exist or has a value that is not allowed."""


class PackError(QuincunxError, ValueError):
    """A component pack is missing, can't be read or does not make a playable game."""


class UnknownPolicyError(QuincunxError, ValueError):
    """There is no policy of that name."""


class UnknownBotError(QuincunxError, ValueError):
    """There is no bot of that name, or the text of one can't be read."""


class BotError(QuincunxError, RuntimeError):
    """A bot gave no legal action in time.

    Attributes
    ----------
    reason : str
        What went wrong, in a word or two; one of `quincunx.bots.Fault`.
    bot : str
        The name of the bot.
    detail : str
        What exactly happened.
    """

    def __init__(self, reason: str, bot: str, detail: str) -> None:
        super().__init__(f"bot {bot!r}: {reason}: {detail}")
        self.reason = reason
        self.bot = bot
        self.detail = detail

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with all that is told."""
        return type(self), (self.reason, self.bot, self.detail)


class TournamentError(QuincunxError, ValueError):
    """A tournament can't be held as asked, or a file is not that of this tournament."""


class SuiteError(QuincunxError, ValueError):
    """A regression suite, or what was recorded of one, can't be read or can't be played."""


class WorkerError(QuincunxError, RuntimeError):
    """Workers were lost again and again, so that some work can't be done."""


class MissingExtraError(QuincunxError, ImportError):
    """Something needs a package that is not installed."""


class PolicyError(QuincunxError, RuntimeError):
    """A compiled policy can't be used, or gave no legal action in a playout.

    Attributes
    ----------
    policy : str or None
        Name of the policy.
    game : str or None
        Name of the game.
    seed, index, decision, player : int or None
        Where it failed: the name of the playout, the number of decisions made before, the seat.
    value : int or None
        What it gave: an illegal action, or a status other than 1.
    legal : tuple of int
        The actions that were legal, as far as they are known.
    """

    def __init__(self, message: str, legal: Sequence[int] = (), **where: Any) -> None:
        super().__init__(message)
        self.legal = tuple(int(action) for action in legal)
        self._where = where
        self.policy: str | None = where.get("policy")
        self.game: str | None = where.get("game")
        self.seed: int | None = where.get("seed")
        self.index: int | None = where.get("index")
        self.decision: int | None = where.get("decision")
        self.player: int | None = where.get("player")
        self.value: int | None = where.get("value")

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with all that is told."""
        return _policy_error, (type(self), str(self), self.legal, self._where)


def _policy_error(
    kind: type[PolicyError], message: str, legal: Sequence[int], where: dict[str, Any]
) -> PolicyError:
    return kind(message, legal, **where)


class PolicyCompileError(PolicyError):
    """A Python function can't be compiled into a policy."""


class IllegalActionError(QuincunxError, ValueError):
    """An action is not legal in this state.

    Attributes
    ----------
    legal : tuple of int
        The actions, or at a chance node the outcomes, that were legal.
    index : int or None
        The position of the action among those that a batch was given.
    """

    def __init__(self, message: str, legal: Sequence[int] = (), index: int | None = None) -> None:
        super().__init__(message)
        self.legal = tuple(int(action) for action in legal)
        self.index = index

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with the legal actions."""
        return type(self), (str(self), self.legal, self.index)


class GameOverError(QuincunxError, RuntimeError):
    """The game is over, so nothing can be applied to it.

    Attributes
    ----------
    index : int or None
        The position of the action among those that a batch was given.
    """

    def __init__(self, message: str, index: int | None = None) -> None:
        super().__init__(message)
        self.index = index

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with the position."""
        return type(self), (str(self), self.index)


class StateFormatError(QuincunxError, ValueError):
    """Bytes or fields do not describe a state of this game."""


class RecordError(QuincunxError, ValueError):
    """A game record is damaged, or its moves can't be played."""


class RecordMismatchError(RecordError):
    """A game record belongs to another pack, ruleset or rules version, or tells another result."""


class OutputError(QuincunxError, OSError):
    """A file can't be written."""


def one_of(names: Iterable[str]) -> str:
    """Return names as a list for a sentence: ``'a', 'b' or 'c'``."""
    quoted = [repr(name) for name in names]
    if len(quoted) < 2:
        return "".join(quoted) or "none"
    return ", ".join(quoted[:-1]) + " or " + quoted[-1]


def suggestion(name: object, allowed: Iterable[str]) -> str:
    """Return ``"; did you mean 'x'?"``, or nothing if no allowed name is close."""
    if not isinstance(name, str):
        return ""
    close = get_close_matches(name, list(allowed), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
