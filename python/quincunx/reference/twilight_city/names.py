"""The numbers of the game by name: phases, steps, scripts, places of cards, kinds of things."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

NONE: Final = 255
#: Nobody is asked yet: what a decision leads to is still being carried out.
NOBODY: Final = -2

COLOURS: Final = 3
COMPOUND_ITEMS: Final = 6
ITEMS: Final = 11
LOCATIONS: Final = 15
CARDS: Final = 90
FIRST_EXTRA: Final = 90  # the id of the first extra location card
CANDELABRA: Final = 105  # the id of a Candelabra card in a row
CARDS_PER_LOCATION: Final = 6
ZONES: Final = 25
DISTRICTS: Final = 5
INTERSECTIONS: Final = 16
AGENTS: Final = 2
CENTRES: Final = 6  # operations centre cards in play, upper row first
COLUMNS: Final = 3  # of the display, of the Operations Board, of the Helpers
SLOTS: Final = 6
PANELS: Final = 13
GEAR_PANELS: Final = 10
GOALS_PER_DECK: Final = 16
LAST_RECORD: Final = 10
LAST_TOWER: Final = 4
LAST_INVESTIGATION: Final = 12
HELPERS: Final = 3
FINAL_DRAWS: Final = 4
CUBES_PER_DRAW: Final = 3

#: Columns and rows that a step goes in each direction: north, east, south, west.
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Colour(IntEnum):
    """The colours of resources; a half-ring may be absent."""

    BRONZE = 0
    SILVER = 1
    GOLD = 2
    ABSENT = 3


class District(IntEnum):
    """The Districts; whoever has a home in one has its ability."""

    GREEN = 0  # I
    BLUE = 1  # II
    PURPLE = 2  # III
    RED = 3  # IV
    AMBER = 4  # V


class Phase(IntEnum):
    """The parts of a game."""

    SETUP = 0
    TURN = 1
    END_OF_DAY = 2
    GOVERNMENT = 3
    HELPER = 4
    EVALUATION = 5
    OVER = 6


class Step(IntEnum):
    """What is decided or drawn next."""

    OPERATIONS = 0
    DEMAND = 1
    RECRUIT = 2
    ROW = 3
    AIRSHIP = 4
    AGENT = 5
    DISPLAY = 6
    GOAL_A = 7
    GOAL_B = 8
    GOAL_C = 9
    HOME = 10
    HAND = 11
    DRAW = 12
    BAG = 13
    GOVERNMENT = 14
    TOKEN = 15
    EVALUATE = 16
    MENU = 17
    SIDE = 18
    TICKET = 19
    TARGET = 20
    PAY = 21
    SECOND = 22
    BONUS = 23
    BONUS_COLOUR = 24
    PLACE = 25
    DESTINATION = 26
    PARCEL = 27
    FIRST_CUBE = 28
    CHOICE = 29
    ITEM = 30
    ZONE = 31
    DROP = 32
    DISC = 33
    DOMINANT = 34
    PRISON = 35
    HELPER = 36
    HELPER_CARD = 37
    HELPER_ACTION = 38
    HELPER_CENTRE = 39
    COINS = 40
    OVER = 41


#: Steps at which chance decides.
CHANCE_STEPS: Final = tuple(Step)[: Step.MENU]


class Source(IntEnum):
    """Sources of luck."""

    CARDS = 0
    AGENTS = 1
    GOALS_A = 2
    GOALS_B = 3
    GOALS_C = 4
    OPERATIONS = 5
    DEMAND = 6
    RECRUITMENT = 7
    AIRSHIP = 8
    BAG_CUBES = 9
    BAG_TOKENS = 10
    ROWS = 11
    EVALUATION = 12


class Option(IntEnum):
    """The script that is running."""

    NONE = 0
    ADVANCE = 1
    PANEL = 2
    UPRIGHT = 3
    UPSIDE_DOWN = 4
    TAKE = 5
    TAKE_PLAY = 6
    EXTRA = 7
    EXTRA_DOWN = 8
    PASS = 9
    END_OF_DAY = 10


class DiscSource(IntEnum):
    """What a panel is used by."""

    OWN = 0
    WHITE = 1
    GEAR = 2


class Place(IntEnum):
    """Where a location card is; plus the column in a display slot, plus the seat from HAND on."""

    DECK = 0
    DISCARD = 1
    DISPLAY = 2
    HAND = 8
    ROW = 12  # with valid coin value
    COVERED = 16  # in the row, coin value covered by a token
    UNDER = 20  # upside-down under an edge card
    USED = 24  # in the row, coin value used by a card below
    OPEN_HAND = 28  # in the hand, known to all
    UNKNOWN = 32  # in observations only


class ExtraPlace(IntEnum):
    """Where an extra location card is; plus the seat from ROW on."""

    AVAILABLE = 0
    REMOVED = 1
    ROW = 2
    COVERED = 6
    UNDER = 10
    USED = 14


class Centre(IntEnum):
    """The state of an operations centre card."""

    HIDDEN = 0
    ACTIVE = 1
    COMPLETE = 2


class Disc(IntEnum):
    """Where the own action discs of a player come from."""

    START = 0
    TOWER = 1
    A_CARD = 2
    TRAIN = 3


class GoalSlot(IntEnum):
    """The goal cards in front of a player."""

    A = 0
    B1 = 1
    B2 = 2
    C = 3


class Side(IntEnum):
    """The two ends of a row."""

    LEFT = 0
    RIGHT = 1


class Icon(IntEnum):
    """How a card of the display is taken."""

    BROWN = 0
    TURQUOISE = 1


class BonusKind(IntEnum):
    """What the discs on the Clock give."""

    WHITE_DISC = 0
    RESOURCE = 1
    COIN = 2
    CARD = 3


class BonusDiscs(IntEnum):
    """Where the bonus discs of a Clock are."""

    BOTH_AT_FIRST = 0
    A_AT_SECOND = 1
    B_AT_SECOND = 2
    NONE = 3


class ClockPlace(IntEnum):
    """The two places of bonus discs."""

    FIRST = 0
    SECOND = 1


class Effect(IntEnum):
    """What entering a space of the Criminal Record Track does."""

    NONE = 0
    TICKET = 1
    DROP = 2
    DISC = 3
    END = 4


class Walk(IntEnum):
    """The panels that are used at most once a turn."""

    NEWSSTAND = 0
    TICKET_SELLER = 1
    REPORT = 2  # in the solo mode the Phone Booth


class End(IntEnum):
    """What ended the game, or will end it."""

    NONE = 0
    TOWER = 1
    TRAIN = 2
    GOALS = 3
    PRS = 4
    RECORD = 5
    RECRUITMENT = 6
    DETECTIVE = 7
    DAYS = 8
    OBJECTIVES = 9


class Level(IntEnum):
    """The levels of the solo mode."""

    EASY = 0
    MEDIUM = 1
    HARD = 2


class Tiebreak(IntEnum):
    """What breaks ties."""

    SHARED = 0
    COINS = 1
    RESOURCES = 2
