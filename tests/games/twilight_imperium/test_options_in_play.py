"""Options of individual turns as they change play."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    CRUISER,
    DREADNOUGHT,
    HACAN,
    SOL,
    STOP,
    XXCHA,
    YES,
    Step,
    carrier,
    cell,
    hits,
    number,
    planet,
    unit,
)
from .positions import Load, Position
from .war import (
    BEREG,
    ENTRY,
    GROUND_A,
    INVASION,
    LODOR,
    SEGMENT,
    anchored,
    battles,
    carriers,
    dice,
    fleet,
    form,
    garrison,
    guests,
    rounds,
    step,
)

ASKED = {"pds_auto": False}


def entering(position: Position) -> qx.State:
    """Return the state after Sol's ships at Bereg have entered Lodor's system."""
    return play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))


@pytest.mark.rule("TI-PDS-12")
def test_entry_fire_is_optional(load: Load) -> None:
    position = anchored(load, **ASKED).fleet(BEREG, SOL, cr=1).hold(10, HACAN, pds=3)
    state = entering(position)
    assert (step(state), state.current_player(), legal(state)) == (
        Step.PDS_FIRE,
        HACAN,
        [STOP, YES],
    )
    held = play(state, STOP)
    assert step(held) == Step.WAY
    two = play(state, YES, YES)
    assert (step(two), two.current_player()) == (Step.PDS_FIRE, HACAN)
    assert dice(play(two, STOP)) == (ENTRY, HACAN, 2, 7)
    assert dice(play(two, YES)) == (ENTRY, HACAN, 3, 7)


@pytest.mark.rule("TI-PDS-12", "TI-PDS-02")
def test_each_planet_is_asked_and_casualties_come_after_all(load: Load) -> None:
    position = anchored(load, **ASKED).fleet(LODOR, SOL, cr=2)
    position.hold(13, XXCHA, pds=1).hold(14, HACAN, pds=1)
    state = play(form(position.turn_of(SOL, Step.MOVE), LODOR, cr=2), cell(BEREG))
    assert state.current_player() == XXCHA
    state = play(state, YES, hits(1))
    assert (step(state), state.current_player()) == (Step.PDS_FIRE, HACAN)
    assert state.to_dict()["group"]["cr"] == 2
    state = play(state, STOP)
    assert state.to_dict()["group"]["cr"] == 1


@pytest.mark.rule("TI-PDS-12", "TI-PDS-05")
def test_fire_in_the_own_segment_is_optional(load: Load) -> None:
    position = Position(load(**ASKED)).fleet(LODOR, HACAN, cr=3).hold(10, SOL, pds=2)
    position.fleet(5, SOL, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert (step(state), legal(state)) == (Step.PDS_TARGET, [STOP, cell(LODOR)])
    one = play(state, cell(LODOR))
    assert dice(one) == (SEGMENT, SOL, 1, 7)
    one = play(one, hits(1))
    assert fleet(one, LODOR) == (HACAN, 0, 2, 0)
    assert legal(one) == [STOP, cell(LODOR)]
    assert not play(one, STOP).is_chance_node()
    none = play(state, STOP, STOP)
    assert step(none) not in (Step.PDS_TARGET, Step.DICE)


@pytest.mark.rule("TI-PDS-12", "TI-PDS-06")
def test_the_other_system_may_be_preferred(load: Load) -> None:
    position = Position(load(**ASKED)).put(SOL, tech=[1, 4, 1]).hold(10, SOL, pds=1)
    position.fleet(LODOR, HACAN, cr=1).fleet(BEREG, HACAN, d=1).fleet(5, SOL, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert legal(state) == [STOP, cell(LODOR), cell(BEREG)]
    state = play(state, cell(BEREG), hits(1))
    assert fleet(state, LODOR)[2] == 1
    assert fleet(state, BEREG)[1] == 0


@pytest.mark.rule("TI-PDS-12", "TI-PDS-07")
def test_invasion_fire_is_optional(load: Load) -> None:
    position = Position(load(**ASKED)).carry(BEREG, SOL, gf=2).hold(13, HACAN, gf=1, pds=2)
    state = play(position.turn_of(SOL, Step.INVADE), planet(13), number(2))
    assert (step(state), state.current_player()) == (Step.PDS_FIRE, HACAN)
    assert dice(play(state, STOP))[:3] == (GROUND_A, SOL, 2)
    assert dice(play(state, YES, STOP)) == (INVASION, HACAN, 1, 7)


@pytest.mark.rule("TI-BATT-14", "TI-BATT-05")
def test_casualties_are_asked_for_unless_automatic(load: Load) -> None:
    def hit(automatic: bool) -> qx.State:
        position = Position(load(casualty_auto=automatic)).fleet(BEREG, HACAN, d=2)
        position.guests(BEREG, d=1, cr=2).carry(BEREG, SOL, gf=1, guest=True)
        return rounds(battles(position), 0, 0, 0, 2)

    asked = hit(automatic=False)
    assert legal(asked) == [unit(CRUISER), unit(DREADNOUGHT), carrier(0)]
    done = hit(automatic=True)
    assert step(done) == Step.WITHDRAW
    assert guests(done, BEREG) == (1, 0, 0)
    assert carriers(done) == {0: (BEREG, 1, 0)}


@pytest.mark.rule("TI-BATT-14", "TI-PDS-04")
def test_so_are_those_of_entry_fire(load: Load) -> None:
    position = anchored(load, casualty_auto=True).fleet(BEREG, SOL, d=1, f=1)
    position.carry(BEREG, SOL, gf=3).hold(10, HACAN, pds=2)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, d=1, ca=[0], f=1)
    state = play(state, cell(LODOR), hits(2))
    assert carriers(state) == {}
    assert fleet(state, LODOR) == (SOL, 1, 0, 0)
    assert step(state) == Step.MOVE


@pytest.mark.rule("TI-BATT-16")
@pytest.mark.parametrize("most", [1, 3])
def test_the_last_round_of_a_battle(load: Load, most: int) -> None:
    position = Position(load(max_rounds=most)).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1)
    state = battles(position)
    for _ in range(most - 1):
        state = play(rounds(state, 0, 0), STOP)
    state = rounds(state, 0, 0)
    assert legal(state) == [cell(8), cell(9)]  # no more fighting on
    assert fleet(play(state, cell(8)), 8) == (SOL, 1, 0, 0)


@pytest.mark.rule("TI-BATT-16")
def test_the_last_round_on_a_planet(load: Load) -> None:
    position = Position(load(max_rounds=1)).carry(BEREG, SOL, gf=3, pds=1)
    position.hold(13, HACAN, gf=3, pds=1, dock=True)
    state = play(position.turn_of(SOL, Step.INVADE), planet(13), number(2), *[hits(0)] * 3)
    assert garrison(state, 13) == (HACAN, 3, 1, True)
    assert carriers(state) == {0: (BEREG, 1, 1)}


@pytest.mark.rule("TI-RULING-22", "TI-WD-02")
@pytest.mark.parametrize(("scope", "places"), [("adjacent", [0, 1]), ("galaxy", [41])])
def test_the_scope_of_a_withdrawal(load: Load, scope: str, places: list[int]) -> None:
    position = Position(load(withdraw_scope=scope)).fleet(BEREG, SOL, d=1).guests(BEREG, d=1)
    state = play(rounds(battles(position, XXCHA), 0, 0), YES)
    if len(places) > 1:
        assert legal(state) == [cell(c) for c in places]
        state = play(state, cell(places[0]))
    assert fleet(state, places[0]) == (XXCHA, 1, 0, 0)
