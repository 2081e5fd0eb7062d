"""The native engine."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.compiled.faults import Failure, handles, policy_error
from quincunx.engines.protocol import (
    Arrays,
    Position,
    Progress,
    Result,
    RolloutJob,
    RolloutResult,
    SearchJob,
    Setup,
    Start,
)
from quincunx.errors import EngineError, PackError, PolicyError, StateFormatError
from quincunx.fields import Layout, layout
from quincunx.policies import Seat
from quincunx.totals import Totals

_Steps = NDArray[np.uint16]
_Fault = dict[str, Any] | None


def make_ruleset(setup: Setup) -> _core.Ruleset:
    """Compile the pack and the options of a game into native tables."""
    try:
        components = layout(setup.folder, "components").pack(setup.components)
        options = layout(setup.folder, "options").pack(setup.options_record)
        return _core.Ruleset(setup.folder, components, options)
    except StateFormatError as error:
        raise PackError(f"the native engine can't take this pack: {error}") from error
    except ValueError as error:
        raise PackError(f"the native engine refuses this pack: {error}") from error
    except KeyError:
        raise EngineError(f"the native core has no game {setup.folder!r}") from None


class NativePosition:
    """A state of the native engine."""

    __slots__ = ("_engine", "handle")

    def __init__(self, engine: NativeEngine, handle: _core.State) -> None:
        self._engine = engine
        self.handle = handle

    def clone(self) -> Position:
        return NativePosition(self._engine, self.handle.clone())

    def current_player(self) -> int:
        return self.handle.current_player()

    def legal_actions(self) -> NDArray[np.int64]:
        return self.handle.legal_actions()

    def is_legal(self, action: int) -> bool:
        return self.handle.is_legal(action)

    def apply(self, action: int) -> None:
        self.handle.apply(action)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return self.handle.chance_outcomes()

    def chance_source(self) -> tuple[int, int]:
        return self.handle.chance_source()

    def sample_chance(self, seed: int, index: int) -> int:
        return self.handle.sample_chance(seed, index)

    def result(self) -> Result:
        return Result(**self.handle.result())

    def turns(self) -> int:
        return self.handle.turns()

    def ending(self) -> int:
        return self.handle.ending()

    def to_bytes(self) -> bytes:
        return self.handle.to_bytes()

    def to_dict(self) -> dict[str, Any]:
        return self._engine.state_layout.unpack(self.handle.to_bytes())

    def observation(self, player: int) -> dict[str, Any]:
        return self._engine.observation_layout.unpack(self.handle.observation(player))

    def observation_bytes(self, player: int) -> bytes:
        return self.handle.observation(player)

    def determinize(self, player: int, seed: int, index: int) -> Position:
        return NativePosition(self._engine, self.handle.determinize(player, seed, index))

    def action_to_string(self, action: int) -> str:
        return self.handle.action_to_string(action)

    def outcome_to_string(self, outcome: int) -> str:
        return self.handle.outcome_to_string(outcome)

    def to_text(self) -> str:
        return self.handle.to_text()

    def check(self) -> str | None:
        return self.handle.check()


def root_of(start: Start | None) -> dict[str, Any]:
    """Return where playouts begin, as the native engine takes it."""
    if start is None:
        return {}
    assert isinstance(start.position, NativePosition)
    return {
        "root": start.position.handle,
        "observer": start.observer,
        "first_action": start.action,
    }


class NativeSearch:
    """A search of the native engine."""

    def __init__(self, engine: NativeEngine, job: SearchJob) -> None:
        self._engine = engine
        self._policies = job.policies
        self._search = _core.Search(
            engine.ruleset,
            method=job.method,
            policies=handles(job.policies),
            returns=job.returns,
            depth=job.depth,
            score_weight=job.score_weight,
            belief=job.belief,
            threads=job.threads,
            exploration=job.exploration,
            bias=job.bias,
            first_play=job.first_play,
            chance_nodes=job.chance_nodes,
            reuse=job.reuse,
            memory=job.memory,
        )

    def run(self, position: Position, *, seed: int, **budget: Any) -> dict[str, Any]:
        assert isinstance(position, NativePosition)
        try:
            found = self._search.run(position.handle, seed=seed, **budget)
        except _core.BusyError as error:
            raise EngineError(str(error)) from error
        fault = found.pop("fault")
        if fault is not None:
            self._search.forget()
            raise self._engine.search_error(self._policies, seed, fault)
        return found

    def advance(self, player: int, action: int) -> bool:
        try:
            return self._search.advance(player, action)
        except _core.BusyError as error:
            raise EngineError(str(error)) from error

    def forget(self) -> None:
        try:
            self._search.forget()
        except _core.BusyError as error:
            raise EngineError(str(error)) from error


class NativeEngine:
    """One game in the native engine."""

    name = "native"

    def __init__(self, setup: Setup) -> None:
        self.state_layout: Layout = layout(setup.folder, "state", setup.players)
        self.observation_layout: Layout = layout(setup.folder, "observation", setup.players)
        self.ruleset = make_ruleset(setup)
        self._game = setup.folder.replace("_", "-")

    @property
    def max_decisions(self) -> int:
        return self.ruleset.max_decisions

    def new_position(self) -> NativePosition:
        return NativePosition(self, self.ruleset.new_state())

    def position(self, data: bytes) -> NativePosition:
        try:
            return NativePosition(self, self.ruleset.state_from_bytes(data))
        except ValueError as error:
            raise StateFormatError(f"this is no possible state: {error}") from error

    def action_code(self, action: int) -> str:
        return self.ruleset.action_code(action)

    def outcome_code(self, outcome: int) -> str:
        return self.ruleset.outcome_code(outcome)

    def rollout(
        self, job: RolloutJob, arrays: Arrays | None, progress: Progress | None
    ) -> RolloutResult:
        root = root_of(job.start)

        def run(first: int, count: int, policies: list[Any], **more: Any) -> dict[str, Any]:
            return self.ruleset.rollout(
                seed=job.seed,
                first=first,
                count=count,
                policies=policies,
                max_decisions=job.max_decisions,
                returns=job.returns,
                **root,
                **more,
            )

        done = run(
            job.first,
            job.count,
            handles(job.policies),
            threads=job.threads,
            arrays=arrays,
            progress=progress,
        )
        fault = done.pop("fault")
        if fault is not None:

            def again(policies: list[Any]) -> tuple[_Steps | None, _Fault]:
                if job.start is None:
                    return self._play_again(job.seed, fault["index"], policies)
                return None, run(fault["index"], 1, policies, threads=1)["fault"]

            raise policy_error(
                Failure(self.ruleset, self._game, job.policies, job.seed, fault, again)
            )
        totals = Totals.of(done.pop("totals"))
        return RolloutResult(**done, totals=totals)

    def play(
        self, seed: int, index: int, policies: tuple[Seat, ...], max_decisions: int
    ) -> tuple[list[int], bool]:
        steps, truncated, fault = self.ruleset.play(
            seed=seed, index=index, policies=handles(policies), max_decisions=max_decisions
        )
        if fault is not None:
            again = partial(self._play_again, seed, index)
            raise policy_error(Failure(self.ruleset, self._game, policies, seed, fault, again))
        return steps.tolist(), truncated

    def _play_again(self, seed: int, index: int, policies: list[Any]) -> tuple[_Steps, _Fault]:
        # Without a cap on decisions: what is looked for comes before it.
        steps, _, fault = self.ruleset.play(seed=seed, index=index, policies=policies)
        return steps, fault

    def make_search(self, job: SearchJob) -> NativeSearch:
        return NativeSearch(self, job)

    def search_error(
        self, policies: tuple[Seat, ...], seed: int, fault: dict[str, Any]
    ) -> PolicyError:
        """Return the exception for a policy that failed in a search."""
        # The way through the tree is not told, so the playout can't be played again.
        nothing = Failure(
            self.ruleset, self._game, policies, seed, fault, lambda policies: (None, None)
        )
        return policy_error(nothing)
