"""Altered bytes of states are refused, or are states like others: nothing crashes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import quincunx as qx

from ..support import legal
from .ids import GAME
from .positions import Load

#: Altered states tried, by engine, for each number of players.
TRIED = {"native": 3000, "reference": 120}


def some_states(game: qx.Game, seed: int) -> Iterator[qx.State]:
    """Yield states on the way of a game, the last one among them."""
    native = game.with_engine("native")  # which alone can mix policies
    record = native.play(seed, policy=qx.epsilon_greedy("greedy", 0.4))
    state = game.new_initial_state(seed, chance="explicit")
    for count, (_, action) in enumerate(native.replay(record).full_history()):
        if count % 61 == 0:
            yield state.clone()
        state.apply_action(action)
    yield state


def altered(data: bytes, dice: random.Random) -> bytes:
    """Return the bytes with some of them changed, most of them by little."""
    changed = bytearray(data)
    for _ in range(dice.choice([1, 1, 1, 2, 3, 8])):
        place = dice.randrange(len(changed))
        old = changed[place]
        near = [old ^ 1, (old + 1) % 256, (old - 1) % 256, 0, 1, 2, 255]
        changed[place] = dice.choice([*near, dice.randrange(256)])
    return bytes(changed)


def used(state: qx.State, dice: random.Random) -> None:
    """Ask a state for all it can tell, and play on for a while.

    Where units are placed a state does not tell who should have left nothing in his pool, so what
    follows an altered one need not be a state of a game.
    """
    assert state.check() is None
    str(state)
    state.scores()
    state.placements()
    for seat in range(state.num_players()):
        state.observation(seat)
        state.determinize(seat, seed=1)
    for _ in range(20):
        if state.is_terminal():
            return
        chance = state.is_chance_node()
        if not chance:
            for action in legal(state):
                state.action_to_string(action)
        state.apply_action(int(state.sample_chance()) if chance else dice.choice(legal(state)))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_altered_bytes(load: Load, engine: str, players: int) -> None:
    game = load(players, map_mode="random", galaxy=(), max_turns=10)
    dice = random.Random(players)
    states = list(some_states(game, players))
    accepted = refused = 0
    for _ in range(TRIED[engine]):
        state = dice.choice(states)
        data = altered(state.to_record().tobytes(), dice)
        try:
            position = game._backend.position(data)
        except qx.StateFormatError:
            refused += 1
            continue
        accepted += 1
        used(state.moved_to(position).with_luck(1), dice)
    assert accepted > 0
    assert refused > accepted


@pytest.mark.parametrize("players", [2, 3, 6])
def test_both_engines_refuse_alike(players: int) -> None:
    options = {"map_mode": "random", "galaxy": (), "max_turns": 10}
    one, other = (
        qx.load(GAME, players=players, engine=engine, **options)
        for engine in ("native", "reference")
    )
    dice = random.Random(players + 7)
    states = list(some_states(one, players))
    both = 0
    for _ in range(1500):
        data = altered(dice.choice(states).to_record().tobytes(), dice)
        try:
            one._backend.position(data)
        except qx.StateFormatError:
            continue
        other._backend.position(data)
        both += 1
    assert both > 0


@pytest.mark.parametrize("size", [0, 1, -1])
def test_bytes_of_another_length(load: Load, size: int) -> None:
    game = load()
    data = game.new_initial_state(0).to_record().tobytes()
    wrong = data[:size] if size <= 0 else data + b"\0"
    with pytest.raises((qx.StateFormatError, ValueError)):
        game._backend.position(wrong)
