"""Players that can be set against each other."""

from __future__ import annotations

from quincunx.bots.interface import Bot, BotFactory
from quincunx.bots.spec import BotSpec, make_bot
from quincunx.bots.views import SeatView

__all__ = ["Bot", "BotFactory", "BotSpec", "SeatView", "make_bot"]
