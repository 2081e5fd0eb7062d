"""The numbers of the game by name: phases, steps, actions, sources of luck, kinds of things."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

NONE: Final = 255
OFF_LOOP: Final = 6  # the zone of a player who is not on the Action Loop
NO_TOKEN: Final = 7  # a Development without a Demand token
YEARS: Final = 3
CYCLES: Final = 3


class Phase(IntEnum):
    """The parts of a game."""

    SETUP = 0
    INCOME = 1
    TURNS = 2
    OVER = 3


class Step(IntEnum):
    """What is decided or drawn next."""

    DEVELOPMENT = 0
    TOKEN = 1
    PROJECT = 2
    AUTOMA = 3
    SIDE = 4
    DEAL = 5
    DRAW = 6
    SOLO = 7
    KEEP = 8
    PRIME = 9
    BONUS = 10
    BONUS_ALT = 11
    REWARD = 12
    EXCESS = 13
    MOVE = 14
    ACTION = 15
    BUY = 16
    PACK = 17
    CAPACITY = 18
    UNLOCK = 19
    DEMAND = 20
    DEVELOP = 21
    BLOCK = 22
    FROM = 23
    TO = 24
    AGENDA = 25
    PROJECT_ROW = 26
    COUNT = 27
    UPGRADE = 28
    BUILD = 29
    PICK = 30
    OVERTIME = 31
    EXCHANGE = 32
    OVER = 33


#: Steps at which chance decides.
CHANCE_STEPS: Final = tuple(Step)[: Step.KEEP]


class Income(IntEnum):
    """The stages of the Annual Income."""

    NONE = 0
    CHOOSING = 1
    COLLECTING = 2
    REWARDS = 3


class Source(IntEnum):
    """Sources of luck."""

    COMMERCIAL = 0
    INDUSTRIAL = 1
    RESIDENTIAL = 2
    TOKENS = 3
    PROJECTS = 4
    AUTOMA = 5
    SIDE = 6
    AGENDAS = 7
    SOLO = 8


class Loop(IntEnum):
    """The 13 actions of the Action Loop."""

    CLAIM_DEMAND = 0
    BUILD_DEVELOPMENT = 1
    ASSIGN_LOBBYIST = 2
    CLAIM_AGENDA = 3
    LOBBY_PROJECT = 4
    PURCHASE_UPGRADE = 5
    PURCHASE_BLUEPRINTS = 6
    PURCHASE_PERMITS = 7
    PURCHASE_POWER = 8
    INCREASE_CAPACITY = 9
    GAIN_CONSTRUCTION = 10
    PURCHASE_RAILS = 11
    BUILD = 12


#: Code of an action in progress: a loop action, or this plus the index of a Development.
DEVELOPMENT_CODE: Final = 13


class Resource(IntEnum):
    """The four kinds of resources."""

    CONSTRUCTION = 0
    PERMIT = 1
    POWER = 2
    BLUEPRINT = 3


class Upgrade(IntEnum):
    """The Advanced Upgrades by their number."""

    NONE = 0
    TICKETS = 1
    EXCHANGE = 2
    OVERTIME = 3
    RAIL_CONTRACT = 4
    PREFABRICATION = 5
    TRANSFER = 6


class Place(IntEnum):
    """Where a Development is."""

    NOT_IN_GAME = 0
    ON_DISPLAY = 1
    IN_CITY = 2


class Side(IntEnum):
    """The option for the side of the Automa cards; the first two are the sides themselves."""

    A = 0
    B = 1
    RANDOM = 2


class RewardKind(IntEnum):
    """What a column of the Turn Order card gives."""

    NONE = 0
    COINS = 1
    RESOURCE = 2
    RESOURCE_OR_COINS = 3
    RESOURCE_AND_COINS = 4


class Metric(IntEnum):
    """What a Project counts."""

    STOPS = 0
    HUBS = 1
    ROW_BY_DEVELOPMENTS = 2
    DISTRICTS = 3
    STOPS_BY_DEVELOPMENTS = 4
    CONNECTIONS = 5
    RAILS = 6
    LOBBYISTS = 7
    DEMANDS = 8
    HUBS_BY_DEVELOPMENTS = 9
    DEVELOPMENTS = 10


class SoloAction(IntEnum):
    """What the Automa does by a Solo card."""

    LOBBY_LOWEST = 0
    LOBBY_MIDDLE = 1
    LOBBY_HIGHEST = 2
    DEMAND = 3
