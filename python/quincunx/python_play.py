"""Games in which Python plays, step by step: what records are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from quincunx import _core
from quincunx.asking import native_engine
from quincunx.batch_arrays import Ids
from quincunx.choosing import choose
from quincunx.lineup import Lineup
from quincunx.python_policies import BatchedPolicy

if TYPE_CHECKING:
    from quincunx.game import Game

#: Games in play at once where a function sees many; more would hold back the first records.
_SIDE_BY_SIDE = 256


class Played(NamedTuple):
    """The ids of all steps of a game, and whether it was cut off."""

    steps: list[int]
    truncated: bool


def play_games(
    game: Game, seed: int, indices: range, lineup: Lineup, max_decisions: int
) -> Iterator[Played]:
    """Play playouts of a seed and yield the steps of each, in order.

    Parameters
    ----------
    game, seed : object
        The game and the luck.
    indices : range
        The playouts, one after another.
    lineup : Lineup
        Who plays the seats.
    max_decisions : int
        The cap on decisions; 0 is none.

    Raises
    ------
    PolicyError
        If a policy fails in a playout, or in one that is in play beside it.
    """
    batched = [one.batch for one in lineup.functions if isinstance(one, BatchedPolicy)]
    at_once = min(_SIDE_BY_SIDE, max(batched, default=1))
    for begin in range(indices.start, indices.stop, at_once):
        count = min(at_once, indices.stop - begin)
        yield from _SideBySide(game, seed, begin, count, lineup, max_decisions).play()


class _SideBySide:
    """Some games in play at once."""

    def __init__(
        self, game: Game, seed: int, first: int, count: int, lineup: Lineup, max_decisions: int
    ) -> None:
        self._game = game
        self._seed = seed
        self._lineup = lineup
        self._cap = max_decisions
        ruleset = native_engine(game).ruleset
        # Chance is shown, for it is part of the record.
        self._batch = _core.Batch(ruleset, count, seed=seed, first=first, settle=False, threads=1)
        self._decisions = np.zeros(count, np.int64)
        self._steps: list[list[int]] = [[] for _ in range(count)]
        self._truncated = np.zeros(count, np.bool_)

    def play(self) -> list[Played]:
        """Play all games to their ends."""
        games = np.arange(len(self._steps))
        while games.size:
            games = self._step(games)
        return [
            Played(steps, bool(cut))
            for steps, cut in zip(self._steps, self._truncated, strict=True)
        ]

    def _step(self, games: Ids) -> Ids:
        """Step games once; return those that were not over."""
        players = self._batch.players(games)
        if self._cap:
            self._truncated[games[(players >= 0) & (self._decisions[games] == self._cap)]] = True
        on = (players != _core.TERMINAL) & ~self._truncated[games]
        games, players = games[on], players[on]
        if not games.size:
            return games
        chance = players == _core.CHANCE
        ids = np.empty(len(games), np.int64)
        ids[chance] = self._batch.sample_chance(games[chance])
        ids[~chance] = choose(
            self._game, self._batch, self._seed, self._lineup, games[~chance], self._decisions
        )
        self._batch.step(ids, games, "disabled", "win_share", None)
        self._decisions[games[~chance]] += 1
        for slot, step in zip(games.tolist(), ids.tolist(), strict=True):
            self._steps[slot].append(step)
        return games
