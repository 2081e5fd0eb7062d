"""The Machine Phase as the greedy policy judges it: each step with what it makes possible."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine import machine
from quincunx.reference.great_machine import policy_weights as weights
from quincunx.reference.great_machine.citizens import counted, guards, revealed_active
from quincunx.reference.great_machine.conditions import heroes_in, servants_at
from quincunx.reference.great_machine.directives import hand_size
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MAJORS,
    MINORS,
    District,
    Face,
    Raid,
)
from quincunx.reference.great_machine.policy_machine import guard, likely, shift
from quincunx.reference.great_machine.policy_outlook import CHANCES, Outlook
from quincunx.reference.great_machine.state import ServantState

ENOUGH_CARDS = 2


@dataclass(frozen=True)
class Menu:
    """The Machine Phase before the next step."""

    outlook: Outlook

    @cached_property
    def bond(self) -> int:
        """What a Bond is worth."""
        is_rich = self.outlook.state.bonds >= weights.RICH
        return weights.BOND_RICH if is_rich else weights.BOND

    @cached_property
    def acts(self) -> list[list[int]]:
        """What each Servant Action is worth in each District."""
        kinds = range(len(ids.ACTS))
        return [[act(self, place, kind) for kind in kinds] for place in range(DISTRICTS)]

    @cached_property
    def going(self) -> list[int]:
        """What it is worth to be on the way to each District; a Servant may move on."""
        outlook = self.outlook
        arrivals = [self.arrival(district) for district in range(DISTRICTS)]
        step = self.bond * machine.servant_price(outlook.tables, outlook.state)
        return [
            max([arrivals[place], *(arrivals[further] - step for further in beside)])
            for place, beside in enumerate(outlook.state.neighbours)
        ]

    def arrival(self, district: int) -> int:
        """Return what it is worth that one more Servant comes to a District."""
        servants = self.outlook.state.servants
        rival = any(one.loc == district and not one.acted for one in servants)
        others = servants_at(self.outlook.state, district)
        return self.best_act(district, rival) + post(self.outlook, district, others)

    def staying(self, number: int) -> int:
        """Return what it is worth that a Servant stays where it is."""
        servants = self.outlook.state.servants
        district = servants[number].loc
        others = [one for one in servants[:number] + servants[number + 1 :] if one.loc == district]
        rival = any(not one.acted for one in others)
        return self.best_act(district, rival) + post(self.outlook, district, len(others))

    def best_act(self, district: int, rival: bool) -> int:
        """Return what the best Servant Action is worth; a rival places the Raid."""
        acts = self.acts[district]
        return max(
            [0, *(worth for kind, worth in enumerate(acts) if kind != ids.RAID or not rival)]
        )

    def worth(self, action: int) -> int:
        """Judge a step."""
        outlook, tables, state = self.outlook, self.outlook.tables, self.outlook.state
        if action == ids.PASS:
            return 0
        if action < ids.SERVANT:
            return shift(outlook, action) - self.bond * machine.guard_price(tables, state)
        if action < ids.ACT:
            number, end = divmod(action - ids.SERVANT, DISTRICTS)
            price = machine.servant_price(tables, state)
            return self.going[end] - self.staying(number) - self.bond * price
        if action < ids.ENFORCER:
            number, kind = divmod(action - ids.ACT, len(ids.ACTS))
            return self.acts[state.servants[number].loc][kind]
        if action < ids.EMIT:
            return -1
        return weights.EMIT - self.bond * tables.costs.emit


# Servant Actions.


def act(menu: Menu, district: int, kind: int) -> int:
    """Return what a Servant Action is worth in a District, less its price."""
    tables, state = menu.outlook.tables, menu.outlook.state
    if not machine.can_act(tables, state, district, kind):
        return weights.NEVER
    there = replace(state, servants=[ServantState(loc=district)])
    found = act_worth(menu, district, kind)
    return found - menu.bond * machine.act_price(tables, there, 0, kind)


def act_worth(menu: Menu, district: int, kind: int) -> int:
    """Return what a Servant Action brings, which may be for the plan."""
    outlook, state = menu.outlook, menu.outlook.state
    if kind == ids.RAID:
        found = raid(outlook, district)
        return found + goal(outlook.plan == 25 and state.raids_placed == 0)
    if kind == ids.REPAIR:
        found = weights.REPAIR + guard(outlook, district, guards(state, district))
        return found + goal(outlook.plan in (7, 32)) // 2
    if kind == ids.ARREST:
        return weights.ARREST + goal(outlook.plan == 31 and state.arrests == 0)
    behind = state.machine_specials <= state.hero_specials
    return special(menu, district) + goal(outlook.plan == 5 and behind)


def goal(counts: bool) -> int:
    """Return what it is worth to fulfil the plan condition."""
    return weights.EVENT_GOAL if counts else 0


def raid(outlook: Outlook, district: int) -> int:
    """Return what a Raid is worth, which fails without a Hero."""
    heroes = likely(outlook, district)
    missed = CHANCES - min(CHANCES, heroes)
    return heroes * weights.PLAN // CHANCES - missed * weights.RAID_FAILED // CHANCES


def special(menu: Menu, district: int) -> int:
    """Return what the Special Action of a Major District brings."""
    state = menu.outlook.state
    match district:
        case District.CITADEL:
            return weights.DRAW if hand_size(state) < ENOUGH_CARDS else weights.DRAW // 4
        case District.TOWER:
            return weights.PUBLISH
        case District.SQUARE:
            return menu.bond * (counted(state, district) - guards(state, district))
        case _:
            return 0


# Where Servants stand.


def post(outlook: Outlook, district: int, others: int) -> int:
    """Return what a Servant does for the plan in a District where so many others are."""
    state = outlook.state
    place = state.districts[district]
    alone = others == 0
    lonely = alone and place.raid == Raid.NONE and heroes_in(state, district) == 0
    match outlook.plan:
        case 2:
            return goal(district in MAJORS and lonely) // 2
        case 9:
            return weights.EVENT_GOAL * min(CHANCES, likely(outlook, district)) // CHANCES
        case 13:
            return goal(place.checkpoint == 0) // 4
        case 17:
            return goal(lonely and revealed_active(outlook.tables, state, district) > 0)
        case 21:
            return goal(district in MINORS and alone) // 2
        case 27:
            return goal(place.revealed[Face.TRAITOR] > 0 and alone)
        case _:
            return 0
