"""What was kept is what both engines make today, in every build.

A difference needs a reason: another rule, draw, policy or pack, with a new rules version. Then
`python tools/goldens.py --update` writes the goldens anew.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import goldens
import quincunx as qx
from quincunx import _bridge, _core
from quincunx.packs.loading import folder_of
from rulesets import ruleset_classes

TARGETS = ("v3", "v2", "generic")


def other_targets() -> list[str]:
    """Return the builds that this processor runs, but for the one that is loaded."""
    runnable = TARGETS[TARGETS.index(_bridge.cpu_target()) :]
    found = [one for one in runnable if importlib.util.find_spec(f"quincunx._core_{one}")]
    return [target for target in found if target != _core.TARGET]


@pytest.mark.parametrize("engine", goldens.ENGINES)
@pytest.mark.parametrize("game", qx.games())
def test_goldens_are_kept(game: str, engine: str) -> None:
    found = list(goldens.differing(game, engine))
    assert not found, "\n".join(found)[:5000]


@pytest.mark.parametrize("target", other_targets())
def test_goldens_are_kept_by_every_build(target: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", goldens.__file__],
        env=os.environ | {"QUINCUNX_TARGET": target},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[:5000] + done.stderr


@pytest.mark.parametrize("game", qx.games())
def test_no_golden_is_left_over(game: str) -> None:
    folder = goldens.FOLDER / folder_of(game)
    kept = {path.name for path in folder.iterdir()}
    games = {path.name for path in goldens.FOLDER.iterdir() if (path / "perft.toml").exists()}
    assert games == {folder_of(name) for name in qx.games()}
    traces = {f"playthrough_{one.name}.txt" for one in ruleset_classes(game)}
    assert kept == {"perft.toml", "returns.toml", "returns_many.toml", *traces}


@pytest.mark.parametrize("game", qx.games())
def test_few_playouts_are_the_first_of_many(game: str) -> None:
    """Both files of sums are of the same rulesets; the reference engine plays the mixed seats."""
    few, many = (
        tomllib.loads(goldens.path_of(game, name).read_text(encoding="utf-8"))["rollout"]
        for name in ("returns.toml", "returns_many.toml")
    )
    named = ("class", "players", "policy")
    everything = [[one[key] for key in named] for one in many]
    mixed = [o for o in everything if o[1] == 1 or o[2] == list(goldens.policies(o[1]))]
    assert mixed == [[one[key] for key in named] for one in few]
    assert 3 * len(mixed) >= len(everything) > len(mixed)
    assert ({one["playouts"] for one in few}, {one["playouts"] for one in many}) == tuple(
        {count} for count in goldens.playouts(game)
    )
    for one in (*few, *many):
        # A whole win is shared in every game that isn't lost by all, every placement is
        # somebody's, and points have their categories.
        won, rest = divmod(sum(one["wins"]), _core.WIN_UNITS)
        assert won <= one["playouts"]
        assert rest == 0
        assert all(sum(seat) == one["playouts"] for seat in one["placements"])
        assert [sum(seat) for seat in one["categories"]] == one["scores"]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tool make less, where it is the tool that is tested."""
    monkeypatch.setattr(goldens, "playouts", lambda game: (4, 7))
    monkeypatch.setattr(goldens, "MOST_LEAVES", 30)


def test_a_change_is_found(small: None) -> None:
    for game in qx.games():
        found = "\n".join(goldens.differing(game, "native"))
        assert "--- returns.toml (kept)\n+++ returns.toml (native)" in found
        assert "--- perft.toml (kept)" in found


def test_the_tool_updates_and_compares(
    small: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(goldens, "FOLDER", tmp_path)
    monkeypatch.setattr(qx, "games", lambda: ["city-of-the-living"])
    assert goldens.main([]) == 1
    assert "+++ returns.toml (native)" in capsys.readouterr().out
    assert goldens.main(["--update"]) == 0
    assert goldens.main(["--engine", "reference"]) == 0
    assert capsys.readouterr().out == ""
