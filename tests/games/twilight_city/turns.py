"""Steps of a turn that many tests take: playing a card, using a panel, ending the turn."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from ..support import legal, play
from .ids import (
    NO_TICKET,
    RIGHT,
    SECOND_DISC,
    STOP,
    Phase,
    Step,
    take,
    upright,
)
from .positions import Load, Position, through

#: Where the Airship bothers nobody: over zones 10, 11, 15, 16.
WEST = 8
#: The zone of the Courthouse, a step from the Observatory.
COURTHOUSE = 8


def step(state: qx.State) -> Step:
    """Return the step of a node."""
    return Step(state.to_dict()["step"])


def asked(state: qx.State) -> tuple[Step, int]:
    """Return the step of a node, and who decides there."""
    fields = state.to_dict()
    return Step(fields["step"]), fields["to_act"]


def field(state: qx.State, name: str) -> Any:
    """Return a field of the state."""
    return state.to_dict()[name]


def put(state: qx.State, card: int, side: int = RIGHT, way: int = NO_TICKET) -> qx.State:
    """Play a card upright and go its way; what comes then is left to the test."""
    after = play(state, upright(card), side)
    if step(after) == Step.TICKET:
        after = play(after, way)
    return after


def finish(state: qx.State) -> qx.State:
    """Take the first choice and outcome until the menu comes."""
    return through(state, Step.MENU)


def played(state: qx.State, card: int, side: int = RIGHT, way: int = NO_TICKET) -> qx.State:
    """Play a card upright, and go on to the menu."""
    return finish(put(state, card, side, way))


def taken(state: qx.State, slot: int = 0, second: int = SECOND_DISC) -> qx.State:
    """Take a brown card of the display with its secondary choice, and go on to the menu."""
    after = play(state, take(slot))
    while step(after) != Step.SECOND:
        after = play(after, legal(after)[0])
    return finish(play(after, second))


def next_turn(state: qx.State) -> qx.State:
    """End the turn and go on to the menu of whoever is next."""
    after = play(state, STOP)
    while not after.is_terminal() and (
        field(after, "phase") != Phase.TURN or step(after) != Step.MENU
    ):
        after = play(after, legal(after)[0])
    return after


def panel_field(state: qx.State, panel: int, name: str) -> int:
    """Return the white, own or black discs on a panel, 1 to 13."""
    found: int = field(state, "panels")[panel - 1][name]
    return found


def rich(load: Load, home: int = 0, players: int = 3, **fields: Any) -> Position:
    """Return a position in which seat 0 has an open option on each of the panels 1 to 10.

    He stands in his home zone, in whose District the first tile recruits; an hour has passed.
    """
    position = Position(load(players))
    tile = 3 * position.cards.district(position.cards.zone(home))
    values: dict[str, Any] = {"resources": {0: 4, 1: 3, 2: 2}, "coins": 9, "hours": 1, **fields}
    position.row(0, home).player(0, **values).goal(0, 0, 0).goal(0, 3, 1, {0: 0})
    return position.tile(0, tile)


def arriving(load: Load, *colours: int, players: int = 3) -> tuple[Position, int]:
    """Return a position and a hand card of the Courthouse, a step away.

    At the right end of the row the card makes rings of these colours.
    """
    position = Position(load(players)).airship(12).agents(20, 20)
    cards = position.cards
    for last in cards.where(location=2):
        for card in cards.where(location=9):
            if sorted(cards.rings(last, card)) == sorted(colours):
                return position.row(0, 18, last).hand(0, card), card
    raise AssertionError("no two cards make these rings")
