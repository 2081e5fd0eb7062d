"""The worked examples of movement, battle and invasion, with the numbers printed."""

from __future__ import annotations

from fractions import Fraction

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    CRUISER,
    FIGHTER,
    HACAN,
    NEUTRAL,
    SOL,
    STOP,
    XXCHA,
    YES,
    Step,
    ac,
    cell,
    hits,
    load_gf,
    number,
    planet,
    unit,
)
from .positions import GALAXY, Load, Position
from .war import (
    ASTEROIDS,
    ATTACKER,
    BEREG,
    BOMBING,
    DEFENDER,
    EMPTY,
    ENTRY,
    GROUND_A,
    INVASION,
    LODOR,
    SEGMENT,
    SOL_HOME,
    anchored,
    battles,
    carriers,
    cells,
    dice,
    fleet,
    form,
    garrison,
    group,
    guests,
    numbers,
    odds,
    planets,
    rounds,
    step,
)

NORR_GAME = ("norr", "hacan", "xxcha")
NORR = 0


def faces(*shown: int, threshold: int) -> int:
    """Return the outcome of dice with these printed faces; 0 counts as 10."""
    return hits(sum((face or 10) >= threshold for face in shown))


@pytest.mark.rule("TI-PDS-02", "TI-PDS-04")
def test_02_norr_enter_under_three_defenses(load: Load) -> None:
    position = anchored(load, races=NORR_GAME).fleet(BEREG, NORR, d=2).hold(10, HACAN, pds=3)
    state = play(form(position.turn_of(NORR, Step.MOVE), BEREG, d=2), cell(LODOR))
    assert dice(state) == (ENTRY, HACAN, 3, 7)
    assert odds(state) == [Fraction(n, 125) for n in (27, 54, 36, 8)]
    state = play(state, hits(1))
    assert not state.is_chance_node()  # the fleet doesn't fire back
    assert fleet(state, LODOR) == (NORR, 1, 0, 0)
    assert garrison(state, 10) == (HACAN, 1, 3, False)


@pytest.mark.rule("TI-PDS-05")
def test_03_they_fire_again_in_hacans_segment(load: Load) -> None:
    position = Position(load(races=NORR_GAME)).fleet(LODOR, NORR, d=2).hold(10, HACAN, pds=3)
    position.fleet(39, HACAN, cr=1)
    state = play(position.turn_of(HACAN, Step.MOVE), STOP)
    assert dice(state) == (SEGMENT, HACAN, 3, 7)
    state = play(state, hits(1))
    assert not state.is_chance_node()
    assert fleet(state, LODOR) == (NORR, 1, 0, 0)


@pytest.mark.rule("TI-PDS-07")
def test_04_and_at_the_five_who_land(load: Load) -> None:
    position = Position(load(races=NORR_GAME)).carry(LODOR, NORR, gf=5)
    position.hold(10, HACAN, gf=2, pds=3)
    state = play(position.turn_of(NORR, Step.INVADE), planet(10), number(5))
    assert dice(state) == (INVASION, HACAN, 3, 7)
    state = play(state, hits(2))
    assert dice(state) == (GROUND_A, NORR, 3, 7)


@pytest.mark.rule("TI-LOAD-01", "TI-INV-09", "TI-MOVE-13")
def test_05_diagram_4(load: Load) -> None:
    position = Position(load()).hold(4, SOL, gf=3).fleet(20, SOL, f=2).carry(20, SOL)
    position.fleet(34, SOL, cr=1)
    state = form(position.turn_of(SOL, Step.MOVE), 20, ca=[0], f=2)
    state = play(state, load_gf(0), load_gf(0))
    assert carriers(state) == {0: (20, 2, 0)}
    assert (group(state)["f"], group(state)["flying"]) == (2, 0)  # 4 of 8 slots
    state = play(state, cell(19), STOP, STOP)
    assert planets(state) == {3}
    state = play(state, planet(3))
    assert numbers(state) == [1, 2]
    state = play(state, number(2))
    assert garrison(state, 3) == (SOL, 2, 0, False)
    assert garrison(state, 4) == (SOL, 1, 0, False)
    assert fleet(state, 19) == (SOL, 0, 0, 2)
    assert carriers(state) == {0: (19, 0, 0)}


