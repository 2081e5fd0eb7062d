"""Anything at all at every public entry: a result, or a named error that leaves all as it was."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import quincunx as qx
from quincunx import _core
from quincunx.packs.loading import folder_of
from quincunx.records import Record

from ..helpers import Case, cases, core_ruleset, game_of, node_kinds, refusal, snapshot

CASES = st.sampled_from(cases())
ENGINES = st.sampled_from(["native", "reference"])
NODES = st.sampled_from(["player", "chance", "terminal"])

#: What nobody should pass, and what a careless caller does pass.
ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.complex_numbers(),
    st.text(max_size=12),
    st.binary(max_size=12),
    st.sampled_from([*qx.games(), "uniform", "greedy", "native", "auto", "totals", "scores"]),
    st.lists(st.integers(-1, 5) | st.text(max_size=4), max_size=5),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=3),
    st.sampled_from([object(), int, np.array([1, 2]), np.int8(-1), np.float32(1), np.nan, ...]),
)

StateCall = Callable[[qx.State, Any], object]
STATE_CALLS: dict[str, StateCall] = {
    "apply_action": lambda state, value: state.apply_action(value),
    "child": lambda state, value: state.child(value),
    "legal_actions": lambda state, value: state.legal_actions(value),
    "legal_actions_mask": lambda state, value: state.legal_actions_mask(value),
    "action_to_string": lambda state, value: state.action_to_string(value),
    "action_to_string of chance": lambda state, value: state.action_to_string(-1, value),
    "action_code": lambda state, value: state.action_code(value),
    "string_to_action": lambda state, value: state.string_to_action(value),
    "player_return": lambda state, value: state.player_return(value),
    "observation": lambda state, value: state.observation(value),
    "observation_record": lambda state, value: state.observation_record(value),
    "observation_tensor": lambda state, value: state.observation_tensor(value),
    "observation_string": lambda state, value: state.observation_string(value),
    "determinize": lambda state, value: state.determinize(value, 1),
    "determinize by seed": lambda state, value: state.determinize(0, value),
    "resample_from_infostate": lambda state, value: state.resample_from_infostate(value),
}

GameCall = Callable[[qx.Game, Any], object]
GAME_CALLS: dict[str, GameCall] = {
    "new_initial_state": lambda game, value: game.new_initial_state(value),
    "new_initial_state chance": lambda game, value: game.new_initial_state(1, chance=value),
    "new_initial_state illegal": lambda game, value: game.new_initial_state(1, illegal=value),
    "deserialize_state": lambda game, value: game.deserialize_state(value),
    "state_from_dict": lambda game, value: game.state_from_dict(value),
    "rollout policy": lambda game, value: game.rollout(1, seed=1, policy=value),
    "rollout seed": lambda game, value: game.rollout(1, seed=value),
    "rollout detail": lambda game, value: game.rollout(1, seed=1, detail=value),
    "rollout max_decisions": lambda game, value: game.rollout(1, seed=1, max_decisions=value),
    "play": lambda game, value: game.play(1, value),
    "play policy": lambda game, value: game.play(1, 0, value),
    "records": lambda game, value: game.records(1, seed=1, policy=value),
    "replay": lambda game, value: game.replay(value),
    "record_of": lambda game, value: game.record_of(value),
    "record_of names": lambda game, value: game.record_of(game.new_initial_state(1), value),
    "with_engine": lambda game, value: game.with_engine(value),
    "load players": lambda game, value: qx.load(game.name, players=value),
    "load pack": lambda game, value: qx.load(game.name, pack=value),
    "load option": lambda game, value: qx.load(game.name, returns=value),
    "merge": lambda game, value: game.rollout(1, seed=1).merge(value),
    "histogram": lambda game, value: game.rollout(1, seed=1).histogram(value),
    "histogram seat": lambda game, value: game.rollout(1, seed=1).histogram("scores", value),
    "covariance": lambda game, value: game.rollout(1, seed=1).covariance(value),
    "verify policy": lambda game, value: qx.verify(game, 1, seed=1, policy=value),
    "verify progress": lambda game, value: qx.verify(game, 0, seed=1, progress=value),
}

Call = Callable[[Any], object]
CALLS: dict[str, Call] = {
    "load": qx.load,
    "load_pack": qx.load_pack,
    "check_pack": qx.check_pack,
    "deserialize_state": qx.deserialize_state,
    "replay": qx.replay,
    "read_records": lambda value: list(itertools.islice(qx.read_records(value), 3)),
    "Record.from_json": Record.from_json,
    "verify": lambda value: qx.verify(value, 0),
}


@pytest.mark.parametrize("entry", STATE_CALLS)
@given(case=CASES, engine=ENGINES, node=NODES, value=ANYTHING)
def test_anything_said_to_a_state(
    entry: str, case: Case, engine: str, node: str, value: Any
) -> None:
    state = node_kinds(game_of(*case, engine))[node].clone()
    before = snapshot(state)
    error = refusal(lambda: STATE_CALLS[entry](state, value))
    if entry != "apply_action" or error is not None:
        assert snapshot(state) == before
    assert state.check() is None


@pytest.mark.parametrize("entry", GAME_CALLS)
@given(case=CASES, value=ANYTHING)
def test_anything_said_to_a_game(entry: str, case: Case, value: Any) -> None:
    game = game_of(*case)
    refusal(lambda: GAME_CALLS[entry](game, value))
    assert game.new_initial_state(1).check() is None


@pytest.mark.parametrize("entry", CALLS)
@given(value=ANYTHING)
def test_anything_said_to_the_package(entry: str, value: Any) -> None:
    refusal(lambda: CALLS[entry](value))


@pytest.mark.parametrize("value", [None, 5, 1.5, b"games.jsonl", [], object()])
def test_paths_that_are_none(tmp_path: Path, small: qx.Game, value: Any) -> None:
    calls: list[Callable[[], object]] = [
        lambda: qx.write_records(value, [small.play(1)], format="jsonl"),
        lambda: qx.write_records(value, [small.play(1)]),
        lambda: qx.read_records(value),
        lambda: qx.export_pack(small.name, value),
    ]
    for call in calls:
        assert isinstance(refusal(call), qx.ArgumentError)


@given(case=CASES, actions=st.lists(ANYTHING, max_size=20))
def test_any_actions_at_all(case: Case, actions: list[Any]) -> None:
    """Whatever is applied, the state is one of its game; the engines take and refuse the same."""
    states = [game_of(*case, engine).new_initial_state(3) for engine in ("native", "reference")]
    for action in actions:
        errors = [refusal(lambda s=s, a=action: s.apply_action(a)) for s in states]  # type: ignore[misc]
        assert type(errors[0]) is type(errors[1])
        assert str(errors[0]) == str(errors[1])
        assert states[0].to_bytes() == states[1].to_bytes()
        assert states[0].check() is None


# The native core itself, which must not crash whatever Python hands it.

CORE_ERRORS = (ValueError, TypeError, KeyError, OverflowError)


@given(CASES, st.sampled_from(["components", "options"]), st.binary(max_size=300))
def test_random_records_given_to_the_core(case: Case, what: str, data: bytes) -> None:
    game = game_of(*case)
    folder = folder_of(game.name)
    sizes = {"components": 0, "options": 0}
    for name in sizes:
        last = _core.fields(folder, name)[-1]
        sizes[name] = last[2] + last[3] * last[4]
    given_bytes = {name: bytes(size) for name, size in sizes.items()}
    filled = (data * (sizes[what] // max(1, len(data)) + 1))[: sizes[what]]
    for attempt in (filled, data):
        given_bytes[what] = attempt
        try:
            _core.Ruleset(folder, given_bytes["components"], given_bytes["options"])
        except CORE_ERRORS as error:
            _has_text(error)


def _has_text(error: Exception) -> None:
    if not str(error):
        raise AssertionError("an error without a sentence") from error


@given(st.binary(max_size=60))
def test_random_bytes_given_to_the_codec(data: bytes) -> None:
    try:
        ids = _core.decode_ids(data)
    except ValueError as error:
        _has_text(error)
    else:
        assert _core.encode_ids(ids) == data


@given(st.lists(st.integers(0, 2**16 - 1), max_size=60))
def test_the_codec_goes_both_ways(ids: list[int]) -> None:
    assert _core.decode_ids(_core.encode_ids(np.array(ids, np.uint16))).tolist() == ids


@given(CASES, st.lists(st.integers(0, 2**16 - 1), max_size=30))
def test_random_ids_given_to_a_replay(case: Case, ids: list[int]) -> None:
    ruleset = core_ruleset(game_of(*case))
    state, applied = ruleset.replay(np.array(ids, np.uint16))
    assert 0 <= applied <= len(ids)
    assert state.check() is None


@given(CASES, NODES, ANYTHING)
def test_anything_said_to_a_native_state(case: Case, node: str, value: Any) -> None:
    handle = node_kinds(game_of(*case))[node]._position.handle.clone()
    before = handle.to_bytes()
    for call in (
        handle.is_legal,
        handle.observation,
        handle.action_to_string,
        handle.outcome_to_string,
        lambda given: handle.determinize(given, 1, 2),
        lambda given: handle.determinize(0, given, 2),
        lambda given: handle.sample_chance(given, 2),
        handle.ruleset.state_from_bytes,
        handle.ruleset.action_code,
        handle.ruleset.outcome_code,
    ):
        try:
            call(value)
        except CORE_ERRORS as error:
            _has_text(error)
        assert handle.to_bytes() == before
