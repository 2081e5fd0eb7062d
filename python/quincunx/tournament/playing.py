"""Playing one game: bots sit down, are asked in turn, and whoever fails forfeits."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from quincunx.bots import Bot, Fault, ask, begin, heard, make_bot, shown_to
from quincunx.bots.table import listens
from quincunx.errors import BotError
from quincunx.state import State
from quincunx.tournament.clock import TimeControl
from quincunx.tournament.entrants import Entrant
from quincunx.tournament.outcome import Played, SeatTime
from quincunx.tournament.schedule import ScheduledGame, block_seed
from quincunx.tournament.trail import Trace, Trail

if TYPE_CHECKING:
    from quincunx.game import Game

_MOST_REASON = 400
_ADDRESS = re.compile(r"0x[0-9a-fA-F]{4,}")


@dataclass(frozen=True, slots=True)
class Table:
    """What all games of a tournament share.

    Attributes
    ----------
    game : Game
        The game.
    seed : int
        The luck.
    entrants : tuple of Entrant
        The bots.
    clock : TimeControl
        How long they may think.
    tags : dict
        What every record tells of the tournament.
    """

    game: Game
    seed: int
    entrants: tuple[Entrant, ...]
    clock: TimeControl = field(default_factory=TimeControl)
    tags: dict[str, Any] = field(default_factory=dict)


def play_game(
    table: Table, scheduled: ScheduledGame, trail: str | None = None, absent: int | None = None
) -> Played:
    """Play a game to its end, or until a bot forfeits.

    Parameters
    ----------
    table : Table
        The game and the bots.
    scheduled : ScheduledGame
        Who sits where, and on which luck.
    trail : str, optional
        Path of a file in which to leave a trail of the game.
    absent : int, optional
        A seat whose bot is not to be asked anything, for it would take down the process.
    """
    sitting = _Sitting(table, scheduled, Trail(trail))
    try:
        if absent is not None:
            sitting.blame(absent, _took_down(table, scheduled, absent))
        sitting.sit_down()
        sitting.play()
        return sitting.played()
    finally:
        sitting.leave()


def lost_game(table: Table, scheduled: ScheduledGame, trace: Trace) -> Played | None:
    """Return the game of a bot that took down its process again and again, as a forfeit.

    None if it was not that bot's turn, so that it can't forfeit here.
    """
    if trace.asked is None:
        return None
    sitting = _Sitting(table, scheduled, Trail(None))
    for action in trace.actions:
        sitting.state.apply_action(action)
    sitting.blame(trace.asked, _took_down(table, scheduled, trace.asked))
    if sitting.state.current_player() != trace.asked:
        return None
    sitting.forfeit()
    return sitting.played()


class _Sitting:
    """One game and the bots that play it."""

    def __init__(self, table: Table, scheduled: ScheduledGame, trail: Trail) -> None:
        self._table = table
        self._scheduled = scheduled
        self._trail = trail
        self._begin = time.perf_counter()
        self.state: State = table.game.new_initial_state(table.seed, scheduled.index)
        seats = table.game.players
        self._bots: list[Bot] = []
        #: What went wrong with the bot of a seat; it forfeits when it is next to decide.
        self._faults: list[BotError | None] = [None] * seats
        self._thought: list[list[float]] = [[] for _ in range(seats)]
        self._playouts: list[int | None] = []

    def sit_down(self) -> None:
        """Make the bots, and let them begin."""
        seed = block_seed(self._table.seed, self._scheduled.index)
        for seat, number in enumerate(self._scheduled.bots):
            entrant = self._table.entrants[number]
            self._bots.append(_Absent(entrant))
            if self._faults[seat] is None:
                self._trail.asks(seat)
                self._guarded(
                    seat, self._make, entrant, seat, seed, kind=Fault.NO_START, starts=True
                )
            if self._faults[seat] is None:
                self._guarded(seat, begin, self._bots[seat], self.state, seat, starts=True)

    def _make(self, entrant: Entrant, seat: int, seed: int) -> None:
        bot = make_bot(entrant.factory, self._table.game, seat, seed)
        self._bots[seat] = bot
        if bool(bot.cheats) != entrant.cheats:
            raise BotError(
                Fault.NO_START, entrant.name, "whether it cheats changes from game to game"
            )

    def play(self) -> None:
        """Play until the game is over."""
        while not self.state.is_terminal():
            seat = self.state.current_player()
            action = None
            if self._faults[seat] is None:
                self._trail.asks(seat)
                action = self._choice(seat)
            if action is None:
                self.forfeit()
                return
            self._tell(action)
            self._trail.decided(action)
            self.state.apply_action(action)

    def _choice(self, seat: int) -> int | None:
        """Return what the bot of a seat chooses; None if it fails."""
        before = time.perf_counter()
        action: int | None = self._guarded(seat, ask, self._bots[seat], self.state)
        self._thought[seat].append(time.perf_counter() - before)
        told = self._guarded(seat, self._bots[seat].statistics)
        playouts = told.get("playouts") if isinstance(told, dict) else None
        self._playouts.append(playouts if isinstance(playouts, int) else None)
        return None if self._faults[seat] else action

    def _tell(self, action: int) -> None:
        """Let every seat hear of a decision, as far as it may; see `quincunx.bots.heard`."""
        player = self.state.current_player()
        for seat, bot in enumerate(self._bots):
            if self._faults[seat] is not None or not listens(bot):
                continue
            known = action if bot.cheats else heard(self.state, player, action, seat)
            if known is not None:
                self._trail.asks(seat)
                shown = shown_to(bot, self.state, seat)
                self._guarded(seat, bot.inform_action, shown, player, known)

    def _guarded(
        self,
        seat: int,
        call: Any,
        *given: Any,
        kind: Fault = Fault.RAISED,
        starts: bool = False,
    ) -> Any:
        """Call a bot; what goes wrong is its seat's fault."""
        name = self._table.entrants[self._scheduled.bots[seat]].name
        try:
            with self._table.clock.watch(name, starts=starts):
                return call(*given)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            self.blame(seat, _fault(kind, name, error))
            return None

    def blame(self, seat: int, fault: BotError) -> None:
        """Remember what went wrong with the bot of a seat; the first fault counts."""
        if self._faults[seat] is None:
            self._faults[seat] = fault

    def forfeit(self) -> None:
        """End the game: the seat to decide has lost it."""
        self.state.forfeited_by = self.state.current_player()

    def leave(self) -> None:
        """Let the bots go."""
        for bot in self._bots:
            try:
                bot.close()
            except Exception:  # the game is over, and its result stands
                continue
        self._trail.close()

    def played(self) -> Played:
        """Return what the game came to."""
        state = self.state
        loser = state.forfeited_by
        fault = None if loser is None else self._faults[loser]
        reason = None if fault is None else _reason(fault)
        names = [self._table.entrants[number].shown for number in self._scheduled.bots]
        record = self._table.game.record_of(state, names)
        record = record.model_copy(update={"tags": {**record.tags, **self._tags(reason)}})
        return Played(
            number=self._scheduled.number,
            record=record.to_json(),
            returns=tuple(state.returns().tolist()),
            scores=tuple(state.scores().tolist()),
            placements=tuple(state.placements().tolist()),
            decisions=state.decisions(),
            turns=state.turns(),
            ending=state.ending(),
            forfeited_by=loser,
            reason=reason,
            times=tuple(
                SeatTime(len(thought), sum(thought), max(thought, default=0.0))
                for thought in self._thought
            ),
            seconds=time.perf_counter() - self._begin,
        )

    def _tags(self, reason: str | None) -> dict[str, Any]:
        entrants = [self._table.entrants[number] for number in self._scheduled.bots]
        tags: dict[str, Any] = {
            **self._table.tags,
            "game": self._scheduled.number,
            "block": self._scheduled.block,
            "round": self._scheduled.round,
            "identities": [entrant.identity for entrant in entrants],
        }
        if any(entrant.cheats for entrant in entrants):
            tags["cheats"] = [seat for seat, one in enumerate(entrants) if one.cheats]
        if any(count is not None for count in self._playouts):
            tags["playouts"] = list(self._playouts)
        if reason is not None:
            tags["reason"] = reason
        return tags


