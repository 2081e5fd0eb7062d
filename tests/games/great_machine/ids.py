"""The ids of steps, actions, outcomes and fields for the tests of City of the Great Machine."""

from __future__ import annotations

from enum import IntEnum

GAME = "great-machine"
CHANCE, TERMINAL = -1, -4
NONE = 255
#: Of a Hero: no card chosen; what M sees of one it does not know.
NO_CARD, HIDDEN_CARD = 9, 10
#: What an observation shows of a Directive, or of a carried Citizen, that is not known.
HIDDEN_DIRECTIVE, HIDDEN_CITIZEN = 10, 20

CATEGORIES = ("victory", "riots", "missions", "discontent", "plan")
ENDINGS = ("riots", "riot_stage", "missions", "plan", "assembly")
NUM_ACTIONS, NUM_OUTCOMES = 420, 140

#: Districts.
CITADEL, TOWER, NEXUS, SQUARE, INDUSTRIAL, SCIENCE, ART, COMMERCE, RESIDENTIAL = range(9)
MAJORS, MINORS = range(4), range(4, 9)
#: Classes of Citizens.
WORKERS, ARTISTS, SCIENTISTS, INDUSTRIALISTS, NOBLES, TRAITORS = range(6)
#: Risk tokens.
HERO, MACHINE, CITY, RESHUFFLE = range(4)
#: Heroes by id.
ANNEKE, MATEUSZ, OLGA, VEIGA, COOLUM, SYLVIA, MUSTAFA = range(7)
#: Directives.
SHADOW, INTERROGATE, MOBILIZE, OVERCLOCK, REQUISITION, GAG, RATION = range(7)
REASSEMBLE, SILENCE, BLOCK_OFF, MANIPULATE, PERSECUTE, SUPPRESS = range(7, 13)
#: Radiation cards.
POLICE_ZEAL, BETRAYAL, EXHAUSTION, CONFUSION, DOUBT, TREMBLING = range(6)
#: Bits of `detained`: what detained a Hero.
BY_CHECK, BY_RAID, BY_ZEAL, BY_ENTRAPPING, BY_RELOCATION, BY_BETRAYAL = 1, 2, 4, 8, 16, 32

PASS, STOP, YES, NO, MORE = range(5)
IDENTIFY, MOVE, VETERAN, SPECIAL_VETERAN, RIOT = 138, 139, 145, 146, 147
TRUST, TRUST_CHECK, INCITE = 148, 149, 150
CITADEL_DISCARD, CITADEL_RETURN, TOWER_CANCEL, TOWER_CARD = 151, 152, 153, 154
NEXUS_REPOSITION, NEXUS_TRUST, RAISE = 155, 156, 157
EVENT_CARD, EVENT_REPOSITION, EVENT_CANCEL = 158, 159, 160
UNKNOWN, HIDDEN = 174, 193
RESULT_PLAN, RESULT_FINISH, RESULT_FORFEIT = 386, 387, 388
TOP, BOTTOM = 389, 390
RECALL = 419


class Phase(IntEnum):
    """The parts of a round, and of a game."""

    SETUP, OPENING, ACCESS, MACHINE, HEROES, CLOSING, OVER = range(7)


class Step(IntEnum):
    """The kinds of nodes; chance decides at the first fourteen."""

    SHAPE, CELL, DIRECTIVE, FORFEIT, MISSION, DEVIATION, FACE, RISK = range(8)
    RANDOM, RADIATION, HAND, EVENT, MOVEMENT, UNMASK = range(8, 14)
    SETUP, START, KEEP, ORDER, PUBLISH, GARRISON, SCATTER, BREAK = range(14, 22)
    IDENTIFY_AT, CARD, SHARE, RADIATION_DISCARD, PICK, ENTRAP, TARGET = range(22, 29)
    CHECKPOINT, ACCESS, MENU, ARREST, TILE, PLACE, NEXT_HERO, EXPOSE = range(29, 37)
    FLY, ROUTE, INTERACT, RESULT, ACTION, MORE, CITIZEN, DESTINATION = range(37, 45)
    LEVEL, DISCARD, ARRESTED, CANCEL, BENEFIT, MANIPULATE, RELOCATE = range(45, 52)
    FREE, AMNESTY, INFORM, SUSPECT, SLEEPER, PLAN, ASSEMBLE = range(52, 59)
    REASSEMBLE, AID, OVER = range(59, 62)


class Place(IntEnum):
    """Where in Directives a card is."""

    DECK, HAND, PUBLISHED, DISCARD, ABSENT, TOP, SECOND, UNDER, LOWEST, DRAWN = range(10)


