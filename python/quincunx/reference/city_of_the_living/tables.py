"""Component data and ruleset options, compiled into the form that the rules ask for.

Rules: the modes and options (CL-MODE), the numbers printed in the rulebook, the prices (CL-BUY).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum, IntEnum

from quincunx.packs.city_of_the_living import models
from quincunx.packs.city_of_the_living.models import MatName, Mats, Pack
from quincunx.packs.city_of_the_living.options import Options
from quincunx.packs.city_of_the_living.reach import COLOUR_OF, MarkName, reachable

TURNS = 36
ACTIONS_PER_TURN = 2
SPACES = 11  # entries of a state's space list; a mat may have fewer
FUEL_GATHERED = 2
FUEL_PER_LEVEL = 2  # pays for one missing level of Cooperation
FUEL_PER_POINT = 6  # in the final conversion
FINAL_PASSES = 2  # of Cooperation, and of Defenses
PRICE_ON_LEVEL = 2
PRICE_PER_LEVEL_ABOVE = 2
PRICE_BELOW = 1


class Symbol(IntEnum):
    """The five scoring symbols."""

    NONE = 0
    COOPERATION = 1
    DEFENSES = 2
    FUEL = 3
    SCAVENGING = 4
    ADVANTAGE = 5


SYMBOLS = tuple(Symbol)[1:]


class Side(Enum):
    """The side of the Scavenging board on which a tile lies."""

    COOPERATION = "cooperation"
    DEFENSE = "defense"


class TileType(Enum):
    """What a tile is; it decides on which spaces the tile may be laid."""

    TRANSPORT = "transport"
    PROVISION = "provision"
    WEAPON = "weapon"
    FORTIFICATION = "fortification"
    SPECIAL = "special"


class Effect(Enum):
    """What a Special tile does when it is bought."""

    NONE = "none"
    ADVANTAGE_1 = "advantage_1"
    ADVANTAGE_2 = "advantage_2"
    REMOVE_ZOMBIES_3 = "remove_zombies_3"


#: Advantage points and removed Zombies of each effect (CL-SPEC-02, CL-SPEC-03, CL-SPEC-04).
EFFECT_POINTS = {Effect.NONE: 0, Effect.ADVANTAGE_1: 1, Effect.ADVANTAGE_2: 2}
EFFECT_ZOMBIES = {Effect.REMOVE_ZOMBIES_3: 3}


@dataclass(frozen=True, slots=True)
class Face:
    """The upper side of a tile, bought or pre-printed: what can be seen on a mat."""

    name: str
    type: TileType
    cooperation: int
    defenses: int
    fuel: int
    scavenging: int
    advantage: int
    unusable: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """An Improvement tile. Year 0 lies open from the start and scores nothing when drawn."""

    id: int
    year: int
    side: Side
    level: int
    scoring: Symbol
    effect: Effect
    face: Face


@dataclass(frozen=True, slots=True)
class Bounds:
    """Highest values that a player on a mat side can come to in a game."""

    zombies: int
    fuel: int
    points: tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Mat:
    """One mat side: spaces by type of tile, lines, pre-printed tiles and the Zombie track."""

    name: MatName
    space_count: int
    spaces: dict[TileType, tuple[int, ...]]
    lines: tuple[tuple[int, ...], ...]  # green spaces that a space is joined to
    preprinted: tuple[Face | None, ...]
    zombie_track: int
    zombie_start: int
    track_symbols: tuple[int, ...]  # uncovered Advantage symbols with z Zombies, z = 0..track
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything that is fixed for a game."""

    players: int
    mats: tuple[Mat, ...]  # one a seat
    tiles: tuple[Tile, ...]
    years: tuple[tuple[int, ...], ...]  # tile ids of each year, ascending
    scorings: tuple[dict[Symbol, int], ...]  # how often a year scores each symbol
    levels: int
    start_level: int
    start_fuel: int
    prices: tuple[tuple[int, ...], ...]  # [cube level][tile level], both from 1
    fuel_per_symbol: int
    blocked_ranks: bool


def compile_tables(pack: Pack, options: Options) -> Tables:
    """Compile a pack under some options.

    The number of players is checked with the options (CL-MODE-01) and changes no rule
    (CL-MODE-04). Each seat has a mat side of its own (CL-MODE-02), and the sides differ in data
    only (CL-MODE-03). Fuel for each Fuel symbol (CL-MODE-05) and the rank of blocked players
    (CL-MODE-06) are options. Tracking tokens are not modelled: `drawn` tells all that they would
    (CL-MODE-07).
    """
    tiles = tuple(compile_tile(tile) for tile in sorted(pack.tiles, key=lambda tile: tile.id))
    last_year = max(tile.year for tile in tiles)
    years = tuple(
        tuple(tile.id for tile in tiles if tile.year == year) for year in range(last_year + 1)
    )
    scorings = tuple(count_scorings(tiles, year) for year in range(last_year + 1))
    sides = {name: compile_mat(pack, options, name) for name in set(options.sides)}
    levels = pack.board.levels
    return Tables(
        players=options.players,
        mats=tuple(sides[name] for name in options.sides),
        tiles=tiles,
        years=years,
        scorings=scorings,
        levels=levels,
        start_level=pack.board.start_level,
        start_fuel=pack.board.start_fuel,
        prices=tuple(
            tuple(price(cube, level) for level in range(levels + 1)) for cube in range(levels + 1)
        ),
        fuel_per_symbol=options.fuel_per_symbol,
        blocked_ranks=options.blocked_ranks,
    )


