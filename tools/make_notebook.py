"""Make notebooks from the example scripts, so that nothing is written twice.

    python tools/make_notebook.py SCRIPT.. [--check]

A script is divided into cells by lines that begin with ``# %%``; below ``# %% [markdown]`` stands
text, as comments. With --check nothing is written, and the exit status is 1 if a notebook is not
what its script makes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Any

MARK = "# %%"


def cells_of(text: str) -> list[tuple[str, str]]:
    """Return the cells of a script, as (kind, source)."""
    cells: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith(MARK):
            kind = "markdown" if line.removeprefix(MARK).strip() == "[markdown]" else "code"
            cells.append((kind, []))
        elif cells:
            cells[-1][1].append(line)
        elif line.strip():
            raise ValueError(f"a script begins with a line {MARK!r}")
    found = [(kind, "\n".join(_plain(kind, lines)).strip("\n")) for kind, lines in cells]
    return [(kind, source) for kind, source in found if source]


def _plain(kind: str, lines: list[str]) -> list[str]:
    if kind == "code":
        return lines
    return [line.removeprefix("#").removeprefix(" ") for line in lines]


def notebook_of(text: str) -> dict[str, Any]:
    """Return a script as a notebook, format 4.5, without outputs."""
    return {
        "cells": [_cell(number, *cell) for number, cell in enumerate(cells_of(text))],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"file_extension": ".py", "name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _cell(number: int, kind: str, source: str) -> dict[str, Any]:
    name = hashlib.sha256(f"{number} {kind} {source}".encode()).hexdigest()[:12]
    cell: dict[str, Any] = {
        "cell_type": kind,
        "id": name,
        "metadata": {},
        "source": source.splitlines(keepends=True),
    }
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})


def written(script: Path) -> str:
    """Return the text of the notebook of a script."""
    notebook = notebook_of(script.read_text(encoding="utf-8"))
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write or check notebooks; return the exit status."""
    parser = argparse.ArgumentParser(description="Make notebooks from example scripts.")
    parser.add_argument("scripts", type=Path, nargs="+")
    parser.add_argument("--check", action="store_true", help="write nothing")
    given = parser.parse_args(arguments)
    status = 0
    for script in given.scripts:
        target, text = script.with_suffix(".ipynb"), written(script)
        if not given.check:
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            print(
                f"{target} is not what {script} makes; run tools/make_notebook.py", file=sys.stderr
            )
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
