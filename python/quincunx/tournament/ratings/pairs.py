"""Every bot against every other: points, Elo, normalised Elo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Any

from quincunx.tournament.contests import Contest, block_worths
from quincunx.tournament.sprt import EloEstimate, Outcomes, estimate
from quincunx.tournament.sprt.pentanomial import outcomes_of


@dataclass(frozen=True, slots=True)
class PairResult:
    """How two bots fared against each other.

    Attributes
    ----------
    one, other : int
        The bots.
    wins, draws, losses : int
        Contests, as the first bot sees them.
    outcomes : Outcomes
        What blocks were worth to it; of pairs of games the pentanomial counts.
    estimate : EloEstimate
        How much better it is.
    """

    one: int
    other: int
    wins: int
    draws: int
    losses: int
    outcomes: Outcomes
    estimate: EloEstimate

    def to_dict(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the result ready for JSON."""
        return {
            "one": names[self.one],
            "other": names[self.other],
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "blocks": dict(zip(map(str, self.outcomes.worths), self.outcomes.counts, strict=True)),
            **self.estimate.to_dict(),
        }


def pair_results(
    contests: Sequence[Contest], bots: int, confidence: float = 0.95
) -> list[PairResult]:
    """Return the result of each pair of bots that met; contests are those of complete blocks."""
    return [
        found
        for one, other in combinations(range(bots), 2)
        if (found := _pair(contests, one, other, confidence)) is not None
    ]


def _pair(
    contests: Sequence[Contest], one: int, other: int, confidence: float
) -> PairResult | None:
    met = [contest for contest in contests if one in contest.bots and other in contest.bots]
    if not met:
        return None
    points = [contest.points(one, other) for contest in met]
    size = max(len(list(games)) for _, games in groupby(met, lambda contest: contest.block))
    outcomes = outcomes_of(block_worths(met, one, other), size)
    return PairResult(
        one=one,
        other=other,
        wins=points.count(1.0),
        draws=points.count(0.5),
        losses=points.count(0.0),
        outcomes=outcomes,
        estimate=estimate(outcomes, confidence),
    )
