"""What units are, where they can be, and who carries whom."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    HACAN,
    NEUTRAL,
    SOL,
    STOP,
    XXCHA,
    YES,
    Phase,
    Step,
    cell,
    hits,
    load_gf,
    load_pds,
    number,
    planet,
    unit,
)
from .positions import Load, Position
from .war import (
    BEREG,
    BOMBING,
    EMPTY,
    GROUND_A,
    GROUND_D,
    HACAN_HOME,
    LODOR,
    SOL_HOME,
    anchored,
    carriers,
    dice,
    fleet,
    form,
    garrison,
    group,
    guests,
    step,
)

JORD, HERCANT, ARRETZE, KAMDORN = 49, 50, 51, 52
LODOR_PLANET, BEREG_PLANET, LIRTA, EMELPAR, PRIMOR = 10, 13, 14, 41, 42
TWINS = 6


def thresholds(state: qx.State, volleys: int) -> list[tuple[int, int, int]]:
    """Return roller, number and threshold of some volleys, all of which miss."""
    found = []
    for _ in range(volleys):
        _, roller, count, threshold = dice(state)
        found.append((roller, count, threshold))
        state = play(state, hits(0))
    return found


# Values.


@pytest.mark.rule("TI-UNIT-01")
def test_battle_values_of_ships(load: Load) -> None:
    position = Position(load()).fleet(BEREG, XXCHA, d=2, cr=3, f=4).carry(BEREG, XXCHA)
    position.guests(BEREG, d=1, cr=2, f=3).carry(BEREG, HACAN, guest=True)
    position.fleet(HACAN_HOME, HACAN, cr=1)
    state = play(position.turn_of(HACAN, Step.MOVE), STOP)
    attack = [(HACAN, 1, 4), (HACAN, 1, 9), (HACAN, 2, 8), (HACAN, 3, 9)]
    defense = [(XXCHA, 2, 4), (XXCHA, 1, 9), (XXCHA, 3, 8), (XXCHA, 4, 9)]
    assert thresholds(state, 8) == attack + defense


@pytest.mark.rule("TI-UNIT-01")
def test_battle_values_on_planets(load: Load) -> None:
    position = Position(load()).hold(LODOR_PLANET, XXCHA, gf=3)
    position.fleet(LODOR, HACAN, d=1).carry(LODOR, HACAN, gf=2)
    state = play(position.turn_of(HACAN, Step.INVADE), planet(LODOR_PLANET), number(2), YES)
    assert dice(state) == (BOMBING, HACAN, 1, 4)
    state = play(state, hits(0))
    assert dice(state) == (GROUND_A, HACAN, 2, 8)
    assert dice(play(state, hits(0))) == (GROUND_D, XXCHA, 3, 8)


@pytest.mark.rule("TI-UNIT-01")
def test_a_pds_hits_on_7(load: Load) -> None:
    position = Position(load()).hold(EMELPAR, XXCHA, pds=2).fleet(0, HACAN, cr=1)
    state = play(form(position.turn_of(HACAN, Step.MOVE), 0), cell(TWINS))
    assert dice(state)[1:] == (XXCHA, 2, 7)


@pytest.mark.rule("TI-UNIT-01")
@pytest.mark.parametrize(
    ("ships", "steps"), [({"d": 1}, 1), ({"cr": 1}, 2), ({"ca": [0]}, 1), ({"f": 1}, 1)]
)
def test_movement_of_ships(load: Load, ships: dict[str, Any], steps: int) -> None:
    position = anchored(load, HACAN_HOME).fleet(HACAN_HOME, HACAN, cr=1)
    position.fleet(BEREG, HACAN, d=1, cr=1, f=1).carry(BEREG, HACAN)
    if "f" in ships:
        position.put(HACAN, tech=[0, 3, 2])  # by themselves they don't move at all
    state = form(position.turn_of(HACAN, Step.MOVE), BEREG, **ships)
    assert group(state)["left"] == steps


# Where they are.


@pytest.mark.rule("TI-UNIT-02")
def test_ships_are_in_space_whoever_has_the_planets(load: Load) -> None:
    # Hacan's ships lie where Sol has a planet: it keeps it, and they stay in space.
    position = anchored(load).hold(LODOR_PLANET, SOL, gf=1).fleet(LODOR, HACAN, d=1)
    state = position.turn_of(SOL, Step.MOVE)
    assert garrison(state, LODOR_PLANET) == (SOL, 1, 0, False)
    assert fleet(state, LODOR) == (HACAN, 1, 0, 0)


@pytest.mark.rule("TI-UNIT-02", "TI-UNIT-11")
def test_land_units_travel_aboard_and_docks_never(load: Load) -> None:
    position = anchored(load).hold(LODOR_PLANET, SOL, gf=2, pds=1, dock=True).carry(LODOR, SOL)
    state = form(position.turn_of(SOL, Step.MOVE), LODOR, ca=[0])
    assert {a for a in legal(state) if a >= load_gf(0)} == {load_gf(0), load_pds(0)}
    state = play(state, load_gf(0), load_pds(0), cell(BEREG), STOP)
    assert garrison(state, LODOR_PLANET) == (SOL, 1, 0, True)
    assert carriers(state) == {0: (BEREG, 1, 1)}


@pytest.mark.rule("TI-UNIT-11")
def test_diodes_take_ground_forces_only(load: Load) -> None:
    position = anchored(load).hold(LODOR_PLANET, SOL, gf=3, pds=2, dock=True)
    position.put(SOL, tech=[1, 0, 5])
    state = play(position.turn_of(SOL, Step.MOVE), 318, planet(LODOR_PLANET), number(3))
    # With the last Ground Force P.D.S. and dock are lost: they did not come along.
    assert garrison(state, LODOR_PLANET) == (NEUTRAL, 0, 0, False)
    assert garrison(state, JORD) == (SOL, 4, 0, True)


@pytest.mark.rule("TI-UNIT-03")
def test_ground_forces_aboard_neither_fight_nor_control(load: Load) -> None:
    position = Position(load()).fleet(LODOR, HACAN, cr=1).guests(LODOR, d=1)
    position.carry(LODOR, SOL, gf=6, guest=True).fleet(SOL_HOME, SOL, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert thresholds(state, 3) == [(SOL, 1, 4), (SOL, 1, 9), (HACAN, 1, 8)]
    now = state.to_dict()
    assert (now["planet_owner"][LODOR_PLANET], now["gf"][LODOR_PLANET]) == (NEUTRAL, 0)


@pytest.mark.rule("TI-UNIT-04")
def test_pds_aboard_do_not_work(load: Load) -> None:
    # Three P.D.S. lie in space with Hacan's Carrier: no shot at who comes.
    position = anchored(load).carry(LODOR, HACAN, pds=3).fleet(BEREG, SOL, cr=1)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))
    assert step(state) == Step.MOVE
    assert guests(state, LODOR) == (0, 1, 0)
    # Neither in the own segment, against the fleet beside it.
    position = Position(load()).carry(LODOR, SOL, pds=3).put(SOL, tech=[1, 4, 1])
    position.fleet(BEREG, HACAN, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert step(state) != Step.DICE
    assert fleet(state, BEREG) == (HACAN, 0, 1, 0)


# Slots and berths.


@pytest.mark.rule("TI-UNIT-05", "TI-WEAP-01")
@pytest.mark.parametrize(("weapons", "slots"), [(0, 8), (1, 10), (2, 10)])
@pytest.mark.parametrize(("gf", "pds", "f"), [(0, 0, 0), (2, 2, 0), (0, 5, 2), (7, 1, 0)])
def test_a_carrier_holds_eight_of_any_mix(
    load: Load, weapons: int, slots: int, gf: int, pds: int, f: int
) -> None:
    position = anchored(load).put(SOL, tech=[1, weapons, 1])
    position.hold(LODOR_PLANET, SOL, gf=20, pds=20).fleet(LODOR, SOL, f=f)
    position.carry(LODOR, SOL, gf=gf, pds=pds)
    state = form(position.turn_of(SOL, Step.MOVE), LODOR, ca=[0], f=f)
    loaded = gf + pds + f
    while load_gf(0) in legal(state):
        assert load_pds(0) in legal(state)
        state = play(state, load_gf(0) if loaded % 2 else load_pds(0))
        loaded += 1
    assert load_pds(0) not in legal(state)
    assert loaded == slots


@pytest.mark.rule("TI-UNIT-13")
def test_only_own_units_are_carried(load: Load) -> None:
    position = anchored(load).hold(BEREG_PLANET, HACAN, gf=3, pds=2).hold(LIRTA, SOL, gf=2)
    state = form(position.carry(BEREG, SOL).turn_of(SOL, Step.MOVE), BEREG, ca=[0])
    assert {a for a in legal(state) if a >= load_gf(0)} == {load_gf(1)}


@pytest.mark.rule("TI-UNIT-12", "TI-RULING-49")
def test_loading_fills_the_first_carrier_of_the_group_with_a_free_slot(load: Load) -> None:
    position = anchored(load).hold(LODOR_PLANET, SOL, gf=10)
    for gf in (0, 7, 2):
        position.carry(LODOR, SOL, gf=gf)
    state = form(position.turn_of(SOL, Step.MOVE), LODOR, ca=[1, 2])
    state = play(state, load_gf(0), load_gf(0), load_gf(0))
    # Number 0 is not of the group; number 1 took one, number 2 the others.
    assert carriers(state) == {0: (LODOR, 0, 0), 1: (LODOR, 8, 0), 2: (LODOR, 4, 0)}
    # On the way it is never shifted.
    assert carriers(play(state, cell(BEREG), STOP))[2] == (BEREG, 4, 0)


@pytest.mark.rule("TI-UNIT-12", "TI-RULING-49")
def test_unloading_empties_the_first_carrier(load: Load) -> None:
    position = Position(load()).carry(LODOR, SOL, gf=2, pds=1).carry(LODOR, SOL, gf=5, pds=1)
    state = play(position.turn_of(SOL, Step.INVADE), planet(LODOR_PLANET), number(3), number(1))
    assert garrison(state, LODOR_PLANET) == (SOL, 3, 1, False)
    assert carriers(state) == {0: (LODOR, 0, 0), 1: (LODOR, 4, 1)}


@pytest.mark.rule("TI-UNIT-12")
def test_fighters_are_pooled_in_a_system(load: Load) -> None:
    # Of two Carriers with 10 Fighters either can take up to eight of them.
    position = anchored(load).fleet(LODOR, SOL, f=10).carry(LODOR, SOL).carry(LODOR, SOL, gf=1)
    for answers, most in (((YES, STOP), 8), ((STOP,), 7)):
        state = play(position.turn_of(SOL, Step.MOVE), cell(LODOR), *answers)
        assert legal(state) == [number(n) for n in range(most + 1)]


@pytest.mark.rule("TI-UNIT-06", "TI-UNIT-07")
@pytest.mark.parametrize(
    ("docks", "loads", "berths"),
    [(0, [0], 8), (1, [], 2), (2, [], 4), (1, [0], 10), (2, [3], 9), (0, [8], 0), (0, [3, 4], 9)],
)
def test_berths_of_docks_and_carriers(
    load: Load, docks: int, loads: list[int], berths: int
) -> None:
    position = anchored(load).fleet(TWINS, SOL, cr=1, f=20)
    position.hold(EMELPAR, SOL, dock=docks > 0).hold(PRIMOR, SOL, dock=docks > 1)
    for k, gf in enumerate(loads):
        position.carry(TWINS, SOL, gf=gf - k, pds=k)
    state = position.turn_of(SOL, Step.MOVE)
    assert fleet(state, TWINS) == (SOL, 0, 1, 20)
    assert fleet(play(state, STOP), TWINS) == (SOL, 0, 1, berths)


@pytest.mark.rule("TI-UNIT-07", "TI-UNIT-13")
def test_docks_of_others_have_no_berths(load: Load) -> None:
    position = anchored(load).fleet(TWINS, SOL, cr=1, f=3).hold(EMELPAR, HACAN, dock=True)
    assert fleet(play(position.turn_of(SOL, Step.MOVE), STOP), TWINS) == (SOL, 0, 1, 0)


@pytest.mark.rule("TI-UNIT-08", "TI-WEAP-03")
@pytest.mark.parametrize(("weapons", "left"), [(2, 0), (3, 9), (4, 9)])
def test_fighters_exist_in_space_with_weapons_3(load: Load, weapons: int, left: int) -> None:
    position = anchored(load).put(SOL, tech=[1, weapons, 1]).fleet(EMPTY, SOL, f=9)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert fleet(state, EMPTY) == ((SOL if left else NEUTRAL), 0, 0, left)


@pytest.mark.rule("TI-UNIT-09")
def test_a_destroyed_carrier_takes_its_cargo_along(load: Load) -> None:
    # Sol loses a Carrier with 4 Ground Forces in battle; its Fighters count at the end of it.
    position = Position(load()).fleet(BEREG, HACAN, cr=1).guests(BEREG, f=6)
    position.carry(BEREG, SOL, gf=4, pds=2, guest=True).carry(BEREG, SOL, gf=3, guest=True)
    position.fleet(SOL_HOME, SOL, cr=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    state = play(state, hits(0), hits(1), hits(1))  # Carriers, Fighters; Hacan's Cruiser
    assert step(state) == Step.CASUALTY
    state = play(state, 181)
    assert carriers(state) == {1: (BEREG, 3, 0)}
    assert fleet(state, BEREG) == (SOL, 0, 0, 5)  # five slots are left
    assert guests(state, BEREG) == (0, 0, 0)


@pytest.mark.rule("TI-UNIT-10")
def test_one_dock_to_a_planet(load: Load) -> None:
    position = Position(load()).order(XXCHA, HACAN, SOL).put(SOL, sol_done=1)
    position.put(SOL, pool=[0, 0, 0, 0, 1, 0, 3])
    state = position.state(Phase.PLACEMENT, Step.PLACE, SOL, cursor=2)
    assert unit(6) not in legal(state)  # Jord has one
    for x in (HERCANT, ARRETZE, KAMDORN):
        assert state.to_dict()["planet_owner"][x] == HACAN


@pytest.mark.rule("TI-UNIT-10")
def test_a_conquered_dock_does_not_count(load: Load) -> None:
    # Docks are destroyed with the planet, so nobody comes by a sixth one in war.
    position = Position(load()).carry(LODOR, SOL, gf=2).hold(LODOR_PLANET, HACAN, gf=1, dock=True)
    position.fleet(LODOR, SOL, d=1)
    state = play(position.turn_of(SOL, Step.INVADE), planet(LODOR_PLANET), number(2), YES, hits(1))
    assert garrison(state, LODOR_PLANET) == (SOL, 2, 0, False)
