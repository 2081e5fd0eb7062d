"""Values of actions: right, on the same luck, reproducible, and honest about what is decided."""

from __future__ import annotations

import json
import math
import random
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.values import search
from quincunx.values.paired import PairedSums, cross_products

from ..helpers import RETURNS, node_kinds, play_random, refusal, snapshot, with_returns
from .by_hand import decisions, returns_by_hand


def some_state(game: qx.Game, most: int = 12) -> qx.State:
    """Return a state with some actions, but not too many for the slow engine."""
    found = [s for s in decisions(game, 4, 7) if 2 < len(s.legal_actions()) <= most]
    return found[len(found) // 2].clone()


@pytest.mark.parametrize("returns", RETURNS)
def test_is_what_is_played_by_hand(game: qx.Game, returns: str) -> None:
    state = some_state(with_returns(game, returns))
    seat = state.current_player()
    values = state.action_values(3, seed=6)
    rows = {a: returns_by_hand(state, 6, 3, a, seat) for a in state.legal_actions().tolist()}
    best = values.best
    for place, action in enumerate(values.actions.tolist()):
        row = rows[action]
        np.testing.assert_allclose(values.values[place], row.mean(axis=0))
        np.testing.assert_allclose(values.errors[place], row.std(axis=0, ddof=1) / math.sqrt(3))
        paired = row[:, seat] - rows[best][:, seat]
        assert math.isclose(values.differences[place], paired.mean(), abs_tol=1e-12)
        error = paired.std(ddof=1) / math.sqrt(3)
        assert math.isclose(values.difference_errors[place], error, abs_tol=1e-9)
    assert best == max(rows, key=lambda a: (rows[a][:, seat].sum(), -a))


def test_both_engines_agree(game: qx.Game) -> None:
    state = some_state(game)
    twin = game.with_engine("reference").state_from_dict(state.to_dict())
    assert state.action_values(2, seed=6) == twin.action_values(2, seed=6)


@pytest.mark.parametrize("halving", [False, True])
def test_threads_and_chunks_change_nothing(
    game: qx.Game, halving: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = some_state(game, 40)
    one = state.action_values(300, seed=6, threads=1, halving=halving, confidence=0.9)
    assert state.action_values(300, seed=6, threads=3, halving=halving, confidence=0.9) == one
    monkeypatch.setattr(search, "_CHUNK", 37)
    assert state.action_values(300, seed=6, halving=halving, confidence=0.9) == one


def test_shares_of_the_win_add_up(game: qx.Game) -> None:
    values = some_state(game, 40).action_values(50, seed=1)
    np.testing.assert_allclose(values.values.sum(axis=1), 1)


def test_the_same_luck_makes_differences_small(game: qx.Game) -> None:
    """Paired errors are smaller than those of independent playouts.

    Little smaller in a game whose luck is mostly that of its setup.
    """
    wanted = with_returns(game, "scores")
    gains = []
    for state in decisions(wanted, 4, 11):
        if len(state.legal_actions()) > 1:
            values = state.action_values(400, seed=6, policy="greedy")
            best = values.place(values.best)
            others = [k for k in range(len(values)) if k != best]
            apart = np.sqrt(values.error[others] ** 2 + values.error[best] ** 2)
            if (apart > 0).all():  # near the end nothing may be left to chance
                gains.append(float(np.median(values.difference_errors[others] / apart)))
    assert np.median(gains) < 0.98


def test_a_single_action(game: qx.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some games always leave a choice, so here it is taken away."""
    state = some_state(game, 40)
    full = state.action_values(150, seed=3)
    only = state.legal_actions()[:1]
    monkeypatch.setattr(qx.State, "legal_actions", lambda self: only)
    for more in ({}, {"halving": True}, {"confidence": 0.99}):
        values = state.action_values(150, seed=3, **more)  # type: ignore[arg-type]
        assert values.best == only[0]
        assert values.playouts.tolist() == [150]
        assert (values.differences.tolist(), values.decided) == ([0.0], False)
        np.testing.assert_array_equal(values.values[0], full.values[0])


def test_halving_spends_its_budget_on_the_better_ones(game: qx.Game) -> None:
    state = max(decisions(game, 4, 7), key=lambda s: len(s.legal_actions()))
    count = len(state.legal_actions())
    values = state.action_values(200, seed=6, halving=True)
    rounds = math.ceil(math.log2(count))
    assert values.budget == 200 * count
    assert values.budget - rounds * count <= values.playouts.sum() <= values.budget
    assert values.dropped.count("halving") == count - 1
    assert values.playouts[values.place(values.best)] == values.playouts.max()
    for left in np.unique(values.playouts):
        assert (values.playouts >= left).sum() in _halves(count)
    assert values.playouts.max() > 200
    assert not values.decided


def _halves(count: int) -> set[int]:
    halves = {count}
    while count > 1:
        count = (count + 1) // 2
        halves.add(count)
    return halves


def test_dropped_by_confidence(small: qx.Game) -> None:
    dropped = 0
    for state in decisions(with_returns(small, "scores"), 4, 9):
        values = state.action_values(1000, seed=6, policy="greedy", confidence=0.9)
        assert values.playouts.sum() <= values.budget
        dropped += values.dropped.count("confidence")
        if values.decided:
            assert values.dropped.count("") == 1
            assert values.dropped[values.place(values.best)] == ""
        for place, why in enumerate(values.dropped):
            if why:
                assert values.differences[place] < 0
        assert "O'Brien-Fleming" in values.bound
    assert dropped


def race_of(state: qx.State, means: list[float], seed: int, **more: Any) -> qx.ActionValues:
    """Run a race in which every action's utilities are made up, in place of playouts."""
    legal = state.legal_actions().tolist()[: len(means)]
    dice = np.random.default_rng(seed)

    class Made(search.Playouts):
        def returns(self, action: int, first: int, count: int) -> tuple[Any, int, bool]:
            mean = means[legal.index(action)]
            own = dice.normal(mean, 2520, count)
            rows = np.zeros((count, state.game.players), np.int64)
            rows[:, state.current_player()] = np.rint(own)
            return rows, 1, True

    view = search.view_of(state, None, False)
    playouts = Made(state, view, 1, "uniform", None)
    race = search._Race(playouts, state.current_player(), 1000, False, 0.8, None)
    race.actions = np.array(legal)
    race.racing = list(range(len(legal)))
    race.dropped = [""] * len(legal)
    race.sums = PairedSums(len(legal), state.game.players)
    race.bounds = race._bounds()
    race.run()
    return race.result()


def test_the_promise_of_confidence_is_kept(small: qx.Game) -> None:
    """All equal: the first is as good as any, and dropped no more often than promised."""
    state = max(decisions(small, 4, 7), key=lambda s: len(s.legal_actions()))
    races = 300
    lost = sum(race_of(state, [0.0] * 4, seed).dropped[0] != "" for seed in range(races))
    assert lost <= 0.2 * races + 3 * math.sqrt(0.2 * 0.8 * races)


def test_the_best_is_found(small: qx.Game) -> None:
    state = max(decisions(small, 4, 7), key=lambda s: len(s.legal_actions()))
    found = [race_of(state, [0.0, 900.0, 0.0, -900.0], seed) for seed in range(20)]
    assert all(values.place(values.best) == 1 for values in found)
    assert all(values.decided for values in found)
    assert max(int(values.playouts[1]) for values in found) < 1000


def test_exact_products_of_any_size() -> None:
    dice = random.Random(1)
    for limit in (2520, 2**31, 2**40):
        rows = np.array([[dice.randint(-limit, limit) for _ in range(3)] for _ in range(50)])
        exact = [[sum(int(r[i]) * int(r[j]) for r in rows) for j in range(3)] for i in range(3)]
        assert cross_products(rows) == exact
    sums = PairedSums(2, 1)
    with pytest.raises(ZeroDivisionError):
        sums.mean(0, 0)


def test_as_data_and_text(small: qx.Game) -> None:
    state = some_state(small)
    values = state.action_values(20, seed=6, policy="greedy")
    told = values.to_dict()
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert told["best"] == values.best
    assert [row["action"] for row in told["actions"]] == state.legal_actions().tolist()
    assert len(values) == len(values.ranking) == len(state.legal_actions())
    for action in state.legal_actions().tolist():
        assert state.action_code(action) in values.summary()
        assert (values[action] == values.values[values.place(action)]).all()
    assert "<table>" in values._repr_html_()
    assert "ActionValues" in repr(values)
    single = state.action_values(1, seed=6)
    assert np.isnan(single.errors).all()
    json.dumps(single.to_dict(), allow_nan=False)


def test_cheating_is_told(small: qx.Game) -> None:
    state = some_state(small)
    assert (state.action_values(2, seed=1).observer) == state.current_player()
    values = state.action_values(2, seed=1, cheat=True)
    assert (values.cheats, values.observer) == (True, None)
    assert values.to_dict()["cheats"] is True


def test_the_state_stays_as_it_is(either: qx.Game) -> None:
    state = some_state(either)
    before = snapshot(state)
    state.action_values(1)
    assert snapshot(state) == before


def test_the_luck_of_the_game_is_never_used(small: qx.Game) -> None:
    state = small.new_initial_state(21)
    assert state.action_values(2, seed=21).seed != 21
    assert state.action_values(2, seed=22).seed == 22


@pytest.mark.parametrize(
    "wrong",
    [
        {"n": 0},
        {"n": 1.0},
        {"halving": 1},
        {"confidence": 1.0},
        {"confidence": 0},
        {"confidence": True},
        {"confidence": 0.9, "n": 99},
        {"policy": "nobody"},
        {"seed": -1},
        {"cheat": "no"},
        {"progress": 1},
    ],
)
def test_refusals(small: qx.Game, wrong: dict[str, Any]) -> None:
    state = small.new_initial_state(1)
    arguments = {"n": 2} | wrong
    assert refusal(lambda: state.action_values(**arguments)) is not None


def test_only_the_seat_to_decide_knows_its_actions(either: qx.Game) -> None:
    state = either.new_initial_state(1)
    other = (state.current_player() + 1) % either.players
    error = refusal(lambda: state.action_values(2, player=other))
    assert error is not None
    assert "knows what is legal" in str(error)
    over = play_random(either, 1)
    assert isinstance(refusal(lambda: over.action_values(2)), qx.GameOverError)
    if "chance" in node_kinds(either):
        node = node_kinds(either)["chance"].clone()
        assert isinstance(refusal(lambda: node.action_values(2)), qx.ArgumentError)
    legal = state.action_values(1, seed=1)
    assert isinstance(refusal(lambda: legal.place(-1)), qx.IllegalActionError)
