"""Sequential tests of two bots, decided on pairs of games on the same luck."""

from __future__ import annotations

from quincunx.tournament.sprt.elo import EloEstimate, estimate
from quincunx.tournament.sprt.likelihood import log_likelihood_ratio
from quincunx.tournament.sprt.pentanomial import Outcomes, pentanomial
from quincunx.tournament.sprt.test import Sprt, SprtState

__all__ = [
    "EloEstimate",
    "Outcomes",
    "Sprt",
    "SprtState",
    "estimate",
    "log_likelihood_ratio",
    "pentanomial",
]
