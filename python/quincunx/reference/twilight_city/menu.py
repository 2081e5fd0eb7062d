"""What a player may do in a turn, in any order (TC-TURN-02).

One Main Action (TC-TURN-01), discs and gears, and the voluntary step of the Record.
"""

from __future__ import annotations

from quincunx.reference.twilight_city import offers, rounds
from quincunx.reference.twilight_city.actions import (
    ADVANCE,
    DISPLAY,
    EXTRA,
    EXTRA_DOWN,
    GEAR,
    LEFT,
    OWN,
    PASS,
    STOP,
    UPRIGHT,
    UPSIDE_DOWN,
    WHITE,
)
from quincunx.reference.twilight_city.clock import spend_hours
from quincunx.reference.twilight_city.deck import display_card
from quincunx.reference.twilight_city.names import FIRST_EXTRA, DiscSource, Icon, Option
from quincunx.reference.twilight_city.record import queue_records
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.supplies import gain_white, white_supply
from quincunx.reference.twilight_city.tables import Tables


def can_advance(tables: Tables, state: State) -> bool:
    """Whether the player may move on the Record of his own will (TC-TURN-03).

    The step is for a white disc, so one must be in the supply.
    """
    player = state.partisans[state.active]
    if state.main_done or state.advanced:
        return False
    return tables.record[player.record].voluntary and white_supply(tables, state) > 0


def legal_menu(tables: Tables, state: State) -> list[int]:
    """Return everything whose whole chain can be completed.

    The turn may end after the Main Action; to pass is for those who have none (TC-RULING-32).
    """
    found = set(offers.menu_options(tables, state))
    if can_advance(tables, state):
        found.add(ADVANCE)
    if state.main_done:
        found.add(STOP)
    elif not any(UPRIGHT <= action < PASS for action in found):
        found.add(PASS)
    return sorted(found)


def apply_menu(tables: Tables, state: State, action: int) -> None:
    """Begin what was chosen."""
    if action == STOP:
        rounds.end_turn(tables, state)
    elif action == ADVANCE:
        advance(tables, state)
    elif action == PASS:
        spend_hours(tables, state, state.active, 1)
        state.main_done = 1
    elif action < UPRIGHT:
        begin_panel(state, action)
    else:
        begin_main_action(tables, state, action)


def advance(tables: Tables, state: State) -> None:
    """Move on the Record for a white disc, with all that the space does (TC-TURN-03).

    The disc may be used at once (TC-TURN-08).
    """
    state.advanced = 1
    gain_white(tables, state, 1)
    queue_records(state, {state.active})


def begin_panel(state: State, action: int) -> None:
    """Begin the use of a panel."""
    state.option = Option.PANEL
    if action >= GEAR:
        state.source, state.panel = DiscSource.GEAR, 1 + action - GEAR
    elif action >= WHITE:
        state.source, state.panel = DiscSource.WHITE, 1 + action - WHITE
    else:
        state.source, state.panel = DiscSource.OWN, 1 + action - OWN


def begin_main_action(tables: Tables, state: State, action: int) -> None:
    """Begin a Main Action with a card."""
    assert action < LEFT
    if action >= EXTRA_DOWN:
        state.option, state.card = Option.EXTRA_DOWN, FIRST_EXTRA + action - EXTRA_DOWN
    elif action >= EXTRA:
        state.option, state.card = Option.EXTRA, FIRST_EXTRA + action - EXTRA
    elif action >= DISPLAY:
        state.slot = action - DISPLAY
        state.card = display_card(state, state.slot)
        brown = tables.cards[state.card].icon == Icon.BROWN
        state.option = Option.TAKE if brown else Option.TAKE_PLAY  # TC-SEL-03, TC-SEL-04
    elif action >= UPSIDE_DOWN:
        state.option, state.card = Option.UPSIDE_DOWN, action - UPSIDE_DOWN
    else:
        state.option, state.card = Option.UPRIGHT, action - UPRIGHT
