"""Native playouts of every game, for each policy and player count, on one core and on all."""

from __future__ import annotations

import os
from typing import Any

import pytest

import quincunx as qx
from ratios import Measure
from rulesets import tables_of

TARGET_DECISIONS = 2_000_000

CASES = [
    pytest.param(
        name,
        players,
        options,
        policy,
        id="-".join(filter(None, (name, mode, str(players), policy))),
    )
    for name in qx.games()
    for mode, players, options in tables_of(name)
    for policy in qx.POLICY_NAMES
]


def games_for(game: qx.Game, policy: str, decisions: int) -> int:
    """How many games make about this many decisions."""
    probe = game.rollout(64, seed=1, policy=policy, threads=1)
    return max(16, round(decisions / probe.mean_length))


@pytest.mark.parametrize(("name", "players", "options", "policy"), CASES)
def test_rollout(
    measure: Measure, name: str, players: int, options: dict[str, Any], policy: str
) -> None:
    game = qx.load(name, players=players, **options)
    share = 1 if policy == "uniform" else 10
    count = games_for(game, policy, TARGET_DECISIONS // share)

    def run() -> qx.RolloutReport:
        return game.rollout(count, seed=7, policy=policy, threads=1, detail="totals")

    decisions = run().totals.decisions.sum
    measure(f"{name} {players}p {policy}", run, decisions, count)


@pytest.mark.parametrize("name", qx.games())
def test_all_cores(measure: Measure, name: str) -> None:
    game = qx.load(name)
    cores = len(os.sched_getaffinity(0))
    count = games_for(game, "uniform", TARGET_DECISIONS * cores)

    def run() -> qx.RolloutReport:
        return game.rollout(count, seed=7, threads=cores, detail="totals")

    measure(
        f"{name} {game.players}p uniform, {cores} cores", run, run().totals.decisions.sum, count
    )


@pytest.mark.parametrize("name", qx.games())
def test_reference(measure: Measure, name: str) -> None:
    game = qx.load(name, engine="reference")
    count = 20

    def run() -> qx.RolloutReport:
        return game.rollout(count, seed=7)

    decisions = run().totals.decisions.sum
    measure(f"{name} {game.players}p reference engine", run, decisions, count, rounds=3)
