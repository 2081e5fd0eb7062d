"""Where the reference engine of a game names its rules, and how often these places run.

A rule named in the docstring of a function, or in the comment before it, runs with the function;
one in a comment among statements runs with the statement beside or below it. What a docstring of a
module names runs with any function of the module. Names in tables, classes and constants are data,
and those in the checks of a state (`invariants*.py`) don't show that a rule was played: neither has
a place here.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any

from rules_coverage import RULE_ID

Function = ast.FunctionDef


@dataclass(frozen=True)
class Spot:
    """A place that names a rule.

    It runs with the function that begins in line `function` (0: with any of the file), or with
    what stands in the lines `first` to `last` if these are not 0.
    """

    rule: str
    path: str
    name: str
    function: int = 0
    first: int = 0
    last: int = 0

    @property
    def place(self) -> str:
        """The place in words: file and function."""
        file = Path(self.path).name
        return f"{file}: {self.name}" if self.name else file


def spots_of(folder: Path) -> list[Spot]:
    """Return the places of all rules in a folder of Python files, without repeats."""
    files = [path for path in sorted(folder.rglob("*.py")) if not _only_checks(path)]
    return list(dict.fromkeys(spot for path in files for spot in _File(path).spots()))


def _only_checks(path: Path) -> bool:
    return path.name.startswith("invariants")


def _start(function: Function) -> int:
    return min([function.lineno, *(mark.lineno for mark in function.decorator_list)])


class _File:
    """One file with its functions and statements."""

    def __init__(self, path: Path) -> None:
        self.path = str(path)
        self.source = path.read_text(encoding="utf-8")
        self.lines = self.source.splitlines()
        tree = ast.parse(self.source)
        self.functions = [node for node in ast.walk(tree) if isinstance(node, Function)]
        self.classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        docstring = tree.body[0] if tree.body and ast.get_docstring(tree) else None
        self.docstring_end = docstring.end_lineno or 0 if docstring else 0

    def spots(self) -> Iterator[Spot]:
        for number, line in enumerate(self.lines, 1):
            for rule in RULE_ID.findall(line):
                spot = self._spot(rule, number)
                if spot is not None:
                    yield spot

    def _spot(self, rule: str, number: int) -> Spot | None:
        if number <= self.docstring_end:
            return Spot(rule, self.path, "")
        around = [f for f in self.functions if _start(f) <= number <= (f.end_lineno or 0)]
        if not around:
            below = self._function_below(number)
            if below is None:
                return None
            return Spot(rule, self.path, below.name, function=_start(below))
        inner = max(around, key=lambda function: function.lineno)
        statements = _statements(inner)
        if number < statements[0][0]:  # in the head or the docstring
            return Spot(rule, self.path, inner.name, function=_start(inner))
        first, last = self._statement(statements, number)
        return Spot(rule, self.path, inner.name, first=first, last=last)

    def _function_below(self, number: int) -> Function | None:
        """Return the function that a comment stands before, if it does."""
        while number <= len(self.lines) and self.lines[number - 1].lstrip().startswith("#"):
            number += 1
        return next((f for f in self.functions if _start(f) == number), None)

    def _statement(self, statements: list[tuple[int, int]], number: int) -> tuple[int, int]:
        """Return the statement in a line, else the next one below, else the last."""
        within = [(first, last) for first, last in statements if first <= number <= last]
        if within:
            return max(within)
        return next((one for one in statements if one[0] > number), statements[-1])


def _statements(function: Function) -> list[tuple[int, int]]:
    """Return the lines of all statements of a function but its docstring, in order.

    Of a statement that holds others it is the head alone.
    """
    found = []
    skip = function.body[0] if ast.get_docstring(function) else None
    for node in ast.walk(function):
        if isinstance(node, ast.stmt) and node is not function and node is not skip:
            inside = (child for child in ast.walk(node) if child is not node)
            held = [child.lineno - 1 for child in inside if isinstance(child, ast.stmt)]
            last = min([node.end_lineno or node.lineno, *held])
            found.append((node.lineno, max(node.lineno, last)))
    return sorted(found) or [(function.end_lineno or function.lineno,) * 2]


class Watch:
    """Counts, while it is open, how often spots run."""

    def __init__(self, spots: list[Spot]) -> None:
        self.spots = spots
        self._lines: dict[str, set[int]] = defaultdict(set)
        for spot in spots:
            self._lines[spot.path] |= set(range(spot.first, spot.last + 1)) - {0}
        self._calls: Counter[CodeType] = Counter()
        self._ran: Counter[tuple[str, int]] = Counter()
        self._watched: dict[CodeType, bool] = {}
        self._before: Any = None

    def __enter__(self) -> Watch:
        self._before = sys.gettrace()
        sys.settrace(self._called)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        sys.settrace(self._before)

    def _called(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        if code.co_filename not in self._lines:
            return None
        self._calls[code] += 1
        watched = self._watched.get(code)
        if watched is None:
            lines = self._lines[code.co_filename]
            # Comprehensions and the like run within a statement, which is what counts.
            inner = code.co_name.startswith("<")
            watched = not inner and any(line in lines for _, _, line in code.co_lines())
            self._watched[code] = watched
        return self._stepped if watched else None

    def _stepped(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            self._ran[frame.f_code.co_filename, frame.f_lineno] += 1
        return self._stepped

    def counts(self) -> dict[Spot, int]:
        """Return how often each spot ran."""
        calls: Counter[tuple[str, int]] = Counter()
        files: Counter[str] = Counter()
        for code, count in self._calls.items():
            calls[code.co_filename, code.co_firstlineno] += count
            if code.co_name != "<module>":
                files[code.co_filename] += count
        return {spot: self._count(spot, calls, files) for spot in self.spots}

    def _count(self, spot: Spot, calls: Counter[tuple[str, int]], files: Counter[str]) -> int:
        if spot.first:
            # The first line of a statement over several runs again after the others.
            ran = (self._ran[spot.path, line] for line in range(spot.first, spot.last + 1))
            return min((count for count in ran if count > 0), default=0)
        return calls[spot.path, spot.function] if spot.function else files[spot.path]
