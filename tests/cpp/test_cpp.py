"""The C++ tests, built and run under the sanitizers, with the rulesets of every game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import quincunx as qx
from quincunx.fields import layout
from quincunx.packs.loading import folder_of, game_package
from rulesets import ROOT, ruleset_classes

REQUIRED = os.environ.get("QUINCUNX_REQUIRE_CPP_TESTS") == "1"
# Where pip put cmake and ninja, which need not be on PATH.
PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
DOCTEST = [Path(prefix) / "include" / "doctest" for prefix in ("/usr", "/usr/local")]


def missing_tool() -> str | None:
    """Return what the C++ tests need and this machine lacks."""
    if not all(shutil.which(tool, path=PATH) for tool in ("cmake", "ninja", "ctest")):
        return "cmake and ninja (pip install '.[test]')"
    if not any(folder.exists() for folder in DOCTEST) and "doctest_DIR" not in os.environ:
        return "doctest (Debian: doctest-dev)"
    return None


@pytest.fixture(scope="session")
def rulesets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the bytes of every ruleset, as the C++ tests read them."""
    target = tmp_path_factory.mktemp("rulesets")
    for game in qx.games():
        folder, package = folder_of(game), game_package(game)
        for kind in ruleset_classes(game):
            for label, players, options in kind.labels():
                loaded = qx.load(game, players=players, **options)
                components = package.components(loaded.pack, loaded.options)
                record = package.options_record(loaded.options)
                stem = target / f"{game}-{label}"
                stem.with_suffix(".components").write_bytes(
                    layout(folder, "components").pack(components)
                )
                stem.with_suffix(".options").write_bytes(layout(folder, "options").pack(record))
    return target


def run(arguments: list[str], environment: dict[str, str]) -> None:
    program = shutil.which(arguments[0], path=PATH) or arguments[0]
    done = subprocess.run(
        [program, *arguments[1:]],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    output = f"{done.stdout[-6000:]}\n{done.stderr[-6000:]}"
    assert done.returncode == 0, f"{' '.join(arguments)}\n{output}"


@pytest.mark.parametrize("preset", ["asan", "tsan"])
def test_core_tests_pass(preset: str, rulesets: Path, tmp_path: Path) -> None:
    lacking = missing_tool()
    if lacking is not None:
        assert not REQUIRED, f"the C++ tests need {lacking}"
        pytest.skip(f"needs {lacking}")
    environment = {**os.environ, "PATH": PATH, "QUINCUNX_RULESETS": str(rulesets)}
    build = str(tmp_path / "build")
    run(["cmake", "--preset", preset, "-B", build], environment)
    run(["cmake", "--build", build], environment)
    run(["ctest", "--test-dir", build, "--output-on-failure", "-j", "2"], environment)
