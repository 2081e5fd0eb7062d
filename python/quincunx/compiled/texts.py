"""Compile errors in one sentence: the line, what is wrong, and what is allowed."""

from __future__ import annotations

import dis
import re
from collections.abc import Callable
from pathlib import Path
from types import CodeType

_OPEN, _CLOSE = "<<quincunx: ", ">>"
_LINE = re.compile(r'File "[^"]*", line (\d+)|at \S+ \((\d+)\)')
_NAMED = re.compile(r"No definition for lowering \S+\.(\w+) = |name '(\w+)' is not defined")
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")

_ATTRIBUTES = {
    "legal": "legal has count, kth(k), has(action), player and num_players, and can be iterated",
    "rng": "rng has below(n), uniform() and next()",
}
_READ_ONLY = "what a policy sees is read-only; keep what you compute in local variables"


def own_message(text: str) -> str:
    """Mark a message of ours, to be found again inside of a long one of numba's."""
    return f"{_OPEN}{text}{_CLOSE}"


def _attribute(match: re.Match[str]) -> str:
    name, kind = match.groups()
    what = kind.rsplit(":", 1)[-1]
    allowed = _ATTRIBUTES.get(what, "a set has count, kth(k) and has(member), and can be iterated")
    return f"{what} has no attribute {name!r}; {allowed}"


def _untyped(match: re.Match[str]) -> str:
    return (
        f"{match[1]!r} is nothing that numba can use; helper functions need @numba.njit, and "
        "constants are numbers, tuples or read-only arrays"
    )


def _impossible(match: re.Match[str]) -> str:
    name = re.sub(r"^_(?:set|array|legal|rng)_", "", match[1])
    given = re.sub(r"Literal\[(\w+)\]\([^)]*\)|\b\w+:", lambda m: m[1] or "", match[2])
    return f"there is no {name}({given})"


_Say = Callable[[re.Match[str]], str]

_KNOWN: tuple[tuple[re.Pattern[str], _Say], ...] = (
    (re.compile(f"{_OPEN}(.*?){_CLOSE}", re.DOTALL), lambda m: m[1]),
    (
        re.compile(r"setitem|delitem|setattr|No definition for lowering \S+ = "),
        lambda m: _READ_ONLY,
    ),
    (re.compile(r"Unknown attribute '(\w+)' of type (\S*:\S+)"), _attribute),
    (re.compile(r"Untyped global name '(\w+)'"), _untyped),
    (
        re.compile(r"No implementation of function .*?>>> (\w+)\(([^\n]*)\)\n", re.DOTALL),
        _impossible,
    ),
    (re.compile(r"NameError: name '(\w+)' is not defined"), lambda m: f"{m[1]!r} is not defined"),
)


def sentence(error: BaseException) -> str:
    """Return what numba complains of, without the way in which it came to that."""
    text = _COLOUR.sub("", str(error))
    for pattern, say in _KNOWN:
        match = pattern.search(text)
        if match:
            return say(match)
    lines = [line.strip() for line in text.splitlines()]
    useful = [
        line for line in lines if line and not line.startswith(("Failed in", "During:", "File "))
    ]
    return " ".join(useful[:3]) or type(error).__name__


def line_of(error: BaseException, code: CodeType) -> int:
    """Return the line of a function that an error is about; its first if nothing tells it."""
    text = _COLOUR.sub("", str(error))
    lines = {line for _, _, line in code.co_lines() if line is not None}
    if Path(code.co_filename).name in text:
        for match in _LINE.finditer(text):
            line = int(match[1] or match[2])
            if line in lines:
                return line
    # Of some mistakes numba only tells the name.
    named = _NAMED.search(text)
    if named:
        for step in dis.get_instructions(code):
            if step.argval == (named[1] or named[2]) and step.positions is not None:
                return step.positions.lineno or code.co_firstlineno
    return code.co_firstlineno


def complaint(name: str, code: CodeType, line: int, problem: str) -> str:
    """Return the whole sentence of a compile error."""
    where = Path(code.co_filename).name
    return f"policy {name!r} can't be compiled: line {line} of {where}: {problem}"
