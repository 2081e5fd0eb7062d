"""The component pack of Twilight Imperium."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from quincunx.packs.base import Component, ComponentPack, Several
from quincunx.packs.checking import check_name, refuse
from quincunx.packs.twilight_imperium import validate, whole
from quincunx.packs.twilight_imperium.cards import Vote, Window
from quincunx.packs.twilight_imperium.layouts import LAYOUT_NAMES, LayoutName

Kind = Literal["mecatol", "planets", "empty", "asteroids", "supernova"]
Wormhole = Literal["none", "alpha", "beta"]
UnitKind = Literal["space", "land"]
Skill = Literal["warfare", "science", "espionage", "diplomacy", "trade"]
CardSkill = Literal["none", "warfare", "science", "espionage", "diplomacy", "trade"]
#: The races by their short names, in the order of their ids.
RaceName = Literal["sol", "hacan", "xxcha", "jol_nar", "letnev", "norr"]
Count = Literal["two", "three", "four", "five", "six"]

RACES: tuple[RaceName, ...] = ("sol", "hacan", "xxcha", "jol_nar", "letnev", "norr")
COUNTS: tuple[Count, ...] = ("two", "three", "four", "five", "six")

_short = AfterValidator(partial(check_name, most=23))
_middle = AfterValidator(partial(check_name, most=31))
_long = AfterValidator(partial(check_name, most=39))

ShortName = Annotated[str, _short]
PlanetId = Annotated[int, Field(ge=0, le=60)]
Level = Annotated[int, Field(ge=0, le=6)]
Amount = Annotated[int, Field(ge=0, le=20)]
Price = Annotated[int, Field(ge=1, le=99)]
Need = Annotated[int, Field(ge=0, le=255)]
Pieces = Annotated[int, Field(ge=0, le=9999)]
Text = Annotated[str, Field(min_length=1, max_length=400)]


class Tile(Component):
    """A map hex; homesystems are those of the races. `planets` names planets by id."""

    id: Annotated[int, Field(ge=0, le=40)]
    kind: Kind
    wormhole: Wormhole
    planets: Annotated[Several[PlanetId], Field(max_length=3)]


class Planet(Component):
    """A planet of a map hex or of a homesystem."""

    id: PlanetId
    name: ShortName
    resources: Amount
    influence: Amount


class Unit(Component):
    """A type of unit. It hits with a die of `battle` or more; 11 stands for never."""

    id: Annotated[
        int,
        Field(ge=0, le=9),
        AfterValidator(partial(validate.not_reserved, first=7)),
    ]
    name: ShortName
    kind: UnitKind
    cost: Price
    battle: Annotated[int, Field(ge=2, le=11)]
    move: Annotated[int, Field(ge=0, le=3)]


class Race(Component):
    """A race and its homesystem.

    `planets` names the home planets by id; which has the first Spacedock follows from the rules.
    `tech_price` is given where it isn't that of the board. `special` is for the reader: the
    engines know what a race can do by its id.
    """

    id: Annotated[
        int,
        Field(ge=0, le=7),
        AfterValidator(partial(validate.not_reserved, first=6)),
    ]
    name: Annotated[str, _middle]
    planets: Annotated[Several[PlanetId], Field(min_length=1, max_length=3)]
    credits: Annotated[int, Field(ge=0, le=9999)]
    propulsion: Level
    weapons: Level
    general: Level
    skills: Several[Skill]
    special: Several[Text]
    tech_price: Price | None = None


class Card(Component):
    """What action and political cards have in common.

    `effect` is for the reader: the engines know what a card does by its number. What `value`,
    `threshold` and `turns` say is listed for each card in ``ACTION_NUMBERS`` and
    ``POLITICAL_NUMBERS`` (cards.py); a card without such a number leaves it out.
    """

    name: Annotated[str, _long]
    effect: Text
    value: Annotated[int, Field(ge=0, le=99)] | None = None
    threshold: Annotated[int, Field(ge=0, le=99)] | None = None
    turns: Annotated[int, Field(ge=0, le=99)] | None = None


class ActionCard(Card):
    """An action card; `skill` is what a race must have to play it."""

    number: Annotated[
        int,
        Field(ge=1, le=58),
        AfterValidator(partial(validate.not_reserved, first=43)),
    ]
    count: Annotated[int, Field(ge=0, le=15)]
    window: Window
    skill: CardSkill


class PoliticalCard(Card):
    """A political card; a law stays in force. `against` is what becomes of it if voted down."""

    number: Annotated[
        int,
        Field(ge=1, le=35),
        AfterValidator(partial(validate.not_reserved, first=20)),
    ]
    count: Annotated[int, Field(ge=0, le=2)]
    law: bool
    vote: Vote
    against: Literal["discard"]


class Bracket(Component):
    """A bracket of the progression chart, and what entering it needs beside all earlier needs."""

    name: ShortName
    outside_planets: Need
    advances: Need
    resources: Need
    influence: Need


class Home(Component):
    """A home slot: its place, and the credits that a player there starts with beside its own."""

    slot: Annotated[int, Field(ge=0, le=5)]
    q: Annotated[int, Field(ge=-4, le=4)]
    r: Annotated[int, Field(ge=-4, le=4)]
    bonus: Annotated[int, Field(ge=0, le=255)]


class Layout(Component):
    """The home slots in use for each number of players."""

    two: Several[Home]
    three: Several[Home]
    four: Several[Home]
    five: Several[Home]
    six: Several[Home]

    def homes(self, players: int) -> tuple[Home, ...]:
        """Return the home slots for a number of players, in the order in which they are taken."""
        homes: tuple[Home, ...] = getattr(self, COUNTS[players - 2])
        return homes


class Layouts(Component):
    """The layouts of the galaxy."""

    rim_side: Layout
    rim_corner: Layout
    ring3_corner: Layout

    def homes(self, layout: LayoutName, players: int) -> tuple[Home, ...]:
        """Return the home slots of a layout for a number of players."""
        chosen: Layout = getattr(self, layout)
        return chosen.homes(players)


class Board(Component):
    """Limits that hold for everybody, and the price of an advance."""

    hand: Annotated[int, Field(ge=1, le=7)]
    carrier_slots: Annotated[int, Field(ge=1, le=10)]
    carrier_slots_upgraded: Annotated[int, Field(ge=1, le=10)]
    dock_berths: Annotated[int, Field(ge=0, le=9)]
    max_docks: Annotated[int, Field(ge=1, le=5)]
    tech_price: Price
    tech_level: Literal[6]


class Box(Component):
    """How many pieces the box holds.

    What the tables have as well must be as many there; the rest is for the reader.
    """

    tiles: Pieces
    homesystems: Pieces
    expansion_homesystems: Pieces
    action_cards: Pieces
    political_cards: Pieces
    player_charts: Pieces
    progression_charts: Pieces
    unit_charts: Pieces
    counter_sheets: Pieces
    counters: Pieces
    dice: Pieces


class Pack(ComponentPack):
    """Everything in the box.

    Entries are addressed as ``tiles``, ``action_cards``, ``political_cards`` (how many there are),
    ``tiles.wormholes`` (two ends of each letter), ``tiles.<id>.<field>``, ``planets.<id>.<field>``,
    ``units.<id>.<field>``, ``races.<id>.<field>`` (also known as ``races.<short name>.<field>``;
    the abilities as ``special.0`` and so on), ``action_cards.<number>.<field>`` (``AC01.<field>``),
    ``political_cards.<number>.<field>`` (``PC01.<field>``), ``progression.<bracket>.<field>``,
    ``layouts.<layout>.<players in letters>.<slot>.place`` or ``.bonus``, ``board.<field>``, and
    ``box.<field>``.
    """

    tiles: Annotated[Several[Tile], AfterValidator(validate.check_tiles)]
    planets: Annotated[Several[Planet], AfterValidator(validate.check_planets)]
    units: Annotated[Several[Unit], AfterValidator(validate.check_units)]
    races: Annotated[Several[Race], AfterValidator(validate.check_races)]
    action_cards: Annotated[Several[ActionCard], AfterValidator(validate.check_action_cards)]
    political_cards: Annotated[
        Several[PoliticalCard], AfterValidator(validate.check_political_cards)
    ]
    progression: Annotated[Several[Bracket], AfterValidator(validate.check_progression)]
    layouts: Annotated[Layouts, AfterValidator(validate.check_layouts)]
    board: Annotated[Board, AfterValidator(validate.check_board)]
    box: Annotated[Box, AfterValidator(whole.check_box)]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refuse(whole.pack_problems(self))
        return self

    def entries(self) -> Iterator[tuple[str, ...]]:
        """Yield the names of every entry of the pack."""
        for table in ("tiles", "tiles.wormholes", "action_cards", "political_cards"):
            yield (table,)
        parts: tuple[Tile | Planet | Unit, ...] = (*self.tiles, *self.planets, *self.units)
        for part in parts:
            yield from _fields_of(part, (f"{_TABLES[type(part)]}.{part.id}",), "id")
        for race in self.races:
            yield from _race_entries(race)
        for card in self.action_cards:
            names = (f"action_cards.{card.number}", f"AC{card.number:02}")
            yield from _fields_of(card, names, "number")
        for law in self.political_cards:
            names = (f"political_cards.{law.number}", f"PC{law.number:02}")
            yield from _fields_of(law, names, "number")
        for k, bracket in enumerate(self.progression):
            yield from _fields_of(bracket, (f"progression.{k}",))
        for layout in LAYOUT_NAMES:
            yield from _layout_entries(f"layouts.{layout}", getattr(self.layouts, layout))
        yield from _fields_of(self.board, ("board",))
        yield from _fields_of(self.box, ("box",))


_TABLES: dict[type[Component], str] = {Tile: "tiles", Planet: "planets", Unit: "units"}


def _fields_of(
    part: Component, names: tuple[str, ...], *left_out: str
) -> Iterator[tuple[str, ...]]:
    """Yield the names of the fields of a part that are given, under all names of the part."""
    for field in sorted(type(part).model_fields.keys() - set(left_out)):
        if getattr(part, field) is not None:
            yield tuple(f"{name}.{field}" for name in names)


def _race_entries(race: Race) -> Iterator[tuple[str, ...]]:
    names = (f"races.{race.id}", f"races.{RACES[race.id]}")
    yield from _fields_of(race, names, "id", "special")
    for k in range(len(race.special)):
        yield tuple(f"{name}.special.{k}" for name in names)


def _layout_entries(prefix: str, layout: Layout) -> Iterator[tuple[str, ...]]:
    for count in COUNTS:
        homes: tuple[Home, ...] = getattr(layout, count)
        for home in homes:
            yield (f"{prefix}.{count}.{home.slot}.place",)
            yield (f"{prefix}.{count}.{home.slot}.bonus",)
