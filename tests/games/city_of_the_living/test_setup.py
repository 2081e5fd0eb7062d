"""The start of a game."""

from __future__ import annotations

import pytest

from ..support import play
from .positions import (
    CHANCE,
    DRAW,
    EMPTY,
    GATHER,
    PRINTED,
    YEARS,
    Load,
    Position,
    amounts,
    bought,
    buy,
    first_state,
    place,
    player,
    points,
    totals,
)

#: The tiles of year ZERO by side and level, 1 to 6.
ZERO_TILES = {
    "cube_coop": ((0, 1), (2, 3), (4, 5), (7, 9), (6, 8), (10, 11)),
    "cube_def": ((12, 13), (14, 15), (16, 17), (18, 19), (20, 21), (22, 23)),
}


@pytest.mark.rule("CL-SET-01")
def test_the_zero_tiles_lie_open_from_the_start(load: Load) -> None:
    start = first_state(load()).to_dict()
    assert start["offer"] == list(range(24))
    assert start["drawn"] == []


@pytest.mark.rule("CL-SET-02")
@pytest.mark.parametrize(("cube", "other"), [("cube_coop", "cube_def"), ("cube_def", "cube_coop")])
@pytest.mark.parametrize("level", range(1, 7))
def test_offered_tiles_lie_at_their_own_level_and_side(
    load: Load, cube: str, other: str, level: int
) -> None:
    # With 1 Fuel exactly the tiles below the own cube are within reach: two a level.
    state = Position(load()).put(fuel=1, **{cube: level + 1, other: 1}).act()
    below = sorted(tile for tiles in ZERO_TILES[cube][:level] for tile in tiles)
    dated = [tile for tile in bought(state) if tile >= 24]
    assert [tile for tile in bought(state) if tile < 24] == below
    assert len(below) == 2 * level
    assert dated == ([24] if cube == "cube_coop" else [])


@pytest.mark.rule("CL-SET-03", "CL-SET-04")
@pytest.mark.parametrize("pick", [0, -1])
def test_the_years_are_stacked_one_after_the_other(load: Load, pick: int) -> None:
    state = first_state(load())
    sizes = []
    for first, size in YEARS[1:]:
        left = list(range(first, first + size))
        while left:
            assert state.to_dict()["phase"] == DRAW
            assert [tile for tile, _ in state.chance_outcomes()] == left
            state = play(state, left.pop(pick))
            while not state.is_chance_node() and not state.is_terminal():
                state = play(state, int(state.legal_actions()[0]))
        sizes.append(size)
    assert state.is_terminal()
    assert sizes == [5, 5, 5, 5, 5, 5, 6]
    assert sum(sizes) == 36


@pytest.mark.rule("CL-SET-05", "CL-SET-06", "CL-SET-07", "CL-SET-08")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["normal", "difficult"])
def test_every_player_starts_alike(load: Load, players: int, side: str) -> None:
    start = first_state(load(players, sides=side)).to_dict()
    assert len(start["players"]) == players
    for data in start["players"]:
        assert data["fuel"] == 2
        assert data["zombies"] == 8
        assert (data["cube_coop"], data["cube_def"]) == (1, 1)
        assert data["advantage"] == 0
        assert data["points"] == [0] * 6


@pytest.mark.rule("CL-SET-06")
@pytest.mark.parametrize(("side", "gained"), [("normal", 1), ("difficult", 0)])
def test_the_first_zombies_stand_on_the_eight_lowest_spaces(
    load: Load, side: str, gained: int
) -> None:
    # Symbols lie on spaces 1, 4, 7 and, on the Normal side only, on space 10, which is free.
    state = Position(load(sides=side)).scoring(28)
    assert points(state) == ({"zombie_track": gained} if gained else {})


@pytest.mark.rule("CL-SET-09")
def test_totals_start_at_the_sums_of_the_printed_tiles(load: Load) -> None:
    state = first_state(load(2, sides=("normal", "difficult")))
    assert totals(state, 0) == (1, -1, 1, 2, 0)
    assert totals(state, 1) == (0, -2, 1, 1, 0)
    for seat in range(2):
        space = player(state, seat)["space"]
        assert [s for s in range(11) if space[s] == PRINTED] == [0, 1, 3, 5, 6, 7]
        assert [s for s in range(11) if space[s] == EMPTY] == [2, 4, 8, 9, 10]


@pytest.mark.rule("CL-SET-10")
def test_printed_tiles_score_like_any_others(load: Load) -> None:
    # Foraging, printed on space 3, shows the only Fuel symbol of the mat.
    assert amounts(Position(load()).scoring(26)) == (3, 8)
    assert amounts(Position(load(), turn=2).lay({3: 13}).scoring(26)) == (2, 8)


@pytest.mark.rule("CL-SET-10", "CL-PLACE-02")
def test_printed_tiles_can_be_covered(load: Load) -> None:
    state = play(Position(load()).act(), buy(13), place(3))
    assert player(state)["space"][3] == 13
    assert totals(state) == (2, 0, 0, 2, 0)


@pytest.mark.rule("CL-SET-11", "CL-ZOM-08", "CL-FUEL-02")
def test_the_supplies_never_run_out(load: Load) -> None:
    # There are 64 Zombies in the box; 4 times 30 stand on the mats, and 4 more come.
    position = Position(load(4))
    for seat in range(4):
        position.put(seat, zombies=30, fuel=100)
    after = position.scoring(25)
    assert [amounts(after, seat) for seat in range(4)] == [(100, 31)] * 4
    assert amounts(play(after, GATHER, GATHER)) == (104, 31)


@pytest.mark.rule("CL-SET-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_0_has_the_first_turn(load: Load, players: int) -> None:
    start = first_state(load(players))
    assert start.current_player() == CHANCE
    assert play(start, 28).current_player() == 0
