"""What makes a component pack playable. Each problem is a sentence that names the entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from quincunx.packs.city_of_the_living.reach import COLOUR_OF, MarkName, reachable

if TYPE_CHECKING:
    from quincunx.packs.city_of_the_living.models import (
        Board,
        Line,
        MatName,
        Mats,
        MatSide,
        Pack,
        Space,
        Tile,
    )

TILES_PER_YEAR = (24, 5, 5, 5, 5, 5, 5, 6)
LAST_YEAR = 7
MAX_SPACES = 11
MAX_NAME_BYTES = 39  # packed as 40 bytes that end with a zero
WORST_COOPERATION = -20  # a payment is for at most 20 levels
SYMBOLS = ("cooperation", "defenses", "fuel", "scavenging", "advantage")
MAT_NAMES: tuple[MatName, MatName] = ("normal", "difficult")

# What the engines are made for: each total, and the Fuel and the points of a player in a game.
_TOTAL_RANGE: dict[MarkName, tuple[int, int]] = {
    "cooperation": (-60, 60),
    "defenses": (-60, 60),
    "fuel": (0, 60),
    "scavenging": (0, 60),
    "advantage": (0, 60),
}
_MOST_FUEL = 2000
_MOST_POINTS = 2000


def refuse(problems: Iterable[str]) -> None:
    """Raise a ValueError that lists all problems, if there are any."""
    found = list(problems)
    if found:
        raise ValueError("; ".join(found))


def tile_problems(tile: Tile) -> Iterator[str]:
    """Yield what is wrong with one tile by itself."""
    who = f"tile {tile.id} ({tile.name})"
    if (tile.scoring == "none") != (tile.year == 0):
        yield (
            f"{who}: scoring is {tile.scoring!r} in year {tile.year}; a tile of year 0 has "
            "scoring 'none', any other tile has one of " + ", ".join(SYMBOLS)
        )
    if (tile.effect != "none") != (tile.type == "special"):
        yield (
            f"{who}: effect is {tile.effect!r} on a {tile.type} tile; a special tile has an "
            "effect, any other tile has 'none'"
        )
    if tile.type == "special":
        for mark in SYMBOLS:
            if getattr(tile, mark) != 0:
                yield f"{who}: {mark} is {getattr(tile, mark)}; a special tile has no marks, only 0"


def board_problems(board: Board) -> Iterator[str]:
    """Yield what is wrong with the Scavenging board by itself."""
    if board.start_level > board.levels:
        yield f"board: start_level is {board.start_level}; the last level is {board.levels}"


def side_problems(side: MatSide) -> Iterator[str]:
    """Yield what is wrong with one mat side by itself."""
    for space in side.track_advantage:
        if not 1 <= space <= side.zombie_track:
            yield (
                f"track_advantage: space {space} is not on the Zombie track, "
                f"which has spaces 1 to {side.zombie_track}"
            )
    if len(side.printed_range) != 2 or side.printed_range[0] > side.printed_range[1]:
        yield f"printed_range is {list(side.printed_range)}; give the lowest and highest number"


def mat_problems(mats: Mats) -> Iterator[str]:
    """Yield what is wrong with the mats by themselves."""
    for name in MAT_NAMES:
        spaces = mats.spaces_of(name)
        if not 1 <= len(spaces) <= MAX_SPACES:
            yield f"mats.{name}: there are {len(spaces)} spaces; allowed are 1 to {MAX_SPACES}"
        if [space.id for space in spaces] != list(range(len(spaces))):
            yield f"mats.{name}: the ids of the spaces must be 0, 1, 2 and so on without a gap"
            continue
        yield from _line_problems(name, spaces, mats.lines_of(name))
        yield from _preprinted_problems(name, spaces, mats.side(name))


def _line_problems(
    name: MatName, spaces: tuple[Space, ...], lines: tuple[Line, ...]
) -> Iterator[str]:
    colours = {space.id: space.colour for space in spaces}
    for space, count in Counter(line.blue for line in lines).items():
        if count > 1:
            yield f"mats.{name}: lines name blue space {space} {count} times; once is allowed"
    for line in lines:
        if colours.get(line.blue) != "blue":
            yield f"mats.{name}: lines start at space {line.blue}, which is not a blue space"
        for space in line.green:
            if colours.get(space) != "green":
                yield (
                    f"mats.{name}: lines join space {line.blue} to space {space}, "
                    "which is not a green space"
                )
        if len(set(line.green)) != len(line.green):
            yield f"mats.{name}: lines of space {line.blue} name a green space twice"


def _preprinted_problems(name: MatName, spaces: tuple[Space, ...], side: MatSide) -> Iterator[str]:
    colours = {space.id: space.colour for space in spaces}
    for space, count in Counter(printed.space for printed in side.preprinted).items():
        if count > 1:
            yield f"mats.{name}: space {space} has {count} pre-printed tiles; one is allowed"
    for printed in side.preprinted:
        needed = COLOUR_OF[printed.type]
        colour = colours.get(printed.space)
        if colour != needed:
            found = "does not exist" if colour is None else f"is {colour}"
            yield (
                f"mats.{name}: {printed.name} is a {printed.type} tile, laid on {needed} spaces "
                f"only, but space {printed.space} {found}"
            )


def pack_problems(pack: Pack) -> Iterator[str]:
    """Yield what is wrong with the pack as a whole."""
    ids = [tile.id for tile in pack.tiles]
    total = sum(TILES_PER_YEAR)
    if sorted(ids) != list(range(total)):
        missing = sorted(set(range(total)) - set(ids))
        twice = sorted(key for key, count in Counter(ids).items() if count > 1)
        beyond = sorted(key for key in set(ids) if key >= total)
        yield (
            f"tiles: there must be exactly the ids 0 to {total - 1}, once each; "
            f"missing {missing}, repeated {twice}, not allowed {beyond}"
        )
    yield from _year_problems(pack)
    for tile in pack.tiles:
        if tile.level > pack.board.levels:
            yield (
                f"tile {tile.id} ({tile.name}): level is {tile.level}; "
                f"the board has levels 1 to {pack.board.levels}"
            )
    for name in MAT_NAMES:
        yield from _reach_problems(pack, name)


def _year_problems(pack: Pack) -> Iterator[str]:
    for year, expected in enumerate(TILES_PER_YEAR):
        tiles = [tile for tile in pack.tiles if tile.year == year]
        if len(tiles) != expected:
            yield f"tiles: year {year} has {len(tiles)} tiles; it must have {expected}"
        if year == 0:
            continue
        counts: Counter[str] = Counter(tile.scoring for tile in tiles)
        for symbol in SYMBOLS:
            wanted = 2 if symbol == "advantage" and year == LAST_YEAR else 1
            found = counts[symbol]
            if found != wanted:
                yield (
                    f"tiles: year {year} has {found} tiles that score {symbol}; "
                    f"it must have {wanted}"
                )


def _reach_problems(pack: Pack, name: MatName) -> Iterator[str]:
    for mark, (lowest, highest) in _TOTAL_RANGE.items():
        low, high = reachable(pack.tiles, pack.mats, name, mark)
        if low < lowest or high > highest:
            yield (
                f"mats.{name}: the {mark} total can reach {low} to {high}; "
                f"allowed are {lowest} to {highest}"
            )
    worst, _ = reachable(pack.tiles, pack.mats, name, "cooperation")
    if worst < WORST_COOPERATION:
        yield (
            f"mats.{name}: the worst choice of tiles brings cooperation to {worst}; "
            f"at least {WORST_COOPERATION} is allowed"
        )
    yield from _game_problems(pack, name)


def _game_problems(pack: Pack, name: MatName) -> Iterator[str]:
    def best(mark: MarkName) -> int:
        return max(0, reachable(pack.tiles, pack.mats, name, mark)[1])

    # 36 actions that gather 2; nine scorings of Cooperation and of Defenses; eight of Fuel with 2
    # for each symbol.
    fuel = pack.board.start_fuel + 72 + 9 * (best("cooperation") + best("defenses"))
    fuel += 8 * 2 * best("fuel")
    # Nine scorings of Advantage, the Special tiles, two majorities, the conversion.
    points = 9 * (best("advantage") + len(pack.mats.side(name).track_advantage))
    points += 2 * sum(tile.type == "special" for tile in pack.tiles) + 6 + fuel // 6
    if fuel > _MOST_FUEL:
        yield f"mats.{name}: a player could come to {fuel} Fuel; at most {_MOST_FUEL} is allowed"
    if points > _MOST_POINTS:
        yield (
            f"mats.{name}: a player could come to {points} Advantage points; "
            f"at most {_MOST_POINTS} is allowed"
        )


def warnings(pack: Pack) -> list[str]:
    """Return what is odd about a pack, though it can be played.

    Parameters
    ----------
    pack : Pack
        A valid pack.

    Returns
    -------
    list of str
        One sentence for each oddity.
    """
    return [
        f"tile {tile.id} ({tile.name}): scores {tile.scoring} but shows no such mark"
        for tile in pack.tiles
        if tile.year > 0 and tile.type != "special" and getattr(tile, tile.scoring) == 0
    ]
