"""Fixtures of the tests of all games' rules: every rule is shown in both engines."""

from __future__ import annotations

import pytest

from ..helpers import ENGINES


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """The engine: every test that asks for it runs in both."""
    name: str = request.param
    return name
