"""City of the Living: the component pack and the ruleset options."""

from __future__ import annotations

from quincunx.packs.base import GameFacts, provenance_of
from quincunx.packs.city_of_the_living.components import components, options_record
from quincunx.packs.city_of_the_living.legend import legend
from quincunx.packs.city_of_the_living.models import Pack
from quincunx.packs.city_of_the_living.options import Options, mode_options
from quincunx.packs.city_of_the_living.sums import pack_sums
from quincunx.packs.city_of_the_living.validate import warnings

GAME = GameFacts(
    name="city-of-the-living",
    title="City of the Living",
    min_players=2,
    max_players=4,
    modes=("normal", "difficult", "mixed"),
    summary="Build a territory, keep the Zombies down and gather Advantage over 36 turns.",
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
