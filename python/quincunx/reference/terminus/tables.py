"""Component data and ruleset options, compiled into the form that the rules ask for.

All numbers of cards, tracks and Depots come from the pack. Places for things that it doesn't use
are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.packs.terminus import components as pack_components
from quincunx.packs.terminus import options_record
from quincunx.packs.terminus.models import Pack
from quincunx.packs.terminus.options import Options
from quincunx.reference.terminus.board import Board, compile_board
from quincunx.reference.terminus.links import Links, make_links
from quincunx.reference.terminus.names import NONE, Loop, Metric, RewardKind, Side, SoloAction

LOOP_ACTIONS: Final = 13


@dataclass(frozen=True, slots=True)
class District:
    """A District: its type of zone (0 Commercial, 1 Industrial, 2 Residential), its tokens."""

    name: str
    code: str
    type: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid for an action."""

    coins: int = 0
    construction: int = 0
    permit: int = 0
    power: int = 0
    blueprint: int = 0

    @property
    def resources(self) -> tuple[int, int, int, int]:
        """The resources by kind."""
        return self.construction, self.permit, self.power, self.blueprint


@dataclass(frozen=True, slots=True)
class Goods:
    """What is gained: a Bonus, or what a Development gives. `any` are resources of free choice."""

    coins: int = 0
    construction: int = 0
    permit: int = 0
    power: int = 0
    blueprint: int = 0
    rails: int = 0
    any: int = 0

    @property
    def resources(self) -> tuple[int, int, int, int]:
        """The resources by kind."""
        return self.construction, self.permit, self.power, self.blueprint


@dataclass(frozen=True, slots=True)
class DevelopmentTile:
    """A Development: its type, the zone of its icon, and what it does.

    With an `action` it is that loop action at the tile's own cost and limits (NONE: no limit;
    `draw` 0: by year). Its `gain` comes in any case. Numbers are names only (TE-RULING-15).
    """

    number: int
    type: int
    zone: int
    cost: Cost
    gain: Goods
    action: int
    max_discs: int
    blueprint_per_disc: int
    max_steps: int
    waive_power: bool
    draw: int
    repeat: int


@dataclass(frozen=True, slots=True)
class UpgradeTile:
    """An Advanced Upgrade, and the number in its text."""

    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Term:
    """A demand of an Agenda: at least `minimum` own Stops, or own Hubs, in a District."""

    district: int
    hub: bool
    minimum: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row of an Agenda."""

    terms: tuple[Term, ...]
    prestige: int


@dataclass(frozen=True, slots=True)
class Agenda:
    """An Agenda: the top row, and the bottom row for which a Lobbyist is needed."""

    top: Row
    bottom: Row


@dataclass(frozen=True, slots=True)
class ProjectCard:
    """A Project: what is counted, the needs of each row for 2, 3, 4 Lobbyists, the Prestige."""

    number: int
    metric: Metric
    districts: frozenset[int]
    minimum: int
    needs: tuple[tuple[int, ...], tuple[int, ...]]
    prestige: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AutomaSide:
    """A side of an Automa card. Directions are steps of 45 degrees clockwise from the arrow."""

    number: int
    main: int
    alternate: int


@dataclass(frozen=True, slots=True)
class AutomaCard:
    """An Automa card: where the marker and the Prime Hub start, where the arrow points."""

    zone: int
    plot: int
    facing: int
    sides: tuple[AutomaSide, AutomaSide]


@dataclass(frozen=True, slots=True)
class SoloRow:
    """A row of a Solo card: what is stored, and the action."""

    resources: tuple[int, int, int, int]
    action: SoloAction
    district: int


@dataclass(frozen=True, slots=True)
class Depot:
    """A Depot, place by place from the left: the price and the column of each place."""

    price: tuple[int, ...]
    column: tuple[int, ...]

    @property
    def places(self) -> int:
        """The number of places."""
        return len(self.price)


@dataclass(frozen=True, slots=True)
class Tracks:
    """The tracks of the player board; the Capacity Track by the step that is entered, from 0."""

    income: tuple[int, ...]
    capacity_construction: tuple[int, ...]
    capacity_power: tuple[int, ...]
    capacity_icon: tuple[bool, ...]
    demand: tuple[int, ...]
    bonus: tuple[Goods, ...]


@dataclass(frozen=True, slots=True)
class Reward:
    """A column of the Turn Order card."""

    kind: RewardKind
    coins: int


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of the Action Loop, and the loop actions that it offers."""

    name: str
    actions: tuple[Loop, ...]


