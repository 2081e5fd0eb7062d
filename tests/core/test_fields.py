"""Packed records: NumPy, dictionaries and the native engine see the same bytes."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx import _core
from quincunx.fields import Field, Layout, differences, layout
from quincunx.packs.loading import folder_of

from ..helpers import nodes, refusal, some_nodes

#: A struct with every kind of field; no game need have them all.
EVERY_KIND = Layout(
    [
        Field("low", "i", 0, 1, 1, False, 0, -4, 3, ()),
        Field("wide", "u", 1, 2, 3, True, 0, 0, 1000, ()),
        Field("free", "i", 7, 4, 1, False, 0, 0, 0, ()),
        Field("one", "bits", 11, 8, 1, False, 40, 0, 0, ()),
        Field("many", "bits", 19, 16, 2, True, 100, 0, 0, ()),
        Field("name", "text", 51, 8, 1, False, 0, 0, 0, ()),
        Field("names", "text", 59, 4, 2, True, 0, 0, 0, ()),
        Field(
            "players",
            "struct",
            67,
            9,
            3,
            True,
            0,
            0,
            0,
            (
                Field("points", "u", 0, 8, 1, False, 0, 0, 0, ()),
                Field("side", "u", 8, 1, 1, False, 0, 0, 2, ()),
            ),
        ),
    ],
    seats=2,
)
RECORD: dict[str, Any] = {
    "low": -4,
    "wide": [0, 7, 1000],
    "free": -(2**31),
    "one": [0, 39],
    "many": [[99], []],
    "name": "Café 1",
    "names": ["abc", ""],
    "players": [{"points": 2**64 - 1, "side": 2}, {"points": 0, "side": 1}],
}
WRONG: dict[str, tuple[Any, str]] = {
    "low": (4, "low must be an integer from -4 to 3, not 4"),
    "wide": ([1, 2], "wide must be a list of 3"),
    "free": (2**31, "free must be an integer from"),
    "one": ([40], "one must be a list of numbers from 0 to 39"),
    "many": ([[100], []], r"many\[0\] must be a list of numbers from 0 to 99"),
    "name": ("12345678", "name must be a text of at most 7 bytes"),
    "names": (["abc", 5], r"names\[1\] must be a text"),
    "players": (
        [{"points": 1, "side": 3}] * 2,
        r"players\[0\].side must be an integer from 0 to 2",
    ),
}


def test_every_kind_of_field_goes_both_ways() -> None:
    data = EVERY_KIND.pack(RECORD)
    assert len(data) == EVERY_KIND.size == EVERY_KIND.dtype.itemsize
    assert EVERY_KIND.unpack(data) == RECORD
    scalar = EVERY_KIND.scalar(data)
    assert scalar.tobytes() == data
    assert scalar["low"] == -4
    assert scalar["wide"].tolist() == [0, 7, 1000]
    assert scalar["name"].decode() == "Café 1"
    assert scalar["players"]["points"].tolist() == [2**64 - 1, 0, 0]
    assert scalar["many"].shape == (2, 2)


def test_a_scalar_has_memory_of_its_own() -> None:
    data = EVERY_KIND.pack(RECORD)
    scalar = EVERY_KIND.scalar(data)
    scalar["low"] = 1
    assert EVERY_KIND.scalar(data)["low"] == -4


@pytest.mark.parametrize("name", WRONG)
def test_wrong_values_are_named(name: str) -> None:
    value, message = WRONG[name]
    with pytest.raises(qx.StateFormatError, match=message):
        EVERY_KIND.check(RECORD | {name: value})


@pytest.mark.parametrize("name", RECORD)
@pytest.mark.parametrize("value", [None, True, 1.5, "x" * 99, {}, [[[]]], -(2**70), 2**70])
def test_foreign_values_are_refused(name: str, value: Any) -> None:
    with pytest.raises(qx.StateFormatError, match=name):
        EVERY_KIND.check(RECORD | {name: value})


def test_missing_and_unknown_fields_are_named() -> None:
    short = {key: value for key, value in RECORD.items() if key != "wide"}
    for call in (EVERY_KIND.check, EVERY_KIND.pack):
        with pytest.raises(qx.StateFormatError, match="wide is missing"):
            call(short)
        with pytest.raises(qx.StateFormatError, match="unknown field 'wode'; allowed are low"):
            call(short | {"wode": [1, 2, 3]})
        with pytest.raises(qx.StateFormatError, match="fields by name"):
            call([1, 2, 3])


def test_the_tensor_is_scaled_to_the_ranges() -> None:
    tensor = EVERY_KIND.tensor(EVERY_KIND.pack(RECORD))
    assert tensor.shape == (EVERY_KIND.tensor_size,)
    assert tensor.dtype == np.float32
    assert tensor[:5].tolist() == pytest.approx([0, 0, 0.007, 1, 0])
    members = np.flatnonzero(tensor[5 : 5 + 40 + 200]).tolist()
    assert members == [0, 39, 40 + 99]
    assert tensor[5 + 240 :].tolist() == [1, 1, 0, 0.5, 0, 0]


def test_a_gap_between_fields_is_refused() -> None:
    fields = [
        Field("a", "u", 0, 1, 1, False, 0, 0, 0, ()),
        Field("b", "u", 2, 2, 1, False, 0, 0, 0, ()),
    ]
    with pytest.raises(AssertionError, match="cover all"):
        Layout(fields)


def test_differences_are_told_by_path() -> None:
    one, other = {"a": [1, {"b": 2}], "c": 0}, {"a": [1, {"b": 3}], "d": 0}
    found = differences(one, other)
    assert found == ["a[1].b: 2 and 3", "c: only in the first", "d: only in the second"]
    assert differences(one, one) == []
    assert differences([1], [1, 2]) == [": [1] and [1, 2]"]


# The layouts of the games.


def _spans(fields: Any) -> list[tuple[str, int, int]]:
    return [(name, at, size * count) for name, _, at, size, count, *_ in fields]


@pytest.mark.parametrize("what", ["state", "observation", "components", "options"])
def test_fields_cover_every_byte_once(name: str, what: str) -> None:
    fields = _core.fields(folder_of(name), what)
    at = 0
    for field, start, length in _spans(fields):
        assert start == at, field
        at += length
    assert at == layout(folder_of(name), what).size
    names = [field[0] for field in fields]
    assert len(set(names)) == len(names)
    info = _core.game_info(folder_of(name))
    if f"{what}_size" in info:
        assert at == info[f"{what}_size"]


def test_numpy_sees_the_state(either: qx.Game) -> None:
    for state in some_nodes(either, seed=1, every=20):
        data = state.to_bytes()
        scalar = state.to_record()
        assert scalar.dtype == either.state_dtype
        assert scalar.tobytes() == data
        for name, shown in state.to_dict().items():
            value = scalar[name]
            if (
                value.dtype.names is None
                and value.dtype.kind in "iu"
                and not isinstance(shown, list)
            ):
                assert value == shown, name


def test_many_states_make_one_array(game: qx.Game) -> None:
    states = some_nodes(game, seed=2, every=10)
    array = np.frombuffer(b"".join(state.to_bytes() for state in states), game.state_dtype)
    for row, state in zip(array, states, strict=True):
        assert row.tobytes() == state.to_bytes()


def test_dictionaries_are_plain_data(either: qx.Game) -> None:
    for state in some_nodes(either, seed=3, every=15):
        shown = state.to_dict()
        assert json.loads(json.dumps(shown)) == shown
        assert list(shown) == list(either.state_dtype.names)
        for player in range(either.players):
            seen = state.observation(player)
            assert json.loads(json.dumps(seen)) == seen


def test_states_are_set_up_from_dictionaries(either: qx.Game) -> None:
    for step, state in enumerate(nodes(either, seed=4)):
        if step % 8 == 0:
            again = either.state_from_dict(state.to_dict(), chance="explicit")
            assert again == state
            assert again.legal_actions().tolist() == state.legal_actions().tolist()


def test_a_dictionary_short_of_a_field_is_refused(either: qx.Game) -> None:
    shown = either.new_initial_state(1, chance="explicit").to_dict()
    for name in shown:
        short = {key: value for key, value in shown.items() if key != name}
        with pytest.raises(qx.StateFormatError, match=f"{name} is missing"):
            either.state_from_dict(short)
    with pytest.raises(qx.StateFormatError, match="unknown field"):
        either.state_from_dict(shown | {"no_such_field": 0})


def test_altered_numbers_are_refused_or_possible(either: qx.Game) -> None:
    """Whatever number is put where, what comes out passes its own check, in either engine."""
    dice = random.Random(5)
    state = some_nodes(either, seed=5, every=30)[1]
    refused = 0
    for _ in range(150):
        shown = state.to_dict()
        _alter(shown, dice)
        error = refusal(partial(either.state_from_dict, shown, seed=1))
        if error is None:
            assert either.state_from_dict(shown, seed=1).check() is None
        refused += error is not None
    assert 10 < refused <= 150


def _alter(shown: Any, dice: random.Random) -> None:
    """Change one number somewhere in nested dictionaries and lists."""
    while True:
        keys = list(shown) if isinstance(shown, dict) else list(range(len(shown)))
        if not keys:
            return
        key = dice.choice(keys)
        if isinstance(shown[key], int):
            shown[key] = dice.choice([shown[key] + 1, shown[key] - 1, dice.randrange(-5, 260)])
            return
        shown = shown[key]
