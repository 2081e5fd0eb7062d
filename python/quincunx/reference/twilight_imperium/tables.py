"""Component data and ruleset options, compiled into the form that the rules ask for.

Component data comes from the pack alone: the rulebook does not print the text of most cards, the
map tiles and the charts, so an owner of the game can put in the true ones (TI-RULING-37,
TI-RULING-33). A pack with components of an expansion is refused by its models (TI-SETUP-03,
TI-EXT-04, TI-EXT-05).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quincunx.packs.twilight_imperium import layouts, models
from quincunx.packs.twilight_imperium.models import RACES, Pack
from quincunx.packs.twilight_imperium.options import Options
from quincunx.reference.twilight_imperium.names import NONE, PC, Kind, Race, Skill, Unit

CELLS: Final = 43
PLANETS: Final = 61
TILES: Final = 41  # without homesystems
HOME_TILE: Final = 41  # tile id of the homesystem of race 0
MAX_CARRIERS: Final = 12
HAND_SLOTS: Final = 8
MAX_LEVEL: Final = 6  # of each technology track (TI-TECH-04)
TOP_BRACKET: Final = 4  # Imperium Rex

#: Units that a player can have at most. Never binding in sensible play (TI-RULING-31); the
#: counters of the box do not limit building (TI-SETUP-12). Spacedocks: those in the pool.
CAPS: Final = {
    Unit.FIGHTER: 63,
    Unit.CRUISER: 31,
    Unit.CARRIER: MAX_CARRIERS,
    Unit.DREADNOUGHT: 31,
    Unit.GROUND_FORCE: 63,
    Unit.PDS: 31,
    Unit.SPACEDOCK: 5,
}

_KINDS: Final = {
    "mecatol": Kind.MECATOL,
    "planets": Kind.PLANETS,
    "empty": Kind.EMPTY_SPACE,
    "asteroids": Kind.ASTEROIDS,
    "supernova": Kind.SUPERNOVA,
}
_ELECTIONS: Final = {"elect_player": "player", "elect_planet": "planet", "elect_law": "law"}


@dataclass(frozen=True, slots=True)
class Tile:
    """A map tile or, from HOME_TILE on, the homesystem of a race."""

    kind: Kind
    wormhole: str  # "none", "alpha" or "beta"
    planets: tuple[int, ...]  # ascending

    @property
    def is_barrier(self) -> bool:
        """Whether the tile may shut a home in: an asteroid field or a supernova (TI-MAP-09)."""
        return self.kind in (Kind.ASTEROIDS, Kind.SUPERNOVA)


@dataclass(frozen=True, slots=True)
class Planet:
    """What is printed on a planet."""

    name: str
    resources: int
    influence: int


@dataclass(frozen=True, slots=True)
class UnitType:
    """A unit type (TI-UNIT-01). It hits with `battle` or more; 11 stands for never."""

    name: str
    cost: int
    battle: int
    move: int


@dataclass(frozen=True, slots=True)
class RaceChart:
    """The chart of a race (TI-SETUP-06)."""

    name: str
    credits: int
    tech: tuple[int, int, int]
    skills: frozenset[Skill]
    tech_price: int
    dock: int  # home planet with the first Spacedock


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card."""

    name: str
    count: int
    skill: Skill | None
    value: int
    threshold: int


@dataclass(frozen=True, slots=True)
class PoliticalCard:
    """A political card. `elect` is "player", "planet" or "law", or "" for a For/Against vote."""

    name: str
    count: int
    law: bool
    elect: str
    value: int
    turns: int


