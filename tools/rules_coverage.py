"""Write docs/rules/<game>.md: where each rule stands in either engine, and which test shows it.

    python tools/rules_coverage.py city_of_the_living            # write the table
    python tools/rules_coverage.py city_of_the_living --check    # fail if it is stale or has gaps

The rules come from tests/games/<game>/rules.toml. A place is wherever the sources name the rule's
ID; a test is a function that carries ``@pytest.mark.rule("ID")``.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULE_ID = re.compile(r"\b[A-Z]{2,4}-[A-Z]+\d*-\d{2}\b")
CPP_FUNCTION = re.compile(r"^[A-Za-z_\[].*?\b([A-Za-z_]\w*)\(")
CPP_STRUCT = re.compile(r"^(?:struct|class|enum class) (\w+)")


@dataclass(frozen=True)
class Rule:
    """A rule of the game; `left_out` says why it can have no place or test of its own.

    `seldom` says why play may not come to it (tools/played.py).
    """

    id: str
    topic: str
    text: str
    left_out: str = ""
    seldom: str = ""


#: Rule ID to the places ("apply.cpp: buy") that name it, in order and without repeats.
Places = dict[str, list[str]]


def read_rules(path: Path) -> tuple[str, list[Rule]]:
    """Return the title of a game and its rules in the order of its list."""
    with path.open("rb") as file:
        document = tomllib.load(file)
    return document["title"], [Rule(**entry) for entry in document["rule"]]


def python_places(path: Path) -> Iterator[tuple[str, str]]:
    """Yield (rule, function) for a Python file; the function is "" at module level."""
    source = path.read_text(encoding="utf-8")
    owners = sorted(_python_owners(ast.parse(source)))
    for number, line in enumerate(source.splitlines(), 1):
        for rule in RULE_ID.findall(line):
            around = [name for first, last, name in owners if first <= number <= last]
            below = [name for first, _, name in owners if first > number]
            yield rule, around[-1] if around else _if_comment(line, below)


def _python_owners(tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            yield first, node.end_lineno or first, node.name


def _if_comment(line: str, below: list[str]) -> str:
    return below[0] if line.startswith("#") and below else ""


def cpp_places(path: Path) -> Iterator[tuple[str, str]]:
    """Yield (rule, function) for a C++ file; the function is "" where none can be told."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        for rule in RULE_ID.findall(line):
            yield rule, _cpp_owner(lines, number)


def _cpp_owner(lines: list[str], number: int) -> str:
    """Name what a line belongs to: what follows a comment at the margin, else what holds it."""
    if lines[number].startswith("//"):
        for line in lines[number + 1 :]:
            if not line.startswith("//"):
                return _cpp_name(line)
        return ""
    for line in reversed(lines[: number + 1]):
        if line.startswith("}"):
            return ""
        if name := _cpp_name(line):
            return name
    return ""


def _cpp_name(line: str) -> str:
    if found := CPP_STRUCT.match(line):
        return found[1]
    if line.startswith(("//", "#", "namespace", "QX_", "static_assert")):
        return ""
    found = CPP_FUNCTION.match(line)
    return found[1] if found else ""


def source_places(folders: list[Path]) -> Places:
    """Collect the places of every rule in the sources of some folders."""
    places: Places = defaultdict(list)
    for path in sorted(file for folder in folders for file in folder.rglob("*")):
        if path.suffix == ".py":
            found = python_places(path)
        elif path.suffix in {".h", ".cpp"}:
            found = cpp_places(path)
        elif path.suffix == ".toml":
            found = ((rule, "") for rule in RULE_ID.findall(path.read_text(encoding="utf-8")))
        else:
            continue
        _collect(places, path.name, found)
    return places


def _collect(places: Places, file: str, found: Iterator[tuple[str, str]]) -> None:
    for rule, owner in found:
        place = f"{file}: {owner}" if owner else file
        if place not in places[rule]:
            places[rule].append(place)


def test_places(folder: Path) -> Places:
    """Collect the tests that carry ``@pytest.mark.rule(ID, ...)``."""
    places: Places = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                _collect(places, path.name, ((rule, node.name) for rule in _marked(node)))
    return places


