"""Watching a sequential test while games come in, in any order."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from quincunx.tournament.contests import GameResult, block_worths, contests_of
from quincunx.tournament.schedule import ScheduledGame
from quincunx.tournament.settings import Settings
from quincunx.tournament.sprt import SprtState
from quincunx.tournament.sprt.test import SprtProgress


class Watch:
    """Looks at complete blocks in the order of the schedule, whatever comes in first.

    Parameters
    ----------
    settings : Settings
        The tournament.

    Attributes
    ----------
    games : list of ScheduledGame
        All its games, by number.
    """

    def __init__(self, settings: Settings) -> None:
        self.games: list[ScheduledGame] = list(settings.schedule)
        self._settings = settings
        self._shared = shares_prize(settings.rank_by, settings.game.options_dict())
        self._progress: SprtProgress | None = None
        if settings.sprt is None:
            return
        blocks = groupby(self.games, lambda game: game.block)
        self._sizes = [len(list(games)) for _, games in blocks]
        contests = 1 if max(settings.schedule.sides) == 0 else self._sizes[0]
        self._progress = SprtProgress(settings.sprt, contests)
        self._came: dict[int, list[GameResult]] = {}
        self._next = 0

    @property
    def sprt(self) -> SprtState | None:
        """Where the test stands; None if there is none."""
        return None if self._progress is None else self._progress.state

    @property
    def decided(self) -> bool:
        """Whether the test is decided."""
        return self._progress is not None and self._progress.state.verdict is not None

    def add(
        self,
        game: ScheduledGame,
        returns: Sequence[float],
        scores: Sequence[int],
        placements: Sequence[int],
        forfeited_by: int | None,
    ) -> None:
        """Take in a game."""
        if self._progress is None or self.decided:
            return
        sides = self._settings.schedule.sides
        lost = lost_seats(sides, forfeited_by)
        values = ranking_values(self._settings.rank_by, returns, scores, placements, lost)
        result = GameResult(game.number, game.block, game.bots, values)
        self._came.setdefault(game.block, []).append(result)
        while self._next < len(self._sizes):
            came = self._came.get(self._next, [])
            if len(came) < self._sizes[self._next]:
                return
            came.sort(key=lambda one: one.number)
            for worth in block_worths(contests_of(came, sides, shared=self._shared), 0, 1):
                self._progress.add(worth)
            del self._came[self._next]
            self._next += 1


def ranking_values(
    rank_by: str,
    returns: Sequence[float],
    scores: Sequence[int],
    placements: Sequence[int],
    forfeited: Sequence[bool] | None = None,
) -> tuple[float, ...]:
    """Return what ranks the seats of a game: the more, the better.

    Parameters
    ----------
    rank_by : {"returns", "placements", "scores"}
        What decides.
    returns, scores, placements : sequence
        The result by seat.
    forfeited : sequence of bool, optional
        Which seats are of the side that forfeited. It is last, and the others share the win.
    """
    if forfeited is not None:
        # Of one side nobody is left to win; less than nothing is less than any result.
        return tuple(-math.inf if all(forfeited) else float(not lost) for lost in forfeited)
    if rank_by == "scores":
        return tuple(float(score) for score in scores)
    if rank_by == "placements":
        return tuple(-float(place) for place in placements)
    return tuple(returns)


def shares_prize(rank_by: str, options: dict[str, object]) -> bool:
    """Whether the values that rank the seats are shares of one win.

    The options say what a game returns: some return no shares of the win unless asked to.
    """
    return rank_by == "returns" and options["returns"] == "win_share"


def lost_seats(sides: Sequence[int], forfeited_by: int | None) -> list[bool] | None:
    """Return for each seat whether it is of the side that forfeited; None if nobody did."""
    if forfeited_by is None:
        return None
    return [side == sides[forfeited_by] for side in sides]
