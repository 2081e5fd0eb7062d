"""What single words and numbers of the pack must look like."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.packs.twilight_city.words import ANY, COLOURS, EMPTY


def check_item(parts: str, lengths: Sequence[int]) -> str:
    """Return the components of an item as they are, if they can be."""
    if len(parts) not in lengths or set(parts) - set(COLOURS):
        wanted = " or ".join(str(length) for length in lengths)
        raise ValueError(f"{parts!r} is no item of {wanted} components, each B, S or G")
    if list(parts) != sorted(parts, key=COLOURS.index):
        raise ValueError(f"{parts!r} must name its components in the order B, S, G")
    return parts


def check_wish(parts: str, lengths: Sequence[int]) -> str:
    """Return what is asked for as it is, if it is an item or leaves the choice."""
    return parts if parts == ANY else check_item(parts, lengths)


def check_side(side: str) -> str:
    """Return the side of a location card as it is, if it has two half-rings."""
    if len(side) != 2 or set(side) - set(COLOURS):
        raise ValueError(f"{side!r} must be two half-rings, each B, S or G, the upper one first")
    return side


def check_half(side: str) -> str:
    """Return the side of an extra card as it is, if it has one half-ring."""
    if len(side) != 2 or side.count(EMPTY) != 1 or set(side) - set(COLOURS + EMPTY):
        raise ValueError(
            f"{side!r} must be one half-ring, B, S or G, and a dot for the empty half, "
            "the upper one first"
        )
    return side


def check_spaces(spaces: str) -> str:
    """Return the spaces of an operations centre card as they are, if a card can have them."""
    if len(spaces) not in (3, 4) or set(spaces) - set(COLOURS):
        raise ValueError(f"{spaces!r} must be three or four spaces, each B, S or G")
    return spaces
