"""What the greedy policy of the Great Machine expects, and where it wants its Guards."""

from __future__ import annotations

from collections.abc import Iterable

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine import policy_weights as weights
from quincunx.reference.great_machine.citizens import counted, guards
from quincunx.reference.great_machine.in_force import rule
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    LAST_PLAN,
    MAJORS,
    MINORS,
    NONE,
    District,
    Rule,
)
from quincunx.reference.great_machine.policy_outlook import (
    CHANCES,
    TWELFTHS,
    Outlook,
    ahead,
    chance,
    is_open,
    strength,
    surplus,
)
from quincunx.reference.great_machine.state import HeroState

SNEAKING_PLAN = 16
CONCENTRATION_PLAN = 19
PUBLIC_WORKS_PLAN = 22


# Heroes.


def likely(outlook: Outlook, district: int, heroes: Iterable[HeroState] | None = None) -> int:
    """Return how many Heroes are expected in a District, all or of some only, in 48ths."""
    found = 0
    for hero in outlook.state.heroes if heroes is None else heroes:
        if district in hero.hand:
            total = sum(card_weight(outlook, hero, card) for card in hero.hand)
            found += CHANCES * card_weight(outlook, hero, district) // total
    return found


def card_weight(outlook: Outlook, hero: HeroState, district: int) -> int:
    """Return how attractive a District is to a Hero."""
    state = outlook.state
    found = weights.WEIGHT_BASE
    if district == hero.loc:
        found += weights.WEIGHT_STAY
    elif hero.loc != NONE and district in state.neighbours[hero.loc]:
        found += weights.WEIGHT_NEAR
    if district == District.SQUARE and is_square_open(outlook, guards(state, district)):
        found += weights.WEIGHT_SQUARE
    if (
        state.riot_tokens > 0
        and state.districts[district].riot == 0
        and surplus(outlook, district, state.discontent) > 0
    ):
        found += weights.WEIGHT_RIOT
    return found


def is_square_open(outlook: Outlook, number: int) -> bool:
    """Whether the Central Square can raise Discontent if so many Guards are there."""
    state = outlook.state
    return state.discontent < outlook.stage and counted(state, District.SQUARE) > number


# Guards.


def guard(outlook: Outlook, district: int, number: int) -> int:
    """Return what one more Guard is worth in a District where so many are."""
    state = outlook.state
    found = max(0, weights.GUARD_FIRST - weights.GUARD_FALL * number)
    need = strength(outlook, district, ahead(outlook, weights.MACHINE_LOOK))
    need += weights.SLACK - TWELFTHS * number
    if state.riot_tokens > 0 and is_open(outlook, district) and need > 0:
        found += weights.GUARD_RIOT * min(need, TWELFTHS) // TWELFTHS
    heroes = sum(hero.loc == district and hero.trust > number for hero in state.heroes)
    found += weights.GUARD_HERO * heroes
    if district == District.SQUARE and is_square_open(outlook, number):
        found += weights.GUARD_SQUARE
    helps_plan = {
        SNEAKING_PLAN: district in MINORS and number + 1 == counted(state, district),
        CONCENTRATION_PLAN: number in (3, 4),
        PUBLIC_WORKS_PLAN: district in MAJORS and number < 2,
    }
    if helps_plan.get(outlook.plan, False):
        found += weights.EVENT_GOAL // 2
    return found


def shift(outlook: Outlook, action: int) -> int:
    """Return what it is worth to move a Guard."""
    start, end = divmod(action - ids.GUARD, DISTRICTS)
    state = outlook.state
    gained = guard(outlook, end, guards(state, end))
    return gained - guard(outlook, start, guards(state, start) - 1)


# Decisions outside of the Machine Phase.


def garrison(outlook: Outlook, action: int) -> int:
    """Judge a Guard that moves at Setup."""
    return 0 if action == ids.STOP else shift(outlook, action)


def scatter(outlook: Outlook, action: int) -> int:
    """Judge a District for a Servant at Setup: one without Servants is better."""
    taken = any(servant.loc == action - ids.DISTRICT for servant in outlook.state.servants)
    return int(not taken)


def reassemble(outlook: Outlook, action: int) -> int:
    """Judge a Guard to repair."""
    if action == ids.STOP:
        return 0
    district = action - ids.DISTRICT
    return 1 + guard(outlook, district, guards(outlook.state, district))


def target(outlook: Outlook, action: int) -> int:
    """Judge the Hero whom an event concerns."""
    hero = outlook.state.heroes[action - ids.HERO]
    if rule(outlook.tables, outlook.state, Rule.MANHUNT):
        return -len(hero.hand)
    return len(hero.forfeited)


def checkpoint(outlook: Outlook, action: int) -> int:
    """Judge a District for a Checkpoint by the Heroes that are expected there."""
    slot = outlook.state.event_hero
    heroes = None if slot == NONE else [outlook.state.heroes[slot]]
    return likely(outlook, action - ids.DISTRICT, heroes)


def result(outlook: Outlook, action: int) -> int:
    """Judge a Detainment Result."""
    state = outlook.state
    hero = state.heroes[state.hero]
    if action == ids.RESULT_PLAN:
        return weights.LAST_RIOT if state.plan >= LAST_PLAN - 1 else weights.PLAN
    if hero.finished:
        return int(action == ids.RESULT_FORFEIT)
    found = weights.RAID_FAILED
    if state.riot_tokens > 0 and state.districts[hero.loc].riot == 0:
        found += outlook.riot_worth * chance(outlook, hero.loc) // CHANCES
    return found + (4 if action == ids.RESULT_FORFEIT else 0)


def inform(outlook: Outlook, action: int) -> int:
    """Judge a District for Informants."""
    if action == ids.STOP:
        return 0
    return strength(outlook, action - ids.DISTRICT, outlook.stage)
