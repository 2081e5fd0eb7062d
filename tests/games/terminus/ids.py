"""The ids of steps, actions, outcomes and fields for the tests of Terminus."""

from __future__ import annotations

from enum import IntEnum

GAME = "terminus"
CHANCE, TERMINAL = -1, -4
NONE = 255
OFF_LOOP = 6
#: The token of a Development that has none.
TAKEN = 7
#: What an observation shows of an Agenda, or of a bonus, that is there and unknown.
HIDDEN_AGENDA, HIDDEN_BONUS = 36, 254

CATEGORIES = ("stations", "hubs", "projects", "agendas", "demand", "coins")

#: Resources.
C, P, W, B = CONSTRUCTION, PERMIT, POWER, BLUEPRINT = range(4)
#: Districts.
TH, KB, UW, MH, CR, OC, VP = range(7)
#: Directions, clockwise.
N, NE, E, SE, S, SW, WEST, NW = range(8)
#: Advanced Upgrades: tickets, exchange, overtime, rail contract, prefabrication, transfer station.
A1, A2, A3, A4, A5, A6 = range(1, 7)
#: Owners that are no players: the first Automa of a solo game, and the one that plays.
FIRST_AUTOMA, AUTOMA = 1, 2

STOP, PASS = 0, 1
COINS, BUY, STEP = 164, 165, 169
BOARD = 177
UNLOCK_HUB, UNLOCK_TERMINUS = 199, 200
SIDE_A, SIDE_B = 57, 58


class Phase(IntEnum):
    """The parts of a game."""

    SETUP, INCOME, TURNS, OVER = 0, 1, 2, 3


class Stage(IntEnum):
    """The stages of the income."""

    NONE, CHOOSING, COLLECTING, REWARDS = 0, 1, 2, 3


class Step(IntEnum):
    """The kinds of nodes; chance decides at the first eight."""

    DEVELOPMENT, TOKEN, PROJECT, AUTOMA, SIDE, DEAL, DRAW, SOLO = 0, 1, 2, 3, 4, 5, 6, 7
    KEEP, PRIME, BONUS, BONUS_ALT, REWARD, EXCESS = 8, 9, 10, 11, 12, 13
    MOVE, ACTION, BUY, PACK, CAPACITY, UNLOCK = 14, 15, 16, 17, 18, 19
    DEMAND, DEVELOP, BLOCK, FROM, TO, AGENDA = 20, 21, 22, 23, 24, 25
    PROJECT_ROW, COUNT, UPGRADE, BUILD, PICK = 26, 27, 28, 29, 30
    OVERTIME, EXCHANGE, OVER = 31, 32, 33


class Zone(IntEnum):
    """The Zones of the Action Loop."""

    DEVELOP, LOBBY, IMPROVE, MARKET, SUPPLY, BUILD = 0, 1, 2, 3, 4, 5


class Act(IntEnum):
    """The actions of the loop, by the ids of the actions that take them."""

    CLAIM_DEMAND, BUILD_DEVELOPMENT, ASSIGN_LOBBYIST, CLAIM_AGENDA = 8, 9, 10, 11
    LOBBY_PROJECT, PURCHASE_UPGRADE, PURCHASE_BLUEPRINTS, PURCHASE_PERMITS = 12, 13, 14, 15
    PURCHASE_POWER, INCREASE_CAPACITY, GAIN_CONSTRUCTION, PURCHASE_RAILS = 16, 17, 18, 19
    BUILD = 20


class Source(IntEnum):
    """The sources of luck."""

    COMMERCIAL, INDUSTRIAL, RESIDENTIAL, TOKENS, PROJECTS = 0, 1, 2, 3, 4
    AUTOMA, SIDE, AGENDAS, SOLO = 5, 6, 7, 8


# Actions.


def move(zone: int) -> int:
    """Return the action that moves the marker to a Zone."""
    return 2 + zone


def use(development: int) -> int:
    """Return the action that uses, builds or names a Development, by its index."""
    return 21 + development


def agenda(number: int) -> int:
    """Return the action that keeps an Agenda, by its number."""
    return 44 + number


def place(number: int) -> int:
    """Return the action that names a Plot or a Block."""
    return 80 + number


def link(direction: int, terminus: int = 1) -> int:
    """Return the action that builds a link from a Terminus, 1 or 2."""
    return 144 + 8 * (terminus - 1) + direction


def resource(kind: int) -> int:
    """Return the action that names a kind of resource."""
    return 160 + kind


def pack(rails: int) -> int:
    """Return the action that buys 1, 3 or 6 Rails."""
    return 166 + (1, 3, 6).index(rails)


def district(number: int) -> int:
    """Return the action that claims the Demand of a District."""
    return 170 + number


def slot(number: int) -> int:
    """Return the action that names an own Agenda by its slot; the secret one has slot 0."""
    return 178 + number


def row(project: int, number: int) -> int:
    """Return the action that names a row, 0 or 1, of a Project, by its slot."""
    return 181 + 2 * project + number


def lobbyists(count: int) -> int:
    """Return the action that places so many Lobbyists on a Project."""
    return 188 + count


def upgrade(number: int) -> int:
    """Return the action that buys an Advanced Upgrade, 1 to 6."""
    return 192 + number


def bonus(option: int) -> int:
    """Return the action that chooses an option of the Bonus Track."""
    return 201 + option


def exchange(given: int, taken: int) -> int:
    """Return the action that exchanges one kind of resource for another."""
    return 209 + 3 * given + taken - (taken > given)


# Codes of the action in progress, as a state has them.


def in_progress(action: int) -> int:
    """Return what the field `action` of a state holds while an action is carried out."""
    return action - 8


# Outcomes.


def development_drawn(index: int) -> int:
    """Return the outcome that puts a Development into the game."""
    return index


def token_drawn(number: int) -> int:
    """Return the outcome that puts the token of a District on a Development."""
    return 24 + number


def project_drawn(number: int) -> int:
    """Return the outcome that puts a Project into the game, by its number."""
    return 30 + number


def automa_drawn(card: int) -> int:
    """Return the outcome that draws an Automa card, by its index."""
    return 49 + card


def agenda_drawn(number: int) -> int:
    """Return the outcome that draws an Agenda, by its number."""
    return 58 + number


def solo_drawn(card: int) -> int:
    """Return the outcome that draws a Solo card, by its index."""
    return 94 + card
