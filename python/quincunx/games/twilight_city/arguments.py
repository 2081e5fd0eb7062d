"""Checks across arrays of whole numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError
from quincunx.games.arguments import Wholes


def refuse_where(wrong: NDArray[np.bool_], message: str, *values: Wholes) -> None:
    """Raise an error that tells the values at the first place where something is wrong."""
    if wrong.any():
        told = [int(one[wrong].flat[0]) for one in values]
        raise ArgumentError(message.format(*told))
