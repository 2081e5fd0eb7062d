"""Policies as bots: what plays in the native loop, and functions in Python, take a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from quincunx import _core
from quincunx.bots.interface import Bot
from quincunx.compiled.combinators import softmax
from quincunx.compiled.native_policy import CompiledPolicy
from quincunx.engines.native import NativePosition
from quincunx.errors import ArgumentError
from quincunx.lineup import Slow, lineup_of
from quincunx.seeds import check_count, check_seed, describe

if TYPE_CHECKING:
    from quincunx.game import Game
    from quincunx.state import State


#: The use of luck from which policies draw; see docs/reproducibility.md.
_POLICY_LUCK = 1


class PolicyBot(Bot):
    """A bot that plays by a policy.

    It is shown what its seat may know, whatever the policy looks at: the state that the policy is
    asked in is a possible one, in which the rest was drawn anew. So a policy that ``sees="state"``
    is no cheat here; it plays on a guess.

    Parameters
    ----------
    game : Game
        The game.
    policy : str or policy
        ``"uniform"``, ``"greedy"``, or one of your own: compiled, or in Python.
    seed : int, optional
        The bot's own luck. What it draws at a decision depends on this and on the number of
        decisions that its seat made before, on nothing else.
    name : str, optional
        How reports call it; the policy's name if left out.

    Raises
    ------
    UnknownPolicyError, ArgumentError
        If there is no such policy, or it can't play the game.

    Examples
    --------
    >>> import quincunx as qx
    >>> from quincunx.bots import PolicyBot, SeatView
    >>> game = qx.load("city-of-the-living", players=2)
    >>> bot = PolicyBot(game, "greedy")
    >>> view = SeatView(game.new_initial_state(seed=1), 0)
    >>> bot.step(view) in view.legal_actions()
    True
    """

    def __init__(self, game: Game, policy: Any, seed: int = 0, *, name: str | None = None) -> None:
        self._game = game.with_engine("native")
        if not isinstance(policy, str | CompiledPolicy | Slow):
            raise ArgumentError(f"a bot plays by one policy, not by {describe(policy)}")
        lineup = lineup_of(policy, self._game)
        self._policy = policy
        self._seed = check_seed(seed)
        self.name = name if name is not None else lineup.labels[0]
        self.identity = f"policy:{lineup.identities[0]}"

    def step(self, state: Any) -> int:
        """Return what the policy chooses."""
        decision = check_count(state.decisions(), "decisions")
        world: State = state.determinize(self._seed, decision)
        position = world._position
        if isinstance(self._policy, str) and isinstance(position, NativePosition):
            # The same as below, without making a batch for one game.
            stream = _core.Stream(self._seed, decision, _POLICY_LUCK, position.current_player())
            return _core.select(position.handle, _core.POLICIES[self._policy], stream)
        states = np.array([world.to_record()], self._game.state_dtype)
        batch = self._game.batch_from_states(
            states, self._seed, first=decision, chance="explicit", threads=1
        )
        return int(batch.select(self._policy)[0])

    def provides_policy(self) -> bool:
        """Whether the bot tells how likely it takes each action: ``uniform`` and ``greedy`` do."""
        return isinstance(self._policy, str)

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        """Return the probability of each action, and the action to take."""
        return self.get_policy(state), self.step(state)

    def get_policy(self, state: Any) -> list[tuple[int, float]]:
        """Return the probability of each action.

        Raises
        ------
        NotImplementedError
            If the policy is not ``uniform`` or ``greedy``.
        """
        if not self.provides_policy():
            return super().get_policy(state)
        legal = state.legal_actions().tolist()
        if self._policy == "uniform":
            return [(action, 1 / len(legal)) for action in legal]
        chosen = self.step(state)
        return [(action, float(action == chosen)) for action in legal]


def softmax_bot(game: Game, policy: Any, temperature: float, seed: int, name: str) -> PolicyBot:
    """Return a bot that draws actions by the values of a policy; see `quincunx.softmax`."""
    return PolicyBot(game, softmax(policy, temperature), seed, name=name)
