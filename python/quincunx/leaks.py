"""The leak audit: what a player can't know must change nothing that he is shown.

At every decision of random games, for every observer, what he can't know is drawn anew several
times, and the luck to come is exchanged. His observation, and if he is to decide the legal actions
and their texts, must stay the same: if they don't, they tell him something that he can't know.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from quincunx.game import Game, given_game
from quincunx.seeds import check_count, check_progress, check_range, describe, seed_or_fresh
from quincunx.state import State
from quincunx.wording import counted

#: Leaks described in full; more are only counted.
_MOST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Leak:
    """Something that an observer was shown and that depends on what he can't know.

    Attributes
    ----------
    seed, index, step : int
        Name the game, and the number of steps before the leak.
    observer : int
        Who was shown it.
    to_decide : int
        The seat to decide.
    phase : str
        The phase of the game.
    what : str
        What was different: ``"observation"``, ``"legal actions"`` and so on.
    by : str
        What was exchanged: ``"hidden things"`` or ``"luck to come"``.
    detail : str
        The difference.
    moves : tuple of str
        The codes of the steps that lead there.
    """

    seed: int
    index: int
    step: int
    observer: int
    to_decide: int
    phase: str
    what: str
    by: str
    detail: str
    moves: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the leak ready for JSON."""
        return asdict(self)

    def __str__(self) -> str:
        return (
            f"seed {self.seed}, game {self.index}, step {self.step}, phase {self.phase}: the "
            f"{self.what} of player {self.observer} changed with {self.by}: {self.detail}"
        )


@dataclass(slots=True)
class Audited:
    """What was looked at for one observer in one phase.

    Attributes
    ----------
    decisions : int
        Decisions at which he looked on.
    own : int
        Those that were his own, at which legal actions and texts were compared too.
    copies : int
        Copies with hidden things drawn anew, or other luck to come.
    changed : int
        Those of them in which something hidden came out different from the truth.
    leaks : int
        Things shown that were not the same.
    """

    decisions: int = 0
    own: int = 0
    copies: int = 0
    changed: int = 0
    leaks: int = 0


