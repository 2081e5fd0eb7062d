"""The canonical dictionary of a state: the names, order and numbers that both engines share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_args, get_origin, get_type_hints

from quincunx.reference.errors import StateFormatError
from quincunx.reference.great_machine.names import (
    DIRECTIVES,
    DISTRICTS,
    EVENTS,
    FACES,
    MISSIONS_A_SET,
    MOVEMENTS,
    RADIATIONS,
    RISKS,
    SERVANTS,
    SLOTS,
    Phase,
    Step,
)
from quincunx.reference.great_machine.state import (
    SOURCES,
    DistrictState,
    HeroState,
    ServantState,
    State,
)
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.reading import Range, read_list, read_number, read_record
from quincunx.reference.writing import Writer, list_writer, mask_of, record_writer, records_writer

_BYTE: Final = (0, 255)
_WORD: Final = (0, 65535)
_LONG: Final = (0, 2**32 - 1)
_SIGNED: Final = (-128, 127)

#: Numbers that are not bytes.
_NUMBERS: Final[Mapping[str, Range]] = {
    "phase": (0, max(Phase)),
    "step": (0, max(Step)),
    "to_act": _SIGNED,
    "bonds": _WORD,
}
#: Sets that are numbers in the dictionary, with their bits.
_MASKS: Final[Mapping[str, int]] = {
    "neighbours": DISTRICTS,  # a mask for each District
    "movable": DISTRICTS,
    "hand": DISTRICTS,
    "forfeited": DISTRICTS,
    "choices": DISTRICTS,
    "radiation": RADIATIONS,
    "missions_done": MISSIONS_A_SET,
    "visited": DISTRICTS,
    "picked": DISTRICTS,
}
#: Sets that are ascending lists in the dictionary.
_SETS: Final[Mapping[str, int]] = {
    "events_seen": EVENTS,
    "directives_seen": DIRECTIVES,
    "movement": MOVEMENTS,
    "district_tokens": DISTRICTS,
}
#: Lists of a District, by face.
_FACES: Final = ("identified", "known", "revealed")
_LISTS: Final[Mapping[str, tuple[int, Range]]] = {
    "pool": (FACES, _BYTE),
    "arrested": (FACES, _BYTE),
    "bag": (RISKS, _BYTE),
    "offered": (2, _BYTE),
    "directives": (DIRECTIVES, _BYTE),
    "radiation_deck": (RADIATIONS, _BYTE),
    "radiation_hand": (RADIATIONS, _BYTE),
    "radiation_discard": (RADIATIONS, _BYTE),
    "drawn": (RISKS, _BYTE),
    "shares": (SLOTS, _BYTE),
    "draws": (SOURCES, _LONG),
}
#: What the dictionary shows of a Hero that isn't there.
_NO_HERO: Final = HeroState(loc=0, chosen=0)

FIELDS: Final = tuple(field.name for field in fields(State))
_HERO_FIELDS: Final = tuple(field.name for field in fields(HeroState))
_DISTRICT_FIELDS: Final = tuple(field.name for field in fields(DistrictState))
_SERVANT_FIELDS: Final = tuple(field.name for field in fields(ServantState))


# From a state to a dictionary.


def writer(name: str, kind: Any) -> Writer:
    """Return what writes a field of a name and a type as it stands in the dictionary."""
    container = get_origin(kind)
    if container is list:
        (part,) = get_args(kind)
        one = is_dataclass(part)
        return records_writer(writers_of(part)) if one else list_writer(writer(name, part))
    if container is set:
        return mask_of if name in _MASKS else sorted
    return int


def writers_of(record: type) -> dict[str, Writer]:
    """Return the writers of the fields of a record."""
    return {name: writer(name, kind) for name, kind in get_type_hints(record).items()}


_WRITE_STATE: Final = record_writer(writers_of(State))
_WRITE_HEROES: Final = records_writer(writers_of(HeroState))


def to_dict(tables: Tables, state: State) -> dict[str, Any]:
    """Return the state by the field names that both engines share."""
    found: dict[str, Any] = _WRITE_STATE(state)
    found["heroes"] += _WRITE_HEROES([_NO_HERO] * (SLOTS - tables.heroes))
    return found


# From a dictionary to a state.


def from_dict(tables: Tables, data: Any) -> State:
    """Return the state that a dictionary describes.

    Raises
    ------
    StateFormatError
        If a key is missing or unknown, or a value does not fit its field. Whether a game can
        reach the state is for `check_invariants` to say.
    """
    record = read_record(data, set(FIELDS), "state")
    found: dict[str, Any] = {}
    for name in FIELDS:
        value, where = record[name], f"state.{name}"
        match name:
            case "districts":
                found[name] = read_districts(value, where)
            case "heroes":
                found[name] = read_heroes(tables, value, where)
            case "servants":
                found[name] = [
                    ServantState(**part)
                    for part in read_parts(value, SERVANTS, _SERVANT_FIELDS, where)
                ]
            case "neighbours":
                masks = read_list(value, DISTRICTS, where)
                found[name] = [
                    read_mask(one, DISTRICTS, f"{where}[{number}]")
                    for number, one in enumerate(masks)
                ]
            case _:
                found[name] = read_field(name, value, where)
    found["phase"], found["step"] = Phase(found["phase"]), Step(found["step"])
    return State(**found)


def read_districts(value: Any, where: str) -> list[DistrictState]:
    """Read the Districts, which have numbers and lists of faces."""
    found = []
    for number, one in enumerate(read_list(value, DISTRICTS, where)):
        place = f"{where}[{number}]"
        part = read_record(one, set(_DISTRICT_FIELDS), place)
        fields_read: dict[str, Any] = {
            name: read_numbers(part[name], FACES, _BYTE, f"{place}.{name}")
            if name in _FACES
            else read_number(part[name], _BYTE, f"{place}.{name}")
            for name in _DISTRICT_FIELDS
        }
        found.append(DistrictState(**fields_read))
    return found


def read_heroes(tables: Tables, value: Any, where: str) -> list[HeroState]:
    """Read the Heroes, which must be zero where there is none."""
    heroes = [HeroState(**part) for part in read_parts(value, SLOTS, _HERO_FIELDS, where)]
    if any(hero != _NO_HERO for hero in heroes[tables.heroes :]):
        raise StateFormatError(f"{where} must be zero where there is no Hero")
    return heroes[: tables.heroes]


def read_parts(value: Any, count: int, names: tuple[str, ...], where: str) -> list[dict[str, Any]]:
    """Read parts of the state that are alike."""
    found = []
    for number, one in enumerate(read_list(value, count, where)):
        place = f"{where}[{number}]"
        part = read_record(one, set(names), place)
        found.append({name: read_field(name, part[name], f"{place}.{name}") for name in names})
    return found


def read_field(name: str, value: Any, where: str) -> Any:
    """Read a field by its name."""
    if name in _MASKS:
        return read_mask(value, _MASKS[name], where)
    if name in _SETS:
        return read_set(value, _SETS[name], where)
    if name in _LISTS:
        length, bounds = _LISTS[name]
        return read_numbers(value, length, bounds, where)
    return read_number(value, _NUMBERS.get(name, _BYTE), where)


def read_numbers(values: Any, count: int, bounds: Range, where: str) -> list[int]:
    """Read a list of numbers."""
    found = read_list(values, count, where)
    return [read_number(one, bounds, f"{where}[{k}]") for k, one in enumerate(found)]


def read_mask(value: Any, bits: int, where: str) -> set[int]:
    """Read a set that stands as a number."""
    mask = read_number(value, (0, (1 << bits) - 1), where)
    return {bit for bit in range(bits) if mask >> bit & 1}


def read_set(value: Any, limit: int, where: str) -> set[int]:
    """Read a set that stands as an ascending list."""
    if not isinstance(value, list | tuple):
        raise StateFormatError(f"{where} must be a list of numbers")
    found = [read_number(one, (0, limit - 1), f"{where}[{k}]") for k, one in enumerate(value)]
    if found != sorted(set(found)):
        raise StateFormatError(f"{where} must be in ascending order, each number once")
    return set(found)
