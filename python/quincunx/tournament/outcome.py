"""What one game came to, as it travels from a worker to the store."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatTime:
    """How long the bot of a seat thought.

    Attributes
    ----------
    decisions : int
        Decisions it made.
    seconds, longest : float
        All of them together, and the longest.
    """

    decisions: int
    seconds: float
    longest: float


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a tournament.

    All but the times is a function of the schedule and the bots, wherever it was played.

    Attributes
    ----------
    number : int
        Its number in the schedule.
    record : str
        The whole game, one line of JSON.
    returns, scores, placements : tuple
        The result by seat.
    decisions, turns : int
        Its length.
    ending : str or None
        How it ended, in the game's own words; None of a forfeit.
    forfeited_by : int or None
        The seat that forfeited.
    reason : str or None
        Why.
    times : tuple of SeatTime
        How long each seat thought.
    seconds : float
        How long it took.
    """

    number: int
    record: str
    returns: tuple[float, ...]
    scores: tuple[int, ...]
    placements: tuple[int, ...]
    decisions: int
    turns: int
    ending: str | None
    forfeited_by: int | None
    reason: str | None
    times: tuple[SeatTime, ...]
    seconds: float
