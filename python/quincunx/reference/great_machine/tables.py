"""Component data and ruleset options, compiled into the form that the rules ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quincunx.packs.great_machine import components as pack_components
from quincunx.packs.great_machine import options_record
from quincunx.packs.great_machine.models import Pack
from quincunx.packs.great_machine.options import Options
from quincunx.reference.great_machine.names import SLOTS, Scenario


@dataclass(frozen=True, slots=True)
class Preset:
    """A city: the anchors of its Districts."""

    name: str
    present: int
    x: tuple[int, ...]
    y: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DistrictData:
    """A District."""

    name: str
    major: int


@dataclass(frozen=True, slots=True)
class ClassData:
    """A class of Citizens: its size, and the Stage of Discontent from which it is active."""

    name: str
    count: int
    active_from: int


@dataclass(frozen=True, slots=True)
class DiscontentData:
    """The dial of Discontent: the Riot Stage, and the Machine's income by Stage."""

    stage: int
    income: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HeroData:
    """A Hero: its Initiative, its limits, where it starts, its ability and the number in it."""

    name: str
    initiative: int
    max_trust: int
    start: int
    ability: int
    amount: int


@dataclass(frozen=True, slots=True)
class EventData:
    """A City Event of One-vs-Many: its rule, its plan condition, the number in its text."""

    name: str
    group: int
    rule: int
    plan: int
    amount: int


@dataclass(frozen=True, slots=True)
class CoopEventData:
    """A City Event of the cooperative game (GM-CLOSE-06)."""

    name: str
    group: int
    protocol: int
    a: int
    b: int
    breakthrough: int
    plan: int


@dataclass(frozen=True, slots=True)
class NumberedData:
    """A card with a name and one number."""

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class RadiationData:
    """A Radiation card."""

    name: str
    copies: int


@dataclass(frozen=True, slots=True)
class NamedData:
    """A card with nothing but a name."""

    name: str


@dataclass(frozen=True, slots=True)
class MovementData:
    """A Movement card of the Servants."""

    name: str
    present: int


@dataclass(frozen=True, slots=True)
class SetupData:
    """Numbers of the Setup, and what there is of everything."""

    guards_major: int
    guards_minor: int
    citizens: int
    trust: int
    bonds: int
    directives: int
    forfeits: int
    riots: int
    riot_tokens: int
    plan: int
    special_guards: int
    raids: int
    checkpoints: int
    events: int
    directive_rounds: int
    radiation_hand: int
    assembly: int


@dataclass(frozen=True, slots=True)
class CostData:
    """What things cost, and what they bring."""

    guard_move: int
    servant_move: int
    servant_action: int
    enforcer_move: int
    emit: int
    attack_low: int
    attack_high: int
    attack_special: int
    trust: int
    trust_tokens: int
    blind_riot: int
    incite_extra: int
    nexus_trust: int
    manipulate: int
    access_control: int
    amnesty: int
    persecute: int
    four_heroes_income: int


@dataclass(frozen=True, slots=True)
class OptionsRecord:
    """The ruleset options as numbers."""

    players: int
    mode: int
    heroes: int
    hero_ids: tuple[int, ...]
    city: int
    event_choice: int
    parity: int
    parity_free: int
    blind_riot: int
    one_riot: int
    missions: int
    plan_shift: int
    deviation: int
    scenario: int
    enhancement: int
    random_district: int
    detain_b: int
    citadel_discard: int
    nexus_cost: int
    riot_repeat: int
    reforfeit: int


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything that is fixed for a game."""

    options: OptionsRecord
    presets: tuple[Preset, ...]
    districts: tuple[DistrictData, ...]
    classes: tuple[ClassData, ...]
    discontent: DiscontentData
    hero_cards: tuple[HeroData, ...]  # by id of the Hero
    events: tuple[EventData, ...]  # by id; 0 is none
    coop_events: tuple[CoopEventData, ...]  # by id; 0 is none
    directives: tuple[NumberedData, ...]
    radiation: tuple[RadiationData, ...]
    deviations: tuple[NamedData, ...]
    missions: tuple[NumberedData, ...]  # 3 * set + place
    mission_sets: tuple[NamedData, ...]
    movement: tuple[MovementData, ...]
    setup: SetupData
    costs: CostData
    directive_in_game: tuple[int, ...]

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.options.players

    @property
    def coop(self) -> bool:
        """Whether all play the Heroes against an automaton (GM-MODE-01, GM-SC-17)."""
        return self.options.mode == 1

    @property
    def heroes(self) -> int:
        """The number of Heroes, whatever the number of players (GM-MODE-02)."""
        return self.options.heroes

    @property
    def four_heroes(self) -> bool:
        """Whether this is a game with four Heroes and the Enforcer (GM-MODE-03)."""
        return self.options.heroes == SLOTS

    @property
    def rise(self) -> bool:
        """Whether the Scenario is Rise of the Enforcer (GM-SCEN-09)."""
        return self.options.scenario == Scenario.RISE

    @property
    def class_warfare(self) -> bool:
        """Whether the Scenario is Class Warfare (GM-SCEN-10)."""
        return self.options.scenario == Scenario.CLASS_WARFARE

    @property
    def missions_on(self) -> bool:
        """Whether there are Missions, in any kind of game (GM-MODE-14, GM-MODULE-05)."""
        return self.options.missions != 0

    @property
    def stage(self) -> int:
        """The Riot Stage (GM-DISC-01)."""
        return self.discontent.stage

    @property
    def guards(self) -> int:
        """The number of Guards at Setup, which is that of the whole game (GM-SETUP-03)."""
        majors = sum(district.major for district in self.districts)
        minors = len(self.districts) - majors
        return majors * self.setup.guards_major + minors * self.setup.guards_minor

    def hero(self, slot: int) -> HeroData:
        """Return the card of the Hero in a slot."""
        return self.hero_cards[self.options.hero_ids[slot]]

    def initiative_order(self) -> list[int]:
        """Return the slots in the order of their Initiative (GM-HERO-09)."""
        return sorted(range(self.heroes), key=lambda slot: self.hero(slot).initiative)


def compile_tables(pack: Pack, options: Options) -> Tables:
    """Compile a pack under some options."""
    return make_tables(pack_components(pack, options), options_record(options))


def make_tables(components: Mapping[str, Any], options: Mapping[str, Any]) -> Tables:
    """Compile components and options that are given as numbers."""

    def row(name: str, record: type[Any]) -> Any:
        return tuple(record(**with_tuples(entry)) for entry in components[name])

    return Tables(
        options=OptionsRecord(**with_tuples(options)),
        presets=row("presets", Preset),
        districts=row("districts", DistrictData),
        classes=row("classes", ClassData),
        discontent=DiscontentData(**with_tuples(components["discontent"])),
        hero_cards=row("heroes", HeroData),
        events=row("events", EventData),
        coop_events=row("coop_events", CoopEventData),
        directives=row("directives", NumberedData),
        radiation=row("radiation", RadiationData),
        deviations=row("deviations", NamedData),
        missions=row("missions", NumberedData),
        mission_sets=row("mission_sets", NamedData),
        movement=row("movement", MovementData),
        setup=SetupData(**components["setup"]),
        costs=CostData(**components["costs"]),
        directive_in_game=tuple(components["directive_in_game"]),
    )


def with_tuples(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an entry in which lists have become tuples."""
    return {
        name: tuple(value) if isinstance(value, list | tuple) else value
        for name, value in entry.items()
    }
