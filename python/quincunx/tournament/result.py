"""What came of a tournament."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from quincunx.errors import MissingExtraError, RecordError
from quincunx.output import PathLike
from quincunx.records import Record
from quincunx.tournament.contests import Contest, block_worths, contests_of
from quincunx.tournament.entrants import CHEATS
from quincunx.tournament.games_table import GamesTable, read_games
from quincunx.tournament.ratings import PairResult, Rating, Skill, pair_results, rate, skills
from quincunx.tournament.sprt import Sprt, SprtState
from quincunx.tournament.sprt.test import SprtProgress
from quincunx.tournament.store import Store
from quincunx.tournament.watching import shares_prize

if TYPE_CHECKING:
    from quincunx.analysis.adjusted_result import AdjustedResult

_LEAST_FOR_SKILL = 3  # bots in a contest; of two, Elo says it better


@dataclass(frozen=True, slots=True)
class BotResult:
    """How one bot fared.

    Attributes
    ----------
    name : str
        The bot; marked if it cheats.
    identity : str
        What it is, beyond its name.
    cheats : bool
        Whether it was shown what its seat can't know.
    games : int
        Seats that it had, in complete blocks.
    mean_return, mean_return_error : float or None
        What a seat was worth to it, and the standard error over blocks.
    mean_score, mean_placement : float or None
        What it scored, and where it came in.
    rating : Rating
        Its rating in Elo.
    skill : Skill or None
        That of openskill, if it is installed and more than two bots meet.
    forfeits : int
        Games that it forfeited.
    """

    name: str
    identity: str
    cheats: bool
    games: int
    mean_return: float | None
    mean_return_error: float | None
    mean_score: float | None
    mean_placement: float | None
    rating: Rating
    skill: Skill | None
    forfeits: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one bot fared in one seat: games, and means of returns and scores."""

    name: str
    seat: int
    games: int
    mean_return: float
    mean_score: float


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """How long a bot thought for a decision, in seconds."""

    name: str
    decisions: int
    mean: float
    longest: float


