"""Playing the cases of a suite."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.bots import Bot, BotSpec, ask, begin, make_bot, tell
from quincunx.errors import SuiteError
from quincunx.game import Game
from quincunx.lineup import lineup_of
from quincunx.records import Record
from quincunx.regress.goldens import KeptCase, KeptGame, Speed, Statistic
from quincunx.regress.suite import Case
from quincunx.speed import floor_ns
from quincunx.state import State

#: States of a kept game that are hashed, about.
_HASHES = 32

Floats = NDArray[np.float64]
Progress = Callable[[int], object]


def play_case(
    case: Case, folder: Path, *, seed: int | None = None, progress: Progress | None = None
) -> KeptCase:
    """Play a case, and return what is to be kept of it.

    Parameters
    ----------
    case : Case
        The case.
    folder : Path
        The folder of the suite.
    seed : int, optional
        Other luck for the statistics.
    progress : callable, optional
        Called now and then with the number of games done.

    Raises
    ------
    SuiteError
        If the number of policies or bots is not that of the seats.
    QuincunxError
        If the game, a policy or a bot refuses.
    """
    game = case.load(folder)
    table = _Policies(case, game) if case.bots is None else _Bots(case, game)
    games = [_kept(game, table.game(index)) for index in range(case.records)]
    statistics, speed = table.statistics(case.seed if seed is None else seed, progress)
    return KeptCase(
        game=game.name,
        options=game.options_dict(),
        pack_hash=game.pack_hash,
        rules_version=game.rules_version,
        version=game.version,
        players=table.players,
        games=games,
        count=case.playouts,
        statistics=statistics,
        speed=speed if case.speed else None,
    )


class _Policies:
    """A case played by policies."""

    def __init__(self, case: Case, game: Game) -> None:
        self._case, self._game = case, game
        self._policy: Any = _for_seats(case.name, "policies", case.policies, game.players)
        blank = game.rollout(0, seed=0, policy=self._policy)
        self.players = list(blank.policy_identity)
        lineup_of(self._policy, game)

    def game(self, index: int) -> Record:
        return self._game.play(self._case.seed, index, self._policy)

    def statistics(
        self, seed: int, progress: Progress | None
    ) -> tuple[dict[str, Statistic], Speed | None]:
        count = self._case.playouts
        if not count:
            return {}, None
        before = floor_ns()
        report = self._game.rollout(
            count,
            seed=seed,
            policy=self._policy,
            threads=1 if self._case.speed else None,
            detail="totals",
            progress=progress,
        )
        if report.interrupted:
            raise KeyboardInterrupt
        floor = min(before, floor_ns())
        found: dict[str, Statistic] = {}
        for seat in range(self._game.players):
            found[f"return of seat {seat}"] = _statistic(
                report.mean_returns[seat], report.mean_returns_error[seat]
            )
            found[f"score of seat {seat}"] = _statistic(
                report.mean_scores[seat], report.mean_scores_error[seat]
            )
        found["decisions"] = _statistic(report.mean_length, report.mean_length_error)
        return found, _speed(report.seconds, report.totals.decisions.sum, floor)


class _Bots:
    """A case played by bots."""

    def __init__(self, case: Case, game: Game) -> None:
        assert case.bots is not None
        self._case, self._game = case, game
        given: Any = _for_seats(case.name, "bots", case.bots, game.players)
        texts = given if isinstance(given, list) else [given] * game.players
        self._specs = [BotSpec(text) for text in texts]
        bots = self._make(case.seed)
        self.players = [bot.identity for bot in bots]
        _close(bots)

    def _make(self, seed: int) -> list[Bot]:
        bots: list[Bot] = []
        try:
            for seat, spec in enumerate(self._specs):
                bots.append(make_bot(spec, self._game, seat, seed))
        except BaseException:
            _close(bots)
            raise
        return bots

    def game(self, index: int) -> Record:
        state = self._play(self._case.seed, index)
        return self._game.record_of(state, [spec.name for spec in self._specs])

    def _play(self, seed: int, index: int) -> State:
        state = self._game.new_initial_state(seed, index)
        # Every game its own luck of the bots too.
        bots = self._make((seed + 0x9E3779B97F4A7C15 * (index + 1)) % 2**64)
        try:
            for seat, bot in enumerate(bots):
                begin(bot, state, seat)
            while not state.is_terminal():
                action = ask(bots[state.current_player()], state)
                failed = next(filter(None, tell(bots, state, action)), None)
                if failed is not None:
                    raise failed
                state.apply_action(action)
        finally:
            _close(bots)
        return state

    def statistics(
        self, seed: int, progress: Progress | None
    ) -> tuple[dict[str, Statistic], Speed | None]:
        count = self._case.playouts
        if not count:
            return {}, None
        floor = floor_ns()
        begun = time.perf_counter()
        rows = np.array(list(self._rows(seed, count, progress)))
        seconds = time.perf_counter() - begun
        floor = min(floor, floor_ns())
        seats = self._game.players
        found: dict[str, Statistic] = {}
        for seat in range(seats):
            found[f"return of seat {seat}"] = _of(rows[:, seat])
            found[f"score of seat {seat}"] = _of(rows[:, seats + seat])
        found["decisions"] = _of(rows[:, -1])
        return found, _speed(seconds, int(rows[:, -1].sum()), floor)

    def _rows(self, seed: int, count: int, progress: Progress | None) -> Iterator[Floats]:
        for index in range(count):
            state = self._play(seed, index)
            if progress is not None:
                progress(index + 1)
            yield np.concatenate([state.returns(), state.scores(), [state.decisions()]])


def _close(bots: list[Bot]) -> None:
    for bot in bots:
        bot.close()


def _for_seats(name: str, what: str, given: str | list[str], seats: int) -> str | list[str]:
    if isinstance(given, list) and len(given) != seats:
        raise SuiteError(f"case {name!r}: there are {len(given)} {what} for {seats} seats")
    return given


def _kept(game: Game, record: Record) -> KeptGame:
    """Return a game with the hashes of its states on the way."""
    state = game.new_initial_state(record.seed, record.index, chance="explicit")
    every = max(1, math.ceil(len(record.moves) / _HASHES))
    hashes = []
    for number, code in enumerate(record.moves, 1):
        step = game.code_book.step(code)
        assert step is not None
        state.apply_action(step.number)
        if number % every == 0 or number == len(record.moves):
            hashes.append(f"{state.hash():016x}")
    return KeptGame(record=record.model_copy(update={"tags": {}}), every=every, hashes=hashes)


def _statistic(mean: Any, error: Any) -> Statistic:
    return Statistic(mean=float(mean), error=float(error))


def _of(values: Floats) -> Statistic:
    error = float(values.std(ddof=1)) / math.sqrt(len(values))
    return Statistic(mean=float(values.mean()), error=error)


def _speed(seconds: float, decisions: int, floor: float) -> Speed | None:
    if seconds <= 0 or decisions <= 0:
        return None
    return Speed(ns_per_decision=1e9 * seconds / decisions, floor_ns=floor)
