"""Scenarios: Rise of the Enforcer, Class Warfare, those that are refused, random Districts."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import end_round, next_round, spread, step, value, weights
from .ids import (
    ART,
    BY_ENTRAPPING,
    CHANCE,
    CITADEL,
    CITY,
    COMMERCE,
    GAME,
    HERO,
    INCITE,
    INDUSTRIAL,
    MACHINE,
    NO,
    RESIDENTIAL,
    RIOT,
    SCIENCE,
    SQUARE,
    TOWER,
    TRAITORS,
    WORKERS,
    YES,
    Kind,
    Place,
    Step,
    attack,
    face,
    random_district,
    risk,
)
from .positions import Load, Position, district, hero

RISE = {"scenario": "rise_of_the_enforcer"}
WAR = {"scenario": "class_warfare"}


def rebel(load: Load, **options: object) -> Position:
    """Return a position in which Olga is to act in the Commerce District."""
    here = Position(load(**options)).hero(0, loc=INDUSTRIAL).hero(2, loc=RESIDENTIAL)
    return here.hero(1, loc=COMMERCE, trust=6).now(discontent=1).event(9)


# Rise of the Enforcer.


@pytest.mark.rule("GM-EX-10", "GM-SCEN-08", "GM-SCEN-09")
@pytest.mark.parametrize(("plan", "number"), [(7, 3), (6, 2), (0, 0), (1, 1), (3, 1), (11, 4)])
def test_the_number_of_a_scenario(load: Load, plan: int, number: int) -> None:
    # The price of one step of assembly is 6 less it.
    price = 6 - number
    state = end_round(rebel(load, **RISE).now(plan=plan, bonds=price))
    assert (step(state), legal(state), state.current_player()) == (Step.ASSEMBLE, [YES, NO], 0)
    paid = play(state, YES)
    # The income of the next round is 8.
    assert (value(paid, "assembly"), value(paid, "bonds")) == (1, 8)
    assert value(play(state, NO), "assembly") == 0
    poor = end_round(rebel(load, **RISE).now(plan=plan, bonds=price - 1))
    assert (step(poor), value(poor, "assembly")) == (Step.EVENT, 0)


@pytest.mark.rule("GM-SCEN-09")
def test_the_plan_test_comes_first(load: Load) -> None:
    # A Servant stands where a Hero is: the Plan advances to 4, so the price is 4.
    here = rebel(load, **RISE).servants(COMMERCE, CITADEL, CITADEL).now(plan=3, bonds=4)
    state = end_round(here)
    assert (value(state, "plan"), step(state)) == (4, Step.ASSEMBLE)


@pytest.mark.rule("GM-SCEN-09")
def test_the_assembly_wins(load: Load) -> None:
    here = rebel(load, **RISE).now(plan=3, bonds=5, assembly=7)
    state = play(end_round(here), YES)
    assert state.is_terminal()
    assert (value(state, "assembly"), value(state, "ended")) == (8, 5)
    assert state.placements().tolist() == [1, 2]


@pytest.mark.rule("GM-SCEN-09")
@pytest.mark.parametrize(
    ("where", "before", "after"), [(CITADEL, 3, 2), (ART, 3, 3), (CITADEL, 0, 0)]
)
def test_attacks_in_the_citadel(load: Load, where: int, before: int, after: int) -> None:
    here = rebel(load, **RISE).hero(1, loc=where).guards(where, 2).now(assembly=before)
    state = here.action(1)
    hit = play(state, attack(2), risk(HERO), risk(CITY))
    assert value(hit, "assembly") == after
    assert value(play(state, attack(2), risk(MACHINE), risk(CITY)), "assembly") == before


@pytest.mark.rule("GM-EX-12", "GM-SCEN-09", "GM-RIOT-07")
def test_riots_put_the_plan_back(load: Load) -> None:
    def riot(plan: int, *riots: int) -> qx.State:
        here = rebel(load, **RISE).now(plan=plan).riot(*riots).guards(COMMERCE, 1)
        return play(here.citizens(COMMERCE, revealed={WORKERS: 2}).action(1), RIOT)

    assert value(riot(6), "plan") == 5
    assert value(riot(5, ART), "plan") == 4
    third = riot(4, ART, SCIENCE)
    assert (third.is_terminal(), value(third, "ended"), value(third, "plan")) == (True, 1, 4)
    assert value(riot(0), "plan") == 0


@pytest.mark.rule("GM-SCEN-09", "GM-RULING-41")
def test_the_riot_stage_puts_the_plan_back(load: Load) -> None:
    here = rebel(load, **RISE).now(plan=6, discontent=11).guards(COMMERCE, 1)
    state = play(here.action(1), INCITE)
    assert (value(state, "riots"), value(state, "plan")) == (1, 5)
    # In a standard game it doesn't.
    here = rebel(load).now(plan=6, discontent=11).guards(COMMERCE, 1)
    assert value(play(here.action(1), INCITE), "plan") == 6


@pytest.mark.rule("GM-SCEN-09")
def test_no_assembly_elsewhere(load: Load) -> None:
    assert step(end_round(rebel(load).now(bonds=9))) == Step.EVENT
    assert step(end_round(rebel(load, **WAR).now(bonds=9))) == Step.EVENT


# Class Warfare.


def war(load: Load, guards: int, shown: dict[int, int], **options: object) -> Position:
    """Return a position before a Riot of Class Warfare."""
    here = rebel(load, **WAR, **options).guards(COMMERCE, guards)
    return here.citizens(COMMERCE, revealed=shown)


@pytest.mark.rule("GM-SCEN-10")
@pytest.mark.parametrize(
    ("active", "guards", "traitors", "tokens"),
    [(2, 2, 0, 2), (3, 2, 0, 3), (5, 3, 0, 4), (5, 0, 0, 4), (2, 2, 1, 1), (1, 4, 1, 1)],
)  # fmt: skip
def test_the_check_of_a_riot(
    load: Load, active: int, guards: int, traitors: int, tokens: int
) -> None:
    here = war(load, guards, {WORKERS: active, TRAITORS: traitors})
    state = play(here.action(1), RIOT)
    assert (value(state, "check"), value(state, "check_left")) == (Kind.RIOT, tokens)
    won = play(state, *[risk(CITY)] * min(3, tokens - 1), risk(HERO))
    assert (district(won, COMMERCE)["riot"], district(won, COMMERCE)["broken"]) == (1, guards)
    lost = play(state, *[risk(MACHINE)] * tokens)
    assert (district(lost, COMMERCE)["riot"], value(lost, "plan")) == (0, value(state, "plan") + 1)


@pytest.mark.rule("GM-SCEN-10")
def test_the_odds_of_a_riot(load: Load) -> None:
    state = play(war(load, 2, {WORKERS: 2}).action(1), RIOT)
    assert spread(state, lambda after: value(after, "riots"))[1] == Fraction(5, 11)


@pytest.mark.rule("GM-SCEN-10", "GM-RULING-48")
def test_parity_in_class_warfare(load: Load) -> None:
    for discontent, tokens in ((11, 2), (12, 3)):
        here = war(load, 2, {WORKERS: 2}, parity="on").now(discontent=discontent)
        assert value(play(here.action(1), RIOT), "check_left") == tokens


@pytest.mark.rule("GM-SCEN-10", "GM-EV-01")
def test_entrapping_cancels_a_riot(load: Load) -> None:
    here = war(load, 2, {WORKERS: 1}).citizens(COMMERCE, 1, revealed={WORKERS: 1}).event(1)
    state = play(here.action(1), RIOT, face(WORKERS))
    caught = play(state, risk(MACHINE), risk(MACHINE))
    assert (step(caught), hero(caught, 1)["detained"]) == (Step.RESULT, BY_ENTRAPPING)
    data = district(caught, COMMERCE)
    assert (data["riot"], data["guards"], data["revealed"][WORKERS]) == (0, 2, 2)
    assert (value(caught, "plan"), value(caught, "riots")) == (value(state, "plan"), 0)
    # One Machine Success is no matter.
    assert value(play(state, risk(MACHINE), risk(HERO)), "riots") == 1


@pytest.mark.rule("GM-SCEN-10", "GM-MODE-10")
def test_deviations_and_class_warfare(load: Load) -> None:
    assert load(deviation="word_of_mouth", **WAR).options.deviation == "word_of_mouth"
    with pytest.raises(qx.OptionError, match="deviation"):
        load(deviation="word_of_mouth", **RISE)


# What is refused.


@pytest.mark.rule("GM-SCEN-11", "GM-MODULE-01")
@pytest.mark.parametrize(
    ("option", "name"),
    [
        ("scenario", "under_spybot_supervision"),
        ("scenario", "murders_in_the_city"),
        ("scenario", "everett_triad"),
        ("modules", "sky_city_cableway"),
        ("modules", "unique_servants"),
    ],
)
def test_blocks_that_are_not_there(engine: str, option: str, name: str) -> None:
    with pytest.raises(qx.OptionError, match="booklet"):
        qx.load(GAME, players=2, engine=engine, **{option: name})


@pytest.mark.rule("GM-SCEN-12", "GM-SCEN-01")
def test_no_enforcer_twice(engine: str) -> None:
    with pytest.raises(qx.OptionError, match="rise_of_the_enforcer"):
        qx.load(GAME, players=2, engine=engine, heroes=4, **RISE)


@pytest.mark.rule("GM-MODULE-05")
@pytest.mark.parametrize(
    "options",
    [{"heroes": 4}, {"deviation": "law_revisions"}, WAR, RISE, {"heroes": 4, **WAR}],
)
def test_what_goes_with_missions(load: Load, options: dict[str, object]) -> None:
    state = load(missions="A", **options).new_initial_state(seed=1)
    assert (value(state, "riot_tokens"), value(state, "parity")) == (0, 1)


@pytest.mark.rule("GM-MODULE-06", "GM-SETUP-08")
def test_fewer_directives(load: Load) -> None:
    names = ("shadow", "mobilize", "gag", "ration", "silence", "block_off", "manipulate",
             "persecute", "suppress")  # fmt: skip
    for mode in ("ovm", "coop"):
        state = load(mode=mode, directive_set=names).new_initial_state(seed=1, chance="explicit")
        places = value(state, "directives")
        assert [n for n, place in enumerate(places) if place == Place.ABSENT] == [1, 3, 4, 7]
    with pytest.raises(qx.OptionError, match="9"):
        load(directive_set=names[:8])


# Random Districts.


def drawing(
    load: Load, tokens: list[int], *, broken: tuple[int, ...] = (), **options: str
) -> qx.State:
    """Return the state at which a random District is drawn for a repair."""
    here = Position(load(mode="coop", **options)).event(6).now(district_tokens=tokens)
    here.servants(TOWER, TOWER, TOWER).hero(0, loc=INDUSTRIAL).hero(1, loc=COMMERCE)
    for number in broken:
        here.guards(number, 1, broken=1)
    return end_round(here.hero(2, loc=ART))


@pytest.mark.rule("GM-SCEN-06")
def test_district_tokens(load: Load) -> None:
    state = drawing(load, [ART, TOWER, SQUARE], broken=(ART, SQUARE))
    assert (step(state), state.current_player()) == (Step.RANDOM, CHANCE)
    assert weights(state) == {random_district(d): Fraction(1, 3) for d in (TOWER, SQUARE, ART)}
    # One that doesn't suit is turned for nothing.
    other = play(state, random_district(TOWER))
    assert weights(other) == {random_district(d): Fraction(1, 2) for d in (SQUARE, ART)}
    done = play(other, random_district(ART))
    assert (district(done, ART)["broken"], value(done, "district_tokens")) == (0, [SQUARE])
    # The second repair takes the last token: all nine are face down again at once.
    done = play(done, random_district(SQUARE))
    assert (district(done, SQUARE)["broken"], value(done, "district_tokens")) == (0, [*range(9)])


@pytest.mark.rule("GM-SCEN-06")
def test_refilled_while_looking_for_one(load: Load) -> None:
    state = play(drawing(load, [TOWER], broken=(ART,)), random_district(TOWER))
    assert weights(state) == {random_district(d): Fraction(1, 9) for d in range(9)}


@pytest.mark.rule("GM-SCEN-07")
def test_no_suitable_district(load: Load) -> None:
    state = drawing(load, [ART, TOWER])
    assert step(state) != Step.RANDOM
    assert value(next_round(state), "district_tokens") == [TOWER, ART]
    # After the first of two repairs nothing is left to be repaired.
    one = play(drawing(load, [ART, TOWER], broken=(ART,)), random_district(ART))
    assert (step(one) != Step.RANDOM, value(one, "district_tokens")) == (True, [TOWER])


@pytest.mark.rule("GM-SCEN-06")
def test_any_suitable_district_each_time(load: Load) -> None:
    state = drawing(load, [*range(9)], broken=(ART, SQUARE), random_district="uniform")
    assert weights(state) == {random_district(d): Fraction(1, 2) for d in (SQUARE, ART)}
    assert value(play(state, random_district(ART)), "district_tokens") == [*range(9)]
