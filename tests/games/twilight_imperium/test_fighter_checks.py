"""When Fighters without a berth die, and when they do not yet."""

from __future__ import annotations

import pytest

from ..support import play
from .ids import (
    HACAN,
    NEUTRAL,
    SOL,
    STOP,
    XXCHA,
    YES,
    Phase,
    Step,
    Window,
    ac,
    carrier,
    cell,
    hits,
    load_gf,
    number,
    planet,
    unit,
)
from .positions import Load, Position
from .war import (
    BEREG,
    EMPTY,
    LODOR,
    SOL_HOME,
    anchored,
    carriers,
    fleet,
    fly,
    form,
    garrison,
    guests,
    step,
)

JORD, LODOR_PLANET, EMELPAR, PRIMOR, TWINS = 49, 10, 41, 42, 6


@pytest.mark.rule("TI-RULING-10", "TI-UNIT-07")
def test_not_between_groups_but_at_the_end_of_the_segment(load: Load) -> None:
    position = anchored(load).fleet(LODOR, SOL, f=8).carry(LODOR, SOL).carry(BEREG, SOL)
    state = fly(position.turn_of(SOL, Step.MOVE), LODOR, 0, ca=[0])
    # Their Carrier is gone, but another one may still come.
    assert fleet(state, LODOR) == (SOL, 0, 0, 8)
    assert fleet(play(state, STOP), LODOR) == (NEUTRAL, 0, 0, 0)
    state = fly(state, BEREG, LODOR, ca=[1])
    assert fleet(play(state, STOP), LODOR) == (SOL, 0, 0, 8)


@pytest.mark.rule("TI-RULING-10")
def test_a_dock_lost_in_the_movement_segment_counts_at_its_end(load: Load) -> None:
    position = anchored(load).hold(LODOR_PLANET, SOL, dock=True).fleet(LODOR, SOL, f=9)
    position.carry(LODOR, SOL)
    state = form(position.turn_of(SOL, Step.MOVE), LODOR, ca=[0], f=0)
    state = play(state, load_gf(0), STOP)
    assert garrison(state, LODOR_PLANET) == (NEUTRAL, 0, 0, False)
    assert fleet(state, LODOR) == (SOL, 0, 0, 9)
    # The Carrier holds one Ground Force and seven Fighters.
    assert fleet(play(state, STOP), LODOR) == (SOL, 0, 0, 7)


