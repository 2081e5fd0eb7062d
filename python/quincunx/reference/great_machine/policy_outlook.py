"""What the greedy policy sees: the position by what the seat to act may know.

Strengths are in twelfths of a Citizen, chances in 48ths.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from quincunx.reference.great_machine import policy_weights as weights
from quincunx.reference.great_machine.citizens import guards
from quincunx.reference.great_machine.conditions import broken_in_city
from quincunx.reference.great_machine.in_force import plan_code
from quincunx.reference.great_machine.missions import open_missions
from quincunx.reference.great_machine.names import (
    CLASSES,
    DISTRICTS,
    MISSIONS_A_SET,
    Face,
)
from quincunx.reference.great_machine.observe import possible_faces
from quincunx.reference.great_machine.score import is_machine
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

TWELFTHS: Final = 12
CHANCES: Final = 48
DRAWN: Final = 4  # faces that a chance is reckoned with at most


@dataclass(frozen=True)
class Outlook:
    """The position as the seat to act judges it, and what it may do."""

    tables: Tables
    state: State
    legal: list[int]

    @cached_property
    def machine(self) -> bool:
        """Whether the seat is the Great Machine."""
        return is_machine(self.tables, self.state.to_act)

    @cached_property
    def pool(self) -> list[int]:
        """The Citizens that the seat can't place, by face."""
        return possible_faces(self.state) if self.machine else self.state.pool

    @cached_property
    def unplaced(self) -> int:
        """The number of these Citizens."""
        return sum(self.pool)

    @cached_property
    def stage(self) -> int:
        """The Riot Stage."""
        return self.tables.stage

    @cached_property
    def plan(self) -> int:
        """The plan condition in force in One-vs-Many, 0 in the cooperative game."""
        return 0 if self.tables.coop else plan_code(self.tables, self.state)

    @cached_property
    def coop_plan(self) -> int:
        """The plan condition in force in the cooperative game, 0 in One-vs-Many."""
        return plan_code(self.tables, self.state) if self.tables.coop else 0

    @cached_property
    def riot_worth(self) -> int:
        """What a successful Riot is worth, more if it is the last one needed."""
        is_last = self.state.riots + 1 >= self.tables.setup.riots
        return weights.LAST_RIOT if is_last else weights.RIOT

    @cached_property
    def avoid_raise(self) -> int:
        """What it is worth to raise Discontent, only because of the plan condition."""
        fits = self.state.raised == 0 and (self.plan == 20 or self.coop_plan == 3)
        return weights.AVOID if fits else 0

    @cached_property
    def avoid_break(self) -> int:
        """What it is worth to break a Guard, only because of the plan condition."""
        fits = (self.plan == 26 and self.state.broken == 0) or (
            self.coop_plan == 2 and broken_in_city(self.state) == 0
        )
        return weights.AVOID if fits else 0

    @cached_property
    def avoid_zero(self) -> bool:
        """Whether a Hero without Trust helps the plan."""
        return self.plan == 30 or self.coop_plan == 5

    @cached_property
    def missions(self) -> list[int]:
        """The open Missions, by number."""
        if not self.tables.missions_on:
            return []
        first = MISSIONS_A_SET * self.state.mission_set
        return [first + place for place in open_missions(self.state)]

    @cached_property
    def identify_worth(self) -> int:
        """What it is worth to look at a Citizen."""
        counts = self.tables.coop and (1 in self.missions or 6 in self.missions)
        return weights.IDENTIFY + (weights.MISSION_REVEAL if counts else 0)

    @cached_property
    def focus(self) -> int | None:
        """The District where a Riot comes next, if any."""
        found = [district for district in range(DISTRICTS) if is_open(self, district)]
        if not found:
            return None
        soon = ahead(self, weights.LOOK)
        return max(found, key=lambda district: surplus(self, district, soon))


# Citizens.


def ahead(outlook: Outlook, stages: int) -> int:
    """Return the Stage of Discontent some Stages ahead."""
    return min(outlook.stage, outlook.state.discontent + stages)


def active_at(outlook: Outlook, discontent: int) -> list[int]:
    """Return the classes that are active at a Stage."""
    classes = outlook.tables.classes
    return [face for face in CLASSES if discontent >= classes[face].active_from]


def hidden(outlook: Outlook, district: int) -> int:
    """Return the Citizens of a District with a face that the seat doesn't know."""
    place = outlook.state.districts[district]
    return place.unknown + (sum(place.identified) if outlook.machine else 0)


def seen(outlook: Outlook, district: int, face: int) -> int:
    """Return the Citizens of a District with a face that the seat knows."""
    place = outlook.state.districts[district]
    identified = 0 if outlook.machine else place.identified[face]
    return place.revealed[face] + place.known[face] + identified


def balance(outlook: Outlook, district: int, discontent: int) -> int:
    """Return by how many the active Citizens of a District outnumber the Traitors, as seen."""
    active = sum(seen(outlook, district, face) for face in active_at(outlook, discontent))
    return active - seen(outlook, district, Face.TRAITOR)


def expected(outlook: Outlook, discontent: int, unit: int) -> int:
    """Return how much of a unit a Citizen that can't be placed adds to a Riot."""
    if outlook.unplaced == 0:
        return 0
    active = sum(outlook.pool[face] for face in active_at(outlook, discontent))
    traitors = outlook.pool[Face.TRAITOR]
    return unit * active // outlook.unplaced - unit * traitors // outlook.unplaced


def strength(outlook: Outlook, district: int, discontent: int) -> int:
    """Return how strong the Citizens of a District are in a Riot at a Stage."""
    hidden_ones = hidden(outlook, district) * expected(outlook, discontent, TWELFTHS)
    return TWELFTHS * balance(outlook, district, discontent) + hidden_ones


def surplus(outlook: Outlook, district: int, discontent: int) -> int:
    """Return by how much the Citizens are stronger than the Guards."""
    return strength(outlook, district, discontent) - TWELFTHS * guards(outlook.state, district)


# Riots and Discontent.


def is_open(outlook: Outlook, district: int) -> bool:
    """Whether there can be a Riot in a District, by the ones before."""
    return outlook.state.districts[district].riot == 0 or bool(outlook.tables.options.riot_repeat)


def chance(outlook: Outlook, district: int, fewer: int = 0) -> int:
    """Return the chance of a Riot, if so many Guards less were there."""
    if not is_open(outlook, district):
        return 0
    state, discontent = outlook.state, outlook.state.discontent
    lead = balance(outlook, district, discontent) - guards(state, district) + fewer
    if state.parity and discontent == outlook.stage:
        lead += 1
    active = sum(outlook.pool[face] for face in active_at(outlook, discontent))
    traitors = outlook.pool[Face.TRAITOR]
    neutral = outlook.unplaced - active - traitors
    draws = min(hidden(outlook, district), DRAWN) if outlook.unplaced else 0
    ways = Counter({lead: 1})  # with replacement
    for _ in range(draws):
        further: Counter[int] = Counter()
        for total, number in ways.items():
            further[total + 1] += number * active
            further[total] += number * neutral
            further[total - 1] += number * traitors
        ways = further
    won = sum(number for total, number in ways.items() if total > 0)
    return int(CHANCES * won // outlook.unplaced**draws)


def raise_worth(outlook: Outlook, stages: int) -> int:
    """Return what it is worth to raise Discontent."""
    state = outlook.state
    rise = min(stages, outlook.stage - state.discontent)
    if rise == 0:
        return 0
    riots = state.parity == 0 and state.discontent + rise == outlook.stage
    return weights.STEP * rise + (outlook.riot_worth if riots else 0)
