"""Going on through nodes that don't matter to a test of Twilight Imperium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import quincunx as qx

from ..support import legal, play
from .ids import CHANCE, STOP, Phase, Step, card_drawn
from .positions import Position

Fields = dict[str, Any]


def passing(state: qx.State) -> Iterator[tuple[qx.State, Fields]]:
    """Yield the nodes of a game in which all pass: the lowest action, the first outcome."""
    state = state.clone()
    while not state.is_terminal():
        yield state, state.to_dict()
        state.apply_action(lowest(state))
    yield state, state.to_dict()


def lowest(state: qx.State) -> int:
    """Return the lowest action or outcome of a node."""
    return state.chance_outcomes()[0][0] if state.is_chance_node() else legal(state)[0]


def pass_until(state: qx.State, reached: Callable[[Fields], bool]) -> qx.State:
    """Return the first node, from a state on, that is what is looked for."""
    for node, fields in passing(state):
        if reached(fields):
            return node.clone()
    raise AssertionError("the game is over, and it was not reached")


def pass_to(state: qx.State, phase: Phase, step: Step | None = None) -> qx.State:
    """Return the first node of a phase, or of a step in it."""
    return pass_until(
        state, lambda now: now["phase"] == phase and (step is None or now["step"] == step)
    )


def where(state: qx.State) -> tuple[int, int, int]:
    """Return phase, step and who is to act."""
    now = state.to_dict()
    return now["phase"], now["step"], now["to_act"]


def seat_fields(state: qx.State, seat: int) -> Fields:
    """Return the fields of a player."""
    fields: Fields = state.to_dict()["players"][seat]
    return fields


def outcomes(state: qx.State) -> dict[int, Fraction]:
    """Return the chances of a chance node."""
    return {outcome: Fraction(chance) for outcome, chance in state.chance_outcomes()}


def hit_chance(state: qx.State) -> Fraction:
    """Return how likely one die of the volley that is rolled now hits."""
    chances = outcomes(state)
    dice = len(chances) - 1
    return sum((chance * k for k, chance in enumerate(chances.values())), Fraction(0)) / dice


def new_game(game: qx.Game, *first: int) -> qx.State:
    """Return a game at its start, after some outcomes and actions."""
    return play(game.new_initial_state(0, chance="explicit"), *first)


def last_to_place(position: Position, **control: Any) -> qx.State:
    """Return the state in which the last player places the last unit of a turn; STOP ends it."""
    seats = [s for s, data in enumerate(position.fields["players"]) if data["alive"]]
    position.order(*seats).put(seats[-1], pool=[0, 0, 0, 0, 1, 0, 0])
    return position.state(Phase.PLACEMENT, Step.PLACE, seats[-1], cursor=len(seats) - 1, **control)


def next_turn(position: Position, **control: Any) -> qx.State:
    """Return the first node after the end of the turn."""
    return play(last_to_place(position, **control), STOP)


def brackets(state: qx.State) -> list[int]:
    """Return the brackets of all players."""
    return [player["bracket"] for player in state.to_dict()["players"]]


def turn_later(state: qx.State) -> qx.State:
    """Return the first node of the turn after this one, or the end of the game."""
    turn = state.to_dict()["turn"]
    return pass_until(state, lambda now: now["turn"] > turn)


def after_income(position: Position) -> qx.State:
    """Return the first node after the credits of phase 5; nobody plays a card."""
    seats = [s for s, data in enumerate(position.fields["players"]) if data["alive"]]
    position.order(*seats)
    state = position.state(Phase.DRAW, Step.DRAW, CHANCE, cursor=len(seats) - 1)
    return play(state, card_drawn(2))  # Flank Speed, for which there is no moment


def credits_of(state: qx.State) -> list[int]:
    """Return the credits of all players."""
    return [player["credits"] for player in state.to_dict()["players"]]
