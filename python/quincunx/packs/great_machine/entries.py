"""The addresses of everything in a pack, under which its provenance is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quincunx.packs.base import Component

if TYPE_CHECKING:
    from quincunx.packs.great_machine.models import Pack

#: The tables of which it is told how many entries they have.
TABLES = (
    "presets",
    "events",
    "coop_events",
    "directives",
    "radiation",
    "deviations",
    "missions",
    "movement",
)


def entry_names(pack: Pack) -> Iterator[tuple[str, ...]]:
    """Yield the names of every entry of a pack."""
    for name in _addresses(pack):
        yield (name,)


def _addresses(pack: Pack) -> Iterator[str]:
    yield from TABLES
    yield from (f"presets.{preset.name}" for preset in pack.presets)
    yield from _numbered("classes", pack.classes)
    yield "discontent.stage"
    yield from (f"discontent.income.{stage}" for stage in range(len(pack.discontent.income)))
    for hero in pack.heroes:
        yield from _fields(f"heroes.{hero.key}", hero, "id", "key")
        if hero.start is None:  # a choice is told of like a place
            yield f"heroes.{hero.key}.start"
    for table in ("districts", "events", "coop_events", "directives", "radiation", "deviations"):
        for part in getattr(pack, table):
            yield from _fields(f"{table}.{part.id}", part, "id")
    yield from (f"mission_sets.{one.id}.name" for one in pack.mission_sets)
    for mission in pack.missions:
        yield from _fields(f"missions.{mission.set}{mission.place}", mission, "set", "place")
    yield from (f"movement.{card.id}" for card in pack.movement)
    yield from _fields("setup", pack.setup)
    yield from _fields("costs", pack.costs)


def _numbered(table: str, parts: tuple[Component, ...]) -> Iterator[str]:
    for number, part in enumerate(parts):
        yield from _fields(f"{table}.{number}", part)


def _fields(name: str, part: Component, *left_out: str) -> Iterator[str]:
    """Yield the fields of a part that are given."""
    for field in type(part).model_fields:
        if field not in left_out and getattr(part, field) not in (None, ()):
            yield f"{name}.{field}"
