"""What a Hero's Actions in a District are worth to the greedy policy."""

from __future__ import annotations

from dataclasses import dataclass

from quincunx.reference.great_machine import policy_weights as weights
from quincunx.reference.great_machine.actions_special import anybody_forfeited, square_surplus
from quincunx.reference.great_machine.citizens import citizens, guards
from quincunx.reference.great_machine.directives import amount_of, at_place, published
from quincunx.reference.great_machine.in_force import rule, rule_amount
from quincunx.reference.great_machine.names import (
    MINORS,
    Directive,
    District,
    HeroId,
    Place,
    Risk,
    Rule,
)
from quincunx.reference.great_machine.policy_outlook import (
    CHANCES,
    TWELFTHS,
    Outlook,
    chance,
    is_open,
    raise_worth,
)

LOWEST_ATTACK = 2
HIGHEST_ATTACK = 4
BEST_CHANCE = 11  # of an Attack, in twelfths
LAST_BUT_ONE = 11  # Master Plan
TRUST_MISSION = 9
CARD_MISSION = 11


@dataclass(frozen=True, slots=True)
class Visit:
    """A Hero in a District, with so much Trust."""

    outlook: Outlook
    slot: int
    district: int
    trust: int

    @property
    def guards(self) -> int:
        """The Guards that count for prices."""
        found = guards(self.outlook.state, self.district)
        if self.outlook.state.heroes[self.slot].id == HeroId.SYLVIA:
            found = max(0, found - self.outlook.tables.hero(self.slot).amount)
        return found

    @property
    def unknown(self) -> int:
        """The unknown Citizens there."""
        return self.outlook.state.districts[self.district].unknown

    @property
    def is_minor(self) -> bool:
        """Whether the District is a Minor one."""
        return self.district in MINORS


# Trust.


def clamp(number: int, least: int, most: int) -> int:
    """Return a number within bounds."""
    return min(max(number, least), most)


def tokens_worth(outlook: Outlook, slot: int, trust: int, count: int) -> int:
    """Return what tokens are worth to a Hero, the last of which makes it so much Trust."""
    most = outlook.tables.hero(slot).max_trust
    spare = clamp(trust - (most - weights.SPARE_TRUST), 0, count)
    return weights.TRUST * (count - spare) + weights.SPARE * spare


def cost(visit: Visit, price: int) -> int:
    """Return what it is worth to keep a price."""
    outlook, trust = visit.outlook, visit.trust
    found = tokens_worth(outlook, visit.slot, trust, price)
    if outlook.avoid_zero and price > 0 and price == trust:
        found += weights.AVOID
    if TRUST_MISSION in outlook.missions:
        found += weights.POOR * max(0, min(weights.TRUSTED, trust) - (trust - price))
    return found


def gain(outlook: Outlook, slot: int, trust: int, count: int) -> int:
    """Return what it is worth to a Hero with so much Trust to receive more."""
    received = clamp(outlook.tables.hero(slot).max_trust - trust, 0, count)
    found = tokens_worth(outlook, slot, trust + received, received)
    if TRUST_MISSION in outlook.missions:
        found += weights.POOR * clamp(weights.TRUSTED - trust, 0, received)
    return found


def gain_trust(visit: Visit) -> int:
    """Judge to Gain Trust without a Check."""
    outlook, state = visit.outlook, visit.outlook.state
    silence = amount_of(outlook.tables, state, Directive.SILENCE)
    if published(state, Directive.SILENCE) and guards(state, visit.district) >= silence:
        return weights.NEVER
    return gain(outlook, visit.slot, visit.trust, outlook.tables.costs.trust)


# Riots and Discontent.


def riot(visit: Visit) -> int:
    """Judge a Riot."""
    outlook, state, district = visit.outlook, visit.outlook.state, visit.district
    price = visit.guards * visit.unknown
    if outlook.tables.options.blind_riot and visit.unknown > 0:
        price += outlook.tables.costs.blind_riot
    if (
        state.riot_tokens == 0
        or not is_open(outlook, district)
        or citizens(state, district) == 0
        or price > visit.trust
    ):
        return weights.NEVER
    odds = chance(outlook, district)
    failed = weights.LAST_RIOT if state.plan >= LAST_BUT_ONE else weights.RIOT_FAILED
    found = outlook.riot_worth * odds // CHANCES - failed * (CHANCES - odds) // CHANCES
    return found - cost(visit, price)


