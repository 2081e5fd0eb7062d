"""Points at the end, ties, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from .closing import over, points
from .ids import (
    CATEGORIES,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    GOAL_C,
    B,
    Ended,
    G,
    S,
)
from .positions import Load, Position

#: Goals: A, B and B are printed with these points (cards 5, 4 and 12).
A_5, B_4, B_12 = 17, 17, 10


@pytest.mark.rule("TC-SCORE-01", "TC-GOAL-05")
@pytest.mark.parametrize(
    ("done", "expected"),
    [((), 0), ((GOAL_A,), A_5), ((GOAL_B1,), B_4), ((GOAL_A, GOAL_B2), A_5 + B_12)],
)
def test_finished_goals(load: Load, done: tuple[int, ...], expected: int) -> None:
    here = Position(load()).goal(0, GOAL_A, 5).goal(0, GOAL_B1, 4).goal(0, GOAL_B2, 12)
    here.goal(1, GOAL_A, 6).goal(1, GOAL_B1, 8).goal(1, GOAL_B2, 9)
    for slot in {GOAL_A, GOAL_B1, GOAL_B2} - {*done}:
        here.goal(0, slot, icons={0: 0, 1: 0})  # two of three icons are worth nothing
    here.goal(0, GOAL_C, 8, {0: 0}).done(0, *done)
    assert points(over(here, Ended.TOWER), "goals") == expected


@pytest.mark.rule("TC-SCORE-01", "TC-GOAL-03")
def test_finished_c_cards(load: Load) -> None:
    here = Position(load()).player(0, c_done=3, c_points=2 + 4 + 7)
    assert points(over(here, Ended.TOWER), "goals") == 13


@pytest.mark.rule("TC-SCORE-02", "TC-P4-03")
def test_demand_tokens(load: Load) -> None:
    # Lantern 4, Automaton 7, a generic one 3 and a Uniform 5; the first and the last are taken.
    here = Position(load()).train(0, 5, 6, 2).taken(0, 1, 1, 0)
    state = over(here, Ended.TOWER)
    assert [points(state, "demand", seat) for seat in range(3)] == [4 + 5, 7 + 3, 0]


@pytest.mark.rule("TC-SCORE-03", "TC-P2-03")
@pytest.mark.parametrize(("level", "expected"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 20)])
def test_the_tower(load: Load, level: int, expected: int) -> None:
    state = over(Position(load()).player(0, tower=level), Ended.TOWER)
    assert points(state, "tower") == expected


@pytest.mark.rule("TC-SCORE-04", "TC-OPS-10", "TC-RULING-21")
def test_operations_centres(load: Load) -> None:
    # Waterfront (2 or 4 a cube, mark 3+) full, Fish Market (2 or 4) and Gasworks (1 or 3) not.
    here = Position(load()).centre(0, 5, {1: 1, 3: 2}, complete=0).centre(1, 3, {1: 0, 2: 0})
    here.centre(2, 11, {0: 1, 2: 0})
    state = over(here, Ended.TOWER)
    assert [points(state, "operations", seat) for seat in range(3)] == [8 + 4 + 1, 4 + 1, 4]


@pytest.mark.rule("TC-EX-18", "TC-SCORE-05", "TC-P9-05")
def test_a_tile_shared_with_another(load: Load) -> None:
    # Lockpick (tile 2) pays 4 for each cube below.
    here = Position(load()).tile(0, 1, [0, 1, 0], [0, 0])
    state = over(here, Ended.TOWER)
    assert [points(state, "recruitment", seat) for seat in range(3)] == [5 + 8, 2, 0]


@pytest.mark.rule("TC-SCORE-05", "TC-P9-05")
@pytest.mark.parametrize(("cubes", "expected"), [(1, 2), (2, 5), (3, 8)])
def test_the_upper_section(load: Load, cubes: int, expected: int) -> None:
    state = over(Position(load()).tile(2, 14, [0] * cubes), Ended.TOWER)
    assert points(state, "recruitment") == expected


@pytest.mark.rule("TC-SCORE-05", "TC-P9-05")
@pytest.mark.parametrize(
    # Candle, Leaflet, Lockpick, Cipher, Compass.
    ("tile", "expected"),
    [(0, 3), (3, 3), (1, 4), (4, 4), (2, 5)],
)
def test_the_lower_section(load: Load, tile: int, expected: int) -> None:
    here = Position(load()).tile(0, tile, [1, 1, 1], [0, 2, 0])
    state = over(here, Ended.TOWER)
    assert [points(state, "recruitment", seat) for seat in range(3)] == [2 * expected, 8, expected]


@pytest.mark.rule("TC-SCORE-06")
@pytest.mark.parametrize(("coins", "expected"), [(0, 0), (1, 0), (2, 1), (7, 3), (40, 20)])
def test_coins(load: Load, coins: int, expected: int) -> None:
    assert points(over(Position(load()).player(0, coins=coins), Ended.TOWER), "coins") == expected


@pytest.mark.rule("TC-SCORE-07", "TC-DISC-08")
@pytest.mark.parametrize(("discs", "expected"), [(1, 1), (3, 2), (7, 3), (15, 4)])
def test_own_discs(load: Load, discs: int, expected: int) -> None:
    here = Position(load()).player(0, discs=discs, tower=2 if discs & 2 else 0)
    if discs & 4:
        here.done(0, GOAL_A)
    # One that lies on a panel counts too.
    state = over(here.panel(4, own=[0]), Ended.TOWER)
    assert points(state, "discs") == expected


@pytest.mark.rule("TC-SCORE-08", "TC-END-04")
@pytest.mark.parametrize(
    ("discs", "expected"), [(0, 0), (1, 0), (2, -1), (3, -1), (4, -2), (5, -2), (6, -3)]
)
def test_penalty_discs(load: Load, discs: int, expected: int) -> None:
    state = over(Position(load()).player(0, penalty=discs), Ended.TOWER)
    assert points(state, "penalties") == expected


@pytest.mark.rule("TC-SCORE-09", "TC-AIR-14")
def test_police_cards(load: Load) -> None:
    state = over(Position(load()).player(0, police=7).player(2, police=1), Ended.TOWER)
    assert [points(state, "police", seat) for seat in range(3)] == [-7, 0, -1]


@pytest.mark.rule("TC-EX-19", "TC-SCORE-03", "TC-P2-03")
def test_three_levels_of_the_tower_cost_twelve_coins(load: Load) -> None:
    prices = [level["cost"] for level in Position(load()).record["tower"]]
    assert sum(prices[:4]) == 12
    state = over(Position(load()).player(0, tower=3), Ended.TRAIN)
    assert points(state, "tower") == 10


@pytest.mark.rule("TC-SCORE-10")
def test_the_sum(load: Load) -> None:
    here = Position(load()).player(0, tower=3, coins=9, police=2, penalty=5, c_done=1, c_points=5)
    here.done(0, GOAL_A).tile(0, 1, [0], []).taken(0)
    state = over(here, Ended.TOWER)
    parts = {name: points(state, name) for name in CATEGORIES}
    assert parts == {
        "goals": 15 + 5,
        "demand": 4,
        "tower": 10,
        "operations": 0,
        "recruitment": 2,
        "coins": 4,
        "discs": 3,
        "penalties": -2,
        "police": -2,
        "margin": 0,
    }
    assert state.scores().tolist() == [sum(parts.values()), 1, 1]
    assert state.placements().tolist() == [1, 2, 2]


def wins(here: Position) -> tuple[list[int], list[float]]:
    """Return placements and shares of the win."""
    state: qx.State = over(here, Ended.TOWER)
    return state.placements().tolist(), state.returns().tolist()


@pytest.mark.rule("TC-SCORE-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_highest_total_wins(load: Load, players: int) -> None:
    here = Position(load(players))
    for seat in range(players):
        here.player(seat, coins=2 * (seat + 1))
    places, shares = wins(here)
    assert places == list(range(players, 0, -1))
    assert shares == [0.0] * (players - 1) + [1.0]


#: Seats 0 to 2 have as many points each; coins that are left over, resources.
def tied(load: Load, **options: Any) -> Position:
    here = Position(load(**options)).player(0, {B: 1}, coins=4)
    return here.player(1, {B: 2, G: 2}, coins=5).player(2, {S: 3}, coins=5)


@pytest.mark.rule("TC-SCORE-10", "TC-RULING-30")
@pytest.mark.parametrize(
    ("tiebreak", "places", "shares"),
    [
        ("shared", [1, 1, 1], [1 / 3, 1 / 3, 1 / 3]),
        ("coins", [3, 1, 1], [0, 0.5, 0.5]),
        ("resources", [3, 1, 2], [0, 1, 0]),
    ],
)
def test_ties(load: Load, tiebreak: str, places: list[int], shares: list[float]) -> None:
    found = wins(tied(load, tiebreak=tiebreak))
    assert found[0] == places
    assert found[1] == pytest.approx(shares)


@pytest.mark.rule("TC-RULING-30")
@pytest.mark.parametrize("tiebreak", ["coins", "resources"])
def test_points_come_before_the_tie_break(load: Load, tiebreak: str) -> None:
    here = tied(load, tiebreak=tiebreak).player(0, {B: 1}, tower=1, coins=4)
    assert wins(here)[0][0] == 1


@pytest.mark.rule("TC-SCORE-10")
@pytest.mark.parametrize(
    ("why", "ending"),
    [
        (Ended.TOWER, "tower"),
        (Ended.TRAIN, "train"),
        (Ended.GOALS, "goals"),
        (Ended.PRS, "stations"),
        (Ended.RECORD, "record"),
        (Ended.RECRUITMENT, "recruitment"),
    ],
)
def test_how_it_ended(load: Load, why: Ended, ending: str) -> None:
    assert over(Position(load()), why).ending() == ending
