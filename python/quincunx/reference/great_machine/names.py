"""Names of the numbers that states and tables use."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Final

NONE: Final = 255
NOT_CHOSEN: Final = 9  # an Access card that is none
HIDDEN: Final = 10  # a card of which only its being there is seen
CONCEALED: Final = 20  # a carried identified Citizen as the Machine sees it
DISTRICTS: Final = 9
MAJORS: Final = range(4)
MINORS: Final = range(4, 9)
FACES: Final = 6
CLASSES: Final = range(5)  # all faces but the Traitors
RISKS: Final = 4
SERVANTS: Final = 3
SLOTS: Final = 4  # Heroes
EVENTS: Final = 34
DIRECTIVES: Final = 13
RADIATIONS: Final = 6
MOVEMENTS: Final = 14
MISSIONS_A_SET: Final = 3
LAST_PLAN: Final = 12
PROGRESS_A_STEP: Final = 3
RISK_TOKENS: Final = (3, 4, 3, 2)
TOKEN_HELD: Final = 9  # a Hero token: 9 + the slot of the Hero who has it


class Phase(IntEnum):
    """Phases of the game (GM-ROUND-01)."""

    SETUP = 0
    OPENING = 1
    ACCESS = 2
    MACHINE = 3
    HEROES = 4
    CLOSING = 5
    OVER = 6


class Step(IntEnum):
    """What is drawn or decided at a node."""

    SHAPE = 0
    CELL = 1
    DIRECTIVE = 2
    FORFEIT = 3
    MISSION = 4
    DEVIATION = 5
    FACE = 6
    RISK = 7
    RANDOM = 8
    RADIATION = 9
    HAND = 10
    EVENT = 11
    MOVEMENT = 12
    UNMASK = 13
    SETUP = 14
    START = 15
    KEEP = 16
    ORDER = 17
    PUBLISH = 18
    GARRISON = 19
    SCATTER = 20
    BREAK = 21
    IDENTIFY_AT = 22
    CARD = 23
    SHARE = 24
    RADIATION_DISCARD = 25
    PICK = 26
    ENTRAP = 27
    TARGET = 28
    CHECKPOINT = 29
    ACCESS = 30
    MENU = 31
    ARREST = 32
    TILE = 33
    PLACE = 34
    NEXT_HERO = 35
    EXPOSE = 36
    FLY = 37
    ROUTE = 38
    INTERACT = 39
    RESULT = 40
    ACTION = 41
    MORE = 42
    CITIZEN = 43
    DESTINATION = 44
    LEVEL = 45
    DISCARD = 46
    ARRESTED = 47
    CANCEL = 48
    BENEFIT = 49
    MANIPULATE = 50
    RELOCATE = 51
    FREE = 52
    AMNESTY = 53
    INFORM = 54
    SUSPECT = 55
    SLEEPER = 56
    PLAN = 57
    ASSEMBLE = 58
    REASSEMBLE = 59
    AID = 60
    OVER = 61


class Source(IntEnum):
    """Sources of luck."""

    CITY = 0
    FACES = 1
    RISKS = 2
    EVENTS_ONE = 3
    EVENTS_TWO = 4
    DIRECTIVES = 5
    HAND = 6
    FORFEITS = 7
    DISTRICTS = 8
    MOVEMENT = 9
    RADIATION = 10
    MISSIONS = 11
    DEVIATION = 12
    UNMASK = 13


class Ending(IntEnum):
    """How a game ended; the Heroes win by the first three, the Machine by the others."""

    NONE = 0
    RIOTS = 1
    RIOT_STAGE = 2
    MISSIONS = 3
    PLAN = 4
    ASSEMBLY = 5


class Face(IntEnum):
    """Faces of the Citizens: five classes and the Traitors."""

    WORKERS = 0
    ARTISTS = 1
    SCIENTISTS = 2
    INDUSTRIALISTS = 3
    NOBLES = 4
    TRAITOR = 5


class Risk(IntEnum):
    """Risk tokens."""

    HERO = 0
    MACHINE = 1
    CITY = 2
    RESHUFFLE = 3


class Check(IntEnum):
    """What a Check is made for."""

    NONE = 0
    MOVEMENT = 1
    ROADBLOCKS = 2
    ATTACK = 3
    TRUST = 4
    MANIPULATE = 5
    PLAN = 6
    RIOT = 7


class District(IntEnum):
    """The Districts: four Majors and five Minors."""

    CITADEL = 0
    TOWER = 1
    NEXUS = 2
    SQUARE = 3
    INDUSTRIAL = 4
    SCIENCE = 5
    ART = 6
    COMMERCE = 7
    RESIDENTIAL = 8


class HeroId(IntEnum):
    """The Heroes, which are their abilities, too."""

    ANNEKE = 0
    MATEUSZ = 1
    OLGA = 2
    VEIGA = 3
    COOLUM = 4
    SYLVIA = 5
    MUSTAFA = 6


class Rule(IntEnum):
    """Rules of the City Events (GM-EV-18)."""

    NONE = 0
    ENTRAPPING = 1
    AIRSHIP = 2
    CITY_DAY = 3
    JOIN = 4
    LOOPHOLES = 5
    MANHUNT = 6
    READY = 7
    ROADBLOCKS = 8
    STALKERS = 9
    ACCESS_CONTROL = 10
    FALSE_ACCUSATIONS = 11
    SPYING = 12
    RALLIES = 13
    GRIP = 14
    EXECUTION = 15
    SNEAKING = 16
    SLEEPERS = 17
    SECURITY = 18
    CONCENTRATION = 19
    OVERTIME = 20
    STEAM = 21
    PUBLIC_WORKS = 22
    CURFEW = 23
    CENSUS = 24
    NO_ONE_SAFE = 25
    MARTIAL = 26
    INFORMANTS = 27
    GATES = 28
    AMNESTY = 29
    RATION_CUT = 30
    INSPECTION = 31
    CLOCKWORK = 32
    COUNTDOWN = 33


class Directive(IntEnum):
    """The Directives."""

    SHADOW = 0
    INTERROGATE = 1
    MOBILIZE = 2
    OVERCLOCK = 3
    REQUISITION = 4
    GAG = 5
    RATION = 6
    REASSEMBLE = 7
    SILENCE = 8
    BLOCK_OFF = 9
    MANIPULATE = 10
    PERSECUTE = 11
    SUPPRESS = 12


class Place(IntEnum):
    """Where a Directive is."""

    DECK = 0
    HAND = 1
    PUBLISHED = 2
    DISCARD = 3
    NOT_IN_GAME = 4
    TOP = 5
    SECOND = 6
    UNDER = 7
    LOWEST = 8
    DRAWN = 9


class Radiation(IntEnum):
    """The Radiation cards."""

    ZEAL = 0
    BETRAYAL = 1
    EXHAUSTION = 2
    CONFUSION = 3
    DOUBT = 4
    TREMBLING = 5


class Detained(IntFlag):
    """Why a Hero was detained this round."""

    CHECK = 1
    CAUGHT = 2  # in a Raid, by a Servant
    ZEAL = 4
    ENTRAPPED = 8
    RELOCATED = 16
    BETRAYED = 32


class Turn(IntEnum):
    """Where a Hero is in the order of turns."""

    WAITING = 0
    ACTING = 1
    OVER = 2


class Raid(IntEnum):
    """Raid tokens: in the solo mode one is placed by a Riot (GM-RIOT-13)."""

    NONE = 0
    PLACED = 1
    CAUGHT = 2


class Scenario(IntEnum):
    """The Scenarios that are here."""

    NONE = 0
    CLASS_WARFARE = 1
    RISE = 2


class Deviation(IntEnum):
    """The Deviation cards."""

    LAW_REVISIONS = 0
    FULL_SWING = 1
    GARRISONS = 2
    WORD_OF_MOUTH = 3
    SCATTERED = 4


class Carried(IntEnum):
    """First numbers of a Citizen that is on its way, by what is known of its face."""

    NONE = 0
    UNKNOWN = 1
    IDENTIFIED = 2
    KNOWN = 8
    REVEALED = 14
    END = 20


class Kind(IntEnum):
    """Kinds of Hero Actions; Coolum's two are of different kinds (GM-HERO-06)."""

    NONE = 0
    IDENTIFY = 1
    MOVE = 2
    ATTACK = 3
    RIOT = 4
    TRUST = 5
    INCITE = 6
    SPECIAL = 7
    EVENT = 8


CHANCE_STEPS: Final = frozenset(Step(number) for number in range(Step.UNMASK + 1))
