"""Developments, Agendas, Projects, Advanced Upgrades, and the cards of the Automa."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from pydantic import AfterValidator, Field

from quincunx.packs.base import Component, Several
from quincunx.packs.terminus.goods import Amount, Cost, Gain
from quincunx.packs.terminus.parts import Name, Number, Prestige, Small, Three
from quincunx.packs.terminus.validate import not_above
from quincunx.packs.terminus.words import (
    DevelopmentAction,
    Direction,
    DistrictCode,
    Metric,
    SoloAction,
    StopKind,
    Turn,
    UpgradeId,
    ZoneId,
    ZoneType,
)

Minimum = Annotated[int, Field(ge=1, le=13)]
Needs = Annotated[Several[Annotated[int, Field(ge=1, le=40)]], Three]


class Development(Component):
    """A Development.

    It gives `gain` for `cost`. With an `action` it offers an action of the loop: `cost` then
    stands in place of that action's, and some actions have limits of their own. `max_discs` and
    `blueprint_per_disc` are those of a Build, `max_steps` and `waive_power` those of an increase
    of Capacity; `draw` is the number of Agendas seen whatever the Year; `repeat`, how often
    Construction is gained. What is left out is as in the loop.
    """

    number: Number
    type: ZoneType
    zone: ZoneId
    action: DevelopmentAction | None = None
    cost: Cost = Cost()
    gain: Gain = Gain()
    max_discs: Annotated[int, Field(ge=1, le=12)] | None = None
    blueprint_per_disc: Annotated[int, Field(ge=0, le=4)] | None = None
    max_steps: Annotated[int, Field(ge=1, le=12)] | None = None
    waive_power: bool | None = None
    draw: Annotated[int, Field(ge=1, le=3)] | None = None
    repeat: Annotated[int, Field(ge=1, le=3)] | None = None


class Upgrade(Component):
    """An Advanced Upgrade; the engines know what it does by its id.

    `value` is a number of Coins for A1 and A6, of Rails for A4, and for A5 the Construction that
    the Build of the loop costs; A2 and A3 have none.
    """

    id: UpgradeId
    name: Name
    value: Small | None = None


class Term(Component):
    """A condition of an Agenda: at least so many Stops, or Hubs, in a District."""

    district: DistrictCode
    kind: StopKind
    minimum: Minimum


class AgendaRow(Component):
    """A row of an Agenda: all its terms must hold."""

    prestige: Prestige
    terms: Annotated[Several[Term], Field(min_length=1, max_length=2)]


class Agenda(Component):
    """An Agenda; the bottom row needs a Lobbyist."""

    number: Annotated[int, Field(ge=1), AfterValidator(partial(not_above, most=35))]
    top: AgendaRow
    bottom: AgendaRow


class Project(Component):
    """A Project: what is counted, and how much is needed with 2, 3 and 4 Lobbyists.

    `districts` is for the metric "stops", `minimum` for those that count Districts with so many
    Stops, or Hubs next to so many Developments. `needs_second_row` is given where the rows differ.
    """

    number: Annotated[int, Field(ge=1), AfterValidator(partial(not_above, most=18))]
    metric: Metric
    districts: Several[DistrictCode] = ()
    minimum: Minimum | None = None
    needs: Needs
    needs_second_row: Needs | None = None
    prestige: Annotated[Several[Prestige], Three]

    def rows(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the needs of both rows."""
        return self.needs, self.needs if self.needs_second_row is None else self.needs_second_row


class AutomaSide(Component):
    """A side of an Automa card: its number, and two directions seen along the arrow."""

    number: Annotated[int, Field(ge=1, le=5)]
    main: Turn
    alternate: Turn


class AutomaCard(Component):
    """An Automa card. `plot` is a place of the board for one and two players, x and y."""

    number: Annotated[int, Field(ge=1), AfterValidator(partial(not_above, most=8))]
    zone: ZoneId
    district: DistrictCode
    plot: Annotated[Several[Annotated[int, Field(ge=0)]], Field(min_length=2, max_length=2)]
    facing: Direction
    side_a: AutomaSide
    side_b: AutomaSide


class Store(Component):
    """Resources that lie on a Solo card until the next one is drawn."""

    construction: Amount = 0
    permit: Amount = 0
    power: Amount = 0
    blueprint: Amount = 0


class SoloRow(Component):
    """What a Solo card does in one Cycle; `district` is that of a Demand."""

    store: Store
    action: SoloAction
    district: DistrictCode | None = None


class SoloCard(Component):
    """A Solo card, its rows by Cycle."""

    number: Annotated[int, Field(ge=1), AfterValidator(partial(not_above, most=14))]
    cycles: Annotated[Several[SoloRow], Three]
