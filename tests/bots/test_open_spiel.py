"""OpenSpiel's bots at our tables, and ours at theirs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.bots import Bot, SeatView, ask, begin, make_bot, tell

from ..helpers import game_of

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.bots import uniform_random  # noqa: E402

from quincunx.bots.open_spiel import (  # noqa: E402
    OpenSpielBot,
    OpenSpielPlayer,
    OpenSpielState,
    open_spiel_game,
)


@pytest.fixture
def duel() -> qx.Game:
    """A short game for few players."""
    return game_of("city-of-the-living", 2)


def play(game: qx.Game, bots: list[Bot], seed: int, most: int = 10**6) -> qx.State:
    state = game.new_initial_state(seed)
    for seat, bot in enumerate(bots):
        begin(bot, state, seat)
    while not state.is_terminal() and state.decisions() < most:
        action = ask(bots[state.current_player()], state)
        assert tell(bots, state, action) == [None] * len(bots)
        state.apply_action(action)
    return state


def test_theirs_here(duel: qx.Game) -> None:
    theirs = OpenSpielBot(uniform_random.UniformRandomBot(0, np.random.RandomState(1)), duel)
    state = play(duel, [theirs, make_bot("greedy", duel, 1)], 3)
    assert state.is_terminal()
    view = SeatView(duel.new_initial_state(1), 0)
    shares, action = theirs.step_with_policy(view)
    assert theirs.provides_policy()
    assert sum(share for _, share in shares) == pytest.approx(1)
    assert action in view.legal_actions()


@pytest.mark.parametrize("shows", ["view", "world", "state"])
def test_their_searches_here(duel: qx.Game, shows: Any) -> None:
    dice = np.random.RandomState(1)
    theirs, evaluator = open_spiel_game(duel), mcts.RandomRolloutEvaluator(1, dice)
    if shows == "view":  # it draws possible states by itself
        bot = ismcts.ISMCTSBot(
            game=theirs,
            uct_c=1.0,
            max_simulations=4,
            evaluator=evaluator,
            random_state=dice,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
    else:
        bot = mcts.MCTSBot(theirs, 1.0, 4, evaluator, random_state=dice)
    ours = OpenSpielBot(bot, duel, seed=4, shows=shows, version="1")
    assert ours.cheats == (shows == "state")
    assert f"shows {shows}, version 1" in ours.identity
    state = play(duel, [ours, make_bot("uniform", duel, 1)], 3, 6)
    assert state.decisions() == 6


def test_ours_there(duel: qx.Game) -> None:
    """In OpenSpiel's own loop they play as they do here."""
    theirs = open_spiel_game(duel)
    bots = [
        OpenSpielPlayer(make_bot(name, duel, seat, 1), seat)
        for seat, name in enumerate(("greedy", "uniform"))
    ]
    returns = pyspiel.evaluate_bots(theirs.new_initial_state(), bots, 7)
    assert returns == [1.0, 0.0]


def test_a_bot_is_shown_there_what_it_is_shown_here(duel: qx.Game) -> None:
    seen: list[Any] = []

    class Looks(Bot):
        name, identity = "looks", "looks"

        def step(self, state: Any) -> int:
            seen.append(state)
            return int(state.legal_actions()[0])

    state = duel.new_initial_state(2, chance="explicit")
    while state.is_chance_node():
        state.apply_action(state.sample_chance())
    shown = OpenSpielState(open_spiel_game(duel), state)
    assert OpenSpielPlayer(Looks(), state.current_player()).step(shown) in shown.legal_actions()
    assert seen == [SeatView(state, state.current_player())]


def test_states_there_are_those_here(small: qx.Game) -> None:
    dice = np.random.RandomState(5)
    there = open_spiel_game(small).new_initial_state()
    here = small.new_initial_state(0, chance="explicit")
    for _ in range(60):
        if here.is_terminal():
            break
        assert there.current_player() == here.current_player()
        assert there.legal_actions() == here.legal_actions().tolist()
        if here.is_chance_node():
            shares = dict(there.chance_outcomes())
            assert sum(shares.values()) == pytest.approx(1)
        action = int(dice.choice(here.legal_actions()))
        copy = there.clone()
        there.apply_action(action)
        here.apply_action(action)
        assert copy.quincunx != there.quincunx
        assert there.quincunx == here
        assert there.history() == here.history()


def test_bots_that_can_not_play(duel: qx.Game) -> None:
    with pytest.raises(qx.ArgumentError, match="in C\\+\\+"):
        OpenSpielBot(pyspiel.make_uniform_random_bot(0, 1), duel)
    with pytest.raises(qx.ArgumentError, match="method step"):
        OpenSpielBot(object(), duel)
    with pytest.raises(qx.ArgumentError, match="did you mean 'state'"):
        OpenSpielBot(uniform_random.UniformRandomBot(0, None), duel, shows="stat")  # type: ignore[arg-type]
    with pytest.raises(qx.ArgumentError, match="open_spiel_game"):
        OpenSpielPlayer(make_bot("greedy", duel), 0).step("a state")
