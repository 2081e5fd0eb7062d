"""Texts of a position as one seat may read them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import reduce
from itertools import zip_longest

from quincunx.bots.views import SeatView
from quincunx.state import State

#: Possible worlds whose texts are compared.
WORLDS = 16

#: What stands for what the seat can't know.
UNKNOWN = "?"

_SEED = 0x5EE4
_ITEM = re.compile(r"(, |; |: )")
_FIRST_WORD = re.compile(r" *[a-z]+ +")


def worlds_of(view: SeatView, count: int = WORLDS) -> Iterator[State]:
    """Yield states that a seat's position could be, the same ones every time."""
    for number in range(count):
        yield view.determinize(_SEED, number)


def seen_text(view: SeatView) -> str:
    """Return the text of a position as far as a seat knows it.

    Only possible worlds are read, never the real position: what is the same in all of them is
    shown, and the rest is a question mark. So what is shown is certain, or nearly so.

    Parameters
    ----------
    view : SeatView
        The position and whose view it is.

    Examples
    --------
    >>> import quincunx as qx
    >>> from quincunx.analysis import seen_text
    >>> state = qx.load("city-of-the-living", players=2).new_initial_state(seed=1)
    >>> seen_text(qx.bots.SeatView(state, 0)).startswith("Turn 0")
    True
    """
    return common_text([str(world) for world in worlds_of(view)])


def common_text(texts: Sequence[str]) -> str:
    """Return what texts have in common, line by line; the rest is a question mark."""
    if len(set(texts)) == 1:
        return texts[0].rstrip()
    pages = [text.rstrip().splitlines() for text in texts]
    if len({len(page) for page in pages}) == 1:
        lines = [_common_line(rows) for rows in zip(*pages, strict=True)]
    else:
        # A text of another length lists other things; only lines that all have are certain.
        lines = reduce(_common_lines, pages)
    return "\n".join(lines)


def _common_lines(one: list[str], other: list[str]) -> list[str]:
    found: list[str] = []
    for tag, begin, end, *_ in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag == "equal":
            found += one[begin:end]
        elif tag != "insert" and found[-1:] != [UNKNOWN]:
            found.append(UNKNOWN)
    return found


def _common_line(rows: Sequence[str]) -> str:
    if len(set(rows)) == 1:
        return rows[0]
    items = [_ITEM.split(row) for row in rows]
    if len({len(row) for row in items}) == 1:
        shown = [
            cells[0] if len(set(cells)) == 1 else UNKNOWN for cells in zip(*items, strict=True)
        ]
        if shown[0] == UNKNOWN:
            # What a line is about stands before the first of its items.
            shown[0] = _label([row[0] for row in items]) + UNKNOWN
        return "".join(shown)
    head = []
    for cells in zip_longest(*items):
        if len(set(cells)) > 1:
            break
        head.append(cells[0])
    return "".join(head) + UNKNOWN


def _label(texts: Sequence[str]) -> str:
    """Return the indent and the first word of texts that begin alike."""
    heads = {found[0] for text in texts if (found := _FIRST_WORD.match(text))}
    return heads.pop() if len(heads) == 1 else ""