class Source(IntEnum):
    """The sources of luck."""

    CITY, FACES, RISK, EVENTS_1, EVENTS_2, DIRECTIVES, HAND, FORFEITS = range(8)
    DISTRICTS, MOVEMENT, RADIATION, MISSIONS, DEVIATION, UNMASK = range(8, 14)


class Kind(IntEnum):
    """Kinds of Checks."""

    NONE, MOVEMENT, ROADBLOCKS, ATTACK, TRUST, MANIPULATE, PLAN, RIOT = range(8)


class Act(IntEnum):
    """Actions of a Servant."""

    RAID, REPAIR, ARREST, SPECIAL = range(4)


# Actions.


def guard(start: int, end: int) -> int:
    """Return the action that moves a Guard."""
    return 5 + 9 * start + end


def servant(number: int, district: int) -> int:
    """Return the action that moves a Servant, 0 to 2."""
    return 86 + 9 * number + district


def act(number: int, kind: int) -> int:
    """Return the action by which a Servant acts."""
    return 113 + 4 * number + kind


def enforcer(district: int) -> int:
    """Return the action that moves the Enforcer."""
    return 125 + district


def emit(slot: int) -> int:
    """Return the action that exposes a Hero."""
    return 134 + slot


def attack(trust: int) -> int:
    """Return the Attack on a Guard for 2, 3 or 4 Trust."""
    return 138 + trust


def special_attack(trust: int) -> int:
    """Return the Attack on a special Guard for 3 or 4 Trust."""
    return 140 + trust


def district(number: int) -> int:
    """Return the action that names a District."""
    return 161 + number


def hero(slot: int) -> int:
    """Return the action that names a Hero."""
    return 170 + slot


def identified(face: int) -> int:
    """Return the action that names an identified Citizen."""
    return 175 + face


def known(face: int) -> int:
    """Return the action that names an identified Citizen that both sides know."""
    return 181 + face


def revealed(face: int) -> int:
    """Return the action that names a revealed Citizen."""
    return 187 + face


def arrested(face: int) -> int:
    """Return the action that names an arrested Citizen."""
    return 194 + face


def directive(number: int) -> int:
    """Return the action that names a Directive."""
    return 200 + number


def radiation(number: int) -> int:
    """Return the action that names a Radiation card."""
    return 213 + number


def share(trust: int) -> int:
    """Return the action that gives a Hero a share of the income."""
    return 219 + trust


def place(reference: int, offset: int) -> int:
    """Return the action that puts a District beside another one."""
    return 280 + 8 * reference + offset


def event(number: int) -> int:
    """Return the action that picks a City Event."""
    return 352 + number


def put(token: int) -> int:
    """Return the Interaction that puts a Hero token down."""
    return 391 + token


def pick(token: int) -> int:
    """Return the Interaction that picks a Hero token up."""
    return 395 + token


def take(token: int) -> int:
    """Return the Interaction that takes a Hero token from another Hero."""
    return 399 + token


def give(token: int, slot: int) -> int:
    """Return the Interaction that gives a Hero token to another Hero."""
    return 403 + 4 * token + slot


# Outcomes.


def face(number: int) -> int:
    """Return the outcome that shows the face of a Citizen."""
    return number


def risk(kind: int) -> int:
    """Return the outcome that reveals a Risk token."""
    return 6 + kind


def event_drawn(number: int) -> int:
    """Return the outcome that draws a City Event."""
    return 10 + number


def directive_drawn(number: int) -> int:
    """Return the outcome that draws a Directive."""
    return 44 + number


def random_district(number: int) -> int:
    """Return the outcome that draws a District."""
    return 57 + number


def card_lost(number: int) -> int:
    """Return the outcome by which a Hero forfeits an Access card."""
    return 66 + number


def movement_drawn(card: int) -> int:
    """Return the outcome that draws a Servant Movement card."""
    return 75 + card


def radiation_drawn(number: int) -> int:
    """Return the outcome that draws a Radiation card."""
    return 89 + number


def missions_drawn(number: int) -> int:
    """Return the outcome that draws a set of Missions."""
    return 95 + number


def deviation_drawn(number: int) -> int:
    """Return the outcome that draws a Deviation card."""
    return 99 + number


def shape_drawn(preset: int) -> int:
    """Return the outcome that draws the shape of a random city."""
    return 104 + preset


def cell_drawn(number: int) -> int:
    """Return the outcome that puts the next District on a cell."""
    return 112 + number


def directive_lost(number: int) -> int:
    """Return the outcome that takes a Directive out of the hand."""
    return 121 + number


def unmasked(number: int) -> int:
    """Return the outcome that reveals an identified Citizen."""
    return 134 + number
