"""Action and outcome ids, and their short texts.

Actions:

    0, 1, 2      STOP, YES, AGAINST
    3 + c        CELL c, c = 0..42
    46 + p       PLANET p, p = 0..60
    107 + s      PLAYER s, s = 0..5
    113 + k      CARD AC01..AC42
    155 + k      POLITICAL PC01..PC19
    174 + u      UNIT u, of the seven unit types
    181 + k      CARRIER k, k = 0..11
    193 + n      NUMBER n, n = 0..63
    257 + t      TRACK P, W or G
    260..263     SELL, BUY, SWAP, GIFT
    264 + k      AMOUNT of credits, one of eight
    272 + k      TILE T01..T40
    312 + k      LOAD_GF from planet slot k of the system, k = 0..2
    315 + k      LOAD_PDS, the same
    318..321     DIODE, X89, JUMP, VETO5

Outcomes:

    0..41        CARD, drawn or taken
    42 + k       POLITICAL
    60 + t       TILE t, t = 1..40
    101 + r      RACE r
    107 + s      PLAYER s
    113 + k      HITS k, k = 0..9
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_imperium.names import Unit

STOP: Final = 0
YES: Final = 1
AGAINST: Final = 2
CELL: Final = 3
PLANET: Final = 46
PLAYER: Final = 107
CARD: Final = 113
POLITICAL: Final = 155
UNIT: Final = 174
CARRIER: Final = 181
NUMBER: Final = 193
TRACK: Final = 257
SELL: Final = 260
BUY: Final = 261
SWAP: Final = 262
GIFT: Final = 263
AMOUNT: Final = 264
TILE: Final = 272
LOAD_GF: Final = 312
LOAD_PDS: Final = 315
DIODE: Final = 318
X89: Final = 319
JUMP: Final = 320
VETO5: Final = 321
NUM_ACTIONS: Final = 322

DRAWN_CARD: Final = 0
DRAWN_POLITICAL: Final = 42
DRAWN_TILE: Final = 60
DRAWN_RACE: Final = 101
DRAWN_PLAYER: Final = 107
HITS: Final = 113
NUM_OUTCOMES: Final = 123

#: Credits that can be offered in the market (TI-MKT-06).
AMOUNTS: Final = (0, 2, 5, 10, 15, 20, 30, 50)

_TRACKS: Final = ("P", "W", "G")
_PLAIN: Final = {
    STOP: "STOP",
    YES: "YES",
    AGAINST: "AGAINST",
    SELL: "SELL",
    BUY: "BUY",
    SWAP: "SWAP",
    GIFT: "GIFT",
    DIODE: "DIODE",
    X89: "X89",
    JUMP: "JUMP",
    VETO5: "VETO5",
}
_RANGES: Final = (
    ("LOAD_PDS", LOAD_PDS),
    ("LOAD_GF", LOAD_GF),
    ("TILE", TILE),
    ("AMOUNT", AMOUNT),
    ("TRACK", TRACK),
    ("NUMBER", NUMBER),
    ("CARRIER", CARRIER),
    ("UNIT", UNIT),
    ("POLITICAL", POLITICAL),
    ("CARD", CARD),
    ("PLAYER", PLAYER),
    ("PLANET", PLANET),
    ("CELL", CELL),
)
_OUTCOME_RANGES: Final = (
    ("HITS", HITS),
    ("PLAYER", DRAWN_PLAYER),
    ("RACE", DRAWN_RACE),
    ("TILE", DRAWN_TILE),
    ("POLITICAL", DRAWN_POLITICAL),
    ("CARD", DRAWN_CARD),
)


def decode(action: int) -> tuple[str, int]:
    """Return the kind of an action and its number within the kind."""
    if not 0 <= action < NUM_ACTIONS:
        raise ValueError(f"action ids go from 0 to {NUM_ACTIONS - 1}: {action}")
    if action in _PLAIN:
        return _PLAIN[action], 0
    return next((kind, action - base) for kind, base in _RANGES if action >= base)


def decode_outcome(outcome: int) -> tuple[str, int]:
    """Return the kind of an outcome and its number; tiles count from T01 = 1."""
    if not 0 <= outcome < NUM_OUTCOMES:
        raise ValueError(f"outcome ids go from 0 to {NUM_OUTCOMES - 1}: {outcome}")
    # TILE 0 would be Mecatol Rex, which is never drawn: its id 60 is the last political card's.
    if outcome == DRAWN_TILE:
        return "POLITICAL", outcome - DRAWN_POLITICAL
    return next((kind, outcome - base) for kind, base in _OUTCOME_RANGES if outcome >= base)


def action_code(action: int) -> str:
    """Return the short stable text of an action."""
    kind, number = decode(action)
    if action in _PLAIN:
        return kind
    match kind:
        case "CARD":
            return f"CARD AC{number + 1:02}"
        case "POLITICAL":
            return f"POLITICAL PC{number + 1:02}"
        case "UNIT":
            return f"UNIT {Unit(number).name}"
        case "TRACK":
            return f"TRACK {_TRACKS[number]}"
        case "AMOUNT":
            return f"AMOUNT {AMOUNTS[number]}"
        case "TILE":
            return f"TILE T{number + 1:02}"
        case _:
            return f"{kind} {number}"


def outcome_code(outcome: int) -> str:
    """Return the short stable text of an outcome."""
    kind, number = decode_outcome(outcome)
    match kind:
        case "CARD":
            return f"DRAW AC{number + 1:02}"
        case "POLITICAL":
            return f"DRAW PC{number + 1:02}"
        case "TILE":
            return f"DRAW T{number:02}"
        case "PLAYER":
            return f"NEXT {number}"
        case _:
            return f"{kind} {number}"
