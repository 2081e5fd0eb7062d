"""What policies choose in the games of a batch, native ones and those in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.asking import Asker, Where
from quincunx.batch_arrays import Ids
from quincunx.errors import ArgumentError
from quincunx.lineup import Lineup, Slow
from quincunx.policies import fault_error, ids

if TYPE_CHECKING:
    from quincunx.game import Game

Decisions = NDArray[np.int64]


def choose(
    game: Game,
    batch: _core.Batch,
    seed: int,
    lineup: Lineup,
    games: Ids | None = None,
    decisions: Decisions | None = None,
) -> Ids:
    """Return what the policies choose in some games of a batch; -1 where no seat is to decide.

    Parameters
    ----------
    game, batch, seed : object
        The game, its batch and the luck of it.
    lineup : Lineup
        Who plays the seats.
    games : array of int, optional
        The games; all if left out.
    decisions : array of int, optional
        The number of decisions made in each game of the batch, for errors.

    Raises
    ------
    PolicyError
        If a policy fails. No game has changed, but the streams of the seats have moved on.
    """
    seated = _Seated(game, batch, decisions)
    if not lineup.in_python:
        return _native(game, batch, seed, lineup, games, seated)
    if games is None:
        games = np.arange(len(batch.playouts))
    actions: Ids = np.full(len(games), -1, np.int64)
    asker = Asker(game, seated, seed)
    function_of_game = lineup.function_numbers()[batch.players(games)]
    for number, function in enumerate(lineup.functions):
        rows = np.flatnonzero(function_of_game == number)
        for begin in range(0, len(rows), function.batch):
            some = rows[begin : begin + function.batch]
            actions[some] = _asked(asker, seated, function, games[some])
    native = np.flatnonzero(function_of_game < 0)
    if native.size:
        actions[native] = _native(game, batch, seed, lineup, games[native], seated)
    return actions


def _native(
    game: Game,
    batch: _core.Batch,
    seed: int,
    lineup: Lineup,
    games: Ids | None,
    seated: _Seated,
) -> Ids:
    """Return what native policies choose."""
    actions, bad, fault = batch.select(ids(lineup.native), games)
    if fault is not None:
        assert bad is not None
        fault["decision"] = seated.decision(bad if games is None else int(games[bad]))
        raise fault_error(game, lineup.native, seed, fault)
    return actions


def _asked(asker: Asker, seated: _Seated, function: Slow, games: Ids) -> Ids:
    """Return what a function chooses, once it is clear that all of it is legal."""
    actions = asker.ask(function, games)
    legal = seated.are_legal(games, actions)
    if not legal.all():
        first = int(legal.argmin())
        asker.refuse(function, int(games[first]), int(actions[first]))
    return actions


class _Seated:
    """Games of a batch, as those who are asked for actions look at them."""

    def __init__(self, game: Game, batch: _core.Batch, decisions: Decisions | None) -> None:
        self._actions = game.num_distinct_actions()
        self._batch = batch
        self._decisions = decisions

    def observe(self, slots: Ids, kind: str, out: NDArray[Any]) -> None:
        self._batch.observe(slots, kind, None, out)

    def legal_mask(self, slots: Ids, out: NDArray[np.bool_]) -> None:
        self._batch.legal_mask(slots, self._actions, out)

    def words(self, slots: Ids) -> NDArray[np.uint64]:
        return self._batch.words(slots)

    def state(self, slot: int, seed: int | None = None) -> _core.State:
        state = self._batch.state(slot)
        player = state.current_player()
        if player < 0:  # another thread stepped the batch in the meantime
            raise ArgumentError(f"in game {slot} no seat is to decide any more")
        return state if seed is None else state.determinize(player, seed, 0)

    def where(self, slot: int) -> Where:
        player = int(self._batch.players(np.array([slot], np.int64))[0])
        return Where(int(self._batch.playouts[slot]), self.decision(slot), player)

    def decision(self, slot: int) -> int | None:
        return None if self._decisions is None else int(self._decisions[slot])

    def are_legal(self, slots: Ids, actions: Ids) -> NDArray[np.bool_]:
        # Asked anew: the masks that the function was given are its own.
        masks = np.empty((len(slots), self._actions), np.bool_)
        self.legal_mask(slots, masks)
        known = (actions >= 0) & (actions < self._actions)
        legal: NDArray[np.bool_] = known & masks[np.arange(len(slots)), np.where(known, actions, 0)]
        return legal