class TournamentResult:
    """What came of a tournament; all of it is read from its file.

    Tables and ratings cover complete blocks only, and only those up to the verdict of a sequential
    test. So they don't depend on how many workers there were.

    Parameters
    ----------
    store : Store
        The file.
    interrupted : bool, optional
        Whether it was stopped by Ctrl-C.
    """

    def __init__(self, store: Store, *, interrupted: bool = False) -> None:
        self.store = store
        self.interrupted = interrupted
        self.facts = store.facts()
        self.names: list[str] = [
            bot["name"] + (CHEATS if bot["cheats"] else "") for bot in store.bots()
        ]

    def close(self) -> None:
        """Close the file."""
        self.store.close()

    def __enter__(self) -> TournamentResult:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # How many games.

    @property
    def total(self) -> int:
        """Games that were to be played, at most."""
        return int(self.store.select("SELECT count(*) FROM schedule")[0][0])

    @property
    def played(self) -> int:
        """Games that are in the file."""
        return int(self.store.select("SELECT count(*) FROM games")[0][0])

    @property
    def games(self) -> int:
        """Games that count: those of complete blocks, up to a verdict."""
        return len(self.table)

    @property
    def finished(self) -> bool:
        """Whether nothing is left to be played."""
        return self.played == self.total or (
            self.sprt is not None and self.sprt.verdict is not None
        )

    @cached_property
    def table(self) -> GamesTable:
        """The games that count, as arrays."""
        return read_games(self.store, len(self.facts["sides"]), blocks=self._last_block)

    # Who is best.

    @cached_property
    def contests(self) -> list[Contest]:
        """The games that count, as contests."""
        return self._contests(self.table)

    @cached_property
    def standings(self) -> list[BotResult]:
        """The bots, the best first."""
        bots = len(self.names)
        ratings = rate(self.contests, bots)
        skilled = self._skills()
        found = [
            self._bot(bot, ratings[bot], skilled[bot] if skilled else None) for bot in range(bots)
        ]
        return sorted(found, key=_place)

    @cached_property
    def pairs(self) -> list[PairResult]:
        """How each pair of bots fared that met."""
        return pair_results(self.contests, len(self.names))

    @cached_property
    def seats(self) -> list[SeatResult]:
        """How each bot fared in each seat."""
        found = []
        for bot, name in enumerate(self.names):
            for seat in range(self.table.seats):
                rows = self.table.bots[:, seat] == bot
                if rows.any():
                    found.append(
                        SeatResult(
                            name,
                            seat,
                            int(rows.sum()),
                            float(self.table.returns[rows, seat].mean()),
                            float(self.table.scores[rows, seat].mean()),
                        )
                    )
        return found

    @cached_property
    def times(self) -> list[ThinkingTime]:
        """How long each bot thought: no part of what is the same every time."""
        found = []
        for bot, name in enumerate(self.names):
            thoughts = self.table.thoughts[self.table.bots == bot]
            decisions = int(thoughts[:, 0].sum())
            if decisions:
                mean = float(thoughts[:, 1].sum()) / decisions
                found.append(ThinkingTime(name, decisions, mean, float(thoughts[:, 2].max())))
        return found

    @cached_property
    def sprt(self) -> SprtState | None:
        """Where the sequential test stands; None if there is none."""
        if self.facts["sprt"] is None:
            return None
        test = Sprt(**self.facts["sprt"])
        table = read_games(self.store, len(self.facts["sides"]))
        # Only blocks before the first that is not complete: the order is that of the schedule.
        gaps = np.flatnonzero(np.diff(np.unique(table.blocks), prepend=-1) != 1)
        end = int(gaps[0]) if gaps.size else len(np.unique(table.blocks))
        contests = [one for one in self._contests(table) if one.block < end]
        progress = SprtProgress(test, self._contests_of_a_block)
        for worth in block_worths(contests, 0, 1):
            if progress.add(worth).verdict is not None:
                break
        return progress.state

    @cached_property
    def luck(self) -> AdjustedResult | None:
        """The result without luck, if `adjust_luck` has found it; None if not.

        If it was found in several ways before the file was opened, that of most playouts.
        """
        from quincunx.analysis.adjusting import kept_adjustment  # noqa: PLC0415  # it imports this

        return kept_adjustment(self)

    # As data.

    def records(self) -> Iterator[Record]:
        """Yield the records of the games that count, in the order of the schedule."""
        for number in self.table.numbers.tolist():
            try:
                yield Record.from_json(self.record_text(number))
            except RecordError as error:
                raise RecordError(f"{self.store.path}, game {number}: {error}") from error

    def record_text(self, number: int) -> str:
        """Return the record of the game of a number, as JSON."""
        ((text,),) = self.store.select("SELECT record FROM records WHERE game = ?", number)
        return str(text)

    def export(self, path: PathLike) -> int:
        """Write the games to a file, and return how many; the suffix says in which form.

        ``.jsonl`` and ``.qxr`` are records; ``.csv`` and ``.parquet`` are tables with a row for
        each seat of each game.

        Raises
        ------
        OutputError
            If the suffix is none of these, or the file can't be written.
        MissingExtraError
            If it takes a package that is not installed.
        """
        from quincunx.tournament.exports import export  # noqa: PLC0415  # it imports this module

        return export(self, path)

    def report(self, path: PathLike) -> None:
        """Write a report to a file; the suffix says in which form: .html, .md or .json.

        Raises
        ------
        OutputError
            If the suffix is none of these, or the file can't be written.
        MissingExtraError
            If it takes a package that is not installed.
        """
        from quincunx.tournament.reports import write_report  # noqa: PLC0415  # it imports this

        write_report(self, path)

    def to_dict(self, *, times: bool = True) -> dict[str, Any]:
        """Return the result ready for JSON.

        Parameters
        ----------
        times : bool
            Whether to tell also what is different each time: how long bots thought.
        """
        facts = {name: value for name, value in self.facts.items() if name != "recipe"}
        data: dict[str, Any] = {
            **facts,
            "games": self.games,
            "total": self.total,
            "standings": [asdict(one) for one in self.standings],
            "pairs": [pair.to_dict(self.names) for pair in self.pairs],
            "seats": [asdict(one) for one in self.seats],
            "forfeits": self.forfeits(),
            "sprt_state": None if self.sprt is None else self.sprt.to_dict(),
            "luck": None if self.luck is None else self.luck.to_dict(),
        }
        if times:
            data |= {
                "played": self.played,
                "interrupted": self.interrupted,
                "times": [asdict(one) for one in self.times],
            }
        return data

    def forfeits(self) -> list[dict[str, Any]]:
        """Return the games that were forfeited: number, bot, seat and reason."""
        reasons = dict(
            self.store.select("SELECT game, reason FROM games WHERE forfeited_by IS NOT NULL")
        )
        rows = np.flatnonzero(self.table.forfeited_by >= 0).tolist()
        found = []
        for row in rows:
            number, seat = int(self.table.numbers[row]), int(self.table.forfeited_by[row])
            found.append(
                {
                    "game": number,
                    "bot": self.names[int(self.table.bots[row, seat])],
                    "seat": seat,
                    "reason": reasons[number],
                }
            )
        return found

    def summary(self) -> str:
        """Return the result as tables to read."""
        from quincunx.tournament.reports import summary  # noqa: PLC0415  # it imports this module

        return summary(self)

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        return (
            f"<TournamentResult of {self.facts['game']}: {self.games:,} of {self.total:,} games, "
            f"{len(self.names)} bots>"
        )

    # Underneath.

    @property
    def _alone(self) -> bool:
        return bool(max(self.facts["sides"]) == 0)

    @property
    def _contests_of_a_block(self) -> int:
        games = self.store.select("SELECT count(*) FROM schedule WHERE block = 0")[0][0]
        return 1 if self._alone else int(games)

    @property
    def _last_block(self) -> int | None:
        """The number of blocks up to the verdict of a test; None if there is none."""
        return self.sprt.blocks if self.sprt is not None and self.sprt.verdict else None

    def _contests(self, table: GamesTable) -> list[Contest]:
        rank_by, sides = self.facts["rank_by"], self.facts["sides"]
        shared = shares_prize(rank_by, self.facts["options"])
        return contests_of(table.results(rank_by, sides), sides, shared=shared)

    def _skills(self) -> list[Skill] | None:
        if max((len(c.bots) for c in self.contests), default=0) < _LEAST_FOR_SKILL:
            return None
        try:
            return skills(self.contests, len(self.names))
        except MissingExtraError:
            return None

    def _bot(self, bot: int, rating: Rating, skill: Skill | None) -> BotResult:
        table = self.table
        mine = table.bots == bot
        games = int(mine.sum())
        told = self.store.bots()[bot]
        loser = np.where(table.forfeited_by >= 0, table.forfeited_by, 0)
        lost = (table.forfeited_by >= 0) & (table.bots[np.arange(len(table)), loser] == bot)
        mean, error = _mean_over_blocks(table, mine)
        return BotResult(
            name=self.names[bot],
            identity=told["identity"],
            cheats=told["cheats"],
            games=games,
            mean_return=mean,
            mean_return_error=error,
            mean_score=float(table.scores[mine].mean()) if games else None,
            mean_placement=float(table.placements[mine].mean()) if games else None,
            rating=rating,
            skill=skill,
            forfeits=int(lost.sum()),
        )


def _mean_over_blocks(table: GamesTable, mine: Any) -> tuple[float | None, float | None]:
    """Return the mean return of some seats, and its standard error over blocks."""
    if not mine.any():
        return None, None
    _, rows = np.unique(table.blocks, return_inverse=True)
    sums = np.bincount(rows, np.where(mine, table.returns, 0.0).sum(axis=1))
    counts = np.bincount(rows, mine.sum(axis=1))
    present = counts > 0
    sums, counts = sums[present], counts[present]
    mean = math.fsum(sums.tolist()) / float(counts.sum())
    blocks = len(sums)
    if blocks < 2:
        return mean, None
    # Of a ratio of means: blocks can be of different sizes.
    off = sums - mean * counts
    error = math.sqrt(float(off @ off) * blocks / (blocks - 1)) / float(counts.sum())
    return mean, error


def _place(one: BotResult) -> tuple[bool, float, float, str]:
    elo = one.rating.elo
    return (elo is None, -(elo or 0.0), -(one.mean_return or 0.0), one.name)
