"""External bots by text: ``external:COMMAND`` and ``external[LIMITS]:COMMAND``."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from quincunx.bots.external.host import ExternalBot, split_command
from quincunx.bots.external.limits import Limits, read_limits
from quincunx.errors import UnknownBotError

if TYPE_CHECKING:
    from quincunx.game import Game


def read(options: str | None, rest: str | None) -> tuple[tuple[str, ...], Limits]:
    """Return the command line and the limits of a text.

    Raises
    ------
    UnknownBotError
        If there is no such program.
    ArgumentError
        If the command is empty or can't be split, or a limit is not allowed.
    """
    command = split_command(rest or "")
    if shutil.which(command[0]) is None:
        raise UnknownBotError(f"there is no program {command[0]!r} that could be run as a bot")
    return command, read_limits(options)


def make(
    game: Game, seat: int, seed: int, name: str, options: str | None, rest: str | None
) -> ExternalBot:
    """Start the bot of a text; it is called what it calls itself."""
    command = split_command(rest or "")
    return ExternalBot(command, game, seat, seed, limits=read_limits(options))
