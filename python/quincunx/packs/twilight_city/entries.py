"""The addresses of everything in a pack, under which its provenance is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quincunx.packs.base import Component

if TYPE_CHECKING:
    from quincunx.packs.twilight_city.models import Pack

TABLES = (
    "districts",
    "zones",
    "locations",
    "panels",
    "items.simple",
    "items.compound",
    "tracks.record",
    "tracks.tower",
    "tracks.investigation",
    "location_cards",
    "extra_cards",
    "goals.a",
    "goals.b",
    "goals.c",
    "operations",
    "demand",
    "demand.total",
    "recruitment.tiles",
)


def entry_names(pack: Pack) -> Iterator[tuple[str, ...]]:
    """Yield the names of every entry of a pack."""
    for name in _addresses(pack):
        yield (name,)


def _addresses(pack: Pack) -> Iterator[str]:
    yield from TABLES
    yield from _boards(pack)
    yield from _cards(pack)
    for table in pack.setup.tables:
        yield from _fields(f"setup.{table.players}", table, "players")
    yield from _fields("setup.solo", pack.setup.solo)
    for helpers in pack.setup.helpers:
        yield from _fields(f"setup.{helpers.level}", helpers, "level")
    yield from _fields("limits", pack.limits)


def _fields(name: str, part: Component, *left_out: str) -> Iterator[str]:
    """Yield the fields of a part that are given."""
    for field in type(part).model_fields:
        if field not in left_out and getattr(part, field) is not None:
            yield f"{name}.{field}"


def _boards(pack: Pack) -> Iterator[str]:
    for district in pack.districts:
        yield from _fields(f"districts.{district.numeral}", district, "numeral")
    for number, location in enumerate(pack.locations):
        yield from _fields(f"locations.{number}", location)
    for number, zone in enumerate(pack.zones):
        yield from _fields(f"zones.{number}", zone)
    for panel in pack.panels:
        yield from _fields(f"panels.{panel.number}", panel, "number")
    for space in pack.tracks.record:
        yield from _fields(f"tracks.record.{space.space}", space, "space")
    yield from _fields("tracks.clock", pack.tracks.clock)
    for number, level in enumerate(pack.tracks.tower):
        yield from _fields(f"tracks.tower.{number}", level)
    for number in range(len(pack.tracks.spaces())):
        yield f"tracks.investigation.{number + 1}"


def _cards(pack: Pack) -> Iterator[str]:
    for number, item in enumerate(pack.items.simple):
        yield from _fields(f"items.simple.{number}", item)
    for number, compound in enumerate(pack.items.compound):
        yield from _fields(f"items.compound.{number}", compound)
    for card in pack.location_cards:
        yield from _fields(f"location_cards.{card.id}", card, "id")
    for extra in pack.extra_cards:
        yield from _fields(f"extra_cards.{extra.location}", extra)
    for a in pack.goals.a:
        yield from _fields(f"goals.a.{a.id}", a, "id")
    for b in pack.goals.b:
        yield from _fields(f"goals.b.{b.id}", b, "id")
    for c in pack.goals.c:
        yield from _fields(f"goals.c.{c.id}", c, "id")
    for centre in pack.operations:
        yield from _fields(f"operations.{centre.location}", centre)
    for number, kind in enumerate(pack.demand):
        yield from _fields(f"demand.{number}", kind)
    yield "recruitment.upper"
    for tile in pack.recruitment.tiles:
        yield from _fields(f"recruitment.tiles.{tile.id}", tile, "id")
