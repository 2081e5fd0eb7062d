"""How long actions, turns and games can be; and that there is always something to do."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import step
from .ids import PASS, STOP, Phase, Step, Zone, pack
from .positions import Load, Position, player

#: Games of each kind of play, by engine.
GAMES = {"native": 12, "reference": 1}
#: Decisions of a player in an action, a turn, a game, and draws in a game.
ACTION, TURN, GAME, DRAWS = 33, 37, 2200, 74


@dataclass
class Lengths:
    """The longest of each kind in a game."""

    action: int = 0
    turn: int = 0
    decisions: list[int] = field(default_factory=lambda: [0] * 5)
    draws: int = 0
    moves: list[int] = field(default_factory=lambda: [0] * 5)


def uniform(state: qx.State, dice: random.Random) -> None:
    """Apply any action, or an outcome."""
    chance = state.is_chance_node()
    state.apply_action(state.sample_chance() if chance else dice.choice(legal(state)))


def measured(game: qx.Game, seed: int, busy: bool) -> Lengths:
    """Play a game and measure it."""
    found, dice = Lengths(), random.Random(seed)
    state = game.new_initial_state(seed, chance="explicit")
    in_turn = in_action = 0
    while not state.is_terminal():
        before = state.to_dict()
        actions = legal(state)
        assert actions  # no dead end
        seat = state.current_player()
        if seat >= 0:
            assert len(actions) > 1 or actions == [PASS]
            found.decisions[seat] += 1
        else:
            found.draws += 1
        if busy:
            step(state, dice)
        else:
            uniform(state, dice)
        after = state.to_dict()
        if before["phase"] == Phase.TURNS and seat >= 0:
            in_turn = 1 if before["step"] == Step.MOVE else in_turn + 1
            found.moves[seat] += before["step"] == Step.MOVE
            at_choice = before["step"] in (Step.MOVE, Step.ACTION, Step.OVERTIME, Step.EXCHANGE)
            in_action = 0 if at_choice else in_action + 1
            found.turn, found.action = max(found.turn, in_turn), max(found.action, in_action)
        if after["phase"] == Phase.TURNS and after["step"] == Step.MOVE:
            assert legal(state)[0] == PASS
    return found


@pytest.mark.rule("TE-BUILD-33", "TE-TURN-08", "TE-PASS-01", "TE-END-01")
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("busy", [False, True])
def test_lengths_of_games(load: Load, engine: str, players: int, busy: bool) -> None:
    game = load(players)
    for seed in range(GAMES[engine]):
        found = measured(game, seed, busy)
        assert found.action <= ACTION
        assert found.turn <= TURN + ACTION
        assert max(found.decisions) <= GAME
        assert found.draws <= DRAWS
        assert max(found.moves) <= 3 * 19
        assert sum(found.decisions) + found.draws <= game.max_game_length()


@pytest.mark.parametrize("players", range(1, 6))
def test_the_bound_that_a_game_gives(load: Load, players: int) -> None:
    assert load(players).max_game_length() == GAME * players + 120


@pytest.mark.rule("TE-RAIL-02", "TE-RAIL-03")
def test_the_longest_purchase(load: Load) -> None:
    # Single Rails, all 32 of them: the first one after a choice of the action, then 31 more.
    state = Position(load()).player(0, coins=99).act(0, Zone.BUILD)
    asked = 0
    while state.to_dict()["turn_player"] == 0 and state.to_dict()["step"] == Step.PACK:
        state = play(state, pack(1))
        asked += 1
    assert asked <= ACTION
    assert player(state)["reserve"] == 0
    assert STOP not in legal(state)


#: A million random games in all; and games that go on for longer, in which the City fills.
MANY: list[tuple[Any, int]] = [("uniform", 200_000), (qx.epsilon_greedy("greedy", 0.3), 10_000)]


@pytest.mark.slow
@pytest.mark.rule("TE-END-01")
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize(("policy", "count"), MANY, ids=["uniform", "nearly greedy"])
def test_many_games_end(players: int, policy: Any, count: int) -> None:
    game = qx.load("terminus", players=players)
    report = game.rollout(count, seed=5, policy=policy, detail="totals")
    assert report.totals.completed == report.count == count
    assert report.totals.truncated == 0
    assert report.max_length <= game.max_game_length()
    assert report.totals.turns.maximum <= 57 * players
