"""Modes and options."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .positions import (
    GAME,
    Load,
    Position,
    amounts,
    bought,
    cubes,
    first_state,
    player,
    points,
    split,
    totals,
)


@pytest.mark.rule("CL-MODE-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players(load: Load, players: int) -> None:
    game = load(players)
    assert game.num_players() == players
    assert len(first_state(game).to_dict()["players"]) == players


@pytest.mark.rule("CL-MODE-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6, 2.5, "two", True])
def test_other_numbers_are_refused(engine: str, players: Any) -> None:
    with pytest.raises(qx.PlayerCountError, match="2 to 4 players"):
        qx.load(GAME, players=players, engine=engine)


@pytest.mark.rule("CL-MODE-02")
def test_sides_are_normal_unless_chosen(load: Load) -> None:
    assert load(3).options.sides == ("normal", "normal", "normal")
    assert load(3, sides="difficult").options.sides == ("difficult",) * 3
    mixed = first_state(load(3, sides=("difficult", "normal", "difficult")))
    assert [totals(mixed, seat)[:2] for seat in range(3)] == [(0, -2), (1, -1), (0, -2)]


@pytest.mark.rule("CL-MODE-02")
@pytest.mark.parametrize("sides", [("normal",), ("normal", "hard"), ("normal",) * 3, 5, ("", "")])
def test_wrong_sides_are_refused(engine: str, sides: Any) -> None:
    with pytest.raises(qx.OptionError, match="sides"):
        qx.load(GAME, players=2, sides=sides, engine=engine)


@pytest.mark.rule("CL-MODE-03")
@pytest.mark.parametrize("tile", [24, 25, 26, 27, 28])
def test_mixed_sides_score_as_each_side_does_alone(load: Load, tile: int) -> None:
    def scored(*sides: str) -> list[dict[str, Any]]:
        state = play(first_state(load(2, sides=sides)), tile)
        while state.to_dict()["phase"] == 2:
            state = play(state, split(1))
        return state.to_dict()["players"]

    mixed = scored("normal", "difficult")
    assert mixed[0] == scored("normal", "normal")[0]
    assert mixed[1] == scored("difficult", "difficult")[1]


@pytest.mark.rule("CL-MODE-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_number_of_players_changes_no_rule(load: Load, players: int) -> None:
    game = load(players)
    state = play(Position(game).scoring(27), split(1))
    assert cubes(state) == (2, 2)
    for seat in range(1, players):
        state = play(state, split(2))
        assert cubes(state, seat) == (3, 1)
    assert bought(state) == [0, 1, 2, 3, 12, 13, 14, 15]
    assert len(legal(state)) == 12
    assert points(Position(game).scoring(28)) == {"zombie_track": 1}
    assert amounts(Position(game).scoring(25)) == (2, 9)


@pytest.mark.rule("CL-MODE-05", "CL-FUEL-01")
@pytest.mark.parametrize(("option", "fuel"), [(None, 3), (1, 3), (2, 4)])
def test_fuel_for_each_symbol_in_a_turn(load: Load, option: int | None, fuel: int) -> None:
    game = load() if option is None else load(fuel_per_symbol=option)
    assert amounts(Position(game).scoring(26)) == (fuel, 8)


@pytest.mark.rule("CL-MODE-05", "CL-END-06")
@pytest.mark.parametrize(("option", "left"), [(None, 3), (1, 3), (2, 4)])
def test_fuel_for_each_symbol_at_the_end(load: Load, option: int | None, left: int) -> None:
    # C +1 twice and the one symbol of Foraging.
    game = load() if option is None else load(fuel_per_symbol=option)
    assert amounts(Position(game).put(fuel=0).finish()) == (left, 10)


@pytest.mark.rule("CL-MODE-05")
@pytest.mark.parametrize("value", [0, 3, -1, 1.5, "many", None])
def test_wrong_fuel_per_symbol_is_refused(engine: str, value: Any) -> None:
    with pytest.raises(qx.OptionError, match="fuel_per_symbol"):
        qx.load(GAME, fuel_per_symbol=value, engine=engine)


@pytest.mark.rule("CL-MODE-06")
@pytest.mark.parametrize(
    ("options", "gained"),
    [({}, 1), ({"blocked_ranks": True}, 1), ({"blocked_ranks": False}, 3)],
)
def test_the_rank_of_blocked_players(load: Load, options: dict[str, bool], gained: int) -> None:
    # Seat 0 leads both tracks and is blocked: seat 1 is second, or else first.
    position = Position(load(**options)).put(zombies=30, cube_coop=9, cube_def=9)
    state = position.put(1, zombies=0).finish()
    assert player(state)["points"][4:] == [0, 0]
    assert player(state, 1)["points"][4:] == [gained, gained]


@pytest.mark.rule("CL-MODE-06")
@pytest.mark.parametrize("value", [2, "perhaps", None, 0.5])
def test_wrong_blocked_ranks_is_refused(engine: str, value: Any) -> None:
    with pytest.raises(qx.OptionError, match="blocked_ranks"):
        qx.load(GAME, blocked_ranks=value, engine=engine)


@pytest.mark.rule("CL-MODE-07")
def test_tracking_tokens_are_no_part_of_the_state(load: Load) -> None:
    state = play(first_state(load()), 26)
    assert list(state.to_dict()) == list(load().new_initial_state(seed=1).to_dict())
    assert not any("token" in name or "symbols_left" in name for name in state.to_dict())
    # What they would show follows from the tiles drawn.
    assert state.observation(0)["symbols_left"] == [1, 1, 0, 1, 1]
    assert play(state, 0, 0, 28).observation(0)["symbols_left"] == [1, 1, 0, 1, 0]


@pytest.mark.rule("CL-MODE-01")
def test_an_unknown_option_is_refused(engine: str) -> None:
    with pytest.raises(qx.OptionError, match="fuel_per_symbol"):
        qx.load(GAME, fuel_per_symbols=1, engine=engine)
