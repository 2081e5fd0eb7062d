"""A game under one ruleset and one component pack."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.batch import AutoReset, Batch
from quincunx.batch_making import batch_of_states, new_batch
from quincunx.codes import CodeBook
from quincunx.engines import check_engine, make_engine
from quincunx.errors import ArgumentError, PackError
from quincunx.game_options import engine_setup, pack_path, player_count, ruleset_options
from quincunx.lineup import AnyPolicy, lineup_of
from quincunx.output import PathLike
from quincunx.packs.base import ComponentPack, RulesetOptions
from quincunx.packs.loading import (
    folder_of,
    game_folders,
    game_package,
    load_pack,
    pack_from_content,
    pack_hash,
)
from quincunx.records import Record
from quincunx.replaying import play_record, play_records, record_of, replay_record
from quincunx.rollouts import decision_cap, run_rollout
from quincunx.seeds import check_range, check_seed, seed_or_fresh
from quincunx.state import Chance, Illegal, State, choice_of

if TYPE_CHECKING:
    from quincunx.report import RolloutReport
    from quincunx.workers import Executors


class Game:
    """A game under one ruleset and one component pack; made by `load`.

    Attributes
    ----------
    name, title : str
        The name by which it is loaded, and the one for people.
    players : int
        Number of seats.
    options : RulesetOptions
        The ruleset options, all of them.
    pack : ComponentPack
        The component pack.
    pack_hash : str
        SHA-256 of the pack's content.
    engine : str
        ``"native"`` or ``"reference"``.
    version : str
        Version of the package.
    rules_version : int
        Raised whenever the same choices could lead to another game.
    categories : tuple of str
        Names of the score categories.
    endings : tuple of str
        Names of the ways in which a game can end.

    Examples
    --------
    >>> import quincunx as qx
    >>> game = qx.load("city-of-the-living", players=2)
    >>> report = game.rollout(100, seed=7)
    >>> report.scores.shape
    (100, 2)
    """

    def __init__(self, folder: str, options: RulesetOptions, pack: ComponentPack, engine: str):
        package = game_package(folder)
        info = _core.game_info(folder)
        self.name = folder.replace("_", "-")
        self.title = package.GAME.title
        self.options = options
        self.players = options.players
        self.pack = pack
        self.pack_hash = pack_hash(pack)
        self.engine = engine
        self.version = _core.__version__
        self.rules_version: int = info["rules_version"]
        self.categories: tuple[str, ...] = tuple(info["categories"])
        self.endings: tuple[str, ...] = tuple(info["endings"])
        self._num_actions: int = info["num_actions"]
        self._num_outcomes: int = info["num_outcomes"]
        self._backend = make_engine(engine, engine_setup(package, folder, options, pack))
        self._initial = self._backend.new_position()

    # What OpenSpiel's games tell.

    def num_players(self) -> int:
        """Return the number of seats."""
        return self.players

    def num_distinct_actions(self) -> int:
        """Return the size of the action space; actions are 0 and up."""
        return self._num_actions

    def max_chance_outcomes(self) -> int:
        """Return the size of the space of chance outcomes; outcomes are 0 and up."""
        return self._num_outcomes

    def max_game_length(self) -> int:
        """Return a bound on the decisions of a game, chance not counted."""
        return self._backend.max_decisions

    def min_utility(self) -> float:
        """Return the smallest value that `State.returns` can hold."""
        return {"win_share": 0.0, "placements": -float(self.players)}.get(
            self.options.returns, -math.inf
        )

    def max_utility(self) -> float:
        """Return the largest value that `State.returns` can hold; scores have no bound."""
        return {"win_share": 1.0, "placements": -1.0}.get(self.options.returns, math.inf)

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of `State.observation_tensor`."""
        return [self._backend.observation_layout.tensor_size]

    def observation_tensor_size(self) -> int:
        """Return the number of elements of `State.observation_tensor`."""
        return self._backend.observation_layout.tensor_size

    def information_state_tensor_shape(self) -> list[int]:
        """Return the shape of `State.information_state_tensor`."""
        return self.observation_tensor_shape()

    def information_state_tensor_size(self) -> int:
        """Return the number of elements of `State.information_state_tensor`."""
        return self.observation_tensor_size()

    @property
    def state_dtype(self) -> np.dtype[np.void]:
        """The structured NumPy dtype of a packed state."""
        return self._backend.state_layout.dtype

    @property
    def observation_dtype(self) -> np.dtype[np.void]:
        """The structured NumPy dtype of a packed observation."""
        return self._backend.observation_layout.dtype

    @cached_property
    def action_codes(self) -> tuple[str, ...]:
        """The short stable text of every action."""
        return tuple(self._backend.action_code(a) for a in range(self._num_actions))

    @cached_property
    def outcome_codes(self) -> tuple[str, ...]:
        """The short stable text of every chance outcome."""
        return tuple(self._backend.outcome_code(o) for o in range(self._num_outcomes))

    @cached_property
    def code_book(self) -> CodeBook:
        """The codes of all actions and outcomes, both ways."""
        return CodeBook(self.action_codes, self.outcome_codes)

    # States.

    def new_initial_state(
        self,
        seed: int | None = None,
        index: int = 0,
        *,
        chance: Chance = "auto",
        illegal: Illegal = "raise",
    ) -> State:
        """Return the state in which a game begins.

        Parameters
        ----------
        seed, index : int, optional
            Name the luck of the game: the same as playout `index` of a rollout with that seed.
            Without a seed one is drawn from the operating system; `State.seed` tells it.
        chance : {"auto", "explicit"}
            Whether chance resolves itself, or is shown as nodes to be applied by outcome.
        illegal : {"raise", "forfeit"}
            Whether an illegal action raises an exception, or ends the game as lost for that
            player.

        Examples
        --------
        >>> import quincunx as qx
        >>> state = qx.load("city-of-the-living").new_initial_state(seed=7)
        >>> while not state.is_terminal():
        ...     state.apply_action(state.legal_actions()[0])
        >>> float(state.returns().sum())
        1.0
        """
        return State(
            self,
            self._initial.clone(),
            seed=seed_or_fresh(seed),
            index=check_seed(index, "index"),
            chance=choice_of(chance, "chance", ("auto", "explicit")),
            illegal=choice_of(illegal, "illegal", ("raise", "forfeit")),
        )

    def deserialize_state(self, data: bytes) -> State:
        """Return the state that `State.serialize` wrote.

        Raises
        ------
        StateFormatError
            If the bytes are damaged, or belong to another game, ruleset, pack or rules version.
        """
        from quincunx.envelope import restore  # noqa: PLC0415  (it makes games)

        return restore(self, data)

    def state_from_dict(
        self,
        data: Mapping[str, Any],
        seed: int | None = None,
        index: int = 0,
        *,
        chance: Chance = "auto",
        illegal: Illegal = "raise",
    ) -> State:
        """Return the state whose fields `State.to_dict` gave, perhaps edited.

        Raises
        ------
        StateFormatError
            If a field is missing, unknown or out of range, or no game can come to such a state.
        """
        state = self.new_initial_state(seed, index, chance=chance, illegal=illegal)
        self._backend.state_layout.check(data)
        return state.moved_to(self._backend.position(self._backend.state_layout.pack(data)))

    # Many games.

    def rollout(
        self,
        n: int,
        *,
        seed: int | None = None,
        policy: AnyPolicy = "uniform",
        threads: int | None = None,
        first: int = 0,
        max_decisions: int | None = None,
        detail: str | None = None,
        progress: Callable[[int], object] | None = None,
        executor: Executors | None = None,
        chunk: int | None = None,
    ) -> RolloutReport:
        """Play `n` complete games and report on them.

        Parameters
        ----------
        n : int
            Number of games; 0 gives an empty report.
        seed : int, optional
            The luck: game `i` of the report is playout ``first + i`` of this seed, whatever the
            number of threads. Drawn from the operating system, and reported, if left out.
        policy : str or policy, or a sequence of them
            One policy for all seats or one for each: ``"uniform"``, ``"greedy"``, or one of your
            own, compiled or in Python; see the guides to policies and to batches.
        threads : int, optional
            Number of threads; all cores if left out. The reference engine uses one.
        first : int, optional
            Index of the first playout.
        max_decisions : int, optional
            Games that are not over after so many decisions are cut off and marked truncated.
        detail : {"games", "totals"}, optional
            Whether to keep arrays with a row for each game, or totals only. If left out, arrays
            are kept as long as they fit into 512 MiB.
        progress : callable, optional
            Called now and then with the number of games done.
        executor : concurrent.futures.Executor, or a function that makes one, optional
            Play on its workers instead, `chunk` games at a time, each on one thread unless
            `threads` says otherwise. The report is the same. What a lost worker had is played
            again; an executor that breaks then must be given as a function, to be made anew.
        chunk : int, optional
            Games that a worker is given at a time.

        Returns
        -------
        RolloutReport
            If interrupted by Ctrl-C, a report of the games that were finished.

        Raises
        ------
        PolicyError
            If a policy of yours fails; the message says where and how.
        WorkerError
            If workers of the executor are lost again and again.

        Examples
        --------
        >>> import quincunx as qx
        >>> report = qx.load("city-of-the-living", players=2).rollout(1000, seed=1)
        >>> report.count
        1000
        """
        keywords: dict[str, Any] = {
            "seed": seed,
            "policy": policy,
            "threads": threads,
            "first": first,
            "max_decisions": max_decisions,
            "detail": detail,
            "progress": progress,
        }
        if executor is None:
            return run_rollout(self, n, **keywords)
        from quincunx.spread_rollouts import spread_rollout  # noqa: PLC0415  # it makes reports

        return spread_rollout(self, n, executor, chunk=chunk, **keywords)

    def batch(
        self,
        n: int,
        seed: int | None = None,
        *,
        first: int = 0,
        chance: Chance = "auto",
        auto_reset: AutoReset = "disabled",
        threads: int | None = None,
    ) -> Batch:
        """Return `n` new games to be stepped side by side.

        Parameters
        ----------
        n : int
            Number of games.
        seed, first : int, optional
            Game `i` is playout ``first + i`` of this seed, as in `rollout`.
        chance : {"auto", "explicit"}
            Whether chance resolves itself, or is shown as nodes to be applied by outcome.
        auto_reset : {"disabled", "next_step", "same_step"}
            What becomes of a game that is over, as Gymnasium's vectors define it: it stays over
            until `Batch.reset`; the next step starts a new game and ignores the action; the new
            game starts in the step that ended the old one.
        threads : int, optional
            The most threads; all cores if left out. Small batches use one.

        Examples
        --------
        >>> import quincunx as qx
        >>> batch = qx.load("city-of-the-living", players=2).batch(1000, seed=1)
        >>> while len(waiting := (~batch.is_terminal()).nonzero()[0]):
        ...     result = batch.step(batch.select("uniform", waiting), waiting)
        >>> batch.returns().shape
        (1000, 2)
        """
        return new_batch(
            self,
            n,
            seed,
            first=first,
            chance=chance,
            auto_reset=auto_reset,
            threads=threads,
        )

    def batch_from_states(
        self,
        states: NDArray[np.void],
        seed: int | None = None,
        *,
        first: int = 0,
        chance: Chance = "auto",
        auto_reset: AutoReset = "disabled",
        threads: int | None = None,
    ) -> Batch:
        """Return a batch that goes on from given states, as `Batch.states` shows them.

        Parameters
        ----------
        states : structured array
            The states, of dtype `state_dtype`; a file mapped by `numpy.load` will do. They are
            copied, and each is checked.
        seed, first, chance, auto_reset, threads
            As for `batch`: what is still to come by chance in game `i` is that of playout
            ``first + i``.

        Raises
        ------
        StateFormatError
            If a state is impossible; the message tells which.
        """
        return batch_of_states(
            self,
            states,
            seed,
            first=first,
            chance=chance,
            auto_reset=auto_reset,
            threads=threads,
        )

    def play(
        self,
        seed: int | None = None,
        index: int = 0,
        policy: AnyPolicy = "uniform",
        *,
        max_decisions: int | None = None,
    ) -> Record:
        """Play one game and return its record: playout `index` of a rollout with that seed."""
        return play_record(
            self, seed_or_fresh(seed), check_seed(index, "index"), policy, max_decisions
        )

    def records(
        self,
        n: int,
        *,
        seed: int | None = None,
        first: int = 0,
        policy: AnyPolicy = "uniform",
        max_decisions: int | None = None,
    ) -> Iterator[Record]:
        """Play `n` games and yield the record of each; see `rollout` for the parameters."""
        start, count = check_range(first, n)
        luck, lineup = seed_or_fresh(seed), lineup_of(policy, self)
        cap = decision_cap(max_decisions)  # complains at once, not at the first record
        return play_records(self, luck, range(start, start + count), lineup, cap)

    def record_of(self, state: State, names: str | Sequence[str] = "unknown") -> Record:
        """Return the record of a game played through `State`; `names` says who played."""
        return record_of(self, state, names)

    def replay(self, record: Record, engine: str | None = None) -> State:
        """Play a record again, check every step and the result, and return the last state.

        Parameters
        ----------
        record : Record
            The record.
        engine : str, optional
            The engine to play it in; this game's if left out.

        Raises
        ------
        RecordMismatchError
            If the record is of another game, pack, ruleset or rules version, or if the result
            differs from the one recorded.
        RecordError
            If a move is unknown or not legal; the message gives its number.
        """
        return replay_record(self.with_engine(engine or self.engine), record)

    def with_engine(self, engine: str) -> Game:
        """Return the same game in another engine."""
        if check_engine(engine) == self.engine:
            return self
        return _make(folder_of(self.name), self.options, self.pack, engine)

    # Identity.

    def recipe(self) -> tuple[str, str, str, str]:
        """Return what the game can be made from again: name, engine, options, pack, as text."""
        return (
            self.name,
            self.engine,
            self.options.model_dump_json(),
            self.pack.model_dump_json(),
        )

    def options_dict(self) -> dict[str, Any]:
        """Return all ruleset options, ready for JSON."""
        return self.options.model_dump(mode="json")

    def same_rules(self, other: Game) -> bool:
        """Whether another game has the same rules, options and components, in any engine."""
        return (self.name, self.rules_version, self.options, self.pack_hash) == (
            other.name,
            other.rules_version,
            other.options,
            other.pack_hash,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (self.engine == other.engine and self.same_rules(other))

    def __hash__(self) -> int:
        return hash((self.name, self.engine, self.pack_hash, self.options.model_dump_json()))

    def __reduce__(self) -> tuple[object, ...]:
        return game_of_recipe, self.recipe()

    def __repr__(self) -> str:
        shown = [repr(self.name)]
        for name, value in self.options_dict().items():
            shown.append(f"{name}={value!r}")
        if self.pack_hash != pack_hash(load_pack(self.name)):
            shown.append(f"pack={self.pack.name!r}")
        if self.engine != "native":
            shown.append(f"engine={self.engine!r}")
        return f"quincunx.load({', '.join(shown)})"


def load(
    name: str,
    *,
    players: int | None = None,
    pack: PathLike | ComponentPack | None = None,
    engine: str = "native",
    **options: Any,
) -> Game:
    """Return a game.

    Parameters
    ----------
    name : str
        Name of the game, one of `games`.
    players : int, optional
        Number of players; the most that the game allows if left out.
    pack : path or ComponentPack, optional
        A component pack of one's own: a folder of TOML files, or one file.
    engine : {"native", "reference"}, optional
        The native engine, or the one in plain Python.
    **options
        Ruleset options of the game.

    Raises
    ------
    UnknownGameError, EngineError, PlayerCountError, OptionError, PackError
        If an argument is not allowed; the message says what is.

    Examples
    --------
    >>> import quincunx as qx
    >>> qx.load("city-of-the-living", players=3, returns="scores").num_players()
    3
    """
    folder = folder_of(name)
    package = game_package(folder)
    check_engine(engine)
    seats = player_count(package, players, options)
    ruleset = ruleset_options(package, {"players": seats, **options})
    content = pack if isinstance(pack, ComponentPack) else load_pack(folder, pack_path(pack))
    if not isinstance(content, package.Pack):
        raise PackError(f"the pack {content.name!r} is not a pack of {name}")
    return _make(folder, ruleset, content, engine)


def given_game(game: Game | str, players: int | None, options: Mapping[str, Any]) -> Game:
    """Return a game that is given itself or by name; players and options go with a name only."""
    if not isinstance(game, Game):
        return load(game, players=players, **options)
    if players is not None or options:
        raise ArgumentError("players and options belong to the name of a game, not to a Game")
    return game


def games() -> list[str]:
    """Return the names of the games.

    Examples
    --------
    >>> import quincunx as qx
    >>> "city-of-the-living" in qx.games()
    True
    """
    return [
        folder.replace("_", "-") for folder in _core.games() if folder in game_folders().values()
    ]


@lru_cache(maxsize=32)
def game_of_recipe(name: str, engine: str, options: str, pack: str) -> Game:
    """Return the game of a recipe; see `Game.recipe`."""
    package = game_package(name)
    ruleset = ruleset_options(package, json.loads(options))
    return _make(folder_of(name), ruleset, pack_from_content(name, json.loads(pack)), engine)


def _make(folder: str, options: RulesetOptions, pack: ComponentPack, engine: str) -> Game:
    return Game(folder, options, pack, engine)
