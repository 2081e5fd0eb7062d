"""What the package asks of an engine, so that games and states are written once for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.fields import Layout
from quincunx.policies import Seat
from quincunx.totals import Totals

Arrays = dict[str, NDArray[Any]]
Progress = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Result:
    """How the players stand; final once the game is over. Win shares in units of 1/2520."""

    scores: list[int]
    categories: list[list[int]]
    placements: list[int]
    win: list[int]

    def utilities(self, returns: str) -> list[float]:
        """Return what a finished game is worth to each seat, under the `returns` option."""
        if returns == "scores":
            return [float(score) for score in self.scores]
        if returns == "placements":
            return [-float(place) for place in self.placements]
        return [win / _core.WIN_UNITS for win in self.win]


@dataclass(frozen=True, slots=True)
class Start:
    """Where playouts begin instead of at the start of the game.

    Attributes
    ----------
    position : Position
        The position.
    observer : int
        The seat from whose view what is hidden is drawn anew, for each playout; -1 for nobody.
    action : int
        The action that is taken first; -1 for none. It is no decision of the policy, and not
        counted as one. The same hidden things are drawn for every first action.
    """

    position: Position
    observer: int = -1
    action: int = -1


@dataclass(frozen=True, slots=True)
class RolloutJob:
    """A range of playouts to play. `max_decisions` 0 is no cap, `threads` 0 all cores."""

    seed: int
    first: int
    count: int
    policies: tuple[Seat, ...]
    threads: int
    max_decisions: int
    returns: str
    start: Start | None = None


@dataclass(frozen=True, slots=True)
class RolloutResult:
    """What came of a job: the first `finished` playouts of its range are done."""

    finished: int
    interrupted: bool
    seconds: float
    threads: int
    totals: Totals


@dataclass(frozen=True, slots=True)
class SearchJob:
    """How to search; see `SearchSettings`. `depth` 0 is no cap, `memory` is in bytes,
    `score_weight` and `belief` in thousandths.

    A `first_play` below 0 is none.
    """

    method: str
    policies: tuple[Seat, ...]
    returns: str
    depth: int
    score_weight: int
    belief: int
    threads: int
    exploration: float
    bias: float
    first_play: float
    chance_nodes: bool
    reuse: bool
    memory: int


class Search(Protocol):
    """A search inside an engine. It keeps its memory, and on demand its trees."""

    def run(
        self,
        position: Position,
        *,
        observer: int,
        seed: int,
        playouts: int,
        seconds: float,
        progress: Progress | None,
    ) -> dict[str, Any]:
        """Search a position, for so many playouts, or if that is 0 for so many seconds.

        Returns
        -------
        dict
            ``actions`` ascending, in their order ``visits`` and ``values`` of every seat, the place
            of the ``best``, the ``line`` of (player, id) pairs, and the numbers that `SearchResult`
            has by the same names.
        """

    def advance(self, player: int, action: int) -> bool: ...
    def forget(self) -> None: ...


class Position(Protocol):
    """A state inside an engine. Callers check legality before `apply`."""

    def clone(self) -> Position: ...
    def current_player(self) -> int: ...
    def legal_actions(self) -> NDArray[np.int64]: ...
    def is_legal(self, action: int) -> bool: ...
    def apply(self, action: int) -> None: ...
    def chance_outcomes(self) -> list[tuple[int, int]]: ...
    def chance_source(self) -> tuple[int, int]: ...
    def sample_chance(self, seed: int, index: int) -> int: ...
    def result(self) -> Result: ...
    def turns(self) -> int: ...
    def ending(self) -> int: ...
    def to_bytes(self) -> bytes: ...
    def to_dict(self) -> dict[str, Any]: ...
    def observation(self, player: int) -> dict[str, Any]: ...
    def observation_bytes(self, player: int) -> bytes: ...
    def determinize(self, player: int, seed: int, index: int) -> Position: ...
    def action_to_string(self, action: int) -> str: ...
    def outcome_to_string(self, outcome: int) -> str: ...
    def to_text(self) -> str: ...
    def check(self) -> str | None: ...


class Engine(Protocol):
    """One game under one ruleset and one component pack."""

    name: str
    state_layout: Layout
    observation_layout: Layout

    @property
    def max_decisions(self) -> int: ...
    def new_position(self) -> Position: ...
    def position(self, data: bytes) -> Position:
        """Return the position of these bytes, or raise StateFormatError."""

    def action_code(self, action: int) -> str: ...
    def outcome_code(self, outcome: int) -> str: ...
    def rollout(
        self, job: RolloutJob, arrays: Arrays | None, progress: Progress | None
    ) -> RolloutResult: ...
    def play(
        self, seed: int, index: int, policies: tuple[Seat, ...], max_decisions: int
    ) -> tuple[list[int], bool]:
        """Play one playout; return the ids of all steps and whether it was cut off."""

    def make_search(self, job: SearchJob) -> Search: ...


@dataclass(frozen=True, slots=True)
class Setup:
    """What an engine is made from. Component and option records have the native field names."""

    folder: str
    players: int
    pack: Any
    options: Any
    components: Mapping[str, Any]
    options_record: Mapping[str, Any]
