"""Both engines side by side, over every game, number of players and class of rulesets.

Everything is compared after every step. The classes stand in tests/games/<game>/lockstep.toml.
QUINCUNX_LOCKSTEP_GAMES sets the number of games for each class and number of players.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import quincunx as qx
from quincunx import _core
from quincunx.cli.options import available_cores
from rulesets import RulesetClass, all_classes

#: Games of each class and number of players; by default what the game says is enough.
GAMES = int(os.environ.get("QUINCUNX_LOCKSTEP_GAMES", "0"))
#: How the games are played, in hundredths.
PLAY = {"uniform": 75, "coverage": 15, "seats": 6, "greedy": 4}
#: Games that one process plays at a time.
MOST_AT_ONCE = 250


@pytest.fixture(scope="module")
def workers() -> Iterator[Executor]:
    """Run parts of a check on all cores, or in this process if that is one of several workers."""
    pool: Executor
    if "PYTEST_XDIST_WORKER" in os.environ:
        pool = ThreadPoolExecutor(1)
    else:
        pool = ProcessPoolExecutor(
            available_cores(), mp_context=multiprocessing.get_context("spawn")
        )
    with pool:
        yield pool


@pytest.mark.slow
@pytest.mark.parametrize("ruleset_class", all_classes(), ids=str)
def test_engines_agree(ruleset_class: RulesetClass, workers: Executor) -> None:
    reports = list(check(ruleset_class, workers))
    found = [str(mismatch) for report in reports for mismatch in report.mismatches]
    assert not found, "\n".join(found[:5])
    assert all(report.ok and not report.interrupted for report in reports)
    for players in ruleset_class.rulesets:
        played = sum(report.games for report in reports if report.players == players)
        assert played >= games_of(ruleset_class)
    assert_everything_compared(reports)
    if ruleset_class.covers and games_of(ruleset_class) >= ruleset_class.games_each:
        assert_everything_played(ruleset_class, reports)


def games_of(ruleset_class: RulesetClass) -> float:
    """Return how many games are played for each number of players."""
    return (GAMES or ruleset_class.games_each) * ruleset_class.share


def check(ruleset_class: RulesetClass, workers: Executor) -> Iterator[qx.VerifyReport]:
    """Compare the engines in the games of a class, divided evenly among its rulesets."""
    parts = []
    for players in ruleset_class.rulesets:
        games = ruleset_class.games(players)
        for number, game in enumerate(games):
            seed = _core.hash_bytes(f"{ruleset_class} {players} {number}".encode())
            for policy, hundredths in PLAY.items():
                n = -int(-games_of(ruleset_class) * hundredths // (100 * len(games)))
                for first in range(0, n, MOST_AT_ONCE):
                    size = min(MOST_AT_ONCE, n - first)
                    keywords = {"seed": seed, "first": first, "policy": policy}
                    parts.append(workers.submit(qx.verify, game, size, **keywords))
    for part in parts:
        yield part.result()


def assert_everything_compared(reports: list[qx.VerifyReport]) -> None:
    """Fail if a kind of comparison was seldom or never made."""
    compared = sum((report.compared for report in reports), Counter())
    games = sum(report.games for report in reports)
    steps = sum(report.steps for report in reports)
    for what in ("current player", "legal actions", "chance outcomes", "state", "result", "turns"):
        assert compared[what] == steps + games, what
    assert compared["observation"] >= steps + games
    # Where there are several players, the view of whoever decides, and another by turns.
    several = [report for report in reports if report.players > 1]
    shown = sum(report.compared["observation"] for report in several)
    assert not several or shown > 1.2 * sum(report.steps for report in several)
    assert compared["text"] == steps
    drawn, decided = compared["drawn outcome"], compared["choice of uniform"]
    assert drawn == sum(report.outcome_counts.total() for report in reports)
    assert 0 < decided < steps - drawn
    for policy in qx.POLICY_NAMES:
        assert compared[f"choice of {policy}"] > games
    assert compared["invariants"] == steps + games
    # What is slow is compared at some of the steps, and at the end of every game.
    for what in ("reference invariants", "round trip", "determinization"):
        assert compared[what] > 2 * games, what


def assert_everything_played(ruleset_class: RulesetClass, reports: list[qx.VerifyReport]) -> None:
    """Fail if an action or an outcome never occurred, or one that is said not to occur did."""
    game = ruleset_class.games(reports[0].players)[0]
    taken = sum((report.action_counts + report.outcome_counts for report in reports), Counter())
    codes = {*game.action_codes, *game.outcome_codes}
    unreachable, seldom = set(ruleset_class.unreachable), set(ruleset_class.seldom)
    assert unreachable | seldom <= codes
    assert not unreachable & seldom
    assert codes - unreachable - seldom - set(taken) == set(), "never played"
    assert unreachable & set(taken) == set(), "played, though listed as unreachable"
    kinds = {code.split()[0] for code in codes}
    assert {code.split()[0] for code in taken} == kinds
