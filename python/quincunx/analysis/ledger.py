"""The luck ledger: what every chance event and every decision of a game changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quincunx.analysis.ledger_result import Entry, LuckLedger
from quincunx.errors import ArgumentError
from quincunx.records import Record
from quincunx.replaying import replay
from quincunx.seeds import check_count, check_progress, describe, other_luck
from quincunx.state import CHANCE, State
from quincunx.values.position import playout_seed

if TYPE_CHECKING:
    from quincunx.lineup import AnyPolicy
    from quincunx.output import PathLike
    from quincunx.packs.base import ComponentPack

Floats = NDArray[np.float64]

#: Playouts from every position, if nothing else is said.
PLAYOUTS = 200


def luck_ledger(
    game: Record | State,
    n: int = PLAYOUTS,
    *,
    policy: AnyPolicy = "greedy",
    seed: int | None = None,
    threads: int | None = None,
    pack: PathLike | ComponentPack | None = None,
    progress: Callable[[int], object] | None = None,
) -> LuckLedger:
    """Return what every chance event and every decision of a game changed, for every seat.

    A change is the expected return after a step less that before it. Expectations are means of
    playouts, which know all that was hidden but not the luck to come; all of them are on the same
    luck, so that changes have small errors. The changes sum to the result less what was expected
    at the beginning.

    Parameters
    ----------
    game : Record or State
        The game: a record, or a state with its history from the beginning.
    n : int
        Playouts from every position in which something was still open.
    policy : str or policy, or a sequence of them
        How the playouts go on.
    seed : int, optional
        Their luck. If left out, one that is made from the game's own.
    threads : int, optional
        Number of threads; all cores if left out.
    pack : path or ComponentPack, optional
        The component pack of a record, if it is not of the one that comes with the game.
    progress : callable, optional
        Called with the number of steps done.

    Returns
    -------
    LuckLedger

    Raises
    ------
    RecordError
        If the record does not replay.
    ArgumentError
        If a state has no history, or a number is not allowed.
    KeyboardInterrupt
        If it was interrupted.

    Examples
    --------
    >>> import quincunx as qx
    >>> record = qx.load("city-of-the-living", players=2).play(seed=3, policy="greedy")
    >>> ledger = qx.luck_ledger(record, 50)
    >>> bool(abs(ledger.expected + ledger.changes.sum(axis=0) - ledger.result).max() < 1e-9)
    True
    """
    count = check_count(n, "n", low=2, high=2**24)
    check_progress(progress)
    final = _final(game, pack)
    given = other_luck(final.seed, final.index) if seed is None else seed
    expecting = Expecting(final, count, policy, playout_seed(final, given), threads)
    return _book(final, expecting, progress)


def _final(game: Any, pack: Any) -> State:
    if isinstance(game, Record):
        return replay(game, pack=pack)
    if not isinstance(game, State):
        raise ArgumentError(f"a game is a Record or a State, not {describe(game)}")
    # A state that was set up in the middle has no way from the beginning.
    for state in positions(game):
        last = state
    if last.to_bytes() != game.to_bytes():
        raise ArgumentError("the state has no history from the beginning of the game")
    return game


def positions(final: State) -> Iterator[State]:
    """Yield the state before every step of a game, and after the last one; one that moves on."""
    state = final.game.new_initial_state(final.seed, final.index, chance="explicit")
    yield state
    for step in final.full_history():
        if not state._position.is_legal(step.action):
            raise ArgumentError("the state has no history from the beginning of the game")
        state.apply_action(step.action)
        yield state


class Expecting:
    """Expected returns from positions, all on the same luck."""

    def __init__(
        self, final: State, n: int, policy: AnyPolicy, seed: int, threads: int | None
    ) -> None:
        self.n, self.seed, self.policy = n, seed, policy
        self._threads = threads
        blank = final.game.rollout(0, seed=0, policy=policy)  # complains at once
        self.names = blank.policy
        self.identity = blank.policy_identity

    def returns(self, state: State) -> Floats:
        """Return the results of the playouts from a position, (n, seats)."""
        if state.is_terminal():
            return np.tile(state.returns(), (self.n, 1))
        report = state.rollout(
            self.n,
            policy=self.policy,
            seed=self.seed,
            threads=self._threads,
            cheat=True,
            detail="games",
        )
        if report.interrupted:
            raise KeyboardInterrupt
        return report.returns


def _book(
    final: State, expecting: Expecting, progress: Callable[[int], object] | None
) -> LuckLedger:
    """Go through a game, and write down what every step changed."""
    game, steps = final.game, final.full_history()
    walk = positions(final)
    state = next(walk)
    now = first = expecting.returns(state)
    entries: list[Entry] = []
    luck = np.zeros_like(now)
    for number, step in enumerate(steps, 1):
        text, code = state.action_to_string(step.action), state.action_code(step.action)
        forced = len(state.legal_actions()) == 1
        state = next(walk)
        # Without a choice nothing changes, and the playouts would be the same ones.
        then = now if forced else expecting.returns(state)
        entries.append(_entry(number, step.player, code, text, then - now))
        if step.player == CHANCE:
            luck += then - now
        now = then
        if progress is not None:
            progress(number)
    if final.forfeited_by is not None:
        then = np.tile(final.returns(), (expecting.n, 1))
        text = "forfeits"
        entries.append(_entry(len(steps) + 1, final.forfeited_by, "", text, then - now))
        now = then
    return LuckLedger(
        game=game.name,
        players=game.players,
        options=game.options_dict(),
        pack_hash=game.pack_hash,
        version=game.version,
        rules_version=game.rules_version,
        game_seed=final.seed,
        game_index=final.index,
        seed=expecting.seed,
        policy=expecting.names,
        policy_identity=expecting.identity,
        playouts=expecting.n,
        finished=final.is_terminal(),
        entries=tuple(entries),
        expected=first.mean(axis=0),
        expected_error=_error(first),
        result=now.mean(axis=0),
        luck_error=_error(luck),
    )


def _entry(number: int, player: int, code: str, text: str, rows: Floats) -> Entry:
    return Entry(number, player, code, text, rows.mean(axis=0), _error(rows))


def _error(rows: Floats) -> Floats:
    """Return the standard errors of the means of columns."""
    errors: Floats = rows.std(axis=0, ddof=1) / np.sqrt(len(rows))
    return errors
