"""What a determinized copy plays on with: the exact posterior, and never the real future.

The next draw of a chance node is the one thing that is hidden in every game, and its posterior can
be counted: it is the node's own weights, where these are public.
"""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest

import quincunx as qx
from quincunx.seeds import other_luck

from ..helpers import assert_fits, chi_square, nodes, numpy_block

COPIES = 400


def chance_nodes(game: qx.Game, seeds: range) -> list[qx.State]:
    """Return nodes of random games at which chance has a choice."""
    return [
        state.clone()
        for seed in seeds
        for state in nodes(game, seed)
        if len(state.chance_outcomes()) > 1 and _weights_are_public(state)
    ]


def _weights_are_public(state: qx.State) -> bool:
    """Whether copies have the same weights: not so if it is hidden what is in a deck."""
    weights = state.chance_outcomes()
    seats = range(state.game.players)
    return all(state.determinize(seat, 77).chance_outcomes() == weights for seat in seats)


def test_the_next_draw_follows_the_exact_posterior(either: qx.Game) -> None:
    copies = COPIES if either.engine == "native" else COPIES // 8
    statistic, freedom = 0.0, 0
    for number, state in enumerate(chance_nodes(either, range(1))[::3]):
        weights = dict(state._position.chance_outcomes())
        drawn = Counter(
            state.determinize(0, 1000 + number, index).sample_chance() for index in range(copies)
        )
        assert set(drawn) <= set(weights)
        one, more = chi_square([drawn[o] for o in weights], list(weights.values()))
        statistic, freedom = statistic + one, freedom + more
    if not freedom:
        pytest.skip(f"{either.name} has no chance")
    assert_fits(statistic, freedom)


@pytest.mark.parametrize("seeds", ["own", "counting"])
def test_never_the_truth_more_often_than_chance(game: qx.Game, seeds: str) -> None:
    """Also if a bot draws its seeds as people do: 0, 1, 2, or the very seed of the game."""
    hits = expected = variance = 0.0
    for state in chance_nodes(game, range(12)):
        truth = state.sample_chance()
        probability = float(dict(state.chance_outcomes())[truth])
        for player in range(game.players):
            given = range(24) if seeds == "counting" else [state.seed]
            for seed in given:
                copy = state.determinize(player, seed, state.index)
                hits += copy.sample_chance() == truth
                expected += probability
                # Copies of one node that share a seed share their draw, so count them as one.
                variance += probability * (1 - probability) * game.players
    if not expected:
        pytest.skip(f"{game.name} has no chance")
    assert abs(hits - expected) < 5 * math.sqrt(variance)


def test_the_very_luck_of_the_game_gives_other_luck(either: qx.Game) -> None:
    state = either.new_initial_state(5, 9)
    copy = state.determinize(0, 5, 9)
    assert (copy.seed, copy.index) == (other_luck(5, 9), 9)
    assert other_luck(5, 9) == numpy_block(5, 9, 3, 0, 0, 0)[0]
    again = copy.determinize(0, copy.seed, copy.index)
    assert again.seed not in (state.seed, copy.seed)
    assert (state.determinize(0, 5, 8).seed, state.determinize(0, 6, 9).seed) == (5, 6)


def test_playouts_never_know_the_next_draw(game: qx.Game) -> None:
    """With the seed of the game, playouts still draw the next outcome by its weights."""
    found = chance_nodes(game, range(3))
    if not found:
        pytest.skip(f"{game.name} has no chance")
    for state in found[:3]:
        report = state.rollout(300, seed=state.seed, policy="greedy")
        truth = state.child(state.sample_chance())
        futures = [state.child(outcome) for outcome, _ in state.chance_outcomes()]
        values = [one.rollout(300, seed=1, policy="greedy").mean_scores for one in futures]
        spread = np.ptp(values, axis=0)
        assert report.seed != state.seed
        if (spread > 10 * report.mean_scores_error).any():
            assert not np.array_equal(report.mean_scores, truth.rollout(300).mean_scores)


def test_other_luck_leaves_all_else(either: qx.Game) -> None:
    for state in chance_nodes(either, range(1))[:4]:
        copy = state.with_luck(77, 3)
        assert (copy.seed, copy.index) == (77, 3)
        assert copy == state
        assert copy.full_history() == state.full_history()
        assert copy.chance == state.chance
    assert either.new_initial_state(1).with_luck().seed != 1
