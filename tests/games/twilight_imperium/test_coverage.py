"""Whole games come to every action and every outcome, but for the largest fleets."""

from __future__ import annotations

from collections import Counter

import pytest

import quincunx as qx
from rulesets import ruleset_classes

from .ids import GAME

OPTIONS = [
    {},
    {"pds_auto": False, "home_choice": "player", "market_offers": 3},
    {"map_mode": "random"},
]
#: Games of each number of players.
GAMES = {2: 14, 3: 14, 4: 14, 5: 11, 6: 14}


@pytest.mark.slow
def test_every_action_and_outcome_occurs() -> None:
    seen: Counter[str] = Counter()
    codes: set[str] = set()
    for players, count in GAMES.items():
        for options in OPTIONS:
            game = qx.load(GAME, players=players, **options)  # type: ignore[arg-type]
            codes |= {*game.action_codes, *game.outcome_codes}
            mixed = [("greedy", "uniform")[seat % 2] for seat in range(players)]
            for policy in ("uniform", qx.epsilon_greedy("greedy", 0.25), mixed):
                for record in game.records(count, seed=3, policy=policy):
                    seen.update(record.moves)
    seldom = ruleset_classes(GAME)[0].seldom
    assert set(seldom) <= codes
    assert codes - set(seen) <= set(seldom)
    assert set(seen) <= codes
