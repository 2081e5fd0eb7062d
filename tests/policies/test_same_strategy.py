"""A strategy that draws random numbers, in several languages: the same games, move for move.

A large strategy without draws is compared in the tests of the game that it plays.
"""

from __future__ import annotations

import pytest

import quincunx as qx

from .strategies import careful, ids, play_in_python

SEED = 2**40 + 1


@pytest.fixture(scope="module")
def written(city, c_example, cython_example):
    """The strategy by the way in which it was written."""
    example, library = c_example
    found = {
        "C by ctypes": example.by_ctypes(library),
        "C by cffi": example.by_cffi(library),
        "Cython": qx.policy_from_address(cython_example[0].policy, city.name, name="careful"),
    }
    pytest.importorskip("numba", reason="numba is an optional extra")
    found["numba"] = qx.policy(city.name)(careful)
    return found


def test_the_same_games_move_for_move_as_in_plain_python(city, written):
    expected = [play_in_python(city, careful, SEED, index) for index in range(50)]
    assert len({tuple(game) for game in expected}) == 50
    for policy in written.values():
        records = city.records(50, seed=SEED, policy=policy)
        assert [ids(city, record) for record in records] == expected


def test_the_same_totals(city, written):
    reports = [city.rollout(5000, seed=SEED, policy=policy) for policy in written.values()]
    assert all(report == reports[0] for report in reports)


def test_mixed_seats(city, written):
    ways = list(written.values())
    mixed = city.rollout(1000, seed=SEED, policy=ways[:3])
    assert mixed == city.rollout(1000, seed=SEED, policy=[ways[3]] * 3)
