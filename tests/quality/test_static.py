"""Style and types, by the tools and settings that editors and pre-commit use."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str) -> None:
    """Run a tool in the root of the sources; it must find nothing."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]


def module(name: str) -> str:
    """Return a tool's module, if the tool is installed."""
    if importlib.util.find_spec(name) is None:
        pytest.skip(f"{name} is not installed; it is part of the extra 'test'")
    return name


def test_ruff_finds_nothing() -> None:
    run(sys.executable, "-m", module("ruff"), "check", "--no-cache")


def test_python_is_formatted() -> None:
    run(sys.executable, "-m", module("ruff"), "format", "--check", "--no-cache")


def test_types() -> None:
    """Strictly, as pyproject.toml says."""
    run(sys.executable, "-m", module("mypy"))


def test_cpp_is_formatted() -> None:
    # Versions differ in what they do, so only the one of this environment is asked.
    tool = shutil.which("clang-format", path=Path(sys.executable).parent)
    if tool is None:
        pytest.skip("clang-format is not installed; it is part of the extra 'test'")
    files = [
        str(path.relative_to(ROOT))
        for folder in ("cpp", "src")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in {".h", ".hpp", ".cpp"}
    ]
    assert len(files) > 20
    run(tool, "--dry-run", "-Werror", "--style=file", *files)
