"""What each level of technology does, and that the level below doesn't do it yet."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import after_income, credits_of, pass_until, seat_fields, where
from .ids import (
    CRUISER,
    DIODE,
    GROUND_FORCE,
    HACAN,
    JUMP,
    NEUTRAL,
    SOL,
    STOP,
    X89,
    XXCHA,
    YES,
    Phase,
    Step,
    cell,
    hits,
    load_gf,
    number,
    planet,
    unit,
)
from .positions import GALAXY, Load, Position
from .war import (
    BEREG,
    BOMBING,
    EMPTY,
    LODOR,
    SOL_HOME,
    anchored,
    carriers,
    cells,
    dice,
    fleet,
    form,
    garrison,
    group,
    planets,
    step,
)

#: The level, and the one below.
BOTH = pytest.mark.parametrize("has", [False, True])
LODOR_PLANET, EMELPAR, PRIMOR, QUANN, TWINS = 10, 41, 42, 9, 6


def moving(load: Load, tech: list[int], c: int, **ships: int) -> qx.State:
    """Return the state in which Hacan, with some technology, form a group of all ships."""
    position = Position(load()).put(HACAN, tech=tech).fleet(39, HACAN, cr=1)
    for _ in range(ships.pop("ca", 0)):
        position.carry(c, HACAN)
    position.fleet(c, HACAN, **ships)
    taken = [0] if position.player(HACAN)["carriers"][0]["cell"] == c else []
    return form(position.turn_of(HACAN, Step.MOVE), c, ca=taken, **ships)


def invading(load: Load, tech: list[int], **target: Any) -> Position:
    """Return a position in which Sol, with some technology, lies at a planet of Hacan."""
    position = anchored(load).put(SOL, tech=tech).hold(LODOR_PLANET, HACAN, **target)
    return position.fleet(LODOR, SOL, d=1)


# Propulsion.


@pytest.mark.rule("TI-PROP-01")
@BOTH
def test_propulsion_1_carriers_move_one_more(load: Load, has: bool) -> None:
    tech = [int(has), 0, 2]
    assert group(moving(load, tech, BEREG, ca=1))["left"] == 1 + has
    assert group(moving(load, tech, BEREG, d=1))["left"] == 1
    assert group(moving(load, tech, BEREG, cr=1))["left"] == 2


@pytest.mark.rule("TI-PROP-02")
@BOTH
def test_propulsion_2_crosses_asteroid_fields(load: Load, has: bool) -> None:
    # From Bereg (2) across the asteroid fields 3 or 10.
    state = moving(load, [1 + has, 0, 2], BEREG, cr=1)
    assert ({3, 10} & cells(state)) == ({3, 10} if has else set())
    if has:
        state = play(state, cell(10))
        assert STOP not in legal(state)
        assert cells(state) >= {11, 23, 24}
        # With one step there is no way out again.
        assert not {3, 10} & cells(moving(load, [2, 0, 2], BEREG, d=1))


@pytest.mark.rule("TI-PROP-03")
@BOTH
def test_propulsion_3_lands_on_two_planets_of_a_system(load: Load, has: bool) -> None:
    position = anchored(load).put(SOL, tech=[2 + has, 0, 1]).carry(TWINS, SOL, gf=5)
    position.carry(LODOR, SOL, gf=5)
    state = position.turn_of(SOL, Step.INVADE)
    assert planets(state) == {EMELPAR, PRIMOR, LODOR_PLANET}
    state = play(state, planet(EMELPAR), number(1))
    assert planets(state) == ({PRIMOR, LODOR_PLANET} if has else {LODOR_PLANET})


@pytest.mark.rule("TI-PROP-03")
@BOTH
def test_never_on_three(load: Load, has: bool) -> None:
    # Rigel's system has three planets.
    galaxy = tuple(28 if tile == 38 else tile for tile in GALAXY)
    position = Position(load(galaxy=galaxy)).put(SOL, tech=[2 + has, 0, 1])
    state = position.carry(5, SOL, gf=5).turn_of(SOL, Step.INVADE)
    assert planets(state) == {46, 47, 48}
    state = play(state, planet(47), number(1))
    if has:
        assert planets(state) == {46, 48}
        state = play(state, planet(46), number(1))
    assert garrison(state, 48)[0] == NEUTRAL
    assert state.to_dict()["active"] != SOL


@pytest.mark.rule("TI-PROP-04")
@BOTH
def test_propulsion_4_all_ships_move_one_more(load: Load, has: bool) -> None:
    tech = [3 + has, 3, 2]
    assert group(moving(load, tech, BEREG, ca=1))["left"] == 2 + has
    assert group(moving(load, tech, BEREG, d=1))["left"] == 1 + has
    assert group(moving(load, tech, BEREG, cr=1))["left"] == 2 + has
    assert group(moving(load, tech, BEREG, f=1))["left"] == 1 + has


@pytest.mark.rule("TI-PROP-05")
@BOTH
def test_propulsion_5_passes_enemy_ships(load: Load, has: bool) -> None:
    position = anchored(load).put(SOL, tech=[4 + has, 0, 1]).fleet(BEREG, SOL, cr=1)
    position.fleet(LODOR, HACAN, d=2)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))
    if has:
        assert {7, 8, TWINS} <= cells(state)
        assert STOP in legal(state)
    else:
        assert (step(state), state.to_dict()["group"]["cell"]) == (Step.MOVE, 0)


@pytest.mark.rule("TI-PROP-06")
@BOTH
def test_propulsion_6_jumps_anywhere_for_half_the_value(load: Load, has: bool) -> None:
    # Two Cruisers and a Dreadnought are worth 22: at least 11 are lost.
    position = anchored(load).put(SOL, tech=[5 + has, 0, 1]).fleet(BEREG, SOL, d=1, cr=2)
    state = play(position.hold(0, SOL).state(Phase.INDIVIDUAL, Step.ORDER, SOL), YES)
    assert step(state) == (Step.JUMP if has else Step.MOVE)
    if not has:
        return
    assert legal(state) == [STOP, JUMP]
    state = play(state, JUMP, cell(BEREG))
    assert {31, 28, 39} <= cells(state)  # any system; but no asteroids, no supernovas
    assert not {3, 10, 12, 14, 4, 16, 18} & cells(state)
    state = play(state, cell(31))
    assert group(state)["loss"] == 11
    state = play(state, unit(CRUISER), unit(CRUISER))
    assert fleet(state, 31) == (SOL, 1, 0, 0)
    assert step(state) == Step.MOVE
    assert cells(state) == {SOL_HOME}  # it has moved


# Weapons.


@pytest.mark.rule("TI-WEAP-01")
@BOTH
def test_weapons_1_carriers_hold_ten(load: Load, has: bool) -> None:
    position = anchored(load).put(SOL, tech=[1, int(has), 1]).hold(LODOR_PLANET, SOL, gf=12)
    state = form(position.carry(LODOR, SOL).turn_of(SOL, Step.MOVE), LODOR, ca=[0])
    while load_gf(0) in legal(state):
        state = play(state, load_gf(0))
    assert carriers(state)[0] == (LODOR, 10 if has else 8, 0)
    # So there are berths for as many Fighters.
    position = anchored(load).put(SOL, tech=[1, int(has), 1]).fleet(EMPTY, SOL, cr=1, f=20)
    state = play(position.carry(EMPTY, SOL, gf=3).turn_of(SOL, Step.MOVE), STOP)
    assert fleet(state, EMPTY)[3] == (7 if has else 5)


@pytest.mark.rule("TI-WEAP-02")
@BOTH
def test_weapons_2_cruisers_hit_better(load: Load, has: bool) -> None:
    position = anchored(load).put(SOL, tech=[1, 1 + has, 1])
    position.fleet(BEREG, HACAN, cr=1).guests(BEREG, d=1, cr=1).carry(BEREG, SOL, guest=True)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    found = []
    for _ in range(4):
        found.append(dice(state)[3])
        state = play(state, hits(0))
    # Dreadnought, Carrier, Cruiser; Hacan's Cruiser.
    assert found == [4, 9, 8 - has, 8]


@pytest.mark.rule("TI-WEAP-03", "TI-RULING-46")
@BOTH
def test_weapons_3_fighters_move_by_themselves(load: Load, has: bool) -> None:
    position = anchored(load).put(SOL, tech=[1, 2 + has, 1]).fleet(TWINS, SOL, f=2)
    position.hold(EMELPAR, SOL, dock=True)
    state = position.turn_of(SOL, Step.MOVE)
    assert (TWINS in cells(state)) == has
    if has:
        state = form(state, TWINS, f=2)
        assert group(state)["left"] == 1
        state = play(state, cell(EMPTY), STOP, STOP)
        assert fleet(state, EMPTY) == (SOL, 0, 0, 2)


@pytest.mark.rule("TI-WEAP-03", "TI-RULING-46")
@pytest.mark.parametrize("ships", [{"f": 4}, {"f": 4, "cr": 1}])
def test_fighters_alone_do_not_interdict(load: Load, ships: dict[str, Any]) -> None:
    position = anchored(load).put(HACAN, tech=[0, 3, 2]).fleet(LODOR, HACAN, **ships)
    position.fleet(BEREG, SOL, cr=1)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))
    if "cr" in ships:
        assert step(state) == Step.MOVE
    else:
        assert {7, 8} <= cells(state)


@pytest.mark.rule("TI-WEAP-04", "TI-MAP-12")
@BOTH
def test_weapons_4_fires_at_a_system_beside(load: Load, has: bool) -> None:
    position = anchored(load).put(SOL, tech=[1, 3 + has, 1]).hold(QUANN, SOL, pds=2)
    # Quann is on cell 7: a fleet beside it on cell 8, and one on cell 9, at the other end of its
    # wormhole, which is not beside it.
    position.fleet(8, HACAN, cr=3).fleet(9, HACAN, cr=3)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    if has:
        assert dice(state)[1:] == (SOL, 2, 7)
        state = play(state, hits(2))
        assert (fleet(state, 8)[2], fleet(state, 9)[2]) == (1, 3)
    else:
        assert step(state) != Step.DICE


@pytest.mark.rule("TI-WEAP-05")
@pytest.mark.parametrize("pds", [0, 1])
@BOTH
def test_weapons_5_bombards_better_and_through_the_shield(load: Load, has: bool, pds: int) -> None:
    position = invading(load, [1, 4 + has, 1], gf=3, pds=pds)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    if pds and not has:
        # There is nothing to bombard, and the turn is over.
        assert state.to_dict()["active"] != SOL
        return
    state = play(state, planet(LODOR_PLANET))
    state = play(state, YES) if step(state) == Step.BOMBARD else state
    assert dice(state) == (BOMBING, SOL, 1, 4 - has)
    assert garrison(play(state, hits(1)), LODOR_PLANET) == (HACAN, 2, pds, False)


@pytest.mark.rule("TI-WEAP-06")
@BOTH
def test_weapons_6_wipes_a_planet_out(load: Load, has: bool) -> None:
    position = invading(load, [1, 5 + has, 1], gf=6, pds=3, dock=True).hold(0, SOL)
    state = play(position.turn_of(SOL, Step.INVADE), planet(LODOR_PLANET))
    assert (X89 in legal(state)) == has
    if has:
        before = seat_fields(state, SOL)["influence"]
        state = play(state, X89)
        assert garrison(state, LODOR_PLANET) == (NEUTRAL, 0, 0, False)
        after = seat_fields(state, SOL)
        assert (after["influence"], after["penalty"]) == (before - 5, 5)


# General: 1, 3 and 6 are shown with purchase and placement, too.


def capacity(load: Load, general: int, x: int) -> int:
    """Return how many Ground Forces Letnev, in the seat of Sol, can place on a planet."""
    position = Position(load(races=("letnev", "hacan", "xxcha"))).order(HACAN, XXCHA, SOL)
    position.hold(57, SOL).hold(x, SOL, dock=True)
    position.put(SOL, tech=[1, 1, general], pool=[0, 0, 0, 0, 9, 0, 1])
    state = position.state(Phase.PLACEMENT, Step.PLACE, SOL, cursor=2)
    placed = 0
    while unit(GROUND_FORCE) in legal(state):
        state = play(state, unit(GROUND_FORCE))
        placed += 1
    return placed


@pytest.mark.rule("TI-GEN-01")
@BOTH
def test_general_1_docks_build_one_more(load: Load, has: bool) -> None:
    assert capacity(load, int(has), PRIMOR) == 2 + has
    assert capacity(load, int(has), EMELPAR) == 3 + has


@pytest.mark.rule("TI-GEN-02")
@BOTH
def test_general_2_brings_3_more_for_each_agreement(load: Load, has: bool) -> None:
    position = Position(load()).trade(SOL, HACAN).trade(SOL, XXCHA)
    position.put(SOL, tech=[1, 0, 1 + has], credits=0).put(HACAN, credits=0)
    state = position.state(Phase.TRADE, Step.CANCEL, XXCHA)
    state = play(state, STOP, STOP, STOP)
    # Hacan have three planets and General 2, the Xxcha two, Sol one.
    assert seat_fields(state, SOL)["credits"] == 3 + 2 + (6 if has else 0)
    assert seat_fields(state, HACAN)["credits"] == 1 + 3


@pytest.mark.rule("TI-GEN-03", "TI-RULING-28")
@BOTH
def test_general_3_adds_a_resource_to_every_planet(load: Load, has: bool) -> None:
    assert capacity(load, 2 + has, PRIMOR) == 2 + 1 + has
    position = Position(load()).hold(EMELPAR, SOL).hold(20, SOL).put(SOL, tech=[1, 0, 2 + has])
    # Jord 4, Emelpar 3, Rarron 0.
    assert credits_of(after_income(position.put(SOL, credits=0)))[SOL] == 7 + (3 if has else 0)


@pytest.mark.rule("TI-GEN-04")
@BOTH
def test_general_4_draws_a_second_card(load: Load, has: bool) -> None:
    position = Position(load()).order(SOL, HACAN, XXCHA).put(SOL, tech=[1, 0, 3 + has])
    position.put(XXCHA, tech=[1, 0, 4])
    state = position.state(Phase.DRAW, Step.DRAW, -1)
    state = pass_until(state, lambda now: now["phase"] != Phase.DRAW)
    held = [sum(card != 255 for card in seat_fields(state, seat)["hand"]) for seat in range(3)]
    # First everybody draws one, then those with General 4 another.
    assert held == [1 + has, 1, 2]


@pytest.mark.rule("TI-GEN-05")
@BOTH
def test_general_5_moves_up_to_three_ground_forces(load: Load, has: bool) -> None:
    position = anchored(load).put(SOL, tech=[1, 0, 4 + has]).hold(LODOR_PLANET, SOL, gf=5)
    state = position.turn_of(SOL, Step.MOVE)
    assert (DIODE in legal(state)) == has
    if has:
        state = play(state, DIODE, planet(LODOR_PLANET))
        assert legal(state) == [number(n) for n in (1, 2, 3)]
        state = play(state, number(3))
        assert (garrison(state, LODOR_PLANET)[1], garrison(state, 49)[1]) == (2, 4)
        assert DIODE not in legal(state)  # once in a segment


@pytest.mark.rule("TI-GEN-06")
@BOTH
def test_general_6_places_in_the_purchase_phase(load: Load, has: bool) -> None:
    position = Position(load()).order(SOL, HACAN, XXCHA).put(SOL, tech=[1, 0, 5 + has])
    state = play(position.state(Phase.PURCHASE, Step.BUY, SOL), unit(CRUISER), STOP)
    assert (where(state) == (Phase.PURCHASE, Step.PLACE, SOL)) == has
    if has:
        assert fleet(play(state, unit(CRUISER)), SOL_HOME) == (SOL, 0, 1, 0)
