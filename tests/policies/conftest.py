"""Fixtures of the policy tests: every game, and strategies that were compiled elsewhere."""

from __future__ import annotations

import ctypes
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import quincunx as qx

from ..helpers import cases, game_of
from .strategies import EXAMPLES, compile_c

FIRST = "city-of-the-living"


@pytest.fixture(scope="session", params=qx.games())
def any_game(request: pytest.FixtureRequest) -> qx.Game:
    """Every game, for the most players."""
    return game_of(request.param, cases(request.param)[-1].players)


@pytest.fixture(scope="session")
def city() -> qx.Game:
    """The first game, whose fields the strategies of these tests know."""
    return qx.load(FIRST, players=3)


@pytest.fixture(scope="session")
def c_functions(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """Functions in C that play any game."""
    folder = tmp_path_factory.mktemp("functions")
    source = Path(__file__).with_name("functions.c")
    return ctypes.CDLL(str(compile_c(source, folder / "functions.so")))


@pytest.fixture(scope="session")
def c_example(tmp_path_factory: pytest.TempPathFactory) -> tuple[ModuleType, Path]:
    """The example in C: its module, and the library that it built."""
    folder = tmp_path_factory.mktemp("c_policy")
    shutil.copytree(EXAMPLES / "c_policy", folder, dirs_exist_ok=True)
    module = _module("c_policy_play", folder / "play.py")
    return module, module.build(folder)


@pytest.fixture(scope="session")
def cython_example(tmp_path_factory: pytest.TempPathFactory) -> tuple[ModuleType, Path]:
    """The example in Cython: its extension module, and the folder in which it was built."""
    folder = tmp_path_factory.mktemp("cython_policy")
    shutil.copytree(EXAMPLES / "cython_policy", folder, dirs_exist_ok=True)
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=folder, check=True
    )
    (library,) = folder.glob("careful_cython.*.so")
    return _module("careful_cython", library), folder


def _module(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
