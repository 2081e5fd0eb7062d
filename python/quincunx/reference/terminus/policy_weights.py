"""The weights of the greedy policy: whole numbers, of which 16 are a Prestige.

Tuples by Year start with the first one; those by kind are in the order Construction, Permit, Power,
Blueprint, Rails.
"""

from __future__ import annotations

from typing import Final

PRESTIGE: Final = 16
NOTHING: Final = -10000  # the best of no choice at all

# What is held.

COIN: Final = (6, 5, 4)  # by Year
BASIC: Final = (12, 34, 19, 32, 4)  # the first pieces of a kind
WANTED: Final = (14, 11, 12, 20, 6)  # those after them that there is a use for
SPARE: Final = (1, 4, 3, 2, 0)  # all further ones

DISCS_WANTED: Final = 3  # discs that the pieces are collected for
CONSTRUCTION_MOST: Final = 3
PERMITS_WANTED: Final = 2
RAILS_FIRST: Final = 2
RAILS_PER_DISC: Final = 3

# Actions.

CAPACITY_STEP: Final = 34
DISC: Final = 50
ACTION_USE: Final = 7  # of a Development that runs a loop action
SKIP: Final = 10  # a zone that is left out
ENOUGH: Final = 15  # what an action is worth at most when a zone is chosen
CROSSING: Final = 11
PASSING: Final = 64
LOBBYIST: Final = 11
AGENDA_CLAIM: Final = (32, 48, 12)  # by Year
UPGRADE_WORTH: Final = (5, 0, 4, 3, 2, 1)  # A1 first, for each Cycle to come
OVERTIME: Final = 28  # kept for later

# The city.

STATION: Final = 13
TOKEN: Final = 53  # a Demand that can be claimed
TOKEN_ON_DISPLAY: Final = 18  # one that has to come into the City first
ADJACENT: Final = 7  # a Stop next to a Development
CONNECTION: Final = 25  # the first one of a Build
RAIL_LAID: Final = 2
DEAD_END: Final = 40
AHEAD: Final = 5  # eighths of the best way on
AGENDA_SHARE: Final = 5  # quarters of what a Stop adds to the Agendas
OPEN_PROJECT: Final = 3  # quarters of a Project without own Lobbyists
HUB: Final = 5
PRIME_LINK: Final = 3  # a way from the Prime Hub
SEAT: Final = 2  # eighths of the use of a Development, for each Cycle to come
