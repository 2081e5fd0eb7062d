"""What a function does, as a hash: of its code, its constants and what it uses from around it.

Two functions with the same fingerprint do the same, as far as that can be told; what can't be told
of is noticed. Fingerprints hold for one version of Python, for they are made of its bytecode.
"""

from __future__ import annotations

import hashlib
import struct
import sys
from collections.abc import Iterable
from inspect import getattr_static
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from quincunx.compiled import sources

#: Ends the identity of a policy of which nobody can tell whether it is the same again.
UNVERIFIABLE = "unverifiable"

_DIGITS = 16
_PLAIN = (type(None), bool, int, str, bytes, complex, type(Ellipsis), np.dtype)

#: What comes from there is told by its name: it is the same for everybody.
_LIBRARIES = sys.stdlib_module_names | {"numpy", "numba", "quincunx"}


class Fingerprint(NamedTuple):
    """A hash, and whether it covers all that the function can depend on."""

    digest: str
    whole: bool


def fingerprint(*things: Any) -> Fingerprint:
    """Return the fingerprint of functions and of other things together."""
    walk = _Walk()
    for thing in things:
        walk.add(thing)
    return Fingerprint(walk.digest(), walk.whole)


def bytes_digest(data: bytes) -> str:
    """Return the hash of some bytes."""
    return hashlib.sha256(data).hexdigest()[:_DIGITS]


class _Walk:
    """Feeds everything that it is given to one hash. Each piece says how long it is."""

    def __init__(self) -> None:
        self.whole = True
        self._hash = hashlib.sha256()
        self._functions: dict[FunctionType, int] = {}

    def digest(self) -> str:
        return self._hash.hexdigest()[:_DIGITS]

    def add(self, value: Any) -> None:
        try:
            self._add(value)
        except Exception:  # an object that nobody may look at
            self.whole = False
            self._piece("closed", type(value).__qualname__)

    def _add(self, value: Any) -> None:
        if isinstance(getattr(value, "py_func", None), FunctionType):  # compiled by numba
            self._several("numba", sorted(value.targetoptions.items()))
            value = value.py_func
        if isinstance(value, FunctionType) and not _in_library(value.__module__):
            self._function(value)
        elif isinstance(value, CodeType):
            self._code(value)
        elif isinstance(value, np.ndarray):
            self._array(value)
        elif isinstance(value, tuple):
            self._several("tuple", value)
        elif isinstance(value, frozenset):
            self._several("frozenset", sorted(fingerprint(one).digest for one in value))
        else:
            self._simple(value)

    def _simple(self, value: Any) -> None:
        if isinstance(value, float):
            self._piece("float", struct.pack("<d", value))
        elif isinstance(value, np.generic) and not value.dtype.hasobject:
            self._piece(f"number {value.dtype.str}", value.tobytes())
        elif isinstance(value, _PLAIN):
            self._piece(type(value).__name__, repr(value))
        elif isinstance(value, ModuleType):
            self._piece("module", value.__name__)
        elif isinstance(getattr(value, "identity", None), str):  # another policy
            self.whole = self.whole and not value.identity.endswith(UNVERIFIABLE)
            self._piece("policy", value.identity)
        elif type(value).__module__.startswith("numba.core.types"):
            self._piece("type", str(value))
        else:
            self._named(value)

    def _named(self, value: Any) -> None:
        """Add something by its name, which says all of it if it has one and a library made it."""
        kind = type(value)
        module = getattr(value, "__module__", None) or kind.__module__
        name = getattr(value, "__qualname__", None) or getattr(value, "__name__", None)
        bound = getattr(value, "__self__", None)
        free = bound is None or isinstance(bound, ModuleType)
        self.whole = self.whole and name is not None and free and _in_library(module)
        self._piece("name", f"{module}.{name or kind.__qualname__}")
        # Of a method, and of an object that can be called, at least the code.
        code = (
            value.__func__
            if isinstance(value, MethodType)
            else getattr_static(kind, "__call__", None)
        )
        if isinstance(code, FunctionType):
            self.add(code)

    def _function(self, function: FunctionType) -> None:
        if function in self._functions:  # also one that calls itself
            return self._piece("again", str(self._functions[function]))
        self._functions[function] = len(self._functions)
        self._code(function.__code__)
        self._several("defaults", function.__defaults__ or ())
        self._several("keywords", sorted((function.__kwdefaults__ or {}).items()))
        names = sources.names_of(function)
        used = {name: value for _, name, value in sources.used(function.__code__, names)}
        for name in sorted(used):
            self._piece("uses", name)
            self.add(used[name])

    def _code(self, code: CodeType) -> None:
        self._piece("code", code.co_code)
        self._piece("exceptions", code.co_exceptiontable)
        self._several("names", code.co_names)
        counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
        self._several("counts", counts)
        self._several("constants", code.co_consts)

    def _array(self, array: Any) -> None:
        # What can be written to may be something else tomorrow.
        self.whole = self.whole and not array.flags.writeable and not array.dtype.hasobject
        elements = b"" if array.dtype.hasobject else array.tobytes()
        self._piece(f"array {array.dtype.descr} {array.shape}", elements)

    def _several(self, kind: str, values: Iterable[Any]) -> None:
        items = list(values)
        self._piece(kind, str(len(items)))
        for item in items:
            self.add(item)

    def _piece(self, kind: str, data: str | bytes) -> None:
        raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
        self._hash.update(f"{kind} {len(raw)} ".encode())
        self._hash.update(raw)


def _in_library(module: str | None) -> bool:
    return module is not None and module.partition(".")[0] in _LIBRARIES
