"""Many games stepped side by side, their states in one array."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, ParamSpec, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

from quincunx import _core
from quincunx.asking import native_engine
from quincunx.batch_arrays import Ids, actions_of, buffer_of, indices_of, seats_of
from quincunx.choosing import choose
from quincunx.engines.native import NativePosition
from quincunx.errors import (
    ArgumentError,
    GameOverError,
    IllegalActionError,
)
from quincunx.lineup import AnyPolicy, lineup_of
from quincunx.seeds import as_integer, describe
from quincunx.state import Chance, State

if TYPE_CHECKING:
    from quincunx.game import Game

_P = ParamSpec("_P")
_R = TypeVar("_R")

AutoReset = Literal["disabled", "next_step", "same_step"]


class StepResult(NamedTuple):
    """What a step brought: one row for each game that was stepped, in their order.

    Attributes
    ----------
    rewards : array of float64, (n, players)
        What the game was worth to each seat where it ended in this step; zeros elsewhere.
    done : array of bool, (n,)
        Whether the game ended in this step. Games are never cut off, so nothing is truncated.
    started : array of bool, (n,)
        Whether a new game was started in this step.
    players : array of int8, (n,)
        Who decides now: a seat, -1 chance, -4 nobody.
    final_states : structured array or None
        With ``auto_reset="same_step"``, the last states of the games that ended, in the order of
        ``done.nonzero()``; they are in the batch no more.
    """

    rewards: NDArray[np.float64]
    done: NDArray[np.bool_]
    started: NDArray[np.bool_]
    players: NDArray[np.int8]
    final_states: NDArray[np.void] | None


class Batch:
    """Games stepped side by side; made by `Game.batch` and `Game.batch_from_states`.

    Everything takes all games, or those of `indices`: distinct integers, or a bool for each game.
    Operations release the GIL and use threads where there are many games. A batch may be used from
    several threads; its operations then wait for each other.

    Attributes
    ----------
    game : Game
        The game, with all its options; a reset changes none of them.
    seed, first : int
        Slot `i` begins with playout ``first + i`` of the seed: the game that
        ``game.rollout(seed=seed)`` and ``game.new_initial_state(seed, first + i)`` play.
    chance : {"auto", "explicit"}
        Whether chance resolves itself.
    auto_reset : {"disabled", "next_step", "same_step"}
        What becomes of a game that is over.
    states : structured array
        The states, of dtype `Game.state_dtype`. A read-only view of the memory in which they are
        stepped: it shows every step. Save it with `numpy.save`; copy it to keep it.
    """

    def __init__(
        self,
        game: Game,
        native: _core.Batch,
        *,
        seed: int,
        first: int,
        chance: Chance,
        auto_reset: AutoReset,
    ) -> None:
        self.game = game
        self.seed = seed
        self.first = first
        self.chance: Chance = chance
        self.auto_reset: AutoReset = auto_reset
        self._native = native
        self.states: NDArray[np.void] = np.frombuffer(memoryview(native), game.state_dtype)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def playouts(self) -> NDArray[np.uint64]:
        """The index of the playout that each game plays."""
        return self._native.playouts

    @property
    def num_choices(self) -> int:
        """Columns of `legal_actions_mask`: actions; with explicit chance room for outcomes too."""
        actions = self.game.num_distinct_actions()
        if self.chance == "auto":
            return actions
        return max(actions, self.game.max_chance_outcomes())

    # Where the games stand.

    def current_players(self, indices: Any = None) -> NDArray[np.int8]:
        """Return who decides in each game: a seat, -1 chance, -4 nobody, for it is over."""
        return self._on(indices, self._native.players)

    def is_terminal(self, indices: Any = None) -> NDArray[np.bool_]:
        """Return whether each game is over."""
        over: NDArray[np.bool_] = self.current_players(indices) == _core.TERMINAL
        return over

    def returns(self, indices: Any = None) -> NDArray[np.float64]:
        """Return what each game is worth to each seat, (n, players); zeros before its end."""
        return self._standings("returns", indices)

    def scores(self, indices: Any = None) -> NDArray[np.int32]:
        """Return the scores as they stand, (n, players)."""
        return self._standings("scores", indices)

    def placements(self, indices: Any = None) -> NDArray[np.uint8]:
        """Return the placements as they stand, (n, players), from 1; ties share the better one."""
        return self._standings("placements", indices)

    def turns(self, indices: Any = None) -> NDArray[np.uint32]:
        """Return the length of each game so far, in its own turns."""
        return self._standings("turns", indices)

    def state(self, i: int) -> State:
        """Return a copy of one game as a state, with the same luck. It has no history."""
        slot = self._slot(i)
        return State(
            self.game,
            NativePosition(native_engine(self.game), self._native.state(slot)),
            seed=self.seed,
            index=int(self.playouts[slot]),
            chance=self.chance,
        )

    # What may be done.

    def legal_actions(self, i: int) -> NDArray[np.int64]:
        """Return the legal actions of one game, ascending; at a chance node the outcomes."""
        return self.state(i).legal_actions()

    def legal_actions_mask(
        self, packed: bool = False, *, indices: Any = None, out: Any = None
    ) -> Any:
        """Return which actions are legal in each game.

        At a chance node the columns are the outcomes. Of a game that is over nothing is legal.

        Parameters
        ----------
        packed : bool, optional
            False: bools, (n, `num_choices`). True: bits, as rows of little-endian ``uint64``;
            action ``a`` is bit ``a % 64`` of word ``a // 64``.
        indices : array, optional
            The games; all if left out.
        out : array or object that speaks DLPack, optional
            Where to write; rows must be contiguous. Bools may go to bytes.

        Returns
        -------
        array
            The masks; `out` itself if it was given.
        """
        games = indices_of(indices, len(self))
        count, width = self._count(games), self.num_choices
        shape = (count, (width + 63) // 64 if packed else width)
        dtypes: tuple[DTypeLike, ...] = ("<u8",) if packed else (np.bool_, np.uint8)
        to = np.empty(shape, dtypes[0]) if out is None else buffer_of(out, dtypes, shape)
        write = self._native.legal_bits if packed else self._native.legal_mask
        _checked(write, games, width, to)
        return to if out is None else out

    def select(self, policy: AnyPolicy, indices: Any = None) -> Ids:
        """Return what policies choose in each game; -1 where no seat is to decide.

        Each seat draws from its own stream of the playout, so that games played by `select` and
        `step` are those of `Game.rollout`, also where policies are functions in Python.

        Parameters
        ----------
        policy : str or policy, or a sequence of them
            One for all seats or one for each.
        indices : array, optional
            The games; all if left out.

        Returns
        -------
        array of int64, (n,)
            The actions.

        Raises
        ------
        PolicyError
            If a policy of yours fails or chooses what is not legal; the message tells in which
            playout. No game has changed.
        """
        lineup = lineup_of(policy, self.game)
        games = indices_of(indices, len(self))
        return _checked(choose, self.game, self._native, self.seed, lineup, games)

    def sample_chance(self, indices: Any = None) -> Ids:
        """Return the outcome that each game's own luck gives; -1 where chance has no say."""
        return self._on(indices, self._native.sample_chance)

    # Steps.

    def step(self, actions: Any, indices: Any = None) -> StepResult:
        """Apply an action to each game; at a chance node, an outcome.

        If one can't be applied, no game changes.

        Parameters
        ----------
        actions : array of integers
            One for each game. With ``auto_reset="next_step"`` those of games that are over are
            ignored.
        indices : array, optional
            The games; all if left out.

        Raises
        ------
        IllegalActionError
            If an action is not legal; `index` is its position, `legal` what was legal.
        GameOverError
            If a game is over; `index` is its position.
        ArgumentError
            If the actions are not integers, or not one for each game.
        """
        games = indices_of(indices, len(self))
        count = self._count(games)
        chosen = actions_of(actions, count)
        dtype = self.game.state_dtype
        same_step = self.auto_reset == "same_step"
        room = np.empty((count, dtype.itemsize), np.uint8) if same_step else None
        bad, rewards, done, started, players = _checked(
            self._native.step, chosen, games, self.auto_reset, self.game.options.returns, room
        )
        if bad >= 0:
            self._refuse(actions, chosen, bad, games)
        final = None if room is None else room[done].view(dtype).reshape(-1)
        return StepResult(rewards, done, started, players, final)

    def reset(self, indices: Any = None) -> None:
        """Start a new game in each slot: with `n` slots, the playout `n` further.

        Slot `i` plays the playouts ``first + i``, ``first + i + n``, ``first + i + 2 * n`` and so
        on, whenever each of them ends; so no two games of a batch have the same luck.
        """
        self._on(indices, self._native.restart)

    def _refuse(self, given: Any, chosen: Ids, bad: int, games: Ids | None) -> None:
        """Raise the error of an action that can't be applied."""
        slot = bad if games is None else int(games[bad])
        state = self.state(slot)
        action = given[bad] if isinstance(given, list | tuple) else int(chosen[bad])
        where = f"actions[{bad}], for game {slot}"
        if state.is_terminal():
            raise GameOverError(
                f"{where}: the game is over, so {describe(action)} can't be applied; "
                "reset it, or leave it out",
                bad,
            )
        try:
            state.apply_action(action)
        except IllegalActionError as error:
            raise IllegalActionError(f"{where}: {error}", error.legal, bad) from None
        # Another thread stepped the batch in the meantime.
        raise IllegalActionError(f"{where}: {describe(action)} could not be applied", (), bad)

    # What the seats know.

    def observe(
        self, players: Any = None, *, indices: Any = None, out: Any = None, dtype: Any = None
    ) -> Any:
        """Return what a player may know of each game.

        Parameters
        ----------
        players : int or array of integers, optional
            The observers, one for all games or one for each. The seats to decide if left out; seat
            0 where none is.
        indices : array, optional
            The games; all if left out.
        out : array or object that speaks DLPack, optional
            Where to write; rows must be contiguous.
        dtype : optional
            What to write, by default what `out` holds, or else records. `Game.observation_dtype`:
            the fields themselves. ``float32``: numbers from 0 to 1, as
            `State.observation_tensor`. ``uint8``: the same numbers times 255, rounded.

        Returns
        -------
        array
            Records, (n,), or tensors, (n, size); `out` itself if it was given.
        """
        games = indices_of(indices, len(self))
        count = self._count(games)
        kind, wanted = self._observed(dtype, out)
        size = () if kind == "record" else (self.game.observation_tensor_size(),)
        shape = (count, *size)
        to = np.empty(shape, wanted) if out is None else buffer_of(out, (wanted,), shape)
        seats = seats_of(players, count, self.game.players)
        _checked(self._native.observe, games, kind, seats, to)
        return to if out is None else out

    def _observed(self, dtype: Any, out: Any) -> tuple[str, np.dtype[Any]]:
        record = self.game.observation_dtype
        kinds: dict[str, np.dtype[Any]]
        kinds = {"float32": np.dtype(np.float32), "uint8": np.dtype(np.uint8), "record": record}
        given = getattr(out, "dtype", None) if dtype is None else dtype
        if given is None:
            return ("record", record) if out is None else ("float32", kinds["float32"])
        if isinstance(given, str) and given in kinds:
            return given, kinds[given]
        try:
            wanted = np.dtype(given)
        except TypeError:
            # The dtype of a foreign library; its name says what it is.
            wanted = kinds.get(str(given).rpartition(".")[2], np.dtype(object))
        for kind, known in kinds.items():
            if wanted == known:
                return kind, known
        raise ArgumentError(
            "observations are written as 'float32', 'uint8' or 'record' (the game's "
            f"observation_dtype), not {describe(given)}"
        )

    # Calls into the native core.

    def _count(self, games: Ids | None) -> int:
        return len(self) if games is None else len(games)

    def _on(self, indices: Any, call: Callable[[Ids | None], _R]) -> _R:
        return _checked(call, indices_of(indices, len(self)))

    def _standings(self, name: str, indices: Any) -> NDArray[Any]:
        games = indices_of(indices, len(self))
        return _checked(self._native.standings, games, self.game.options.returns)[name]

    def _slot(self, i: Any) -> int:
        number = as_integer(i)
        if number is None or not 0 <= number < len(self):
            allowed = f"games are 0 to {len(self) - 1}" if len(self) else "the batch is empty"
            raise ArgumentError(f"{allowed}, so there is no game {describe(i)}")
        return number

    def __repr__(self) -> str:
        return (
            f"<Batch of {self.game.name}: {len(self):,} games, seed {self.seed}, "
            f"chance {self.chance}, auto_reset {self.auto_reset}>"
        )


def _checked(call: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
    """Call the native core, whose complaints are about arguments."""
    try:
        return call(*args, **kwargs)
    except ValueError as error:
        raise ArgumentError(str(error)) from None
