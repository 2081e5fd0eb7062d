"""Tools for the analyst: what actions are worth, games against bots, and who had the luck."""

from __future__ import annotations

from quincunx.analysis.adjusted_result import AdjustedBot, AdjustedResult
from quincunx.analysis.adjusting import adjust_luck
from quincunx.analysis.evaluating import analyze
from quincunx.analysis.ledger import luck_ledger
from quincunx.analysis.ledger_result import Entry, LuckLedger
from quincunx.analysis.positions import read_position
from quincunx.analysis.result import Analysis
from quincunx.analysis.saving import record_of_session, resume, save
from quincunx.analysis.seen import seen_text
from quincunx.analysis.session import Session, seats_of_bots

__all__ = [
    "AdjustedBot",
    "AdjustedResult",
    "Analysis",
    "Entry",
    "LuckLedger",
    "Session",
    "adjust_luck",
    "analyze",
    "luck_ledger",
    "read_position",
    "record_of_session",
    "resume",
    "save",
    "seats_of_bots",
    "seen_text",
]
