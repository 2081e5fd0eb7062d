"""The reference engine: the same protocol over the plain Python modules."""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx import _core, reference
from quincunx.engines.native import make_ruleset
from quincunx.engines.protocol import (
    Arrays,
    Position,
    Progress,
    Result,
    RolloutJob,
    RolloutResult,
    Search,
    SearchJob,
    Setup,
    Start,
)
from quincunx.engines.reference_search import ReferenceSearch
from quincunx.errors import EngineError, StateFormatError
from quincunx.fields import Layout, layout
from quincunx.policies import Seat, labels
from quincunx.reference.errors import InvariantError, ReferenceEngineError, UnknownGameError
from quincunx.reference.luck import Domain, DrawWords, StreamWords, below, sample
from quincunx.reference.protocol import CHANCE, Fields, ReferenceGame
from quincunx.totals import NO_ENDING, Totals


class ReferencePosition:
    """A state of the reference engine."""

    __slots__ = ("_engine", "_game", "_tables", "state")

    def __init__(self, engine: ReferenceEngine, state: Any) -> None:
        self._engine = engine
        self._game = engine.game
        self._tables = engine.tables
        self.state = state

    def clone(self) -> Position:
        # Several times as fast as copy.deepcopy.
        copied = pickle.loads(pickle.dumps(self.state, pickle.HIGHEST_PROTOCOL))
        return ReferencePosition(self._engine, copied)

    def current_player(self) -> int:
        return self._game.current_player(self._tables, self.state)

    def legal_list(self) -> list[int]:
        return self._game.legal_actions(self._tables, self.state)

    def legal_actions(self) -> NDArray[np.int64]:
        return np.array(self.legal_list(), np.int64)

    def is_legal(self, action: int) -> bool:
        if self.current_player() == CHANCE:
            return any(action == outcome for outcome, _ in self.chance_outcomes())
        return action in self.legal_list()

    def apply(self, action: int) -> None:
        self._game.apply(self._tables, self.state, action)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return self._game.chance_outcomes(self._tables, self.state)

    def chance_source(self) -> tuple[int, int]:
        return self._game.chance_source(self._tables, self.state)

    def sample_chance(self, seed: int, index: int) -> int:
        return sample(self.chance_outcomes(), DrawWords((seed, index), *self.chance_source()))

    def result(self) -> Result:
        game, tables, state = self._game, self._tables, self.state
        winners = game.winners(tables, state)
        scores = game.scores(tables, state)
        share = _core.WIN_UNITS // max(1, len(winners))
        return Result(
            scores=scores,
            categories=game.categories(tables, state),
            placements=game.placements(tables, state),
            win=[share if seat in winners else 0 for seat in range(len(scores))],
        )

    def turns(self) -> int:
        return self._game.turns(self._tables, self.state)

    def ending(self) -> int:
        if self.current_player() != _core.TERMINAL:
            return NO_ENDING
        return self._game.ending(self._tables, self.state)

    def to_bytes(self) -> bytes:
        return self._engine.state_layout.pack(self.raw_dict())

    def raw_dict(self) -> dict[str, Any]:
        """Return the fields of the state as the reference engine tells them."""
        return self._game.to_dict(self._tables, self.state)

    def to_dict(self) -> dict[str, Any]:
        # By way of the bytes, so that the fields come in the same order in both engines.
        return self._engine.state_layout.unpack(self.to_bytes())

    def raw_observation(self, player: int, fields: Fields | None = None) -> dict[str, Any]:
        """Return what a player may know as the reference engine tells it.

        The fields are those of `raw_dict`, where they are at hand.
        """
        return self._game.observe(self._tables, self.state, player, fields)

    def observation(self, player: int) -> dict[str, Any]:
        return self._engine.observation_layout.unpack(self.observation_bytes(player))

    def observation_bytes(self, player: int) -> bytes:
        return self._engine.observation_layout.pack(self.raw_observation(player))

    def determinize(self, player: int, seed: int, index: int) -> ReferencePosition:
        words = StreamWords((seed, index), Domain.DETERMINIZE, player)
        drawn = self._game.determinize(self._tables, self.state, player, words)
        return ReferencePosition(self._engine, drawn)

    def action_to_string(self, action: int) -> str:
        return self._game.action_to_string(self._tables, self.state, action)

    def outcome_to_string(self, outcome: int) -> str:
        return self._game.outcome_to_string(self._tables, self.state, outcome)

    def to_text(self) -> str:
        return self._game.state_to_string(self._tables, self.state)

    def check(self) -> str | None:
        try:
            self._game.check_invariants(self._tables, self.state)
        except InvariantError as error:
            return str(error)
        return None

    def select(self, policy: str, words: StreamWords, legal: list[int] | None = None) -> int:
        """Return the choice of a policy for the seat to decide, among the legal actions."""
        if legal is None:
            legal = self.legal_list()
        if policy == "greedy":
            return self._game.greedy(self._tables, self.state, legal)
        return legal[below(words, len(legal))]


