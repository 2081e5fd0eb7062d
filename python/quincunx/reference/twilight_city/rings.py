"""Rings: half-rings of cards that meet in a row, and what they give (TC-RES)."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city.income import home_district
from quincunx.reference.twilight_city.names import (
    CANDELABRA,
    COLOURS,
    FIRST_EXTRA,
    Colour,
    District,
    Side,
)
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.tables import Half, Tables

#: A half-ring that matches any colour; Candelabra cards have them only.
WILD: Final = 4


def half_rings(tables: Tables, card: int, side: Side) -> Half:
    """Return the half-rings on a side of a card, top and bottom."""
    if card == CANDELABRA:
        return (WILD, WILD)
    if card >= FIRST_EXTRA:
        extra = tables.extras[card - FIRST_EXTRA]
        return extra.left if side is Side.LEFT else extra.right
    found = tables.cards[card]
    return found.left if side is Side.LEFT else found.right


def ring(half: int, other: int) -> int:
    """Return the colour of the ring that two halves form, or ABSENT."""
    if half == WILD:
        return other
    if other in (WILD, half):
        return half
    return Colour.ABSENT


def contact(tables: Tables, left_card: int, right_card: int) -> list[int]:
    """Return the rings by colour that two neighbours form, at equal height only.

    TC-RES-01, TC-RES-06, TC-RULING-13, TC-RULING-52.
    """
    found = [0] * COLOURS
    halves = half_rings(tables, left_card, Side.RIGHT)
    others = half_rings(tables, right_card, Side.LEFT)
    for half, other in zip(halves, others, strict=True):
        colour = ring(half, other)
        if colour != Colour.ABSENT:
            found[colour] += 1
    return found


def end_card(player: Player, side: int) -> int:
    """Return the card at an end of a row."""
    return player.row_left if side == Side.LEFT else player.row_right


def resources_of(tables: Tables, state: State, seat: int, card: int, side: int) -> list[int]:
    """Return what a card earns by colour when it comes to an end of the row.

    A home in V gives a silver more for each silver (TC-RES-08, TC-DIST-09, TC-RULING-24).
    """
    end = end_card(state.partisans[seat], side)
    found = contact(tables, card, end) if side == Side.LEFT else contact(tables, end, card)
    if home_district(tables, state, seat) == District.AMBER:
        found[Colour.SILVER] *= 2
    return found


def join_row(player: Player, card: int, side: int) -> None:
    """Put a card at an end of the row."""
    if side == Side.LEFT:
        player.row_left = card
    else:
        player.row_right = card
