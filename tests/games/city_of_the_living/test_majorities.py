"""The Scavenging majorities of the final scoring, on mats without printed marks."""

from __future__ import annotations

import pytest

import quincunx as qx

from .positions import (
    OVER,
    Load,
    Position,
    bare_mats,
    cubes,
    edited_pack,
    player,
)

Points = tuple[int, ...]

#: Cubes of all players, and their points.
UNBLOCKED: list[tuple[Points, Points]] = [
    ((7, 5, 5, 2), (3, 0, 0, 0)),
    ((7, 7, 5, 2), (2, 2, 0, 0)),
    ((8, 8, 8, 8), (2, 2, 2, 2)),
    ((7, 6, 2, 2), (3, 1, 0, 0)),
    ((2, 7, 6, 5), (0, 3, 1, 0)),
    ((1, 9, 9, 9), (0, 2, 2, 2)),
    ((4, 4, 4, 9), (0, 0, 0, 3)),
    ((12, 12, 12, 12), (2, 2, 2, 2)),
    ((12, 12, 1, 11), (2, 2, 0, 0)),
    ((7, 6, 2), (3, 1, 0)),
    ((7, 7, 2), (2, 2, 0)),
    ((1, 1, 1), (2, 2, 2)),
    ((3, 12, 3), (0, 3, 0)),
    ((3, 1), (3, 1)),
    ((1, 12), (1, 3)),
    ((4, 4), (2, 2)),
    ((12, 12), (2, 2)),
]

#: Cubes, blocked seats, and the points with and without `blocked_ranks`.
BLOCKED: list[tuple[Points, Points, Points, Points]] = [
    ((7, 6, 2), (0,), (0, 1, 0), (0, 3, 1)),
    ((7, 7, 2), (0,), (0, 2, 0), (0, 3, 1)),
    ((7, 6, 6), (0,), (0, 0, 0), (0, 2, 2)),
    ((7, 6, 2), (1,), (3, 0, 0), (3, 0, 1)),
    ((7, 6, 6), (1,), (3, 0, 0), (3, 0, 1)),
    ((7, 6, 2), (2,), (3, 1, 0), (3, 1, 0)),
    ((7, 6, 2), (0, 1), (0, 0, 0), (0, 0, 3)),
    ((7, 6, 2), (0, 1, 2), (0, 0, 0), (0, 0, 0)),
    ((9, 8, 7, 6), (0, 1), (0, 0, 0, 0), (0, 0, 3, 1)),
    ((9, 9, 7, 6), (0,), (0, 2, 0, 0), (0, 3, 1, 0)),
    ((5, 3), (0,), (0, 1), (0, 3)),
    ((5, 3), (1,), (3, 0), (3, 0)),
    ((4, 4), (1,), (2, 0), (3, 0)),
]


@pytest.fixture
def bare(load: Load) -> Load:
    """Return a function that loads the game with mats without printed marks."""
    pack = edited_pack(bare_mats)
    return lambda players=2, **options: load(players, pack=pack, **options)


def final(game: qx.Game, coop: Points, defense: Points, blocked: Points = ()) -> qx.State:
    """Return the end of a game with these cubes on the two tracks."""
    position = Position(game)
    for seat in range(game.players):
        zombies = 20 if seat in blocked else 12
        position.put(seat, cube_coop=coop[seat], cube_def=defense[seat], zombies=zombies)
    state = position.finish()
    assert state.to_dict()["phase"] == OVER
    return state


def of_track(state: qx.State, category: int) -> Points:
    """Return the points of all seats for one majority: 4 Cooperation, 5 Defense."""
    return tuple(player(state, seat)["points"][category] for seat in range(state.game.players))


@pytest.mark.rule(
    "CL-MAJ-03", "CL-MAJ-04", "CL-MAJ-05", "CL-MAJ-06", "CL-MAJ-07", "CL-MAJ-09", "CL-MODE-04"
)
@pytest.mark.parametrize(("levels", "gained"), UNBLOCKED)
def test_majorities(bare: Load, levels: Points, gained: Points) -> None:
    game = bare(len(levels))
    level = (1,) * len(levels)
    tied = (2,) * len(levels)
    state = final(game, levels, level)
    assert (of_track(state, 4), of_track(state, 5)) == (gained, tied)
    state = final(game, level, levels)
    assert (of_track(state, 4), of_track(state, 5)) == (tied, gained)


@pytest.mark.rule("CL-MAJ-02")
def test_each_track_is_rated_by_itself(bare: Load) -> None:
    state = final(bare(3), (9, 5, 4), (1, 12, 12))
    assert of_track(state, 4) == (3, 1, 0)
    assert of_track(state, 5) == (0, 2, 2)
    state = final(bare(2), (5, 3), (2, 7))
    assert (of_track(state, 4), of_track(state, 5)) == ((3, 1), (1, 3))


@pytest.mark.rule("CL-MAJ-08", "CL-MAJ-10", "CL-MODE-06", "CL-END-07")
@pytest.mark.parametrize(("levels", "blocked", "ranked", "left_out"), BLOCKED)
def test_blocked_players(
    bare: Load, levels: Points, blocked: Points, ranked: Points, left_out: Points
) -> None:
    players = len(levels)
    with_ranks = final(bare(players), levels, levels, blocked)
    assert of_track(with_ranks, 4) == of_track(with_ranks, 5) == ranked
    without = final(bare(players, blocked_ranks=False), levels, levels, blocked)
    assert of_track(without, 4) == of_track(without, 5) == left_out


@pytest.mark.rule("CL-MAJ-01", "CL-MAJ-09")
@pytest.mark.parametrize(
    ("tops", "before", "after"),
    [
        ({}, (3, 4), (3, 4)),
        ({5: 12}, (1, 1), (3, 3)),
        ({5: 12}, (10, 11), (12, 12)),
        ({5: 12}, (12, 4), (12, 6)),
        ({5: 52, 6: 32}, (6, 9), (11, 12)),
    ],
)
def test_both_cubes_move_by_all_symbols(
    bare: Load, tops: dict[int, int], before: Points, after: Points
) -> None:
    # Spears have 2 symbols, Sniper Rifles 2 (and C -1), Machetes 3. No decision is asked for.
    position = Position(bare()).lay(tops).put(cube_coop=before[0], cube_def=before[1], fuel=0)
    state = position.finish()
    assert state.is_terminal()
    assert cubes(state) == after


@pytest.mark.rule("CL-MAJ-01", "CL-MAJ-02")
def test_cubes_are_rated_after_they_have_moved(bare: Load) -> None:
    # Seat 0 overtakes seat 1 by the 2 symbols of Spears, also though he is on the same level.
    position = Position(bare()).lay({5: 12}).put(cube_coop=6, cube_def=10)
    state = position.put(1, cube_coop=7, cube_def=12).finish()
    assert (of_track(state, 4), of_track(state, 5)) == ((3, 1), (2, 2))