@pytest.mark.rule("TI-RULING-10", "TI-UNIT-09")
def test_not_inside_of_a_battle_but_at_its_end(load: Load) -> None:
    # Both sides have eight Fighters and one Carrier, and lose the Carriers in round 1.
    position = Position(load()).fleet(BEREG, HACAN, d=1, f=8).carry(BEREG, HACAN)
    position.guests(BEREG, d=1, f=8).carry(BEREG, SOL, guest=True).fleet(SOL_HOME, SOL, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    state = play(state, hits(1), hits(0), hits(0), hits(1), hits(0), hits(0))
    state = play(state, carrier(0), carrier(0))
    assert (carriers(state), carriers(state, HACAN)) == ({}, {})
    assert step(state) == Step.WITHDRAW
    # They fight on; then the attacker kills all that is left but for its own Dreadnought.
    assert (guests(state, BEREG), fleet(state, BEREG)) == ((1, 0, 8), (HACAN, 1, 0, 8))
    state = play(state, STOP, hits(1), hits(8), hits(0), hits(0))
    assert fleet(state, BEREG) == (SOL, 1, 0, 0)


@pytest.mark.rule("TI-RULING-10")
def test_after_a_withdrawal_in_both_systems(load: Load) -> None:
    position = Position(load()).fleet(BEREG, HACAN, d=1, f=8).carry(BEREG, HACAN)
    position.guests(BEREG, d=1, f=8).carry(BEREG, SOL, guest=True).fleet(SOL_HOME, SOL, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    state = play(state, hits(1), hits(0), hits(0), hits(1), hits(0), hits(0))
    state = play(state, carrier(0), carrier(0), YES)
    state = play(state, cell(8)) if step(state) == Step.WITHDRAW_TO else state
    assert fleet(state, BEREG) == (HACAN, 1, 0, 0)
    (to,) = (c for c in (1, 8, 9, 0) if fleet(state, c)[0] == SOL)
    assert fleet(state, to) == (SOL, 1, 0, 0)


@pytest.mark.rule("TI-RULING-10")
def test_after_a_jump(load: Load) -> None:
    # Half of 8 Fighters, a Carrier and a Dreadnought: 26 of 52. The Carrier goes.
    position = anchored(load).put(SOL, tech=[6, 0, 1])
    position.fleet(LODOR, SOL, d=1, f=8).carry(LODOR, SOL)
    state = play(position.turn_of(SOL, Step.JUMP), 320, cell(LODOR), cell(EMPTY))
    state = play(state, carrier(0), *[unit(0)] * 4)
    assert fleet(state, EMPTY) == (SOL, 1, 0, 0)


@pytest.mark.rule("TI-RULING-10")
def test_after_own_segment_fire(load: Load) -> None:
    # The P.D.S. of Jord shoot a blockader's Carrier; its Fighters die before any battle.
    position = Position(load()).hold(JORD, SOL, pds=1, dock=True)
    position.fleet(SOL_HOME, HACAN, cr=1, f=5).carry(SOL_HOME, HACAN).fleet(EMPTY, SOL, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP, hits(1))
    assert step(state) == Step.CASUALTY
    assert fleet(state, SOL_HOME) == (HACAN, 0, 1, 5)
    assert fleet(play(state, carrier(0)), SOL_HOME) == (HACAN, 0, 1, 0)


@pytest.mark.rule("TI-RULING-10")
def test_when_a_dock_is_conquered(load: Load) -> None:
    # The loser's berths are gone with its dock; those of the conqueror's own dock are not.
    position = Position(load()).hold(EMELPAR, SOL, dock=True).hold(PRIMOR, HACAN, dock=True)
    position.fleet(TWINS, SOL, d=1, f=2).carry(TWINS, SOL, gf=2)
    state = play(position.turn_of(SOL, Step.INVADE), planet(PRIMOR), number(2), YES, hits(1))
    assert garrison(state, PRIMOR) == (SOL, 2, 0, False)
    assert fleet(state, TWINS) == (SOL, 1, 0, 2)


@pytest.mark.rule("TI-RULING-10")
def test_when_a_dock_is_lost_by_an_accident(load: Load) -> None:
    # In the placement phase it counts at once.
    position = Position(load()).hold(EMELPAR, HACAN, dock=True).hold(PRIMOR, HACAN, dock=True)
    position.fleet(TWINS, HACAN, cr=1, f=4).give(SOL, 17, 35).order(SOL, HACAN, XXCHA)
    state = play(position.window(Window.PLACE, SOL), ac(17), planet(PRIMOR))
    assert fleet(state, TWINS) == (HACAN, 0, 1, 4)
    state = play(state, hits(1))
    assert step(state) == Step.WINDOW
    assert garrison(state, PRIMOR) == (HACAN, 1, 0, False)
    assert fleet(state, TWINS) == (HACAN, 0, 1, 2)


@pytest.mark.rule("TI-RULING-10")
def test_a_dock_lost_just_before_the_movement_counts_at_its_end(load: Load) -> None:
    # Local Unrest kills the one Ground Force of Primor.
    position = anchored(load).hold(EMELPAR, HACAN, dock=True).hold(PRIMOR, HACAN, dock=True)
    position.fleet(TWINS, HACAN, cr=1, f=4).give(SOL, 8)
    state = play(position.window(Window.PREMOVE, SOL, SOL), ac(8), planet(PRIMOR), hits(1))
    assert step(state) == Step.MOVE
    assert garrison(state, PRIMOR) == (NEUTRAL, 0, 0, False)
    assert fleet(state, TWINS) == (HACAN, 0, 1, 4)
    assert fleet(play(state, STOP), TWINS) == (HACAN, 0, 1, 2)


@pytest.mark.rule("TI-RULING-10", "TI-PLACE-08")
def test_after_the_placement_of_each_player(load: Load) -> None:
    position = Position(load()).order(SOL, HACAN, XXCHA).put(SOL, sol_done=1)
    position.put(SOL, pool=[4, 0, 0, 0, 1, 0, 0]).put(HACAN, pool=[0, 0, 0, 0, 1, 0, 0])
    state = play(position.state(Phase.PLACEMENT, Step.PLACE, SOL), *[unit(0)] * 4)
    assert fleet(state, SOL_HOME) == (SOL, 0, 0, 4)
    state = play(state, STOP)
    assert state.current_player() == HACAN  # it is done before the next one places
    assert fleet(state, SOL_HOME) == (SOL, 0, 0, 2)


@pytest.mark.rule("TI-RULING-12", "TI-RULING-10")
@pytest.mark.parametrize(("with_carrier", "left"), [(False, 0), (True, 3)])
def test_a_skilled_retreat_takes_dock_fighters_along(
    load: Load, with_carrier: bool, left: int
) -> None:
    position = Position(load()).hold(LODOR_PLANET, HACAN, dock=True).give(HACAN, 3)
    position.fleet(LODOR, HACAN, d=1, f=3).guests(LODOR, d=2).fleet(SOL_HOME, SOL, cr=1)
    if with_carrier:
        position.carry(LODOR, HACAN, gf=5)
    battle = {"cell": LODOR, "round": 1, "defender": HACAN}
    state = position.window(Window.BATTLE, HACAN, SOL, battle=battle)
    state = play(state, ac(3), cell(0))
    # None may stay, though the dock has berths for two.
    assert fleet(state, LODOR) == (SOL, 2, 0, 0)
    assert fleet(state, 0) == (HACAN, 1, 0, left)
    assert garrison(state, LODOR_PLANET) == (HACAN, 1, 0, True)
