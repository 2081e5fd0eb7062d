"""The canonical dictionary of a state: the names, order and numbers that both engines share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from enum import IntEnum
from functools import cache
from operator import attrgetter
from typing import Any, Final, TypeVar

from quincunx.reference.errors import StateFormatError
from quincunx.reference.reading import Range, read_list, read_number, read_record
from quincunx.reference.twilight_imperium.names import (
    NONE,
    End,
    Offer,
    Phase,
    Purpose,
    Roll,
    Stage,
    Step,
    Vote,
    Window,
)
from quincunx.reference.twilight_imperium.state import (
    MAX_EFFECTS,
    MAX_PLAYED,
    PAST_OFFERS,
    SEATS,
    SOURCES,
    Battle,
    CardInPlay,
    Carrier,
    Casualty,
    Dice,
    Effect,
    Fleet,
    Group,
    Held,
    Invasion,
    MarketOffer,
    OpenWindow,
    Played,
    Player,
    Ships,
    State,
)
from quincunx.reference.twilight_imperium.tables import (
    CELLS,
    HAND_SLOTS,
    MAX_CARRIERS,
    PLANETS,
    TILES,
    Tables,
)

R = TypeVar("R")

_BYTE: Final = (0, 255)
_WORD: Final = (0, 65535)
_LONG: Final = (0, 2**32 - 1)
_SIGNED: Final = (-128, 127)
_FLAG: Final = (0, 1)

#: Fields of records that hold no plain byte: their range, or the names of their numbers.
_SPECIAL: Final[dict[tuple[type[Any], str], Range | type[IntEnum]]] = {
    (OpenWindow, "kind"): Window,
    (CardInPlay, "stage"): Stage,
    (MarketOffer, "kind"): Offer,
    (Dice, "purpose"): Roll,
}

_PLAYER_NUMBERS: Final = {
    "race": _BYTE,
    "alive": _FLAG,
    "home": _BYTE,
    "bracket": _BYTE,
    "credits": _WORD,
    "penalty": _BYTE,
    "resources": _WORD,
    "influence": _WORD,
    "planets": _BYTE,
    "outside": _BYTE,
    "vote_ban": _FLAG,
    "sol_done": _FLAG,
    "offers": _BYTE,
    "vote": (0, max(Vote)),
    "vote_target": _BYTE,
    "vote_weight": _WORD,
}
_GROUP_NUMBERS: Final = {
    "owner": _BYTE,
    "from": _BYTE,
    "cell": _BYTE,
    "d": _BYTE,
    "cr": _BYTE,
    "f": _BYTE,
    "left": _BYTE,
    "flying": _FLAG,
    "purpose": (0, max(Purpose)),
    "loss": _WORD,
}
_ARRAYS: Final = {
    "tile": (CELLS, _BYTE),
    "worm": (4, _BYTE),
    "planet_owner": (PLANETS, _BYTE),
    "planet_cell": (PLANETS, _BYTE),
    "gf": (PLANETS, _BYTE),
    "pds": (PLANETS, _BYTE),
    "produced": (PLANETS, _BYTE),
    "deck": (42, _BYTE),
    "discard": (42, _BYTE),
    "pol_deck": (19, _BYTE),
    "pol_discard": (19, _BYTE),
    "tile_holder": (TILES, _BYTE),
    "draws": (SOURCES, _LONG),
}
_SETS: Final = {
    "dock": PLANETS,
    "dock_new": PLANETS,
    "dock_blocked": PLANETS,
    "laws": 19,
    "opened": PLANETS,
    "unloaded": PLANETS,
}
_MASKS: Final = {"moved_ca": MAX_CARRIERS, "done": SEATS, "waited": SEATS}
_ORDERS: Final = ("roll_order", "phase_order")
_CELL_RECORDS: Final[dict[str, type[Any]]] = {"ships": Fleet, "guests": Ships, "moved": Ships}
_RECORDS: Final[dict[str, type[Any]]] = {
    "window": OpenWindow,
    "card": CardInPlay,
    "offer": MarketOffer,
    "dice": Dice,
    "casualty": Casualty,
    "battle": Battle,
    "invasion": Invasion,
}
_NUMBERS: Final = {
    "agenda": _BYTE,
    "crown": _BYTE,
    "ixth": _BYTE,
    "embargo": _BYTE,
    "council_turn": _BYTE,
    "truce_long": _BYTE,
    "truce_short": _BYTE,
    "restarts": _BYTE,
    "turn": _BYTE,
    "phase": (0, max(Phase)),
    "step": (0, max(Step)),
    "to_act": _SIGNED,
    "active": _BYTE,
    "cursor": _BYTE,
    "sub": _BYTE,
    "hits_a": _BYTE,
    "hits_d": _BYTE,
    "jumped": _FLAG,
    "diodes": _FLAG,
    "diode_from": _BYTE,
    "diode_to": _BYTE,
    "winner": _BYTE,
    "end_reason": (0, max(End)),
}

#: The other fields of a state.
_OTHERS: Final = {
    "players",
    "num_effects",
    "effects",
    "num_played",
    "played",
    "past",
    "group",
}
_FIELDS: Final = {
    *(*_ARRAYS, *_SETS, *_MASKS, *_ORDERS, *_CELL_RECORDS, *_RECORDS, *_NUMBERS),
    *_OTHERS,
}
#: The mask of one number.
_BIT: Final = (1).__lshift__


# From a state to a dictionary.


def mask_of(numbers: Iterable[int]) -> int:
    """Return a set of small numbers as a mask."""
    return sum(map(_BIT, numbers))


def record_dict(record: Any) -> dict[str, int]:
    """Return the fields of a record that holds numbers only."""
    names, values = _reader(type(record))  # type: ignore[arg-type]  # a class is hashable
    return dict(zip(names, map(int, values(record)), strict=True))


@cache
def _reader(kind: type[Any]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """Return the names of the fields of a record, which are its slots, and what reads them all."""
    names: tuple[str, ...] = kind.__slots__
    return names, attrgetter(*names)


def padded(values: list[int], count: int) -> list[int]:
    """Return a list filled up with NONE."""
    return values + [NONE] * (count - len(values))


def padded_records(records: list[Any], count: int, empty: Any) -> list[dict[str, int]]:
    """Return a list of records filled up with empty ones."""
    blank = record_dict(empty)
    return [*map(record_dict, records), *[blank.copy() for _ in range(count - len(records))]]


def player_dict(player: Player) -> dict[str, Any]:
    """Return a player's part of the canonical dictionary."""
    seen = [held.seen for held in player.hand]
    return {
        "race": player.race,
        "alive": int(player.alive),
        "home": player.home,
        "bracket": player.bracket,
        "tech": list(player.tech),
        "credits": player.credits,
        "penalty": player.penalty,
        "resources": player.resources,
        "influence": player.influence,
        "planets": player.planets,
        "outside": player.outside,
        "partners": mask_of(player.partners),
        "pool": list(player.pool),
        "carriers": [{"cell": one.cell, "gf": one.gf, "pds": one.pds} for one in player.carriers],
        "hand": padded([held.card for held in player.hand], HAND_SLOTS),
        "hand_seen": seen + [0] * (HAND_SLOTS - len(seen)),
        "vote_ban": int(player.vote_ban),
        "sol_done": int(player.sol_done),
        "offers": player.offers,
        "vote": int(player.vote),
        "vote_target": player.vote_target,
        "vote_weight": player.vote_weight,
    }


