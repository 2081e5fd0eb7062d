"""A position in which every action card finds what it needs, for each window and role.

Seat 0 has the race under test; seat 1 are the Xxcha, too poor to buy the council off; seat 2 are
the N'orr, holding a Sabotage. Seat 0 holds Mecatol Rex and its home, seat 1 has Lodor (cell 1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import quincunx as qx

from .ids import NONE, Window
from .positions import Load, Position

LODOR, MECATOL = 10, 0
BATTLE_CELL = 5

#: The cards that can be played in each window by a player in a role, by printed number.
CARDS: dict[tuple[Window, bool], tuple[int, ...]] = {
    (Window.PREPOL, True): (25, 26),
    (Window.PREVOTE, True): (22, 23, 24, 27),
    (Window.PREDRAW, True): (28, 29),
    (Window.CREDITS, True): (7, 18, 19, 20, 21),
    (Window.PREMOVE, True): (1, 2, 8, 36, 37, 38, 39, 42),
    (Window.PREMOVE, False): (5,),
    (Window.BATTLE, True): (6, 41),
    (Window.BATTLE, False): (3, 6, 41),
    (Window.PREINV, True): (9,),
    (Window.PREINV, False): (34,),
    (Window.INVROUND, True): (6, 40),
    (Window.INVROUND, False): (6,),
    (Window.POSTINV, False): (33,),
    (Window.TRADE, True): (30, 31, 32),
    (Window.TECH, True): (11, 12, 13, 14, 15),
    (Window.PLACE, True): (10, 16, 17, 35),
}
#: The skill that a card needs, and who of the races under test has it.
NEEDS = {
    9: "warfare",
    12: "science",
    14: "espionage",
    16: "espionage",
    24: "diplomacy",
    26: "diplomacy",
    29: "espionage",
    31: "trade",
    40: "warfare",
}
SKILLS = {
    "letnev": ("warfare", "espionage"),
    "jol_nar": ("science", "espionage"),
    "hacan": ("trade", "diplomacy"),
}
SKILLED = {skill: race for race, skills in SKILLS.items() for skill in skills}


@dataclass(frozen=True)
class Moment:
    """A window, and the role of seat 0 in it: the active player's, or another's."""

    kind: Window
    own: bool

    def state(self, load: Load, race: str, *numbers: int, sabotage: int = 0) -> qx.State:
        """Return the state in which seat 0, holding some cards, is asked."""
        position = _position(load, race, self.own)
        position.give(0, *numbers).give(2, *[4] * sabotage)
        active, control = NONE, dict[str, Any]()
        if self.kind is Window.PREVOTE:
            position.agenda(2)
        if Window.PREMOVE <= self.kind <= Window.POSTINV:
            active = 0 if self.own else 1
        if self.kind is Window.BATTLE:
            position.fleet(BATTLE_CELL, 1 if self.own else 0, d=1).guests(BATTLE_CELL, d=1)
            control["battle"] = {"cell": BATTLE_CELL, "round": 1, "defender": 1 - active}
        if Window.PREINV <= self.kind <= Window.POSTINV:
            defender = 1 - active
            landed = 2 if self.kind is Window.INVROUND else 0
            control["opened"] = [LODOR]
            control["invasion"] = {
                "planet": LODOR,
                "defender": defender,
                "gf": landed,
                "round": landed // 2,
                "stage": 0,
            }
            if self.kind is Window.POSTINV:
                position.hold(LODOR, active, gf=2)
        return position.window(self.kind, 0, active, **control)


def _position(load: Load, race: str, own: bool) -> Position:
    position = Position(load(3, races=(race, "xxcha", "norr")))
    attacked = 1 if own else 0
    position.put(0, credits=100).put(1, credits=4).give(1, 9).trade(0, 1)
    position.hold(LODOR, attacked, gf=3, dock=True).hold(MECATOL, 0, gf=2)
    position.fleet(1, 1 - attacked, d=2)
    if not own:
        position.fleet(6, 0, cr=1)
    return position


MOMENTS = [Moment(kind, own) for kind, own in CARDS]


def moment_of(number: int) -> Moment:
    """Return the first moment in which a card can be played."""
    return next(Moment(kind, own) for (kind, own), cards in CARDS.items() if number in cards)


def race_for(number: int) -> str:
    """Return a race that may play a card."""
    return SKILLED[NEEDS[number]] if number in NEEDS else "letnev"
