"""The end-of-day process of the active player (TC-EOD). Other days go on (TC-EOD-13).

Stages: 0 income to discs, 1 the Record, 2 the bag, 3 the new day.
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_city import rounds
from quincunx.reference.twilight_city.actions import COLOUR
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.deck import ask_chance
from quincunx.reference.twilight_city.income import home_district, pay_oxygen
from quincunx.reference.twilight_city.names import (
    CARDS,
    COLOURS,
    FIRST_EXTRA,
    LOCATIONS,
    BonusDiscs,
    District,
    ExtraPlace,
    Place,
    Step,
)
from quincunx.reference.twilight_city.record import queue_records
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

CUBES_DRAWN: Final = 3
CLOSING, RECORD, BAG, NEW_DAY = range(4)


def run(tables: Tables, state: State) -> None:
    """Carry out a stage."""
    match state.stage:
        case 0:
            close_day(tables, state, state.active)
            state.stage = RECORD
        case 1:
            queue_records(state, {state.active})  # TC-EOD-08
            state.stage = BAG
        case 2:
            draw_next(state)
        case _:
            new_day(tables, state, state.active)


# Steps 1 to 5.


def close_day(tables: Tables, state: State, seat: int) -> None:
    """Do everything up to the discs; the price is still that of the old home (TC-RULING-54)."""
    player = state.partisans[seat]
    missing = pay_oxygen(tables, state, seat)
    excess = player.hours - tables.clock.day
    player.penalty = min(missing + excess, tables.limits.penalty_discs)  # TC-EOD-04
    discard_row(tables, state, seat)
    move_home(state, seat)
    for panel in state.panels:  # TC-EOD-07, TC-DISC-05
        panel.own.discard(seat)


def discard_row(tables: Tables, state: State, seat: int) -> None:
    """Discard the row but for the last card played, and take back what may be (TC-EOD-05).

    Cards with a hand icon come back unless a token covers their coins (TC-RULING-61), and are then
    known to all. Extra cards leave the game (TC-EXT-05). Hands are kept (TC-EOD-14).
    """
    player = state.partisans[seat]
    uncovered = (Place.ROW + seat, Place.USED + seat)
    in_row = (*uncovered, Place.COVERED + seat, Place.UNDER + seat)
    for card in range(CARDS):
        place = state.card_place[card]
        if place not in in_row or card == player.last_card:
            continue
        taken_back = tables.cards[card].keep and place in uncovered
        state.card_place[card] = Place.OPEN_HAND + seat if taken_back else Place.DISCARD
    for extra in range(LOCATIONS):
        mine = state.extra_place[extra] in extra_places(seat)
        if mine and FIRST_EXTRA + extra != player.last_card:
            state.extra_place[extra] = ExtraPlace.REMOVED
    player.candelabra = 0


def extra_places(seat: int) -> tuple[int, ...]:
    """Return the places of extra cards in the row of a player, or under it."""
    kinds = (ExtraPlace.ROW, ExtraPlace.COVERED, ExtraPlace.UNDER, ExtraPlace.USED)
    return tuple(kind + seat for kind in kinds)


def move_home(state: State, seat: int) -> None:
    """Make the zone of the figure the new home and cover the last card (TC-EOD-06).

    The token of the District takes the place of any other token there (TC-RULING-58), and the card
    lies open as the only one of the row (TC-RULING-19).
    """
    player = state.partisans[seat]
    player.home = player.zone
    if player.last_card >= FIRST_EXTRA:
        state.extra_place[player.last_card - FIRST_EXTRA] = ExtraPlace.COVERED + seat
    else:
        state.card_place[player.last_card] = Place.COVERED + seat
    player.row_left = player.row_right = player.last_card


# Step 7: the bag.


def draw_next(state: State) -> None:
    """Draw the next cube; what isn't in the bag isn't drawn (TC-EOD-09, TC-RULING-29)."""
    in_bag = state.bag_black + sum(state.bag_cubes)
    if state.bag_index < CUBES_DRAWN and in_bag:
        state.draws_left = CUBES_DRAWN - state.bag_index
        ask_chance(state, Step.BAG)
        return
    state.bag_black += state.first_black
    state.first_black = state.draws_left = state.bag_index = 0
    state.stage = NEW_DAY


def first_cube(tables: Tables, state: State, owner: int) -> None:
    """Lay a black first cube aside; a player's goes to its owner, whoever's day it is.

    TC-EOD-09, TC-EOD-10. That of a Helper goes to his stock (TC-RULING-34). The owner is below 0
    for black.
    """
    state.draws_left -= 1
    state.bag_index += 1
    if owner < 0:
        state.first_black = 1
    elif owner >= tables.players:
        state.partisans[owner].stock += 1
    else:
        ask(state, Step.FIRST_CUBE, owner)


def legal_first_cube() -> list[int]:
    """Return the containers."""
    return [COLOUR + colour for colour in range(COLOURS)]


def apply_first_cube(state: State, seat: int, action: int) -> None:
    """Put the cube in a container."""
    state.partisans[seat].resources[action - COLOUR] += 1


# The new day.


def new_day(tables: Tables, state: State, seat: int) -> None:
    """Begin the next day, late by the penalty discs (TC-EOD-11, TC-RULING-10).

    After the last day the discs stay for the score (TC-END-04).
    """
    player = state.partisans[seat]
    player.day += 1
    late = player.penalty
    player.start = late + 1 if late and tables.late_start_plus_one else late
    player.hours = player.start
    in_red = home_district(tables, state, seat) == District.RED
    player.blocked = int(in_red and player.start < tables.clock.blocked)  # TC-DIST-08
    # TC-EOD-07, TC-EOD-12; a day that starts at the first place has not reached it.
    no_bonus = late >= tables.limits.bonus_off or player.start >= tables.clock.first
    player.bonus = BonusDiscs.NONE if no_bonus else BonusDiscs.BOTH_AT_FIRST
    if state.ended:
        state.closed.add(seat)
    else:
        player.penalty = 0
    state.close_script()
    rounds.after_turn(tables, state)
