"""Twilight City: the component pack and the ruleset options."""

from __future__ import annotations

from quincunx.packs.base import GameFacts, provenance_of
from quincunx.packs.twilight_city.components import components, options_record
from quincunx.packs.twilight_city.legend import legend
from quincunx.packs.twilight_city.models import Pack
from quincunx.packs.twilight_city.options import Options, default_players, mode_options
from quincunx.packs.twilight_city.whole import warnings

GAME = GameFacts(
    name="twilight-city",
    title="Twilight City",
    min_players=1,
    max_players=4,
    modes=("standard", "easy", "medium", "hard"),
    summary="Lead a partisan through a watched city and gather points before the game is up.",
)

__all__ = [
    "GAME",
    "Options",
    "Pack",
    "components",
    "default_players",
    "legend",
    "mode_options",
    "options_record",
    "provenance_of",
    "warnings",
]
