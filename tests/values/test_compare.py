"""Comparisons on the same luck: right, balanced, exact, and honest about stopping early."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.comparing import plan
from quincunx.comparing.sides import policy_pairings
from rulesets import shared_ruleset

from ..helpers import RETURNS, other_pack, refusal, reloaded, with_returns


def same(one: qx.Comparison, other: qx.Comparison) -> bool:
    """Whether two comparisons found the same, however computed."""
    left, right = one.to_dict(), other.to_dict()
    for name in ("seconds", "threads", "engine"):
        left.pop(name)
        right.pop(name)
    return left == right


@pytest.fixture(params=["against each other", "against uniform", "everywhere"])
def seating(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The ways in which two policies can meet."""
    ways: dict[str, dict[str, Any]] = {
        "against each other": {},
        "against uniform": {"against": "uniform"},
        "everywhere": {"seats": "all"},
    }
    return ways[request.param]


def arguments(game: qx.Game, seating: dict[str, Any]) -> dict[str, Any]:
    whole = {"seats": range(game.players)} if seating.get("seats") == "all" else seating
    return {"game": game, **whole}


def test_every_seat_is_had_equally_often(game: qx.Game) -> None:
    for seats in ([0], list(range(0, game.players, 2)), list(range(game.players))):
        for against in (None, "uniform"):
            pairings = policy_pairings(game, "a", "b", seats, against)
            told = np.sum([np.abs(p.sign) for p in pairings], axis=0)
            assert len(set(told.tolist())) == 1
            for pairing in pairings:
                left, right = pairing.left.seating, pairing.right.seating
                for seat, sign in enumerate(pairing.sign):
                    mine, theirs = (left, right) if sign >= 0 else (right, left)
                    expected = ("a", "b") if sign else (against, against)
                    assert (mine[seat], theirs[seat]) == expected
            # A is as often in each seat as B, and as often alone.
            lefts = sorted(p.left.seating for p in pairings)
            assert len(set(lefts)) == len(lefts)


@pytest.mark.parametrize("returns", RETURNS)
def test_is_what_is_counted_by_hand(game: qx.Game, seating: dict[str, Any], returns: str) -> None:
    wanted = with_returns(game, returns)
    found = qx.compare("greedy", "uniform", 60, seed=3, **arguments(wanted, seating))
    plain = with_returns(game, "win_share")
    seats = found.seats
    against = found.against
    score: list[Any] = []
    shares: list[Any] = []
    for turn in range(game.players):
        chosen = {(seat + turn) % game.players for seat in seats}
        policies: dict[str, list[str]] = {}
        for who, other in (("greedy", "uniform"), ("uniform", "greedy")):
            policies[who] = [
                who if seat in chosen else against or other for seat in range(game.players)
            ]
        left = plain.rollout(60, seed=3, policy=policies["greedy"])
        right = plain.rollout(60, seed=3, policy=policies["uniform"])
        for seat in range(game.players):
            if seat in chosen or against is None:
                sign = 1 if seat in chosen else -1
                score.append(sign * (left.scores[:, seat].astype(int) - right.scores[:, seat]))
                shares.append(sign * (left.returns[:, seat] - right.returns[:, seat]))
    for name, parts in (("score", score), ("win_share", shares)):
        column = np.mean(parts, axis=0)
        assert math.isclose(found[name].difference, column.mean(), abs_tol=1e-12)
        error = column.std(ddof=1) / math.sqrt(60)
        assert math.isclose(found[name].error, error, abs_tol=1e-9)
        middle = (found[name].low + found[name].high) / 2
        assert math.isclose(middle, found[name].difference, abs_tol=1e-9)


def test_greedy_is_better(game: qx.Game, seating: dict[str, Any]) -> None:
    found = qx.compare("greedy", "uniform", 200, seed=3, **arguments(game, seating))
    assert found.better == "a"
    assert found["score"].low > 0
    if not shared_ruleset(game.name).teams:
        assert all(seat.difference > 0 for seat in found["score"].seats)
    assert found.divergence.share > 0.5


def test_exchanged_sides_change_the_sign(game: qx.Game, seating: dict[str, Any]) -> None:
    there = qx.compare("greedy", "uniform", 50, seed=3, **arguments(game, seating))
    back = qx.compare("uniform", "greedy", 50, seed=3, **arguments(game, seating))
    for one, other in zip(there.differences, back.differences, strict=True):
        assert one.name == other.name
        assert one.difference == -other.difference
        assert (one.mean_a, one.error) == (other.mean_b, other.error)
    assert there.divergence == back.divergence


