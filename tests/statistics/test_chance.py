"""Chance: how often each outcome comes, against its exact weight."""

from __future__ import annotations

from collections import Counter

import pytest

import quincunx as qx
from quincunx.reference.luck import DrawWords, sample
from rulesets import RulesetClass, all_classes

from ..helpers import (
    CHANCE,
    assert_fits,
    below_of,
    chi_square,
    draw_words,
    mixed_policies,
    nodes,
)

DRAWS = 4000
NODES = 12


def _chance_nodes(game: qx.Game, most: int) -> list[qx.State]:
    """Return chance nodes with a choice, spread over some games."""
    found: list[qx.State] = []
    for seed in range(5):
        found += [s.clone() for s in nodes(game, seed) if len(s.chance_outcomes()) > 1]
    return found[:: max(1, len(found) // most)][:most]


def test_fast_sampling_follows_the_exact_weights(game: qx.Game) -> None:
    """Every node, over many games: the sum of the statistics is one chi-square."""
    _sampled(_chance_nodes(game, NODES))


@pytest.mark.parametrize("ruleset_class", all_classes(), ids=str)
def test_so_it_does_in_every_ruleset(ruleset_class: RulesetClass) -> None:
    """Every source of luck that a game of each ruleset comes to, at its last draw with a choice."""
    found: dict[int, qx.State] = {}
    for number, (_, players, options) in enumerate(ruleset_class.labels()):
        game = qx.load(ruleset_class.game, players=players, **options)
        for state in nodes(game, seed=number):
            source = state.chance_source()
            if source is not None and len(state.chance_outcomes()) > 1:
                found[source[0]] = state.clone()
    _sampled([*found.values()])


def _sampled(states: list[qx.State]) -> None:
    """Fail if the outcomes of states don't come as often as their weights say."""
    statistic, freedom = 0.0, 0
    for number, state in enumerate(states):
        handle = state._position.handle
        weights = dict(handle.chance_outcomes())
        drawn = Counter(handle.sample_chance(17, DRAWS * number + i) for i in range(DRAWS))
        assert set(drawn) <= set(weights)
        part = chi_square([drawn[outcome] for outcome in weights], list(weights.values()))
        assert_fits(*part)
        statistic, freedom = statistic + part[0], freedom + part[1]
    assert freedom
    assert_fits(statistic, freedom)


def test_sampling_is_the_one_described(either: qx.Game) -> None:
    """Bit for bit: by the outcomes, NumPy's generator and the described bounded draw."""
    for state in _chance_nodes(either, 30):
        outcomes = state._position.chance_outcomes()
        source, n = state.chance_source() or (0, 0)
        for index in range(20):
            unit = below_of(draw_words(5, index, source, n), sum(w for _, w in outcomes))
            expected = next(
                outcome
                for k, (outcome, weight) in enumerate(outcomes)
                if unit < sum(w for _, w in outcomes[:k]) + weight
            )
            assert state._position.sample_chance(5, index) == expected
            assert sample(outcomes, DrawWords((5, index), source, n)) == expected


def test_chance_in_whole_games_follows_the_exact_weights(game: qx.Game) -> None:
    """In rollouts: the first draw of many games, and the rank drawn wherever weights are equal."""
    first: Counter[int] = Counter()
    start = game.new_initial_state(0, chance="explicit")
    ranks: dict[int, Counter[int]] = {}
    for index in range(600):
        state = game.new_initial_state(23, index, chance="explicit")
        for player, action in game.replay(game.play(23, index)).full_history():
            if player == CHANCE and len(set(p for _, p in state.chance_outcomes())) == 1:
                legal = state.legal_actions().tolist()
                if state.move_number() < 40:
                    ranks.setdefault(len(legal), Counter())[legal.index(action)] += 1
            if state.move_number() == 0 and player == CHANCE:
                first[action] += 1
            state.apply_action(action)
    if start.is_chance_node():
        outcomes = start._position.chance_outcomes()
        assert_fits(*chi_square([first[o] for o, _ in outcomes], [w for _, w in outcomes]))
    for size, counts in ranks.items():
        if size > 1 and counts.total() > 5 * size:
            assert_fits(*chi_square([counts[rank] for rank in range(size)], [1] * size))


@pytest.mark.parametrize("change", ["seed", "index", "policy"])
def test_draws_of_a_source_do_not_depend_on_the_choices(either: qx.Game, change: str) -> None:
    """The same seed draws the same, whoever plays: source s, draw n is a function of the name."""
    other = {"seed": (8, 0, "uniform"), "index": (7, 1, "uniform"), "policy": (7, 0, "greedy")}
    one = _draws(either, 7, 0, "uniform")
    two = _draws(either, *other[change])
    common = [name for name in one if name in two and one[name][0] == two[name][0]]
    assert common
    same = [one[name][1] == two[name][1] for name in common]
    if change == "policy":
        assert all(same)
        mixed = _draws(either, 7, 0, mixed_policies(either.players))
        both = [name for name in one if name in mixed and one[name][0] == mixed[name][0]]
        assert all(one[name][1] == mixed[name][1] for name in both)
    else:
        assert not all(same)


Draws = dict[tuple[int, int], tuple[tuple[tuple[int, int], ...], int]]


def _draws(game: qx.Game, seed: int, index: int, policy: str | tuple[str, ...]) -> Draws:
    """Return for every draw of a game what was possible and what came."""
    found: Draws = {}
    state = game.new_initial_state(seed, index, chance="explicit")
    for player, action in game.replay(game.play(seed, index, policy)).full_history():
        if player == CHANCE:
            name = state.chance_source()
            assert name is not None
            assert action == state.sample_chance()
            found[name] = (tuple(state._position.chance_outcomes()), action)
        state.apply_action(action)
    return found
