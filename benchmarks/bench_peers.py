"""The peer: OpenSpiel's own C++ loop with its own uniform bots."""

from __future__ import annotations

import pytest

from ratios import Measure

pyspiel = pytest.importorskip("pyspiel")

GAMES = {"tic_tac_toe": 20_000, "connect_four": 10_000, "hearts": 2_000, "backgammon": 150}


def play(game: object, bots: list[object], seed: int) -> object:
    state = game.new_initial_state()  # type: ignore[attr-defined]
    pyspiel.evaluate_bots(state, bots, seed)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_open_spiel(measure: Measure, name: str) -> None:
    count = GAMES[name]
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    # The length of a game varies, so it is counted on games of the same kind, outside the clock.
    sample = [play(game, bots, seed) for seed in range(min(count, 300))]
    moves = sum(sum(step.player >= 0 for step in state.full_history()) for state in sample)

    def run() -> None:
        for seed in range(count):
            play(game, bots, seed)

    measure(f"open_spiel {name}", run, round(moves * count / len(sample)), count, rounds=5)
