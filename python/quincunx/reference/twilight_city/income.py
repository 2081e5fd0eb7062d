"""Income and the price of oxygen at the end of a day (TC-EOD, TC-END)."""

from __future__ import annotations

from quincunx.reference.twilight_city.names import (
    CARDS,
    FIRST_EXTRA,
    LOCATIONS,
    District,
    ExtraPlace,
    Place,
)
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def home_district(tables: Tables, state: State, seat: int) -> int:
    """Return the District whose ability a player has: that of the home (TC-RULING-54)."""
    return tables.district_of(state.partisans[seat].home)


def row_coins(tables: Tables, state: State, seat: int) -> int:
    """Return the coins of the row: cards with valid value, less for a Candelabra.

    TC-EOD-01, TC-EOD-02, TC-P7-05.
    """
    valid = [card for card in range(CARDS) if state.card_place[card] == Place.ROW + seat]
    valid += [
        FIRST_EXTRA + extra
        for extra in range(LOCATIONS)
        if state.extra_place[extra] == ExtraPlace.ROW + seat
    ]
    coins = sum(tables.coins_of(card) for card in valid)
    return coins - tables.limits.candelabra_coins * state.partisans[seat].candelabra


def oxygen(tables: Tables, state: State, seat: int) -> int:
    """Return the price of oxygen by the Record (TC-REC-03); a home in II lowers it (TC-DIST-02)."""
    price = tables.record[state.partisans[seat].record].oxygen
    return price - 2 if home_district(tables, state, seat) == District.BLUE else price


def pay_oxygen(tables: Tables, state: State, seat: int) -> int:
    """Take the income, pay for oxygen, keep the surplus; return the coins missing (TC-EOD-03)."""
    player = state.partisans[seat]
    balance = player.coins + row_coins(tables, state, seat) - oxygen(tables, state, seat)
    player.coins = max(balance, 0)
    return max(-balance, 0)


def free_hours(tables: Tables, state: State, seat: int) -> int:
    """Return the hours left of a day; a blocked one is not free (TC-RULING-11)."""
    clock, player = tables.clock, state.partisans[seat]
    hours = max(clock.day - player.hours, 0)  # TC-RULING-50
    blocked_ahead = bool(player.blocked) and player.hours < clock.blocked
    return hours - 1 if blocked_ahead else hours


def short_end_of_day(tables: Tables, state: State, seat: int) -> None:
    """Close the last day of a player whose last turn didn't (TC-END-03).

    Nothing is discarded, and home, Record and bag are left alone.
    """
    player = state.partisans[seat]
    player.coins += free_hours(tables, state, seat)
    missing = pay_oxygen(tables, state, seat)
    player.penalty = min(missing, tables.limits.penalty_discs)
