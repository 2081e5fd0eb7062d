"""Fixtures of the tests of Twilight Imperium: every rule is shown in both engines."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

import quincunx as qx

from .ids import GAME
from .positions import Load, fixed_map


@lru_cache(maxsize=128)
def _game(engine: str, players: int, options: tuple[tuple[str, Any], ...]) -> qx.Game:
    return qx.load(GAME, players=players, engine=engine, **dict(options))


@pytest.fixture
def load(engine: str) -> Load:
    """Return a function that loads the game, for three players on the fixed map if not told."""

    def loaded(players: int = 3, pack: Any = None, **options: Any) -> qx.Game:
        given = fixed_map(players) | options
        if pack is not None:
            return qx.load(GAME, players=players, pack=pack, engine=engine, **given)
        return _game(engine, players, tuple(sorted(given.items())))

    return loaded
