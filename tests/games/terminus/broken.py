"""States that no game of Terminus comes to, made of states that are fine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import quincunx as qx
from quincunx.reference.errors import ReferenceEngineError

from .city import City, Point, city_of
from .ids import (
    A1,
    A2,
    AUTOMA,
    TH,
    Act,
    B,
    C,
    P,
    W,
    Zone,
)
from .positions import Load, Position

Fields = dict[str, Any]
Change = Callable[[Fields], object]

REFUSED = (qx.StateFormatError, ReferenceEngineError)


def rich(game: qx.Game) -> Position:
    """Return a position in which player 0 has something of everything."""
    here = Position(game)
    if game.num_players() < 3:
        here.prime(AUTOMA, (0, 1)).line(AUTOMA, [(0, 2)]).automa(0, 0, zone=Zone.LOBBY)
        here.prime(0, (2, 1)).line(0, [(1, 1), (1, 0), (0, 1)]).hub((1, 1))
        here.development(16, (1, 0), [0])
        here.demand(0, TH)
    else:
        here.prime(0, (0, 1)).prime(1, (5, 1)).line(1, [(5, 2)])
        here.line(0, [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]).hub((1, 1))
        here.development(16, (0, 0), [0]).development(8, (5, 0), [1], token=5)
        here.demand(0, TH)
    here.agenda(0, 1, lobby=True).agenda(0, 2).returned(0, 3, 4)
    here.lobby(5, 0, 0, 3)
    return here.player(
        0,
        {C: 3, P: 1, W: 1, B: 2},
        coins=9,
        storage=5,
        capacity=9,
        upgrades=[A1, A2],
        zone=Zone.LOBBY,
        cycle=2,
    )


def node(load: Load, kind: str) -> tuple[qx.Game, qx.State]:
    """Return a game and a state of a kind: "move", "buy", "build", "automa", "solo", "over"."""
    game = load({"automa": 2, "solo": 1}.get(kind, 3))
    here = rich(game)
    if kind == "solo":
        here.solo(12, {W: 1}, 13).lobby(18, 0, AUTOMA, 1)
    if kind == "buy":
        return game, here.act(0, Zone.MARKET, Act.PURCHASE_PERMITS)
    if kind == "build":
        return game, here.act(0, Zone.BUILD, Act.BUILD)
    if kind == "over":
        return game, here.finish()
    return game, here.turn_of(0)


def put(**fields: Any) -> Change:
    """Return a change of fields of the state."""
    return lambda state: state.update(fields)


def own(**fields: Any) -> Change:
    """Return a change of fields of player 0."""
    return lambda state: state["players"][0].update(fields)


def more(name: str, count: int = 1, seat: int = 0) -> Change:
    """Return a change that raises a number of a player."""

    def change(state: Fields) -> None:
        state["players"][seat][name] += count

    return change


def entry(name: str, place: int, value: int) -> Change:
    """Return a change of one entry of a list of the state."""
    return lambda state: state[name].__setitem__(place, value)


def held(name: str, place: int, value: int, seat: int = 0) -> Change:
    """Return a change of one entry of a list of a player."""
    return lambda state: state["players"][seat][name].__setitem__(place, value)


def of_line(owner: int = 0, **fields: Any) -> Change:
    """Return a change of fields of a line."""
    return lambda state: state["lines"][owner].update(fields)


def of_development(index: int, **fields: Any) -> Change:
    """Return a change of fields of a Development."""
    return lambda state: state["developments"][index].update(fields)


def of_project(slot: int, **fields: Any) -> Change:
    """Return a change of fields of a Project."""
    return lambda state: state["projects"][slot].update(fields)


def of_automa(index: int, **fields: Any) -> Change:
    """Return a change of fields of an Automa."""
    return lambda state: state["automas"][index].update(fields)


def both(*changes: Change) -> Change:
    """Return the sum of changes."""
    return lambda state: [change(state) for change in changes]


def with_city(change: Callable[[Fields, City], object]) -> Callable[[qx.Game], Change]:
    """Return a change that needs the map of the game."""
    return lambda game: lambda state: change(state, city_of(game))


def laid(state: Fields, city: City, owner: int, *points: Point) -> None:
    """Lengthen the first arm of a line to Plots, whatever the rules say; all numbers fit."""
    line = state["lines"][owner]
    for point in points:
        way = city.between(line["end1"], city.plot(point))
        foreign = any(
            way.end in other["stops"] for k, other in enumerate(state["lines"]) if k != owner
        )
        rails = {*line["rails"], *way.segments}
        line["rails"] = sorted(rails)
        line["barred"] = sorted(city.barred(rails))
        line["nodes"] = sorted({*line["nodes"], way.end})
        line["junctions"] |= sum(1 << junction for junction in way.junctions)
        line["end1"] = way.end
        if not foreign:
            line["stops"] = sorted({*line["stops"], way.end})
        if owner < len(state["players"]):
            mine = state["players"][owner]
            mine["reserve"] -= way.length
            mine["placed"] += not foreign
            mine["capacity"] = max(mine["capacity"], mine["placed"])
    refresh(state, city)


def refresh(state: Fields, city: City) -> None:
    """Work out again what is kept about Rail spaces and Blocks."""
    owners = [0] * len(city.segments)
    for line in state["lines"]:
        for segment in line["rails"]:
            owners[segment] += 1
    built = {one["block"] for one in state["developments"] if one["state"] == 2}
    inside = {segment for block in built for segment in city.inside(block)}
    used = {k for k, count in enumerate(owners) if count}
    state["used"] = sorted(used)
    full = {k for k in used if owners[k] >= city.segments[k]["cap"]}
    state["blocked"] = sorted(full | inside)
    state["open_blocks"] = [
        block
        for block in sorted(city.blocks.values())
        if block not in built and not city.inside(block) & used
    ]


def built(state: Fields, city: City, index: int, block: Point) -> None:
    """Put a Development into a Block, whatever the rules say."""
    state["developments"][index].update(state=2, block=city.block(block))
    refresh(state, city)
