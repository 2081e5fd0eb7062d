"""How far the totals of a mat can go: the best and the worst choice of tiles for its spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from quincunx.packs.city_of_the_living.models import Colour, MatName, Mats, SpaceType, Tile

MarkName = Literal["cooperation", "defenses", "fuel", "scavenging", "advantage"]

#: The colour of the spaces on which each type of tile is laid.
COLOUR_OF: dict[SpaceType, Colour] = {
    "transport": "orange",
    "provision": "yellow",
    "weapon": "green",
    "fortification": "blue",
}


def reachable(
    tiles: tuple[Tile, ...], mats: Mats, name: MatName, mark: MarkName
) -> tuple[int, int]:
    """Return the lowest and the highest total of a mark on one mat side.

    Every space keeps its pre-printed tile or stays empty, or takes a tile of its colour; no tile
    is used twice. Lines are left out of account.
    """
    printed = {face.space: getattr(face, mark) for face in mats.side(name).preprinted}
    low = high = 0
    for kind, colour in COLOUR_OF.items():
        spaces = [space.id for space in mats.spaces_of(name) if space.colour == colour]
        before = [printed.get(space, 0) for space in spaces]
        choice = [getattr(tile, mark) for tile in tiles if tile.type == kind]
        low += lowest_total(before, choice)
        high -= lowest_total([-value for value in before], [-value for value in choice])
    return low, high


def lowest_total(before: list[int], choice: list[int]) -> int:
    """Return the lowest sum over some spaces, each of which may be covered by another tile.

    The spaces are alike, so the lowest tiles go over the highest marks as long as that pays.
    """
    pairs = zip(sorted(before, reverse=True), sorted(choice), strict=False)
    return sum(before) - sum(max(0, covered - tile) for covered, tile in pairs)
