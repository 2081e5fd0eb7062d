"""Copies of states, which are records of numbers, lists, sets and other records.

How a record is copied follows from the types of its fields. That is much faster than to look at
every value, as `copy.deepcopy` and `pickle` do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

R = TypeVar("R")
Copier = Callable[[Any], Any]


def copied(record: R) -> R:
    """Return a copy of a record that shares nothing with it that can change."""
    copy = record_copier(type(record))  # type: ignore[arg-type]  # a class is hashable
    found: R = copy(record)
    return found


@cache
def record_copier(kind: type[Any]) -> Copier:
    """Return what copies records of a kind; they have more than one field."""
    types = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    read = attrgetter(*names)
    parts = [(place, copier(types[name])) for place, name in enumerate(names)]
    inner = [(place, copy) for place, copy in parts if copy is not None]

    def copy_plain(record: Any) -> Any:
        return kind(*read(record))

    def copy_nested(record: Any) -> Any:
        values = list(read(record))
        for place, copy in inner:
            values[place] = copy(values[place])
        return kind(*values)

    return copy_nested if inner else copy_plain


def copier(kind: Any) -> Copier | None:
    """Return what copies values of a type, or None where they never change.

    Raises
    ------
    TypeError
        If values of this type cannot be copied.
    """
    container = get_origin(kind)
    if container is list:
        inner = copier(*get_args(kind))
        return list.copy if inner is None else lambda values: [inner(value) for value in values]
    if container is set:
        return set.copy
    if isinstance(kind, type) and hasattr(kind, "__dataclass_params__"):
        return None if kind.__dataclass_params__.frozen else record_copier(kind)
    if isinstance(kind, type) and issubclass(kind, int):
        return None
    raise TypeError(f"no copies are made of fields of type {kind}")
