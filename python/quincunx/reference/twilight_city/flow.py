"""The machine: it carries out what a decision leads to until somebody is asked.

What has come up goes first: cards and tokens to be turned face up, detected figures, the Criminal
Record, bonuses of the Clock. Then the script that runs goes on at its stage.
"""

from __future__ import annotations

from quincunx.reference.twilight_city import (
    airship,
    clock,
    display,
    due,
    end_of_day,
    evaluation,
    government,
    helpers,
    panels,
    record,
    row,
    setup,
    upside_down,
)
from quincunx.reference.twilight_city.asking import ask
from quincunx.reference.twilight_city.names import NOBODY, Option, Phase, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def go_on(tables: Tables, state: State) -> None:
    """Go on until a player or chance is asked, or the game is over."""
    while state.to_act == NOBODY:
        if due.open_due(tables, state):
            continue
        if state.detected:
            airship.handle_detected(tables, state)
        elif state.record_queue:
            record.step_next(tables, state)
        elif state.bonuses:
            clock.ask_bonus(tables, state)
        else:
            run_phase(tables, state)


def run_phase(tables: Tables, state: State) -> None:
    """Go on with the phase of the game."""
    match state.phase:
        case Phase.SETUP:
            setup.run(tables, state)
        case Phase.TURN:
            run_turn(tables, state)
        case Phase.END_OF_DAY:
            end_of_day.run(tables, state)
        case Phase.GOVERNMENT:
            government.run(tables, state)
        case Phase.HELPER:
            helpers.run(tables, state)
        case _:
            evaluation.run(state)


def run_turn(tables: Tables, state: State) -> None:
    """Go on with the script of the turn; without one the player chooses what to do."""
    match state.option:
        case Option.PANEL:
            panels.script_panel(tables, state)
        case Option.UPRIGHT | Option.EXTRA:
            row.script_play(tables, state)
        case Option.UPSIDE_DOWN | Option.EXTRA_DOWN:
            upside_down.script_down(tables, state)
        case Option.TAKE | Option.TAKE_PLAY:
            display.script_take(tables, state)
        case _:
            ask(state, Step.MENU, state.active)
