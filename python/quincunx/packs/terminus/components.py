"""Packs and options as plain records, by the field names of the native engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from quincunx.packs.terminus.board import MAX_BLOCKS, MAX_JUNCTIONS, MAX_PLOTS, MAX_SEGMENTS
from quincunx.packs.terminus.cards import (
    Agenda,
    AgendaRow,
    AutomaCard,
    AutomaSide,
    Development,
    Project,
    SoloCard,
    SoloRow,
)
from quincunx.packs.terminus.city import City, Point, Run, Square
from quincunx.packs.terminus.models import Pack
from quincunx.packs.terminus.options import Options
from quincunx.packs.terminus.parts import Column, Depots, Tracks
from quincunx.packs.terminus.words import (
    ACTIONS,
    DIRECTIONS,
    DISTRICTS,
    METRICS,
    RESOURCES,
    REWARDS,
    SOLO_ACTIONS,
    TURNS,
    TYPES,
    ZONES,
)

NONE = 255
MAX_PLACES = 24
MAX_BONUSES = 8
_SIDES = ("A", "B", "random")

_NO_PLOT = {"present": 0, "district": NONE, "x": 0, "y": 0}
_NO_JUNCTION = {"present": 0, "x": 0, "y": 0}
_NO_SEGMENT = {
    "present": 0,
    "a": NONE,
    "b": NONE,
    "length": 0,
    "cap": 0,
    "dir": 0,
    "dir_b": 0,
    "block": NONE,
    "crosses": NONE,
}
_NO_BLOCK: dict[str, Any] = {
    "present": 0,
    "x": 0,
    "y": 0,
    "zoning": 0,
    "corners": [NONE] * 4,
}
_NO_TERM: dict[str, int] = {"district": NONE, "hub": 0, "minimum": 0}
_NO_BONUS: dict[str, int] = {"coins": 0, **dict.fromkeys(RESOURCES, 0), "rails": 0}


def components(pack: Pack, options: Options) -> dict[str, Any]:
    """Return the components as a nested record of names and small integers.

    Parameters
    ----------
    pack : Pack
        The component pack.
    options : Options
        The ruleset options: the side of the board, the Depots and some numbers depend on the
        number of players.
    """
    city = pack.city(options.players)
    small = options.players <= 2
    loop, tracks = pack.loop, pack.tracks
    developments = sorted(pack.developments, key=lambda one: one.number)
    projects = sorted(pack.projects, key=lambda one: one.number)
    agendas = sorted(pack.agendas, key=lambda one: one.number)
    automas = sorted(pack.automa_cards, key=lambda one: one.number)
    solo = sorted(pack.solo_cards, key=lambda one: one.number)
    first = pack.setup.first_game.for_players(options.players)
    return {
        **_map(city),
        "districts": [
            {"name": d.name, "code": d.code, "type": TYPES.index(d.type), "tokens": d.tokens}
            for d in pack.districts
        ],
        "developments": [_development(pack, one) for one in developments],
        "upgrades": [{"name": one.name, "value": one.value or 0} for one in pack.upgrades],
        "agendas": [_agenda(one) for one in agendas],
        "projects": [_project(one) for one in projects],
        "automa_cards": [_automa_card(one, city if small else None) for one in automas],
        "solo_cards": [_solo_card(one) for one in solo],
        "depots": _depots(pack.depots.side_1_2 if small else pack.depots.side_3_5),
        "tracks": _tracks(tracks),
        "rewards": [
            {"kind": REWARDS.index(reward.kind), "coins": reward.coins} for reward in loop.rewards
        ],
        "zones": [
            {"name": zone.name, "actions": _mask(ACTIONS, zone.actions)} for zone in loop.zones
        ],
        "costs": [loop.cost_of(action).model_dump() for action in ACTIONS],
        "packs": [one.model_dump() for one in loop.rail_packs],
        "upgrade_costs": [cost.model_dump() for cost in loop.upgrade_costs],
        "limits": _limits(pack, options),
        "first_developments": [int(one.number in first.developments) for one in developments],
        "first_projects": [int(one.number in first.projects) for one in projects],
    }


def options_record(options: Options) -> dict[str, Any]:
    """Return the options as a record of small integers."""
    return {
        "players": options.players,
        "first_game": int(options.first_game),
        "automa_hub_first": int(options.automa_hub_first),
        "automa_side": _SIDES.index(options.automa_side),
    }


def _mask(words: Sequence[str], chosen: Iterable[str]) -> int:
    return sum(1 << words.index(word) for word in set(chosen))


def _or_none(number: int | None) -> int:
    return NONE if number is None else number


# The map.


def _map(city: City) -> dict[str, Any]:
    plots = [_plot(plot) for plot in city.plots]
    junctions = [{"present": 1, "x": one.x, "y": one.y} for one in city.junctions]
    segments = [_segment(segment) for segment in city.segments]
    blocks = [_block(block) for block in city.blocks]
    return {
        "plots": plots + [dict(_NO_PLOT) for _ in range(MAX_PLOTS - len(plots))],
        "junctions": junctions
        + [dict(_NO_JUNCTION) for _ in range(MAX_JUNCTIONS - len(junctions))],
        "segments": segments + [dict(_NO_SEGMENT) for _ in range(MAX_SEGMENTS - len(segments))],
        "blocks": blocks + [_absent_block() for _ in range(MAX_BLOCKS - len(blocks))],
    }


def _plot(plot: Point) -> dict[str, Any]:
    return {"present": 1, "district": _or_none(plot.district), "x": plot.x, "y": plot.y}


def _segment(segment: Run) -> dict[str, Any]:
    return {
        "present": 1,
        "a": segment.a,
        "b": segment.b,
        "length": segment.length,
        "cap": segment.capacity,
        "dir": segment.direction,
        "dir_b": segment.direction_b,
        "block": _or_none(segment.block),
        "crosses": _or_none(segment.crosses),
    }


def _block(block: Square) -> dict[str, Any]:
    return {
        "present": 1,
        "x": block.x,
        "y": block.y,
        "zoning": sum(1 << kind for kind in block.zoning),
        "corners": [_or_none(corner) for corner in block.corners],
    }


def _absent_block() -> dict[str, Any]:
    return {**_NO_BLOCK, "corners": list(_NO_BLOCK["corners"])}


# Cards and tiles.


def _development(pack: Pack, one: Development) -> dict[str, Any]:
    per_disc = one.blueprint_per_disc
    if per_disc is None:
        per_disc = pack.loop.limits.blueprint_per_disc if one.action == "build" else 0
    return {
        "number": one.number,
        "type": TYPES.index(one.type),
        "zone": ZONES.index(one.zone),
        "cost": one.cost.model_dump(),
        "gain": one.gain.model_dump(),
        "action": NONE if one.action is None else ACTIONS.index(one.action),
        "max_discs": _or_none(one.max_discs),
        "blueprint_per_disc": per_disc,
        "max_steps": _or_none(one.max_steps),
        "waive_power": int(one.waive_power or False),
        "draw": one.draw or 0,
        "repeat": one.repeat or 1,
    }


def _agenda(agenda: Agenda) -> dict[str, Any]:
    return {"top": _agenda_row(agenda.top), "bottom": _agenda_row(agenda.bottom)}


def _agenda_row(row: AgendaRow) -> dict[str, Any]:
    terms = [
        {
            "district": DISTRICTS.index(term.district),
            "hub": int(term.kind == "hub"),
            "minimum": term.minimum,
        }
        for term in row.terms
    ]
    first, second = [*terms, dict(_NO_TERM)][:2]
    return {"first": first, "second": second, "prestige": row.prestige}


def _project(project: Project) -> dict[str, Any]:
    return {
        "number": project.number,
        "metric": METRICS.index(project.metric),
        "districts": _mask(DISTRICTS, project.districts),
        "minimum": project.minimum or 0,
        "needs": [{"columns": list(needs)} for needs in project.rows()],
        "prestige": list(project.prestige),
    }


def _automa_card(card: AutomaCard, city: City | None) -> dict[str, Any]:
    plot = None if city is None else city.plot_at(card.plot[0], card.plot[1])
    return {
        "zone": ZONES.index(card.zone),
        "plot": _or_none(plot),
        "facing": DIRECTIONS.index(card.facing),
        "sides": [_automa_side(card.side_a), _automa_side(card.side_b)],
    }


def _automa_side(side: AutomaSide) -> dict[str, Any]:
    return {"number": side.number, "main": TURNS[side.main], "alternate": TURNS[side.alternate]}


def _solo_card(card: SoloCard) -> dict[str, Any]:
    return {"cycles": [_solo_row(row) for row in card.cycles]}


def _solo_row(row: SoloRow) -> dict[str, Any]:
    return {
        **row.store.model_dump(),
        "action": SOLO_ACTIONS.index(row.action),
        "district": NONE if row.district is None else DISTRICTS.index(row.district),
    }


# The boards.


def _depots(side: Depots) -> list[dict[str, Any]]:
    return [_depot(getattr(side, resource)) for resource in RESOURCES]


def _depot(columns: Sequence[Column]) -> dict[str, Any]:
    price = [column.price for column in columns for _ in range(column.pieces)]
    number = [k for k, column in enumerate(columns) for _ in range(column.pieces)]
    beyond = [NONE] * (MAX_PLACES - len(price))
    return {"places": len(price), "price": price + beyond, "column": number + beyond}


def _tracks(tracks: Tracks) -> dict[str, Any]:
    bonuses = [bonus.model_dump() for bonus in tracks.bonuses]
    return {
        "income": list(tracks.income),
        "capacity_construction": [step.construction for step in tracks.capacity],
        "capacity_power": [step.power for step in tracks.capacity],
        "capacity_icon": [int(step.upgrade) for step in tracks.capacity],
        "demand": list(tracks.demand),
        "bonuses": len(bonuses),
        "bonus": bonuses + [dict(_NO_BONUS) for _ in range(MAX_BONUSES - len(bonuses))],
    }


def _limits(pack: Pack, options: Options) -> dict[str, Any]:
    limits, setup = pack.loop.limits, pack.setup
    at = options.players - 1
    return {
        "storage": limits.storage,
        "agendas": limits.agendas,
        "draws": list(limits.agendas_drawn),
        "rails": limits.rails,
        "stations": limits.stations,
        "lobbyists": limits.lobbyists,
        "coins_per_prestige": limits.coins_per_prestige,
        "blueprint_per_disc": limits.blueprint_per_disc,
        "developments_per_type": setup.developments[at],
        "projects": setup.projects[at],
        "upgrade_stock": setup.upgrades[at],
        "solo_grades": list(setup.solo_grades),
        "connection_coins": limits.connection_coins,
        "connection_power": limits.connection_power,
        "automa_coin": limits.automa_coin,
        "prestige_station": limits.prestige_station,
        "prestige_hub_one": limits.prestige_hub_one,
        "prestige_hub_two": limits.prestige_hub_two,
    }
