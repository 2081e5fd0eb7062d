"""The ids of steps, actions, outcomes and fields for the tests of Twilight City."""

from __future__ import annotations

from enum import IntEnum

GAME = "twilight-city"
CHANCE, TERMINAL = -1, -4
NONE = 255

CATEGORIES = (
    "goals",
    "demand",
    "tower",
    "operations",
    "recruitment",
    "coins",
    "discs",
    "penalties",
    "police",
    "margin",
)

#: Colours of resources.
B, S, G = BRONZE, SILVER, GOLD = range(3)
#: Districts.
I, II, III, IV, V = range(5)  # noqa: E741
#: Directions of the Airship.
N, E, SOUTH, W = range(4)

#: Cards that are no location cards: extra cards begin at EXTRA, the candelabra is one id for all.
EXTRA, CANDELABRA = 90, 105
#: What an observation shows of a card that is in the deck or in another hand.
HIDDEN_CARD = 32

#: Simple items, as icons number them; compound items are 0 to 5.
BB, BS, SS, BG, SG = range(6, 11)
BBS, BBG, BSS, BSG, SSG, BGG = range(6)
#: The kinds of demand tokens for any compound item; object tokens have the number of their item.
ANY_3, ANY_4, ANY_5 = 6, 7, 8

#: Bits of the own discs that a player has gained.
START_DISC, TOWER_DISC, A_DISC, TRAIN_DISC = 1, 2, 4, 8
#: Slots of a player's goal cards.
GOAL_A, GOAL_B1, GOAL_B2, GOAL_C = range(4)
#: The stack of own discs has left the train.
OFF_TRAIN = 11


class Phase(IntEnum):
    """The parts of a game."""

    SETUP, TURN, END_OF_DAY, GOVERNMENT, HELPER, EVALUATION, OVER = 0, 1, 2, 3, 4, 5, 6


class Step(IntEnum):
    """The kinds of nodes; chance decides at the first seventeen."""

    OPERATIONS, DEMAND, RECRUIT, ROW, AIRSHIP, AGENT, DISPLAY = 0, 1, 2, 3, 4, 5, 6
    GOAL_A, GOAL_B, GOAL_C, HOME, HAND, DRAW, BAG = 7, 8, 9, 10, 11, 12, 13
    GOVERNMENT, TOKEN, EVALUATE = 14, 15, 16
    MENU, SIDE, TICKET, TARGET, PAY, SECOND = 17, 18, 19, 20, 21, 22
    BONUS, BONUS_COLOUR, PLACE, DESTINATION, PARCEL, FIRST_CUBE = 23, 24, 25, 26, 27, 28
    CHOICE, ITEM, ZONE, DROP, DISC = 29, 30, 31, 32, 33
    DOMINANT, PRISON, HELPER, HELPER_CARD, HELPER_ACTION = 34, 35, 36, 37, 38
    HELPER_CENTRE, COINS, OVER = 39, 40, 41


class Option(IntEnum):
    """What a menu has started."""

    NONE, ADVANCE, PANEL, UPRIGHT, UPSIDE_DOWN, TAKE, TAKE_PLAY = 0, 1, 2, 3, 4, 5, 6
    EXTRA, EXTRA_DOWN, PASS, END_OF_DAY = 7, 8, 9, 10


class Ended(IntEnum):
    """What ended the game, as the field `ended` has it."""

    NOT, TOWER, TRAIN, GOALS, PRS, RECORD, RECRUITMENT, DETECTIVE, DAYS, OBJECTIVES = range(10)


class Source(IntEnum):
    """The sources of luck."""

    CARDS, AGENTS, GOALS_A, GOALS_B, GOALS_C, OPERATIONS, DEMAND = 0, 1, 2, 3, 4, 5, 6
    RECRUITMENT, AIRSHIP, CUBES, TOKENS, ROWS, EVALUATION = 7, 8, 9, 10, 11, 12


class Card(IntEnum):
    """Places of location cards; those of a seat or a slot begin there."""

    DECK, DISCARD, DISPLAY, HAND = 0, 1, 2, 8
    VALID, COVERED, UNDER, USED, KNOWN = 12, 16, 20, 24, 28


class Extra(IntEnum):
    """Places of extra cards; those of a seat begin there."""

    AVAILABLE, REMOVED, VALID, COVERED, UNDER, USED = 0, 1, 2, 6, 10, 14


class Bonus(IntEnum):
    """Where the bonus discs of a Clock are: both at 9h, one at 3h, or none."""

    BOTH, DISC_A, DISC_B, NONE = 0, 1, 2, 3


# Actions.

