"""Addresses of functions and of memory, from all kinds of objects that have one."""

from __future__ import annotations

import ctypes
import sys
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.compiled import loaded
from quincunx.errors import ArgumentError
from quincunx.seeds import as_integer, describe

#: Names of capsules, as in the C header.
POLICY_CAPSULE = "quincunx.policy.v1"
WEIGHTS_CAPSULE = "quincunx.weights.v1"

#: Names of capsules that Cython makes for functions declared ``cdef api``: their C types.
_SIGNATURE = (
    "int32_t (void const *, uint64_t const *, void const *, quincunx_stream *, "
    "quincunx_decision const *, {} *, void *)"
)
_WEIGHTED = {
    POLICY_CAPSULE: False,
    WEIGHTS_CAPSULE: True,
    _SIGNATURE.format("int32_t"): False,
    _SIGNATURE.format("double"): True,
}

_ARGUMENTS = 7
_CFUNCTION: type[Any] = ctypes.CFUNCTYPE(None).__mro__[1]  # of all functions of ctypes

#: Objects of ctypes that hold data, and those that only say where some are.
_MEMORY: tuple[type[Any], ...] = (ctypes._SimpleCData, ctypes.Array, ctypes.Structure)
_POINTERS: tuple[type[Any], ...] = (ctypes.c_void_p, ctypes.c_char_p, ctypes._Pointer)


class Target(NamedTuple):
    """A function: where it is, and what else its object told."""

    address: int
    name: str | None = None
    user_data: Any = None
    weighted: bool | None = None
    owner: Any = None


class Memory(NamedTuple):
    """An address of data, and what keeps the data alive."""

    address: int
    owner: Any = None

    def content(self) -> bytes | None:
        """Return what lies there now; None where nobody knows how much that is."""
        if isinstance(self.owner, np.ndarray):
            return self.owner.tobytes()
        if isinstance(self.owner, _MEMORY) and not isinstance(self.owner, _POINTERS):
            return bytes(memoryview(self.owner).cast("B"))
        return None


def function_of(given: Any) -> Target:
    """Return the function that an object stands for.

    Raises
    ------
    ArgumentError
        If it stands for none, or for one of other arguments.
    """
    target = _function(given)
    if not 0 < target.address < 2**64 or not loaded.holds_code(target.address):
        raise ArgumentError(f"there is no function at the address {target.address:#x}")
    return target._replace(owner=(target.owner, loaded.keep_loaded(target.address)))


def _function(given: Any) -> Target:
    number = as_integer(given)
    if number is not None:
        return Target(number)
    if isinstance(given, _CFUNCTION):
        return _ctypes_function(given)
    if _is_capsule(given):
        return _capsule_function(given)
    if _is_cffi(given):
        return _cffi_function(given)
    if type(given).__name__ == "LowLevelCallable" and isinstance(given, tuple):
        return _low_level_callable(given)
    if type(given).__module__.startswith("numba.") and hasattr(given, "native_name"):
        return Target(int(given.address), getattr(given, "__name__", None), owner=given)
    raise ArgumentError(
        "a policy comes from a ctypes function, a cffi function pointer, a PyCapsule, a scipy."
        f"LowLevelCallable, a numba.cfunc or an address, not from {describe(given)}{_hint(given)}"
    )


def _hint(given: Any) -> str:
    owner = type(getattr(given, "__self__", None))
    if (owner.__module__, owner.__name__) == ("_cffi_backend", "Lib"):
        return f"; of a module that cffi built take ffi.addressof(lib, {given.__name__!r})"
    return "; compile a Python function with @qx.policy" if callable(given) else ""


def _ctypes_function(given: Any) -> Target:
    arguments = given.argtypes
    if arguments is not None and len(arguments) != _ARGUMENTS:
        raise _other_arguments(len(arguments))
    address = ctypes.cast(given, ctypes.c_void_p).value or 0
    return Target(address, getattr(given, "__name__", None))


