"""Playouts by hand, step by step through states, to check the fast ones against."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

import quincunx as qx

from ..helpers import below_of, policy_words, some_nodes

Rows = NDArray[np.float64]


def uniform_to_the_end(state: qx.State, seed: int, index: int) -> qx.State:
    """Play on uniformly from a state whose luck is that of the playout; changes the state."""
    words = [policy_words(seed, index, seat) for seat in range(state.game.players)]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance())
        else:
            legal = state.legal_actions()
            state.apply_action(int(legal[below_of(words[state.current_player()], len(legal))]))
    return state


def returns_by_hand(
    state: qx.State, seed: int, n: int, action: int | None = None, observer: int = 0
) -> Rows:
    """Return what `n` playouts from a state are worth, by way of determinizations."""
    rows = []
    for index in range(n):
        copy = state.determinize(observer, seed, index)
        if action is not None:
            copy.apply_action(action)
        rows.append(uniform_to_the_end(copy, seed, index).returns())
    return np.array(rows)


@lru_cache(maxsize=64)
def decisions(game: qx.Game, seed: int, every: int) -> tuple[qx.State, ...]:
    """Return some states of a random game in which a seat is to decide."""
    found = some_nodes(game, seed, every, chance="auto")
    return tuple(state for state in found if state.is_player_node())
