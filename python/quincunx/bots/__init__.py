"""Players that can be set against each other."""

from __future__ import annotations

from quincunx.bots.interface import Bot, BotFactory
from quincunx.bots.search import FlatMcBot, MctsBot, SearchBot, decision_seed
from quincunx.bots.search_result import SearchResult
from quincunx.bots.search_settings import SearchOptions, SearchSettings
from quincunx.bots.searcher import Searcher

__all__ = [
    "Bot",
    "BotFactory",
    "FlatMcBot",
    "MctsBot",
    "SearchBot",
    "SearchOptions",
    "SearchResult",
    "SearchSettings",
    "Searcher",
    "decision_seed",
]
