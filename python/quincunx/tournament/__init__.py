"""Tournaments of bots: schedules, games, ratings, sequential tests, reports."""

from __future__ import annotations

from quincunx.tournament.progress import Progress, Standing
from quincunx.tournament.ratings import PairResult, Rating, Skill
from quincunx.tournament.result import BotResult, SeatResult, ThinkingTime, TournamentResult
from quincunx.tournament.schedule import FORMATS, Schedule, ScheduledGame
from quincunx.tournament.sprt import (
    EloEstimate,
    Outcomes,
    Sprt,
    SprtState,
    estimate,
    log_likelihood_ratio,
    pentanomial,
)
from quincunx.tournament.store import Store
from quincunx.tournament.tournament import open_tournament, play_tournament, resume_tournament

__all__ = [
    "FORMATS",
    "BotResult",
    "EloEstimate",
    "Outcomes",
    "PairResult",
    "Progress",
    "Rating",
    "Schedule",
    "ScheduledGame",
    "SeatResult",
    "Skill",
    "Sprt",
    "SprtState",
    "Standing",
    "Store",
    "ThinkingTime",
    "TournamentResult",
    "estimate",
    "log_likelihood_ratio",
    "open_tournament",
    "pentanomial",
    "play_tournament",
    "resume_tournament",
]
