"""The 64-bit hash: XXH64, the same on every machine and in every process."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import quincunx as qx
from quincunx import _core

from ..helpers import case_arguments, nodes, run_python

M = 2**64
P1 = 11400714785074694791
P2 = 14029467366897019727
P3 = 1609587929392839161
P4 = 9650029242287828579
P5 = 2870177450012600261

#: From the specification's reference implementation, seed 0.
VECTORS = {
    b"": 0xEF46DB3751D8E999,
    b"a": 0xD24EC4F1A98C6E5B,
    b"abc": 0x44BC2CF5AD770999,
    b"Nobody inspects the spammish repetition": 0xFBCEA83C8A378BF1,
}

HASHES = """
import json, sys
import quincunx as qx
game = qx.load(sys.argv[1], engine=sys.argv[3], **json.loads(sys.argv[2]))
state = game.new_initial_state(5)
for _ in range(40):
    print(state.hash())
    if state.is_terminal():
        break
    state.apply_action(state.legal_actions()[0])
print(game.pack_hash, game._backend.state_layout.fingerprint)
"""


@pytest.mark.parametrize("data", VECTORS, ids=len)
def test_published_vectors(data: bytes) -> None:
    assert _core.hash_bytes(data) == VECTORS[data]


@given(st.binary(max_size=200))
def test_is_xxh64(data: bytes) -> None:
    assert _core.hash_bytes(data) == _xxh64(data)


def _xxh64(data: bytes) -> int:
    """XXH64 with seed 0, written from its description."""
    lanes = [(P1 + P2) % M, P2, 0, -P1 % M]
    stripes = len(data) // 32
    for stripe in range(stripes):
        for lane in range(4):
            at = 32 * stripe + 8 * lane
            lanes[lane] = _round(lanes[lane], int.from_bytes(data[at : at + 8], "little"))
    if stripes:
        turned = zip(lanes, (1, 7, 12, 18), strict=True)
        found = sum(_turn(lane, bits) for lane, bits in turned) % M
        for lane in lanes:
            found = ((found ^ _round(0, lane)) * P1 + P4) % M
    else:
        found = P5
    found = (found + len(data)) % M
    rest = data[32 * stripes :]
    while len(rest) >= 8:
        word, rest = int.from_bytes(rest[:8], "little"), rest[8:]
        found = (_turn(found ^ _round(0, word), 27) * P1 + P4) % M
    if len(rest) >= 4:
        word, rest = int.from_bytes(rest[:4], "little"), rest[4:]
        found = (_turn(found ^ word * P1 % M, 23) * P2 + P3) % M
    for byte in rest:
        found = _turn(found ^ byte * P5 % M, 11) * P1 % M
    found = (found ^ found >> 33) * P2 % M
    found = (found ^ found >> 29) * P3 % M
    return found ^ found >> 32


def _round(lane: int, word: int) -> int:
    return _turn((lane + word * P2) % M, 31) * P1 % M


def _turn(word: int, bits: int) -> int:
    return (word << bits | word >> (64 - bits)) % M


def test_every_byte_counts() -> None:
    """At every length across all the loops of the algorithm, and for every bit of it."""
    seen = set()
    for size in range(100):
        data = bytearray(size)
        seen.add(_core.hash_bytes(bytes(data)))
        for bit in range(8 * size):
            data[bit // 8] ^= 1 << bit % 8
            seen.add(_core.hash_bytes(bytes(data)))
            data[bit // 8] ^= 1 << bit % 8
    assert len(seen) == sum(8 * size + 1 for size in range(100))


def test_is_the_same_in_other_processes(either: qx.Game) -> None:
    arguments = case_arguments(either)
    printed = {run_python(HASHES, *arguments, PYTHONHASHSEED=seed) for seed in ("0", "1234")}
    assert len(printed) == 1
    state = either.new_initial_state(5)
    for line in printed.pop().splitlines()[:-1]:
        assert state.hash() == int(line)
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[0])


def test_is_of_the_position_and_not_of_the_way(either: qx.Game) -> None:
    """A state set up from its fields, without history or luck, has the hash of the one played."""
    for step, state in enumerate(nodes(either, seed=2)):
        if step % 10 == 0:
            again = either.state_from_dict(state.to_dict(), seed=99, index=7, chance="explicit")
            assert again.history() == []
            assert again.hash() == state.hash()
            assert again == state


def test_is_the_same_in_both_engines(game: qx.Game) -> None:
    pairs = zip(nodes(game, 3), nodes(game.with_engine("reference"), 3), strict=True)
    for native, other in pairs:
        assert native.hash() == other.hash()
        assert native.hash() == _core.hash_bytes(native.to_bytes())


def test_differs_between_states(game: qx.Game) -> None:
    hashes: dict[int, bytes] = {}
    for seed in range(20):
        for state in nodes(game, seed):
            data = state.to_bytes()
            assert hashes.setdefault(state.hash(), data) == data
    assert len(hashes) > 100


def test_a_forfeit_is_another_state(small: qx.Game) -> None:
    state = small.new_initial_state(1, illegal="forfeit")
    before = state.hash()
    state.apply_action(-1)
    assert state.hash() != before


def test_states_are_no_keys(small: qx.Game) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(small.new_initial_state(1))
