"""The rules of the house that a program can check: sizes, names, who may include whom."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import quincunx as qx
from quincunx.packs.loading import folder_of

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("benchmarks", "cpp", "python", "src", "tests", "tools")
SOURCES = {".cpp", ".h", ".hpp", ".py", ".pyi", ".pyx", ".pxd"}
GAMES = [folder_of(game) for game in qx.games()]

#: Where the frame lives, which must know no game; and the games' own places inside it.
FRAME = ("cpp/core", "src", "python/quincunx")
OWN = ("python/quincunx/packs", "python/quincunx/reference", "python/quincunx/games")


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SOURCES and "__pycache__" not in path.parts:
                yield path


def in_a_game(path: Path) -> bool:
    relative = path.relative_to(ROOT).as_posix()
    return any(relative.startswith(f"{own}/{game}") for own in OWN for game in GAMES)


def code_lines(path: Path) -> Iterator[str]:
    """Yield the lines that are no comment, docstring or example."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in {".py", ".pyi"}:
        text = without_docstrings(text)
    for line in text.splitlines():
        code = re.split(r"\s#|//", line)[0]
        if code.strip() and not code.lstrip().startswith(("#", "//", "*")):
            yield code


def without_docstrings(text: str) -> str:
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        body = getattr(node, "body", None)
        if not isinstance(body, list) or not body or not isinstance(body[0], ast.Expr):
            continue
        value = body[0].value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            for number in range(body[0].lineno - 1, body[0].end_lineno or body[0].lineno):
                lines[number] = ""
    return "\n".join(lines)


def test_no_file_is_long() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): length
        for path in sources(*FOLDERS)
        if (length := len(path.read_text(encoding="utf-8").splitlines())) > 600
    }
    assert not long


@pytest.mark.parametrize("game", GAMES)
def test_the_frame_names_no_game(game: str) -> None:
    names = (game, game.replace("_", "-"))
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in sources(*FRAME)
        if not in_a_game(path)
        for line in code_lines(path)
        # Help texts may name a game as an example.
        if any(name in line for name in names) and "e.g." not in line
    ]
    assert not found


def includes(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        match = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
        if match:
            yield match[1]


def test_the_core_includes_nothing_but_itself() -> None:
    foreign = {
        f"{path.name}: {name}"
        for path in sources("cpp/core")
        for name in includes(path)
        if not name.startswith("core/") and name != "games/games.def"
    }
    assert not foreign


@pytest.mark.parametrize("game", GAMES)
def test_a_game_includes_the_core_and_itself_only(game: str) -> None:
    foreign = {
        f"{path.name}: {name}"
        for path in sources(f"cpp/games/{game}")
        for name in includes(path)
        if not name.startswith(("core/", f"games/{game}/"))
    }
    assert not foreign


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_stands_alone(game: str) -> None:
    allowed = ("quincunx.reference", f"quincunx.packs.{game}", "quincunx.packs.base")
    foreign = {
        f"{path.name}: {module}"
        for path in sources(f"python/quincunx/reference/{game}")
        for module in imports(path)
        if module.startswith(("quincunx", "numpy", "pydantic")) and not module.startswith(allowed)
    }
    assert not foreign


def test_the_source_map_is_complete() -> None:
    text = (ROOT / "cpp" / "README.md").read_text(encoding="utf-8")
    missing = [
        path.relative_to(ROOT).as_posix()
        for path in sources("cpp/core", "cpp/games")
        if f"`{path.name}`" not in text and f"{path.stem}" not in text
    ]
    assert not missing
