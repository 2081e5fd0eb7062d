"""Terminus: the component pack and the ruleset options."""

from __future__ import annotations

from quincunx.packs.base import GameFacts, provenance_of
from quincunx.packs.terminus.components import components, options_record
from quincunx.packs.terminus.legend import legend
from quincunx.packs.terminus.models import Pack
from quincunx.packs.terminus.options import Options, mode_options
from quincunx.packs.terminus.whole import warnings

GAME = GameFacts(
    name="terminus",
    title="Terminus",
    min_players=1,
    max_players=5,
    modes=("standard", "first_game"),
    summary="Build one subway line each through a growing city, for Prestige after three Years.",
)

__all__ = [
    "GAME",
    "Options",
    "Pack",
    "components",
    "legend",
    "mode_options",
    "options_record",
    "provenance_of",
    "warnings",
]
