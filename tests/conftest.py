"""Fixtures of all tests: every game, every number of players, either engine."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

import quincunx as qx

from .helpers import ENGINES, Case, cases, game_of, node_kinds

# "ci" finds the same examples every time; HYPOTHESIS_PROFILE=dev looks further, at random.
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("dev", deadline=None, max_examples=400, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session", params=cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """A game by name, and a number of players: every one that it allows."""
    chosen: Case = request.param
    return chosen


@pytest.fixture(scope="session")
def game(case: Case) -> qx.Game:
    """Every game for every number of players, in the native engine."""
    return game_of(case.name, case.players)


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """The engine: every test that asks for it runs in both."""
    name: str = request.param
    return name


@pytest.fixture(scope="session")
def either(case: Case, engine: str) -> qx.Game:
    """Every game for every number of players, in either engine."""
    return game_of(case.name, case.players, engine)


@pytest.fixture(scope="session", params=qx.games())
def name(request: pytest.FixtureRequest) -> str:
    """The name of every game."""
    chosen: str = request.param
    return chosen


@pytest.fixture(scope="session")
def small(name: str) -> qx.Game:
    """Every game for the fewest players, where one number of players shows enough."""
    return game_of(name, cases(name)[0].players)


@pytest.fixture(params=["player", "chance", "terminal"])
def at_node(either: qx.Game, request: pytest.FixtureRequest) -> qx.State:
    """A state at each kind of node."""
    return node_kinds(either)[request.param].clone()
