"""The ruleset options of City of the Great Machine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from quincunx.packs.base import RulesetOptions, Several, read_text
from quincunx.packs.checking import refuse
from quincunx.packs.great_machine import combining
from quincunx.packs.great_machine.words import (
    DIRECTIVES,
    DeviationId,
    DirectiveId,
    HeroKey,
    MissionSet,
)

Mode = Literal["ovm", "coop"]
Switch = Literal["off", "on", "machine"]
#: The team unless another is chosen; the last one joins as the fourth.
DEFAULT_TEAM: tuple[HeroKey, ...] = ("mateusz", "olga", "veiga", "anneke")


class Options(RulesetOptions):
    """Options of a game.

    Parameters
    ----------
    players : int
        One-vs-Many: 2 to 4, with four Heroes 2 to 5; the first is the Great Machine. Solo &
        Cooperative: 1 to 3, with four Heroes 1 to 4.
    mode : {"ovm", "coop"}, optional
        One-vs-Many, or Solo & Cooperative.
    heroes : int, optional
        3 or 4; with four the Machine has the Enforcer.
    hero_ids : sequence of str, optional
        The Heroes by slot, all different: ``"anneke"``, ``"mateusz"``, ``"olga"``, ``"veiga"``,
        ``"coolum"``, ``"sylvia"``, ``"mustafa"``.
    city : str, optional
        The name of a layout of the pack, or ``"random"``.
    event_choice : {"off", "on", "machine"}, optional
        The City Event Choice Rule; ``"machine"``: the Machine decides in Setup.
    parity : {"auto", "off", "on", "machine"}, optional
        The Parity Riot Stage Rule. ``"auto"``: on where it is mandatory (Solo & Cooperative,
        Missions, one Riot), else off.
    blind_riot : {"auto", "off", "on"}, optional
        The Blind Riot Price. ``"auto"``: on with one Riot, else off.
    one_riot : bool, optional
        Whether one successful Riot wins, and a failed one advances the Master Plan by 3.
    missions : {"auto", "off", "A", "B", "C", "D", "random"}, optional
        The set of Missions. ``"auto"``: off in One-vs-Many, else random.
    riot_opportunities : {"auto", "open", "tasks"}, optional
        Whether the Riot tokens are there from the start or come from Missions, as these have it.
    plan_shift : int, optional
        What is added to the first Stage of the Master Plan by agreement: -1, 0 or 1.
    coop_plan : int, optional
        The first Stage of the Master Plan in Solo & Cooperative, 0 to 3.
    deviation : str, optional
        ``"none"``, ``"random"``, ``"law_revisions"``, ``"full_swing_confrontation"``,
        ``"reinforced_garrisons"``, ``"word_of_mouth"`` or ``"scattered_servants"``.
    scenario : {"none", "class_warfare", "rise_of_the_enforcer"}, optional
        The Scenario.
    directive_set : sequence of str, optional
        At least nine different Directives of which the deck is made; all if left out.
    enhancement : {"none", "E1", "E2", "E3"}, optional
        The Enhancement of the Enforcer, with four Heroes.
    random_district : {"tokens", "uniform"}, optional
        Whether a random District is drawn by tokens without replacement, or each time anew.
    detain_b : {"literal", "exclusive"}, optional
        Whether a Hero whose card is forfeited loses the Action as well, or keeps it.
    citadel_discard : {"blind", "open", "machine"}, optional
        Who chooses the Directive that the Machine discards: luck, the Heroes, or the Machine.
    nexus_reposition_cost : {"free", "guards"}, optional
        What a Hero pays to reposition a District in the Control Nexus.
    incite_extra : int, optional
        Trust that Incitement costs beside the Guards, 0 to 2.
    riot_repeat : bool, optional
        Whether a District may riot again.
    reforfeit : bool, optional
        Whether Heroes who have all forfeited the same card are asked if they draw anew.
    sc_no_maintenance : bool, optional
        Whether the Maintenance cards are left out, in Solo & Cooperative.
    modules : {"none"}, optional
        No Module is implemented.
    expansion_heroes : bool, optional
        False: the Heroes of other expansions are not implemented.
    returns : {"win_share", "scores", "placements"}, optional
        What a finished game returns to each player: a share of the win of its side, its score as a
        measure of progress, or its place.
    """

    players: Annotated[int, Field(ge=1, le=5)]  # GM-MODE-02
    mode: Mode = "ovm"  # GM-MODE-01
    heroes: Annotated[int, Field(ge=3, le=4)] = 3  # GM-MODE-03
    hero_ids: Several[HeroKey] = ()
    city: Annotated[str, Field(min_length=1, max_length=15)] = "P1"  # GM-CITY-06
    event_choice: Switch = "off"  # GM-MODE-07
    parity: Literal["auto", "off", "on", "machine"] = "auto"  # GM-MODE-06
    blind_riot: Literal["auto", "off", "on"] = "auto"  # GM-MODE-08
    one_riot: bool = False  # GM-RIOT-09, GM-RIOT-10
    missions: Literal["auto", "off", MissionSet, "random"] = "auto"  # GM-MODE-14, GM-SC-09
    riot_opportunities: Literal["auto", "open", "tasks"] = "auto"  # GM-RIOT-11
    plan_shift: Annotated[int, Field(ge=-1, le=1)] = 0  # GM-MODE-09
    coop_plan: Annotated[int, Field(ge=0, le=3)] = 3  # GM-SC-13
    deviation: Literal["none", "random", DeviationId] = "none"  # GM-MODE-10
    scenario: Annotated[
        Literal["none", "class_warfare", "rise_of_the_enforcer"],
        BeforeValidator(combining.shipped_scenario),
    ] = "none"  # GM-MODE-05, GM-SCEN-11
    directive_set: Annotated[
        Several[DirectiveId], AfterValidator(combining.check_directive_set)
    ] = tuple(DIRECTIVES)  # GM-SETUP-08, GM-MODULE-06
    enhancement: Literal["none", "E1", "E2", "E3"] = "none"
    random_district: Literal["tokens", "uniform"] = "tokens"  # GM-SCEN-06
    detain_b: Literal["literal", "exclusive"] = "literal"  # GM-RULING-07
    citadel_discard: Literal["blind", "open", "machine"] = "blind"  # GM-DIR-03
    nexus_reposition_cost: Literal["free", "guards"] = "free"  # GM-RULING-04
    incite_extra: Annotated[int, Field(ge=0, le=2)] = 0  # GM-RULING-03
    riot_repeat: bool = False  # GM-RULING-10
    reforfeit: bool = True  # GM-SETUP-11
    sc_no_maintenance: bool = False  # GM-SC-14
    modules: Annotated[Literal["none"], BeforeValidator(combining.shipped_module)] = (
        "none"  # GM-MODULE-01
    )
    expansion_heroes: Annotated[bool, AfterValidator(combining.no_expansion_heroes)] = (
        False  # GM-HERO-10
    )

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Name the default team for the number of Heroes."""
        if values.get("hero_ids", ()) == ():
            heroes = read_text(values.get("heroes", 3), int)
            values["hero_ids"] = DEFAULT_TEAM[:4] if heroes == 4 else DEFAULT_TEAM[:3]
        return values

    @model_validator(mode="after")
    def _go_together(self) -> Self:
        refuse(combining.problems(self))
        return self

    # What "auto" stands for.

    @property
    def has_missions(self) -> bool:
        """Whether the game has Missions."""
        return self.mission_set != "off"

    @property
    def mission_set(self) -> str:
        """The set of Missions, "off" or "random"."""
        if self.missions != "auto":
            return self.missions
        return "off" if self.mode == "ovm" else "random"

    @property
    def parity_is_mandatory(self) -> bool:
        """Whether the Parity Riot Stage Rule is in force anyway, and costs nothing."""
        return self.mode == "coop" or self.has_missions or self.one_riot

    @property
    def parity_rule(self) -> Switch:
        """The Parity Riot Stage Rule: off, on, or as the Machine decides."""
        if self.parity != "auto":
            return self.parity
        return "on" if self.parity_is_mandatory else "off"

    @property
    def blind_riot_price(self) -> bool:
        """Whether a blind Riot has its price."""
        return self.one_riot if self.blind_riot == "auto" else self.blind_riot == "on"


def mode_options(mode: str, players: int) -> dict[str, Any]:
    """Return the options that make a mode: One-vs-Many or cooperative, three Heroes or four."""
    del players
    return {"mode": mode.removesuffix("4"), "heroes": 4 if mode.endswith("4") else 3}


def default_players(options: Mapping[str, Any]) -> int:
    """Return the most players that mode and number of Heroes allow.

    Parameters
    ----------
    options : mapping
        Options as they were given: texts are read, what makes no sense is ignored.
    """
    mode = "coop" if options.get("mode") == "coop" else "ovm"
    heroes = 4 if read_text(options.get("heroes"), int) == 4 else 3
    return combining.most_players(mode, heroes)


def sides(options: Options) -> tuple[int, ...]:
    """Return the side of each seat: the Machine against the Heroes, or the Heroes together."""
    heroes = 0 if options.mode == "coop" else 1
    return tuple(heroes if seat else 0 for seat in range(options.players))
