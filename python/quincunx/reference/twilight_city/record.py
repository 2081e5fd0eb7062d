"""The Criminal Record Track (TC-REC)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quincunx.reference.twilight_city import triggers
from quincunx.reference.twilight_city.actions import (
    DISC_A,
    DISC_TOWER,
    DISC_TRAIN,
    DROP_TWO,
    KEEP_TWO,
    PANEL,
)
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.detective import advance_detective
from quincunx.reference.twilight_city.names import LAST_RECORD, NOBODY, Disc, Effect, End, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.supplies import gain_tickets
from quincunx.reference.twilight_city.tables import Tables

#: The discs that Record 9 may give, by the actions that name them.
DISC_ACTIONS: Final = {DISC_A: Disc.A_CARD, DISC_TOWER: Disc.TOWER, DISC_TRAIN: Disc.TRAIN}
DROPPED: Final = 2


def queue_records(state: State, seats: Iterable[int]) -> None:
    """Note who has to move a space on the Record."""
    state.record_queue |= set(seats)


def step_next(tables: Tables, state: State) -> None:
    """Let the next one move, in seat order from the active player (TC-REC-05)."""
    seat = next(one for one in tables.seats_from(state.active) if one in state.record_queue)
    state.record_queue.remove(seat)
    player = state.partisans[seat]
    # TC-REC-01, TC-RULING-31
    if player.record == LAST_RECORD:
        return
    player.record += 1
    enter_space(tables, state, seat)
    if state.to_act == NOBODY:
        after_effect(tables, state)


def enter_space(tables: Tables, state: State, seat: int) -> None:
    """Carry out the effect of the space entered, whatever the cause (TC-REC-02)."""
    player = state.partisans[seat]
    match tables.record[player.record].effect:
        case Effect.TICKET:
            gain_tickets(tables, state, seat, 1)
        case Effect.DROP:
            if player.stock >= DROPPED:  # TC-RULING-28
                ask(state, Step.DROP, seat)
        case Effect.DISC:
            if discs_to_gain(tables, state, seat):
                ask(state, Step.DISC, seat)
        case Effect.END:
            triggers.trigger(tables, state, End.RECORD)  # TC-REC-04
        case _:
            pass


def after_effect(tables: Tables, state: State) -> None:
    """Let the Detective follow, after the effects of the space (TC-RULING-33)."""
    if tables.solo and not tables.detective_every_turn:
        advance_detective(state, state.partisans[0].record - 1)


def legal_drop() -> list[int]:
    """Return the two answers at space 6."""
    return [DROP_TWO, KEEP_TWO]


def apply_drop(tables: Tables, state: State, seat: int, action: int) -> None:
    """Drop two cubes in the bag, or keep them."""
    if action == DROP_TWO:
        state.partisans[seat].stock -= DROPPED
        state.bag_cubes[seat] += DROPPED
    after_effect(tables, state)


def discs_to_gain(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the own discs not gained yet, those off the train too (TC-RULING-09).

    Under an option the own discs on panels, one of which comes back.
    """
    if tables.record_disc_return:
        return [PANEL + k for k, panel in enumerate(state.panels) if seat in panel.own]
    gained = state.partisans[seat].discs
    return [action for action, disc in DISC_ACTIONS.items() if disc not in gained]


def apply_disc(tables: Tables, state: State, seat: int, action: int) -> None:
    """Gain an own disc ahead of time, or take one back; its place gives none later."""
    if tables.record_disc_return:
        state.panels[action - PANEL].own.remove(seat)
    else:
        disc = DISC_ACTIONS[action]
        state.partisans[seat].discs.add(disc)
        if disc is Disc.TRAIN:
            state.train_discs.remove(seat)
    after_effect(tables, state)
