"""The phases of a round in the tests of solo games of Twilight City.

The usual position has Helpers 1, 2 and 3 at Machine Factory (24), Print Works (17) and Gasworks
(19), which are the zones of their colour discs, and the player at home in zone 0.
"""

from __future__ import annotations

from typing import Any

import quincunx as qx

from ..support import legal, play
from .ids import (
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    SOUTH,
    STOP,
    E,
    N,
    Phase,
    Step,
    W,
    demand_drawn,
    helper,
    helper_extra,
    helper_takes,
)
from .positions import Load, Position

GRID = 4


def at_government(position: Position) -> qx.State:
    """Return the state at the draw of the Government's card, after a turn of the player."""
    return play(position.turn_of(0, main_done=1), STOP)


def draw(state: qx.State, direction: int, location: int | None = None) -> qx.State:
    """Return the state after the Government draws a card of a direction."""
    cards = {card: data for card, data in enumerate(_cards(state)) if card in legal(state)}
    for card, data in cards.items():
        if data["direction"] == direction and location in (None, data["location"]):
            return play(state, card)
    raise AssertionError("no such card is in the deck")


def _cards(state: qx.State) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = Position(state.game).record["cards"]
    return found


def government(
    position: Position, direction: int, location: int | None = None, token: int | None = None
) -> qx.State:
    """Return the state after the Government's card, and after its token if one is named."""
    state = draw(at_government(position), direction, location)
    return play(state, demand_drawn(token)) if token is not None else state


def to_helpers(state: qx.State) -> qx.State:
    """Return the state at the choice of a Helper: the first outcomes and actions until then."""
    after = state.clone()
    while not after.is_terminal() and after.to_dict()["step"] != Step.HELPER:
        after.apply_action(legal(after)[0])
    return after


def at_helpers(position: Position, **control: Any) -> qx.State:
    """Return the state at the choice of a Helper."""
    return position.state(Phase.HELPER, Step.HELPER, 0, active=0, turns=1, **control)


def helper_plays(position: Position, number: int, card: int, **control: Any) -> qx.State:
    """Return the state after a Helper's card: by its slot, or an extra card by its id."""
    action = helper_takes(card) if card < 6 else helper_extra(card - 90)
    return play(at_helpers(position, **control), helper(number), action)


def step_to(intersection: int) -> tuple[int, int]:
    """Return from where, and in which direction, a step of the Airship ends at an intersection.

    At the edge of the City the step isn't made.
    """
    row, column = divmod(intersection, GRID)
    edges = {N: row == 0, SOUTH: row == GRID - 1, W: column == 0, E: column == GRID - 1}
    for direction, at_edge in edges.items():
        if at_edge:
            return intersection, direction
    return intersection - 1, E


def objectives(here: Position, met: int) -> Position:
    """Let the first so many of the four objectives be met."""
    if met > 0:
        here.player(0, tower=4)
    if met > 1:
        here.done(0, GOAL_A, GOAL_B1, GOAL_B2)
    if met > 2:
        for centre, location in enumerate((1, 2, 4, 7)):
            here.centre(centre, location, complete=centre)
    if met > 3:
        kinds = [kind for kind in range(9) for _ in range(2)]
        here.train(*kinds[:10]).taken(*[k % 4 for k in range(10)])
    return here


def third_day(load: Load, jailed: int = 0, met: int = 0, **options: str) -> qx.State:
    """Return the state before the first of the final draws, after the third end of a day."""
    here = objectives(Position(load(1, **options)), met).solo_state(detective=9)
    for number in range(1, 1 + jailed):
        here.helper(number, jailed=True)
    here.player(0, hours=12, coins=20, day=3).panel(10, black=1)
    state = play(here.turn_of(0, main_done=1), STOP)
    while state.to_dict()["phase"] == Phase.END_OF_DAY:
        state.apply_action(legal(state)[0])
    return state
