"""Action and outcome ids, and their short texts.

      0            STOP                 1        ADVANCE
      2 + k        OWN disc on panel 1 + k, 0..12
     15 + k        WHITE disc on panel 1 + k
     28 + k        GEAR on panel 1 + k, 0..9
     38 + c        UPRIGHT hand card c          128 + c  UPSIDE_DOWN hand card c
    218 + s        DISPLAY slot s
    224 + l        EXTRA card l                 239 + l  EXTRA_DOWN card l
    254            PASS
    255, 256       LEFT, RIGHT          257, 258 NO_TICKET, TICKET
    259 + c        COLOUR c             262, 263 BOARD, CENTRE          264 LEAVE
    265..271       conversions and sales        272..274 DROP, DRAW, TOWER
    275, 276       SECOND_CARD, SECOND_DISC     277..280 bonuses of the Clock
    281..283       Newsstand            284 + d  DIRECTION d
    288..290       BUY_TICKET, ACCELERATE, CANDELABRA
    291 + 3g + i   TARGET icon i of goal card g         303 + 3g + i  SOURCE icon
    315            TRAIN                316 + i  compound ITEM i        322 + t  TILE t
    325 + z        ZONE z               350 + k  PANEL 1 + k
    362 + h        HELPER h, 1..3       366 + s  HELPER_DISPLAY s       372 + l  HELPER_EXTRA l
    387..390       what a Helper does   391, 392 PRISON, NO_PRISON
    393 + d        DISTRICT d           398 + n  COINS n
    407, 408       DROP_TWO, KEEP_TWO   409..411 DISC_A, DISC_TOWER, DISC_TRAIN

412..415 are free. Outcomes: location cards, Agents, goals A, B, C, operations centre cards, demand
tokens, Recruitment Tiles, intersections, cubes, rows, black cubes of an evaluation.
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.codes import code_at, numbered

STOP: Final = 0
ADVANCE: Final = 1
OWN: Final = 2  # panel 1
WHITE: Final = 15  # panel 1
GEAR: Final = 28  # panel 1
UPRIGHT: Final = 38
UPSIDE_DOWN: Final = 128
DISPLAY: Final = 218
EXTRA: Final = 224
EXTRA_DOWN: Final = 239
PASS: Final = 254
LEFT: Final = 255
RIGHT: Final = 256
NO_TICKET: Final = 257
TICKET: Final = 258
COLOUR: Final = 259
BOARD: Final = 262
CENTRE: Final = 263
LEAVE: Final = 264
S_TO_BB: Final = 265
BB_TO_S: Final = 266
G_TO_SB: Final = 267
BS_TO_G: Final = 268
SELL_BB: Final = 269
SELL_S: Final = 270
SELL_G: Final = 271
DROP: Final = 272
DRAW: Final = 273
TOWER: Final = 274
SECOND_CARD: Final = 275
SECOND_DISC: Final = 276
BONUS: Final = 277
BONUS_DISC: Final = 277
BONUS_RESOURCE: Final = 278
BONUS_COIN: Final = 279
BONUS_CARD: Final = 280
GAIN_B: Final = 281
B_TO_S: Final = 282
S_TO_G: Final = 283
DIRECTION: Final = 284
BUY_TICKET: Final = 288
ACCELERATE: Final = 289
CANDELABRA: Final = 290
TARGET: Final = 291
SOURCE: Final = 303
TRAIN: Final = 315
ITEM: Final = 316
TILE: Final = 322
ZONE: Final = 325
PANEL: Final = 350  # panel 1
HELPER: Final = 362  # plus the seat
HELPER_DISPLAY: Final = 366
HELPER_EXTRA: Final = 372
HELPER_COIN: Final = 387
HELPER_DEMAND: Final = 388
HELPER_OBSTRUCT: Final = 389
HELPER_CENTRE: Final = 390
PRISON: Final = 391
NO_PRISON: Final = 392
DISTRICT: Final = 393
COINS: Final = 398
DROP_TWO: Final = 407
KEEP_TWO: Final = 408
DISC_A: Final = 409
DISC_TOWER: Final = 410
DISC_TRAIN: Final = 411
NUM_ACTIONS: Final = 416

AGENT: Final = 90
GOAL_A: Final = 105
GOAL_B: Final = 121
GOAL_C: Final = 137
OPERATIONS: Final = 153
DEMAND: Final = 168
RECRUIT: Final = 177
AIRSHIP: Final = 192
BLACK: Final = 208
CUBE: Final = 209
ROW: Final = 213
BLACKS: Final = 218
NUM_OUTCOMES: Final = 222

NUMERALS: Final = ("I", "II", "III", "IV", "V")


#: The codes of all actions, in the order of the ids.
_CODES: Final = (
    "STOP",
    "ADVANCE",
    *numbered("OWN", 13, 1),
    *numbered("WHITE", 13, 1),
    *numbered("GEAR", 10, 1),
    *numbered("UPRIGHT", 90),
    *numbered("UPSIDE_DOWN", 90),
    *numbered("DISPLAY", 6),
    *numbered("EXTRA", 15),
    *numbered("EXTRA_DOWN", 15),
    "PASS",
    "LEFT",
    "RIGHT",
    "NO_TICKET",
    "TICKET",
    *(f"COLOUR {colour}" for colour in "BSG"),
    "BOARD",
    "CENTRE",
    "LEAVE",
    "S_TO_BB",
    "BB_TO_S",
    "G_TO_SB",
    "BS_TO_G",
    "SELL_BB",
    "SELL_S",
    "SELL_G",
    "DROP",
    "DRAW",
    "TOWER",
    "SECOND_CARD",
    "SECOND_DISC",
    "BONUS_DISC",
    "BONUS_RESOURCE",
    "BONUS_COIN",
    "BONUS_CARD",
    "GAIN_B",
    "B_TO_S",
    "S_TO_G",
    *(f"DIRECTION {direction}" for direction in "NESW"),
    "BUY_TICKET",
    "ACCELERATE",
    "CANDELABRA",
    *numbered("TARGET", 12),
    *numbered("SOURCE", 12),
    "TRAIN",
    *numbered("ITEM", 6),
    *numbered("TILE", 3),
    *numbered("ZONE", 25),
    *numbered("PANEL", 13, 1),
    *numbered("HELPER", 3, 1),
    *numbered("HELPER_DISPLAY", 6),
    *numbered("HELPER_EXTRA", 15),
    "HELPER_COIN",
    "HELPER_DEMAND",
    "HELPER_OBSTRUCT",
    "HELPER_CENTRE",
    "PRISON",
    "NO_PRISON",
    *(f"DISTRICT {numeral}" for numeral in NUMERALS),
    *numbered("COINS", 9),
    "DROP_TWO",
    "KEEP_TWO",
    "DISC_A",
    "DISC_TOWER",
    "DISC_TRAIN",
    *numbered("UNUSED", 4),
)
_OUTCOME_CODES: Final = (
    *numbered("LOCATION_CARD", 90),
    *numbered("AGENT", 15),
    *numbered("GOAL_A", 16),
    *numbered("GOAL_B", 16),
    *numbered("GOAL_C", 16),
    *numbered("OPERATIONS", 15),
    *numbered("DEMAND", 9),
    *numbered("RECRUIT", 15),
    *numbered("AIRSHIP", 16),
    "BLACK",
    *numbered("CUBE", 4),
    *(f"ROW {numeral}" for numeral in NUMERALS),
    *numbered("BLACKS", 4),
)
assert len(_CODES) == NUM_ACTIONS
assert len(_OUTCOME_CODES) == NUM_OUTCOMES


def action_code(action: int) -> str:
    """Return the short stable text of an action."""
    return code_at(_CODES, action, "action")


def outcome_code(outcome: int) -> str:
    """Return the short stable text of an outcome."""
    return code_at(_OUTCOME_CODES, outcome, "outcome")
