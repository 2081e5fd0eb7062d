"""What a rollout found: arrays with a row for each game, exact totals, and tables to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from quincunx import report_text
from quincunx.compiled.native_policy import SEES_STATE
from quincunx.engines.protocol import Arrays
from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.report_merge import join_arrays, join_ranges
from quincunx.seeds import as_integer, describe
from quincunx.telling import html_of
from quincunx.totals import Distribution, Moments, Totals, standard_error
from quincunx.wording import counted

Floats = NDArray[np.float64]


class Histogram(NamedTuple):
    """How often each value came up."""

    values: NDArray[np.int64]
    counts: NDArray[np.uint64]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RolloutReport:
    """What a rollout found; made by `Game.rollout`.

    Means, errors, covariances and histograms come from exact totals, so they don't depend on
    threads or on how a range was split. Those of returns, scores and placements cover the games
    that came to their end; lengths cover all.

    Attributes
    ----------
    game, players, options, pack_hash, version, rules_version : object
        What was played. With the seed and the index they name each game.
    engine : str
        The engine that played.
    category_names : tuple of str
        Names of the score categories.
    ending_names : tuple of str
        Names of the ways in which a game can end.
    seed : int
        The seed, also if it was drawn from the system.
    policy : tuple of str
        The policy of each seat; one that is shown the whole state is marked "[sees state]".
    policy_identity : tuple of str
        What the policy of each seat is, beyond its name: its parameters, the hash of its code, or
        the version that its author gave it. "unverifiable" ends that of a policy of which nobody
        can tell whether it is the same again.
    max_decisions : int or None
        The cap on decisions.
    ranges : tuple of (int, int)
        First index and number of games of each range of playouts, ascending.
    totals : Totals
        Everything counted, in whole numbers.
    arrays : dict or None
        The arrays with a row for each game, if they were kept.
    threads, seconds, interrupted : object
        How it was computed.
    """

    game: str
    players: int
    options: Mapping[str, Any]
    pack_hash: str
    version: str
    rules_version: int
    engine: str
    category_names: tuple[str, ...]
    ending_names: tuple[str, ...]
    seed: int
    policy: tuple[str, ...]
    policy_identity: tuple[str, ...]
    max_decisions: int | None
    ranges: tuple[tuple[int, int], ...]
    totals: Totals
    arrays: Arrays | None
    threads: int
    seconds: float
    interrupted: bool

    #: What names the games that were played, and must agree for two reports to be equal; to be
    #: merged they must be of the same policies, too.
    IDENTITY: ClassVar[tuple[str, ...]] = (
        "game",
        "players",
        "options",
        "pack_hash",
        "rules_version",
        "version",
        "seed",
        "policy",
        "max_decisions",
    )

    # How many games, and each of them.

    @property
    def count(self) -> int:
        """Number of games played."""
        return self.totals.count

    def __len__(self) -> int:
        return self.count

    @property
    def first(self) -> int:
        """Index of the first playout."""
        return self.ranges[0][0] if self.ranges else 0

    @property
    def indices(self) -> NDArray[np.int64]:
        """The playout index of each row of the arrays."""
        parts = [np.arange(first, first + count, dtype=np.int64) for first, count in self.ranges]
        return np.concatenate(parts) if parts else np.empty(0, np.int64)

    @property
    def sees_state(self) -> bool:
        """Whether a policy is shown the whole state of the playout, also what its seat can't know.

        In playouts from a position that state is one that the observer can't tell from the truth,
        unless `knows_hidden`.
        """
        return any(name.endswith(SEES_STATE) for name in self.policy)

    @property
    def knows_hidden(self) -> bool:
        """Whether the playouts begin with what is hidden as it really is, instead of drawn anew.

        Only playouts from a position can, with ``cheat=True``; whole games begin with nothing that
        is there to be known.
        """
        return False

    @property
    def cheats(self) -> bool:
        """Whether anything is known that a player can't know: `sees_state` or `knows_hidden`."""
        return self.sees_state or self.knows_hidden

    @property
    def has_games(self) -> bool:
        """Whether the report has arrays with a row for each game."""
        return self.arrays is not None

    @property
    def returns(self) -> Floats:
        """What each game was worth to each seat, (n, p); NaN where truncated."""
        return self._array("returns")

    @property
    def scores(self) -> NDArray[np.int32]:
        """Scores, (n, p); as they stood where truncated."""
        return self._array("scores")

    @property
    def categories(self) -> NDArray[np.int32]:
        """Scores by category, (n, p, k); see `category_names`."""
        return self._array("categories")

    @property
    def placements(self) -> NDArray[np.uint8]:
        """Placements from 1, ties sharing the better one, (n, p); 0 where truncated."""
        return self._array("placements")

    @property
    def decisions(self) -> NDArray[np.uint32]:
        """Length of each game in decisions of players, (n,)."""
        return self._array("decisions")

    @property
    def turns(self) -> NDArray[np.uint32]:
        """Length of each game in its own turns, (n,)."""
        return self._array("turns")

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Whether each game was cut off, (n,)."""
        return self._array("truncated")

    def _array(self, name: str) -> NDArray[Any]:
        if self.arrays is None:
            raise ArgumentError(
                f"this report has totals only, so no {name} of single games; "
                "ask for rollout(..., detail='games')"
            )
        return self.arrays[name]

    @property
    def endings(self) -> NDArray[np.uint8]:
        """How each game ended, (n,): its place in `ending_names`; 255 where truncated."""
        return self._array("endings")

    @property
    def ending_counts(self) -> dict[str, int]:
        """How many games came to each of their endings."""
        return dict(zip(self.ending_names, self.totals.endings, strict=True))

    # Means, errors and so on.

    @property
    def mean_returns(self) -> Floats:
        """Mean return of each seat."""
        kind = self.options["returns"]
        if kind == "win_share":
            return self.win_rate
        if kind == "scores":
            return self.mean_scores
        return -_means(self.totals.placement_moments())

    @property
    def mean_scores(self) -> Floats:
        """Mean score of each seat."""
        return _means(self.totals.scores)

    @property
    def win_rate(self) -> Floats:
        """Mean share of the win of each seat, whatever the returns are."""
        return self.totals.win_share_mean()

    @property
    def mean_categories(self) -> Floats:
        """Mean score of each seat by category, (p, k)."""
        return np.array([_means(seat) for seat in self.totals.categories])

    @property
    def mean_placements(self) -> Floats:
        """Mean placement of each seat."""
        return _means(self.totals.placement_moments())

    @property
    def mean_length(self) -> float:
        """Mean number of decisions of a game."""
        return self.totals.decisions.mean

    @property
    def mean_turns(self) -> float:
        """Mean number of turns of a game."""
        return self.totals.turns.mean

    @property
    def mean_returns_error(self) -> Floats:
        """Standard error of `mean_returns`."""
        return self._errors(self.variance("returns"))

    @property
    def mean_scores_error(self) -> Floats:
        """Standard error of `mean_scores`."""
        return self._errors(self.variance("scores"))

    @property
    def win_rate_error(self) -> Floats:
        """Standard error of `win_rate`."""
        return self._errors(self.variance("win_rate"))

    @property
    def mean_length_error(self) -> float:
        """Standard error of `mean_length`."""
        return self.totals.decisions.standard_error

    @property
    def min_scores(self) -> NDArray[np.int64]:
        """Smallest score of each seat; 0 of no finished game."""
        return np.array([seat.minimum for seat in self.totals.scores], np.int64)

    @property
    def max_scores(self) -> NDArray[np.int64]:
        """Largest score of each seat; 0 of no finished game."""
        return np.array([seat.maximum for seat in self.totals.scores], np.int64)

    @property
    def min_length(self) -> int:
        """Fewest decisions of a game."""
        return self.totals.decisions.minimum

    @property
    def max_length(self) -> int:
        """Most decisions of a game."""
        return self.totals.decisions.maximum

    def variance(self, of: str = "returns") -> Floats:
        """Return the sample variance of each seat's returns, scores, placements or win_rate."""
        kind = self._kind(of)
        if kind == "placements":
            return np.array([seat.variance for seat in self.totals.placement_moments()])
        return np.diag(self.covariance(kind)).copy()

    def covariance(self, of: str = "returns") -> Floats:
        """Return the sample covariance between seats, (p, p).

        Parameters
        ----------
        of : {"returns", "scores", "placements", "win_rate"}
            Of what. That of placements needs the arrays of single games.
        """
        kind = self._kind(of)
        if kind == "scores":
            return self.totals.score_covariance()
        if kind == "win_rate":
            return self.totals.win_share_covariance()
        places = self.placements[~self.truncated].astype(np.int64)
        n, sums = len(places), places.sum(axis=0)
        if n < 2:
            return np.full((self.players, self.players), np.nan)
        return (n * (places.T @ places) - np.outer(sums, sums)) / (n * (n - 1))

    def histogram(self, of: str = "scores", seat: int | None = None) -> Histogram:
        """Return how often each value came up.

        Parameters
        ----------
        of : {"scores", "placements", "decisions", "turns"}
            Of what. The first and last value of a game's range of scores also stand for those
            beyond it.
        seat : int, optional
            The seat, for scores and placements; all seats together if left out.
        """
        allowed = ("scores", "placements", "decisions", "turns")
        _one_of(of, "of", allowed)
        if of == "decisions" or of == "turns":
            bins: Distribution = getattr(self.totals, of)
            return _histogram(bins.low, bins.histogram)
        seats = range(self.players) if seat is None else [self._seat(seat)]
        if of == "placements":
            rows = [self.totals.placements[s] for s in seats]
            return _histogram(1, _column_sums(rows))
        low = self.totals.scores[0].low
        return _histogram(low, _column_sums([self.totals.scores[s].histogram for s in seats]))

    def _kind(self, of: str) -> str:
        _one_of(of, "of", ("returns", "scores", "placements", "win_rate"))
        if of != "returns":
            return of
        kind = str(self.options["returns"])
        return "win_rate" if kind == "win_share" else kind

    def _errors(self, variances: Floats) -> Floats:
        return np.array([standard_error(v, self.totals.completed) for v in variances])

    def _seat(self, seat: Any) -> int:
        number = as_integer(seat)
        if number is None or not 0 <= number < self.players:
            raise ArgumentError(f"seats are 0 to {self.players - 1}, not {describe(seat)}")
        return number

    # Together with others.

    def merge(self, *others: Self) -> Self:
        """Return the report of all games of several reports.

        They must be of the same game, ruleset, pack, version, seed and policies, and share no
        game. The result is exact and does not depend on the order.

        Raises
        ------
        ArgumentError
            If something of that differs; the message says what. Policies of one name differ if
            their code, their parameters or their versions do (`policy_identity`).

        Examples
        --------
        >>> import quincunx as qx
        >>> game = qx.load("city-of-the-living", players=2)
        >>> parts = [game.rollout(50, seed=1, first=first) for first in (50, 0)]
        >>> parts[0].merge(parts[1]) == game.rollout(100, seed=1)
        True
        """
        reports = [self, *others]
        for other in others:
            self._check_alike(other)
        pieces = [(piece, report) for report in reports for piece in report._pieces()]
        pieces.sort(key=lambda item: item[0][0])
        whole = all(report.arrays is not None for report in reports)
        engines = {report.engine for report in reports}
        return type(self)(
            **{name: getattr(self, name) for name in self.IDENTITY},
            policy_identity=self.policy_identity,
            engine=self.engine if len(engines) == 1 else "native and reference",
            category_names=self.category_names,
            ending_names=self.ending_names,
            ranges=join_ranges([(first, count) for (first, count, _), _ in pieces]),
            totals=reduce(Totals.merged, [report.totals for report in reports]),
            arrays=join_arrays([(p[1], p[2], r.arrays or {}) for p, r in pieces], self.arrays)
            if whole
            else None,
            threads=max(report.threads for report in reports),
            seconds=sum(report.seconds for report in reports),
            interrupted=any(report.interrupted for report in reports),
        )

    def _check_alike(self, other: Any) -> None:
        if type(other) is not type(self):
            raise ArgumentError(f"only reports of one kind can be merged, not {describe(other)}")
        for name in self.IDENTITY:
            mine, theirs = getattr(self, name), getattr(other, name)
            if mine != theirs:
                raise ArgumentError(
                    f"reports of different {name} can't be merged: "
                    f"{describe(mine)} and {describe(theirs)}"
                )
        if self.policy_identity != other.policy_identity:
            raise ArgumentError(_other_policies(self, other))

    def _pieces(self) -> list[tuple[int, int, int]]:
        """Return first index, number of games and first row of each range."""
        pieces, row = [], 0
        for first, count in self.ranges:
            pieces.append((first, count, row))
            row += count
        return pieces

    def __eq__(self, other: object) -> bool:
        """Whether the same games were played with the same results, however computed.

        So policies that choose alike under the same name give equal reports, whatever they are.
        """
        if type(self) is not type(other) or not isinstance(other, RolloutReport):
            return NotImplemented
        names = (*self.IDENTITY, "ranges", "totals")
        if any(getattr(self, name) != getattr(other, name) for name in names):
            return False
        if self.arrays is None or other.arrays is None:
            return self.arrays is other.arrays
        theirs = other.arrays
        return all(
            np.array_equal(array, theirs[name], equal_nan=name == "returns")
            for name, array in self.arrays.items()
        )

    __hash__ = None  # type: ignore[assignment]

    # As tables and data.

    def to_dict(self) -> dict[str, Any]:
        """Return the report ready for JSON; NaN becomes None."""
        return report_text.report_dict(self)

    def summary(self) -> str:
        """Return the report as a table to read."""
        return report_text.summary(self)

    def to_arrow(self) -> Any:
        """Return the arrays as a ``pyarrow.Table``, one row a game.

        Raises
        ------
        ArgumentError
            If pyarrow is not installed, or the report has totals only.
        """
        return report_text.arrow_table(self)

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        rates = ", ".join(f"{rate:.4f}" for rate in self.win_rate)
        return (
            f"<RolloutReport of {self.game}: {self.count:,} games, "
            f"{counted(self.players, 'player')}, "
            f"seed {self.seed}, win rate [{rates}]>"
        )

    def _repr_html_(self) -> str:
        heads, rows = report_text.seat_table(self)
        return html_of(report_text.heading(self), heads, rows)


def _means(moments: list[Moments] | list[Distribution]) -> Floats:
    return np.array([one.mean for one in moments])


def _other_policies(mine: RolloutReport, theirs: RolloutReport) -> str:
    """Return why reports of policies of the same names can't be merged."""
    pairs = zip(mine.policy, mine.policy_identity, theirs.policy_identity, strict=True)
    seat, (name, one, other) = next(
        (seat, pair) for seat, pair in enumerate(pairs) if pair[1] != pair[2]
    )
    return (
        f"reports of different policies can't be merged: {name!r} of seat {seat} is "
        f"<{one}> in one and <{other}> in the other"
    )


def _one_of(value: Any, name: str, allowed: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in allowed:
        raise ArgumentError(
            f"{name} must be {one_of(allowed)}, not {describe(value)}{suggestion(value, allowed)}"
        )


def _column_sums(rows: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


def _histogram(low: int, bins: list[int]) -> Histogram:
    """Return the bins from the first to the last that is not empty."""
    used = [i for i, count in enumerate(bins) if count]
    span = range(used[0], used[-1] + 1) if used else range(0)
    return Histogram(
        np.array([low + i for i in span], np.int64), np.array([bins[i] for i in span], np.uint64)
    )
