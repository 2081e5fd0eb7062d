"""States as bytes, pickles, dictionaries and NumPy records: back again, or refused by name."""

from __future__ import annotations

import json
import multiprocessing
import pickle
import struct
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import quincunx as qx
from quincunx import _core, envelope
from rulesets import RulesetClass, all_classes, ruleset_classes

from ..helpers import (
    along,
    assert_same_state,
    case_arguments,
    cases,
    core_ruleset,
    game_of,
    node_kinds,
    other_pack,
    refusal,
    reloaded,
    run_python,
    snapshot,
    some_nodes,
    with_returns,
)

ALL = [game_of(case.name, case.players) for case in cases()]
GAMES = st.sampled_from(ALL)


def _resealed(data: bytes, header: dict[str, Any], state: bytes | None = None) -> bytes:
    """Return a serialized state with another header and a hash that fits."""
    old = envelope.open_envelope(data)
    parts = (json.dumps(header).encode(), old.state if state is None else state, old.history)
    body = envelope._PREFIX.pack(envelope.MAGIC, envelope.VERSION, *map(len, parts))
    body += b"".join(parts)
    return body + struct.pack("<Q", _core.hash_bytes(body))


def _header(data: bytes) -> dict[str, Any]:
    header: dict[str, Any] = envelope.open_envelope(data).header.model_dump(mode="json")
    return header


# There and back.


def test_every_form_leads_back(either: qx.Game) -> None:
    for chance in ("auto", "explicit"):
        for state in some_nodes(either, seed=1, every=7, chance=chance):
            for again in (
                either.deserialize_state(state.serialize()),
                qx.deserialize_state(state.serialize(), engine=either.engine),
                pickle.loads(pickle.dumps(state)),
            ):
                assert snapshot(again) == snapshot(state)
                assert again == state
                assert again.game == either
                assert again.game.engine == either.engine
            again = either.state_from_dict(state.to_dict(), state.seed, state.index, chance=chance)
            assert_same_state(again, state)
            assert bytes(state.to_record().tobytes()) == state.to_bytes()


