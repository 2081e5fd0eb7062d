"""Fixtures of the tests of Terminus: every rule is shown in both engines."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

import quincunx as qx

from .ids import GAME
from .positions import Load


@lru_cache(maxsize=128)
def _game(engine: str, players: int, options: tuple[tuple[str, Any], ...]) -> qx.Game:
    return qx.load(GAME, players=players, engine=engine, **dict(options))


@pytest.fixture
def load(engine: str) -> Load:
    """Return a function that loads the game, for three players unless told otherwise."""

    def loaded(players: int = 3, pack: Any = None, **options: Any) -> qx.Game:
        if pack is not None:
            return qx.load(GAME, players=players, pack=pack, engine=engine, **options)
        return _game(engine, players, tuple(sorted(options.items())))

    return loaded
