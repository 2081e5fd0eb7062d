"""The Government's response turn (phase 2 of a solo round).

Stages: 0 the card, 1 the dominant District, 2 the demand token, 3 the end.
"""

from __future__ import annotations

from quincunx.reference.twilight_city import rounds
from quincunx.reference.twilight_city.actions import DISTRICT
from quincunx.reference.twilight_city.airship import airship_step, monitored
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.deck import ask_chance, prepare_draw
from quincunx.reference.twilight_city.detective import advance_detective
from quincunx.reference.twilight_city.names import DISTRICTS, NONE, Place, Step
from quincunx.reference.twilight_city.state import Panel, State
from quincunx.reference.twilight_city.tables import Tables

CARD, DOMINANT, TOKEN, END = range(4)
PLAYER = 0


def run(tables: Tables, state: State) -> None:
    """Carry out a stage."""
    match state.stage:
        case 0:
            draw_government_card(state)
        case 1:
            find_dominant(tables, state)
        case 2:
            draw_token(tables, state)
        case _:
            end_phase(tables, state)


# A: the Airship.


def draw_government_card(state: State) -> None:
    """Draw the card that moves the Airship; without one there is no move and no token."""
    if prepare_draw(state):
        ask_chance(state, Step.GOVERNMENT)
    else:
        state.stage = DOMINANT


def government_drawn(tables: Tables, state: State, card: int) -> None:
    """Move the Airship as the card says (TC-SOLO-30)."""
    state.solo.card = card
    state.stage = DOMINANT
    airship_step(tables, state, tables.cards[card].direction)


# B: blocked panels.


def dominant_districts(tables: Tables, state: State) -> list[int]:
    """Return the Districts with the most zones under the Airship, moved or not (TC-SOLO-36)."""
    zones = monitored(state.airship)
    counts = [
        sum(tables.district_of(zone) == district for zone in zones) for district in range(DISTRICTS)
    ]
    return [district for district, count in enumerate(counts) if count == max(counts)]


def find_dominant(tables: Tables, state: State) -> None:
    """Block a panel of the dominant District; of tied ones the player chooses."""
    tied = dominant_districts(tables, state)
    if len(tied) > 1:
        ask(state, Step.DOMINANT, PLAYER)
    else:
        block_panel(state, tied[0])


def legal_dominant(tables: Tables, state: State) -> list[int]:
    """Return the tied Districts."""
    return [DISTRICT + district for district in dominant_districts(tables, state)]


def apply_dominant(state: State, action: int) -> None:
    """Block a panel of the District chosen."""
    block_panel(state, action - DISTRICT)


def block_panel(state: State, district: int) -> None:
    """Put a black disc on the left panel of the District's row, or on the right one.

    That is if the left one has more discs of any kind (TC-SOLO-37). A full panel gets none
    (TC-RULING-44).
    """
    state.stage = TOKEN
    row = state.solo.rows.index(district)
    left, right = state.panels[row], state.panels[row + DISTRICTS]
    chosen: Panel = right if left.discs > right.discs else left
    if chosen.discs < 3:
        chosen.black += 1


# C: a demand token.


def draw_token(tables: Tables, state: State) -> None:
    """Draw a token for the zone of the card, unless one lies there (TC-SOLO-39)."""
    state.stage = END
    if state.solo.card == NONE:
        return
    zone = state.zones[tables.zone_of(state.solo.card)]
    if not zone.token and any(state.bag_tokens):
        ask_chance(state, Step.TOKEN)


def token_drawn(tables: Tables, state: State, kind: int) -> None:
    """Put the token in the zone."""
    state.zones[tables.zone_of(state.solo.card)].token = 1 + kind


# The end.


def end_phase(tables: Tables, state: State) -> None:
    """Discard the card (TC-RULING-37) and let the player's protection run out (TC-RULING-62)."""
    if state.solo.card != NONE:
        state.card_place[state.solo.card] = Place.DISCARD
        state.solo.card = NONE
    if tables.detective_every_turn:  # TC-RULING-33
        advance_detective(state, state.partisans[PLAYER].record)
    rounds.lower_timer(state, PLAYER)
    rounds.after_solo_phase(tables, state)
