"""The rules of the house: sizes, layers, and no game where no game belongs."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from quincunx import _core

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "python" / "quincunx"
GAMES = _core.games()
CPP = {".h", ".hpp", ".cpp", ".pyx", ".pxd"}
MOST_LINES = 600

INCLUDE = re.compile(r'^\s*#\s*include\s+(["<])([^">]+)[">]', re.M)


def sources(*folders: str, suffixes: set[str]) -> list[Path]:
    """Return the source files of some folders."""
    found = [path for folder in folders for path in (ROOT / folder).rglob("*")]
    return sorted(path for path in found if path.suffix in suffixes and path.is_file())


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_no_file_is_long() -> None:
    folders = ("cpp", "src", "python", "tools", "tests", "benchmarks", "cmake")
    files = sources(*folders, suffixes=CPP | {".py", ".pyi", ".cmake", ".txt"})
    files = [path for path in files if "goldens" not in path.parts]
    assert len(files) > 100
    lengths = {name_of(path): len(text_of(path).splitlines()) for path in files}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


# Where games are named.


def names_of_games() -> re.Pattern[str]:
    """Return a pattern of all names of all games: folder, public name, title."""
    names = [re.escape(game).replace("_", "[-_ ]") for game in GAMES]
    return re.compile("|".join(names), re.I)


def test_the_core_names_no_game() -> None:
    files = sources("cpp/core", "src", "cmake", suffixes=CPP | {".cmake", ".txt"})
    files += [ROOT / "CMakeLists.txt", ROOT / "cpp" / "CMakeLists.txt"]
    named = [name_of(path) for path in files if names_of_games().search(text_of(path))]
    assert named == []


def test_the_package_names_no_game() -> None:
    """Outside the folders of games they are named in examples of docstrings only."""
    own = [PACKAGE / part / game for part in ("reference", "packs", "games") for game in GAMES]
    for path in sources("python/quincunx", suffixes={".py", ".pyi"}):
        if not any(folder in path.parents for folder in own):
            code = without_docstrings(text_of(path))
            assert not names_of_games().search(code), name_of(path)


def without_docstrings(source: str) -> str:
    """Return a source with its docstrings blanked; comments stay."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                for line in range(first.lineno - 1, first.end_lineno or first.lineno):
                    lines[line] = ""
    return "\n".join(lines)


def uses_of(game: str) -> re.Pattern[str]:
    """Return a pattern of a game's paths, modules and namespace: its name may be a mere word."""
    return re.compile(
        rf"\b(?:games|packs|reference)[./]{game}\b|\bimport {game}\b|\bquincunx::{game}\b"
    )


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_know_each_other(game: str) -> None:
    others = [uses_of(other) for other in GAMES if other != game]
    for folder in ("cpp/games", "python/quincunx/reference", "python/quincunx/packs"):
        for path in sources(f"{folder}/{game}", suffixes=CPP | {".py", ".toml"}):
            assert not [other for other in others if other.search(text_of(path))], name_of(path)


# Layers.


def includes(path: Path) -> list[tuple[str, str]]:
    """Return what a C++ file includes: quote or bracket, and the path."""
    return INCLUDE.findall(text_of(path))


def is_standard(header: str) -> bool:
    """Whether a header is of the standard library, C's included, or the compiler's guarded one."""
    return re.fullmatch(r"[a-z0-9_]+|stdint\.h|immintrin\.h", header) is not None


def test_the_core_stands_alone() -> None:
    for path in sources("cpp/core", suffixes=CPP):
        for mark, header in includes(path):
            assert (
                is_standard(header)
                if mark == "<"
                else header.startswith("core/") or header == "games/games.def"
            ), f"{name_of(path)} includes {header}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_uses_the_core_and_itself(game: str) -> None:
    for path in sources(f"cpp/games/{game}", suffixes=CPP):
        for mark, header in includes(path):
            assert (
                is_standard(header)
                if mark == "<"
                else header.startswith(("core/", f"games/{game}/"))
            ), f"{name_of(path)} includes {header}"


def source_map() -> list[list[str]]:
    """Return the files that each line of the source map's tables names."""
    rows = re.findall(r"^\|(.*?)\|", text_of(ROOT / "cpp" / "README.md"), re.M)
    found = [re.findall(r"`([^`]+)`", row) for row in rows]
    return [files for files in found if files]


def test_the_source_map_is_whole() -> None:
    listed = [file for files in source_map() for file in files]
    folders = ("cpp/core", *(f"cpp/games/{game}" for game in GAMES))
    there = {name_of(path).removeprefix("cpp/") for path in sources(*folders, suffixes=CPP)}
    assert len(listed) == len(set(listed))
    assert there - set(listed) == set(), "not in cpp/README.md"
    missing = [file for file in listed if not (ROOT / "cpp" / file).exists()]
    assert missing == []


def test_the_source_map_is_in_order() -> None:
    """A file of the core includes only files above it and its own header."""
    above: set[str] = {"games/games.def"}
    for files in source_map():
        if not files[0].startswith("core/"):
            continue
        above |= set(files)
        for file in files:
            used = {header for mark, header in includes(ROOT / "cpp" / file) if mark == '"'}
            assert used <= above, f"{file} includes {sorted(used - above)}"


# The reference engine.


def imported(path: Path) -> Iterator[str]:
    """Yield the modules that a Python file imports, whatever the depth."""
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} has a relative import"
            yield node.module or ""


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_engine_stands_alone(game: str) -> None:
    """It takes nothing but the standard library, itself and the models of the pack."""
    shared = sorted((PACKAGE / "reference").glob("*.py"))
    own = sources(f"python/quincunx/reference/{game}", suffixes={".py"})
    assert len(own) > 5
    for path in (*shared, *own):
        for module in imported(path):
            allowed = module.split(".")[0] in sys.stdlib_module_names
            allowed |= module.startswith("quincunx.reference")
            allowed |= path in own and module.startswith(f"quincunx.packs.{game}")
            assert allowed, f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("game", GAMES)
def test_packs_know_no_engine(game: str) -> None:
    for path in sources(f"python/quincunx/packs/{game}", suffixes={".py"}):
        for module in imported(path):
            assert "reference" not in module, name_of(path)
            assert "_core" not in module, name_of(path)
