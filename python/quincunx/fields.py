"""The layout of packed records: states, observations, components, options.

The native engine lists the fields of each of its structs. NumPy dtypes, dictionaries, packing and
observation tensors are made from that list here, so that no layout is typed twice.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from itertools import chain, groupby
from operator import itemgetter, or_
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx import _core
from quincunx.errors import StateFormatError
from quincunx.seeds import as_integer, describe

#: An array of structs of this name has one element a seat; those beyond the players are left out.
SEATS_FIELD = "players"

_CODES = {("u", 1): "B", ("u", 2): "H", ("u", 4): "I", ("u", 8): "Q"} | {
    ("i", 1): "b",
    ("i", 2): "h",
    ("i", 4): "i",
    ("i", 8): "q",
}

Flat = tuple[Any, ...]
Reader = Callable[[Flat, int], Any]
Writer = Callable[[Any, list[Any]], None]


@dataclass(frozen=True, slots=True)
class Field:
    """One named field of a packed struct."""

    name: str
    kind: str  # "u", "i", "bits", "text" or "struct"
    offset: int
    item_size: int
    count: int
    is_array: bool
    bits: int
    low: int
    high: int
    nested: tuple[Field, ...]

    @classmethod
    def of(cls, described: _core.FieldTuple) -> Field:
        """Return the field that the native engine describes."""
        return cls(*described[:-1], nested=tuple(cls.of(field) for field in described[-1]))

    @property
    def is_number(self) -> bool:
        """Whether an element is one integer."""
        return self.kind in ("u", "i")

    def limits(self) -> tuple[int, int]:
        """Return the smallest and largest value allowed, or what the bytes can hold."""
        if self.low < self.high or not self.is_number:
            return self.low, self.high
        bits = 8 * self.item_size
        return (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if self.kind == "i" else (0, 2**bits - 1)


class Layout:
    """Where the fields of one packed struct lie, and how to read and write them.

    Parameters
    ----------
    fields : sequence of Field
        The fields, in the order of their bytes and without a gap.
    seats : int, optional
        How many elements of the array named ``players`` are used; all if left out.
    """

    def __init__(self, fields: Sequence[Field], seats: int | None = None) -> None:
        self.fields = tuple(fields)
        self.seats = seats
        self.dtype = _dtype(self.fields)
        self.size = self.dtype.itemsize
        self._struct = struct.Struct("<" + _struct_codes(self.fields))
        if self._struct.size != self.size:
            raise AssertionError("the fields of a packed struct must cover all of its bytes")
        self._read = _struct_reader(self.fields, seats)
        self._write = _struct_writer(self.fields, seats)

    @cached_property
    def fingerprint(self) -> str:
        """A text that changes whenever the layout does."""
        return f"{_core.hash_bytes(repr(self.fields).encode()):016x}"

    def unpack(self, data: bytes) -> dict[str, Any]:
        """Return the record as nested dictionaries, lists and integers."""
        record: dict[str, Any] = self._read(self._struct.unpack(data), 0)
        return record

    def pack(self, record: Mapping[str, Any]) -> bytes:
        """Return the bytes of a record given as nested dictionaries.

        Raises
        ------
        StateFormatError
            If a field is missing, unknown, of the wrong kind or too large for its bytes.
        """
        flat: list[Any] = []
        try:
            self._write(record, flat)
            return self._struct.pack(*flat)
        except (KeyError, TypeError, ValueError, OverflowError, struct.error, AttributeError) as e:
            problem = next(_problems(self.fields, self.seats, record, ""), str(e))
            raise StateFormatError(problem) from None

    def check(self, record: Any) -> None:
        """Raise StateFormatError if a field is missing, unknown or out of its range."""
        for problem in _problems(self.fields, self.seats, record, ""):
            raise StateFormatError(problem)

    def scalar(self, data: bytes) -> np.void:
        """Return the record as a structured NumPy scalar of its own memory."""
        value: np.void = np.frombuffer(data, self.dtype, 1)[0].copy()
        return value

    @cached_property
    def _tensor_plan(self) -> _TensorPlan:
        return _TensorPlan(self.fields)

    @property
    def tensor_size(self) -> int:
        """Number of elements of the tensor."""
        return self._tensor_plan.size

    def tensor(self, data: bytes) -> NDArray[np.float32]:
        """Return the record as numbers from 0 to 1.

        Integers are scaled from the range of their field, sets become one number a member.
        """
        return self._tensor_plan.tensor(self._struct.unpack(data))


@lru_cache(maxsize=256)
def layout(game: str, what: str, seats: int | None = None) -> Layout:
    """Return the layout of a game's ``"state"``, ``"observation"``, ``"components"`` or so."""
    return Layout([Field.of(described) for described in _core.fields(game, what)], seats)


