"""What a player may know: in range, the same for whoever can't tell states apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quincunx as qx
from quincunx.fields import Field
from rulesets import RulesetClass, all_classes

from ..helpers import Case, apply_script, cases, game_of, nodes, positions, some_nodes

SCRIPTS = st.lists(st.integers(0, 255), max_size=150)
CASES = st.sampled_from(cases())
SEEDS = st.integers(0, 2**64 - 1)


@given(CASES, SEEDS, SCRIPTS, st.integers(0, 2**64 - 1))
def test_determinizing_changes_nothing_that_is_seen(
    case: Case, seed: int, script: list[int], luck: int
) -> None:
    """A determinization that a player could tell from the truth would be wrong."""
    state = game_of(*case).new_initial_state(seed, chance="explicit")
    for _ in apply_script(state, script):
        pass
    _determinized(state, luck)


@pytest.mark.parametrize("ruleset_class", all_classes(), ids=str)
@settings(max_examples=15)
@given(st.data(), st.integers(0, 2**64 - 1))
def test_nor_does_it_in_any_ruleset(
    ruleset_class: RulesetClass, data: st.DataObject, luck: int
) -> None:
    _determinized(data.draw(positions(ruleset_class)), luck)


def _determinized(state: qx.State, luck: int) -> None:
    """Determinize a state for every player, and fail if the player can tell."""
    for player in range(state.game.players):
        drawn = state.determinize(player, luck)
        assert drawn.observation(player) == state.observation(player)
        assert drawn.observation_string(player) == state.observation_string(player)
        np.testing.assert_array_equal(
            drawn.observation_tensor(player), state.observation_tensor(player)
        )
        assert drawn.current_player() == state.current_player()
        assert drawn.turns() == state.turns()
        assert drawn.check() is None
        if state.current_player() == player:
            assert drawn.legal_actions().tolist() == state.legal_actions().tolist()


def test_every_seat_sees_what_is_in_range(either: qx.Game) -> None:
    layout = either._backend.observation_layout
    for state in nodes(either, seed=1):
        for player in range(either.players):
            for field, value in _values(layout.fields, state.observation(player)):
                low, high = field.limits()
                assert low <= value <= high, field.name


def test_every_field_of_a_state_is_in_range(either: qx.Game) -> None:
    layout = either._backend.state_layout
    for state in nodes(either, seed=2):
        for field, value in _values(layout.fields, state.to_dict()):
            low, high = field.limits()
            assert low <= value <= high, field.name


def _values(fields: tuple[Field, ...], record: dict[str, Any]) -> Iterator[tuple[Field, int]]:
    """Yield every integer of a record with its field."""
    for field in fields:
        value = record[field.name]
        for one in value if field.is_array else [value]:
            if field.kind == "struct":
                yield from _values(field.nested, one)
            elif field.is_number:
                yield field, one


def test_tensors_go_from_0_to_1(either: qx.Game) -> None:
    size = either.observation_tensor_size()
    for state in some_nodes(either, seed=3, every=3):
        for player in range(either.players):
            tensor = state.observation_tensor(player)
            assert tensor.dtype == np.float32
            assert tensor.shape == (size,)
            assert np.isfinite(tensor).all()
            assert tensor.min() >= 0
            assert tensor.max() <= 1


def test_tensors_tell_observations_apart(game: qx.Game) -> None:
    seen: dict[bytes, bytes] = {}
    for seed in range(3):
        for state in nodes(game, seed):
            for player in range(game.players):
                record = state.observation_record(player).tobytes()
                tensor = state.observation_tensor(player).tobytes()
                assert seen.setdefault(tensor, record) == record


def test_the_observer_is_told_who_he_is(game: qx.Game) -> None:
    """Two seats never get the same tensor, so that one network can play all of them."""
    for state in some_nodes(game, seed=4, every=25):
        tensors = [state.observation_tensor(player).tobytes() for player in range(game.players)]
        assert len(set(tensors)) == game.players


def test_the_player_to_decide_is_the_default(either: qx.Game) -> None:
    for state in some_nodes(either, seed=5, every=10):
        viewer = max(state.current_player(), 0)
        assert state.observation() == state.observation(viewer)
        assert state.observation_string() == state.observation_string(viewer)
        assert state.information_state_string() == state.information_state_string(viewer)
        np.testing.assert_array_equal(state.observation_tensor(), state.observation_tensor(viewer))


def test_observations_are_the_same_in_both_engines(game: qx.Game) -> None:
    pairs = zip(nodes(game, 6), nodes(game.with_engine("reference"), 6), strict=True)
    for native, other in pairs:
        for player in range(game.players):
            assert native.observation(player) == other.observation(player)
            assert (
                native.observation_record(player).tobytes()
                == other.observation_record(player).tobytes()
            )


def test_looking_changes_nothing(either: qx.Game) -> None:
    state = some_nodes(either, seed=7, every=20)[2]
    before = state.to_bytes()
    seen = state.observation(0)
    seen.clear()
    state.observation_record(0)[either.observation_dtype.names[0]] = 0
    state.observation_tensor(0)[:] = 9
    assert state.to_bytes() == before
    assert state.observation(0) != {}
