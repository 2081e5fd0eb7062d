"""Driven play in all classes of rulesets comes to every action and every outcome."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import quincunx as qx
from rulesets import ruleset_classes

from ..support import legal
from .ids import GAME

#: Games of each ruleset.
GAMES = 40

#: What games come to seldom. Tests of positions have it: faces that the Machine asks about under
#: Informants, arrested Citizens who returned and are moved, and large incomes that are shared.
SELDOM = {
    "HIDDEN",
    *(f"UNMASK {face}" for face in range(6)),
    *(f"KNOWN {face}" for face in range(5)),
    *(f"ARRESTED {face}" for face in range(5)),
    *(f"SHARE {trust}" for trust in range(7, 31)),
    *(f"PLACE {place} {offset}" for place in range(8) for offset in range(8)),
}


def drive(state: qx.State, seen: Counter[str], seed: int) -> None:
    """Play a game in which what was not seen before comes first, and then what was seen least."""
    choice = random.Random(seed)
    while not state.is_terminal():
        codes = {action: state.action_code(action) for action in legal(state)}
        fresh = [action for action, code in codes.items() if code not in seen]
        if not fresh and choice.random() < 0.3:
            fresh = [min(codes, key=lambda action: seen[codes[action]] * choice.random())]
        action = choice.choice(fresh or [*codes])
        seen[codes[action]] += 1
        state.apply_action(action)


@pytest.mark.slow
def test_every_action_and_outcome_occurs() -> None:
    seen: Counter[str] = Counter()
    codes: set[str] = set()
    classes = ruleset_classes(GAME)
    for ruleset_class in classes:
        for _, players, options in ruleset_class.labels():
            game = qx.load(GAME, players=players, **options)
            codes |= {*game.action_codes, *game.outcome_codes}
            for seed in range(GAMES):
                drive(game.new_initial_state(seed, chance="explicit"), seen, seed)
    never = {*classes[0].unreachable}
    assert never <= codes
    seldom = SELDOM | {*classes[0].seldom}
    assert codes - {*seen} - seldom == never - seldom
    assert not never & {*seen}
    # Few of the places of Districts are so rare that none of many cities had them.
    assert sum(code.startswith("PLACE") for code in seen) > 55
