"""Altered bytes of states are refused, or are states like others: nothing crashes."""

from __future__ import annotations

import random

import pytest

import quincunx as qx

from ..support import legal
from .driving import game_nodes, step
from .positions import Load

#: Altered states tried, by engine, for each number of players.
TRIED = {"native": 6000, "reference": 250}


def some_states(game: qx.Game, seed: int) -> list[qx.State]:
    """Return states on the way of a game, the first one and the last one among them."""
    nodes = game_nodes(game, seed)
    found = [state.clone() for count, state in enumerate(nodes) if count % 9 == 0]
    return found


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
    """Ask a state for all it can tell, and play on for a while."""
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
        for action in legal(state):
            state.action_to_string(action)
        step(state, dice)
    assert state.check() is None


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_altered_bytes(load: Load, engine: str, players: int) -> None:
    game = load(players)
    dice = random.Random(players)
    states = some_states(game, players)
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


@pytest.mark.parametrize("engine_pair", [("native", "reference")])
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_both_engines_refuse_alike(engine_pair: tuple[str, str], players: int) -> None:
    one, other = (qx.load("terminus", players=players, engine=name) for name in engine_pair)
    dice = random.Random(players + 7)
    states = some_states(one, players)
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
