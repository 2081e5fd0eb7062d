"""Bots that search, shown views: fair, reproducible, and the same over the protocol."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import quincunx as qx
from quincunx.bots import HIDDEN_ACTION, BotSpec, MctsBot, SeatView, ask, begin, make_bot, tell

from ..helpers import node_kinds

SEARCHES = ("mcts:playouts=20", "mcts:playouts=20,reuse=true", "flat-mc:playouts=20")


def play(game: qx.Game, text: str, decisions: int) -> tuple[list[int], int]:
    """Play the beginning of a game; return the actions, and the playouts that were inherited."""
    bots = [make_bot(text, game, 0, 5)]
    bots += [make_bot("uniform", game, seat, 5) for seat in range(1, game.players)]
    state = game.new_initial_state(3)
    for seat, bot in enumerate(bots):
        begin(bot, state, seat)
    actions: list[int] = []
    inherited = 0
    while not state.is_terminal() and len(actions) < decisions:
        action = ask(bots[state.current_player()], state)
        thoughts = bots[0].statistics() or {}
        inherited += thoughts.get("inherited", 0)
        assert tell(bots, state, action) == [None] * game.players
        state.apply_action(action)
        actions.append(action)
    bots[0].close()
    return actions, inherited


@pytest.mark.parametrize("text", SEARCHES)
def test_searches_by_text(small: qx.Game, text: str) -> None:
    actions, inherited = play(small, text, 60)
    assert play(small, text, 60) == (actions, inherited)
    assert (inherited > 0) == ("reuse" in text)
    bot = BotSpec(text)(small, 0, 1)
    assert not bot.cheats
    assert bot.name == text


def test_a_search_that_cheats_says_so(small: qx.Game) -> None:
    bot = make_bot("mcts:playouts=20,cheat=true", small, 0, 1)
    state = node_kinds(small)["player"]
    assert bot.cheats
    assert ask(bot, state) in state.legal_actions()
    with pytest.raises(qx.ArgumentError, match="can't cheat"):
        SeatView(state, state.current_player()).search(playouts=20, cheat=True)


def test_what_a_search_of_a_view_tells_is_of_a_possible_world(small: qx.Game) -> None:
    state = node_kinds(small)["player"]
    view = SeatView(state, state.current_player())
    found = view.search(playouts=20, seed=1)
    assert found.best in view.legal_actions()
    root = small.state_from_dict(small._backend.position(found.view.root).to_dict())
    assert SeatView(root, view.player) == view


def test_an_action_that_can_not_be_known_is_no_way_through_the_tree(small: qx.Game) -> None:
    state = node_kinds(small)["player"]
    bot = MctsBot(small, seed=1, playouts=50, reuse=True)
    view = SeatView(state, state.current_player())
    bot.step(view)
    bot.inform_action(view, (view.player + 1) % max(2, small.players), HIDDEN_ACTION)
    bot.step(view)
    told: Any = bot.statistics()
    assert told["inherited"] == 0


def test_a_search_can_be_served(small: qx.Game) -> None:
    served = f"external[playouts=1]:{sys.executable} -m quincunx bot serve mcts:playouts=20"
    actions, _ = play(small, served, 12)
    assert len(actions) == 12
