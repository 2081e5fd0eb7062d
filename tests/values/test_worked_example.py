"""The worked example: it runs, as a script and as a notebook, and says what the page says."""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import quincunx as qx

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "docs" / "examples" / "which_side_is_harder.py"
NOTEBOOK = SCRIPT.with_suffix(".ipynb")
PAGE = ROOT / "docs" / "worked_example.md"


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "make_notebook", ROOT / "tools" / "make_notebook.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(code: list[str], folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, *code],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=folder,
        env=os.environ | {"PAIRS": "300", "PLOT": str(folder / "plot.png")},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def answers(printed: str) -> dict[int, float]:
    """Return by how many points the Difficult side is harder, by number of players."""
    found = re.findall(r"(\d) players: the Difficult side is harder, by ([\d.]+) ±", printed)
    return {int(players): float(points) for players, points in found}


def test_the_script_answers_the_question(tmp_path: Path) -> None:
    printed = run([str(SCRIPT)], tmp_path)
    found = answers(printed)
    told = re.findall(r"^\| (\d) \| [\d.]+ \| [\d.]+ \| -([\d.]+) \|", PAGE.read_text(), re.M)
    assert set(found) == {2, 3, 4}
    for players, points in told:
        assert abs(found[int(players)] - float(points)) < 2
    plotted = (tmp_path / "plot.png").exists()
    assert plotted == (importlib.util.find_spec("matplotlib") is not None)


def test_the_notebook_is_made_from_the_script() -> None:
    assert maker().main([str(SCRIPT), "--check"]) == 0


def test_the_notebook_is_valid_and_runs(tmp_path: Path) -> None:
    notebook: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    code = []
    for cell in notebook["cells"]:
        assert set(cell) >= {"cell_type", "id", "metadata", "source"}
        assert re.fullmatch(r"[a-zA-Z0-9-_]{1,64}", cell["id"])
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
            ast.parse(source)
            code.append(source)
        else:
            assert cell["cell_type"] == "markdown"
    together = tmp_path / "cells.py"
    together.write_text("\n\n".join(code), encoding="utf-8")
    assert answers(run([str(together)], tmp_path))


def test_the_notebook_maker_complains(tmp_path: Path) -> None:
    script = tmp_path / "some.py"
    script.write_text("# %% [markdown]\n# # Title\n\n# %%\nx = 1\n", encoding="utf-8")
    assert maker().main([str(script), "--check"]) == 1
    assert maker().main([str(script)]) == 0
    assert maker().main([str(script), "--check"]) == 0
    assert maker().cells_of(script.read_text()) == [("markdown", "# Title"), ("code", "x = 1")]
    script.write_text("x = 1\n", encoding="utf-8")
    with pytest.raises(ValueError, match="begins"):
        maker().main([str(script)])


def test_the_numbers_of_the_page_come_again() -> None:
    """The first row of the table, at full length."""
    sides = [
        qx.load("city-of-the-living", players=2, sides=side) for side in ("difficult", "normal")
    ]
    score = qx.compare(*sides, n=20_000, policy="greedy", seed=2026, divergence=0)["score"]
    row = (
        f"| 2 | {score.mean_a:.1f} | {score.mean_b:.1f} | {score.difference:.2f} "
        f"| {score.low:.2f} to {score.high:.2f} |"
    )
    assert row in PAGE.read_text(encoding="utf-8")
