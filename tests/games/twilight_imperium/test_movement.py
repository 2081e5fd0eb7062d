"""Groups of ships on their way: allowances, steps, and what stops them."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import HACAN, NONE, SOL, STOP, XXCHA, YES, Phase, Step, Window, ac, cell, number
from .positions import Load, Position
from .war import (
    BEREG,
    EMPTY,
    LODOR,
    MECATOL,
    SOL_HOME,
    anchored,
    cells,
    dice,
    effect,
    fleet,
    fly,
    form,
    group,
    guests,
    step,
)


@pytest.mark.rule("TI-MOVE-01", "TI-MOVE-24")
def test_a_moment_for_cards_before_the_segment(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, d=1).give(SOL, 2)
    state = play(position.state(Phase.INDIVIDUAL, Step.ORDER, XXCHA), STOP, YES)
    now = state.to_dict()
    assert (now["step"], now["active"]) == (Step.WINDOW, SOL)
    assert now["window"]["kind"] == Window.PREMOVE
    assert step(play(state, STOP)) == Step.MOVE
    # The card's target is a fleet: the ships of one system before the segment.
    state = play(state, ac(2))
    assert cells(state) == {BEREG, SOL_HOME}
    state = play(state, cell(BEREG))
    assert step(state) == Step.MOVE
    assert group(form(state, BEREG))["left"] == 2
    assert group(form(state, SOL_HOME))["left"] == 2  # the Cruiser has no more than ever


@pytest.mark.rule("TI-MOVE-02", "TI-MOVE-14", "TI-MOVE-16", "TI-RULING-42")
def test_ships_of_a_fleet_go_different_ways_once_each(load: Load) -> None:
    state = anchored(load).fleet(BEREG, SOL, d=2, cr=2).turn_of(SOL, Step.MOVE)
    state = fly(state, BEREG, 9, d=1)
    assert fleet(state, 9) == (SOL, 1, 0, 0)
    assert cells(state) == {BEREG, SOL_HOME}  # what has moved can't move again
    state = fly(state, BEREG, LODOR, 7, cr=1)
    assert fleet(state, BEREG) == (SOL, 1, 1, 0)
    assert (fleet(state, LODOR)[0], fleet(state, 7)) == (7, (SOL, 0, 1, 0))
    assert cells(state) == {BEREG, SOL_HOME}
    moved = state.to_dict()["moved"]
    assert moved[BEREG] == {"d": 0, "cr": 0, "f": 0}
    assert (moved[9]["d"], moved[7]["cr"]) == (1, 1)
    state = fly(state, BEREG, LODOR, 0, cr=1)
    assert cells(fly(state, BEREG, 8, d=1)) == {SOL_HOME}


@pytest.mark.rule("TI-MOVE-02", "TI-MOVE-14", "TI-MOVE-26")
def test_what_has_moved_into_a_fleet_stays_while_the_others_go(load: Load) -> None:
    state = anchored(load).fleet(BEREG, SOL, cr=1).fleet(LODOR, SOL, cr=2)
    after = fly(state.turn_of(SOL, Step.MOVE), BEREG, LODOR)
    assert fleet(after, LODOR) == (SOL, 0, 3, 0)
    asked = play(after, cell(LODOR))
    assert step(asked) == Step.GROUP_CR
    assert legal(asked) == [number(1), number(2)]  # of three, and never an empty group
    # A group passing through takes nothing along.
    passing = fly(state.turn_of(SOL, Step.MOVE), BEREG, LODOR, 7)
    assert (fleet(passing, LODOR)[2], fleet(passing, 7)[2]) == (2, 1)


@pytest.mark.rule("TI-MOVE-03", "TI-RULING-42")
def test_a_group_is_as_fast_as_its_slowest_ship(load: Load) -> None:
    state = anchored(load).fleet(BEREG, SOL, d=1, cr=1, f=2).carry(BEREG, SOL)
    at_move = state.turn_of(SOL, Step.MOVE)
    assert group(form(at_move, BEREG, cr=1))["left"] == 2
    assert group(form(at_move, BEREG, d=1))["left"] == 1
    assert group(form(at_move, BEREG, d=1, cr=1))["left"] == 1
    mixed = form(at_move, BEREG, ca=[0], cr=1, f=2)  # Propulsion 1; Fighters aboard don't count
    assert group(mixed)["left"] == 2
    assert (group(mixed)["cr"], group(mixed)["f"], group(mixed)["carriers"]) == (1, 2, 1)
    with_all = form(at_move, BEREG, d=1, ca=[0], cr=1, f=2)
    assert group(with_all)["left"] == 1
    assert fleet(with_all, BEREG)[0] == 7  # nothing stays behind


ALLOWANCES: list[tuple[dict[str, Any], list[int], int, int]] = [
    ({"d": 1}, [0, 0, 2], 0, 1),
    ({"d": 1}, [3, 0, 2], 0, 1),
    ({"d": 1}, [4, 0, 2], 0, 2),
    ({"d": 1}, [0, 0, 2], 1, 2),
    ({"ca": [0]}, [0, 0, 2], 0, 1),
    ({"ca": [0]}, [1, 0, 2], 0, 2),
    ({"ca": [0]}, [4, 0, 2], 0, 3),
    ({"ca": [0]}, [4, 0, 2], 1, 4),
    ({"cr": 1}, [0, 0, 2], 0, 2),
    ({"cr": 1}, [4, 0, 2], 0, 3),
    ({"cr": 1}, [0, 0, 2], 1, 3),
    ({"f": 1}, [0, 3, 2], 0, 1),
    ({"f": 1}, [4, 3, 2], 0, 2),
    ({"f": 1}, [4, 3, 2], 1, 3),
]


@pytest.mark.rule("TI-MOVE-04")
@pytest.mark.parametrize(("ships", "tech", "flank", "left"), ALLOWANCES)
def test_allowances(
    load: Load, ships: dict[str, Any], tech: list[int], flank: int, left: int
) -> None:
    # Hacan, who have no Propulsion from the start.
    position = Position(load()).put(HACAN, tech=tech).fleet(BEREG, HACAN, d=1, cr=1, f=1)
    position.carry(BEREG, HACAN)
    if flank:
        effect(position, 2, HACAN, BEREG)
    assert group(form(position.turn_of(HACAN, Step.MOVE), BEREG, **ships))["left"] == left


@pytest.mark.rule("TI-MOVE-05", "TI-MOVE-11", "TI-MOVE-12")
def test_each_step_costs_one_and_leads_to_a_neighbour(load: Load) -> None:
    state = form(anchored(load).fleet(BEREG, SOL, cr=1).turn_of(SOL, Step.MOVE), BEREG)
    assert cells(state) == {0, 1, 8, 9}  # beside it are also the asteroid fields 3 and 10
    state = play(state, cell(9))
    assert group(state)["left"] == 1
    # 22 and 23 at the rim; 7 is the other end of the beta wormhole
    assert cells(state) == {2, 7, 8, 21, 22, 23}
    state = play(state, cell(21))
    assert step(state) == Step.MOVE  # nothing left to choose
    assert fleet(state, 21) == (SOL, 0, 1, 0)


@pytest.mark.rule("TI-MOVE-06")
@pytest.mark.parametrize("kind", ["d", "cr", "ca"])
def test_ships_of_another_race_stop_a_group(load: Load, kind: str) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1)
    if kind == "ca":
        position.carry(LODOR, HACAN)
    else:
        position.fleet(LODOR, HACAN, **{kind: 1})
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))
    assert step(state) == Step.MOVE  # it has stopped by itself
    assert guests(state, LODOR) == (0, 1, 0)
    assert dice(play(state, STOP))[:2] == (3, SOL)  # a battle must follow


@pytest.mark.rule("TI-MOVE-07")
def test_a_partner_is_no_ally(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1).fleet(LODOR, XXCHA, cr=1).trade(SOL, XXCHA)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))
    assert step(state) == Step.MOVE
    assert dice(play(state, STOP))[:2] == (3, SOL)


@pytest.mark.rule("TI-MOVE-08")
def test_planets_and_docks_of_others_stop_nobody(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1).hold(10, HACAN, gf=3, dock=True)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))
    assert group(state)["left"] == 1
    assert {0, 7, 8} <= cells(state)


@pytest.mark.rule("TI-MOVE-09", "TI-RULING-44")
@pytest.mark.parametrize("flying", [False, True])
def test_fighters_alone_are_passed_but_fought(load: Load, flying: bool) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1).fleet(LODOR, HACAN, f=2)
    if flying:
        position.put(HACAN, tech=[0, 3, 2])
    else:
        position.hold(10, HACAN, dock=True)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))
    assert group(state)["left"] == 1
    passed = play(state, cell(7))
    assert guests(passed, LODOR) == (0, 0, 0)
    assert not play(passed, STOP).is_chance_node()  # no battle
    ended = play(state, STOP)
    assert guests(ended, LODOR) == (0, 1, 0)
    assert dice(play(ended, STOP))[:2] == (3, SOL)


@pytest.mark.rule("TI-MOVE-10")
@pytest.mark.parametrize("by", ["propulsion", "card", "other fleet", "propulsion 4"])
def test_passing_through_enemy_ships(load: Load, by: str) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1).fleet(LODOR, HACAN, d=3)
    if by.startswith("propulsion"):
        position.put(SOL, tech=[4 if by == "propulsion 4" else 5, 0, 1])
    else:
        effect(position, 42, SOL, BEREG if by == "card" else SOL_HOME)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG), cell(LODOR))
    if by in ("other fleet", "propulsion 4"):
        assert step(state) == Step.MOVE
        return
    assert {0, 7, 8} <= cells(state)
    assert not play(state, cell(8), STOP, STOP).is_chance_node()
    assert dice(play(state, STOP, STOP))[:2] == (3, SOL)  # ending there means battle


@pytest.mark.rule("TI-MOVE-11")
@pytest.mark.parametrize("tech", [[1, 0, 1], [6, 6, 6]])
def test_supernovas_are_never_entered(load: Load, tech: list[int]) -> None:
    position = anchored(load).put(SOL, tech=tech).fleet(EMPTY, SOL, cr=1)
    state = form(position.turn_of(SOL, Step.MOVE), EMPTY)
    assert cells(state) - {14} == {0, 6, 15}  # beside it are the supernovas 4 and 16


@pytest.mark.rule("TI-MOVE-15")
@pytest.mark.parametrize(
    ("origin", "there"), [(6, EMPTY), (1, BEREG), (1, MECATOL), (26, 39), (20, 37), (32, 41)]
)
def test_ordinary_systems(load: Load, origin: int, there: int) -> None:
    # Empty space, neutral systems, Mecatol Rex, homesystems of others and the own one.
    state = anchored(load).fleet(origin, SOL, cr=1).turn_of(SOL, Step.MOVE)
    assert there in cells(form(state, origin))
    assert fleet(fly(state, origin, there), there)[0] == SOL


@pytest.mark.rule("TI-MOVE-17")
def test_two_races_are_in_a_system_only_for_a_battle(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=3).fleet(MECATOL, HACAN, cr=1)
    position.fleet(LODOR, HACAN, f=1).hold(10, HACAN, dock=True).fleet(8, XXCHA, cr=1)
    state = position.turn_of(SOL, Step.MOVE)
    state = fly(state, BEREG, LODOR, 7, cr=1)  # past the Fighters
    state = fly(state, BEREG, MECATOL, cr=1)
    state = fly(state, BEREG, 8, cr=1)
    state = play(state, STOP)
    both = [c for c, one in enumerate(state.to_dict()["guests"]) if any(one.values())]
    assert both == [MECATOL, 8]
    assert step(state) == Step.BATTLE
    assert legal(state) == [cell(MECATOL), cell(8)]


@pytest.mark.rule("TI-MOVE-19", "TI-RULING-14")
def test_no_turn_begins_with_two_races_in_a_system(load: Load) -> None:
    position = anchored(load).fleet(LODOR, HACAN, cr=1)
    position.state(Phase.INDIVIDUAL, Step.ORDER, XXCHA)
    with pytest.raises(qx.StateFormatError):
        position.guests(LODOR, cr=1).state(Phase.INDIVIDUAL, Step.ORDER, XXCHA)


@pytest.mark.rule("TI-MOVE-25")
def test_the_edge_and_unused_home_slots(load: Load) -> None:
    state = anchored(load).fleet(22, SOL, cr=1).fleet(23, SOL, cr=1).turn_of(SOL, Step.MOVE)
    assert cells(form(state, 22)) == {9, 21, 23}  # a corner of the board
    assert cells(form(state, 23)) == {9, 22, 24}  # slot 38 is free with three players
    six = Position(load(6)).fleet(23, SOL, cr=1).turn_of(SOL, Step.MOVE)
    assert cells(form(six, 23)) == {9, 22, 24, 38}


@pytest.mark.rule("TI-MOVE-26")
def test_two_groups_fight_together(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1).fleet(8, SOL, cr=1).fleet(LODOR, HACAN, d=1)
    state = fly(position.turn_of(SOL, Step.MOVE), BEREG, LODOR)
    state = fly(state, 8, LODOR)
    assert guests(state, LODOR) == (0, 2, 0)
    assert dice(play(state, STOP)) == (3, SOL, 2, 8)


@pytest.mark.rule("TI-MOVE-24")
def test_what_a_turn_begins_with(load: Load) -> None:
    position = anchored(load).trade(SOL, HACAN).give(SOL, 2).put(SOL, tech=[6, 0, 5])
    position.hold(4, SOL, gf=2)
    state = play(position.state(Phase.INDIVIDUAL, Step.ORDER, SOL), YES)
    seen = [(step(state), legal(state))]
    for _ in range(3):
        state = play(state, STOP)
        seen.append((step(state), legal(state)))
    assert [one for one, _ in seen] == [Step.CANCEL, Step.WINDOW, Step.JUMP, Step.MOVE]
    assert seen[0][1] == [STOP, 107 + HACAN]
    assert {318, cell(SOL_HOME)} <= set(seen[3][1])  # diodes and movements in any order
    diodes_first = play(state, 318, 46 + 4, number(1))
    assert cells(diodes_first) == {SOL_HOME}
    moved_first = fly(state, SOL_HOME, 21)
    assert legal(moved_first) == [STOP, 318]
    assert moved_first.to_dict()["diode_from"] == NONE
