"""Who plays the seats: policies of the native engine, and functions in Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.policies import Policy, Seat, identities, labels, resolve
from quincunx.python_policies import BatchedPolicy, PythonPolicy

if TYPE_CHECKING:
    from quincunx.game import Game

Slow = PythonPolicy | BatchedPolicy
#: What may play wherever a game is played: native policies and functions in Python.
AnyPolicy = Policy | Slow | Sequence[Seat | Slow]

_KINDS_OF_NODE = 4  # that are no seats: players -1 to -4


@dataclass(frozen=True, slots=True)
class Lineup:
    """The policy of each seat.

    Attributes
    ----------
    native : tuple
        The native policy of each seat; where Python plays, one that is never asked.
    slow : tuple
        The function of each seat that Python plays; None elsewhere.
    """

    native: tuple[Seat, ...]
    slow: tuple[Slow | None, ...]

    @property
    def in_python(self) -> bool:
        """Whether Python plays a seat."""
        return any(self.slow)

    @property
    def functions(self) -> list[Slow]:
        """The functions, each once."""
        return list(dict.fromkeys(one for one in self.slow if one is not None))

    @property
    def labels(self) -> tuple[str, ...]:
        """How reports and records call the policy of each seat."""
        return self._told(labels(self.native), [one.label if one else None for one in self.slow])

    @property
    def identities(self) -> tuple[str, ...]:
        """What the policy of each seat is, beyond its name."""
        return self._told(
            identities(self.native), [one.identity if one else None for one in self.slow]
        )

    def function_numbers(self) -> NDArray[np.int8]:
        """Return by player the number of its function; -1 where there is none.

        Players below 0, who are no seats, count from the end, as NumPy does.
        """
        order = self.functions
        numbers = [-1 if one is None else order.index(one) for one in self.slow]
        return np.array([*numbers, *[-1] * _KINDS_OF_NODE], np.int8)

    def _told(self, fast: Sequence[str], slow: Sequence[str | None]) -> tuple[str, ...]:
        return tuple(one if two is None else two for one, two in zip(fast, slow, strict=True))


def lineup_of(policy: Any, game: Game) -> Lineup:
    """Return who plays each seat, once it is clear that all can play the game.

    Parameters
    ----------
    policy : str, policy or sequence of them
        One policy for all seats, or one for each.
    game : Game
        The game.

    Raises
    ------
    UnknownPolicyError, ArgumentError, EngineError
        As `policies.resolve`.
    """
    slow: list[Slow | None] = [None] * game.players
    if isinstance(policy, Slow):
        return Lineup(resolve("uniform", game), (policy,) * game.players)
    listed = isinstance(policy, Sequence) and not isinstance(policy, str)
    if listed and any(isinstance(one, Slow) for one in policy):
        slow = [one if isinstance(one, Slow) else None for one in policy]
        policy = ["uniform" if isinstance(one, Slow) else one for one in policy]
    native = resolve(policy, game)  # complains of a wrong number of policies
    return Lineup(native, tuple(slow))
