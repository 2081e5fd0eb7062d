"""The Developments of the base pack as the tests use them: their Zones, a place for each."""

from __future__ import annotations

import quincunx as qx

from ..support import legal, play
from .ids import KB, OC, TH, Step, Zone, in_progress, move, use
from .positions import Position
from .setting_up import step_of

#: The Zone of each Development, by index.
ZONES = [
    *(Zone.MARKET, Zone.SUPPLY, Zone.IMPROVE, Zone.BUILD),
    *(Zone.LOBBY, Zone.DEVELOP, Zone.MARKET, Zone.IMPROVE),
    *(Zone.SUPPLY, Zone.LOBBY, Zone.SUPPLY, Zone.MARKET),
    *(Zone.BUILD, Zone.DEVELOP, Zone.IMPROVE, Zone.BUILD),
    *(Zone.LOBBY, Zone.DEVELOP, Zone.LOBBY, Zone.MARKET),
    *(Zone.SUPPLY, Zone.DEVELOP, Zone.BUILD, Zone.IMPROVE),
]
#: By type: a Plot for the Prime Hub, a Block beside it, and the District of the Plot.
SITES = [((4, 0), (3, 0), KB), ((5, 2), (5, 2), OC), ((1, 1), (1, 0), TH)]


def with_development(game: qx.Game, index: int, lobby: tuple[int, ...] = (0,)) -> Position:
    """Return a position in which seat 0 stands beside a Development, with its Lobbyist."""
    plot, block, token = SITES[index // 8]
    return Position(game).prime(0, plot).development(index, block, lobby=lobby, token=token)


def using(position: Position, index: int) -> qx.State:
    """Return the state after seat 0 has used a Development."""
    return position.act(0, ZONES[index], use(index))


def offered(position: Position, index: int, zone: int | None = None) -> bool:
    """Return whether seat 0 may use a Development, by default in the Zone of its icon."""
    turn, target = position.turn_of(0), ZONES[index] if zone is None else zone
    if move(target) not in legal(turn):
        return False
    after = play(turn, move(target))
    if step_of(after) == Step.ACTION:
        return use(index) in legal(after)
    return bool(after.to_dict()["action"] == in_progress(use(index)))