def _marked(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


@dataclass(frozen=True)
class Coverage:
    """The rules of a game and everything that names them."""

    game: str
    title: str
    rules: list[Rule]
    native: Places
    reference: Places
    pack: Places
    tests: Places

    def gaps(self) -> Iterator[str]:
        """Yield a sentence for every rule without a place or a test, and every unknown ID."""
        for rule in self.rules:
            if rule.left_out:
                continue
            for column, places in self._columns():
                if not places.get(rule.id):
                    yield f"{rule.id} has no {column}"
        known = {rule.id for rule in self.rules}
        prefixes = {rule.id.split("-")[0] for rule in self.rules}
        named = {*self.native, *self.reference, *self.pack, *self.tests}
        for rule_id in sorted(named - known):
            if rule_id.split("-")[0] in prefixes and "-RULING-" not in rule_id:
                yield f"{rule_id} is named in the sources, but is no rule of {self.game}"

    def _columns(self) -> list[tuple[str, Places]]:
        return [
            ("place in the native engine", _merged(self.native, self.pack)),
            ("place in the reference engine", _merged(self.reference, self.pack)),
            ("test", self.tests),
        ]

    def markdown(self) -> str:
        """Return the page: one table for each topic."""
        lines = [
            f"# {self.title}: rules and where they are",
            "",
            f"Made by `python tools/rules_coverage.py {self.game}`, not by hand. Native places are",
            f"in `cpp/games/{self.game}`, reference places in",
            f"`python/quincunx/reference/{self.game}`, pack places in",
            f"`python/quincunx/packs/{self.game}`, tests in `tests`.",
        ]
        topic = ""
        for rule in self.rules:
            if rule.topic != topic:
                topic = rule.topic
                lines += ["", f"## {topic}", "", "| rule | text | native | reference | tests |"]
                lines += ["| --- | --- | --- | --- | --- |"]
            lines.append(self._row(rule))
        return "\n".join(lines) + "\n"

    def _row(self, rule: Rule) -> str:
        if rule.left_out:
            cells = [f"*{rule.left_out}*", "", ""]
        else:
            pack = [f"pack: {place}" for place in self.pack.get(rule.id, [])]
            cells = [
                _cell(self.native.get(rule.id, []) + pack),
                _cell(self.reference.get(rule.id, []) + pack),
                _cell(self.tests.get(rule.id, [])),
            ]
        return "| " + " | ".join([rule.id, rule.text.replace("|", "\\|"), *cells]) + " |"


def _merged(one: Places, other: Places) -> Places:
    return {rule: [*one.get(rule, []), *other.get(rule, [])] for rule in {*one, *other}}


def _cell(places: list[str]) -> str:
    return "<br>".join(f"`{place}`" for place in places)


def coverage_of(game: str, root: Path = ROOT) -> Coverage:
    """Scan the sources and tests of a game."""
    package = root / "python" / "quincunx"
    title, rules = read_rules(root / "tests" / "games" / game / "rules.toml")
    return Coverage(
        game=game,
        title=title,
        rules=rules,
        native=source_places([root / "cpp" / "games" / game]),
        reference=source_places([package / "reference" / game]),
        pack=source_places([package / "packs" / game]),
        tests=test_places(root / "tests"),
    )


def main(arguments: list[str] | None = None) -> int:
    """Write or check the page; return 1 if the check finds anything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", help="folder name of a game, e.g. city_of_the_living")
    parser.add_argument("--check", action="store_true", help="write nothing; report what is wrong")
    options = parser.parse_args(arguments)
    coverage = coverage_of(options.game)
    page = ROOT / "docs" / "rules" / f"{options.game}.md"
    faults = list(coverage.gaps())
    if options.check:
        if not page.exists() or page.read_text(encoding="utf-8") != coverage.markdown():
            faults.append(f"{page.relative_to(ROOT)} is stale; run this tool without --check")
    else:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(coverage.markdown(), encoding="utf-8")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if options.check and faults else 0


if __name__ == "__main__":
    sys.exit(main())
