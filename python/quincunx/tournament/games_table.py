"""All games of a tournament's file as arrays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from quincunx.errors import TournamentError
from quincunx.tournament.contests import GameResult
from quincunx.tournament.store import Store
from quincunx.tournament.watching import lost_seats, ranking_values

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

_ALL = 2**62
_QUERY = """
SELECT games.game, block, decisions, turns, forfeited_by, seat, bot, returns, score, placement
FROM games JOIN schedule USING (game) JOIN results USING (game)
WHERE block < ? ORDER BY games.game, seat
"""
_TIMES = """
SELECT times.decisions, seconds, longest FROM times JOIN schedule USING (game)
WHERE block < ? ORDER BY game, seat
"""


@dataclass(frozen=True, eq=False)
class GamesTable:
    """Games, one a row, and their seats.

    Attributes
    ----------
    numbers, blocks, decisions, turns : array of int, (games,)
        Number in the schedule, block and length.
    forfeited_by : array of int, (games,)
        The seat that forfeited; -1 for none.
    bots, scores, placements : array of int, (games, seats)
        By seat.
    returns : array of float, (games, seats)
        By seat.
    thoughts : array of float, (games, seats, 3)
        Decisions, seconds, and seconds of the longest one.
    """

    numbers: Ints
    blocks: Ints
    decisions: Ints
    turns: Ints
    forfeited_by: Ints
    bots: Ints
    scores: Ints
    placements: Ints
    returns: Floats
    thoughts: Floats

    def __len__(self) -> int:
        return len(self.numbers)

    @cached_property
    def seats(self) -> int:
        """Number of seats of a game."""
        return int(self.bots.shape[1])

    def results(self, rank_by: str, sides: Sequence[int]) -> list[GameResult]:
        """Return the games as what ranked their bots; `sides` tells the side of each seat."""
        rows = zip(
            self.numbers.tolist(),
            self.blocks.tolist(),
            self.bots.tolist(),
            self.returns.tolist(),
            self.scores.tolist(),
            self.placements.tolist(),
            (None if seat < 0 else lost_seats(sides, seat) for seat in self.forfeited_by.tolist()),
            strict=True,
        )
        return [
            GameResult(number, block, tuple(bots), ranking_values(rank_by, *worth))
            for number, block, bots, *worth in rows
        ]


def read_games(
    store: Store, seats: int, *, complete: bool = True, blocks: int | None = None
) -> GamesTable:
    """Return the games that were played.

    Parameters
    ----------
    store : Store
        The file.
    seats : int
        Number of seats.
    complete : bool
        Whether to leave out blocks of which games are missing.
    blocks : int, optional
        Leave out all blocks but the first so many.

    Raises
    ------
    TournamentError
        If games have another number of seats.
    """
    end = _ALL if blocks is None else blocks
    found = [[-1 if x is None else x for x in row] for row in store.select(_QUERY, end)]
    told = store.select(_TIMES, end)
    if [row[5] for row in found] != [*range(seats)] * (len(found) // seats) or (
        len(told) != len(found)
    ):
        raise TournamentError(f"{store.path} is damaged: not all of its games are of {seats} seats")
    rows = np.array(found, np.float64).reshape(-1, seats, 10)
    times = np.array(told, np.float64).reshape(-1, seats, 3)
    if complete:
        whole = _complete(store, rows[:, 0, 1].astype(np.int64))
        rows, times = rows[whole], times[whole]
    whole_numbers = rows.astype(np.int64)
    return GamesTable(
        numbers=whole_numbers[:, 0, 0],
        blocks=whole_numbers[:, 0, 1],
        decisions=whole_numbers[:, 0, 2],
        turns=whole_numbers[:, 0, 3],
        forfeited_by=whole_numbers[:, 0, 4],
        bots=whole_numbers[:, :, 6],
        scores=whole_numbers[:, :, 8],
        placements=whole_numbers[:, :, 9],
        returns=rows[:, :, 7],
        thoughts=times,
    )


def _complete(store: Store, blocks: Ints) -> NDArray[np.bool_]:
    """Return for each game whether all games of its block were played."""
    sizes = dict(store.select("SELECT block, count(*) FROM schedule GROUP BY block"))
    played = Counter(blocks.tolist())
    return np.array([played[block] == sizes[block] for block in blocks.tolist()], np.bool_)
