"""The parts of the pack: Districts and layouts, Citizens, Heroes, cards, numbers."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from pydantic import AfterValidator, Field

from quincunx.packs.base import Component, Several
from quincunx.packs.checking import check_name
from quincunx.packs.great_machine.words import (
    Ability,
    Breakthrough,
    CoopPlan,
    DeviationId,
    DirectiveId,
    DistrictKind,
    EventPlan,
    EventRule,
    HeroKey,
    MissionSet,
    Protocol,
)

Name15 = Annotated[str, AfterValidator(partial(check_name, most=15))]
Name23 = Annotated[str, AfterValidator(partial(check_name, most=23))]
Name31 = Annotated[str, AfterValidator(partial(check_name, most=31))]
Name39 = Annotated[str, AfterValidator(partial(check_name, most=39))]
Amount = Annotated[int, Field(ge=0, le=10)]
Price = Annotated[int, Field(ge=1, le=10)]
DistrictId = Annotated[int, Field(ge=0, le=8)]
Group = Annotated[int, Field(ge=1, le=3)]
Anchor = Annotated[Several[Annotated[int, Field(ge=0, le=16)]], Field(min_length=2, max_length=2)]


class District(Component):
    """A District of the city."""

    id: DistrictId
    name: Name23
    kind: DistrictKind


class Preset(Component):
    """A layout of the city: the left cell of each District, by id."""

    name: Name15
    anchors: Annotated[Several[Anchor], Field(min_length=9, max_length=9)]


class Class(Component):
    """A social class of Citizens, active from a Stage of Discontent on; Traitors never are."""

    name: Name15
    count: Annotated[int, Field(ge=1, le=25)]
    active_from: Annotated[int, Field(ge=1, le=15)] | None = None


class Discontent(Component):
    """The dial: its last Stage, and the Bonds of the Machine by Stage."""

    stage: Annotated[int, Field(ge=1, le=15)]
    income: Several[Annotated[int, Field(ge=0, le=40)]]


class Hero(Component):
    """A Hero; without `start` it begins in a Minor District of the players' choice."""

    id: Annotated[int, Field(ge=0, le=6)]
    key: HeroKey
    name: Name31
    initiative: Annotated[int, Field(ge=0, le=99)]
    max_trust: Annotated[int, Field(ge=1, le=40)]
    start: DistrictId | None = None
    ability: Ability
    amount: Price | None = None


class Event(Component):
    """A City Event of One-vs-Many."""

    id: Annotated[int, Field(ge=1, le=33)]
    name: Name39
    group: Group
    rule: EventRule
    plan: EventPlan
    amount: Price | None = None


class CoopEvent(Component):
    """A City Event of Solo & Cooperative; `districts` are those of its Security Protocol."""

    id: Annotated[int, Field(ge=1, le=24)]
    name: Name39
    group: Group
    protocol: Protocol
    districts: Annotated[Several[DistrictId], Field(max_length=2)] = ()
    breakthrough: Breakthrough
    plan: CoopPlan


class Directive(Component):
    """A Directive."""

    id: DirectiveId
    name: Name15
    amount: Price


class RadiationCard(Component):
    """A kind of Radiation card, and how many are in the deck of either mode."""

    id: Annotated[int, Field(ge=0, le=5)]
    name: Name31
    copies_ovm: Annotated[int, Field(ge=1, le=3)]
    copies_coop: Annotated[int, Field(ge=1, le=3)]


class Deviation(Component):
    """A Deviation card."""

    id: DeviationId
    name: Name31


class MissionSetName(Component):
    """A set of Missions."""

    id: MissionSet
    name: Name15


class Mission(Component):
    """A Mission."""

    set: MissionSet
    place: Annotated[int, Field(ge=1, le=3)]
    name: Name23
    amount: Annotated[int, Field(ge=1, le=15)] | None = None


class MovementCard(Component):
    """A Servant Movement card."""

    id: Annotated[int, Field(ge=0, le=13)]
    name: Name23


class Setup(Component):
    """What a game begins with, and limits."""

    guards_major: Annotated[int, Field(ge=0, le=4)]
    guards_major_four: Annotated[int, Field(ge=0, le=4)]
    guards_minor: Annotated[int, Field(ge=0, le=4)]
    citizens: Annotated[int, Field(ge=1, le=3)]
    trust: Amount
    bonds: Annotated[int, Field(ge=0, le=50)]
    directives: Annotated[int, Field(ge=0, le=9)]
    forfeits: Annotated[int, Field(ge=0, le=2)]
    riots: Annotated[int, Field(ge=1, le=3)]
    riot_tokens: Annotated[int, Field(ge=0, le=3)]
    plan: Annotated[int, Field(ge=0, le=3)]
    special_guards: Annotated[int, Field(ge=0, le=20)]
    raids: Annotated[int, Field(ge=0, le=9)]
    checkpoints: Annotated[int, Field(ge=3, le=3)]
    events: Annotated[int, Field(ge=1, le=6)]
    directive_rounds: Annotated[int, Field(ge=1, le=12)]
    radiation_hand: Annotated[int, Field(ge=1, le=6)]
    assembly: Annotated[int, Field(ge=1, le=20)]


class Costs(Component):
    """Prices and receipts, in Bonds and Trust; and tokens of Checks."""

    guard_move: Price
    servant_move: Price
    servant_action: Amount
    enforcer_move: Price
    emit: Amount
    manipulate: Amount
    access_control: Amount
    four_heroes_income: Amount
    attack_low: Annotated[int, Field(ge=2, le=4)]
    attack_high: Annotated[int, Field(ge=2, le=4)]
    attack_special: Annotated[int, Field(ge=3, le=4)]
    trust: Amount
    trust_tokens: Annotated[int, Field(ge=1, le=5)]
    blind_riot: Amount
    nexus_trust: Amount
    persecute: Amount
