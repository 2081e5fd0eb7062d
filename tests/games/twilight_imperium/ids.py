"""The ids of steps, actions, outcomes and fields for the tests of Twilight Imperium."""

from __future__ import annotations

from enum import IntEnum

GAME = "twilight-imperium"
CHANCE, TERMINAL = -1, -4
NONE, UNKNOWN, NEUTRAL, NOT_IN_PLAY = 255, 254, 7, 15

SOL, HACAN, XXCHA, JOL_NAR, LETNEV, NORR = range(6)
FIGHTER, CRUISER, CARRIER, DREADNOUGHT, GROUND_FORCE, PDS, SPACEDOCK = range(7)
PROPULSION, WEAPONS, GENERAL = range(3)

STOP, YES, AGAINST = 0, 1, 2
SELL, BUY, SWAP, GIFT = 260, 261, 262, 263
DIODE, X89, JUMP, VETO5 = 318, 319, 320, 321
AMOUNTS = (0, 2, 5, 10, 15, 20, 30, 50)


class Step(IntEnum):
    """The kinds of nodes."""

    RACE, ROLL, HOME, TILE, LAY_TILE, LAY_CELL = 0, 1, 2, 3, 4, 5
    MARKET_KIND, MARKET_PARTNER, MARKET_CARD, MARKET_WANT = 6, 7, 8, 9
    MARKET_AMOUNT, MARKET_ANSWER = 10, 11
    WINDOW, TARGET, REACT = 12, 13, 14
    POLITICAL, VOTE = 15, 16
    DISCARD, DISCARD_DOWN, DRAW = 17, 18, 19
    BUY, ORDER, CANCEL = 20, 21, 22
    JUMP, MOVE, GROUP_D, GROUP_CA, GROUP_CR, GROUP_F, WAY = 23, 24, 25, 26, 27, 28, 29
    DIODE_FROM, DIODE_TO, DIODE_COUNT = 30, 31, 32
    JUMP_FROM, JUMP_TO, JUMP_LOSS = 33, 34, 35
    PDS_FIRE, PDS_TARGET, DICE, CASUALTY = 36, 37, 38, 39
    BATTLE, WITHDRAW, WITHDRAW_TO = 40, 41, 42
    INVADE, LAND_GF, LAND_PDS, BOMBARD = 43, 44, 45, 46
    AGREEMENT, TECH, PLACE, PLACE_AT = 47, 48, 49, 50
    GIVE_UP, GARRISON_GF, GARRISON_PDS, SCRAP = 51, 52, 53, 54
    SPY, DISCLOSE, OVER = 55, 56, 57


class Phase(IntEnum):
    """The phases of a turn."""

    SETUP, PROGRESSION, MARKET, POLITICAL, DRAW, CREDITS = 0, 1, 2, 3, 4, 5
    PURCHASE, INDIVIDUAL, TRADE, TECHNOLOGY, PLACEMENT, OVER = 6, 7, 8, 9, 10, 11


class Window(IntEnum):
    """The moments in which cards are played."""

    PREPOL, PREVOTE, PREDRAW, CREDITS, PREMOVE, BATTLE = 1, 2, 3, 4, 5, 6
    PREINV, INVROUND, POSTINV, TRADE, TECH, PLACE = 7, 8, 9, 10, 11, 12


def cell(c: int) -> int:
    """Return the action that names a cell."""
    return 3 + c


def planet(x: int) -> int:
    """Return the action that names a planet."""
    return 46 + x


def seat(p: int) -> int:
    """Return the action that names a player."""
    return 107 + p


def ac(number: int) -> int:
    """Return the action that names an action card, by its printed number."""
    return 112 + number


def pc(number: int) -> int:
    """Return the action that names a political card, by its printed number."""
    return 154 + number


def unit(kind: int) -> int:
    """Return the action that names a kind of unit."""
    return 174 + kind


def carrier(k: int) -> int:
    """Return the action that names a Carrier."""
    return 181 + k


def number(n: int) -> int:
    """Return the action that names a number."""
    return 193 + n


def track(t: int) -> int:
    """Return the action that names a track of technology."""
    return 257 + t


def amount(credits: int) -> int:
    """Return the action that names an amount of credits."""
    return 264 + AMOUNTS.index(credits)


def tile(t: int) -> int:
    """Return the action that names a map tile."""
    return 271 + t


def load_gf(slot: int) -> int:
    """Return the action that loads a Ground Force from a planet of the system."""
    return 312 + slot


def load_pds(slot: int) -> int:
    """Return the action that loads a P.D.S. from a planet of the system."""
    return 315 + slot


def card_drawn(number: int) -> int:
    """Return the outcome that draws an action card, by its printed number."""
    return number - 1


def political_drawn(number: int) -> int:
    """Return the outcome that draws a political card, by its printed number."""
    return 41 + number


def tile_drawn(t: int) -> int:
    """Return the outcome that draws a map tile."""
    return 60 + t


def race_drawn(race: int) -> int:
    """Return the outcome that draws a race."""
    return 101 + race


def seat_drawn(p: int) -> int:
    """Return the outcome that draws a player in the roll order."""
    return 107 + p


def hits(k: int) -> int:
    """Return the outcome of so many hits."""
    return 113 + k