class _Absent(Bot):
    """Stands for a bot that could not be made; it is never asked."""

    def __init__(self, entrant: Entrant) -> None:
        self.name = entrant.name
        self.identity = entrant.identity

    def step(self, state: Any) -> int:
        raise NotImplementedError


def _took_down(table: Table, scheduled: ScheduledGame, seat: int) -> BotError:
    name = table.entrants[scheduled.bots[seat]].name
    return BotError(Fault.CRASHED, name, "it took its process down")


def _fault(kind: Fault, name: str, error: BaseException) -> BotError:
    if isinstance(error, KeyboardInterrupt):
        raise error
    if isinstance(error, BotError):
        return error
    return BotError(kind, name, f"{type(error).__name__}: {error}")


def _reason(fault: BotError) -> str:
    """Return why a bot forfeited: one line, the same whenever the same happens again."""
    text = " ".join(f"{fault.reason}: {fault.detail}".split())
    text = _ADDRESS.sub("0x...", text)
    return text if len(text) <= _MOST_REASON else text[: _MOST_REASON - 3] + "..."


def play_games(
    table: Table,
    games: Sequence[ScheduledGame],
    trail: str | None = None,
    absent: int | None = None,
) -> list[Played]:
    """Play some games, one after the other: what a worker is given to do."""
    return [play_game(table, scheduled, trail, absent) for scheduled in games]
