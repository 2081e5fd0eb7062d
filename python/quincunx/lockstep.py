"""Playing both engines side by side and comparing everything after every step.

The reference engine is a second reading of the rules. Where the two disagree, one of them is
wrong, and this says where.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from dataclasses import dataclass, field
from typing import Any

from quincunx.game import Game, given_game
from quincunx.lockstep_pair import KINDS, Mismatch, Pair, Tally
from quincunx.seeds import check_count, check_progress, check_range, seed_or_fresh
from quincunx.state import choice_of
from quincunx.wording import counted

__all__ = ["Mismatch", "VerifyReport", "verify"]

#: Mismatches described in full; more are only counted.
_MOST_SHOWN = 20
#: Games that a process plays between two looks at Ctrl-C, and how many such parts wait for each.
_CHUNK = 10
_WAITING = 4

Range = tuple[int, int]


@dataclass(slots=True)
class VerifyReport:
    """What a lockstep check compared and found.

    Attributes
    ----------
    game, players, options, pack_hash, version, seed, first, policy : object
        What was played.
    games : int
        Games played in both engines.
    steps : int
        Actions and chance outcomes after which everything was compared.
    mismatches : list of Mismatch
        The first disagreements in full, at most one a game.
    mismatch_count : int
        All disagreements.
    compared : dict
        How often each thing was compared.
    action_counts, outcome_counts : dict
        How often each action and outcome was taken, by its code.
    action_codes, outcome_codes : tuple of str
        All that the game has.
    seconds, jobs, interrupted : object
        How it was computed.
    """

    game: str
    players: int
    options: dict[str, Any]
    pack_hash: str
    version: str
    seed: int
    first: int
    policy: str
    jobs: int = 1
    games: int = 0
    steps: int = 0
    mismatches: list[Mismatch] = field(default_factory=list)
    mismatch_count: int = 0
    compared: Counter[str] = field(default_factory=Counter)
    action_counts: Counter[str] = field(default_factory=Counter)
    outcome_counts: Counter[str] = field(default_factory=Counter)
    kind_counts: Counter[str] = field(default_factory=Counter)
    action_codes: tuple[str, ...] = ()
    outcome_codes: tuple[str, ...] = ()
    seconds: float = 0.0
    interrupted: bool = False

    @property
    def ok(self) -> bool:
        """Whether the engines agreed in everything."""
        return self.mismatch_count == 0

    @property
    def action_kinds(self) -> dict[str, int]:
        """How often each kind of action was taken: the first word of its code."""
        kinds: Counter[str] = Counter()
        for code, count in self.action_counts.items():
            kinds[code.split()[0]] += count
        return dict(sorted(kinds.items()))

    @property
    def coverage(self) -> dict[str, int]:
        """How often each action, then each outcome, was taken, those at zero included."""
        counts = {code: self.action_counts[code] for code in self.action_codes}
        return counts | {code: self.outcome_counts[code] for code in self.outcome_codes}

    @property
    def never_taken(self) -> list[str]:
        """The actions and outcomes that did not occur."""
        return [code for code, count in self.coverage.items() if count == 0]

    def add(self, tally: Tally) -> None:
        """Add the games of a part of the range."""
        self.games += tally.games
        self.steps += tally.steps
        self.compared += tally.compared
        self.action_counts += tally.actions
        self.outcome_counts += tally.outcomes
        self.kind_counts += tally.kinds
        self.mismatch_count += len(tally.mismatches)
        both = sorted([*self.mismatches, *tally.mismatches], key=lambda one: one.index)
        self.mismatches = both[:_MOST_SHOWN]

    def to_dict(self) -> dict[str, Any]:
        """Return the report ready for JSON; `mismatches` is their number."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "pack_hash": self.pack_hash,
            "version": self.version,
            "seed": self.seed,
            "first": self.first,
            "policy": self.policy,
            "games": self.games,
            "steps": self.steps,
            "mismatches": self.mismatch_count,
            "details": [mismatch.to_dict() for mismatch in self.mismatches],
            "compared": dict(self.compared),
            "play": dict(self.kind_counts),
            "actions": self.action_kinds,
            "outcomes": dict(sorted(self.outcome_counts.items())),
            "coverage": self.coverage,
            "never_taken": self.never_taken,
            "seconds": self.seconds,
            "jobs": self.jobs,
            "interrupted": self.interrupted,
        }

    def summary(self) -> str:
        """Return the report as text."""
        head = (
            f"{self.game}, {counted(self.players, 'player')}: "
            f"{self.games:,} games, {self.steps:,} steps, "
            f"{self.mismatch_count:,} mismatches ({self.seconds:.1f} s)"
        )
        rows = [f"  {what}: {count:,} compared" for what, count in self.compared.items()]
        return "\n".join([head, *rows, *(str(mismatch) for mismatch in self.mismatches)])

    def __str__(self) -> str:
        return self.summary()


