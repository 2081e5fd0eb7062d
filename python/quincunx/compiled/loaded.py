"""Which memory holds code, and keeping the library of a function loaded."""

from __future__ import annotations

import ctypes
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

_MAPS = Path("/proc/self/maps")


class _SharedObject(ctypes.Structure):
    """``Dl_info`` of the C library."""

    _fields_ = (
        ("path", ctypes.c_char_p),
        ("base", ctypes.c_void_p),
        ("symbol", ctypes.c_char_p),
        ("symbol_address", ctypes.c_void_p),
    )


def holds_code(address: int) -> bool:
    """Return whether an address lies in memory that can be run; True where nobody can tell."""
    try:
        lines = _MAPS.read_text().splitlines()
    except OSError:
        return True
    for line in lines:
        extent, permissions = line.split()[:2]
        first, _, end = extent.partition("-")
        if int(first, 16) <= address < int(end, 16):
            return "x" in permissions
    return False


def keep_loaded(address: int) -> Any:
    """Keep the shared library that holds a function loaded, whoever else closes it.

    Some libraries are closed as soon as nobody holds the object that opened them, which a function
    pointer alone does not.
    """
    about = _SharedObject()
    try:
        find = ctypes.CDLL(None).dladdr
    except (AttributeError, OSError):
        return None
    find.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    if not find(address, ctypes.byref(about)) or not about.path:
        return None
    with suppress(OSError):
        return ctypes.CDLL(os.fsdecode(about.path), mode=os.RTLD_NOW | os.RTLD_NOLOAD)
    return None
