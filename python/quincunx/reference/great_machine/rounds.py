"""The course of the game: what happens at each point, until somebody is asked or chance draws.

A point opens a node and returns true, or goes on to another point and returns false.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.reference.great_machine import (
    access,
    closing,
    closing_coop,
    closing_event,
    deviation,
    hero_turn,
    machine,
    machine_coop,
    opening,
    setup,
)
from quincunx.reference.great_machine.nodes import is_over
from quincunx.reference.great_machine.state import State, clear_scratch
from quincunx.reference.great_machine.tables import Tables

Point = Callable[[Tables, State], bool]

HEROES_PHASE: Final = range(23, 34)


def automaton_phase(tables: Tables, state: State) -> bool:
    """Go on with the automaton's Machine Phase (GM-SC-03); then the Heroes Phase begins."""
    if machine_coop.machine_coop(tables, state):
        return True
    if not is_over(state):
        clear_scratch(state)
        opening.to_heroes(state)
    return False


def heroes_phase(tables: Tables, state: State) -> bool:
    """Go on with the turns of the Heroes; after the last one the Closing Phase begins."""
    if hero_turn.hero_phase(tables, state):
        return True
    if not is_over(state):
        clear_scratch(state)
        closing.begin_closing(tables, state)
    return False


POINTS: Final[dict[int, Point]] = {
    0: setup.choose_rules,
    1: setup.build_city,
    2: setup.first_directives,
    3: setup.forfeit_cards,
    4: setup.draw_missions,
    5: setup.choose_starts,
    6: setup.draw_deviation,
    7: deviation.machine_part,
    8: deviation.heroes_part,
    9: deviation.four_heroes_part,
    10: opening.pay_heroes,
    11: opening.pay_machine,
    12: opening.requisition,
    13: opening.publish_directive,
    14: opening.new_requisition,
    15: opening.new_event,
    16: opening.when_revealed,
    17: access.choose_cards,
    18: machine.machine_begin,
    20: opening.machine_checkpoints,
    21: automaton_phase,
    22: automaton_phase,
    **dict.fromkeys(HEROES_PHASE, heroes_phase),
    34: closing.count_raids,
    35: closing.settle_raids,
    36: closing_event.event_effect,
    38: closing.check_plan,
    39: closing.offer_assembly,
    40: closing.offer_reassembly,
    41: closing.finish_round,
    42: closing_coop.protocol,
    43: closing_coop.breakthrough,
    44: closing_coop.check_plan,
    45: closing_coop.reassemble,
    46: closing_coop.finish_round,
}


def go_on(tables: Tables, state: State) -> None:
    """Go from point to point until a node is open or the game is over (GM-ROUND-05)."""
    while not is_over(state):
        if POINTS[state.point](tables, state):
            return