@dataclass(frozen=True, slots=True)
class RailPack:
    """Rails that are bought together."""

    coins: int
    rails: int


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers that hold for everybody."""

    storage: int
    agendas: int
    draws: tuple[int, ...]
    rails: int
    stations: int
    lobbyists: int
    coins_per_prestige: int
    blueprint_per_disc: int
    developments_per_type: int
    projects: int
    upgrade_stock: int
    solo_grades: tuple[int, ...]
    connection_coins: int
    connection_power: int
    automa_coin: int
    prestige_station: int
    prestige_hub_one: int
    prestige_hub_two: int


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything that is fixed for a game."""

    players: int
    first_game: bool
    automa_hub_first: bool
    automa_side: Side
    board: Board
    links: Links
    districts: tuple[District, ...]
    developments: tuple[DevelopmentTile, ...]
    upgrades: tuple[UpgradeTile, ...]  # A1 first
    agendas: tuple[Agenda, ...]  # number 1 first
    projects: tuple[ProjectCard, ...]
    automa_cards: tuple[AutomaCard, ...]
    solo_cards: tuple[tuple[SoloRow, ...], ...]  # a row for each Cycle
    depots: tuple[Depot, ...]
    tracks: Tracks
    rewards: tuple[Reward, ...]  # by column from the left
    zones: tuple[Zone, ...]
    costs: tuple[Cost, ...]  # of each loop action
    packs: tuple[RailPack, ...]
    upgrade_costs: tuple[Cost, ...]  # of the first and of the second upgrade
    limits: Limits
    first_developments: tuple[int, ...]
    first_projects: tuple[int, ...]  # numbers

    @property
    def automas(self) -> int:
        """The number of Automas: one with two players, two with one (TE-AUTO-01, TE-SOLO-02)."""
        return max(0, 3 - self.players)

    @property
    def owners(self) -> int:
        """The number of lines: those of the players and those of the Automas."""
        return self.players + self.automas

    @property
    def solo(self) -> bool:
        """Whether this is the solo mode."""
        return self.players == 1


def compile_tables(pack: Pack, options: Options) -> Tables:
    """Compile a pack under some options."""
    return make_tables(pack_components(pack, options), options_record(options))


def make_tables(components: Mapping[str, Any], options: Mapping[str, Any]) -> Tables:
    """Compile the components of the board side in use (TE-SETUP-01)."""
    board = compile_board(components)
    return Tables(
        players=options["players"],
        first_game=bool(options["first_game"]),
        automa_hub_first=bool(options["automa_hub_first"]),
        automa_side=Side(options["automa_side"]),
        board=board,
        links=make_links(board),
        districts=tuple(District(**entry) for entry in components["districts"]),
        developments=tuple(compile_development(entry) for entry in components["developments"]),
        upgrades=tuple(UpgradeTile(**entry) for entry in components["upgrades"]),
        agendas=tuple(
            Agenda(compile_row(entry["top"]), compile_row(entry["bottom"]))
            for entry in components["agendas"]
        ),
        projects=tuple(compile_project(entry) for entry in components["projects"]),
        automa_cards=tuple(compile_automa_card(entry) for entry in components["automa_cards"]),
        solo_cards=tuple(
            tuple(compile_solo_row(row) for row in entry["cycles"])
            for entry in components["solo_cards"]
        ),
        depots=tuple(compile_depot(entry) for entry in components["depots"]),
        tracks=compile_tracks(components["tracks"]),
        rewards=tuple(
            Reward(RewardKind(entry["kind"]), entry["coins"]) for entry in components["rewards"]
        ),
        zones=tuple(compile_zone(entry) for entry in components["zones"]),
        costs=tuple(Cost(**entry) for entry in components["costs"]),
        packs=tuple(RailPack(**entry) for entry in components["packs"]),
        upgrade_costs=tuple(Cost(**entry) for entry in components["upgrade_costs"]),
        limits=Limits(**with_tuples(components["limits"])),
        first_developments=marked(components["first_developments"]),
        first_projects=tuple(place + 1 for place in marked(components["first_projects"])),
    )


