"""Checks of the integers that callers give: seeds, playout indices, counts."""

from __future__ import annotations

import operator
import secrets
from typing import Any

import numpy as np

from quincunx import _core
from quincunx.errors import ArgumentError, SeedError

#: One more than the largest seed and the largest playout index.
SEED_LIMIT = 2**64
#: A range of playouts must end before this index.
INDEX_LIMIT = 2**63


def as_integer(value: Any) -> int | None:
    """Return a Python or NumPy integer as an int, and None for anything else.

    Booleans, floats and texts are no integers here, even if they have a whole value.
    """
    if isinstance(value, bool | np.bool_ | str | bytes):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def check_seed(value: Any, name: str = "seed") -> int:
    """Return a seed or playout index as an int.

    Raises
    ------
    SeedError
        If it is not an integer from 0 to 2**64 - 1.
    """
    number = as_integer(value)
    if number is None:
        raise SeedError(f"{name} must be an integer from 0 to 2**64 - 1, not {describe(value)}")
    if not 0 <= number < SEED_LIMIT:
        raise SeedError(f"{name} must be from 0 to 2**64 - 1, not {describe(number)}")
    return number


def seed_or_fresh(value: Any) -> int:
    """Return the seed given, or one drawn from the operating system for None."""
    return secrets.randbits(64) if value is None else check_seed(value)


def other_luck(seed: int, index: int = 0) -> int:
    """Return the seed of other luck than that of a playout: word 0 of block 0 of domain 3.

    Whoever imagines how a game goes on must not do so on the luck of that very game, or he would
    know what is to come.
    """
    return _core.philox(seed, index, 0, 0, 3, 0)[0]


def check_count(value: Any, name: str, *, low: int = 0, high: int | None = None) -> int:
    """Return a count as an int.

    Raises
    ------
    ArgumentError
        If it is not an integer from `low` to `high`.
    """
    allowed = f"at least {low}" if high is None else f"from {low} to {high}"
    number = as_integer(value)
    if number is None:
        raise ArgumentError(f"{name} must be an integer {allowed}, not {describe(value)}")
    if number < low or (high is not None and number > high):
        raise ArgumentError(f"{name} must be {allowed}, not {describe(number)}")
    return number


def check_progress(progress: Any) -> None:
    """Refuse a progress call-back that can't be called; None is none.

    Raises
    ------
    ArgumentError
        If it is not callable.
    """
    if progress is not None and not callable(progress):
        raise ArgumentError(f"progress must be callable, not {describe(progress)}")


def check_range(first: Any, count: Any) -> tuple[int, int]:
    """Return the first playout index and the number of playouts, both checked."""
    start = check_count(first, "first", high=INDEX_LIMIT)
    number = check_count(count, "n", high=INDEX_LIMIT)
    if start + number > INDEX_LIMIT:
        raise ArgumentError(f"first + n must be at most 2**63, not {start} + {number}")
    return start, number


def describe(value: Any) -> str:
    """Return a value for an error message, cut short if it is long."""
    try:
        text = repr(value)
    except Exception:  # an integer of more digits than Python prints, or a broken object
        text = f"a value of type {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


def short(value: Any) -> str:
    """Return a value for a message; of a long hash its beginning, as it is shown elsewhere."""
    if isinstance(value, str) and len(value) == 64:
        return value[:12]
    return describe(value)
