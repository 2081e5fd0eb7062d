"""Checks of whole numbers and arrays of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError
from quincunx.games.arguments import Wholes, whole_numbers
from quincunx.seeds import describe

Array = NDArray[Any]

#: The most units of one side, or of one kind: far beyond any game, and quick enough.
MOST_UNITS = 200
#: Bonuses beyond it change nothing.
MOST_BONUS = 10


def counts(value: Any, name: str) -> Wholes:
    """Return numbers of units."""
    return whole_numbers(value, name, 0, MOST_UNITS)


def bonuses(value: Any, name: str) -> Wholes:
    """Return bonuses on dice."""
    return whole_numbers(value, name, -MOST_BONUS, MOST_BONUS)


def truths(value: Any, name: str) -> Wholes:
    """Return truth values, or an array of them, as 0 and 1.

    Raises
    ------
    ArgumentError
        If there is anything else.
    """
    wanted = f"{name} must be True or False, or an array of such"
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise ArgumentError(f"{wanted}, not {describe(value)}") from error
    if array.dtype.kind != "b" and array.size:
        raise ArgumentError(f"{wanted}, not {describe(value)}")
    return array.astype(np.int64)
