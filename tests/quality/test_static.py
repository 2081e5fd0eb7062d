"""What the formatters, the linter and the type checker say of the sources."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ["benchmarks", "python", "tests", "tools"]
CPP = [
    str(path.relative_to(ROOT))
    for folder in ("cpp", "src")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".cpp", ".h", ".hpp"}
]

COMMANDS = {
    "ruff check": ["ruff", "check", "--no-cache", *PYTHON],
    "ruff format": ["ruff", "format", "--no-cache", "--check", *PYTHON],
    "mypy": ["mypy"],
    "clang-format": ["clang-format", "--dry-run", "-Werror", *CPP],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_clean(name: str) -> None:
    program, *arguments = COMMANDS[name]
    # The tools of the environment that runs the tests, whatever PATH holds.
    beside = Path(sys.executable).with_name(program)
    command = [str(beside if beside.exists() else program), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
