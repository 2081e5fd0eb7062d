"""The canonical dictionary of a state: the names, order and numbers that both engines share.

A form says how a field is written: a range of a number, a list of forms, a set as a mask of so many
bits or as an ascending list, a record. It serves both ways, to a dictionary and back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

from quincunx.reference.errors import StateFormatError
from quincunx.reference.reading import read_list, read_number, read_record
from quincunx.reference.twilight_city.names import (
    AGENTS,
    CARDS,
    CENTRES,
    DISTRICTS,
    GOALS_PER_DECK,
    HELPERS,
    LOCATIONS,
    PANELS,
    ZONES,
    Phase,
    Step,
)
from quincunx.reference.twilight_city.state import (
    DEMAND_KINDS,
    GOAL_CARDS,
    ICONS,
    LOWER_SLOTS,
    PAIRS,
    PRISONS,
    RECRUIT_TILES,
    SEATS,
    SOURCES,
    SPACES,
    TRAIN_SPACES,
    UPPER_SLOTS,
    CentreState,
    Goal,
    Panel,
    Player,
    Solo,
    State,
    Tile,
    TrainSpace,
    ZoneState,
)
from quincunx.reference.twilight_city.tables import Tables
from quincunx.reference.writing import (
    Writer,
    list_writer,
    mask_of,
    record_writer,
    records_writer,
)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; with names it is one of an enumeration."""

    low: int
    high: int
    names: type[IntEnum] | None = None


@dataclass(frozen=True, slots=True)
class Many:
    """A list of a fixed length."""

    form: Form
    count: int


@dataclass(frozen=True, slots=True)
class Mask:
    """A set of small numbers, written as a mask of a byte."""

    bits: int = 8


@dataclass(frozen=True, slots=True)
class Members:
    """A set of numbers, written as an ascending list."""

    limit: int


@dataclass(frozen=True, slots=True)
class Record:
    """A record of named fields."""

    type: Any
    fields: dict[str, Form]


Form = Number | Many | Mask | Members | Record

BYTE: Final = Number(0, 255)
SIGNED: Final = Number(-128, 127)
WORD: Final = Number(0, 2**16 - 1)
LONG: Final = Number(0, 2**32 - 1)
MASK: Final = Mask()


def bytes_of(names: str) -> dict[str, Form]:
    """Return fields that are numbers of a byte."""
    return dict.fromkeys(names.split(), BYTE)


_ZONE: Final = Record(ZoneState, {"black": BYTE, "cubes": Many(BYTE, SEATS), "token": BYTE})
_CENTRE: Final = Record(CentreState, {"card": BYTE, "state": BYTE, "slots": Many(BYTE, SPACES)})
_TRAIN: Final = Record(TrainSpace, {"kind": BYTE, "owner": BYTE})
_TILE: Final = Record(
    Tile, {"tile": BYTE, "upper": Many(BYTE, UPPER_SLOTS), "lower": Many(BYTE, LOWER_SLOTS)}
)
_PANEL: Final = Record(Panel, {"white": BYTE, "own": MASK, "black": BYTE})
_GOAL: Final = Record(Goal, {"card": BYTE, "icons": Many(BYTE, ICONS)})
_PLAYER: Final = Record(
    Player,
    {
        **bytes_of("zone home row_left row_right last_card candelabra hours start blocked bonus"),
        **bytes_of("penalty"),
        "coins": WORD,
        "tickets": BYTE,
        "resources": Many(BYTE, 3),
        **bytes_of("stock common record police timer police_zone need_brown need_turquoise tower"),
        "goals": Many(_GOAL, GOAL_CARDS),
        "goals_done": MASK,
        "c_points": WORD,
        "c_done": BYTE,
        "discs": MASK,
        **bytes_of("demand_points day"),
    },
)
_SOLO: Final = Record(
    Solo,
    {
        "rows": Many(BYTE, DISTRICTS),
        "detective": BYTE,
        "evidence": BYTE,
        "prison": Many(BYTE, PRISONS),
        "coins": BYTE,
        "guard": Many(BYTE, HELPERS),
        "homes": Many(BYTE, HELPERS),
        "columns": Many(BYTE, HELPERS),
        "jailed": MASK,
        **bytes_of("stored_white card thinkers government evaluated"),
    },
)
#: The state with its fields in order; players are seen to apart.
STATE: Final = Record(
    State,
    {
        "phase": Number(0, max(Phase), Phase),
        "step": Number(0, max(Step), Step),
        "to_act": SIGNED,
        "active": BYTE,
        "cursor": BYTE,
        "turns": WORD,
        "ended": BYTE,
        "ender": BYTE,
        "last_turns": MASK,
        "closed": MASK,
        "card_place": Many(BYTE, CARDS),
        "extra_place": Many(BYTE, LOCATIONS),
        "airship": BYTE,
        "agents": Many(BYTE, AGENTS),
        "zones": Many(_ZONE, ZONES),
        "bag_black": BYTE,
        "bag_cubes": Many(BYTE, SEATS),
        "bag_tokens": Many(BYTE, DEMAND_KINDS),
        "operations": Many(_CENTRE, CENTRES),
        "prs": Members(ZONES),
        "closed_termini": MASK,
        "train": Many(_TRAIN, TRAIN_SPACES),
        "train_next": BYTE,
        "train_open": BYTE,
        "train_disc": BYTE,
        "train_discs": MASK,
        "recruitment": Many(_TILE, RECRUIT_TILES),
        "panels": Many(_PANEL, PANELS),
        "gears": Mask(PAIRS),
        "goals_a": Members(GOALS_PER_DECK),
        "goals_b": Members(GOALS_PER_DECK),
        "goals_c": Members(GOALS_PER_DECK),
        "operations_unseen": Members(LOCATIONS),
        "demand_unseen": Many(BYTE, DEMAND_KINDS),
        "partisans": Many(_PLAYER, SEATS),
        "solo": _SOLO,
        "main_done": BYTE,
        "own_used": BYTE,
        "advanced": BYTE,
        "walked": MASK,
        "white": BYTE,
        "gear": BYTE,
        "current_card": BYTE,
        "ring_earned": Many(BYTE, 3),
        **bytes_of("option stage panel source card slot side icon"),
        "pending_current": Many(BYTE, 3),
        "pending_other": Many(BYTE, 3),
        "colour": BYTE,
        "bonuses": MASK,
        "record_queue": MASK,
        "detected": MASK,
        "caught": BYTE,
        "parcel_owner": BYTE,
        "parcel_left": BYTE,
        "parcel_units": Many(BYTE, 3),
        "agents_met": MASK,
        **bytes_of("draws_left bag_index first_black"),
        "draws": Many(LONG, SOURCES),
    },
)

