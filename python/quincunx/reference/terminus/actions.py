"""Action and outcome ids, and their short texts.

    0            STOP             1            PASS
    2 + z        MOVE to zone z
    8 + a        loop action a, 0..12
    21 + i       DEVELOPMENT i, 0..23
    44 + n       AGENDA n, 1..35
    80 + p       PLACE p, a Plot or a Block, 0..63
    144 + d      LINK1 in direction d from the first Terminus
    152 + d      LINK2 in direction d from the second Terminus
    160 + r      RESOURCE r          164          COINS         165          BUY
    166 + k      PACK k, 0..2        169          STEP
    170 + d      DISTRICT d
    177          BOARD               178 + s      SLOT s, 0..2
    181 + 2s + r PROJECT s ROW r
    188 + n      COUNT n, 1..4
    192 + u      UPGRADE An, 1..6
    199, 200     UNLOCK B1, B2
    201 + o      BONUS o, 0..7
    209 + e      EXCHANGE pair e, 0..11

Outcomes: Developments, tokens by District, Projects, Automa cards, sides, Agendas, Solo cards.
"""

from __future__ import annotations

from typing import Final

from quincunx.reference.codes import code_at
from quincunx.reference.terminus.board import DIRECTIONS

STOP: Final = 0
PASS: Final = 1
MOVE: Final = 2
LOOP: Final = 8
DEVELOPMENT: Final = 21
AGENDA: Final = 45  # number 1
PLACE: Final = 80
LINK_1: Final = 144
LINK_2: Final = 152
RESOURCE: Final = 160
COINS: Final = 164
BUY: Final = 165
PACK: Final = 166
STEP: Final = 169
DISTRICT: Final = 170
BOARD: Final = 177
SLOT: Final = 178
PROJECT: Final = 181
COUNT: Final = 188  # plus the number
UPGRADE: Final = 193  # A1
UNLOCK_B1: Final = 199
UNLOCK_B2: Final = 200
BONUS: Final = 201
EXCHANGE: Final = 209
NUM_ACTIONS: Final = 221

DRAW_DEVELOPMENT: Final = 0
DRAW_TOKEN: Final = 24
DRAW_PROJECT: Final = 30  # plus the number
DRAW_AUTOMA: Final = 49
DRAW_SIDE: Final = 57
DRAW_AGENDA: Final = 58  # plus the number
DRAW_SOLO: Final = 94
NUM_OUTCOMES: Final = 108

EXCHANGE_PAIRS: Final = 12
RESOURCE_CODES: Final = "CPWB"
DISTRICT_CODES: Final = ("TH", "KB", "UW", "MH", "CR", "OC", "VP")
LOOP_CODES: Final = (
    "CLAIM_DEMAND",
    "BUILD_DEVELOPMENT",
    "ASSIGN_LOBBYIST",
    "CLAIM_AGENDA",
    "LOBBY_PROJECT",
    "PURCHASE_UPGRADE",
    "PURCHASE_BLUEPRINTS",
    "PURCHASE_PERMITS",
    "PURCHASE_POWER",
    "INCREASE_CAPACITY",
    "GAIN_CONSTRUCTION",
    "PURCHASE_RAILS",
    "BUILD",
)


def exchange_id(number: int) -> int:
    """Return the id of an exchange pair."""
    return EXCHANGE + number


def exchange_pair(action: int) -> tuple[int, int]:
    """Return what an exchange gives and what it takes: for each kind, the other three in order."""
    given, place = divmod(action - EXCHANGE, 3)
    return given, place + (place >= given)


def _pair_code(number: int) -> str:
    given, taken = exchange_pair(EXCHANGE + number)
    return f"{RESOURCE_CODES[given]} {RESOURCE_CODES[taken]}"


#: The codes of all actions, in the order of the ids.
_CODES: Final = (
    "STOP",
    "PASS",
    *(f"MOVE {zone}" for zone in range(6)),
    *LOOP_CODES,
    *(f"DEVELOPMENT {index}" for index in range(24)),
    *(f"AGENDA {number}" for number in range(1, 36)),
    *(f"PLACE {place}" for place in range(64)),
    *(f"LINK1 {direction}" for direction in DIRECTIONS),
    *(f"LINK2 {direction}" for direction in DIRECTIONS),
    *(f"RESOURCE {code}" for code in RESOURCE_CODES),
    "COINS",
    "BUY",
    *(f"PACK {pack}" for pack in range(3)),
    "STEP",
    *(f"DISTRICT {code}" for code in DISTRICT_CODES),
    "BOARD",
    *(f"SLOT {slot}" for slot in range(3)),
    *(f"PROJECT {slot} ROW {row}" for slot in range(4) for row in range(2)),
    *(f"COUNT {number}" for number in range(1, 5)),
    *(f"UPGRADE A{number}" for number in range(1, 7)),
    "UNLOCK B1",
    "UNLOCK B2",
    *(f"BONUS {option}" for option in range(8)),
    *(f"EXCHANGE {_pair_code(number)}" for number in range(EXCHANGE_PAIRS)),
)
_OUTCOME_CODES: Final = (
    *(f"DRAW DEVELOPMENT {index}" for index in range(24)),
    *(f"TOKEN {code}" for code in DISTRICT_CODES),
    *(f"DRAW PROJECT {number}" for number in range(1, 19)),
    *(f"AUTOMA {card}" for card in range(8)),
    "SIDE A",
    "SIDE B",
    *(f"DRAW AGENDA {number}" for number in range(1, 36)),
    *(f"SOLO {card}" for card in range(14)),
)
assert len(_CODES) == NUM_ACTIONS
assert len(_OUTCOME_CODES) == NUM_OUTCOMES


def action_code(action: int) -> str:
    """Return the short stable text of an action."""
    return code_at(_CODES, action, "action")


def outcome_code(outcome: int) -> str:
    """Return the short stable text of an outcome."""
    return code_at(_OUTCOME_CODES, outcome, "outcome")
