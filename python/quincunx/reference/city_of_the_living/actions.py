"""Action and outcome ids, and their short texts.

    0            GATHER
    1            FIGHT
    2, 3         SCAVENGE_COOP, SCAVENGE_DEF
    4 + t        BUY tile t, t = 0..63
    68 + s       PLACE on space s, s = 0..15
    84 + j       PAY for j levels, j = 0..20
    105 + a      SPLIT: a steps on the Cooperation track, a = 0..15

An outcome is the id of the tile that is drawn.
"""

from __future__ import annotations

from typing import Final

GATHER: Final = 0
FIGHT: Final = 1
SCAVENGE_COOP: Final = 2
SCAVENGE_DEF: Final = 3
BUY: Final = 4
PLACE: Final = 68
PAY: Final = 84
SPLIT: Final = 105
NUM_ACTIONS: Final = 121
NUM_OUTCOMES: Final = 64

_PLAIN = ("GATHER", "FIGHT", "SCAVENGE_COOP", "SCAVENGE_DEF")
_RANGES = (("SPLIT", SPLIT), ("PAY", PAY), ("PLACE", PLACE), ("BUY", BUY))


def decode(action: int) -> tuple[str, int]:
    """Return the kind of an action and its number: tile, space, levels or steps."""
    if not 0 <= action < NUM_ACTIONS:
        raise ValueError(f"action ids go from 0 to {NUM_ACTIONS - 1}: {action}")
    for kind, base in _RANGES:
        if action >= base:
            return kind, action - base
    return _PLAIN[action], 0


def action_code(action: int) -> str:
    """Return the short stable text of an action."""
    kind, number = decode(action)
    return kind if action < BUY else f"{kind} {number}"


def outcome_code(outcome: int) -> str:
    """Return the short stable text of an outcome."""
    if not 0 <= outcome < NUM_OUTCOMES:
        raise ValueError(f"outcome ids go from 0 to {NUM_OUTCOMES - 1}: {outcome}")
    return f"TILE {outcome}"
