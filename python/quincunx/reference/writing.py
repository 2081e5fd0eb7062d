"""Writing the parts of a state to a dictionary.

A writer is made once for each kind of part, for states are written at every step of a check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any

Writer = Callable[[Any], Any]


def mask_of(numbers: Iterable[int]) -> int:
    """Return a set of small numbers as a mask."""
    return sum(map((1).__lshift__, numbers))


def list_writer(one: Writer) -> Writer:
    """Return the writer of a list of parts that are alike."""
    return lambda parts: [*map(one, parts)]


def records_writer(fields: Mapping[str, Writer]) -> Writer:
    """Return the writer of a list of records, given the writers of two or more of their fields.

    Each field is written for all of the records at once.
    """
    names, writers = tuple(fields), tuple(fields.values())
    values_of = attrgetter(*names)

    def write(records: Iterable[Any]) -> list[dict[str, Any]]:
        columns = zip(*map(values_of, records), strict=True)
        rows = zip(*map(map, writers, columns), strict=True)
        return [dict(zip(names, row)) for row in rows]  # noqa: B905  # as many of both

    return write


def record_writer(fields: Mapping[str, Writer]) -> Writer:
    """Return the writer of a single record, given the writers of two or more of its fields."""
    names, writers = tuple(fields), tuple(fields.values())
    values_of = attrgetter(*names)

    def write(record: Any) -> dict[str, Any]:
        values = zip(names, writers, values_of(record))  # noqa: B905  # as many of all
        return {name: one(value) for name, one, value in values}

    return write
