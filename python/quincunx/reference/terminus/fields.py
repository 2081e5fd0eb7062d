"""The canonical dictionary of a state: the names, order and numbers that both engines share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from quincunx.reference.errors import StateFormatError
from quincunx.reference.reading import Range, read_list, read_number, read_record
from quincunx.reference.terminus.names import NONE, Income, Phase, Place, Step
from quincunx.reference.terminus.state import (
    AGENDA_SLOTS,
    DEVELOPMENTS,
    DISTRICTS,
    OWNERS,
    PROJECT_SLOTS,
    RESOURCES,
    SEATS,
    SOURCES,
    UPGRADES,
    Automa,
    Development,
    Line,
    Player,
    Project,
    State,
)
from quincunx.reference.terminus.tables import Tables

_BYTE: Final = (0, 255)
_WORD: Final = (0, 65535)
_LONG: Final = (0, 2**32 - 1)
_SIGNED: Final = (-128, 127)
_FLAG: Final = (0, 1)
PLACES: Final = 64
SEGMENTS: Final = 192
AGENDA_NUMBERS: Final = 36
SOLO_CARDS: Final = 14
JUNCTIONS: Final = 16
DRAWN: Final = 3

_PLAYER: Final[dict[str, Range | int]] = {
    "coins": _WORD,
    "resources": RESOURCES,
    "reserve": _BYTE,
    "storage": _BYTE,
    "placed": _BYTE,
    "capacity": _BYTE,
    "hub_upgrade": _FLAG,
    "terminus_upgrade": _FLAG,
    "upgrades": 2,
    "exchange_used": _FLAG,
    "overtime_used": _FLAG,
    "bonus": _BYTE,
    "lobbyists": _BYTE,
    "agendas": AGENDA_SLOTS,
    "agenda_lobby": AGENDA_SLOTS,
    "demands": DISTRICTS,
    "zone": _BYTE,
    "cycle": _BYTE,
    "passed": _FLAG,
    "setup_agendas": 2,
}
_LINE_SETS: Final = {
    "stops": PLACES,
    "hubs": PLACES,
    "nodes": PLACES,
    "rails": SEGMENTS,
    "barred": SEGMENTS,
}
_LINE_NUMBERS: Final = ("prime", "end1", "end2")
_AUTOMA: Final = ("owner", "card", "side", "stations", "rails")
_NUMBERS: Final = {
    "year": _BYTE,
    "phase": (0, max(Phase)),
    "step": (0, max(Step)),
    "to_act": _SIGNED,
    "turn_player": _BYTE,
    "cursor": _BYTE,
    "income_stage": (0, max(Income)),
    "turns": _WORD,
    "automa_zone": _BYTE,
    "automa_facing": _BYTE,
    "automa_pending": _FLAG,
    "automa_lobbyists": _BYTE,
    "solo_card": _BYTE,
    "action": _BYTE,
    "first": _BYTE,
    "count": _BYTE,
    "choice": _BYTE,
    "connections": _BYTE,
    "discs": _BYTE,
    "demand_claimed": _FLAG,
    "crossed": _FLAG,
    "bought": _BYTE,
}
_LISTS: Final = {
    "depot": (RESOURCES, _BYTE),
    "upgrade_stock": (UPGRADES, _BYTE),
    "automa_demands": (DISTRICTS, _BYTE),
    "stored": (RESOURCES, _BYTE),
    "draws": (SOURCES, _LONG),
}
_SETS: Final = {
    "open_blocks": PLACES,
    "agenda_deck": AGENDA_NUMBERS,
    "revealed": AGENDA_NUMBERS,
    "used": SEGMENTS,
    "blocked": SEGMENTS,
    "solo_deck": SOLO_CARDS,
}
#: Fields that are true or false here and numbers in the dictionary.
_FLAGS: Final = {
    "hub_upgrade",
    "terminus_upgrade",
    "exchange_used",
    "overtime_used",
    "passed",
    "automa_pending",
    "demand_claimed",
    "crossed",
}

#: The other fields of a state.
_OTHERS: Final = {
    "order",
    "next_order",
    "num_passed",
    "developments",
    "projects",
    "players",
    "lines",
    "automas",
    "drawn",
}
_FIELDS: Final = {*_NUMBERS, *_LISTS, *_SETS, *_OTHERS}

#: What the dictionary shows of a line that nobody has.
_NO_LINE: Final = Line(prime=0, end1=0, end2=0)
#: The mask of one number.
_BIT: Final = (1).__lshift__


# From a state to a dictionary.


def mask_of(numbers: Iterable[int]) -> int:
    """Return a set of small numbers as a mask."""
    return sum(map(_BIT, numbers))


def padded(values: list[int], count: int, filler: int) -> list[int]:
    """Return a list filled up to a length."""
    return values + [filler] * (count - len(values))


def development_dict(development: Development) -> dict[str, int]:
    """Return a Development."""
    return {
        "state": int(development.state),
        "token": development.token,
        "block": development.block,
        "lobby": mask_of(development.lobby),
    }


def project_dict(project: Project) -> dict[str, Any]:
    """Return a Project."""
    return {
        "number": project.number,
        "owner": list(project.owner),
        "count": list(project.count),
    }


def player_dict(player: Player) -> dict[str, Any]:
    """Return a player's part of the dictionary."""
    return {
        "coins": player.coins,
        "resources": list(player.resources),
        "reserve": player.reserve,
        "storage": player.storage,
        "placed": player.placed,
        "capacity": player.capacity,
        "hub_upgrade": int(player.hub_upgrade),
        "terminus_upgrade": int(player.terminus_upgrade),
        "upgrades": list(player.upgrades),
        "exchange_used": int(player.exchange_used),
        "overtime_used": int(player.overtime_used),
        "bonus": player.bonus,
        "lobbyists": player.lobbyists,
        "agendas": list(player.agendas),
        "agenda_lobby": list(player.agenda_lobby),
        "demands": list(player.demands),
        "zone": player.zone,
        "cycle": player.cycle,
        "passed": int(player.passed),
        "setup_agendas": list(player.setup_agendas),
        "returned": sorted(player.returned),
    }


