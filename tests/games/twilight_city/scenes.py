"""What tests of Twilight City ask of a state, and positions that many of them begin with."""

from __future__ import annotations

from typing import Any

import quincunx as qx

from ..support import legal
from .cards import Cards, cards_of
from .ids import EXTRA, TERMINAL, Ended, Phase, Step
from .positions import Load, Position, player

#: The zones that the Airship watches where the builder has it.
WATCHED = (18, 19, 23, 24)


def step(state: qx.State) -> Step:
    """Return the kind of node."""
    return Step(state.to_dict()["step"])


def at_menu(state: qx.State, seat: int = 0) -> bool:
    """Whether the player is at the menu."""
    return step(state) == Step.MENU and state.current_player() == seat


def offers(state: qx.State, *actions: int) -> bool:
    """Whether all of these actions are legal."""
    return {*actions} <= {*legal(state)}


def place(state: qx.State, card: int) -> int:
    """Return the place of a location card, or of an extra card by its id from 90 on."""
    fields = state.to_dict()
    if card < EXTRA:
        return int(fields["card_place"][card])
    return int(fields["extra_place"][card - EXTRA])


def resources(state: qx.State, seat: int = 0) -> tuple[int, ...]:
    """Return the cubes in the three containers."""
    return tuple(player(state, seat)["resources"])


def slots(state: qx.State, index: int) -> list[int]:
    """Return what lies on the spaces of an operations card: 0, or 1 + its owner."""
    marks: list[int] = state.to_dict()["operations"][index]["slots"]
    return marks


def zone_fields(state: qx.State, zone: int) -> dict[str, Any]:
    """Return the fields of a zone."""
    fields: dict[str, Any] = state.to_dict()["zones"][zone]
    return fields


def changed(before: qx.State, after: qx.State, seat: int = 0) -> set[str]:
    """Return the fields of a player that differ."""
    one, other = player(before, seat), player(after, seat)
    return {name for name, value in one.items() if other[name] != value}


def beside(zone: int) -> int:
    """Return a zone one step away that the Airship doesn't watch."""
    row, column = divmod(zone, 5)
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    near = [(row + south, column + east) for south, east in steps]
    found = [5 * r + c for r, c in near if 0 <= r < 5 and 0 <= c < 5]
    return next(one for one in found if one not in WATCHED)


def meeting(cards: Cards, location: int, *colours: int, **wanted: int) -> tuple[int, int]:
    """Return a card, and one of a location that makes these rings at its right.

    `wanted` are fields of the second card: icon, gear, direction, ...
    """
    shown = {87, 81, 75, 69, 63, 57}
    for new in cards.where(location=location, **wanted):
        for old in range(6, EXTRA):
            if old in shown or new in shown or cards.location(old) == location:
                continue
            if sorted(cards.rings(old, new)) == sorted(colours):
                return old, new
    raise AssertionError("no two cards make these rings")


def arriving(
    game: qx.Game, location: int, *colours: int, home: int = 0, **wanted: int
) -> tuple[Position, int]:
    """Return a position one step from a location, and a hand card of it.

    Laid at the right end, the card makes these rings. `home` is the home card.
    """
    cards = cards_of(game)
    old, new = meeting(cards, location, *colours, **wanted)
    here = Position(game).row(0, home, old).hand(0, new)
    return here.at(0, beside(cards.locations[location])), new


def steering(
    load: Load, way: int, airship: int, players: int = 3, game: qx.Game | None = None
) -> Position:
    """Return a position with a brown card in the first slot that moves the Airship that way."""
    game = game or load(players)
    card = cards_of(game).where(icon=0, direction=way, gear=0)[1]
    rest = [one for one in (87, 81, 75, 69, 63, 57) if one != card]
    return Position(game).display(card, *rest[:5]).airship(airship)


def over(here: Position, why: Ended = Ended.TOWER) -> qx.State:
    """Return the end of a game that seat 0 brought about, as the position has it."""
    last = here.seats - 1
    position = here.ended(why, 0)
    return position.state(Phase.OVER, Step.OVER, TERMINAL, active=last, turns=last + 1)


def points(state: qx.State, category: str) -> list[int]:
    """Return the points of all players in a category."""
    return [int(count) for count in state.categories()[category]]
