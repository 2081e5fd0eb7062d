"""Fixtures of all tests: every game, every number of players, either engine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

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


#: What takes minutes, and begins first so that no process is left alone with it in the end.
LONGEST = ("cpp/test_cpp.py", "differential/test_lockstep.py", "quality/test_static.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest; otherwise the order stays."""
    here = Path(__file__).parent

    def rank(item: pytest.Item) -> tuple[int, bool]:
        name = item.path.relative_to(here).as_posix() if here in item.path.parents else ""
        place = LONGEST.index(name) if name in LONGEST else len(LONGEST)
        return place, place < len(LONGEST) and item.get_closest_marker("slow") is None

    items.sort(key=rank)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each file to one process of several, in order, and what takes longest test by test.

    What a file builds for its tests is built once, then. Another way can be chosen by --dist.
    """
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import LoadScopeScheduling  # noqa: PLC0415  # need not be installed

    class FileByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            path = nodeid.partition("::")[0]
            return nodeid if path.endswith(LONGEST) else path

    config.option.loadscopereorder = False
    return FileByFile(config, log)


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
