"""What the cards of a pack say, by the names that texts of the game give them."""

from __future__ import annotations

from quincunx.packs.great_machine.legend_texts import (
    ABILITIES,
    BREAKTHROUGHS,
    COOP_PLANS,
    DEVIATIONS,
    DIRECTIVES,
    DIRECTIVES_COOP,
    EVENT_PLANS,
    EVENT_RULES,
    MISSIONS,
    PROTOCOLS,
    RADIATION,
)
from quincunx.packs.great_machine.models import Pack
from quincunx.packs.great_machine.parts import CoopEvent, Directive, Event, Hero


def legend(pack: Pack) -> dict[str, str]:
    """Return what each card says, by its name.

    Parameters
    ----------
    pack : Pack
        A component pack.

    Returns
    -------
    dict of str to str
        Heroes, City Events of both modes, Directives, Missions, Radiation and Deviation
        cards. What holds in Solo & Cooperative alone is marked by S&C.
    """
    found = {one.name: _hero(pack, one) for one in pack.heroes}
    found |= {one.name: _coop_event(pack, one) for one in pack.coop_events}
    found |= {one.name: _event(pack, one) for one in pack.events}
    for one in pack.directives:
        found[one.name] = _directive(pack, one)
    for mission in pack.missions:
        text = MISSIONS[f"{mission.set}{mission.place}"]
        found[mission.name] = text.format(mission.amount)
    found |= {one.name: RADIATION[one.id] for one in pack.radiation}
    found |= {one.name: DEVIATIONS[one.id] for one in pack.deviations}
    return found


def _hero(pack: Pack, hero: Hero) -> str:
    start = "a free Minor District" if hero.start is None else pack.districts[hero.start].name
    ability = ABILITIES[hero.ability].format(hero.amount)
    return f"Initiative {hero.initiative}, Trust up to {hero.max_trust}, from {start}; {ability}"


def _directive(pack: Pack, directive: Directive) -> str:
    says = DIRECTIVES[directive.id].format(directive.amount)
    coop = DIRECTIVES_COOP.get(directive.id)
    return says if coop is None else f"{says}. S&C: {coop.format(pack.costs.persecute)}"


def _event(pack: Pack, event: Event) -> str:
    rule = EVENT_RULES[event.rule].format(event.amount)
    plan = EVENT_PLANS[event.plan].format(pack.costs.access_control)
    return f"{rule}. Plan: {plan}"


def _coop_event(pack: Pack, event: CoopEvent) -> str:
    names = " or ".join(pack.districts[district].name for district in event.districts)
    parts = [PROTOCOLS[event.protocol].format(names), BREAKTHROUGHS[event.breakthrough]]
    told = [part for part in parts if part] or ["no effect, and no event after it"]
    return f"{'; '.join(told)}. Plan: {COOP_PLANS[event.plan]}"
