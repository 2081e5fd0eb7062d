"""Games in which players seldom pass: the nearest Zones first, and seldom a stop."""

from __future__ import annotations

import random
from collections.abc import Iterator

import quincunx as qx

from ..support import legal
from .ids import PASS, STOP, Act

#: Actions that fill the City are taken whenever they can be, nearly.
EAGER = {Act.CLAIM_DEMAND, Act.BUILD_DEVELOPMENT, Act.INCREASE_CAPACITY, Act.BUILD}


def chosen(state: qx.State, dice: random.Random) -> int:
    """Return an action; passing and stopping are rare, and so are Zones far ahead."""
    actions = legal(state)
    if actions[0] == PASS and len(actions) > 1:
        zone = state.to_dict()["players"][state.current_player()]["zone"]
        ahead = sorted(actions[1:], key=lambda action: (action - 2 - zone - 1) % 6)
        return (
            PASS if dice.random() < 0.01 else ahead[min(int(dice.expovariate(1)), len(ahead) - 1)]
        )
    eager = [action for action in actions if action in EAGER]
    if eager and dice.random() < 0.8:
        return dice.choice(eager)
    if actions[0] == STOP and len(actions) > 1 and dice.random() < 0.8:
        return dice.choice(actions[1:])
    return dice.choice(actions)


def step(state: qx.State, dice: random.Random) -> int:
    """Apply an action, or an outcome drawn by the state's own luck; return which."""
    chance = state.is_chance_node()
    action = int(state.sample_chance()) if chance else chosen(state, dice)
    state.apply_action(action)
    return action


def game_nodes(game: qx.Game, seed: int) -> Iterator[qx.State]:
    """Play a game and yield its state at every node, the end included; it is one that moves on."""
    dice = random.Random(seed)
    state = game.new_initial_state(seed=seed, chance="explicit")
    yield state
    while not state.is_terminal():
        step(state, dice)
        yield state
