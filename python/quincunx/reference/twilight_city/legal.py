"""What the player to decide may do, step by step."""

from __future__ import annotations

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
from quincunx.reference.twilight_city.names import Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def legal_actions(tables: Tables, state: State) -> list[int]:
    """Return the legal actions, ascending; none at a chance node or at the end."""
    if state.to_act < 0:
        return []
    match state.step:
        case Step.MENU:
            return menu.legal_menu(tables, state)
        case Step.BONUS:
            return clock.legal_bonuses(tables, state)
        case Step.BONUS_COLOUR:
            return clock.legal_bonus_colours()
        case Step.FIRST_CUBE:
            return end_of_day.legal_first_cube()
        case Step.DROP:
            return record.legal_drop()
        case Step.DISC:
            return sorted(record.discs_to_gain(tables, state, state.to_act))
        case Step.DOMINANT:
            return government.legal_dominant(tables, state)
        case Step.PRISON:
            return airship.legal_prison()
        case Step.HELPER:
            return helpers.legal_helpers(tables, state)
        case Step.HELPER_CARD:
            return helpers.legal_helper_cards(tables, state)
        case Step.HELPER_ACTION:
            return helper_actions.legal_actions_of_helper(tables, state)
        case Step.HELPER_CENTRE:
            return helper_actions.legal_helper_centre(tables, state)
        case _:
            return choices.legal_script(tables, state)
