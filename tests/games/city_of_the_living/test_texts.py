"""Actions and outcomes in words, and their short codes."""

from __future__ import annotations

import pytest

from ..support import play
from .positions import Load, Position, buy, first_state, pay, place, split

TEXTS = [
    (0, "Gather 2 Fuel", "GATHER"),
    (1, "Fight a Zombie", "FIGHT"),
    (2, "Scavenge on the Cooperation track", "SCAVENGE_COOP"),
    (3, "Scavenge on the Defense track", "SCAVENGE_DEF"),
    (buy(24), "Buy Push Carts", "BUY 24"),
    (place(3), "Place on space 3", "PLACE 3"),
    (pay(0), "Pay for 0 levels", "PAY 0"),
    (pay(1), "Pay for 1 level", "PAY 1"),
    (pay(2), "Pay for 2 levels", "PAY 2"),
    (split(3), "Scavenge 3 on the Cooperation track", "SPLIT 3"),
]


@pytest.mark.parametrize(("action", "text", "code"), TEXTS)
def test_actions(load: Load, action: int, text: str, code: str) -> None:
    state = Position(load()).act()
    assert state.action_to_string(action) == text
    assert load().action_codes[action] == code


@pytest.mark.parametrize(
    ("tile", "text"),
    [
        (24, "Push Carts scores Cooperation"),
        (25, "Clubs scores Defenses"),
        (26, "Fishing Nets scores Fuel"),
        (27, "Scout Camp scores Scavenging"),
        (28, "Signal Flares scores Advantage"),
    ],
)
def test_outcomes(load: Load, tile: int, text: str) -> None:
    state = first_state(load())
    assert state.action_to_string(tile) == text
    assert state.action_code(tile) == f"TILE {tile}"
    assert state.string_to_action(text) == tile


def test_a_state_names_what_lies_on_the_table(load: Load) -> None:
    text = str(play(Position(load()).put(zombies=20).act(), buy(13), place(3)))
    for part in ("Rain Barrels", "Bicycles", "Machine Guns", "blocked", "20", "Player 1"):
        assert part in text
