"""How long games are: they end by themselves, and nobody is ever without a choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

import quincunx as qx
from rulesets import RulesetClass, ruleset_classes

from ..support import legal
from .ids import CHANCE, GAME, INCITE, RESULT_FORFEIT, RESULT_PLAN, RIOT, STOP, Phase
from .positions import Load

#: The bound, and how it is made up (docs/games/great_machine_rules.md): rounds, decisions that cost
#: a Bond in all of them, and all others in each.
BOUND, ROUNDS, PAID, OTHERS = 32_768, 26, 4_800, 1_000


@pytest.mark.rule("GM-END-04")
@pytest.mark.parametrize(("mode", "heroes"), [("ovm", 3), ("ovm", 4), ("coop", 3), ("coop", 4)])
def test_the_bound_on_decisions(load: Load, mode: str, heroes: int) -> None:
    assert load(2, mode=mode, heroes=heroes).max_game_length() == BOUND
    assert ROUNDS * OTHERS + PAID <= BOUND


@pytest.mark.rule("GM-END-04")
@pytest.mark.parametrize("ruleset_class", ruleset_classes(GAME), ids=str)
@pytest.mark.parametrize("policy", ["uniform", "greedy"])
def test_games_end(ruleset_class: RulesetClass, policy: str) -> None:
    for _, players, options in ruleset_class.labels():
        game = qx.load(GAME, players=players, **options)
        report = game.rollout(60, seed=3, policy=policy, detail="totals")
        assert report.totals.completed == 60
        assert report.totals.truncated == 0
        assert report.max_length <= 2_000
        late = ROUNDS if options.get("scenario") == "rise_of_the_enforcer" else ROUNDS - 2
        assert 1 <= report.totals.turns.minimum <= report.totals.turns.maximum <= late


#: What brings the end of a game nearer, or of a part of it.
HURRIED = {0, STOP, INCITE, RIOT, *range(RESULT_PLAN, RESULT_FORFEIT + 1)}


@pytest.mark.rule("GM-END-04", "GM-MACH-12")
@pytest.mark.parametrize(
    "options",
    [{}, {"heroes": 4, "enhancement": "E2"}, {"missions": "A"}, {"mode": "coop"}],
)
def test_games_that_are_drawn_out(options: dict[str, Any]) -> None:
    """Nobody stops while anything else can be done; most of all Guards are moved to and fro."""
    game = qx.load(GAME, players=2, **options)
    for index in range(6):
        choice = random.Random(index)
        state = game.new_initial_state(seed=9, index=index)
        while not state.is_terminal():
            actions = legal(state)
            slow = [action for action in actions if action not in HURRIED] or actions
            guards = [action for action in slow if 5 <= action < 86]
            state.apply_action(choice.choice(guards or slow))
        assert state.decisions() <= 2_000


@pytest.mark.rule("GM-ROUND-05")
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("heroes", [3, 4])
def test_there_is_always_a_choice(load: Load, players: int, heroes: int) -> None:
    """Who has to decide can choose, and chance draws by odds that are whole."""
    game = load(players, mode="coop" if players == 1 else "ovm", heroes=heroes)
    for index in range(8 if game.engine == "native" else 1):
        choice = random.Random(10 * players + index)
        state = game.new_initial_state(seed=9, index=index, chance="explicit")
        while not state.is_terminal():
            actions = legal(state)
            if state.current_player() == CHANCE:
                assert sum(chance for _, chance in state.chance_outcomes()) == 1
            else:
                assert len(actions) >= 2
            state.apply_action(choice.choice(actions))
        assert state.to_dict()["phase"] == Phase.OVER
