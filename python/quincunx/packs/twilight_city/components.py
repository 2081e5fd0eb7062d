"""Packs and options as plain records, by the field names of the native engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quincunx.packs.twilight_city.board import RecordSpace, Tracks, Zone
from quincunx.packs.twilight_city.cards import (
    DemandKind,
    ExtraCard,
    GoalA,
    GoalB,
    GoalC,
    LocationCard,
    OperationsCard,
)
from quincunx.packs.twilight_city.models import Pack
from quincunx.packs.twilight_city.options import Options
from quincunx.packs.twilight_city.validate import HELPERS
from quincunx.packs.twilight_city.words import (
    ANY,
    BONUSES,
    COLOURS,
    DIRECTIONS,
    EFFECTS,
    EMPTY,
    ICONS,
    LEVELS,
    MARKS,
    NUMERALS,
    Mark,
)

NONE = 255
#: What stands for a half without a half-ring, and a space that a card doesn't have.
NO_COLOUR = 3

_DETECT = ("any", "new")
_LATE_START = ("n", "n_plus_1")
_RECORD_DISC = ("unlock", "return")
_TIEBREAK = ("shared", "coins", "resources")
_DETECTIVE = ("record", "every_turn")
_FINAL_DRAW = ("keep", "replace")


def components(pack: Pack, options: Options) -> dict[str, Any]:
    """Return the components as a nested record of names and small integers.

    Parameters
    ----------
    pack : Pack
        The component pack.
    options : Options
        The ruleset options: the setup depends on the number of players and on the level of a solo
        game, the names of two panels on whether it is one.
    """
    simple, compound = pack.items.simple_parts(), pack.items.compound_parts()
    cards = sorted(pack.location_cards, key=lambda card: card.id)
    extras = sorted(pack.extra_cards, key=lambda card: card.location)
    operations = sorted(pack.operations, key=lambda card: card.location)
    tiles = sorted(pack.recruitment.tiles, key=lambda tile: tile.id)
    tracks = pack.tracks
    return {
        "zones": [_zone(zone) for zone in pack.zones],
        "districts": [
            {"name": district.numeral, "colour": district.colour} for district in pack.districts
        ],
        "locations": [
            {"name": location.name, "zone": pack.zone_of(number)}
            for number, location in enumerate(pack.locations)
        ],
        "cards": [_card(card, compound) for card in cards],
        "extras": [_extra(card, simple) for card in extras],
        "simple": [
            {
                "name": item.name,
                "parts": _parts(item.parts),
                "recruit_points": item.recruit_points,
            }
            for item in pack.items.simple
        ],
        "compound": [
            {"name": item.name, "parts": _parts(item.parts)} for item in pack.items.compound
        ],
        "goals_a": _goals(pack.goals.a, [*compound, *simple]),
        "goals_b": _goals(pack.goals.b, [*compound, *simple]),
        "goals_c": _goals(pack.goals.c, [*compound, *simple]),
        "operations": [_operations(card) for card in operations],
        "demand": [_demand(kind, compound) for kind in pack.demand],
        "recruitment": [
            {"district": NUMERALS.index(tile.district), "item": simple.index(tile.item)}
            for tile in tiles
        ],
        "recruit_upper": list(pack.recruitment.upper),
        "record": [_NO_SPACE.copy(), *(_record(space) for space in tracks.record)],
        "clock": _clock(tracks),
        "tower": [{"cost": level.cost, "points": level.points} for level in tracks.tower],
        "panels": [{"name": panel.name_for(options.players)} for panel in pack.panels],
        "investigation": [{"item": _wish(parts, simple)} for parts in tracks.spaces()],
        "setup": _setup(pack, options),
        "limits": pack.limits.model_dump(),
    }


def options_record(options: Options) -> dict[str, Any]:
    """Return the options as a record of small integers."""
    return {
        "players": options.players,
        "level": LEVELS.index(options.level),
        "detect": _DETECT.index(options.detect),
        "late_start": _LATE_START.index(options.late_start),
        "record_disc": _RECORD_DISC.index(options.record_disc),
        "recruit_lower_slots": options.recruit_lower_slots,
        "tiebreak": _TIEBREAK.index(options.tiebreak),
        "detective": _DETECTIVE.index(options.detective),
        "final_draw": _FINAL_DRAW.index(options.final_draw),
    }


def _or_none(number: int | None) -> int:
    return NONE if number is None else number


def _parts(parts: str) -> list[int]:
    return [parts.count(colour) for colour in COLOURS]


def _side(side: str) -> list[int]:
    return [(COLOURS + EMPTY).index(half) for half in side]


def _wish(parts: str, known: Sequence[str]) -> int:
    return NONE if parts == ANY else known.index(parts)


def _mask(marks: Sequence[Mark]) -> int:
    return sum(1 << MARKS.index(mark) for mark in set(marks))


# The boards.

_NO_SPACE = {"oxygen": 0, "police": 0, "effect": 0, "voluntary": 0}


def _zone(zone: Zone) -> dict[str, int]:
    return {
        "district": NUMERALS.index(zone.district),
        "terminus": int(zone.terminus),
        "newsstand": int(zone.newsstand),
        "location": _or_none(zone.location),
    }


def _record(space: RecordSpace) -> dict[str, int]:
    return {
        "oxygen": space.oxygen,
        "police": space.police,
        "effect": EFFECTS.index(space.effect),
        "voluntary": int(space.voluntary),
    }


def _clock(tracks: Tracks) -> dict[str, Any]:
    clock = tracks.clock
    return {
        "first": clock.first,
        "second": clock.second,
        "bonus_a": [BONUSES.index(bonus) for bonus in clock.bonus_a],
        "bonus_b": [BONUSES.index(bonus) for bonus in clock.bonus_b],
        "blocked": clock.blocked,
        "day": clock.day,
    }


# Cards and tokens.


def _card(card: LocationCard, compound: Sequence[str]) -> dict[str, Any]:
    return {
        "location": card.location,
        "icon": ICONS.index(card.icon),
        "direction": DIRECTIONS.index(card.direction),
        "coins": card.coins,
        "gear": int(card.gear),
        "keep": int(card.keep),
        "item": compound.index(card.item),
        "left": _side(card.left),
        "right": _side(card.right),
    }


def _extra(card: ExtraCard, simple: Sequence[str]) -> dict[str, Any]:
    return {
        "location": card.location,
        "coins": card.coins,
        "item": simple.index(card.item),
        "left": _side(card.left),
        "right": _side(card.right),
    }


def _goals(deck: Sequence[GoalA | GoalB | GoalC], items: Sequence[str]) -> list[dict[str, Any]]:
    return [_goal(card, items) for card in sorted(deck, key=lambda card: card.id)]


def _goal(card: GoalA | GoalB | GoalC, items: Sequence[str]) -> dict[str, Any]:
    icons = [items.index(parts) for parts in card.items]
    return {
        "items": icons + [NONE] * (3 - len(icons)),
        "points": card.points,
        "coins": card.coins if isinstance(card, GoalB | GoalC) else 0,
    }


def _operations(card: OperationsCard) -> dict[str, Any]:
    spaces = [COLOURS.index(colour) for colour in card.spaces]
    return {
        "mark": MARKS.index(card.mark),
        "spaces": spaces + [NO_COLOUR] * (4 - len(spaces)),
        "partial": card.partial,
        "complete": card.complete,
    }


def _demand(kind: DemandKind, compound: Sequence[str]) -> dict[str, int]:
    return {
        "item": _wish(kind.item, compound),
        "points": kind.points,
        "count": kind.count,
    }


# Numbers.


def _setup(pack: Pack, options: Options) -> dict[str, int]:
    if options.players == 1:
        solo = pack.setup.solo
        helpers = pack.setup.helpers[LEVELS.index(options.level)]
        return {
            "ops_marks": _mask(helpers.marks),
            "black_cubes": solo.black_cubes,
            "recruit_tiles": 0,
            "recruit_end": 0,
            "train_end": solo.train_end,
            "train_stack": solo.train_stack,
            "helper_coins": HELPERS * helpers.coins,
            "helper_cubes": helpers.cubes,
        }
    table = pack.setup.tables[options.players - 2]
    return {
        "ops_marks": _mask(table.marks),
        "black_cubes": table.black_cubes,
        "recruit_tiles": table.recruit_tiles,
        "recruit_end": table.recruit_end,
        "train_end": table.train_end,
        "train_stack": table.train_stack,
        "helper_coins": 0,
        "helper_cubes": 0,
    }