def differences(left: Any, right: Any, path: str = "") -> list[str]:
    """Return the paths at which two nested records differ, with both values."""
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        found = []
        for key in [*left, *(key for key in right if key not in left)]:
            inner = f"{path}.{key}" if path else str(key)
            if key in left and key in right:
                found += differences(left[key], right[key], inner)
            else:
                found.append(f"{inner}: only in {'the first' if key in left else 'the second'}")
        return found
    if _is_list(left) and _is_list(right) and len(left) == len(right):
        pairs = enumerate(zip(left, right, strict=True))
        return [text for i, (a, b) in pairs for text in differences(a, b, f"{path}[{i}]")]
    return [] if left == right else [f"{path}: {left!r} and {right!r}"]


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _dtype(fields: Sequence[Field]) -> np.dtype[np.void]:
    formats: list[Any] = []
    for field in fields:
        base, inner = _item_format(field)
        shape = ((field.count,) if field.is_array else ()) + inner
        formats.append((base, shape) if shape else base)
    last = fields[-1]
    return np.dtype(
        {
            "names": [field.name for field in fields],
            "formats": formats,
            "offsets": [field.offset for field in fields],
            "itemsize": last.offset + last.item_size * last.count,
        }
    )


def _item_format(field: Field) -> tuple[Any, tuple[int, ...]]:
    if field.kind == "struct":
        return _dtype(field.nested), ()
    if field.kind == "text":
        return f"S{field.item_size}", ()
    if field.kind == "bits":
        words = field.item_size // 8
        return "<u8", (words,) if words > 1 else ()
    return f"<{field.kind}{field.item_size}", ()


def _struct_codes(fields: Sequence[Field]) -> str:
    codes = []
    for field in fields:
        if field.kind == "struct":
            codes.append(_struct_codes(field.nested) * field.count)
        elif field.is_number:
            codes.append(f"{field.count}{_CODES[field.kind, field.item_size]}")
        else:
            codes.append(f"{field.item_size}s" * field.count)
    return "".join(codes)


def _width(field: Field) -> int:
    """Return how many flat values one element of the field takes."""
    return sum(_width(f) * f.count for f in field.nested) if field.kind == "struct" else 1


def _used(field: Field, seats: int | None) -> int:
    """Return how many elements of an array are shown."""
    if field.kind == "struct" and field.name == SEATS_FIELD and seats is not None:
        return min(seats, field.count)
    return field.count


def _members(data: bytes) -> list[int]:
    bits = int.from_bytes(data, "little")
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def _text(data: bytes) -> str:
    return data.rstrip(b"\0").decode("utf-8", "replace")


def _struct_reader(fields: Sequence[Field], seats: int | None) -> Reader:
    parts: list[tuple[str, int, Reader]] = []
    shift = 0
    for field in fields:
        parts.append((field.name, shift, _field_reader(field, seats)))
        shift += _width(field) * field.count

    def read(flat: Flat, at: int) -> dict[str, Any]:
        return {name: inner(flat, at + start) for name, start, inner in parts}

    return read


def _field_reader(field: Field, seats: int | None) -> Reader:
    item = _item_reader(field)
    if not field.is_array:
        return item
    used, width = _used(field, seats), _width(field)
    if field.is_number:
        return lambda flat, at: list(flat[at : at + used])
    return lambda flat, at: [item(flat, at + i * width) for i in range(used)]


def _item_reader(field: Field) -> Reader:
    if field.kind == "struct":
        return _struct_reader(field.nested, None)
    if field.kind == "bits":
        return lambda flat, at: _members(flat[at])
    if field.kind == "text":
        return lambda flat, at: _text(flat[at])
    return lambda flat, at: flat[at]


def _struct_writer(fields: Sequence[Field], seats: int | None) -> Writer:
    # Integers that follow one another, the common case, are picked and written all at once.
    parts: list[tuple[Callable[[Any], Any], Writer]] = []
    for plain, group in groupby(fields, key=_is_plain):
        run = list(group)
        if plain and len(run) > 1:
            parts.append((itemgetter(*(field.name for field in run)), _write_run))
        else:
            parts += [(itemgetter(field.name), _field_writer(field, seats)) for field in run]
    names = len(fields)

    def write(value: Any, flat: list[Any]) -> None:
        if len(value) != names:
            raise ValueError
        for pick, inner in parts:
            inner(pick(value), flat)

    return write


def _write_run(values: Any, flat: list[Any]) -> None:
    flat.extend(values)


def _field_writer(field: Field, seats: int | None) -> Writer:
    item = _item_writer(field)
    if not field.is_array:
        return item
    used = _used(field, seats)
    blank = _blank(field) * (field.count - used)
    if field.kind == "struct" and len(field.nested) > 1 and all(map(_is_plain, field.nested)):
        return _plain_structs_writer(field, used, blank)

    def write_numbers(value: Any, flat: list[Any]) -> None:
        if len(value) != used:
            raise ValueError
        flat.extend(value)

    def write_items(value: Any, flat: list[Any]) -> None:
        if len(value) != used:
            raise ValueError
        for element in value:
            item(element, flat)
        flat.extend(blank)

    return write_numbers if field.is_number else write_items


