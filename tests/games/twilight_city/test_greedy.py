"""Greedy against uniform: at the table in every seat, and alone at every level."""

from __future__ import annotations

import pytest

import quincunx as qx

from .ids import GAME

SEED = 44


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_every_seat(players: int) -> None:
    game = qx.load(GAME, players=players)
    for seat in range(players):
        policy = ["uniform"] * players
        policy[seat] = "greedy"
        report = game.rollout(300, seed=SEED, policy=policy, detail="totals")
        assert report.win_rate[seat] > 0.97


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_alone(level: str) -> None:
    """It succeeds in more than twice as many missions."""
    game = qx.load(GAME, players=1, level=level)
    rates = {}
    for policy in ("uniform", "greedy"):
        report = game.rollout(2000, seed=SEED, policy=policy, detail="totals")
        rates[policy] = report.ending_counts["success"] / report.count
    assert rates["greedy"] > 2 * rates["uniform"] > 0
