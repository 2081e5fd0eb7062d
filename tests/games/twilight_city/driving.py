"""Driven play for the tests of Twilight City: it looks for what has not been seen yet."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import quincunx as qx

from ..support import legal
from .ids import GAME

#: Options that bring actions of their own.
OPTIONS: list[dict[str, Any]] = [
    {},
    {"record_disc": "return", "detect": "new", "level": "easy"},
    {"detective": "every_turn", "level": "hard", "late_start": "n_plus_1"},
]


def drive(state: qx.State, seen: Counter[str], seed: int) -> Iterator[qx.State]:
    """Yield the nodes of a game in which actions and outcomes not seen before come first."""
    choice = random.Random(seed)
    now = state.clone()
    while not now.is_terminal():
        yield now
        codes = {action: now.action_code(action) for action in legal(now)}
        fresh = [action for action, code in codes.items() if code not in seen]
        action = choice.choice(fresh or list(codes))
        seen[codes[action]] += 1
        now.apply_action(action)
    yield now


def driven_games(counts: dict[int, int], engine: str = "native") -> Iterator[tuple[qx.Game, int]]:
    """Yield games by numbers of players and options, each with a seed."""
    for players, count in counts.items():
        for options in OPTIONS:
            game = qx.load(GAME, players=players, engine=engine, **options)
            for seed in range(count):
                yield game, seed


def node_of_each_kind(counts: dict[int, int]) -> dict[tuple[int, int], qx.State]:
    """Return the last node of each step that games came to, by number of players and step."""
    seen: Counter[str] = Counter()
    found: dict[tuple[int, int], qx.State] = {}
    for game, seed in driven_games(counts):
        for state in drive(game.new_initial_state(seed, chance="explicit"), seen, seed):
            found[game.num_players(), state.to_dict()["step"]] = state.clone()
    return found
