"""Positions for the tests of searches, and what they are worth if all play their best."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

import quincunx as qx

from ..helpers import game_of

SHORT = "city-of-the-living"


def choices(game: qx.Game, seed: int, chance: str = "auto") -> Iterator[qx.State]:
    """Yield copies of the states of a random game in which a seat has a choice."""
    dice = random.Random(seed)
    state = game.new_initial_state(seed, chance=chance)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance())
            continue
        legal = state.legal_actions().tolist()
        if len(legal) > 1:
            yield state.clone()
        state.apply_action(dice.choice(legal))


@lru_cache
def position(game: qx.Game, seed: int = 1, number: int = 5) -> qx.State:
    """Return the state of a random game at its n-th choice."""
    for count, state in enumerate(choices(game, seed)):
        if count == number:
            return state
    raise AssertionError("the game is over before")


class TooLarge(Exception):
    """A position has too many successors to be worked out."""


class Exact:
    """Works out positions, as long as there are not too many that follow."""

    def __init__(self, limit: int) -> None:
        self.left = limit

    def worth(self, state: qx.State) -> NDArray[np.float64]:
        """Return the expected returns if every player plays the best for itself."""
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        if state.is_terminal():
            return state.returns()
        if state.is_chance_node():
            parts = [float(p) * self.worth(state.child(o)) for o, p in state.chance_outcomes()]
            return np.sum(parts, axis=0)
        return max(self.of_actions(state), key=lambda worth: float(worth[state.current_player()]))

    def of_actions(self, state: qx.State) -> list[NDArray[np.float64]]:
        """Return what follows from each action."""
        return [self.worth(state.child(action)) for action in state.legal_actions().tolist()]


@lru_cache
def endings() -> tuple[tuple[qx.State, tuple[float, ...]], ...]:
    """Return positions at the end of games, each with what its actions are worth to its player.

    They are of one best action, by a quarter of a point at least.
    """
    game = game_of(SHORT, 2, returns="scores")
    return tuple(ending for seed in range(14) for ending in _last_choice(game, seed))


def _last_choice(game: qx.Game, seed: int) -> list[tuple[qx.State, tuple[float, ...]]]:
    found = []
    exact = Exact(6000)
    for state in reversed(list(choices(game, seed, chance="explicit"))):
        player = state.current_player()
        try:
            worths = tuple(float(worth[player]) for worth in exact.of_actions(state))
        except TooLarge:
            break
        if max(worths) - sorted(worths)[-2] > 0.25:
            found = [(state, worths)]  # the earlier, the harder
    return found
