"""The course of a turn, and the draw that begins it."""

from __future__ import annotations

from collections import Counter

import pytest

import quincunx as qx

from ..support import legal, play
from .positions import (
    ACTION,
    CHANCE,
    DRAW,
    FIGHT,
    GATHER,
    NONE,
    PLACE,
    SCAVENGE_COOP,
    SCAVENGE_DEF,
    SPLIT,
    YEARS,
    Load,
    Position,
    amounts,
    bought,
    buy,
    cubes,
    first_state,
    pay,
    place,
    player,
    points,
    split,
    totals,
)


@pytest.mark.rule("CL-TURN-01")
def test_a_turn_is_draw_score_offer_and_two_actions(load: Load) -> None:
    state = play(first_state(load()), 24)
    assert [amounts(state, seat) for seat in range(2)] == [(3, 8), (3, 8)]
    now = state.to_dict()
    assert 24 in now["offer"]
    assert (now["phase"], now["to_act"], now["actions_left"], now["turn"]) == (ACTION, 0, 2, 0)
    state = play(state, GATHER)
    now = state.to_dict()
    assert (now["phase"], now["to_act"], now["actions_left"], now["turn"]) == (ACTION, 0, 1, 0)
    state = play(state, FIGHT)
    now = state.to_dict()
    assert (now["phase"], now["to_act"], now["actions_left"], now["turn"]) == (DRAW, -1, 0, 1)
    assert play(state, 28).current_player() == 1


