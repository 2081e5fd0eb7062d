"""Whole games come to every action and every outcome that the boards and the pack have."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import quincunx as qx

from .driving import step
from .ids import GAME, B, C, P, W
from .positions import Position

#: There are five options of the Bonus Track and at most 56 Plots.
ABSENT = {
    *(f"BONUS {k}" for k in range(5, 8)),
    *(f"PLACE {k}" for k in range(56, 64)),
}
#: Games from the start, and from a first turn with money and pieces, of each number of players.
GAMES = {1: (60, 40), 2: (60, 40), 3: (60, 80), 4: (30, 60), 5: (30, 60)}


def wealthy(game: qx.Game, seed: int) -> qx.State:
    """Return the state at a first turn; everybody has money, Rails and some resources."""
    here = Position(game)
    free = sorted(here.city.plots)
    dice = random.Random(seed)
    if game.num_players() < 3:
        free = [point for point in free if point[0] % 2 == 0 and point[1] == 2]
    for seat, point in enumerate(dice.sample(free, game.num_players())):
        here.prime(seat, point)
        here.player(seat, {C: 2, P: 1, W: 1, B: 2}, coins=80, storage=16, capacity=6)
    return here.turn_of(0)


def played(state: qx.State, dice: random.Random, seen: Counter[str]) -> None:
    """Play a game to its end and count what was done, and drawn."""
    while not state.is_terminal():
        codes = state.game.outcome_codes if state.is_chance_node() else state.game.action_codes
        seen[codes[step(state, dice)]] += 1


@pytest.mark.slow
def test_every_action_and_outcome_occurs() -> None:
    seen: Counter[str] = Counter()
    codes: set[str] = set()
    for players, (plain, rich) in GAMES.items():
        options = {"automa_side": "random"} if players == 2 else {}
        game = qx.load(GAME, players=players, **options)
        codes |= {*game.action_codes, *game.outcome_codes}
        for seed in range(plain + rich):
            new = seed < plain
            state = game.new_initial_state(seed, chance="explicit") if new else wealthy(game, seed)
            played(state.with_luck(seed, 1), random.Random(seed), seen)
    assert codes - set(seen) == ABSENT
