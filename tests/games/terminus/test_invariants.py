"""What always holds: states in which it does not are refused by either engine's own checks."""

from __future__ import annotations

import copy
from functools import partial
from typing import Any

import pytest

import quincunx as qx

from ..support import accept, legal
from .broken import (
    REFUSED,
    Change,
    Fields,
    both,
    built,
    entry,
    held,
    laid,
    more,
    node,
    of_automa,
    of_development,
    of_line,
    of_project,
    own,
    put,
)
from .city import City, city_of
from .ids import AUTOMA, NONE, TAKEN, Phase, Step
from .positions import Load, Position

#: The invariant, what is wrong, the kind of state, and the change that makes it so.
CASES: list[tuple[str, str, str, Change]] = [
    ("TE-INV-01", "a piece too few", "move", entry("depot", 0, 16)),
    ("TE-INV-01", "a piece too many", "move", held("resources", 1, 2)),
    ("TE-INV-01", "a piece on a card too few", "solo", entry("stored", 2, 0)),
    ("TE-INV-02", "nine resources", "move", both(held("resources", 0, 5), entry("depot", 0, 15))),
    ("TE-INV-03", "a Rail too many in reserve", "move", more("reserve")),
    ("TE-INV-03", "a Rail too few in storage", "move", more("storage", -1)),
    ("TE-INV-04", "a disc that is nowhere", "move", more("placed")),
    ("TE-INV-04", "less Capacity than discs", "move", more("capacity", -1, seat=1)),
    ("TE-INV-04", "more Capacity than there is", "move", own(capacity=13)),
    ("TE-INV-05", "a Lobbyist too many", "move", more("lobbyists")),
    ("TE-INV-05", "a Lobbyist that came from nowhere", "move", of_development(16, lobby=3)),
    ("TE-INV-05", "a Lobbyist too few on a Project", "move", of_project(2, count=[2, 0])),
    ("TE-INV-12", "three Lobbyists on a Development", "move", of_development(16, lobby=7)),
    ("TE-INV-12", "a Lobbyist on display", "move", of_development(0, lobby=2)),
    ("TE-INV-13", "one Lobbyist in a row", "move", of_project(2, count=[1, 0])),
    ("TE-INV-13", "five Lobbyists in a row", "move", of_project(2, count=[5, 0])),
    ("TE-INV-13", "Lobbyists of nobody", "move", of_project(0, count=[2, 0])),
    ("TE-INV-13", "an owner without Lobbyists", "move", of_project(0, owner=[1, NONE])),
    (
        "TE-INV-13",
        "a player in both rows",
        "move",
        both(of_project(2, owner=[0, 0], count=[3, 2]), more("lobbyists", -2)),
    ),
    (
        "TE-INV-13",
        "two Lobbyists of an Automa in a row",
        "solo",
        both(of_project(2, count=[2, 0]), put(automa_lobbyists=6)),
    ),
    ("TE-INV-14", "an Agenda in two places", "move", lambda s: s["agenda_deck"].insert(0, 1)),
    ("TE-INV-14", "an Agenda nowhere", "move", lambda s: s["agenda_deck"].pop(20)),
    ("TE-INV-14", "no secret Agenda", "move", held("agendas", 0, 0)),
    ("TE-INV-14", "a slot left out", "move", own(agendas=[1, 0, 2])),
    ("TE-INV-14", "an Agenda that isn't known", "move", held("agendas", 1, 36)),
    ("TE-INV-15", "a token too many", "move", of_development(16, token=0)),
    ("TE-INV-15", "a token too few", "move", of_development(8, token=TAKEN)),
    ("TE-INV-15", "two tokens for too few Stops", "move", held("demands", 5, 1)),
    ("TE-INV-16", "an upgrade too many", "move", entry("upgrade_stock", 3, 3)),
    ("TE-INV-16", "one upgrade twice", "move", own(upgrades=[1, 1])),
    ("TE-INV-16", "an upgrade in the second place only", "move", own(upgrades=[0, 2])),
    ("TE-INV-16", "an upgrade that isn't known", "move", own(upgrades=[1, 7])),
    (
        "TE-INV-17",
        "too many Agendas returned",
        "move",
        both(
            lambda s: s["agenda_deck"].clear(),
            lambda s: s["players"][0]["returned"].extend(range(7, 36)),
        ),
    ),
    ("TE-INV-18", "a Depot with more than its places", "move", entry("depot", 2, 9)),
    ("TE-INV-19", "a purchase without a choice", "buy", own(coins=0)),
    ("TE-INV-19", "a Build without a choice", "build", put(step=Step.DEMAND)),
    ("TE-INV-20", "no Cycle", "move", own(cycle=0)),
    ("TE-INV-20", "a fourth Cycle", "move", own(cycle=4)),
    ("TE-INV-20", "no such Zone", "move", own(zone=7)),
    ("TE-INV-20", "more turns than there can be", "move", put(turns=60)),
    ("TE-INV-21", "a seat twice in order", "move", entry("order", 1, 0)),
    ("TE-INV-21", "a seat that isn't there", "move", entry("order", 2, 3)),
    ("TE-INV-21", "a pass that nobody made", "move", entry("next_order", 0, 1)),
    (
        "TE-INV-21",
        "two passes of one",
        "move",
        put(num_passed=2, next_order=[1, 1, *[NONE] * 3]),
    ),
    ("TE-INV-23", "an upgrade too few", "move", own(terminus_upgrade=0)),
    ("TE-INV-23", "an upgrade too many", "move", own(capacity=7)),
    ("TE-INV-25", "an Automa's Station too many", "automa", of_automa(0, stations=12)),
    ("TE-INV-25", "an Automa's Rail too few", "automa", of_automa(0, rails=29)),
    ("TE-INV-25", "no such card", "automa", of_automa(0, card=8)),
    ("TE-INV-25", "an Automa that isn't there", "move", of_automa(0, owner=AUTOMA)),
    ("TE-INV-25", "a side that isn't there", "automa", of_automa(0, side=2)),
    ("TE-INV-25", "no such Zone for its marker", "automa", put(automa_zone=6)),
    ("TE-INV-25", "another arrow", "automa", put(automa_facing=5)),
    ("TE-SOLO-07", "the first Automa still has Rails", "solo", of_automa(0, rails=3)),
    ("TE-SOLO-03", "a Lobbyist of the Automa too few", "solo", put(automa_lobbyists=6)),
    ("TE-SOLO-17", "a card twice", "solo", lambda s: s["solo_deck"].append(12)),
    ("TE-SOLO-17", "too few cards drawn", "solo", lambda s: s.update(solo_deck=[*range(12), 13])),
    (
        "TE-END-01",
        "over too early",
        "move",
        put(phase=Phase.OVER, step=Step.OVER),
    ),
    ("TE-END-01", "a seat to act at the end", "over", put(to_act=0)),
    ("TE-END-01", "over in another Year", "over", put(year=2)),
    ("TE-YEAR-01", "a fourth Year", "move", put(year=4)),
    ("TE-YEAR-01", "no Year", "move", put(year=0)),
    ("TE-TURN-01", "another one's turn", "move", put(to_act=1)),
    ("TE-TURN-01", "out of order", "move", put(cursor=1)),
    ("TE-BUILD-32", "steps that nobody made", "build", put(count=3)),
    ("TE-BUILD-32", "Connections that nobody made", "build", put(count=5, connections=5)),
    ("TE-TURN-12", "a Demand claimed before the turn", "move", put(demand_claimed=1)),
    ("TE-AUTO-07", "a Build of nobody", "build", put(automa_pending=1)),
    ("TE-INV-24", "more Prestige than any game gives", "move", own(coins=1700)),
    ("TE-INV-24", "more Prestige at the end", "over", more("coins", 1600, seat=1)),
    (
        "TE-SOLO-11",
        "more stored than a card says",
        "solo",
        both(put(stored=[2, 0, 1, 0]), entry("depot", 0, 7)),
    ),
    (
        "TE-SOLO-14",
        "more actions of the Automa than cards",
        "solo",
        both(
            of_project(0, owner=[AUTOMA, AUTOMA], count=[1, 1]),
            of_project(2, owner=[AUTOMA, AUTOMA], count=[1, 1]),
            put(automa_lobbyists=4),
        ),
    ),
    (
        "TE-DEV-05",
        "a Lobbyist of a player without a Stop there",
        "move",
        both(
            of_development(8, lobby=4), more("lobbyists", 1, seat=1), more("lobbyists", -1, seat=2)
        ),
    ),
    ("TE-SETUP-12", "draws that nobody made", "move", entry("draws", 7, 2)),
]