@pytest.mark.rule("CL-TURN-02", "CL-TURN-04", "CL-END-01", "CL-END-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_36_turns_go_round_with_two_actions_each(load: Load, players: int) -> None:
    state = first_state(load(players))
    seats, draws = [], 0
    while not state.is_terminal():
        if state.is_chance_node():
            draws += 1
            assert state.turns() == draws - 1
        elif state.to_dict()["phase"] == ACTION:
            seats.append(state.current_player())
        state = play(state, legal(state)[0])
    assert draws == 36
    assert seats == [turn % players for turn in range(36) for _ in range(2)]
    assert set(Counter(seats).values()) == {72 // players}
    assert seats[-1] == players - 1
    assert state.turns() == 36


@pytest.mark.rule("CL-TURN-03")
@pytest.mark.parametrize(
    ("actions", "after"),
    [
        ((GATHER, GATHER), (6, 8, 1, 1)),
        ((FIGHT, FIGHT), (2, 6, 1, 1)),
        ((SCAVENGE_COOP, SCAVENGE_COOP), (2, 8, 3, 1)),
        ((SCAVENGE_DEF, SCAVENGE_COOP), (2, 8, 2, 2)),
        ((GATHER, FIGHT), (4, 7, 1, 1)),
    ],
)
def test_two_actions_are_alike_or_different(
    load: Load, actions: tuple[int, int], after: tuple[int, ...]
) -> None:
    state = play(Position(load()).act(), *actions)
    assert amounts(state) + cubes(state) == after
    assert state.is_chance_node()


@pytest.mark.rule("CL-TURN-04", "CL-GATH-01")
@pytest.mark.parametrize("actions_left", [2, 1])
def test_with_nothing_else_to_do_fuel_is_gathered(load: Load, actions_left: int) -> None:
    # No Fuel to buy, no Zombie to fight, both cubes on the last level; and there is no pass.
    position = Position(load(), turn=4).put(fuel=0, zombies=0, cube_coop=12, cube_def=12)
    state = position.act(actions_left)
    assert legal(state) == [GATHER]
    for action in range(1, 121):
        with pytest.raises(qx.IllegalActionError):
            state.apply_action(action)


@pytest.mark.rule("CL-TURN-05")
def test_the_second_action_sees_the_first(load: Load) -> None:
    state = Position(load()).put(fuel=2).act()
    assert 2 not in bought(state)  # level 2 costs 4 from level 1
    assert 2 in bought(play(state, GATHER))  # now there are 4 Fuel
    assert 2 in bought(play(state, SCAVENGE_COOP))  # now it costs 2


@pytest.mark.rule("CL-TURN-06")
def test_the_tile_just_drawn_may_be_bought_at_once(load: Load) -> None:
    start = first_state(load())
    assert 25 not in start.to_dict()["offer"]
    state = play(start, 25)
    assert 25 in bought(state)
    after = play(state, buy(25), place(5))
    assert player(after)["space"][5] == 25
    assert 25 not in after.to_dict()["offer"]


@pytest.mark.rule("CL-TURN-07")
def test_others_decide_only_in_a_scoring(load: Load) -> None:
    game = load(3)
    state = play(Position(game, turn=1).draw(), 27)
    seen = []
    while not state.is_chance_node():
        seen.append((state.to_dict()["phase"], state.current_player()))
        others = [seat for seat in range(3) if seat != state.current_player()]
        assert all(state.legal_actions(seat).tolist() == [] for seat in others)
        state = play(state, legal(state)[0])
    assert seen == [(SPLIT, 1), (SPLIT, 2), (SPLIT, 0), (ACTION, 1), (ACTION, 1)]


@pytest.mark.rule("CL-TURN-08")
def test_a_turn_ends_when_the_last_tile_is_laid(load: Load) -> None:
    state = play(Position(load()).act(actions_left=1), buy(13))
    now = state.to_dict()
    assert (now["phase"], now["to_act"], now["turn"], now["actions_left"]) == (PLACE, 0, 0, 0)
    assert now["pending_tile"] == 13
    after = play(state, place(4)).to_dict()
    assert (after["phase"], after["to_act"], after["turn"]) == (DRAW, CHANCE, 1)
    assert after["pending_tile"] == NONE


@pytest.mark.rule("CL-TURN-08")
def test_after_the_first_tile_is_laid_the_second_action_follows(load: Load) -> None:
    state = play(Position(load()).act(), buy(13), place(4))
    now = state.to_dict()
    assert (now["phase"], now["to_act"], now["turn"], now["actions_left"]) == (ACTION, 0, 0, 1)


@pytest.mark.rule("CL-DRAW-01")
@pytest.mark.parametrize("turn", [0, 1, 2, 34, 35])
def test_each_turn_reveals_one_tile_for_the_active_player(load: Load, turn: int) -> None:
    before = Position(load(3), turn, unseen=(28, 58)).draw()
    tile = 28 if turn < 5 else 58
    after = play(before, tile)
    assert set(after.to_dict()["drawn"]) - set(before.to_dict()["drawn"]) == {tile}
    assert after.current_player() == turn % 3


@pytest.mark.rule("CL-DRAW-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_scores_the_symbol_once(load: Load, players: int) -> None:
    before = Position(load(players), turn=1)
    seats = range(players)
    assert [amounts(before.scoring(24), seat) for seat in seats] == [(3, 8)] * players
    assert [amounts(before.scoring(25), seat) for seat in seats] == [(2, 9)] * players
    assert [amounts(before.scoring(26), seat) for seat in seats] == [(3, 8)] * players
    assert [points(before.scoring(28), seat) for seat in seats] == [{"zombie_track": 1}] * players


@pytest.mark.rule("CL-DRAW-03")
@pytest.mark.parametrize("turn", range(4))
def test_the_active_player_scores_first_then_clockwise(load: Load, turn: int) -> None:
    state = Position(load(4), turn).scoring(27)
    order = []
    while state.to_dict()["phase"] == SPLIT:
        order.append(state.current_player())
        assert state.to_dict()["to_score"] == 5 - len(order)
        state = play(state, legal(state)[0])
    assert order == [(turn + k) % 4 for k in range(4)]


@pytest.mark.rule("CL-DRAW-03")
def test_players_without_a_choice_are_passed_over(load: Load) -> None:
    # Only seat 0 can pay; seats 1 and 2 are scored on the way, before and after it.
    position = Position(load(3, sides="difficult"), turn=2)
    for seat in range(3):
        position.lay({4: (5, 20, 30)[seat]} if seat < 2 else {}, seat)
        position.put(seat, fuel=2 if seat == 0 else 1)
    state = position.scoring(24)
    assert (state.current_player(), state.to_dict()["to_score"]) == (0, 2)
    assert totals(state, 1)[0] == -1
    assert [amounts(state, seat) for seat in range(3)] == [(2, 8), (1, 8), (1, 8)]
    after = play(state, pay(1))
    assert [amounts(after, seat) for seat in range(3)] == [(0, 8), (1, 9), (1, 8)]


@pytest.mark.rule("CL-DRAW-04", "CL-PLACE-03")
def test_only_visible_symbols_count(load: Load) -> None:
    # Foraging (a Fuel symbol) covered, and space 10 of the track occupied.
    position = Position(load(), turn=2).lay({3: 13})
    assert amounts(position.scoring(26)) == (2, 8)
    assert points(Position(load(), turn=2).put(zombies=10).scoring(28)) == {}
    assert points(Position(load(), turn=2).put(zombies=9).scoring(28)) == {"zombie_track": 1}
    # A bought tile counts until another is laid over it.
    assert amounts(Position(load(), turn=4).lay({4: 8}).scoring(26)) == (5, 8)
    covered = Position(load(), turn=4).lay({4: 13}).remove(8)
    assert amounts(covered.scoring(26)) == (3, 8)


@pytest.mark.rule("CL-DRAW-05")
def test_the_revealed_tile_adds_nothing_to_its_scoring(load: Load) -> None:
    start = first_state(load())
    for tile in (24, 25, 26, 28):  # Cooperation +1, Defenses +2, Fuel 2, +1 Advantage
        after = play(start, tile)
        assert totals(after) == (1, -1, 1, 2, 0)
    assert amounts(play(start, 24)) == (3, 8)
    assert amounts(play(start, 25)) == (2, 9)
    assert amounts(play(start, 26)) == (3, 8)
    assert player(play(start, 28))["advantage"] == 1
    assert cubes(play(start, 27, split(2))) == (3, 1)  # 2 symbols; Scout Camp has 3 more


@pytest.mark.rule("CL-DRAW-06")
def test_the_tile_joins_the_offer_when_all_have_scored(load: Load) -> None:
    state = play(first_state(load()), 27)
    for seat in range(2):
        now = state.to_dict()
        assert state.current_player() == seat
        assert 27 not in now["offer"]
        assert (now["pending_tile"], 27 in now["drawn"]) == (27, True)
        state = play(state, split(0))
    now = state.to_dict()
    assert (27 in now["offer"], now["pending_tile"]) == (True, NONE)
    # Scout Camp is a Defense tile of level 3, where the cube now stands: 2 Fuel.
    assert cubes(state) == (1, 3)
    assert amounts(play(state, buy(27)))[0] == 0


@pytest.mark.rule("CL-DRAW-07")
def test_special_tiles_join_the_offer_without_effect(load: Load) -> None:
    state = Position(load()).put(fuel=3).scoring(28)
    assert 28 in state.to_dict()["offer"]
    assert points(state) == {"zombie_track": 1}
    assert 28 not in bought(state)  # Cooperation side, level 2: costs 4 from level 1
    after = play(state, SCAVENGE_COOP, buy(28))  # costs 2 from level 2
    assert points(after) == {"zombie_track": 1, "special_tiles": 1}
    assert amounts(after)[0] == 1


@pytest.mark.rule("CL-DRAW-08")
def test_each_year_scores_every_symbol_once(load: Load) -> None:
    game = load()
    scoring = {tile.id: tile.scoring for tile in game.pack.tiles}
    for year, (first, size) in enumerate(YEARS[1:], start=1):
        counts = Counter(scoring[tile] for tile in range(first, first + size))
        expected = dict.fromkeys(("cooperation", "defenses", "fuel", "scavenging", "advantage"), 1)
        assert counts == expected | {"advantage": 2 if year == 7 else 1}
    assert Counter(scoring.values()) == {
        "none": 24,
        "cooperation": 7,
        "defenses": 7,
        "fuel": 7,
        "scavenging": 7,
        "advantage": 8,
    }


@pytest.mark.rule("CL-DRAW-08")
def test_the_symbols_still_to_come_are_known(load: Load) -> None:
    state = first_state(load())
    assert state.observation(0)["symbols_left"] == [1, 1, 1, 1, 1]
    assert play(state, 24).observation(1)["symbols_left"] == [0, 1, 1, 1, 1]
    last_year = Position(load(), turn=30, unseen=(58, 59)).draw()
    assert last_year.observation(0)["symbols_left"] == [1, 1, 1, 1, 2]
    assert play(last_year, 59).observation(0)["symbols_left"] == [1, 1, 1, 1, 1]
