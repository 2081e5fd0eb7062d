"""Driven play in all classes of rulesets comes to every action and every outcome."""

from __future__ import annotations

import random
from collections import Counter

import quincunx as qx
from rulesets import ruleset_classes

from ..support import legal
from .ids import GAME

#: The most games of each ruleset; all stop when everything has occurred, mostly after a few.
MOST = 40

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


def test_every_action_and_outcome_occurs() -> None:
    classes = ruleset_classes(GAME)
    games = [
        qx.load(GAME, players=players, **options)
        for ruleset_class in classes
        for _, players, options in ruleset_class.labels()
    ]
    codes = {code for game in games for code in (*game.action_codes, *game.outcome_codes)}
    never, seldom = {*classes[0].unreachable}, SELDOM | {*classes[0].seldom}
    assert never <= codes
    seen: Counter[str] = Counter()
    # Few of the places of Districts are so rare that none of many cities had them.
    missing, places = codes - never - seldom, 0
    for seed in range(MOST):
        for game in games:
            drive(game.new_initial_state(seed, chance="explicit"), seen, seed)
        missing -= {*seen}
        places = sum(code.startswith("PLACE") for code in seen)
        if not missing and places > 55:
            break
    assert not missing
    assert places > 55
    assert not never & {*seen}
