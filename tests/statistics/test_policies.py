"""Policies have luck of their own: who plays the other seats changes nothing of it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

import quincunx as qx
from quincunx import _core

from ..helpers import CHANCE, below_of, is_competitive, policy_words


def _choices(
    game: qx.Game, policy: Sequence[str], index: int, seat: int | None = None
) -> list[tuple[qx.State, int]]:
    """Return every decision of a game, or of a seat: the state before it, and the action."""
    found = []
    state = game.new_initial_state(41, index, chance="explicit")
    for player, action in game.replay(game.play(41, index, policy)).full_history():
        if player != CHANCE and seat in (None, player):
            found.append((state.clone(), action))
        state.apply_action(action)
    return found


@pytest.mark.parametrize("index", range(3))
def test_a_seats_stream_is_its_own(either: qx.Game, index: int) -> None:
    """A uniform seat chooses by its own stream, whatever the others play."""
    for others in itertools.product(qx.POLICY_NAMES, repeat=min(2, either.players - 1)):
        policy = ["uniform", *others, *["greedy"] * (either.players - 1 - len(others))]
        for seat in (0, either.players - 1):
            seats = list(policy)
            seats[seat], seats[0] = "uniform", policy[seat]
            words = policy_words(41, index, seat)
            for state, action in _choices(either, seats, index, seat):
                assert state.current_player() == seat
                legal = state.legal_actions().tolist()
                assert action == legal[below_of(words, len(legal))]


def test_the_seats_of_one_policy_do_not_play_alike(game: qx.Game) -> None:
    """Seats have different streams, and so do games."""
    streams = [
        tuple(_core.stream_words(seed, index, 1, seat, 4))
        for seed in (41, 42)
        for index in range(3)
        for seat in range(game.players)
    ]
    words = [word for stream in streams for word in stream]
    assert len(set(words)) == len(words)


def test_greedy_draws_no_luck(game: qx.Game) -> None:
    """It chooses by the position alone, and the same in both engines."""
    other = game.with_engine("reference")
    for index in range(2):
        for number, (state, action) in enumerate(_choices(game, ["greedy"] * game.players, index)):
            handle = state._position.handle
            for seed in (1, 2):
                stream = _core.Stream(seed, 0, 1, 0)
                assert _core.select(handle, _core.POLICIES["greedy"], stream) == action
            if number % 10 == 0:
                twin = other.state_from_dict(state.to_dict(), chance="explicit")
                assert twin._position.select("greedy", None) == action


def test_every_policy_plays_every_seat(game: qx.Game) -> None:
    for policy in itertools.product(qx.POLICY_NAMES, repeat=game.players):
        report = game.rollout(20, seed=42, policy=policy, detail="games")
        assert report.policy == policy
        assert report.totals.completed == 20


def test_one_name_stands_for_all_seats(either: qx.Game) -> None:
    for name in qx.POLICY_NAMES:
        one = either.rollout(3, seed=43, policy=name)
        assert one == either.rollout(3, seed=43, policy=[name] * either.players)
        assert one == either.rollout(3, seed=43, policy=(name,) * either.players)


def test_greedy_is_better_than_uniform(game: qx.Game) -> None:
    """Against uniform opponents its share of the win is far above an equal share, in any seat."""
    if not is_competitive(game):
        return
    for seat in range(game.players):
        policy = ["uniform"] * game.players
        policy[seat] = "greedy"
        report = game.rollout(2000, seed=44, policy=policy, detail="totals")
        rate, error = report.win_rate[seat], report.win_rate_error[seat]
        assert rate - 5 * error > 1 / game.players