def marked(marks: Sequence[int]) -> tuple[int, ...]:
    """Return the places that are marked."""
    return tuple(place for place, mark in enumerate(marks) if mark)


def with_tuples(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an entry in which lists have become tuples."""
    return {
        name: tuple(value) if isinstance(value, list | tuple) else value
        for name, value in entry.items()
    }


def compile_development(entry: Mapping[str, Any]) -> DevelopmentTile:
    """Compile a Development."""
    found = dict(entry)
    found["cost"] = Cost(**entry["cost"])
    found["gain"] = Goods(**entry["gain"])
    found["waive_power"] = bool(entry["waive_power"])
    return DevelopmentTile(**found)


def compile_row(entry: Mapping[str, Any]) -> Row:
    """Compile a row of an Agenda: one or two terms."""
    terms = tuple(
        Term(term["district"], bool(term["hub"]), term["minimum"])
        for term in (entry["first"], entry["second"])
        if term["district"] != NONE
    )
    return Row(terms, entry["prestige"])


def compile_project(entry: Mapping[str, Any]) -> ProjectCard:
    """Compile a Project. The needs may differ by row (TE-RULING-21)."""
    first, second = (tuple(need["columns"]) for need in entry["needs"])
    return ProjectCard(
        number=entry["number"],
        metric=Metric(entry["metric"]),
        districts=frozenset(bit for bit in range(7) if entry["districts"] >> bit & 1),
        minimum=entry["minimum"],
        needs=(first, second),
        prestige=tuple(entry["prestige"]),
    )


def compile_automa_card(entry: Mapping[str, Any]) -> AutomaCard:
    """Compile an Automa card. Where its arrow points is data (TE-RULING-27)."""
    first, second = (AutomaSide(**side) for side in entry["sides"])
    return AutomaCard(entry["zone"], entry["plot"], entry["facing"], (first, second))


def compile_solo_row(entry: Mapping[str, Any]) -> SoloRow:
    """Compile a row of a Solo card."""
    return SoloRow(
        (entry["construction"], entry["permit"], entry["power"], entry["blueprint"]),
        SoloAction(entry["action"]),
        entry["district"],
    )


def compile_depot(entry: Mapping[str, Any]) -> Depot:
    """Compile a Depot."""
    places = entry["places"]
    return Depot(tuple(entry["price"][:places]), tuple(entry["column"][:places]))


def compile_tracks(entry: Mapping[str, Any]) -> Tracks:
    """Compile the tracks of the player board."""
    return Tracks(
        income=tuple(entry["income"]),
        capacity_construction=tuple(entry["capacity_construction"]),
        capacity_power=tuple(entry["capacity_power"]),
        capacity_icon=tuple(bool(icon) for icon in entry["capacity_icon"]),
        demand=tuple(entry["demand"]),
        bonus=tuple(Goods(**option) for option in entry["bonus"][: entry["bonuses"]]),
    )


def compile_zone(entry: Mapping[str, Any]) -> Zone:
    """Compile a zone; an action may belong to two of them (TE-TURN-11)."""
    return Zone(entry["name"], tuple(Loop(bit) for bit in marked_bits(entry["actions"])))


def marked_bits(mask: int) -> tuple[int, ...]:
    """Return the loop actions of a mask."""
    return tuple(bit for bit in range(LOOP_ACTIONS) if mask >> bit & 1)
