"""Skill by openskill: the Bayesian approximation of Weng and Lin, one contest after the other.

It follows the order of the schedule, as online ratings do, so it is a second opinion; `rate` looks
at all contests at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quincunx.errors import MissingExtraError
from quincunx.tournament.contests import Contest
from quincunx.tournament.ratings.equals import averaged, equals

_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Skill:
    """What openskill thinks of a bot.

    Attributes
    ----------
    mu, sigma : float
        Mean and standard deviation of its skill; 25 and 25/3 of one that never played.
    """

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A skill that it has almost certainly: three deviations below the mean."""
        return self.mu - 3 * self.sigma


def skills(contests: Sequence[Contest], bots: int) -> list[Skill]:
    """Return the skill of each bot after all contests, ties and free-for-alls included.

    Bots of equal results have equal skills, whatever the order of the contests.

    Raises
    ------
    MissingExtraError
        If openskill is not installed.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  # an extra
    except ImportError as error:
        raise MissingExtraError(
            "skills need openskill; install it with pip install 'quincunx[tournament]'"
        ) from error
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    for contest in contests:
        if len(contest.bots) > 1:
            teams = [[ratings[bot]] for bot in contest.bots]
            rated = model.rate(teams, scores=list(contest.values))
            for bot, team in zip(contest.bots, rated, strict=True):
                ratings[bot] = team[0]
    groups = equals(contests, bots)
    mus = averaged([rating.mu for rating in ratings], groups)
    sigmas = averaged([rating.sigma for rating in ratings], groups)
    return [
        Skill(round(mu, _DIGITS), round(sigma, _DIGITS))
        for mu, sigma in zip(mus, sigmas, strict=True)
    ]
