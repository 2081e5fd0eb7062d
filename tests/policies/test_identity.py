"""What a policy is, beyond its name: reports tell it, and merge only if it is the same."""

from __future__ import annotations

import json
import pickle

import numpy as np
import pytest

import quincunx as qx
from quincunx.compiled.fingerprint import fingerprint

from ..helpers import run_python

numba = pytest.importorskip("numba", reason="numba is an optional extra")

STEP = 1
TABLE = np.arange(4)
TABLE.setflags(write=False)
MUTABLE = [1, 2]


def policy_of(game, function, **options):
    return qx.policy(game.name, name="mine", **options)(function)


def identities(game, *policies):
    """Return what reports say the policies are; the reports are of different games of one seed."""
    reports = [
        game.rollout(5, seed=1, first=5 * k, policy=[one, *["uniform"] * (game.players - 1)])
        for k, one in enumerate(policies)
    ]
    assert len({report.policy for report in reports}) == 1
    return [report.policy_identity[0] for report in reports], reports


def assert_same(game, *policies):
    told, reports = identities(game, *policies)
    assert len(set(told)) == 1, told
    assert reports[0].merge(*reports[1:]).policy_identity == reports[0].policy_identity


def assert_different(game, *policies):
    told, reports = identities(game, *policies)
    assert len(set(told)) == len(told), told
    for other in reports[1:]:
        with pytest.raises(qx.ArgumentError, match=r"policies can't be merged: '.*' of seat 0 is"):
            reports[0].merge(other)


# Native ones.


def test_names_and_parameters(any_game):
    report = any_game.rollout(2, seed=1, policy=qx.POLICY_NAMES[:1] * any_game.players)
    assert report.policy_identity == report.policy
    told = [
        qx.epsilon_greedy("greedy", 0.1),
        qx.epsilon_greedy("greedy", 0.1000001),
        qx.epsilon_greedy("uniform", 0.1),
    ]
    assert told[0].name == told[1].name
    assert [one.identity for one in told] == [
        "epsilon_greedy(greedy, 0.1)",
        "epsilon_greedy(greedy, 0.1000001)",
        "epsilon_greedy(uniform, 0.1)",
    ]
    assert_different(any_game, *told[:2])
    assert qx.softmax("greedy", 2, name="hot").identity == "softmax(greedy, 2.0)"
    both = qx.epsilon_greedy(qx.softmax("greedy", 0.5), 0.25)
    assert both.identity == "epsilon_greedy(softmax(greedy, 0.5), 0.25)"


# Functions that numba compiled.


def first(state, legal, rng):
    return legal.kth(0)


def also_first(state, legal, rng):
    # Another function of the same code.
    return legal.kth(0)


def last(state, legal, rng):
    return legal.kth(legal.count - 1)


def test_the_same_code_is_the_same_policy(any_game):
    assert_same(
        any_game,
        policy_of(any_game, first),
        policy_of(any_game, first),
        policy_of(any_game, also_first),
        policy_of(any_game, numba.njit(first)),
    )
    assert policy_of(any_game, first).identity.startswith("numba mine ")


def test_other_code_is_another_policy(any_game):
    def modulo(state, legal, rng):
        return legal.kth(3 % legal.count)

    def other_modulo(state, legal, rng):
        return legal.kth(4 % legal.count)

    policies = [policy_of(any_game, one) for one in (first, last, modulo, other_modulo)]
    assert_different(any_game, *policies)


def test_what_is_compiled_in_counts(any_game):
    def closing_over(number, array, helper):
        def choose(state, legal, rng):
            return legal.kth((helper(number) + array[0]) % legal.count)

        return policy_of(any_game, choose)

    def array_of(*values, kind=np.int64):
        array = np.array(values, kind)
        array.setflags(write=False)
        return array

    @numba.njit
    def plus(x):
        return x + STEP

    @numba.njit
    def minus(x):
        return x - STEP

    @numba.njit(fastmath=True)
    def fast_plus(x):
        return x + STEP

    base = closing_over(1, array_of(1, 2), plus)
    assert_same(any_game, base, closing_over(1, array_of(1, 2), plus))
    others = [
        closing_over(2, array_of(1, 2), plus),
        closing_over(1, array_of(1, 3), plus),
        closing_over(1, array_of(1, 2, kind=np.int32), plus),
        closing_over(1, array_of(1, 2), minus),
        closing_over(1, array_of(1, 2), fast_plus),
    ]
    assert_different(any_game, base, *others)
    assert not any(one.identity.endswith("unverifiable") for one in (base, *others))


def test_globals_count(any_game, monkeypatch):
    def stepping(state, legal, rng):
        return legal.kth((STEP + TABLE[1]) % legal.count)

    before = policy_of(any_game, stepping)
    monkeypatch.setitem(globals(), "STEP", 2)
    after = policy_of(any_game, stepping)
    assert_different(any_game, before, after)


