"""Functions that can't be compiled into policies: what is told, and of which line."""

from __future__ import annotations

import random

import numpy as np
import pytest

import quincunx as qx

numba = pytest.importorskip("numba", reason="numba is an optional extra")

CITY = "city-of-the-living"
WRITABLE = np.arange(4)
READ_ONLY = np.arange(4)
READ_ONLY.setflags(write=False)
VIEW_OF_WRITABLE = WRITABLE[:]
VIEW_OF_WRITABLE.setflags(write=False)
NUMBERS = [1, 2, 3]
NESTED = (1, (WRITABLE, READ_ONLY))


def plain_helper(x):
    return x + 1


@numba.njit
def random_helper(x):
    return int(np.random.random() * x)  # noqa: NPY002


@numba.njit(parallel=True)
def parallel_helper(x):
    return x


# Functions that a policy can't be made of. The comment marks the line that is named.


def wrong_field(state, legal, rng):
    return state.feul  # here


def wrong_inner_field(state, legal, rng):
    x = 0
    for player in state.players:
        x += player.fule  # here
    return x


def wrong_attribute(state, legal, rng):
    return legal.number  # here


def wrong_draw(state, legal, rng):
    return rng.integers(3)  # here


def writes_a_field(state, legal, rng):
    state.turn = 3  # here
    return 0


def writes_an_element(state, legal, rng):
    state.players[0].space[1] = 3  # here
    return 0


def calls_python(state, legal, rng):
    return plain_helper(1)  # here


def unknown_name(state, legal, rng):
    return nonsense  # noqa: F821  # here


def senseless(state, legal, rng):
    return state + 1  # here


def returns_nothing(state, legal, rng):  # here
    legal.kth(0)


def returns_now_and_then(state, legal, rng):  # here
    if state.turn > 3:
        return 0


def returns_a_float(state, legal, rng):  # here
    return 0.5


def draws_from_numpy(state, legal, rng):
    return int(np.random.randint(3))  # noqa: NPY002  # here


def draws_from_python(state, legal, rng):
    return random.randrange(3)  # here


def draws_in_a_helper(state, legal, rng):
    return random_helper(3)


def starts_threads(state, legal, rng):
    x = 0
    for i in numba.prange(3):  # here
        x += i
    return x


def calls_parallel(state, legal, rng):
    return parallel_helper(3)  # here


def leaves_the_native(state, legal, rng):
    with numba.objmode(x="int64"):  # here
        x = 3
    return x


def reads_an_array(state, legal, rng):
    return WRITABLE[0]  # here


def reads_a_view(state, legal, rng):
    return VIEW_OF_WRITABLE[0]  # here


def reads_a_list(state, legal, rng):
    return NUMBERS[0]  # here


def reads_an_array_in_a_tuple(state, legal, rng):
    return NESTED[1][0][0]  # here


def two_parameters(state, legal):  # here
    return 0


def four_parameters(state, legal, rng, memory):  # here
    return 0


def any_parameters(*everything):  # here
    return 0


BAD = [
    (wrong_field, "no field 'feul' .*fields are"),
    (wrong_inner_field, "players.* has no field 'fule' .*did you mean 'fuel'"),
    (wrong_attribute, "legal has no attribute 'number'; legal has count"),
    (wrong_draw, "rng has no attribute 'integers'; rng has below"),
    (writes_a_field, "read-only"),
    (writes_an_element, "read-only"),
    (calls_python, "'plain_helper' .* need @numba.njit"),
    (unknown_name, "'nonsense' is not defined"),
    (senseless, "there is no add"),
    (returns_nothing, "returns nothing, but must return an action"),
    (returns_now_and_then, "nothing on some of its ways"),
    (returns_a_float, "returns float64, but must return an action"),
    (draws_from_numpy, "np.random.randint .*use rng instead"),
    (draws_from_python, "random.randrange .*use rng instead"),
    (draws_in_a_helper, "np.random.random .*use rng instead"),
    (starts_threads, "numba.prange starts threads"),
    (calls_parallel, "parallel_helper starts threads"),
    (leaves_the_native, "numba.objmode calls the interpreter"),
    (reads_an_array, "WRITABLE is an array that can be written to.*setflags"),
    (reads_a_view, "VIEW_OF_WRITABLE is an array"),
    (reads_a_list, "NUMBERS can be changed.*tuple"),
    (reads_an_array_in_a_tuple, "NESTED holds something that is an array that can be written to"),
    (two_parameters, r"\(state, legal\), but a policy has \(state, legal, rng\)"),
    (four_parameters, "may have tables"),
    (any_parameters, "parameters"),
]


