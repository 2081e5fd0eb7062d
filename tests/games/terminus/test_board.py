"""Both sides of the board: check numbers, zoning, Districts, and the other form of a board."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.terminus.links import city_links

from .packs import DISTRICTS, GAME
from .walker import STEPS, capacity, checksum, links, plot_ids, walk

SIDES = {"board_1_2": 2, "board_3_5": 3}

#: Plots, Blocks, segments, Rail spaces, links, links by length, and the sum of all links.
CHECKS = {
    "board_1_2": (42, 34, 100, 223, 84, {2: 57, 3: 11, 4: 10, 6: 6}, "2390423d"),
    "board_3_5": (56, 45, 130, 300, 114, {2: 74, 3: 24, 4: 8, 6: 8}, "9a9fa8a3"),
}

#: Zoning of the Blocks, row by row: commercial, industrial, residential.
ZONING = {
    "board_1_2": [
        "R CR C C CI CI C",
        "R CR CI CI CI CI C",
        "R CR CIR I I I CI",
        "R R IR IR IR I I",
        "R R R R IR IR -",
    ],
    "board_3_5": [
        "R R CR C CI CI CI C C",
        "R R CR C CI I CI C C",
        "R R CR CR CIR I I CI CI",
        "R R R R IR I I I I",
        "R R R R IR IR IR I I",
    ],
}

NEIGHBOURS = [
    *("CR-OC", "CR-UW", "CR-VP", "KB-OC", "KB-TH", "KB-UW"),
    *("KB-VP", "MH-TH", "MH-VP", "OC-UW", "OC-VP"),
]


@pytest.fixture(scope="module")
def pack() -> Any:
    """The pack that comes with the game."""
    return qx.load_pack(GAME)


@pytest.fixture(params=SIDES)
def side(request: pytest.FixtureRequest) -> str:
    """A side of the board."""
    name: str = request.param
    return name


@pytest.fixture
def city(pack: Any, side: str) -> Any:
    """The map of a side."""
    return pack.city(SIDES[side])


@pytest.fixture
def rows(pack: Any, side: str) -> Any:
    """The rows of a side."""
    return getattr(pack, side).rows


@pytest.mark.rule("TE-RULING-01", "TE-RULING-49", "TE-BUILD-08", "TE-BUILD-09")
def test_check_numbers(side: str, city: Any, rows: Any) -> None:
    plots, blocks, segments, spaces, count, lengths, crc = CHECKS[side]
    assert (len(city.plots), len(city.blocks), len(city.segments)) == (plots, blocks, segments)
    assert sum(segment.length for segment in city.segments) == spaces
    walked = links(rows)
    assert len(walked) == count
    assert Counter(length for *_, length in walked) == lengths
    assert checksum(walked) == crc
    assert len(plot_ids(rows)) == plots


def test_links_of_the_package_are_those_of_the_walker(city: Any, rows: Any) -> None:
    found = [(link.a, link.direction, link.b, link.length) for link in city_links(city)]
    assert found == links(rows)


def test_every_segment_lies_on_one_link(city: Any) -> None:
    used = Counter(number for link in city_links(city) for number in link.segments)
    assert used == Counter(range(len(city.segments)))


def test_links_are_the_same_from_both_ends(rows: Any) -> None:
    ids = plot_ids(rows)
    places = {number: place for place, number in ids.items()}
    for a, direction, b, length in links(rows):
        assert walk(rows, places[b], (direction + 4) % 8) == (places[a], length)


def test_segments_are_what_the_rows_draw(city: Any, rows: Any) -> None:
    for segment in city.segments:
        a, b = city.point(segment.a), city.point(segment.b)
        dx, dy = STEPS[segment.direction]
        assert (b.x - a.x, b.y - a.y) == (dx, dy)
        assert segment.direction_b == (segment.direction + 4) % 8
        assert segment.length == (3 if dx and dy else 2)
        assert segment.capacity == capacity(rows, (a.x, a.y), segment.direction)
        # Diagonals lie inside a Block, edges between two.
        assert (segment.block is not None) == bool(dx and dy)
        if segment.block is not None:
            block = city.blocks[segment.block]
            assert (block.x, block.y) == (min(a.x, b.x), min(a.y, b.y))


def test_segments_come_in_order(city: Any) -> None:
    """Horizontal edges row by row, vertical ones, then by Block the falling before the rising."""
    keys = []
    for segment in city.segments:
        a = city.point(segment.a)
        if segment.block is None:
            keys.append((int(segment.direction == 4), a.y, a.x, 0))
        else:
            keys.append((2, segment.block, 0, int(segment.direction == 5)))
    assert keys == sorted(keys)
    assert {segment.direction for segment in city.segments} == {2, 3, 4, 5}


def test_crossings(city: Any, rows: Any) -> None:
    crossed = {
        number: segment.crosses
        for number, segment in enumerate(city.segments)
        if segment.crosses is not None
    }
    letters = "".join(rows.blocks)
    assert len(crossed) == 2 * sum(letters.count(code) for code in "567") > 0
    for one, other in crossed.items():
        assert crossed[other] == one
        assert city.segments[one].block == city.segments[other].block


def test_zoning(side: str, city: Any) -> None:
    letters = iter(["".join("CIR"[kind] for kind in block.zoning) for block in city.blocks])
    expected = [word for row in ZONING[side] for word in row.split()]
    assert [word if word == "-" else next(letters) for word in expected] == expected


def test_corners(city: Any, rows: Any) -> None:
    ids = plot_ids(rows)
    for block in city.blocks:
        x, y = block.x, block.y
        around = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        assert list(block.corners) == [ids.get(place) for place in around]


def test_junctions_are_crossed_straight_on(city: Any, rows: Any) -> None:
    assert city.junctions
    for junction in city.junctions:
        place = (junction.x, junction.y)
        held = [capacity(rows, place, direction) for direction in range(8)]
        assert sum(map(bool, held)) >= 4
        assert [bool(one) for one in held[:4]] == [bool(one) for one in held[4:]]


@pytest.mark.rule("TE-RULING-42")
def test_plots_of_each_district(side: str, city: Any) -> None:
    each = {"board_1_2": 6, "board_3_5": 8}[side]
    assert Counter(plot.district for plot in city.plots) == dict.fromkeys(range(7), each)


def test_every_plot_is_within_reach(city: Any) -> None:
    ends = [(link.a, link.b) for link in city_links(city)]
    degree = Counter(end for pair in ends for end in pair)
    assert min(degree[plot] for plot in range(len(city.plots))) >= 2
    reached = {0}
    for _ in city.plots:
        reached |= {end for pair in ends if set(pair) & reached for end in pair}
    assert reached == set(range(len(city.plots)))


def test_what_the_printed_examples_need(city: Any) -> None:
    """Links of 2, 3 and 6 Rails, double Rail spaces, a double diagonal in an X."""
    assert {link.length for link in city_links(city)} >= {2, 3, 6}
    assert {segment.capacity for segment in city.segments} == {1, 2}
    assert any(s.capacity == 2 and s.crosses is not None for s in city.segments)


def test_neighbouring_districts(rows: Any) -> None:
    """Districts are neighbours where Plots of both lie side by side, whatever links there are."""
    codes = {code[0]: code for code in DISTRICTS}
    beside = [pair for row in rows.plots for pair in pairwise(row)]
    beside += [pair for column in zip(*rows.plots, strict=True) for pair in pairwise(column)]
    found = {
        "-".join(sorted(codes[letter] for letter in pair))
        for pair in beside
        if len(set(pair) & set(codes)) == 2
    }
    assert sorted(found) == NEIGHBOURS
