"""What the engines fix about the cards: when they are played, how voted on, what numbers mean.

A card's rules are found by its number. A pack may change its name, how many there are, its skill
and its numbers; nothing else about it could be followed.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

ACTION_CARDS = 42
POLITICAL_CARDS = 19
REVOTE = 13

#: When an action card is played; `own`, `other` say whose movement, income and so on it is.
Window = Literal[
    "own_movement",
    "other_movement",
    "battle",
    "battle_defender",
    "battle_or_invasion",
    "own_invasion",
    "defended_invasion",
    "invasion_attacker",
    "lost_planet",
    "reaction",
    "income",
    "own_income",
    "agenda",
    "vote",
    "draw",
    "trade",
    "own_trade",
    "own_technology",
    "other_technology",
    "own_placement",
    "other_placement",
]
Vote = Literal["for_against", "elect_player", "elect_planet", "elect_law"]

_WINDOWS: dict[Window, tuple[int, ...]] = {
    "own_movement": (1, 2, 8, 36, 37, 38, 39, 42),
    "other_movement": (5,),
    "battle": (41,),
    "battle_defender": (3,),
    "battle_or_invasion": (6,),
    "own_invasion": (9,),
    "defended_invasion": (34,),
    "invasion_attacker": (40,),
    "lost_planet": (33,),
    "reaction": (4,),
    "income": (7,),
    "own_income": (18, 19, 20, 21),
    "agenda": (25, 26),
    "vote": (22, 23, 24, 27),
    "draw": (28, 29),
    "trade": (32,),
    "own_trade": (30, 31),
    "own_technology": (11, 12, 13, 15),
    "other_technology": (14,),
    "own_placement": (10, 35),
    "other_placement": (16, 17),
}
WINDOW_OF: dict[int, Window] = {
    number: window for window, numbers in _WINDOWS.items() for number in numbers
}

_ELECTIONS: dict[int, Vote] = {
    4: "elect_player",
    8: "elect_planet",
    12: "elect_player",
    13: "elect_law",
    17: "elect_player",
}
_PASSING = (5, 12, 13)
VOTE_OF: dict[int, Vote] = {
    number: _ELECTIONS.get(number, "for_against") for number in range(1, POLITICAL_CARDS + 1)
}
LAWS = frozenset(number for number in VOTE_OF if number not in _PASSING)


class Number(NamedTuple):
    """A number on a card: the lowest and the highest that engines can play, and what it says."""

    lowest: int
    highest: int
    meaning: str


_CREDITS = (1, 99)
_DIE = (2, 10)

ACTION_NUMBERS: dict[tuple[int, str], Number] = {
    (2, "value"): Number(1, 2, "steps that each ship of the fleet moves further"),
    (6, "value"): Number(1, 5, "added to each die of the round"),
    (8, "value"): Number(1, 9, "dice"),
    (8, "threshold"): Number(*_DIE, "a die of this or more kills a Ground Force"),
    (10, "value"): Number(1, 9, "P.D.S. placed"),
    (11, "value"): Number(*_CREDITS, "credits off the price"),
    (15, "threshold"): Number(*_DIE, "a die of this or more gains the level"),
    (17, "threshold"): Number(*_DIE, "a die of this or more destroys the Spacedock"),
    (18, "value"): Number(1, 9, "credits for each planet"),
    (19, "value"): Number(*_CREDITS, "credits"),
    (21, "value"): Number(*_CREDITS, "credits taken at most"),
    (23, "value"): Number(*_CREDITS, "votes added"),
    (30, "value"): Number(*_CREDITS, "credits for each agreement"),
    (33, "value"): Number(*_CREDITS, "credits paid at most"),
    (34, "value"): Number(1, 9, "Ground Forces placed"),
    (35, "value"): Number(1, 9, "Ground Forces placed on each planet"),
    (36, "threshold"): Number(*_DIE, "a die of this or more kills a Ground Force"),
    (37, "value"): Number(1, 9, "Ground Forces placed"),
    (40, "value"): Number(1, 5, "added to each die of the landing Ground Forces"),
}
POLITICAL_NUMBERS: dict[tuple[int, str], Number] = {
    # One number for two things on one card: so it can't be changed.
    (1, "value"): Number(2, 2, "Dreadnoughts that stay, and credits added to every price"),
    (4, "value"): Number(*_CREDITS, "votes added"),
    (5, "value"): Number(1, 48, "planets outside the homesystem that stay"),
    (6, "value"): Number(*_CREDITS, "credits for each agreement"),
    (8, "value"): Number(1, 9, "influence added to the planet"),
    (9, "value"): Number(1, 9, "capacity of a Spacedock at most"),
    (10, "value"): Number(1, 7, "action cards held at most"),
    (11, "value"): Number(*_CREDITS, "credits that an attack costs"),
    (11, "turns"): Number(1, 9, "turns in force, that of the vote included"),
    (14, "value"): Number(*_CREDITS, "credits that an attack costs"),
    (14, "turns"): Number(1, 9, "turns in force, that of the vote included"),
    (15, "value"): Number(*_CREDITS, "credits off the price of an advance"),
    (16, "value"): Number(*_CREDITS, "credits added to the price of an advance"),
    (18, "value"): Number(1, 5, "agreements that pay a player at most"),
}