def line_marked(function):
    """Return the number of the line of a function that a comment marks."""
    import inspect  # noqa: PLC0415

    lines, first = inspect.getsourcelines(function)
    marked = [first + i for i, line in enumerate(lines) if line.rstrip().endswith("# here")]
    return marked[0] if marked else None


@pytest.mark.parametrize(
    ("function", "told"), BAD, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_function_that_is_no_policy(function, told):
    with pytest.raises(qx.PolicyCompileError, match=told) as caught:
        qx.policy(CITY)(function)
    message = str(caught.value)
    assert message.startswith(f"policy {function.__name__!r} can't be compiled: line ")
    line = line_marked(function)
    if line is not None:
        assert f": line {line} of test_compile_errors.py: " in message
    assert "\n" not in message
    assert isinstance(caught.value, RuntimeError)
    assert caught.value.policy == function.__name__


def writes_a_table(state, legal, rng, tables):
    tables.levels = 3


def writes_into_a_table(state, legal, rng, tables):
    tables.tiles[0].level = 3


def writes_to_legal(state, legal, rng):
    legal.count = 3


def writes_to_rng(state, legal, rng):
    rng.position = 3


@pytest.mark.parametrize(
    "function",
    [writes_a_table, writes_into_a_table, writes_to_legal, writes_to_rng],
    ids=lambda function: function.__name__,
)
def test_all_that_a_policy_is_given_is_read_only(function):
    with pytest.raises(qx.PolicyCompileError, match="what a policy sees is read-only"):
        qx.policy(CITY)(function)


def test_an_array_that_changes_later_does_not_change_the_policy(city):
    later = np.arange(4)
    later.setflags(write=False)

    @qx.policy(CITY)
    def reads(state, legal, rng):
        return legal.kth(later[1] % legal.count)

    before = city.rollout(20, seed=1, policy=reads)
    later.setflags(write=True)
    later[:] = 0
    assert city.rollout(20, seed=1, policy=reads) == before


def test_a_weight_must_be_a_number():
    def no_weight(state, legal, rng, action):
        return None

    with pytest.raises(qx.PolicyCompileError, match="must return the weight of the action"):
        qx.policy(CITY, weighted=True)(no_weight)


def test_read_only_arrays_are_fine(city):
    @qx.policy(CITY)
    def reads(state, legal, rng):
        return legal.kth(READ_ONLY[state.turn % 4] % legal.count)

    assert city.rollout(10, seed=1, policy=reads).count == 10


@pytest.mark.parametrize("given", [len, 3, None, "greedy", qx])
def test_what_is_no_function(given):
    with pytest.raises(qx.ArgumentError, match="plain Python function"):
        qx.policy(CITY)(given)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"game": "chess"}, qx.UnknownGameError),
        ({"game": CITY, "sees": "all"}, qx.ArgumentError),
        ({"game": CITY, "weighted": 1}, qx.ArgumentError),
        ({"game": CITY, "name": ""}, qx.ArgumentError),
        ({"game": CITY, "name": "two\nlines"}, qx.ArgumentError),
        ({"game": CITY, "name": "greedy"}, qx.ArgumentError),
    ],
)
def test_wrong_arguments(arguments, error):
    with pytest.raises(error):
        qx.policy(**arguments)