@pytest.mark.rule("TI-UNIT-05", "TI-LOAD-02")
def test_07_a_full_carrier(load: Load) -> None:
    position = anchored(load).carry(LODOR, SOL, gf=4).fleet(LODOR, SOL, f=3)
    position.hold(10, SOL, gf=5, pds=2)
    state = form(position.turn_of(SOL, Step.MOVE), LODOR, ca=[0], f=3)
    state = play(state, 315)  # the eighth unit is a P.D.S.
    assert carriers(state) == {0: (LODOR, 4, 1)}
    assert max(legal(state)) < 312


@pytest.mark.rule("TI-BOMB-01", "TI-BOMB-06")
def test_08_two_dreadnoughts_bombard(load: Load) -> None:
    races = ("norr", "hacan", "sol")
    position = Position(load(races=races)).fleet(BEREG, 0, d=2).carry(BEREG, 0, gf=3)
    position.hold(13, 2, gf=2)
    state = play(position.turn_of(0, Step.INVADE), planet(13), number(3))
    for face in (3, 8):
        state = play(state, YES)
        assert dice(state) == (BOMBING, 0, 1, 4)
        state = play(state, faces(face, threshold=4))
    assert garrison(state, 13) == (2, 1, 0, False)
    assert dice(state) == (GROUND_A, 0, 3, 7)  # three against one
    assert dice(rounds(state, 0))[2:] == (1, 8)


@pytest.mark.rule("TI-WORM-02", "TI-WORM-03")
def test_13_hacan_through_a_wormhole(load: Load) -> None:
    tiles = list(GALAXY)  # the second alpha goes from 8 to the far 33
    tiles[7], tiles[32] = tiles[32], tiles[7]
    position = Position(load(galaxy=tuple(tiles))).fleet(BEREG, HACAN, cr=1).fleet(39, HACAN, d=1)
    state = form(position.turn_of(HACAN, Step.MOVE), BEREG)
    assert group(state)["left"] == 2
    assert 33 not in cells(state)
    state = play(state, cell(LODOR))
    assert group(state)["left"] == 1
    state = play(state, cell(33))
    assert step(state) == Step.MOVE  # the allowance is used up
    assert fleet(state, 33) == (HACAN, 0, 1, 0)


@pytest.mark.rule("TI-BATT-04")
@pytest.mark.parametrize(
    ("kind", "threshold", "chance"), [("f", 9, Fraction(2, 10)), ("d", 4, Fraction(7, 10))]
)
def test_14_faces(load: Load, kind: str, threshold: int, chance: Fraction) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1).guests(BEREG, **{kind: 1})
    position.hold(13, SOL, dock=True)
    state = battles(position)
    assert dice(state)[3] == threshold
    assert odds(state)[1] == chance
    shown = range(10)  # a ten-sided die shows 0 to 9
    hit = [face for face in shown if faces(face, threshold=threshold) == hits(1)]
    assert Fraction(len(hit), 10) == chance
    assert 0 in hit


def diagram_5(load: Load) -> qx.State:
    """Sol: D, Ca with 2 GF, 3 F; Xxcha: D, 2 Cr and 2 GF on the planet."""
    position = Position(load()).fleet(LODOR, XXCHA, d=1, cr=2).hold(10, XXCHA, gf=2)
    position.fleet(BEREG, SOL, d=1, f=3).carry(BEREG, SOL, gf=2)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, d=1, ca=[0], f=3)
    return play(state, cell(LODOR))