class ReferenceEngine:
    """One game in the reference engine."""

    name = "reference"

    def __init__(self, setup: Setup) -> None:
        try:
            self.game: ReferenceGame = reference.load(setup.folder)
        except UnknownGameError as error:
            raise EngineError(str(error)) from error
        self._setup = setup
        self.state_layout: Layout = layout(setup.folder, "state", setup.players)
        self.observation_layout: Layout = layout(setup.folder, "observation", setup.players)
        self.tables: Any = self.game.compile_tables(setup.pack, setup.options)

    @cached_property
    def _ruleset(self) -> _core.Ruleset:
        # For the limits of histograms and the checks of foreign bytes, which both engines share.
        return make_ruleset(self._setup)

    @property
    def score_range(self) -> tuple[int, int]:
        """The range of scores that the native engine has histograms for."""
        low, high = _core.game_info(self._setup.folder)["score_range"]
        return low, high

    @property
    def max_decisions(self) -> int:
        return self.game.max_decisions(self.tables)

    def new_position(self) -> ReferencePosition:
        return ReferencePosition(self, self.game.new_initial_state(self.tables))

    def position(self, data: bytes) -> ReferencePosition:
        try:
            self._ruleset.state_from_bytes(data)
            state = self.game.from_dict(self.tables, self.state_layout.unpack(data))
            self.game.check_invariants(self.tables, state)
        except (ValueError, ReferenceEngineError) as error:
            raise StateFormatError(f"this is no possible state: {error}") from error
        return ReferencePosition(self, state)

    def action_code(self, action: int) -> str:
        return self.game.action_code(action)

    def outcome_code(self, outcome: int) -> str:
        return self.game.outcome_code(outcome)

    def make_search(self, job: SearchJob) -> Search:
        return ReferenceSearch(self, job)

    def play(
        self, seed: int, index: int, policies: tuple[Seat, ...], max_decisions: int
    ) -> tuple[list[int], bool]:
        playout = _Playout(self.new_position(), (seed, index), labels(policies), max_decisions)
        return list(playout.steps()), playout.truncated

    def rollout(
        self, job: RolloutJob, arrays: Arrays | None, progress: Progress | None
    ) -> RolloutResult:
        begin = time.perf_counter()
        blank = self._blank_totals(job)
        # Replaced as a whole after each game, so that Ctrl-C leaves no half of one in the totals.
        done = (0, blank)
        interrupted, told = False, begin
        try:
            for row in range(job.count):
                one = self._one_playout(job, row, blank.merged(blank), arrays)
                done = (row + 1, done[1].merged(one))
                if progress is not None and time.perf_counter() - told > 0.1:
                    told = time.perf_counter()
                    progress(row + 1)
        except KeyboardInterrupt:
            interrupted = True
        finished, totals = done
        return RolloutResult(finished, interrupted, time.perf_counter() - begin, 1, totals)

    def _blank_totals(self, job: RolloutJob) -> Totals:
        nothing = self._ruleset.rollout(
            seed=0,
            first=0,
            count=0,
            policies=[0] * len(job.policies),
            threads=1,
            max_decisions=0,
            returns=job.returns,
            arrays=None,
            progress=None,
        )
        return Totals.of(nothing["totals"])

    def _one_playout(
        self, job: RolloutJob, row: int, totals: Totals, arrays: Arrays | None
    ) -> Totals:
        """Play one game, count it in `totals` and write its row of the arrays."""
        key = (job.seed, job.first + row)
        root = self.new_position() if job.start is None else _first_position(job.start, key)
        playout = _Playout(root, key, labels(job.policies), job.max_decisions)
        for _ in playout.steps():
            pass
        position = playout.position
        result, turns = position.result(), position.turns()
        totals.add_length(playout.decisions, turns, truncated=playout.truncated)
        if not playout.truncated:
            totals.add_result(result.scores, result.categories, result.placements, result.win)
            totals.endings[position.ending()] += 1
        if arrays is not None:
            arrays["decisions"][row] = playout.decisions
            arrays["turns"][row] = turns
            arrays["truncated"][row] = playout.truncated
            arrays["endings"][row] = position.ending()
            arrays["scores"][row] = result.scores
            arrays["categories"][row] = result.categories
            cut = playout.truncated
            arrays["placements"][row] = 0 if cut else result.placements
            arrays["returns"][row] = np.nan if cut else result.utilities(job.returns)
        return totals


def _first_position(start: Start, key: tuple[int, int]) -> ReferencePosition:
    """Return the position in which one playout begins."""
    assert isinstance(start.position, ReferencePosition)
    position: Position = start.position.clone()
    if start.observer >= 0:
        position = position.determinize(start.observer, *key)
    if start.action >= 0:
        position.apply(start.action)
    assert isinstance(position, ReferencePosition)
    return position


class _Playout:
    """One playout, step by step, on the very luck that the native engine uses."""

    def __init__(
        self,
        position: ReferencePosition,
        key: tuple[int, int],
        policies: tuple[str, ...],
        max_decisions: int,
    ) -> None:
        self.position = position
        self.decisions = 0
        self.truncated = False
        self._key = key
        self._policies = policies
        self._cap = max_decisions
        seats = range(len(policies))
        self._words = [StreamWords(key, Domain.POLICY, seat) for seat in seats]

    def steps(self) -> Iterator[int]:
        """Play on to the end, yielding the id of each step."""
        position = self.position
        while (player := position.current_player()) != _core.TERMINAL:
            if player == CHANCE:
                choice = position.sample_chance(*self._key)
            elif self._cap and self.decisions == self._cap:
                self.truncated = True
                return
            else:
                choice = position.select(self._policies[player], self._words[player])
                self.decisions += 1
            position.apply(choice)
            yield choice
