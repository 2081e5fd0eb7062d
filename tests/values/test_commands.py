"""``quincunx compare`` and ``quincunx leakcheck``."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..cli.commands import data, invoke, printed, refused
from ..helpers import option_arguments
from .test_leaks import Leaky


def test_leakcheck_prints_what_was_looked_at(small: qx.Game) -> None:
    at = (
        "leakcheck",
        small.name,
        *option_arguments(small),
        "--players",
        small.players,
        "-n",
        1,
        "--seed",
        1,
    )
    told = data(*at)
    assert (told["games"], told["leaks"], told["seed"]) == (1, 0, 1)
    text = printed(*at)
    assert "0 leaks" in text
    for view in told["views"]:
        assert f"player {view['observer']}" in text


def test_a_leak_is_exit_status_1(small: qx.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    real = qx.Game.new_initial_state

    def leaky(game: qx.Game, *given: Any, **more: Any) -> qx.State:
        state = real(game, *given, **more)
        state._position = Leaky(state._position, "text")  # type: ignore[assignment]
        return state

    monkeypatch.setattr(qx.Game, "new_initial_state", leaky)
    at = (
        "leakcheck",
        small.name,
        *option_arguments(small),
        "--players",
        small.players,
        "-n",
        1,
        "--seed",
        1,
    )
    assert data(*at, status=1)["leaks"] > 0
    result = invoke(*at)
    assert result.exit_code == 1
    assert "action texts" in result.stdout


def test_compare_policies(small: qx.Game) -> None:
    at = (
        "compare",
        small.name,
        *option_arguments(small),
        "--players",
        small.players,
        "-n",
        50,
        "--seed",
        3,
    )
    told = data(*at, "--policy", "greedy", "--policy-b", "uniform")
    mine = qx.compare("greedy", "uniform", 50, game=small, seed=3)
    assert told["differences"] == mine.to_dict()["differences"]
    assert "A - B" in printed(*at, "--policy", "greedy", "--policy-b", "uniform")
    also = data(*at, "--policy", "greedy", "--policy-b", "uniform", "--against", "uniform")
    assert also["against"] == "uniform"
    seats = data(*at, "--policy", "greedy", "--policy-b", "uniform", "--seats", "0,1")
    assert seats["seats"] == [0, 1]


def test_compare_games(small: qx.Game, tmp_path: Any) -> None:
    qx.export_pack(small.name, tmp_path / "pack")
    at = (
        "compare",
        small.name,
        *option_arguments(small),
        "--players",
        small.players,
        "-n",
        20,
        "--seed",
        3,
    )
    told = data(*at, "--policy", "greedy", "--pack-b", tmp_path / "pack")
    assert told["kind"] == "games"
    assert told["divergence"]["diverged"] == 0
    changed = data(*at, "-o", "returns=scores", "--option-b", "returns=placements")
    assert changed["a"]["options"]["returns"] == "scores"
    assert changed["b"]["options"]["returns"] == "placements"


def test_compare_refuses(small: qx.Game) -> None:
    at = ("compare", small.name, "-n", 5)
    assert "something different in B" in refused(*at)
    for more in (
        ("--policy-b", "nobody"),
        ("--policy-b", "greedy", "--option-b", "returns=scores"),
        ("--option-b", "returns=scores", "--against", "greedy"),
        ("--policy-b", "greedy", "--seats", "x"),
        ("--policy-b", "greedy", "--stop", "0"),
    ):
        refused(*at, *more)
    refused("leakcheck", small.name, "--samples", 0)