def line_dict(line: Line) -> dict[str, Any]:
    """Return a line."""
    return {
        "stops": sorted(line.stops),
        "hubs": sorted(line.hubs),
        "nodes": sorted(line.nodes),
        "rails": sorted(line.rails),
        "barred": sorted(line.barred),
        "junctions": mask_of(line.junctions),
        "prime": line.prime,
        "end1": line.end1,
        "end2": line.end2,
    }


def automa_dict(automa: Automa) -> dict[str, int]:
    """Return an Automa."""
    return {
        "owner": automa.owner,
        "card": automa.card,
        "side": automa.side,
        "stations": automa.stations,
        "rails": automa.rails,
    }


def to_dict(tables: Tables, state: State) -> dict[str, Any]:
    """Return the state by the field names that both engines share."""
    del tables
    missing = [_NO_LINE] * (OWNERS - len(state.lines))
    return {
        "year": state.year,
        "phase": int(state.phase),
        "step": int(state.step),
        "to_act": state.to_act,
        "turn_player": state.turn_player,
        "cursor": state.cursor,
        "income_stage": int(state.income_stage),
        "turns": state.turns,
        "order": padded(state.order, SEATS, NONE),
        "next_order": padded(state.next_order, SEATS, NONE),
        "num_passed": len(state.next_order),
        "depot": list(state.depot),
        "developments": [development_dict(one) for one in state.developments],
        "open_blocks": sorted(state.open_blocks),
        "projects": [project_dict(one) for one in state.projects],
        "upgrade_stock": list(state.upgrade_stock),
        "agenda_deck": sorted(state.agenda_deck),
        "revealed": sorted(state.revealed),
        "used": sorted(state.used),
        "blocked": sorted(state.blocked),
        "players": [player_dict(one) for one in state.players],
        "lines": [line_dict(one) for one in (*state.lines, *missing)],
        "automas": [automa_dict(one) for one in state.automas],
        "automa_zone": state.automa_zone,
        "automa_facing": state.automa_facing,
        "automa_pending": int(state.automa_pending),
        "automa_lobbyists": state.automa_lobbyists,
        "automa_demands": list(state.automa_demands),
        "solo_deck": sorted(state.solo_deck),
        "solo_card": state.solo_card,
        "stored": list(state.stored),
        "action": state.action,
        "first": state.first,
        "count": state.count,
        "choice": state.choice,
        "connections": state.connections,
        "discs": state.discs,
        "demand_claimed": int(state.demand_claimed),
        "crossed": int(state.crossed),
        "bought": state.bought,
        "drawn": padded(state.drawn, DRAWN, 0),
        "draws": list(state.draws),
    }


# From a dictionary to a state.


