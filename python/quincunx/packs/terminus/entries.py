"""The addresses of everything in a pack, under which its provenance is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quincunx.packs.base import Component
from quincunx.packs.terminus.words import ACTIONS, RESOURCES

if TYPE_CHECKING:
    from quincunx.packs.terminus.cards import Agenda, AutomaCard, SoloCard
    from quincunx.packs.terminus.models import Pack

TABLES = (
    "districts",
    "developments",
    "agendas",
    "projects",
    "upgrades",
    "automa_cards",
    "solo_cards",
)


def entry_names(pack: Pack) -> Iterator[tuple[str, ...]]:
    """Yield the names of every entry of a pack."""
    for name in _addresses(pack):
        yield (name,)


def _addresses(pack: Pack) -> Iterator[str]:
    yield from TABLES
    for district in pack.districts:
        yield from _fields(f"districts.{district.code}", district, "code")
    for name in ("board_1_2", "board_3_5"):
        board = getattr(pack, name)
        yield from _fields(name, board.lists if board.rows is None else board.rows)
    for development in pack.developments:
        yield f"developments.{development.number}.number"
        yield from _fields(f"developments.{development.number}", development, "number")
    for agenda in pack.agendas:
        yield from _agenda(agenda)
    for project in pack.projects:
        yield from _fields(f"projects.{project.number}", project, "number")
    for upgrade in pack.upgrades:
        yield from _fields(f"upgrades.{upgrade.id}", upgrade, "id")
    for card in pack.automa_cards:
        yield from _automa(card)
    for solo in pack.solo_cards:
        yield from _solo(solo)
    yield from _boards_and_tracks(pack)
    yield from _loop_and_setup(pack)


def _fields(name: str, part: Component, *left_out: str) -> Iterator[str]:
    """Yield the fields of a part that are given."""
    for field in type(part).model_fields:
        if field not in left_out and getattr(part, field) not in (None, ()):
            yield f"{name}.{field}"


def _agenda(agenda: Agenda) -> Iterator[str]:
    for row in ("top", "bottom"):
        yield from _fields(f"agendas.{agenda.number}.{row}", getattr(agenda, row))


def _automa(card: AutomaCard) -> Iterator[str]:
    name = f"automa_cards.{card.number}"
    yield from _fields(name, card, "number", "side_a", "side_b")
    for side in ("side_a", "side_b"):
        yield from _fields(f"{name}.{side}", getattr(card, side))


def _solo(card: SoloCard) -> Iterator[str]:
    for cycle, row in enumerate(card.cycles, 1):
        yield from _fields(f"solo_cards.{card.number}.{cycle}", row)


def _boards_and_tracks(pack: Pack) -> Iterator[str]:
    for side in ("side_1_2", "side_3_5"):
        for resource in RESOURCES:
            yield f"depots.{side}.{resource}"
            yield f"depots.{side}.{resource}.total"
    for table in ("income", "demand", "bonuses"):
        for k in range(len(getattr(pack.tracks, table))):
            yield f"tracks.{table}.{k}"
    yield "tracks.capacity"
    yield "tracks.capacity.upgrades"
    for k, step in enumerate(pack.tracks.capacity, 1):
        yield from _fields(f"tracks.capacity.{k}", step)


def _loop_and_setup(pack: Pack) -> Iterator[str]:
    for zone in pack.loop.zones:
        yield from _fields(f"loop.zones.{zone.id}", zone, "id")
    for action in ACTIONS:
        yield f"loop.costs.{action}"
    for field in ("rail_packs", "upgrade_costs", "rewards"):
        yield f"loop.{field}"
    yield from _fields("loop.limits", pack.loop.limits)
    yield from _fields("setup", pack.setup, "box")
    yield from _fields("setup.box", pack.setup.box)
