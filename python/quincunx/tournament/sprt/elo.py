"""Elo, normalised Elo and what follows from them, with errors from blocks of games."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from statistics import NormalDist
from typing import Any

from quincunx.tournament.sprt.likelihood import ELO_PER_DEVIATION
from quincunx.tournament.sprt.pentanomial import Outcomes


@dataclass(frozen=True, slots=True)
class EloEstimate:
    """How much better the first of two bots is.

    A figure is None where the games don't define it: Elo of a bot that won or lost everything, and
    all errors of a single block.

    Attributes
    ----------
    blocks, games : int
        What it rests on.
    score, score_error : float
        Mean points a game, 0 to 1, and half the width of the interval.
    elo, elo_error : float or None
        Logistic Elo, and half the width of its interval.
    nelo, nelo_error : float or None
        Normalised Elo: what 100 % in units of luck means, whatever the share of draws.
    los : float or None
        Likelihood of superiority.
    confidence : float
        Level of the intervals.
    """

    blocks: int
    games: int
    score: float | None
    score_error: float | None
    elo: float | None
    elo_error: float | None
    nelo: float | None
    nelo_error: float | None
    los: float | None
    confidence: float

    def to_dict(self) -> dict[str, Any]:
        """Return the estimate ready for JSON."""
        return asdict(self)


def estimate(outcomes: Outcomes, confidence: float = 0.95) -> EloEstimate:
    """Return what blocks of games say about the strength of the first bot.

    Examples
    --------
    >>> from quincunx.tournament.sprt import estimate, pentanomial
    >>> found = estimate(pentanomial([379, 10170, 21828, 10640, 343]))
    >>> print(f"{found.nelo:.4f} ± {found.nelo_error:.4f}")
    3.0505 ± 2.3124
    """
    blocks = outcomes.blocks
    if not blocks:
        return EloEstimate(0, 0, None, None, None, None, None, None, None, confidence)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    mean, deviation = outcomes.mean, math.sqrt(outcomes.variance)
    error = z * deviation / math.sqrt(blocks) if blocks > 1 else None
    nelo = nelo_error = los = None
    if deviation > 0 and blocks > 1:
        per_game = deviation * math.sqrt(outcomes.games)
        nelo = ELO_PER_DEVIATION * (mean - 0.5) / per_game
        nelo_error = ELO_PER_DEVIATION * z / math.sqrt(blocks * outcomes.games)
        los = NormalDist().cdf((mean - 0.5) / deviation * math.sqrt(blocks))
    return EloEstimate(
        blocks=blocks,
        games=blocks * outcomes.games,
        score=mean,
        score_error=error,
        elo=elo_of_score(mean),
        elo_error=_elo_error(mean, error),
        nelo=nelo,
        nelo_error=nelo_error,
        los=los,
        confidence=confidence,
    )


def elo_of_score(score: float) -> float | None:
    """Return the logistic Elo of a mean worth; None of all or nothing."""
    if not 0 < score < 1:
        return None
    # Adding zero makes the zero of an even score positive.
    return -400 * math.log10(1 / score - 1) + 0.0


def _elo_error(mean: float, error: float | None) -> float | None:
    """Return half the width of the interval of Elo; None if it has no end."""
    if error is None:
        return None
    low, high = elo_of_score(mean - error), elo_of_score(mean + error)
    return None if low is None or high is None else (high - low) / 2
