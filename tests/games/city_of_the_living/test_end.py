"""The final scoring. Most positions are on mats without printed marks: all totals start at 0."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .positions import (
    ACTION,
    END_PAY,
    FIGHT,
    GATHER,
    OVER,
    TERMINAL,
    Load,
    Position,
    amounts,
    bare_mats,
    cubes,
    edited_pack,
    pay,
    player,
    points,
    split,
)

#: A tile with Cooperation -1 for each seat, and what else it shows.
NEGATIVE = (26, 5, 38, 53)


@pytest.fixture
def bare(load: Load) -> Load:
    """Return a function that loads the game with mats without printed marks."""
    pack = edited_pack(bare_mats)
    return lambda players=2, **options: load(players, pack=pack, **options)


def both_first(track: int = 0) -> dict[str, int]:
    """Return the points of a seat that ties for both majorities with all others."""
    found = {"cooperation_majority": 2, "defense_majority": 2}
    return found | ({"zombie_track": track} if track else {})


@pytest.mark.rule("CL-END-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_of_the_last_tile_is_played_to_its_end(bare: Load, players: int) -> None:
    state = Position(bare(players), turn=35).scoring(59)
    for actions_left in (2, 1):
        now = state.to_dict()
        assert (now["phase"], now["to_act"], now["turn"]) == (ACTION, players - 1, 35)
        assert now["actions_left"] == actions_left
        state = play(state, GATHER)
    now = state.to_dict()
    assert (now["phase"], now["to_act"], now["turn"]) == (OVER, TERMINAL, 36)
    assert (now["scored"], now["to_score"], now["end_pass"], now["actions_left"]) == (0, 0, 0, 0)
    assert state.is_terminal()


@pytest.mark.rule("CL-END-02", "CL-END-03", "CL-END-08", "CL-END-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_finish_a_pass_before_the_next(bare: Load, players: int) -> None:
    position = Position(bare(players))
    for seat in range(players):
        position.lay({3: NEGATIVE[seat]}, seat).put(seat, fuel=9)
    state = position.finish()
    order = [(players - 1 + k) % players for k in range(players)]
    asked = []
    while not state.is_terminal():
        now = state.to_dict()
        assert (now["phase"], now["turn"], now["scored"]) == (END_PAY, 36, 1)
        asked.append((now["end_pass"], now["to_score"], now["to_act"]))
        state = play(state, pay(1))
    assert asked == [(p, players - k, order[k]) for p in (1, 2) for k in range(players)]


@pytest.mark.rule("CL-END-02")
def test_cooperation_comes_twice_before_defenses(bare: Load) -> None:
    # C -1 and D +2. Were Defenses scored between the passes, there would be 2 Fuel and a choice.
    state = Position(bare()).lay({3: 30}).put(zombies=0, fuel=1).finish()
    assert state.is_terminal()
    # Two Zombies came; the first pass of Defenses removed both, the second gave 2 Fuel.
    assert amounts(state) == (3, 0)


@pytest.mark.rule("CL-END-02")
def test_fuel_of_all_steps_comes_before_the_conversion(bare: Load) -> None:
    # Cooperation +1 twice, Defenses +1 twice (no Zombies), 2 Fuel symbols: 2 + 2 + 2 = 6.
    position = Position(bare()).lay({0: 17, 3: 8}).put(zombies=0, fuel=0)
    state = position.finish()
    assert points(state) == both_first(4) | {"fuel": 1}
    assert amounts(state) == (0, 0)
    assert points(state, seat=1) == both_first(1)


@pytest.mark.rule("CL-END-04", "CL-COOP-01")
@pytest.mark.parametrize(("tile", "cooperation"), [(24, 1), (51, 3), (44, 6)])
def test_a_positive_total_gives_fuel_twice(bare: Load, tile: int, cooperation: int) -> None:
    fuel = 1 if tile == 51 else 0  # Biodiesel Trucks have a Fuel symbol
    zombies = 4 if tile == 44 else 0  # Freight Train has Defenses -2
    state = Position(bare()).lay({0: tile}).put(fuel=0).finish()
    points_of_fuel, left = divmod(2 * cooperation + fuel, 6)
    assert points(state).get("fuel", 0) == points_of_fuel
    assert amounts(state) == (left, 8 + zombies)


@pytest.mark.rule("CL-END-04", "CL-COOP-04")
@pytest.mark.parametrize(
    ("first", "second", "zombies", "points_of_fuel", "left"),
    [(0, 0, 10, 1, 0), (0, 1, 9, 0, 4), (1, 0, 9, 0, 4), (1, 1, 8, 0, 2)],
)
def test_each_pass_asks_anew(
    bare: Load, first: int, second: int, zombies: int, points_of_fuel: int, left: int
) -> None:
    # Fishing Nets: C -1, 2 Fuel symbols; 4 Fuel.
    state = Position(bare()).lay({3: 26}).put(fuel=4).finish()
    assert legal(state) == [pay(0), pay(1)]
    state = play(state, pay(first))
    assert legal(state) == [pay(0), pay(1)]
    state = play(state, pay(second))
    assert state.is_terminal()
    assert amounts(state) == (left, zombies)
    assert points(state).get("fuel", 0) == points_of_fuel


@pytest.mark.rule("CL-END-04", "CL-COOP-05")
def test_the_second_pass_has_the_fuel_that_is_left(bare: Load) -> None:
    state = play(Position(bare()).lay({3: 26}).put(fuel=3).finish(), pay(1))
    assert state.is_terminal()
    assert amounts(state) == (1 + 2, 9)
    # With 1 Fuel no pass asks.
    assert amounts(Position(bare()).lay({3: 26}).put(fuel=1).finish()) == (3, 10)


@pytest.mark.rule("CL-END-05", "CL-DEF-01", "CL-DEF-02", "CL-DEF-04")
@pytest.mark.parametrize(
    ("tile", "space", "zombies", "fuel", "left"),
    [
        pytest.param(40, 0, 8, 0, 4, id="+2 for 8"),
        pytest.param(40, 0, 3, 1, 0, id="+2 for 3"),
        pytest.param(40, 0, 1, 3, 0, id="+2 for 1"),
        pytest.param(40, 0, 0, 4, 0, id="+2 for none"),
        pytest.param(40, 0, 18, 0, 14, id="+2 for 18"),
        pytest.param(12, 5, 8, 0, 10, id="-1 for 8"),
        pytest.param(12, 5, 15, 0, 17, id="-1 for 15"),
    ],
)
def test_the_second_pass_of_defenses_sees_the_first(
    bare: Load, tile: int, space: int, zombies: int, fuel: int, left: int
) -> None:
    state = Position(bare()).lay({space: tile}).put(zombies=zombies, fuel=0).finish()
    assert amounts(state) == (fuel, left)


@pytest.mark.rule("CL-END-06", "CL-FUEL-01")
@pytest.mark.parametrize(("option", "gained"), [(1, 2), (2, 4)])
def test_fuel_symbols_are_scored_once(bare: Load, option: int, gained: int) -> None:
    game = bare(2, fuel_per_symbol=option)
    state = Position(game).lay({3: 8}).put(fuel=1).finish()
    assert amounts(state) == (1 + gained, 8)


@pytest.mark.rule("CL-END-07", "CL-FCON-03", "CL-MAJ-08", "CL-FADV-01")
@pytest.mark.parametrize(("zombies", "blocked"), [(13, False), (14, True), (30, True)])
def test_a_player_blocked_by_then_gains_nothing_more(
    bare: Load, zombies: int, blocked: bool
) -> None:
    # Spears (D -1) bring two Zombies; Meeting Hall brings two Fuel and shows an Advantage symbol.
    position = Position(bare(3)).lay({5: 12, 7: 11}).award(tiles=4)
    position.put(zombies=zombies, fuel=11, cube_coop=9, cube_def=9)
    state = position.put(1, zombies=30, fuel=2).put(2, zombies=15).finish()
    assert amounts(state) == (1, zombies + 2)
    if blocked:
        assert points(state) == {"tiles": 4}
    else:
        majorities = {"cooperation_majority": 3, "defense_majority": 3}
        assert points(state) == {"tiles": 5, "fuel": 2} | majorities


@pytest.mark.rule("CL-END-07")
def test_defenses_can_still_free_the_top_space(bare: Load) -> None:
    # Two passes of +1 bring 17 Zombies down to 15, so all later steps count.
    state = Position(bare()).lay({4: 13, 7: 11}).put(zombies=17, fuel=4).finish()
    assert player(state)["zombies"] == 15
    assert points(state) == both_first() | {"fuel": 1, "tiles": 1}


@pytest.mark.rule("CL-FCON-01", "CL-FCON-02")
@pytest.mark.parametrize(
    ("fuel", "gained", "left"),
    [(0, 0, 0), (5, 0, 5), (6, 1, 0), (11, 1, 5), (12, 2, 0), (17, 2, 5), (100, 16, 4)],
)
def test_each_full_six_fuel_give_a_point(bare: Load, fuel: int, gained: int, left: int) -> None:
    state = Position(bare()).put(fuel=fuel, zombies=12).finish()
    assert amounts(state) == (left, 12)
    assert points(state) == both_first() | ({"fuel": gained} if gained else {})


@pytest.mark.rule("CL-FCON-02", "CL-FCON-03")
@pytest.mark.parametrize(("fuel", "left"), [(5, 5), (6, 0), (17, 5), (100, 4)])
def test_a_blocked_player_keeps_the_rest_and_loses_the_sixes(
    bare: Load, fuel: int, left: int
) -> None:
    state = Position(bare()).put(fuel=fuel, zombies=16).finish()
    assert amounts(state) == (left, 16)
    assert points(state) == {}


@pytest.mark.rule("CL-FADV-01", "CL-ADV-01", "CL-ADV-02")
@pytest.mark.parametrize(
    ("zombies", "tiles", "track"), [(0, 3, 4), (6, 3, 2), (12, 3, 0), (15, 3, 0), (16, 0, 0)]
)
def test_advantage_symbols_are_scored_once(
    bare: Load, zombies: int, tiles: int, track: int
) -> None:
    # Library (C -2) shows 2 and Council Hall (C +2, D -1) 1; Rain Barrels make up for D -1.
    position = Position(bare()).lay({3: 13, 7: 59, 8: 49}).award(tiles=1)
    state = position.put(zombies=zombies, fuel=0).finish()
    assert player(state)["zombies"] == zombies
    scored = points(state)
    assert scored["tiles"] == 1 + tiles
    assert scored.get("zombie_track", 0) == track


@pytest.mark.rule("CL-END-01", "CL-MAJ-01")
def test_a_last_tile_of_scavenging_is_scored_in_the_turn_and_at_the_end(load: Load) -> None:
    # Normal mats with 2 symbols: 2 steps to split in the turn, then 2 on both tracks.
    state = play(Position(load(), turn=35).scoring(57), split(0), split(2))
    assert [cubes(state, seat) for seat in range(2)] == [(3, 1), (1, 3)]
    state = play(state, GATHER, FIGHT)
    assert state.is_terminal()
    assert [cubes(state, seat) for seat in range(2)] == [(5, 3), (3, 5)]


@pytest.mark.rule("CL-END-01")
def test_nothing_can_be_done_after_the_end(bare: Load) -> None:
    state = Position(bare()).finish()
    assert legal(state) == []
    with pytest.raises(qx.GameOverError):
        state.apply_action(GATHER)
