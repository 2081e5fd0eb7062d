"""Docks and what they build: helpers of the tests of placement."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from ..support import legal, play
from .driving import where
from .ids import HACAN, SOL, XXCHA, Phase, Step, planet, unit
from .positions import Load, Position

EMELPAR, PRIMOR, LORT, RARRON, ABYZ, FRIA = 41, 42, 7, 20, 29, 30
MELLON, ZOHBAT, JORD = 21, 22, 49
SOL_HOME, HACAN_HOME, TWINS = 37, 39, 6  # the cells of Jord, of Arretze, of Emelpar and Primor


def placer(load: Load, tech: tuple[int, ...] = (1, 0, 1), **pool: int) -> Position:
    """Return a position in which Sol places last; nobody else has anything to place.

    The pool is given by the letters f, cr, ca, d, gf, pds, sd.
    """
    position = Position(load()).order(XXCHA, HACAN, SOL)
    position.put(SOL, tech=list(tech), sol_done=1)
    names = ("f", "cr", "ca", "d", "gf", "pds", "sd")
    return position.put(SOL, pool=[pool.get(name, 0) for name in names])


def no_dock(position: Position, *planets: int, seat: int = SOL) -> Position:
    """Give planets without a dock, and take that of Jord away."""
    position.hold(JORD, SOL)
    for x in planets:
        position.hold(x, seat)
    return position


def placing(position: Position, **control: Any) -> qx.State:
    """Return the state in which Sol places."""
    return position.state(Phase.PLACEMENT, Step.PLACE, SOL, cursor=2, **control)


def places(state: qx.State, kind: int) -> list[int]:
    """Return the planets at which a unit of the pool can be placed; what is forced is tried."""
    after = play(state, unit(kind))
    if where(after)[1] == Step.PLACE_AT:
        return [action - 46 for action in legal(after)]
    before, now = state.to_dict(), after.to_dict()
    fields = ("produced", "gf", "pds")
    return [
        x
        for x in range(61)
        if any(now[name][x] > before[name][x] for name in fields)
        or (x in now["dock"] and x not in before["dock"])
    ]


def placed(state: qx.State, kind: int, *at: int) -> int:
    """Return how many units of a kind can be placed, at some planet where there is a choice."""
    number = 0
    while where(state)[:2] == (Phase.PLACEMENT, Step.PLACE) and unit(kind) in legal(state):
        if at and at[0] not in places(state, kind):
            break
        state = play(state, unit(kind))
        if where(state)[1] == Step.PLACE_AT:
            state = play(state, planet(at[0]) if at else legal(state)[0])
        number += 1
    return number
