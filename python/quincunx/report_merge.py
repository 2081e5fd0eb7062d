"""Joining ranges of playouts, and the rows of their arrays."""

from __future__ import annotations

import numpy as np

from quincunx.engines.protocol import Arrays
from quincunx.errors import ArgumentError

Range = tuple[int, int]


def join_ranges(ranges: list[Range]) -> tuple[Range, ...]:
    """Return ascending ranges with those that touch made one.

    Raises
    ------
    ArgumentError
        If two of them share a playout.
    """
    joined: list[Range] = []
    for first, count in ranges:
        end = joined[-1][0] + joined[-1][1] if joined else None
        if end is not None and first < end:
            raise ArgumentError(
                f"playout {first} is in two of the reports; merged reports must share none"
            )
        if end == first:
            joined[-1] = (joined[-1][0], joined[-1][1] + count)
        else:
            joined.append((first, count))
    return tuple(joined)


def join_arrays(pieces: list[tuple[int, int, Arrays]], empty: Arrays | None) -> Arrays | None:
    """Return the rows of several ranges, given as (count, first row, arrays), one after another."""
    if not pieces:
        return empty
    return {
        name: np.concatenate([arrays[name][row : row + count] for count, row, arrays in pieces])
        for name in pieces[0][2]
    }
