"""How much more likely blocks of games are under one hypothesis than under another.

Both hypotheses leave the distribution of the worths open but for one figure: the mean, told as
logistic Elo, or the mean in units of the standard deviation of a game, told as normalised Elo. The
ratio is that of the likeliest distributions that have those figures (the generalised likelihood
ratio). With normalised Elo a test takes about the same number of games for every kind of game,
whatever its share of draws.

Van den Bergh, *Normalized Elo* (2021), derives both; for normalised Elo this is the formula of its
section 4.2, by which the tests of chess engines are published.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.seeds import describe
from quincunx.tournament.sprt.pentanomial import Outcomes

Floats = NDArray[np.float64]

MODELS = ("normalized", "logistic")

#: Normalised Elo of a mean that is one standard deviation of a game above one half.
ELO_PER_DEVIATION = 800 / math.log(10)
#: Stands for worths that never came up, so that no hypothesis is impossible.
_SELDOM = 1e-3


def check_model(model: object) -> str:
    """Return the name of a model.

    Raises
    ------
    ArgumentError
        If there is no such model.
    """
    if not isinstance(model, str) or model not in MODELS:
        raise ArgumentError(
            f"model must be {one_of(MODELS)}, not {describe(model)}{suggestion(model, MODELS)}"
        )
    return model


def log_likelihood_ratio(
    outcomes: Outcomes, elo0: float, elo1: float, model: str = "normalized"
) -> float:
    """Return the logarithm of how much likelier `elo1` makes the outcomes than `elo0`.

    Parameters
    ----------
    outcomes : Outcomes
        What blocks of games were worth.
    elo0, elo1 : float
        The hypotheses.
    model : {"normalized", "logistic"}
        Which Elo that is.

    Examples
    --------
    >>> from quincunx.tournament.sprt import log_likelihood_ratio, pentanomial
    >>> pairs = pentanomial([379, 10170, 21828, 10640, 343])
    >>> round(log_likelihood_ratio(pairs, 0, 2), 4)
    2.946
    """
    check_model(model)
    if not outcomes.blocks:
        return 0.0
    seen = outcomes.filled(_SELDOM)
    total = math.fsum(seen)
    if model == "normalized":
        shares_of = [n / total for n in seen]
        return total * _normalized(outcomes.worths, shares_of, outcomes.games, elo0, elo1)
    worths, shares = np.array(outcomes.worths), np.array(seen) / total
    fits = [_with_mean(worths, shares, expected_score(elo)) for elo in (elo0, elo1)]
    return total * float(shares @ (np.log(fits[1]) - np.log(fits[0])))


def _normalized(
    worths: Sequence[float], shares: Sequence[float], games: int, elo0: float, elo1: float
) -> float:
    """Return the log-likelihood ratio a block under normalised Elo."""
    mean = math.fsum(w * p for w, p in zip(worths, shares, strict=True))
    variance = math.fsum(p * (w - mean) ** 2 for w, p in zip(worths, shares, strict=True))
    # What one deviation of a block is worth, from that of a game.
    per_block = math.sqrt(games) / ELO_PER_DEVIATION
    # Beyond one deviation the formula would find the hypotheses ever less different, and a bot
    # that wins everything never better; so it is taken for one deviation.
    ratio = (mean - 0.5) / max(math.sqrt(variance), abs(mean - 0.5))
    off0, off1 = ratio - elo0 * per_block, ratio - elo1 * per_block
    return (math.log1p(off0 * off0) - math.log1p(off1 * off1)) / 2


def expected_score(elo: float) -> float:
    """Return the mean worth of a game that logistic Elo stands for."""
    return 1 / (1 + 10 ** (-elo / 400))


def _with_mean(worths: Floats, shares: Floats, mean: float) -> Floats:
    """Return the likeliest distribution whose mean worth is this one."""
    return _tilted(worths - mean, shares)


def _tilted(values: Floats, shares: Floats) -> Floats:
    """Return the likeliest distribution under which the mean of some values is zero.

    It is ``shares / (1 + x * values)``, with the `x` that makes it so, the only one that leaves
    all shares positive.
    """
    low, high = float(values.min()), float(values.max())
    if not low < 0 < high:
        raise ArgumentError("no outcomes have a mean like that; the hypotheses are too extreme")
    left, right = -1 / high, -1 / low
    for _ in range(200):
        middle = (left + right) / 2
        # What is to become zero falls as x grows.
        if float((shares * values / (1 + middle * values)).sum()) > 0:
            left = middle
        else:
            right = middle
        if middle in (left, right) and right - left < 1e-15 * max(1.0, abs(middle)):
            break
    fit: Floats = shares / (1 + (left + right) / 2 * values)
    fit /= fit.sum()
    return fit
