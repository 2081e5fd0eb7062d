"""Using a panel by an own disc, a white disc or a gear.

Stages: 0 the disc or gear, and the price of a switch; 1 the walk to panels 11, 12, 13; 2 the
option; 3 what it leads to; 4 placing the resources of a Candelabra, and the end.
"""

from __future__ import annotations

from quincunx.reference.twilight_city import display, panels_left, panels_right, panels_top
from quincunx.reference.twilight_city.actions import CANDELABRA, COLOUR, TILE, TOWER
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.clock import spend_hours
from quincunx.reference.twilight_city.crafting import spend_resource
from quincunx.reference.twilight_city.deck import draw_card
from quincunx.reference.twilight_city.names import NOBODY, DiscSource, Step
from quincunx.reference.twilight_city.panels_gears import (
    Price,
    after_resource,
    switch_price,
    toggle,
)
from quincunx.reference.twilight_city.panels_options import (
    REPORT_PANEL,
    choices,
    has_choice,
    is_open,
    use,
    use_without_choice,
)
from quincunx.reference.twilight_city.placing import place_next
from quincunx.reference.twilight_city.scripts import script_over
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables

USE, WALK, CHOOSE, AFTER, END = range(5)


def script_panel(tables: Tables, state: State) -> None:
    """Carry out a stage."""
    match state.stage:
        case 0:
            begin(tables, state)
        case 1:
            ask(state, Step.ZONE, state.active)
        case 2:
            ask_choice(tables, state)
        case 3:
            follow_up(tables, state)
        case _:
            end_use(tables, state)


# The disc or the gear.


def begin(tables: Tables, state: State) -> None:
    """Lay the disc or take the gear; an inactive panel has a price (TC-GEAR-02).

    Discs don't mind the switch (TC-DISC-03), gears don't mind discs (TC-GEAR-05).
    """
    panel = state.panels[state.panel - 1]
    match state.source:
        case DiscSource.OWN:
            panel.own.add(state.active)
            state.own_used = 1
            go_to(state)
        case DiscSource.WHITE:
            panel.white += 1
            state.white -= 1
            go_to(state)
        case _:
            state.gear -= 1
            pay_switch(tables, state)


def pay_switch(tables: Tables, state: State) -> None:
    """Pay for the switch; the time moves the marker as any time does (TC-GEAR-06)."""
    price = switch_price(tables, state, state.panel)
    if price is Price.RESOURCE:
        ask(state, Step.PAY, state.active)
        return
    state.stage = CHOOSE
    if price is Price.HOUR:
        spend_hours(tables, state, state.active, 1)
    elif price is Price.COIN:
        state.partisans[state.active].coins -= 1


def legal_payment(tables: Tables, state: State) -> list[int]:
    """Return the colours that can be paid and leave the panel an open option."""
    player = state.partisans[state.active]
    return [
        COLOUR + colour
        for colour, count in enumerate(player.resources)
        if count and is_open(tables, state, state.panel, after_resource(player, colour))
    ]


def apply_payment(state: State, action: int) -> None:
    """Pay a resource for the switch."""
    spend_resource(state.partisans[state.active], action - COLOUR)
    state.stage = CHOOSE


# The walk.


def go_to(state: State) -> None:
    """Go on with the walk, if the panel is one to go to; those need a disc."""
    state.stage = WALK if state.panel in panels_top.WALKS else CHOOSE


def apply_walk(tables: Tables, state: State, action: int) -> None:
    """Go to the zone."""
    state.stage = CHOOSE
    panels_top.walk(tables, state, action)


# The option.


def ask_choice(tables: Tables, state: State) -> None:
    """Ask for the option; without an open one the action lapses (TC-DISC-12)."""
    player = state.partisans[state.active]
    if not is_open(tables, state, state.panel, player):
        state.stage = END
    elif has_choice(tables, state.panel):
        if state.panel == REPORT_PANEL:
            panels_top.take_report_coins(tables, state)
        ask(state, Step.ITEM if state.panel == 4 else Step.CHOICE, state.active)
    else:
        state.stage = AFTER
        use_without_choice(tables, state)


def legal_choice(tables: Tables, state: State) -> list[int]:
    """Return the open options; for false evidence the items."""
    if state.panel == 9 and state.step is Step.ITEM:
        return panels_right.evidence_items(tables, state)
    return choices(tables, state, state.panel, state.partisans[state.active])


def apply_choice(tables: Tables, state: State, action: int) -> None:
    """Carry out the option; which target and which item belong to the same stage."""
    if state.panel == 9 and state.step is Step.ITEM:
        panels_right.craft_evidence(tables, state, action)
    else:
        use(tables, state, action)
    if state.to_act == NOBODY or action in (TOWER, CANDELABRA, TILE):
        state.stage = AFTER
    if state.panel == 5:
        draw_card(tables, state, state.active)  # TC-P5-01, TC-P5-02


def apply_coins(tables: Tables, state: State, action: int) -> None:
    """Climb the Tower for own coins and those of Helpers."""
    state.stage = END
    panels_left.climb(tables, state, action)


def apply_target(tables: Tables, state: State, action: int) -> None:
    """Move an item to an icon."""
    state.stage = AFTER
    panels_right.move_item(tables, state, action)


def apply_end(tables: Tables, state: State, action: int) -> None:
    """Lay a Candelabra at an end of the row."""
    state.stage = END
    panels_right.lay_candelabra(tables, state, action)


# What follows.


def follow_up(tables: Tables, state: State) -> None:
    """Do what an option leads to: draws, placing, detections."""
    match state.panel:
        case 2:
            done = panels_left.draw_cube(state)
        case 6:
            done = place_next(tables, state)
        case 13 if tables.solo:
            done = not display.refill_by_column(tables, state)
        case 13:
            panels_top.detect_after_report(tables, state)
            done = True
        case _:
            done = True
    if done:
        state.stage = END


def end_use(tables: Tables, state: State) -> None:
    """End the use when nothing is pending; a gear moves the marker of its pair."""
    if not place_next(tables, state):
        return
    if state.source == DiscSource.GEAR:
        toggle(state, state.panel)
    script_over(state)
