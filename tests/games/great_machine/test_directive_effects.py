"""What published Directives do, in One-vs-Many and in Solo & Cooperative."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import (
    MAINTENANCE,
    RIGHT,
    STAY,
    begin,
    drawn,
    end_round,
    next_round,
    spread,
    step,
    value,
)
from .ids import (
    ART,
    BLOCK_OFF,
    BY_RAID,
    CITADEL,
    CITY,
    COMMERCE,
    GAG,
    HERO,
    INCITE,
    INDUSTRIAL,
    INTERROGATE,
    MACHINE,
    MANIPULATE,
    MOBILIZE,
    NEXUS,
    NO,
    OVERCLOCK,
    PASS,
    PERSECUTE,
    RATION,
    REASSEMBLE,
    REQUISITION,
    RESHUFFLE,
    RESIDENTIAL,
    RESULT_FINISH,
    RESULT_FORFEIT,
    RESULT_PLAN,
    SCIENCE,
    SHADOW,
    SILENCE,
    SQUARE,
    STOP,
    SUPPRESS,
    TOWER,
    TRUST,
    TRUST_CHECK,
    WORKERS,
    YES,
    Phase,
    Place,
    Step,
    attack,
    guard,
    random_district,
    risk,
)
from .ids import district as named
from .positions import Load, Position, district, hero


def published(game: qx.Game, *directives: int) -> Position:
    """Return a position with Directives published; the Heroes stand in Minor Districts."""
    here = Position(game).directives(Place.PUBLISHED, *directives)
    return here.hero(1, loc=COMMERCE).hero(2, loc=RESIDENTIAL)


# The base Directives.


@pytest.mark.rule("GM-DIRC-00")
@pytest.mark.parametrize(
    ("directives", "where", "paid"),
    [((), ART, 2), ((SHADOW,), ART, 3), ((SHADOW,), SQUARE, 2)],
)
def test_shadow(load: Load, directives: tuple[int, ...], where: int, paid: int) -> None:
    here = published(load(), *directives).hero(0, loc=ART, chosen=TOWER, trust=8).guards(ART, 2)
    state = begin(here.servants(where, where, CITADEL))
    assert (hero(state)["loc"], hero(state)["trust"]) == (TOWER, 8 - paid)


@pytest.mark.rule("GM-DIRC-00")
@pytest.mark.parametrize(("trust", "left"), [(6, 4), (1, 0)])
@pytest.mark.parametrize("result", [RESULT_PLAN, RESULT_FINISH, RESULT_FORFEIT])
def test_interrogate(load: Load, result: int, trust: int, left: int) -> None:
    here = published(load(), INTERROGATE).hero(0, loc=ART, trust=trust).raid(ART)
    state = begin(here)
    assert step(state) == Step.RESULT
    after = play(state, result)
    assert hero(after)["trust"] == (trust if result == RESULT_PLAN else left)


@pytest.mark.rule("GM-DIRC-00")
@pytest.mark.parametrize(("directives", "free"), [((), 0), ((MOBILIZE,), 2)])
def test_mobilize(load: Load, directives: tuple[int, ...], free: int) -> None:
    state = published(load(), *directives).now(bonds=3).access(2)
    menu = play(state, named(ART))
    assert (step(menu), value(menu, "free_moves")) == (Step.MENU, free)
    after = play(menu, guard(ART, TOWER), guard(TOWER, ART))
    assert value(after, "bonds") == 3 - (2 - free)
    assert value(play(after, guard(ART, TOWER)), "bonds") == 3 - (3 - free)
    # What is not used is gone.
    assert value(play(menu, PASS), "free_moves") == 0


@pytest.mark.rule("GM-DIRC-00", "GM-OPEN-06", "GM-OPEN-07", "GM-RULING-09")
@pytest.mark.parametrize(("directives", "bonds"), [((), 8), ((REQUISITION,), 10)])
def test_requisition(load: Load, directives: tuple[int, ...], bonds: int) -> None:
    state = end_round(published(load(), *directives).now(bonds=3))
    assert (step(state), value(state, "bonds")) == (Step.EVENT, 3 + bonds)


@pytest.mark.rule("GM-DIRC-00")
@pytest.mark.parametrize(("directives", "paid"), [((), 2), ((GAG,), 3)])
def test_gag(load: Load, directives: tuple[int, ...], paid: int) -> None:
    here = published(load(), *directives).hero(0, loc=ART, trust=paid).guards(ART, 2)
    assert hero(play(here.action(0), INCITE))["trust"] == 0
    less = published(load(), *directives).hero(0, loc=ART, trust=paid - 1).guards(ART, 2)
    assert INCITE not in legal(less.action(0))


@pytest.mark.rule("GM-DIRC-00")
@pytest.mark.parametrize(
    ("directives", "where", "received"),
    [((), ART, 4), ((RATION,), ART, 3), ((RATION,), TOWER, 4)],
)
def test_ration(load: Load, directives: tuple[int, ...], where: int, received: int) -> None:
    here = published(load(), *directives).hero(0, loc=ART, trust=0).now(discontent=1)
    here.citizens(ART, 2, revealed={WORKERS: 1}).servants(where, where, CITADEL)
    assert hero(end_round(here))["trust"] == received


@pytest.mark.rule("GM-DIRC-00")
def test_ration_of_nothing(load: Load) -> None:
    here = published(load(), RATION).hero(0, loc=ART, trust=1).citizens(ART)
    assert hero(end_round(here.servants(ART, ART, CITADEL)))["trust"] == 1


@pytest.mark.rule("GM-DIRC-00")
def test_reassemble(load: Load) -> None:
    here = published(load(), REASSEMBLE).guards(ART, 1, broken=2).guards(TOWER, 1, broken=1)
    here.guards(NEXUS, 1, broken=1).servants(ART, TOWER, TOWER)
    state = end_round(here)
    assert (step(state), legal(state)) == (Step.REASSEMBLE, [STOP, named(TOWER), named(ART)])
    after = play(state, named(ART))
    assert (district(after, ART)["guards"], district(after, ART)["broken"]) == (2, 1)
    assert value(after, "round") == 2
    assert district(play(state, STOP), ART)["broken"] == 2
    # Without the Directive, or a Servant there, nobody is asked.
    without = published(load()).guards(ART, 1, broken=2).servants(ART, TOWER, TOWER)
    assert value(end_round(without), "round") == 2


@pytest.mark.rule("GM-DIRC-00")
@pytest.mark.parametrize(
    ("directives", "guards", "allowed"),
    [((), 3, True), ((SILENCE,), 2, False), ((SILENCE,), 1, True)],
)
def test_silence(load: Load, directives: tuple[int, ...], guards: int, allowed: bool) -> None:
    here = published(load(), *directives).hero(0, loc=ART, trust=3)
    actions = legal(here.guards(ART, guards, broken=1).action(0))
    assert (TRUST in actions) == (TRUST_CHECK in actions) == allowed


# The printed ones.


def leaving(load: Load, *directives: int, trust: int = 0) -> qx.State:
    """Return the state at the movement check of a Hero who leaves a District with 2 Guards."""
    here = published(load(), *directives).hero(0, loc=ART, chosen=TOWER, trust=trust)
    state = begin(here.guards(ART, 2))
    assert step(state) == Step.RISK
    return state


@pytest.mark.rule("GM-DIRC-01")
@pytest.mark.parametrize(
    ("tokens", "detained"),
    [((MACHINE, MACHINE), 1), ((CITY, MACHINE), 1), ((MACHINE, HERO), 1), ((HERO, CITY), 0)],
)
def test_block_off(load: Load, tokens: tuple[int, int], detained: int) -> None:
    state = leaving(load, BLOCK_OFF)
    assert value(state, "check_left") == 2
    after = play(state, *map(risk, tokens))
    assert hero(after)["detained"] == detained
    assert value(leaving(load), "check_left") == 1


@pytest.mark.rule("GM-EX-16", "GM-DIRC-01", "GM-DIRC-04")
def test_block_off_and_suppress(load: Load) -> None:
    state = leaving(load, BLOCK_OFF, SUPPRESS)
    assert spread(state, lambda after: hero(after)["detained"])[0] == Fraction(5, 22)


@pytest.mark.rule("GM-EX-16", "GM-DIRC-04")
@pytest.mark.parametrize(
    ("token", "caught", "suppressed"),
    [(HERO, 0, 0), (MACHINE, 1, 1), (CITY, 0, 0), (RESHUFFLE, 0, 1)],
)
def test_suppress_on_the_way(load: Load, token: int, caught: int, suppressed: int) -> None:
    assert hero(play(leaving(load), risk(token)))["detained"] == caught
    assert hero(play(leaving(load, SUPPRESS), risk(token)))["detained"] == suppressed


@pytest.mark.rule("GM-EX-16", "GM-DIRC-04")
@pytest.mark.parametrize(
    ("tokens", "plain", "suppressed"),
    [
        ((HERO, RESHUFFLE, CITY), 1, 0),
        ((HERO, HERO, RESHUFFLE), 1, 1),
        ((HERO, RESHUFFLE, RESHUFFLE), 1, 0),
        ((CITY, RESHUFFLE, RESHUFFLE), 0, 0),
    ],
)
def test_suppress_and_attacks(
    load: Load, tokens: tuple[int, ...], plain: int, suppressed: int
) -> None:
    for directives, broken in (((), plain), ((SUPPRESS,), suppressed)):
        here = published(load(), *directives).hero(0, loc=TOWER).guards(ART, 2)
        here.hero(2, loc=ART, trust=4)
        state = play(here.action(2), attack(3), *map(risk, tokens))
        assert district(state, ART)["broken"] == broken


@pytest.mark.rule("GM-DIRC-04", "GM-ACT-08")
def test_suppress_leaves_other_checks(load: Load) -> None:
    here = published(load(), SUPPRESS).hero(0, loc=ART, trust=1)
    state = play(here.action(0), TRUST_CHECK, risk(HERO), risk(RESHUFFLE), risk(HERO))
    assert hero(state)["trust"] == 3


def failed_raids(load: Load, *directives: int, bonds: int = 1, discontent: int = 0) -> qx.State:
    """Return the state in the Closing Phase of No One Is Safe, with two failed Raids."""
    here = published(load(parity="on"), *directives).event(25).raid(TOWER, NEXUS)
    return end_round(here.now(bonds=bonds, discontent=discontent))


@pytest.mark.rule("GM-EX-21", "GM-DIRC-02", "GM-CLOSE-02")
@pytest.mark.parametrize(
    ("tokens", "raised"), [((MACHINE, MACHINE), 0), ((MACHINE, CITY), 1), ((HERO, CITY), 2)]
)
def test_manipulate(load: Load, tokens: tuple[int, int], raised: int) -> None:
    state = failed_raids(load, MANIPULATE)
    assert (step(state), legal(state), value(state, "discontent")) == (
        Step.MANIPULATE, [YES, NO], 0
    )  # fmt: skip
    checked = play(state, YES)
    assert (value(checked, "bonds"), value(checked, "check_left")) == (0, 2)
    after = play(checked, *map(risk, tokens))
    assert value(after, "discontent") == raised
    # The event still sees failed Raids: the Plan stays.
    assert value(after, "plan") == value(state, "plan")
    assert value(play(state, NO), "discontent") == 2


@pytest.mark.rule("GM-DIRC-02")
def test_manipulate_is_not_possible(load: Load) -> None:
    for state in (failed_raids(load), failed_raids(load, MANIPULATE, bonds=0)):
        assert (value(state, "discontent"), value(state, "phase")) == (2, Phase.OPENING)
    # Without failed Raids nothing is asked, with Raids that caught somebody neither.
    here = published(load(), MANIPULATE).hero(0, loc=ART, detained=BY_RAID)
    state = end_round(here.raid(ART, caught=True).now(bonds=5))
    assert (value(state, "phase"), value(state, "discontent")) == (Phase.OPENING, 0)


@pytest.mark.rule("GM-DIRC-02", "GM-CLOSE-01")
def test_manipulate_at_the_riot_stage(load: Load) -> None:
    state = failed_raids(load, MANIPULATE, discontent=12)
    after = play(state, YES, risk(MACHINE), risk(CITY))
    # One identification is left; then two.
    assert (step(after), value(after, "count")) == (Step.IDENTIFY_AT, 0)
    assert step(play(state, YES, risk(MACHINE), risk(MACHINE))) != Step.IDENTIFY_AT


@pytest.mark.rule("GM-DIRC-03", "GM-RULING-36")
@pytest.mark.parametrize(
    ("directives", "chosen", "trust", "paid"),
    [((PERSECUTE,), ART, 3, 1), ((PERSECUTE,), ART, 0, 0), ((PERSECUTE,), TOWER, 8, 0),
     ((), ART, 3, 0)],
)  # fmt: skip
def test_persecute(
    load: Load, directives: tuple[int, ...], chosen: int, trust: int, paid: int
) -> None:
    here = published(load(), *directives).hero(0, loc=ART, chosen=chosen, trust=trust)
    state = begin(here.guards(ART, 2).now(bonds=4))
    assert value(state, "bonds") == 4 + paid
    assert hero(state)["trust"] == trust - paid - (2 if chosen == TOWER else 0)


# Solo & Cooperative.


@pytest.mark.rule("GM-DIRC-00", "GM-SC-06")
def test_mobilize_of_the_automaton(load: Load) -> None:
    here = published(load(mode="coop"), MOBILIZE).servants(TOWER, NEXUS, NEXUS)
    here.guards(ART, 1).guards(INDUSTRIAL, 1).guards(TOWER, 0).guards(RESIDENTIAL, 0)
    here.guards(NEXUS, 1)
    # Of two neighbours with one Guard that of the lower id gives it, even by Maintenance.
    state = drawn(here, STAY, MAINTENANCE, MAINTENANCE + 1)
    assert [district(state, d)["guards"] for d in (TOWER, INDUSTRIAL, ART)] == [1, 0, 1]


@pytest.mark.rule("GM-DIRC-00", "GM-SC-04")
@pytest.mark.parametrize(
    ("directives", "stands", "ends"),
    [
        ((), ART, INDUSTRIAL),
        ((OVERCLOCK,), ART, SQUARE),
        ((OVERCLOCK,), INDUSTRIAL, INDUSTRIAL),
        ((OVERCLOCK,), SQUARE, SQUARE),
    ],
)
def test_overclock_of_the_automaton(
    load: Load, directives: tuple[int, ...], stands: int, ends: int
) -> None:
    # To the right of the Tower is the Industrial District, then the Central Square.
    here = published(load(mode="coop"), *directives).hero(0, loc=stands)
    here.servants(TOWER, CITADEL, CITADEL).guards(TOWER, 0)
    state = drawn(here, RIGHT, STAY, MAINTENANCE)
    assert value(state, "servants")[0]["loc"] == ends


@pytest.mark.rule("GM-DIRC-00")
def test_requisition_of_the_automaton(load: Load) -> None:
    here = published(load(mode="coop"), REQUISITION)
    state = end_round(here)
    assert step(state) == Step.RANDOM
    assert district(play(state, random_district(ART)), ART)["special"] == 1


@pytest.mark.rule("GM-DIRC-00")
def test_reassemble_of_the_automaton(load: Load) -> None:
    here = published(load(mode="coop"), REASSEMBLE).event(9).now(broken=1)
    here.guards(ART, 1, broken=1).guards(TOWER, 1, broken=1).guards(NEXUS, 1, broken=1)
    here.servants(ART, TOWER, NEXUS).servant(1, maintenance=1)
    state = next_round(end_round(here))
    # The Tower's Servant is on Maintenance; of the others the lowest District is taken.
    assert [district(state, d)["broken"] for d in (TOWER, NEXUS, ART)] == [1, 0, 1]


@pytest.mark.rule("GM-DIRC-02", "GM-SC-08")
@pytest.mark.parametrize("directives", [(), (MANIPULATE,)])
def test_manipulate_of_the_automaton(load: Load, directives: tuple[int, ...]) -> None:
    here = published(load(mode="coop"), *directives).event(4).now(progress=1)
    here.hero(0, loc=ART, detained=1).hero(1, detained=3).servants(ART, ART, SCIENCE)
    state = next_round(end_round(here))
    assert value(state, "round") == 2
    # Two Heroes were detained: the Progress marker makes two steps, the third one in all.
    expected = (0, 4) if directives else (1, 3)
    assert (value(state, "progress"), value(state, "plan")) == expected


@pytest.mark.rule("GM-ACC-06", "GM-DIRC-03")
def test_persecute_of_the_automaton(load: Load) -> None:
    here = published(load(mode="coop"), PERSECUTE).hero(0, loc=ART, trust=2)
    state = here.access(0)
    assert named(ART) in legal(state)
    assert hero(play(state, named(ART)))["trust"] == 0
    assert hero(play(state, named(TOWER)))["trust"] == 2
    poor = published(load(mode="coop"), PERSECUTE).hero(0, loc=ART, trust=1)
    assert named(ART) not in legal(poor.access(0))
