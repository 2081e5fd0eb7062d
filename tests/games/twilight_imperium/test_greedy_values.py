"""What greedy tells of its judgement: which decisions have values, and in which unit."""

from __future__ import annotations

import numpy as np
import pytest

import quincunx as qx

from ..support import legal
from .ids import GAME, HACAN, SOL, STOP, Step, planet
from .positions import Position, fixed_map
from .war import BEREG

BEREG_P, LIRTA_P = 13, 14


@pytest.fixture
def game() -> qx.Game:
    """The game on the fixed map; only the native engine has values."""
    return qx.load(GAME, players=3, **fixed_map(3))


def values(state: qx.State) -> dict[int, float]:
    """Return the value of each legal action."""
    found = state._position.handle.greedy_values()
    return dict(zip(legal(state), found.tolist(), strict=True))


def test_planets_are_told_in_points(game: qx.Game) -> None:
    position = Position(game).put(SOL, tech=[1, 0, 1]).fleet(BEREG, SOL, d=1)
    position.carry(BEREG, SOL, gf=4).hold(LIRTA_P, HACAN, gf=2)
    found = values(position.turn_of(SOL, Step.INVADE))
    # Nobody holds Bereg (3 resources, 1 influence); Lirta (2, 3) would hardly be taken.
    assert found == {STOP: 0, planet(BEREG_P): pytest.approx(13 / 3), planet(LIRTA_P): 0}


def test_some_decisions_are_judged_and_others_are_rules() -> None:
    judged, ruled = set(), set()
    for seed in range(12):
        game = qx.load(GAME, players=3, map_mode="build", max_turns=6)
        state = game.new_initial_state(seed)
        rng = np.random.default_rng(seed)
        while not state.is_terminal():
            found = list(values(state).values())
            if len(found) > 1:
                several = np.isfinite(found).sum() > 1
                (judged if several else ruled).add(Step(state.to_dict()["step"]))
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert judged >= {Step.LAY_TILE, Step.LAY_CELL, Step.WAY, Step.INVADE, Step.TARGET, Step.VOTE}
    assert ruled >= {Step.BUY, Step.WINDOW, Step.TECH, Step.MOVE, Step.MARKET_ANSWER}
    assert not judged & {Step.BUY, Step.WINDOW, Step.TECH, Step.MOVE}


def test_softmax_is_between_greedy_and_uniform() -> None:
    game = qx.load(GAME, players=3, map_mode="random")
    means = [
        game.rollout(100, seed=3, policy=[policy, "greedy", "greedy"], detail="totals").mean_scores
        for policy in ("greedy", qx.softmax("greedy", 1.0), qx.softmax("greedy", 50.0), "uniform")
    ]
    own = [float(mean[0]) for mean in means]
    assert own[0] > own[1] > own[2] > own[3]
