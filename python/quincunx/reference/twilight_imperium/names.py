"""Names for the numbers that both engines share: steps, phases, windows, units, cards, laws."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

NONE: Final = 255  # no cell, planet, seat, card or tile
UNKNOWN: Final = 254  # in observations: a card that the observer can't name
NEUTRAL: Final = 7  # owner of a planet that nobody controls; owner of a cell without ships
NOT_IN_PLAY: Final = 15  # owner of a planet whose tile is not on the board

MECATOL: Final = 0  # planet, tile and cell of Mecatol Rex have the same number (TI-MAP-01)


class Step(IntEnum):
    """What kind of node a state is."""

    RACE = 0
    ROLL = 1
    HOME = 2
    TILE = 3
    LAY_TILE = 4
    LAY_CELL = 5
    MARKET_KIND = 6
    MARKET_PARTNER = 7
    MARKET_CARD = 8
    MARKET_WANT = 9
    MARKET_AMOUNT = 10
    MARKET_ANSWER = 11
    WINDOW = 12
    TARGET = 13
    REACT = 14
    POLITICAL = 15
    VOTE = 16
    DISCARD = 17
    DISCARD_DOWN = 18
    DRAW = 19
    BUY = 20
    ORDER = 21
    CANCEL = 22
    JUMP = 23
    MOVE = 24
    GROUP_D = 25
    GROUP_CA = 26
    GROUP_CR = 27
    GROUP_F = 28
    WAY = 29
    DIODE_FROM = 30
    DIODE_TO = 31
    DIODE_COUNT = 32
    JUMP_FROM = 33
    JUMP_TO = 34
    JUMP_LOSS = 35
    PDS_FIRE = 36
    PDS_TARGET = 37
    DICE = 38
    CASUALTY = 39
    BATTLE = 40
    WITHDRAW = 41
    WITHDRAW_TO = 42
    INVADE = 43
    LAND_GF = 44
    LAND_PDS = 45
    BOMBARD = 46
    AGREEMENT = 47
    TECH = 48
    PLACE = 49
    PLACE_AT = 50
    GIVE_UP = 51
    GARRISON_GF = 52
    GARRISON_PDS = 53
    SCRAP = 54
    SPY = 55
    DISCLOSE = 56
    OVER = 57


#: Steps at which chance is to act.
CHANCE_STEPS: Final = frozenset(
    {Step.RACE, Step.ROLL, Step.TILE, Step.POLITICAL, Step.DRAW, Step.DICE, Step.SPY}
)


class Phase(IntEnum):
    """The ten phases of a turn in their order (TI-TURN-01), and what is before and after."""

    SETUP = 0
    PROGRESSION = 1
    MARKET = 2
    POLITICAL = 3
    DRAW = 4
    CREDITS = 5
    PURCHASE = 6
    INDIVIDUAL = 7
    TRADE = 8
    TECHNOLOGY = 9
    PLACEMENT = 10
    OVER = 11


class Window(IntEnum):
    """Moments at which action cards may be played (TI-CARD-20)."""

    CLOSED = 0
    PREPOL = 1
    PREVOTE = 2
    PREDRAW = 3
    CREDITS = 4
    PREMOVE = 5
    BATTLE = 6
    PREINV = 7
    INVROUND = 8
    POSTINV = 9
    TRADE = 10
    TECH = 11
    PLACE = 12


class Stage(IntEnum):
    """How far a card that is being played has come."""

    INACTIVE = 0
    TARGET = 1
    REACT = 2
    RESOLVING = 3


class Unit(IntEnum):
    """The seven unit types (TI-UNIT-01)."""

    FIGHTER = 0
    CRUISER = 1
    CARRIER = 2
    DREADNOUGHT = 3
    GROUND_FORCE = 4
    PDS = 5
    SPACEDOCK = 6


class Track(IntEnum):
    """The three technology tracks."""

    PROPULSION = 0
    WEAPONS = 1
    GENERAL = 2


class Skill(IntEnum):
    """Skills of the races; some action cards need one (TI-CARD-07)."""

    WARFARE = 0
    SCIENCE = 1
    ESPIONAGE = 2
    DIPLOMACY = 3
    TRADE = 4


class Race(IntEnum):
    """The six races of the basic game."""

    SOL = 0
    HACAN = 1
    XXCHA = 2
    JOL_NAR = 3
    LETNEV = 4
    NORR = 5


class Kind(IntEnum):
    """Kinds of map tiles."""

    MECATOL = 0
    PLANETS = 1
    EMPTY_SPACE = 2
    ASTEROIDS = 3
    SUPERNOVA = 4
    HOME = 5


class Offer(IntEnum):
    """Kinds of offers in the market (TI-MKT-05)."""

    NONE = 0
    SELL = 1
    BUY = 2
    SWAP = 3
    GIFT = 4


class Vote(IntEnum):
    """What a player has voted for."""

    NOT_YET = 0
    ABSTAINED = 1
    FOR = 2
    AGAINST = 3
    ELECTED = 4


class Purpose(IntEnum):
    """What a group of ships is under way for."""

    NONE = 0
    MOVEMENT = 1
    JUMP = 2
    WITHDRAWAL = 3
    RETREAT = 4


class Roll(IntEnum):
    """What dice are rolled for."""

    NONE = 0
    ENTRY_PDS = 1
    SEGMENT_PDS = 2
    BATTLE_ATTACKER = 3
    BATTLE_DEFENDER = 4
    BOMBARDMENT = 5
    INVASION_PDS = 6
    GROUND_ATTACKER = 7
    GROUND_DEFENDER = 8
    CARD = 9


class End(IntEnum):
    """Why a game is over."""

    NONE = 0
    IMPERIUM_REX = 1
    LAST_ALIVE = 2
    TURN_CAP = 3


class Source(IntEnum):
    """Sources of luck; the dice of seat s are source DICE + s."""

    RACE = 0
    ROLL_ORDER = 1
    TILES = 2
    POLITICAL_DECK = 3
    ACTION_DECK = 4
    SPY = 5
    DICE = 6


class AC(IntEnum):
    """Action cards, AC01 to AC42, as the state counts them: from 0."""

    TRADE_AGREEMENT = 0
    FLANK_SPEED = 1
    SKILLED_RETREAT = 2
    SABOTAGE = 3
    SIGNAL_JAMMING = 4
    MORALE_BOOST = 5
    UPRISING = 6
    LOCAL_UNREST = 7
    CHEMICAL_WARFARE = 8
    CIVIL_DEFENSE = 9
    CORPORATE_SPONSORSHIP = 10
    TECHNOLOGICAL_BREAKTHROUGH = 11
    TOUCH_OF_GENIUS = 12
    SCIENTIST_ASSASSINATION = 13
    OPENING_THE_BLACK_BOX = 14
    SECRET_INDUSTRIAL_AGENT = 15
    SPACEDOCK_ACCIDENT = 16
    GOOD_YEAR = 17
    RARE_MINERAL = 18
    TAX_REBATE = 19
    STELLAR_CRIMINALS = 20
    THUGS = 21
    FANTASTIC_RHETORIC = 22
    VETO = 23
    COUNCIL_DISSOLVED = 24
    DETERMINE_POLICY = 25
    DISCREDIT = 26
    DISCLOSURE = 27
    SUCCESSFUL_SPY = 28
    INFLUENCE_IN_THE_MERCHANTS_GUILD = 29
    MASTER_OF_TRADE = 30
    TRADE_STOP = 31
    REPARATIONS = 32
    RALLY_OF_THE_PEOPLE = 33
    RISE_OF_A_MESSIAH = 34
    PLAGUE = 35
    VOLUNTARY_ANNEXATION = 36
    TRANSIT_DIODES = 37
    SPATIAL_JUMP = 38
    INTO_THE_BREACH = 39
    LUCKY_SHOT = 40
    IN_THE_SILENCE_OF_SPACE = 41


class PC(IntEnum):
    """Political cards, PC01 to PC19, as the state counts them: from 0."""

    ARMS_REDUCTION = 0
    CONVENTIONS_OF_NXILL = 1
    COUNCIL_EMPOWERED = 2
    CROWN_OF_THALNOS = 3
    EXPANSION_SUPPRESSION = 4
    FREE_TRADE = 5
    HOLDER_OF_MECATOL_REX = 6
    HOLY_PLANET_OF_IXTH = 7
    HUMANE_LABOR = 8
    LIMITS_TO_INDIVIDUAL_POWER = 9
    LONG_TERM_TRUCE = 10
    PUBLIC_EXECUTION = 11
    REVOTE = 12
    SHORT_TERM_TRUCE = 13
    SUBSIDIZED_STUDIES = 14
    TECHNOLOGY_TARIFFS = 15
    TRADE_EMBARGO = 16
    TRADE_RESTRICTIONS = 17
    UNCONVENTIONAL_WEAPONS = 18
