"""Policies that are Python functions: of one state, or of arrays of many games at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, overload

from quincunx.compiled.identity import check_version, identity_of_code
from quincunx.compiled.native_policy import SEES_STATE, Sees, check_name
from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.seeds import check_count, describe

Observations = Literal["record", "float32", "uint8"]

#: How many games are in play at once by default.
BATCH = 4096
_PYTHON_BATCH = 64
_MOST = 2**24


@dataclass(frozen=True, slots=True, eq=False)
class PythonPolicy:
    """A Python function that chooses for one state; made by `python_policy`.

    Attributes
    ----------
    function : callable
        The function.
    name : str
        How reports call it.
    sees : {"observation", "state"}
        What it is shown.
    batch : int
        How many games are in play at once.
    version : str or None
        What its author calls this version of it.
    """

    function: Callable[[Any], Any]
    name: str
    sees: Sees = "observation"
    batch: int = _PYTHON_BATCH
    version: str | None = None

    @property
    def label(self) -> str:
        """The name, with a mark if it is shown the whole state."""
        return self.name + SEES_STATE if self.sees == "state" else self.name

    @property
    def identity(self) -> str:
        """What it is, beyond its name; see `CompiledPolicy.identity`."""
        return _identity("python", self, self.sees)

    def __call__(self, state: Any) -> Any:
        """Call the function."""
        return self.function(state)


@dataclass(frozen=True, slots=True, eq=False)
class BatchedPolicy:
    """A Python function that chooses for many games at once; made by `batched_policy`.

    Attributes
    ----------
    function : callable
        The function.
    name : str
        How reports call it.
    observations : {"record", "float32", "uint8"}
        What it is shown.
    draws : bool
        Whether it gets random numbers of the seats' own streams.
    batch : int
        How many games are in play at once.
    version : str or None
        What its author calls this version of it.
    """

    function: Callable[..., Any]
    name: str
    observations: Observations = "record"
    draws: bool = False
    batch: int = BATCH
    version: str | None = None

    @property
    def label(self) -> str:
        """The name."""
        return self.name

    @property
    def identity(self) -> str:
        """What it is, beyond its name; see `CompiledPolicy.identity`."""
        return _identity("batched", self, self.observations, self.draws)

    def __call__(self, *arrays: Any) -> Any:
        """Call the function."""
        return self.function(*arrays)


def _identity(kind: str, policy: PythonPolicy | BatchedPolicy, *settings: object) -> str:
    called = getattr(policy.function, "__qualname__", type(policy.function).__qualname__)
    name = policy.name if called == policy.name else f"{policy.name} ({called})"
    return identity_of_code(kind, name, policy.version, policy.function, *settings)


@overload
def python_policy(
    function: None = None,
    *,
    sees: Sees = "observation",
    name: str | None = None,
    version: str | None = None,
) -> Callable[[Callable[[Any], Any]], PythonPolicy]: ...
@overload
def python_policy(
    function: Callable[[Any], Any],
    *,
    sees: Sees = "observation",
    name: str | None = None,
    version: str | None = None,
) -> PythonPolicy: ...
def python_policy(
    function: Callable[[Any], Any] | None = None,
    *,
    sees: Sees = "observation",
    name: str | None = None,
    version: str | None = None,
) -> PythonPolicy | Callable[[Callable[[Any], Any]], PythonPolicy]:
    """Make a policy of any Python function of a state.

    Parameters
    ----------
    function : callable
        Takes a `State` in which a seat is to decide, and returns a legal action. The state is the
        function's own: it may be played on. Its luck is not that of the game, and it has no
        history. Without a function this is a decorator.
    sees : {"observation", "state"}
        By default what the seat can't know is drawn anew in the state that it is shown. With
        ``"state"`` it is shown the truth, and reports say so.
    name : str, optional
        How reports call it; the function's name if left out.
    version : str, optional
        What you call this version of what can't be seen in the function's code, such as weights
        that it reads from a file. Reports of other versions, or of other code, don't merge.

    Raises
    ------
    ArgumentError
        If this is nothing that can be called, or an option is not one of those allowed.

    Examples
    --------
    >>> import quincunx as qx
    >>> @qx.python_policy
    ... def first(state):
    ...     return state.legal_actions()[0]
    >>> game = qx.load("city-of-the-living", players=2)
    >>> game.rollout(10, seed=1, policy=[first, "greedy"]).policy
    ('first', 'greedy')
    """

    def make(given: Callable[[Any], Any]) -> PythonPolicy:
        called = _name(given, name)
        shown = _choice(sees, "sees", ("observation", "state"))
        return PythonPolicy(given, called, shown, version=check_version(version))

    return make if function is None else make(function)


@overload
def batched_policy(
    function: None = None,
    *,
    observations: Observations = "record",
    draws: bool = False,
    batch: int = BATCH,
    name: str | None = None,
    version: str | None = None,
) -> Callable[[Callable[..., Any]], BatchedPolicy]: ...
@overload
def batched_policy(
    function: Callable[..., Any],
    *,
    observations: Observations = "record",
    draws: bool = False,
    batch: int = BATCH,
    name: str | None = None,
    version: str | None = None,
) -> BatchedPolicy: ...
def batched_policy(
    function: Callable[..., Any] | None = None,
    *,
    observations: Observations = "record",
    draws: bool = False,
    batch: int = BATCH,
    name: str | None = None,
    version: str | None = None,
) -> BatchedPolicy | Callable[[Callable[..., Any]], BatchedPolicy]:
    """Make a policy of a Python function that sees many games at once.

    Parameters
    ----------
    function : callable
        Called as ``function(observations, masks)``: for each of N games what the seat to decide
        may know, and which actions are legal, (N, actions) bools. Returns N actions. The arrays
        are the function's own. Without a function this is a decorator.
    observations : {"record", "float32", "uint8"}
        Structured records of the game's `Game.observation_dtype`, (N,), or tensors of numbers,
        (N, size), as `Batch.observe` gives them.
    draws : bool, optional
        Whether the function is called with a third array, N numbers in [0, 1): the next of each
        seat's own stream. What is chosen by them depends neither on the batch nor on threads.
    batch : int, optional
        How many games are in play at once, and so the most that N can be.
    name : str, optional
        How reports call it; the function's name if left out.
    version : str, optional
        As for `python_policy`: of a network's weights, for example.

    Raises
    ------
    ArgumentError
        If this is nothing that can be called, or an option is not one of those allowed.

    Examples
    --------
    >>> import numpy as np, quincunx as qx
    >>> @qx.batched_policy(draws=True)
    ... def at_random(observations, masks, draws):
    ...     picks = (draws * masks.sum(axis=1)).astype(int)
    ...     return (masks.cumsum(axis=1) > picks[:, None]).argmax(axis=1)
    >>> game = qx.load("city-of-the-living", players=2)
    >>> game.rollout(100, seed=1, policy=at_random).count
    100
    """

    def make(given: Callable[..., Any]) -> BatchedPolicy:
        if not isinstance(draws, bool):
            raise ArgumentError(f"draws must be True or False, not {describe(draws)}")
        return BatchedPolicy(
            given,
            _name(given, name),
            _choice(observations, "observations", ("record", "float32", "uint8")),
            draws,
            check_count(batch, "batch", low=1, high=_MOST),
            check_version(version),
        )

    return make if function is None else make(function)


def _choice(value: Any, name: str, allowed: tuple[str, ...]) -> Any:
    if not isinstance(value, str) or value not in allowed:
        raise ArgumentError(
            f"{name} must be {one_of(allowed)}, not {describe(value)}{suggestion(value, allowed)}"
        )
    return value


def _name(function: Any, name: Any) -> str:
    if not callable(function):
        raise ArgumentError(f"a policy is made of a callable, not of {describe(function)}")
    called = getattr(function, "__name__", type(function).__name__) if name is None else name
    return check_name(called)
