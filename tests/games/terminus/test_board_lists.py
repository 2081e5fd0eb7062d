"""A board given part by part: the same as its rows, and maps that rows can't draw."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.terminus.links import city_links

from ...helpers import toml_document
from .packs import GAME, components, edited, lists_of

Run = dict[str, Any]
Change = Callable[[dict[str, Any]], None]


def in_lists(change: Change | None = None) -> Any:
    """Return the pack with both sides of the board in lists, the larger one changed."""

    def rewrite(content: dict[str, Any]) -> None:
        pack = qx.load_pack(GAME)
        for side, players in (("board_1_2", 2), ("board_3_5", 3)):
            content[side] = {"lists": lists_of(pack.city(players))}
        if change is not None:
            change(content["board_3_5"]["lists"])

    return edited(rewrite)


def leaving(lists: dict[str, Any], point: str, direction: str) -> Run:
    """Return the segment that leaves a point in a direction."""
    (found,) = [
        segment
        for segment in lists["segments"]
        if (segment["a"], segment["direction"]) == (point, direction)
        or (segment["b"], segment["direction_b"]) == (point, direction)
    ]
    run: Run = found
    return run


@pytest.mark.parametrize("players", range(1, 6))
def test_lists_and_rows_give_the_same_records(players: int) -> None:
    assert components(in_lists(), players=players) == components(players=players)


def test_lists_from_a_file(tmp_path: Path) -> None:
    qx.export_pack(GAME, tmp_path)
    lists = {"board_3_5": {"lists": lists_of(qx.load_pack(GAME).city(3))}}
    (tmp_path / "board_3_5.toml").write_text(toml_document(lists), encoding="utf-8")
    pack = qx.load_pack(GAME, tmp_path)
    assert pack.board_3_5.rows is None
    assert components(pack) == components()
    assert qx.pack_hash(pack) != qx.pack_hash(qx.load_pack(GAME))
    assert qx.check_pack(GAME, tmp_path) == []


def test_what_may_be_left_out() -> None:
    """The direction at the other end is the opposite one, zoning follows from the corners."""

    def shorten(lists: dict[str, Any]) -> None:
        for segment in lists["segments"]:
            del segment["direction_b"]
        for block in lists["blocks"]:
            del block["zoning"]

    assert components(in_lists(shorten)) == components()


def test_zoning_of_its_own() -> None:
    def rezone(lists: dict[str, Any]) -> None:
        lists["blocks"][0]["zoning"] = ["residential", "commercial"]

    blocks = components(in_lists(rezone))["blocks"]
    assert blocks[0]["zoning"] == 0b101
    assert blocks[1:] == components()["blocks"][1:]


def test_a_run_that_bends() -> None:
    """From P0 to E it comes to P1 from S: the direction at each end is its own."""

    def bend(lists: dict[str, Any]) -> None:
        # The first edge leaves P0 to E and comes to P1, where S holds an edge already.
        first = lists["segments"][0]
        assert (first["a"], first["b"]) == ("P0", "P1")
        first["direction_b"] = "N"

    pack = in_lists(bend)
    first = components(pack)["segments"][0]
    assert (first["a"], first["b"], first["dir"], first["dir_b"]) == (0, 1, 2, 0)
    link = city_links(pack.city(3))[0]
    assert (link.a, link.direction, link.b, link.length) == (0, 2, 1, 2)


def test_links_of_bent_runs_are_found_in_every_direction() -> None:
    """A run may leave both of its Plots to N: it is found there, after E, SE, S and SW."""

    def loop(lists: dict[str, Any]) -> None:
        number = len(lists["segments"])
        lists["segments"].append(
            {
                "id": number,
                "a": "P1",
                "b": "P0",
                "length": 5,
                "capacity": 2,
                "direction": "N",
                "direction_b": "N",
            }
        )

    links = city_links(in_lists(loop).city(3))
    assert [(link.a, link.direction, link.b, link.length) for link in links if link.a == 0][-1] == (
        0,
        0,
        1,
        5,
    )
    assert len(links) == 115


#: What is changed in the lists of the larger side, and what the message must say.
REFUSED: list[tuple[str, Change, list[str]]] = [
    (
        "ids",
        lambda lists: lists["plots"][3].update(id=4),
        ["board_3_5", "lists.plots: the ids must be 0, 1, 2"],
    ),
    (
        "an unknown point",
        lambda lists: lists["segments"][5].update(b="P60"),
        ["lists.segments[5]: b is 'P60'", "no such point"],
    ),
    (
        "no name of a point",
        lambda lists: lists["segments"][5].update(b="Q1"),
        ["board_3_5.lists.segments[5].b", "Q1"],
    ),
    (
        "both ends",
        lambda lists: lists["segments"][5].update(b=lists["segments"][5]["a"]),
        ["lists.segments[5]: both ends are"],
    ),
    (
        "no such block",
        lambda lists: lists["segments"][100].update(block=50),
        ["lists.segments[100]: block is 50; the last Block is 44"],
    ),
    (
        "no such corner",
        lambda lists: lists["blocks"][7].update(nw=60),
        ["lists.blocks[7]: a corner is Plot 60"],
    ),
    (
        "the same corner",
        lambda lists: lists["blocks"][7].update(nw=lists["blocks"][7]["se"]),
        ["lists.blocks[7]: two corners are the same Plot"],
    ),
    (
        "no corner",
        lambda lists: [lists["blocks"][7].pop(key) for key in ("nw", "ne", "sw", "se")],
        ["block 7 at (7, 0) has no Plot at any corner"],
    ),
    (
        "no zoning",
        lambda lists: lists["blocks"][7].update(zoning=[]),
        ["board_3_5.lists.blocks[7].zoning", "1"],
    ),
    (
        "a crossing of what isn't there",
        lambda lists: lists["crossings"].append([3, 190]),
        ["lists.crossings: there is no segment 190"],
    ),
    (
        "crossed twice",
        lambda lists: lists["crossings"].append([lists["crossings"][0][0], 3]),
        ["lists.crossings: segment", "is named twice"],
    ),
    (
        "crossed by itself",
        lambda lists: lists["crossings"].append([3, 3]),
        ["lists.crossings: segment 3 is named twice"],
    ),
    (
        "one direction for two",
        lambda lists: lists["segments"][0].update(direction="S"),
        ["segments 0 and", "both leave the Plot TH (0, 0) to S"],
    ),
    (
        "two points at a place",
        lambda lists: lists["plots"][1].update(x=0),
        ["the Plot TH (0, 0) lies at the place of the Plot TH (0, 0)"],
    ),
    (
        "a way that ends",
        lambda lists: leaving(lists, "J0", "S").update(a="P0", direction="N"),
        ["the Rail spaces that come to the junction (2, 2) from N do not go on to S"],
    ),
    (
        "too long",
        lambda lists: lists["segments"][0].update(length=10),
        ["board_3_5.lists.segments[0].length", "10"],
    ),
    (
        "too many lines",
        lambda lists: lists["segments"][0].update(capacity=3),
        ["board_3_5.lists.segments[0].capacity", "3"],
    ),
    (
        "too many Plots",
        lambda lists: lists["plots"].append({"id": 64, "x": 20, "y": 20, "district": "TH"}),
        ["board_3_5.lists.plots[56].id", "64"],
    ),
]


@pytest.mark.parametrize(
    ("change", "says"), [row[1:] for row in REFUSED], ids=[r[0] for r in REFUSED]
)
def test_wrong_lists(change: Change, says: list[str]) -> None:
    with pytest.raises(qx.PackError) as caught:
        in_lists(change)
    for part in says:
        assert part in str(caught.value)


#: Segments between the free upper side of two Plots and two new junctions, J4 and J5.
KNOTS: list[tuple[list[tuple[str, str, str, str]], str]] = [
    (
        [
            ("P0", "N", "J4", "W"),
            ("J4", "E", "J5", "W"),
            ("J5", "E", "J4", "N"),
            ("J4", "S", "P1", "N"),
        ],
        "the way that leaves the Plot TH (0, 0) to N comes to the junction (20, 20) twice",
    ),
    (
        [("J4", "E", "J5", "W"), ("J5", "E", "J4", "W")],
        "segment 130 at the junction (20, 20) lies on no way from Plot to Plot",
    ),
    (
        [("P0", "N", "J4", "W"), ("J4", "E", "P0", "NE")],
        "the way that leaves the Plot TH (0, 0) to N comes to the Plot TH (0, 0) twice",
    ),
]


@pytest.mark.parametrize(("runs", "says"), KNOTS)
def test_ways_that_can_not_be_built(runs: list[tuple[str, str, str, str]], says: str) -> None:
    def knot(lists: dict[str, Any]) -> None:
        assert len(lists["junctions"]) == 4
        lists["junctions"] += [{"id": 4, "x": 20, "y": 20}, {"id": 5, "x": 21, "y": 20}]
        for a, direction, b, direction_b in runs:
            lists["segments"].append(
                {
                    "id": len(lists["segments"]),
                    "a": a,
                    "b": b,
                    "length": 1,
                    "capacity": 1,
                    "direction": direction,
                    "direction_b": direction_b,
                }
            )

    with pytest.raises(qx.PackError) as caught:
        in_lists(knot)
    assert says in str(caught.value)


def test_one_form_only() -> None:
    def both(content: dict[str, Any]) -> None:
        content["board_3_5"]["lists"] = lists_of(qx.load_pack(GAME).city(3))

    def neither(content: dict[str, Any]) -> None:
        del content["board_3_5"]["rows"]

    for change, found in ((both, "both are there"), (neither, "neither is there")):
        with pytest.raises(qx.PackError, match=f"board_3_5: .*rows or by its lists; {found}"):
            edited(change)
