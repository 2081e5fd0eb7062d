"""Fire of P.D.S.: on entry, in the own segment, at landing troops; and the shield."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    CRUISER,
    DREADNOUGHT,
    HACAN,
    NEUTRAL,
    SOL,
    STOP,
    X89,
    XXCHA,
    YES,
    Step,
    ac,
    carrier,
    cell,
    hits,
    number,
    planet,
    unit,
)
from .positions import Load, Position
from .war import (
    ATTACKER,
    BEREG,
    BOMBING,
    DEFENDER,
    ENTRY,
    GROUND_A,
    INVASION,
    LODOR,
    SEGMENT,
    SOL_HOME,
    anchored,
    binomial,
    carriers,
    cells,
    dice,
    fighting,
    fleet,
    fly,
    form,
    garrison,
    group,
    guests,
    odds,
    planets,
    step,
)

LODOR_P, BEREG_P, LIRTA_P = 10, 13, 14


def entering(position: Position, origin: int = BEREG, there: int = LODOR) -> qx.State:
    """Return the state after all ships of a system have entered another one."""
    return play(form(position.turn_of(SOL, Step.MOVE), origin), cell(there))


@pytest.mark.rule("TI-PDS-01")
@pytest.mark.parametrize(("weapons", "opened"), [(0, False), (4, False), (5, True)])
def test_the_shield(load: Load, weapons: int, opened: bool) -> None:
    position = Position(load()).put(SOL, tech=[1, weapons, 1]).fleet(BEREG, SOL, d=1)
    position.hold(BEREG_P, HACAN, gf=2, pds=1).hold(LIRTA_P, HACAN, gf=2)
    state = position.turn_of(SOL, Step.INVADE)
    assert planets(state) == ({BEREG_P, LIRTA_P} if opened else {LIRTA_P})


@pytest.mark.rule("TI-PDS-02", "TI-PDS-04")
@pytest.mark.parametrize("count", [1, 2, 9])
def test_each_fires_once_when_ships_enter(load: Load, count: int) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1).hold(LODOR_P, HACAN, pds=count)
    state = entering(position)
    assert dice(state) == (ENTRY, HACAN, count, 7)
    assert odds(state) == binomial(count, 7)
    passed = play(state, hits(0))
    assert step(passed) == Step.WAY  # nobody shoots back, and the group passes on
    assert not play(passed, cell(7)).is_chance_node()


@pytest.mark.rule("TI-PDS-02", "TI-RULING-11")
def test_every_group_is_a_new_moment(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=2).hold(LODOR_P, HACAN, pds=2)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, cr=1)
    state = play(state, cell(LODOR))
    assert dice(state) == (ENTRY, HACAN, 2, 7)
    state = form(play(state, hits(1)), BEREG)
    state = play(state, cell(LODOR))
    assert dice(state) == (ENTRY, HACAN, 2, 7)
    together = form(position.turn_of(SOL, Step.MOVE), BEREG, cr=2)
    state = play(together, cell(LODOR), hits(0), STOP, STOP)
    assert fleet(state, LODOR) == (SOL, 0, 2, 0)  # two ships, fired at only once


@pytest.mark.rule("TI-PDS-02")
def test_going_back_and_forth_is_entering_each_time(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[4, 0, 1]).fleet(BEREG, SOL, cr=1)
    position.hold(LODOR_P, HACAN, pds=1)
    state = play(entering(position), hits(0), cell(7))
    state = play(state, cell(LODOR))
    assert dice(state) == (ENTRY, HACAN, 1, 7)


@pytest.mark.rule("TI-PDS-02", "TI-PDS-04")
def test_planets_of_several_owners_make_one_volley(load: Load) -> None:
    position = anchored(load).fleet(LODOR, SOL, cr=3)
    position.hold(BEREG_P, XXCHA, pds=1).hold(LIRTA_P, HACAN, pds=2)
    state = form(position.turn_of(SOL, Step.MOVE), LODOR, cr=3)
    state = play(state, cell(BEREG))
    assert dice(state) == (ENTRY, XXCHA, 1, 7)
    state = play(state, hits(1))
    assert group(state)["cr"] == 3  # rolled whole before any casualty
    assert dice(state) == (ENTRY, HACAN, 2, 7)
    assert group(play(state, hits(1)))["cr"] == 1


@pytest.mark.rule("TI-PDS-02")
def test_own_defenses_do_not_fire(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1).hold(LODOR_P, SOL, pds=5)
    assert not entering(position).is_chance_node()


@pytest.mark.rule("TI-PDS-03")
def test_arrival_through_a_wormhole(load: Load) -> None:
    position = anchored(load).fleet(9, SOL, cr=1).hold(9, HACAN, pds=2)
    assert dice(entering(position, 9, 7)) == (ENTRY, HACAN, 2, 7)


@pytest.mark.rule("TI-PDS-03")
def test_arrival_by_withdrawal(load: Load) -> None:
    # The refuge nearest to home is 20, where Sol has a ship and Hacan a planet.
    position = Position(load()).fleet(20, SOL, cr=1).hold(4, HACAN, pds=1)
    position.fleet(21, HACAN, cr=1).guests(21, cr=1).fleet(SOL_HOME, XXCHA, d=1)
    state = play(position.turn_of(SOL, Step.WITHDRAW, **fighting(21)), YES)
    assert dice(state) == (ENTRY, HACAN, 1, 7)


@pytest.mark.rule("TI-PDS-03")
def test_arrival_by_retreat(load: Load) -> None:
    # Hacan retreat from 20 to 21: a ship of theirs makes it friendly, the planet is of Xxcha.
    position = Position(load()).fleet(20, HACAN, cr=1).fleet(19, SOL, d=1).fleet(21, HACAN, cr=1)
    position.hold(5, XXCHA, pds=1).hold(9, XXCHA).hold(49, SOL, dock=True).give(HACAN, 3)
    position.fleet(8, SOL, d=1)
    state = fly(position.turn_of(SOL, Step.MOVE), 19, 20)
    state = play(state, STOP)
    assert (step(state), state.current_player()) == (Step.WINDOW, HACAN)
    state = play(state, ac(3))
    assert legal(state) == [cell(19), cell(21)]
    state = play(state, cell(21))
    assert dice(state) == (ENTRY, XXCHA, 1, 7)
    lost = play(state, hits(1))
    assert fleet(lost, 21) == (HACAN, 0, 1, 0)  # only what has entered is hit
    assert fleet(lost, 20) == (SOL, 1, 0, 0)


@pytest.mark.rule("TI-PDS-04")
def test_the_owner_chooses_among_the_entering_group(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, d=1, cr=1).carry(BEREG, SOL, gf=1)
    position.fleet(LODOR, SOL, f=1, cr=2).carry(LODOR, SOL).hold(LODOR_P, HACAN, pds=2)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, d=1, ca=[0], cr=1)
    state = play(state, cell(LODOR), hits(2))
    assert state.current_player() == SOL
    assert legal(state) == [unit(CRUISER), unit(DREADNOUGHT), carrier(0)]
    state = play(state, unit(DREADNOUGHT))
    assert legal(state) == [unit(CRUISER), carrier(0)]
    state = play(state, unit(CRUISER))
    assert fleet(state, LODOR) == (SOL, 0, 2, 1)
    assert carriers(state) == {0: (LODOR, 1, 0), 1: (LODOR, 0, 0)}


@pytest.mark.rule("TI-PDS-05", "TI-RULING-38")
def test_fire_in_the_own_segment_before_battles(load: Load) -> None:
    position = Position(load()).fleet(LODOR, HACAN, cr=2).hold(LODOR_P, SOL, pds=3)
    position.fleet(BEREG, SOL, d=1)
    state = fly(position.turn_of(SOL, Step.MOVE), BEREG, LODOR)
    assert dice(state) == (SEGMENT, SOL, 3, 7)
    assert fleet(play(state, hits(3)), LODOR) == (SOL, 1, 0, 0)  # no battle is left
    after = play(state, hits(1))
    assert dice(after)[:3] == (ATTACKER, SOL, 1)
    after = play(after, hits(0))
    assert dice(after)[:3] == (DEFENDER, HACAN, 1)


@pytest.mark.rule("TI-PDS-05")
def test_only_the_active_players_defenses_have_that_fire(load: Load) -> None:
    position = anchored(load).fleet(LODOR, SOL, cr=2).hold(LODOR_P, HACAN, pds=3)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert not state.is_chance_node()


@pytest.mark.rule("TI-PDS-06")
@pytest.mark.parametrize(("weapons", "fires"), [(3, False), (4, True)])
def test_with_weapons_4_at_an_adjacent_system(load: Load, weapons: int, fires: bool) -> None:
    position = anchored(load).put(SOL, tech=[1, weapons, 1]).hold(LODOR_P, SOL, pds=2)
    position.fleet(BEREG, HACAN, d=3)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert state.is_chance_node() == fires
    if fires:
        assert dice(state) == (SEGMENT, SOL, 2, 7)
        state = play(state, hits(1))
        assert fleet(state, BEREG) == (HACAN, 2, 0, 0)
        assert not state.is_chance_node()  # one shot of each in all


@pytest.mark.rule("TI-PDS-06", "TI-PDS-12")
def test_the_own_system_is_preferred(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[1, 4, 1]).hold(LODOR_P, SOL, pds=2)
    position.fleet(BEREG, HACAN, d=3).fleet(LODOR, XXCHA, d=3)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert dice(state) == (SEGMENT, SOL, 2, 7)
    state = play(state, hits(2))
    assert fleet(state, LODOR) == (XXCHA, 1, 0, 0)
    assert not state.is_chance_node()


@pytest.mark.rule("TI-PDS-06", "TI-PDS-12")
def test_among_two_systems_each_chooses(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[1, 4, 1]).hold(LODOR_P, SOL, pds=3)
    position.fleet(BEREG, HACAN, d=3).fleet(8, XXCHA, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert step(state) == Step.PDS_TARGET
    assert legal(state) == [cell(BEREG), cell(8)]
    one = play(state, cell(8))
    assert dice(one) == (SEGMENT, SOL, 1, 7)
    one = play(one, hits(1))  # with one system left the others fire at it by themselves
    assert dice(one) == (SEGMENT, SOL, 2, 7)
    assert fleet(play(one, hits(2)), BEREG) == (HACAN, 1, 0, 0)
    missed = play(state, cell(8), hits(0))
    assert legal(missed) == [cell(BEREG), cell(8)]


@pytest.mark.rule("TI-RULING-07", "TI-PDS-06")
def test_the_other_end_of_a_wormhole_is_not_adjacent_for_them(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[1, 4, 1]).hold(9, SOL, pds=2).fleet(9, HACAN, d=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert not state.is_chance_node()
    position.fleet(20, HACAN, d=1)
    assert dice(play(position.turn_of(SOL, Step.MOVE), STOP)) == (SEGMENT, SOL, 2, 7)


def landing(load: Load, tech: int = 0, d: int = 1) -> qx.State:
    """Four GF and Dreadnoughts over Bereg (2 GF, 2 P.D.S.) and Lirta (1 GF, 3 P.D.S.)."""
    position = Position(load()).put(SOL, tech=[1, tech, 1]).fleet(BEREG, SOL, d=d)
    position.carry(BEREG, SOL, gf=4).hold(BEREG_P, HACAN, gf=2, pds=2)
    position.hold(LIRTA_P, HACAN, gf=1, pds=3)
    return position.turn_of(SOL, Step.INVADE)


@pytest.mark.rule("TI-PDS-07", "TI-PDS-08", "TI-PDS-13")
def test_fire_at_a_landing_after_bombardment(load: Load) -> None:
    state = play(landing(load, tech=5), planet(BEREG_P), number(3), YES)
    assert dice(state)[:3] == (BOMBING, SOL, 1)
    state = play(state, hits(1))
    assert garrison(state, BEREG_P) == (HACAN, 1, 2, False)
    assert dice(state) == (INVASION, HACAN, 2, 7)  # not those of the other planet
    state = play(state, hits(2))
    assert dice(state) == (GROUND_A, SOL, 1, 8)


@pytest.mark.rule("TI-PDS-08")
def test_no_landing_no_fire(load: Load) -> None:
    state = play(landing(load, tech=5), planet(BEREG_P), number(0), YES, hits(0))
    assert not state.is_chance_node()
    assert step(state) == Step.INVADE


@pytest.mark.rule("TI-PDS-09", "TI-PDS-13")
def test_they_need_no_help_but_control(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1).hold(LODOR_P, HACAN, gf=1, pds=1)
    assert dice(entering(position)) == (ENTRY, HACAN, 1, 7)
    with pytest.raises(qx.StateFormatError):
        Position(load()).hold(LODOR_P, NEUTRAL, gf=0, pds=1).turn_of(SOL, Step.MOVE)
    # They fall with the last Ground Force.
    state = play(landing(load, tech=5), planet(BEREG_P), number(1), YES, hits(0))
    state = play(state, hits(0), hits(1), hits(0))
    assert garrison(state, BEREG_P) == (HACAN, 1, 2, False)
    state = play(state, hits(1), hits(0))
    assert garrison(state, BEREG_P) == (SOL, 1, 0, False)


@pytest.mark.rule("TI-PDS-10")
def test_surplus_hits_and_cargo(load: Load) -> None:
    position = anchored(load).carry(BEREG, SOL, gf=4, pds=2).hold(LODOR_P, HACAN, pds=5)
    position.fleet(LODOR, SOL, cr=1)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG, ca=[0]), cell(LODOR), hits(5))
    assert carriers(state) == {}
    gone = state.to_dict()["players"][SOL]["carriers"][0]
    assert gone == {"cell": 255, "gf": 0, "pds": 0}
    assert fleet(state, LODOR) == (SOL, 0, 1, 0)  # the surplus hits nobody else


@pytest.mark.rule("TI-PDS-11", "TI-RULING-38")
def test_they_take_no_part_in_battle_rounds(load: Load) -> None:
    # Of the defender, of a third party and of the attacker, in the system and beside it.
    position = anchored(load).fleet(BEREG, HACAN, cr=1).guests(BEREG, cr=1)
    position.hold(BEREG_P, HACAN, gf=1, pds=3).hold(LIRTA_P, XXCHA, gf=1, pds=3)
    position.hold(LODOR_P, SOL, gf=1, pds=3)
    state = position.turn_of(SOL, Step.WITHDRAW, **fighting(BEREG))
    state = play(state, STOP)
    assert dice(state)[:2] == (ATTACKER, SOL)
    state = play(state, hits(0))
    assert dice(state)[:2] == (DEFENDER, HACAN)
    state = play(state, hits(0))
    assert step(state) == Step.WITHDRAW
    assert guests(state, BEREG) == (0, 1, 0)


@pytest.mark.rule("TI-PDS-13")
def test_bombing_spares_them_but_x89_does_not(load: Load) -> None:
    state = play(landing(load, tech=6, d=2), planet(BEREG_P), number(0))
    shot = play(state, YES, hits(1))
    assert garrison(shot, BEREG_P) == (HACAN, 1, 2, False)
    assert garrison(play(state, X89), BEREG_P) == (NEUTRAL, 0, 0, False)


@pytest.mark.rule("TI-PDS-14")
def test_any_number_on_a_planet(load: Load) -> None:
    position = Position(load()).carry(LODOR, SOL, pds=8).hold(LODOR_P, SOL, gf=1, pds=5)
    state = play(position.turn_of(SOL, Step.INVADE), planet(LODOR_P), number(8))
    assert garrison(state, LODOR_P) == (SOL, 1, 13, False)
    position = anchored(load).fleet(BEREG, SOL, cr=1).hold(LODOR_P, HACAN, pds=13)
    state = entering(position)
    assert dice(state) == (ENTRY, HACAN, 13, 7)
    assert odds(state) == binomial(9, 7)
    state = play(state, hits(0))
    assert odds(state) == binomial(4, 7)
    assert cells(play(state, hits(0))) >= {7, 8}


@pytest.mark.rule("TI-PDS-09")
def test_a_planet_without_ships_in_its_own_segment(load: Load) -> None:
    position = Position(load()).fleet(SOL_HOME, XXCHA, cr=1).hold(49, SOL, gf=1, pds=2)
    position.fleet(5, SOL, cr=1)
    assert dice(play(position.turn_of(SOL, Step.MOVE), STOP)) == (SEGMENT, SOL, 2, 7)
