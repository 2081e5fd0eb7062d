"""Sequential tests: against published figures, and as a test should behave."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from quincunx.errors import ArgumentError
from quincunx.tournament import Sprt, estimate, log_likelihood_ratio, pentanomial
from quincunx.tournament.sprt.pentanomial import Outcomes, outcomes_of

from ..cli.commands import data, invoke, printed

#: Pair counts, bounds in normalised Elo, LLR: two tests of chess engines as they were published.
PUBLISHED = [
    ((379, 10170, 21828, 10640, 343), (0, 2), 2.94598),
    ((93, 18711, 58877, 18739, 100), (-1.75, 0.25), 2.94203),
]


@pytest.mark.parametrize(("counts", "bounds", "llr"), PUBLISHED)
def test_published_llr(counts: tuple[int, ...], bounds: tuple[float, float], llr: float) -> None:
    assert log_likelihood_ratio(pentanomial(counts), *bounds) == pytest.approx(llr, abs=5e-6)


def test_published_elo() -> None:
    found = estimate(pentanomial(PUBLISHED[0][0]))
    assert found.nelo == pytest.approx(3.0505, abs=5e-5)
    assert found.nelo_error == pytest.approx(2.3124, abs=5e-5)


def test_the_command_computes_it_from_counts() -> None:
    told = data("sprt", "379,10170,21828,10640,343", "--elo0", 0, "--elo1", 2)
    assert round(told["llr"], 5) == 2.94598
    assert (round(told["nelo"], 4), round(told["nelo_error"], 4)) == (3.0505, 2.3124)
    assert told["verdict"] == "H1"
    text = printed("sprt", "93/18711/58877/18739/100", "--elo0", -1.75, "--elo1", 0.25)
    assert "LLR 2.94203" in text
    assert "not decided" in text


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["1,2,3"], "five"),
        (["1,2,3,4,x"], "numbers between commas"),
        (["1,2,3,4,-5"], "from 0 to 1000000000000"),
        (["1,2,3,4,1000000000001"], "from 0 to 1000000000000, not 1000000000001"),
        (["100000000000000000000000000,1,1,1,1"], "from 0 to 1000000000000"),
        (["1,2,3,4,5", "--elo0", "5", "--elo1", "0"], "elo0 must be less than elo1"),
        (["1,2,3,4,5", "--alpha", "1"], "between 0 and 1"),
        (["1,2,3,4,5", "--model", "bayesian"], "normalized"),
        (["1,2,3,4,5", "--elo1", "nan"], "from -2000 to 2000"),
    ],
)
def test_bad_usage(arguments: list[str], problem: str) -> None:
    result = invoke("sprt", *arguments)
    assert result.exit_code == 2
    assert problem in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("model", ["normalized", "logistic"])
def test_mirrored_outcomes_have_the_opposite_ratio(model: str) -> None:
    pairs = pentanomial([5, 20, 60, 31, 12])
    there = log_likelihood_ratio(pairs, -3, 7, model)
    back = log_likelihood_ratio(pairs.mirrored(), -7, 3, model)
    assert there == pytest.approx(-back, rel=1e-9)


def test_the_logistic_ratio_is_that_of_the_likeliest_distributions() -> None:
    """With two worths there is but one distribution of each mean, and the ratio is a binomial's."""
    pairs = Outcomes((0.0, 1.0), (40, 60), 1)
    p0, p1 = 1 / (1 + 10 ** (-0 / 400)), 1 / (1 + 10 ** (-20 / 400))
    expected = 60 * math.log(p1 / p0) + 40 * math.log((1 - p1) / (1 - p0))
    assert log_likelihood_ratio(pairs, 0, 20, "logistic") == pytest.approx(expected, rel=1e-9)


def test_the_most_pairs_are_counted_to_the_last_one() -> None:
    most = 10**12
    found = estimate(pentanomial([0, most, 3, most, 0]))
    assert (found.blocks, found.games) == (2 * most + 3, 4 * most + 6)
    assert found.elo == 0
    one_more = estimate(pentanomial([0, most - 1, 3, most, 0]))
    assert one_more.elo is not None
    assert one_more.elo > 0


def test_nothing_played_decides_nothing() -> None:
    state = Sprt(0, 5).state(pentanomial([0, 0, 0, 0, 0]))
    assert (state.llr, state.verdict, state.blocks) == (0.0, None, 0)
    found = estimate(pentanomial([0, 0, 0, 0, 0]))
    assert (found.games, found.elo, found.nelo, found.los) == (0, None, None, None)


@pytest.mark.parametrize("model", ["normalized", "logistic"])
def test_whoever_wins_everything_is_found_to_be_better(model: str) -> None:
    test = Sprt(0, 10, model=model)
    decided = test.first_verdict([1.0] * 1000, 2)
    assert decided is not None
    assert decided.verdict == "H1"
    beaten = test.first_verdict([0.0] * 1000, 2)
    assert beaten is not None
    assert beaten.verdict == "H0"
    found = estimate(outcomes_of([1.0] * 10, 2))
    assert (found.score, found.elo, found.nelo) == (1.0, None, None)


def test_a_verdict_stays() -> None:
    test = Sprt(0, 50)
    worths = [0.75, 1.0] * 40
    first = test.first_verdict(worths, 2)
    assert first is not None
    assert first == test.first_verdict(worths + [0.0] * 500, 2)


@pytest.mark.parametrize("wrong", ["H0", "H1"])
def test_wrong_verdicts_are_as_rare_as_promised(wrong: str) -> None:
    """Games of a fair coin, and of one that is 20 normalised Elo better than that.

    300 tests with at most 5 % wrong verdicts promised: more than 30 have a chance below 1e-4.
    """
    dice = random.Random(11)
    test = Sprt(0, 20)
    nelo = 20 / 347.4355855  # deviations of a game
    chance = 0.5 if wrong == "H1" else 0.5 + nelo / 2 / (1 + nelo * nelo) ** 0.5

    def pair() -> float:
        return ((dice.random() < chance) + (dice.random() < chance)) / 2

    verdicts = []
    for _ in range(300):
        found = test.first_verdict((pair() for _ in range(20_000)), 2)
        assert found is not None
        verdicts.append(found.verdict)
    assert verdicts.count(wrong) <= 30  # type: ignore[arg-type]
    assert len(verdicts) == 300


@pytest.mark.parametrize(
    "settings",
    [
        {"elo0": 5, "elo1": 5},
        {"elo0": "0", "elo1": 5},
        {"elo0": True, "elo1": 5},
        {"elo0": 0, "elo1": float("nan")},
        {"elo0": 0, "elo1": 5, "alpha": 0},
        {"elo0": 0, "elo1": 5, "alpha": 0.6, "beta": 0.6},
        {"elo0": 0, "elo1": 5, "model": "elo"},
    ],
)
def test_bad_settings(settings: dict[str, Any]) -> None:
    with pytest.raises(ArgumentError):
        Sprt(**settings)


@pytest.mark.parametrize(
    "counts", ["12345", 5, [1, 2, 3], [1, 2, 3, 4, 5.5], [1, 2, 3, 4, -1], [10**26] * 5]
)
def test_bad_counts(counts: object) -> None:
    with pytest.raises(ArgumentError):
        pentanomial(counts)
