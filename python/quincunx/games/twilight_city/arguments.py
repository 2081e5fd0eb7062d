"""Checks of whole numbers and arrays of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError
from quincunx.seeds import describe

Wholes = NDArray[np.int64]


def whole_numbers(value: Any, name: str, high: int) -> Wholes:
    """Return an integer, or an array or nested list of them, as an array.

    Raises
    ------
    ArgumentError
        If there is anything else, or a number below 0 or above `high`.
    """
    wanted = f"{name} must be a whole number from 0 to {high}, or an array of such"
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise ArgumentError(f"{wanted}, not {describe(value)}") from error
    if array.dtype.kind not in "iu" and array.size:
        raise ArgumentError(f"{wanted}, not {describe(value)}")
    wrong = (array < 0) | (array > high)
    if wrong.any():
        raise ArgumentError(f"{wanted}, not {describe(array[wrong].flat[0].item())}")
    return array.astype(np.int64)


def broadcast(arrays: dict[str, Wholes]) -> list[Wholes]:
    """Return arrays in one common shape.

    Raises
    ------
    ArgumentError
        If there is none.
    """
    try:
        return list(np.broadcast_arrays(*arrays.values()))
    except ValueError as error:
        shapes = ", ".join(f"{name} {one.shape}" for name, one in arrays.items() if one.ndim)
        raise ArgumentError(f"the shapes don't go together: {shapes}") from error


def refuse_where(wrong: NDArray[np.bool_], message: str, *values: Wholes) -> None:
    """Raise an error that tells the values at the first place where something is wrong."""
    if wrong.any():
        told = [int(one[wrong].flat[0]) for one in values]
        raise ArgumentError(message.format(*told))
