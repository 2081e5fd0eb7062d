"""Colours of the picture."""

from __future__ import annotations

#: Of the three types: text and badges, and tiles. Commercial blue, industrial red, residential
#: green, as on the tiles.
TYPE_COLOURS = ("#1f5fa8", "#b3372f", "#2f7d43")
#: Grounds of Districts by type, taken in the order of the Districts, so that neighbours differ.
GROUNDS = (
    ("#c3d9f2", "#aecdd9", "#d3d6f0"),
    ("#f4c9c0", "#edd5b8", "#f0c3cf"),
    ("#cfe6c3", "#b9dfc9", "#e0e6b8"),
)
#: Of lines by seat: the first five are pink, purple, red, yellow and orange.
SEAT_COLOURS = ("#e5007d", "#5b2a9d", "#c4121f", "#f5b800", "#f26a1b")
#: Of Automas: the one that plays on, and the finished line of a solo game.
AUTOMA_COLOURS = {"Automa": "#2b2b2b", "first Automa": "#8a8a8a"}

PAPER = "#faf8f3"
INK = "#2d2d33"
FAINT = "#8b8a86"
SPACE = "#fffdf8"
SPACE_EDGE = "#6e6a63"
BLOCK = "#ffffff"


def grounds(types: list[int]) -> list[str]:
    """Return the ground of each District."""
    taken = [0] * len(GROUNDS)
    found = []
    for kind in types:
        found.append(GROUNDS[kind][taken[kind] % len(GROUNDS[kind])])
        taken[kind] += 1
    return found


def text_on(colour: str) -> str:
    """Return a colour in which a text on another is read well."""
    red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 160 else "white"


def line_colour(owner: int, name: str) -> str:
    """Return the colour of an owner's line."""
    return AUTOMA_COLOURS.get(name) or SEAT_COLOURS[owner % len(SEAT_COLOURS)]
