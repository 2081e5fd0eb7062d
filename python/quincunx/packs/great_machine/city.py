"""The city as a graph: which Districts are connected, and what a layout must be like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from quincunx.packs.checking import refuse
from quincunx.packs.great_machine.words import (
    CITADEL,
    MINORS,
    NEXUS,
    NUM_DISTRICTS,
    SQUARE,
    TOWER,
)

if TYPE_CHECKING:
    from quincunx.packs.great_machine.parts import Preset

#: A place: the left cell of a tile.
Cell = tuple[int, int]
MAX_X, MAX_Y = 16, 8


def connected(one: Cell, other: Cell) -> bool:
    """Return whether two tiles share an edge."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (down == 0 and across == 2) or (down == 1 and across <= 1)


def overlap(one: Cell, other: Cell) -> bool:
    """Return whether two tiles cover a cell in common."""
    return one[1] == other[1] and abs(one[0] - other[0]) <= 1


def neighbours(anchors: Sequence[Cell]) -> list[set[int]]:
    """Return the Districts connected to each."""
    return [
        {other for other, there in enumerate(anchors) if connected(anchor, there)}
        for anchor in anchors
    ]


def in_one_piece(near: Sequence[set[int]]) -> bool:
    """Return whether every District can be reached from the first."""
    return len(_reached(near)) == len(near)


def _reached(near: Sequence[set[int]]) -> set[int]:
    found, latest = {0}, {0}
    while latest:
        latest = {other for district in latest for other in near[district]} - found
        found |= latest
    return found


def repositionings(anchors: Sequence[Cell], district: int) -> list[Cell]:
    """Return the places to which a District can be moved, in order.

    GM-REPO-02, GM-REPO-03: free places other than its own, after which GM-CITY-01 holds.
    """
    rest = [anchor for number, anchor in enumerate(anchors) if number != district]
    near = {(x + dx, y + dy) for x, y in rest for dx, dy in _OFFSETS}
    return sorted(
        place
        for place in near - {anchors[district]}
        if not any(overlap(place, anchor) for anchor in rest)
        and _holds_together([*anchors[:district], place, *anchors[district + 1 :]])
    )


_OFFSETS = ((-2, 0), (2, 0), (-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1))


def _holds_together(anchors: Sequence[Cell]) -> bool:
    near = neighbours(anchors)
    return in_one_piece(near) and all(len(links) >= 2 for links in near)


def check_presets(presets: tuple[Preset, ...]) -> tuple[Preset, ...]:
    """Return the layouts as they are, if a game can begin with each."""
    refuse(_preset_problems(presets))
    return presets


def _preset_problems(presets: tuple[Preset, ...]) -> Iterator[str]:
    for name, times in Counter(preset.name for preset in presets).items():
        if times > 1:
            yield f"{times} layouts are called {name!r}; the names must differ"
    for preset in presets:
        if preset.name == "random":
            yield "no layout can be called 'random', which stands for a city drawn by lot"
        anchors = [(x, y) for x, y in preset.anchors]
        place = [*_place_problems(anchors)]
        # Districts in each other's place have no connections worth telling.
        for problem in place or city_problems(anchors):
            yield f"{preset.name}: {problem}"


def _place_problems(anchors: Sequence[Cell]) -> Iterator[str]:
    least = (min(x for x, _ in anchors), min(y for _, y in anchors))
    if least != (0, 0):
        yield f"the least x and y of the anchors are {least[0]} and {least[1]}; both must be 0"
    for district, (x, y) in enumerate(anchors):
        if x > MAX_X or y > MAX_Y:
            yield (
                f"District {district} is at ({x}, {y}); x goes to {MAX_X} and y to {MAX_Y} at most"
            )
    for one, other in combinations(range(len(anchors)), 2):
        if overlap(anchors[one], anchors[other]):
            yield f"Districts {one} and {other} overlap"


def city_problems(anchors: Sequence[Cell]) -> Iterator[str]:
    """Yield what keeps a city without overlaps from being one to start with."""
    near = neighbours(anchors)
    yield from _link_problems(near)
    yield from _major_problems(near)
    for minor in MINORS:  # GM-CITY-04
        if not near[minor] & {SQUARE, *MINORS}:
            yield (
                f"District {minor} is connected neither to another Minor District nor to the "
                f"Central Square ({SQUARE})"
            )


def _link_problems(near: Sequence[set[int]]) -> Iterator[str]:
    for district, links in enumerate(near):  # GM-CITY-01
        if len(links) < 2:
            yield f"District {district} is connected to {len(links)} others; two is the least"
    if not in_one_piece(near):  # GM-CITY-01
        cut_off = sorted({*range(NUM_DISTRICTS)} - _reached(near))
        yield f"the city is in pieces: from District 0 there is no way to {cut_off}"
    close = near[CITADEL].union(*(near[district] for district in near[CITADEL])) | {CITADEL}
    for district in range(NUM_DISTRICTS):  # GM-CITY-02
        if district not in close:
            yield f"District {district} is farther than two steps from the Grand Citadel (0)"


def _major_problems(near: Sequence[set[int]]) -> Iterator[str]:
    if TOWER in near[CITADEL]:  # GM-CITY-03
        yield f"the Tower of L.A.W. ({TOWER}) is connected to the Grand Citadel ({CITADEL})"
    if not near[CITADEL] & {SQUARE, NEXUS}:  # GM-CITY-03
        yield (
            f"the Grand Citadel ({CITADEL}) is connected neither to the Central Square ({SQUARE}) "
            f"nor to the Control Nexus ({NEXUS})"
        )
    if not near[SQUARE] & {*MINORS}:  # GM-CITY-05
        yield f"the Central Square ({SQUARE}) is connected to no Minor District"