STOP, ADVANCE, PASS = 0, 1, 254
LEFT, RIGHT = 255, 256
NO_TICKET, TICKET = 257, 258
TO_BOARD, TO_CENTRE, LEAVE = 262, 263, 264
S_TO_BB, BB_TO_S, G_TO_SB, BS_TO_G, SELL_BB, SELL_S, SELL_G = range(265, 272)
DROP, DRAW, CLIMB = 272, 273, 274
SECOND_CARD, SECOND_DISC = 275, 276
BONUS_DISC, BONUS_RESOURCE, BONUS_COIN, BONUS_CARD = 277, 278, 279, 280
GAIN_B, B_TO_S, S_TO_G = 281, 282, 283
BUY_TICKET, ACCELERATE, PLAY_CANDELABRA = 288, 289, 290
TRAIN, INVESTIGATION = 315, 322
HELPER_COIN, HELPER_DEMAND, HELPER_OBSTRUCT, HELPER_CENTRE = 387, 388, 389, 390
PRISON, NO_PRISON = 391, 392
DROP_TWO, KEEP_TWO = 407, 408
DISC_A, DISC_TOWER, DISC_TRAIN = 409, 410, 411


def own(panel: int) -> int:
    """Return the action that puts an own disc on a panel, 1 to 13."""
    return 1 + panel


def white(panel: int) -> int:
    """Return the action that puts a white disc on a panel, 1 to 13."""
    return 14 + panel


def gear(panel: int) -> int:
    """Return the action that uses a panel, 1 to 10, by a gear."""
    return 27 + panel


def upright(card: int) -> int:
    """Return the action that plays a hand card, or an extra card by its id from 90 on."""
    return 38 + card if card < EXTRA else 224 + card - EXTRA


def upside_down(card: int) -> int:
    """Return the action that plays a hand or an extra card upside-down."""
    return 128 + card if card < EXTRA else 239 + card - EXTRA


def take(slot: int) -> int:
    """Return the action that takes a card of the display, slot 0 to 5."""
    return 218 + slot


def colour(number: int) -> int:
    """Return the action that names a colour of resources."""
    return 259 + number


def direction(number: int) -> int:
    """Return the action that moves the Airship."""
    return 284 + number


def target(goal: int, icon: int) -> int:
    """Return the action that names an icon of a goal card, by its slot, to put a cube on."""
    return 291 + 3 * goal + icon


def source(goal: int, icon: int) -> int:
    """Return the action that names an icon of a goal card to take a cube from."""
    return 303 + 3 * goal + icon


def item(number: int) -> int:
    """Return the action that crafts a compound item, 0 to 5."""
    return 316 + number


def tile(slot: int) -> int:
    """Return the action that names a Recruitment Tile by its place, 0 to 2."""
    return 322 + slot


def zone(number: int) -> int:
    """Return the action that names a zone."""
    return 325 + number


def panel(number: int) -> int:
    """Return the action that names a panel, 1 to 13."""
    return 349 + number


def helper(number: int) -> int:
    """Return the action that activates a Helper, 1 to 3."""
    return 362 + number


def helper_takes(slot: int) -> int:
    """Return the action that gives the Helper a card of the display."""
    return 366 + slot


def helper_extra(location: int) -> int:
    """Return the action that gives the Helper an extra card, by its location."""
    return 372 + location


def district(number: int) -> int:
    """Return the action that names the dominant district."""
    return 393 + number


def helper_coins(count: int) -> int:
    """Return the action that pays so many coins of the Helpers for the Tower."""
    return 398 + count


# Outcomes. Location cards are drawn by their ids.

BLACK = 208


def agent_drawn(location: int) -> int:
    """Return the outcome that sends an Agent to a location."""
    return 90 + location


def goal_drawn(deck: str, card: int) -> int:
    """Return the outcome that draws a goal card of the deck a, b or c."""
    return 105 + 16 * "abc".index(deck) + card


def operations_drawn(location: int) -> int:
    """Return the outcome that draws an operations centre card."""
    return 153 + location


def demand_drawn(kind: int) -> int:
    """Return the outcome that draws a demand token."""
    return 168 + kind


def tile_drawn(number: int) -> int:
    """Return the outcome that draws a Recruitment Tile."""
    return 177 + number


def airship_drawn(intersection: int) -> int:
    """Return the outcome that puts the Airship on an intersection."""
    return 192 + intersection


def cube_drawn(owner: int) -> int:
    """Return the outcome that draws a cube of a player or a Helper from the bag."""
    return 209 + owner


def row_drawn(number: int) -> int:
    """Return the outcome that puts a district's token beside a row."""
    return 213 + number


def blacks_drawn(count: int) -> int:
    """Return the outcome of a draw of the evaluation with so many black cubes."""
    return 218 + count
