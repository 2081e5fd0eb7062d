"""States that no game can come to are refused by either engine, each by its own checks."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import quincunx as qx
from quincunx.reference.errors import ReferenceEngineError

from ..support import accept, play
from .positions import (
    END_PAY,
    OVER,
    PAY,
    PLACE,
    SPLIT,
    Load,
    Position,
    bare_mats,
    buy,
    edited_pack,
    first_state,
)

Fields = dict[str, Any]
Change = Callable[[Fields], object]


def put(**fields: Any) -> Change:
    """Return a change of fields of the state."""
    return lambda state: state.update(fields)


def own(**fields: Any) -> Change:
    """Return a change of fields of player 0."""
    return lambda state: state["players"][0].update(fields)


def top(space: int, tile: int) -> Change:
    """Return a change of what is on top of a space of player 0."""
    return lambda state: state["players"][0]["space"].__setitem__(space, tile)


def both(*changes: Change) -> Change:
    """Return the sum of changes."""
    return lambda state: [change(state) for change in changes]


def give(category: int, points: int) -> Change:
    """Return a change that gives points of a category, and Advantage to match."""

    def change(state: Fields) -> None:
        player = state["players"][0]
        player["advantage"] += points - player["points"][category]
        player["points"][category] = points

    return change


def node(game: qx.Game, kind: str) -> qx.State:
    """Return a state of a kind; player 0 has Spears on space 6 and Trading Stalls on 9."""
    if kind == "pay":
        return Position(game, turn=10).lay({6: 12, 7: 21, 8: 23}).put(fuel=6).scoring(34)
    if kind == "end_pay":
        return Position(game).lay({6: 12, 7: 21, 8: 23, 9: 27}).put(fuel=6).finish()
    position = Position(game, turn=4, unseen=(24, 27)).lay({6: 12, 9: 3}).put(fuel=6, zombies=5)
    make: dict[str, Callable[[], qx.State]] = {
        "draw": position.draw,
        "action": position.act,
        "split": lambda: position.scoring(27),
        "place": lambda: play(position.act(), buy(13)),
        "over": position.finish,
    }
    return make[kind]()


#: What is wrong, the kind of state, and the change that makes it so.
CASES: list[tuple[str, str, Change]] = [
    ("no such phase", "action", put(phase=7)),
    ("another phase", "action", put(phase=PLACE)),
    ("pay instead of split", "split", put(phase=PAY, scored=1)),
    ("split instead of pay", "pay", put(phase=SPLIT, scored=4)),
    ("over too early", "action", put(phase=OVER, to_act=-4, actions_left=0)),
    ("final pay in a turn", "action", put(phase=END_PAY, scored=1, to_score=1, end_pass=1)),
    ("no actions left", "action", put(actions_left=0)),
    ("three actions left", "action", put(actions_left=3)),
    ("two actions left while placing", "place", put(actions_left=2)),
    ("actions left at a draw", "draw", put(actions_left=1)),
    ("not the active player", "action", put(to_act=1)),
    ("no such player", "action", put(to_act=2)),
    ("nobody to act", "action", put(to_act=-1)),
    ("a seat to act at a draw", "draw", put(to_act=0)),
    ("terminal at a draw", "draw", put(to_act=-4)),
    ("out of order in a scoring", "split", put(to_score=1)),
    ("too many to score", "split", put(to_score=3)),
    ("nobody to score", "split", put(to_score=0)),
    ("scoring another symbol", "split", put(scored=3)),
    ("scoring at an action", "action", put(scored=1)),
    ("players to score at an action", "action", put(to_score=1)),
    ("a final pass at an action", "action", put(end_pass=1)),
    ("no final pass", "end_pay", put(end_pass=0)),
    ("a third final pass", "end_pay", put(end_pass=3)),
    ("final pay before the end", "end_pay", put(turn=35)),
    ("turn 36 at an action", "action", put(turn=36)),
    ("turn 37", "over", put(turn=37)),
    ("over before the end", "over", put(turn=35)),
    ("a turn more than tiles", "draw", put(turn=5)),
    ("a turn less than tiles", "draw", put(turn=3)),
    ("no pending tile", "split", put(pending_tile=255)),
    ("a pending tile of another symbol", "split", put(pending_tile=24)),
    ("a pending tile not drawn", "split", put(pending_tile=32)),
    ("no tile pending", "split", put(pending_tile=60)),
    ("a pending tile at an action", "action", put(pending_tile=13)),
    ("a Special tile to be laid", "place", put(pending_tile=9)),
    ("nothing to be laid", "place", put(pending_tile=255)),
    ("the tile to be laid is on offer", "place", lambda s: s["offer"].insert(10, 13)),
    ("the tile to be laid lies already", "place", put(pending_tile=12)),
    ("a dated tile missing", "draw", lambda s: s["drawn"].pop()),
    ("a ZERO tile drawn", "draw", lambda s: s["drawn"].insert(0, 3)),
    ("a later year drawn", "draw", lambda s: s["drawn"].__setitem__(-1, 29)),
    ("no such tile drawn", "draw", lambda s: s["drawn"].__setitem__(-1, 63)),
    ("a tile on offer not drawn", "draw", lambda s: s["offer"].append(59)),
    ("no such tile on offer", "draw", lambda s: s["offer"].append(60)),
    ("a tile on offer and on a mat", "draw", lambda s: s["offer"].insert(11, 12)),
    ("an unknown tile on a mat", "draw", top(2, 60)),
    ("a tile of another colour", "draw", top(2, 13)),
    ("a Special tile on a mat", "draw", top(2, 9)),
    ("a tile not drawn on a mat", "draw", top(2, 54)),
    ("a printed tile that isn't there", "draw", top(2, 254)),
    ("a printed tile lost", "draw", top(0, 255)),
    ("another total of Cooperation", "draw", own(coop=2)),
    ("another total of Defenses", "draw", own(defs=0)),
    ("another total of Fuel symbols", "draw", own(fuel_sym=0)),
    ("another total of Scavenging symbols", "draw", own(scav_sym=9)),
    ("another total of Advantage symbols", "draw", own(adv_sym=1)),
    ("a tile without its marks", "draw", both(top(2, 2), lambda s: s["offer"].remove(2))),
    ("a cube below the first level", "draw", own(cube_coop=0)),
    ("a cube beyond the last level", "draw", own(cube_def=13)),
    ("too many Zombies", "draw", own(zombies=5000)),
    ("negative Zombies", "draw", own(zombies=-1)),
    ("too much Fuel", "draw", own(fuel=5000)),
    ("negative Fuel", "draw", own(fuel=-1)),
    ("points without a category", "draw", own(advantage=1)),
    ("a category without points", "draw", own(points=[1, 0, 0, 0, 0, 0])),
    ("points of a Special tile not bought", "draw", give(2, 1)),
    ("points for Fuel before the end", "draw", give(3, 1)),
    ("points of a majority before the end", "draw", give(4, 3)),
    ("points of the other majority before the end", "end_pay", give(5, 3)),
    ("a Special tile gone without its points", "draw", lambda s: s["offer"].remove(28)),
    ("nothing to pay with", "pay", own(fuel=1)),
    ("nothing to pay with at the end", "end_pay", own(fuel=1)),
    ("a split without a choice", "split", own(cube_coop=12)),
    ("six Fuel left", "over", own(fuel=6)),
    ("another majority", "over", give(4, 2)),
    ("cubes that don't fit the majority", "over", own(cube_coop=3, cube_def=3)),
    ("no such player in the list", "draw", lambda s: s["players"].append(s["players"][0])),
    ("a player missing", "draw", lambda s: s["players"].pop()),
    ("a space missing", "draw", lambda s: s["players"][0]["space"].pop()),
    ("a category missing", "draw", lambda s: s["players"][0]["points"].pop()),
    ("a field missing", "draw", lambda s: s.pop("turn")),
    ("an unknown field", "draw", put(tokens=0)),
    ("a field of another kind", "draw", put(turn="4")),
    ("a fraction", "draw", own(fuel=1.5)),
    ("no number", "draw", own(zombies=None)),
]


@pytest.mark.rule("CL-PLACE-06", "CL-SPEC-01", "CL-LOCK-04")
@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_impossible_states(load: Load, case: tuple[str, str, Change]) -> None:
    _, kind, change = case
    game = load()
    fields = node(game, kind).to_dict()
    accept(game, fields)
    broken = copy.deepcopy(fields)
    change(broken)
    with pytest.raises((qx.StateFormatError, ReferenceEngineError)):
        accept(game, broken)


@pytest.mark.rule("CL-LOCK-01")
def test_a_fortification_behind_closed_lines(load: Load) -> None:
    # Bare mats, so that no total tells of the Spears that are missing.
    game = load(pack=edited_pack(bare_mats))
    fields = Position(game, turn=4).lay({6: 12, 9: 3}).draw().to_dict()
    accept(game, fields)
    spears = game.pack.tiles[12]
    fields["players"][0]["space"][6] = 254
    fields["players"][0]["defs"] -= spears.defenses
    fields["players"][0]["scav_sym"] -= spears.scavenging
    fields["offer"] = sorted([*fields["offer"], 12])
    with pytest.raises((qx.StateFormatError, ReferenceEngineError), match="lines"):
        accept(game, fields)


@pytest.mark.rule("CL-END-07", "CL-FCON-03")
def test_a_blocked_player_with_points_for_fuel(load: Load) -> None:
    game = load()
    fields = Position(game).put(zombies=30, fuel=6).finish().to_dict()
    accept(game, fields)
    give(3, 1)(fields)
    with pytest.raises((qx.StateFormatError, ReferenceEngineError), match=r"[Ff]uel"):
        accept(game, fields)


@pytest.mark.rule("CL-MODE-01")
def test_a_state_of_another_number_of_players(load: Load) -> None:
    for players in (3, 4):
        with pytest.raises((qx.StateFormatError, ReferenceEngineError)):
            accept(load(), first_state(load(players)).to_dict())
