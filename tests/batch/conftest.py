"""Every game, for its fewest and its most players."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..helpers import game_of
from .support import player_counts


@pytest.fixture(
    scope="session",
    params=[(name, count) for name in qx.games() for count in sorted({*player_counts(name)})],
    ids=lambda param: f"{param[0]}-{param[1]}",
)
def game(request: pytest.FixtureRequest) -> qx.Game:
    """Every game for its fewest and its most players."""
    name, count = request.param
    return game_of(name, count)


@pytest.fixture(scope="session", params=qx.games())
def name_of_game(request: pytest.FixtureRequest) -> str:
    """The name of every game."""
    name: str = request.param
    return name
