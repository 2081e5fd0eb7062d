"""What a state has on the board, by owner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

NONE = 255
IN_THE_CITY = 2


@dataclass(frozen=True, slots=True)
class Line:
    """A subway line: segments with Rails, Plots with Stops; `name` tells whose it is."""

    owner: int
    name: str
    rails: tuple[int, ...]
    stops: tuple[int, ...]
    hubs: tuple[int, ...]
    connections: tuple[int, ...]
    prime: int | None
    ends: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A Development in the City: its index and Block, its Demand token, seats with Lobbyists."""

    index: int
    block: int
    token: int | None
    lobbyists: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Lines by owner, and Developments."""

    lines: tuple[Line, ...] = ()
    tiles: tuple[Tile, ...] = ()


def owner_names(players: int) -> tuple[str, ...]:
    """Return what the owners of lines are called: seats, then Automas."""
    seats = tuple(f"seat {seat}" for seat in range(players))
    return seats + {1: ("first Automa", "Automa"), 2: ("Automa",)}.get(players, ())


def position_of(values: Mapping[str, Any], players: int, districts: int) -> Position:
    """Read the fields of a state, as `State.to_dict` gives them."""
    names = owner_names(players)
    # Automas have one Terminus, players a second one with the upgrade for it (TE-TERM-01).
    second = [bool(one["terminus_upgrade"]) for one in values["players"][:players]]
    second += [False] * (len(names) - players)
    lines = [
        _line(owner, name, values["lines"][owner], second[owner])
        for owner, name in enumerate(names)
    ]
    tiles = [
        Tile(
            index,
            one["block"],
            one["token"] if one["token"] < districts else None,
            tuple(seat for seat in range(players) if one["lobby"] >> seat & 1),
        )
        for index, one in enumerate(values["developments"])
        if one["state"] == IN_THE_CITY
    ]
    return Position(tuple(line for line in lines if line.stops), tuple(tiles))


def _line(owner: int, name: str, values: Mapping[str, Any], second: bool) -> Line:
    stops = tuple(values["stops"])
    ends = {values["end1"], values["end2"] if second else NONE} - {NONE}
    return Line(
        owner,
        name,
        tuple(values["rails"]),
        stops,
        tuple(values["hubs"]),
        tuple(plot for plot in values["nodes"] if plot not in stops),
        None if values["prime"] == NONE else values["prime"],
        tuple(sorted(ends)),
    )


def sides(lines: Sequence[Line]) -> dict[int, list[Line]]:
    """Return who has Rails on each segment, in the order of owners."""
    found: dict[int, list[Line]] = {}
    for line in lines:
        for segment in line.rails:
            found.setdefault(segment, []).append(line)
    return found
