"""What a player is: OpenSpiel's interface of bots, and what results need to know of one."""

from __future__ import annotations

import abc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quincunx.game import Game

#: Makes a bot for (game, seat, seed).
BotFactory = Callable[["Game", int, int], "Bot"]


class Bot(abc.ABC):
    """A player.

    What a bot is shown is a view of the state from its seat; a bot that declares that it cheats is
    shown the `State` itself.

    Attributes
    ----------
    name : str
        How reports call it.
    cheats : bool
        Whether it knows more than its seat may know.
    identity : str
        What it is, beyond its name: its kind and its settings. Part of records and of the stores
        of tournaments; the same text means the same play.
    """

    name: str
    cheats: bool = False
    identity: str

    def restart(self) -> None:  # noqa: B027  # those that remember nothing have nothing to do
        """Begin a new game."""

    def restart_at(self, state: Any) -> None:
        """Begin at a position."""
        self.restart()

    def inform_action(self, state: Any, player: int, action: int) -> None:  # noqa: B027
        """Hear what somebody decided; `state` is the one before, as this bot may see it."""

    @abc.abstractmethod
    def step(self, state: Any) -> int:
        """Return the action to take."""

    def provides_policy(self) -> bool:
        """Whether the bot tells how likely it takes each action."""
        return False

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        """Return the probability of each action, and the action to take.

        Raises
        ------
        NotImplementedError
            If the bot provides no policy.
        """
        raise NotImplementedError(f"bot {self.name!r} provides no policy")

    def get_policy(self, state: Any) -> list[tuple[int, float]]:
        """Return the probability of each action.

        Raises
        ------
        NotImplementedError
            If the bot provides no policy.
        """
        raise NotImplementedError(f"bot {self.name!r} provides no policy")

    def statistics(self) -> dict[str, Any] | None:
        """Return what the bot thought at its last step, ready for JSON; None if nothing."""
        return None

    def close(self) -> None:  # noqa: B027
        """Let go of what the bot holds."""
