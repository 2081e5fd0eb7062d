"""How a position is searched, and for how long: checked once, told everywhere the same."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, TypedDict, get_args

from quincunx.compiled.native_policy import CompiledPolicy
from quincunx.errors import ArgumentError
from quincunx.rollouts import decision_cap, thread_count
from quincunx.seeds import check_count, describe
from quincunx.state import choice_of

if TYPE_CHECKING:
    from quincunx.policies import Policy

Method = Literal["mcts", "flat-mc"]
Chance = Literal["open", "nodes"]

#: Playouts of a search that is given no budget.
PLAYOUTS = 1000
#: What the memory of a search may be, in MiB.
LEAST_MEMORY, MOST_MEMORY = 2, 2**15
_MOST_PLAYOUTS = 2**31 - 1
#: The settings of the flat search.
_FLAT = ("method", "playouts", "time", "policy", "threads", "depth", "score", "belief")
_LONGEST = 86_400.0


class SearchOptions(TypedDict, total=False):
    """What `State.search` and the bots that search take as keywords; see `SearchSettings`."""

    playouts: int | None
    time: float | None
    policy: Policy
    c: float
    bias: float
    first_play: float | None
    chance: Chance
    depth: int | None
    score: float
    belief: float
    reuse: bool
    memory: int
    threads: int | None


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How to search.

    Attributes
    ----------
    method : {"mcts", "flat-mc"}
        Tree search, or playing out every action on the same luck with the worse half dropped
        round by round.
    playouts : int, optional
        How many playouts to make: the same result every time. 1000 if there is no `time`.
    time : float, optional
        Seconds to search instead. `SearchResult.budget` tells how many playouts that were; as many
        with the same seed and number of threads give the same result again.
    policy : str, policy or sequence of them
        Who plays on after the tree: one policy for all seats, or one for each.
    threads : int, optional
        Threads of the search; all cores for None. Each grows a tree of its own, so other numbers
        of threads give other results.
    depth : int, optional
        Decisions after which a playout is cut off, and the game valued as it stands.
    score : float
        Part of a win share that is not the win but the lead: how far the score is above the best
        of the others, between the smallest and the largest lead seen. Of a game that is cut off at
        least a half. Other returns than win shares have no such part.
    belief : float
        Part of the playouts in which the others' secret choices are thought to be what greedy would
        choose; in the rest all that are possible are equally likely. For games with such choices.

    What follows is of the tree search alone.

    c : float
        Weight of exploring, for worths scaled to 0 to 1.
    bias : float
        Weight of the choice of greedy, which fades as it is tried. With 0 greedy isn't asked.
    first_play : float, optional
        What an action that was never tried is thought to be worth less than its position. With
        None every action is tried once before any is tried again.
    chance : {"open", "nodes"}
        Whether all outcomes of chance share one branch of the tree, or have one each.
    reuse : bool
        Whether a bot keeps what it found of the position that came about.
    memory : int
        Memory of all trees in MiB, though each has 2 at least. Trees that are full grow no more.
    """

    method: Method = "mcts"
    playouts: int | None = None
    time: float | None = None
    policy: Policy = "greedy"
    c: float = 0.4
    bias: float = 10.0
    first_play: float | None = None
    chance: Chance = "open"
    depth: int | None = None
    score: float = 0.0
    belief: float = 1.0
    reuse: bool = False
    memory: int = 256
    threads: int | None = 1

    def __post_init__(self) -> None:
        choice_of(self.method, "method", get_args(Method))
        choice_of(self.chance, "chance", get_args(Chance))
        _set(self, "playouts", _playouts(self.playouts, self.time))
        if self.time is not None:
            _set(self, "time", _number(self.time, "time", high=_LONGEST, least=1e-6))
        _set(self, "c", _number(self.c, "c"))
        _set(self, "bias", _number(self.bias, "bias"))
        if self.first_play is not None:
            _set(self, "first_play", _number(self.first_play, "first_play"))
        if not isinstance(self.reuse, bool):
            raise ArgumentError(f"reuse must be True or False, not {describe(self.reuse)}")
        decision_cap(self.depth)
        _set(self, "score", _number(self.score, "score", high=1))
        _set(self, "belief", _number(self.belief, "belief", high=1))
        _set(self, "threads", thread_count(self.threads))
        memory = check_count(self.memory, "memory", low=LEAST_MEMORY, high=MOST_MEMORY)
        _set(self, "memory", memory)
        if self.reuse and self.chance == "nodes":
            raise ArgumentError("reuse needs chance='open': a bot isn't told what chance decided")
        if self.method == "flat-mc":
            self._refuse_what_trees_have()

    def _refuse_what_trees_have(self) -> None:
        for field in fields(self):
            if field.name not in _FLAT and getattr(self, field.name) != field.default:
                raise ArgumentError(
                    f"flat-mc has no {field.name}; it has {', '.join(_FLAT[1:-1])} and {_FLAT[-1]}"
                )

    @property
    def identity(self) -> str:
        """All settings as text."""
        return self._text(every=True)

    def __str__(self) -> str:
        return self._text(every=False)

    def _text(self, *, every: bool) -> str:
        """Return the budget, the policy, and all other settings or those that are not usual."""
        told = []
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            usual = field.name not in ("playouts", "time", "policy") and value == field.default
            known = self.method == "mcts" or field.name in _FLAT
            if value is not None and known and (every or not usual):
                told.append(f"{field.name}={_told(value)}")
        return f"{self.method}:{','.join(told)}"

    def to_dict(self) -> dict[str, Any]:
        """Return the settings ready for JSON."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return values | {"policy": _told(self.policy)}


def _set(settings: SearchSettings, name: str, value: Any) -> None:
    object.__setattr__(settings, name, value)


def _playouts(playouts: Any, time: Any) -> int | None:
    if playouts is None:
        return PLAYOUTS if time is None else None
    if time is not None:
        raise ArgumentError("a search has a budget of playouts or of time, not of both")
    return check_count(playouts, "playouts", low=1, high=_MOST_PLAYOUTS)


def _number(value: Any, name: str, *, high: float = 1e6, least: float = 0.0) -> float:
    try:
        number = math.nan if isinstance(value, bool | str | bytes) else float(value)
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not least <= number <= high:
        raise ArgumentError(
            f"{name} must be a number from {least:g} to {high:g}, not {describe(value)}"
        )
    return number


def _told(value: Any) -> str:
    if isinstance(value, str) or value is None:
        return str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, CompiledPolicy):
        return value.identity
    if isinstance(value, list | tuple):
        return "+".join(map(_told, value))
    return str(value)
