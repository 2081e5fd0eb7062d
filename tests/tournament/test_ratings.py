"""Ratings: against other implementations, and what must hold of any rating."""

from __future__ import annotations

import math
import random
from itertools import permutations

import choix
import numpy as np
import pytest
from scipy.optimize import minimize

from quincunx.tournament.contests import Contest, GameResult, contests_of
from quincunx.tournament.ratings import pair_results, rate, skills
from quincunx.tournament.ratings.rate import ELO_PER_STRENGTH
from quincunx.tournament.watching import shares_prize

from .support import duel_contests


def random_duels(bots: int, games: int, seed: int) -> list[tuple[int, int, float]]:
    dice = random.Random(seed)
    strengths = [dice.gauss(0, 1) for _ in range(bots)]
    found = []
    for _ in range(games):
        one, other = dice.sample(range(bots), 2)
        chance = 1 / (1 + math.exp(strengths[other] - strengths[one]))
        found.append((one, other, float(dice.random() < chance)))
    return found


def elos(contests: list[Contest], bots: int) -> list[float]:
    found = [rating.elo for rating in rate(contests, bots)]
    assert all(elo is not None and math.isfinite(elo) for elo in found)
    return [elo for elo in found if elo is not None]


def test_two_bots_have_the_elo_of_their_score() -> None:
    contests = duel_contests([(0, 1, 1.0)] * 30 + [(0, 1, 0.5)] * 20 + [(0, 1, 0.0)] * 10)
    ratings = rate(contests, 2)
    assert ratings[0].elo == pytest.approx(200 * math.log10(40 / 20), abs=1e-5)
    assert ratings[1].elo == -ratings[0].elo  # type: ignore[operator]
    assert all(one.defined and one.low < one.elo < one.high for one in ratings)  # type: ignore[operator]


def test_pairs_agree_with_choix() -> None:
    duels = random_duels(6, 400, seed=3)
    data = [(one, other) if points else (other, one) for one, other, points in duels]
    theirs = choix.opt_pairwise(6, data, alpha=0.0, method="Newton-CG", tol=1e-12)
    mine = np.array(elos(duel_contests(duels), 6)) / ELO_PER_STRENGTH
    np.testing.assert_allclose(mine, theirs - theirs.mean(), atol=1e-5)


def test_rankings_agree_with_choix() -> None:
    dice = random.Random(8)
    rankings = [dice.sample(range(5), 4) for _ in range(300)]
    contests = []
    for block, order in enumerate(rankings):
        bots, values = zip(*sorted((bot, -place) for place, bot in enumerate(order)), strict=True)
        contests.append(Contest(block, bots, tuple(map(float, values))))
    theirs = choix.opt_rankings(5, rankings, alpha=0.0, method="Newton-CG", tol=1e-12)
    mine = np.array(elos(contests, 5)) / ELO_PER_STRENGTH
    np.testing.assert_allclose(mine, theirs - theirs.mean(), atol=1e-5)


def test_ties_are_at_the_peak_of_the_likelihood() -> None:
    dice = random.Random(4)
    contests = [
        Contest(block, (0, 1, 2), tuple(float(dice.randrange(3)) for _ in range(3)))
        for block in range(200)
    ]

    def loss(strengths: np.ndarray) -> float:
        total = 0.0
        for contest in contests:
            for stage in contest.stages():
                them = strengths[list(stage.bots)]
                total -= float(np.dot(stage.shares, them)) - math.log(np.exp(them).sum())
        return total + float(strengths.sum()) ** 2

    best = minimize(loss, np.zeros(3), tol=1e-12).x
    np.testing.assert_allclose(
        np.array(elos(contests, 3)) / ELO_PER_STRENGTH, best - best.mean(), atol=1e-4
    )


def renamed(contests: list[Contest], names: tuple[int, ...]) -> list[Contest]:
    found = []
    for contest in contests:
        pairs = sorted(
            (names[bot], value) for bot, value in zip(contest.bots, contest.values, strict=True)
        )
        bots, values = zip(*pairs, strict=True)
        found.append(Contest(contest.block, bots, values, contest.shared))
    return found


def test_the_order_of_listing_changes_nothing() -> None:
    contests = duel_contests(random_duels(4, 60, seed=2))
    known = elos(contests, 4)
    for names in permutations(range(4)):
        moved = elos(renamed(contests, names), 4)
        assert moved == pytest.approx([known[names.index(bot)] for bot in range(4)], abs=2e-6)
    backwards = [
        Contest(block, contest.bots, contest.values)
        for block, contest in enumerate(reversed(contests))
    ]
    assert elos(backwards, 4) == pytest.approx(known, abs=2e-6)


