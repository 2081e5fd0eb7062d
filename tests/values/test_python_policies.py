"""Values by playouts in which Python plays: the same, bit for bit, as with native twins."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import quincunx as qx

from ..helpers import assert_same_rows, node_kinds, play_random, refusal, snapshot
from ..twins import NAMES, mixed, twins
from .by_hand import decisions


@pytest.mark.parametrize("twin", NAMES)
@pytest.mark.parametrize("cheat", [False, True])
def test_playouts_are_those_of_the_native_twin(game: qx.Game, twin: str, cheat: bool) -> None:
    slow, fast = twins(game.name, twin)
    for state in decisions(game, 3, 50):
        for player in (None, game.players - 1):
            arguments: dict[str, Any] = {"seed": 5, "first": 3, "player": player, "cheat": cheat}
            mine = state.rollout(12, policy=slow, **arguments)
            theirs = state.rollout(12, policy=fast, **arguments)
            assert_same_rows(mine, theirs)
            assert (mine.observer, mine.knows_hidden) == (theirs.observer, cheat)


@pytest.mark.parametrize("twin", NAMES)
def test_seats_may_be_mixed(game: qx.Game, twin: str) -> None:
    slow, fast = mixed(game, twin)
    state = decisions(game, 4, 30)[1]
    mine = state.rollout(40, policy=slow, seed=9, threads=2)
    assert_same_rows(mine, state.rollout(40, policy=fast, seed=9))
    assert mine.policy[0] == twin
    assert mine.policy[1] == "uniform"


@pytest.mark.parametrize("twin", NAMES)
@pytest.mark.parametrize("more", [{}, {"halving": True}, {"confidence": 0.9}])
def test_values_of_actions_are_those_of_the_native_twin(
    small: qx.Game, twin: str, more: dict[str, Any]
) -> None:
    slow, fast = mixed(small, twin)
    found = [s for s in decisions(small, 4, 7) if 2 < len(s.legal_actions()) <= 12]
    state = found[len(found) // 2]
    n = 100 if "confidence" in more else 20
    assert state.action_values(n, policy=slow, seed=6, **more) == (
        state.action_values(n, policy=fast, seed=6, **more)
    )


@pytest.mark.parametrize("kind", ["chance", "terminal"])
def test_other_nodes(game: qx.Game, kind: str) -> None:
    if kind not in node_kinds(game):
        pytest.skip(f"{game.name} has no {kind} node")
    state = node_kinds(game)[kind].clone()
    slow, fast = twins(game.name, "drawn")
    assert_same_rows(state.rollout(20, policy=slow, seed=2), state.rollout(20, policy=fast, seed=2))


@pytest.mark.parametrize("cap", [1, 2, 17])
def test_playouts_are_cut_off_alike(game: qx.Game, cap: int) -> None:
    slow, fast = mixed(game, "drawn")
    state = decisions(game, 4, 30)[1]
    arguments: dict[str, Any] = {"seed": 9, "max_decisions": cap}
    assert_same_rows(
        state.rollout(20, policy=slow, **arguments), state.rollout(20, policy=fast, **arguments)
    )


def test_parts_merge_and_threads_change_nothing(game: qx.Game) -> None:
    slow, _ = mixed(game, "drawn")
    state = decisions(game, 1, 20)[1]
    whole = state.rollout(60, policy=slow, seed=5)
    parts = [
        state.rollout(20, policy=slow, seed=5, first=k, threads=1 + k % 3) for k in (40, 0, 20)
    ]
    assert parts[0].merge(*parts[1:]) == whole
    assert state.rollout(0, policy=slow, seed=5).count == 0


def test_the_state_stays_as_it_is_and_its_luck_is_not_used(small: qx.Game) -> None:
    @qx.python_policy
    def curious(state: qx.State) -> Any:
        assert state.seed != 21
        seen = state.legal_actions()[-1]
        state.apply_action(seen)
        return seen

    state = small.new_initial_state(21)
    before = snapshot(state)
    report = state.rollout(3, policy=curious, seed=21)
    assert report.seed != 21
    assert snapshot(state) == before


def test_a_forfeit_and_the_end_are_their_own_value(small: qx.Game) -> None:
    slow, _ = twins(small.name, "lowest")
    over = play_random(small, 3)
    assert (over.rollout(5, policy=slow, seed=1).returns == over.returns()).all()
    lost = small.new_initial_state(3, illegal="forfeit")
    lost.apply_action(-1)
    assert (lost.rollout(5, policy=slow, seed=1).returns == lost.returns()).all()


def test_what_fails_is_told_with_its_playout(small: qx.Game) -> None:
    bad = qx.python_policy(lambda state: 10**6, name="bad")
    state = small.new_initial_state(1)
    for call in (state.rollout, state.action_values):
        with pytest.raises(qx.PolicyError, match=r"policy 'bad' of seat .* playout 0, decision 0"):
            call(3, policy=bad, seed=4)


def test_a_native_policy_that_fails_beside_python_is_told(small: qx.Game) -> None:
    slow, _ = twins(small.name, "lowest")
    broken = qx.policy(small.name, name="broken")(lambda state, legal, rng: -1)
    seats = [slow, *[broken] * (small.players - 1)]
    with pytest.raises(qx.PolicyError, match=r"'broken' of seat 1 .* it returned action -1"):
        small.new_initial_state(1).rollout(3, policy=seats, seed=4)


def test_python_needs_the_native_engine(small: qx.Game) -> None:
    slow, _ = twins(small.name, "lowest")
    state = small.with_engine("reference").new_initial_state(1)
    for call in (state.rollout, state.action_values):
        error = refusal(lambda call=call: call(3, policy=slow))  # type: ignore[misc]
        assert isinstance(error, qx.EngineError)
        assert "native engine" in str(error)


def test_interrupted_playouts_are_told(small: qx.Game) -> None:
    calls = [0]

    @qx.batched_policy(batch=10)
    def interrupted(seen: Any, masks: Any) -> Any:
        calls[0] += 1
        if calls[0] == 400:
            raise KeyboardInterrupt
        return masks.argmax(axis=1)

    state = small.new_initial_state(2)
    report = state.rollout(10_000, policy=interrupted, seed=1)
    assert report.interrupted
    assert 0 < report.count < 10_000
    slow, _ = twins(small.name, "lowest")
    whole = state.rollout(int(report.indices.max()) + 1, policy=slow, seed=1)
    np.testing.assert_array_equal(report.scores, whole.scores[report.indices])


# Where a policy of a seat knows more than the seat: whose knowledge is told.


def choose(state: qx.State) -> Any:
    return state.legal_actions()[0]


@pytest.mark.parametrize("sees", ["observation", "state"])
@pytest.mark.parametrize("cheat", [False, True])
def test_what_is_known_is_told_apart(small: qx.Game, sees: Any, cheat: bool) -> None:
    policy = qx.python_policy(choose, sees=sees)
    state = small.new_initial_state(2)
    seen = sees == "state"
    report = state.rollout(3, policy=policy, seed=1, cheat=cheat)
    values = state.action_values(2, policy=policy, seed=1, cheat=cheat)
    for found in (report, values):
        assert (found.sees_state, found.knows_hidden) == (seen, cheat)
        assert found.cheats == (seen or cheat)
        told = found.to_dict()
        assert (told["sees_state"], told["knows_hidden"]) == (seen, cheat)
        assert told["cheats"] == (seen or cheat)
        assert ("sees the whole state" in found.summary()) == seen
        assert ("knowing all that is hidden" in found.summary()) == cheat
    whole = small.rollout(3, policy=policy, seed=1)
    assert (whole.sees_state, whole.knows_hidden, whole.cheats) == (seen, False, seen)
    assert ("sees the whole state" in whole.summary()) == seen
    compared = qx.compare(policy, "uniform", 2, game=small, seed=1)
    assert (compared.sees_state, compared.to_dict()["cheats"]) == (seen, seen)