@pytest.mark.parametrize("ruleset_class", all_classes(), ids=str)
def test_ten_thousand_states(ruleset_class: RulesetClass) -> None:
    """Of each game, in every mode and under all options."""
    rulesets = [*ruleset_class.labels()]
    each = -(-10_000 // (len(ruleset_classes(ruleset_class.game)) * len(rulesets)))
    count = 0
    for number, (_, players, options) in enumerate(rulesets, 1):
        game = qx.load(ruleset_class.game, players=players, **options)
        ruleset, other, seed = core_ruleset(game), game.with_engine("reference"), 0
        while count < number * each:
            for state in along(game, seed, number * each - count):
                count += 1
                data = state.to_bytes()
                again = ruleset.state_from_bytes(data)
                assert again.to_bytes() == data
                record = np.frombuffer(data, game.state_dtype)[0]
                assert record.tobytes() == data
                if count % 10 == 0:
                    assert game.deserialize_state(state.serialize()) == state
                    assert pickle.loads(pickle.dumps(state)) == state
                if count % 50 == 0:
                    assert_same_state(
                        other.state_from_dict(state.to_dict(), chance="explicit"), state
                    )
            seed += 1


def test_a_state_goes_on_after_the_journey(either: qx.Game) -> None:
    """Luck, options and ways to treat chance and illegal actions travel along."""
    state = either.new_initial_state(5, 6, illegal="forfeit")
    for _ in range(8):
        state.apply_action(state.legal_actions()[-1])
    for again in (either.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        twin = state.clone()
        while not twin.is_terminal():
            action = int(twin.legal_actions()[0])
            twin.apply_action(action)
            again.apply_action(action)
        assert snapshot(again) == snapshot(twin)
        loser = either.deserialize_state(state.serialize())
        loser.apply_action(-7)
        assert loser.forfeited_by == state.current_player()
        assert either.deserialize_state(loser.serialize()) == loser


@pytest.mark.parametrize("returns", ["scores", "placements"])
def test_options_are_not_lost(either: qx.Game, returns: str) -> None:
    game = with_returns(either, returns)
    state = node_kinds(game)["player"]
    for again in (
        pickle.loads(pickle.dumps(game)),
        pickle.loads(pickle.dumps(state)).game,
        qx.deserialize_state(state.serialize()).game,
        game.with_engine("native"),
        game.with_engine("reference").with_engine(either.engine),
        state.clone().get_game(),
    ):
        assert again.options == game.options
        assert again.same_rules(game)


def test_a_pack_of_ones_own_travels_in_pickles(name: str) -> None:
    game = qx.load(name, pack=other_pack(name))
    state = pickle.loads(pickle.dumps(game.new_initial_state(1)))
    assert state.game == game
    assert pickle.loads(pickle.dumps(game)).rollout(3, seed=1) == game.rollout(3, seed=1)


def test_a_state_reaches_another_process(either: qx.Game) -> None:
    state = node_kinds(either)["player"]
    code = """
import pickle, sys
import quincunx as qx
state = pickle.loads(bytes.fromhex(sys.argv[4]))
again = qx.deserialize_state(bytes.fromhex(sys.argv[5]), engine=sys.argv[3])
assert state == again
print(state.hash(), state.legal_actions().tolist(), state.serialize().hex() == sys.argv[5])
"""
    data = state.serialize().hex()
    printed = run_python(code, *case_arguments(either), pickle.dumps(state).hex(), data)
    assert printed.strip() == f"{state.hash()} {state.legal_actions().tolist()} True"


def test_a_game_reaches_a_pool(small: qx.Game) -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(_played, (small, 3)) == _played(small, 3)


def _played(game: qx.Game, seed: int) -> list[int]:
    return game.rollout(5, seed=seed).scores.ravel().tolist()


def test_engines_read_each_others_bytes(game: qx.Game) -> None:
    other = game.with_engine("reference")
    for state in some_nodes(game, seed=2, every=11):
        data = state.serialize()
        assert_same_state(other.deserialize_state(data), state)
        assert other.deserialize_state(data).serialize() == data


def test_bytes_like_things_are_bytes(small: qx.Game) -> None:
    data = small.new_initial_state(1).serialize()
    for kind in (bytearray, memoryview):
        assert small.deserialize_state(kind(data)) == small.new_initial_state(1)
    for value in (None, 5, "text", [1, 2], data.hex()):
        with pytest.raises(qx.StateFormatError, match="a serialized state is bytes"):
            small.deserialize_state(value)  # type: ignore[arg-type]


# Damage.


def test_every_cut_is_noticed(either: qx.Game) -> None:
    data = node_kinds(either)["player"].serialize()
    for size in range(len(data)):
        with pytest.raises(qx.StateFormatError, match=r"no serialized state|cut off"):
            either.deserialize_state(data[:size])
    with pytest.raises(qx.StateFormatError, match="too long"):
        either.deserialize_state(data + b"\0")


def test_every_altered_byte_is_noticed(small: qx.Game) -> None:
    data = bytearray(node_kinds(small)["player"].serialize())
    for at in range(len(data)):
        for change in (1, 0x80, 0xFF):
            data[at] ^= change
            with pytest.raises(qx.StateFormatError):
                small.deserialize_state(bytes(data))
            data[at] ^= change


@given(st.binary(max_size=400), st.booleans(), GAMES)
def test_random_bytes_are_refused(data: bytes, with_magic: bool, game: qx.Game) -> None:
    sent = envelope.MAGIC + data if with_magic else data
    for call in (game.deserialize_state, qx.deserialize_state):
        with pytest.raises(qx.StateFormatError):
            call(sent)


@given(st.data(), GAMES)
def test_random_packed_states_are_impossible_or_sound(data: st.DataObject, game: qx.Game) -> None:
    """Bytes that pass for a state, with a hash that fits, are one that a game can go on from."""
    state = node_kinds(game)[data.draw(st.sampled_from(["player", "chance", "terminal"]))]
    packed = bytearray(state.to_bytes())
    for at in data.draw(st.lists(st.integers(0, len(packed) - 1), min_size=1, max_size=4)):
        packed[at] = data.draw(st.integers(0, 255))
    sealed = state.serialize()
    changed = _resealed(sealed, _header(sealed), bytes(packed))
    made = [_read(one, changed) for one in (game, game.with_engine("reference"))]
    # The reference engine may know of more that can't be; it takes nothing else.
    assert made[1] is None or made[0] is not None
    _play_on([again for again in made if again is not None])


def _read(game: qx.Game, data: bytes) -> qx.State | None:
    if refusal(lambda: game.deserialize_state(data)) is not None:
        return None
    state = game.deserialize_state(data)
    assert state.check() is None
    return state


def _play_on(states: list[qx.State]) -> None:
    """Play to the end, in all engines alike."""
    for turn in range(10**6):
        if not states or states[0].is_terminal():
            break
        legal = states[0].legal_actions().tolist()
        assert legal
        for state in states:
            assert state.legal_actions().tolist() == legal
            state.apply_action(legal[turn % len(legal)])
        assert states[0].decisions() <= 2 * states[0].game.max_game_length()
    for state in states:
        assert state.is_terminal()
        assert_same_state(state, states[0])


@given(st.binary(min_size=1, max_size=300), GAMES)
def test_raw_bytes_are_impossible_or_sound(data: bytes, game: qx.Game) -> None:
    size = game.state_dtype.itemsize
    packed = (data * (size // len(data) + 1))[:size]
    for raw in (packed, data):
        try:
            state = core_ruleset(game).state_from_bytes(raw)
        except ValueError:
            continue
        assert state.check() is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(st.data(), GAMES)
def test_foreign_headers_are_refused(data: st.DataObject, game: qx.Game) -> None:
    sealed = node_kinds(game)["player"].serialize()
    header = _header(sealed)
    name = data.draw(st.sampled_from([*header, "more"]))
    value = data.draw(JSON)
    if header.get(name, ...) == value or name == "version":
        return
    changed = _resealed(sealed, header | {name: value})
    harmless = name in ("seed", "index") or (name, value) == ("chance", "explicit")
    for call in (game.deserialize_state, qx.deserialize_state):
        error = refusal(partial(call, changed))
        assert harmless if error is None else isinstance(error, qx.StateFormatError)


@pytest.mark.parametrize(
    "header", [b"", b"{", b"[]", b"null", b"[" * 100_000, b"\xff", b"1" * 5000]
)
def test_a_header_that_is_none_is_refused(small: qx.Game, header: bytes) -> None:
    parts = (header, small.new_initial_state(1).to_bytes(), b"\0\0\0\0")
    body = envelope._PREFIX.pack(envelope.MAGIC, 1, *map(len, parts)) + b"".join(parts)
    data = body + struct.pack("<Q", _core.hash_bytes(body))
    with pytest.raises(qx.StateFormatError, match="header"):
        small.deserialize_state(data)


@pytest.mark.parametrize(
    "history", [b"", b"\1", b"\1\0\0\0", b"\1\0\0\0\0\xff\xff\3", b"\1\0\0\0\0\x80", b"\xff" * 9]
)
def test_an_impossible_history_is_refused(small: qx.Game, history: bytes) -> None:
    old = envelope.open_envelope(small.new_initial_state(1).serialize())
    parts = (old.header.model_dump_json().encode(), old.state, history)
    body = envelope._PREFIX.pack(envelope.MAGIC, 1, *map(len, parts)) + b"".join(parts)
    with pytest.raises(qx.StateFormatError, match="history"):
        small.deserialize_state(body + struct.pack("<Q", _core.hash_bytes(body)))


# Of another game.


def test_another_format_is_named(small: qx.Game) -> None:
    data = bytearray(small.new_initial_state(1).serialize())
    data[8:10] = struct.pack("<H", 2)
    with pytest.raises(qx.StateFormatError, match="format 2; this version reads format 1"):
        small.deserialize_state(bytes(data))


def test_another_pack_is_named(name: str) -> None:
    game = qx.load(name)
    foreign = qx.load(name, pack=other_pack(name))
    data = foreign.new_initial_state(1).serialize()
    for call in (game.deserialize_state, qx.deserialize_state):
        with pytest.raises(qx.StateFormatError, match="another pack") as caught:
            call(data)
        assert foreign.pack_hash[:12] in str(caught.value)
        assert game.pack_hash[:12] in str(caught.value)
    again = qx.deserialize_state(data, pack=other_pack(name))
    assert again == foreign.new_initial_state(1)


def test_other_options_are_named(either: qx.Game) -> None:
    data = with_returns(either, "scores").new_initial_state(1).serialize()
    with pytest.raises(qx.StateFormatError, match="another option returns: 'scores'"):
        either.deserialize_state(data)
    assert qx.deserialize_state(data).game.options.returns == "scores"


def test_other_players_are_named(name: str) -> None:
    counts = [case.players for case in cases(name)]
    for one, other in pairwise(counts):
        data = game_of(name, one).new_initial_state(1).serialize()
        with pytest.raises(qx.StateFormatError, match=r"another (option players|layout)"):
            game_of(name, other).deserialize_state(data)


def test_other_rules_are_named(either: qx.Game) -> None:
    game = reloaded(either)
    data = game.new_initial_state(1).serialize()
    game.rules_version += 1
    with pytest.raises(qx.StateFormatError, match="another rules version: 1, but this game has 2"):
        game.deserialize_state(data)
    header = _header(data)
    changed = _resealed(data, header | {"rules_version": header["rules_version"] + 1})
    with pytest.raises(qx.StateFormatError, match="another rules version"):
        qx.deserialize_state(changed)


def test_other_games_are_named(small: qx.Game) -> None:
    data = small.new_initial_state(1).serialize()
    changed = _resealed(data, _header(data) | {"game": "no-such-game"})
    with pytest.raises(qx.StateFormatError, match="another game: 'no-such-game'"):
        small.deserialize_state(changed)
    with pytest.raises(qx.StateFormatError, match="there is no game 'no-such-game'"):
        qx.deserialize_state(changed)


def test_states_of_different_rules_are_not_equal(either: qx.Game) -> None:
    state = either.new_initial_state(1)
    assert state == either.new_initial_state(1)
    assert state != with_returns(either, "scores").new_initial_state(1)
    assert state != 5
    assert state != state.to_bytes()
