"""The contract of states: every query at every kind of node, in either engine, for every game."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx import _core

from ..helpers import (
    CHANCE,
    TERMINAL,
    assert_same_state,
    node_kinds,
    nodes,
    snapshot,
    some_nodes,
)


def test_every_query_is_defined_at_every_node(at_node: qx.State) -> None:
    state, game, players = at_node, at_node.game, at_node.game.players
    before = snapshot(state)
    player = state.current_player()
    assert player in (CHANCE, TERMINAL, *range(players))
    kinds = [state.is_player_node(), state.is_chance_node(), state.is_terminal()]
    assert kinds == [player >= 0, player == CHANCE, player == TERMINAL]
    assert state.is_simultaneous_node() is False
    assert state.num_players() == players
    assert state.get_game() is game
    assert state.legal_actions().dtype == np.int64
    assert state.returns().shape == (players,)
    assert [state.player_return(seat) for seat in range(players)] == state.returns().tolist()
    assert state.scores().shape == (players,)
    assert state.placements().shape == (players,)
    assert set(state.categories()) == set(game.categories)
    assert all(values.shape == (players,) for values in state.categories().values())
    assert state.turns() >= 0
    assert 0 <= state.decisions() <= state.move_number() == len(state.history())
    assert isinstance(state.chance_outcomes(), list)
    assert (state.chance_source() is not None) == state.is_chance_node()
    assert state.check() is None
    assert snapshot(state) == before


def test_every_text_is_defined_at_every_node(at_node: qx.State) -> None:
    state, game = at_node, at_node.game
    before = snapshot(state)
    for text in (str(state), repr(state), state._repr_html_(), state.observation_string()):
        assert text.strip()
        assert " at 0x" not in text
    for action in range(game.num_distinct_actions()):
        if state.is_chance_node():
            assert state.action_to_string(0, action)
        else:
            assert state.action_to_string(action)
            assert state.action_code(action) == game.action_codes[action]
    for outcome in range(game.max_chance_outcomes()):
        assert state.action_to_string(CHANCE, outcome)
    assert snapshot(state) == before


def test_every_view_is_defined_at_every_node(at_node: qx.State) -> None:
    state, game = at_node, at_node.game
    before = snapshot(state)
    for player in (None, *range(game.players)):
        assert list(state.observation(player)) == list(game.observation_dtype.names)
        assert state.observation_record(player).dtype == game.observation_dtype
        assert list(state.observation_tensor(player).shape) == game.observation_tensor_shape()
        assert state.observation_tensor(player).size == game.observation_tensor_size()
        assert state.information_state_tensor(player).size == game.information_state_tensor_size()
        assert list(state.information_state_tensor(player).shape) == (
            game.information_state_tensor_shape()
        )
        assert state.information_state_string(player)
    for player in range(game.players):
        drawn = state.determinize(player, seed=1)
        assert drawn.current_player() in (state.current_player(), *range(game.players))
        assert state.resample_from_infostate(player).check() is None
    assert state.clone() == state
    assert game.deserialize_state(state.serialize()) == state
    assert isinstance(state.hash(), int)
    assert state.to_dict()
    assert snapshot(state) == before


def test_the_mask_is_the_list(either: qx.Game) -> None:
    for seed in range(3):
        for state in nodes(either, seed):
            legal = state.legal_actions()
            assert np.all(np.diff(legal) > 0)
            mask = state.legal_actions_mask()
            assert mask.dtype == np.bool_
            assert np.flatnonzero(mask).tolist() == legal.tolist()
            size = (
                either.max_chance_outcomes()
                if state.is_chance_node()
                else either.num_distinct_actions()
            )
            assert mask.size == size
            assert state.is_terminal() == (legal.size == 0)
            for player in (CHANCE, *range(either.players)):
                mine = legal if player == state.current_player() else []
                assert state.legal_actions(player).tolist() == list(mine)
                assert state.legal_actions_mask(player).sum() == len(mine)


def test_the_native_mask_is_the_list(game: qx.Game) -> None:
    for state in nodes(game, 3):
        handle = state._position.handle
        legal = [] if state.current_player() < 0 else state.legal_actions().tolist()
        assert handle.legal_actions().tolist() == legal
        assert np.flatnonzero(handle.legal_mask()).tolist() == legal


def test_a_list_is_the_callers_own(either: qx.Game) -> None:
    state = node_kinds(either)["player"].clone()
    legal = state.legal_actions().tolist()
    for array in (state.legal_actions(), state.scores(), state.returns(), state.placements()):
        array[:] = 99
    state.legal_actions_mask()[:] = True
    assert state.legal_actions().tolist() == legal


# Chance.


def test_chance_by_itself_or_by_hand(either: qx.Game) -> None:
    """The same seed gives the same game, whether or not its chance nodes are shown."""
    for seed in range(3):
        by_itself = either.new_initial_state(seed, 5)
        by_hand = either.new_initial_state(seed, 5, chance="explicit")
        dice = random.Random(seed)
        while not by_hand.is_terminal():
            if by_hand.is_chance_node():
                by_hand.apply_action(by_hand.sample_chance())
                continue
            assert not by_itself.is_chance_node()
            assert_same_state(by_itself, by_hand)
            action = dice.choice(by_itself.legal_actions().tolist())
            by_itself.apply_action(action)
            by_hand.apply_action(action)
        assert_same_state(by_itself, by_hand)
        assert by_itself.full_history() == by_hand.full_history()


def test_probabilities_are_exact(either: qx.Game) -> None:
    for state in nodes(either, seed=6):
        outcomes = state.chance_outcomes()
        if not state.is_chance_node():
            assert outcomes == []
            assert state.chance_source() is None
            with pytest.raises(qx.ArgumentError, match="no chance node"):
                state.sample_chance()
            continue
        assert [outcome for outcome, _ in outcomes] == state.legal_actions().tolist()
        assert all(isinstance(p, Fraction) and p > 0 for _, p in outcomes)
        assert sum(p for _, p in outcomes) == 1
        assert state.sample_chance() in dict(outcomes)


def test_every_outcome_can_come(either: qx.Game) -> None:
    state = node_kinds(either)["chance"]
    for outcome, _ in state.chance_outcomes():
        child = state.child(outcome)
        assert child.check() is None
        assert child.full_history()[-1] == (CHANCE, outcome)


def test_a_source_counts_its_draws(either: qx.Game) -> None:
    """No draw has the name of another: that would be the same luck twice."""
    seen: set[tuple[int, int]] = set()
    sources = _core.game_info(either.name.replace("-", "_"))["num_sources"]
    for state in nodes(either, seed=7):
        drawn = state.chance_source()
        if drawn is not None:
            assert drawn not in seen
            assert 0 <= drawn[0] < sources
            assert drawn[1] == sum(source == drawn[0] for source, _ in seen)
            seen.add(drawn)
    assert seen


# Texts and codes.


def test_texts_lead_back_to_their_actions(either: qx.Game) -> None:
    for state in some_nodes(either, seed=8, every=12):
        legal = state.legal_actions().tolist()
        texts = [state.action_to_string(action) for action in legal]
        assert len(set(texts)) == len(texts)
        for action, text in zip(legal, texts, strict=True):
            code = state.action_code(action)
            for spelling in (text, code, text.upper(), f"  {code.lower()} "):
                assert state.string_to_action(spelling) == action
            if state.current_player() != TERMINAL:
                assert state.action_to_string(state.current_player(), action) == text


def test_texts_of_no_action(at_node: qx.State) -> None:
    for text in ("", "no such action", "\x00", "x" * 10**5):
        with pytest.raises(qx.IllegalActionError, match=r"no legal action|is called"):
            at_node.string_to_action(text)
    for value in (5, None, b"x"):
        with pytest.raises(qx.ArgumentError, match="named by a text"):
            at_node.string_to_action(value)  # type: ignore[arg-type]
    for value in (-1, 10**9, "x", None, True, 1.0):
        with pytest.raises(qx.ArgumentError):
            at_node.action_code(value)  # type: ignore[arg-type]
        with pytest.raises(qx.ArgumentError):
            at_node.action_to_string(0, value) if value is not None else (
                at_node.action_to_string(value)  # type: ignore[arg-type]
            )


def test_texts_and_codes_are_those_of_the_other_engine(game: qx.Game) -> None:
    """Also of ids that never come up, such as those a smaller pack has no component for."""
    other = game.with_engine("reference")
    assert (game.action_codes, game.outcome_codes) == (other.action_codes, other.outcome_codes)
    for state in some_nodes(game, seed=8, every=60):
        twin = other.state_from_dict(state.to_dict(), chance="explicit")
        for player, limit in ((0, game.num_distinct_actions()), (-1, game.max_chance_outcomes())):
            for number in range(limit):
                text = state.action_to_string(player, number)
                assert twin.action_to_string(player, number) == text


def test_codes_are_distinct_and_plain(either: qx.Game) -> None:
    codes = [*either.action_codes, *either.outcome_codes]
    assert len(set(codes)) == len(codes)
    for code in codes:
        assert code.isascii()
        assert code == code.strip()
        assert len(code) <= 40
        assert "," not in code
    assert len(either.action_codes) == either.num_distinct_actions()
    assert len(either.outcome_codes) == either.max_chance_outcomes()


# Wrong arguments.


@pytest.mark.parametrize("player", [-1, 99, "0", None, True, 1.5, 2**70])
def test_no_such_player(at_node: qx.State, player: Any) -> None:
    if player not in (-1, 99, 2**70, None):
        for call in (at_node.legal_actions, at_node.legal_actions_mask):
            with pytest.raises(qx.ArgumentError, match="a player is an integer"):
                call(player)
    calls = [at_node.determinize, at_node.player_return, at_node.resample_from_infostate]
    if player is not None:
        calls += [at_node.observation, at_node.observation_tensor, at_node.observation_record]
        calls += [at_node.observation_string, at_node.information_state_tensor]
    for call in calls:
        with pytest.raises(qx.ArgumentError, match="players are 0 to"):
            call(player)


def test_unknown_ways_are_refused(small: qx.Game) -> None:
    with pytest.raises(qx.ArgumentError, match="chance must be 'auto' or 'explicit'"):
        small.new_initial_state(1, chance="sampled")  # type: ignore[arg-type]
    with pytest.raises(qx.ArgumentError, match=r"illegal must be .*; did you mean 'raise'"):
        small.new_initial_state(1, illegal="raises")  # type: ignore[arg-type]
    with pytest.raises(qx.ArgumentError, match="chance must be"):
        small.new_initial_state(1, chance=["auto"])  # type: ignore[arg-type]


def test_a_state_is_made_by_a_game_only() -> None:
    """No call order can step a state that was never set up."""
    with pytest.raises(TypeError, match=r"[Nn]o constructor"):
        _core.State()
    with pytest.raises(TypeError, match="positional"):
        qx.State()  # type: ignore[call-arg]
