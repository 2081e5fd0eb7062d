"""How long games are: they end by themselves, and nobody is ever without a choice."""

from __future__ import annotations

import random

import pytest

import quincunx as qx

from ..support import legal
from .ids import CHANCE, GAME, Phase, Step
from .positions import Load

BOUND = 2**20
#: Turns of a player in one day at most, by the potential of row and hand; days of a game.
TURNS_A_DAY, DAYS = 212, 9
OPTIONS: list[dict[str, object]] = [
    {},
    {"detect": "new", "record_disc": "return", "recruit_lower_slots": 4},
    {"late_start": "n_plus_1", "recruit_lower_slots": 1, "detective": "every_turn"},
]


@pytest.mark.rule("TC-END-02", "TC-SOLO-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_bound_on_decisions(load: Load, players: int) -> None:
    assert load(players).max_game_length() == BOUND


@pytest.mark.rule("TC-END-01", "TC-END-02", "TC-SOLO-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("policy", ["uniform", "greedy"])
def test_games_end(players: int, options: dict[str, object], policy: str) -> None:
    game = qx.load(GAME, players=players, **options)  # type: ignore[arg-type]
    count = 400 if policy == "uniform" else 60
    report = game.rollout(count, seed=3, policy=policy, detail="totals")
    assert report.totals.completed == count
    assert report.totals.truncated == 0
    assert report.max_length <= 5_000
    # Everybody has had a turn, and nobody more days than the Record allows.
    assert report.totals.turns.minimum >= players
    assert report.totals.turns.maximum <= players * TURNS_A_DAY * DAYS


@pytest.mark.rule("TC-END-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_of_the_reference_engine_end(players: int) -> None:
    game = qx.load(GAME, players=players, engine="reference")
    report = game.rollout(2, seed=3, detail="totals")
    assert report.totals.completed == 2


@pytest.mark.rule("TC-TURN-01", "TC-RULING-32")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("engine", ["native", "reference"])
def test_there_is_always_a_choice(players: int, engine: str) -> None:
    game = qx.load(GAME, players=players, engine=engine)
    for index in range(8 if engine == "native" else 1):
        choice = random.Random(100 * players + index)
        state = game.new_initial_state(seed=9, index=index, chance="explicit")
        while not state.is_terminal():
            actions = legal(state)
            if state.current_player() == CHANCE:
                assert actions
            else:
                assert len(actions) >= 2
            state.apply_action(choice.choice(actions))
        assert state.to_dict()["phase"] == Phase.OVER


@pytest.mark.rule("TC-TURN-01")
@pytest.mark.parametrize("players", [1, 3])
def test_every_action_offered_can_be_completed(load: Load, players: int) -> None:
    """Whatever the menu offers leads on to further choices, a draw, or the next menu."""
    game, choice = load(players), random.Random(players)
    for index in range(3 if game.engine == "native" else 1):
        state = game.new_initial_state(seed=17, index=index)
        for number in range(400):
            if state.is_terminal():
                break
            if number % 40 == 0 and state.to_dict()["step"] == Step.MENU:
                for action in legal(state):
                    after = state.child(action)
                    while not after.is_terminal() and after.to_dict()["step"] != Step.MENU:
                        after.apply_action(choice.choice(legal(after)))
            state.apply_action(choice.choice(legal(state)))