def test_what_it_sees_counts(any_game):
    seeing = [policy_of(any_game, first, sees=sees).identity for sees in ("observation", "state")]
    assert seeing[0] != seeing[1]

    def weight(state, legal, rng, action):
        return 1

    def with_tables(state, legal, rng, tables):
        return legal.kth(0)

    weighted = policy_of(any_game, weight, weighted=True)
    found = {policy_of(any_game, first).identity, policy_of(any_game, with_tables).identity}
    assert len({*found, weighted.identity}) == 3
    assert qx.softmax(weighted, 2).identity == f"softmax({weighted.identity}, 2.0)"


def test_identities_are_the_same_in_every_process(any_game):
    code = f"""
import numba, numpy as np, quincunx as qx
GOOD = frozenset({{"a", "b", "c"}})
TABLE = np.arange(3)
TABLE.setflags(write=False)
@numba.njit(fastmath=True)
def compiled(x): return x + TABLE[1]
def helper(x): return x in {{"x", "y", "z"}}
def choose(state): return state.legal_actions()[len(GOOD) * helper("q")]
def first(state, legal, rng): return legal.kth(compiled(3) % legal.count)
print(qx.python_policy(choose).identity)
print(qx.policy({any_game.name!r})(first).identity)
"""
    told = {run_python(code, PYTHONHASHSEED=seed) for seed in ("1", "2", "77")}
    assert len(told) == 1
    assert "unverifiable" not in told.pop()


# Functions at an address.


def test_what_lies_at_an_address_is_known_by_its_version(any_game, c_functions):
    def make(**options):
        return qx.policy_from_address(c_functions.fixed, any_game.name, **options)

    data = np.array([0], np.uint32)
    plain = make(user_data=data)
    assert plain.identity.startswith("native fixed user data ")
    assert plain.identity.endswith(" unverifiable")
    assert_same(any_game, plain, make(user_data=data.copy()))  # nobody can tell
    others = [
        make(user_data=data, version="1.0"),
        make(user_data=data, version="1.1"),
        make(user_data=np.array([1], np.uint32)),
    ]
    assert_different(any_game, plain, *others)
    assert others[0].identity.endswith(" version 1.0")
    assert "unverifiable" not in others[0].identity
    assert make(user_data=data, sees="state").identity != plain.identity
    by_address = make(user_data=data.ctypes.data)
    assert by_address.identity == "native fixed user data unverifiable"
    for wrong in ("", " ", "a\nb", 1, 1.0):
        with pytest.raises(qx.ArgumentError, match="the version of a policy"):
            make(user_data=data, version=wrong)


# Functions in Python.


def in_python(function, **options):
    return qx.python_policy(function, name="mine", **options)


def test_functions_in_python(any_game):
    def choose(state):
        return state.legal_actions()[0]

    def choose_last(state):
        return state.legal_actions()[-1]

    def closing_over(place):
        def choose(state):
            return state.legal_actions()[place % len(state.legal_actions())]

        return in_python(choose)

    assert_same(any_game, in_python(choose), in_python(choose))
    assert_same(any_game, closing_over(1), closing_over(1))
    assert_different(any_game, in_python(choose), in_python(choose_last))
    assert_different(any_game, closing_over(1), closing_over(2))
    assert "test_functions_in_python.<locals>.choose)" in in_python(choose).identity
    assert in_python(choose).identity.startswith("python mine (")
    batched = qx.batched_policy(lambda seen, masks: masks.argmax(axis=1), name="mine")
    assert batched.identity.startswith("batched mine (")
    assert "unverifiable" not in batched.identity
    assert in_python(choose).identity != in_python(choose, sees="state").identity


def test_options_of_batched_functions_count_but_the_batch(any_game):
    def choose(observations, masks, *draws):
        return masks.argmax(axis=1)

    def make(**options):
        return qx.batched_policy(choose, name="mine", **options)

    assert_same(any_game, make(), make(batch=3))
    assert_different(any_game, make(), make(draws=True), make(observations="uint8"))


def test_what_can_not_be_seen_is_marked_until_it_has_a_version(any_game):
    network = object()

    def by_network(state):
        return state.legal_actions()[0 if network else 1]

    def by_list(state):
        return state.legal_actions()[MUTABLE[0] % len(state.legal_actions())]

    class Callable:
        def __call__(self, state):
            return state.legal_actions()[0]

    class OtherCallable:
        def __call__(self, state):
            return state.legal_actions()[-1]

        def choose(self, state):
            return state.legal_actions()[0]

        def choose_last(self, state):
            return state.legal_actions()[-1]

    one = OtherCallable()
    assert_different(
        any_game,
        *map(in_python, (Callable().__call__, Callable(), one, one.choose, one.choose_last)),
    )
    for function in (by_network, by_list, Callable(), one.choose):
        assert in_python(function).identity.endswith(" unverifiable")
        named = [in_python(function, version=version) for version in ("a", "a", "b")]
        assert_same(any_game, *named[:2])
        assert_different(any_game, named[0], named[2])
        assert named[0].identity.endswith(" version a")
    for wrong in ("", "two\nlines", 3):
        with pytest.raises(qx.ArgumentError, match="the version of a policy"):
            in_python(by_network, version=wrong)


