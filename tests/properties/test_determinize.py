"""Determinizations: consistent, repeatable, and never a look into the real game's luck."""

from __future__ import annotations

import random

import pytest

import quincunx as qx

from ..helpers import assert_same_state, nodes, snapshot, some_nodes


def test_is_repeatable_and_the_same_in_both_engines(game: qx.Game) -> None:
    other = game.with_engine("reference")
    for state in some_nodes(game, seed=1, every=13):
        twin = other.state_from_dict(state.to_dict(), chance="explicit")
        for player in range(game.players):
            drawn = state.determinize(player, 2**63 + 1, 5)
            assert_same_state(state.determinize(player, 2**63 + 1, 5), drawn)
            assert_same_state(twin.determinize(player, 2**63 + 1, 5), drawn)


def test_leaves_the_real_game_alone(either: qx.Game) -> None:
    """A search may determinize and play on as it likes: the real game's luck stays as it was."""
    searched = either.new_initial_state(7, 3)
    dice = random.Random(1)
    untouched = either.new_initial_state(7, 3)
    while not untouched.is_terminal():
        before = snapshot(searched)
        _search(searched)
        assert snapshot(searched) == before
        action = dice.choice(untouched.legal_actions().tolist())
        untouched.apply_action(action)
        searched.apply_action(action)
    assert snapshot(searched) == snapshot(untouched)


def _search(state: qx.State) -> None:
    for player in range(state.game.players):
        copy = state.determinize(player, 99)
        for _ in range(3):
            if not copy.is_terminal():
                copy.apply_action(copy.legal_actions()[0])
    clone = state.clone()
    if not clone.is_terminal():
        clone.apply_action(clone.legal_actions()[-1])


def test_has_luck_of_its_own(either: qx.Game) -> None:
    """The luck to come is not the real one, or every search would see the next card."""
    same = total = 0
    for seed in range(4):
        for state in nodes(either, seed):
            outcomes = state.chance_outcomes()
            if len(outcomes) < 2:
                continue
            drawn = state.determinize(0, 10**6 + seed)
            assert drawn.seed == 10**6 + seed
            if drawn.is_chance_node():
                total += 1
                same += drawn.sample_chance() == state.sample_chance()
    assert total > 20
    assert same < total * 0.9


def test_the_default_luck_is_fresh(small: qx.Game) -> None:
    state = small.new_initial_state(1)
    seeds = {state.determinize(0).seed for _ in range(20)}
    assert len(seeds) == 20
    assert 1 not in seeds


def test_openspiels_spelling_takes_a_sampler(either: qx.Game) -> None:
    state = some_nodes(either, seed=2, every=30)[1]
    dice = random.Random(5)
    drawn = state.resample_from_infostate(0, dice.random)
    again = state.resample_from_infostate(0, random.Random(5).random)
    assert_same_state(drawn, again)
    assert drawn.seed == again.seed
    assert state.resample_from_infostate(0, lambda: 0.0).seed == 0
    assert state.resample_from_infostate(0, lambda: 1.0).seed == 2**64 - 1


def test_many_of_them_all_pass_their_checks(game: qx.Game) -> None:
    """No component comes twice and none is lost, whoever looks and whatever is drawn."""
    for state in some_nodes(game, seed=3, every=17):
        for player in range(game.players):
            for index in range(15):
                drawn = state.determinize(player, 4, index)
                assert drawn.check() is None
                assert drawn.observation(player) == state.observation(player)


@pytest.mark.parametrize("illegal", ["raise", "forfeit"])
def test_keeps_its_ways(small: qx.Game, illegal: str) -> None:
    state = small.new_initial_state(1, chance="explicit", illegal=illegal)  # type: ignore[arg-type]
    drawn = state.determinize(0, 1)
    assert (drawn.chance, drawn.illegal) == ("explicit", illegal)
    assert drawn.full_history() == state.full_history()


def test_plays_to_an_end(either: qx.Game) -> None:
    for state in some_nodes(either, seed=5, every=40, chance="auto"):
        drawn = state.determinize(either.players - 1, 6)
        while not drawn.is_terminal():
            drawn.apply_action(drawn.legal_actions()[0])
        assert drawn.check() is None
