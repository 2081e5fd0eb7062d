"""What results of several kinds have in common: places of actions, HTML."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import Any

from quincunx.errors import IllegalActionError
from quincunx.seeds import as_integer, describe


def place_of(action: Any, legal: list[int]) -> int:
    """Return the place of an action among those that were legal.

    Raises
    ------
    IllegalActionError
        If it was not legal.
    """
    number = as_integer(action)
    if number is None or number not in legal:
        raise IllegalActionError(f"action {describe(action)} was not legal here", legal)
    return legal.index(number)


def html_of(heading: Iterable[str], heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return lines and a table as HTML."""
    top = "".join(f"<th>{html.escape(head)}</th>" for head in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    lines = "<br>".join(html.escape(line) for line in heading if line)
    return f"<div>{lines}<table><tr>{top}</tr>{body}</table></div>"
