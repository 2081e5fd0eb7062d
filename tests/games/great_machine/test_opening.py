"""The Opening Phase: the income of both sides, and the City Event."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    CITADEL,
    INDUSTRIAL,
    NOBLES,
    RATION,
    REQUISITION,
    RESIDENTIAL,
    SQUARE,
    TRAITORS,
    WORKERS,
    Place,
    Step,
    event,
    event_drawn,
    share,
)
from .positions import Load, Position, hero
from .turns import closing, step_of, value

#: Slots: Mateusz in the Industrial District, Olga in the Central Square, Veiga in the Art District.
MATEUSZ, OLGA, VEIGA = range(3)


def income(position: Position, slot: int = MATEUSZ) -> int:
    """Return what a Hero receives."""
    before: int = position.fields["heroes"][slot]["trust"]
    after: int = hero(closing(position), slot)["trust"]
    return after - before


@pytest.mark.rule("GM-EX-18", "GM-OPEN-02", "GM-DISC-04")
def test_income_of_a_hero(load: Load) -> None:
    def at(discontent: int, unknown: int, **citizens: dict[int, int]) -> int:
        position = Position(load()).event(26).now(discontent=discontent)
        return income(position.citizens(INDUSTRIAL, unknown, **citizens))

    assert at(0, 3) == 3
    assert at(1, 1, revealed={WORKERS: 1, TRAITORS: 1}) == 2 + 0 + 1
    # Revealed Workers are active from Stage 1 on, Artists from 3, and so on; Traitors never.
    for discontent, pools in (
        (0, [1, 1, 1, 1, 1, 0]),
        (1, [2, 1, 1, 1, 1, 0]),
        (2, [2, 1, 1, 1, 1, 0]),
        (3, [2, 2, 1, 1, 1, 0]),
        (4, [2, 2, 1, 1, 1, 0]),
        (5, [2, 2, 2, 1, 1, 0]),
        (7, [2, 2, 2, 1, 1, 0]),
        (8, [2, 2, 2, 2, 1, 0]),
        (9, [2, 2, 2, 2, 1, 0]),
        (10, [2, 2, 2, 2, 2, 0]),
        (11, [2, 2, 2, 2, 2, 0]),
    ):
        assert [at(discontent, 0, revealed={kind: 1}) for kind in range(6)] == pools


@pytest.mark.rule("GM-OPEN-04", "GM-RULING-15")
def test_identified_citizens_pay_one(load: Load) -> None:
    for kind in (WORKERS, TRAITORS, NOBLES):
        position = Position(load()).event(26).now(discontent=1)
        assert income(position.citizens(INDUSTRIAL, 0, identified={kind: 1})) == 1
    position = Position(load()).event(26).now(discontent=1)
    assert income(position.citizens(INDUSTRIAL, 0, known={WORKERS: 1})) == 1


@pytest.mark.rule("GM-OPEN-05", "GM-OPEN-07")
def test_the_limit_of_trust(load: Load) -> None:
    # Olga and Veiga hold 6 Trust, Mateusz 8.
    position = Position(load()).event(26).citizens(SQUARE, 3).citizens(INDUSTRIAL, 3)
    position.hero(OLGA, trust=5).hero(MATEUSZ, trust=5).hero(VEIGA, trust=1)
    state = closing(position)
    assert [hero(state, slot)["trust"] for slot in range(3)] == [8, 6, 1 + 3]


@pytest.mark.rule("GM-OPEN-06", "GM-OPEN-07")
def test_income_of_the_machine(load: Load) -> None:
    incomes = [8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12]
    for discontent, bonds in enumerate(incomes):
        position = Position(load(parity="on")).event(26).now(discontent=discontent, bonds=3)
        assert value(closing(position), "bonds") == 3 + bonds


@pytest.mark.rule("GM-OPEN-06", "GM-DIRC-00")
def test_requisition(load: Load) -> None:
    position = Position(load()).event(26).directives(Place.PUBLISHED, REQUISITION)
    assert value(closing(position), "bonds") == 8 + 2


# Heroes that share the income of a District.


def shared(
    load: Load, unknown: int, active: int = 0, heroes: int = 2, *published: int, **trust: int
) -> Position:
    """Return a position with Heroes together in the Residential District."""
    position = Position(load()).event(26).now(discontent=1)
    position.citizens(RESIDENTIAL, unknown, revealed={WORKERS: active})
    for slot in range(heroes):
        position.hero(slot, loc=RESIDENTIAL, trust=0)
    for name, amount in trust.items():
        position.hero({"olga": OLGA, "mateusz": MATEUSZ}[name], trust=amount)
    return position.directives(Place.PUBLISHED, *published)


def splits(position: Position) -> list[tuple[int, ...]]:
    """Return all shares that the Heroes in the Residential District may take."""
    return _shared(closing(position))


def _shared(state: qx.State) -> list[tuple[int, ...]]:
    if step_of(state) != Step.SHARE:
        there = [data["trust"] for data in value(state, "heroes") if data["loc"] == RESIDENTIAL]
        return [tuple(there)]
    return [split for action in legal(state) for split in _shared(play(state, action))]


@pytest.mark.rule("GM-EX-25", "GM-EX-18", "GM-OPEN-13", "GM-OPEN-03")
def test_shares(load: Load) -> None:
    assert splits(shared(load, 0, active=1)) == [(0, 2), (2, 0)]
    assert splits(shared(load, 1, active=1)) == [(0, 3), (1, 2), (2, 1), (3, 0)]
    assert splits(shared(load, 3)) == [(0, 3), (1, 2), (2, 1), (3, 0)]
    three = splits(shared(load, 2, active=2, heroes=3))
    assert (1, 1, 4) in three
    assert (2, 2, 2) in three
    assert all(sum(split) == 6 and sum(part % 2 for part in split) <= 2 for split in three)
    assert len(three) == len(set(three)) == 28
    # Without one who pays 1, nobody receives an odd share.
    even = splits(shared(load, 0, active=2, heroes=3))
    assert sorted(even) == [(0, 0, 4), (0, 2, 2), (0, 4, 0), (2, 0, 2), (2, 2, 0), (4, 0, 0)]


@pytest.mark.rule("GM-OPEN-03", "GM-RULING-40")
def test_each_hero_is_asked(load: Load) -> None:
    position = Position(load(players=4)).event(26)
    for slot in range(3):
        position.hero(slot, loc=RESIDENTIAL, trust=0)
    state = closing(position)
    assert (step_of(state), value(state, "hero"), state.current_player()) == (Step.SHARE, 0, 1)
    state = play(state, share(1))
    assert (value(state, "hero"), state.current_player()) == (1, 2)
    assert legal(state) == [share(0), share(1), share(2)]
    state = play(state, share(2))
    assert [hero(state, slot)["trust"] for slot in range(3)] == [1, 2, 0]


@pytest.mark.rule("GM-OPEN-05", "GM-OPEN-13")
def test_shares_waste_little(load: Load) -> None:
    # Olga has room for 1 Trust: her share is 1 at most.
    assert splits(shared(load, 3, olga=5)) == [(2, 6), (3, 5)]
    # If both are full whatever they do, all splits are alike.
    full = shared(load, 2, olga=6, mateusz=8)
    assert set(splits(full)) == {(8, 6)}


@pytest.mark.rule("GM-OPEN-13", "GM-DIRC-00")
def test_ration(load: Load) -> None:
    def rationed(unknown: int, active: int) -> list[tuple[int, ...]]:
        position = shared(load, unknown, active, 2, RATION)
        return splits(position.servants(RESIDENTIAL, RESIDENTIAL, CITADEL))

    # A Citizen that pays 1 goes first; one that pays 2 then pays 1.
    assert rationed(1, 1) == [(0, 2), (2, 0)]
    assert rationed(0, 1) == [(0, 1), (1, 0)]
    assert rationed(1, 0) == [(0, 0)]
    # Without a Servant there it does nothing.
    assert splits(shared(load, 1, 0, 2, RATION)) == [(0, 1), (1, 0)]


# The City Event.


@pytest.mark.rule("GM-OPEN-01", "GM-OPEN-08", "GM-OPEN-10")
def test_income_comes_before_the_event(load: Load) -> None:
    state = closing(Position(load()).event(22))
    assert step_of(state) == Step.EVENT
    assert (value(state, "bonds"), hero(state, MATEUSZ)["trust"]) == (8, 5)
    # Ration Cut, in a later round, takes from what was received before.
    position = Position(load()).event(26).hero(MATEUSZ, trust=3).now(round=7)
    state = play(closing(position), event_drawn(30))
    assert (value(state, "event"), hero(state, MATEUSZ)["trust"]) == (30, 4)


@pytest.mark.rule("GM-OPEN-08", "GM-SETUP-07", "GM-OPEN-09")
def test_no_event_comes_twice(load: Load) -> None:
    state = closing(Position(load()).event(22).now(round=5))
    seen = value(state, "events_seen")
    assert len(seen) == 5
    assert 22 in seen
    left = [number for number in (*range(1, 10), *range(18, 25)) if number not in seen]
    drawn = [(event_drawn(number), Fraction(1, len(left))) for number in left]
    assert state.chance_outcomes() == drawn
    # Six of the first group, then six of the second.
    state = closing(Position(load()).event(22).now(round=6))
    group = [*range(10, 18), *range(25, 33)]
    assert [outcome for outcome, _ in state.chance_outcomes()] == [event_drawn(n) for n in group]


@pytest.mark.rule("GM-EX-04", "GM-OPEN-08", "GM-MODE-07")
def test_the_machine_chooses_one_of_two(load: Load) -> None:
    state = Position(load(event_choice="on")).draw_event()
    assert len(state.chance_outcomes()) == 16
    state = play(state, event_drawn(19))
    assert (step_of(state), len(state.chance_outcomes())) == (Step.EVENT, 15)
    state = play(state, event_drawn(8))
    assert (step_of(state), state.current_player()) == (Step.PICK, 0)
    assert legal(state) == [event(8), event(19)]
    # Both sides see both.
    for player in range(2):
        assert sorted(state.observation(player)["offered"]) == [8, 19]
    state = play(state, event(8))
    # The other one is out of the game.
    assert (value(state, "event"), value(state, "events_seen")) == (8, [8, 19])
    assert (value(state, "offered"), step_of(state)) == ([0, 0], Step.ACCESS)


@pytest.mark.rule("GM-OPEN-09", "GM-SETUP-07")
def test_the_countdown_is_not_chosen(load: Load) -> None:
    # Twice twelve events of two groups are seen in twelve rounds, and then the last one comes.
    state = closing(Position(load(event_choice="on")).event(26).now(round=12))
    assert (value(state, "event"), value(state, "round"), step_of(state)) == (33, 13, Step.ACCESS)
    assert len(value(state, "events_seen")) == 25
