"""Hypothesis drives both engines by places in the list of what is legal."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quincunx as qx
from rulesets import RulesetClass, all_classes

from ..helpers import (
    CHANCE,
    Case,
    apply_script,
    assert_same_state,
    cases,
    game_of,
    nodes,
    positions,
)

SCRIPTS = st.lists(st.integers(0, 255), max_size=250)
CASES = st.sampled_from(cases())
SEEDS = st.integers(0, 2**64 - 1)


@given(CASES, SEEDS, SCRIPTS)
def test_engines_agree_and_keep_their_invariants(case: Case, seed: int, script: list[int]) -> None:
    native = game_of(*case).new_initial_state(seed, chance="explicit")
    other = game_of(*case, "reference").new_initial_state(seed, chance="explicit")
    pairs = zip(apply_script(native, script), apply_script(other, script), strict=True)
    _compare(native, other)
    for one, two in pairs:
        _compare(one, two)


@pytest.mark.parametrize("ruleset_class", all_classes(), ids=str)
@settings(max_examples=15)
@given(st.data(), SCRIPTS)
def test_so_they_do_in_every_ruleset(
    ruleset_class: RulesetClass, data: st.DataObject, script: list[int]
) -> None:
    """In all modes, numbers of players and options, from anywhere in a game."""
    native = data.draw(positions(ruleset_class))
    game = native.game.with_engine("reference")
    other = game.state_from_dict(native.to_dict(), chance="explicit")
    _compare(native, other)
    pairs = zip(apply_script(native, script), apply_script(other, script), strict=True)
    for one, two in pairs:
        _compare(one, two)


def _compare(native: qx.State, other: qx.State) -> None:
    assert_same_state(native, other)
    assert native.legal_actions().tolist() == other.legal_actions().tolist()
    assert native.chance_outcomes() == other.chance_outcomes()
    assert native.chance_source() == other.chance_source()
    assert native.current_player() == other.current_player()
    assert native.scores().tolist() == other.scores().tolist()
    assert native.placements().tolist() == other.placements().tolist()
    assert native.returns().tolist() == other.returns().tolist()
    assert native.turns() == other.turns()
    for player in range(native.game.players):
        assert native.observation(player) == other.observation(player)
    assert native.check() is None
    assert other.check() is None


@given(CASES, SEEDS, st.integers(0, 255))
def test_games_end_within_their_bound(case: Case, seed: int, place: int) -> None:
    """Also if the same place in the list is chosen again and again: no endless loops."""
    game = game_of(*case)
    state = game.new_initial_state(seed)
    turns, decided = state.turns(), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal.size, "no dead end"
        state.apply_action(int(legal[place % legal.size]))
        decided += 1
        assert decided <= game.max_game_length()
        assert state.turns() >= turns
        turns = state.turns()
    assert state.decisions() == decided


@given(CASES, SEEDS, SCRIPTS)
def test_a_script_leads_to_one_place(case: Case, seed: int, script: list[int]) -> None:
    """Clones, children and states read from bytes go the same way as the state itself."""
    game = game_of(*case)
    ways = [game.new_initial_state(seed, chance="explicit") for _ in range(3)]
    for place in script:
        legal = ways[0].legal_actions()
        if not legal.size:
            break
        action = int(legal[place % legal.size])
        ways[0].apply_action(action)
        ways[1] = ways[1].child(action)
        ways[2] = game.deserialize_state(ways[2].serialize())
        ways[2].apply_action(action)
    for way in ways[1:]:
        assert_same_state(way, ways[0])
        assert way.full_history() == ways[0].full_history()
        assert way.hash() == ways[0].hash()


@given(CASES, SEEDS, SCRIPTS)
def test_scores_are_told_alike(case: Case, seed: int, script: list[int]) -> None:
    state = game_of(*case).new_initial_state(seed)
    for _ in apply_script(state, script):
        pass
    scores, places = state.scores().tolist(), state.placements().tolist()
    assert all(1 <= place <= case.players for place in places)
    assert min(places) == 1
    assert set(state.categories()) == set(state.game.categories)
    assert len(scores) == case.players


@pytest.mark.parametrize("kind", ["first", "last"])
def test_extreme_choices_end(either: qx.Game, kind: str) -> None:
    state = either.new_initial_state(3)
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(int(legal[0 if kind == "first" else -1]))
        assert state.check() is None


def test_most_actions_come_up(game: qx.Game) -> None:
    """Random play meets the greater part of the action space, so that it is a test of it."""
    legal: Counter[int] = Counter()
    drawn: Counter[int] = Counter()
    for seed in range(120):
        for state in nodes(game, seed):
            counts = drawn if state.current_player() == CHANCE else legal
            counts.update(state.legal_actions().tolist())
    assert len(legal) > game.num_distinct_actions() / 4
    assert len(drawn) > game.max_chance_outcomes() / 4