def refuse(game: qx.Game, fields: Fields, change: Change) -> None:
    """Check that the fields are accepted, but not after a change."""
    accept(game, fields)
    wrong = copy.deepcopy(fields)
    change(wrong)
    assert wrong != fields
    with pytest.raises(REFUSED):
        accept(game, wrong)


@pytest.mark.parametrize("case", CASES, ids=[f"{case[0]} {case[1]}" for case in CASES])
def test_impossible_states(load: Load, case: tuple[str, str, str, Change]) -> None:
    _, _, kind, change = case
    game, state = node(load, kind)
    refuse(game, state.to_dict(), change)


def plots(city: City, *points: tuple[int, int]) -> list[int]:
    """Return the ids of Plots, ascending."""
    return sorted(city.plot(point) for point in points)


@pytest.mark.rule("TE-BUILD-22", "TE-BUILD-23", "TE-BUILD-24", "TE-HUB-02")
def test_lines_that_are_none(load: Load) -> None:
    game, state = node(load, "move")
    city, fields = city_of(game), state.to_dict()
    line = fields["lines"][0]
    two = plots(city, (5, 1), (5, 2), (4, 1))
    for change in (
        # Two Stops on a Plot, a Hub that is no Stop (TE-INV-06).
        of_line(1, stops=two, nodes=two),
        of_line(0, hubs=[*line["hubs"], 55]),
        of_line(0, hubs=line["hubs"][1:]),
        # Not a path (TE-INV-08).
        of_line(0, rails=line["rails"][1:]),
        of_line(0, rails=[*line["rails"], 129]),
        of_line(0, end1=city.plot((4, 1))),
        of_line(0, end2=city.plot((1, 1))),
        of_line(0, prime=city.plot((2, 1))),
        of_line(0, junctions=1),
        of_line(0, barred=line["rails"][:-1]),
        # A Stop that is not in the line, a node that is no Stop (TE-INV-09).
        of_line(0, stops=[*line["stops"], 55]),
        of_line(0, nodes=[*line["nodes"], 55]),
        of_line(0, nodes=line["nodes"][:-1]),
        # What is kept about Rail spaces and Blocks (TE-INV-07).
        put(used=fields["used"][1:]),
        put(blocked=[*fields["blocked"], 129]),
        put(open_blocks=fields["open_blocks"][1:]),
    ):
        refuse(game, fields, change)


