"""When two games on the same luck went apart: their records, step by step."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest

from quincunx.comparing.result import Divergence
from quincunx.comparing.sides import Pairing
from quincunx.lineup import Slow

#: How many pairs are followed unless something else is asked for, and where Python plays.
_SAMPLE = 1000
_SLOW_SAMPLE = 20


def usual_sample(pairings: list[Pairing]) -> int:
    """Return how many pairs to follow: few where every decision is one of Python."""
    sides = [side for pairing in pairings for side in (pairing.left, pairing.right)]
    slow = any(isinstance(one, Slow) for side in sides for one in side.seating)
    return _SLOW_SAMPLE if slow else _SAMPLE


def find_divergence(pairings: list[Pairing], seed: int, first: int, sample: int) -> Divergence:
    """Return when the first pairs went apart: a pairing for each playout index, all in turn."""
    decisions: Counter[int] = Counter()
    by_chance = 0
    for number in range(sample):
        pairing = pairings[number % len(pairings)]
        sides = (pairing.left, pairing.right)
        records = [side.game.play(seed, first + number, list(side.seating)) for side in sides]
        parted = _parting(records[0].moves, records[1].moves, pairing)
        if parted is not None:
            decisions[parted[0]] += 1
            by_chance += parted[1]
    return Divergence(sample, sum(decisions.values()), by_chance, dict(sorted(decisions.items())))


def _parting(
    left: tuple[str, ...], right: tuple[str, ...], pairing: Pairing
) -> tuple[int, bool] | None:
    """Return the decision, from 1, at or before which two games differ, and whether by chance."""
    book = pairing.left.game.code_book
    decision = 1
    for mine, theirs in zip_longest(left, right):
        step = book.step(mine if mine is not None else theirs)
        chance = step is not None and step.chance
        if mine != theirs:
            return decision, chance
        decision += not chance
    return None
