"""What holds of location cards: the display, rows, hands."""

from __future__ import annotations

from quincunx.reference.twilight_city.invariants_ranges import require
from quincunx.reference.twilight_city.names import (
    CANDELABRA,
    FIRST_EXTRA,
    LOCATIONS,
    NONE,
    SLOTS,
    ExtraPlace,
    Icon,
    Option,
    Phase,
    Place,
    Step,
)
from quincunx.reference.twilight_city.row import FROM_DISPLAY, RINGS
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def check_cards(tables: Tables, state: State) -> None:
    """Check where the cards are; each is in one place by itself."""
    check_display(tables, state)
    for seat in range(tables.players):
        check_row(tables, state, seat)
        check_hand(tables, state, seat)


def check_display(tables: Tables, state: State) -> None:
    """Check that a slot has a card at most, and that no location is there three times."""
    shown = []
    for slot in range(SLOTS):
        found = [card for card, place in enumerate(state.card_place) if place == 2 + slot]
        require(len(found) <= 1, f"slot {slot} has the cards {found}")
        shown += [tables.cards[card].location for card in found]
    most = max((shown.count(location) for location in shown), default=0)
    require(most <= 2, "three cards of a location are on display")


def row_cards(state: State, seat: int) -> list[int]:
    """Return the location cards in a row, extra ones among them."""
    places = [place + seat for place in (Place.ROW, Place.COVERED, Place.USED)]
    found = [card for card, place in enumerate(state.card_place) if place in places]
    places = [place + seat for place in (ExtraPlace.ROW, ExtraPlace.COVERED, ExtraPlace.USED)]
    found += [
        FIRST_EXTRA + extra for extra in range(LOCATIONS) if state.extra_place[extra] in places
    ]
    return found


def is_being_laid(state: State, seat: int) -> bool:
    """Whether a card is in the row that becomes its end only with the rings."""
    if seat != state.active or state.phase is not Phase.TURN or state.side == NONE:
        return False
    if state.option in (Option.UPRIGHT, Option.EXTRA):
        return state.stage <= RINGS
    return state.option == Option.TAKE_PLAY and 0 <= state.stage - FROM_DISPLAY <= RINGS


def check_row(tables: Tables, state: State, seat: int) -> None:
    """Check a row: its ends and the last card belong to it; a card below for each one used."""
    player, who = state.partisans[seat], f"player {seat}"
    row = row_cards(state, seat)
    if player.last_card == NONE:
        require(state.phase is Phase.SETUP and not row, f"{who}: has no last card")
        require(player.row_left == player.row_right == NONE, f"{who}: has a row")
        return
    require(player.last_card in row, f"{who}: the last card is not in the row")
    ends = [*row, CANDELABRA] if player.candelabra else row
    for end in (player.row_left, player.row_right):
        require(end in ends, f"{who}: {end} is at an end of the row")
    lone = len(row) + player.candelabra - is_being_laid(state, seat) == 1
    require(lone == (player.row_left == player.row_right), f"{who}: the row has one end")
    used = state.card_place.count(Place.USED + seat)
    used += state.extra_place.count(ExtraPlace.USED + seat)
    under = state.card_place.count(Place.UNDER + seat)
    under += state.extra_place.count(ExtraPlace.UNDER + seat)
    require(used == under, f"{who}: {under} cards lie under {used}")
    covered = state.card_place.count(Place.COVERED + seat)
    covered += state.extra_place.count(ExtraPlace.COVERED + seat)
    require(covered >= 1, f"{who}: the home card is not covered")
    del tables


def check_hand(tables: Tables, state: State, seat: int) -> None:
    """Check that the hidden hand has the icons that are known of it."""
    player, who = state.partisans[seat], f"player {seat}"
    hand = [card for card, place in enumerate(state.card_place) if place == Place.HAND + seat]
    icons = [tables.cards[card].icon for card in hand]
    require(player.need_brown <= min(2, icons.count(Icon.BROWN)), f"{who}: lacks brown cards")
    require(
        player.need_turquoise <= min(1, icons.count(Icon.TURQUOISE)),
        f"{who}: lacks turquoise cards",
    )
    early = state.phase is Phase.SETUP or state.step is Step.OVER
    require(early or state.turns > 0, f"{who}: plays in the setup")
