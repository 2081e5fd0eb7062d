"""`policy`: a Python function that runs inside the native playout loop."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import FunctionType
from typing import Any

from quincunx import _core
from quincunx.compiled import sources, texts
from quincunx.compiled.identity import identity_of_code
from quincunx.compiled.native_policy import (
    CompiledPolicy,
    Sees,
    check_name,
    check_sees,
    public_name,
)
from quincunx.errors import ArgumentError, MissingExtraError, PolicyCompileError
from quincunx.packs.loading import folder_of
from quincunx.seeds import describe

_PLAIN = ("state", "legal", "rng")
_WEIGHTED = (*_PLAIN, "action")
_TABLES = "tables"


def policy(
    game: str,
    *,
    sees: Sees = "observation",
    weighted: bool = False,
    name: str | None = None,
) -> Callable[[Callable[..., Any]], CompiledPolicy]:
    """Compile a Python function into a policy, as a decorator. Needs numba.

    The function is called with `state`, `legal` and `rng`, and with `tables` if it has a fourth
    parameter of that name, and returns a legal action. A weighted one is called for each legal
    action, with `action` after `rng`, and returns its weight. What these arguments offer is told
    in the guide to policies.

    Parameters
    ----------
    game : str
        The game it plays.
    sees : {"observation", "state"}
        What `state` shows: what the player to decide may know, or everything. Results name the
        policies that see everything.
    weighted : bool
        Whether the function gives weights, by which an action is then drawn.
    name : str, optional
        How reports call it; the name of the function if left out.

    Raises
    ------
    PolicyCompileError
        If the function can't be compiled, or uses what would make results depend on anything but
        the seed. The message names the line.
    MissingExtraError
        If numba is not installed.

    Examples
    --------
    >>> import quincunx as qx
    >>> @qx.policy("city-of-the-living")
    ... def last(state, legal, rng):
    ...     return legal.kth(legal.count - 1)
    >>> qx.load("city-of-the-living", players=2).rollout(100, seed=1, policy=last).policy
    ('last', 'last')
    """
    folder, shown = folder_of(game), check_sees(sees)
    if not isinstance(weighted, bool):
        raise ArgumentError(f"weighted must be True or False, not {describe(weighted)}")
    if name is not None:
        check_name(name)

    def decorate(function: Callable[..., Any]) -> CompiledPolicy:
        return _compiled(function, folder, shown, weighted, name)

    return decorate


def _compiled(
    given: Callable[..., Any], folder: str, sees: Sees, weighted: bool, name: str | None
) -> CompiledPolicy:
    build = _builder()
    function = _plain_function(given)
    called = check_name(name or function.__name__)
    with_tables = _check_parameters(function, called, weighted)
    for problem in sources.problems(function):
        complaint = texts.complaint(called, problem.where, problem.line, problem.text)
        raise PolicyCompileError(complaint, policy=called)
    done = build.compile_policy(
        build.Wanted(function, function.__code__, called, folder, sees, weighted, with_tables)
    )
    # A function that never looks needs no observation made for it.
    blind = not sources.reads_parameter(function, 0)

    def handle(address: int, owner: Any) -> _core.SeatPolicy:
        return _core.SeatPolicy.compiled(
            address, weighted=weighted, sees_state=blind or sees == "state", owner=owner
        )

    return CompiledPolicy(
        handle(done.address, done.owner),
        name=called,
        game=public_name(folder),
        identity=identity_of_code(
            "numba", called, None, function, folder, sees, weighted, with_tables
        ),
        sees=sees,
        weighted=weighted,
        function=function,
        explain=lambda: handle(*done.explain()),
    )


def _builder() -> Any:
    try:
        from quincunx.compiled.jit import build  # noqa: PLC0415  (an optional extra)
    except ImportError as error:
        raise MissingExtraError(
            "@policy needs numba: install it with pip install 'quincunx[numba]'"
        ) from error
    return build


def _plain_function(given: Any) -> FunctionType:
    function = getattr(given, "py_func", given)  # of a function that numba compiled already
    if isinstance(function, FunctionType):
        flags = function.__code__.co_flags
        if not flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR):
            return function
    raise ArgumentError(f"a policy is compiled from a plain Python function, not {describe(given)}")


def _check_parameters(function: FunctionType, name: str, weighted: bool) -> bool:
    """Complain of other parameters than a policy has; return whether it wants the tables."""
    wanted = _WEIGHTED if weighted else _PLAIN
    code = function.__code__
    given = code.co_varnames[: code.co_argcount]
    plain = not (
        code.co_kwonlyargcount or code.co_flags & (inspect.CO_VARARGS | inspect.CO_VARKEYWORDS)
    )
    if plain and len(given) == len(wanted):
        return False
    if plain and len(given) == len(wanted) + 1 and given[-1] == _TABLES:
        return True
    raise PolicyCompileError(
        texts.complaint(
            name,
            code,
            code.co_firstlineno,
            f"it has the parameters {inspect.signature(function)}, but a "
            f"{'weighted ' if weighted else ''}policy has ({', '.join(wanted)}), and may have "
            f"{_TABLES} after them",
        ),
        policy=name,
    )