@pytest.mark.parametrize("names", list(permutations(range(3))))
def test_equal_results_have_equal_ratings(names: tuple[int, ...]) -> None:
    """Bots 0 and 1 have the same results, won and lost in another order."""
    duels = [
        (0, 2, 1.0),
        (1, 2, 0.0),
        (0, 1, 1.0),
        (2, 0, 0.5),
        (1, 2, 1.0),
        (1, 0, 1.0),
        (0, 2, 0.0),
        (1, 2, 0.5),
        (2, 0, 0.0),
        (1, 2, 1.0),
    ]
    contests = renamed(duel_contests(duels), names)
    one, other = names[0], names[1]
    ratings, skill = rate(contests, 3), skills(contests, 3)
    assert ratings[one] == ratings[other]
    assert skill[one] == skill[other]
    assert ratings[names[2]].elo < ratings[one].elo  # type: ignore[operator]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_all_won_and_all_lost_are_told_as_not_defined(order: tuple[int, ...]) -> None:
    """The first wins everything, the last loses everything, the two between are even."""
    best, one, other, worst = order
    duels = [(best, bot, 1.0) for bot in (one, other, worst)] * 3
    duels += [(worst, bot, 0.0) for bot in (one, other)] * 3
    duels += [(one, other, 1.0), (other, one, 1.0)]
    ratings = rate(duel_contests(duels), 4)
    assert [ratings[bot].defined for bot in order] == [False, True, True, False]
    assert ratings[one].elo == ratings[other].elo == 0.0
    top, bottom = ratings[best].elo, ratings[worst].elo
    assert top is not None and bottom is not None  # noqa: PT018
    assert 100 < top < 5000
    assert -5000 < bottom < -100
    for extreme in (best, worst):
        assert (ratings[extreme].low, ratings[extreme].high) == (None, None)


def test_a_single_block_has_no_interval() -> None:
    games = [GameResult(0, 0, (0, 1), (1.0, 0.0)), GameResult(1, 0, (1, 0), (1.0, 0.0))]
    ratings = rate(contests_of(games, (0, 1), shared=True), 2)
    assert [(one.elo, one.low, one.high, one.defined) for one in ratings] == [
        (0.0, None, None, True)
    ] * 2


def test_nothing_played_has_no_rating() -> None:
    assert [one.elo for one in rate([], 3)] == [None] * 3
    assert pair_results([], 3) == []
    # Alone at every table, or never there.
    assert [one.elo for one in rate([Contest(0, (1,), (1.0,))], 3)] == [None] * 3


def test_intervals_cover_the_truth() -> None:
    """Of 60 tournaments about 57 should; fewer than 48 have a chance below 1e-5."""
    covered = 0
    for seed in range(60):
        dice = random.Random(seed)
        duels = [(0, 1, float(dice.random() < 0.64)) for _ in range(200)]
        rating = rate(duel_contests(duels), 2)[0]
        assert rating.low is not None and rating.high is not None  # noqa: PT018
        covered += rating.low <= 200 * math.log10(0.64 / 0.36) <= rating.high
    assert covered >= 48


def test_shares_of_a_prize() -> None:
    """Who wins counts, not who comes second; a shared win counts half."""
    games = [
        GameResult(0, 0, (0, 1, 2), (1.0, 0.0, 0.0)),
        GameResult(1, 1, (0, 1, 2), (0.5, 0.5, 0.0)),
    ]
    contests = contests_of(games, (0, 1, 2), shared=True)
    assert [stage.shares for c in contests for stage in c.stages()] == [
        (1.0, 0.0, 0.0),
        (0.5, 0.5, 0.0),
    ]
    assert contests[0].points(0, 1) == 1.0
    assert contests[0].points(1, 2) == 0.5


def test_a_prize_that_nobody_gets_is_shared() -> None:
    (contest,) = contests_of([GameResult(0, 0, (0, 1), (0.0, 0.0))], (0, 1), shared=True)
    assert contest.stages()[0].shares == (0.5, 0.5)


def test_teams_and_several_sides_of_a_bot() -> None:
    teams = contests_of([GameResult(0, 0, (0, 1, 1), (0.2, 0.4, 0.6))], (0, 1, 1), shared=False)
    assert (teams[0].bots, teams[0].values) == ((0, 1), (0.2, 0.5))
    sides = contests_of([GameResult(0, 0, (1, 0, 1), (3.0, 2.0, 5.0))], (0, 1, 2), shared=False)
    assert (sides[0].bots, sides[0].values) == ((0, 1), (2.0, 4.0))


@pytest.mark.parametrize("rank_by", ["returns", "scores", "placements"])
@pytest.mark.parametrize("returns", ["win_share", "scores", "placements"])
def test_only_shares_of_the_win_are_shares_of_a_prize(rank_by: str, returns: str) -> None:
    shared = rank_by == "returns" and returns == "win_share"
    assert shares_prize(rank_by, {"players": 1, "returns": returns}) is shared


def test_bots_that_play_alone_are_compared_on_the_same_luck() -> None:
    games = [
        GameResult(0, 0, (0, 0), (10.0, 10.0)),
        GameResult(1, 0, (1, 1), (12.0, 12.0)),
        GameResult(2, 1, (0, 0), (9.0, 9.0)),
        GameResult(3, 1, (1, 1), (9.0, 9.0)),
    ]
    contests = contests_of(games, (0, 0), shared=True)
    assert [contest.points(1, 0) for contest in contests] == [1.0, 0.5]


def test_openskill_rates_free_for_alls_with_ties() -> None:
    contests = [
        Contest(block, (0, 1, 2), (2.0, 1.0, 1.0) if block % 2 else (2.0, 2.0, 0.0))
        for block in range(30)
    ]
    found = skills(contests, 4)
    assert found[0].mu > found[1].mu > found[2].mu
    assert found[3].mu == 25.0
    assert found[0].sigma < found[3].sigma
    assert found[0].ordinal == found[0].mu - 3 * found[0].sigma
