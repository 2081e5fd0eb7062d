"""Turns and Machine Phases, played as far as the first choice, for several tests."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

import quincunx as qx

from ..support import legal, play
from .ids import CHANCE, PASS, STOP, Phase, Step, movement_drawn
from .positions import Position

#: Neighbours of the Districts of the first preset, by id.
NEAR = (
    {3, 4, 5, 6, 7, 8},
    {4, 6},
    {6, 8},
    {0, 4, 5},
    {0, 1, 3, 6},
    {0, 3, 7},
    {0, 1, 2, 4, 8},
    {0, 5, 8},
    {0, 2, 6, 7},
)
#: Servant Movement cards.
UP, RIGHT, DOWN, LEFT, STAY, STAY_GUARD, MAINTENANCE = range(7)
TO_SQUARE, TO_HERO = 9, 10


def step(state: qx.State) -> Step:
    """Return the kind of node."""
    return Step(state.to_dict()["step"])


def value(state: qx.State, name: str) -> Any:
    """Return a field of the game."""
    return state.to_dict()[name]


def weights(state: qx.State) -> dict[int, Fraction]:
    """Return the probabilities of the outcomes at a chance node."""
    return dict(state.chance_outcomes())


def spread(state: qx.State, read: Callable[[qx.State], Hashable]) -> dict[Hashable, Fraction]:
    """Return how probable is what can be read after the Risk tokens that are to be revealed."""
    if step(state) != Step.RISK:
        return {read(state): Fraction(1)}
    found: dict[Hashable, Fraction] = {}
    for outcome, chance in weights(state).items():
        for what, other in spread(play(state, outcome), read).items():
            found[what] = found.get(what, Fraction(0)) + chance * other
    return found


def begin(here: Position) -> qx.State:
    """Return the state after the Machine has passed: the first Hero has begun its turn."""
    here.fields["bonds"] = max(1, here.fields["bonds"])
    return play(here.menu(), PASS)


def begin_turn(here: Position, slot: int) -> qx.State:
    """Return the state in which the Hero before has passed, and this one has begun its turn."""
    order = here.order()
    return play(here.action(order[order.index(slot) - 1]), PASS)


def after_movement(here: Position, slot: int) -> qx.State:
    """Return the state in which a Hero's movement is over, with no Interaction."""
    state = begin_turn(here, slot)
    return play(state, STOP) if step(state) == Step.INTERACT else state


def machine(here: Position) -> qx.State:
    """Return the state at the first Movement card of a round of Solo & Cooperative."""
    here._chosen(here.order())
    return here.state(Phase.MACHINE, Step.MOVEMENT, 21, CHANCE, cursor=0)


def drawn(here: Position, *cards: int) -> qx.State:
    """Return the state after Movement cards for all Servants (and the Enforcer)."""
    return play(machine(here), *[movement_drawn(card) for card in cards])


def end_round(here: Position) -> qx.State:
    """Return the state after the last Hero has passed."""
    return play(here.income(), PASS)


def next_round(state: qx.State) -> qx.State:
    """Return the state in the next round, by first choices."""
    after = state.clone()
    while after.to_dict()["phase"] == Phase.CLOSING:
        after.apply_action(legal(after)[0])
    return after


def until(state: qx.State, wanted: Step, limit: int = 200) -> qx.State:
    """Return the state at the next node of a kind, by first choices."""
    after = state.clone()
    for _ in range(limit):
        if after.to_dict()["step"] == wanted:
            return after
        after.apply_action(legal(after)[0])
    raise AssertionError(f"no {wanted.name} in {limit} steps")
