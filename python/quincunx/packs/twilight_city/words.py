"""The words of the pack, in the order in which the engines number them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

Numeral = Literal["I", "II", "III", "IV", "V"]
Icon = Literal["brown", "turquoise"]
Direction = Literal["N", "E", "S", "W"]
Mark = Literal["2", "3+", "4+"]
Bonus = Literal["disc", "resource", "coin", "card"]
Effect = Literal["none", "ticket", "drop", "disc", "end"]
Column = Literal["left", "right", "top"]
Price = Literal["hour", "coin", "resource"]
Level = Literal["easy", "medium", "hard"]

NUMERALS: Sequence[Numeral] = get_args(Numeral)
ICONS: Sequence[Icon] = get_args(Icon)
DIRECTIONS: Sequence[Direction] = get_args(Direction)
MARKS: Sequence[Mark] = get_args(Mark)
BONUSES: Sequence[Bonus] = get_args(Bonus)
EFFECTS: Sequence[Effect] = get_args(Effect)
LEVELS: Sequence[Level] = get_args(Level)

#: Bronze, silver and gold, as they are written in items, half-rings and spaces.
COLOURS = "BSG"
#: The half of a side without a half-ring.
EMPTY = "."
#: Any item of the kind that is asked for.
ANY = "any"
