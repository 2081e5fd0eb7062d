"""The Cooperation scoring of a turn."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .positions import ACTION, FIGHT, GATHER, PAY, Load, Position, amounts, pay, points, totals

#: Tiles on a Normal mat that bring Cooperation to a total.
MATS: dict[int, dict[int, int]] = {
    6: {2: 6},
    5: {2: 0},
    1: {},
    0: {7: 21},
    -1: {7: 21, 8: 3},
    -2: {7: 21, 8: 23},
    -3: {4: 20, 7: 21, 8: 23},
    -5: {4: 20, 6: 18, 7: 21, 8: 23, 9: 19},
}


def scored(load: Load, cooperation: int, fuel: int, zombies: int = 8) -> qx.State:
    """Return the state after Generator Shed (Cooperation) is drawn in turn 10 of seat 0."""
    position = Position(load(), turn=10).lay(MATS[cooperation])
    state = position.put(fuel=fuel, zombies=zombies).scoring(34)
    assert totals(state)[0] == cooperation
    return state


@pytest.mark.rule("CL-COOP-01")
@pytest.mark.parametrize("cooperation", [1, 5, 6])
@pytest.mark.parametrize("zombies", [0, 8, 20])
def test_a_positive_total_gives_fuel(load: Load, cooperation: int, zombies: int) -> None:
    state = scored(load, cooperation, fuel=3, zombies=zombies)
    assert amounts(state) == (3 + cooperation, zombies)
    assert state.to_dict()["phase"] == ACTION


@pytest.mark.rule("CL-COOP-02")
@pytest.mark.parametrize("fuel", [0, 9])
def test_zero_does_nothing(load: Load, fuel: int) -> None:
    state = scored(load, 0, fuel)
    assert amounts(state) == (fuel, 8)
    assert state.to_dict()["phase"] == ACTION


@pytest.mark.rule("CL-COOP-03")
@pytest.mark.parametrize("cooperation", [-1, -2, -3, -5])
def test_each_level_below_zero_costs_2_fuel_or_brings_a_zombie(
    load: Load, cooperation: int
) -> None:
    state = scored(load, cooperation, fuel=20)
    for levels in range(-cooperation + 1):
        after = play(state, pay(levels))
        assert amounts(after) == (20 - 2 * levels, 8 - cooperation - levels)
        assert after.to_dict()["phase"] == ACTION


@pytest.mark.rule("CL-COOP-04")
@pytest.mark.parametrize(
    ("cooperation", "fuel", "most"),
    [(-1, 2, 1), (-1, 9, 1), (-3, 2, 1), (-3, 4, 2), (-3, 6, 3), (-3, 60, 3), (-5, 9, 4)],
)
def test_the_number_of_levels_paid_is_free(
    load: Load, cooperation: int, fuel: int, most: int
) -> None:
    state = scored(load, cooperation, fuel)
    now = state.to_dict()
    assert (now["phase"], now["to_act"], now["scored"], now["to_score"]) == (PAY, 0, 1, 2)
    assert legal(state) == [pay(levels) for levels in range(most + 1)]
    # Nobody has to pay, though he could.
    assert amounts(play(state, pay(0))) == (fuel, 8 - cooperation)


@pytest.mark.rule("CL-COOP-04")
@pytest.mark.parametrize("fuel", [0, 1])
def test_without_fuel_for_a_level_there_is_no_choice(load: Load, fuel: int) -> None:
    state = scored(load, -3, fuel)
    assert state.to_dict()["phase"] == ACTION
    assert amounts(state) == (fuel, 11)


@pytest.mark.rule("CL-COOP-05")
@pytest.mark.parametrize(("fuel", "most"), [(3, 1), (5, 2), (7, 3)])
def test_an_odd_last_fuel_stays(load: Load, fuel: int, most: int) -> None:
    state = scored(load, -5, fuel)
    assert legal(state)[-1] == pay(most)
    assert amounts(play(state, pay(most))) == (1, 8 + 5 - most)


@pytest.mark.rule("CL-COOP-06", "CL-ZOM-02")
def test_zombies_for_unpaid_levels_go_up_the_track(load: Load) -> None:
    state = scored(load, -2, fuel=4, zombies=15)
    for levels, zombies in ((0, 17), (1, 16), (2, 15)):
        after = play(state, pay(levels), GATHER, GATHER)
        assert amounts(after)[1] == zombies
        # From 16 Zombies on the top space is occupied: no Advantage in the next scoring.
        blocked = zombies >= 16
        assert points(play(after, 38)) == ({} if blocked else {"tiles": 2})


@pytest.mark.rule("CL-COOP-06", "CL-ZOM-03")
def test_zombies_from_cooperation_can_be_fought(load: Load) -> None:
    state = play(scored(load, -2, fuel=2, zombies=15), pay(0), FIGHT, FIGHT)
    assert amounts(state) == (2, 15)