def verify(
    game: str | Game,
    n: int = 100,
    *,
    players: int | None = None,
    seed: int | None = None,
    first: int = 0,
    policy: str = "mixed",
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
    **options: Any,
) -> VerifyReport:
    """Play games in both engines and compare everything after every step.

    Compared are the player to decide, the legal actions, chance outcomes with their weights and
    sources of luck, every field of the state, the observation of every player, scores by category,
    placements, win shares, turns, texts, determinizations, the choices of built-in policies, and
    the self-checks of both engines.

    Parameters
    ----------
    game : str or Game
        The game, or its name.
    n : int, optional
        Number of games.
    players, **options
        As in `load`, if the game is given by name.
    seed, first : int, optional
        Name the luck of the games.
    policy : {"mixed", "uniform", "greedy", "seats", "coverage"}, optional
        How they are played: at random, greedily, each seat in its own way, or so that seldom
        taken actions are sought. ``"mixed"`` takes these in turn.
    jobs : int, optional
        Number of processes.
    progress : callable, optional
        Called now and then with the number of games done.

    Returns
    -------
    VerifyReport
        If interrupted by Ctrl-C, a report of the games that were finished.

    Examples
    --------
    >>> import quincunx as qx
    >>> qx.verify("city-of-the-living", 2, players=2, seed=1).mismatch_count
    0
    """
    native = given_game(game, players, options).with_engine("native")
    start, count = check_range(first, n)
    report = VerifyReport(
        game=native.name,
        players=native.players,
        options=native.options_dict(),
        pack_hash=native.pack_hash,
        version=native.version,
        seed=seed_or_fresh(seed),
        first=start,
        policy=choice_of(policy, "policy", ("mixed", *KINDS)),
        jobs=check_count(jobs, "jobs", low=1, high=1024),
        action_codes=native.action_codes,
        outcome_codes=native.outcome_codes,
    )
    check_progress(progress)
    begin = time.perf_counter()
    try:
        for tally in _tallies(native, report, count):
            report.add(tally)
            if progress is not None:
                progress(report.games)
    except KeyboardInterrupt:
        report.interrupted = True
    report.seconds = time.perf_counter() - begin
    return report


def _tallies(game: Game, report: VerifyReport, count: int) -> Iterator[Tally]:
    """Yield the tallies of the parts of the range as they come in."""
    if report.jobs == 1:
        pair = Pair(game)
        for index in range(report.first, report.first + count):
            yield pair.play(report.seed, index, report.policy)
        return
    # Spawned, not forked: a fork would carry along only one of the threads of this process.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(report.jobs, mp_context=context)
    running: set[Future[Tally]] = set()
    try:
        for part in _parts(report, count):
            running.add(_submit(pool, game, report, part))
            if len(running) >= _WAITING * report.jobs:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in as_completed(running))
    finally:
        pool.shutdown(cancel_futures=True)


def _parts(report: VerifyReport, count: int) -> Iterator[Range]:
    """Yield the parts of the range that one process plays at a time."""
    chunk = max(1, min(_CHUNK, count // (_WAITING * report.jobs)))
    end = report.first + count
    for at in range(report.first, end, chunk):
        yield at, min(end, at + chunk)


def _submit(
    pool: ProcessPoolExecutor, game: Game, report: VerifyReport, part: Range
) -> Future[Tally]:
    # A process that starts here inherits the mask: Ctrl-C at a terminal reaches all processes,
    # but is for this one alone to answer.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(_play_part, game, report.seed, part, report.policy)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _play_part(game: Game, seed: int, part: Range, policy: str) -> Tally:
    """Play a part of the range in a process of its own."""
    pair = Pair(game)
    whole = Tally()
    for index in range(*part):
        whole.add(pair.play(seed, index, policy))
    return whole