def group_dict(group: Group) -> dict[str, int]:
    """Return the group under way; `from` is no name that Python allows."""
    return {
        "owner": group.owner,
        "from": group.origin,
        "cell": group.cell,
        "d": group.d,
        "cr": group.cr,
        "f": group.f,
        "carriers": mask_of(group.carriers),
        "left": group.left,
        "flying": int(group.flying),
        "purpose": int(group.purpose),
        "loss": group.loss,
    }


def to_dict(tables: Tables, state: State) -> dict[str, Any]:
    """Return the state by the field names that both engines share."""
    del tables
    return {
        "tile": list(state.tile),
        "worm": list(state.worm),
        "planet_owner": list(state.planet_owner),
        "planet_cell": list(state.planet_cell),
        "gf": list(state.gf),
        "pds": list(state.pds),
        "dock": sorted(state.dock),
        "dock_new": sorted(state.dock_new),
        "dock_blocked": sorted(state.dock_blocked),
        "produced": list(state.produced),
        "ships": [
            {"owner": one.owner, "d": one.d, "cr": one.cr, "f": one.f} for one in state.ships
        ],
        "guests": [{"d": one.d, "cr": one.cr, "f": one.f} for one in state.guests],
        "moved": [{"d": one.d, "cr": one.cr, "f": one.f} for one in state.moved],
        "moved_ca": mask_of(state.moved_ca),
        "players": [player_dict(player) for player in state.players],
        "deck": list(state.deck),
        "discard": list(state.discard),
        "pol_deck": list(state.pol_deck),
        "pol_discard": list(state.pol_discard),
        "laws": sorted(state.laws),
        "agenda": state.agenda,
        "crown": state.crown,
        "ixth": state.ixth,
        "embargo": state.embargo,
        "council_turn": state.council_turn,
        "truce_long": state.truce_long,
        "truce_short": state.truce_short,
        "tile_holder": list(state.tile_holder),
        "restarts": state.restarts,
        "roll_order": padded(state.roll_order, SEATS),
        "phase_order": padded(state.phase_order, SEATS),
        "turn": state.turn,
        "phase": int(state.phase),
        "step": int(state.step),
        "to_act": state.to_act,
        "active": state.active,
        "cursor": state.cursor,
        "done": mask_of(state.done),
        "waited": mask_of(state.waited),
        "sub": state.sub,
        "num_effects": len(state.effects),
        "effects": padded_records(state.effects, MAX_EFFECTS, Effect(0, 0, 0)),
        "num_played": len(state.played),
        "played": padded_records(state.played, MAX_PLAYED, Played(0, 0, 0)),
        "window": record_dict(state.window),
        "card": record_dict(state.card),
        "offer": record_dict(state.offer),
        "past": padded_records(state.past, PAST_OFFERS, MarketOffer()),
        "group": group_dict(state.group),
        "dice": record_dict(state.dice),
        "hits_a": state.hits_a,
        "hits_d": state.hits_d,
        "casualty": record_dict(state.casualty),
        "battle": record_dict(state.battle),
        "invasion": record_dict(state.invasion),
        "opened": sorted(state.opened),
        "unloaded": sorted(state.unloaded),
        "jumped": int(state.jumped),
        "diodes": int(state.diodes),
        "diode_from": state.diode_from,
        "diode_to": state.diode_to,
        "winner": state.winner,
        "end_reason": int(state.end_reason),
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
        "effects": _counted(record, "num_effects", "effects", MAX_EFFECTS, Effect),
        "played": _counted(record, "num_played", "played", MAX_PLAYED, Played),
        "past": _past(record["past"]),
        "group": _group(record["group"], "state.group"),
    }
    for name, (count, bounds) in _ARRAYS.items():
        found[name] = _numbers(record[name], count, bounds, f"state.{name}")
    for name, limit in _SETS.items():
        found[name] = _set(record[name], limit, f"state.{name}")
    for name, limit in _MASKS.items():
        found[name] = _mask(record[name], limit, f"state.{name}")
    for name in _ORDERS:
        found[name] = _order(record[name], SEATS, f"state.{name}")
    for name, kind in _CELL_RECORDS.items():
        found[name] = _records(kind, record[name], CELLS, f"state.{name}")
    for name, kind in _RECORDS.items():
        found[name] = _plain(kind, record[name], f"state.{name}")
    for name, bounds in _NUMBERS.items():
        found[name] = read_number(record[name], bounds, f"state.{name}")
    found["phase"], found["step"] = Phase(found["phase"]), Step(found["step"])
    found["end_reason"] = End(found["end_reason"])
    found["jumped"], found["diodes"] = bool(found["jumped"]), bool(found["diodes"])
    return State(**found)


