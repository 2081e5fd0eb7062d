"""The layouts of the pack: connections, distances, places for each District."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.great_machine.city import (
    connected,
    in_one_piece,
    neighbours,
    overlap,
    repositionings,
)

from .ids import CITADEL, MINORS, NEXUS, SQUARE, TOWER
from .packs import GAME

NAMES = ("P1", "P2", "P3", "P4", "P5")
#: Districts connected to each, on the first layout.
NEIGHBOURS = [
    {3, 4, 5, 6, 7, 8},
    {4, 6},
    {6, 8},
    {0, 4, 5},
    {0, 1, 3, 6},
    {0, 3, 7},
    {0, 1, 2, 4, 8},
    {0, 5, 8},
    {0, 2, 6, 7},
]
#: Places to which each District can be moved.
PLACES = {
    "P1": [7, 6, 6, 5, 1, 5, 2, 5, 1],
    "P2": [3, 5, 6, 7, 5, 5, 1, 5, 6],
    "P3": [1, 6, 6, 6, 1, 1, 8, 1, 6],
    "P4": [4, 3, 3, 1, 0, 3, 3, 0, 1],
    "P5": [5, 5, 6, 7, 3, 1, 5, 5, 6],
}
TOTALS = {"P1": 38, "P2": 43, "P3": 36, "P4": 18, "P5": 43}


def anchors_of(name: str) -> list[tuple[int, int]]:
    pack: Any = qx.packs.load_pack(GAME)
    (found,) = [preset for preset in pack.presets if preset.name == name]
    return [(x, y) for x, y in found.anchors]


def distances(near: Sequence[set[int]], start: int) -> list[int]:
    steps = {start: 0}
    while len(steps) < len(near):
        reached = {other for district in steps for other in near[district]} - steps.keys()
        steps |= dict.fromkeys(reached, max(steps.values()) + 1)
    return [steps[district] for district in range(len(near))]


@pytest.mark.parametrize(
    ("dx", "dy", "wanted"),
    [
        (0, 0, "overlap"),
        (1, 0, "overlap"),
        (2, 0, "connected"),
        (3, 0, ""),
        (0, 1, "connected"),
        (1, 1, "connected"),
        (2, 1, ""),
        (0, 2, ""),
        (1, 2, ""),
    ],
)
def test_two_tiles(dx: int, dy: int, wanted: str) -> None:
    for sign_x in (1, -1):
        for sign_y in (1, -1):
            other = (5 + sign_x * dx, 5 + sign_y * dy)
            assert overlap((5, 5), other) == (wanted == "overlap")
            assert connected((5, 5), other) == (wanted == "connected")


@pytest.mark.rule("GM-CITY-01")
def test_neighbours_on_the_first_layout() -> None:
    assert neighbours(anchors_of("P1")) == NEIGHBOURS


@pytest.mark.rule("GM-CITY-01", "GM-CITY-02", "GM-CITY-03", "GM-CITY-04", "GM-CITY-05")
@pytest.mark.parametrize("name", NAMES)
def test_every_layout_is_a_city_to_start_with(name: str) -> None:
    near = neighbours(anchors_of(name))
    assert all(district in near[other] for district in range(9) for other in near[district])
    assert all(district not in near[district] for district in range(9))
    assert all(len(links) >= 2 for links in near)
    assert in_one_piece(near)
    assert max(distances(near, CITADEL)) == 2
    assert TOWER not in near[CITADEL]
    assert near[CITADEL] & {SQUARE, NEXUS}
    assert all(near[minor] & {SQUARE, *MINORS} for minor in MINORS)
    assert near[SQUARE] & {*MINORS}


@pytest.mark.rule("GM-EX-24", "GM-CITY-02")
def test_the_range_of_a_servant() -> None:
    pack: Any = qx.packs.load_pack(GAME)
    steps = distances(neighbours(anchors_of("P1")), CITADEL)
    price = [pack.costs.servant_move * step for step in steps]
    assert price == [0, 4, 4, 2, 2, 2, 2, 2, 2]


@pytest.mark.rule("GM-REPO-02", "GM-REPO-03", "GM-CITY-01")
@pytest.mark.parametrize("name", NAMES)
def test_places_for_each_district(name: str) -> None:
    anchors = anchors_of(name)
    found = [repositionings(anchors, district) for district in range(9)]
    assert [len(places) for places in found] == PLACES[name]
    assert sum(PLACES[name]) == TOTALS[name]
    for district, places in enumerate(found):
        assert len(set(places)) == len(places)
        assert anchors[district] not in places


@pytest.mark.rule("GM-REPO-02")
def test_a_place_keeps_the_city_together() -> None:
    anchors = anchors_of("P1")
    for district in range(9):
        for place in repositionings(anchors, district):
            moved = [*anchors[:district], place, *anchors[district + 1 :]]
            near = neighbours(moved)
            assert in_one_piece(near)
            assert all(len(links) >= 2 for links in near)
            assert not any(overlap(place, other) for other in anchors if other != anchors[district])
