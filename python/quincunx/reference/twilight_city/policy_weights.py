"""The weights of the greedy policy: whole numbers, of which 16 are a point.

Pairs are for games with others and for solo games; tuples of three are by colour if nothing else
is said.
"""

from __future__ import annotations

from typing import Final

POINT: Final = 16
SHARES: Final = 16  # what shares are parts of
NOTHING: Final = -10000  # the best of no choice at all

# What is held.

FULL: Final = (19, 21, 30)  # the first resources of a colour
REST: Final = (6, 6, 12)  # all further ones
LATE: Final = (1, 9, 8)  # any of them when the end has been triggered
KEEP: Final = 2  # how many count as first ones
COIN: Final = (12, 16)
LATE_COIN: Final = 5
HOUR: Final = (4, 26)
TICKET: Final = 19
CARD: Final = 30  # in an empty hand
CARD_LESS: Final = 3  # for each card in the hand
HAND_ITEM: Final = 1  # sixteenths of the use of the card's item
CUBES: Final = 5  # cubes wanted in the stock

# Discs and gears.

WHITE_DISC: Final = 53
GEAR_USE: Final = 56
SECOND: Final = 20  # the secondary choice
DISC: Final = 80  # an own disc to be gained
OWN_KEEP: Final = 4  # to keep an own disc, for each hour left of the day
DISC_HOURS: Final = 1  # hours that do not count for each further disc
LATER: Final = 226  # what is better done after the Main Action

# What is worked for.

SHARE: Final = (0, 12, 11, 5)  # of a goal card with three icons, by empty ones
SHARE_C: Final = (0, 8, 9)  # of a goal card with two icons
SOLO_GOAL: Final = 240
LEVEL: Final = (0, 43, 14, 24, 0)  # beside its points, by level of the Tower
SOLO_LEVEL: Final = (0, 60, 80, 150, 150)
SOLO_TOKEN: Final = 29
SPACE_OPEN: Final = 11  # a space of an operations centre that others have to fill
SOLO_CUBE: Final = 50
PARCEL: Final = 19
EVIDENCE: Final = 14

# The Airship.

CATCH: Final = 4  # a police card for somebody else
STEP: Final = (8, 29)  # a step on the Record, for each space reached so far
CAUGHT: Final = 60  # somebody caught in solo games

# Helpers.

HELPER_COIN: Final = 12
HELPER_CUBE: Final = 20
