"""Checks of whole numbers and arrays of them, for what is computed of single games."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError
from quincunx.seeds import describe

Wholes = NDArray[np.int64]


def whole_numbers(value: Any, name: str, low: int, high: int) -> Wholes:
    """Return an integer, or an array or nested list of them, as an array.

    Raises
    ------
    ArgumentError
        If there is anything else, or a number below `low` or above `high`.
    """
    wanted = f"{name} must be a whole number from {low} to {high}, or an array of such"
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise ArgumentError(f"{wanted}, not {describe(value)}") from error
    if array.dtype.kind not in "iu" and array.size:
        raise ArgumentError(f"{wanted}, not {describe(value)}")
    wrong = (array < low) | (array > high)
    if wrong.any():
        raise ArgumentError(f"{wanted}, not {describe(array[wrong].flat[0].item())}")
    return array.astype(np.int64)


def broadcast(arrays: dict[str, Wholes]) -> dict[str, Wholes]:
    """Return arrays in one common shape.

    Raises
    ------
    ArgumentError
        If there is none.
    """
    try:
        together = np.broadcast_arrays(*arrays.values())
    except ValueError as error:
        # One name for each shape says enough.
        named = {one.shape: name for name, one in reversed(arrays.items()) if one.ndim}
        shapes = ", ".join(f"{name} {shape}" for shape, name in reversed(named.items()))
        raise ArgumentError(f"the shapes don't go together: {shapes}") from error
    return dict(zip(arrays, together, strict=True))


def check_exact(exact: Any) -> bool:
    """Return whether fractions are wanted."""
    if not isinstance(exact, bool):
        raise ArgumentError(f"exact must be True or False, not {describe(exact)}")
    return exact