def incite(visit: Visit) -> int:
    """Judge Incitement."""
    outlook, tables, state = visit.outlook, visit.outlook.tables, visit.outlook.state
    price = visit.guards + tables.costs.incite_extra + amount_of(tables, state, Directive.GAG)
    price = max(0, price - rule_amount(tables, state, Rule.OVERTIME))
    if not visit.is_minor or state.discontent == outlook.stage or price > visit.trust:
        return weights.NEVER
    return raise_worth(outlook, 1) + outlook.avoid_raise - cost(visit, price)


def square(outlook: Outlook) -> int:
    """Judge the Action of the Central Square."""
    state, stages = outlook.state, square_surplus(outlook.state)
    closed = rule(outlook.tables, state, Rule.CITY_DAY)
    if stages <= 0 or state.discontent == outlook.stage or closed:
        return weights.NEVER
    return raise_worth(outlook, stages) + outlook.avoid_raise


# Citizens and Guards.


def identify(visit: Visit) -> int:
    """Judge to identify as many Citizens as can be paid."""
    outlook, unknown, each = visit.outlook, visit.unknown, visit.guards
    if unknown == 0 or each > visit.trust:
        return weights.NEVER
    number = unknown if each == 0 else min(unknown, visit.trust // each)
    found = number * outlook.identify_worth - cost(visit, number * each)
    if outlook.plan == 24 and outlook.state.identified < 2:
        found += weights.AVOID
    return found


def break_worth(outlook: Outlook, district: int) -> int:
    """Return what it is worth to break a Guard."""
    better = chance(outlook, district, 1) - chance(outlook, district)
    found = weights.BREAK + weights.BREAK_FOCUS * better // CHANCES + outlook.avoid_break
    if 3 in outlook.missions or (10 in outlook.missions and district in MINORS):
        found += weights.MISSION_BREAK
    return found


def attack(visit: Visit, trust: int) -> int:
    """Judge an Attack for so much Trust."""
    bag = visit.outlook.state.bag
    odds = min(BEST_CHANCE, TWELFTHS * bag[Risk.HERO] * trust // (sum(bag) + trust))
    worth = break_worth(visit.outlook, visit.district)
    return worth * odds // TWELFTHS - cost(visit, trust)


def veteran(visit: Visit) -> int:
    """Judge an Attack of Mateusz."""
    return attack(visit, min(visit.trust, HIGHEST_ATTACK)) + weights.TRUST


# Special Actions.


def card(visit: Visit) -> int:
    """Judge to return a forfeited card."""
    found = weights.CARD - cost(visit, visit.guards)
    return found + (weights.MISSION_CARD if CARD_MISSION in visit.outlook.missions else 0)


def tower_card(visit: Visit) -> int:
    """Judge to return a forfeited card in the Tower of L.A.W."""
    possible = (
        visit.district == District.TOWER
        and visit.guards <= visit.trust
        and anybody_forfeited(visit.outlook.state)
    )
    return card(visit) if possible else weights.NEVER


def cancel(visit: Visit) -> int:
    """Judge to cancel a Directive."""
    cards = at_place(visit.outlook.state, Place.PUBLISHED)
    best = max((weights.DIRECTIVES[number] for number in cards), default=0)
    return weights.CANCEL + best - cost(visit, visit.guards)


def nexus_trust(visit: Visit) -> int:
    """Judge to give Trust in the Control Nexus to whom it is worth most."""
    if visit.district != District.NEXUS or visit.guards > visit.trust:
        return weights.NEVER
    outlook = visit.outlook
    best = max(
        gain(outlook, slot, hero.trust, outlook.tables.costs.nexus_trust)
        for slot, hero in enumerate(outlook.state.heroes)
    )
    return max(0, best) - cost(visit, visit.guards)


# The best of them.


def best_action(visit: Visit, alone: bool) -> int:
    """Return what the best Action is worth in a District to which a Hero may go."""
    found = [
        0,
        gain_trust(visit),
        incite(visit),
        identify(visit),
        nexus_trust(visit),
        tower_card(visit),
    ]
    if alone:
        found.append(riot(visit))
    if visit.district == District.SQUARE:
        found.append(square(visit.outlook))
    state = visit.outlook.state
    if state.districts[visit.district].guards > 0 and visit.trust >= LOWEST_ATTACK:
        if state.heroes[visit.slot].id == HeroId.MATEUSZ:
            found.append(veteran(visit))
        else:
            most = min(HIGHEST_ATTACK, visit.trust)
            found += [attack(visit, trust) for trust in range(LOWEST_ATTACK, most + 1)]
    return max(found)