def test_the_same_policy_never_diverges(game: qx.Game, seating: dict[str, Any]) -> None:
    found = qx.compare("uniform", "uniform", 120, seed=3, stop=0.9, **arguments(game, seating))
    assert (found.better, found.decided, found.pairs) == (None, False, 120)
    assert found.divergence.diverged == 0
    assert found.divergence.pairs == 120
    if found.against is not None or len(found.seats) == game.players:
        assert all(one.difference == 0 and one.error == 0 for one in found.differences)


def test_threads_and_chunks_change_nothing(game: qx.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    one = qx.compare("greedy", "uniform", 130, game=game, seed=3, threads=1)
    assert same(qx.compare("greedy", "uniform", 130, game=game, seed=3, threads=3), one)
    monkeypatch.setattr(plan, "_CHUNK", 17)
    assert same(qx.compare("greedy", "uniform", 130, game=game, seed=3), one)


def test_both_engines_agree(small: qx.Game) -> None:
    slow = small.with_engine("reference")
    mine = qx.compare("greedy", "uniform", 4, game=small, seed=3)
    assert same(qx.compare("greedy", "uniform", 4, game=slow, seed=3), mine)


# Games.


def changed(game: qx.Game) -> qx.Game:
    """Return the same game under another pack that plays alike."""
    return reloaded(game, pack=other_pack(game.name))


def test_packs_that_play_alike_make_no_difference(game: qx.Game) -> None:
    other = changed(game)
    found = qx.compare(game, other, 100, seed=3, policy="greedy")
    assert found.kind == "games"
    assert (found.a["pack_hash"], found.b["pack_hash"]) == (game.pack_hash, other.pack_hash)
    assert found.a["pack_hash"] != found.b["pack_hash"]
    assert found.b["pack"] == "another"
    assert found.better is None
    assert found.divergence.diverged == 0
    assert {one.name for one in found.differences} >= {"score", "win_share", "length"}


def test_policies_are_moved_around_the_table(small: qx.Game) -> None:
    seats = ["greedy"] + ["uniform"] * (small.players - 1)
    found = qx.compare(small, changed(small), 30, seed=3, policy=seats)
    assert found.games == 2 * small.players * 30
    means = [seat.mean_a for seat in found["score"].seats]
    spread = small.rollout(30, seed=3, policy=seats).mean_scores
    assert np.ptp(means) < np.ptp(spread)


def test_divergence_is_the_first_different_step(game: qx.Game) -> None:
    found = qx.compare("greedy", "uniform", 25, game=game, seed=3, divergence=25)
    turns = policy_pairings(game, "greedy", "uniform", found.seats, None)
    firsts = []
    for index in range(25):
        pairing = turns[index % len(turns)]
        left = game.play(3, index, list(pairing.left.seating))
        right = game.play(3, index, list(pairing.right.seating))
        state, decision = game.new_initial_state(3, index, chance="explicit"), 1
        for mine, theirs in zip(left.moves, right.moves, strict=False):
            if mine != theirs:
                break
            decision += state.is_player_node()
            state.apply_action(state.string_to_action(mine))
        firsts.append(decision)
    counted = [k for k, count in found.divergence.first_decisions.items() for _ in range(count)]
    assert counted == sorted(firsts)
    assert found.divergence.quantile(0) == min(firsts)
    assert found.divergence.quantile(1) == max(firsts)
    assert found.divergence.share == 1


# Stopping.


def test_stops_when_decided(small: qx.Game) -> None:
    found = qx.compare("greedy", "uniform", 5000, game=small, seed=3, stop=0.999)
    assert found.decided
    assert found.pairs < 5000
    assert (found.look, found.looks, found.limit) == (1, 10, 5000)
    assert found.confidence == 0.999
    assert "Lan-DeMets" in found.method
    by_score = qx.compare("greedy", "uniform", 300, game=small, seed=3, stop=4, metric="score")
    assert by_score.metric == "score"
    assert by_score.confidence == pytest.approx(1 - 6.334e-5, abs=1e-7)


def test_false_alarms_are_as_rare_as_promised(small: qx.Game) -> None:
    """Two policies that are the same but for the random numbers they draw."""
    other = qx.epsilon_greedy("uniform", 0.5)
    level, trials = 0.7, 120
    alarms = covered = 0
    for seed in range(trials):
        found = qx.compare("uniform", other, 400, game=small, seed=seed, stop=level, divergence=0)
        alarms += bool(found.decided)
        covered += found["win_share"].low <= 0 <= found["win_share"].high
    slack = 3 * math.sqrt(level * (1 - level) * trials)
    assert alarms <= (1 - level) * trials + slack
    assert covered >= level * trials - slack


# What it says, and refuses.


def test_as_data_and_text(small: qx.Game) -> None:
    found = qx.compare("greedy", "uniform", 20, game=small, seed=3)
    told = found.to_dict()
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert told["seed"] == 3
    assert told["a"]["policy"] == "greedy"
    assert told["a"]["pack_hash"] == small.pack_hash
    assert told["differences"]["score"]["difference"] == found["score"].difference
    for text in ("greedy", "uniform", "win share", "20 pairs"):
        assert text in found.summary()
    assert "<table>" in found._repr_html_()
    assert "Comparison" in repr(found)
    for n in (0, 1):
        json.dumps(qx.compare("greedy", "uniform", n, game=small).to_dict(), allow_nan=False)
    by_name = qx.compare("greedy", "uniform", 2, game=small.name, seed=1)
    assert by_name.game == small.name
    assert isinstance(refusal(lambda: found["nothing"]), qx.ArgumentError)


def test_refusals(small: qx.Game) -> None:
    game = small
    calls: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
        (("greedy", "uniform"), {}),
        (("greedy", game), {"game": game}),
        ((game, game), {"game": game}),
        ((game, game), {"seats": [0]}),
        ((game, game), {"policy": "nobody"}),
        (("greedy", "nobody"), {"game": game}),
        (("greedy", "uniform"), {"game": game, "against": "nobody"}),
        (("greedy", "uniform"), {"game": game, "policy": "greedy"}),
        (("greedy", "uniform"), {"game": game, "seats": []}),
        (("greedy", "uniform"), {"game": game, "seats": [0, 0]}),
        (("greedy", "uniform"), {"game": game, "seats": [99]}),
        (("greedy", "uniform"), {"game": game, "seats": 0}),
        (("greedy", "uniform"), {"game": game, "seats": "01"}),
        (("greedy", "uniform"), {"game": game, "metric": np.array([1, 2])}),
        (("greedy", "uniform"), {"game": game, "policy": np.array([1, 2])}),
        ((np.array([1, 2]), "uniform"), {"game": game}),
        (("greedy", "uniform"), {"game": 5}),
        (("greedy", "uniform"), {"game": game, "metric": "luck"}),
        (("greedy", "uniform"), {"game": game, "stop": 0}),
        (("greedy", "uniform"), {"game": game, "stop": "0.9"}),
        (("greedy", "uniform"), {"game": game, "confidence": 2}),
        (("greedy", "uniform", 10), {"game": game, "stop": 0.9}),
        (("greedy", "uniform", -1), {"game": game}),
        (("greedy", "uniform"), {"game": game, "seed": -1}),
        (("greedy", "uniform"), {"game": game, "divergence": -1}),
        (("greedy", "uniform"), {"game": game, "progress": 1}),
    ]
    for given, more in calls:
        assert refusal(lambda given=given, more=more: qx.compare(*given, **more)), more  # type: ignore[misc]


def test_games_must_be_alike() -> None:
    for name in qx.games():
        most = qx.load(name)
        if most.players > 2:
            fewer = qx.load(name, players=most.players - 1)
            assert isinstance(refusal(lambda: qx.compare(most, fewer)), qx.ArgumentError)  # noqa: B023


def test_ctrl_c_leaves_what_was_finished(small: qx.Game) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        qx.compare("greedy", "uniform", 10_000, game=small, seed=1, progress=stop)


def test_policies_in_python_are_compared_too(small: qx.Game) -> None:
    @qx.python_policy
    def first(state: qx.State) -> Any:
        return state.legal_actions()[0]

    found = qx.compare(first, "uniform", 3, game=small, seed=1)
    assert (found.a["policy"], found.divergence.pairs) == ("first", 3)
    assert found.a["policy_identity"].startswith("python first ")
    unseen = qx.compare(first, "uniform", 3, game=small, seed=1, divergence=0)
    assert "not looked at" in unseen.summary()
    again = qx.compare(first, "uniform", 3, game=small, seed=1)
    assert same(found, again)