def _other_arguments(count: int) -> ArgumentError:
    return ArgumentError(
        f"a policy function has {_ARGUMENTS} arguments, see quincunx/policy.h; this one has {count}"
    )


def _low_level_callable(given: Any) -> Target:
    # A tuple of a capsule for scipy, the function it was made from, and its user data.
    inner = _function(given.function)
    if given.user_data is not None and inner.user_data is not None:
        raise ArgumentError("user_data is given twice: in the capsule and in LowLevelCallable")
    data = given.user_data if inner.user_data is None else inner.user_data
    return inner._replace(user_data=data, owner=given)


# PyCapsules.


def _is_capsule(given: Any) -> bool:
    return type(given).__name__ == "PyCapsule"


def _capsule_function(given: Any) -> Target:
    name = _capsule_name(given)
    weighted = _WEIGHTED.get(name.decode("utf-8", "replace"))
    if weighted is not None:
        context = _capsule_call("PyCapsule_GetContext", ctypes.c_void_p, given)
        return Target(_capsule_pointer(given), None, context, weighted, given)
    raise ArgumentError(
        f"the capsule is named {name.decode('utf-8', 'replace')!r}; one that holds a policy is "
        f"named {POLICY_CAPSULE!r}, one that holds a function of weights {WEIGHTS_CAPSULE!r}"
    )


def _capsule_name(capsule: Any) -> bytes:
    return _capsule_call("PyCapsule_GetName", ctypes.c_char_p, capsule) or b""


def _capsule_pointer(capsule: Any) -> int:
    name = _capsule_call("PyCapsule_GetName", ctypes.c_char_p, capsule)
    prototype = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)
    get = prototype(("PyCapsule_GetPointer", ctypes.pythonapi))
    address: int = get(capsule, name) or 0
    return address


def _capsule_call(function: str, result: Any, capsule: Any) -> Any:
    prototype = ctypes.PYFUNCTYPE(result, ctypes.py_object)
    return prototype((function, ctypes.pythonapi))(capsule)


# cffi.


def _is_cffi(given: Any) -> bool:
    backend = sys.modules.get("_cffi_backend")
    return backend is not None and isinstance(given, backend._CDataBase)


def _cffi_address(given: Any) -> int:
    import cffi  # noqa: PLC0415  (there, since its object is)

    return int(cffi.FFI().cast("uintptr_t", given))


def _cffi_function(given: Any) -> Target:
    import _cffi_backend as backend  # noqa: PLC0415

    kind = backend.typeof(given)
    if kind.kind != "function":
        raise ArgumentError(f"the cffi object is a {kind.cname!r}, not a pointer to a function")
    if len(kind.args) != _ARGUMENTS:
        raise _other_arguments(len(kind.args))
    return Target(_cffi_address(given))


# Memory.


def memory_of(given: Any) -> Memory:
    """Return the address of the memory that an object stands for, 0 for None.

    Raises
    ------
    ArgumentError
        If it stands for none.
    """
    if given is None:
        return Memory(0)
    number = as_integer(given)
    if number is not None and 0 <= number < 2**64:
        return Memory(number)
    if isinstance(given, (*_MEMORY, *_POINTERS)):
        return Memory(_ctypes_memory(given), given)
    if _is_capsule(given):
        return Memory(_capsule_pointer(given), given)
    if _is_cffi(given):
        return Memory(_cffi_address(given), given)
    array = _array(given)
    if array is None or array.dtype.hasobject or not array.flags.c_contiguous:
        raise ArgumentError(
            "user_data must be an address, a pointer of ctypes or cffi, or contiguous memory such "
            f"as an array, not {describe(given)}"
        )
    return Memory(array.ctypes.data, array)


def _array(given: Any) -> NDArray[Any] | None:
    if isinstance(given, np.ndarray):
        return given
    try:
        return np.frombuffer(given, np.uint8)
    except (TypeError, ValueError, BufferError):
        return None


def _ctypes_memory(given: Any) -> int:
    if isinstance(given, _POINTERS):
        return ctypes.cast(given, ctypes.c_void_p).value or 0
    return ctypes.addressof(given)
