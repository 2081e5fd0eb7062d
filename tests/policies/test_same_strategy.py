"""One strategy in four languages and in plain Python: the same games, move for move."""

from __future__ import annotations

import pytest

import quincunx as qx

from .strategies import careful, ids, play_in_python

GAMES = 1000
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
    found["numba by address"] = qx.policy(city.name, name="careful")(careful)
    return found


@pytest.fixture(scope="module")
def games(city, written):
    """The games that each of them plays."""
    return {
        way: [record.moves for record in city.records(GAMES, seed=SEED, policy=policy)]
        for way, policy in written.items()
    }


def test_the_same_games_move_for_move(games):
    first, *others = games.values()
    assert len(first) == GAMES
    assert len(set(first)) > GAMES // 2
    for other in others:
        assert other == first


def test_the_same_as_in_plain_python(city, written):
    for index in range(50):
        record = city.play(SEED, index, written["numba"])
        assert ids(city, record) == play_in_python(city, careful, SEED, index)


def test_the_same_totals(city, written):
    reports = [city.rollout(5000, seed=SEED, policy=policy) for policy in written.values()]
    assert all(report == reports[0] for report in reports)


def test_mixed_seats(city, written):
    ways = list(written.values())
    mixed = city.rollout(1000, seed=SEED, policy=ways[:3])
    assert mixed == city.rollout(1000, seed=SEED, policy=[ways[3]] * 3)
