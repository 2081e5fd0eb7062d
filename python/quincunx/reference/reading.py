"""Reading the parts of a state from a dictionary, with errors that name the place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quincunx.reference.errors import StateFormatError

Range = tuple[int, int]


def read_record(data: Any, keys: set[str], where: str) -> Mapping[str, Any]:
    """Return a dictionary as it is, if it has just these keys."""
    if not isinstance(data, Mapping):
        raise StateFormatError(f"{where} must be a dictionary, not {type(data).__name__}")
    if set(data) != keys:
        missing, unknown = sorted(keys - set(data)), sorted(map(str, set(data) - keys))
        raise StateFormatError(f"{where}: missing keys {missing}, unknown keys {unknown}")
    return data


def read_list(values: Any, count: int, where: str) -> list[Any]:
    """Return a list of so many values."""
    if not isinstance(values, list | tuple) or len(values) != count:
        raise StateFormatError(f"{where} must be a list of {count}")
    return list(values)


def read_number(value: Any, bounds: Range, where: str) -> int:
    """Return a number as it is, if it is whole and within the bounds."""
    low, high = bounds
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise StateFormatError(f"{where} must be a whole number from {low} to {high}: {value!r}")
    return value
