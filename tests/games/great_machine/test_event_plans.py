"""City Events: the conditions under which the Master Plan advances."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..support import play
from .ids import (
    ART,
    BY_RAID,
    CITADEL,
    CITY,
    COMMERCE,
    HERO,
    INCITE,
    INDUSTRIAL,
    MACHINE,
    NEXUS,
    NO,
    PASS,
    RESIDENTIAL,
    SCIENCE,
    SQUARE,
    STOP,
    TOWER,
    TRAITORS,
    TRUST,
    WORKERS,
    YES,
    Step,
    risk,
)
from .positions import Load, Position
from .turns import closing, plan_steps, step_of, value

Change = Callable[[Position], object]
#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ, OLGA, VEIGA = range(3)


def nothing(position: Position) -> None:
    """Change nothing."""


def all_minor(position: Position) -> Position:
    """Have no Hero in a Major District."""
    return position.hero(OLGA, loc=RESIDENTIAL)


def specials(position: Position, machine: int, heroes: int) -> Position:
    """Let Servants and Heroes have taken Special Actions."""
    for number in range(machine):
        position.servant(number, acted=1)
    for slot in range(heroes):
        position.acted(slot, 7)
    return position.now(machine_specials=machine, hero_specials=heroes)


def looked_at(position: Position) -> Position:
    """Have identified Citizens where no Hero is."""
    return position.citizens(RESIDENTIAL, 1, identified={WORKERS: 2})


#: Event, what is changed, whether the plan advances.
PLANS: list[tuple[int, Change, bool]] = [
    (1, nothing, True),
    (1, lambda p: p.table(0, 4, 3, 1), True),
    (1, lambda p: p.table(1, 0, 0, 0), False),
    (2, all_minor, False),
    (2, lambda p: all_minor(p).servants(CITADEL, TOWER, TOWER), True),
    (2, lambda p: all_minor(p).servants(CITADEL, SCIENCE, ART), False),
    (2, lambda p: all_minor(p).servants(CITADEL, TOWER, TOWER).raid(TOWER), False),
    (2, lambda p: all_minor(p).servants(CITADEL, TOWER, ART).raid(TOWER, caught=True), False),
    (2, lambda p: all_minor(p).servants(CITADEL, TOWER, NEXUS).raid(TOWER), True),
    (3, nothing, False),
    (3, lambda p: p.servants(CITADEL, CITADEL, SQUARE), True),
    (3, all_minor, True),
    (3, lambda p: all_minor(p).servants(SQUARE, CITADEL, CITADEL), False),
    (3, lambda p: p.servants(CITADEL, CITADEL, SQUARE).raid(SQUARE), False),
    (3, lambda p: all_minor(p).raid(SQUARE), False),
    (5, nothing, False),
    (5, lambda p: specials(p, 1, 0), True),
    (5, lambda p: specials(p, 1, 1), False),
    (5, lambda p: specials(p, 2, 1), True),
    (6, lambda p: p.event(6, OLGA).hero(OLGA, checkpoint_end=1), True),
    (6, lambda p: p.event(6, MATEUSZ).hero(OLGA, checkpoint_end=1), False),
    (7, nothing, True),
    (7, lambda p: p.guards(RESIDENTIAL, 1, broken=1), False),
    (7, lambda p: p.guards(CITADEL, 1, broken=1), True),
    (7, lambda p: p.guards(RESIDENTIAL, 1, broken=1).riot(RESIDENTIAL), True),
    (7, lambda p: p.guards(CITADEL, 1, broken=1).guards(RESIDENTIAL, 1, broken=1), False),
    (8, nothing, True),
    (8, lambda p: p.hero(OLGA, exits=2).acted(OLGA), False),
    (8, lambda p: p.hero(OLGA, exits=2).acted(OLGA, 5, 0), False),
    (8, lambda p: p.hero(OLGA, exits=1).acted(OLGA), True),
    (8, lambda p: p.hero(OLGA, exits=2).acted(MATEUSZ), True),
    (9, nothing, False),
    (9, lambda p: p.servants(CITADEL, CITADEL, SQUARE), True),
    (15, nothing, False),
    (15, lambda p: p.hero(OLGA, finished=1, detained=BY_RAID).now(finished=1), True),
    (15, lambda p: p.hero(OLGA, detained=BY_RAID), False),
    (16, nothing, False),
    (16, lambda p: p.guards(RESIDENTIAL, 3), True),
    (16, lambda p: p.guards(RESIDENTIAL, 2, broken=1), False),
    (16, lambda p: p.citizens(RESIDENTIAL, 2, revealed={TRAITORS: 1}), True),
    (16, lambda p: p.citizens(RESIDENTIAL, 2, identified={TRAITORS: 1}), False),
    (16, lambda p: p.guards(CITADEL, 5), False),
    (18, nothing, False),
    (18, lambda p: p.hero(0, trust=1).hero(1, trust=1).hero(2, trust=1), False),
    (18, lambda p: p.hero(0, trust=0).hero(1, trust=2).hero(2, trust=0), True),
    (19, nothing, False),
    (19, lambda p: p.guards(RESIDENTIAL, 5), True),
    (19, lambda p: p.guards(RESIDENTIAL, 4, broken=1), False),
    (20, nothing, True),
    (20, lambda p: p.acted(OLGA).now(raised=1), False),
    (20, lambda p: p.now(discontent=12, stage_riot=1, riots=1, riot_tokens=2), False),
    (21, lambda p: p.servants(CITADEL, INDUSTRIAL, SCIENCE), True),
    (21, lambda p: p.servants(ART, INDUSTRIAL, SCIENCE), True),
    (21, lambda p: p.servants(CITADEL, TOWER, SCIENCE), False),
    (21, lambda p: p.servants(INDUSTRIAL, SCIENCE, SCIENCE), False),
    (22, nothing, True),
    (22, lambda p: p.guards(TOWER, 1), False),
    (22, lambda p: p.guards(TOWER, 1, broken=1), False),
    (22, lambda p: p.guards(ART, 0), True),
    (23, nothing, False),
    (23, lambda p: p.hero(OLGA, still=1), True),
    (24, nothing, True),
    (24, lambda p: looked_at(p).now(identified=1), True),
    (24, lambda p: looked_at(p).now(identified=2), False),
    (25, nothing, False),
    (25, lambda p: p.raid(ART, caught=True), True),
    (25, lambda p: p.raid(ART, caught=True).raid(SCIENCE), False),
    (26, nothing, True),
    (26, lambda p: p.guards(ART, 1, broken=1).now(broken=1), False),
    (26, lambda p: p.guards(ART, 1, broken=1), True),
    (27, nothing, False),
    (27, lambda p: p.citizens(CITADEL, 2, revealed={TRAITORS: 1}), True),
    (27, lambda p: p.citizens(ART, 2, revealed={TRAITORS: 1}), False),
    (28, nothing, False),
    (28, all_minor, True),
    (29, lambda p: p.hero(0, trust=1).forfeit(0, 1, 2), False),
    (29, lambda p: p.hero(0, trust=1).forfeit(0, 1, 2, 3), True),
    (29, lambda p: p.hero(0, trust=1).forfeit(0, 1, 2).hero(1, trust=1).forfeit(1, 1), True),
    (30, nothing, False),
    (30, lambda p: p.hero(OLGA, trust=0), True),
    (31, nothing, False),
    (31, lambda p: p.now(arrests=1).arrested({WORKERS: 1}), True),
    (31, lambda p: p.arrested({WORKERS: 1}), False),
    (32, nothing, True),
    (32, lambda p: p.guards(ART, 1, broken=1), True),
    (32, lambda p: p.guards(ART, 0, broken=2), False),
    (32, lambda p: p.guards(ART, 1, broken=1).guards(CITADEL, 1, broken=1), False),
    (33, nothing, True),
    (33, lambda p: p.table(1, 0, 0, 0), True),
]


@pytest.mark.rule(
    "GM-CLOSE-04",
    "GM-EV-01",
    "GM-EV-02",
    "GM-EV-03",
    "GM-EV-05",
    "GM-EV-06",
    "GM-EV-07",
    "GM-EV-08",
    "GM-EV-09",
    "GM-EV-15",
    "GM-EV-16",
    "GM-EV-18",
    "GM-EV-19",
    "GM-EV-20",
    "GM-EV-21",
    "GM-EV-22",
    "GM-EV-23",
    "GM-EV-24",
    "GM-EV-25",
    "GM-EV-26",
    "GM-EV-27",
    "GM-EV-28",
    "GM-EV-29",
    "GM-EV-30",
    "GM-EV-31",
    "GM-EV-32",
    "GM-EV-33",
    "GM-RULING-35",
    "GM-RULING-39",
)
@pytest.mark.parametrize(("event", "change", "advances"), PLANS)
def test_condition(load: Load, event: int, change: Change, advances: bool) -> None:
    position = Position(load()).event(event)
    change(position)
    assert plan_steps(position) == advances


@pytest.mark.rule("GM-EV-02", "GM-RULING-35")
def test_a_third_servant_with_a_hero_spoils_nothing(load: Load) -> None:
    # Olga, in the Central Square, does not relocate.
    position = Position(load()).event(2).servants(CITADEL, TOWER, SQUARE)
    assert plan_steps(position, STOP) == 1
    assert plan_steps(Position(load()).event(2).servants(CITADEL, SQUARE, SQUARE), STOP) == 0


@pytest.mark.rule("GM-EV-04", "GM-DEF-03", "GM-EV-37")
def test_join_our_side_wants_a_hero_without_an_action(load: Load) -> None:
    position = Position(load()).event(4)
    for slot in (MATEUSZ, OLGA):
        position.acted(slot)
    state = position.action(VEIGA)
    plan = value(state, "plan")
    # Two Heroes in Minor Districts could identify a Citizen, and do not.
    for action, advances in ((PASS, 1), (TRUST, 1), (INCITE, 0)):
        assert value(play(state, action, NO, NO), "plan") == plan + advances
    position.acted(MATEUSZ, 5, 0)
    assert plan_steps(position, NO, NO) == 1


@pytest.mark.rule("GM-EX-09", "GM-EV-10", "GM-RULING-26")
def test_access_control(load: Load) -> None:
    def at(bonds: int, *forfeited: int) -> Position:
        position = Position(load()).event(10, OLGA).forfeit(OLGA, *forfeited)
        return position.now(bonds=bonds)

    state = closing(at(5, CITADEL, TOWER))
    assert (step_of(state), state.current_player()) == (Step.PLAN, 0)
    paid, kept = play(state, YES), play(state, NO)
    income = 8
    assert (value(paid, "plan"), value(paid, "bonds")) == (4, 1 + income)
    assert (value(kept, "plan"), value(kept, "bonds")) == (3, 5 + income)
    assert step_of(closing(at(4, CITADEL, TOWER))) == Step.PLAN
    assert step_of(closing(at(3, CITADEL, TOWER))) != Step.PLAN
    # With six cards forfeited it is free; with seven too.
    others = [CITADEL, TOWER, NEXUS, INDUSTRIAL, SCIENCE, ART, COMMERCE]
    for count in (6, 7):
        free = closing(at(0, *others[:count]), YES)
        assert (value(free, "plan"), value(free, "bonds")) == (4, income)
    # Cards of others do not count.
    other = Position(load()).event(10, OLGA).forfeit(VEIGA, CITADEL, TOWER)
    assert step_of(closing(other.now(bonds=5))) != Step.PLAN


@pytest.mark.rule("GM-EV-11", "GM-RULING-21")
def test_false_accusations(load: Load) -> None:
    def at(where: int, **citizens: dict[int, int]) -> Position:
        return Position(load()).event(11).citizens(where, 2, **citizens)

    for name in ("identified", "known"):
        position = at(INDUSTRIAL, **{name: {WORKERS: 1}})
        assert plan_steps(position, NO) == 1
        # Revealed, it is no longer identified when the plan is tested.
        assert plan_steps(position, YES) == 0
        assert plan_steps(at(RESIDENTIAL, **{name: {WORKERS: 1}})) == 0
    assert plan_steps(at(INDUSTRIAL, revealed={WORKERS: 1})) == 0


@pytest.mark.rule("GM-EV-12", "GM-CHECK-02", "GM-RULING-26")
def test_spying_in_the_shadows(load: Load) -> None:
    position = Position(load()).event(12)
    state = closing(position)
    assert (step_of(state), state.current_player()) == (Step.PLAN, 0)
    assert plan_steps(position, NO) == 0
    # Two Heroes are in Minor Districts.
    assert value(play(state, YES), "check_left") == 2
    assert plan_steps(position, YES, risk(MACHINE), risk(CITY)) == 1
    assert plan_steps(position, YES, risk(CITY), risk(MACHINE)) == 1
    assert plan_steps(position, YES, risk(CITY), risk(HERO)) == 0
    assert value(closing(all_minor(position), YES), "check_left") == 3
    majors = Position(load()).event(12).hero(0, loc=TOWER).hero(2, loc=NEXUS)
    state = closing(majors)
    assert (step_of(state), value(state, "plan")) == (Step.EVENT, 3)


@pytest.mark.rule("GM-EV-13", "GM-RULING-26")
def test_unauthorized_rallies(load: Load) -> None:
    position = Position(load()).event(13).checkpoints(TOWER, NEXUS, SCIENCE)
    position.servants(CITADEL, TOWER, ART)
    state = closing(position, YES)
    assert (step_of(state), value(state, "check_left")) == (Step.RISK, 2)
    assert plan_steps(position, YES, risk(MACHINE), risk(HERO)) == 1
    assert plan_steps(position, YES, risk(HERO), risk(HERO)) == 0
    assert plan_steps(position, NO) == 0
    state = closing(position.servants(TOWER, TOWER, SCIENCE))
    assert (step_of(state), value(state, "plan")) == (Step.EVENT, 3)


@pytest.mark.rule("GM-EX-23", "GM-EV-14")
@pytest.mark.parametrize(
    ("servants", "advances"),
    [
        ((CITADEL, SQUARE, SCIENCE), True),
        ((CITADEL, TOWER, NEXUS), False),
        ((CITADEL, SQUARE, TOWER), False),
        # Each has a partner, though not all three are linked to each other.
        ((TOWER, ART, NEXUS), True),
        ((CITADEL, CITADEL, SQUARE), False),
        ((CITADEL, CITADEL, CITADEL), False),
    ],
)
def test_grip_on_the_platforms(load: Load, servants: tuple[int, int, int], advances: bool) -> None:
    position = Position(load()).event(14).servants(*servants)
    assert plan_steps(position) == advances


@pytest.mark.rule("GM-EV-17")
def test_sleeper_cells(load: Load) -> None:
    def at(discontent: int) -> Position:
        position = Position(load()).event(17).now(discontent=discontent)
        return position.servants(COMMERCE, CITADEL, CITADEL).citizens(CITADEL)

    def with_worker(discontent: int) -> Position:
        return at(discontent).citizens(COMMERCE, 0, revealed={WORKERS: 1})

    assert plan_steps(with_worker(1)) == 1
    assert plan_steps(with_worker(0)) == 0  # not active
    assert plan_steps(with_worker(1).hero(OLGA, loc=COMMERCE)) == 0
    assert plan_steps(with_worker(1).raid(COMMERCE)) == 0
    assert plan_steps(with_worker(1).servants(CITADEL, CITADEL, CITADEL)) == 0
    traitor = at(1).citizens(COMMERCE, 0, revealed={TRAITORS: 1})
    assert plan_steps(traitor) == 0
