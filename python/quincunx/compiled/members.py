"""Membership in bit sets, in Python and in compiled policies alike."""

from __future__ import annotations

from typing import Any

import numpy as np


def has(bits: Any, member: int) -> bool:
    """Return whether a bit set holds a number.

    Works in compiled policies and outside of them, so that a policy can be tried in Python.

    Parameters
    ----------
    bits : int, array of uint64, or a set of a compiled policy's view
        The set; an integer is a set of 64 bits.
    member : int
        The number; one beyond the set is not in it.

    Examples
    --------
    >>> from quincunx.compiled import has
    >>> has(0b101, 2), has(0b101, 1), has(0b101, 64)
    (True, False, False)
    """
    words = np.atleast_1d(np.asarray(bits, np.uint64))
    if not 0 <= member < 64 * len(words):
        return False
    return bool(int(words[member // 64]) >> member % 64 & 1)
