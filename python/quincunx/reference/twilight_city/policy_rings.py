"""What the greedy policy makes of rings and of cubes on operations centres."""

from __future__ import annotations

from quincunx.reference.twilight_city import policy_weights as weights
from quincunx.reference.twilight_city.names import CANDELABRA, COLOURS, NONE, Colour, Side
from quincunx.reference.twilight_city.placing import active_centre, current_centre
from quincunx.reference.twilight_city.policy_outlook import Outlook, gain
from quincunx.reference.twilight_city.rings import end_card, resources_of

# Operations centres, by their index; NONE is none.


def empty_spaces(outlook: Outlook, index: int) -> list[int]:
    """Return the empty spaces of a centre by colour."""
    found = [0] * COLOURS
    if index != NONE:
        centre = outlook.state.operations[index]
        for space, colour in enumerate(outlook.tables.operations[centre.card].spaces):
            found[colour] += not centre.slots[space]
    return found


def cube_worth(outlook: Outlook, index: int, empty: int) -> int:
    """Return what a cube on a centre with so many empty spaces is worth.

    The last one makes all cubes on it worth more.
    """
    if outlook.solo:
        return weights.SOLO_CUBE
    centre = outlook.state.operations[index]
    card = outlook.tables.operations[centre.card]
    if empty == 1:
        own = centre.slots.count(1 + outlook.seat)
        return weights.POINT * (card.complete + own * (card.complete - card.partial))
    if outlook.last:
        return weights.POINT * card.partial
    return weights.POINT * card.complete - weights.SPACE_OPEN * (empty - 1)


def unit_worth(outlook: Outlook, colour: int, *, current: bool) -> int:
    """Return what a resource to be placed is worth; a current one may go to the centre."""
    worth = gain(outlook, colour)
    if current:
        index = current_centre(outlook.tables, outlook.state)
        spaces = empty_spaces(outlook, index)
        if spaces[colour]:
            worth = max(worth, cube_worth(outlook, index, sum(spaces)))
    return worth


# Rings.


def rings_worth(outlook: Outlook, rings: list[int], index: int) -> int:
    """Return what rings are worth at a centre, each placed where it is worth more.

    Gold goes first; a resource without a stock cube is lost.
    """
    stock = outlook.player.stock
    spaces = empty_spaces(outlook, index)
    total = 0
    for colour in (Colour.GOLD, Colour.SILVER, Colour.BRONZE):
        on_board = 0
        for _ in range(min(rings[colour], stock)):
            board = gain(outlook, colour, on_board)
            centre = weights.NOTHING
            if spaces[colour]:
                centre = cube_worth(outlook, index, sum(spaces))
            if centre > board:
                spaces[colour] -= 1
            else:
                on_board += 1
            total += max(board, centre)
            stock -= 1
    return total


def side_worth(outlook: Outlook, card: int, side: Side) -> int:
    """Return what a card earns at an end of the row: its rings, and the parcels in its zone."""
    tables, state, seat = outlook.tables, outlook.state, outlook.seat
    rings = resources_of(tables, state, seat, card, side)
    if card == CANDELABRA:
        current = end_card(outlook.player, side) == state.current_card
        index = current_centre(tables, state) if current else NONE
        return rings_worth(outlook, rings, index)
    zone = tables.zone_of(card)
    worth = rings_worth(outlook, rings, active_centre(tables, state, zone))
    if any(rings):
        worth += weights.PARCEL * state.zones[zone].cubes[seat]
    return worth


def best_side(outlook: Outlook, card: int) -> int:
    """Return what a card earns at the better end of the row."""
    return max(side_worth(outlook, card, side) for side in Side)


def end_worth(outlook: Outlook, side: Side) -> int:
    """Return what it is worth to use up the coins of the card at an end of the row."""
    return -outlook.coin * outlook.tables.coins_of(end_card(outlook.player, side))
