"""The Closing Phase of the solo and cooperative game: Protocol, Breakthrough, plan, Missions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..support import legal, play
from .ids import (
    ART,
    ARTISTS,
    BY_CHECK,
    BY_RAID,
    CITADEL,
    COMMERCE,
    INDUSTRIAL,
    NEXUS,
    RESIDENTIAL,
    SCIENCE,
    SQUARE,
    STOP,
    TOWER,
    TRAITORS,
    WORKERS,
    Phase,
    Step,
    face,
    random_district,
)
from .ids import district as district_id
from .ids import hero as hero_id
from .positions import Load, Position, district, hero
from .turns import closing, step_of, value

Change = Callable[[Position], object]
#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ_SLOT, OLGA_SLOT, VEIGA_SLOT = range(3)


def under(load: Load, event: int) -> Position:
    """Return a position with a City Event of the automaton, far from a second Mission."""
    return Position(load(mode="coop", missions="C")).event(event)


def nothing(position: Position) -> None:
    """Change nothing."""


def arrestable(position: Position, number: int = CITADEL, discontent: int = 3) -> Position:
    """Have a revealed Worker and Artist somewhere."""
    position.citizens(number, 1, revealed={WORKERS: 1, ARTISTS: 1})
    return position.now(discontent=discontent)


# Security Protocols.


@pytest.mark.rule("GM-CLOSE-06", "GM-SC-16", "GM-SC-08")
@pytest.mark.parametrize(
    ("event", "places", "progress", "steps"),
    [
        (18, (INDUSTRIAL, SQUARE, ART), 0, 0),
        (18, (CITADEL, SQUARE, ART), 1, 0),
        (18, (CITADEL, TOWER, ART), 2, 0),
        (18, (TOWER, TOWER, CITADEL), 0, 1),
        (19, (NEXUS, CITADEL, SQUARE), 2, 0),
        (21, (COMMERCE, INDUSTRIAL, TOWER), 2, 0),
    ],
)
def test_forbidding(
    load: Load, event: int, places: tuple[int, int, int], progress: int, steps: int
) -> None:
    position = under(load, event).now(raised=1).acted(MATEUSZ_SLOT)
    for slot, loc in enumerate(places):
        position.hero(slot, loc=loc, detained=0)
    state = closing(position)
    if event == 19:  # its plan condition: somebody was detained
        assert value(state, "plan") == 3
    assert (value(state, "progress"), value(state, "plan")) == (progress, 3 + steps)


@pytest.mark.rule("GM-CLOSE-06")
@pytest.mark.parametrize(
    ("event", "number"),
    [(1, 4), (2, 5), (3, 6), (4, 7), (8, 8), (15, 1), (16, 2), (17, 0), (20, 3)],
)
def test_a_special_guard(load: Load, event: int, number: int) -> None:
    state = closing(under(load, event))
    special = [data["special"] for data in value(state, "districts")]
    assert special == [int(place == number) for place in range(9)]
    # Nine there are; broken ones count.
    position = under(load, event).guards(RESIDENTIAL, 0, special=4, special_broken=5)
    state = closing(position)
    assert sum(data["special"] for data in value(state, "districts")) == 4


@pytest.mark.rule("GM-CLOSE-06")
def test_heroes_lose_trust(load: Load) -> None:
    position = under(load, 9).hero(0, trust=0).hero(1, trust=1).hero(2, trust=3)
    for number in (INDUSTRIAL, SQUARE, ART):
        position.citizens(number)
    state = closing(position)
    assert [hero(state, slot)["trust"] for slot in range(3)] == [0, 0, 2]


@pytest.mark.rule("GM-CLOSE-06", "GM-SC-17", "GM-SCEN-07")
def test_repairs_by_lot(load: Load) -> None:
    position = under(load, 6).guards(ART, 1, broken=1, special_broken=1)
    state = closing(position.guards(COMMERCE, 1, broken=1))
    assert (step_of(state), value(state, "phase")) == (Step.RANDOM, Phase.CLOSING)
    # A District without a broken Guard is passed over.
    state = play(state, random_district(TOWER))
    assert (step_of(state), value(state, "cursor")) == (Step.RANDOM, 0)
    assert random_district(TOWER) not in [outcome for outcome, _ in state.chance_outcomes()]
    state = play(state, random_district(ART))
    data = district(state, ART)
    # The ordinary Guard first; the District has one more to repair, but its token is drawn.
    assert (data["guards"], data["broken"], data["special_broken"]) == (2, 0, 1)
    assert (step_of(state), value(state, "cursor")) == (Step.RANDOM, 1)
    # Twice, and no more.
    state = play(state, random_district(COMMERCE))
    assert (district(state, COMMERCE)["guards"], step_of(state)) == (2, Step.EVENT)
    # Nothing to repair: nothing is drawn.
    assert step_of(closing(under(load, 6))) == Step.EVENT


@pytest.mark.rule("GM-SCEN-06", "GM-SCEN-07")
@pytest.mark.parametrize("how", ["tokens", "uniform"])
def test_random_districts_are_drawn_by_tokens_or_each_anew(load: Load, how: str) -> None:
    position = Position(load(mode="coop", missions="C", random_district=how)).event(6)
    state = closing(position.guards(ART, 1, broken=1).guards(COMMERCE, 0, broken=2))
    drawn = [outcome for outcome, _ in state.chance_outcomes()]
    suitable = [random_district(ART), random_district(COMMERCE)]
    assert drawn == (suitable if how == "uniform" else [random_district(d) for d in range(9)])
    # A second time in the same District: not by its token, which is out.
    state = play(state, random_district(COMMERCE))
    drawn = [outcome for outcome, _ in state.chance_outcomes()]
    assert (random_district(COMMERCE) in drawn) == (how == "uniform")


@pytest.mark.rule("GM-SCEN-06")
def test_all_tokens_go_back_when_the_last_is_turned(load: Load) -> None:
    position = under(load, 6).now(district_tokens=[TOWER, ART])
    state = closing(position.guards(ART, 1, broken=1).guards(COMMERCE, 0, broken=2))
    # The Tower is passed over, then the Art District is the last one.
    state = play(state, random_district(TOWER), random_district(ART))
    assert [outcome for outcome, _ in state.chance_outcomes()] == [
        random_district(number) for number in range(9)
    ]


@pytest.mark.rule("GM-CLOSE-06", "GM-SC-17")
def test_arrests_everywhere(load: Load) -> None:
    position = arrestable(under(load, 7)).servants(CITADEL, CITADEL, ART)
    position.citizens(ART, 0, revealed={WORKERS: 1}).citizens(TOWER, 0, revealed={WORKERS: 1})
    state = closing(position)
    # One in each District with a Servant, of the lowest class.
    assert value(state, "arrested") == [2, 0, 0, 0, 0, 0]
    assert district(state, CITADEL)["revealed"] == [0, 1, 0, 0, 0, 0]
    assert district(state, TOWER)["revealed"][WORKERS] == 1
    for number in range(3):
        position.servant(number, maintenance=int(number < 2))
    assert value(closing(position), "arrested") == [1, 0, 0, 0, 0, 0]
    # Only active ones.
    assert sum(value(closing(arrestable(under(load, 7), discontent=0)), "arrested")) == 0


# Breakthroughs.


@pytest.mark.rule("GM-CLOSE-06")
def test_aid_for_a_hero(load: Load) -> None:
    position = under(load, 4).forfeit(MATEUSZ_SLOT, TOWER, NEXUS).forfeit(VEIGA_SLOT, TOWER)
    state = closing(position)
    assert (step_of(state), state.current_player()) == (Step.AID, 0)
    assert legal(state) == [STOP, hero_id(MATEUSZ_SLOT), hero_id(VEIGA_SLOT)]
    after = play(state, hero_id(MATEUSZ_SLOT))
    assert (step_of(after), legal(after)) == (Step.CARD, [district_id(TOWER), district_id(NEXUS)])
    after = play(after, district_id(NEXUS))
    assert hero(after, MATEUSZ_SLOT)["forfeited"] == 1 << TOWER
    assert step_of(play(state, STOP)) == Step.EVENT
    # Somebody must be in a Major District, undetained.
    assert step_of(closing(position.hero(OLGA_SLOT, detained=BY_RAID))) == Step.EVENT
    assert step_of(closing(position.hero(OLGA_SLOT, loc=ART, detained=0))) != Step.AID


@pytest.mark.rule("GM-CLOSE-06", "GM-SC-12")
def test_discontent_when_nobody_was_detained(load: Load) -> None:
    position = under(load, 1)
    assert value(closing(position), "discontent") == 1
    assert value(closing(position.hero(OLGA_SLOT, detained=BY_RAID)), "discontent") == 0
    # No other Breakthrough does it, and there are no Raids that fail.
    assert value(closing(under(load, 2)), "discontent") == 0


@pytest.mark.rule("GM-CLOSE-06")
def test_trust_in_a_crowd(load: Load) -> None:
    position = under(load, 2).hero(0, loc=TOWER).citizens(TOWER, 4).citizens(SQUARE, 3)
    position.hero(0, trust=0).hero(1, trust=0).hero(2, trust=0).citizens(ART, 0)
    state = closing(position)
    assert [hero(state, slot)["trust"] for slot in range(3)] == [1 + 4, 3, 0]
    # Traitors are Citizens too.
    position.citizens(ART, 1, revealed={TRAITORS: 3})
    assert hero(closing(position), VEIGA_SLOT)["trust"] == 1 + 1


@pytest.mark.rule("GM-CLOSE-06", "GM-SC-01")
def test_a_citizen_is_revealed(load: Load) -> None:
    position = under(load, 3).guards(ART, 1, broken=1).now(broken=1)
    state = closing(position)
    assert (step_of(state), state.current_player()) == (Step.IDENTIFY_AT, 0)
    assert legal(state) == [district_id(number) for number in range(9)]
    state = play(state, district_id(RESIDENTIAL), face(TRAITORS))
    assert district(state, RESIDENTIAL)["revealed"][TRAITORS] == 1
    # A Guard broken in another round does not count.
    assert step_of(closing(position.now(broken=0))) == Step.EVENT


# The plan.

#: Event, what is changed, whether the plan advances.
PLANS: list[tuple[int, Change, bool]] = [
    (1, nothing, False),
    (1, lambda p: p.hero(OLGA_SLOT, detained=BY_CHECK), True),
    (2, nothing, True),
    (2, lambda p: p.guards(ART, 1, broken=1), False),
    (2, lambda p: p.guards(ART, 1, special_broken=1), False),
    (3, nothing, True),
    (3, lambda p: p.acted(OLGA_SLOT).now(raised=1), False),
    (4, lambda p: p.servants(CITADEL, TOWER, ART), True),
    (4, lambda p: p.servants(CITADEL, CITADEL, ART), True),
    (4, lambda p: p.servants(CITADEL, SCIENCE, ART), False),
    (20, nothing, False),
    (20, lambda p: p.hero(OLGA_SLOT, trust=0), True),
    (16, nothing, False),
    (16, arrestable, True),
    (16, lambda p: arrestable(p, discontent=0), False),
    (16, lambda p: arrestable(p, TOWER), False),
    (24, nothing, True),
]


@pytest.mark.rule("GM-CLOSE-06")
@pytest.mark.parametrize(("event", "change", "advances"), PLANS)
def test_condition(load: Load, event: int, change: Change, advances: bool) -> None:
    position = under(load, event)
    change(position)
    assert value(closing(position), "plan") == 3 + advances


@pytest.mark.rule("GM-CLOSE-06")
def test_servants_on_maintenance_catch_nobody(load: Load) -> None:
    position = arrestable(under(load, 16))
    for number in range(3):
        position.servant(number, maintenance=1)
    assert value(closing(position), "plan") == 3


# The order.


@pytest.mark.rule("GM-CLOSE-06", "GM-RULING-06")
def test_the_order_of_the_parts(load: Load) -> None:
    # The Protocol takes the last Trust, which the plan condition then sees.
    position = under(load, 5)
    for slot in range(3):
        position.hero(slot, trust=1)
    assert value(closing(position), "plan") == 4
    # The Breakthrough raises Discontent to 6 before Missions are judged: the second of set C.
    position = under(load, 1).now(discontent=5)
    state = closing(position)
    assert (value(state, "discontent"), value(state, "riot_tokens")) == (6, 1)
    # Missions come last: the plan wins before.
    position = under(load, 2).now(discontent=6, plan=11)
    state = closing(position)
    assert (value(state, "ended"), value(state, "riot_tokens")) == (4, 0)