def _player(data: Any, where: str) -> Player:
    others = {"tech", "partners", "pool", "carriers", "hand", "hand_seen"}
    record = read_record(data, others | set(_PLAYER_NUMBERS), where)
    numbers: dict[str, Any] = {
        name: read_number(record[name], bounds, f"{where}.{name}")
        for name, bounds in _PLAYER_NUMBERS.items()
    }
    for name in ("alive", "vote_ban", "sol_done"):
        numbers[name] = bool(numbers[name])
    numbers["vote"] = Vote(numbers["vote"])
    return Player(
        tech=_numbers(record["tech"], 3, _BYTE, f"{where}.tech"),
        partners=_mask(record["partners"], SEATS, f"{where}.partners"),
        pool=_numbers(record["pool"], 7, _BYTE, f"{where}.pool"),
        carriers=_records(Carrier, record["carriers"], MAX_CARRIERS, f"{where}.carriers"),
        hand=_hand(record, where),
        **numbers,
    )


def _hand(record: Mapping[str, Any], where: str) -> list[Held]:
    cards = _order(record["hand"], HAND_SLOTS, f"{where}.hand")
    seen = _numbers(record["hand_seen"], HAND_SLOTS, _BYTE, f"{where}.hand_seen")
    if any(seen[len(cards) :]):
        raise StateFormatError(f"{where}.hand_seen must be 0 where there is no card")
    return [Held(card, mask) for card, mask in zip(cards, seen, strict=False)]


