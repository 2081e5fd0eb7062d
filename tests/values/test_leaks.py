"""The leak audit: real games are tight, and every kind of leak is caught."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.engines.protocol import Position
from quincunx.leaks import leakcheck

from ..helpers import refusal, reloaded


def test_nothing_leaks(either: qx.Game) -> None:
    games = 3 if either.engine == "native" else 1
    report = leakcheck(either, games, seed=1, samples=2)
    assert report.ok, report.summary()
    assert report.games == games
    views = report.by_view
    assert {observer for observer, _ in views} == set(range(either.players))
    assert sum(one.decisions for one in views.values()) == report.decisions * either.players
    assert sum(one.own for one in views.values()) == report.decisions
    for one in views.values():
        assert one.copies == 3 * one.decisions
    assert report.compared["action texts"] == report.decisions * 3
    assert report.compared["observation"] == report.decisions * 3 * either.players


def test_is_repeatable(small: qx.Game) -> None:
    def told() -> dict[str, Any]:
        return {k: v for k, v in leakcheck(small, 1, seed=4).to_dict().items() if k != "seconds"}

    assert told() == told()
    assert json.loads(json.dumps(told())) == told()


class Leaky:
    """A position with a secret of its own, which shows in one place that it should not."""

    def __init__(self, inner: Position, place: str, secret: int = 0) -> None:
        self._inner = inner
        self._place = place
        self._secret = secret

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def clone(self) -> Leaky:
        return Leaky(self._inner.clone(), self._place, self._secret)

    def determinize(self, player: int, seed: int, index: int) -> Leaky:
        drawn = self._inner.determinize(player, seed, index)
        return Leaky(drawn, self._place, seed % 1000 + 1)

    def observation(self, player: int) -> dict[str, Any]:
        shown = self._inner.observation(player)
        return shown | {"secret": self._secret} if self._place == "observation" else shown

    def observation_bytes(self, player: int) -> bytes:
        shown = bytearray(self._inner.observation_bytes(player))
        if self._place == "bytes":
            shown[-1] ^= self._secret % 255
        return bytes(shown)

    def legal_actions(self) -> Any:
        legal = self._inner.legal_actions()
        hidden = self._place == "legal" and self._secret % 2 and len(legal) > 1
        return legal[1:] if hidden else legal

    def action_to_string(self, action: int) -> str:
        text = self._inner.action_to_string(action)
        return f"{text}, {self._secret}" if self._place == "text" else text

    def check(self) -> str | None:
        twice = self._place == "twice" and self._secret
        return "a component is there twice" if twice else self._inner.check()


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("observation", "observation"),
        ("bytes", "observation bytes"),
        ("legal", "legal actions"),
        ("text", "action texts"),
        ("twice", "copy"),
        ("nowhere", ""),
    ],
)
def test_a_leak_is_caught(small: qx.Game, place: str, told: str) -> None:
    game = reloaded(small)
    game._initial = Leaky(game._initial, place)  # type: ignore[assignment]
    report = leakcheck(game, 1, seed=1)
    assert report.ok == (place == "nowhere")
    if report.ok:
        return
    assert told in {leak.what for leak in report.leaks}
    first = report.leaks[0]
    assert (first.seed, first.index, first.by) == (1, 0, "hidden things")
    assert first.step == len(first.moves)
    assert report.leak_count >= len(report.leaks)
    assert sum(one.leaks for one in report.by_view.values()) == report.leak_count
    assert str(first) in report.summary()
    assert report.to_dict()["leaks"] == report.leak_count
    assert not np.isnan(report.seconds)


def test_luck_to_come_that_shows_is_caught(small: qx.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest: Callable[..., dict[str, Any]] = qx.State.observation

    def foreseeing(state: qx.State, player: int | None = None) -> dict[str, Any]:
        return honest(state, player) | {"next": state.seed % 7}

    monkeypatch.setattr(qx.State, "observation", foreseeing)
    report = leakcheck(small, 1, seed=1)
    assert not report.ok
    assert {leak.by for leak in report.leaks} >= {"luck to come"}
    assert "next" in report.leaks[0].detail


@pytest.mark.parametrize(
    "wrong", [{"n": -1}, {"samples": 0}, {"seed": "1"}, {"first": -1}, {"progress": 1}]
)
def test_refusals(small: qx.Game, wrong: dict[str, Any]) -> None:
    assert refusal(lambda: leakcheck(small, **wrong)) is not None
    assert refusal(lambda: leakcheck(small, 1, players=2)) is not None
    assert refusal(lambda: leakcheck("no game", 1)) is not None
