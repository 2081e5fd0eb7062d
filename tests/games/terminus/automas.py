"""Builds of the Automa in the tests of Terminus, and its cards."""

from __future__ import annotations

from typing import Any, NamedTuple

import quincunx as qx

from .city import Point
from .ids import AUTOMA, KB, MH, NE, NW, OC, SE, SW, TH, UW, VP, WEST, Act, C, E, N, S, Zone
from .ids import CR as CHIPPERS_ROW
from .positions import Position

#: Ways from the arrow: ahead, and right and left by an eighth or a quarter of a turn.
TURNS = {"F": 0, "FR": 1, "R": 2, "L": 6, "FL": 7}


class Side(NamedTuple):
    """A side of an Automa card: its number, the Main and the Alternate direction."""

    number: int
    main: str
    alternate: str


class Card(NamedTuple):
    """An Automa card."""

    zone: Zone
    district: int
    plot: Point
    facing: int
    sides: tuple[Side, Side]


#: The cards by index.
CARDS = [
    Card(Zone.SUPPLY, TH, (0, 1), E, (Side(1, "R", "F"), Side(3, "F", "L"))),
    Card(Zone.MARKET, KB, (3, 0), S, (Side(2, "F", "L"), Side(1, "R", "FL"))),
    Card(Zone.IMPROVE, UW, (7, 1), WEST, (Side(2, "F", "FL"), Side(3, "L", "R"))),
    Card(Zone.BUILD, OC, (4, 2), S, (Side(1, "FR", "L"), Side(2, "F", "R"))),
    Card(Zone.LOBBY, MH, (0, 4), E, (Side(2, "F", "FL"), Side(1, "L", "FR"))),
    Card(Zone.DEVELOP, VP, (3, 5), N, (Side(1, "R", "F"), Side(3, "F", "L"))),
    Card(Zone.MARKET, CHIPPERS_ROW, (7, 3), WEST, (Side(3, "F", "R"), Side(1, "L", "FL"))),
    Card(Zone.LOBBY, OC, (4, 2), S, (Side(2, "R", "F"), Side(3, "FL", "L"))),
]
DIAGONALS = {NE, SE, SW, NW}


def with_card(position: Position, card: int, side: int = 0, zone: int | None = None) -> Position:
    """Give the live Automa a card, and its Prime Hub; its marker not in Supply."""
    if zone is None:
        zone = Zone.LOBBY
    if AUTOMA not in position._primes:
        position.prime(AUTOMA, CARDS[card].plot)
    return position.automa(card, side, zone=zone)


def triggered(position: Position, **fields: Any) -> qx.State:
    """Return the state after a turn in which the first player increased Capacity by one step."""
    position.player(0, {C: 1}, **fields)
    return position.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)


def nodes(position: Position, state: qx.State, owner: int = AUTOMA) -> set[Point]:
    """Return the Plots of a line."""
    return {position.city.points[plot] for plot in state.to_dict()["lines"][owner]["nodes"]}


def automa_of(state: qx.State) -> dict[str, int]:
    """Return the live Automa's fields."""
    automas: list[dict[str, int]] = state.to_dict()["automas"]
    return next(one for one in automas if one["owner"] == AUTOMA)
