"""Action and outcome ids, and their short texts."""

from __future__ import annotations

from typing import Final

from quincunx.reference.codes import code_at, numbered
from quincunx.reference.great_machine.names import DISTRICTS, EVENTS

PASS: Final = 0
STOP: Final = 1
YES: Final = 2
NO: Final = 3
MORE: Final = 4
GUARD: Final = 5  # + 9 * from + to
SERVANT: Final = 86  # + 9 * Servant + District
ACT: Final = 113  # + 4 * Servant + kind
RAID: Final = 0
REPAIR: Final = 1
ARREST: Final = 2
SPECIAL: Final = 3
ENFORCER: Final = 125
EMIT: Final = 134
IDENTIFY: Final = 138
MOVE: Final = 139
ATTACK: Final = 138  # + Trust, 2 to 4
SPECIAL_ATTACK: Final = 140  # + Trust, 3 or 4
VETERAN: Final = 145
SPECIAL_VETERAN: Final = 146
RIOT: Final = 147
TRUST: Final = 148
TRUST_CHECK: Final = 149
INCITE: Final = 150
CITADEL_DISCARD: Final = 151
CITADEL_RETURN: Final = 152
TOWER_CANCEL: Final = 153
TOWER_CARD: Final = 154
NEXUS_REPOSITION: Final = 155
NEXUS_TRUST: Final = 156
SQUARE: Final = 157
EVENT_CARD: Final = 158
EVENT_REPOSITION: Final = 159
EVENT_CANCEL: Final = 160
DISTRICT: Final = 161
HERO: Final = 170
UNKNOWN: Final = 174
IDENTIFIED: Final = 175
KNOWN: Final = 181
REVEALED: Final = 187
HIDDEN: Final = 193
ARRESTED: Final = 194
DIRECTIVE: Final = 200
RADIATION: Final = 213
SHARE: Final = 219
PLACE: Final = 280  # + 8 * reference District + offset
EVENT: Final = 352
RESULT_PLAN: Final = 386
RESULT_FINISH: Final = 387
RESULT_FORFEIT: Final = 388
TOP: Final = 389
BOTTOM: Final = 390
PUT: Final = 391
PICK: Final = 395
TAKE: Final = 399
GIVE: Final = 403  # + 4 * token + Hero
RECALL: Final = 419
NUM_ACTIONS: Final = 420

DRAW_FACE: Final = 0
DRAW_RISK: Final = 6
DRAW_EVENT: Final = 10
DRAW_DIRECTIVE: Final = 44
DRAW_DISTRICT: Final = 57
LOSE_CARD: Final = 66
DRAW_MOVEMENT: Final = 75
DRAW_RADIATION: Final = 89
DRAW_MISSIONS: Final = 95
DRAW_DEVIATION: Final = 99
DRAW_SHAPE: Final = 104
DRAW_CELL: Final = 112
DRAW_HAND: Final = 121
DRAW_UNMASK: Final = 134
NUM_OUTCOMES: Final = 140

#: Where a tile is put beside another one: (x, y) from its place.
OFFSETS: Final = ((-2, 0), (2, 0), (-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1))
ACTS: Final = ("RAID", "REPAIR", "ARREST", "SPECIAL")
RISK_CODES: Final = "HMCR"
SET_CODES: Final = "ABCD"


def paired(name: str, first: int, second: int) -> tuple[str, ...]:
    """Return the codes of actions with two numbers."""
    return tuple(f"{name} {a} {b}" for a in range(first) for b in range(second))


#: The codes of all actions, in the order of the ids.
_CODES: Final = (
    "PASS",
    "STOP",
    "YES",
    "NO",
    "MORE",
    *paired("GUARD", DISTRICTS, DISTRICTS),
    *paired("SERVANT", 3, DISTRICTS),
    *(f"{act} {servant}" for servant in range(3) for act in ACTS),
    *numbered("ENFORCER", DISTRICTS),
    *numbered("EMIT", 4),
    "IDENTIFY",
    "MOVE",
    *numbered("ATTACK", 3, 2),
    *numbered("SPECIAL_ATTACK", 2, 3),
    "VETERAN",
    "SPECIAL_VETERAN",
    "RIOT",
    "TRUST",
    "TRUST_CHECK",
    "INCITE",
    "CITADEL_DISCARD",
    "CITADEL_RETURN",
    "TOWER_CANCEL",
    "TOWER_CARD",
    "NEXUS_REPOSITION",
    "NEXUS_TRUST",
    "SQUARE",
    "EVENT_CARD",
    "EVENT_REPOSITION",
    "EVENT_CANCEL",
    *numbered("DISTRICT", DISTRICTS),
    *numbered("HERO", 4),
    "UNKNOWN",
    *numbered("IDENTIFIED", 6),
    *numbered("KNOWN", 6),
    *numbered("REVEALED", 6),
    "HIDDEN",
    *numbered("ARRESTED", 6),
    *numbered("DIRECTIVE", 13),
    *numbered("RADIATION", 6),
    *numbered("SHARE", 61),
    *paired("PLACE", DISTRICTS, 8),
    *numbered("EVENT", EVENTS),
    "RESULT_PLAN",
    "RESULT_FINISH",
    "RESULT_FORFEIT",
    "TOP",
    "BOTTOM",
    *numbered("PUT", 4),
    *numbered("PICK", 4),
    *numbered("TAKE", 4),
    *paired("GIVE", 4, 4),
    "RECALL",
)
_OUTCOME_CODES: Final = (
    *numbered("FACE", 6),
    *(f"RISK {risk}" for risk in RISK_CODES),
    *numbered("DRAW_EVENT", EVENTS),
    *numbered("DRAW_DIRECTIVE", 13),
    *numbered("RANDOM", DISTRICTS),
    *numbered("LOSE_CARD", DISTRICTS),
    *numbered("MOVEMENT", 14),
    *numbered("DRAW_RADIATION", 6),
    *(f"MISSIONS {letter}" for letter in SET_CODES),
    *numbered("DEVIATION", 5),
    *numbered("SHAPE", 8),
    *numbered("CELL", DISTRICTS),
    *numbered("HAND", 13),
    *numbered("UNMASK", 6),
)
assert len(_CODES) == NUM_ACTIONS
assert len(_OUTCOME_CODES) == NUM_OUTCOMES


def action_code(action: int) -> str:
    """Return the short stable text of an action."""
    return code_at(_CODES, action, "action")


def outcome_code(outcome: int) -> str:
    """Return the short stable text of an outcome."""
    return code_at(_OUTCOME_CODES, outcome, "outcome")
