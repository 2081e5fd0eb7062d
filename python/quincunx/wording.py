"""Numbers in words."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """Return a number with what it counts: ``1 player``, ``4 players``."""
    return f"{number} {noun}{'s' if number != 1 else ''}"
