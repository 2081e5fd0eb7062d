"""Searches find the best, and more of them find it more often."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import quincunx as qx

from ..helpers import game_of
from .positions import SHORT, endings

WAYS: list[dict[str, Any]] = [
    {},
    {"policy": "uniform"},
    {"policy": "uniform", "bias": 0, "c": 1},
    {"chance": "nodes"},
    {"first_play": 0.2},
    {"threads": 2},
    {"method": "flat-mc"},
]


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_best_action_of_an_ending(way: dict[str, Any]) -> None:
    assert len(endings()) >= 6
    missed = []
    for state, worths in endings():
        found = state.search(seed=3, playouts=1500, **way)
        if worths[found.place(found.best)] < max(worths) - 1e-9:
            missed.append(state)
    assert len(missed) <= (len(endings()) // 6 if way.get("policy") == "uniform" else 0)


def test_values_of_an_ending_are_those_of_the_best_play() -> None:
    for state, worths in endings():
        found = state.search(seed=3, playouts=3000)
        best = found.place(found.best)
        assert max(worths) - 1.5 < found.value[best] <= max(worths) + 1e-9


class Policy:
    """A native policy, as a bot."""

    def __init__(self, name: str, game: qx.Game) -> None:
        self.name, self.game = name, game

    def step(self, state: qx.State) -> int:
        states = np.array([state.to_record()])
        batch = self.game.batch_from_states(states, seed=1)
        return int(batch.select(self.name)[0])


def share(game: qx.Game, one: Any, other: Any, blocks: int) -> float:
    """Return the mean return of a bot against others, in every seat on the same luck."""
    total = 0.0
    for seed in range(blocks):
        for seat in range(game.players):
            state = game.new_initial_state(seed)
            for bot in (one, other):
                if isinstance(bot, qx.bots.Bot):
                    bot.restart()
            while not state.is_terminal():
                bot = one if state.current_player() == seat else other
                state.apply_action(bot.step(state))
            total += state.returns()[seat]
    return total / (blocks * game.players)


@pytest.mark.parametrize("players", [2, 3])
def test_the_tree_search_beats_the_policies(players: int) -> None:
    game = game_of(SHORT, players)
    bot = qx.bots.MctsBot(game, seed=1, playouts=120)
    # Some eight games each, of which by chance it would win a part of 1 / players.
    assert share(game, bot, Policy("uniform", game), 6 // players + 1) == 1
    assert share(game, bot, Policy("greedy", game), 6 // players + 1) > 1.3 / players


def test_more_playouts_beat_fewer() -> None:
    game = game_of(SHORT, 2)
    many = qx.bots.MctsBot(game, seed=1, playouts=250)
    few = qx.bots.MctsBot(game, seed=2, playouts=15)
    assert share(game, many, few, 6) > 0.6