def from_dict(tables: Tables, data: Any) -> State:
    """Return the state that a dictionary describes.

    Raises
    ------
    StateFormatError
        If a key is missing or unknown, or a value does not fit its field. Whether a game can
        reach the state is for `check_invariants` to say.
    """
    record = read_record(data, _FIELDS, "state")
    seats = read_list(record["players"], tables.players, "state.players")
    found: dict[str, Any] = {
        "players": [_player(one, f"state.players[{seat}]") for seat, one in enumerate(seats)],
        "lines": _lines(tables, record["lines"]),
        "developments": [
            _development(one, f"state.developments[{index}]")
            for index, one in enumerate(
                read_list(record["developments"], DEVELOPMENTS, "state.developments")
            )
        ],
        "projects": [
            _project(one, f"state.projects[{slot}]")
            for slot, one in enumerate(
                read_list(record["projects"], PROJECT_SLOTS, "state.projects")
            )
        ],
        "automas": [
            _automa(one, f"state.automas[{place}]")
            for place, one in enumerate(read_list(record["automas"], 2, "state.automas"))
        ],
        "order": _filled(record["order"], SEATS, NONE, "state.order"),
        "next_order": _filled(record["next_order"], SEATS, NONE, "state.next_order"),
        "drawn": _filled(record["drawn"], DRAWN, 0, "state.drawn"),
    }
    if read_number(record["num_passed"], _BYTE, "state.num_passed") != len(found["next_order"]):
        raise StateFormatError("state.num_passed must be the number of seats in next_order")
    for name, bounds in _NUMBERS.items():
        number = read_number(record[name], bounds, f"state.{name}")
        found[name] = bool(number) if name in _FLAGS else number
    for name, (length, bounds) in _LISTS.items():
        found[name] = _numbers(record[name], length, bounds, f"state.{name}")
    for name, limit in _SETS.items():
        found[name] = _set(record[name], limit, f"state.{name}")
    found["phase"], found["step"] = Phase(found["phase"]), Step(found["step"])
    found["income_stage"] = Income(found["income_stage"])
    return State(**found)


def _development(data: Any, where: str) -> Development:
    record = read_record(data, {"state", "token", "block", "lobby"}, where)
    return Development(
        state=Place(read_number(record["state"], (0, max(Place)), f"{where}.state")),
        token=read_number(record["token"], _BYTE, f"{where}.token"),
        block=read_number(record["block"], _BYTE, f"{where}.block"),
        lobby=_mask(record["lobby"], 8, f"{where}.lobby"),
    )


def _project(data: Any, where: str) -> Project:
    record = read_record(data, {"number", "owner", "count"}, where)
    return Project(
        number=read_number(record["number"], _BYTE, f"{where}.number"),
        owner=_numbers(record["owner"], 2, _BYTE, f"{where}.owner"),
        count=_numbers(record["count"], 2, _BYTE, f"{where}.count"),
    )


def _player(data: Any, where: str) -> Player:
    record = read_record(data, {*_PLAYER, "returned"}, where)
    found: dict[str, Any] = {}
    for name, form in _PLAYER.items():
        if isinstance(form, int):
            found[name] = _numbers(record[name], form, _BYTE, f"{where}.{name}")
        else:
            number = read_number(record[name], form, f"{where}.{name}")
            found[name] = bool(number) if name in _FLAGS else number
    returned = _set(record["returned"], AGENDA_NUMBERS, f"{where}.returned")
    return Player(returned=returned, **found)


def _line(data: Any, where: str) -> Line:
    record = read_record(data, {*_LINE_SETS, *_LINE_NUMBERS, "junctions"}, where)
    found: dict[str, Any] = {
        name: _set(record[name], limit, f"{where}.{name}") for name, limit in _LINE_SETS.items()
    }
    for name in _LINE_NUMBERS:
        found[name] = read_number(record[name], _BYTE, f"{where}.{name}")
    return Line(junctions=_mask(record["junctions"], JUNCTIONS, f"{where}.junctions"), **found)


def _lines(tables: Tables, data: Any) -> list[Line]:
    values = read_list(data, OWNERS, "state.lines")
    found = [_line(one, f"state.lines[{owner}]") for owner, one in enumerate(values)]
    if any(line != _NO_LINE for line in found[tables.owners :]):
        raise StateFormatError("state.lines must be zero where there is no owner")
    return found[: tables.owners]


def _automa(data: Any, where: str) -> Automa:
    record = read_record(data, set(_AUTOMA), where)
    return Automa(**{name: read_number(record[name], _BYTE, f"{where}.{name}") for name in _AUTOMA})


def _numbers(values: Any, count: int, bounds: Range, where: str) -> list[int]:
    found = read_list(values, count, where)
    return [read_number(value, bounds, f"{where}[{k}]") for k, value in enumerate(found)]


def _filled(values: Any, count: int, filler: int, where: str) -> list[int]:
    """Read a list that is filled up at its end."""
    found = _numbers(values, count, _BYTE, where)
    used = sum(number != filler for number in found)
    if filler in found[:used]:
        raise StateFormatError(f"{where} must have {filler} at its end only")
    return found[:used]


def _set(values: Any, limit: int, where: str) -> set[int]:
    if not isinstance(values, list | tuple):
        raise StateFormatError(f"{where} must be a list of numbers")
    found = _numbers(values, len(values), (0, limit - 1), where)
    if found != sorted(set(found)):
        raise StateFormatError(f"{where} must be in ascending order, each number once")
    return set(found)


def _mask(value: Any, bits: int, where: str) -> set[int]:
    mask = read_number(value, (0, (1 << bits) - 1), where)
    return {bit for bit in range(bits) if mask >> bit & 1}
