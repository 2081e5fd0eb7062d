"""How far a tournament has come."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from quincunx.tournament.outcome import Played
from quincunx.tournament.schedule import ScheduledGame
from quincunx.tournament.sprt import SprtState


@dataclass(frozen=True, slots=True)
class Standing:
    """What a bot has so far.

    Attributes
    ----------
    name : str
        The bot.
    games : int
        Seats that it had in games that are over.
    mean : float or None
        Mean of what they were worth.
    forfeits : int
        How many of them it forfeited.
    """

    name: str
    games: int
    mean: float | None
    forfeits: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a tournament has come.

    Attributes
    ----------
    done, total : int
        Games played, and games that there are.
    rate : float
        Games a second, since it was started or resumed.
    left : float or None
        Seconds left, if all games are to be played; None while nobody knows.
    standings : tuple of Standing
        The bots, the best first.
    sprt : SprtState or None
        Where the sequential test stands.
    """

    done: int
    total: int
    rate: float
    left: float | None
    standings: tuple[Standing, ...]
    sprt: SprtState | None = None


OnProgress = Callable[[Progress], object]


@dataclass(slots=True)
class _Sum:
    games: int = 0
    returns: float = 0.0
    forfeits: int = 0


@dataclass(slots=True)
class Tally:
    """Keeps count while games come in."""

    names: Sequence[str]
    total: int
    done: int = 0
    _new: int = 0
    _begin: float = field(default_factory=time.perf_counter)
    _sums: dict[int, _Sum] = field(default_factory=dict)

    def add(
        self, game: ScheduledGame, returns: Sequence[float], forfeited_by: int | None, *, new: bool
    ) -> None:
        """Count a game; `new` is whether it was played just now."""
        self.done += 1
        self._new += new
        for seat, bot in enumerate(game.bots):
            total = self._sums.setdefault(bot, _Sum())
            total.games += 1
            total.returns += returns[seat]
            total.forfeits += seat == forfeited_by

    def played(self, game: ScheduledGame, played: Played) -> None:
        """Count a game that was played just now."""
        self.add(game, played.returns, played.forfeited_by, new=True)

    def progress(self, sprt: SprtState | None) -> Progress:
        """Return how far it has come."""
        seconds = time.perf_counter() - self._begin
        rate = self._new / seconds if seconds > 0 else 0.0
        left = (self.total - self.done) / rate if rate > 0 else None
        return Progress(self.done, self.total, rate, left, self._standings(), sprt)

    def _standings(self) -> tuple[Standing, ...]:
        found = []
        for bot, name in enumerate(self.names):
            total = self._sums.get(bot, _Sum())
            mean = total.returns / total.games if total.games else None
            found.append(Standing(name, total.games, mean, total.forfeits))
        found.sort(key=lambda one: (one.mean is None, -(one.mean or 0.0), one.name))
        return tuple(found)
