"""What tests of cards and of the council read off a state."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from .ids import NONE


def player(state: qx.State, seat: int) -> dict[str, Any]:
    """Return the fields of a player."""
    found: dict[str, Any] = state.to_dict()["players"][seat]
    return found


def credits_of(state: qx.State) -> list[int]:
    """Return the credits of all players."""
    return [data["credits"] for data in state.to_dict()["players"]]


def gained(before: qx.State, after: qx.State) -> list[int]:
    """Return how much richer each player has become."""
    return [b - a for a, b in zip(credits_of(before), credits_of(after), strict=True)]


def hand(state: qx.State, seat: int) -> list[int]:
    """Return a hand, by printed numbers."""
    return [card + 1 for card in player(state, seat)["hand"] if card != NONE]


def pile(state: qx.State, name: str = "discard") -> dict[int, int]:
    """Return a pile of cards, by printed numbers."""
    return {k + 1: count for k, count in enumerate(state.to_dict()[name]) if count}


def laws(state: qx.State) -> list[int]:
    """Return the laws in force, by printed numbers."""
    return [law + 1 for law in state.to_dict()["laws"]]


def at(state: qx.State) -> tuple[int, int, int]:
    """Return phase, step and who is to act."""
    fields = state.to_dict()
    return fields["phase"], fields["step"], fields["to_act"]


def ships(state: qx.State, cell: int) -> tuple[int, int, int, int]:
    """Return the owner and the numbers of the ships of a resident fleet."""
    fleet = state.to_dict()["ships"][cell]
    return fleet["owner"], fleet["d"], fleet["cr"], fleet["f"]


def planet_of(state: qx.State, x: int) -> tuple[int, int, int]:
    """Return who holds a planet, with how many Ground Forces and P.D.S."""
    fields = state.to_dict()
    return fields["planet_owner"][x], fields["gf"][x], fields["pds"][x]


def effects(state: qx.State) -> list[int]:
    """Return the cards whose effects last, by printed numbers."""
    fields = state.to_dict()
    return [one["card"] + 1 for one in fields["effects"][: fields["num_effects"]]]
