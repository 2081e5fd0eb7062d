"""Ways through the city: what Heroes and Citizens pay, and the cheapest ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Final

from quincunx.reference.great_machine.citizens import guards
from quincunx.reference.great_machine.directives import amount_of
from quincunx.reference.great_machine.in_force import rule_amount
from quincunx.reference.great_machine.names import (
    DISTRICTS,
    MAJORS,
    Directive,
    HeroId,
    Radiation,
    Rule,
)
from quincunx.reference.great_machine.state import State
from quincunx.reference.great_machine.tables import Tables

#: More than any way costs.
NO_WAY: Final = 10_000


def cheapest_way(
    neighbours: Sequence[Set[int]],
    price: Callable[[int], int],
    start: int,
    end: int,
    closed: Set[int] = frozenset(),
) -> int:
    """Return what the cheapest way from a District to another one costs.

    That is the sum of the prices of all Districts that are left, the first one among them
    (GM-MOVE-04). Since no price is below 0, a cheapest way needs no District twice
    (GM-RULING-11). NO_WAY if none leads around the closed Districts.
    """
    spent = {start: 0}  # until a District is entered
    done: set[int] = set()
    while waiting := [(cost, here) for here, cost in spent.items() if here not in done]:
        cost, here = min(waiting)
        if here == end:
            return cost
        done.add(here)
        further = cost + price(here)
        for beside in neighbours[here] - closed:
            spent[beside] = min(further, spent.get(beside, NO_WAY))
    return NO_WAY


# Heroes.


def exit_price(tables: Tables, state: State, slot: int, district: int, exits: int) -> int:
    """Return what a Hero pays to leave a District after so many exits in its movement."""
    hero = state.heroes[slot]
    # GM-MOVE-05, GM-RULING-01: 1 for each operational Guard. Shadow adds to it (GM-DIRC-00).
    price = guards(state, district)
    if any(servant.loc == district for servant in state.servants):
        price += amount_of(tables, state, Directive.SHADOW)
    if hero.id == HeroId.OLGA and exits == 0:  # GM-HERO-05
        price = max(0, price - tables.hero(slot).amount)
    # GM-EV-18, GM-EV-36: what follows is no payment for Guards.
    price += rule_amount(tables, state, Rule.SECURITY)
    if district in MAJORS:  # GM-EV-28
        price += rule_amount(tables, state, Rule.GATES)
    if Radiation.CONFUSION in hero.radiation:
        price += 1
    return price


def first_steps(tables: Tables, state: State, slot: int) -> list[int]:
    """List the Districts with which a cheapest route of a Hero goes on (GM-MOVE-03).

    What it has left in this movement is closed to it. It pays the same for its next exit wherever
    it goes, so that the rest of the route decides.
    """
    hero = state.heroes[slot]
    closed = state.visited | {hero.loc}

    def price(district: int) -> int:
        return exit_price(tables, state, slot, district, hero.exits + 1)

    rests = {
        beside: cheapest_way(state.neighbours, price, beside, hero.chosen, closed)
        for beside in sorted(state.neighbours[hero.loc] - closed)
    }
    least = min(rests.values())
    return [beside for beside, rest in rests.items() if rest == least]


# Citizens.


def citizen_prices(state: State, start: int, first: int) -> list[int]:
    """Return what it costs to bring a Citizen from a District to each other one (GM-ACT-04).

    `first` is the price of leaving its District, which may be reduced. Nothing that makes the
    movement of Heroes dearer counts here (GM-RULING-17).
    """

    def price(district: int) -> int:
        return first if district == start else guards(state, district)

    return [cheapest_way(state.neighbours, price, start, end) for end in range(DISTRICTS)]
