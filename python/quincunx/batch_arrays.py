"""Checks of the arrays that callers give to a batch: actions, games, seats and buffers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from quincunx.errors import ArgumentError
from quincunx.seeds import as_integer, describe

Ids = NDArray[np.int64]

#: Types of device in DLPack whose memory the processor can read.
_HOST_DEVICES = (1, 3, 11, 13)
_INT64 = np.iinfo(np.int64)


def actions_of(given: Any, count: int, name: str = "actions") -> Ids:
    """Return actions as an array of our own, one for each of `count` games.

    A copy, so that nobody can change them between the check and the step.

    Raises
    ------
    ArgumentError
        If they are not integers, or not in one row of `count`.
    """
    array = _integers(given, name)
    if array.shape != (count,):
        raise ArgumentError(
            f"{name} must be one integer for each of {count} games, of shape ({count},); "
            f"got shape {array.shape}"
        )
    return np.array(array, np.int64, copy=True)


def indices_of(given: Any, size: int) -> Ids | None:
    """Return the games that `given` means, None for all of them.

    Raises
    ------
    ArgumentError
        If it is neither integers in one row nor a bool for each game.
    """
    if given is None:
        return None
    array = _as_array(given, "indices")
    if array.dtype == np.bool_:
        if array.shape != (size,):
            raise ArgumentError(
                f"indices as bools must have one for each of {size} games, not shape {array.shape}"
            )
        return np.flatnonzero(array).astype(np.int64, copy=False)
    array = _integers(given, "indices")
    if array.ndim != 1:
        raise ArgumentError(f"indices must lie in one row, not in shape {array.shape}")
    # No number that wraps around may come to mean a game.
    if array.dtype.kind == "u" and array.size and int(array.max()) > _INT64.max:
        raise ArgumentError(f"indices are from 0 to {size - 1}, not {int(array.max())}")
    return np.array(array, np.int64, copy=True)


def seats_of(given: Any, count: int, players: int) -> NDArray[np.int8] | None:
    """Return an observer for each of `count` games, None for the seats to decide."""
    if given is None:
        return None
    number = as_integer(given)
    seats = actions_of(given, count, "players") if number is None else np.full(1, number, object)
    for seat in seats[(seats < 0) | (seats >= players)][:1]:
        raise ArgumentError(f"players are 0 to {players - 1}, not {describe(int(seat))}")
    if number is not None:
        return np.full(count, number, np.int8)
    return seats.astype(np.int8)


def buffer_of(out: Any, dtypes: tuple[DTypeLike, ...], shape: tuple[int, ...]) -> NDArray[Any]:
    """Return an array over the memory of a caller's buffer, checked to hold the rows.

    Parameters
    ----------
    out : array or object that speaks DLPack
        The buffer.
    dtypes : tuple of dtypes
        Those allowed.
    shape : tuple of int
        The shape needed.

    Raises
    ------
    ArgumentError
        If it has another dtype or shape, can't be written to, has rows in pieces, or does not lie
        in the memory of the processor.
    """
    array = out if isinstance(out, np.ndarray) else _shared(out)
    allowed = [np.dtype(dtype) for dtype in dtypes]
    if array.dtype not in allowed:
        names = " or ".join(str(dtype) for dtype in allowed)
        raise ArgumentError(f"out must be of dtype {names}, not {array.dtype}")
    if array.shape != shape:
        raise ArgumentError(f"out must be of shape {shape}, not {array.shape}")
    if not array.flags.writeable:
        raise ArgumentError("out is read-only")
    if not array.flags.aligned:
        raise ArgumentError("out is not aligned")
    if array.size and not array[0].flags.c_contiguous:
        raise ArgumentError("the rows of out must be contiguous")
    return array


def _integers(given: Any, name: str) -> NDArray[Any]:
    if isinstance(given, list | tuple | range):
        return _listed(given, name)
    array = _as_array(given, name)
    if array.dtype.kind not in "iu":
        raise ArgumentError(f"{name} must be integers, not {array.dtype}")
    return array


def _listed(given: list[Any] | tuple[Any, ...] | range, name: str) -> Ids:
    """Return a list of integers; those too large for an action become -1, which is none."""
    numbers = [as_integer(value) for value in given]
    for value, number in zip(given, numbers, strict=True):
        if number is None:
            raise ArgumentError(f"{name} must be integers, not {describe(value)}")
    return np.array(
        [n if n is not None and abs(n) <= _INT64.max else -1 for n in numbers], np.int64
    )


def _as_array(given: Any, name: str) -> NDArray[Any]:
    if isinstance(given, np.ma.MaskedArray):
        raise ArgumentError(f"{name} must be an array without masked elements")
    if isinstance(given, np.ndarray):
        return given
    if isinstance(given, list | tuple):
        bools = all(isinstance(value, bool | np.bool_) for value in given) and len(given) > 0
        return np.array(given, np.bool_) if bools else _listed(given, name)
    if hasattr(given, "__dlpack__"):
        return _shared(given, name)
    if hasattr(given, "__array__") or hasattr(given, "__array_interface__"):
        return np.asarray(given)
    raise ArgumentError(f"{name} must be an array of integers, not {describe(given)}")


def _shared(given: Any, name: str = "out") -> NDArray[Any]:
    """Return an array over the memory of an object that speaks DLPack."""
    if not hasattr(given, "__dlpack__") or not hasattr(given, "__dlpack_device__"):
        raise ArgumentError(f"{name} must be an array, or speak DLPack, not {describe(given)}")
    device = int(given.__dlpack_device__()[0])
    if device not in _HOST_DEVICES:
        raise ArgumentError(
            f"{name} lies on another device (DLPack type {device}); only memory of the processor "
            "can be used"
        )
    try:
        view: NDArray[Any] = np.from_dlpack(given)
    except (BufferError, RuntimeError, TypeError, ValueError, AttributeError) as error:
        raise ArgumentError(f"{name} can't be used through DLPack: {error}") from error
    return view if view.flags.writeable else _writable(given, view)


def _writable(given: Any, view: NDArray[Any]) -> NDArray[Any]:
    # An unversioned DLPack capsule does not tell whether its memory may be written, so NumPy makes
    # it read-only. Its owner can still say so as an array over the very same memory.
    if not hasattr(given, "__array__"):
        return view
    own = np.asarray(given)
    same = (own.ctypes.data, own.dtype, own.shape, own.strides) == (
        view.ctypes.data,
        view.dtype,
        view.shape,
        view.strides,
    )
    return own if same else view
