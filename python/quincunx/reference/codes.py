"""Codes of games that keep a list of them, in the order of the ids."""

from __future__ import annotations

from collections.abc import Sequence


def numbered(name: str, count: int, first: int = 0) -> tuple[str, ...]:
    """Return codes of one name and a number each."""
    return tuple(f"{name} {number}" for number in range(first, first + count))


def code_at(codes: Sequence[str], number: int, what: str) -> str:
    """Return the code of an id of an action or an outcome.

    Raises
    ------
    ValueError
        If there is no such id.
    """
    if not 0 <= number < len(codes):
        raise ValueError(f"{what} ids go from 0 to {len(codes) - 1}: {number}")
    return codes[number]
