"""Who plays alone is judged by Prestige: there is no win to share."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from .ids import GAME

#: Options of the game for one player; the Prestige is returned unless something else is asked for.
RETURNS: list[dict[str, Any]] = [{}, {"returns": "scores"}, {"returns": "win_share"}]


@pytest.mark.parametrize("options", RETURNS)
@pytest.mark.parametrize("against", [None, "uniform"])
def test_policies_are_compared_by_prestige(options: dict[str, Any], against: str | None) -> None:
    game = qx.load(GAME, players=1, **options)
    found = qx.compare("greedy", "uniform", 40, game=game, seed=1, against=against)
    assert (found.metric, found.better) == ("score", "a")
    assert found["win_share"].difference == 0
    assert found["score"].difference > 15


def test_a_comparison_ends_when_prestige_decides() -> None:
    game = qx.load(GAME, players=1)
    found = qx.compare("greedy", "uniform", 2000, game=game, seed=1, stop=0.99)
    assert found.decided
    assert found.pairs < 2000


def test_with_others_at_the_table_the_win_decides() -> None:
    for options in ({}, {"returns": "scores"}):
        game = qx.load(GAME, players=2, **options)
        found = qx.compare("greedy", "uniform", 20, game=game, seed=1)
        assert found.metric == "win_share"


def tournament(**keywords: Any) -> qx.TournamentResult:
    """Hold a tournament of players who are alone."""
    game = qx.load(GAME, players=1)
    keywords = {"rounds": 6, "seed": 1, "executor": "serial"} | keywords
    return qx.play_tournament(game, ["uniform", "greedy"], **keywords)


def test_a_tournament_is_ranked_by_prestige() -> None:
    result = tournament()
    assert [one.name for one in result.standings] == ["greedy", "uniform"]
    assert len(result.contests) == 6
    for contest in result.contests:
        assert not contest.shared
        assert contest.values[1] > contest.values[0]
        assert all(value == int(value) for value in contest.values)
    for one in result.standings:
        assert one.mean_return == one.mean_score


def test_a_sequential_test_is_decided_by_prestige() -> None:
    result = tournament(rounds=200, sprt=qx.Sprt(0, 50))
    assert result.sprt is not None
    assert result.sprt.verdict is not None
    assert result.games < result.total