def test_fingerprints_of_all_that_functions_use():
    def uses(value):
        return lambda: value

    whole = [None, True, 1, 1.0, -0.0, 0.0, 1j, "1", b"1", (), (1,), ((1,),), frozenset("ab"), ...]
    whole += [np.int32(1), np.int64(1), np.dtype("u1"), np.argmax, np.add, len, int]
    whole += [TABLE, numba.int64, first, last, policy_name_of_engine, numba.njit(last), has_default]
    found = [fingerprint(uses(value)) for value in whole]
    assert all(one.whole for one in found)
    assert len({one.digest for one in found}) == len(found)

    class Closed:
        def __getattr__(self, name):
            raise LookupError(name)

    partly = [MUTABLE, {}, object(), np.random.default_rng(1).random, TABLE.copy(), Closed()]
    assert not any(fingerprint(uses(value)).whole for value in partly)

    def calls_itself(n):
        return calls_itself(n - 1) if n else 0

    assert fingerprint(calls_itself).whole
    assert fingerprint(qx.epsilon_greedy("greedy", 0.1)).whole
    assert not fingerprint(qx.python_policy(lambda state: MUTABLE)).whole


def policy_name_of_engine():
    return qx.POLICY_NAMES[0]


def has_default(x=3, *, y=4):
    return x + y


# Where it is told.


def test_reports_keep_it(any_game):
    mine = qx.epsilon_greedy("greedy", 0.123456789, name="mine")
    state = any_game.new_initial_state(2)
    seats = [mine, *["uniform"] * (any_game.players - 1)]
    expected = ("epsilon_greedy(greedy, 0.123456789)", *["uniform"] * (any_game.players - 1))
    reports = [
        any_game.rollout(3, seed=1, policy=seats),
        state.rollout(3, seed=1, policy=seats),
        state.action_values(2, seed=1, policy=seats),
    ]
    for report in reports:
        assert report.policy_identity == expected
        assert pickle.loads(pickle.dumps(report)).policy_identity == expected
        assert json.loads(json.dumps(report.to_dict()))["policy_identity"] == list(expected)
        assert f"policies: {expected[0]}" in report.summary()
    assert "policies:" not in any_game.rollout(3, seed=1).summary()
    other = qx.epsilon_greedy("greedy", 0.2, name="mine")
    parted = state.rollout(3, seed=1, first=3, policy=[other, *seats[1:]])
    with pytest.raises(qx.ArgumentError, match="different policies"):
        reports[1].merge(parted)


def test_equal_games_are_equal_whoever_chose_alike(any_game):
    def also(state, legal, rng):
        return legal.kth(legal.count - legal.count)

    one = any_game.rollout(5, seed=1, policy=policy_of(any_game, first))
    other = any_game.rollout(5, seed=1, policy=policy_of(any_game, also))
    assert one == other
    assert one.policy_identity != other.policy_identity


def test_comparisons_tell_namesakes_apart(any_game):
    one, other = (qx.epsilon_greedy("greedy", chance, name="mine") for chance in (0.1, 0.2))
    found = qx.compare(one, other, 5, game=any_game, seed=1, against=one)
    assert (found.a["policy"], found.b["policy"], found.against) == ("mine", "mine", "mine")
    assert found.a["policy_identity"] == found.against_identity == one.identity
    assert found.to_dict()["b"]["policy_identity"] == other.identity
    assert found.to_dict()["against_identity"] == one.identity
    assert other.identity in found.summary()


def test_tables_of_arrow_keep_it(any_game):
    pytest.importorskip("pyarrow", reason="pyarrow is an optional extra")
    table = any_game.rollout(3, seed=1, policy=qx.epsilon_greedy("greedy", 0.5)).to_arrow()
    head = json.loads(table.schema.metadata[b"quincunx"])
    assert head["policy_identity"] == ["epsilon_greedy(greedy, 0.5)"] * any_game.players


def test_no_name_looks_like_the_mark_of_what_is_seen(any_game, c_functions):
    makers = [
        lambda name: qx.policy(any_game.name, name=name)(first),
        lambda name: qx.policy_from_address(c_functions.at_random, any_game.name, name=name),
        lambda name: qx.epsilon_greedy("greedy", 0.1, name=name),
        lambda name: qx.python_policy(first, name=name),
        lambda name: qx.batched_policy(first, name=name),
    ]
    for make in makers:
        for name in ("mine [sees state]", "[sees state] mine"):
            with pytest.raises(qx.ArgumentError, match="marks what a policy sees"):
                make(name)