def price(cube: int, level: int) -> int:
    """Return what a tile costs: its level against the cube on the track of its side.

    On the cube's level 2 Fuel (CL-BUY-03), above it 2 more for each level (CL-BUY-04), below it
    1 Fuel however far (CL-BUY-05). Nothing else counts (CL-BUY-02).
    """
    if level < cube:
        return PRICE_BELOW
    return PRICE_ON_LEVEL + PRICE_PER_LEVEL_ABOVE * (level - cube)


def compile_tile(tile: models.Tile) -> Tile:
    """Compile a tile. No tile of the offer carries the Unusable mark (CL-LOCK-04)."""
    return Tile(
        id=tile.id,
        year=tile.year,
        side=Side(tile.side),
        level=tile.level,
        scoring=Symbol[tile.scoring.upper()],
        effect=Effect(tile.effect),
        face=compile_face(tile, unusable=False),
    )


def compile_face(tile: models.Tile | models.Preprinted, unusable: bool) -> Face:
    """Compile what can be seen of a tile."""
    return Face(
        name=tile.name,
        type=TileType(tile.type),
        cooperation=tile.cooperation,
        defenses=tile.defenses,
        fuel=tile.fuel,
        scavenging=tile.scavenging,
        advantage=tile.advantage,
        unusable=unusable,
    )


def count_scorings(tiles: tuple[Tile, ...], year: int) -> dict[Symbol, int]:
    """Count how often a year scores each symbol."""
    counts = Counter(tile.scoring for tile in tiles if tile.year == year)
    return {symbol: counts[symbol] for symbol in SYMBOLS}


def compile_mat(pack: Pack, options: Options, name: MatName) -> Mat:
    """Compile a mat side."""
    mats = pack.mats
    side = mats.side(name)
    spaces = mats.spaces_of(name)
    joined = {line.blue: tuple(line.green) for line in mats.lines_of(name)}
    printed = {tile.space: compile_face(tile, tile.unusable) for tile in side.preprinted}
    # CL-ZOM-05: the symbol on space k is uncovered as long as there are fewer than k Zombies.
    symbols = tuple(
        sum(1 for k in side.track_advantage if zombies < k)
        for zombies in range(side.zombie_track + 1)
    )
    return Mat(
        name=name,
        space_count=len(spaces),
        # CL-PLACE-01: each type of tile has a colour of its own.
        spaces={
            TileType(kind): tuple(space.id for space in spaces if space.colour == colour)
            for kind, colour in COLOUR_OF.items()
        },
        lines=tuple(joined.get(space, ()) for space in range(SPACES)),
        preprinted=tuple(printed.get(space) for space in range(SPACES)),
        zombie_track=side.zombie_track,
        zombie_start=side.zombie_start,
        track_symbols=symbols,
        bounds=compile_bounds(pack, options, mats, name, symbols[0]),
    )


def compile_bounds(
    pack: Pack, options: Options, mats: Mats, name: MatName, track_symbols: int
) -> Bounds:
    """Add up the best, or for Zombies the worst, that every scoring of a game could bring."""

    def reach(mark: MarkName) -> tuple[int, int]:
        return reachable(pack.tiles, mats, name, mark)

    counts = Counter(tile.scoring for tile in pack.tiles)
    cooperation, defenses = counts["cooperation"] + FINAL_PASSES, counts["defenses"] + FINAL_PASSES
    zombies = cooperation * max(0, -reach("cooperation")[0])
    zombies += defenses * max(0, -reach("defenses")[0])
    turns = -(-TURNS // options.players)
    fuel = pack.board.start_fuel + turns * ACTIONS_PER_TURN * FUEL_GATHERED
    fuel += cooperation * max(0, reach("cooperation")[1])
    fuel += defenses * max(0, reach("defenses")[1])
    fuel += (counts["fuel"] + 1) * reach("fuel")[1] * options.fuel_per_symbol
    advantage = counts["advantage"] + 1
    special = sum(EFFECT_POINTS.get(Effect(tile.effect), 0) for tile in pack.tiles)
    return Bounds(
        zombies=mats.side(name).zombie_start + zombies,
        fuel=fuel,
        points=(
            advantage * reach("advantage")[1],
            advantage * track_symbols,
            special,
            fuel // FUEL_PER_POINT,
            3,
            3,
        ),
    )
