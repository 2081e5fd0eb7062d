"""Bots that search: what they are told, what they tell, and what they keep."""

from __future__ import annotations

import json
from typing import Any

import pytest

import quincunx as qx
from quincunx.bots import FlatMcBot, MctsBot, decision_seed

from ..helpers import cases, game_of, nodes, numpy_block
from .positions import SHORT, position

GAME = game_of(SHORT, 2)
KINDS = [MctsBot, FlatMcBot]


def play(bot: Any, steps: int, seed: int = 1, tell: str = "all") -> list[int]:
    """Play both seats by a bot for some decisions and return them."""
    state = GAME.new_initial_state(seed)
    made = []
    for _ in range(steps):
        player = state.current_player()
        made.append(bot.step(state))
        if tell == "all":
            bot.inform_action(state, player, made[-1])
        state.apply_action(made[-1])
    return made


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_is_the_same_play(kind: Any) -> None:
    bot = kind(GAME, seed=4, playouts=30)
    first = play(bot, 25)
    assert play(kind(GAME, seed=4, playouts=30), 25) == first
    bot.restart()
    assert play(bot, 25) == first
    other = kind(GAME, seed=5, playouts=30)
    play(other, 25)
    assert other.result != bot.result


def test_a_decision_has_luck_of_its_own() -> None:
    """Whatever was thought before, and whoever sits elsewhere."""
    assert decision_seed(7, 2, 3) == numpy_block(7, 0, 5, 2, 3, 0)[0]
    bot = MctsBot(GAME, seed=4, seat=1, playouts=30)
    play(bot, 6)
    state = position(GAME)
    bot.step(state)
    assert bot.result is not None
    assert bot.result.seed == decision_seed(4, 1, 6)


def forced() -> qx.State:
    """Return a state of any game in which a seat has one action only."""
    for case in cases():
        for state in nodes(game_of(case.name, case.players), seed=1, chance="auto"):
            if state.is_player_node() and len(state.legal_actions()) == 1:
                return state
    raise AssertionError("no game has such a state")


def test_the_only_action_is_taken_at_once() -> None:
    state = forced()
    action = int(state.legal_actions()[0])
    bot = MctsBot(state.game, seed=4, playouts=10**9)
    assert bot.step(state) == action
    assert bot.statistics() is None
    assert bot.step_with_policy(state) == ([(action, 1.0)], action)


@pytest.mark.parametrize("kind", KINDS)
def test_what_it_thought_can_be_read(kind: Any) -> None:
    bot = kind(GAME, seed=4, playouts=60)
    assert bot.statistics() is None
    state = position(GAME)
    action = bot.step(state)
    told = json.loads(json.dumps(bot.statistics()))
    assert told["best"] == action
    assert told["playouts"] == bot.result.playouts
    assert {row["action"] for row in told["actions"]} == set(state.legal_actions().tolist())
    assert told["line"][0] == [state.current_player(), action]


@pytest.mark.parametrize("kind", KINDS)
def test_policies_are_told(kind: Any) -> None:
    bot = kind(GAME, seed=4, playouts=60)
    assert bot.provides_policy()
    policy, action = bot.step_with_policy(position(GAME))
    assert sum(share for _, share in policy) == pytest.approx(1)
    assert max(share for _, share in policy) == dict(policy)[action]
    assert [a for a, _ in bot.get_policy(position(GAME))] == [a for a, _ in policy]


def test_names_and_identities() -> None:
    bot = MctsBot(GAME, playouts=60)
    assert bot.name == "mcts"
    assert not bot.cheats
    assert bot.identity == (
        "mcts:playouts=60,policy=greedy,c=0.4,bias=10.0,chance=open,score=0.0,belief=1.0,"
        "reuse=False,memory=256,threads=1"
    )
    assert str(bot.settings) == "mcts:playouts=60,policy=greedy"
    flat = FlatMcBot(GAME, time=0.5, policy="uniform")
    assert flat.identity == "flat-mc:time=0.5,policy=uniform,score=0.0,belief=1.0,threads=1"
    assert MctsBot(GAME, name="mine").name == "mine"


# Trees that are kept.


def test_what_was_found_is_kept() -> None:
    bot = MctsBot(GAME, seed=4, playouts=200, reuse=True)
    inherited = []
    state = GAME.new_initial_state(1)
    for _ in range(30):
        player, action = state.current_player(), bot.step(state)
        if bot.result is not None:
            inherited.append(bot.result.inherited)
        bot.inform_action(state, player, action)
        state.apply_action(action)
    assert inherited[0] == 0
    assert sum(count > 0 for count in inherited) > len(inherited) // 2


def test_to_be_told_of_ones_own_decisions_makes_no_difference() -> None:
    """OpenSpiel tells a bot of those of the others only."""
    told = MctsBot(GAME, seed=4, playouts=60, reuse=True)
    untold = MctsBot(GAME, seed=4, playouts=60, reuse=True)
    assert play(told, 25) == play(untold, 25, tell="none")


def test_a_bot_that_was_told_nothing_begins_anew() -> None:
    game = game_of(SHORT, 3)
    bot = MctsBot(game, seed=4, playouts=60, reuse=True)
    state = game.new_initial_state(1)
    inherited, others_moved = [], False
    while not state.is_terminal():
        if state.current_player() != 0:
            state.apply_action(state.legal_actions()[-1])
            others_moved = True
            continue
        action = bot.step(state)
        if others_moved and bot.result is not None:
            inherited.append(bot.result.inherited)
        others_moved = False
        state.apply_action(action)
    assert len(inherited) > 3
    assert not any(inherited)


def test_trees_follow_decisions() -> None:
    searcher = qx.bots.Searcher(GAME, qx.bots.SearchSettings(playouts=50, reuse=True))
    state = position(GAME)
    found = state.search(seed=1, searcher=searcher)
    assert searcher.advance(state.current_player(), found.best)
    after = state.child(found.best)
    assert after.is_player_node()
    inherited = after.search(seed=2, searcher=searcher).inherited
    assert inherited == found.visits[found.place(found.best)]
    # What nobody tried is not there, and nothing is left.
    assert not searcher.advance((after.current_player() + 1) % 2, 0)
    assert state.search(seed=1, searcher=searcher) == found


def test_a_tree_is_kept_within_its_memory() -> None:
    settings = qx.bots.SearchSettings(playouts=60_000, memory=2, policy="uniform", depth=1)
    found = qx.bots.Searcher(GAME, settings).search(position(GAME), seed=1)
    assert found.full
    assert found.memory <= 2 * 2**20
    assert found.playouts == 60_000
    roomy = position(GAME).search(playouts=60_000, policy="uniform", depth=1, seed=1)
    assert not roomy.full
    assert roomy.memory > found.memory