#: What the dictionary shows in a seat where nobody is.
_NOBODY: Final = Player(
    row_left=0,
    row_right=0,
    last_card=0,
    police_zone=0,
    goals=[Goal(card=0) for _ in range(GOAL_CARDS)],
)


# From a state to a dictionary.


def writer(form: Form) -> Writer:
    """Return what writes a field of a form as it stands in a dictionary."""
    match form:
        case Number():
            return int
        case Many(Record() as record):
            return records_writer(writers_of(record))
        case Many():
            return list_writer(writer(form.form))
        case Mask():
            return mask_of
        case Members():
            return sorted
        case Record():
            return record_writer(writers_of(form))


def writers_of(record: Record) -> dict[str, Writer]:
    """Return what writes the fields of a record."""
    return {name: writer(form) for name, form in record.fields.items()}


def switches(values: list[int]) -> int:
    """Return as a mask which of some switches are on."""
    return mask_of(number for number, on in enumerate(values) if on)


_WRITE_STATE: Final = record_writer(writers_of(STATE) | {"gears": switches})
_WRITE_PLAYERS: Final = writer(Many(_PLAYER, SEATS))


def to_dict(tables: Tables, state: State) -> dict[str, Any]:
    """Return the state by the field names that both engines share."""
    found: dict[str, Any] = _WRITE_STATE(state)
    found["partisans"] += _WRITE_PLAYERS([_NOBODY] * (SEATS - tables.owners))
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
    state: State = read(STATE, data, "state")
    gears: Any = state.gears
    state.gears = [int(pair in gears) for pair in range(PAIRS)]
    if any(player != _NOBODY for player in state.partisans[tables.owners :]):
        raise StateFormatError("state.partisans must be zero where there is no player")
    state.partisans = state.partisans[: tables.owners]
    return state


def read(form: Form, data: Any, where: str) -> Any:
    """Read a field of a form."""
    match form:
        case Number():
            number = read_number(data, (form.low, form.high), where)
            return number if form.names is None else form.names(number)
        case Many():
            return [
                read(form.form, one, f"{where}[{k}]")
                for k, one in enumerate(read_list(data, form.count, where))
            ]
        case Mask():
            mask = read_number(data, (0, (1 << form.bits) - 1), where)
            return {bit for bit in range(form.bits) if mask >> bit & 1}
        case Members():
            return read_members(data, form.limit, where)
        case Record():
            record = read_record(data, set(form.fields), where)
            return form.type(
                **{
                    name: read(part, record[name], f"{where}.{name}")
                    for name, part in form.fields.items()
                }
            )


def read_members(data: Any, limit: int, where: str) -> set[int]:
    """Read an ascending list as a set."""
    if not isinstance(data, list | tuple):
        raise StateFormatError(f"{where} must be a list of numbers")
    found = [read_number(one, (0, limit - 1), f"{where}[{k}]") for k, one in enumerate(data)]
    if found != sorted(set(found)):
        raise StateFormatError(f"{where} must be in ascending order, each number once")
    return set(found)
