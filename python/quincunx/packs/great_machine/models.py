"""The component pack of City of the Great Machine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from quincunx.packs.base import ComponentPack, Several
from quincunx.packs.checking import refuse
from quincunx.packs.great_machine import cards, city, validate
from quincunx.packs.great_machine.entries import entry_names
from quincunx.packs.great_machine.parts import (
    Class,
    CoopEvent,
    Costs,
    Deviation,
    Directive,
    Discontent,
    District,
    Event,
    Hero,
    Mission,
    MissionSetName,
    MovementCard,
    Preset,
    RadiationCard,
    Setup,
)


class Pack(ComponentPack):
    """Everything in the box that the rules don't fix.

    Nine Districts, three Servants and the twelve Risk tokens are rules, not components: a pack
    can't change them. No City Event is resolved when it is revealed (GM-OPEN-11): such cards come
    with Scenarios whose rules are in another booklet, so events have no field for it.

    Entries are addressed as ``presets``, ``events``, ``coop_events``, ``directives``,
    ``radiation``, ``deviations``, ``missions`` and ``movement`` (how many there are),
    ``districts.<id>.<field>``, ``presets.<name>``, ``classes.<number>.<field>``,
    ``discontent.stage``,
    ``discontent.income.<stage>``, ``heroes.<key>.<field>``, ``events.<id>.<field>``,
    ``coop_events.<id>.<field>``, ``directives.<id>.<field>``, ``radiation.<id>.<field>``,
    ``deviations.<id>.name``, ``mission_sets.<id>.name``, ``missions.<set><place>.<field>``,
    ``movement.<id>``, ``setup.<field>`` and ``costs.<field>``.
    """

    districts: Annotated[Several[District], AfterValidator(validate.check_districts)]
    presets: Annotated[
        Several[Preset], Field(min_length=1, max_length=8), AfterValidator(city.check_presets)
    ]
    # The dial comes before what is counted in its Stages.
    discontent: Annotated[Discontent, AfterValidator(validate.check_discontent)]
    classes: Annotated[Several[Class], AfterValidator(validate.check_classes)]
    heroes: Annotated[Several[Hero], AfterValidator(validate.check_heroes)]
    setup: Setup
    events: Annotated[Several[Event], AfterValidator(cards.check_events)]
    coop_events: Annotated[Several[CoopEvent], AfterValidator(cards.check_coop_events)]
    directives: Annotated[Several[Directive], AfterValidator(cards.check_directives)]
    radiation: Annotated[Several[RadiationCard], AfterValidator(cards.check_radiation)]
    deviations: Annotated[Several[Deviation], AfterValidator(cards.check_deviations)]
    mission_sets: Annotated[Several[MissionSetName], AfterValidator(cards.check_mission_sets)]
    missions: Annotated[Several[Mission], AfterValidator(cards.check_missions)]
    movement: Annotated[Several[MovementCard], AfterValidator(cards.check_movement)]
    costs: Annotated[Costs, AfterValidator(validate.check_costs)]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refuse(validate.pack_problems(self))
        return self

    def entries(self) -> Iterator[tuple[str, ...]]:
        """Yield the names of every entry of the pack."""
        yield from entry_names(self)
