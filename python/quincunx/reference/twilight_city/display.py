"""Selecting a card from the display (TC-SEL).

Stages: 0 the price and the Airship; then 1 to take a brown card in hand, or 10 and on to play a
turquoise one; 2 the slide and the secondary choice; 3 the draw; 4 the refill.
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import row
from quincunx.reference.twilight_city.actions import COLOUR, DISPLAY, SECOND_CARD, SECOND_DISC
from quincunx.reference.twilight_city.airship import airship_step, moved, would_detect
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.city import reachable_zones
from quincunx.reference.twilight_city.clock import spend_hours
from quincunx.reference.twilight_city.crafting import spend_resource
from quincunx.reference.twilight_city.deck import can_draw, display_card, draw_card, open_display
from quincunx.reference.twilight_city.names import (
    COLUMNS,
    NONE,
    SLOTS,
    Icon,
    Option,
    Place,
    Step,
)
from quincunx.reference.twilight_city.scripts import script_over
from quincunx.reference.twilight_city.state import Player, State
from quincunx.reference.twilight_city.supplies import gain_white, white_supply
from quincunx.reference.twilight_city.tables import Tables

#: The stages of taking a card; those of playing it begin at row.FROM_DISPLAY.
PRICE, TO_HAND, SLIDE, DRAW, REFILL = range(5)
#: The coins of a card by its column (TC-SEL-01); in the last one it costs a resource, too.
COINS: Final = (0, 1, 1)
RESOURCE_COLUMN: Final = 2


def column_of(slot: int) -> int:
    """Return the column of a slot."""
    return slot % COLUMNS


# What may be selected.


def can_pay(player: Player, slot: int) -> bool:
    """Whether a player can pay for a card of a slot (TC-RULING-59)."""
    column = column_of(slot)
    enough = player.coins >= COINS[column]
    return enough and (column != RESOURCE_COLUMN or sum(player.resources) > 0)


def selectable_slots(tables: Tables, state: State) -> list[int]:
    """Return the cards of the display that may be selected.

    None that would detect the player himself (TC-AIR-10, TC-SEL-09); a turquoise one must be
    playable after the step of the Airship (TC-SEL-08).
    """
    seat = state.active
    found = []
    for slot in range(SLOTS):
        number = display_card(state, slot)
        if number == NONE or not can_pay(state.partisans[seat], slot):
            continue
        card = tables.cards[number]
        if would_detect(tables, state, seat, card.direction):
            continue
        airship = moved(state.airship, card.direction)
        zone = tables.zone_of(number)
        brown = card.icon == Icon.BROWN
        if brown or zone in reachable_zones(tables, state, seat, airship):
            found.append(DISPLAY + slot)
    return found


# The script, in the order of TC-SEL-02.


def script_take(tables: Tables, state: State) -> None:
    """Take a brown card in hand, or take and play a turquoise one (TC-SEL-03, TC-SEL-04)."""
    match state.stage:
        case 0:
            pay_coins(tables, state)
        case 1:
            state.card_place[state.card] = Place.OPEN_HAND + state.active
            state.stage = SLIDE
            spend_hours(tables, state, state.active, 1)
        case 2:
            slide(state, state.slot)
            ask_second(tables, state)
        case 3:
            state.stage = REFILL
        case 4:
            if not refill(tables, state):
                state.main_done = 1
                script_over(state)
        case _:
            play(tables, state)


def play(tables: Tables, state: State) -> None:
    """Play the card as one from the hand; only a home in IV gives a gear (TC-SEL-05)."""
    if state.stage == row.FROM_DISPLAY + row.END:
        row.gain_gear(tables, state)
        state.stage = SLIDE
    else:
        row.run_play(tables, state, row.FROM_DISPLAY)


def pay_coins(tables: Tables, state: State) -> None:
    """Pay coins by the column (TC-SEL-01); in the last one the resource is asked for first."""
    column = column_of(state.slot)
    if column == RESOURCE_COLUMN:
        ask(state, Step.PAY, state.active)
        return
    state.partisans[state.active].coins -= COINS[column]
    move_airship(tables, state)


def legal_payment(state: State) -> list[int]:
    """Return the colours of the resources on the board."""
    resources = state.partisans[state.active].resources
    return [COLOUR + colour for colour, count in enumerate(resources) if count]


def apply_payment(tables: Tables, state: State, action: int) -> None:
    """Pay a resource and the coins, before the Airship moves."""
    player = state.partisans[state.active]
    spend_resource(player, action - COLOUR)
    player.coins -= COINS[RESOURCE_COLUMN]
    move_airship(tables, state)


def move_airship(tables: Tables, state: State) -> None:
    """Move the Airship by the card, before anything else is done with it (TC-AIR-02)."""
    state.stage = TO_HAND if state.option == Option.TAKE else row.FROM_DISPLAY
    airship_step(tables, state, tables.cards[state.card].direction)


# The secondary choice.


def legal_second(tables: Tables, state: State) -> list[int]:
    """Return what can be had: a card, a white disc (TC-SEL-06)."""
    found = []
    if can_draw(state):
        found.append(SECOND_CARD)
    if white_supply(tables, state):
        found.append(SECOND_DISC)
    return found


def ask_second(tables: Tables, state: State) -> None:
    """Ask for the secondary choice, if there is anything."""
    if legal_second(tables, state):
        ask(state, Step.SECOND, state.active)
    else:
        state.stage = REFILL


def apply_second(tables: Tables, state: State, action: int) -> None:
    """Draw a card from the deck to the hand, or take a white disc for this turn."""
    state.stage = DRAW
    if action == SECOND_CARD:
        draw_card(tables, state, state.active)
    else:
        gain_white(tables, state, 1)


# The slots.


def slide(state: State, slot: int) -> None:
    """Let the cards to the right of an empty slot slide left in their row (TC-RULING-01)."""
    end_of_row = slot - column_of(slot) + COLUMNS
    for place in range(slot + 1, end_of_row):
        card = display_card(state, place)
        if card != NONE:
            state.card_place[card] = Place.DISPLAY + place - 1


def refill(tables: Tables, state: State) -> bool:
    """Open the draw for the next empty slot that can be filled; False if there is none.

    The slots are refilled only after the secondary choice (TC-SEL-07).
    """
    return fill_one(tables, state, list(range(SLOTS)))


def refill_by_column(tables: Tables, state: State) -> bool:
    """Do the same column by column, the upper slot before the lower one (TC-SOLO-24)."""
    order = [place + COLUMNS * upper for place in range(COLUMNS) for upper in range(2)]
    return fill_one(tables, state, order)


def fill_one(tables: Tables, state: State, slots: list[int]) -> bool:
    """Open the draw for the first of some slots that is empty and can be filled."""
    empty = [slot for slot in slots if display_card(state, slot) == NONE]
    return any(open_display(tables, state, slot) for slot in empty)


def display_drawn(tables: Tables, state: State, card: int) -> None:
    """Put a card in the slot it was drawn for."""
    del tables
    state.card_place[card] = Place.DISPLAY + state.cursor