@pytest.mark.rule(
    *("TI-BATT-03", "TI-BATT-04", "TI-BATT-05", "TI-BATT-06", "TI-BATT-07"),
    *("TI-BATT-08", "TI-BATT-09"),
)
def test_15_diagram_5(load: Load) -> None:
    state = diagram_5(load)
    assert guests(state, LODOR) == (1, 0, 3)
    # Sol's Dreadnought 5; Carrier 5; Fighters 5, 3, 10. Xxcha's Dreadnought 8; Cruisers 8, 5.
    first = [
        ((ATTACKER, SOL, 1, 4), [5]),
        ((ATTACKER, SOL, 1, 9), [5]),
        ((ATTACKER, SOL, 3, 9), [5, 3, 10]),
        ((DEFENDER, XXCHA, 1, 4), [8]),
        ((DEFENDER, XXCHA, 2, 8), [8, 5]),
    ]
    for volley, shown in first:
        assert dice(state) == volley
        state = play(state, faces(*shown, threshold=volley[3]))
    now = state.to_dict()
    assert (now["hits_a"], now["hits_d"], state.current_player()) == (2, 2, SOL)
    state = play(state, unit(FIGHTER), unit(FIGHTER))
    assert state.current_player() == XXCHA
    state = play(state, unit(CRUISER), unit(CRUISER))
    assert (guests(state, LODOR), fleet(state, LODOR)) == ((1, 0, 1), (XXCHA, 1, 0, 0))
    assert legal(state) == [STOP, YES]
    state = play(state, STOP)  # not to withdraw
    second = [
        ((ATTACKER, SOL, 1, 4), [6]),
        ((ATTACKER, SOL, 1, 9), [7]),
        ((ATTACKER, SOL, 1, 9), [5]),
        ((DEFENDER, XXCHA, 1, 4), [6]),
    ]
    for volley, shown in second:
        assert dice(state) == volley
        state = play(state, faces(*shown, threshold=volley[3]))
    assert state.current_player() == SOL
    state = play(state, unit(FIGHTER))
    assert fleet(state, LODOR) == (SOL, 1, 0, 0)
    assert carriers(state) == {0: (LODOR, 2, 0)}
    assert garrison(state, 10) == (XXCHA, 2, 0, False)
    assert planets(state) == {10}  # the system is won, the planet is not


@pytest.mark.rule("TI-CARD-21", "TI-CARD-22", "TI-BATT-09", "TI-BATT-12")
def test_23_a_skilled_retreat(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1, f=2).carry(BEREG, HACAN, gf=1)
    position.hold(13, HACAN).guests(BEREG, d=1).carry(BEREG, SOL, gf=2, guest=True)
    position.fleet(9, SOL, cr=1).give(HACAN, 3)
    state = play(battles(position), ac(3))
    assert cells(state) == {0, 1, 8}  # not where Sol has ships, nor among asteroids
    state = play(state, cell(8))
    assert fleet(state, 8) == (HACAN, 1, 0, 2)
    assert carriers(state, HACAN) == {0: (8, 1, 0)}
    assert fleet(state, BEREG) == (SOL, 1, 0, 0)
    assert step(state) == Step.INVADE  # the attacker goes on with its turn
    assert planets(state) == {13, 14}


@pytest.mark.rule("TI-MOVE-12", "TI-RULING-21")
def test_24_beside_an_asteroid_field(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[2, 0, 1]).fleet(BEREG, SOL, d=1, cr=1)
    at_move = position.turn_of(SOL, Step.MOVE)
    assert ASTEROIDS not in cells(form(at_move, BEREG, d=1))
    state = form(at_move, BEREG, cr=1)
    assert ASTEROIDS in cells(state)
    state = play(state, cell(ASTEROIDS))
    assert STOP not in legal(state)
    assert fleet(play(state, cell(11)), 11) == (SOL, 0, 1, 0)


@pytest.mark.rule("TI-RULING-25", "TI-MOVE-20")
def test_value_of_the_diagram_5_fleet(load: Load) -> None:
    position = Position(load()).put(SOL, tech=[6, 0, 1]).fleet(SOL_HOME, SOL, d=1, f=3)
    position.carry(SOL_HOME, SOL, gf=2)
    state = play(position.turn_of(SOL, Step.JUMP), 320, cell(EMPTY))
    assert group(state)["loss"] == (10 + 10 + 12) // 2
    assert fleet(state, SOL_HOME)[0] == NEUTRAL
