"""Fixtures of the tests of tournaments."""

from __future__ import annotations

from pathlib import Path

import pytest

import quincunx as qx

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def duel() -> qx.Game:
    """A short game for two."""
    return qx.load("city-of-the-living", players=2)


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let workers import `strange_bots`; returns the file in which some of them leave a mark."""
    monkeypatch.syspath_prepend(str(HERE))
    monkeypatch.setenv("STRANGE_BOTS_MARK", str(tmp_path / "mark"))
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    return tmp_path / "mark"
