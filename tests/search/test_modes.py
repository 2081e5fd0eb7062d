"""Searches in every game, for every number of players and every class of rulesets."""

from __future__ import annotations

import numpy as np
import pytest

import quincunx as qx
from rulesets import all_classes

from .positions import choices, position


def check(state: qx.State, found: qx.SearchResult, playouts: int) -> None:
    """Fail if a result can't be."""
    game = state.game
    assert found.actions.tolist() == state.legal_actions().tolist()
    assert found.best in found.actions
    assert found.values.shape == (len(found), game.players)
    tried = found.visits > 0
    assert np.isfinite(found.values[tried]).all()
    assert np.isnan(found.values[~tried]).all()
    assert found.visits.sum() == playouts
    assert found.visits[found.place(found.best)] == found.visits.max()
    assert found.line[0] == (state.current_player(), found.best)
    assert 0 < found.nodes <= playouts + 1


def test_every_game_and_number_of_players(game: qx.Game) -> None:
    for number, state in enumerate(choices(game, seed=8)):
        if number % 25 == 0:
            check(state, state.search(seed=1, playouts=12), 12)
        if number > 60:
            break


@pytest.mark.parametrize("method", ["mcts", "flat-mc"])
def test_every_class_of_rulesets(name: str, method: str) -> None:
    """Solo games, teams, variants: returns decide."""
    games = [
        game
        for rulesets in all_classes()
        if rulesets.game == name
        for players in rulesets.rulesets
        for game in rulesets.games(players)[:1]
    ]
    assert games
    for game in games:
        state = position(game, seed=3, number=2)
        found = state.search(method, seed=1, playouts=40, depth=30)
        assert found.best in found.actions
        if game.options.returns == "win_share":  # alone some games return scores
            values = found.values[found.visits > 0]
            assert ((values >= 0) & (values <= 1)).all()


def test_the_values_of_a_competitive_game_add_up(small: qx.Game) -> None:
    found = position(small, number=3).search(seed=1, playouts=30)
    tried = found.values[found.visits > 0]
    if small.players > 1:
        np.testing.assert_allclose(tried.sum(axis=1), 1)


@pytest.mark.parametrize("returns", ["scores", "placements"])
def test_other_returns(small: qx.Game, returns: str) -> None:
    game = qx.load(small.name, returns=returns, **_without_returns(small))
    state = position(game, number=3)
    found = state.search(seed=1, playouts=30)
    values = found.values[found.visits > 0]
    low, high = (-game.players, -1) if returns == "placements" else (-1000, 1000)
    assert ((values >= low) & (values <= high)).all()


def _without_returns(game: qx.Game) -> dict[str, object]:
    return {key: value for key, value in game.options_dict().items() if key != "returns"}
