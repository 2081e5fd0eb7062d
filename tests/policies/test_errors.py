"""Policies that fail in a playout, or play where they can't: what is told, and when."""

from __future__ import annotations

import pickle
import sys

import numpy as np
import pytest

import quincunx as qx

pytest.importorskip("numba", reason="numba is an optional extra")

CITY = "city-of-the-living"
READ_ONLY = np.arange(4)
READ_ONLY.setflags(write=False)


# Policies that fail in a playout.


@qx.policy(CITY)
def plays_anything(state, legal, rng):
    return 120 if state.turn > 3 else legal.kth(0)


@qx.policy(CITY)
def plays_too_much(state, legal, rng):
    return 2**40


@qx.policy(CITY)
def plays_below_zero(state, legal, rng):
    return -1


@qx.policy(CITY)
def divides(state, legal, rng):
    return 3 // (state.turn - state.turn)


@qx.policy(CITY)
def raises(state, legal, rng):
    if state.turn > 3:
        raise LookupError("nothing there")  # line of raises
    return legal.kth(0)


@qx.policy(CITY)
def one_beyond(state, legal, rng):
    return legal.kth(legal.count)


@qx.policy(CITY)
def beyond_a_field(state, legal, rng):
    return state.players[legal.count + 100].fuel


@qx.policy(CITY)
def beyond_an_array(state, legal, rng):
    return READ_ONLY[legal.count + 100]


@qx.policy(CITY)
def below_nothing(state, legal, rng):
    return rng.below(0)


@qx.policy(CITY, weighted=True)
def negative(state, legal, rng, action):
    return -1.0 if action == legal.kth(legal.count - 1) else 1.0


@qx.policy(CITY, weighted=True)
def not_a_number(state, legal, rng, action):
    return np.nan


@qx.policy(CITY, weighted=True)
def endless(state, legal, rng, action):
    return np.inf


@qx.policy(CITY, weighted=True)
def nothing_at_all(state, legal, rng, action):
    return 0


FAILING = [
    (plays_anything, r"returned action 120 \(.*\), which is not legal; legal are \d+ \("),
    (plays_too_much, "returned action 2147483647, which is not legal"),
    (plays_below_zero, "returned action -1, which is not legal"),
    (divides, "raised ZeroDivisionError"),
    (raises, r"raised LookupError: nothing there \(line \d+ of test_errors.py\)"),
    (one_beyond, "raised IndexError: .*kth"),
    (beyond_a_field, "raised IndexError: observation.players has 4 elements"),
    (beyond_an_array, "raised IndexError"),
    (below_nothing, "raised ValueError: rng.below"),
    (negative, r"weight it gave to action \d+ \(.*\) is not a finite number of at least 0"),
    (not_a_number, "weight it gave"),
    (endless, "weight it gave"),
    (nothing_at_all, "weights sum to nothing"),
]


@pytest.mark.parametrize(("policy", "told"), FAILING, ids=lambda value: getattr(value, "name", ""))
def test_a_policy_that_fails(city, policy, told, capfd):
    seats = ["uniform", policy, "greedy"]
    with pytest.raises(qx.PolicyError, match=told) as caught:
        city.rollout(500, seed=9, policy=seats, threads=2)
    error = caught.value
    where = f"policy {policy.name!r} of seat 1 failed in {CITY}, seed 9, playout 0, decision "
    assert str(error).startswith(where)
    assert (error.policy, error.game, error.player) == (policy.name, CITY, 1)
    assert (error.seed, error.index) == (9, 0)
    state = city.new_initial_state(9, 0)
    for step in city.play(9, 0, seats, max_decisions=error.decision).moves[len(state.history()) :]:
        if not state.is_terminal() and not step.startswith("TILE"):
            state.apply_action(state.string_to_action(step))
    assert state.current_player() == 1
    assert list(error.legal) == state.legal_actions().tolist()
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("policy", [plays_anything, raises, nothing_at_all], ids=lambda p: p.name)
def test_the_first_failure_is_told_for_any_number_of_threads(city, policy):
    @qx.policy(CITY)
    def later(state, legal, rng):
        # Fails in some playouts only.
        return 120 if rng.below(4000) == 0 else legal.kth(0)

    for one in (policy, later):
        told = set()
        for threads in (1, 2, 7):
            with pytest.raises(qx.PolicyError) as caught:
                city.rollout(2000, seed=1, policy=one, threads=threads)
            told.add(str(caught.value))
        assert len(told) == 1


def test_play_and_records_raise_too(city):
    with pytest.raises(qx.PolicyError, match="playout 7"):
        city.play(1, 7, plays_anything)
    records = city.records(3, seed=1, first=5, policy=raises)
    with pytest.raises(qx.PolicyError, match=r"playout 5.*LookupError"):
        next(records)


def test_what_was_raised_is_the_cause(city):
    with pytest.raises(qx.PolicyError) as caught:
        city.rollout(5, seed=1, policy=raises)
    assert isinstance(caught.value.__cause__, LookupError)


def test_the_hook_of_exceptions_is_put_back(city):
    before = sys.unraisablehook
    with pytest.raises(qx.PolicyError):
        city.rollout(5, seed=1, policy=raises)
    assert sys.unraisablehook is before


def test_a_failure_leaves_nothing_behind(city):
    good = city.rollout(300, seed=4).totals
    with pytest.raises(qx.PolicyError):
        city.rollout(300, seed=4, policy=divides)
    assert city.rollout(300, seed=4).totals == good


def test_errors_can_be_pickled(city):
    with pytest.raises(qx.PolicyError) as caught:
        city.rollout(5, seed=1, policy=plays_anything)
    error = pickle.loads(pickle.dumps(caught.value))
    assert str(error) == str(caught.value)
    assert (error.legal, error.index, error.value) == (caught.value.legal, 0, 120)


def test_failures_in_a_playout_from_a_position(city):
    state = city.new_initial_state(2)
    with pytest.raises(qx.PolicyError, match="LookupError: nothing there"):
        state.rollout(50, policy=raises, seed=3)


# Policies where they can't play.


def test_a_policy_of_another_game_is_refused(city):
    @qx.policy(CITY)
    def stranger(state, legal, rng):
        return legal.kth(0)

    stranger.game = "chess"
    with pytest.raises(qx.ArgumentError, match="'stranger' plays chess, not city-of-the-living"):
        city.rollout(5, policy=stranger)


@pytest.mark.parametrize("policy", [divides, qx.epsilon_greedy("greedy", 0.5)])
def test_the_reference_engine_plays_names_only(policy):
    game = qx.load(CITY, players=2, engine="reference")
    for play in (lambda: game.rollout(1, policy=policy), lambda: game.play(policy=policy)):
        with pytest.raises(qx.EngineError, match="compiled and needs the native engine"):
            play()


def test_compiled_policies_stay_in_their_process():
    with pytest.raises(qx.ArgumentError, match="can't be pickled"):
        pickle.dumps(divides)


def test_a_python_function_is_no_compiled_policy(city):
    with pytest.raises(qx.QuincunxError, match="policy"):
        city.rollout(5, policy=object())
    with pytest.raises(qx.QuincunxError, match="policy"):
        city.rollout(5, policy=["greedy", "uniform", object()])
