"""Dreadnoughts that bombard planets, with shots and with X-89."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import HACAN, NEUTRAL, SOL, STOP, X89, XXCHA, YES, Step, ac, hits, number, planet
from .positions import Load, Position
from .war import (
    BEREG,
    BOMBING,
    GROUND_A,
    INVASION,
    LODOR,
    battles,
    binomial,
    carriers,
    dice,
    fleet,
    garrison,
    numbers,
    odds,
    planets,
    rounds,
    step,
)

BEREG_P, LIRTA_P = 13, 14


def over_bereg(load: Load, d: int = 1, gf: int = 0, weapons: int = 0) -> Position:
    """Dreadnoughts and Ground Forces of Sol at Bereg (3 GF) and Lirta (2 GF), both of Hacan."""
    position = Position(load()).put(SOL, tech=[1, weapons, 1]).fleet(BEREG, SOL, d=d)
    if gf:
        position.carry(BEREG, SOL, gf=gf)
    return position.hold(BEREG_P, HACAN, gf=3, dock=True).hold(LIRTA_P, HACAN, gf=2)


def opened(position: Position, x: int = BEREG_P) -> qx.State:
    """Return the state after a planet was opened."""
    return play(position.turn_of(SOL, Step.INVADE), planet(x))


@pytest.mark.rule("TI-BOMB-01")
@pytest.mark.parametrize(("weapons", "threshold"), [(0, 4), (4, 4), (5, 3), (6, 3)])
def test_a_shot(load: Load, weapons: int, threshold: int) -> None:
    state = play(opened(over_bereg(load, d=2, gf=2, weapons=weapons)), number(2), YES)
    assert dice(state) == (BOMBING, SOL, 1, threshold)
    assert odds(state) == binomial(1, threshold)
    assert garrison(play(state, hits(0)), BEREG_P)[1] == 3
    hit = play(state, hits(1))
    assert garrison(hit, BEREG_P)[1] == 2
    again = play(hit, YES, hits(1))
    assert garrison(again, BEREG_P)[1] == 1
    assert dice(again)[0] == GROUND_A  # two Dreadnoughts, two shots


@pytest.mark.rule("TI-BOMB-01")
def test_a_shot_may_be_held(load: Load) -> None:
    state = play(opened(over_bereg(load, d=2, gf=2)), number(2))
    assert legal(state) == [STOP, YES]
    assert dice(play(state, STOP))[0] == GROUND_A


@pytest.mark.rule("TI-BOMB-02")
def test_each_dreadnought_shoots_once_a_segment(load: Load) -> None:
    state = play(opened(over_bereg(load, d=2)), YES, hits(0))
    assert legal(state) == [STOP, YES]
    second = play(state, YES, hits(0))
    assert not planets(second)  # none is left for Lirta
    other = play(state, STOP)
    assert planets(other) == {LIRTA_P}
    other = play(other, planet(LIRTA_P))
    assert legal(other) == [STOP, YES]
    assert not planets(play(other, YES, hits(0)))


@pytest.mark.rule("TI-BOMB-03", "TI-PDS-08")
def test_bombarding_without_landing(load: Load) -> None:
    state = opened(over_bereg(load, gf=2))
    assert numbers(state) == [0, 1, 2]
    state = play(state, number(0), YES, hits(1))
    assert garrison(state, BEREG_P) == (HACAN, 2, 0, True)
    assert carriers(state) == {0: (BEREG, 2, 0)}
    assert not state.is_chance_node()


@pytest.mark.rule("TI-BOMB-04", "TI-BOMB-05")
def test_only_ground_forces_are_hit_until_the_last_one(load: Load) -> None:
    position = over_bereg(load, d=3, gf=1, weapons=5)
    position.hold(BEREG_P, HACAN, gf=2, pds=2, dock=True)
    state = play(opened(position), number(1), YES, hits(1))
    assert garrison(state, BEREG_P) == (HACAN, 1, 2, True)
    after_two = play(state, YES, hits(1))
    # Control is lost with P.D.S. and dock; these do not fire, and the landing force takes it.
    assert not after_two.is_chance_node()
    assert garrison(after_two, BEREG_P) == (SOL, 1, 0, False)
    held = play(state, STOP)
    assert dice(held)[0] == INVASION


@pytest.mark.rule("TI-BOMB-05")
def test_without_landing_the_planet_is_neutral_then(load: Load) -> None:
    position = over_bereg(load).hold(BEREG_P, HACAN, gf=1, dock=True)
    before = position.turn_of(SOL, Step.INVADE).to_dict()["players"][HACAN]
    state = play(opened(position), YES, hits(1))
    assert garrison(state, BEREG_P) == (NEUTRAL, 0, 0, False)
    after = state.to_dict()["players"][HACAN]
    assert (before["planets"] - after["planets"], before["resources"] - after["resources"]) == (
        1,
        3,
    )


@pytest.mark.rule("TI-BOMB-06", "TI-RULING-06")
def test_no_bonus_of_race_or_card(load: Load) -> None:
    races = ("norr", "hacan", "xxcha")
    position = Position(load(races=races)).fleet(BEREG, 0, d=1).carry(BEREG, 0, gf=2)
    position.hold(BEREG_P, HACAN, gf=2, pds=0).give(0, 6)
    state = play(position.turn_of(0, Step.INVADE), planet(BEREG_P), number(2), YES)
    assert dice(state) == (BOMBING, 0, 1, 4)  # a 3 is a miss
    state = play(state, hits(0))
    assert step(state) == Step.WINDOW
    state = play(state, ac(6))
    assert dice(state) == (GROUND_A, 0, 2, 6)  # Morale Boost and the race count in rounds


@pytest.mark.rule("TI-RULING-06")
def test_defenses_of_norr_have_no_bonus(load: Load) -> None:
    races = ("norr", "hacan", "xxcha")
    position = Position(load(races=races)).carry(BEREG, HACAN, gf=2).hold(BEREG_P, 0, pds=1)
    state = play(position.turn_of(HACAN, Step.INVADE), planet(BEREG_P), number(2))
    assert dice(state) == (INVASION, 0, 1, 7)


@pytest.mark.rule("TI-BOMB-07", "TI-RULING-26", "TI-RULING-27")
def test_x89(load: Load) -> None:
    position = over_bereg(load, d=2, gf=2, weapons=6).hold(0, SOL)
    position.hold(BEREG_P, HACAN, gf=9, pds=3, dock=True)
    state = play(opened(position), number(1))
    assert legal(state) == [STOP, YES, X89]
    before = state.to_dict()["players"][SOL]
    state = play(state, X89)
    # No roll; only this planet is hit, and the landing force takes what is neutral now.
    assert garrison(state, BEREG_P) == (SOL, 1, 0, False)
    assert garrison(state, LIRTA_P) == (HACAN, 2, 0, False)
    after = state.to_dict()["players"][SOL]
    assert after["penalty"] == 5
    assert after["influence"] == before["influence"] - 5 + 1  # Bereg 3-1
    state = play(state, planet(LIRTA_P), X89)
    assert state.to_dict()["players"][SOL]["penalty"] == 10  # each time
    assert garrison(state, LIRTA_P)[0] == NEUTRAL


@pytest.mark.rule("TI-BOMB-07", "TI-RULING-27")
def test_the_loss_lasts_and_influence_never_falls_below_zero(load: Load) -> None:
    state = play(opened(over_bereg(load, weapons=6)), X89)
    sol = state.to_dict()["players"][SOL]
    assert (sol["penalty"], sol["influence"]) == (5, 0)
    state = state.clone()
    while state.to_dict()["turn"] == 1:
        chance = state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0] if chance else min(legal(state)))
    assert state.to_dict()["players"][SOL]["penalty"] == 5
    more = Position(load()).put(SOL, penalty=5, tech=[1, 6, 1]).hold(0, SOL).fleet(LODOR, SOL, cr=1)
    sol = more.turn_of(SOL, Step.MOVE).to_dict()["players"][SOL]
    assert sol["influence"] == 2 + 9 - 5


@pytest.mark.rule("TI-BOMB-08")
def test_what_may_not_be_bombarded(load: Load) -> None:
    position = Position(load()).fleet(BEREG, SOL, d=2).hold(BEREG_P, SOL, gf=2)
    position.fleet(34, SOL, d=1).hold(31, HACAN)  # so that there is a choice
    state = position.turn_of(SOL, Step.INVADE)
    assert planets(state) == {31}  # not the own Bereg, not the neutral Lirta
    over_enemy = position.hold(BEREG_P, HACAN, gf=2).hold(LIRTA_P, XXCHA)
    assert planets(over_enemy.turn_of(SOL, Step.INVADE)) == {BEREG_P, LIRTA_P, 31}


@pytest.mark.rule("TI-BOMB-08")
def test_after_a_battle_or_without_one(load: Load) -> None:
    position = Position(load()).hold(BEREG_P, HACAN, gf=2).fleet(BEREG, HACAN, d=1)
    position.guests(BEREG, d=1)
    fought = rounds(battles(position), 1, 0)
    assert planets(fought) == {BEREG_P}
    withdrawn = play(rounds(battles(position), 0, 0), YES, 3 + 9)
    assert fleet(withdrawn, BEREG)[0] == HACAN
    assert not withdrawn.to_dict()["opened"]
    assert step(withdrawn) != Step.INVADE  # enemy ships are left there: nothing to bombard


@pytest.mark.rule("TI-BOMB-07")
@pytest.mark.parametrize(("weapons", "penalty"), [(5, 5), (0, 5), (6, 3), (6, 12)])
def test_a_loss_without_x89_is_refused(load: Load, weapons: int, penalty: int) -> None:
    position = over_bereg(load, weapons=weapons).put(SOL, penalty=penalty)
    with pytest.raises(qx.StateFormatError):
        position.turn_of(SOL, Step.MOVE)
    for right in (0, 5, 15, 255):
        position = over_bereg(load, weapons=6).put(SOL, penalty=right)
        state = position.turn_of(SOL, Step.MOVE)
        assert state.to_dict()["players"][SOL]["penalty"] == right
