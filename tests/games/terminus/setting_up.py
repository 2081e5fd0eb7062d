"""Ways through the set-up and the income, for tests that begin before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

import quincunx as qx

from ..support import legal, play
from .ids import Step, agenda, agenda_drawn
from .positions import first_state


def step_of(state: qx.State) -> int:
    """Return the step of a state."""
    step: int = state.to_dict()["step"]
    return step


def until(state: qx.State, *steps: Step) -> qx.State:
    """Take the first action or outcome until one of some steps."""
    while step_of(state) not in steps:
        state = play(state, legal(state)[0])
    return state


def dealt(game: qx.Game, hands: Sequence[tuple[int, int]]) -> qx.State:
    """Return the state after two Agendas were dealt to each seat, the first it is asked about."""
    state = until(first_state(game), Step.DEAL)
    return play(state, *(agenda_drawn(number) for hand in hands for number in hand))


def placing(game: qx.Game, hands: Sequence[tuple[int, int]]) -> qx.State:
    """Return the state at the first Prime Hub; each seat keeps the first card of its hand."""
    return play(dealt(game, hands), *(agenda(hand[0]) for hand in hands))


def steps_through(state: qx.State, last: Step) -> list[int]:
    """Return the steps until one, each once, in order; the first action is always taken."""
    found: list[int] = []
    while step_of(state) != last:
        if found[-1:] != [step_of(state)]:
            found.append(step_of(state))
        state = play(state, legal(state)[0])
    return [*found, int(last)]
