"""Hero Actions: Identify, Move, Attack, Gain Trust, Incitement, and what an Action costs."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .courses import step, value
from .ids import (
    ART,
    ARTISTS,
    CITADEL,
    CITY,
    COMMERCE,
    HERO,
    IDENTIFY,
    INCITE,
    INDUSTRIAL,
    MACHINE,
    MAJORS,
    MINORS,
    MORE,
    MOVE,
    NEXUS,
    NOBLES,
    PASS,
    RAISE,
    RESHUFFLE,
    RESIDENTIAL,
    RIOT,
    SQUARE,
    STOP,
    TOWER,
    TRAITORS,
    TRUST,
    TRUST_CHECK,
    UNKNOWN,
    VETERAN,
    WORKERS,
    Step,
    attack,
    face,
    identified,
    known,
    revealed,
    risk,
    special_attack,
)
from .ids import district as named
from .positions import Load, Position, district, hero

STANDARD = {IDENTIFY, MOVE, attack(2), attack(3), attack(4), RIOT, TRUST, TRUST_CHECK}


def olga(
    load: Load, where: int = ART, trust: int = 6, guards: int = 2, **options: object
) -> Position:
    """Return a position in which Olga is to act; she has no ability there."""
    here = Position(load(**options)).hero(0, loc=INDUSTRIAL).hero(2, loc=RESIDENTIAL)
    here.hero(1, loc=where, trust=trust)
    return here.guards(where, guards)


def actions(here: Position, slot: int = 1) -> set[int]:
    """Return the Actions that a Hero can take."""
    return {*legal(here.action(slot))}


@pytest.mark.rule("GM-ACT-01")
def test_one_action_or_none(load: Load) -> None:
    state = olga(load).action(1)
    assert PASS in legal(state)
    for action in (PASS, TRUST):
        after = play(state, action)
        assert (value(after, "hero"), hero(after, 1)["turn"]) == (2, 2)
        assert hero(after, 1)["actions"] == int(action == TRUST)


@pytest.mark.rule("GM-ACT-01", "GM-HERO-06")
def test_coolum_has_two_actions(load: Load) -> None:
    team = ("mateusz", "coolum", "veiga")
    here = Position(load(hero_ids=team)).hero(0, loc=INDUSTRIAL).hero(1, loc=ART, trust=1)
    state = play(here.guards(ART, 1).action(1), TRUST)
    assert (step(state), value(state, "hero")) == (Step.ACTION, 1)
    # Of another kind than the first.
    assert not {TRUST, TRUST_CHECK} & {*legal(state)}
    state = play(state, INCITE)
    assert (value(state, "hero"), value(state, "discontent"), hero(state, 1)["actions"]) == (
        2,
        1,
        2,
    )
    # He may stop after one.
    assert value(play(here.action(1), TRUST, PASS), "hero") == 2


@pytest.mark.rule("GM-ACT-02", "GM-RULING-01")
@pytest.mark.parametrize(("guards", "broken"), [(2, 0), (2, 2), (1, 3), (0, 2)])
def test_only_operational_guards_cost(load: Load, guards: int, broken: int) -> None:
    for action in (IDENTIFY, INCITE):
        enough = olga(load, trust=guards).guards(ART, guards, broken)
        state = play(enough.action(1), action)
        assert hero(state, 1)["trust"] == 0
        if guards:
            less = olga(load, trust=guards - 1).guards(ART, guards, broken)
            assert action not in actions(less)


@pytest.mark.rule("GM-ACT-02")
def test_what_cannot_be_paid(load: Load) -> None:
    for trust in range(6):
        here = olga(load, trust=trust, guards=3).citizens(ART, 1)
        found = actions(here)
        for action in (IDENTIFY, MOVE, INCITE, RIOT):
            assert (action in found) == (trust >= 3)
        for paid in (2, 3, 4):
            assert (attack(paid) in found) == (trust >= paid)
        assert {PASS, TRUST, TRUST_CHECK} <= found


@pytest.mark.rule("GM-ACT-03", "GM-RULING-53")
def test_identify(load: Load) -> None:
    state = olga(load, trust=5).citizens(ART, 3, identified={WORKERS: 1}).action(1)
    looking = play(state, IDENTIFY)
    assert (step(looking), hero(looking, 1)["trust"]) == (Step.FACE, 3)
    # Faces by what is left of each class.
    pool = value(state, "pool")
    assert {outcome: chance * sum(pool) for outcome, chance in looking.chance_outcomes()} == {
        face(number): pool[number] for number in range(6)
    }
    asked = play(looking, face(NOBLES))
    assert (step(asked), legal(asked)) == (Step.MORE, [STOP, MORE])
    assert district(asked, ART)["identified"] == [1, 0, 0, 0, 1, 0]
    assert district(asked, ART)["unknown"] == 2
    again = play(asked, MORE, face(TRAITORS))
    # The third can't be paid: the Action is over.
    assert (hero(again, 1)["trust"], value(again, "hero"), value(again, "identified")) == (1, 2, 2)
    assert district(again, ART)["identified"] == [1, 0, 0, 0, 1, 1]
    assert value(play(asked, STOP), "hero") == 2


@pytest.mark.rule("GM-ACT-03")
def test_identify_needs_an_unknown_citizen(load: Load) -> None:
    here = olga(load).citizens(ART, 0, identified={WORKERS: 1}, revealed={ARTISTS: 2})
    assert IDENTIFY not in actions(here)


@pytest.mark.rule("GM-ACT-03", "GM-SC-01")
def test_identified_is_revealed_at_once(load: Load) -> None:
    state = play(olga(load, mode="coop", players=1).action(1), IDENTIFY, face(NOBLES))
    assert district(state, ART)["revealed"] == [0, 0, 0, 0, 1, 0]
    assert district(state, ART)["identified"] == [0] * 6


@pytest.mark.rule("GM-ACT-04", "GM-RULING-17")
def test_move_citizens(load: Load) -> None:
    here = olga(load, trust=6).guards(CITADEL, 2).guards(RESIDENTIAL, 1)
    here.citizens(ART, 1, identified={WORKERS: 1}, known={ARTISTS: 1}, revealed={TRAITORS: 1})
    asked = play(here.action(1), MOVE)
    each = [UNKNOWN, identified(WORKERS), known(ARTISTS), revealed(TRAITORS)]
    assert (step(asked), legal(asked)) == (Step.CITIZEN, each)
    carrying = play(asked, known(ARTISTS))
    assert (step(carrying), value(carrying, "carried")) == (Step.DESTINATION, 8 + ARTISTS)
    assert legal(carrying) == [named(d) for d in range(9) if d != ART]
    # To Commerce by the Residential District: 2 and 1.
    after = play(carrying, named(COMMERCE))
    assert hero(after, 1)["trust"] == 6 - 3
    assert district(after, COMMERCE)["known"] == [0, 1, 0, 0, 0, 0]
    assert (step(after), legal(after)) == (Step.CITIZEN, [STOP, each[0], each[1], each[3]])
    # A second one, to a neighbour.
    after = play(after, revealed(TRAITORS), named(TOWER))
    assert (hero(after, 1)["trust"], value(after, "hero")) == (1, 2)
    assert district(after, TOWER)["revealed"] == [0, 0, 0, 0, 0, 1]
    assert district(after, ART)["unknown"] == 1
    assert value(after, "carried") == 0


@pytest.mark.rule("GM-ACT-04")
def test_only_destinations_that_can_be_paid(load: Load) -> None:
    here = olga(load, trust=2).citizens(ART, 1)
    carrying = play(here.action(1), MOVE)
    # There is one Citizen only: it is taken at once.
    assert legal(carrying) == [named(d) for d in (CITADEL, TOWER, NEXUS, INDUSTRIAL, RESIDENTIAL)]


@pytest.mark.rule("GM-ACT-05", "GM-ACT-06", "GM-ACT-15")
@pytest.mark.parametrize("trust", [2, 3, 4])
@pytest.mark.parametrize("guards", [1, 4])
def test_attack(load: Load, trust: int, guards: int) -> None:
    state = play(olga(load, guards=guards).action(1), attack(trust))
    assert (hero(state, 1)["trust"], value(state, "check_left")) == (6 - trust, trust)
    hit = play(state, risk(HERO), *[risk(CITY)] * (trust - 2), risk(RESHUFFLE))
    assert (district(hit, ART)["guards"], district(hit, ART)["broken"]) == (guards - 1, 1)
    assert value(hit, "broken") == 1
    missed = play(state, *[risk(MACHINE)] * trust)
    assert (district(missed, ART)["guards"], district(missed, ART)["broken"]) == (guards, 0)
    for after in (hit, missed):
        assert (value(after, "hero"), hero(after, 1)["trust"]) == (2, 6 - trust)
        assert hero(after, 1)["actions"] == 1


@pytest.mark.rule("GM-EX-07", "GM-ACT-05")
def test_one_guard_is_broken(load: Load) -> None:
    team = ("mateusz", "mustafa", "veiga")
    here = Position(load(hero_ids=team)).hero(0, loc=INDUSTRIAL).hero(1, loc=ART, trust=3)
    state = play(here.guards(ART, 3).action(1), attack(3), *map(risk, (HERO, HERO, CITY)))
    assert (district(state, ART)["guards"], district(state, ART)["broken"]) == (2, 1)
    assert hero(state, 1)["trust"] == 0


@pytest.mark.rule("GM-ACT-05", "GM-ACT-06")
def test_no_guard_to_attack(load: Load) -> None:
    here = olga(load, guards=0).guards(ART, 0, broken=2)
    assert not {attack(2), attack(3), attack(4)} & actions(here)
    assert VETERAN not in legal(olga(load).hero(0, loc=TOWER, trust=5).guards(TOWER, 0).action(0))


@pytest.mark.rule("GM-ACT-07")
def test_special_guards_are_attacked_for_more(load: Load) -> None:
    here = olga(load, mode="coop", players=1).guards(ART, 1, special=2)
    found = actions(here)
    assert {attack(2), attack(3), attack(4), special_attack(3), special_attack(4)} <= found
    state = play(here.action(1), special_attack(3), *map(risk, (HERO, CITY, CITY)))
    data = district(state, ART)
    assert (data["guards"], data["special"], data["special_broken"]) == (1, 1, 1)
    only = olga(load, mode="coop", players=1).guards(ART, 0, special=1)
    assert {one for one in actions(only) if 140 <= one <= 146} == {
        special_attack(3), special_attack(4)
    }  # fmt: skip


@pytest.mark.rule("GM-ACT-08")
@pytest.mark.parametrize(("trust", "after"), [(0, 1), (5, 6), (6, 6)])
def test_gain_trust(load: Load, trust: int, after: int) -> None:
    assert hero(play(olga(load, trust=trust).action(1), TRUST), 1)["trust"] == after
    # By a Check as many as Hero Successes, up to the maximum.
    state = play(olga(load, trust=trust).action(1), TRUST_CHECK, *map(risk, (HERO, CITY, HERO)))
    assert hero(state, 1)["trust"] == min(6, trust + 2)


@pytest.mark.rule("GM-ACT-09", "GM-ACT-16", "GM-RULING-03")
@pytest.mark.parametrize("where", range(9))
def test_incitement_in_minor_districts(load: Load, where: int) -> None:
    here = olga(load, where=where)
    if where in MINORS:
        state = play(here.action(1), INCITE)
        assert (value(state, "discontent"), hero(state, 1)["trust"]) == (1, 4)
    else:
        assert INCITE not in actions(here)


@pytest.mark.rule("GM-ACT-09", "GM-RULING-03")
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_incitement_for_more(load: Load, extra: int) -> None:
    here = olga(load, trust=2 + extra, incite_extra=extra)
    assert hero(play(here.action(1), INCITE), 1)["trust"] == 0
    assert INCITE not in actions(olga(load, trust=1 + extra, incite_extra=extra))


@pytest.mark.rule("GM-ACT-16")
@pytest.mark.parametrize("where", MAJORS)
def test_standard_actions_everywhere(load: Load, where: int) -> None:
    assert actions(olga(load, where=where).citizens(where, 1)) >= STANDARD


@pytest.mark.rule("GM-ACT-14", "GM-DISC-01")
def test_nothing_raises_discontent_at_the_riot_stage(load: Load) -> None:
    for discontent, allowed in ((11, True), (12, False)):
        here = olga(load, parity="on").now(discontent=discontent)
        assert (INCITE in actions(here)) == allowed
        here = olga(load, where=SQUARE, guards=1, parity="on").citizens(SQUARE, 3)
        here.now(discontent=discontent)
        assert (RAISE in actions(here)) == allowed
        if allowed:
            # What is too much is lost.
            assert value(play(here.action(1), RAISE), "discontent") == 12


@pytest.mark.rule("GM-ACT-15")
@pytest.mark.parametrize("guards", [0, 1, 5])
def test_gain_trust_is_free(load: Load, guards: int) -> None:
    assert {TRUST, TRUST_CHECK} <= actions(olga(load, trust=0, guards=guards))