def _group(data: Any, where: str) -> Group:
    record = read_record(data, {*_GROUP_NUMBERS, "carriers"}, where)
    numbers: dict[str, Any] = {
        name: read_number(record[name], bounds, f"{where}.{name}")
        for name, bounds in _GROUP_NUMBERS.items()
    }
    numbers["origin"] = numbers.pop("from")
    numbers["flying"] = bool(numbers["flying"])
    numbers["purpose"] = Purpose(numbers["purpose"])
    return Group(carriers=_mask(record["carriers"], MAX_CARRIERS, f"{where}.carriers"), **numbers)


def _counted(
    record: Mapping[str, Any], count: str, name: str, limit: int, kind: type[R]
) -> list[R]:
    used = read_number(record[count], (0, limit), f"state.{count}")
    values = read_list(record[name], limit, f"state.{name}")
    found = [_plain(kind, value, f"state.{name}[{k}]") for k, value in enumerate(values)]
    if any(any(record_dict(entry).values()) for entry in found[used:]):
        raise StateFormatError(f"state.{name} must be zero beyond the first {used}")
    return found[:used]


def _past(data: Any) -> list[MarketOffer]:
    found = _records(MarketOffer, data, PAST_OFFERS, "state.past")
    used = sum(offer.kind is not Offer.NONE for offer in found)
    if any(offer != MarketOffer() for offer in found[used:]):
        raise StateFormatError("state.past must be empty beyond the offers made")
    return found[:used]


def _plain(kind: type[R], data: Any, where: str) -> R:
    """Read a record of numbers."""
    names, bounds = _bounds(kind)  # type: ignore[arg-type]  # a class is hashable
    record = read_record(data, names, where)
    found: dict[str, int] = {}
    for name, (allowed, named) in bounds.items():
        number = record[name]
        if not _fits(number, allowed):
            number = read_number(number, allowed, f"{where}.{name}")
        found[name] = number if named is None else named(number)
    return kind(**found)


@cache
def _bounds(kind: type[Any]) -> tuple[set[str], dict[str, tuple[Range, type[IntEnum] | None]]]:
    """Return the names of the fields of a record, and what each may hold."""
    found: dict[str, tuple[Range, type[IntEnum] | None]] = {}
    for part in fields(kind):
        special = _SPECIAL.get((kind, part.name), _BYTE)
        if isinstance(special, tuple):
            found[part.name] = special, None
        else:
            found[part.name] = (0, max(special)), special
    return set(found), found


def _records(kind: type[R], data: Any, count: int, where: str) -> list[R]:
    values = read_list(data, count, where)
    return [_plain(kind, value, f"{where}[{k}]") for k, value in enumerate(values)]


def _fits(value: Any, bounds: Range) -> bool:
    """Whether a value is a plain number in its range: nearly always, and without naming it."""
    return type(value) is int and bounds[0] <= value <= bounds[1]


def _numbers(values: Any, count: int, bounds: Range, where: str) -> list[int]:
    found = read_list(values, count, where)
    if all(_fits(value, bounds) for value in found):
        return found
    return [read_number(value, bounds, f"{where}[{k}]") for k, value in enumerate(found)]


def _order(values: Any, count: int, where: str) -> list[int]:
    """Read a list that is filled up with NONE."""
    found = _numbers(values, count, _BYTE, where)
    used = sum(number != NONE for number in found)
    if NONE in found[:used]:
        raise StateFormatError(f"{where} must have {NONE} at its end only")
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
