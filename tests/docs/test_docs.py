"""What the documentation shows is run: Python blocks, commands, examples in docstrings, links."""

from __future__ import annotations

import doctest
import importlib
import io
import pkgutil
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx

from ..cli.commands import invoke

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "cpp" / "README.md"])

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
#: A command that a reader can type as it is: no placeholders like GAME, <game> or [GAME].
COMMAND = re.compile(r"^(?:    |\$ )quincunx (?P<arguments>[^|\n]*?)\s*(?:\|.*)?$", re.M)
PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b|[<\[]|\.\.\.")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path, language: str) -> list[tuple[int, str]]:
    """Return the fenced blocks of a language, each with the number of its first line."""
    text = path.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, found.start(2)), found[2])
        for found in FENCE.finditer(text)
        if found[1] == language
    ]


def commands(path: Path) -> list[str]:
    """Return the commands that a page shows, without what they are piped into."""
    shown = (found["arguments"] for found in COMMAND.finditer(path.read_text(encoding="utf-8")))
    return [arguments for arguments in shown if not PLACEHOLDER.search(arguments)]


WITH_PYTHON = [path for path in PAGES if blocks(path, "python")]
WITH_COMMANDS = [path for path in PAGES if commands(path)]


@pytest.mark.parametrize("path", WITH_PYTHON, ids=name_of)
def test_python_blocks(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a page are one program, and print what stands below them."""
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for line, code in blocks(path, "python"):
        if ">>>" in code:
            run_examples(code, namespace, name_of(path), line)
        else:
            with redirect_stdout(io.StringIO()):
                exec(compile("\n" * line + code, str(path), "exec"), namespace)


def run_examples(code: str, namespace: dict[str, Any], name: str, line: int) -> None:
    """Run a block of examples with their expected values; the namespace is changed."""
    examples = doctest.DocTestParser().get_doctest(code, {}, name, name, line)
    examples.globs = namespace
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(examples, out=told.append, clear_globs=False)
    assert runner.failures == 0, "".join(told)


@pytest.mark.parametrize("path", WITH_COMMANDS, ids=name_of)
def test_commands(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands of a page, one after the other in an empty folder, do what they should."""
    monkeypatch.chdir(tmp_path)
    for arguments in commands(path):
        result = invoke(*shlex.split(arguments))
        assert result.exit_code == 0, f"quincunx {arguments}\n{result.output}"


def test_there_are_examples() -> None:
    assert ROOT / "README.md" in WITH_PYTHON
    assert len(WITH_PYTHON) >= 5
    shown = {arguments.split()[0] for path in WITH_COMMANDS for arguments in commands(path)}
    assert {"rollout", "verify", "packs", "replay"} <= shown


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("#"):
            found = path.parent / target.partition("#")[0]
            assert found.exists(), f"{name_of(path)} links to {target}"


# Docstrings.


def modules() -> Iterator[str]:
    """Yield every module of the package that is Python."""
    for found in pkgutil.walk_packages(qx.__path__, "quincunx."):
        source = getattr(found.module_finder, "path", "")
        path = Path(source) / f"{found.name.rpartition('.')[2]}.py"
        if (found.ispkg or path.exists()) and not found.name.endswith("__main__"):
            yield found.name


@pytest.mark.parametrize("name", ["quincunx", *modules()])
def test_examples_in_docstrings(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except qx.MissingExtraError as error:
        pytest.skip(str(error))
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for examples in doctest.DocTestFinder().find(module):
        runner.run(examples, out=told.append)
    assert runner.failures == 0, "".join(told)


def test_the_main_names_have_examples() -> None:
    for public in (qx.load, qx.games, qx.verify, qx.replay, qx.write_records, qx.Game):
        assert ">>>" in (public.__doc__ or ""), public
    for method in (qx.Game.rollout, qx.Game.new_initial_state):
        assert ">>>" in (method.__doc__ or ""), method


def test_every_public_name_has_a_docstring() -> None:
    for name in qx.__all__:
        public = getattr(qx, name)
        if callable(public):
            assert (public.__doc__ or "").strip(), name


@pytest.mark.parametrize("notes", sorted(ROOT.glob("docs/games/*.notes.md")), ids=name_of)
def test_pages_end_with_their_notes(notes: Path) -> None:
    """A page of plots is written anew with the notes at its end, so they are changed together."""
    page = notes.with_name(notes.name.replace(".notes.md", ".md"))
    assert page.read_text(encoding="utf-8").endswith(notes.read_text(encoding="utf-8"))
