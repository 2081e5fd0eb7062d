"""Checks of arrays of whole numbers that go together."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError
from quincunx.games.arguments import Wholes


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
