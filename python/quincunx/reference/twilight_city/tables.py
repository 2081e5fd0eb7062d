"""Component data and ruleset options, compiled into the form that the rules ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quincunx.packs.twilight_city import components as pack_components
from quincunx.packs.twilight_city import options_record
from quincunx.packs.twilight_city.models import Pack
from quincunx.packs.twilight_city.options import Options
from quincunx.reference.twilight_city.names import (
    COMPOUND_ITEMS,
    FIRST_EXTRA,
    NONE,
    Colour,
    Effect,
    Level,
    Tiebreak,
)

Half = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of the City; `location` is NONE where there is a terminus or a Newsstand."""

    district: int
    terminus: bool
    newsstand: bool
    location: int


@dataclass(frozen=True, slots=True)
class DistrictData:
    """A District: its numeral and its colour."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Location:
    """A location and its zone."""

    name: str
    zone: int


@dataclass(frozen=True, slots=True)
class LocationCard:
    """A location card. Sides are half-rings, top and bottom; `keep` is the hand icon."""

    location: int
    icon: int
    direction: int
    coins: int
    gear: bool
    keep: bool
    item: int
    left: Half
    right: Half


@dataclass(frozen=True, slots=True)
class ExtraCard:
    """An extra location card; `item` is the number of a simple item."""

    location: int
    coins: int
    item: int
    left: Half
    right: Half


@dataclass(frozen=True, slots=True)
class Item:
    """An item: its components by colour; simple ones have points in Recruitment."""

    name: str
    parts: tuple[int, int, int]
    recruit_points: int = 0


@dataclass(frozen=True, slots=True)
class GoalCard:
    """A goal card: its items (ids), the points at the end, the coins at once."""

    items: tuple[int, ...]
    points: int
    coins: int


@dataclass(frozen=True, slots=True)
class OperationsCard:
    """An operations centre card: its mark, the colours of its spaces, the points of a cube."""

    mark: int
    spaces: tuple[int, ...]
    partial: int
    complete: int


@dataclass(frozen=True, slots=True)
class DemandToken:
    """A kind of demand token; the item is NONE on generic ones."""

    item: int
    points: int
    count: int


@dataclass(frozen=True, slots=True)
class RecruitTile:
    """A Recruitment Tile; `item` is the number of a simple item."""

    district: int
    item: int


@dataclass(frozen=True, slots=True)
class RecordSpace:
    """A space of the Criminal Record Track."""

    oxygen: int
    police: int
    effect: Effect
    voluntary: bool


@dataclass(frozen=True, slots=True)
class Clock:
    """The Clock: the hours of its places, the kinds on the two bonus discs."""

    first: int
    second: int
    bonus_a: tuple[int, ...]
    bonus_b: tuple[int, ...]
    blocked: int
    day: int


@dataclass(frozen=True, slots=True)
class TowerLevel:
    """A level of the Tower."""

    cost: int
    points: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Numbers of the setup for this number of players, or for this level."""

    ops_marks: frozenset[int]
    black_cubes: int
    recruit_tiles: int
    recruit_end: int
    train_end: int
    train_stack: int
    helper_coins: int
    helper_cubes: int


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers that hold for everybody."""

    cubes: int
    white_discs: int
    tickets: int
    police: int
    candelabra: int
    panel_discs: int
    penalty_discs: int
    bonus_off: int
    train: int
    train_first: int
    train_section: int
    prs: int
    candelabra_coins: int
    sell_coins: int
    report_coins: int
    coins_per_point: int
    discs_per_point: int
    solo_days: int


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything that is fixed for a game. `items` has compound items first, then simple ones."""

    players: int
    level: Level
    detect_new: bool
    late_start_plus_one: bool
    record_disc_return: bool
    recruit_lower_slots: int
    tiebreak: Tiebreak
    detective_every_turn: bool
    final_draw_replace: bool
    zones: tuple[Zone, ...]
    districts: tuple[DistrictData, ...]
    locations: tuple[Location, ...]
    cards: tuple[LocationCard, ...]
    extras: tuple[ExtraCard, ...]
    items: tuple[Item, ...]
    goals_a: tuple[GoalCard, ...]
    goals_b: tuple[GoalCard, ...]
    goals_c: tuple[GoalCard, ...]
    operations: tuple[OperationsCard, ...]  # by location
    demand: tuple[DemandToken, ...]
    recruitment: tuple[RecruitTile, ...]
    recruit_upper: tuple[int, ...]  # points of 1, 2, 3 cubes
    record: tuple[RecordSpace, ...]  # by space; 0 is no space
    clock: Clock
    tower: tuple[TowerLevel, ...]
    panels: tuple[str, ...]  # names, panel 1 first
    investigation: tuple[int, ...]  # simple items of the spaces 1 to 12; NONE: any
    setup: Setup
    limits: Limits

    @property
    def solo(self) -> bool:
        """Whether this is the solo mode (TC-SOLO-01)."""
        return self.players == 1

    @property
    def owners(self) -> int:
        """The number of colours in play: those of Helpers count in solo games."""
        return 4 if self.solo else self.players

    def seats_from(self, seat: int) -> list[int]:
        """Return the players from a seat on, around the table."""
        return [(seat + k) % self.players for k in range(self.players)]

    def location_of(self, card: int) -> int:
        """Return the location of a location card or an extra one, by its id in a row."""
        if card >= FIRST_EXTRA:
            return self.extras[card - FIRST_EXTRA].location
        return self.cards[card].location

    def zone_of(self, card: int) -> int:
        """Return the zone of a location card or an extra one, by its id in a row."""
        return self.locations[self.location_of(card)].zone

    def coins_of(self, card: int) -> int:
        """Return the printed coin value of a location card or an extra one."""
        if card >= FIRST_EXTRA:
            return self.extras[card - FIRST_EXTRA].coins
        return self.cards[card].coins

    def district_of(self, zone: int) -> int:
        """Return the District of a zone."""
        return self.zones[zone].district

    def goal_card(self, slot: int, card: int) -> GoalCard:
        """Return a goal card by its place in front of a player (A, B1, B2, C)."""
        decks = (self.goals_a, self.goals_b, self.goals_b, self.goals_c)
        return decks[slot][card]


