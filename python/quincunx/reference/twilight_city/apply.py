"""Applying actions and outcomes: each step has its place among the rules."""

from __future__ import annotations

from quincunx.reference.protocol import CHANCE
from quincunx.reference.twilight_city import (
    airship,
    choices,
    clock,
    end_of_day,
    government,
    helper_actions,
    helpers,
    menu,
    record,
)
from quincunx.reference.twilight_city.chance import apply_outcome
from quincunx.reference.twilight_city.flow import go_on
from quincunx.reference.twilight_city.legal import legal_actions
from quincunx.reference.twilight_city.names import NOBODY, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def apply(tables: Tables, state: State, action: int) -> None:
    """Apply a legal action, or an outcome at a chance node, then whatever has no alternative."""
    if state.step is Step.OVER:
        raise ValueError("the game is over")
    if state.to_act == CHANCE:
        state.to_act = NOBODY
        apply_outcome(tables, state, action)
        go_on(tables, state)
    else:
        perform(tables, state, action)
    # Nobody is asked without a choice, not even what to do in a turn.
    while state.to_act >= 0:
        legal = legal_actions(tables, state)
        if len(legal) > 1:
            break
        perform(tables, state, legal[0])


def perform(tables: Tables, state: State, action: int) -> None:
    """Apply an action and all that it leads to."""
    seat = state.to_act
    state.to_act = NOBODY
    apply_action(tables, state, seat, action)
    go_on(tables, state)


def apply_action(tables: Tables, state: State, seat: int, action: int) -> None:
    """Apply the action of one step."""
    match state.step:
        case Step.MENU:
            menu.apply_menu(tables, state, action)
        case Step.BONUS:
            clock.apply_bonus(tables, state, action)
        case Step.BONUS_COLOUR:
            clock.apply_bonus_colour(state, action)
        case Step.FIRST_CUBE:
            end_of_day.apply_first_cube(state, seat, action)
        case Step.DROP:
            record.apply_drop(tables, state, seat, action)
        case Step.DISC:
            record.apply_disc(tables, state, seat, action)
        case Step.DOMINANT:
            government.apply_dominant(state, action)
        case Step.PRISON:
            airship.apply_prison(tables, state, action)
        case Step.HELPER:
            helpers.apply_helper(state, action)
        case Step.HELPER_CARD:
            helpers.apply_helper_card(tables, state, action)
        case Step.HELPER_ACTION:
            helper_actions.apply_helper_action(tables, state, action)
        case Step.HELPER_CENTRE:
            helper_actions.apply_helper_centre(tables, state, action)
        case _:
            choices.apply_script(tables, state, action)
