"""How long games can be: 36 turns always, and never more decisions than the proven bound."""

from __future__ import annotations

import pytest

import quincunx as qx

from .positions import GAME, Load

BOUNDS = {2: 176, 3: 192, 4: 208}
MODES = [(players, side) for players in BOUNDS for side in ("normal", "difficult")]


def check_lengths(game: qx.Game, report: qx.RolloutReport, count: int) -> None:
    """Check that all games were played to their end, within the bound."""
    bound = BOUNDS[game.players]
    assert report.count == count
    assert report.totals.completed == count
    assert report.totals.truncated == 0
    assert report.min_length >= 72
    assert report.max_length <= bound
    assert report.totals.turns.minimum == report.totals.turns.maximum == 36


@pytest.mark.rule("CL-TURN-02", "CL-TURN-04")
@pytest.mark.parametrize(("players", "bound"), BOUNDS.items())
def test_the_bound_on_decisions(load: Load, players: int, bound: int) -> None:
    # 36 turns of two purchases, each to be laid; nine payments and seven splits a player.
    assert bound == 36 * 2 * 2 + players * (9 + 7)
    assert load(players).max_game_length() == bound


@pytest.mark.rule("CL-TURN-02", "CL-TURN-08", "CL-END-01")
@pytest.mark.parametrize(("players", "side"), MODES)
@pytest.mark.parametrize("policy", ["uniform", "greedy"])
def test_a_hundred_thousand_games_end(players: int, side: str, policy: str) -> None:
    game = qx.load(GAME, players=players, sides=side)
    count = 100_000 if policy == "uniform" else 20_000
    report = game.rollout(count, seed=3, policy=policy, detail="totals")
    check_lengths(game, report, count)


@pytest.mark.rule("CL-TURN-02")
@pytest.mark.parametrize(("players", "side"), MODES)
def test_games_of_the_reference_engine_end(players: int, side: str) -> None:
    game = qx.load(GAME, players=players, sides=side, engine="reference")
    check_lengths(game, game.rollout(20, seed=3, detail="totals"), 20)


@pytest.mark.slow
@pytest.mark.rule("CL-TURN-02", "CL-TURN-04")
@pytest.mark.parametrize(("players", "side"), MODES)
def test_a_million_games_end(players: int, side: str) -> None:
    game = qx.load(GAME, players=players, sides=side)
    report = game.rollout(1_000_000, seed=4, detail="totals")
    check_lengths(game, report, 1_000_000)
