"""Twilight Imperium: the component pack and the ruleset options."""

from __future__ import annotations

from quincunx.packs.base import GameFacts, provenance_of
from quincunx.packs.twilight_imperium.components import components, options_record
from quincunx.packs.twilight_imperium.legend import legend
from quincunx.packs.twilight_imperium.models import Pack
from quincunx.packs.twilight_imperium.options import Options, mode_options
from quincunx.packs.twilight_imperium.sums import pack_sums
from quincunx.packs.twilight_imperium.whole import warnings

GAME = GameFacts(
    name="twilight-imperium",
    title="Twilight Imperium",
    min_players=2,
    max_players=6,
    modes=("standard", "fast", "tournament"),
    summary="Lead a race from its homesystem through war, trade and council to Imperium Rex.",
)

__all__ = [
    "GAME",
    "Options",
    "Pack",
    "components",
    "legend",
    "mode_options",
    "options_record",
    "pack_sums",
    "provenance_of",
    "warnings",
]
