"""Playing a card upside-down under an end of the row for its item (TC-A2, TC-EXT-03).

Stages: 0 the end of the row, the target and the item; 1 the hour.
"""

from __future__ import annotations

from quincunx.reference.twilight_city import goals, investigation, recruitment, train
from quincunx.reference.twilight_city.actions import LEFT, RIGHT, TARGET, TILE, TRAIN
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.clock import spend_hours
from quincunx.reference.twilight_city.extras import has_valid_coins, is_extra, put
from quincunx.reference.twilight_city.hand import show_hand_card
from quincunx.reference.twilight_city.names import FIRST_EXTRA, NONE, Place, Side, Step
from quincunx.reference.twilight_city.rings import end_card
from quincunx.reference.twilight_city.scripts import script_over
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables, simple_item


def script_down(tables: Tables, state: State) -> None:
    """Play a hand card or an extra card upside-down.

    The hour runs only after the item was placed (TC-A2-03). Neither rings nor panels are used
    (TC-A2-05).
    """
    if state.stage == 0:
        ask_end_or_target(tables, state)
        return
    spend_hours(tables, state, state.active, 1)
    state.main_done = 1
    script_over(state)


def ask_end_or_target(tables: Tables, state: State) -> None:
    """Ask for the end of the row, then for the use of the item."""
    if state.side == NONE:
        show_hand_card(tables, state)
        ask(state, Step.SIDE, state.active)
    else:
        ask(state, Step.TARGET, state.active)


def legal_ends(state: State) -> list[int]:
    """Return the ends of the row with a valid coin value (TC-A2-01); a lone card is the left."""
    seat = state.active
    player = state.partisans[seat]
    found = []
    if has_valid_coins(state, player.row_left, seat):
        found.append(LEFT)
    if player.row_right != player.row_left and has_valid_coins(state, player.row_right, seat):
        found.append(RIGHT)
    return found


def apply_end(state: State, action: int) -> None:
    """Choose an end."""
    state.side = Side.LEFT if action == LEFT else Side.RIGHT


def item_of(tables: Tables, card: int) -> int:
    """Return the item of a card: compound ones on location cards, simple ones on extra cards."""
    if is_extra(card):
        return simple_item(tables.extras[card - FIRST_EXTRA].item)
    return tables.cards[card].item


def legal_targets(tables: Tables, state: State, card: int) -> list[int]:
    """Return where the item of a card can be used now (TC-A2-02, TC-EXT-03, TC-EXT-04).

    That needs a stock cube.
    """
    seat = state.active
    item = item_of(tables, card)
    if not state.partisans[seat].stock:
        return []
    found = [TARGET + icon for icon in goals.icons_for(tables, state, seat, item)]
    if not is_extra(card):
        if train.accepts(tables, state, item):
            found.append(TRAIN)
    elif not tables.solo:
        found += [TILE + place for place in recruitment.tiles_for(tables, state, item)]
    elif item in investigation.items_wanted(tables, state):  # TC-SOLO-23
        found.append(TILE)
    return found


def can_play(tables: Tables, state: State, card: int) -> bool:
    """Whether a card can be played upside-down."""
    return bool(legal_ends(state) and legal_targets(tables, state, card))


def apply_target(tables: Tables, state: State, action: int) -> None:
    """Put the card under the end card, whose coins are used up (TC-A2-04), and use its item."""
    seat = state.active
    put(state, end_card(state.partisans[seat], state.side), Place.USED, seat)
    put(state, state.card, Place.UNDER, seat)
    state.stage = 1
    if action >= TILE:
        if tables.solo:
            investigation.lay_evidence(state)
        else:
            recruitment.deliver(tables, state, action - TILE)
    elif action == TRAIN:
        train.take_token(tables, state)
    else:
        goals.fill_icon(tables, state, seat, action - TARGET, seat)
