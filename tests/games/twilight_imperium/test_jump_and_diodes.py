"""Spatial Jump and Transit Diodes."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    CRUISER,
    DIODE,
    DREADNOUGHT,
    FIGHTER,
    HACAN,
    JUMP,
    NEUTRAL,
    SOL,
    STOP,
    Step,
    carrier,
    cell,
    hits,
    number,
    planet,
    unit,
)
from .packs import edited
from .positions import Load, Position
from .war import (
    BEREG,
    LODOR,
    SOL_HOME,
    anchored,
    carriers,
    cells,
    dice,
    effect,
    fleet,
    garrison,
    group,
    numbers,
    planets,
    step,
)

JORD, TARMANN = 49, 4
JUMPING = [6, 0, 1]


def jumper(load: Load, tech: list[int] = JUMPING) -> Position:
    """Diagram 5's Sol fleet, value 32, at home, of a player who can jump."""
    position = Position(load()).put(SOL, tech=tech).fleet(SOL_HOME, SOL, d=1, f=3)
    return position.carry(SOL_HOME, SOL, gf=2)


def jumped(position: Position, to: int) -> qx.State:
    """Return the state at the first loss of the jump of the only fleet."""
    state = play(position.turn_of(SOL, Step.JUMP), JUMP)
    return play(state, cell(to))


@pytest.mark.rule("TI-MOVE-20", "TI-RULING-25")
def test_half_of_the_value_is_lost_by_choice(load: Load) -> None:
    state = jumped(jumper(load), 5)
    assert step(state) == Step.JUMP_LOSS
    assert group(state)["loss"] == 16  # 10 + 10 + 12, the two Ground Forces are free
    assert legal(state) == [unit(FIGHTER), unit(DREADNOUGHT), carrier(0)]
    with_fighters = play(state, *[unit(FIGHTER)] * 3)
    assert group(with_fighters)["loss"] == 4
    overshot = play(with_fighters, unit(DREADNOUGHT))  # 22 in all: the last one is indivisible
    assert carriers(overshot) == {0: (5, 2, 0)}
    assert fleet(overshot, 5) == (SOL, 0, 0, 0)
    cargo_lost = play(with_fighters, carrier(0))
    assert carriers(cargo_lost) == {}
    assert fleet(cargo_lost, 5) == (SOL, 1, 0, 0)
    enough = play(state, unit(DREADNOUGHT), unit(FIGHTER))
    assert group(enough)["loss"] == 2
    assert fleet(play(enough, unit(FIGHTER)), 5) == (SOL, 0, 0, 1)


@pytest.mark.rule("TI-MOVE-20")
def test_no_jump_costs_more_than_half_of_what_is_left(load: Load) -> None:
    state = jumped(jumper(load), 5)
    for after in (state, play(state, unit(FIGHTER)), play(state, unit(DREADNOUGHT))):
        data = after.to_dict()
        most = (10 * group(after)["d"] + 4 * group(after)["f"] + 10 + 1) // 2
        for loss in (1, group(after)["loss"], most):
            data["group"]["loss"] = loss
            assert after.game.state_from_dict(data).to_dict() == data
        for loss in (0, most + 1):
            data["group"]["loss"] = loss
            with pytest.raises(qx.StateFormatError):
                after.game.state_from_dict(data)
    moving = jumper(load).turn_of(SOL, Step.MOVE).to_dict()
    moving["group"]["loss"] = 1
    with pytest.raises(qx.StateFormatError):
        state.game.state_from_dict(moving)


@pytest.mark.rule("TI-MOVE-20", "TI-RULING-25")
@pytest.mark.parametrize(
    ("ships", "loss"), [({"cr": 1}, 3), ({"cr": 3}, 9), ({"d": 1, "cr": 1}, 8), ({"d": 3}, 15)]
)
def test_the_value_counts_ships_alone(load: Load, ships: dict[str, int], loss: int) -> None:
    position = Position(load()).put(SOL, tech=JUMPING).fleet(SOL_HOME, SOL, **ships)
    position.carry(SOL_HOME, SOL, gf=8)
    state = jumped(position, 5)
    assert group(state)["loss"] == loss + 5


@pytest.mark.rule("TI-MOVE-20")
def test_half_of_an_odd_value_is_rounded_up(load: Load) -> None:
    def dearer(content: dict[str, Any]) -> None:
        content["units"][CRUISER]["cost"] = 7

    position = Position(load(pack=edited(dearer))).put(SOL, tech=JUMPING)
    position.fleet(SOL_HOME, SOL, d=1, cr=1)  # 17
    assert group(jumped(position, 5))["loss"] == 9


@pytest.mark.rule("TI-MOVE-20")
def test_it_goes_anywhere_but_into_barriers(load: Load) -> None:
    state = play(jumper(load).turn_of(SOL, Step.JUMP), JUMP)
    assert step(state) == Step.JUMP_TO
    barriers = {3, 10, 12, 14, 4, 16, 18}
    unused = {38, 40, 42}
    assert cells(state) == set(range(42)) - barriers - unused - {SOL_HOME}


