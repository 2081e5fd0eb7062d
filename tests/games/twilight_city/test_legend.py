"""What the cards say, by the names that texts of the game give them."""

from __future__ import annotations

import re

import pytest

import quincunx as qx
from quincunx.packs.loading import legend_of

GAME = "twilight-city"
SAYS = {
    "Grand Canal card 29": "turquoise, Airship S, coins 3; item BSG; left GG, right BS",
    "Botanical Garden card 2": "brown, Airship S, coins 1, gear, back to the hand at the end of a "
    "day; item BSS; left BS, right SB",
    "Goal A0": "items BBS, BBG, BSG; 15 points",
    "Goal B5": "items BGG, BBS, BSS; 14 points, 3 coins",
    "Goal C4": "items BB, SG; 4 points, 2 coins",
    "Grand Canal centre": "spaces BSG; a cube 1 points, 3 when full",
    "Tile 10": "District IV, item BB",
    "Radio": "item BBG",
}


@pytest.mark.parametrize("name", SAYS)
def test_what_components_say(name: str) -> None:
    assert legend_of(GAME, qx.load_pack(GAME))[name] == SAYS[name]


def test_names_are_those_of_choices() -> None:
    """Whatever a player can take in a game is explained."""
    legend = legend_of(GAME, qx.load_pack(GAME))
    state = qx.load(GAME, players=2).new_initial_state(3)
    named = 0
    while not state.is_terminal():
        for action in state.legal_actions().tolist():
            found = re.search(
                r"^Take (.* card \d+) from the display$", state.action_to_string(action)
            )
            if found is not None:
                assert found[1] in legend
                named += 1
        state.apply_action(state.legal_actions()[-1])
    assert named > 20
