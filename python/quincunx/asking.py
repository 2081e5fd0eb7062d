"""Asking functions in Python for actions, in games of which many wait side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Protocol

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.batch_arrays import Ids, actions_of
from quincunx.engines.native import NativeEngine, NativePosition
from quincunx.errors import ArgumentError, EngineError, PolicyError
from quincunx.lineup import Slow
from quincunx.python_policies import BatchedPolicy, PythonPolicy
from quincunx.seeds import as_integer, describe
from quincunx.state import State

if TYPE_CHECKING:
    from quincunx.game import Game

_SHOWN = 12  # legal actions named in an error


class Where(NamedTuple):
    """A decision: the playout, the number of decisions before it if it is known, and the seat."""

    playout: int
    decision: int | None
    player: int


class Waiting(Protocol):
    """Games, at some of which seats are to decide. Slots name games at which one is."""

    def observe(self, slots: Ids, kind: str, out: NDArray[Any]) -> None:
        """Write what the seats may know."""

    def legal_mask(self, slots: Ids, out: NDArray[np.bool_]) -> None:
        """Write which actions are legal."""

    def words(self, slots: Ids) -> NDArray[np.uint64]:
        """Return the next word of each seat's own stream."""

    def state(self, slot: int, seed: int | None = None) -> _core.State:
        """Return a game; with a seed, with what its seat can't know drawn anew."""

    def where(self, slot: int) -> Where:
        """Return which decision a game is at."""


def native_engine(game: Game) -> NativeEngine:
    """Return the native engine of a game, or raise EngineError."""
    engine = game._backend
    if not isinstance(engine, NativeEngine):
        raise EngineError(
            "batches and policies in Python need the native engine; use game.with_engine('native')"
        )
    return engine


class Asker:
    """Asks functions for actions.

    Parameters
    ----------
    game : Game
        The game.
    games : Waiting
        Where the games are.
    seed : int
        The luck of the playouts, for errors.
    """

    def __init__(self, game: Game, games: Waiting, seed: int) -> None:
        self._game = game
        self._engine = native_engine(game)
        self._games = games
        self._seed = seed

    def ask(self, function: Slow, slots: Ids) -> Ids:
        """Return an action for each game. Whether they are legal was not looked at."""
        if isinstance(function, BatchedPolicy):
            given = self._call_batched(function, slots)
        else:
            given = [self._call_one(function, int(slot)) for slot in slots]
        try:
            return actions_of(given, len(slots), "its actions")
        except ArgumentError as error:
            self._fail(function, slots, f"gave no actions: {error}", error)

    def refuse(self, function: Slow, slot: int, action: int) -> NoReturn:
        """Raise the error of an action that is not legal."""
        state = self._games.state(slot)
        legal = state.legal_actions().tolist()
        self._fail(function, [slot], f"it chose {_refusal(state, legal, action)}", None, legal)

    def _call_batched(self, function: BatchedPolicy, slots: Ids) -> Any:
        count, size = len(slots), self._game.observation_tensor_size()
        observations: NDArray[Any]
        if function.observations == "record":
            observations = np.empty(count, self._game.observation_dtype)
        else:
            observations = np.empty((count, size), function.observations)
        masks = np.empty((count, self._game.num_distinct_actions()), np.bool_)
        self._games.observe(slots, function.observations, observations)
        self._games.legal_mask(slots, masks)
        draws = (self._draws(slots),) if function.draws else ()
        try:
            return function.function(observations, masks, *draws)
        except Exception as error:
            self._fail(function, slots, f"it raised {type(error).__name__}: {error}", error)

    def _draws(self, slots: Ids) -> NDArray[np.float64]:
        words = self._games.words(slots)
        draws: NDArray[np.float64] = (words >> np.uint64(11)).astype(np.float64) * 2.0**-53
        return draws

    def _call_one(self, function: PythonPolicy, slot: int) -> int:
        """Ask for one game, in a state whose luck is not that of the game."""
        at = np.array([slot], np.int64)
        seed = int(self._games.words(at)[0])
        known = seed if function.sees == "observation" else None
        position = NativePosition(self._engine, self._games.state(slot, known))
        try:
            given = function.function(State(self._game, position, seed=seed, index=0))
        except Exception as error:
            self._fail(function, at, f"it raised {type(error).__name__}: {error}", error)
        action = as_integer(given)
        if action is None:
            self._fail(function, at, f"it gave no action, but {describe(given)}", None)
        return action

    def _fail(
        self,
        function: Slow,
        slots: Sequence[int] | Ids,
        problem: str,
        cause: Exception | None,
        legal: Sequence[int] = (),
    ) -> NoReturn:
        """Raise the error of a function that failed when it was asked for some games."""
        playout, decision, player = self._games.where(int(slots[0]))
        when = "" if decision is None else f", decision {decision}"
        among = f", the first of {len(slots)} games asked for at once" if len(slots) > 1 else ""
        raise PolicyError(
            f"policy {function.name!r} of seat {player} failed in {self._game.name}, seed "
            f"{self._seed}, playout {playout}{when}{among}: {problem}",
            legal,
            policy=function.label,
            game=self._game.name,
            seed=self._seed,
            index=playout,
            decision=decision,
            player=player,
        ) from cause


def _refusal(state: _core.State, legal: Sequence[int], action: int) -> str:
    """Return why an action can't be applied, with some of those that can."""
    shown = ", ".join(f"{a} ({state.action_to_string(a)})" for a in legal[:_SHOWN])
    more = f" and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else ""
    return f"{action}, which is not legal; legal are {shown}{more}"
