"""The sequential probability ratio test: is a bot better, decided as early as the games allow."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Literal

from quincunx.errors import ArgumentError
from quincunx.seeds import describe
from quincunx.sequential import check_level
from quincunx.tournament.sprt.likelihood import check_model, log_likelihood_ratio
from quincunx.tournament.sprt.pentanomial import Outcomes, outcomes_of

Verdict = Literal["H0", "H1"]
_MOST_ELO = 2000.0


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of H0, *the first bot is `elo0` better*, against H1, *it is `elo1` better*.

    Attributes
    ----------
    elo0, elo1 : float
        The hypotheses; `elo0` is the smaller one.
    alpha, beta : float
        The chance to accept H1 although H0 is true, and the other way round.
    model : {"normalized", "logistic"}
        Which Elo that is.

    Raises
    ------
    ArgumentError
        If a value is not allowed.

    Examples
    --------
    >>> from quincunx.tournament import Sprt, pentanomial
    >>> test = Sprt(elo0=0, elo1=2)
    >>> test.state(pentanomial([379, 10170, 21828, 10640, 343])).verdict
    'H1'
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "normalized"

    def __post_init__(self) -> None:
        for name in ("elo0", "elo1"):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise ArgumentError(f"{name} must be a number, not {describe(value)}")
            if not abs(value) <= _MOST_ELO:
                raise ArgumentError(
                    f"{name} must be from -{_MOST_ELO:g} to {_MOST_ELO:g}, not {describe(value)}"
                )
            object.__setattr__(self, name, float(value))
        if not self.elo0 < self.elo1:
            raise ArgumentError(f"elo0 must be less than elo1, not {self.elo0:g} and {self.elo1:g}")
        for name in ("alpha", "beta"):
            object.__setattr__(self, name, check_level(getattr(self, name), name))
        if self.alpha + self.beta >= 1:
            raise ArgumentError("alpha and beta must be less than 1 together")
        check_model(self.model)

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which H0 is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which H1 is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def state(self, outcomes: Outcomes) -> SprtState:
        """Return where the test stands after some blocks."""
        llr = log_likelihood_ratio(outcomes, self.elo0, self.elo1, self.model)
        verdict: Verdict | None = None
        if llr >= self.upper:
            verdict = "H1"
        elif llr <= self.lower:
            verdict = "H0"
        return SprtState(llr, self.lower, self.upper, verdict, outcomes.blocks)

    def first_verdict(self, worths: Iterable[float], games: int) -> SprtState | None:
        """Return where the test stood when it was first decided; None if it never was.

        Parameters
        ----------
        worths : iterable of float
            Mean points a game of each block to the first bot, in the order of the schedule.
        games : int
            Games of a block.
        """
        progress = SprtProgress(self, games)
        return next((state for worth in worths if (state := progress.add(worth)).verdict), None)

    def to_dict(self) -> dict[str, Any]:
        """Return the settings ready for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class SprtState:
    """Where a sequential test stands.

    Attributes
    ----------
    llr : float
        The log-likelihood ratio.
    lower, upper : float
        Where H0 and H1 are accepted.
    verdict : {"H0", "H1"} or None
        What is accepted; None while the test goes on.
    blocks : int
        Blocks of games looked at.
    """

    llr: float
    lower: float
    upper: float
    verdict: Verdict | None
    blocks: int

    def to_dict(self) -> dict[str, Any]:
        """Return the state ready for JSON."""
        return asdict(self)


class SprtProgress:
    """Looks at blocks one after the other, in the order of the schedule.

    Parameters
    ----------
    test : Sprt
        The test.
    games : int
        Games of a block.
    """

    def __init__(self, test: Sprt, games: int) -> None:
        self._test = test
        self._games = games
        self._counts: dict[float, int] = {worth: 0 for worth in outcomes_of((), games).worths}
        self.state = test.state(self._outcomes())

    def add(self, worth: float) -> SprtState:
        """Return where the test stands after one block more; a verdict stays."""
        if self.state.verdict is None:
            key = round(worth, 12)
            self._counts[key] = self._counts.get(key, 0) + 1
            self.state = self._test.state(self._outcomes())
        return self.state

    def _outcomes(self) -> Outcomes:
        worths = sorted(self._counts)
        return Outcomes(tuple(worths), tuple(self._counts[w] for w in worths), self._games)
