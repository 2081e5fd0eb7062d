"""Bots of other programs: processes that are spoken to line by line."""

from __future__ import annotations

from quincunx.bots.external.check import CheckReport, Finding, check_bot
from quincunx.bots.external.host import ExternalBot
from quincunx.bots.external.limits import Limits
from quincunx.bots.external.serve import serve

__all__ = ["CheckReport", "ExternalBot", "Finding", "Limits", "check_bot", "serve"]
