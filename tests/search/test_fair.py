"""A search knows what its player may know, and nothing of the luck to come."""

from __future__ import annotations

import numpy as np
import pytest

import quincunx as qx

from .positions import choices


def some_choices(game: qx.Game) -> list[qx.State]:
    """Return some states of a random game."""
    states = list(choices(game, seed=6))
    return states[:: max(1, len(states) // 6)]


@pytest.mark.parametrize("method", ["mcts", "flat-mc"])
def test_states_that_look_alike_are_searched_alike(small: qx.Game, method: str) -> None:
    for state in some_choices(small):
        player = state.current_player()
        found = state.search(method, seed=3, playouts=24, depth=20)
        for index in range(2):
            other = state.determinize(player, seed=11, index=index)
            again = other.search(method, seed=3, playouts=24, depth=20)
            assert again.best == found.best
            np.testing.assert_array_equal(again.visits, found.visits)
            np.testing.assert_array_equal(again.values, found.values)


def test_the_luck_of_the_game_is_never_used(small: qx.Game) -> None:
    for state in some_choices(small):
        found = state.search(seed=state.seed, playouts=10, depth=10)
        assert found.seed != state.seed
        other = state.with_luck(12345)
        again = other.search(seed=found.seed, playouts=10, depth=10)
        np.testing.assert_array_equal(again.values, found.values)


def test_cheating_is_told(small: qx.Game) -> None:
    state = some_choices(small)[0]
    assert not state.search(playouts=5, depth=5).knows_hidden
    found = state.search(playouts=5, depth=5, cheat=True)
    assert found.knows_hidden
    assert found.cheats
    assert found.to_dict()["knows_hidden"] is True
    bot = qx.bots.MctsBot(small, playouts=5, depth=5, cheat=True)
    assert bot.cheats
    assert "cheat=True" in bot.identity
    bot.step(state)
    assert bot.result is not None
    assert bot.result.knows_hidden