def _plain_structs_writer(field: Field, used: int, blank: list[Any]) -> Writer:
    """Return a writer of an array of structs of integers, which large states mostly consist of."""
    pick = itemgetter(*(inner.name for inner in field.nested))
    sizes = {len(field.nested)}

    def write_plain(value: Any, flat: list[Any]) -> None:
        if len(value) != used or not sizes.issuperset(map(len, value)):
            raise ValueError
        flat.extend(chain.from_iterable(map(pick, value)))
        flat.extend(blank)

    return write_plain


def _is_plain(field: Field) -> bool:
    """Whether a field is one integer."""
    return field.is_number and not field.is_array


def _blank(field: Field) -> list[Any]:
    """Return the flat values of one element whose bytes are all zero."""
    if field.kind == "struct":
        return [v for inner in field.nested for v in _blank(inner) * inner.count]
    return [0] if field.is_number else [b""]


def _item_writer(field: Field) -> Writer:
    if field.kind == "struct":
        return _struct_writer(field.nested, None)
    if field.is_number:
        return lambda value, flat: flat.append(value)
    size = field.item_size

    def write_bits(value: Any, flat: list[Any]) -> None:
        bits = reduce(or_, map((1).__lshift__, value), 0)
        if bits >> field.bits:
            raise ValueError
        flat.append(bits.to_bytes(size, "little"))

    def write_text(value: Any, flat: list[Any]) -> None:
        data = value.encode()
        if len(data) >= size:  # the last byte stays zero
            raise ValueError
        flat.append(data)

    return write_bits if field.kind == "bits" else write_text


def _problems(fields: Sequence[Field], seats: int | None, record: Any, path: str) -> Iterator[str]:
    """Yield a sentence for each thing wrong with a record."""
    where = path or "the record"
    if not isinstance(record, Mapping):
        yield f"{where} must have fields by name, not {describe(record)}"
        return
    names = [field.name for field in fields]
    for key in record:
        if key not in names:
            yield f"{where} has an unknown field {key!r}; allowed are {', '.join(names)}"
    for field in fields:
        inner = f"{path}.{field.name}" if path else field.name
        if field.name not in record:
            yield f"field {inner} is missing"
        else:
            yield from _field_problems(field, seats, record[field.name], inner)


def _field_problems(field: Field, seats: int | None, value: Any, path: str) -> Iterator[str]:
    if not field.is_array:
        yield from _item_problems(field, value, path)
        return
    used = _used(field, seats)
    if not _is_list(value) or len(value) != used:
        yield f"field {path} must be a list of {used}, not {describe(value)}"
        return
    for i, element in enumerate(value):
        yield from _item_problems(field, element, f"{path}[{i}]")


def _item_problems(field: Field, value: Any, path: str) -> Iterator[str]:
    if field.kind == "struct":
        yield from _problems(field.nested, None, value, path)
    elif field.kind == "text":
        if not isinstance(value, str) or len(value.encode("utf-8", "replace")) >= field.item_size:
            yield f"field {path} must be a text of at most {field.item_size - 1} bytes"
    elif field.kind == "bits":
        members = [as_integer(member) for member in value] if _is_list(value) else [None]
        if any(m is None or not 0 <= m < field.bits for m in members):
            yield f"field {path} must be a list of numbers from 0 to {field.bits - 1}"
    else:
        low, high = field.limits()
        number = as_integer(value)
        if number is None or not low <= number <= high:
            yield f"field {path} must be an integer from {low} to {high}, not {describe(value)}"


class _TensorPlan:
    """Where each number and each member of a set goes in the tensor."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.size = 0
        self._numbers: list[tuple[int, int, float, float]] = []  # flat index, place, low, scale
        self._sets: list[tuple[int, int, int]] = []  # flat index, place, members
        self._walk(fields, 0)
        self._pick = itemgetter(*[n[0] for n in self._numbers]) if self._numbers else tuple
        self._places = np.array([n[1] for n in self._numbers], np.intp)
        self._low = np.array([n[2] for n in self._numbers], np.float64)
        self._scale = np.array([n[3] for n in self._numbers], np.float64)

    def _walk(self, fields: Sequence[Field], at: int) -> int:
        for field in fields:
            for _ in range(field.count):
                at = self._add(field, at)
        return at

    def _add(self, field: Field, at: int) -> int:
        if field.kind == "struct":
            return self._walk(field.nested, at)
        if field.kind == "bits":
            self._sets.append((at, self.size, field.bits))
            self.size += field.bits
        elif field.is_number:
            low, high = field.limits()
            self._numbers.append((at, self.size, low, 1.0 / (high - low)))
            self.size += 1
        return at + 1

    def tensor(self, flat: Flat) -> NDArray[np.float32]:
        out = np.zeros(self.size, np.float32)
        if self._numbers:
            picked = self._pick(flat) if len(self._numbers) > 1 else (self._pick(flat),)
            values = (np.array(picked, np.float64) - self._low) * self._scale
            out[self._places] = np.clip(values, 0.0, 1.0)
        for index, place, members in self._sets:
            bits = np.unpackbits(np.frombuffer(flat[index], np.uint8), bitorder="little")
            out[place : place + members] = bits[:members]
        return out
