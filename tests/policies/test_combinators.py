"""Policies made from others: they draw as documented, from the seat's own stream."""

from __future__ import annotations

import numpy as np
import pytest

import quincunx as qx

pytest.importorskip("numba", reason="numba is an optional extra")


@pytest.fixture(scope="module")
def scored(any_game):
    """A weighted policy whose weights are also scores, negative ones among them."""

    @qx.policy(any_game.name, weighted=True)
    def scored(state, legal, rng, action):
        return float((action * 7) % 11 - 5)

    return scored


def test_epsilon_greedy_draws_as_documented(any_game):
    def last_or_random(state, legal, rng):
        if rng.uniform() < 0.3:
            return legal.kth(rng.below(legal.count))
        return legal.kth(legal.count - 1)

    def last(state, legal, rng):
        return legal.kth(legal.count - 1)

    written = qx.policy(any_game.name)(last_or_random)
    combined = qx.epsilon_greedy(qx.policy(any_game.name)(last), 0.3)
    assert any_game.rollout(500, seed=2, policy=combined).totals == (
        any_game.rollout(500, seed=2, policy=written).totals
    )


def test_epsilon_of_named_policies(any_game):
    def always_random(state, legal, rng):
        rng.uniform()
        return legal.kth(rng.below(legal.count))

    written = qx.policy(any_game.name)(always_random)
    for name in qx.POLICY_NAMES:
        never = qx.epsilon_greedy(name, 0)
        assert any_game.rollout(200, seed=2, policy=never).totals == (
            any_game.rollout(200, seed=2, policy=name).totals
        )
        always = qx.epsilon_greedy(name, 1)
        assert any_game.rollout(200, seed=2, policy=always).totals == (
            any_game.rollout(200, seed=2, policy=written).totals
        )


def test_a_cold_softmax_plays_the_largest_weight(any_game, scored):
    def best(state, legal, rng):
        rng.next()  # a softmax draws a word for each decision
        chosen, top = -1, -100
        for action in legal:
            if (action * 7) % 11 - 5 > top:
                chosen, top = action, (action * 7) % 11 - 5
        return chosen

    # Actions of the same weight remain equally likely, so only games without a tie compare.
    @qx.policy(any_game.name, weighted=True)
    def untied(state, legal, rng, action):
        return (action * 7) % 11 - 5 - action / 1000

    cold = any_game.rollout(300, seed=2, policy=qx.softmax(untied, 1e-6))
    written = any_game.rollout(300, seed=2, policy=qx.policy(any_game.name)(best))
    assert cold.totals == written.totals


def test_a_hot_softmax_is_nearly_uniform(any_game, scored):
    hot = any_game.rollout(20_000, seed=2, policy=qx.softmax(scored, 1e6))
    uniform = any_game.rollout(20_000, seed=3)
    error = np.hypot(hot.mean_scores_error, uniform.mean_scores_error)
    assert (abs(hot.mean_scores - uniform.mean_scores) < 5 * error + 1e-9).all()


def test_softmax_draws_in_proportion(any_game, scored):
    temperature, games = 4.0, 3000
    soft = qx.softmax(scored, temperature)
    drawn, expected, variance = 0, 0.0, 0.0
    for index in range(games):
        first = any_game.new_initial_state(3, index)
        legal = first.legal_actions()
        record = any_game.play(3, index, soft, max_decisions=1)
        code = record.moves[len(first.history())]
        drawn += any_game.code_book.step(code).number == legal[0]
        weights = np.exp((legal * 7 % 11 - 5) / temperature)
        chance = weights[0] / weights.sum()
        expected += chance
        variance += chance * (1 - chance)
    assert abs(drawn - expected) <= 4.5 * max(variance, 1) ** 0.5


def test_combinators_of_combinators(any_game, scored):
    both = qx.epsilon_greedy(qx.softmax(scored, 0.5), 0.1)
    assert both.name == "epsilon_greedy(softmax(scored, 0.5), 0.1)"
    report = any_game.rollout(100, seed=1, policy=both)
    assert report.policy == (both.name,) * any_game.players
    named = qx.epsilon_greedy(qx.epsilon_greedy("greedy", 0.5), 0.5, name="twice")
    once = qx.epsilon_greedy("greedy", 0.75)
    assert named.name == "twice"
    assert any_game.rollout(100, seed=1, policy=named).totals == (
        any_game.rollout(100, seed=1, policy=once).totals
    )


def test_what_the_base_sees_is_what_the_whole_sees(any_game):
    @qx.policy(any_game.name, sees="state")
    def peek(state, legal, rng):
        return legal.kth(0)

    mixed = qx.epsilon_greedy(peek, 0.5)
    assert mixed.label == "epsilon_greedy(peek, 0.5) [sees state]"
    assert any_game.rollout(10, seed=1, policy=mixed).cheats


def test_the_base_may_fail(any_game):
    @qx.policy(any_game.name)
    def bad(state, legal, rng):
        if legal.count > 0:
            raise ValueError("bad base")
        return 0

    with pytest.raises(qx.PolicyError, match=r"epsilon_greedy\(bad, 0.5\).*bad base"):
        any_game.rollout(100, seed=1, policy=qx.epsilon_greedy(bad, 0.5))


@pytest.mark.parametrize("epsilon", [-0.1, 1.1, float("nan"), "0.1", None, True])
def test_wrong_epsilon(epsilon):
    with pytest.raises(qx.ArgumentError, match="epsilon"):
        qx.epsilon_greedy("greedy", epsilon)


@pytest.mark.parametrize("temperature", [0, -1, float("inf"), float("nan"), "1", None])
def test_wrong_temperature(scored, temperature):
    with pytest.raises(qx.ArgumentError, match="temperature"):
        qx.softmax(scored, temperature)


def test_wrong_bases(any_game, scored):
    with pytest.raises(qx.UnknownPolicyError, match="did you mean 'greedy'"):
        qx.epsilon_greedy("greedi", 0.1)
    with pytest.raises(qx.UnknownPolicyError):
        qx.epsilon_greedy(3, 0.1)

    @qx.policy(any_game.name)
    def plain(state, legal, rng):
        return legal.kth(0)

    soft = (qx.softmax(scored, 1.0), qx.softmax("greedy", 1.0))
    for base in (plain, "uniform", qx.epsilon_greedy("uniform", 0.5), *soft, None):
        with pytest.raises(qx.ArgumentError, match="needs values to draw by"):
            qx.softmax(base, 1.0)
    with pytest.raises(qx.UnknownPolicyError, match="did you mean 'greedy'"):
        qx.softmax("greedi", 1.0)
    in_python = qx.python_policy(lambda state: state.legal_actions()[0])
    with pytest.raises(qx.UnknownPolicyError, match="Python can't be asked"):
        qx.epsilon_greedy(in_python, 0.1)
    with pytest.raises(qx.ArgumentError, match="needs values"):
        qx.softmax(in_python, 0.1)
