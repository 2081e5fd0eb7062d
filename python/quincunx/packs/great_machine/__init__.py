"""City of the Great Machine: the component pack and the ruleset options."""

from __future__ import annotations

from quincunx.packs.base import GameFacts, provenance_of
from quincunx.packs.great_machine.components import components, options_record
from quincunx.packs.great_machine.legend import legend
from quincunx.packs.great_machine.models import Pack
from quincunx.packs.great_machine.options import (
    Options,
    default_players,
    mode_options,
    sides,
)
from quincunx.packs.great_machine.validate import warnings

GAME = GameFacts(
    name="great-machine",
    title="City of the Great Machine: The Story Unfolds",
    min_players=1,
    max_players=5,
    modes=("ovm", "coop", "ovm4", "coop4"),
    summary="Heroes stir a moving city to riot against the Machine that watches over it.",
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
    "sides",
    "warnings",
]
