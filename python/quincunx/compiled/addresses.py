"""Policies from functions that were compiled elsewhere: C, C++, Cython, cffi, ctypes, scipy."""

from __future__ import annotations

from typing import Any

from quincunx import _core
from quincunx.compiled import pointers
from quincunx.compiled.fingerprint import bytes_digest
from quincunx.compiled.identity import check_version, identity_of_address
from quincunx.compiled.native_policy import (
    CompiledPolicy,
    Sees,
    check_name,
    check_sees,
    public_name,
)
from quincunx.errors import ArgumentError


def policy_from_address(
    function: Any,
    game: str,
    *,
    user_data: Any = None,
    sees: Sees = "observation",
    weighted: bool | None = None,
    name: str | None = None,
    version: str | None = None,
) -> CompiledPolicy:
    """Return a policy of a function with the C interface of ``quincunx/policy.h``.

    Parameters
    ----------
    function : object
        A ``ctypes`` function, a ``cffi`` function pointer, a PyCapsule of the header's name or of
        a Cython ``cdef api`` function, a ``scipy.LowLevelCallable``, a ``numba.cfunc``, or the
        address as an integer. Nobody can check the arguments of what lies at an address: if they
        are wrong, the interpreter ends.
    game : str
        The game it plays.
    user_data : object, optional
        What the function gets as its last argument: an address, a ``ctypes`` or ``cffi`` pointer,
        or an object with a buffer, such as an array, whose memory it then points to. It is shared
        by all threads, so functions must only read it.
    sees : {"observation", "state"}
        What the function is shown.
    weighted : bool, optional
        Whether it is a ``quincunx_weights`` and no ``quincunx_policy``. A capsule tells this by
        its name.
    name : str, optional
        How reports call it; the name of the function where it is known.
    version : str, optional
        What you call this version of it. Nobody can tell from an address what lies there, so
        without a version reports mark the policy as unverifiable. To be changed whenever the
        function does; reports of other versions don't merge.

    Raises
    ------
    ArgumentError
        If this is no function, or one with other arguments.

    Examples
    --------
    >>> import ctypes, quincunx as qx
    >>> library = ctypes.CDLL("./careful.so")  # doctest: +SKIP
    >>> careful = qx.policy_from_address(library.careful, "city-of-the-living")  # doctest: +SKIP
    """
    target = pointers.function_of(function)
    if weighted is not None and target.weighted is not None and weighted != target.weighted:
        kind = "weights" if target.weighted else "actions"
        raise ArgumentError(f"the capsule holds a function that gives {kind}; weighted differs")
    chosen = target.weighted if weighted is None else weighted
    data = target.user_data
    if user_data is not None:
        if data is not None:
            raise ArgumentError("user_data is given twice: the function comes with its own")
        data = user_data
    memory = pointers.memory_of(data)
    shown = check_sees(sees)
    called = check_name(name or target.name or "compiled")
    told = check_version(version)
    handle = _core.SeatPolicy.compiled(
        target.address,
        memory.address,
        weighted=bool(chosen),
        sees_state=shown == "state",
        owner=(function, target.owner, memory.owner),
    )
    return CompiledPolicy(
        handle,
        name=called,
        game=public_name(game),
        identity=identity_of_address(
            called,
            told,
            "gives weights" if chosen else "",
            "sees state" if shown == "state" else "",
            _told(memory),
        ),
        sees=shown,
        weighted=bool(chosen),
    )


def _told(memory: pointers.Memory) -> str:
    """Return what is known of the user data: the hash of memory whose extent is known."""
    if not memory.address:
        return ""
    known = memory.content()
    return "user data" if known is None else f"user data {bytes_digest(known)}"
