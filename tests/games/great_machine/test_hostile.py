"""Altered bytes of states are refused, or are states like others: nothing crashes."""

from __future__ import annotations

import random
from typing import Any

import pytest

import quincunx as qx

from ..support import legal
from .ids import GAME
from .positions import Load

#: Altered states tried, by engine, for each of the rulesets.
TRIED = {"native": 4000, "reference": 200}
RULESETS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"heroes": 4, "deviation": "law_revisions"}),
    (1, {"mode": "coop"}),
    (2, {"mode": "coop", "heroes": 4}),
    (2, {"missions": "B", "city": "random"}),
]


def move(state: qx.State, dice: random.Random) -> None:
    """Apply an action by chance, or an outcome."""
    chance = state.is_chance_node()
    state.apply_action(int(state.sample_chance() if chance else dice.choice(legal(state))))


def some_states(game: qx.Game, seed: int) -> list[qx.State]:
    """Return states on the way of a game, the first one and the last one among them."""
    dice = random.Random(seed)
    state = game.new_initial_state(seed=seed, chance="explicit")
    found, count = [state.clone()], 0
    while not state.is_terminal():
        move(state, dice)
        count += 1
        if count % 11 == 0:
            found.append(state.clone())
    return [*found, state]


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
    for _ in range(15):
        if state.is_terminal():
            return
        for action in legal(state)[:8]:
            state.action_to_string(action)
        move(state, dice)
    assert state.check() is None


@pytest.mark.parametrize("case", range(len(RULESETS)))
def test_altered_bytes(load: Load, engine: str, case: int) -> None:
    players, options = RULESETS[case]
    game, dice = load(players, **options), random.Random(case)
    states = some_states(game, case)
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


@pytest.mark.parametrize("case", range(len(RULESETS)))
def test_both_engines_refuse_alike(case: int) -> None:
    players, options = RULESETS[case]
    one, other = (
        qx.load(GAME, players=players, engine=name, **options) for name in ("native", "reference")
    )
    dice = random.Random(case + 7)
    states = some_states(one, case)
    both = 0
    for _ in range(1200):
        data = altered(dice.choice(states).to_record().tobytes(), dice)
        try:
            one._backend.position(data)
        except qx.StateFormatError:
            with pytest.raises(qx.StateFormatError):
                other._backend.position(data)
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


@pytest.mark.parametrize("case", range(len(RULESETS)))
def test_bytes_of_any_kind(load: Load, case: int) -> None:
    players, options = RULESETS[case]
    game, dice = load(players, **options), random.Random(case)
    size = len(game.new_initial_state(0).to_record().tobytes())
    for _ in range(100):
        noise = bytes(dice.randrange(256) for _ in range(size))
        with pytest.raises(qx.StateFormatError):
            game._backend.position(noise)
