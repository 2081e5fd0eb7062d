"""Luck by source, bit for bit as the native engine draws it.

The generator is Philox4x64-10. A playout is keyed by (seed, index), and the counter of a block is
(n, source, domain, block): draw n of a source of luck does not depend on any other draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Protocol

_MASK = (1 << 64) - 1
_MULTIPLIERS = (0xD2E7470EE14C6C93, 0xCA5A826395121157)
_WEYL = (0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B)
_ROUNDS = 10

Block = tuple[int, int, int, int]
Key = tuple[int, int]


class Domain(IntEnum):
    """What luck is used for; each use has words of its own."""

    CHANCE = 0
    POLICY = 1
    DETERMINIZE = 2
    SEARCH = 4


class Words(Protocol):
    """An endless sequence of random 64-bit words."""

    def next(self) -> int:
        """Return the next word."""


def philox4x64(key: Key, counter: Block) -> Block:
    """Return the four words of one block of Philox4x64-10."""
    k0, k1 = key
    c0, c1, c2, c3 = counter
    for _ in range(_ROUNDS):
        p0 = _MULTIPLIERS[0] * c0
        p1 = _MULTIPLIERS[1] * c2
        c0, c1, c2, c3 = (p1 >> 64) ^ c1 ^ k0, p1 & _MASK, (p0 >> 64) ^ c3 ^ k1, p0 & _MASK
        k0 = (k0 + _WEYL[0]) & _MASK
        k1 = (k1 + _WEYL[1]) & _MASK
    return c0, c1, c2, c3


class DrawWords:
    """The words of draw `n` of a source; a rejected word shifts no other draw."""

    def __init__(self, key: Key, source: int, n: int) -> None:
        self._key = key
        self._source = source
        self._n = n
        self._at = 0
        self._block: Block = (0, 0, 0, 0)

    def next(self) -> int:
        """Return the next word of this draw."""
        if self._at % 4 == 0:
            counter = (self._n, self._source, Domain.CHANCE, self._at // 4)
            self._block = philox4x64(self._key, counter)
        word = self._block[self._at % 4]
        self._at += 1
        return word


class StreamWords:
    """A sequential stream: one for the policy of each seat, one for each determinization."""

    def __init__(self, key: Key, domain: Domain, number: int) -> None:
        self._key = key
        self._domain = domain
        self._number = number
        self._at = 0
        self._block: Block = (0, 0, 0, 0)

    def next(self) -> int:
        """Return the next word of the stream."""
        if self._at % 4 == 0:
            counter = (self._at // 4, self._number, self._domain, 0)
            self._block = philox4x64(self._key, counter)
        word = self._block[self._at % 4]
        self._at += 1
        return word


def below(words: Words, k: int) -> int:
    """Return a number from 0 to k - 1 without bias: multiply, shift and reject."""
    if not 1 <= k <= _MASK:
        raise ValueError(f"below needs a bound from 1 to 2**64 - 1, not {k}")
    product = words.next() * k
    if product & _MASK < k:
        threshold = ((1 << 64) - k) % k
        while product & _MASK < threshold:
            product = words.next() * k
    return product >> 64


def sample(outcomes: Sequence[tuple[int, int]], words: Words) -> int:
    """Return the outcome in which a uniformly drawn unit of weight falls."""
    unit = below(words, sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        if unit < weight:
            return outcome
        unit -= weight
    raise AssertionError("the unit lies beyond the last outcome")
