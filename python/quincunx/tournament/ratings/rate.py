"""Ratings in units of Elo, with intervals from resampled blocks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from quincunx.tournament.contests import Contest
from quincunx.tournament.ratings.equals import averaged, equals
from quincunx.tournament.ratings.plackett_luce import Choices, Floats, choices_of, core, fit

#: Elo of one unit of strength.
ELO_PER_STRENGTH = 400 / math.log(10)
#: Standard deviation, in Elo, of the prior that keeps ratings finite where results don't.
PRIOR_ELO = 1000.0
_PRIOR = (ELO_PER_STRENGTH / PRIOR_ELO) ** 2
_SAMPLES = 500
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is.

    Attributes
    ----------
    elo : float or None
        Its rating; 0 is the mean of those that are defined. None of a bot that played no complete
        block against another.
    low, high : float or None
        Its interval; None of a single block, and of ratings that are not defined.
    defined : bool
        Whether the results determine it. The likeliest rating of a bot that won or lost everything
        against all others is infinite; it is told as kept finite by a prior, which says that it is
        the better or the worse one, but not by how much.
    """

    elo: float | None
    low: float | None
    high: float | None
    defined: bool


def rate(contests: Sequence[Contest], bots: int, confidence: float = 0.95) -> list[Rating]:
    """Return the likeliest rating of each bot.

    Parameters
    ----------
    contests : sequence of Contest
        The contests of complete blocks.
    bots : int
        Number of bots.
    confidence : float
        Level of the intervals. They are those of a bootstrap over blocks, for the games of a block
        share their luck.
    """
    found = [Rating(None, None, None, False)] * bots
    present = sorted({bot for contest in contests for bot in contest.bots if contest.stages()})
    if len(present) < 2:
        return found
    everybody = choices_of(contests, present)
    inner = [present[place] for place in core(everybody.beaten)]
    outer = [bot for bot in present if bot not in inner]
    groups = equals(contests, bots)
    elo: dict[int, float] = {}
    if outer:
        # The outer ones hang on the inner ones by the prior alone.
        elo = _named(_fit(everybody, _once(everybody), _PRIOR)[0], present)
        middle = sum(elo[bot] for bot in inner) / len(inner)
        elo = {bot: value - (middle if len(inner) > 1 else 0.0) for bot, value in elo.items()}
    low: dict[int, float] = {}
    high: dict[int, float] = {}
    if len(inner) > 1:
        choices = choices_of(contests, inner)
        elo |= _named(_fit(choices, _once(choices), 0.0)[0], inner)
        low, high = _interval(choices, inner, confidence)
    elo, low, high = (_evened(values, groups) for values in (elo, low, high))
    for bot in present:
        found[bot] = Rating(elo[bot], low.get(bot), high.get(bot), len(inner) > 1 and bot in inner)
    return found


def _once(choices: Choices) -> Floats:
    """Return the weights of a sample that has every block once."""
    return np.ones((1, len(choices.counts)))


def _fit(choices: Choices, weights: Floats, prior: float) -> Floats:
    """Return strengths for each sample, given how often it has each block."""
    return fit(choices.among, weights @ choices.counts, weights @ choices.shares, prior)


def _named(strengths: Floats, bots: Sequence[int]) -> dict[int, float]:
    elo = (strengths * ELO_PER_STRENGTH).tolist()
    return dict(zip(bots, elo, strict=True))


def _evened(values: dict[int, float], groups: Sequence[Sequence[int]]) -> dict[int, float]:
    """Return values in which bots of equal results have the same, to the last digit."""
    bots = sorted(values)
    rows = {bot: row for row, bot in enumerate(bots)}
    known = [[rows[bot] for bot in group if bot in rows] for group in groups]
    even = averaged([values[bot] for bot in bots], known)
    return {bot: round(even[row], _DIGITS) + 0.0 for bot, row in rows.items()}


def _interval(
    choices: Choices, bots: Sequence[int], confidence: float
) -> tuple[dict[int, float], dict[int, float]]:
    blocks = len(choices.counts)
    if blocks < 2:
        return {}, {}
    draws = np.random.default_rng(blocks).multinomial(
        blocks, np.full(blocks, 1 / blocks), size=_SAMPLES
    )
    # A sample may lack the block that kept a rating finite, hence the prior; it is hardly felt.
    found = _fit(choices, draws.astype(np.float64), _PRIOR)
    tail = (1 - confidence) / 2
    low, high = np.quantile(found, [tail, 1 - tail], axis=0)
    return _named(low, bots), _named(high, bots)
