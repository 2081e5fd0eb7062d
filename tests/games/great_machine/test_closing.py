"""The Closing Phase of One-vs-Many, and the very end of a round."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    ART,
    BY_RAID,
    CITY,
    COMMERCE,
    HERO,
    MACHINE,
    MANIPULATE,
    NEXUS,
    NO,
    NOBLES,
    RESIDENTIAL,
    SCIENCE,
    SQUARE,
    STOP,
    TOWER,
    TRAITORS,
    WORKERS,
    YES,
    Place,
    Step,
    face,
    risk,
)
from .ids import district as district_id
from .positions import Load, Position, bits, district, hero
from .turns import closing, step_of, value

#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ_SLOT, OLGA_SLOT, VEIGA_SLOT = range(3)
#: An event without decisions, of which the condition does not hold.
INSPECTION = 31
#: What is counted for a round.
COUNTERS = (
    "raised",
    "identified",
    "broken",
    "arrests",
    "raids_placed",
    "raids_failed",
    "machine_specials",
    "hero_specials",
    "finished",
)


def quiet(load: Load, **options: object) -> Position:
    """Return a position at the end of a round in which the event does nothing."""
    return Position(load(**options)).event(INSPECTION)


@pytest.mark.rule("GM-CLOSE-01", "GM-DET-08")
def test_failed_raids_raise_discontent(load: Load) -> None:
    for raids in range(4):
        position = quiet(load).raid(*(TOWER, SCIENCE, COMMERCE)[:raids])
        assert value(closing(position), "discontent") == raids
    position = quiet(load).raid(TOWER, SCIENCE).raid(ART, caught=True)
    assert value(closing(position), "discontent") == 2


@pytest.mark.rule("GM-EX-20", "GM-CLOSE-01", "GM-DISC-02", "GM-DISC-03")
@pytest.mark.parametrize("parity", ["off", "on"])
def test_the_step_to_the_riot_stage(load: Load, parity: str) -> None:
    position = quiet(load, parity=parity).now(discontent=11).raid(TOWER, SCIENCE)
    position.citizens(TOWER, 0)
    state = closing(position)
    assert (step_of(state), state.current_player()) == (Step.IDENTIFY_AT, 1)
    assert value(state, "discontent") == 12
    # The Riot Stage is a Riot, but without the Parity rule only; it marks no District.
    rioted = int(parity == "off")
    assert (value(state, "riots"), value(state, "stage_riot")) == (rioted, rioted)
    assert value(state, "riot_tokens") == 3 - rioted
    assert all(data["riot"] == 0 for data in value(state, "districts"))
    assert legal(state) == [district_id(number) for number in range(9) if number != TOWER]
    state = play(state, district_id(RESIDENTIAL), face(NOBLES))
    assert district(state, RESIDENTIAL)["identified"][NOBLES] == 1
    assert (step_of(state), value(state, "discontent")) == (Step.EVENT, 12)
    # At the Riot Stage from the start: one free identification for each, nothing else.
    position.now(discontent=12)
    if parity == "off":
        position.now(stage_riot=1, riots=1, riot_tokens=2)
    state = closing(position, district_id(ART), face(NOBLES), district_id(ART), face(WORKERS))
    assert sum(district(state, ART)["identified"]) == 2
    assert value(state, "riots") == rioted


@pytest.mark.rule("GM-RULING-33", "GM-CLOSE-01")
def test_nobody_is_left_to_identify(load: Load) -> None:
    position = quiet(load, parity="on").now(discontent=12).raid(TOWER)
    faces = [kind for kind in range(5) for _ in range(5)] + [TRAITORS, TRAITORS]
    for number in range(9):
        here = faces[number::9]
        position.citizens(number, 0, identified={kind: here.count(kind) for kind in here})
    assert step_of(closing(position)) == Step.EVENT


@pytest.mark.rule("GM-EX-21", "GM-DIRC-02", "GM-CLOSE-02", "GM-EV-25")
def test_manipulate_leaves_raids_failed(load: Load) -> None:
    position = Position(load()).event(25).raid(TOWER, SCIENCE).now(bonds=1)
    position.directives(Place.PUBLISHED, MANIPULATE)
    state = closing(position)
    # Before Discontent rises.
    assert (step_of(state), state.current_player()) == (Step.MANIPULATE, 0)
    assert (value(state, "discontent"), value(state, "raids_failed")) == (0, 2)
    for tokens, raised in (((MACHINE, MACHINE), 0), ((MACHINE, CITY), 1), ((CITY, HERO), 2)):
        after = play(state, YES, *(risk(token) for token in tokens))
        assert (value(after, "discontent"), value(after, "bonds")) == (raised, 8)
        # No One Is Safe still sees two failed Raids.
        assert value(after, "plan") == 3
    after = play(state, NO)
    assert (value(after, "discontent"), value(after, "bonds")) == (2, 1 + 8)


@pytest.mark.rule("GM-CLOSE-04", "GM-CLOSE-03", "GM-CLOSE-01")
def test_the_order_of_the_steps(load: Load) -> None:
    # The failed Raid makes Workers active; the Servant then reveals one; then the plan is tested.
    position = Position(load()).event(17).servants(RESIDENTIAL, SQUARE, SQUARE).raid(TOWER)
    position.citizens(RESIDENTIAL, 1)
    state = closing(position)
    assert step_of(state) == Step.SLEEPER
    assert (value(state, "discontent"), value(state, "plan")) == (1, 3)
    assert value(play(state, YES, face(WORKERS)), "plan") == 4


@pytest.mark.rule("GM-CLOSE-05", "GM-ROUND-04", "GM-EV-13")
def test_checkpoints_return(load: Load) -> None:
    position = Position(load()).event(13).checkpoints(TOWER, NEXUS, ART).now(bonds=0)
    state = closing(position, NO)
    assert step_of(state) == Step.EVENT
    assert all(data["checkpoint"] == 0 for data in value(state, "districts"))
    # They lie there while the plan is tested.
    assert district(closing(position), ART)["checkpoint"] == 1


@pytest.mark.rule("GM-ROUND-03", "GM-ROUND-06")
def test_the_very_end_of_a_round(load: Load) -> None:
    position = Position(load()).event(2).raid(TOWER).raid(ART, caught=True)
    position.hero(VEIGA_SLOT, detained=BY_RAID).forfeit(VEIGA_SLOT, COMMERCE)
    position.acted(MATEUSZ_SLOT, 7).servant(0, acted=1).guards(SCIENCE, 1, broken=1)
    position.citizens(SCIENCE, 1, identified={WORKERS: 1}).arrested({WORKERS: 1})
    position.now(raised=1, identified=1, broken=1, arrests=1, machine_specials=1, hero_specials=1)
    state = closing(position)
    # In Step 2 Raids and cards still lie on the map.
    assert step_of(state) == Step.RELOCATE
    assert [district(state, number)["raid"] for number in (TOWER, ART)] == [1, 2]
    assert hero(state, OLGA_SLOT)["chosen"] == SQUARE
    state = play(state, STOP)
    assert value(state, "round") == 2
    assert all(data["raid"] == 0 for data in value(state, "districts"))
    for slot in range(3):
        data = hero(state, slot)
        assert (data["chosen"], data["choices"], data["turn"], data["detained"]) == (9, 0, 0, 0)
        assert (data["still"], data["actions"], data["deeds"], data["revealed"]) == (0, 0, 0, 0)
    assert hero(state, VEIGA_SLOT)["forfeited"] == bits(COMMERCE)
    assert [data["acted"] for data in value(state, "servants")] == [0, 0, 0]
    for name in COUNTERS:
        assert value(state, name) == 0


@pytest.mark.rule("GM-ROUND-06", "GM-EV-25")
def test_raids_lie_there_while_the_plan_is_tested(load: Load) -> None:
    position = Position(load()).event(3).hero(OLGA_SLOT, loc=RESIDENTIAL)
    assert value(closing(position), "plan") == 4
    state = closing(position.raid(SQUARE, caught=True))
    assert (value(state, "plan"), district(state, SQUARE)["raid"]) == (3, 0)


@pytest.mark.rule("GM-CLOSE-08", "GM-MODE-14")
def test_missions_come_after_the_plan(load: Load) -> None:
    def at(plan: int, event: int) -> qx.State:
        position = Position(load(missions="D")).event(event).now(plan=plan)
        for slot in range(3):
            position.hero(slot, trust=4)
        return closing(position)

    # The first Mission of the set: each Hero has 4 Trust. It brings a Riot token.
    done, over = at(11, 31), at(11, 32)
    assert (value(done, "ended"), value(done, "riot_tokens")) == (0, 1)
    assert (value(over, "ended"), value(over, "riot_tokens")) == (4, 0)


@pytest.mark.rule("GM-CLOSE-08", "GM-CLOSE-05", "GM-EV-06")
def test_missions_come_before_the_excess_of_trust_is_lost(load: Load) -> None:
    team = ("coolum", "mateusz", "veiga")  # Coolum holds 5 Trust
    position = Position(load(missions="C", hero_ids=team)).event(6, 0).hero(0, trust=9)
    state = closing(position.citizens(COMMERCE).now(discontent=6))
    assert (hero(state, 0)["trust"], value(state, "riot_tokens")) == (5, 1)
