"""The Advantage scoring of a turn."""

from __future__ import annotations

import pytest

from ..support import play
from .positions import FIGHT, GATHER, Load, Position, player, points

#: Tiles on a Normal mat and the Advantage symbols on them.
MATS = [({}, 0), ({7: 7}, 1), ({7: 7, 8: 21}, 2), ({4: 38, 7: 7, 8: 21}, 3)]


@pytest.mark.rule("CL-ADV-01")
@pytest.mark.parametrize(("tops", "on_tiles"), MATS)
@pytest.mark.parametrize(("zombies", "on_track"), [(0, 4), (3, 3), (5, 2), (9, 1), (12, 0)])
def test_a_point_for_each_visible_symbol(
    load: Load, tops: dict[int, int], on_tiles: int, zombies: int, on_track: int
) -> None:
    state = Position(load(), turn=16).lay(tops).put(zombies=zombies).scoring(43)
    expected = {"tiles": on_tiles, "zombie_track": on_track}
    assert points(state) == {name: count for name, count in expected.items() if count}
    assert player(state)["advantage"] == on_tiles + on_track


@pytest.mark.rule("CL-ADV-01", "CL-DRAW-05")
def test_a_tile_with_two_symbols_counts_twice(load: Load) -> None:
    # Library, on space 8, shows two.
    state = Position(load(), turn=35).lay({8: 59}).put(zombies=15).scoring(58)
    assert points(state) == {"tiles": 2}


@pytest.mark.rule("CL-ADV-02")
@pytest.mark.parametrize("zombies", [16, 17, 40])
def test_a_blocked_player_gains_nothing(load: Load, zombies: int) -> None:
    position = Position(load(), turn=4).lay({7: 7, 8: 21}).award(tiles=5).put(zombies=zombies)
    state = position.scoring(28)
    assert points(state) == {"tiles": 5}
    assert points(state, seat=1) == {"zombie_track": 1}


@pytest.mark.rule("CL-ADV-03", "CL-TURN-05")
def test_being_blocked_counts_at_the_scoring_only(load: Load) -> None:
    position = Position(load(), turn=4).lay({7: 7, 8: 21}).put(zombies=16)
    state = position.scoring(28)
    assert points(state) == {}
    # Fought off in the same turn: the next scoring gives its own two, and no more.
    assert points(play(state, FIGHT, GATHER, 33)) == {"tiles": 2}
    assert points(play(state, GATHER, GATHER, 33)) == {}


@pytest.mark.rule("CL-ADV-04")
def test_points_are_never_lost(load: Load) -> None:
    # A blocked player whose totals are all bad: Cooperation -2, Defenses -3 (in turn 10).
    position = Position(load(), turn=10).lay({2: 24, 6: 12, 7: 21, 8: 27, 9: 15})
    position.award(tiles=7, zombie_track=2).put(zombies=20, fuel=0)
    for tile in range(34, 39):
        state = position.scoring(tile)
        while not state.is_chance_node():
            assert points(state) == {"tiles": 7, "zombie_track": 2}
            state = play(state, int(state.legal_actions()[0]))


@pytest.mark.rule("CL-ADV-05")
def test_points_go_on_beyond_the_printed_track(load: Load) -> None:
    game = load()
    assert game.pack.board.advantage_track == 50
    position = Position(game, turn=16).lay({7: 7, 8: 21}).put(zombies=3)
    assert player(position.award(tiles=48).scoring(43))["advantage"] == 53
    far = position.award(tiles=60, zombie_track=35)
    assert player(far.scoring(43))["advantage"] == 100