@dataclass(frozen=True, slots=True)
class Bracket:
    """What entering a bracket of the progression chart needs, beside all earlier needs."""

    outside_planets: int
    advances: int
    resources: int
    influence: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of the galaxy in use: ring 0 to 3, or 4 for a home slot on the rim."""

    q: int
    r: int
    ring: int
    home: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """A home slot, and the credits that a player there gets beside its own (TI-SETUP-10)."""

    cell: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits that hold for everybody."""

    hand: int
    carrier_slots: int
    carrier_slots_upgraded: int
    dock_berths: int
    max_docks: int


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything that is fixed for a game."""

    players: int
    options: Options
    races_agreed: tuple[int, ...]  # race of each seat; empty if they are drawn
    tiles: tuple[Tile, ...]
    planets: tuple[Planet, ...]
    units: tuple[UnitType, ...]
    races: tuple[RaceChart, ...]
    action_cards: tuple[ActionCard, ...]
    political_cards: tuple[PoliticalCard, ...]
    brackets: tuple[Bracket, ...]
    cells: dict[int, Cell]  # the cells in use
    slots: tuple[Slot, ...]  # in the order in which they are taken
    free_cells: tuple[int, ...]  # cells that take a tile of the galaxy, ascending
    galaxy: dict[int, int]  # the tile of each free cell, if the map is fixed
    neighbours: tuple[tuple[int, ...], ...]  # of each cell, ascending
    distance: tuple[tuple[int, ...], ...]  # steps between cells, or NONE if there is no way
    limits: Limits


def compile_tables(pack: Pack, options: Options) -> Tables:
    """Compile a pack under some options.

    The number of players and all options are checked by their model (TI-SETUP-01, TI-EXT-01,
    TI-EXT-02, TI-EXT-03).
    """
    cells = compile_cells(pack, options)
    neighbours = tuple(find_neighbours(cells, cell) for cell in range(CELLS))
    free = tuple(cell for cell, place in cells.items() if 1 <= place.ring <= 3 and not place.home)
    races = sorted(pack.races, key=lambda race: race.id)
    actions = sorted(pack.action_cards, key=lambda card: card.number)
    agendas = sorted(pack.political_cards, key=lambda card: card.number)
    agreed = () if options.races == ("random",) else options.races
    return Tables(
        players=options.players,
        options=options,
        races_agreed=tuple(RACES.index(name) for name in agreed if name != "random"),
        tiles=compile_tiles(pack, races),
        planets=compile_planets(pack),
        units=compile_units(pack),
        races=tuple(compile_race(pack, options, race) for race in races),
        action_cards=tuple(compile_action_card(card) for card in actions),
        political_cards=tuple(compile_political_card(card) for card in agendas),
        brackets=compile_brackets(pack),
        cells=cells,
        slots=compile_slots(pack, options),
        free_cells=free,
        galaxy=dict(zip(free, options.galaxy, strict=False)),
        neighbours=neighbours,
        distance=tuple(find_distances(neighbours, cell) for cell in range(CELLS)),
        limits=compile_limits(pack),
    )


def compile_tiles(pack: Pack, races: list[models.Race]) -> tuple[Tile, ...]:
    """Compile the map tiles, and after them the homesystems. Those have no wormholes.

    TI-RULING-45: so no wormhole end lies in a home slot.
    """
    tiles = [
        Tile(_KINDS[tile.kind], tile.wormhole, tuple(sorted(tile.planets)))
        for tile in sorted(pack.tiles, key=lambda tile: tile.id)
    ]
    tiles += [Tile(Kind.HOME, "none", tuple(sorted(race.planets))) for race in races]
    return tuple(tiles)


def compile_planets(pack: Pack) -> tuple[Planet, ...]:
    """Compile the planets."""
    return tuple(
        Planet(planet.name, planet.resources, planet.influence)
        for planet in sorted(pack.planets, key=lambda planet: planet.id)
    )


def compile_units(pack: Pack) -> tuple[UnitType, ...]:
    """Compile the unit types (TI-UNIT-01)."""
    return tuple(
        UnitType(unit.name, unit.cost, unit.battle, unit.move)
        for unit in sorted(pack.units, key=lambda unit: unit.id)
    )


def compile_brackets(pack: Pack) -> tuple[Bracket, ...]:
    """Compile the progression chart."""
    return tuple(
        Bracket(one.outside_planets, one.advances, one.resources, one.influence)
        for one in pack.progression
    )


def compile_slots(pack: Pack, options: Options) -> tuple[Slot, ...]:
    """Compile the home slots for this number of players."""
    layout = options.home_layout
    homes = pack.layouts.homes(layout, options.players)
    return tuple(Slot(layouts.home_cell(layout, home.slot), home.bonus) for home in homes)


def compile_limits(pack: Pack) -> Limits:
    """Compile the limits."""
    return Limits(
        hand=pack.board.hand,
        carrier_slots=pack.board.carrier_slots,
        carrier_slots_upgraded=pack.board.carrier_slots_upgraded,
        dock_berths=pack.board.dock_berths,
        max_docks=pack.board.max_docks,
    )


def compile_race(pack: Pack, options: Options, race: models.Race) -> RaceChart:
    """Compile the chart of a race.

    Whether N'orr start with Weapons 2 as printed or with 1 is an option (TI-EXT-03,
    TI-RULING-05). Jol-Nar have a price of their own for advances (TI-RACE-03, TI-TECH-02). The
    first Spacedock stands on the home planet with the most resources, then influence, then the
    lower id (TI-SETUP-08).
    """
    weapons = options.norr_start_weapons if race.id == Race.NORR else race.weapons
    home = [planet for planet in pack.planets if planet.id in race.planets]
    best = min(home, key=lambda planet: (-planet.resources, -planet.influence, planet.id))
    return RaceChart(
        name=race.name,
        credits=race.credits,
        tech=(race.propulsion, weapons, race.general),
        skills=frozenset(Skill[skill.upper()] for skill in race.skills),
        tech_price=pack.board.tech_price if race.tech_price is None else race.tech_price,
        dock=best.id,
    )


def compile_action_card(card: models.ActionCard) -> ActionCard:
    """Compile an action card."""
    return ActionCard(
        name=card.name,
        count=card.count,
        skill=None if card.skill == "none" else Skill[card.skill.upper()],
        value=card.value or 0,
        threshold=card.threshold or 0,
    )


def compile_political_card(card: models.PoliticalCard) -> PoliticalCard:
    """Compile a political card."""
    return PoliticalCard(
        name=card.name,
        count=card.count,
        law=card.law,
        elect=_ELECTIONS.get(card.vote, ""),
        value=card.value or 0,
        turns=card.turns or 0,
    )


def compile_cells(pack: Pack, options: Options) -> dict[int, Cell]:
    """Find the places in use: the three rings and the home slots for this number of players.

    The layout is an option (TI-RULING-01). Home slots of the rim that nobody has are no places at
    all (TI-MOVE-25); with five players the pack has moved those beside the gap (TI-RULING-04).
    """
    layout = options.home_layout
    homes = pack.layouts.homes(layout, options.players)
    taken = {layouts.home_cell(layout, home.slot) for home in homes}
    places = layouts.cells_on_board(layout, homes)
    return {
        cell: Cell(
            q,
            r,
            ring=4 if cell >= layouts.FIRST_HOME else max(abs(q), abs(r), abs(q + r)),
            home=cell in taken,
        )
        for cell, (q, r) in sorted(places.items())
    }


def find_neighbours(cells: dict[int, Cell], cell: int) -> tuple[int, ...]:
    """Return the cells that share an edge with a cell: what "adjacent" means (TI-RULING-07)."""
    if cell not in cells:
        return ()
    here = cells[cell]
    return tuple(
        other
        for other, there in cells.items()
        if (there.q - here.q, there.r - here.r) in layouts.DIRECTIONS
    )


def find_distances(neighbours: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    """Return the steps from a cell to every other, whatever the tiles are (TI-MAP-12)."""
    steps = [NONE] * CELLS
    steps[start] = 0
    reached = [start]
    for cell in reached:
        for other in neighbours[cell]:
            if steps[other] == NONE:
                steps[other] = steps[cell] + 1
                reached.append(other)
    return tuple(steps)


def political_value(tables: Tables, card: PC) -> int:
    """Return the number printed on a political card."""
    return tables.political_cards[card].value
