"""The winner, the placements and the returns, on mats without printed marks."""

from __future__ import annotations

import pytest

import quincunx as qx

from .positions import Load, Position, amounts, bare_mats, edited_pack

Standing = tuple[int, int, int]  # points from tiles, Fuel, Zombies

CASES: list[tuple[tuple[Standing, ...], list[int], list[float]]] = [
    # Most points, whatever the Fuel and the Zombies.
    (((9, 0, 15), (8, 5, 10)), [1, 2], [1, 0]),
    (((8, 5, 10), (9, 0, 15)), [2, 1], [0, 1]),
    (((3, 0, 12), (9, 0, 12), (5, 0, 12), (9, 1, 12)), [4, 2, 3, 1], [0, 0, 0, 1]),
    # Then most left-over Fuel, whatever the Zombies.
    (((9, 4, 15), (9, 3, 10)), [1, 2], [1, 0]),
    (((9, 0, 10), (9, 5, 15), (9, 4, 11)), [3, 1, 2], [0, 1, 0]),
    # Then fewest Zombies.
    (((9, 4, 11), (9, 4, 10)), [2, 1], [0, 1]),
    (((9, 4, 10), (9, 4, 15), (9, 4, 13)), [1, 3, 2], [1, 0, 0]),
    # Then a shared victory.
    (((9, 4, 10), (9, 4, 10)), [1, 1], [1 / 2, 1 / 2]),
    (((9, 4, 10),) * 3, [1, 1, 1], [1 / 3, 1 / 3, 1 / 3]),
    (((9, 4, 10),) * 4, [1, 1, 1, 1], [1 / 4, 1 / 4, 1 / 4, 1 / 4]),
    (((9, 4, 10), (2, 4, 10), (9, 4, 10)), [1, 3, 1], [1 / 2, 0, 1 / 2]),
    (((2, 4, 10), (9, 4, 10), (2, 4, 10)), [2, 1, 2], [0, 1, 0]),
    (((2, 4, 10), (9, 4, 10), (9, 4, 10), (9, 4, 10)), [4, 1, 1, 1], [0, 1 / 3, 1 / 3, 1 / 3]),
]


def final(load: Load, standings: tuple[Standing, ...], **options: str) -> qx.State:
    """Return the end of a game in which all tie for both majorities, with 4 points for each."""
    position = Position(load(len(standings), pack=edited_pack(bare_mats), **options))
    for seat, (scored, fuel, zombies) in enumerate(standings):
        position.award(seat, tiles=scored).put(seat, fuel=fuel, zombies=zombies)
    state = position.finish()
    assert state.is_terminal()
    assert state.scores().tolist() == [scored + 4 for scored, _, _ in standings]
    return state


@pytest.mark.rule("CL-WIN-01", "CL-WIN-02", "CL-WIN-03", "CL-WIN-04", "CL-WIN-05")
@pytest.mark.parametrize(("standings", "placements", "shares"), CASES)
def test_ranking(
    load: Load,
    standings: tuple[Standing, ...],
    placements: list[int],
    shares: list[float],
) -> None:
    state = final(load, standings)
    assert state.placements().tolist() == placements
    assert state.returns().tolist() == shares


@pytest.mark.rule("CL-WIN-05")
def test_returns_as_asked_for(load: Load) -> None:
    standings = ((9, 4, 11), (9, 4, 10), (12, 0, 15))
    assert final(load, standings).returns().tolist() == [0, 0, 1]
    assert final(load, standings, returns="scores").returns().tolist() == [13, 13, 16]
    assert final(load, standings, returns="placements").returns().tolist() == [-3, -2, -1]


@pytest.mark.rule("CL-WIN-02", "CL-FCON-02")
def test_only_left_over_fuel_breaks_ties(load: Load) -> None:
    # 11 Fuel give a point and leave 5; 3 more points from tiles make up for 1 and leave 4.
    position = Position(load(pack=edited_pack(bare_mats)))
    position.award(0, tiles=4).put(0, fuel=11, zombies=12)
    state = position.award(1, tiles=5).put(1, fuel=4, zombies=12).finish()
    assert state.scores().tolist() == [9, 9]
    assert [amounts(state, seat)[0] for seat in range(2)] == [5, 4]
    assert state.returns().tolist() == [1, 0]


@pytest.mark.rule("CL-WIN-03")
def test_zombies_of_the_stack_count_too(load: Load) -> None:
    # Both are blocked and gain nothing: 0 points, equal Fuel, 20 against 21 Zombies.
    position = Position(load(pack=edited_pack(bare_mats)))
    state = position.put(0, zombies=21).put(1, zombies=20).finish()
    assert state.scores().tolist() == [0, 0]
    assert state.placements().tolist() == [2, 1]


@pytest.mark.rule("CL-WIN-05")
def test_scores_are_the_sums_of_their_categories(load: Load) -> None:
    position = Position(load(pack=edited_pack(bare_mats))).award(0, tiles=3, zombie_track=5)
    state = position.put(0, zombies=0, fuel=13).finish()
    found = {name: values.tolist() for name, values in state.categories().items()}
    assert found == {
        "tiles": [3, 0],
        "zombie_track": [9, 1],
        "special_tiles": [0, 0],
        "fuel": [2, 0],
        "cooperation_majority": [2, 2],
        "defense_majority": [2, 2],
    }
    assert state.scores().tolist() == [18, 5]
