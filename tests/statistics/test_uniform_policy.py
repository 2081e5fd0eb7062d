"""The uniform policy: every legal action with the same probability."""

from __future__ import annotations

from collections import Counter

import quincunx as qx

from ..helpers import CHANCE, assert_fits, below_of, chi_square, policy_words

GAMES = 250


def test_the_rank_chosen_is_uniform(game: qx.Game) -> None:
    """By the number of legal actions, and all of them together."""
    ranks: dict[int, Counter[int]] = {}
    for index in range(GAMES):
        state = game.new_initial_state(31, index, chance="explicit")
        for player, action in game.replay(game.play(31, index)).full_history():
            if player != CHANCE:
                legal = state.legal_actions().tolist()
                ranks.setdefault(len(legal), Counter())[legal.index(action)] += 1
            state.apply_action(action)
    statistic, freedom = 0.0, 0
    for size, counts in ranks.items():
        if size > 1 and counts.total() >= 5 * size:
            part = chi_square([counts[rank] for rank in range(size)], [1] * size)
            assert_fits(*part)
            statistic, freedom = statistic + part[0], freedom + part[1]
    assert freedom
    assert_fits(statistic, freedom)


def test_each_decision_takes_one_bounded_draw(either: qx.Game) -> None:
    """Bit for bit, from NumPy's generator: also where there is one action only."""
    for index in range(3):
        words = [policy_words(32, index, seat) for seat in range(either.players)]
        state = either.new_initial_state(32, index, chance="explicit")
        for player, action in either.replay(either.play(32, index)).full_history():
            if player != CHANCE:
                legal = state.legal_actions().tolist()
                assert action == legal[below_of(words[player], len(legal))]
            state.apply_action(action)
        assert state.is_terminal()
