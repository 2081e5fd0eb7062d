"""Detainment: its causes and Results, and Heroes who are relocated."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .courses import begin, begin_turn, end_round, next_round, step, value
from .ids import (
    ART,
    BY_CHECK,
    BY_ENTRAPPING,
    BY_RAID,
    BY_RELOCATION,
    COMMERCE,
    HERO,
    INCITE,
    INDUSTRIAL,
    MACHINE,
    MINORS,
    NEXUS,
    NONE,
    PASS,
    RESIDENTIAL,
    RESULT_FINISH,
    RESULT_FORFEIT,
    RESULT_PLAN,
    SCIENCE,
    SQUARE,
    STOP,
    TOWER,
    TRUST,
    TRUST_CHECK,
    Phase,
    Step,
    attack,
    radiation,
    risk,
)
from .ids import district as named
from .positions import Load, Position, bits, district, hero

ALL = [RESULT_PLAN, RESULT_FINISH, RESULT_FORFEIT]


def caught(load: Load, slot: int = 0, **options: object) -> Position:
    """Return a position with a Raid where the Hero in a slot stays; all are in Minor Districts."""
    here = Position(load(**options)).hero(0, loc=INDUSTRIAL).hero(1, loc=COMMERCE)
    here.hero(2, loc=ART).hero(slot, trust=4)
    return here.raid((INDUSTRIAL, COMMERCE, ART)[slot])


@pytest.mark.rule("GM-DET-01", "GM-DET-02")
def test_a_raid_catches(load: Load) -> None:
    state = begin(caught(load))
    assert (step(state), state.current_player(), legal(state)) == (Step.RESULT, 0, ALL)
    assert (hero(state)["detained"], value(state, "results")) == (BY_RAID, 1)
    assert district(state, INDUSTRIAL)["raid"] == 2


@pytest.mark.rule("GM-DET-01")
def test_a_raid_elsewhere_does_not(load: Load) -> None:
    state = begin(Position(load()).raid(TOWER, NEXUS))
    assert (step(state), hero(state)["detained"]) == (Step.ACTION, 0)


@pytest.mark.rule("GM-DET-02", "GM-DET-03")
def test_the_plan_advances(load: Load) -> None:
    before = begin(caught(load))
    state = play(before, RESULT_PLAN)
    assert value(state, "plan") == value(before, "plan") + 1
    # The turn goes on.
    assert (step(state), value(state, "hero")) == (Step.ACTION, 0)
    assert (hero(state)["finished"], value(state, "finished")) == (0, 0)


@pytest.mark.rule("GM-DET-02", "GM-DET-03")
@pytest.mark.parametrize("result", [RESULT_FINISH, RESULT_FORFEIT])
def test_the_turn_is_finished(load: Load, result: int) -> None:
    before = begin(caught(load))
    state = play(before, result)
    assert value(state, "plan") == value(before, "plan")
    # It is the next Hero's turn, without an Action in between.
    assert (step(state), value(state, "hero")) == (Step.ACTION, 1)
    assert (hero(state)["finished"], hero(state)["turn"], hero(state)["actions"]) == (1, 2, 0)
    lost = bits(INDUSTRIAL) if result == RESULT_FORFEIT else 0
    assert (hero(state)["forfeited"], hero(state)["hand"]) == (lost, 511 - lost)


@pytest.mark.rule("GM-DET-03", "GM-RULING-07", "GM-RULING-46")
def test_the_exclusive_reading(load: Load) -> None:
    state = begin(caught(load, detain_b="exclusive"))
    assert legal(state) == ALL
    after = play(state, RESULT_FORFEIT)
    assert (step(after), value(after, "hero")) == (Step.ACTION, 0)
    assert (hero(after)["forfeited"], value(after, "finished")) == (bits(INDUSTRIAL), 0)
    finished = play(state, RESULT_FINISH)
    assert (value(finished, "hero"), hero(finished)["forfeited"]) == (1, 0)


@pytest.mark.rule("GM-DET-04", "GM-ROUND-03")
def test_a_forfeited_card_does_not_return(load: Load) -> None:
    state = play(begin(caught(load)), RESULT_FORFEIT, PASS, PASS)
    state = next_round(state)
    assert (value(state, "round"), hero(state)["chosen"]) == (2, 9)
    assert (hero(state)["forfeited"], hero(state)["hand"]) == (
        bits(INDUSTRIAL), 511 - bits(INDUSTRIAL)
    )  # fmt: skip
    # The cards of the others are back.
    assert hero(state, 1)["hand"] == 511


@pytest.mark.rule("GM-DET-05", "GM-DET-08", "GM-RULING-19")
def test_two_causes_give_one_set_of_results(load: Load) -> None:
    here = Position(load()).hero(0, loc=INDUSTRIAL, chosen=TOWER, trust=0).raid(TOWER)
    state = play(begin(here.guards(INDUSTRIAL, 1)), risk(MACHINE))
    assert (hero(state)["detained"], value(state, "results")) == (BY_CHECK | BY_RAID, 1)
    # The Raid was successful, though the Hero was detained before it came there.
    assert district(state, TOWER)["raid"] == 2
    after = play(state, RESULT_PLAN)
    assert (step(after), value(after, "plan")) == (Step.ACTION, value(state, "plan") + 1)


def four(load: Load) -> Position:
    """Return a position in which Mateusz is betrayed and caught by a Raid in one District."""
    here = Position(load(heroes=4)).hero(3, loc=RESIDENTIAL).hero(0, loc=INDUSTRIAL, trust=4)
    here.hero(1, loc=COMMERCE).hero(2, loc=ART).hero(0, radiation=bits(1), exposed=1)
    return here.citizens(INDUSTRIAL, 2, revealed={5: 1}).raid(INDUSTRIAL)


@pytest.mark.rule("GM-DET-05", "GM-DET-06", "GM-RULING-45")
def test_results_in_addition(load: Load) -> None:
    # Anneke has the lowest Initiative: after her it is the turn of Mateusz.
    here = four(load).now(bonds=1)
    here.fields["heroes"][0].update(radiation=0)
    here.radiation(1)
    state = begin_turn(here, 0)
    assert step(state) == Step.EXPOSE
    state = play(state, radiation(1))
    assert (step(state), value(state, "results"), legal(state)) == (Step.RESULT, 2, ALL)
    # The Machine says in which order.
    for first, second in ((RESULT_PLAN, RESULT_FORFEIT), (RESULT_FORFEIT, RESULT_PLAN)):
        asked = play(state, first)
        assert (step(asked), value(asked, "results"), asked.current_player()) == (
            Step.RESULT, 1, 0
        )  # fmt: skip
        after = play(asked, second)
        assert value(after, "plan") == value(state, "plan") + 1
        assert hero(after)["forfeited"] == bits(INDUSTRIAL)
        assert value(after, "hero") != 0


@pytest.mark.rule("GM-DET-06", "GM-RULING-25")
def test_a_forfeited_card_cannot_be_forfeited_again(load: Load) -> None:
    here = four(load).now(bonds=1)
    here.fields["heroes"][0].update(radiation=0)
    here.radiation(1)
    state = play(begin_turn(here, 0), radiation(1), RESULT_FORFEIT)
    assert legal(state) == [RESULT_PLAN, RESULT_FINISH]


@pytest.mark.rule("GM-DET-07", "GM-HERO-06")
def test_coolum_loses_both_actions(load: Load) -> None:
    team = ("coolum", "olga", "veiga")
    here = Position(load(hero_ids=team)).hero(0, loc=INDUSTRIAL, trust=5).hero(1, loc=COMMERCE)
    state = begin_turn(here.hero(2, loc=ART).raid(INDUSTRIAL), 0)
    assert step(state) == Step.RESULT
    both = play(state, RESULT_PLAN, TRUST)
    assert (step(both), value(both, "hero"), hero(both)["actions"]) == (Step.ACTION, 0, 1)
    for result in (RESULT_FINISH, RESULT_FORFEIT):
        after = play(state, result)
        assert (value(after, "hero"), hero(after)["actions"]) == (2, 0)


@pytest.mark.rule("GM-DET-08", "GM-CLOSE-01", "GM-RULING-18")
def test_successful_and_failed_raids(load: Load) -> None:
    here = caught(load).raid(TOWER)
    state = play(begin(here), RESULT_PLAN, PASS, PASS, PASS)
    state = next_round(state)
    # One of two Raids failed.
    assert value(state, "discontent") == 1


@pytest.mark.rule("GM-DET-08", "GM-RULING-18")
def test_one_raid_may_catch_two_heroes(load: Load) -> None:
    here = caught(load).hero(1, loc=INDUSTRIAL)
    state = play(begin(here), RESULT_FINISH)
    assert (step(state), value(state, "hero"), hero(state, 1)["detained"]) == (
        Step.RESULT, 1, BY_RAID
    )  # fmt: skip
    after = next_round(play(state, RESULT_FINISH, PASS))
    assert value(after, "discontent") == 0


@pytest.mark.rule("GM-DET-09", "GM-EV-01", "GM-RULING-50")
@pytest.mark.parametrize(("slot", "action"), [(1, attack(3)), (0, TRUST_CHECK)])
def test_an_action_interrupted(load: Load, slot: int, action: int) -> None:
    here = Position(load()).event(1).hero(0, loc=INDUSTRIAL).hero(1, loc=COMMERCE)
    here.hero(2, loc=ART).hero(slot, trust=3)
    state = play(here.action(slot), action, *map(risk, (MACHINE, MACHINE, HERO)))
    assert (step(state), legal(state), value(state, "results")) == (Step.RESULT, ALL, 1)
    assert (hero(state, slot)["detained"], hero(state, slot)["actions"]) == (BY_ENTRAPPING, 1)
    for result in ALL:
        after = play(state, result)
        assert value(after, "hero") != slot
        assert value(after, "plan") == value(state, "plan") + (result == RESULT_PLAN)
        assert value(after, "finished") == (result != RESULT_PLAN)


@pytest.mark.rule("GM-DET-09", "GM-HERO-06")
@pytest.mark.parametrize(("result", "again"), [(RESULT_PLAN, True), (RESULT_FINISH, False)])
def test_an_action_interrupted_and_a_second_one(load: Load, result: int, again: bool) -> None:
    team = ("coolum", "olga", "veiga")
    here = Position(load(hero_ids=team)).event(1).hero(0, loc=INDUSTRIAL, trust=5)
    state = play(here.action(0), TRUST_CHECK, *map(risk, (MACHINE, MACHINE, HERO)), result)
    assert ((step(state), value(state, "hero")) == (Step.ACTION, 0)) == again
    assert (INCITE in legal(state) and TRUST not in legal(state)) == again


# Relocating.


def airship(load: Load, *raids: int) -> qx.State:
    """Return the state at the end of Airship Day; Olga stands in the Central Square."""
    here = Position(load()).hero(0, loc=INDUSTRIAL).hero(1, loc=SQUARE, trust=0)
    here.hero(2, loc=ART, trust=4, chosen=ART).raid(*raids).servants(TOWER, TOWER, TOWER)
    return end_round(here.guards(SQUARE, 2).event(2))


@pytest.mark.rule("GM-REL-01", "GM-EV-02")
def test_relocating_is_not_movement(load: Load) -> None:
    state = airship(load)
    assert (step(state), legal(state)) == (Step.RELOCATE, [STOP, *map(named, MINORS)])
    after = play(state, named(ART))
    # No exit was paid with Trust or by a check.
    assert (value(after, "round"), hero(after, 1)["loc"], hero(after, 1)["detained"]) == (2, ART, 0)
    assert hero(play(state, STOP), 1)["loc"] == SQUARE


@pytest.mark.rule("GM-REL-01", "GM-SCEN-02")
def test_relocating_brings_no_interaction(load: Load) -> None:
    here = Position(load(missions="A")).hero(0, loc=INDUSTRIAL).hero(2, loc=ART)
    state = end_round(here.hero(1, loc=SQUARE).event(2))
    assert step(play(state, named(SCIENCE))) not in (Step.INTERACT, Step.RELOCATE)


@pytest.mark.rule("GM-REL-02", "GM-REL-03", "GM-RULING-20", "GM-DET-08")
def test_relocating_into_a_raid(load: Load) -> None:
    state = airship(load, SCIENCE)
    # The Raid has failed before.
    assert value(state, "discontent") == 1
    asked = play(state, named(SCIENCE))
    assert (step(asked), legal(asked), hero(asked, 1)["detained"]) == (
        Step.RESULT, ALL, BY_RELOCATION
    )  # fmt: skip
    assert district(asked, SCIENCE)["raid"] == 1
    plan = play(asked, RESULT_PLAN)
    assert (value(plan, "round"), value(plan, "plan")) == (2, value(state, "plan") + 1)
    forfeit = play(asked, RESULT_FORFEIT)
    assert hero(forfeit, 1)["forfeited"] == bits(SQUARE)
    assert (value(forfeit, "plan"), value(forfeit, "discontent")) == (value(state, "plan"), 1)


@pytest.mark.rule("GM-REL-03", "GM-HERO-07")
def test_veiga_is_not_caught_by_relocating(load: Load) -> None:
    here = Position(load()).hero(0, loc=INDUSTRIAL).hero(1, loc=COMMERCE)
    here.hero(2, loc=TOWER, trust=1).citizens(SCIENCE).raid(SCIENCE).event(2)
    state = play(end_round(here), named(SCIENCE))
    assert step(state) == Step.RESULT
    after = play(state, RESULT_PLAN)
    assert hero(after, 2)["trust"] == 1
    assert value(play(state, RESULT_FINISH), "discontent") == value(state, "discontent") == 1
    assert value(after, "hero") in (NONE, 2)


@pytest.mark.rule("GM-RULING-20", "GM-EV-02")
def test_the_detained_do_not_relocate(load: Load) -> None:
    here = Position(load()).hero(0, loc=INDUSTRIAL).hero(2, loc=ART)
    state = end_round(here.hero(1, loc=SQUARE, detained=BY_CHECK).event(2))
    assert (value(state, "phase"), step(state)) == (Phase.OPENING, Step.EVENT)