@dataclass(slots=True)
class LeakReport:
    """What a leak audit looked at and found; made by `leakcheck`.

    Attributes
    ----------
    game, players, options, pack_hash, version, engine, seed, first, samples : object
        What was audited.
    games, decisions : int
        Games played, and decisions in them.
    by_view : dict
        What was looked at, by observer and phase.
    actions : dict
        The kinds of action (first words of their codes) that were legal in each phase.
    compared : Counter
        How often each thing was compared.
    leaks : list of Leak
        The first leaks in full.
    leak_count : int
        All leaks.
    seconds, interrupted : object
        How it was computed.
    """

    game: str
    players: int
    options: dict[str, Any]
    pack_hash: str
    version: str
    engine: str
    seed: int
    first: int
    samples: int
    games: int = 0
    decisions: int = 0
    by_view: dict[tuple[int, str], Audited] = field(default_factory=dict)
    actions: dict[str, set[str]] = field(default_factory=dict)
    compared: Counter[str] = field(default_factory=Counter)
    leaks: list[Leak] = field(default_factory=list)
    leak_count: int = 0
    seconds: float = 0.0
    interrupted: bool = False

    @property
    def ok(self) -> bool:
        """Whether nothing leaked."""
        return self.leak_count == 0

    def to_dict(self) -> dict[str, Any]:
        """Return the report ready for JSON; `leaks` is their number."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "pack_hash": self.pack_hash,
            "version": self.version,
            "engine": self.engine,
            "seed": self.seed,
            "first": self.first,
            "samples": self.samples,
            "games": self.games,
            "decisions": self.decisions,
            "leaks": self.leak_count,
            "details": [leak.to_dict() for leak in self.leaks],
            "compared": dict(self.compared),
            "views": [
                {"observer": observer, "phase": phase, **asdict(audited)}
                for (observer, phase), audited in sorted(self.by_view.items())
            ],
            "phases": {phase: sorted(kinds) for phase, kinds in sorted(self.actions.items())},
            "seconds": self.seconds,
            "interrupted": self.interrupted,
        }

    def summary(self) -> str:
        """Return the report as text."""
        lines = [
            f"{self.game}, {counted(self.players, 'player')}: "
            f"{self.games:,} games, {self.decisions:,} "
            f"decisions, {self.leak_count:,} leaks ({self.seconds:.1f} s)"
        ]
        for (observer, phase), audited in sorted(self.by_view.items()):
            lines.append(
                f"  player {observer}, phase {phase}: {audited.decisions:,} decisions "
                f"({audited.own:,} own), {audited.copies:,} copies "
                f"({audited.changed:,} not the truth), {audited.leaks:,} leaks"
            )
        return "\n".join([*lines, *map(str, self.leaks)])

    def __str__(self) -> str:
        return self.summary()


def leakcheck(
    game: str | Game,
    n: int = 20,
    *,
    players: int | None = None,
    seed: int | None = None,
    first: int = 0,
    samples: int = 3,
    progress: Callable[[int], object] | None = None,
    **options: Any,
) -> LeakReport:
    """Play random games and prove that nobody is shown what he can't know.

    At every decision and for every observer, what he can't know is drawn anew `samples` times, and
    the luck to come is exchanged once. Compared with the real game are his observation, who is to
    decide, and, if it is he, the legal actions, their mask and their texts. Every copy must pass
    the self-check of the engine, so no component is there twice.

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
    samples : int, optional
        How often what is hidden is drawn anew.
    progress : callable, optional
        Called after each game with the number of games done.

    Returns
    -------
    LeakReport
        If interrupted by Ctrl-C, a report of the games that were finished.

    Examples
    --------
    >>> import quincunx as qx
    >>> qx.leakcheck("city-of-the-living", 2, players=2, seed=1).leak_count
    0
    """
    audited = given_game(game, players, options)
    start, count = check_range(first, n)
    report = LeakReport(
        game=audited.name,
        players=audited.players,
        options=audited.options_dict(),
        pack_hash=audited.pack_hash,
        version=audited.version,
        engine=audited.engine,
        seed=seed_or_fresh(seed),
        first=start,
        samples=check_count(samples, "samples", low=1, high=1000),
    )
    check_progress(progress)
    begin = time.perf_counter()
    try:
        for index in range(start, start + count):
            _Audit(audited, report, index).play()
            report.games += 1
            if progress is not None:
                progress(report.games)
    except KeyboardInterrupt:
        report.interrupted = True
    report.seconds = time.perf_counter() - begin
    return report


class _Audit:
    """The audit of one game."""

    def __init__(self, game: Game, report: LeakReport, index: int) -> None:
        self._report = report
        self._index = index
        self._state = game.new_initial_state(report.seed, index)
        # Choices and copies are made on luck of the audit's own.
        self._dice = random.Random(f"{report.seed}, {index}")

    def play(self) -> None:
        state = self._state
        while not state.is_terminal():
            self._look()
            state.apply_action(self._dice.choice(state.legal_actions().tolist()))

    def _look(self) -> None:
        state, report = self._state, self._report
        report.decisions += 1
        phase = phase_of(state)
        kinds = {state.action_code(action).split()[0] for action in state.legal_actions()}
        report.actions.setdefault(phase, set()).update(kinds)
        truth = state.to_bytes()
        for observer in range(report.players):
            audited = report.by_view.setdefault((observer, phase), Audited())
            audited.decisions += 1
            audited.own += observer == state.current_player()
            shown = what_is_shown(state, observer)
            for by, copy in self._copies(observer):
                audited.copies += 1
                audited.changed += copy.to_bytes() != truth
                for what, detail in self._differences(shown, copy, observer):
                    audited.leaks += 1
                    self._tell(observer, phase, what, by, detail)

    def _copies(self, observer: int) -> Iterator[tuple[str, State]]:
        for _ in range(self._report.samples):
            seed = self._dice.getrandbits(64)
            yield "hidden things", self._state.determinize(observer, seed)
        yield "luck to come", self._state.with_luck(self._dice.getrandbits(64))

    def _differences(
        self, shown: dict[str, Any], copy: State, observer: int
    ) -> Iterator[tuple[str, str]]:
        theirs = what_is_shown(copy, observer)
        for what, value in shown.items():
            self._report.compared[what] += 1
            if theirs.get(what) != value:
                yield what, _difference(value, theirs.get(what))
        self._report.compared["self-check"] += 1
        broken = copy.check()
        if broken is not None:
            yield "copy", f"it is impossible: {broken}"

    def _tell(self, observer: int, phase: str, what: str, by: str, detail: str) -> None:
        report, state = self._report, self._state
        report.leak_count += 1
        if len(report.leaks) >= _MOST_SHOWN:
            return
        report.leaks.append(
            Leak(
                seed=report.seed,
                index=self._index,
                step=state.move_number(),
                observer=observer,
                to_decide=state.current_player(),
                phase=phase,
                what=what,
                by=by,
                detail=detail[:300],
                moves=tuple(state.history_codes()),
            )
        )


def phase_of(state: State) -> str:
    """Return the phase of a game: what its field of that name says."""
    return str(state.to_dict().get("phase", "any"))


def what_is_shown(state: State, observer: int) -> dict[str, Any]:
    """Return all that an observer is shown of a state."""
    shown: dict[str, Any] = {
        "player to decide": state.current_player(),
        "observation": state.observation(observer),
        "observation bytes": state.observation_record(observer).tobytes(),
        "information state": state.information_state_string(observer),
    }
    if observer == state.current_player():
        actions = state.legal_actions().tolist()
        shown["legal actions"] = actions
        shown["mask"] = state.legal_actions_mask().tobytes()
        shown["action texts"] = [state.action_to_string(action) for action in actions]
    return shown


def _difference(mine: Any, theirs: Any) -> str:
    """Return in what two values differ: for dictionaries the first field that does."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for name, value in mine.items():
            if theirs.get(name) != value:
                return f"{name}: {describe(value)} or {describe(theirs.get(name))}"
    return f"{describe(mine)} or {describe(theirs)}"