@pytest.mark.rule("TE-BUILD-06", "TE-BUILD-07", "TE-BUILD-13", "TE-BUILD-24")
@pytest.mark.parametrize(
    ("owner", "start", "line", "further"),
    [
        (0, (3, 1), [(4, 2), (4, 1)], [(3, 2)]),  # over an own diagonal (TE-INV-10)
        (0, (1, 1), [(3, 3), (2, 3)], [(2, 1)]),  # twice through a junction (TE-INV-10)
        (0, (0, 0), [(1, 0), (2, 0), (2, 1), (1, 1)], [(0, 0)]),  # a loop (TE-INV-08)
    ],
)
def test_lines_that_meet_themselves(
    load: Load, owner: int, start: Any, line: list[Any], further: list[Any]
) -> None:
    game = load()
    fields = Position(game).prime(owner, start).line(owner, line).turn_of(0).to_dict()
    refuse(game, fields, lambda state: laid(state, city_of(game), owner, *further))


@pytest.mark.rule("TE-BUILD-06", "TE-BUILD-13", "TE-DEV-02", "TE-DEV-08")
def test_rail_spaces_that_are_too_full(load: Load) -> None:
    game = load()
    city = city_of(game)
    # Two owners on a single space; and Rails in a Block with a Development (TE-INV-07).
    here = Position(game).prime(0, (3, 1)).line(0, [(4, 1)]).prime(1, (4, 2)).line(1, [(4, 1)])
    refuse(game, here.turn_of(0).to_dict(), lambda state: laid(state, city, 1, (3, 1)))
    here = Position(game).prime(0, (1, 1)).line(0, [(0, 0)]).development(16)
    refuse(game, here.turn_of(0).to_dict(), lambda state: built(state, city, 16, (0, 0)))


@pytest.mark.rule("TE-DEV-02", "TE-DEV-06")
def test_developments_where_none_can_be(load: Load) -> None:
    # In a Block that is taken, not zoned for it, next to no Stop of a player, or that isn't there.
    game = load()
    city = city_of(game)
    here = Position(game).prime(0, (1, 1)).development(16, (0, 0)).development(17).development(0)
    fields = here.turn_of(0).to_dict()
    for index, block in [(17, (0, 0)), (0, (0, 1)), (17, (4, 4))]:
        refuse(game, fields, partial(built, city=city, index=index, block=block))
    refuse(game, fields, of_development(17, state=2, block=63))
    refuse(game, fields, of_development(16, state=1))
    refuse(game, fields, of_development(17, state=0, token=TAKEN))


@pytest.mark.rule("TE-AUTO-14")
def test_an_automa_has_no_hubs_and_one_terminus(load: Load) -> None:
    game, state = node(load, "automa")
    fields = state.to_dict()
    line = fields["lines"][AUTOMA]
    refuse(game, fields, of_line(AUTOMA, hubs=line["stops"]))
    refuse(game, fields, of_line(AUTOMA, end1=line["end2"], end2=line["end1"]))


@pytest.mark.rule("TE-SETUP-11")
def test_who_is_not_there_has_nothing(load: Load) -> None:
    game, state = node(load, "automa")
    fields = state.to_dict()
    refuse(game, fields, lambda s: s["players"].append(copy.deepcopy(s["players"][0])))
    refuse(game, fields, lambda s: s["players"].pop())
    refuse(game, fields, lambda s: s.pop("turns"))
    refuse(game, fields, put(tokens=0))
    refuse(game, fields, put(turns="4"))
    assert legal(state)
