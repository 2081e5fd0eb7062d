"""Ways through Setup: what is drawn there, told apart by what the test wants to see."""

from __future__ import annotations

import quincunx as qx

from ..support import play
from .ids import NEXUS, RESIDENTIAL, SCIENCE, TOWER, Step, card_lost, directive_drawn
from .positions import Load
from .turns import step_of

#: The cards that the Heroes forfeit, by slot.
LOST = (TOWER, NEXUS, SCIENCE, RESIDENTIAL)


def first(load: Load, **options: object) -> qx.State:
    """Return the first state of a game."""
    return load(**options).new_initial_state(seed=0, chance="explicit")


def hands_dealt(load: Load, **options: object) -> qx.State:
    """Return the state after the Directives of the hand are drawn, Shadow and Interrogate."""
    state = first(load, **options)
    if step_of(state) == Step.DIRECTIVE:
        state = play(state, directive_drawn(0), directive_drawn(1))
    return state


def cards_lost(load: Load, **options: object) -> qx.State:
    """Return the state after each Hero has forfeited another card."""
    state = hands_dealt(load, **options)
    return play(
        state, *(card_lost(card) for card in LOST[: 4 if options.get("heroes") == 4 else 3])
    )
