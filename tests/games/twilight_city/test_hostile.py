"""Altered states never crash an engine: they are refused, or can be played on."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import quincunx as qx

from ..support import legal
from .driving import node_of_each_kind
from .ids import Phase

GAMES = {1: 8, 2: 2, 3: 2, 4: 2}
#: Alterations of each node, and moves that are played from those that pass.
CHANGES, MOVES = 250, 40


@pytest.fixture(scope="module")
def nodes() -> dict[tuple[int, int], qx.State]:
    """Return a node of each kind for each number of players."""
    return node_of_each_kind(GAMES)


def altered(packed: bytes, choice: random.Random) -> Iterator[bytes]:
    """Yield copies with a few other bytes."""
    for _ in range(CHANGES):
        copy = bytearray(packed)
        for _ in range(choice.randint(1, 3)):
            at = choice.randrange(len(copy))
            copy[at] = choice.choice([0, 1, 2, 3, 255, copy[at] ^ 1, choice.randrange(256)])
        yield bytes(copy)


def restored(game: qx.Game, packed: bytes) -> qx.State | None:
    """Return the state of some bytes, or None if they are refused."""
    try:
        position = game._backend.position(packed)
    except qx.StateFormatError:
        return None
    return game.new_initial_state(seed=0, chance="explicit").moved_to(position)


def play_on(state: qx.State, choice: random.Random, moves: int) -> None:
    """Ask all there is to ask of a state, and play on from it."""
    str(state)
    for seat in range(state.num_players()):
        state.observation(seat)
        state.determinize(seat, seed=1)
    for _ in range(moves):
        if state.is_terminal():
            assert state.to_dict()["phase"] == Phase.OVER
            break
        actions = legal(state)
        assert actions
        for action in actions[:6]:
            state.action_to_string(action)
        state.apply_action(choice.choice(actions))
    state.scores()


def test_all_kinds_of_nodes_are_there(nodes: dict[tuple[int, int], qx.State]) -> None:
    assert {step for _, step in nodes} == {*range(42)}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_altered_bytes(nodes: dict[tuple[int, int], qx.State], players: int) -> None:
    passed = 0
    for (count, step), state in nodes.items():
        if count != players:
            continue
        choice = random.Random(100 * players + step)
        for packed in altered(state.to_bytes(), choice):
            again = restored(state.game, packed)
            if again is not None:
                passed += 1
                play_on(again, choice, MOVES)
    # Many of them are sound: a coin more, another card in a hand.
    assert passed > 100


@pytest.mark.parametrize("players", [1, 3])
def test_what_passes_is_sound_for_both_engines(
    nodes: dict[tuple[int, int], qx.State], players: int
) -> None:
    for (count, step), state in nodes.items():
        if count != players:
            continue
        choice = random.Random(7 * players + step)
        reference = state.game.with_engine("reference")
        sound = 0
        for packed in altered(state.to_bytes(), choice):
            again = restored(state.game, packed)
            if again is None or packed == state.to_bytes():
                continue
            other = restored(reference, packed)
            if other is None:
                continue  # the reference engine may know of more that can't be
            sound += 1
            assert legal(other) == legal(again)
            play_on(other, choice, 6)
            if sound == 3:
                break


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bytes_of_any_kind(nodes: dict[tuple[int, int], qx.State], players: int) -> None:
    state = next(one for (count, _), one in nodes.items() if count == players)
    choice, size = random.Random(players), len(state.to_bytes())
    for _ in range(200):
        noise = bytes(choice.randrange(256) for _ in range(size))
        assert restored(state.game, noise) is None
    for length in (0, 1, size - 1, size + 1):
        assert restored(state.game, bytes(length)) is None
