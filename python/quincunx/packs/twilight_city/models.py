"""The component pack of Twilight City."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import AfterValidator, Field

from quincunx.packs.base import ComponentPack, Several
from quincunx.packs.twilight_city import validate, validate_cards
from quincunx.packs.twilight_city.board import District, Location, Panel, Tracks, Zone
from quincunx.packs.twilight_city.cards import (
    DemandKind,
    ExtraCard,
    Goals,
    Items,
    LocationCard,
    OperationsCard,
    Recruitment,
)
from quincunx.packs.twilight_city.entries import entry_names
from quincunx.packs.twilight_city.numbers import Limits, Setup


class Pack(ComponentPack):
    """Everything in the box.

    Entries are addressed as ``districts``, ``zones``, ``locations``, ``location_cards``,
    ``extra_cards``, ``operations``, ``demand``, ``panels``, ``items.simple``, ``items.compound``,
    ``goals.a``, ``goals.b``, ``goals.c``, ``recruitment.tiles``, ``tracks.record``,
    ``tracks.tower`` and ``tracks.investigation`` (how many there are), ``demand.total``;
    ``districts.I.colour``, ``zones.7.<field>``, ``locations.3.name``,
    ``location_cards.17.<field>``, ``extra_cards.3.<field>`` and ``operations.3.<field>`` (by
    location), ``items.simple.0.<field>``, ``goals.b.12.<field>``, ``demand.0.<field>``,
    ``recruitment.upper``,
    ``recruitment.tiles.4.<field>``, ``tracks.record.6.<field>``, ``tracks.clock.<field>``,
    ``tracks.tower.2.<field>``, ``tracks.investigation.1``, ``panels.9.<field>``,
    ``setup.2.<field>`` (by players), ``setup.solo.<field>``, ``setup.easy.<field>`` and
    ``limits.<field>``.
    """

    # A table that is checked against others comes after them.
    districts: Annotated[Several[District], AfterValidator(validate.check_districts)]
    locations: Annotated[Several[Location], Field(min_length=15, max_length=15)]
    zones: Annotated[Several[Zone], AfterValidator(validate.check_zones)]
    panels: Annotated[Several[Panel], AfterValidator(validate.check_panels)]
    items: Annotated[Items, AfterValidator(validate.check_items)]
    tracks: Annotated[Tracks, AfterValidator(validate.check_tracks)]
    limits: Limits
    setup: Annotated[Setup, AfterValidator(validate.check_setup)]
    location_cards: Annotated[
        Several[LocationCard], AfterValidator(validate_cards.check_location_cards)
    ]
    extra_cards: Annotated[Several[ExtraCard], AfterValidator(validate_cards.check_extra_cards)]
    goals: Annotated[Goals, AfterValidator(validate_cards.check_goals)]
    operations: Annotated[Several[OperationsCard], AfterValidator(validate_cards.check_operations)]
    demand: Annotated[Several[DemandKind], AfterValidator(validate_cards.check_demand)]
    recruitment: Annotated[Recruitment, AfterValidator(validate_cards.check_recruitment)]

    def zone_of(self, location: int) -> int:
        """Return the zone of a location."""
        return next(k for k, zone in enumerate(self.zones) if zone.location == location)

    def entries(self) -> Iterator[tuple[str, ...]]:
        """Yield the names of every entry of the pack."""
        yield from entry_names(self)
