"""Players that can be set against each other."""

from __future__ import annotations

from quincunx.bots.faults import Fault
from quincunx.bots.hearing import heard
from quincunx.bots.interface import Bot, BotFactory
from quincunx.bots.luck import bot_seed
from quincunx.bots.policy_bots import PolicyBot
from quincunx.bots.search import FlatMcBot, MctsBot, SearchBot, decision_seed
from quincunx.bots.search_result import SearchResult
from quincunx.bots.search_settings import SearchOptions, SearchSettings
from quincunx.bots.searcher import Searcher
from quincunx.bots.spec import BotSpec, bot_specs, make_bot, numbered
from quincunx.bots.table import ask, begin, check_action, tell
from quincunx.bots.views import HIDDEN_ACTION, SOMEBODY_ELSE, SeatView, shown_to

__all__ = [
    "HIDDEN_ACTION",
    "SOMEBODY_ELSE",
    "Bot",
    "BotFactory",
    "BotSpec",
    "Fault",
    "FlatMcBot",
    "MctsBot",
    "PolicyBot",
    "SearchBot",
    "SearchOptions",
    "SearchResult",
    "SearchSettings",
    "Searcher",
    "SeatView",
    "ask",
    "begin",
    "bot_seed",
    "bot_specs",
    "check_action",
    "decision_seed",
    "heard",
    "make_bot",
    "numbered",
    "shown_to",
    "tell",
]
