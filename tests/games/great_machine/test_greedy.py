"""Greedy against uniform: three Heroes and four, for either side, and against the automaton."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from .ids import GAME

#: Games of each test; seeds are fixed.
COUNT, SEED = 400, 44

#: One-vs-Many in all its forms, with the largest number of players.
AGAINST: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (5, {"heroes": 4}),
    (4, {"missions": "random"}),
    (4, {"missions": "A", "one_riot": True}),
    (4, {"scenario": "class_warfare"}),
    (4, {"scenario": "rise_of_the_enforcer"}),
]
#: Solo & Cooperative with each set of Missions.
TOGETHER = [(heroes, missions) for heroes in (3, 4) for missions in "ABCD"]


def machine_share(players: int, options: dict[str, Any], machine: str, heroes: str) -> float:
    """Return how often the Machine wins, by the policies of both sides."""
    game = qx.load(GAME, players=players, **options)
    policy = [machine, *[heroes] * (players - 1)]
    report = game.rollout(COUNT, seed=SEED, policy=policy, detail="totals")
    return float(report.win_rate[0])


@pytest.mark.parametrize(("players", "options"), AGAINST)
def test_either_side_is_better_off(players: int, options: dict[str, Any]) -> None:
    """Uniform Heroes win seldom; greedy ones do, unless the Machine is greedy as well."""
    shares = {
        (machine, heroes): machine_share(players, options, machine, heroes)
        for machine in ("uniform", "greedy")
        for heroes in ("uniform", "greedy")
    }
    assert shares["greedy", "uniform"] >= shares["uniform", "uniform"] > 0.85
    assert shares["greedy", "uniform"] > 0.99
    assert shares["greedy", "greedy"] > shares["uniform", "greedy"] + 0.1
    assert shares["uniform", "greedy"] < 0.5


@pytest.mark.parametrize(("heroes", "missions"), TOGETHER)
def test_against_the_automaton(heroes: int, missions: str) -> None:
    """Uniform play wins next to never; greedy play now and then, and comes much further."""
    game = qx.load(GAME, players=1, mode="coop", heroes=heroes, missions=missions)
    won, progress = {}, {}
    for policy in ("uniform", "greedy"):
        report = game.rollout(COUNT, seed=SEED, policy=policy, detail="totals")
        won[policy], progress[policy] = report.win_rate[0], report.mean_scores[0]
    assert won["uniform"] < 0.01 < won["greedy"]
    assert progress["greedy"] > 3 * progress["uniform"]
