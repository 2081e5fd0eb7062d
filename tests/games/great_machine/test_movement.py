"""Movement of Heroes: routes, prices, the check of who can't pay, entering Districts."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import begin, spread, step, value
from .ids import (
    ART,
    BY_CHECK,
    BY_RAID,
    CITADEL,
    CITY,
    COMMERCE,
    HERO,
    INDUSTRIAL,
    MACHINE,
    NEXUS,
    PASS,
    RESIDENTIAL,
    RESULT_PLAN,
    SCIENCE,
    SHADOW,
    SQUARE,
    STOP,
    TOWER,
    Kind,
    Place,
    Step,
    put,
    risk,
)
from .ids import district as named
from .positions import Load, Position, bits, hero


def walking(load: Load, start: int, end: int, trust: int, **options: object) -> Position:
    """Return a position in which Mateusz, the first in Initiative, goes somewhere.

    The two others stay in Minor Districts.
    """
    here = Position(load(**options)).hero(0, loc=start, chosen=end, trust=trust)
    return here.hero(1, loc=COMMERCE).hero(2, loc=RESIDENTIAL)


@pytest.mark.rule("GM-MOVE-01", "GM-HERO-09")
def test_the_order_of_turns(load: Load) -> None:
    game = load(hero_ids=("veiga", "olga", "mateusz"))
    state, seen = begin(Position(game)), []
    while value(state, "phase") == 4:
        slot = value(state, "hero")
        assert hero(state, slot)["revealed"] == 1
        assert all(hero(state, other)["revealed"] == 0 for other in {0, 1, 2} - {slot, *seen})
        seen.append(slot)
        state = play(state, PASS)
    assert seen == [2, 1, 0]


@pytest.mark.rule("GM-MOVE-01", "GM-MOVE-13")
@pytest.mark.parametrize("end", range(9))
def test_a_hero_goes_where_its_card_says(load: Load, end: int) -> None:
    state = begin(walking(load, ART, end, 8).guards(end, 0))
    while step(state) == Step.ROUTE:
        state = play(state, legal(state)[0])
    assert (hero(state)["loc"], step(state), hero(state)["still"]) == (
        end, Step.ACTION, int(end == ART)
    )  # fmt: skip


@pytest.mark.rule("GM-MOVE-02")
def test_any_districts_on_the_way(load: Load) -> None:
    # The card of the Citadel is forfeited and a Raid token lies there.
    here = walking(load, ART, COMMERCE, 8).forfeit(0, CITADEL).raid(CITADEL)
    state = begin(here.guards(ART, 1).guards(CITADEL, 1).guards(RESIDENTIAL, 2))
    assert (hero(state)["loc"], hero(state)["trust"]) == (COMMERCE, 8 - 2)
    assert (hero(state)["detained"], hero(state)["exits"]) == (0, 2)


@pytest.mark.rule("GM-EX-06", "GM-MOVE-03", "GM-MOVE-04", "GM-HERO-08")
def test_cheapest_routes(load: Load) -> None:
    game = load(hero_ids=("sylvia", "olga", "veiga"), city="P1")
    here = Position(game).hero(0, loc=ART, chosen=COMMERCE, trust=6).hero(2, loc=SCIENCE)
    for number in range(9):
        here.guards(number, {ART: 3, TOWER: 1}.get(number, 2))
    state = begin(here)
    assert (step(state), legal(state)) == (Step.ROUTE, [named(CITADEL), named(RESIDENTIAL)])
    for way in (CITADEL, RESIDENTIAL):
        after = play(state, named(way))
        assert (hero(after)["loc"], hero(after)["trust"]) == (COMMERCE, 6 - 5)


@pytest.mark.rule("GM-MOVE-03")
def test_a_longer_way_may_be_the_cheapest(load: Load) -> None:
    here = walking(load, ART, COMMERCE, 8).guards(ART, 1).guards(CITADEL, 3)
    here.guards(RESIDENTIAL, 3).guards(INDUSTRIAL, 0).guards(SQUARE, 0).guards(SCIENCE, 0)
    # Industrial, Citadel is no cheaper than the Citadel at once; by Square and Science it is.
    here.hero(1, loc=TOWER)
    state = begin(here)
    assert (hero(state)["exits"], hero(state)["trust"]) == (4, 7)
    # A surcharge counts for the choice too: with Servants there, Shadow makes the way dear.
    dear = walking(load, ART, COMMERCE, 8).directives(Place.PUBLISHED, SHADOW).guards(ART, 1)
    dear.guards(CITADEL, 2).guards(RESIDENTIAL, 3).guards(INDUSTRIAL, 0).guards(SQUARE, 0)
    dear.guards(SCIENCE, 0).servants(INDUSTRIAL, SQUARE, SCIENCE)
    state = begin(dear)
    assert (hero(state)["exits"], hero(state)["trust"]) == (2, 8 - 3)


@pytest.mark.rule("GM-MOVE-04", "GM-RULING-11")
def test_no_district_twice(load: Load) -> None:
    here = walking(load, ART, COMMERCE, 0).guards(COMMERCE, 18)
    state = begin(here)
    assert legal(state) == [named(d) for d in (CITADEL, TOWER, NEXUS, INDUSTRIAL, RESIDENTIAL)]
    # From the Nexus only the Residential District is left, from there two ways.
    state = play(state, named(NEXUS))
    assert (hero(state)["loc"], legal(state)) == (RESIDENTIAL, [named(CITADEL), named(COMMERCE)])
    assert value(state, "visited") == bits(ART, NEXUS)
    assert value(play(state, named(COMMERCE)), "visited") == 0


@pytest.mark.rule("GM-MOVE-05")
@pytest.mark.parametrize(("guards", "broken", "price"), [(3, 0, 3), (1, 2, 1), (0, 3, 0)])
def test_the_price_of_an_exit(load: Load, guards: int, broken: int, price: int) -> None:
    here = walking(load, ART, TOWER, 4).guards(ART, guards, broken).guards(TOWER, 5)
    assert hero(begin(here))["trust"] == 4 - price


@pytest.mark.rule("GM-MOVE-05")
def test_special_guards_are_paid_for(load: Load) -> None:
    here = Position(load(mode="coop")).hero(1, loc=ART, chosen=TOWER, trust=6)
    here.guards(ART, 1, broken=1, special=2, special_broken=1).servants(NEXUS, NEXUS, NEXUS)
    state = play(here.hero(0, loc=INDUSTRIAL).action(0), PASS)
    # Olga's first exit is 2 cheaper.
    assert hero(state, 1)["trust"] == 6 - (3 - 2)


@pytest.mark.rule("GM-EX-14", "GM-MOVE-06", "GM-MOVE-07", "GM-MOVE-08", "GM-MOVE-09")
def test_slipping(load: Load) -> None:
    here = walking(load, ART, COMMERCE, 1).guards(ART, 2).guards(CITADEL, 2)
    state = begin(here.guards(RESIDENTIAL, 5))
    assert (step(state), value(state, "check"), value(state, "check_left")) == (
        Step.RISK, Kind.MOVEMENT, 1
    )  # fmt: skip
    assert (hero(state)["trust"], hero(state)["loc"]) == (0, ART)
    again = play(state, risk(CITY))
    assert (step(again), hero(again)["loc"], hero(again)["exits"]) == (Step.RISK, CITADEL, 1)
    detained = spread(state, lambda after: hero(after)["detained"])
    assert detained == {0: Fraction(14, 33), BY_CHECK: Fraction(19, 33)}
    # Whatever happens the Hero ends at its destination.
    assert {*spread(state, lambda after: hero(after)["loc"])} == {COMMERCE}
    caught = play(state, risk(MACHINE))
    assert (hero(caught)["exits"], step(caught)) == (0, Step.RESULT)


@pytest.mark.rule("GM-MOVE-06")
def test_each_exit_is_paid_when_it_is_made(load: Load) -> None:
    # With 3 Trust the first exit can be paid, the second one can't.
    here = walking(load, ART, COMMERCE, 3).guards(ART, 2).guards(CITADEL, 2)
    state = begin(here.guards(RESIDENTIAL, 5))
    assert (hero(state)["loc"], hero(state)["exits"], hero(state)["trust"]) == (CITADEL, 1, 0)
    assert value(state, "check") == Kind.MOVEMENT


@pytest.mark.rule("GM-MOVE-10")
def test_exits_without_guards(load: Load) -> None:
    here = walking(load, ART, COMMERCE, 0).guards(ART, 0, broken=2).guards(CITADEL, 0)
    state = begin(here.guards(RESIDENTIAL, 2).guards(INDUSTRIAL, 2))
    assert (step(state), hero(state)["loc"], hero(state)["exits"]) == (Step.ACTION, COMMERCE, 2)


@pytest.mark.rule("GM-MOVE-11")
def test_zero_movement(load: Load) -> None:
    # The Curfew Drill rewards it, a Raid token catches who ends movement.
    here = walking(load, ART, ART, 3).guards(ART, 2).event(23).raid(ART)
    state = begin(here)
    assert (hero(state)["trust"], hero(state)["exits"], hero(state)["still"]) == (4, 0, 1)
    assert (hero(state)["detained"], step(state)) == (BY_RAID, Step.RESULT)
    moved = begin(walking(load, ART, TOWER, 3).guards(ART, 2).event(23))
    assert hero(moved)["trust"] == 1


@pytest.mark.rule("GM-MOVE-12", "GM-SCEN-02")
def test_what_happens_at_the_end_of_movement(load: Load) -> None:
    # First effects, then an Interaction, then Results, then the Action.
    here = walking(load, ART, ART, 3, missions="A").event(23).raid(ART)
    state = begin(here)
    assert (step(state), hero(state)["trust"]) == (Step.INTERACT, 4)
    assert (hero(state)["detained"], value(state, "districts")[ART]["raid"]) == (BY_RAID, 2)
    state = play(state, put(0))
    assert step(state) == Step.RESULT
    assert step(play(state, RESULT_PLAN)) == Step.ACTION


def entering(load: Load, trust: int, end: int = TOWER) -> qx.State:
    """Return the state of Roadblocks in which Mateusz begins to leave the Art District."""
    here = walking(load, ART, end, trust).guards(ART, 2).event(8)
    return play(begin(here), named(TOWER), named(ART), named(RESIDENTIAL))


@pytest.mark.rule("GM-MOVE-14", "GM-DEF-01", "GM-EV-08", "GM-RULING-38")
def test_who_is_detained_does_not_enter(load: Load) -> None:
    entered = entering(load, 2)
    assert (value(entered, "check"), hero(entered)["loc"]) == (Kind.ROADBLOCKS, TOWER)
    assert hero(entered)["trust"] == 0
    assert hero(play(entered, risk(HERO)))["trust"] == 1
    caught = play(entering(load, 1), risk(MACHINE))
    assert (hero(caught)["loc"], step(caught), value(caught, "check")) == (
        TOWER, Step.RESULT, Kind.NONE
    )  # fmt: skip
    # Who slips enters.
    assert value(play(entering(load, 1), risk(HERO)), "check") == Kind.ROADBLOCKS


@pytest.mark.rule("GM-DEF-01")
def test_who_stays_enters_nothing(load: Load) -> None:
    state = entering(load, 2, ART)
    assert (step(state), hero(state)["trust"]) == (Step.ACTION, 2)


@pytest.mark.rule("GM-DEF-01", "GM-MOVE-08")
def test_districts_on_the_way_are_entered(load: Load) -> None:
    here = walking(load, ART, COMMERCE, 2).guards(ART, 2).guards(CITADEL, 1).event(8)
    state = begin(here.guards(RESIDENTIAL, 5))
    state = play(state, named(CITADEL), named(TOWER), named(NEXUS))
    assert (value(state, "check"), hero(state)["loc"]) == (Kind.ROADBLOCKS, CITADEL)
    # The Trust received there pays for the next exit.
    paid = play(state, risk(HERO))
    assert (step(paid), hero(paid)["loc"], hero(paid)["trust"]) == (Step.ACTION, COMMERCE, 0)
    assert STOP not in legal(paid)
    lost = play(state, risk(MACHINE))
    assert (value(lost, "check"), hero(lost)["lost"]) == (Kind.MOVEMENT, 1)
