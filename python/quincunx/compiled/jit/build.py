"""Compiling a Python function into a function of the C interface."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType
from typing import Any, NamedTuple

import numba
from numba.core import types
from numba.extending import intrinsic

from quincunx import _core
from quincunx.compiled import texts
from quincunx.compiled.jit import rng, sets, views
from quincunx.compiled.jit.kinds import LegalType, RngType, ViewType
from quincunx.errors import PolicyCompileError
from quincunx.fields import layout

__all__ = ["Compiled", "Wanted", "compile_policy"]

_LOADED = (rng, sets, views)  # they tell numba how to compile the types

_VOID = types.voidptr
_LOW, _HIGH = -(2**31), 2**31 - 1
_OK, _RAISED = 1, 0


class Wanted(NamedTuple):
    """What is to be compiled."""

    function: Callable[..., Any]
    code: CodeType
    name: str
    game: str  # its folder
    sees: str
    weighted: bool
    with_tables: bool


class Compiled(NamedTuple):
    """A function of the C interface, and what keeps its code alive."""

    address: int
    owner: Any
    explain: Callable[[], tuple[int, Any]]


def compile_policy(wanted: Wanted) -> Compiled:
    """Compile a policy.

    Raises
    ------
    PolicyCompileError
        If numba can't, or if the function does not return an action or a weight.
    """
    view = ViewType(wanted.game, wanted.sees, layout(wanted.game, wanted.sees).fields)
    tables = ViewType(wanted.game, "tables", layout(wanted.game, "tables").fields)
    legal = LegalType(wanted.game, _core.game_info(wanted.game)["num_actions"])
    given = [view, legal, RngType()]
    given += [types.int64] if wanted.weighted else []
    given += [tables] if wanted.with_tables else []
    # Out of bounds must raise: whatever lies there would differ from run to run, or not be there.
    own = numba.njit(boundscheck=True)(wanted.function)
    try:
        own.compile(tuple(given))
    except Exception as error:
        line = texts.line_of(error, wanted.code)
        raise PolicyCompileError(
            texts.complaint(wanted.name, wanted.code, line, texts.sentence(error)),
            policy=wanted.name,
        ) from error
    _check_result(wanted, own.overloads[tuple(given)].signature.return_type)
    work = _work(wanted, own, view, legal, tables)
    guarded = _callback(wanted, _guarded(work))
    return Compiled(guarded.address, (guarded, own), lambda: _explaining(wanted, work))


def _explaining(wanted: Wanted, work: Any) -> tuple[int, Any]:
    callback = _callback(wanted, _open(work))
    return callback.address, callback


def _check_result(wanted: Wanted, result: Any) -> None:
    numbers = types.Integer | types.Float | types.Boolean if wanted.weighted else types.Integer
    if isinstance(result, numbers):
        return
    given = getattr(result, "title", str(result))
    if isinstance(result, types.NoneType):
        given = "nothing"
    elif isinstance(result, types.Optional):
        given = "nothing on some of its ways"
    must = "the weight of the action, a number" if wanted.weighted else "an action, an integer"
    line = wanted.code.co_firstlineno
    problem = f"it returns {given}, but must return {must}"
    raise PolicyCompileError(
        texts.complaint(wanted.name, wanted.code, line, problem), policy=wanted.name
    )


# From the pointers of the C interface to the types of the function.


def _as(target: Any) -> Any:
    @intrinsic
    def cast(typing_context: Any, pointer: Any) -> Any:
        return target(_VOID), lambda context, builder, signature, args: args[0]

    return cast


def _as_legal(legal: LegalType) -> Any:
    @intrinsic
    def pair(typing_context: Any, words: Any, decision: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            helper = context.make_helper(builder, legal)
            helper.bits, helper.decision = args
            return helper._getvalue()

        return legal(_VOID, _VOID), code

    return pair


def _work(wanted: Wanted, own: Any, view: Any, legal: LegalType, tables: Any) -> Any:
    """Return a compiled function that asks the policy and writes down what it gives."""
    as_view, as_tables, as_rng = _as(view), _as(tables), _as(RngType())
    as_legal = _as_legal(legal)
    ask = _asking(own, wanted.weighted, wanted.with_tables)

    def choose(view, words, constants, stream, decision, action):
        chosen = ask(
            as_view(view), as_legal(words, decision), as_rng(stream), 0, as_tables(constants)
        )
        # An action that does not fit the pointer must not become one that is legal.
        action[0] = min(max(types.int64(chosen), _LOW), _HIGH)

    def weigh(view, words, constants, stream, decision, weights):
        actions = as_legal(words, decision)
        for at, action in enumerate(actions):
            weights[at] = ask(as_view(view), actions, as_rng(stream), action, as_tables(constants))

    return numba.njit(weigh if wanted.weighted else choose)


def _asking(own: Any, weighted: bool, with_tables: bool) -> Any:
    """Return the policy with all arguments that any policy can have."""
    if weighted:
        if with_tables:
            return own
        return numba.njit(lambda state, legal, rng, action, tables: own(state, legal, rng, action))
    if with_tables:
        return numba.njit(lambda state, legal, rng, action, tables: own(state, legal, rng, tables))
    return numba.njit(lambda state, legal, rng, action, tables: own(state, legal, rng))


def _guarded(work: Any) -> Any:
    def call(view, legal, tables, stream, decision, out, user_data):
        try:
            work(view, legal, tables, stream, decision, out)
        except Exception:
            return types.int32(_RAISED)
        return types.int32(_OK)

    return call


def _open(work: Any) -> Any:
    """Return the same without a guard: numba tells Python of what is raised, and returns 0."""

    def call(view, legal, tables, stream, decision, out, user_data):
        work(view, legal, tables, stream, decision, out)
        return types.int32(_OK)

    return call


def _callback(wanted: Wanted, call: Any) -> Any:
    out = types.CPointer(types.float64 if wanted.weighted else types.int32)
    return numba.cfunc(types.int32(_VOID, _VOID, _VOID, _VOID, _VOID, out, _VOID))(call)
