"""Withdrawal of the attacker: when, where to, and what comes of it."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import HACAN, NEUTRAL, SOL, STOP, XXCHA, YES, Step, carrier, cell, hits, number, planet
from .positions import Load, Position
from .war import (
    BEREG,
    SOL_HOME,
    battles,
    carriers,
    cells,
    fighting,
    fleet,
    garrison,
    guests,
    rounds,
    step,
)

#: The beta wormhole leads from here, three steps away, to 9.
QUANN, BETA = 7, 9


def asked(position: Position, at: int = BEREG) -> qx.State:
    """Return the state after a round of a battle without losses; a Dreadnought attacks."""
    position.fleet(at, HACAN, d=1).guests(at, d=1)
    return position.turn_of(SOL, Step.WITHDRAW, **fighting(at))


def destinations(position: Position, at: int = BEREG) -> set[int]:
    """Return where the attacker can withdraw to: the places among which it has to choose."""
    state = play(asked(position, at), YES)
    if step(state) == Step.WITHDRAW_TO:
        return cells(state)
    places = [c for c, here in enumerate(state.to_dict()["ships"]) if here["d"] and c != at]
    assert len(places) == 1
    return set(places)


@pytest.mark.rule("TI-WD-01", "TI-BATT-08")
def test_all_ships_go_together_with_their_cargo(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, cr=2).guests(BEREG, d=2, cr=1, f=3)
    position.carry(BEREG, SOL, gf=2, pds=1, guest=True).carry(BEREG, SOL, gf=1, guest=True)
    state = rounds(battles(position), 0, 0, 0, 0, 0)
    state = play(state, YES)
    assert legal(state) == [cell(8), cell(9)]
    state = play(state, cell(9))
    assert fleet(state, 9) == (SOL, 2, 1, 3)
    assert carriers(state) == {0: (9, 2, 1), 1: (9, 1, 0)}
    assert fleet(state, BEREG) == (HACAN, 0, 2, 0)
    assert guests(state, BEREG) == (0, 0, 0)


@pytest.mark.rule("TI-WD-02", "TI-WD-03")
def test_the_nearest_to_home_beside_the_battle(load: Load) -> None:
    # Beside Bereg: 8 and 9 are two steps from home, 1 three, Mecatol Rex four.
    assert destinations(Position(load())) == {8, 9}
    assert destinations(Position(load()).fleet(8, XXCHA, cr=1)) == {9}
    both = Position(load()).fleet(8, XXCHA, cr=1).fleet(9, HACAN, f=1).hold(10, HACAN)
    both.put(HACAN, tech=[0, 3, 2])
    assert destinations(both) == {0}  # a planet of Hacan makes 1 neither empty nor friendly
    both.hold(10, SOL)
    assert destinations(both) == {1}


@pytest.mark.rule("TI-WD-02", "TI-RULING-07")
def test_the_other_end_of_a_wormhole_is_beside_it(load: Load) -> None:
    # Beside Quann: 20 is one step from home; 8 and 19 are two, and so is the other beta.
    assert destinations(Position(load()), QUANN) == {20}
    position = Position(load()).fleet(20, XXCHA, cr=1)
    assert destinations(position, QUANN) == {8, 19, BETA}
    only_alpha = Position(load(wormholes="alpha")).fleet(20, XXCHA, cr=1)
    assert destinations(only_alpha, QUANN) == {8, 19}


@pytest.mark.rule("TI-WD-02")
def test_the_distance_is_counted_from_the_own_home(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1)
    state = position.turn_of(SOL, Step.WITHDRAW, **fighting(BEREG))
    assert cells(play(state, YES)) == {8, 9}
    other = Position(load()).fleet(BEREG, SOL, d=1).guests(BEREG, d=1)
    state = other.turn_of(XXCHA, Step.WITHDRAW, **fighting(BEREG, defender=SOL))
    assert cells(play(state, YES)) == {0, 1}  # home is at the other side


@pytest.mark.rule("TI-WD-02", "TI-RULING-22")
def test_the_galaxy_wide_reading(load: Load) -> None:
    far = 24
    adjacent = destinations(Position(load()), far)
    assert adjacent.isdisjoint({SOL_HOME})
    galaxy = {"withdraw_scope": "galaxy"}
    assert destinations(Position(load(**galaxy)), far) == {SOL_HOME}
    blocked = Position(load(**galaxy)).fleet(SOL_HOME, XXCHA, cr=1)
    assert destinations(blocked, far) == {20, 21}


@pytest.mark.rule("TI-WD-03")
@pytest.mark.parametrize(
    ("own", "planet_of", "enemy_ship", "refuge"),
    [
        ("", None, False, True),
        ("", HACAN, False, False),
        ("ship", HACAN, False, True),
        ("planet", HACAN, False, True),
        ("planet", None, True, False),
        ("planet", SOL, False, True),
    ],
)
def test_empty_or_friendly(
    load: Load, own: str, planet_of: int | None, enemy_ship: bool, refuge: bool
) -> None:
    # The battle is at 1; Bereg and Lirta share the system 2 beside it; all others are closed.
    position = Position(load())
    for c in (0, 6, 7, 8):
        position.fleet(c, XXCHA, cr=1)
    if own == "ship":
        position.fleet(BEREG, SOL, cr=1)
    if own == "planet":
        position.hold(13, SOL)
    if planet_of is not None:
        position.hold(14, planet_of)
    if enemy_ship:
        position.fleet(BEREG, XXCHA, f=1).put(XXCHA, tech=[1, 3, 1])
    position.fleet(1, HACAN, d=1).guests(1, d=1)
    state = rounds(battles(position), 0, 0)
    if refuge:
        assert legal(state) == [STOP, YES]
        assert fleet(play(state, YES), BEREG)[:2] == (SOL, 1)
    else:
        assert state.to_dict()["battle"]["round"] == 2  # fought on without a question


@pytest.mark.rule("TI-WD-04")
def test_barriers_are_no_destinations(load: Load) -> None:
    # Beside the empty space 5: the supernovas 4 and 16, the asteroid field 14; 6, 0 and 15.
    position = Position(load()).put(SOL, tech=[2, 0, 1])
    for c in (0, 6, 15):
        position.fleet(c, XXCHA, cr=1)
    position.fleet(5, HACAN, d=1).guests(5, d=1)
    state = rounds(battles(position), 0, 0)
    assert state.is_chance_node()
    assert state.to_dict()["battle"]["round"] == 2
    open_again = Position(load()).put(SOL, tech=[2, 0, 1]).fleet(0, XXCHA, cr=1)
    open_again.fleet(6, XXCHA, cr=1)
    assert destinations(open_again, 5) == {15}


@pytest.mark.rule("TI-WD-05")
def test_what_has_withdrawn_may_unload(load: Load) -> None:
    # Beside 8 two systems are nearest: 21, and 20 with the neutral Tar'Mann.
    position = Position(load()).fleet(8, HACAN, cr=1).carry(8, SOL, gf=2, guest=True)
    state = play(rounds(battles(position), 0, 0), YES)
    assert legal(state) == [cell(20), cell(21)]
    state = play(state, cell(20))
    assert carriers(state) == {0: (20, 2, 0)}
    assert step(state) == Step.INVADE
    state = play(state, planet(4), number(2))
    assert garrison(state, 4) == (SOL, 2, 0, False)


@pytest.mark.rule("TI-WD-06")
def test_fighters_without_berth_die_there(load: Load) -> None:
    position = Position(load()).fleet(8, HACAN, cr=1).guests(8, d=1, f=6)
    position.carry(8, SOL, gf=5, guest=True)
    state = play(rounds(battles(position), 0, 0, 0, 0), YES, cell(20))
    assert fleet(state, 20) == (SOL, 1, 0, 3)
    on_a_dock = Position(load()).fleet(20, HACAN, cr=1).guests(20, d=1, f=4)
    on_a_dock.carry(20, SOL, guest=True)
    state = rounds(battles(on_a_dock), 0, 0, 0, 1)
    state = play(state, carrier(0), YES)  # home, where there is a dock
    assert fleet(state, SOL_HOME) == (SOL, 1, 0, 2)


@pytest.mark.rule("TI-WD-07")
def test_not_before_the_first_round(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1)
    position.fleet(1, HACAN, d=1).guests(1, d=1)
    state = battles(position)
    assert legal(state) == [cell(1), cell(BEREG)]
    state = play(state, cell(1))
    assert state.is_chance_node()
    state = play(state, hits(0), hits(0))
    assert legal(state) == [STOP, YES]


@pytest.mark.rule("TI-WD-01", "TI-BATT-09")
def test_the_battle_is_over_and_the_turn_goes_on(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1).guests(BEREG, d=1)
    position.fleet(1, HACAN, cr=1).guests(1, d=1)
    state = play(battles(position), cell(BEREG), hits(0), hits(0), YES, cell(9))
    assert state.to_dict()["battle"] == {"cell": 1, "round": 1, "defender": HACAN}
    state = rounds(state, 1, 0)
    assert fleet(state, 1) == (SOL, 1, 0, 0)
    assert fleet(state, BEREG) == (HACAN, 1, 0, 0)
    assert fleet(state, 9)[0] != NEUTRAL
