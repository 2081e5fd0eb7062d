"""Maximum likelihood in the model of Plackett and Luce, of which Bradley and Terry's is a case.

A bot of strength `s` is the best of some with probability ``exp(s) / sum(exp(t))``. Contests are
chains of such choices; the logarithm of their likelihood is concave, and Newton's method finds its
peak in a few steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quincunx.tournament.contests import Contest

Floats = NDArray[np.float64]

_MOST_STEPS = 200
_LONGEST_STEP = 3.0  # in units of strength, so that no exponential runs away
_CLOSE = 1e-11
#: Elements of the largest array of a fit of many samples at once.
_MOST_ELEMENTS = 4_000_000


@dataclass(frozen=True, slots=True)
class Choices:
    """All choices of the best, counted by block.

    Attributes
    ----------
    among : array of bool, (sets, bots)
        The different sets of bots that were chosen from.
    counts : array, (blocks, sets)
        How often each block chose from each.
    shares : array, (blocks, bots)
        How often each bot was chosen; equals share.
    beaten : array of bool, (bots, bots)
        Whether the first was ever chosen where the second could have been.
    """

    among: NDArray[np.bool_]
    counts: Floats
    shares: Floats
    beaten: NDArray[np.bool_]


def choices_of(contests: Sequence[Contest], bots: Sequence[int]) -> Choices:
    """Return the choices that contests consist of, as far as some bots go.

    Others are left out, and so are choices of which these got nothing. That is what remains of the
    likelihood when all others are infinitely strong or weak.
    """
    column = {bot: place for place, bot in enumerate(bots)}
    blocks = {block: row for row, block in enumerate(sorted({c.block for c in contests}))}
    sets: dict[tuple[int, ...], int] = {}
    entries = []
    shares = np.zeros((len(blocks), len(bots)))
    beaten = np.zeros((len(bots), len(bots)), np.bool_)
    for contest in contests:
        row = blocks[contest.block]
        for stage in contest.stages():
            got = {
                column[bot]: share
                for bot, share in zip(stage.bots, stage.shares, strict=True)
                if bot in column
            }
            members, weight = tuple(sorted(got)), sum(got.values())
            if len(members) < 2 or weight <= 0:
                continue
            entries.append((row, sets.setdefault(members, len(sets)), weight))
            for place, share in got.items():
                shares[row, place] += share
                if share > 0:
                    beaten[place, list(members)] = True
    counts = np.zeros((len(blocks), len(sets)))
    for row, number, weight in entries:
        counts[row, number] += weight
    among = np.zeros((len(sets), len(bots)), np.bool_)
    for members, number in sets.items():
        among[number, list(members)] = True
    return Choices(among, counts, shares, beaten)


def core(beaten: NDArray[np.bool_]) -> list[int]:
    """Return the largest set of bots of which each has beaten each, over others if need be.

    Within such a set the likeliest strengths are finite, and differ from those outside without
    bound. Of several as large the strongest one is returned: nobody outside has beaten it, as far
    as its equals go.
    """
    reach = beaten | np.eye(len(beaten), dtype=np.bool_)
    for _ in range(len(beaten)):
        reach = reach | (reach @ reach)
    both = reach & reach.T
    order = sorted(
        range(len(beaten)), key=lambda bot: (-int(both[bot].sum()), -int(reach[bot].sum()), bot)
    )
    return [int(bot) for bot in np.flatnonzero(both[order[0]])]


def fit(among: NDArray[np.bool_], counts: Floats, shares: Floats, prior: float) -> Floats:
    """Return the likeliest strengths, of mean zero, for each of many samples.

    Parameters
    ----------
    among : array of bool, (sets, bots)
        The sets that were chosen from.
    counts : array, (samples, sets)
        How often.
    shares : array, (samples, bots)
        How often each bot was chosen.
    prior : float
        Precision of a normal prior about zero; 0 is none.

    Returns
    -------
    array, (samples, bots)
    """
    samples, bots = shares.shape
    at_once = max(1, _MOST_ELEMENTS // max(1, among.size))
    parts = [
        _fit(among, counts[at : at + at_once], shares[at : at + at_once], prior)
        for at in range(0, samples, at_once)
    ]
    return np.concatenate(parts) if parts else np.zeros((0, bots))


def _fit(among: NDArray[np.bool_], counts: Floats, shares: Floats, prior: float) -> Floats:
    samples, bots = shares.shape
    strengths = np.zeros((samples, bots))
    going = np.arange(samples)
    # What all strengths have in common is not determined; this holds their mean at zero.
    ground = np.full((bots, bots), 1.0 / bots) + prior * np.eye(bots)
    for _ in range(_MOST_STEPS):
        chance = np.exp(strengths[going])[:, None, :] * among
        chance /= chance.sum(axis=2, keepdims=True)
        expected = counts[going][:, :, None] * chance
        slope = shares[going] - expected.sum(axis=1) - prior * strengths[going]
        bend = ground - np.einsum("bsi,bsj->bij", expected, chance)
        bend[:, range(bots), range(bots)] += expected.sum(axis=1)
        step = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
        size = np.abs(step).max(axis=1)
        step *= np.minimum(1.0, _LONGEST_STEP / np.maximum(size, _CLOSE))[:, None]
        strengths[going] += step
        going = going[size > _CLOSE]
        if not going.size:
            break
    centred: Floats = strengths - strengths.mean(axis=1, keepdims=True)
    return centred