def compile_tables(pack: Pack, options: Options) -> Tables:
    """Compile a pack under some options."""
    return make_tables(pack_components(pack, options), options_record(options))


def make_tables(components: Mapping[str, Any], options: Mapping[str, Any]) -> Tables:
    """Compile the components and the options."""
    compound = [Item(entry["name"], parts(entry)) for entry in components["compound"]]
    simple = [
        Item(entry["name"], parts(entry), entry["recruit_points"]) for entry in components["simple"]
    ]
    return Tables(
        players=options["players"],
        level=Level(options["level"]),
        detect_new=bool(options["detect"]),
        late_start_plus_one=bool(options["late_start"]),
        record_disc_return=bool(options["record_disc"]),
        recruit_lower_slots=options["recruit_lower_slots"],
        tiebreak=Tiebreak(options["tiebreak"]),
        detective_every_turn=bool(options["detective"]),
        final_draw_replace=bool(options["final_draw"]),
        zones=tuple(compile_zone(entry) for entry in components["zones"]),
        districts=tuple(DistrictData(**entry) for entry in components["districts"]),
        locations=tuple(Location(**entry) for entry in components["locations"]),
        cards=tuple(compile_card(entry) for entry in components["cards"]),
        extras=tuple(ExtraCard(**with_tuples(entry)) for entry in components["extras"]),
        items=(*compound, *simple),
        goals_a=tuple(compile_goal(entry) for entry in components["goals_a"]),
        goals_b=tuple(compile_goal(entry) for entry in components["goals_b"]),
        goals_c=tuple(compile_goal(entry) for entry in components["goals_c"]),
        operations=tuple(compile_operations(entry) for entry in components["operations"]),
        demand=tuple(DemandToken(**entry) for entry in components["demand"]),
        recruitment=tuple(RecruitTile(**entry) for entry in components["recruitment"]),
        recruit_upper=tuple(components["recruit_upper"]),
        record=tuple(compile_record(entry) for entry in components["record"]),
        clock=Clock(**with_tuples(components["clock"])),
        tower=tuple(TowerLevel(**entry) for entry in components["tower"]),
        panels=tuple(entry["name"] for entry in components["panels"]),
        investigation=tuple(entry["item"] for entry in components["investigation"]),
        setup=compile_setup(components["setup"]),
        limits=Limits(**components["limits"]),
    )


def simple_item(number: int) -> int:
    """Return the id of a simple item among all items."""
    return COMPOUND_ITEMS + number


def is_simple(item: int) -> bool:
    """Whether an item has two components."""
    return item >= COMPOUND_ITEMS


def parts(entry: Mapping[str, Any]) -> tuple[int, int, int]:
    """Return the components of an item by colour."""
    bronze, silver, gold = entry["parts"]
    return bronze, silver, gold


def with_tuples(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an entry in which lists have become tuples."""
    return {
        name: tuple(value) if isinstance(value, list | tuple) else value
        for name, value in entry.items()
    }


def compile_zone(entry: Mapping[str, Any]) -> Zone:
    """Compile a zone."""
    return Zone(
        entry["district"], bool(entry["terminus"]), bool(entry["newsstand"]), entry["location"]
    )


def compile_card(entry: Mapping[str, Any]) -> LocationCard:
    """Compile a location card."""
    found = with_tuples(entry)
    found["gear"], found["keep"] = bool(entry["gear"]), bool(entry["keep"])
    return LocationCard(**found)


def compile_goal(entry: Mapping[str, Any]) -> GoalCard:
    """Compile a goal card of two or three items."""
    return GoalCard(without(NONE, entry["items"]), entry["points"], entry["coins"])


def compile_operations(entry: Mapping[str, Any]) -> OperationsCard:
    """Compile an operations centre card of three or four spaces."""
    spaces = without(Colour.ABSENT, entry["spaces"])
    return OperationsCard(entry["mark"], spaces, entry["partial"], entry["complete"])


def without(filler: int, values: Sequence[int]) -> tuple[int, ...]:
    """Return a list without what fills it up."""
    return tuple(value for value in values if value != filler)


def compile_record(entry: Mapping[str, Any]) -> RecordSpace:
    """Compile a space of the Criminal Record Track."""
    return RecordSpace(
        entry["oxygen"], entry["police"], Effect(entry["effect"]), bool(entry["voluntary"])
    )


def compile_setup(entry: Mapping[str, Any]) -> Setup:
    """Compile the numbers of the setup."""
    marks = frozenset(bit for bit in range(3) if entry["ops_marks"] >> bit & 1)
    return Setup(**{**entry, "ops_marks": marks})
