"""What a policy's source may not use, found before it is compiled.

A policy must give the same answer to the same question, in any thread and at any time. What would
break that is looked for in its bytecode, and in that of the compiled helpers it calls.
"""

from __future__ import annotations

import builtins
import dis
import random
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

_RANDOM = (
    "draws what nobody can draw again; use rng instead: rng.below(n), rng.uniform() or rng.next()"
)
_PARALLEL = "starts threads inside of a playout; playouts run on all cores as it is"
_OBJECT_MODE = "calls the interpreter, which a compiled policy is there to avoid"
_ARRAY = (
    "is an array that can be written to, and what is compiled in would not follow; make it "
    "read-only with setflags(write=False)"
)
_CONTAINER = "can be changed, and what is compiled in would not follow; use a tuple or an array"
_CONTAINERS = (list, dict, set, bytearray)


class Problem(NamedTuple):
    """Something that a policy may not use."""

    where: CodeType
    line: int
    text: str


def problems(function: FunctionType) -> Iterator[Problem]:
    """Yield what a function, or a helper that it calls, may not use."""
    yield from _Walk().function(function)


def reads_parameter(function: FunctionType, position: int) -> bool:
    """Return whether a function looks at one of its parameters at all."""
    name = function.__code__.co_varnames[position]
    return any(
        name == step.argval or (isinstance(step.argval, tuple) and name in step.argval)
        for step in dis.get_instructions(function)
    )


class _Walk:
    """Goes through functions, each one once."""

    def __init__(self) -> None:
        self._seen: set[FunctionType] = set()

    def function(self, function: FunctionType) -> Iterator[Problem]:
        if function in self._seen:
            return
        self._seen.add(function)
        names = names_of(function)
        for line, name, value in used(function.__code__, names):
            text = _objection(value)
            if text:
                yield Problem(function.__code__, line, f"{name} {text}")
            helper = getattr(value, "py_func", None)
            if isinstance(helper, FunctionType):
                if value.targetoptions.get("parallel"):
                    yield Problem(function.__code__, line, f"{name} {_PARALLEL}")
                yield from self.function(helper)


def names_of(function: FunctionType) -> dict[str, Any]:
    """Return all that a function can use from around it, by name."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    closed = {}
    for name, cell in cells:
        try:
            closed[name] = cell.cell_contents
        except ValueError:  # not assigned yet
            continue
    return {**vars(builtins), **function.__globals__, **closed}


def used(code: CodeType, names: dict[str, Any]) -> Iterator[tuple[int, str, Any]]:
    """Yield line, name and value of everything global that the code uses, as ``np.random.rand``."""
    line, name, value = code.co_firstlineno, "", None
    for step in dis.get_instructions(code):
        line = getattr(step.positions, "lineno", None) or line
        if step.opname in ("LOAD_GLOBAL", "LOAD_DEREF", "LOAD_NAME"):
            name, value = str(step.argval), names.get(step.argval)
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(value, ModuleType):
            name, value = f"{name}.{step.argval}", getattr(value, step.argval, None)
        else:
            value = None
        if value is not None and not isinstance(value, ModuleType):
            yield line, name, value
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from used(constant, names)


def _objection(value: Any) -> str | None:
    if isinstance(value, tuple):
        inner = next(filter(None, map(_objection, _flat(value))), None)
        return f"holds something that {inner}" if inner else None
    if isinstance(value, np.ndarray):
        base = value.base
        shared = isinstance(base, np.ndarray) and base.flags.writeable
        return _ARRAY if value.flags.writeable or shared else None
    module = getattr(value, "__module__", None) or ""
    name = getattr(value, "__name__", "")
    if isinstance(value, _CONTAINERS) or module.startswith("numba.typed"):
        return _CONTAINER
    if _is_random(value, module):
        return _RANDOM
    if module.startswith("numba"):
        if name == "prange":
            return _PARALLEL
        if "objmode" in type(value).__name__.lower() or name == "objmode_context":
            return _OBJECT_MODE
    return None


def _flat(values: tuple[Any, ...]) -> Iterator[Any]:
    """Yield what is in nested tuples."""
    for value in values:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            yield value


def _is_random(value: Any, module: str) -> bool:
    owner = getattr(value, "__self__", None)
    sources = (np.random.RandomState, np.random.Generator, random.Random)
    return (
        module.partition(".")[0] == "random"
        or module.startswith("numpy.random")
        or isinstance(owner, sources)
        or isinstance(value, sources)
    )
