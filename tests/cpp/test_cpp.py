"""The C++ tests, built alone by CMake with the sanitizers, on the rulesets that Python exports.

QUINCUNX_REQUIRE_CPP_TESTS=1 makes it a failure that something to build them is missing, and
QUINCUNX_CPP_BUILD names a folder for the builds, so that the next run needs only what changed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import quincunx as qx
from quincunx.fields import layout
from quincunx.packs.loading import folder_of, game_package
from rulesets import RulesetClass, all_classes, shared_ruleset

ROOT = Path(__file__).resolve().parents[2]
PRESETS = ("asan", "tsan")
#: What one thread does alone tells the thread sanitizer nothing.
ALONE = "^(games play to|greedy is the|altered (components|states)|determinizations are)"

#: A project that finds doctest, or doesn't: the way in which the tests look for it.
PROBE = """
cmake_minimum_required(VERSION 3.24)
project(probe LANGUAGES NONE)
find_package(doctest CONFIG REQUIRED)
"""


def tool(name: str) -> str | None:
    """Return a program of this environment, or of the system."""
    here = shutil.which(name, path=Path(sys.executable).parent)
    return here or shutil.which(name)


def run(
    command: Sequence[str | Path], environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command in the root of the sources and keep what it prints."""
    # CMake looks for ninja on the path, which may lead to this environment or not.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        list(map(str, command)),
        cwd=ROOT,
        env=os.environ | {"PATH": path} | (environment or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def missing(scratch: Path) -> str | None:
    """Return what is missing to build the C++ tests."""
    if sys.platform != "linux":
        return "the sanitizers are used on Linux only"
    for name in ("cmake", "ctest", "ninja"):
        if tool(name) is None:
            return f"{name} is not installed; it is part of the extra 'test'"
    if not any(map(tool, (os.environ.get("CXX", "c++"), "g++", "clang++"))):
        return "there is no C++ compiler"
    (scratch / "CMakeLists.txt").write_text(PROBE, encoding="utf-8")
    found = run([tool("cmake") or "", "-S", scratch, "-B", scratch / "build", "-G", "Ninja"])
    if found.returncode != 0:
        return "doctest is not installed (Debian: doctest-dev)"
    return None


@pytest.fixture(scope="module")
def cmake(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The program cmake, if the tests can be built with it."""
    lacking = missing(tmp_path_factory.mktemp("probe"))
    if lacking is None:
        return tool("cmake") or ""
    if os.environ.get("QUINCUNX_REQUIRE_CPP_TESTS") == "1":
        pytest.fail(f"the C++ tests can't be built: {lacking}")
    pytest.skip(lacking)


@pytest.fixture(scope="module")
def rulesets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a ruleset of each class and number of players, in the bytes of the structs."""
    folder = tmp_path_factory.mktemp("rulesets")
    for ruleset_class, players in exported():
        games = ruleset_class.games(players)
        export(games[players % len(games)], folder, f"{ruleset_class.name}-{players}")
    return folder


def exported() -> Iterator[tuple[RulesetClass, int]]:
    """Yield classes and numbers of players; of long games those of the shared tests."""
    for ruleset_class in all_classes():
        if ruleset_class.share < 0.03:
            continue
        shared = {*shared_ruleset(ruleset_class.game).players} & {*ruleset_class.rulesets}
        for players in sorted(shared) or [max(ruleset_class.rulesets)]:
            yield ruleset_class, players


def export(game: qx.Game, folder: Path, label: str) -> None:
    """Write what a game's native tables are made from."""
    name = folder_of(game.name)
    package = game_package(name)
    stem = f"{name}-{label}"
    components = package.components(game.pack, game.options)
    (folder / f"{stem}.components").write_bytes(layout(name, "components").pack(components))
    options = package.options_record(game.options)
    (folder / f"{stem}.options").write_bytes(layout(name, "options").pack(options))


def test_rulesets_are_exported(rulesets: Path) -> None:
    files = {path.name for path in rulesets.iterdir()}
    assert len(files) == 2 * len([*exported()])
    for game in qx.games():
        folder = folder_of(game)
        sizes = {
            what: {path.stat().st_size for path in rulesets.glob(f"{folder}-*.{what}")}
            for what in ("components", "options")
        }
        assert sizes == {what: {layout(folder, what).size} for what in sizes}


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_cpp(
    cmake: str, rulesets: Path, tmp_path_factory: pytest.TempPathFactory, preset: str
) -> None:
    """Configure, build and run by a preset; only the folder of the build is another."""
    kept = os.environ.get("QUINCUNX_CPP_BUILD")
    build = (Path(kept) if kept else tmp_path_factory.mktemp("cpp")) / preset
    jobs = str(os.cpu_count() or 1)
    settings = {"QUINCUNX_RULESETS": str(rulesets)}
    for command in (
        [cmake, "--preset", preset, "-B", build],
        [cmake, "--build", build, "--parallel", jobs],
    ):
        done = run(command, settings)
        assert done.returncode == 0, done.stdout[-10000:]
    ctest = [tool("ctest") or "", "--test-dir", build, "--parallel", jobs]
    listed = run([*ctest, "--show-only=json-v1"], settings)
    assert len(json.loads(listed.stdout)["tests"]) > 50
    left_out = ["--exclude-regex", ALONE] if preset == "tsan" else []
    done = run([*ctest, *left_out, "--output-on-failure", "--no-tests=error"], settings)
    assert done.returncode == 0, done.stdout[-20000:]
    assert "100% tests passed" in done.stdout


def test_presets_turn_the_sanitizers_on() -> None:
    presets = json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))
    cache = {one["name"]: one["cacheVariables"] for one in presets["configurePresets"]}
    assert cache["asan"]["QUINCUNX_SANITIZE"] == "address"
    assert cache["tsan"]["QUINCUNX_SANITIZE"] == "thread"
    assert cache["asan"]["QUINCUNX_CHECKS"] == cache["tsan"]["QUINCUNX_CHECKS"] == "ON"
