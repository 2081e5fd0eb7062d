"""What the packs of several games check alike."""

from __future__ import annotations

from collections.abc import Iterable

_SHOWN = 5  # problems told at once


def refuse(problems: Iterable[str]) -> None:
    """Raise a ValueError that lists the first problems, if there are any."""
    found = list(problems)
    if len(found) > _SHOWN:
        found = [*found[:_SHOWN], f"and {len(found) - _SHOWN} more problems"]
    if found:
        raise ValueError("; ".join(found))


def check_name(name: str, most: int) -> str:
    """Return a name as it is, if it can be shown and packed into so many bytes."""
    if not name.strip() or not name.isprintable():
        raise ValueError(f"name {name!r} must be printable and not blank")
    if len(name.encode()) > most:
        raise ValueError(f"name {name!r} is longer than {most} bytes in UTF-8")
    return name
