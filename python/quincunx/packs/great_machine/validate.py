"""What makes Districts, Citizens, Heroes and numbers playable, and what is odd about a pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pydantic import ValidationInfo

from quincunx.packs.checking import refuse
from quincunx.packs.great_machine.words import (
    ABILITIES,
    CITIZENS,
    HEROES,
    HEROES_WITH_AMOUNT,
    MAJORS,
    MINORS,
    NUM_DISTRICTS,
)

if TYPE_CHECKING:
    from quincunx.packs.great_machine.models import Pack
    from quincunx.packs.great_machine.parts import (
        Class,
        Costs,
        Discontent,
        District,
        Hero,
    )

CLASSES = 6


def order_problems(found: Sequence[object], wanted: Sequence[object]) -> Iterator[str]:
    """Yield a sentence if a table doesn't have exactly these ids, in this order."""
    if list(found) != list(wanted):
        yield (
            f"there must be exactly {', '.join(map(str, wanted))}, in this order, "
            f"not {', '.join(map(str, found)) or 'none'}"
        )


def check_districts(districts: tuple[District, ...]) -> tuple[District, ...]:
    """Return the Districts as they are, if they are the nine of the game."""
    refuse(order_problems([one.id for one in districts], range(NUM_DISTRICTS)))
    for one in districts:
        kind = "major" if one.id in MAJORS else "minor"
        if one.kind != kind:
            raise ValueError(f"District {one.id} is {one.kind}; 0 to 3 are major, 4 to 8 are minor")
    return districts


def check_discontent(discontent: Discontent) -> Discontent:
    """Return the dial as it is, if every Stage has an income, and none less than the one before."""
    income = list(discontent.income)
    if len(income) != discontent.stage + 1:
        raise ValueError(
            f"income has {len(income)} numbers; from Stage 0 to the Riot Stage "
            f"{discontent.stage} it must be {discontent.stage + 1}"
        )
    if income != sorted(income):
        raise ValueError(f"income is {income}; it can't fall")
    return discontent


def check_classes(classes: tuple[Class, ...], info: ValidationInfo) -> tuple[Class, ...]:
    """Return the classes as they are, if they make the Citizens of the game."""
    refuse(_class_problems(classes, info))
    return classes


def _class_problems(classes: tuple[Class, ...], info: ValidationInfo) -> Iterator[str]:
    if len(classes) != CLASSES:
        yield f"there are {len(classes)} classes; there must be five and the Traitors"
        return
    tokens = sum(one.count for one in classes)
    if tokens != CITIZENS:
        yield f"there are {tokens} Citizens in all; there must be {CITIZENS}"
    for one in classes[:-1]:
        if one.active_from is None:
            yield f"{one.name}: active_from is missing; only the Traitors, who come last, have none"
        elif "discontent" in info.data and one.active_from > info.data["discontent"].stage:
            yield (
                f"{one.name}: active_from is {one.active_from}; the last Stage is "
                f"{info.data['discontent'].stage}"
            )
    if classes[-1].active_from is not None:
        yield f"{classes[-1].name}: the Traitors come last and are never active"


def check_heroes(heroes: tuple[Hero, ...]) -> tuple[Hero, ...]:
    """Return the Heroes as they are, if they are the seven of the game and one acts first."""
    refuse(order_problems([one.key for one in heroes], HEROES))
    refuse(_hero_problems(heroes))
    return heroes


def _hero_problems(heroes: tuple[Hero, ...]) -> Iterator[str]:
    for number, one in enumerate(heroes):
        if one.id != number:
            yield f"{one.key}: id is {one.id}; it must be {number}"
        if one.ability != ABILITIES[number]:
            yield f"{one.key}: ability is {one.ability!r}; it must be {ABILITIES[number]!r}"
        if (one.amount is not None) != (one.key in HEROES_WITH_AMOUNT):
            found = "is missing" if one.amount is None else f"is {one.amount}"
            yield f"{one.key}: amount {found}; olga, veiga and sylvia have one, the others none"
    for initiative, times in Counter(one.initiative for one in heroes).items():  # GM-HERO-09
        if times > 1:
            yield f"{times} Heroes have the initiative {initiative}; it must be different for each"


def check_costs(costs: Costs) -> Costs:
    """Return the prices as they are, if the highest of an Attack is one."""
    if costs.attack_low > costs.attack_high:
        raise ValueError(
            f"attack_low is {costs.attack_low} and attack_high {costs.attack_high}; "
            "the first can't be more"
        )
    if costs.attack_special > costs.attack_high:
        raise ValueError(
            f"attack_special is {costs.attack_special}; it can't be more than attack_high, "
            f"which is {costs.attack_high}"
        )
    return costs


# The pack as a whole.


def pack_problems(pack: Pack) -> Iterator[str]:
    """Yield what is wrong with the pack as a whole."""
    least = min(hero.max_trust for hero in pack.heroes)
    if pack.setup.trust > least:
        yield f"setup: trust is {pack.setup.trust}; a Hero can't have more than {least}"


def warnings(pack: Pack) -> list[str]:
    """Return what is odd about a pack, though it can be played.

    Parameters
    ----------
    pack : Pack
        A valid pack.

    Returns
    -------
    list of str
        One sentence for each oddity.
    """
    return [*_number_oddities(pack), *_event_oddities(pack)]


def _number_oddities(pack: Pack) -> Iterator[str]:
    setup, costs = pack.setup, pack.costs
    if setup.riot_tokens < setup.riots:
        yield f"setup: with {setup.riot_tokens} Riot tokens {setup.riots} Riots can hardly be made"
    if setup.guards_major_four < setup.guards_major:
        yield (
            f"setup: with four Heroes a Major District has {setup.guards_major_four} Guards, "
            f"with three {setup.guards_major}"
        )
    if costs.trust > costs.trust_tokens:
        yield (
            f"costs: Gain Trust gives {costs.trust} without a Check and at most "
            f"{costs.trust_tokens} with one"
        )
    if not any(hero.start in MINORS or hero.start is None for hero in pack.heroes):
        yield "heroes: no Hero starts in a Minor District"
    stages = [one.active_from for one in pack.classes[:-1] if one.active_from is not None]
    if stages != sorted(stages):
        yield f"classes: active_from is {stages}; the classes are not in the order of their Stages"


def _event_oddities(pack: Pack) -> Iterator[str]:
    for table in ("events", "coop_events"):
        names = Counter(event.name for event in getattr(pack, table))
        for name, times in names.items():
            if times > 1:
                yield f"{table}: {times} events are called {name!r}"
    for event in pack.events:
        if event.rule == "martial_order" and (event.amount or 0) > pack.costs.attack_high:
            yield f"event {event.id}: no Attack costs {event.amount} Trust; none could be made"