@pytest.mark.rule("TI-MOVE-20", "TI-PDS-03")
def test_defenses_fire_after_the_loss(load: Load) -> None:
    position = jumper(load).hold(10, HACAN, gf=1, pds=2)
    state = jumped(position, LODOR)
    assert step(state) == Step.JUMP_LOSS
    state = play(state, unit(DREADNOUGHT), unit(FIGHTER), unit(FIGHTER))
    assert dice(state) == (1, HACAN, 2, 7)
    assert carriers(play(state, hits(2))) == {}  # of the Fighter and the Carrier nothing is left


@pytest.mark.rule("TI-MOVE-20", "TI-MOVE-02")
def test_the_fleet_has_moved(load: Load) -> None:
    position = jumper(load).fleet(BEREG, SOL, cr=1)
    state = play(position.turn_of(SOL, Step.JUMP), JUMP, cell(SOL_HOME), cell(5))
    state = play(state, unit(DREADNOUGHT), unit(FIGHTER), unit(FIGHTER))
    assert step(state) == Step.MOVE  # one jump by technology
    assert cells(state) == {BEREG}
    assert fleet(state, 5) == (SOL, 0, 0, 1)


@pytest.mark.rule("TI-MOVE-20")
@pytest.mark.parametrize("tech", [[1, 0, 1], JUMPING])
def test_each_source_gives_one_jump(load: Load, tech: list[int]) -> None:
    position = effect(jumper(load, tech).fleet(BEREG, SOL, cr=1), 39, SOL)
    state = play(position.turn_of(SOL, Step.JUMP), JUMP, cell(BEREG), cell(5))
    if tech == JUMPING:  # the card is left
        assert legal(state) == [STOP, JUMP]
        state = play(state, JUMP, cell(8), unit(DREADNOUGHT), unit(FIGHTER), unit(FIGHTER))
        assert fleet(state, 8) == (SOL, 0, 0, 1)
        state = play(state, STOP) if step(state) == Step.MOVE else state
        assert step(state) not in (Step.JUMP, Step.JUMP_FROM)
    else:
        assert step(state) == Step.MOVE
    assert state.to_dict()["num_effects"] == 0


@pytest.mark.rule("TI-MOVE-20")
def test_fighters_without_slot_stay(load: Load) -> None:
    def split(tech: list[int], gf: int) -> tuple[int, int]:
        position = Position(load()).put(SOL, tech=tech).carry(SOL_HOME, SOL, gf=gf)
        position.fleet(SOL_HOME, SOL, d=1, f=5)
        state = play(position.turn_of(SOL, Step.JUMP), JUMP)
        return group(state)["f"], fleet(state, SOL_HOME)[3]

    assert split(JUMPING, 5) == (3, 2)  # two on the dock
    assert split([6, 3, 1], 8) == (5, 0)


@pytest.mark.rule("TI-MOVE-20")
def test_a_jammed_fleet_cannot_jump(load: Load) -> None:
    position = effect(jumper(load).fleet(BEREG, SOL, cr=1).fleet(5, SOL, cr=1), 5, HACAN, BEREG)
    state = play(position.turn_of(SOL, Step.JUMP), JUMP)
    assert cells(state) == {5, SOL_HOME}


@pytest.mark.rule("TI-MOVE-21")
@pytest.mark.parametrize("by", ["technology", "card"])
def test_diodes_move_up_to_three_ground_forces(load: Load, by: str) -> None:
    tech = [1, 0, 5 if by == "technology" else 1]
    position = anchored(load).put(SOL, tech=tech).hold(JORD, SOL, gf=5, dock=True)
    position.hold(23, SOL, gf=1).hold(10, SOL, gf=2).fleet(LODOR, HACAN, d=3)
    if by == "card":
        effect(position, 38, SOL)
    state = play(position.turn_of(SOL, Step.MOVE), DIODE)
    assert planets(state) == {10, 23, JORD}
    state = play(state, planet(JORD))
    assert planets(state) == {10, 23}
    state = play(state, planet(10))  # among enemy ships
    assert numbers(state) == [1, 2, 3]
    state = play(state, number(3))
    assert garrison(state, 10) == (SOL, 5, 0, False)
    assert garrison(state, JORD) == (SOL, 2, 0, True)
    assert DIODE not in legal(state)  # once a segment


@pytest.mark.rule("TI-MOVE-21")
def test_an_emptied_planet_is_lost(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[1, 0, 5]).hold(TARMANN, SOL, gf=2, pds=1, dock=True)
    state = play(position.turn_of(SOL, Step.MOVE), DIODE, planet(TARMANN))
    assert numbers(state) == [1, 2]
    state = play(state, number(2))
    assert garrison(state, TARMANN) == (NEUTRAL, 0, 0, False)
    assert garrison(state, JORD)[1] == 3
    assert state.to_dict()["players"][SOL]["planets"] == 1


@pytest.mark.rule("TI-MOVE-24", "TI-MOVE-20")
def test_no_jump_once_the_movement_has_begun(load: Load) -> None:
    state = play(jumper(load).turn_of(SOL, Step.JUMP), STOP)
    assert step(state) == Step.MOVE
    assert JUMP not in legal(state)
